"""When: running until something: resolutions, combat, phases, turns."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MAIN
from engine.riftbound.phrases import refs
from engine.riftbound.phrases.choosing import ABILITIES, NEWEST, find_item
from engine.riftbound.phrases.driving import (
    drain,
    forward,
    idle,
    pass_round,
    run,
    run_until,
    to_next_turn,
)
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.lexicon import plain, source_name
from engine.riftbound.phrases.rows import when
from engine.riftbound.phrases.slots import PHASES, number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.procedures.combat import DEALING


def until_off_chain(stage: Stage, item: int) -> None:
    """Everyone passes until that item is no longer on the chain."""
    while stage.game.item(item) is not None:
        if not pass_round(stage):
            raise Illegal("it cannot resolve here", rules=("340.1",))
        left = stage.game.item(item)
        if left is not None and left.resolving:
            return
        if left is not None:
            stage.settle()


@when(
    "{target} resolves",
    "the trigger resolves",
    "the ability [of {target}] resolves",
    like=("Hextech Ray resolves", "the trigger resolves", "the ability of Bob resolves"),
    runs_on=True,
)
def resolves(stage: Stage, said: Said) -> None:
    """Everyone passes until that item has resolved, if it has not since the block began; what is
    newer resolves before it."""
    run(stage)
    text = said.get("target") or ("the trigger" if said.words("trigger") else "the ability")
    if stage.game.state.chain or not _resolved_just_now(stage, text):
        until_off_chain(stage, find_item(stage, text))


def _resolved_just_now(stage: Stage, text: str) -> bool:
    """Whether such an item has resolved since the block began, as one does that was answered in."""
    lower = plain(text).removeprefix("the ")
    named = None if lower in (*ABILITIES, *NEWEST) else set(refs.matches(stage, source_name(text)))
    node = stage.game.record
    while node is not None and node is not (stage.block or stage.started):
        event = node.entry.event
        if event.kind == "resolves" and (named is None or event.object in named):
            return True
        node = node.previous
    return False


@when(
    "the chain (empties|resolves|is resolved)",
    "everything [on the chain] resolves",
    "everyone passes until the chain is empty",
    like=("the chain empties",),
    runs_on=True,
)
def empties(stage: Stage, said: Said) -> None:
    """Everyone passes until no chain exists; a showdown stays open."""
    run(stage)
    while stage.game.state.chain:
        if not pass_round(stage):
            return
        stage.settle()


@when(
    "nobody does anything more",
    "everyone passes until nothing is left",
    "everything plays out",
    "all of it resolves",
    like=("nobody does anything more",),
    runs_on=True,
)
def nothing_more(stage: Stage, said: Said) -> None:
    """Everyone passes until no chain, showdown or combat is left."""
    drain(stage)


def _dealt(game: Game) -> bool:
    combat = game.state.combat
    return combat is not None and combat.row == DEALING and not game.state.work


@when(
    "combat damage is dealt",
    "[the] damage is dealt",
    like=("combat damage is dealt",),
    choice=True,
    runs_on=True,
)
def damage_dealt(stage: Stage, said: Said) -> None:
    """Everyone passes; it stops when combat damage is marked and the Combat Cleanup is to come."""
    fought = stage.game.state.combats
    _until(stage, _dealt, "combat damage is not dealt here")
    if stage.game.state.combats < fought:
        raise Illegal("no combat is in progress", rules=("465",))


def _until(stage: Stage, until: Callable[[Game], bool], what: str) -> None:
    drain(stage, until)
    if not until(stage.game):
        raise Illegal(what)


@when(
    "[the] combat (ends|is over)",
    "[the] combat at {place} ends",
    like=("the combat ends",),
    choice=True,
    runs_on=True,
)
def combat_ends(stage: Stage, said: Said) -> None:
    """Everyone passes until the combat that is in progress, or about to be, is over."""
    run(stage)
    ended = len(stage.events("combat ends"))
    if stage.game.state.combat is None:
        if ended:
            return
        raise Illegal("no combat is in progress", rules=("464",))
    number = stage.game.state.combats
    drain(
        stage,
        lambda game: game.state.combat is None or game.state.combat.number != number,
    )
    run(stage)


@when(
    "[the] [combat] showdown [at {place}] (ends|closes)",
    like=("the showdown closes",),
    choice=True,
    runs_on=True,
)
def showdown_ends(stage: Stage, said: Said) -> None:
    """Everyone passes until the showdown is closed; combat damage is not assigned yet.

    Without a combat a conquest belongs to it (348.2.a.1).
    """
    run(stage)
    if stage.game.state.showdown is None:
        raise Illegal("no showdown is open", rules=("341",))
    _until(stage, lambda game: game.state.showdown is None, "the showdown does not close here")
    if stage.game.state.combat is None:
        run(stage)


@when(
    "[the] [combat] showdown [at {place}] (begins|opens)",
    "[the] combat [at {place}] begins",
    "[the] combat cleanup happens",
    "the game goes on",
    like=("the combat begins", "the combat cleanup happens"),
)
def goes_on(stage: Stage, said: Said) -> None:
    """What the rules do by themselves, up to the next choice."""
    run(stage)


@when("[(the|a)] cleanup happens", like=("the cleanup happens",))
def cleans_up(stage: Stage, said: Said) -> None:
    """A Cleanup (323), whatever made it due, and what it leads to, up to the next choice."""
    run(stage)
    if stage.game.state.decision is None or stage.game.state.decision.kind == "act":
        stage.game = stage.game.with_(decision=None, cleanup=True)
    run(stage)


def busy(game: Game) -> bool:
    """Whether anything is outstanding that the step under way has led to."""
    state = game.state
    return bool(state.work or state.cleanup or state.waiting or state.chain)


def to_row(stage: Stage, row: int, player: int | None) -> None:
    """Everyone passes and turns end until the turn is that far, in that player's turn if named."""
    start = stage.game.state.turn
    later = start.row > row or (player is not None and start.player != player)

    def there(game: Game) -> bool:
        turn = game.state.turn
        if player is not None and turn.player != player:
            return False
        if later and turn.number == start.number:
            return False
        return turn.row >= row and not busy(game)

    forward(stage, there)
    stage.top_up()


