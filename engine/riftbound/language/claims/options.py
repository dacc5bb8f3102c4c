"""Claims about what could be done or chosen, what would be asked, what it would cost, and why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group, Name, Role, Thing, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.choosing import was_left
from engine.riftbound.language.acts.families import attempt, is_told
from engine.riftbound.language.acts.picking import flat, is_nothing, means, pick
from engine.riftbound.language.claims.assignments import assignments
from engine.riftbound.language.claims.claiming import amount, check_adverbs, check_roles, claim
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.claims.reasons import is_that, not_for_that, reason
from engine.riftbound.language.places import place_name
from engine.riftbound.language.told import label
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.decisions import (
    AddMore,
    Among,
    ApplyEffect,
    Arrange,
    AssignDamage,
    Chance,
    Consent,
    FillSlot,
    Number,
    Pick,
    PlaceTriggers,
    SplitDamage,
    Window,
)
from engine.riftbound.model.moves import Choice
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.choosing import MOST_LISTED
from engine.riftbound.stage import policy
from engine.riftbound.stage.choosing import options, sort_of, value_text
from engine.riftbound.stage.driving import NoWindow, give, run, window
from engine.riftbound.stage.places import since
from engine.riftbound.stage.playing import TIMING

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


@claim("be", meant=is_that)
def that(stage: Stage, clause: Clause) -> str:
    """Whether the last attempt was legal, and by which rule it was refused; what was done was."""
    if not stage.tried and stage.game.record is stage.started:
        raise Misread("that", "nobody has tried anything", ("Ben tries to play Defy",))
    refused = stage.refusal
    word = getattr(clause.role("is"), "word", "")
    if word not in ("legal", "illegal", "possible", "impossible", "allowed"):
        raise Misread(word or "that", "it was legal or illegal")
    legal = (word in ("legal", "possible", "allowed")) != clause.negated
    if legal:
        return "" if refused is None else reason(refused)
    return "it was legal" if refused is None else not_for_that(stage, refused)


# -- may and cannot --------------------------------------------------------------------------------


@claim("may")
def may(stage: Stage, clause: Clause) -> str:
    """Whether somebody could do that at this moment; the game stays as it is. With `react with`, `in
    response` or `when she has priority`: once the others have passed."""
    if clause.verb in ("choose", "target") and not clause.passive:
        return chooses(stage, clause)
    if clause.verb == "assign":
        return assignments(stage, clause)
    if clause.modal == "must":
        raise Misread(
            "must", "what must be chosen or assigned can be claimed", ("Ana must choose Bob",)
        )
    if "only" in clause.adverbs:
        return only_pass(stage, clause)
    if (
        clause.verb == "do"
        and clause.role("what") is not None
        and pronoun(clause.role("what")) == "nothing"
    ):
        return only_pass(stage, clause)
    if not has_player(clause.subject):
        return may_move(stage, clause)
    player_of(stage, clause.subject)
    wanted = replace(clause, modal="", negated=False, tense="present")
    return _judged(stage, clause, [wanted])


def _judged(stage: Stage, clause: Clause, ways: list[Clause]) -> str:
    """Whether any of the ways is legal now."""
    saved = stage.save()
    refused: Illegal | None = None
    for way in ways:
        rest = tuple(one for one in way.adverbs if one != "this turn")
        try:
            if is_told(stage, way):
                raise NotMeant
            refused = attempt(stage, replace(way, adverbs=rest))
        except NotMeant:
            text = stage.words_of(clause)
            raise Misread(text, f"“{way.verb}” is nothing that a player may do") from None
        assumed = [one for one in stage.assumptions if one not in saved["assumptions"]]
        stage.restore(saved)
        if refused is None:
            break
        if "this turn" in way.adverbs and (TIMING - HIDDEN).intersection(refused.rules):
            text = "I can say what may be done at this moment, not later in the turn"
            raise Misread("this turn", text)
    if not clause.negated:
        return "" if refused is None else reason(refused)
    if refused is None:
        return "it is legal" + (f" (assuming {assumed[-1]})" if assumed else "")
    if isinstance(refused, NoWindow) and refused.only:
        stage.assume(f"{stage.sentence.text}: {refused.what} at that moment.")
    return not_for_that(stage, refused)


HIDDEN = frozenset({"811.1.b"})
"""Why a facedown card cannot be played: not for the whole of the turn in which it was hidden."""


def may_move(stage: Stage, clause: Clause) -> str:
    """Whether its controller could move it there at this moment by a Standard Move, or to anywhere;
    to attack is to move to a battlefield."""
    if clause.verb not in ("move", "attack") or clause.passive:
        text = stage.words_of(clause)
        raise Misread(text, "I can say whether it may move or attack", ("Bob cannot move to A",))
    units = nouns.things(stage, clause.subject, stage.game.state.board)
    unit = stage.objects[units[0]]
    wanted = replace(clause, modal="", negated=False, tense="present")
    to = clause.role("to") or clause.role("what") or clause.role("at")
    if to is not None:
        return _judged(stage, clause, [wanted])
    ways = []
    for place, id in enumerate(stage.field_ids):
        if id != unit.place:
            there = Thing(head=Name(text="ABCD"[place], how="place"))
            ways.append(replace(wanted, verb="move", roles=(Role(name="to", value=there),)))
    return _judged(stage, clause, ways)


def only_pass(stage: Stage, clause: Clause) -> str:
    """Whether nothing else is legal in that player's window."""
    player = player_of(stage, clause.subject)
    nothing = clause.verb == "do"
    if clause.verb not in ("pass", "end", "do"):
        text = stage.words_of(clause)
        raise Misread(text, "a player can only pass, or only end the turn", ("Ben can only pass",))
    if nothing and stage.game.state.priority != player:
        return ""  # it is not that player's window
    saved = stage.save()
    window(stage, player)
    found = options(stage, 40)
    stage.restore(saved)
    more = [one for one in found if one not in ("pass", "end the turn")]
    return f"{stage.player_name(player)} could {', '.join(more[:6])}" if more else ""


