"""A text understood: its own names, its players, and each sentence as a tree with a mood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.core.language.text import Line
from engine.core.language.trees import (
    Clause,
    Name,
    Noun,
    Tree,
    inside,
)
from engine.core.language.words import Word, cut
from engine.riftbound.language.grammar.lexicon import Lexicon
from engine.riftbound.language.grammar.reading import Reading, read
from engine.riftbound.language.grammar.verbs import ALSO_FOR, BY_NAME, STANDS_FOR
from engine.riftbound.language.names import Names, words_of
from engine.riftbound.language.people import people, says_who_plays
from engine.riftbound.language.places import LETTERS
from engine.riftbound.language.wording import normal
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.names import KEYWORDS, PLAYER_NAMES

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

NAMING = frozenset({"called", "named"})
THEM = frozenset({"it", "them", "him", "her"})
"""What is called so behind what it is: *two units, call them Una and Eel*."""
LISTING = frozenset({",", "and", "&"})
_KINDS = frozenset({"unit", "units", "gear", "spell", "equipment", "-might"})


def own_names(heads: Iterable[Sequence[Word]], names: Names) -> dict[str, str]:
    """The names that a text gives to things of its own: behind *called*, before *is a*, before
    facts in brackets, behind a kind of card; of each line what stands before its colon is asked."""
    found: dict[str, str] = {}
    for words in heads:
        for at, word in enumerate(words):
            if word.low in NAMING:
                found |= {name: name for name in _listed(words, at + 1)}
            elif word.low == "call" and at + 1 < len(words) and words[at + 1].low in THEM:
                found |= {name: name for name in _listed(words, at + 2)}
            elif word.low == "(" and at:
                name = _before(words, at)
                found |= {name: name} if name else {}
            elif word.low in ("with", ",") and at and _might_behind(words, at + 1):
                name = _before(words, at)
                known = name in KEYWORDS or "card" in names.found.get(words_of(name), {})
                if len(name) > 1 and not known:
                    found[name] = name
            elif word.low in _KINDS or word.low.endswith("-might"):
                name = _one(words, at + 1 + _sized_before(words, at))
                found |= {name: name} if name else {}
        if name := _declared(words):
            found[name] = name
    for player in PLAYER_NAMES:
        found.pop(player, None)
    return found


def _might_behind(words: Sequence[Word], at: int) -> bool:
    """Whether what follows is *3 Might* or *a 3-Might unit*."""
    rest = [word.low for word in words[at : at + 4]]
    article = rest[:1] in (["a"], ["an"])
    return len(rest) > 1 and (
        (rest[0].isdigit() and rest[1] == "might")
        or (article and rest[1].isdigit() and "might" in rest)
        or (article and rest[1].endswith("-might"))
    )


DECLARED = frozenset(
    {"unit", "gear", "spell", "equipment", "action", "reaction", "legend", "battlefield"}
)


def _declared(words: Sequence[Word]) -> str:
    """The name that a sentence says to be a kind of card: *Zap is a spell costing 1 Energy*."""
    at = next((place for place, word in enumerate(words) if word.low == "is"), 0)
    kinds = any(word.low in DECLARED for word in words[at:])
    article = at + 1 < len(words) and words[at + 1].low in ("a", "an")
    if any(word.low in DECLARED and not word.capital for word in words[:at]):
        return ""  # “Ana's strongest unit is a …”
    return " ".join(word.text for word in words[:at]) if kinds and article else ""


def _named_behind(words: Sequence[Word]) -> Iterable[str]:
    """The names of units of a Might that stand behind a colon: *three 2-Might units: Al, Bo and Cy*."""
    lows = [word.low for word in words]
    colon = lows.index(":") if ":" in lows else 0
    counted = {"might", "units"} <= set(lows[:colon])
    return _listed(words, colon + 1) if counted else ()


def _listed(words: Sequence[Word], at: int) -> Iterable[str]:
    """The names of a list: runs of words written large, parted by commas and *and*."""
    run: list[str] = []
    while at < len(words):
        word = words[at]
        if word.low in LISTING:
            if run:
                yield " ".join(run)
            run = []
        elif word.capital or (run and word.text.isdigit()):
            run.append(word.text)
        else:
            break
        at += 1
    if run:
        yield " ".join(run)


def _before(words: Sequence[Word], at: int) -> str:
    run: list[str] = []
    while at and words[at - 1].capital:
        at -= 1
        run.insert(0, words[at].text)
    return " ".join(run)


def _one(words: Sequence[Word], at: int) -> str:
    if at < len(words) and words[at].capital and not words[at].text.isupper():
        return words[at].text
    return ""


def _sized_before(words: Sequence[Word], at: int) -> bool:
    """Whether a comma stands behind a unit of which the Might is said: *a 4-Might unit, Crab*."""
    comma = words[at + 1 : at + 2] and words[at + 1].low == ","
    return bool(comma) and at > 0 and words[at - 1].low.endswith(("-might", "might"))


SIDES = frozenset({"left", "right", "middle", "first", "second", "third", "fourth", "battlefields"})


def fields_named(lines: Iterable[Sequence[Word]]) -> str:
    """The letters of the battlefields of which the text speaks by letter; all, where by side."""
    words = [word for line in lines for word in line]
    lows = [word.low for word in words]
    sides = (at for at, low in enumerate(lows) if low in SIDES)
    if any(lows[at - 2 : at] != ["of", "the"] for at in sides):  # “one of the battlefields”
        return LETTERS
    return "".join(sorted({word.text for word in words} & set(LETTERS)))


def _names(cards: Any) -> Names:
    return Names(list(cards.values() if hasattr(cards, "values") else cards))


class Understanding:
    """Reads the lines of one text with its names."""

    def __init__(self, cards: Any, lines: Iterable[str]) -> None:
        lines = list(lines)
        self._words: dict[str, tuple[Word, ...]] = {}
        heads = [self.head(text) for text in lines]
        self.names = cards.made(_names) if isinstance(cards, Cards) else _names(cards)
        self.own = own_names(heads, self.names)
        self.own |= {name: name for text in lines for name in _named_behind(self.words(text))}
        seated = [
            self.words(text) if says_who_plays(head) else head
            for text, head in zip(lines, heads, strict=True)
        ]
        self.players = people(seated, self.names, self.own)
        self.own = {
            name: real for name, real in self.own.items() if name.lower() not in self.players
        }
        self.fields = fields_named(map(self.words, lines))
        self._scope = self.names.scope(self.own)
        self._readings: dict[str, Reading] = {}

    def named(self, words: Sequence[Word], at: int) -> list[tuple[int, Name, float]]:
        """The names that may begin at that word."""
        return self._scope.at(words, at)

    def words(self, text: str) -> tuple[Word, ...]:
        """The words and marks of a text, cut once: it is looked through for names, players and
        places before it is read, and stands in every case."""
        found = self._words.get(text)
        if found is None:
            found = self._words[text] = cut(text)
        return found

    def head(self, text: str) -> tuple[Word, ...]:
        """The words before the colon, or all."""
        return self.words(text.split(":")[0])

    def name_list(self) -> list[str]:
        """Every name that may be meant: the text's own, the players', the cards'."""
        return [*self.own, *self.players.values(), *self.names.all_names()]

    def read(self, line: Line) -> Sentence:
        """The sentence of that line; it may have no tree."""
        return self.read_text(line, line.text)

    def read_text(self, line: Line, text: str) -> Sentence:
        """A sentence of that line, by its own text."""
        colon = text.find(":")
        words = self.words(text)
        at = -1
        if colon >= 0:
            at = next((place for place, word in enumerate(words) if word.start > colon), -1)
        if text not in self._readings:  # what is shared stands in every case
            self._readings[text] = read(words, Lexicon(self._scope, self.players, at))
        known = self._readings[text]
        return Sentence(line, text, known, lambda text: self.read_text(line, text), self.fields)


