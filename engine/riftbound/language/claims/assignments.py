"""Claims about assigning combat damage: the legal ways, how much there is, what would come of each (465.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.asked import asked
from engine.riftbound.language.acts.sharing import shares_of, units_named
from engine.riftbound.language.claims.claiming import (
    check_roles,
    claim,
    fits,
    noun,
)
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.claims.reasons import True_, not_for_that, reason
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.decisions import (
    AssignDamage,
)
from engine.riftbound.model.moves import Assign
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.assignments import first_refusal
from engine.riftbound.procedures.damage import assignment
from engine.riftbound.stage import policy
from engine.riftbound.stage.choosing import choice_text
from engine.riftbound.stage.driving import drain, give, run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


# -- assignments -----------------------------------------------------------------------------------


def _to_assignment(stage: Stage, clause: Any = None) -> AssignDamage:
    """The next assignment of combat damage, everyone passing up to it; that of the player of whom the
    clause speaks, the other side's before it being done as nobody said otherwise."""
    decision = _next_assignment(stage)
    named = isinstance(clause, Clause) and clause.verb == "assign" and has_player(clause.subject)
    player = player_of(stage, clause.subject) if named else decision.player
    if decision.player != player:
        give(stage, policy.assumed(stage, decision))
        decision = _next_assignment(stage)
    if decision.player != player:
        raise Misread("assign", f"{stage.player_name(player)} assigns no damage here")
    return decision


def _next_assignment(stage: Stage) -> AssignDamage:
    decision = run(stage)
    if isinstance(decision, AssignDamage):
        return decision
    combat = stage.game.state.combat
    player = combat.attacker if combat is not None else 0
    found = asked(stage, player, lambda one: isinstance(one, AssignDamage), "to assign damage")
    assert isinstance(found, AssignDamage)
    return found


def _ways(stage: Stage) -> list[Assign]:
    return [one for one in answers.choices(stage.game) if isinstance(one, Assign)]


def _of_assignments(clause: Clause) -> bool:
    """Whether a way to assign combat damage is said to be legal, or to be there."""
    if clause.verb == "there":
        return noun(clause.role("what")) == "assignment"
    subject = clause.subject
    shares_ = isinstance(subject, Group) and subject.joint == "shares"
    return shares_ or "assignment" in (noun(subject), noun(clause.role("is")))


@claim("be", "there", meant=_of_assignments)
def assignments(stage: Stage, clause: Clause) -> str:
    """The legal ways to assign combat damage; everyone passes up to that point."""
    saved = stage.save()
    if clause.modal == "must":
        found = _assigned_first(stage, clause)
        stage.restore(saved)
        return found
    try:
        decision = _to_assignment(stage, clause)
    except Misread:
        stage.restore(saved)
        raise
    if clause.verb == "assign" and "first" in clause.adverbs:
        found = _may_be_first(stage, clause, decision)
        stage.restore(saved)
        return found
    ways = _ways(stage)
    texts = "; ".join(choice_text(stage, decision, way) for way in ways[:6])
    told = _assignment(stage, clause, decision, texts)
    stage.restore(saved)
    return told


def _assignment(stage: Stage, clause: Clause, decision: AssignDamage, texts: str) -> str:
    ways = _ways(stage)
    what = clause.role("what")
    if clause.verb == "there":
        holds = fits(what, len(ways))
        return "" if holds != clause.negated else f"there are {len(ways)}: {texts}"
    subject, said = clause.subject, clause.role("is")
    if clause.verb == "assign":
        split, to = what, clause.role("to")
    else:
        split, to = (subject, None) if noun(said) == "assignment" else (said, None)
    kind = said if noun(said) == "assignment" else subject
    kinds = (
        {one.kind for one in getattr(kind, "quantity", ())} if clause.verb != "assign" else set()
    )
    denied = clause.negated != bool(kinds & {"no", "none"})
    try:
        wanted = Assign(shares_of(stage, split, to, decision))
        if "only" in kinds:
            fine = len(ways) == 1 and _same(ways[0], wanted)
            return "" if fine != clause.negated else f"the legal ones are: {texts}"
        answers.fits(stage.game, decision, wanted)
    except Illegal as refused:
        return not_for_that(stage, refused) if denied else reason(refused)
    return "it is legal" if denied else ""


