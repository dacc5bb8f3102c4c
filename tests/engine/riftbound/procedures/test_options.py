"""What is listed is exactly what nothing forbids when every reason is looked for."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from benchmarks.engine.positions import cards
from benchmarks.soak import games
from benchmarks.soak.decks import Builder
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import Activate, MoveUnits, Play
from engine.riftbound.model.names import base
from engine.riftbound.model.views import battlefields
from engine.riftbound.procedures import acting, beginning, discretionary, timing
from engine.riftbound.procedures.means import means
from engine.riftbound.procedures.random_play import eagerly
from engine.riftbound.procedures.rules import RULES

MOST = 250
"""So many answers of each game are looked at."""


def windows(seed: int, mode: str) -> Iterator[tuple[Game, int]]:
    """The states of that random game in which a player may act, each with that player."""
    random = Random(seed)
    game = RULES.advance(games.new_game(cards(), Builder(cards()), seed, mode))
    for _ in range(MOST):
        asked = game.state.decision
        if game.state.over or asked is None:
            return
        if asked.kind == "act":
            yield game, asked.player
        game = RULES.answer(game, eagerly(game, random))


GAMES = pytest.mark.parametrize(
    ("seed", "mode"), [(21, "duel"), (22, "duel"), (23, "match"), (24, "ffa3"), (25, "2v2")]
)


@GAMES
def test_what_may_be_played_is_what_nothing_forbids(seed: int, mode: str) -> None:
    """What is listed is every card that no reason keeps from being played (349, 355–357)."""
    for game, player in windows(seed, mode):
        every = [
            (id, number, way)
            for id in sorted(game.state.objects)
            for number, way in enumerate(discretionary.ways_to_play(game, player, id))
        ]
        listed = [one[:2] for one in discretionary.playable(game, player)]
        options = acting.options(game, player)
        assert sorted(listed) == [one[:2] for one in every if one[:2] in listed]
        for id, number, way in every:
            reasons = list(beginning.cannot_begin(game, player, id, way))
            assert all(reason and numbers for reason, numbers in reasons)
            assert reasons or (id, number) in listed
            assert (Play(id, number) in options) == (not reasons and id not in game.state.refused)
            places = timing.reactive_places(game, player, id, way)
            assert timing.nowhere_to_enter(game, player, id, way) == (not places)


@GAMES
def test_where_units_may_move_is_what_nothing_forbids(seed: int, mode: str) -> None:
    """Looking at each unit by itself, then at the toll, comes to the same moves (144, 204.4)."""
    for game, player in windows(seed, mode):
        listed = [one for one in acting.options(game, player) if isinstance(one, MoveUnits)]
        mine = [id for id in game.state.board if game.object(id).controller == player]
        every = [
            MoveUnits(place, units)
            for place in (base(player), *battlefields(game))
            for units in (*combinations(sorted(mine), 1), *combinations(sorted(mine), 2))
            if not discretionary.cannot_move(game, player, units, place)[0]
        ]
        assert [one for one in listed if len(one.units) < 3] == every


@GAMES
def test_the_timings_that_serve_are_those_that_are_timely(seed: int, mode: str) -> None:
    """Each of them, and no other (309.1.a, 308.1.a)."""
    for game, player in windows(seed, mode):
        now = timing.timings(game, player)
        for has in ("reaction", "action", ""):
            assert (has in now) == (not timing.timely(game, player, has)[0])


@GAMES
def test_what_may_be_activated_is_what_nothing_forbids(seed: int, mode: str) -> None:
    """What is listed is every ability that no reason keeps from use; those that Add for nothing but
    exhausting or leaving are used as something is paid, and runes have no others (377.2.b, 402.3)."""
    for game, player in windows(seed, mode):
        every = discretionary.abilities(game, player)
        usable = discretionary.usable(game, player)
        wells = {
            (id, well.node) for id, spring in means(game, player).springs for well in spring.wells
        }
        assert not wells.intersection((id, ref.node) for id, ref, _ in usable)
        left = [one for one in every if one not in usable]
        assert all(node.adds and node.timing == "reaction" for _, _, node in left)
        options = acting.options(game, player)
        for id, ref, node in usable:
            reasons = list(discretionary.cannot_activate(game, player, id, ref, node))
            assert all(reason and numbers for reason, numbers in reasons)
            able = not reasons and id not in game.state.refused
            assert (Activate(id, ref.node, ref.card) in options) == able
