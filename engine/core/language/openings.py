"""What a word may open: the alternatives of each rule that it can begin, and what each of them
needs further on in the sentence. All of it is worked out from the grammar.

A terminal is what a word shows of itself: `"word"`, a `CLASS` of the lexicon, or the name of a rule
written in Python that says with which words it begins; `ANY` is any word at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.core.language.notation import Alternative, Element

ANY = ""
Terminals = frozenset[str]
Needs = frozenset[Terminals]
"""What must stand behind the word that opens: of each of these any one."""
Wants = tuple[Needs, ...]
"""Choices of needs, one of which must be met; a single one that is empty asks for nothing."""
Entries = dict[str, Wants]
"""For each terminal that opens a rule: what is needed behind it."""
NOTHING: Terminals = frozenset()
FREE: Wants = (frozenset(),)
ALL = -1
"""Everything that may be needed, as bits."""
MOST_KEPT = 4_096
"""Sorts of word that are kept; a grammar knows some hundreds."""


class Way(NamedTuple):
    """An alternative that a word can open, by its place in the rule, and what it needs behind it: in
    each of the choices a bit for each need."""

    place: int
    wants: tuple[int, ...]


class Opening:
    """What one sort of word opens; `meets` are the needs of others that it meets, as bits."""

    def __init__(
        self,
        terminals: Terminals,
        ways: Mapping[str, list[Entries]],
        needs: Mapping[Terminals, int],
    ) -> None:
        self._terminals = (*terminals, ANY)
        self._ways = ways
        self._needs = needs
        self._open: dict[str, tuple[Way, ...]] = {}
        self.meets = sum(bit for need, bit in needs.items() if not need.isdisjoint(terminals))

    def ways(self, rule: str) -> tuple[Way, ...]:
        """The alternatives of the rule that it can begin."""
        found = self._open.get(rule)
        if found is None:
            each = [self._wants(entries) for entries in self._ways[rule]]
            ways = (Way(place, wants) for place, wants in enumerate(each) if wants)
            found = self._open[rule] = tuple(ways)
        return found

    def _wants(self, entries: Entries) -> tuple[int, ...]:
        choices = least(one for name in self._terminals for one in entries.get(name, ()))
        return tuple(sum(self._needs[need] for need in needs) for needs in choices)


class Openings:
    """For each sort of word what it opens; `begins` names for each rule written in Python the words
    it may begin with, None where that may be any."""

    def __init__(
        self, rules: Mapping[str, list[Alternative]], begins: Mapping[str, frozenset[str] | None]
    ) -> None:
        self._rules = rules
        natives = {name: name if words is not None else ANY for name, words in begins.items()}
        self._shown = self._all_shown(begins)
        self._first = {name: frozenset({first}) for name, first in natives.items()}
        self._first |= dict.fromkeys(rules, NOTHING)
        self._fill_firsts()
        self._entries: dict[str, Entries] = {name: {one: FREE} for name, one in natives.items()}
        self._entries |= {name: {} for name in rules}
        self._ways: dict[str, list[Entries]] = {
            name: [{first: FREE}] for name, first in natives.items()
        }
        self._fill_entries()
        self._needs = self._all_needs()
        self._kept: dict[tuple[Terminals, Terminals], Opening] = {}

    def at(self, word: str, classes: Terminals) -> Opening:
        """What a word of those classes opens."""
        key = (self._shown.get(word, NOTHING), classes)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = Opening(key[0] | classes, self._ways, self._needs)
        return found

    def _all_needs(self) -> dict[Terminals, int]:
        """A bit for everything that is needed anywhere."""
        found: dict[Terminals, int] = {}
        for entries in (one for each in self._ways.values() for one in each):
            for need in (one for wants in entries.values() for needs in wants for one in needs):
                found.setdefault(need, 1 << len(found))
        return found

    def _all_shown(self, begins: Mapping[str, frozenset[str] | None]) -> dict[str, Terminals]:
        found: dict[str, set[str]] = {}
        for alternatives in self._rules.values():
            for element in (part for one in alternatives for part in one.elements):
                if element.kind == "word":
                    found.setdefault(element.what, set()).add(_terminal(element))
        for name, words in begins.items():
            for word in words or ():
                found.setdefault(word, set()).add(name)
        return {word: frozenset(terminals) for word, terminals in found.items()}

    def _fill_firsts(self) -> None:
        """What may begin each rule, found by going through all of them until nothing is added."""
        changed = True
        while changed:
            changed = False
            for name, alternatives in self._rules.items():
                merged = self._first[name].union(*(self._leading(one) for one in alternatives))
                changed = changed or merged != self._first[name]
                self._first[name] = merged

    def _leading(self, one: Alternative) -> Terminals:
        found: Terminals = NOTHING
        for element in one.elements:
            found |= self._first_of(element)
            if not element.optional:
                break
        return found

    def _first_of(self, element: Element) -> Terminals:
        return (
            self._first[element.what] if element.kind == "rule" else frozenset({_terminal(element)})
        )

    def _fill_entries(self) -> None:
        """What each rule needs behind the word that opens it, found in the same way."""
        changed = True
        while changed:
            changed = False
            for name, alternatives in self._rules.items():
                self._ways[name] = [self._entries_of(one) for one in alternatives]
                merged = _merged([self._entries[name], *self._ways[name]])
                changed = changed or merged != self._entries[name]
                self._entries[name] = merged

    def _entries_of(self, one: Alternative) -> Entries:
        found: list[Entries] = []
        for place, element in enumerate(one.elements):
            behind = [part for part in one.elements[place + 1 :] if not part.optional]
            firsts = [self._first_of(part) for part in behind]
            needs = frozenset(first for first in firsts if ANY not in first)
            if element.kind == "rule":
                inner = self._entries[element.what]
                found.append({
                    name: tuple(choice | needs for choice in wants) for name, wants in inner.items()
                })  # fmt: skip
            else:
                found.append({_terminal(element): (needs,)})
            if not element.optional:
                break
        return _merged(found)


def _terminal(element: Element) -> str:
    return f'"{element.what}"' if element.kind == "word" else element.what


def _merged(several: Iterable[Entries]) -> Entries:
    found: dict[str, list[Needs]] = {}
    for entries in several:
        for name, wants in entries.items():
            found.setdefault(name, []).extend(wants)
    return {name: least(wants) for name, wants in found.items()}


def least(choices: Iterable[Needs]) -> Wants:
    """The choices without those that ask for more than another does."""
    found: list[Needs] = []
    for one in sorted(dict.fromkeys(choices), key=len):
        if not any(other <= one for other in found):
            found.append(one)
    return tuple(found)
