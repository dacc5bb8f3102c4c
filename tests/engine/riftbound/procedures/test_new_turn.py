"""The beginning of a turn that is kept for lines of play that come to the same position."""

from random import Random

import pytest
from msgspec.structs import replace

from benchmarks.engine.positions import cards, fight
from benchmarks.soak import games
from benchmarks.soak.decks import Builder
from engine.core.explore import walk
from engine.core.record import Entry, entries
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.memory import Memory, View
from engine.riftbound.model.moves import END
from engine.riftbound.model.state import State
from engine.riftbound.procedures.random_play import play_out
from engine.riftbound.procedures.rules import RULES


def at_the_end_of_turn(budget: int) -> list[Game]:
    """The positions of that fight in which the turn may be ended, of a search of that size."""
    found: list[Game] = []

    def stop(game: Game) -> bool:
        if END in RULES.legal(game):
            found.append(game)
        return game.state.turn.number > 5

    walk(RULES, fight(), stop, budget)
    return found


def whole(game: Game) -> tuple[State, list[Entry[Event]]]:
    """Its state, and all that is in its record."""
    return game.state, list(entries(game.record))


def test_a_turn_from_the_same_position_begins_the_same() -> None:
    """Lines that end a turn alike share what begins the next, each with its own past (315)."""
    positions = at_the_end_of_turn(600)
    kept = [RULES.answer(game, END) for game in positions]
    assert len({id(game.state) for game in kept}) * 2 < len(kept)
    for before, after in zip(positions, kept, strict=True):
        anew = replace(before, view=View())
        assert whole(RULES.answer(anew, END)) == whole(after)


@pytest.mark.parametrize(("seed", "mode"), [(1, "duel"), (3, "match"), (4, "ffa3"), (5, "2v2")])
def test_a_game_played_again_begins_its_turns_as_before(seed: int, mode: str) -> None:
    """The second time nearly all turns are known, and everything happens the same (315)."""

    def played(memory: Memory) -> tuple[State, list[Entry[Event]]]:
        game = games.new_game(cards(), Builder(cards()), seed, mode)
        return whole(play_out(replace(game, view=View(memory)), Random(seed))[0])

    memory = Memory()
    first = played(memory)
    assert played(memory) == first == played(Memory())
