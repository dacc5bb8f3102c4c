"""Names as people type them: of cards, in full and in short, and of what a text calls its own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from engine.core.language.trees import Name
from engine.core.language.words import Word, cut
from engine.riftbound.model.names import PLAYER_NAMES

LONGEST = 8
SMALL = frozenset(
    ["of", "the", "and", "to", "a", "in", "from", "on", "for", "with", "not", "so", "at"]
)
"""What is written small in names."""
PLAYERS = frozenset(name.lower() for name in PLAYER_NAMES)
PRICES = {"own": 0.0, "card": 0.0, "short": 0.1, "tag": 0.5, "word": 0.6}


class Named(Protocol):
    """What the names of cards are read from."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def tags(self) -> tuple[str, ...]: ...
    @property
    def types(self) -> tuple[str, ...]: ...


Run = tuple[str, ...]


def words_of(text: str) -> Run:
    """A name as it is compared: its words without commas."""
    return tuple(word.low for word in cut(text) if word.low != ",")


class Names:
    """Cards by what they may be called; `printed` are the names of those that are no tokens. `scope`
    adds the names of one text."""

    def __init__(self, cards: Collection[Named]) -> None:
        self.found: dict[Run, dict[str, list[str]]] = {}
        self.many: set[Run] = set()
        for card in cards:
            self._learn(card)
        tokens = {card.name for card in cards if card.key.startswith("token:")}
        self.printed = frozenset(card.name for card in cards) - tokens
        self.begun = beginnings(self.found)
        self.own: dict[Run, tuple[str, bool]] = {}
        self.own_begun: set[Run] = set()

    def _learn(self, card: Named) -> None:
        whole = words_of(card.name)
        self._add(whole, "card", card.name)
        if "," in card.name:
            short = words_of(card.name.split(",")[0])
            self._add(short, "short", card.name)
        for tag in card.tags:
            self._add(words_of(tag), "tag", tag)
            if "legend" in card.types:
                self._add((*words_of(tag), *whole), "card", card.name)
        for word in whole:
            if len(word) > 2 and len(whole) > 1:
                self._add((word,), "word", card.name)

    def _add(self, run: Run, how: str, name: str) -> None:
        for one in (run, *plurals(run)):
            held = self.found.setdefault(one, {}).setdefault(how, [])
            if name not in held:
                held.append(name)
        if how != "word":
            self.many.update(plurals(run))

    def all_names(self) -> list[str]:
        """The names of the cards, in full."""
        return list(
            dict.fromkeys(one for kinds in self.found.values() for one in kinds.get("card", ()))
        )

    def scope(self, own: Mapping[str, str]) -> Names:
        """The same names and those that a text gives, by how they are typed."""
        other = Names.__new__(Names)
        other.found, other.many, other.begun = self.found, self.many, self.begun
        other.printed = self.printed
        other.own = {words_of(name): (real, False) for name, real in own.items()}
        for name, real in own.items():
            for many in plurals(words_of(name)):
                other.own.setdefault(many, (real, True))
        other.own_begun = beginnings(other.own)
        return other

    def at(self, words: Sequence[Word], at: int) -> list[tuple[int, Name, float]]:
        """The names that may begin at that word: where each ends, the name, its price."""
        found: list[tuple[int, Name, float]] = []
        run: Run = ()
        longest = 0
        for end in range(at + 1, min(len(words), at + LONGEST) + 1):
            word = words[end - 1]
            if word.low == ",":
                if end == at + 1:
                    return []
                continue
            run = (*run, word.low)
            if run not in self.begun and run not in self.own_begun:
                break
            if run in self.own:
                text, many = self.own[run]
                found.append((end, Name(text=text, how="own", plural=many), 0.0))
                longest = end
            kinds = self.found.get(run)
            if kinds and self._written(words[at:end], kinds):
                how = next(kind for kind in ("card", "short", "tag", "word") if kind in kinds)
                small = any(
                    word.text[:1].islower() and word.low not in SMALL for word in words[at:end]
                )
                price = PRICES[how] + (0.3 if small else 0.0)  # “Fury runes” are runes
                found.append((end, self._name(words[at:end], run, kinds, how), price))
                longest = end
        found += self._unknown(words, at, longest)
        return [(end, name, price + (0.2 if end < longest else 0.0)) for end, name, price in found]

    def _name(self, words: Sequence[Word], run: Run, kinds: dict[str, list[str]], how: str) -> Name:
        """The name, with the cards that it may be; what is short for a name may be several."""
        meant = kinds[how] if how == "card" else [name for kind in kinds for name in kinds[kind]]
        text = written(words)
        many = run in self.many and not any(
            one.lower() == " ".join(run) for one in meant
        )  # “Guards” may be the card itself
        return Name(text=text, how=how, meant=tuple(dict.fromkeys(meant)), plural=many)

    def _unknown(
        self, words: Sequence[Word], at: int, longest: int
    ) -> list[tuple[int, Name, float]]:
        """A name that nobody knows, to be looked for among those that are like it: a word written
        large that is none of the language's, alone or beside words of names."""
        found = []
        end, strange = at, False
        while end < len(words) and end < at + 4 and self._nameable(words[end]):
            strange = strange or self._strange(words[end])
            end += 1
            if strange and end > longest:
                text = written(words[at:end]).strip('"“”')
                found.append((end, Name(text=text, how="unknown"), 1.5 - 0.1 * (end - at)))
        return found

    def _nameable(self, word: Word) -> bool:
        """Whether a word may be part of a name that is spelled otherwise."""
        run = (word.low,)
        fine = word.capital and run not in self.own and word.low not in PLAYERS
        return fine and len(word.text) > 1 and "card" not in self.found.get(run, {})

    def _strange(self, word: Word) -> bool:
        """Whether a word is in no name that is known."""
        return (word.low,) not in self.found

    def _written(self, words: Sequence[Word], kinds: dict[str, list[str]]) -> bool:
        """A name of one word is written large, or it is the word that it is."""
        return words[0].capital or (len(words) > 1 and "card" in kinds)


def written(words: Sequence[Word]) -> str:
    """The words with the blanks that stood between them."""
    found = ""
    for place, word in enumerate(words):
        apart = place and word.start > words[place - 1].end
        found += f" {word.text}" if apart else word.text
    return found


def beginnings(runs: Iterable[Run]) -> set[Run]:
    """What each of the runs of words begins with, and they themselves."""
    return {run[:end] for run in runs for end in range(1, len(run) + 1)}


def plurals(run: Run) -> list[Run]:
    """What several of that name may be called."""
    last = run[-1] if run else ""
    ends = [f"{last}s"] if last else []
    if last.endswith(("s", "x", "ch", "sh")):
        ends.append(f"{last}es")
    if last.endswith("y") and last[-2:-1] not in ("a", "e", "o", "u"):
        ends.append(f"{last[:-1]}ies")
    return [(*run[:-1], end) for end in ends]
