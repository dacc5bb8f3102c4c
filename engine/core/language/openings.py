"""What a word may open: the alternatives of each rule that it can begin, and what each of them
needs further on in the sentence. All of it is worked out from the grammar.

A terminal is what a word shows of itself: `"word"`, a `CLASS` of the lexicon, or the name of a rule
written in Python that says with which words it begins; `ANY` is any word at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import or_
from typing import NamedTuple

from engine.core.language.notation import Alternative, Element

ANY = ""
END = "$"
"""What the end of a sentence shows."""
Terminals = frozenset[str]
Needs = frozenset[Terminals]
"""What must stand behind the word that opens: of each of these any one."""
Wants = tuple[Needs, ...]
"""Choices of needs, one of which must be met; a single one that is empty asks for nothing."""
Entries = dict[str, Wants]
"""For each terminal that opens a rule: what is needed behind it."""
Behind = dict[Terminals, Terminals]
"""What may stand behind a rule: for the words that must stand in the sentence for it, what it shows."""
NOTHING: Terminals = frozenset()
FREE: Wants = (frozenset(),)
ALL = -1
"""Everything that may be needed, as bits."""
SOMETHING = 1
"""The bit that everything shows, the end too."""
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
        self.meets = met(terminals, needs)

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
    """For each sort of word what it opens, and for each rule what may stand behind it.

    `begins` names for each rule written in Python the words it may begin with, None where that may be
    any; `root` is the rule of whole sentences, `asked` are the rules that Python asks for.
    """

    def __init__(
        self,
        rules: Mapping[str, list[Alternative]],
        begins: Mapping[str, frozenset[str] | None],
        root: str,
        asked: Iterable[str],
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
        self._follow: dict[str, Behind] = {name: {} for name in rules}
        self._follow[root] = {NOTHING: frozenset({END})}
        self._follow |= {name: {NOTHING: frozenset({ANY})} for name in asked}
        self._fill_follow()
        self._needs = self._all_needs()
        self._after = {name: self._as_bits(behind) for name, behind in self._follow.items()}
        self._conditions = reduce(
            or_, (words for one in self._after.values() for words, _ in one), 0
        )
        self._afters: dict[int, dict[str, int]] = {}
        self.end = met(frozenset({END}), self._needs)
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

    def after(self, present: int) -> dict[str, int]:
        """What may stand behind each rule in a sentence in which this is present, as bits."""
        there = present & self._conditions
        found = self._afters.get(there)
        if found is None:
            if len(self._afters) >= MOST_KEPT:
                self._afters.clear()
            found = self._afters[there] = {
                name: reduce(or_, (shown for words, shown in behind if not words & ~there), 0)
                for name, behind in self._after.items()
            }
        return found

    def _as_bits(self, behind: Behind) -> tuple[tuple[int, int], ...]:
        return tuple(
            (
                sum(self._needs[frozenset({word})] for word in words),
                ALL if ANY in shown else self._needs[shown],
            )
            for words, shown in behind.items()
        )

    def _all_needs(self) -> dict[Terminals, int]:
        """A bit for everything that is needed anywhere, or may stand behind a rule."""
        needs = [
            need
            for entries in (one for each in self._ways.values() for one in each)
            for need in (one for wants in entries.values() for needs in wants for one in needs)
        ]
        for behind in self._follow.values():
            needs += [frozenset({word}) for words in behind for word in words]
            needs += behind.values()
        return {need: SOMETHING << place for place, need in enumerate(dict.fromkeys(needs), 1)}

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
                merged = self._first[name].union(
                    *(self._leading(one.elements) for one in alternatives)
                )
                changed = changed or merged != self._first[name]
                self._first[name] = merged

    def _leading(self, elements: Iterable[Element]) -> Terminals:
        found: Terminals = NOTHING
        for element in elements:
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

    def _fill_follow(self) -> None:
        """What may stand behind each rule, found in the same way."""
        changed = True
        while changed:
            changed = False
            for name, alternatives in self._rules.items():
                for what, words, shown in (
                    found for one in alternatives for found in self._behind(name, one)
                ):
                    changed = _added(self._follow[what], words, shown) or changed

    def _behind(self, name: str, one: Alternative) -> Iterator[tuple[str, Terminals, Terminals]]:
        """The rules in an alternative, each with what may stand behind it there where those words
        stand in the sentence."""
        words: Terminals = NOTHING
        for place, element in enumerate(one.elements):
            if element.kind == "rule" and element.what in self._rules:
                rest = one.elements[place + 1 :]
                again = self._first_of(element) if element.many in ("*", "+") else NOTHING
                yield element.what, words, again | self._leading(rest)
                if all(part.optional for part in rest):
                    for others, shown in [*self._follow[name].items()]:
                        yield element.what, words | others, shown
            if element.kind == "word" and not element.optional:
                words |= {_terminal(element)}


def _added(behind: Behind, words: Terminals, shown: Terminals) -> bool:
    """Whether it is new that this may stand behind where those words stand in the sentence."""
    if ANY in behind.get(NOTHING, NOTHING) or shown <= behind.get(words, NOTHING):
        return False
    if ANY in shown and not words:
        behind.clear()
    for others, known in behind.items():
        if others <= words:
            shown -= known
    if shown:
        behind[words] = behind.get(words, NOTHING) | shown
    return bool(shown)


def met(terminals: Terminals, needs: Mapping[Terminals, int]) -> int:
    """The needs that are met by what shows those terminals, as bits."""
    return SOMETHING | sum(bit for need, bit in needs.items() if not need.isdisjoint(terminals))


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
