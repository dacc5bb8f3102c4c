"""Verb phrases: every verb of the table with what it takes, in every tense, mood and voice."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.language.chart import Chart, Edge, packed
from engine.core.language.trees import Clause, Pronoun, Role, Thing
from engine.riftbound.language.grammar.complements import complements, followed
from engine.riftbound.language.grammar.marking import dearer, in_tense, marked, negated, with_adverb
from engine.riftbound.language.grammar.states import (
    BEFORE_VERB,
    PARTICIPLES,
    adjectives,
    as_happening,
    being,
    described,
    is_or_was,
    made_so,
    passive,
    state,
)
from engine.riftbound.language.grammar.verbs import BY_FORM, Verb

MODALS = {
    "can": "can", "could": "can", "may": "may", "might": "may", "must": "must", "will": "will",
    "would": "would", "should": "must",
}  # fmt: skip
BE = {"is": "present", "are": "present", "am": "present", "was": "past", "were": "past"}
HAVE = {"has": "present", "have": "present", "had": "past"}
GET = {"gets": "present", "get": "present", "got": "past"}
DO = {"does": "present", "do": "present", "did": "past"}


def predicate(chart: Chart, at: int) -> list[Edge]:
    """A finite verb phrase."""
    found: list[Edge] = []
    low = chart.low(at)
    if low in BEFORE_VERB:
        chart.furthest = max(chart.furthest, at + 1)
        found += [with_adverb(edge, low) for edge in chart.rule("predicate", at + 1)]
    if low == "no" and chart.low(at + 1) == "longer":
        found += [
            with_adverb(negated(edge), "no longer") for edge in chart.rule("predicate", at + 2)
        ]
    found += _auxiliary(chart, at)
    if (
        low in ("goes", "go", "went")
        and chart.low(at + 1) == "ahead"
        and chart.low(at + 2) == "and"
    ):
        found += chart.rule("predicate", at + 3)
    for kind, tense in (("base", "present"), ("he", "present"), ("past", "past")):
        for verb in BY_FORM[kind].get(low, ()):
            found += [in_tense(edge, tense) for edge in _finite(chart, at + 1, verb)]
    return found


def _auxiliary(chart: Chart, at: int) -> Iterator[Edge]:
    """*can*, *got*, *is*, *has* or *does*, and what belongs to it."""
    low = chart.low(at)
    if low in MODALS:
        yield from _modal(chart, at + 1, MODALS[low])
    if low in GET:
        yield from (in_tense(edge, GET[low]) for edge in chart.rule("passive", at + 1))
    if low in BE:
        yield from (is_or_was(edge, BE[low]) for edge in chart.rule("being", at + 1))
    if low in HAVE:
        yield from (in_tense(edge, "perfect") for edge in chart.rule("perfect", at + 1))
        yield from _having(chart, at + 1 + (chart.low(at + 1) == "got"), HAVE[low])
        if chart.low(at + 1) == "to":  # “has to choose”
            must = chart.rule("bare", at + 2)
            yield from (Edge(one.end, marked(one.tree, modal="must"), one.price) for one in must)
    if low in DO and chart.low(at + 1) == "not":
        told = [negated(in_tense(edge, DO[low])) for edge in chart.rule("bare", at + 2)]
        yield from told
        if not told:
            yield Edge(at + 2, Clause(verb="do", negated=True, tense=DO[low]), 0.5)
    elif low in DO:
        for edge in chart.rule("bare", at + 1):
            if edge.tree.verb != "do":
                yield in_tense(dearer(edge), DO[low])


def _finite(chart: Chart, at: int, verb: Verb) -> Iterator[Edge]:
    """What follows that verb in the present or the past."""
    chart.furthest = max(chart.furthest, at)
    if verb.name == "become":
        yield from made_so(chart, at)
    if verb.name == "stay":  # “stays ready” is still ready
        yield from (with_adverb(edge, "still") for edge in described(chart, at))
    yield from complements(chart, at, verb)


FINITE = frozenset(
    {
        *BE,
        *HAVE,
        *DO,
        *MODALS,
        *BEFORE_VERB,
        "no",
        *BY_FORM["base"],
        *BY_FORM["he"],
        *BY_FORM["past"],
    }
)
"""How a finite verb phrase may begin."""


def _modal(chart: Chart, at: int, modal: str) -> Iterator[Edge]:
    negated = chart.low(at) == "not"
    at += negated
    only = chart.low(at) == "only"
    at += only
    if modal == "would" and chart.low(at) == "like" and chart.low(at + 1) == "to":
        for edge in chart.rule("bare", at + 2):  # what is wished is tried
            roles = (Role(name="to do", value=edge.tree),)
            yield Edge(edge.end, Clause(verb="try", tense="present", roles=roles), edge.price)
    for edge in chart.rule("bare", at):
        tree = marked(edge.tree, modal=modal, negated=negated, adverbs=("only",) if only else ())
        yield Edge(edge.end, tree, edge.price)


def bare(chart: Chart, at: int) -> list[Edge]:
    """A verb phrase from its infinitive on."""
    low = chart.low(at)
    found: list[Edge] = []
    if low == "not":
        return [negated(edge) for edge in chart.rule("bare", at + 1)]
    if low in BEFORE_VERB:
        found += [with_adverb(edge, low) for edge in chart.rule("bare", at + 1)]
    if low == "be":
        found += [as_happening(edge) for edge in chart.rule("being", at + 1)]
    if low == "have":
        found += [in_tense(edge, "perfect") for edge in chart.rule("perfect", at + 1)]
        found += _having(chart, at + 1, "base")
    if low == "become":
        found += made_so(chart, at + 1)
    if low == "get":
        found += [in_tense(edge, "base") for edge in chart.rule("passive", at + 1)]
    if low == "do" and chart.low(at + 1) in ("", ",", ".", "?"):
        found.append(Edge(at + 1, Clause(verb="do", tense="base"), 0.3))
    for verb in BY_FORM["base"].get(low, ()):
        chart.furthest = max(chart.furthest, at + 1)
        for edge in complements(chart, at + 1, verb):
            found.append(in_tense(edge, "base"))
    return packed(found)


def perfect(chart: Chart, at: int) -> list[Edge]:
    """What follows *has*: a participle and what it takes."""
    low = chart.low(at)
    if low == "not":
        return [negated(edge) for edge in chart.rule("perfect", at + 1)]
    found: list[Edge] = []
    if low in BEFORE_VERB:
        found += [with_adverb(edge, low) for edge in chart.rule("perfect", at + 1)]
    if low == "been":
        found += [as_happening(edge) for edge in chart.rule("being", at + 1)]
    for verb in BY_FORM["participle"].get(low, ()):
        chart.furthest = max(chart.furthest, at + 1)
        found += [in_tense(edge, "perfect") for edge in complements(chart, at + 1, verb)]
    return found


def _having(chart: Chart, at: int, tense: str) -> list[Edge]:
    """*has* and what is had, where, and for how long."""
    low = chart.low(at)
    if low in ("still", "already", "only", "exactly", "now", "both", "each"):
        more = [with_adverb(edge, low) for edge in _having(chart, at + 1, tense)]
    else:
        more = []
    if low == "not" and tense != "base":
        more += [negated(edge) for edge in _having(chart, at + 1, tense)]
    found: list[Edge] = more
    for edge in chart.rule("phrase", at):
        roles = (Role(name="what", value=edge.tree),)
        clause = Clause(verb="have", roles=roles, tense=tense)
        found += followed(chart, edge.end, clause, edge.price, HAVE_TAKES)
        found += _to_react_with(chart, edge, tense)
    return found


def _to_react_with(chart: Chart, edge: Edge, tense: str) -> Iterator[Edge]:
    """*has nothing to answer with*: does not react."""
    head = edge.tree.head if isinstance(edge.tree, Thing) else None
    if not isinstance(head, Pronoun) or head.word != "nothing" or chart.low(edge.end) != "to":
        return
    verbs = {verb.name for verb in BY_FORM["base"].get(chart.low(edge.end + 1), ())}
    if verbs & {"react", "do", "play"}:
        clause = Clause(verb="react", negated=True, tense=tense)
        yield Edge(edge.end + 2, clause, edge.price)
        if chart.low(edge.end + 2) in ("with", "to"):
            yield Edge(edge.end + 3, clause, edge.price)


def having(chart: Chart, at: int) -> list[Edge]:
    """What stands behind *Ben's* that is short for *Ben has*: *got a unit at A*."""
    if chart.low(at) in ("only", "just") and chart.low(at + 1) == "got":
        return [with_adverb(edge, "only") for edge in _having(chart, at + 2, "present")]
    return _having(chart, at + 1, "present") if chart.low(at) == "got" else []


