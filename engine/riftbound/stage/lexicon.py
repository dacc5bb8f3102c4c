"""The names of cards: exact, short, mistyped; what is nearest; and cards invented on the way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rapidfuzz import fuzz, process

from engine.core.errors import NotModelled
from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import PLAIN, CardDefinition, Cards
from engine.riftbound.model.tree import Sequence, SpellText

UNKNOWN = CardDefinition(
    key="unknown card",
    name="unknown card",
    types=("spell",),
    energy=9_000,
    abilities=(SpellText(does=Sequence(())),),
)
"""A card nobody described: it fills decks and hands, and is never played."""

CLOSE = 82
"""How alike a mistyped name must be to be taken for it."""

MARGIN = 5
"""How much the nearest name must be ahead of the next."""


def plain(name: str) -> str:
    """A name as it is compared."""
    straight = name.replace("’", "'").replace("‘", "'").strip().strip("\"“”'")
    return " ".join(straight.lower().split())


class Lexicon:
    """Cards by name. `cards` are all definitions a game may use; `invent` adds one."""

    def __init__(self, source: Any) -> None:
        self.find_more: Callable[[str], CardDefinition | None] | None = None
        known: Iterable[CardDefinition] = ()
        if isinstance(source, Cards):
            known = (*source.keywords.values(), *source)
        elif isinstance(source, Mapping):
            known = source.values()
        elif callable(source):
            self.find_more = source
        else:
            known = source
        self.cards = Cards([PLAIN, UNKNOWN, *known])
        self.by_name: dict[str, str] = {}
        self.short: dict[str, frozenset[str]] = {}
        self.tags: dict[str, str] = {}
        for card in self.cards:
            self._learn(card)

    def _learn(self, card: CardDefinition) -> None:
        name = plain(card.name)
        self.by_name[name] = card.key
        self.tags.update((plain(tag), tag) for tag in card.tags)
        if "legend" in card.types:
            for tag in card.tags:
                self.by_name.setdefault(plain(f"{tag}, {card.name}"), card.key)
        if "," in name:
            first = name.split(",")[0].strip()
            self.short[first] = self.short.get(first, frozenset()) | {card.key}

    def copy(self) -> Lexicon:
        """The same lexicon, to be added to on its own: `invent` replaces what it changes."""
        other = Lexicon.__new__(Lexicon)
        other.__dict__.update(self.__dict__)
        return other

    def invent(self, card: CardDefinition) -> None:
        """One card more, known by its name from then on."""
        self.cards = self.cards.plus([card])
        self.by_name = dict(self.by_name)
        self.short = dict(self.short)
        self.tags = dict(self.tags)
        self._learn(card)

    def exact(self, name: str) -> CardDefinition | None:
        """The card of exactly that name, or of that short name if only one has it."""
        wanted = plain(name)
        if wanted in self.by_name:
            return self.cards[self.by_name[wanted]]
        if self.find_more is not None:
            found = self.find_more(name.strip())
            if found is not None:
                self.invent(found)
                return found
        shorts = self.short.get(wanted, frozenset())
        return self.cards[next(iter(shorts))] if len(shorts) == 1 else None

    def is_full(self, name: str, card: CardDefinition) -> bool:
        """Whether that is the whole name of the card; a legend's may begin with its champion's."""
        return self.by_name.get(plain(name)) == card.key

    def nearest(self, name: str, limit: int = 3) -> list[tuple[str, float]]:
        """The names most like that one, with how alike they are."""
        found = process.extract(plain(name), list(self.by_name), scorer=fuzz.ratio, limit=limit)
        best: dict[str, float] = {}
        for one, score, _ in found:
            best.setdefault(self.cards[self.by_name[one]].name, score)
        return list(best.items())

    def card(
        self, name: str, notice: Callable[[str, str], None], whole: bool = True
    ) -> CardDefinition:
        """The card of that name; mistyped is noticed, unknown or ambiguous is `Misread`.

        With `whole`, a card that cannot be played with yet is refused.
        """
        found = self.exact(name)
        if found is None:
            found = self._near(name)
            notice(name, found.name)
        elif not self.is_full(name, found) and plain(found.name) != f"battlefield {plain(name)}":
            notice(name, found.name)
        if whole and found.missing:
            raise NotModelled(
                f"{found.name} cannot be played with yet; I cannot express: "
                + "; ".join(found.missing),
                works=(f"{found.name}, ignoring its text",),
            )
        return found

    def _near(self, name: str) -> CardDefinition:
        shorts = self.short.get(plain(name), frozenset())
        if len(shorts) > 1:
            names = sorted(self.cards[key].name for key in shorts)
            raise Misread(name, f"“{name}” could be several cards", names)
        close = [(one, score) for one, score in self.nearest(name) if score >= CLOSE]
        if not close:
            works = [one for one, score in self.nearest(name) if score >= 45]
            own = name if re.fullmatch(r"[A-Z]\w*", name) else "Bob"
            works.append(f"a 3-Might unit called {own}, for one of your own")
            raise Misread(name, f"I know no card or thing called “{name}”", works)
        if len(close) > 1 and close[0][1] - close[1][1] < MARGIN:
            raise Misread(name, f"“{name}” could be several cards", [one for one, _ in close])
        return self.cards[self.by_name[plain(close[0][0])]]


def series(names: list[str]) -> str:
    """The names one after the other, `and` before the last."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
