"""Acts: running on through phases and turns, to where the sentence says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Noun, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.claims.claiming import amount, check_adverbs, check_roles, noun
from engine.riftbound.language.phases import PHASES
from engine.riftbound.language.places import places_of
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MAIN
from engine.riftbound.stage.driving import forward, run, run_until, to_next_turn
from engine.riftbound.stage.flow import busy, to_main_phase, to_row

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def phase_of(phrase: object) -> str:
    """The phase that a phrase names, or nothing."""
    word = noun(phrase)
    if word in PHASES:
        return word
    if word in ("start", "beginning", "end") and isinstance(phrase, Thing):
        of = next((one.value for one in phrase.behind if one.kind == "of"), None)
        if noun(of) == "turn":
            return "ending phase" if word == "end" else "awaken phase"
        if noun(of) == "main phase":
            return "start of the main phase"
    return ""


def _player(stage: Stage, phrase: Thing) -> int | None:
    of = next((one.value for one in phrase.behind if one.kind == "of"), None)
    owner = phrase.owner if phrase.owner is not None else getattr(of, "owner", None)
    return player_of(stage, owner) if owner is not None else None


@act("begin", "come", runs_on=True, meant=lambda clause: bool(phase_of(clause.subject)))
@act("go", runs_on=True, meant=lambda clause: bool(phase_of(clause.role("to"))))
def phase_begins(stage: Stage, clause: Clause) -> None:
    """Up to just before that phase or step does anything; for the Main Phase and the Ending Step, to
    its first choice."""
    phrase = clause.role("to") if clause.verb == "go" else clause.subject
    name, player = phase_of(phrase), _player(stage, phrase)
    row = PHASES[name]
    _not_passed(stage, name, row, player)
    to_row(stage, row, player)
    if row == MAIN:
        run(stage)
    elif row == ENDING:
        run_until(stage, lambda game: game.state.turn.row != ENDING and not busy(game))


def _not_passed(stage: Stage, name: str, row: int, player: int | None) -> None:
    """A phase of the turn that the sentence before ran into is not one of a turn to come."""
    turn = stage.game.state.turn
    if turn.player == player and turn.row > row and turn.number > stage.turn_before:
        raise Illegal(
            f"{stage.player_name(turn.player)}'s {name} is over: what was said before went on to the"
            " Main Phase",
            rules=("315",),
            works=("“the turn ends”, which stops as the next turn begins",),
        )


@act("hold", runs_on=True, meant=by_player)
def holds(stage: Stage, clause: Clause) -> None:
    """Up to that player's Scoring Step done, in which each of the battlefields is held."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    places = places_of(stage, what) if what is not None else []
    if not _held(stage, player, places):
        to_row(stage, PHASES["channel phase"], player)
    if not _held(stage, player, places):
        where = stage.words_of(what) if what is not None else "any battlefield"
        name = stage.player_name(player)
        raise Illegal(f"{name} does not hold {where} here", rules=("469.2",))


def _held(stage: Stage, player: int, places: list[int]) -> bool:
    """Whether the player has held those this turn, or any where none is named."""
    number = stage.game.state.turn.number
    now = stage.game.state.turn.player == player and number > 0
    held = {one.place for one in stage.game.state.history if one.kind == "hold"} if now else set()
    return set(places) <= held and bool(held)


def in_time(stage: Stage, when: Thing) -> None:
    """In that player's turn or that phase; up to it, where it is yet to come."""
    if noun(when) in ("combat", "showdown"):
        _in_fight(stage, noun(when))
        return
    turn, player, row = stage.game.state.turn, _player(stage, when), PHASES.get(noun(when))
    there = player in (None, turn.player) and row in (None, turn.row)
    if there:
        return
    if row is not None:
        phase_begins(stage, Clause(verb="begin", subject=when))
    elif player is not None:
        to_turn(stage, player)


def _in_fight(stage: Stage, word: str) -> None:
    run(stage)
    open_ = stage.game.state.combat if word == "combat" else stage.game.state.showdown
    if open_ is None:
        raise Illegal(f"no {word} is in progress", rules=("464",) if word == "combat" else ("341",))


