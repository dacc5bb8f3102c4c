"""Claims in the transcript's own words: what a step tells may be claimed as it stands there.

A claim is so if a step since the scenario began tells it: the same verb, and of each part that the
claim names the same. What no step tells is not so, if every event of that verb is told by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Joined, Name, Quantity, Thing, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.claiming import ADVERBS
from engine.riftbound.language.claims.judging import NOBODY
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.whose import players_of
from engine.riftbound.stage.telling import steps

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

WHOLLY = frozenset({"pass", "choose", "activate", "name", "add", "concede", "put", "become"})
"""Verbs of which every event is told by a step in that verb."""


def told(stage: Stage, clause: Clause) -> str | None:
    """What is true instead, or nothing where a step tells it; None where the steps do not say."""
    for phrase in (clause.subject, *(one.value for one in clause.roles)):
        if "T" in sorts(phrase) and isinstance(getattr(phrase, "head", None), Name):
            nouns.known(stage, phrase) or nouns.things(stage, phrase)  # `Misread` if it is nothing
    others: list[str] = []
    nobody = pronoun(clause.subject) in NOBODY
    for sentence, step in _steps(stage):
        if step.verb != clause.verb or step.negated or step.modal:
            continue
        if _tells(stage, clause, step, nobody):
            return "" if not (clause.negated or nobody) else f"“{sentence}”"
        others.append(sentence)
    if clause.verb not in WHOLLY:
        return None
    if clause.negated or nobody:
        return ""
    return "; ".join(f"“{one}”" for one in others[-2:]) or "no step tells it"


def _steps(stage: Stage) -> Iterator[tuple[str, Clause]]:
    """The clauses of the steps so far, with the sentences that they stand in."""
    for step in steps(stage):
        tree = stage.sentence.reads(step.sentence.rstrip(".")).tree
        for one in tree.clauses if isinstance(tree, Joined) else (tree,):
            if isinstance(one, Clause):
                yield step.sentence.rstrip("."), one


def _tells(stage: Stage, claim: Clause, step: Clause, anybody: bool) -> bool:
    """Whether the step says all that the claim says: each part of it, and no adverb more."""
    if claim.passive != step.passive or set(claim.adverbs) - ADVERBS - set(step.adverbs):
        return False
    if not anybody and not _same(stage, claim.subject, step.subject):
        return False
    return all(_same(stage, one.value, step.role(one.name)) for one in claim.roles)


def _same(stage: Stage, claimed: Any, said: Any) -> bool:
    """Whether what the claim names is what the step names, or among that."""
    if claimed is None or claimed == said or _plain(claimed) == _plain(said):
        return True
    if said is None or not (isinstance(claimed, type(said)) or "T" in sorts(said)):
        return False
    if {sorts(claimed), sorts(said)} <= {"P", "PT"}:
        return _players(stage, claimed) <= _players(stage, said)
    mine, theirs = set(nouns.known(stage, claimed)), set(nouns.known(stage, said))
    if any(one.kind in ("a", "any") for one in getattr(claimed, "quantity", ())):
        return bool(mine & theirs)
    return bool(mine) and mine <= theirs


def _players(stage: Stage, phrase: Any) -> set[int]:
    try:
        return set(players_of(stage, phrase))
    except Misread:
        return {-1}


def _plain(phrase: Any) -> Any:
    """The phrase without its article and case."""
    if not isinstance(phrase, Thing) or isinstance(phrase.head, Quantity):
        return phrase
    quantity = tuple(one for one in phrase.quantity if one.kind not in ("the", "a"))
    head = phrase.head.text if isinstance(phrase.head, Name) else phrase.head.word
    return head.lower(), quantity, phrase.owner, phrase.adjectives, phrase.behind
