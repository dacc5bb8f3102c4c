"""What a state is made of."""

import gc

import msgspec

from benchmarks.engine.positions import middle
from engine.core.record import Entry, nodes, recorded


def structs(value: object) -> set[type[msgspec.Struct]]:
    """The kinds of struct that a value is made of, however deep."""
    found: set[type[msgspec.Struct]] = set()
    if isinstance(value, msgspec.Struct):
        found.add(type(value))
        value = [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        found.update(*(structs(part) for part in value))
    return found


def test_no_struct_of_a_game_is_looked_at_by_the_garbage_collector() -> None:
    """Frozen values hold no circles, so nothing is to be found in them; each says so."""
    game = middle()
    made_of = structs(game.state)
    for node in nodes(game.record):
        made_of |= structs(node.entry) | structs(node.after)
    assert len(made_of) > 10
    assert {kind.__name__ for kind in made_of if kind.__struct_config__.gc} == set()
    assert not gc.is_tracked(game.state)


def test_a_long_record_is_freed_link_by_link() -> None:
    """A record of any length can be let go of: freeing it does not go down the stack."""
    record = None
    for number in range(200_000):
        record = recorded(Entry(number), number, record)
    assert record is not None
    assert len(record) == 200_000
    del record