# -- choices ---------------------------------------------------------------------------------------


def _decision(stage: Stage, player: int | None) -> Decision | None:
    """The choice that is open, if it is that player's."""
    decision = run(stage)
    if decision is None or isinstance(decision, (Window, Chance)):
        return None  # what chance decides, nobody is asked
    return decision if player is None or decision.player == player else None


def _choice(stage: Stage, player: int) -> Decision | None:
    """The choice that is open for that player, or will be when they do what they are offered."""
    decision = _decision(stage, player)
    while isinstance(decision, Consent):
        give(stage, policy.assumed(stage, decision))
        decision = _decision(stage, player)
    return decision


def chooses(stage: Stage, clause: Clause) -> str:
    """What is among the options of the choice that is open, also the one possible answer that has
    been taken; `only` makes the list complete. What is optional counts as done, as it is when nobody
    says otherwise."""
    check_roles(stage, clause, "what", "doing", "among", "for")
    check_adverbs(stage, clause, "together", "only")
    player = player_of(stage, clause.subject)
    phrase = clause.role("what") or clause.role("among")
    doing = clause.role("doing")
    wanted = [doing] if doing is not None else _without_only(phrase)
    only = _only(phrase) or "only" in clause.adverbs or clause.modal == "must"
    before = stage.game
    decision = _choice(stage, player)
    if decision is None:
        left = was_left(stage, player, wanted) is not None or _was_forced(
            stage, before, player, wanted
        )
        if left and not clause.negated:
            return ""  # the one possible answer has been taken
        if clause.negated and not left and _chosen(stage, before, player):
            return ""  # another was the one possible answer
        return f"{stage.player_name(player)} is not asked to choose anything"
    if "together" in clause.adverbs:
        return _together(stage, clause, decision, wanted)
    values = [] if is_nothing(wanted[0]) else _values(stage, decision, wanted)
    of = set(_offered(stage, decision))
    sort = sort_of(stage, decision)
    names = ", ".join(value_text(stage, sort, one) for one in sorted(of, key=str))
    if clause.negated:
        return f"the choices are {names}" if of & set(values) else ""
    fine = set(values) == of if only else set(values) <= of
    return "" if fine else f"the choices are {names}"


