"""Handle outstanding tasks, then finalize, execute, pass, resolve (332–340): the one loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core.decision import Values
from engine.core.errors import Endless
from engine.core.patience import look
from engine.core.record import entries
from engine.riftbound.model import tasks
from engine.riftbound.model.chain import Waiting
from engine.riftbound.model.decisions import Pick, PlaceTriggers, Window
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MAIN
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import ask, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.views import in_turn_order, playing
from engine.riftbound.model.work import Doing, Happen, Work
from engine.riftbound.procedures import cleanup, combat, new_turn, turn
from engine.riftbound.procedures.acting import hide_paid, move_together
from engine.riftbound.procedures.arming import arm
from engine.riftbound.procedures.creating import create
from engine.riftbound.procedures.damage import assign
from engine.riftbound.procedures.effects_play import play, play_token, reflex
from engine.riftbound.procedures.executing import carry_out
from engine.riftbound.procedures.new_choices import activate_effects, make_new
from engine.riftbound.procedures.payment_steps import ask_to_pay, pay_price
from engine.riftbound.procedures.permanents import permanent
from engine.riftbound.procedures.pipeline import handle_happen, happen_now
from engine.riftbound.procedures.play import begin_ability, finalize
from engine.riftbound.procedures.replacing import redeem
from engine.riftbound.procedures.resolving import resolve
from engine.riftbound.procedures.setup import set_up
from engine.riftbound.procedures.showdown import close_showdown, everyone_passed, pass_focus_on
from engine.riftbound.procedures.tasks import (
    burn,
    burn_out,
    channel,
    detached,
    discard,
    draw,
    finish,
    predict,
    recycle,
)
from engine.riftbound.procedures.triggers import item_of

OPENING = {"attack", "defend", "combat start", "player attacks", "player defends"}
"""The events whose triggers make the Combat Chain (464.2.e)."""

OFTEN = 16
"""After how many steps the time is looked at; steps that can be long look at it themselves."""

BUDGET = 20_000
"""Steps between two decisions after which a loop is assumed."""

WORK: dict[type[Work], Callable[[Game, Any], Game]] = {
    tasks.CleanUp: cleanup.clean_up,
    tasks.AssignSide: assign,
    tasks.Pay: pay_price,
    tasks.OfferToPay: ask_to_pay,
    tasks.Arm: arm,
    tasks.Finalize: finalize,
    tasks.PutOnBoard: permanent,
    tasks.Resolve: resolve,
    tasks.Move: move_together,
    tasks.Hide: hide_paid,
    tasks.Draw: draw,
    tasks.Burn: burn,
    tasks.BurnOut: burn_out,
    tasks.Recycle: recycle,
    tasks.Discard: discard,
    tasks.Predict: predict,
    tasks.Channel: channel,
    tasks.Create: create,
    tasks.PlayCard: play,
    tasks.PlayToken: play_token,
    tasks.Reflex: reflex,
    tasks.MakeNewChoices: make_new,
    tasks.ActivateEffects: activate_effects,
    tasks.SetUp: set_up,
    tasks.Told: finish,
    tasks.Detached: detached,
    tasks.Redeem: redeem,
    Happen: handle_happen,
    Doing: carry_out,
}
"""How each piece of work is handled."""


def proceed(game: Game) -> Game:
    """The game one step further; it is neither over nor waiting on a decision.

    What is outstanding comes first, the last piece of it (334).
    """
    state = game.state
    if state.combat is not None and state.combat.row < combat.SHOWDOWN_ROW and not state.work:
        return combat.next_row(game)
    if state.waiting:
        return place_triggers(game)
    if state.work:
        work = state.work[-1]
        return WORK[type(work)](game, work)
    if state.combat is not None and state.combat.row in (combat.DEALING - 1, combat.DEALING):
        return combat.next_row(game)
    if state.cleanup:
        return cleanup.begin(game)
    if state.chain:
        return chain_step(game)
    if state.chain_moves_focus:
        game = game.with_(chain_moves_focus=False)
        return pass_focus_on(game) if state.showdown is not None else game
    return open_step(game)


def chain_step(game: Game) -> Game:
    """Finalize the oldest pending item, else priority, else the newest resolves (337–340)."""
    state = game.state
    for item in state.chain:
        if item.pending:
            return push(game, tasks.Finalize(item.id))
    newest = state.chain[-1]
    if state.priority == NOBODY:
        event = Event(kind="priority", rules=rules("337.4", "340.4"), player=newest.controller)
        if game.player(newest.controller).gone:
            event = replace(event, player=in_turn_order(game)[0])
        return happen_now(game.with_(passes=0), event)
    if state.passes >= len(playing(game)):
        return push(game.with_(priority=NOBODY, passes=0), tasks.Resolve(newest.id))
    return ask(game, Window(player=state.priority, rules=rules("338.1"), window="chain"))


def open_step(game: Game) -> Game:
    """Nothing is outstanding and no chain exists: showdown, combat, turn (335)."""
    state = game.state
    if state.showdown is not None:
        if everyone_passed(game):
            return close_showdown(game)
        if state.focus == NOBODY or state.priority != state.focus:
            player = state.focus if state.focus != NOBODY else state.turn.player
            return happen_now(game, Event(kind="focus", rules=rules("335.1"), player=player))
        return ask(game, Window(player=state.focus, rules=rules("347"), window="showdown"))
    if state.combat is not None:
        return combat.next_row(game)
    if state.turn.row == MAIN:
        if state.invited != NOBODY:
            invited = Window(player=state.invited, rules=rules("489.8.a"), window="invited")
            return ask(game, invited)
        if state.priority != state.turn.player:
            event = Event(kind="priority", rules=rules("335"), player=state.turn.player)
            return happen_now(game, event)
        return ask(game, Window(player=state.turn.player, rules=rules("316.5.a"), window="main"))
    return turn.next_row(game)


def place_triggers(game: Game) -> Game:
    """The abilities that triggered at one moment onto the chain, in order (383.3.d)."""
    waiting = game.state.waiting
    group = [entry for entry in waiting if entry.group == waiting[0].group]
    for player in _placing_order(game, group):
        mine = [entry for entry in group if entry.controller == player]
        if not mine:
            continue
        open_ = next((entry for entry in mine if entry.rivals), None)
        if open_ is not None:
            of = tuple(event.object for event in open_.rivals)
            question = Pick(
                player=player, rules=rules("383.1.b"), of=of,
                about="occasion", card=open_.text.card, name="occasion",
            )  # fmt: skip
            return ask(game, question)
        if len({(game.cards.node(entry.text), entry.object) for entry in mine}) > 1:
            placing = PlaceTriggers(
                player=player,
                rules=rules("383.3.d"),
                of=tuple(range(len(mine))),
                sources=tuple(entry.object for entry in mine),
            )
            return ask(game, placing)
        return _place(game, mine)
    raise LookupError("a trigger is controlled by nobody in the game")


def _placing_order(game: Game, group: list[Waiting]) -> list[int]:
    """Turn order; at the start of a combat attacker, others, defender (464.2.e.1)."""
    order = in_turn_order(game)
    fight = game.state.combat
    opening = fight is not None and fight.row <= combat.SHOWDOWN_ROW
    kinds = {entry.event.kind for entry in group if entry.event is not None}
    if fight is None or not opening or not kinds <= OPENING:
        return order
    others = [one for one in order if one not in (fight.attacker, fight.defender)]
    return [fight.attacker, *others, fight.defender]


def choose_occasion(game: Game, chosen: Values) -> Game:
    """Of several simultaneous events that is the one that met the condition (383.1.b)."""
    decision = game.state.decision
    assert decision is not None
    waiting = list(game.state.waiting)
    for place, entry in enumerate(waiting):
        if entry.rivals and entry.controller == decision.player:
            event = next(one for one in entry.rivals if one.object == chosen[0])
            waiting[place] = replace(entry, event=event, rivals=())
            break
    return game.with_(decision=None, waiting=tuple(waiting))


def order_triggers(game: Game, chosen: Values) -> Game:
    """The asked player's triggers placed in that order."""
    decision = game.state.decision
    assert decision is not None
    waiting = game.state.waiting
    group = [entry for entry in waiting if entry.group == waiting[0].group]
    mine = [entry for entry in group if entry.controller == decision.player]
    return _place(game.with_(decision=None), [mine[int(place)] for place in chosen])


def _place(game: Game, entries_: list[Waiting]) -> Game:
    kept = list(game.state.waiting)
    for entry in entries_:
        kept.remove(entry)
    game = game.with_(waiting=tuple(kept))
    for entry in entries_:
        game = begin_ability(game, item_of(game, entry), moves_focus=False)
    return game


def run(game: Game, budget: int = BUDGET) -> Game:
    """The game run to the next decision or its end; a loop is reported as one."""
    begun: Game | None = None
    for number in range(budget):
        state = game.state
        if state.decision is not None or state.over:
            if begun is not None:
                new_turn.keep(begun, game)
            return game
        if begun is None and state.turn.row == 0 and new_turn.begins(game):
            known = new_turn.known(game)
            if known is not None:
                return known
            begun = game
        if not number % OFTEN:
            look()
        game = proceed(game)
    recent = [entry.event.kind for entry in entries(game.record)][-12:]
    raise Endless("this never comes to a decision", works=tuple(recent))