def _same(one: Assign, other: Assign) -> bool:
    """Whether they give every unit the same damage."""
    return {share for share in one.shares if share[1]} == {
        share for share in other.shares if share[1]
    }


def _may_be_first(stage: Stage, clause: Clause, decision: AssignDamage) -> str:
    """Whether damage may be assigned to it before any other unit gets some (815.1.b, 826.3)."""
    asked = assignment(stage.game, decision.side)
    for id in units_named(stage, clause, decision):
        what, rules = first_refusal(asked, id)
        if what:
            refused = Illegal(what, rules=rules)
            return not_for_that(stage, refused) if clause.negated else reason(refused)
    return "it may be" if clause.negated else ""


def _assigned_first(stage: Stage, clause: Clause) -> str:
    """Whether no other unit may be assigned damage before them (815.1.b, 826.3)."""
    whom = clause.subject if clause.passive else clause.role("to")
    if whom is None:
        raise Misread("assign", "damage to whom first?", ("Ana must assign damage to Tom first",))
    if clause.negated:
        raise Misread(
            "must", "this says two things at once: that it is forbidden, or that it need not be",
            ("Ana may not assign damage to Tom first", "Ana may assign damage to Una first"),
        )  # fmt: skip
    decision = _to_assignment(stage, clause if not clause.passive else None)
    asked = assignment(stage.game, decision.side)
    ids = nouns.things(stage, whom, list(asked.among))
    for id, _ in asked.needs:
        if id not in ids and not first_refusal(asked, id)[0]:
            return f"damage may be assigned to {label(stage, id)} first"
    return ""


@claim("assign", settles=False)
def assigned(stage: Stage, clause: Clause) -> str:
    """How much damage a player has assigned since the scenario began."""
    check_roles(stage, clause, "what", "to")
    what = clause.role("what")
    if clause.tense != "past" or clause.role("to") is not None or noun(what) != "damage":
        raise Misread("assigned", "say how much damage was assigned", ("Ana assigned 5 damage",))
    player = player_of(stage, clause.subject)
    found = sum(one.amount for one in stage.events("assigned") if one.player == player)
    return "" if fits(what, found) != clause.negated else f"it is {found}"


def _of_damage(clause: Clause) -> bool:
    return noun(clause.role("what")) == "damage" and has_player(clause.subject)


@claim("have", meant=_of_damage)
def damage_to_assign(stage: Stage, clause: Clause) -> str:
    """How much combat damage a side has to assign by the Might of its units now (465.2.a–c)."""
    what = clause.role("what")
    player = player_of(stage, clause.subject)
    combat = stage.game.state.combat
    if combat is None or player not in (combat.attacker, combat.defender):
        return f"{stage.player_name(player)} is in no combat"
    found = assignment(stage.game, "attacker" if player == combat.attacker else "defender").total
    return "" if fits(what, found) != clause.negated else f"it is {found}"


def over_assignments(stage: Stage, clause: Any, said: str, true_instead: True_) -> str:
    """Each legal way to assign combat damage tried out to the end of the combat."""
    saved = stage.save()
    found: list[tuple[str, bool]] = []
    decision = _to_assignment(stage)
    here = stage.save()
    for way in _ways(stage):
        text = choice_text(stage, decision, way)
        give(stage, way)
        drain(stage, lambda game: game.state.combat is None)
        found.append((text, not true_instead(stage, clause)))
        stage.restore(here)
    stage.restore(saved)
    if "some" in said:
        return "" if any(true for _, true in found) else f"in none of {len(found)}"
    want = "no" not in said.split()
    wrong = [text for text, true in found if true != want]
    return f"not with {wrong[0]}" if wrong else ""