HAVE_TAKES = {"at": "LT", "in": "LE", "on": "LT", "to": "P", "with": "TMK", "as": "T"}


INTRANSITIVE = frozenset({"repeat", "attack", "defend", "resolve"})
"""What may be done along the way without saying to what."""


def predicate_ing(chart: Chart, at: int) -> list[Edge]:
    """What is done along the way: a verb in its ing-form and what it takes."""
    found: list[Edge] = []
    low = chart.low(at)
    if low == "not":
        return [negated(edge) for edge in chart.rule("predicate_ing", at + 1)]
    for verb in BY_FORM["ing"].get(low, ()):
        chart.furthest = max(chart.furthest, at + 1)
        for edge in complements(chart, at + 1, verb):
            if edge.tree.roles or verb.name in INTRANSITIVE:
                found.append(in_tense(edge, "ing"))
    return found


def imperative(chart: Chart, at: int) -> list[Edge]:
    """A verb phrase that somebody is told to carry out: *draw 1*."""
    return [*chart.rule("bare", at)]


def gapped(chart: Chart, at: int) -> list[Edge]:
    """A verb phrase whose object is asked for: *how many cards does Ana have in hand?*"""
    low = chart.low(at)
    found: list[Edge] = []
    if low == "have":
        found += followed(chart, at + 1, Clause(verb="have", tense="base"), 0.0, HAVE_TAKES)
    if low == "have" and chart.low(at + 1) == "to":  # “how much does she have to pay for it?”
        must = chart.rule("gapped", at + 2)
        found += [Edge(one.end, marked(one.tree, modal="must"), one.price) for one in must]
    for verb in BY_FORM["base"].get(low, ()):
        if verb.what != "-":
            clause = Clause(verb=verb.name, tense="base")
            found += followed(chart, at + 1, clause, 0.0, verb.prepositions, verb)
    return found