class Sentence:
    """A sentence as written and as read; `reads` reads another one of the same text, whose
    battlefields are named by the letters `fields`."""

    def __init__(
        self, line: Line, text: str, reading: Reading, reads: Callable[[str], Sentence],
        fields: str = "",
    ) -> None:  # fmt: skip
        self.reads = reads
        self.fields = fields
        self.line = line
        self.text = text
        self.words = reading.words
        self.trees = [normal(tree) for tree, _ in reading.trees]
        self.furthest = reading.furthest
        self.shared = True
        self._parts: tuple[Any, tuple[Tree, ...]] = (None, ())

    def words_of(self, tree: object) -> str:
        """The words that the tree was read from."""
        if isinstance(tree, Tree) and tree.span != (0, 0):
            start, end = tree.span
            return self.text[self.words[start].start : self.words[end - 1].end]
        for name in ("text", "word", "kind"):
            if isinstance(found := getattr(tree, name, None), str):
                return found
        return str(tree) if isinstance(tree, str) else self.text

    def parts(self) -> tuple[Tree, ...]:
        """Every tree in what it most likely says, each before those in it."""
        tree = self.trees[0] if self.trees else None
        if self._parts[0] is not tree:
            self._parts = tree, tuple(inside(tree))
        return self._parts[1]

    @cached_property
    def reworded(self) -> tuple[tuple[str, str], ...]:
        """The words that stand for others, with what each was read as."""
        standing = [word for word in self.words if word.low in STANDS_FOR or word.low in ALSO_FOR]
        if not standing:
            return ()
        trees = list(inside(self.tree))
        named = {word.text for one in trees if isinstance(one, Name) for word in cut(one.text)}
        standing = [word for word in standing if word.text not in named]
        meant = {one.verb for one in trees if isinstance(one, Clause)}
        itself = {form for name in meant if name in BY_NAME for form in BY_NAME[name].forms}
        meant |= {one.word for one in trees if isinstance(one, Noun)}
        taken = []
        for word in standing:
            plain, also = STANDS_FOR.get(word.low, {}), ALSO_FOR.get(word.low, {})
            known = plain if meant & plain.keys() else also
            forms = [form for name, form in known.items() if name in meant]
            taken += [(word.text, form) for form in forms if word.low not in itself]
        return tuple(taken)

    @cached_property
    def tree(self) -> Any:
        """What it most likely says, or None if it cannot be read."""
        return self.trees[0] if self.trees else None


Meaning = Callable[["Stage", Any], Any]
