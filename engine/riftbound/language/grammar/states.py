"""What follows *is*: a passive, what goes on, a state, a place, a name for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.core.language.chart import Chart, Edge
from engine.core.language.trees import Adjective, Clause, Name, Pronoun, Role, Thing
from engine.riftbound.language.grammar.complements import (
    complements,
    followed,
    mixed_places,
    verb_alone,
)
from engine.riftbound.language.grammar.marking import in_mood, marked, negated, with_adverb
from engine.riftbound.language.grammar.sorts import THERE, sorts, takes
from engine.riftbound.language.grammar.verbs import BY_FORM
from engine.riftbound.model.names import PLAYER_NAMES

BEFORE_VERB = frozenset(
    {
        "still",
        "already",
        "now",
        "again",
        "also",
        "first",
        "only",
        "just",
        "both",
        "each",
        "all",
        "simply",
        "then",
        "immediately",
    }
)
"""Adverbs that stand before a verb or a state."""
ABLE = frozenset({"able", "allowed"})
"""What somebody is who can: *is allowed to play Flash*."""


PARTICIPLES = frozenset(BY_FORM["participle"])


def is_or_was(edge: Edge, tense: str) -> Edge:
    """*is stunned* is a state, *was stunned* something that happened."""
    edge = as_happening(edge) if tense == "past" else edge
    return Edge(edge.end, marked(edge.tree, tense=tense), edge.price)


def as_happening(edge: Edge) -> Edge:
    """What *was*, *has been* or *can be* is rather something that happens than a state."""
    return Edge(edge.end, edge.tree, edge.price + (0.1 if participle(edge.tree) else 0.0))


def participle(tree: Any) -> bool:
    """Whether it says a state in a word that is also what was done: *stunned*, *exhausted*."""
    said = tree.role("is") if isinstance(tree, Clause) and tree.verb == "be" else None
    return isinstance(said, Adjective) and said.word in PARTICIPLES


def state(chart: Chart, at: int) -> list[Edge]:
    """A state or place with its *is* left out: *and exhausted*, *and no longer in combat*."""
    found = []
    for edge in chart.rule("being", at):
        tree = edge.tree
        said = tree.role("is") if isinstance(tree, Clause) and tree.verb == "be" else None
        several = isinstance(said, tuple) and all(isinstance(one, Adjective) for one in said)
        if (
            several
            or isinstance(said, Adjective)
            or (
                isinstance(tree, Clause) and tree.verb == "be" and said is None and not _whose(tree)
            )
        ):
            found.append(edge)
    return found


def _whose(tree: Clause) -> bool:
    """Whether it says whose something is, and more: *Ana's on 5* is rather Ana, who is on 5."""
    return tree.role("of") is not None and len(tree.roles) > 1


def described(chart: Chart, at: int) -> list[Edge]:
    """What something is like, with its *is* left out."""
    return [edge for edge in chart.rule("state", at) if edge.tree.role("is") is not None]


def made_so(chart: Chart, at: int) -> list[Edge]:
    """*became exhausted*: was exhausted, as something that happened."""
    found = []
    for edge in chart.of_class("ADJECTIVE", at):
        word = edge.tree.word
        verbs = BY_FORM["base" if word == "ready" else "participle"].get(word, ())
        verb = next((one for one in verbs if one.what != "-"), None)
        if verb is not None:
            found += followed(chart, edge.end, Clause(verb=verb.name, passive=True), 0.1, {}, verb)
    return found


def passive(chart: Chart, at: int) -> list[Edge]:
    """A participle and what it takes, with its *is* left out: *, controlled by Ana*; alone it rather
    says a state: *and exhausted*."""
    return [
        Edge(edge.end, edge.tree, edge.price + (0.0 if edge.tree.roles else 0.15))
        for edge in chart.rule("being", at)
        if getattr(edge.tree, "passive", False)
    ]


def being(chart: Chart, at: int) -> list[Edge]:
    """What follows *is*: a passive, what goes on, a state, a place, a name for it."""
    low = chart.low(at)
    found: list[Edge] = []
    if low == "not":
        found += [negated(edge) for edge in chart.rule("being", at + 1)]
    if low in BEFORE_VERB or low == "back":
        found += [with_adverb(edge, low) for edge in chart.rule("being", at + 1)]
    if low == "no" and chart.low(at + 1) == "longer":
        found += [with_adverb(negated(edge), "no longer") for edge in chart.rule("being", at + 2)]
    if low == "about" and chart.low(at + 1) == "to":
        found += [in_mood(edge, "about") for edge in chart.rule("bare", at + 2)]
    if low in ABLE and chart.low(at + 1) == "to":
        found += [in_mood(edge, "can") for edge in chart.rule("bare", at + 2)]
    if low == "to":
        found += [in_mood(edge, "to be") for edge in chart.rule("bare", at + 1)]
    if low == "being":
        found += chart.rule("being", at + 1)
    if low == "asked":
        found += _asked(chart, at + 1)
    for verb in BY_FORM["participle"].get(low, ()):
        if verb.what == "-":
            continue
        chart.furthest = max(chart.furthest, at + 1)
        for edge in complements(chart, at + 1, verb, passive=True):
            found.append(Edge(edge.end, marked(edge.tree, passive=True), edge.price + 0.01))
    for verb in BY_FORM["ing"].get(low, ()):
        chart.furthest = max(chart.furthest, at + 1)
        for edge in complements(chart, at + 1, verb):
            found.append(Edge(edge.end, marked(edge.tree, adverbs=("ing",)), edge.price))
    found += _complement(chart, at)
    return found


