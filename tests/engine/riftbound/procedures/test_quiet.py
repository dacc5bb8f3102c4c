"""A Cleanup that is passed by because it would find nothing to do would have found nothing."""

from random import Random

import pytest

from benchmarks.engine import cards
from benchmarks.soak import games
from benchmarks.soak.decks import Builder
from engine.core.record import entries
from engine.riftbound.model.event import Event
from engine.riftbound.model.state import State
from engine.riftbound.procedures import quiet
from engine.riftbound.procedures.random_play import play_out


def played(seed: int, mode: str) -> tuple[State, list[Event]]:
    """The end of that random game, and its events."""
    game, _ = play_out(games.new_game(cards(), Builder(cards()), seed, mode), Random(seed))
    return game.state, [entry.event for entry in entries(game.record)]


@pytest.mark.parametrize(
    ("seed", "mode"), [(1, "duel"), (2, "duel"), (3, "match"), (4, "ffa3"), (5, "2v2"), (6, "duel")]
)
def test_games_are_the_same_with_every_cleanup_carried_out(
    seed: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same answers come to the same events and the same end (319–324)."""
    skipping = played(seed, mode)
    monkeypatch.setattr(quiet, "finds_nothing", lambda game: False)
    assert played(seed, mode) == skipping