def _only(phrase: Any) -> bool:
    return any(one.kind == "only" for one in getattr(phrase, "quantity", ()))


def _without_only(phrase: Any) -> list[Any]:
    if isinstance(phrase, (Thing, Group)):
        rest = tuple(one for one in phrase.quantity if one.kind != "only")
        return flat(replace(phrase, quantity=rest))
    return flat(phrase)


def _was_forced(stage: Stage, before: Any, player: int, wanted: list[Any]) -> bool:
    """Whether that player has chosen one thing since that game, unasked, and it is the one wanted (355.5)."""
    chosen = _chosen(stage, before, player)
    return len(chosen) == 1 and len(wanted) == 1 and means(stage, wanted[0], chosen[0].object)


def _chosen(stage: Stage, before: Any, player: int) -> list[Any]:
    """What that player has chosen since that game, unasked."""
    return [one for one in since(stage, before) if (one.kind, one.player) == ("chose", player)]


def _offered(stage: Stage, decision: Decision) -> list[int | str]:
    """Everything that is in some legal answer."""
    return list(dict.fromkeys(one for way in answers.choices(stage.game) for one in way.said))


def _values(stage: Stage, decision: Decision, wanted: list[Any]) -> list[int | str]:
    found: list[int | str] = []
    for phrase in wanted:
        found += pick(stage, decision, phrase, found)
    return found


def _together(stage: Stage, clause: Clause, decision: Decision, wanted: list[Any]) -> str:
    """How many legal choices there are, if these together are none; nothing if they are one."""
    values = _values(stage, decision, wanted)
    ways = [sorted(way.said, key=str) for way in answers.choices(stage.game)]
    legal = sorted(values, key=str) in ways or answers.accepts(stage.game, Choice(tuple(values)))
    few = "at least " if len(ways) >= MOST_LISTED else ""
    return "" if legal != clause.negated else f"there are {few}{len(ways)} legal choices"


ASKS: dict[type[Decision], str] = {
    Consent: "decide", AssignDamage: "assign damage", SplitDamage: "split damage", AddMore: "pay",
    Arrange: "order", PlaceTriggers: "order triggers", Number: "choose a number",
}  # fmt: skip
"""What a player is asked to do, by kind of decision."""

ASKED: dict[str, tuple[type[Decision], ...]] = {
    "choose": (Among, ApplyEffect, Consent, Number), "decide": (Consent, ApplyEffect),
    "order": (Arrange, PlaceTriggers), "assign": (AssignDamage, SplitDamage),
    "split": (SplitDamage,), "pay": (Consent, AddMore), "discard": (Pick,), "target": (FillSlot,),
}  # fmt: skip


@claim("ask", settles=False)
def is_asked(stage: Stage, clause: Clause) -> str:
    """Whether a choice is open now: choose, decide, order, assign, pay."""
    if not clause.passive:
        raise Misread("asks", "say who is asked", ("Ana is asked to choose",))
    nobody = pronoun(clause.subject) in ("nobody", "no one")
    player = None if nobody else player_of(stage, clause.subject)
    decision = _decision(stage, player)
    word = ASKS.get(type(decision), "choose") if decision is not None else ""
    doing = clause.role("to do")
    fits_ = decision is not None and (
        doing is None or isinstance(decision, ASKED.get(doing.verb, ()))
    )
    who = stage.player_name(decision.player) if decision is not None else "nobody"
    if clause.negated or nobody:
        return f"{who} is asked to {word}" if fits_ else ""
    if decision is None:
        return "nobody is asked" if run(stage) is None else "another choice is open"
    return "" if fits_ else f"{who} is asked to {word}"


__all__ = ["amount", "label", "place_name"]