def gapped_now(chart: Chart, at: int) -> list[Edge]:
    """A finite verb whose object stands before it: *which she controls*."""
    verbs = {
        verb.name
        for kind in ("he", "base")
        for verb in BY_FORM[kind].get(chart.low(at), ())
        if verb.what != "-"
    }
    return [Edge(at + 1, Clause(verb=verb), 0.0) for verb in sorted(verbs)]


def staying(chart: Chart, at: int) -> list[Edge]:
    """Where something is, behind it: *sitting there*, *standing at A*."""
    if chart.low(at) not in STAYING:
        return []
    return [edge for edge in chart.rule("predicate_ing", at) if len(edge.tree.roles) == 1]


STAYING = frozenset(
    word for word, verbs in BY_FORM["ing"].items() if any(verb.name == "stay" for verb in verbs)
)


def gapped_done(chart: Chart, at: int) -> list[Edge]:
    """The same behind *has*: *how much damage has Crab taken?*"""
    found: list[Edge] = []
    for verb in BY_FORM["participle"].get(chart.low(at), ()):
        if verb.what != "-":
            clause = Clause(verb=verb.name, tense="perfect")
            found += followed(chart, at + 1, clause, 0.0, verb.prepositions, verb)
    return found


NATIVES = {
    "predicate": predicate,
    "bare": bare,
    "perfect": perfect,
    "having": having,
    "being": being,
    "passive": passive,
    "state": state,
    "predicate_ing": predicate_ing,
    "imperative": imperative,
    "adjectives": adjectives,
    "gapped": gapped,
    "gapped_done": gapped_done,
    "gapped_now": gapped_now,
    "staying": staying,
}
INFINITIVE = frozenset({*BY_FORM["base"], *BEFORE_VERB, "not", "be", "have", "do"})
BEGINS = {
    "predicate": FINITE,
    "bare": INFINITIVE,
    "imperative": INFINITIVE,
    "having": frozenset({"got", "only", "just"}),
    "perfect": PARTICIPLES | BEFORE_VERB | {"not", "been"},
    "predicate_ing": frozenset({*BY_FORM["ing"], "not"}),
    "gapped": frozenset({*BY_FORM["base"], "have"}),
    "gapped_done": PARTICIPLES,
    "gapped_now": frozenset({*BY_FORM["he"], *BY_FORM["base"]}),
    "staying": STAYING,
}
"""The words with which a verb phrase begins; those that are not named begin with any."""
ASKED = frozenset({"phrase", "thing", "owner", "shares", "late"})
"""The rules of the grammar that are asked for in reading verb phrases."""
