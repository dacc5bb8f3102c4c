"""What a question asks for: an amount, a cost, the score, what comes of what is done."""

from __future__ import annotations

from typing import Any

from engine.core.language.trees import Clause, Noun, Pronoun, Question, Tailed, Thing
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.moods import STATES

LASTING = STATES | {"count", "work", "matter", "belong", "consist", "contain", "affect"}
"""Verbs of what is so without anything having been done."""


def of_outcome(asked: Question) -> bool:
    """Whether it asks what comes of what is done: *does Crab die?*, *does Ana win?*, *what happens?*"""
    clause = asked.clause
    if asked.asks == "what happens":
        return True
    if not isinstance(clause, Clause) or clause.modal or clause.passive:
        return False
    return clause.tense in ("present", "base") and clause.verb not in LASTING


def cost_of(clause: Clause) -> Any:
    """The card of *what is the cost of Defy?*."""
    subject = clause.subject
    if clause.verb != "be" or clause.roles or not isinstance(subject, Thing):
        return None
    if getattr(subject.head, "word", "") != "cost" or subject.adjectives:
        return None
    return next((one.value for one in subject.behind if one.kind == "of"), subject.owner)


def is_score(clause: Clause) -> bool:
    """*what is the score?*"""
    subject = clause.subject
    word = getattr(getattr(subject, "head", None), "word", "")
    alone = isinstance(subject, Thing) and subject.owner is None and not subject.behind
    return clause.verb == "be" and word == "score" and alone and not clause.roles


def amount_of(clause: Clause) -> Question | None:
    """*what is Dan's Might?* asks how much of it he has."""
    subject = clause.subject
    if clause.verb != "be" or not isinstance(subject, Thing) or not isinstance(subject.head, Noun):
        return None
    of = next((one.value for one in subject.behind if one.kind == "of"), subject.owner)
    told = [(one.kind, one.value) for one in subject.behind if one.value is not None]
    told = [one for one in told if one[0] != "of"]
    told += [(one.name, one.value) for one in clause.roles]
    if any(name not in ("in", "during") for name, _ in told):
        return None
    fights = [value for _, value in told]
    if of is None or "M" not in sorts(subject):
        return None
    word = {"score": "point"}.get(subject.head.word, subject.head.word)
    if isinstance(of, str):  # “his Might”
        hers = "she" if word in ("point", "xp") else "it"
        of = Thing(head=Pronoun(word="they" if of == "their" else hers))
    had: Any = Clause(verb="have", subject=of)
    if fights:  # “what is Bob's Might in the combat?”
        had = Tailed(clause=had, frame="during", value=fights[0])
    return Question(asks="how many", clause=had, about=Thing(head=Noun(word=word, plural=True)))
