"""Whole games from decks: they end, break no invariant, save at every decision, and replay."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.record import nodes
from engine.riftbound import oracle
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.staples import legend, unit
from engine.riftbound.procedures.random_play import eagerly, settle_chance
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.setup import Deck, start
from tests.engine.table import CARDS

ALL = CARDS.plus([legend("Legend", ("fury",)), unit("Champ", 4, energy=4, domains=("fury",))])
MAIN = (
    "Imp", "Rusher", "Sneak", "Poro", "Tank 3", "Ganker", "Bolt", "Ray", "Seeker", "Blade", "Home",
    "No", "Echo", "Sword", "Hourglass", "Unit 4", "Martyr", "Guard", "Deflector", "Ambusher",
)  # fmt: skip
DECK = Deck("Legend", "Champ", MAIN * 2, ("Fury Rune",) * 12, ("Left", "Right", "Middle"))


def new_game(mode: str, players: int) -> Game:
    return start(ALL, (DECK,) * players, mode)


def check(game: Game, since: object) -> None:
    """No invariant is broken now or by any event since."""
    assert oracle.faults(game) == []
    record = game.record
    while record is not None and record is not since and record.previous is not None:
        event: Event = record.entry.event
        assert oracle.faults_of_step(record.previous.after, event, record.after) == []
        record = record.previous


@pytest.mark.parametrize(
    ("mode", "players", "seed"),
    [("duel", 2, 1), ("duel", 2, 2), ("duel", 2, 3), ("match", 2, 4), ("ffa3", 3, 5),
     ("ffa4", 4, 6), ("2v2", 4, 7)],
)  # fmt: skip
def test_a_random_game_ends_and_breaks_nothing(mode: str, players: int, seed: int) -> None:
    """Every state and every event satisfies the oracle, and somebody wins."""
    random = Random(seed)
    game = RULES.advance(new_game(mode, players))
    count = 0
    while not game.state.over:
        before = game.record
        game = RULES.answer(game, eagerly(game, random))
        count += 1
        assert count < 3000
        check(game, before)
    assert game.state.winner >= 0


def test_a_game_goes_on_from_json_at_every_decision_as_it_would_have() -> None:
    """Out and in, then the same answers: the same states all the way."""
    random = Random(11)
    game = RULES.advance(new_game("duel", 2))
    other = game
    for _ in range(150):
        if game.state.over:
            break
        choice = eagerly(game, random)
        game = RULES.answer(game, choice)
        other = RULES.answer(RULES.load(RULES.dump(other), other), choice)
        assert other.state == game.state


def test_the_same_answers_give_the_same_game() -> None:
    """Nothing is decided by anything but answers."""
    ends = []
    for _ in range(2):
        random = Random(23)
        game = RULES.advance(new_game("duel", 2))
        for _ in range(100):
            if game.state.over:
                break
            game = RULES.answer(game, eagerly(game, random))
        ends.append((game.state, [node.entry for node in nodes(game.record)]))
    assert ends[0] == ends[1]


def test_set_up_deals_four_and_lays_one_battlefield_each() -> None:
    """113 to 117 in a duel; the mulligan is asked in turn order."""
    game = settle_chance(new_game("duel", 2), Random(1))
    assert [len(player.hand) for player in game.state.players] == [4, 4]
    assert len(game.state.fields) == 2
    decision = game.state.decision
    assert decision is not None
    assert (decision.player, decision.about, decision.most) == (0, ("mulligan",), 2)
    aside = game.player(0).hand[:2]
    game = RULES.answer(game, aside)
    game = settle_chance(game, Random(2))
    assert len(game.player(0).hand) == 4
    assert set(game.player(0).deck[-2:]) == set(aside)


def test_first_players_of_some_modes_bring_no_battlefield() -> None:
    """Three battlefields among four players (488.4.b, 489.5.b)."""
    game = settle_chance(new_game("2v2", 4), Random(1))
    owners = sorted(game.object(field.id).owner for field in game.state.fields)
    assert owners == [1, 2, 3]
