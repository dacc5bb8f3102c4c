"""Driving the game from decision to decision: windows, passing, answers nobody gave."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.record import Record
from engine.core.scenario_errors import Misread
from engine.riftbound.model.decisions import AssignDamage, Window
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import END, PASS, Answer
from engine.riftbound.model.state import State
from engine.riftbound.model.traits import might
from engine.riftbound.model.views import is_neutral, is_open, playing
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.loop import proceed
from engine.riftbound.stage import policy
from engine.riftbound.stage.stage import Stage

Until = Callable[[Game], bool]
Node = Record[Event, State]

HELD = (AssignDamage,)
"""Decisions that are left to the scenario even when only one answer is possible."""


def run(stage: Stage) -> Decision | None:
    """The game run to its next decision, or to where a drain stops; forced answers are taken."""
    while True:
        game = stage.game
        if stage.until is not None and stage.until(game):
            return game.state.decision
        if game.state.over:
            return None
        decision = game.state.decision
        if decision is None:
            stage.spend()
            stage.game = proceed(game)
            stage.top_up()
            continue
        if isinstance(decision, HELD):
            return decision
        only = answers.forced(game)
        if only is None:
            return decision
        stage.spend()
        stage.only.append((decision.player, only))
        stage.game = answers.answer(game, only)


def run_until(stage: Stage, until: Until) -> None:
    """The game run on to a decision with more than one answer, or until that holds."""
    outer, stage.until = stage.until, until
    try:
        run(stage)
    finally:
        stage.until = outer


def open_fight(stage: Stage) -> None:
    """What is contested at the start opened. Who fights there has Assault and Shield already, so
    the damage said to be on them is marked once they are designated (807.1.d, 814.1.d)."""
    contested = {field.id for field in stage.game.state.fields if field.contested_by >= 0}
    marked = {
        id: object.wounds
        for id, object in stage.objects.items()
        if object.place in contested and object.damage >= (might(stage.game, id) or 0) > 0
    }
    if not marked:
        run(stage)
        return
    for id in marked:
        stage.game = stage.game.with_object(id, wounds=())
    run_until(stage, lambda game: any(game.object(id).role for id in marked))
    for id, wounds in marked.items():
        stage.game = stage.game.with_object(id, wounds=wounds)
    if stage.game.state.decision is None:
        stage.game = stage.game.with_(cleanup=True)
    run(stage)


def give(stage: Stage, move: Answer) -> None:
    """The answer to the decision the game waits on, and the game run on."""
    stage.spend()
    before = stage.game.record
    stage.game = stage.answered(move)
    stage.top_up()
    run(stage)
    raise_if_undone(stage, before)


def raise_if_undone(stage: Stage, before: Node | None) -> None:
    """`Illegal` if what a player began turned out illegal and was undone (358.5).

    What an effect tried to play went back to a zone; that forbids nobody anything.
    """
    node = stage.game.record
    while node is not None and node is not before:
        event = node.entry.event
        if event.kind == "undone" and not event.zone:
            raise Illegal(event.word, rules=tuple(str(rule) for rule in event.rules))
        node = node.previous


def settle(stage: Stage) -> None:
    """Every open decision except windows answered as nobody said otherwise."""
    while True:
        decision = stage.game.state.decision
        if decision is None or isinstance(decision, Window) or stage.game.state.over:
            return
        if not answered_ahead(stage, decision):
            give(stage, policy.assumed(stage, decision))


def answered_ahead(stage: Stage, decision: Decision) -> bool:
    """Whether the next sentence is that player's answer to this; if so it has been given.

    So a sentence that runs on, as `the chain empties`, is answered by those behind it.
    """
    if not stage.runs_on or not stage.ahead:
        return False
    unit, *left = stage.ahead
    for attempt in unit.attempts(stage.player_name(decision.player)):
        saved = stage.save()
        stage.ahead = tuple(left)
        try:
            attempt(stage)
        except (Misread, Illegal):
            stage.restore(saved)
            continue
        return stage.game.state.decision is not decision
    return False


def window(stage: Stage, player: int) -> Decision:
    """The player's next window; others pass on the way, and nothing resolves.

    What is tried is tried now: then nobody passes, unless the attempt waits for its window.
    """
    seen: set[int] = set()
    turn = stage.game.state.turn
    while True:
        decision = run(stage)
        if decision is None:
            raise Illegal("the game is over", rules=("196",))
        later = stage.game.state.turn
        if stage.trying and (later.number, later.row) != (turn.number, turn.row):
            raise Illegal("nobody has priority in this phase", rules=("312.1.b", "312.2"))
        if not isinstance(decision, Window):
            settle(stage)
            continue
        if decision.player == player:
            return decision
        now = stage.trying and not stage.waits
        if now or decision.player in seen or idle(stage.game):
            raise no_window(stage, player, decision)
        seen.add(decision.player)
        if _last_pass(stage.game):
            raise no_window(stage, player, decision)
        stage.assume("Players pass where nobody says what they do.")
        give(stage, PASS)


class NoWindow(Illegal):
    """Somebody else has priority; `later` refuses the same once the others have passed, and
    `only` says that nothing would."""

    later: Illegal | None = None
    only = False


def no_window(stage: Stage, player: int, decision: Decision) -> NoWindow:
    """Why that player cannot act: somebody else has priority."""
    name, other = stage.player_name(player), stage.player_name(decision.player)
    what = f"{name} does not have priority; {other} has"
    if idle(stage.game):
        return NoWindow(what, rules=("316.5.b", "310.1.a"))
    works = (f"{name} gets priority, for the others passing first",)
    return NoWindow(what, rules=("312.2", "338.1"), works=works)


def idle(game: Game) -> bool:
    """Whether the state is Neutral Open."""
    return is_open(game) and is_neutral(game)


def _last_pass(game: Game) -> bool:
    """Whether one more pass makes the newest item resolve or the showdown close."""
    count = len(playing(game))
    if game.state.chain:
        return game.state.passes + 1 >= count
    showdown = game.state.showdown
    return showdown is not None and showdown.passes + 1 >= count


def pass_round(stage: Stage) -> bool:
    """Everyone passes once: the newest item resolves, or the showdown closes. False if idle."""
    while True:
        decision = run(stage)
        if decision is None:
            return False
        if not isinstance(decision, Window):
            settle(stage)
            continue
        if idle(stage.game):
            return False
        last = _last_pass(stage.game)
        give(stage, PASS)
        if last:
            return True


def pass_round_answered(stage: Stage) -> bool:
    """One round of passing; what stands behind it answers what was asked before it, where nothing
    that comes of the passing asks for that. False if idle."""
    decision = run(stage)
    if decision is None or isinstance(decision, Window) or not stage.ahead:
        return pass_round(stage)
    saved = stage.save()
    with suppress(Misread):
        passed = pass_round(stage)
        if _fits(stage):
            return passed
    stage.restore(saved)
    stage.runs_on = True
    if not answered_ahead(stage, decision):
        give(stage, policy.assumed(stage, decision))
    stage.runs_on = bool(saved["runs_on"])
    return pass_round_answered(stage)


def _fits(stage: Stage) -> bool:
    """Whether the next sentence is no answer, or answers what is asked now with nothing assumed."""
    unit, *left = stage.ahead
    attempts = unit.attempts("")
    for attempt in attempts:
        saved = stage.save()
        stage.ahead = tuple(left)
        try:
            attempt(stage)
        except (Misread, Illegal):
            continue
        else:
            if stage.guesses == saved["guesses"]:
                return True
        finally:
            stage.restore(saved)
    return not attempts


def drain(stage: Stage, until: Until | None = None) -> None:
    """Everyone passes until nothing is on the chain and no showdown is open, or `until`."""
    outer, stage.until = stage.until, until
    try:
        while (decision := run(stage)) is not None:
            if until is not None and until(stage.game):
                return
            if isinstance(decision, Window) and idle(stage.game):
                return
            act = isinstance(decision, Window)
            if not act and answered_ahead(stage, decision):
                continue
            stage.spend()
            stage.game = stage.answered(PASS if act else policy.assumed(stage, decision))
    finally:
        stage.until = outer


def forward(stage: Stage, until: Until) -> None:
    """The game goes on, everyone passing and turns ending, until that holds."""
    while True:
        drain(stage, until)
        if until(stage.game) or stage.game.state.over:
            return
        decision = stage.game.state.decision
        if decision is None:
            return
        stage.spend()
        stage.game = stage.answered(END)
        stage.top_up()


def to_next_turn(stage: Stage) -> None:
    """The game goes on until the next turn begins, before that turn does anything."""
    number = stage.game.state.turn.number
    forward(stage, lambda game: game.state.turn.number > number)
