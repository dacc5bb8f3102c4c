"""What each word may be: classes of words from `words.txt`, numbers, keywords, names, players.

A lexicon belongs to one text: the cards' names are shared, the names that the text gives are its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources

from engine.core.language.chart import Edge
from engine.core.language.trees import Adjective, Name, Noun, Pronoun, Quantity
from engine.core.language.words import Word, cut
from engine.riftbound.language.grammar.verbs import SYNONYMS
from engine.riftbound.language.names import Names, beginnings
from engine.riftbound.model.names import DOMAINS, KEYWORDS, PLAYER_NAMES

NUMBERS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
TIMES = frozenset({"time", "times"})
PLAIN_CLASSES = frozenset(
    {"HER", "THEM", "ADVERB", "OPENING", "MOMENT", "VERDICT", "PLACING", "ASKED_MODAL", "ASKED_BE", "WHO",
     "BEHIND_WORD", "REST", "AFTERWARDS", "DONE", "SILENT", "SILENCE", "DURING", "TAG", "TAGGING",
     "CLOSING", "REASON", "FIGHTING", "LASTLY", "SEATING", "SCORED", "LEADS", "VICTORY", "EACH_ALONE", "PLAYING", "ASIDE", "OUTCOME", "LEADING", "FIGHT", "GETTING", "ENDING_UP",
     "TEAMED", "TEAM", "TEAMING", "THEIRS", "SAYING", "LIGHTLY", "SPEAKER", "DOING", "OPINION", "OPINED", "MEANT", "AUXILIARY", "TOO"}
)  # fmt: skip


ADVERBS: dict[str, frozenset[str]] = {}
"""The verbs that an adverb goes with; any where none is named."""

Table = dict[tuple[str, ...], list[tuple[str, object, str]]]


@cache
def table() -> Table:
    """The words of `words.txt`: for each word or run of words its classes, trees and sorts."""
    found: Table = {}
    text = resources.files(__package__).joinpath("words.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        head, _, rest = line.partition(":")
        name, _, sorts = head.partition(" ")
        if name == "ADVERB":
            ADVERBS.update((one, frozenset(sorts.split())) for one in _entries(rest))
        for one in _entries(rest):
            for words, tree in _trees(name, one):
                found.setdefault(words, []).append((name, tree, sorts))
    for synonym in SYNONYMS:
        for word, meant in zip(synonym.forms, synonym.meant, strict=True):
            if synonym.kind == "NOUN":
                found.setdefault((word,), []).extend(found[(meant,)])
    for keyword in KEYWORDS:
        words = tuple(word.low for word in cut(keyword))
        found.setdefault(words, []).append(("KEYWORD", Noun(word=keyword), "K"))
        many = (*words[:-1], f"{words[-1]}s")
        found.setdefault(many, []).append(("KEYWORD", Noun(word=keyword, plural=True), "K"))
        found.setdefault(words, []).append(("KEYWORD_ADJECTIVE", Adjective(word=keyword), "TME"))
    for domain in (*DOMAINS, "any"):
        found.setdefault((domain,), []).append(("ADJECTIVE", Adjective(word=domain), "TM"))
    return found


def _entries(rest: str) -> Iterable[str]:
    quoted = rest.split('"')
    for place, part in enumerate(quoted):
        if place % 2:
            yield part
        else:
            yield from part.split()


def _trees(name: str, entry: str) -> Iterable[tuple[tuple[str, ...], object]]:
    entry, _, meant = entry.partition("=")
    one, _, many = entry.partition("/")
    words = tuple(one.lower().split())
    if name in PLAIN_CLASSES:
        yield words, many or one
    elif name == "NOUN":
        yield words, Noun(word=meant or one)
        plural = tuple(many.split()) if many else (*words[:-1], f"{words[-1]}s")
        yield plural, Noun(word=meant or one, plural=plural != words)
    elif name == "PRONOUN":
        yield words, Pronoun(word=many or one)
    elif name == "PLACE":
        yield words, Name(text=one, how="place")
    elif name == "QUANTITY":
        yield words, Quantity(kind="a" if one == "an" else meant or one)
    elif name in ("ADJECTIVE", "RANK"):
        yield words, Adjective(word=meant or one)


@cache
def begun() -> set[tuple[str, ...]]:
    """What the runs of words of the table begin with, and they themselves."""
    return beginnings(table())


class Lexicon:
    """The classes of the words of one text."""

    def __init__(self, names: Names, players: Mapping[str, str], text_at: int = -1) -> None:
        self.names = names
        self.players = players
        self.text_at = text_at

    def classes(self, words: Sequence[Word], at: int) -> dict[str, list[Edge]]:
        """What may begin at that word: by class the ends, trees and prices."""
        found: dict[str, list[Edge]] = {}

        def add(name: str, end: int, tree: object, price: float = 0.0) -> None:
            found.setdefault(name, []).append(Edge(end, tree, price))

        if at == self.text_at:
            add("TEXT", len(words), (words[at].start, words[-1].end))
        known, starts = table(), begun()
        run: tuple[str, ...] = ()
        for end in range(at + 1, len(words) + 1):
            run = (*run, words[end - 1].low)
            if run not in starts:
                break
            for name, tree, _ in known.get(run, ()):
                if _fits(name, tree, words[at], at):
                    add(name, end, tree)
        self._numbers(words, at, add)
        for end, player in self._players_at(words, at):
            add("PLAYER", end, Name(text=player, how="player"))
        if words[at].text[:1] in '“"':
            add("QUOTED", at + 1, words[at].low)
        for end, named, price in self.names.at(words, at):
            if named.how == "unknown" and found.keys() - {
                "OPENING", "NAME", "TAG_ADJECTIVE",
            }:  # fmt: skip
                continue  # it is a word of the language, written large
            common = named.how == "word" and found.keys() & {"NOUN", "KEYWORD"}
            add("NAME", end, named, price + (0.5 if common else 0.0))
            if "," in named.text and end + 1 < len(words) and words[end].low == ",":
                add("NAME", end + 1, named, price + 0.15)  # “Sett, Kingpin, is at A”
            if named.how == "own" and words[at].capital and "NOUN" in found:
                found["NOUN"] = [Edge(one.end, one.tree, one.price + 0.5) for one in found["NOUN"]]
            if named.how == "tag":
                add("TAG_ADJECTIVE", end, Adjective(word=named.text), price)
        return found

    def _players_at(self, words: Sequence[Word], at: int) -> Iterator[tuple[int, str]]:
        """The players that may be named there, each with where the name ends: *Ana*, *me*, *player 2*."""
        word = words[at]
        if word.low in self.players and (word.capital or word.low == "me"):
            yield at + 1, self.players[word.low]
        following = words[at + 1].text if at + 1 < len(words) else ""
        if word.low == "player" and following in ("1", "2", "3", "4"):
            yield at + 2, PLAYER_NAMES[int(following) - 1]

    def _numbers(self, words: Sequence[Word], at: int, add: object) -> None:
        assert callable(add)
        low = words[at].low
        following = words[at + 1].low if at + 1 < len(words) else ""
        if "." in low and low[:3].isdigit():
            add("RULE", at + 1, low)
        number = _number(low)
        if number is None:
            return
        signed = low[0] in "+-"
        if low.isdigit() and len(low) == 3:
            add("RULE", at + 1, low)
        add("NUMBER", at + 1, number)
        kind = "signed" if signed else "number"
        add("QUANTITY", at + 1, Quantity(kind=kind, number=number))
        if following in TIMES:
            add("ADVERB", at + 2, f"{number} times")
        if following in ("-", "might") or following.startswith("-might"):
            third = words[at + 2].low if at + 2 < len(words) else ""
            if following == "-" and third == "might":
                add("ADJECTIVE", at + 3, Adjective(word="Might", number=number))
            elif following == "might":
                add("ADJECTIVE", at + 2, Adjective(word="Might", number=number), 0.3)
        joined = low.split("-might")
        if len(joined) == 2 and joined[0].isdigit():
            add("ADJECTIVE", at + 1, Adjective(word="Might", number=int(joined[0])))


def _number(low: str) -> int | None:
    if low in NUMBERS:
        return NUMBERS[low]
    digits = low.lstrip("+-")
    return int(low) if digits.isdigit() and len(digits) <= 4 else None


def _fits(name: str, tree: object, word: Word, at: int) -> bool:
    """Places are written large; a keyword that is also a common word is, too."""
    if name == "PLACE":
        return word.text.isupper()
    if name in ("KEYWORD", "KEYWORD_ADJECTIVE"):
        return word.capital
    return True
