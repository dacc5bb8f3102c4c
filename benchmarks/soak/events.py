"""Whether the record tells all: every change of a fact is what the event beside it says."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.riftbound.model.cards import PLAIN
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.state import Field, Object, Player, State
from engine.riftbound.procedures.events import KINDS
from engine.riftbound.procedures.kind import Apply
from engine.riftbound.procedures.zones import relocate


def _lay(game: Game, event: Event) -> Game:
    """A battlefield is in use (113.1)."""
    game = game.with_object(event.object, zone="board", place=event.object)
    return game.with_(fields=(*game.state.fields, Field(event.object)))


def _begin(game: Game, event: Event) -> Game:
    """A card that is played is on the chain (354), one that is played again as a new object
    (124); a token was created there."""
    if event.word != "card" or game.object(event.object).token:
        return game
    return relocate(game, event.object, "chain", controller=event.player)


def _level(game: Game, event: Event) -> Game:
    """A token battlefield takes the place of a removed one (652.2.a)."""
    return game.with_object(event.place, card=PLAIN.key)


def _undo(game: Game, event: Event) -> Game:
    """What an effect tried to play goes back to its zone (358.5)."""
    return relocate(game, event.object, event.zone) if event.zone else game


TOLD: dict[str, Apply] = {
    **{name: kind.apply for name, kind in KINDS.items() if kind.apply is not None},
    "battlefield": _lay,
    "put on chain": _begin,
    "replaced field": _level,
    "undone": _undo,
}
"""What each kind of event says about facts; other kinds say nothing."""


def untold(game: Game, event: Event, after: State) -> Iterator[str]:
    """The facts of the state after an event that neither it nor the game before it tells."""
    say, before = TOLD.get(event.kind), game.state
    told = say(game, event).state if say is not None else before
    for id in _unlike(after.objects, told.objects):
        seen, said = after.objects.get(id), told.objects.get(id)
        left = seen is not None and seen.zone == "gone" and after.players[seen.owner].gone
        if not left and _object(seen) != _object(said):
            yield f"{event.kind}: object {id}"
    for player, other in zip(after.players, told.players, strict=True):
        if player is not other and _player(player) != _player(other):
            yield f"{event.kind}: player {player.id}"
    if after.fields != told.fields or after.board != told.board:
        yield f"{event.kind}: the board"


def _unlike(one: dict[int, Object], other: dict[int, Object]) -> list[int]:
    """The ids of objects that are not the very same in both."""
    if one is other:
        return []
    changed = [id for id, object in one.items() if other.get(id) is not object]
    return [*changed, *(other.keys() - one.keys())]


def _object(object: Object | None) -> Object | None:
    """What it is like and where, besides when and why; nothing when it is out of the game.

    From what a wound came is forgotten as soon as no death can be attributed to it any more.
    """
    if object is None or object.zone in ("gone", "aside"):
        return None
    wounds = tuple(replace(wound, source=None) for wound in object.wounds)
    return replace(object, stamp=0, notes=(), wounds=wounds)


def _player(player: Player) -> Player | None:
    """What the player has, besides how many turns; nothing of who has left."""
    return None if player.gone else replace(player, turns=0)