@when(
    "the turn goes to [the] {phase}",
    "[the] {phase} (begins|comes|starts)",
    "{player}'s {phase} (begins|comes|starts)",
    like=("the turn goes to the ending phase", "Ben's draw phase begins"),
    runs_on=True,
)
def phase_begins(stage: Stage, said: Said) -> None:
    """Up to just before that phase or step does anything; for the Main Phase and the Ending Step,
    to its first choice."""
    player = player_of(stage, said["player"]) if said.has("player") else None
    row = PHASES[said["phase"].lower()]
    _not_passed(stage, said, row, player)
    to_row(stage, row, player)
    if row == MAIN:
        run(stage)
    elif row == ENDING:
        run_until(stage, lambda game: game.state.turn.row != ENDING and not busy(game))


def _not_passed(stage: Stage, said: Said, row: int, player: int | None) -> None:
    """A phase of the turn that the sentence before ran into is not one of a turn to come."""
    turn = stage.game.state.turn
    if turn.player == player and turn.row > row and turn.number > stage.turn_before:
        raise Illegal(
            f"{said['player']}'s {said['phase']} is over: what was said before went on to the Main"
            " Phase",
            rules=("315",),
            works=("“the turn ends”, which stops as the next turn begins",),
        )


@when(
    "[the] {phase} (happens|is over|passes|ends)",
    "{player}'s {phase} (happens|is over|passes|ends)",
    like=("Ana's scoring step happens",),
    runs_on=True,
)
def phase_happens(stage: Stage, said: Said) -> None:
    """That phase or step done, with everything it leads to."""
    player = player_of(stage, said["player"]) if said.has("player") else None
    row = PHASES[said["phase"].lower()]
    after = {0: 1, 1: 3, 2: 3, 3: 4, 4: 5, 7: 8}.get(row, LAST)
    if said["phase"].lower() == "ending step":
        after = PHASES["expiration step"]
    if row == PHASES["start of the main phase"]:
        raise Misread(said["phase"], "it is over as the Main Phase comes to its first choice")
    if player is None and stage.game.state.turn.row > row:
        raise Illegal(f"the {said['phase']} is over", rules=("315",))
    _not_passed(stage, said, row, player)
    to_row(stage, row, player)
    if after == LAST:
        to_next_turn(stage)
    else:
        to_row(stage, after, player)
    stage.done = stage.game.record


ENDING, LAST = PHASES["ending step"], 10
"""The row of the Ending Step, and what is beyond the last row of a turn."""


@when(
    "the turn ends",
    "{player}'s turn ends",
    like=("the turn ends", "Ana's turn ends"),
    runs_on=True,
)
def turn_ends(stage: Stage, said: Said) -> None:
    """Everyone passes, the turn player ends the turn; it stops as the next turn begins."""
    if said.has("player"):
        player = player_of(stage, said["player"])
        if stage.game.state.turn.player != player:
            raise Illegal(f"it is not {said['player']}'s turn", rules=("304",))
    to_next_turn(stage)


@when(
    "{player}'s [next] turn (begins|starts)",
    "turn: {player}",
    "it is {player}'s [next] turn",
    like=("Ben's turn begins",),
    runs_on=True,
)
def turn_begins(stage: Stage, said: Said) -> None:
    """Turns pass without actions until that player's next turn, up to its Main Phase; everyone
    passes on the way."""
    player = player_of(stage, said["player"])
    start = stage.game.state.turn
    new = start.row == 0 or start.number > stage.turn_before
    fresh = new and start.player == player

    def begun(game: Game) -> bool:
        turn = game.state.turn
        return turn.player == player and (fresh or turn.number > start.number)

    forward(stage, begun)
    _to_main_phase(stage)


@when(
    "{number} (turns|turn) later",
    "{number} (turns|turn) (pass|passes)",
    like=("two turns later",),
    runs_on=True,
)
def turns_later(stage: Stage, said: Said) -> None:
    """That many turns end without actions; then the new turn, up to its Main Phase."""
    target = stage.game.state.turn.number + number(said["number"])
    forward(stage, lambda game: game.state.turn.number >= target)
    _to_main_phase(stage)


def _to_main_phase(stage: Stage) -> None:
    """Everyone passes until the turn player may act, what happens at the start of it done."""
    forward(stage, lambda game: game.state.turn.row >= MAIN)
    run(stage)
    drain(stage, lambda game: not game.state.chain)
    run(stage)


def quiet(stage: Stage) -> bool:
    """Whether nothing is going on."""
    return idle(stage.game)
