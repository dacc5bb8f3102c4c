"""Acts: what a player does by no card's doing: draws, discards, gains, takes a turn more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.language.trees import Clause
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import give_choice
from engine.riftbound.language.acts.asked import asks
from engine.riftbound.language.acts.choosing import choose, was_chosen
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.effects import happen
from engine.riftbound.language.acts.picking import flat, pick
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    is_amount,
    noun,
)
from engine.riftbound.language.whose import player_of
from engine.riftbound.model import acts, tasks
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.names import POWERS
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.tasks import Task
from engine.riftbound.stage.driving import run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

COUNTED: dict[str, Callable[[int, int], Task]] = {
    "draw": tasks.Draw,
    "burn": tasks.Burn,
    "channel": tasks.Channel,
    "predict": tasks.Predict,
    "discard": tasks.Discard,
}


def is_count(clause: Clause) -> bool:
    """Whether a player does it to a number of cards."""
    what = clause.role("what")
    return by_player(clause) and (what is None or is_amount(what)) and clause.role("out") is None


@act(*COUNTED, meant=is_count)
def counts(stage: Stage, clause: Clause) -> None:
    """A game action of that player, one after the other."""
    check_roles(stage, clause, "what", "exhausted")
    check_adverbs(stage, clause, "exhausted")
    run(stage)
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    number = amount(what) if what is not None else 1
    step = COUNTED[clause.verb](player, number or 0)
    if isinstance(step, tasks.Channel):
        exhausted = "exhausted" in clause.adverbs or clause.role("exhausted") is not None
        step = replace(step, ready=not exhausted)
    stage.game = push(stage.game.with_(decision=None), step)
    run(stage)


@act("draw", answers=True, meant=lambda clause: by_player(clause) and not is_count(clause))
def draws(stage: Stage, clause: Clause) -> None:
    """Which card to draw, where that is asked."""
    player = player_of(stage, clause.subject)
    if not asks(stage, player):
        text = stage.words_of(clause.role("what"))
        raise Misread(text, f"{stage.player_name(player)} is not asked which card to draw")
    choose(stage, player, flat(clause.role("what")))


@act("discard", answers=True, meant=lambda clause: by_player(clause) and not is_count(clause))
def discards(stage: Stage, clause: Clause) -> None:
    """An answer to a discard that is asked for, or a discard by no card's doing."""
    check_roles(stage, clause, "what")
    player = player_of(stage, clause.subject)
    decision = run(stage)
    what = clause.role("what")
    if isinstance(decision, Pick) and decision.player == player:
        give_choice(stage, decision, tuple(pick(stage, decision, what)))
        return
    hand = stage.game.player(player).hand
    if not nouns.known(stage, what, hand) and was_chosen(stage, player, flat(what)):
        return
    ids = nouns.things(stage, what, hand)
    happen(stage, clause, *(acts.discard(Scope(player), player, id) for id in ids))


@act(
    "gain",
    "add",
    "get",
    meant=lambda clause: (
        by_player(clause) and noun(clause.role("what")) in ("point", "xp", "energy", "power")
    ),
)
def gains(stage: Stage, clause: Clause) -> None:
    """Points, XP or resources by no card's doing."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    number = amount(what) or 0
    scope = Scope(player)
    if noun(what) == "xp":
        event = acts.gain_xp(scope, player, number)
    elif noun(what) == "energy":
        event = acts.add(scope, player, "energy", number)
    elif noun(what) == "power":
        said = [POWERS[one.word] for one in what.adjectives if one.word in POWERS]
        event = acts.add(scope, player, said[0] if said else "any", number)
    else:
        event = acts.gain_point(scope, player, number)
    happen(stage, clause, event)


@act("take", meant=lambda clause: by_player(clause) and noun(clause.role("what")) == "turn")
def extra(stage: Stage, clause: Clause) -> None:
    """A turn queued after this one (735)."""
    player = player_of(stage, clause.subject)
    happen(stage, clause, acts.extra_turn(Scope(player), player))
