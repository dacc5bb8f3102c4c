"""A verb phrase that was read, with one thing more marked on it: tense, mood, negation, adverb."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Edge
from engine.core.language.trees import Clause, Joined, Role


def with_adverb(edge: Edge, word: str) -> Edge:
    """The same said with an adverb before it: *still has*."""
    return Edge(edge.end, marked(edge.tree, adverbs=(word,)), edge.price + 0.02)


def marked(tree: Any, **changes: Any) -> Any:
    """The clause with these changed, and so each clause where several are joined; adverbs are added
    to those that it has."""
    if isinstance(tree, Joined):
        return Joined(
            joint=tree.joint, clauses=tuple(marked(one, **changes) for one in tree.clauses)
        )
    if "adverbs" in changes:
        changes = {**changes, "adverbs": (*changes["adverbs"], *tree.adverbs)}
    return replace(tree, **changes)


def in_tense(edge: Edge, tense: str) -> Edge:
    if isinstance(edge.tree, Clause) and edge.tree.tense == tense:
        return edge
    return Edge(edge.end, marked(edge.tree, tense=tense), edge.price)


def dearer(edge: Edge) -> Edge:
    """The same as a reading that gives way to others."""
    return Edge(edge.end, edge.tree, edge.price + 0.2)


def negated(edge: Edge) -> Edge:
    return Edge(edge.end, marked(edge.tree, negated=True), edge.price)


def in_mood(edge: Edge, modal: str) -> Edge:
    """The same as what can, may or is about to be done."""
    return Edge(edge.end, marked(edge.tree, modal=modal), edge.price)


def with_role(clause: Clause, name: str, value: Any) -> Clause:
    return replace(clause, roles=(*clause.roles, Role(name=name, value=value)))
