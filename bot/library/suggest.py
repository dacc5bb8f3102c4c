"""What a half-typed text may become: numbers, names, then by meaning. From memory, for autocomplete."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import islice

from bot.library.catalog import Entry
from bot.library.documents import Kind
from bot.library.models import GAMES, Game, Rule, Ruling
from bot.library.search import More, Search
from bot.library.words import fold

MOST = 25
MOST_OWN = 10  # of a server's own rulings
BY_MEANING = 2  # letters from which the search is asked too
PART: dict[str, tuple[Kind, ...]] = {
    "rule": ("rule",),
    "card": ("card",),
    "keyword": ("keyword", "term"),
    "ruling": ("ruling",),
}
Suggestion = tuple[str, str]


class Suggestions:
    """Sorted names of everything, for looking up what begins with a text."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.names: dict[tuple[Game, str], list[tuple[str, str, str]]] = {}
        self.numbers: dict[Game, list[tuple[str, Entry]]] = {}
        self.common: dict[Game, list[Suggestion]] = {}
        for game in GAMES:
            self.common[game] = common(search.catalog.of(game, "ruling"))
            for what, kinds in PART.items():
                entries = [entry for kind in kinds for entry in search.catalog.of(game, kind)]
                if what == "rule":
                    self.numbers[game] = [(e.key.lower(), e) for e in entries]
                else:
                    rows = sorted((fold(e.title), e.title, e.key) for e in entries)
                    self.names[(game, what)] = rows

    def suggest(
        self, what: str, text: str, game: Game, more: More | None = None
    ) -> Iterator[Suggestion]:
        """(name, value) of what a text may become, likeliest first; a few may come twice."""
        start = fold(text).strip()
        if what == "ask" and not start:
            yield from self.common[game]
            return
        found = 0
        if more is not None and what in ("ruling", "ask"):
            for entry in more.begun(start, game, MOST_OWN):
                yield label(entry), entry.key
        for suggestion in self.begun(what, start, game):
            yield suggestion
            found += 1
        if found < MOST and len(start) >= BY_MEANING:
            kinds = PART.get(what)
            answer = self.search.search(text, game, kinds, MOST, more, deep=False)
            for hit in answer.hits:
                yield label(hit.entry), hit.entry.key

    def begun(self, what: str, start: str, game: Game) -> Iterator[Suggestion]:
        """What begins with a text: numbers in the tree's order, names in the alphabet's."""
        if what == "rule":
            typed = re.sub(r"^tr *(?=[0-9])", "tr ", start.removeprefix("rule").strip())
            starts = (typed, f"tr {typed}")
            begun = (entry for key, entry in self.numbers[game] if key.startswith(starts))
            for entry in islice(begun, MOST):
                yield rule_label(entry), entry.key
            return
        every = self.names.get((game, what), [])
        first = bisect_left(every, (start,))
        for folded, name, value in every[first : first + MOST]:
            if folded.startswith(start):
                yield name, value


def common(rulings: Iterable[Entry]) -> list[Suggestion]:
    """What is asked most, for whoever has typed nothing: questions about no card in particular, those
    that are known in the most wordings first."""
    general = [
        (entry, model)
        for entry in rulings
        if isinstance(model := entry.model, Ruling) and not model.cards and not model.superseded_by
    ]
    general.sort(key=lambda pair: (-len(pair[1].asked), pair[0].key))
    return [(entry.title, entry.key) for entry, _ in general[:MOST]]


def label(entry: Entry) -> str:
    """An entry's name in a list."""
    if entry.server is not None:
        return f"{entry.key} · {entry.title}"
    return rule_label(entry) if entry.kind == "rule" else entry.title


def rule_label(entry: Entry) -> str:
    """A rule's number with its title or the beginning of its statement."""
    if entry.title:
        return f"{entry.key} {entry.title}"
    model = entry.model
    return f"{entry.key} {(model.says or '')[:90]}" if isinstance(model, Rule) else entry.key
