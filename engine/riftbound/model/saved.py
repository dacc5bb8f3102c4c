"""Games as JSON, out and in, at any decision."""

from collections.abc import Hashable

import msgspec
from msgspec.structs import astuple

from engine.core.errors import Malformed
from engine.core.record import Entry, Record, entries, recorded
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.position import Position
from engine.riftbound.model.state import State


class Saved(msgspec.Struct, frozen=True):
    """What is written of a game."""

    state: State
    """The state."""
    undo: tuple[tuple[int, State, int], ...]
    """Where a pending play came from (358.5): its item, the state before it, and how many entries
    the record had."""
    record: tuple[Entry[Event], ...]
    """What happened, the oldest first; without the states between."""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Saved)


def dump(game: Game) -> bytes:
    """The game as JSON; its cards are not in it."""
    undo = tuple((item, state, len(record) if record else 0) for item, state, record in game.undo)
    return _encoder.encode(Saved(game.state, undo, tuple(entries(game.record))))


def load(data: bytes, cards: Cards) -> Game:
    """The game read back. Its record has the state of the end everywhere.

    `Malformed` where it is not written as `docs/schemas/game.json` has it, as by an older version.
    """
    try:
        saved = _decoder.decode(data)
    except msgspec.DecodeError as error:
        what = f"this is no game as this version writes one: {error}"
        raise Malformed(
            what, works=("docs/schemas/game.json says how a game is written",)
        ) from None
    records: list[Record[Event, State] | None] = [None]
    for entry in saved.record:
        records.append(recorded(entry, saved.state, records[-1]))
    undo = tuple((item, state, records[length]) for item, state, length in saved.undo)
    return Position(saved.state, cards, records[-1], undo)


def position(game: Game) -> Hashable:
    """What is equal for the same position, and has a hash: the state, its objects in a tuple."""
    state = game.state
    facts = list(astuple(state))
    facts[OBJECTS] = tuple(state.objects.values())
    return tuple(facts)


OBJECTS = State.__struct_fields__.index("objects")
"""Which field of a state the objects are; they have their ids, ascending."""
