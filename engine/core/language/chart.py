"""A grammar and the chart of everything that a sentence may mean by it.

A builder makes of the parts of an alternative a tree and its price, or None where the parts do not
fit each other. No word is lost: a rule passes a word only by reading it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from engine.core.language.notation import Alternative, read_grammar
from engine.core.language.openings import ALL, Opening, Openings
from engine.core.language.words import Word
from engine.core.patience import look

KEPT = 2
"""How many readings of one stretch by one rule are kept: the cheapest, and a rival."""
WIDTH = 6
"""How many unfinished sequences with one end are followed."""
PIECE = 8
"""A piece of more words than this is read as one; a name is no longer."""
PATIENT = 32
"""After so many rules the clock is looked at."""

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


class Step(NamedTuple):
    """An element as it is followed: `kept` if its tree is wanted, `shared` the number of the sequence
    up to here where another alternative of the rule begins so too."""

    kind: str
    what: str
    label: str
    many: str
    kept: bool
    shared: int


class Followed(NamedTuple):
    """An alternative as it is followed; `plain` if it is one element whose readings stay as they are."""

    steps: tuple[Step, ...]
    builder: Builder | None
    price: float
    many: frozenset[str]
    plain: bool


class Grammar:
    """Rules, what builds their trees, and the rules that are written in Python.

    `begins` are the words that these may begin with, where it is not any word; `asked` are the rules
    that they ask for, beside each other; `root` is the rule of whole sentences.
    """

    def __init__(
        self,
        text: str,
        builders: Mapping[str, Builder],
        natives: Mapping[str, Native],
        begins: Mapping[str, frozenset[str]],
        asked: frozenset[str],
        root: str,
    ) -> None:
        self.rules = read_grammar(text)
        self.builders = dict(builders)
        self.natives = dict(natives)
        self.asked = asked | natives.keys()
        self.root = root
        self._check()
        self.openings = Openings(
            self.rules, {name: begins.get(name) for name in natives}, root, asked
        )
        self.followed = {name: self._followed(each) for name, each in self.rules.items()}

    def _followed(self, alternatives: Sequence[Alternative]) -> list[Followed]:
        begun: dict[tuple[object, ...], list[int]] = {}
        sequences = [
            [(*element, bool(element.label or not one.builder)) for element in one.elements]
            for one in alternatives
        ]
        for place, sequence in enumerate(sequences):
            for end in range(1, len(sequence) + 1):
                begun.setdefault(tuple(sequence[:end]), []).append(place)
        numbers = {key: number for number, key in enumerate(begun, 1) if len(begun[key]) > 1}
        found = []
        for one, sequence in zip(alternatives, sequences, strict=True):
            steps = [
                Step(*part, numbers.get(tuple(sequence[: end + 1]), 0))
                for end, part in enumerate(sequence)
            ]
            plain = len(steps) == 1 and not (one.builder or one.price or steps[0].many)
            builder = self.builders.get(one.builder) if one.builder else None
            alone = plain and steps[0].kind != "word"
            found.append(Followed(tuple(steps), builder, one.price, one.many, alone))
        return found

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
    """Everything that is understood of one sentence: by rule and place, found when asked for.

    What needs something further on that does not stand there is not tried, unless `thorough`: then
    it is followed as far as it goes, so that `furthest` is where the sentence stops making sense.
    """

    def __init__(
        self,
        grammar: Grammar,
        words: Sequence[Word],
        classes: Classes,
        thorough: bool = False,
    ) -> None:
        self.grammar = grammar
        self.words = words
        self.furthest = 0
        self._read = classes
        self._end = len(words)
        self._found: list[dict[str, Sequence[Edge]]] = [{} for _ in words]
        self._classes: list[dict[str, list[Edge]] | None] = [None] * len(words)
        self._openings, self._missing, self._shows = self._ahead(thorough)
        self._after = grammar.openings.after(reduce(or_, self._shows, 0))
        self._asked = 0

    def text(self, start: int, end: int, source: str) -> str:
        """What was written from one word up to another."""
        return source[self.words[start].start : self.words[end - 1].end] if end > start else ""

    def low(self, at: int) -> str:
        """The word at that place as it is compared, or nothing behind the end."""
        return self.words[at].low if at < self._end else ""

    def of_class(self, name: str, at: int) -> Sequence[Edge]:
        """What the lexicon knows of that class at that place."""
        found = self.classes(at).get(name, ())
        for edge in found:
            if edge.end > self.furthest:
                self.furthest = edge.end
        return found

    def whole(self) -> list[Edge]:
        """The readings of the whole sentence."""
        found = self._find(self.grammar.root, 0) if self._end else ()
        return [edge for edge in found if edge.end == self._end]

    def rule(self, name: str, at: int) -> Sequence[Edge]:
        """The readings by that rule of what begins there: for each end the cheapest two."""
        if name not in self.grammar.asked:
            raise LookupError(f"the rule {name} is asked for and not among those that are `asked`")
        if at >= self._end:
            return ()
        found = self._found[at].get(name)
        return self._find(name, at) if found is None else found

    def classes(self, at: int) -> dict[str, list[Edge]]:
        """Everything that the lexicon knows of the words from there on."""
        if at >= self._end:
            return {}
        found = self._classes[at]
        if found is None:
            found = self._classes[at] = self._read(self.words, at)
        return found

    # -- what may be there -----------------------------------------------------------------------

    def _ahead(self, thorough: bool) -> tuple[list[Opening], list[int], list[int]]:
        """What each word opens; of what may be needed behind it, what does not stand there; and what
        each shows itself, the end too.

        What lies in one piece up to the end, as the text of a card, is not looked into.
        """
        openings: list[Opening] = []
        behind = 0
        for at, word in enumerate(self.words):
            classes = self.classes(at)
            openings.append(self.grammar.openings.at(word.low, frozenset(classes)))
            if any(edge.end - at > PIECE for edges in classes.values() for edge in edges):
                behind = ALL
                break
        shows = [ALL] * self._end + [self.grammar.openings.end]
        missing = [ALL] * len(openings)
        for at in range(len(openings) - 1, -1, -1):
            missing[at] = 0 if thorough else ~behind
            shows[at] = openings[at].meets
            behind |= openings[at].meets
        return openings, missing, [ALL] * len(shows) if thorough else shows

    def _opening(self, at: int) -> Opening:
        while at >= len(self._openings):  # inside a piece
            place = len(self._openings)
            classes = frozenset(self.classes(place))
            self._openings.append(self.grammar.openings.at(self.words[place].low, classes))
            self._missing.append(0)
        return self._openings[at]

    # -- what is there ---------------------------------------------------------------------------

    def _find(self, name: str, at: int) -> Sequence[Edge]:
        here = self._found[at]
        here[name] = ()  # a rule that asks for itself at its own beginning reads nothing
        ways = self._opening(at).ways(name)
        if not ways:
            return ()
        self._asked += 1
        if not self._asked % PATIENT:
            look()
        native = self.grammar.natives.get(name)
        if native is not None:
            here[name] = packed([edge for edge in native(self, at) if edge.end > at])
            return here[name]
        followed, missing = self.grammar.followed[name], self._missing[at]
        open_ = []
        for place, wants in ways:
            for want in wants:
                if not want & missing:
                    open_.append(followed[place])
                    break
        if open_:
            here[name] = packed(self._alternatives(open_, at, self._after[name]))
        return here[name]

    def _alternatives(self, open_: list[Followed], at: int, follow: int) -> Iterator[Edge]:
        """What the alternatives make of what begins there, where that may stand behind it which does."""
        begun: dict[int, list[_State]] = {}
        shows = self._shows
        for one in open_:
            if one.plain:
                for edge in self._readings(one.steps[0], at):
                    if shows[edge.end] & follow:
                        yield edge
                continue
            for end, parts, price in self._sequence(one.steps, at, begun):
                if end > at and shows[end] & follow:
                    built = self._built(one, parts, at, end, price + one.price)
                    if built is not None:
                        yield built

    def _built(self, one: Followed, parts: Parts, at: int, end: int, price: float) -> Edge | None:
        if one.builder is None:
            return Edge(end, parts[0][1] if parts else None, price)
        built = one.builder(self, _labelled(one.many, parts), at, end)
        return None if built is None else Edge(end, built.tree, price + built.price)

    def _sequence(
        self, steps: tuple[Step, ...], at: int, begun: dict[int, list[_State]]
    ) -> list[_State]:
        states: list[_State] = [(at, (), 0.0)]
        for step in steps:
            shared = step.shared
            if shared and shared in begun:
                states = begun[shared]
            else:
                if step.many:
                    states = self._element(step, states)
                elif len(states) == 1:
                    states = self._once(step, states[0])
                else:
                    states = _thinned([to for state in states for to in self._once(step, state)])
                if shared:
                    begun[shared] = states
            if not states:
                break
        return states

    def _element(self, step: Step, states: list[_State]) -> list[_State]:
        found = list(states) if step.many != "+" else []
        reached = states
        while True:
            reached = [to for state in reached for to in self._once(step, state)]
            if not reached:
                break
            found += reached
            if step.many == "?":
                break
            reached = _thinned(reached)
        return _thinned(found)

    def _once(self, step: Step, state: _State) -> list[_State]:
        at, parts, price = state
        if at == self._end:
            return []
        if step.kind == "word":
            if self.words[at].low != step.what:
                return []
            if at >= self.furthest:
                self.furthest = at + 1
            return [(at + 1, ((*parts, (step.label, step.what)) if step.label else parts), price)]
        edges = self._readings(step, at)
        if not step.kept:
            return [(end, parts, price + cost) for end, _, cost in edges]
        label = step.label
        return [(end, (*parts, (label, tree)), price + cost) for end, tree, cost in edges]

    def _readings(self, step: Step, at: int) -> Sequence[Edge]:
        if step.kind == "class":
            return self.of_class(step.what, at)
        found = self._found[at].get(step.what)
        return self._find(step.what, at) if found is None else found


def _labelled(many: frozenset[str], parts: Parts) -> dict[str, Any]:
    if not many:
        return dict(parts)
    found: dict[str, Any] = dict.fromkeys(many, ())
    for label, value in parts:
        found[label] = (*found[label], value) if label in many else value
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
    found = list(edges)
    if len(found) < 2 or len({edge.end for edge in found}) == len(found):
        return found
    by_end: dict[int, list[Edge]] = {}
    for edge in found:
        by_end.setdefault(edge.end, []).append(edge)
    return [
        edge for same in by_end.values() for edge in (_cheapest(same) if len(same) > 1 else same)
    ]


def _cheapest(same: list[Edge]) -> list[Edge]:
    same.sort(key=lambda edge: edge.price)
    kept: list[Edge] = []
    for edge in same:
        if all(edge.tree != other.tree for other in kept):
            kept.append(edge)
        if len(kept) == KEPT:
            break
    return kept