@act("happen", "end", "pass", runs_on=True, meant=lambda clause: bool(phase_of(clause.subject)))
def phase_happens(stage: Stage, clause: Clause) -> None:
    """That phase or step done, with everything it leads to."""
    name, player = phase_of(clause.subject), _player(stage, clause.subject)
    row = PHASES[name]
    after = {0: 1, 1: 3, 2: 3, 3: 4, 4: 5, 7: 8}.get(row, LAST)
    if name == "ending step":
        after = PHASES["expiration step"]
    if row == PHASES["start of the main phase"]:
        raise Misread(name, "it is over as the Main Phase comes to its first choice")
    if player is None and stage.game.state.turn.row > row:
        raise Illegal(f"the {name} is over", rules=("315",))
    _not_passed(stage, name, row, player)
    to_row(stage, row, player)
    if after == LAST:
        to_next_turn(stage)
    else:
        to_row(stage, after, player)
    stage.done = stage.game.record


ENDING, LAST = PHASES["ending step"], 10
"""The row of the Ending Step, and what is beyond the last row of a turn."""


def _is_turn(clause: Clause) -> bool:
    return noun(clause.subject) == "turn"


@act("end", runs_on=True, meant=_is_turn)
def turn_ends(stage: Stage, clause: Clause) -> None:
    """Everyone passes, the turn player ends the turn; it stops as the next turn begins."""
    player = _player(stage, clause.subject)
    if player is not None and stage.game.state.turn.player != player:
        raise Illegal(f"it is not {stage.player_name(player)}'s turn", rules=("304",))
    to_next_turn(stage)


@act("begin", runs_on=True, meant=_is_turn)
def turn_begins(stage: Stage, clause: Clause) -> None:
    """Turns pass without actions until that player's next turn, up to its Main Phase; everyone
    passes on the way."""
    player = _player(stage, clause.subject)
    if player is None:
        raise Misread("turn", "whose turn?", ("Ben's turn begins",))
    to_turn(stage, player)


def to_turn(stage: Stage, player: int) -> None:
    """That player's next turn, up to its Main Phase."""
    start = stage.game.state.turn
    new = start.row == 0 or start.number > stage.turn_before
    fresh = new and start.player == player

    def begun(game: Game) -> bool:
        turn = game.state.turn
        return turn.player == player and (fresh or turn.number > start.number)

    forward(stage, begun)
    to_main_phase(stage)


@act(
    "begin",
    runs_on=True,
    meant=lambda clause: by_player(clause) and noun(clause.role("what")) == "turn",
)
def begins_turn(stage: Stage, clause: Clause) -> None:
    """*Ben begins his turn*: turns pass until it is that."""
    check_roles(stage, clause, "what")
    to_turn(stage, player_of(stage, clause.subject))


@act(
    "be",
    runs_on=True,
    meant=lambda clause: (
        isinstance(clause.subject, Noun)
        and clause.subject.word == "it"
        and noun(clause.role("is")) == "turn"
    ),
)
def it_is_turn(stage: Stage, clause: Clause) -> None:
    """*it is Ben's turn*: turns pass until it is."""
    said = clause.role("is")
    player = _player(stage, said)
    if player is None:
        raise Misread("turn", "whose turn?")
    to_turn(stage, player)


def later(stage: Stage, what: Thing) -> None:
    """That many turns end without actions; then the new turn, up to its Main Phase."""
    target = stage.game.state.turn.number + (amount(what) or 1)
    forward(stage, lambda game: game.state.turn.number >= target)
    to_main_phase(stage)


@act(
    "pass",
    "go",
    runs_on=True,
    meant=lambda clause: _is_turn(clause) and clause.role("to") is not None,
)
def turn_passes(stage: Stage, clause: Clause) -> None:
    """*the turn passes to Ben*."""
    to_turn(stage, player_of(stage, clause.role("to")))


@act("pass", runs_on=True, meant=lambda clause: _is_turn(clause) and clause.role("to") is None)
def turns_pass(stage: Stage, clause: Clause) -> None:
    """*two turns pass*."""
    later(stage, clause.subject)