def _asked(chart: Chart, at: int) -> Iterator[Edge]:
    """*is asked to pay*, *is asked*."""
    yield Edge(at, Clause(verb="ask", passive=True), 0.3)
    if chart.low(at) == "to":
        for edge in (*chart.rule("bare", at + 1), *verb_alone(chart, at + 1)):
            roles = (Role(name="to do", value=edge.tree),)
            yield Edge(edge.end, Clause(verb="ask", passive=True, roles=roles), edge.price)
    if chart.low(at) == "about":
        for edge in chart.rule("phrase", at + 1):
            roles = (Role(name="about", value=edge.tree),)
            yield Edge(edge.end, Clause(verb="ask", passive=True, roles=roles), edge.price)


def _complement(chart: Chart, at: int) -> Iterator[Edge]:
    """A state, a phrase or a place as what something is, and what may stand behind it."""
    heads: list[tuple[int, Role, float]] = []
    for edge in chart.of_class("ADJECTIVE", at):
        heads.append((edge.end, Role(name="is", value=edge.tree), edge.price))
        if edge.tree.word == "left" and [chart.low(edge.end), chart.low(edge.end + 1)] == TO_DO:
            heads.append((edge.end + 2, Role(name="is", value=edge.tree), edge.price))
    for edge in chart.rule("adjectives", at):
        heads.append((edge.end, Role(name="is", value=edge.tree), edge.price + 0.05))
    for edge in chart.rule("phrase", at):
        heads.append((edge.end, Role(name="is", value=edge.tree), edge.price + 0.1))
    for edge in chart.rule("owner", at):
        if not isinstance(edge.tree, str) and sorts(edge.tree) == "P":  # “is Ben's”
            heads.append((edge.end, Role(name="of", value=edge.tree), edge.price))
    for edge in chart.rule("shares", at):
        heads.append((edge.end, Role(name="is", value=edge.tree), edge.price + 0.1))
    low = chart.low(at)
    if low in MINE:
        heads.append((at + 1, Role(name="of", value=MINE[low]), 0.0))
    if low == "nobody" and chart.low(at + 1) == "'s":
        heads.append((at + 2, Role(name="is", value=Adjective(word="uncontrolled")), 0.0))
    if low == "there":
        chart.furthest = max(chart.furthest, at + 1)
        heads.append((at + 1, Role(name="at", value=replace(THERE, span=(at, at + 1))), 0.0))
    if low in ("at", "in", "on", "from"):
        for edge in chart.rule("phrase", at + 1):
            wanted = {"in": "LETP", "at": "LTEM", "on": "LTM"}.get(low, "LT")
            if takes(wanted, edge.tree) and not mixed_places(edge.tree):
                heads.append((edge.end, Role(name=low, value=edge.tree), edge.price))
    for end, role, price in heads:
        yield from followed(chart, end, Clause(verb="be", roles=(role,)), price, COPULA_TAKES)


TO_DO = ["to", "do"]
SPEAKER = Thing(head=Name(text=PLAYER_NAMES[0], how="player"))
MINE: dict[str, Thing] = {
    "mine": SPEAKER, "ours": SPEAKER, "hers": Thing(head=Pronoun(word="she")),
    "theirs": Thing(head=Pronoun(word="they")),
}  # fmt: skip
"""Whose something is, in a word of its own: *Bob is mine*."""
COPULA_TAKES = {"at": "LTEM", "in": "LET", "on": "LT", "by": "PTE", "of": "P", "to": "T"}


def adjectives(chart: Chart, at: int) -> list[Edge]:
    """Two or more states one after the other: *ready and unharmed*."""
    found: list[Edge] = []
    for first in chart.of_class("ADJECTIVE", at):
        joint = first.end
        if chart.low(joint) in ("and", ",", "or"):
            joint += 1
            if chart.low(joint) == "and":
                joint += 1
            for second in (*chart.of_class("ADJECTIVE", joint), *chart.rule("adjectives", joint)):
                rest = second.tree if isinstance(second.tree, tuple) else (second.tree,)
                found.append(Edge(second.end, (first.tree, *rest), first.price + second.price))
    return found
