"""A grammar in a notation that people read, and the chart of everything a sentence may mean.

A rule is `name: alternatives`. An alternative is a sequence of `"word"`, `CLASS` (of the lexicon)
and `rule`, each with `?`, `*` or `+` behind it and `label=` before it where the part is kept;
`-> builder` names what makes the tree of the parts, `@0.5` what the alternative costs. A builder
returns a tree and its price, or None where the parts do not fit each other.

No word is lost: a rule passes a word only by reading it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.language.words import Word
from engine.core.patience import look

KEPT = 2
"""How many readings of one stretch by one rule are kept: the cheapest, and a rival."""
WIDTH = 6
"""How many unfinished sequences with one end are followed."""

Parts = tuple[tuple[str, Any], ...]


class Edge(NamedTuple):
    """What a rule or class makes of the words up to `end`."""

    end: int
    tree: Any
    price: float


class Built(NamedTuple):
    """What a builder makes of its parts."""

    tree: Any
    price: float = 0.0


Builder = Callable[["Chart", dict[str, Any], int, int], "Built | None"]
Native = Callable[["Chart", int], list[Edge]]
_State = tuple[int, Parts, float]


class Builders(dict[str, Any]):
    """Builders by name: a decorator that keeps a function as the builder that it is called."""

    def __call__(self, function: Any) -> Any:
        self[function.__name__] = function
        return function


class Element(NamedTuple):
    """A part of an alternative: what it reads, under which label, how often."""

    kind: str
    what: str
    label: str
    many: str


class Alternative(NamedTuple):
    """A sequence of elements, what builds its tree, and its price; `many` are the labels that may
    stand several times."""

    elements: tuple[Element, ...]
    builder: str
    price: float
    many: frozenset[str]


class First(NamedTuple):
    """What may begin a reading: words, classes, or anything at all."""

    words: frozenset[str]
    classes: frozenset[str]
    any: bool = False

    def fits(self, low: str, classes: Mapping[str, Any]) -> bool:
        """Whether a reading may begin with that word of those classes."""
        return self.any or low in self.words or not self.classes.isdisjoint(classes)


ANYTHING = First(frozenset(), frozenset(), True)


_ELEMENT = re.compile(r'(?:([a-z_]+)=)?("[^"]+"|[A-Z_]+|[a-z_]+)([?*+]?)$')


def read_grammar(text: str) -> dict[str, list[Alternative]]:
    """The rules of a grammar in the notation, by name; `ValueError` names a line that is none."""
    rules: dict[str, list[Alternative]] = {}
    name = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].rstrip()
        if not line.strip():
            continue
        if not line[0].isspace():
            name, _, line = line.partition(":")
            rules.setdefault(name.strip(), [])
            name = name.strip()
        for alternative in line.strip().removeprefix("|").split(" | "):
            if alternative.strip():
                rules[name].append(_alternative(alternative.strip(), number))
    return rules


def _alternative(text: str, number: int) -> Alternative:
    price, builder, elements = 0.0, "", []
    text, _, ending = text.partition("->")
    for piece in (*text.split(), *(f"->{one}" for one in ending.split())):
        if piece.startswith(("@", "->@")):
            price = float(piece.split("@")[1])
        elif piece.startswith("->"):
            builder = piece[2:]
        else:
            match = _ELEMENT.match(piece)
            if match is None:
                raise ValueError(f"line {number} of the grammar: “{piece}” is no part of a rule")
            label, what, many = match.groups()
            kind = "word" if what[0] == '"' else "class" if what.isupper() else "rule"
            elements.append(Element(kind, what.strip('"'), label or "", many))
    labels = [part.label for part in elements if part.label]
    many = {part.label for part in elements if part.many in ("*", "+") and part.label}
    many |= {label for label in labels if labels.count(label) > 1}
    return Alternative(tuple(elements), builder, price, frozenset(many))


class Grammar:
    """Rules, what builds their trees, and the rules that are written in Python."""

    def __init__(
        self, text: str, builders: Mapping[str, Builder], natives: Mapping[str, Native]
    ) -> None:
        self.rules = read_grammar(text)
        self.builders = dict(builders)
        self.natives = dict(natives)
        self._check()
        self.first = self._firsts()
        self.ways = {
            name: [(one, self._first_of(one, self.first)) for one in alternatives]
            for name, alternatives in self.rules.items()
        }

    def _firsts(self) -> dict[str, First]:
        """What may begin each rule, found by going through all of them until nothing is added."""
        found = dict.fromkeys(self.natives, ANYTHING)
        found |= {name: First(frozenset(), frozenset()) for name in self.rules}
        changed = True
        while changed:
            changed = False
            for name, alternatives in self.rules.items():
                firsts = [self._first_of(one, found) for one in alternatives]
                merged = First(
                    frozenset().union(*(one.words for one in firsts)),
                    frozenset().union(*(one.classes for one in firsts)),
                    any(one.any for one in firsts),
                )
                if merged != found[name]:
                    found[name], changed = merged, True
        return found

    def _first_of(self, one: Alternative, known: Mapping[str, First]) -> First:
        words: set[str] = set()
        classes: set[str] = set()
        for element in one.elements:
            if element.kind == "word":
                words.add(element.what)
            elif element.kind == "class":
                classes.add(element.what)
            else:
                first = known[element.what]
                if first.any:
                    return ANYTHING
                words |= first.words
                classes |= first.classes
            if element.many in ("", "+"):
                break
        return First(frozenset(words), frozenset(classes))

    def _check(self) -> None:
        known = self.rules.keys() | self.natives.keys()
        for name, alternatives in self.rules.items():
            for one in alternatives:
                wanted = {part.what for part in one.elements if part.kind == "rule"}
                if missing := wanted - known:
                    raise ValueError(f"the rule {name} asks for {sorted(missing)}, which are none")
                if one.builder and one.builder not in self.builders:
                    raise ValueError(f"the rule {name} asks for the builder {one.builder}")


Classes = Callable[[Sequence[Word], int], dict[str, list[Edge]]]


class Chart:
    """Everything that is understood of one sentence: by rule and place, found when asked for."""

    def __init__(self, grammar: Grammar, words: Sequence[Word], classes: Classes) -> None:
        self.grammar = grammar
        self.words = words
        self.furthest = 0
        self.wanted: dict[int, set[str]] = {}
        self._found: dict[tuple[str, int], list[Edge]] = {}
        self._classes: dict[int, dict[str, list[Edge]]] = {}
        self._read = classes

    def text(self, start: int, end: int, source: str) -> str:
        """What was written from one word up to another."""
        return source[self.words[start].start : self.words[end - 1].end] if end > start else ""

    def low(self, at: int) -> str:
        """The word at that place as it is compared, or nothing behind the end."""
        return self.words[at].low if at < len(self.words) else ""

    def of_class(self, name: str, at: int) -> list[Edge]:
        """What the lexicon knows of that class at that place."""
        found = self.classes(at).get(name, [])
        if found:
            self.furthest = max(self.furthest, *(edge.end for edge in found))
        else:
            self._miss(at, name)
        return found

    def word(self, text: str, at: int) -> bool:
        """Whether that word stands there."""
        if self.low(at) == text:
            self.furthest = max(self.furthest, at + 1)
            return True
        self._miss(at, f'"{text}"')
        return False

    def _miss(self, at: int, what: str) -> None:
        if at >= self.furthest:
            self.wanted.setdefault(at, set()).add(what)

    def rule(self, name: str, at: int) -> list[Edge]:
        """The readings by that rule of what begins there: for each end the cheapest two."""
        key = (name, at)
        found = self._found.get(key)
        if found is None:
            look()
            self._found[key] = []  # a rule that asks for itself at its own beginning reads nothing
            native = self.grammar.natives.get(name)
            edges = native(self, at) if native is not None else self._alternatives(name, at)
            found = self._found[key] = packed(edges)
        return found

    def classes(self, at: int) -> dict[str, list[Edge]]:
        """Everything that the lexicon knows of the words from there on."""
        if at >= len(self.words):
            return {}
        if at not in self._classes:
            self._classes[at] = self._read(self.words, at)
        return self._classes[at]

    def _alternatives(self, name: str, at: int) -> Iterable[Edge]:
        low, classes = self.low(at), self.classes(at)
        for one, first in self.grammar.ways[name]:
            if not first.fits(low, classes):
                continue
            for end, parts, price in self._sequence(one, at):
                if end == at:
                    continue
                edge = self._built(one, parts, at, end, price + one.price)
                if edge is not None:
                    yield edge

    def _built(
        self, one: Alternative, parts: Parts, at: int, end: int, price: float
    ) -> Edge | None:
        if not one.builder:
            return Edge(end, parts[0][1] if parts else None, price)
        built = self.grammar.builders[one.builder](self, _labelled(one, parts), at, end)
        return None if built is None else Edge(end, built.tree, price + built.price)

    def _sequence(self, one: Alternative, at: int) -> list[_State]:
        states: list[_State] = [(at, (), 0.0)]
        for element in one.elements:
            if element.many:
                states = self._element(element, states)
            elif len(states) == 1:
                states = self._once(element, states[0])
            else:
                states = _thinned([next for state in states for next in self._once(element, state)])
            if not states:
                break
        return states

    def _element(self, element: Element, states: list[_State]) -> list[_State]:
        found = list(states) if element.many in ("?", "*") else []
        reached = states
        while True:
            reached = [next for state in reached for next in self._once(element, state)]
            if not reached:
                break
            found += reached
            if element.many in ("", "?"):
                break
            reached = _thinned(reached)
        return _thinned(found)

    def _once(self, element: Element, state: _State) -> list[_State]:
        at, parts, price = state
        kind, what, label, _ = element
        if kind == "word":
            if not self.word(what, at):
                return []
            return [(at + 1, ((*parts, (label, what)) if label else parts), price)]
        if kind == "class":
            edges = self.of_class(what, at)
        elif self.grammar.first[what].fits(self.low(at), self.classes(at)):
            edges = self.rule(what, at)
        else:
            return []
        return [
            (end, (*parts, (label, tree)), price + cost) for end, tree, cost in edges if end > at
        ]


def _labelled(one: Alternative, parts: Parts) -> dict[str, Any]:
    found: dict[str, Any] = dict.fromkeys(one.many, ())
    for label, value in parts:
        if label in one.many:
            found[label] = (*found[label], value)
        elif label:
            found[label] = value
    return found


def _thinned(states: list[_State]) -> list[_State]:
    """The cheapest unfinished readings of each end."""
    if len(states) <= WIDTH:
        return states
    count: dict[int, int] = {}
    kept = []
    for state in sorted(states, key=lambda one: one[2]):
        count[state[0]] = count.get(state[0], 0) + 1
        if count[state[0]] <= WIDTH:
            kept.append(state)
    return kept


def packed(edges: Iterable[Edge]) -> list[Edge]:
    """For each end the cheapest readings that differ."""
    by_end: dict[int, list[Edge]] = {}
    for edge in edges:
        by_end.setdefault(edge.end, []).append(edge)
    found: list[Edge] = []
    for same in by_end.values():
        if len(same) > 1:
            same.sort(key=lambda edge: edge.price)
        kept: list[Edge] = []
        for edge in same:
            if all(edge.tree != other.tree for other in kept):
                kept.append(edge)
            if len(kept) == KEPT:
                break
        found += kept
    return found
