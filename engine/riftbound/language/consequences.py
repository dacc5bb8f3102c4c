"""What is told to come of an act behind it, in the same sentence: a claim, never done once more.

*Ana plays Void Seeker on Crab and draws 1*: the spell draws, so that she drew 1 since she played it is
what is claimed, once it has come about.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import EngineError
from engine.core.language.trees import Clause, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.acts import changing, deeds, effects
from engine.riftbound.language.acts import families as acts
from engine.riftbound.language.acts.effects import MAKERS
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.claims.claiming import noun, pronoun
from engine.riftbound.language.claims.events import ABILITY
from engine.riftbound.language.claims.moments import since
from engine.riftbound.language.grammar.verbs import BY_NAME
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.stage.driving import pass_round, run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

CAUSES = frozenset([
    "play", "react", "activate", "use", "equip", "empower", "move", "go", "send", "attack", "exhaust",
])  # fmt: skip
"""What something comes of, as a card or ability says."""
TOLD = frozenset({effects.__name__, deeds.__name__, changing.__name__})
"""The acts that are told without saying what does them."""


def come_of(tree: Any, before: Any) -> Clause | None:
    """What the clause claims, told behind the act before it; None where it is an act by itself."""
    cause = acts.core(before)
    if not isinstance(tree, Clause) or not isinstance(cause, Clause) or cause.verb not in CAUSES:
        return None
    plain = tree.tense == "present" and not tree.modal and not tree.negated
    if not plain or noun(tree.subject) == "effect" or "in response" in tree.adverbs:
        return None
    if not _told(tree):
        return None
    claim = _undergone(replace(_by_what(tree, cause), tense="past"))
    try:
        claims.meaning(claim)
    except NotMeant:
        return None
    return claim


def _by_what(tree: Clause, cause: Clause) -> Clause:
    """*it* that does something to others is what was played or used, and not what that was done to."""
    verb = BY_NAME.get(tree.verb)
    source = cause.role("with") if cause.verb == "react" else cause.role("what")
    does = verb is not None and "E" in verb.who and tree.verb not in UNDERGOING and not tree.passive
    if pronoun(tree.subject) == "it" and does and isinstance(source, Thing):
        return replace(tree, subject=replace(source, quantity=(), behind=()))
    return tree


def _undergone(claim: Clause) -> Clause:
    """*the trigger readied Crab*: Crab was readied."""
    what = claim.role("what")
    if noun(claim.subject) not in ABILITY or claim.verb not in MAKERS or claim.passive:
        return claim
    rest = tuple(one for one in claim.roles if one.name != "what")
    return replace(claim, subject=what, roles=rest, passive=True) if what is not None else claim


UNDERGOING = frozenset({"gain", "get", "receive", "lose", "become", "die"})
"""What things undergo, though something that does it may be said to as well."""


def _told(tree: Clause) -> bool:
    """Whether no act of a player is meant, nor an answer to what one is asked."""
    try:
        one = acts.meaning(tree)
    except NotMeant:
        return True
    return one.do.__module__ in TOLD and not one.answers


def come_about(stage: Stage, claim: Clause, began: Any) -> None:
    """Everyone passes on what is on the chain until the claim is so, or nothing is left there."""
    run(stage)
    while stage.game.state.chain and not _so(stage, claim, began):
        if not pass_round(stage):
            return
        stage.settle()


def _so(stage: Stage, claim: Clause, began: Any) -> bool:
    with since(stage, began):
        try:
            return not claims.true_instead(stage, claim)
        except (Misread, EngineError):
            return False
