"""Whether a Cleanup would find nothing to do, because the last one did not and nothing it reads changed.

Nearly every Cleanup changes nothing (319 asks for one after most events). This compares what the
rows of 323 read; it is right for any row that reads no more than is compared here.
"""

from __future__ import annotations

from engine.riftbound.model.game import Game
from engine.riftbound.model.sheet import Sheet
from engine.riftbound.model.state import Object, State
from engine.riftbound.model.traits import sheet_of

_newest: dict[bool, tuple[State, Sheet, tuple[int, ...]]] = {}
"""The newest quiet state with a chain, and the newest without, each with its facedown cards."""


def remember(game: Game) -> None:
    """A whole Cleanup changed nothing in that state."""
    state, hidden = game.state, _facedown(game.state)
    if len({state.objects[id].place for id in hidden}) == len(hidden):
        _newest[bool(state.chain)] = (state, sheet_of(game), hidden)


def forget() -> None:
    """Nothing is known about any Cleanup."""
    _newest.clear()


def still_quiet(game: Game) -> bool:
    """Whether a Cleanup of that state would change nothing, as far as the newest quiet one tells."""
    new = game.state
    known = _newest.get(bool(new.chain))
    if known is None:
        return False
    old, sheet, hidden = known
    return (
        old.board is new.board
        and old.fields is new.fields
        and old.combat is new.combat
        and old.showdown is new.showdown
        and old.lasting is new.lasting
        and (old.players is new.players or _same_players(old, new))
        and (old.objects is new.objects or _same_objects(old, new, hidden))
        and sheet_of(game) is sheet
    )


def _same_players(old: State, new: State) -> bool:
    """Whether the same players are there and none has the points to win."""
    if any(player.points >= new.victory for player in new.players):
        return False
    return [one.gone for one in old.players] == [one.gone for one in new.players]


def _same_objects(old: State, new: State, hidden: tuple[int, ...]) -> bool:
    before, after = old.objects, new.objects
    for id in (*new.board, *[field.id for field in new.fields], *hidden):
        one, other = before.get(id), after[id]
        if one is not other and (one is None or not _alike(one, other)):
            return False
    return _facedown(new) == hidden


def _alike(one: Object, other: Object) -> bool:
    return (
        one.place == other.place
        and one.controller == other.controller
        and one.wounds == other.wounds
        and one.role == other.role
        and one.attached_to == other.attached_to
        and one.zone == other.zone
        and one.card == other.card
        and one.era == other.era
    )


def _facedown(state: State) -> tuple[int, ...]:
    return tuple([id for id, object in state.objects.items() if object.zone == "facedown"])
