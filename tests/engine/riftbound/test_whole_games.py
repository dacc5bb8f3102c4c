"""Whole games from decks: they end, break no invariant, save at every decision, and replay.

Two hundred games are played here; `python -m benchmarks.soak` plays thousands.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from benchmarks.engine.positions import cards
from benchmarks.soak import games
from benchmarks.soak.decks import Builder
from benchmarks.soak.report import Report, figures, lines
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import Choice
from engine.riftbound.model.staples import legend, unit
from engine.riftbound.procedures.decks import table_faults
from engine.riftbound.procedures.random_play import eagerly, settle_chance
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.setup import Deck, start
from tests.engine.invented import CARDS

TOGETHER = 5
"""Games that one test plays; the first of them is also played again."""

MODES = ("duel",) * 16 + ("match",) * 16 + ("ffa3",) * 4 + ("ffa4",) * 2 + ("2v2",) * 2

ALL = CARDS.plus([legend("Legend", ("fury",)), unit("Champ", 4, energy=4, domains=("fury",))])
DECK = Deck(
    "Legend", "Champ", ("Imp", "Rusher") * 20, ("Fury Rune",) * 12, ("Left", "Right", "Middle")
)


@cache
def builder() -> Builder:
    """Legal decks of all cards that are wholly known."""
    return Builder(cards())


def new_game(mode: str, players: int) -> Game:
    return start(ALL, (DECK,) * players, mode)


@pytest.mark.parametrize("part", range(len(MODES)))
def test_random_games_end_make_progress_break_nothing_and_replay(part: int) -> None:
    """Every state and every event satisfies the oracle, somebody wins, the answers replay."""
    for number in range(TOGETHER * part, TOGETHER * (part + 1)):
        again = number % TOGETHER == 0
        course = games.play(cards(), builder(), number, MODES[part], again)
        assert course.faults == []
        assert course.ended != "not"
        assert course.turns > 3 or course.ended == "conceding"


def test_the_decks_of_random_games_are_legal_and_hold_every_card_they_may() -> None:
    """103: a few hundred decks have a place for each complete card of a legend's domains."""
    decks = [builder().deck(number) for number in range(800)]
    tables = (tuple(decks[place : place + 4]) for place in range(0, len(decks), 4))
    assert all(table_faults(cards(), table, "2v2") == () for table in tables)
    held = {key for d in decks for key in (d.legend, d.champion, *d.main, *d.battlefields)}
    assert held == builder().reached()


def test_a_game_goes_on_from_json_at_every_decision_as_it_would_have() -> None:
    """Out and in, then the same answers: the same states all the way."""
    random = Random(11)
    game = RULES.advance(games.new_game(cards(), builder(), 11, "duel"))
    other = game
    for _ in range(150):
        if game.state.over:
            break
        choice = eagerly(game, random)
        game = RULES.answer(game, choice)
        other = RULES.answer(RULES.load(RULES.dump(other), other), choice)
        assert other.state == game.state


def test_a_soak_reports_its_figures_and_how_to_see_each_fault_again() -> None:
    """Games add up in order; faults of one kind are told once, with the game to play again."""
    report = Report(3, 3, "duel")
    for number in (3, 4):
        course = games.Course(number, "duel", answers=100 + number, ended="points")
        course.fault("[323.5 no unit survives]", f"{number} survives")
        report.add(course)
    assert (report.games, report.answers, report.median, report.following) == (2, 207, 103, 5)
    assert figures(report)["faults"] == "2"
    told = list(lines(report, cards(), builder()))
    assert told[-3] == "FAULT [323.5 no unit survives] (2 times)"
    assert told[-1].endswith("python -m benchmarks.soak --first 3 --games 1 --mode duel")


def test_set_up_deals_four_and_lays_one_battlefield_each() -> None:
    """113 to 117 in a duel; the mulligan is asked in turn order."""
    game = settle_chance(new_game("duel", 2), Random(1))
    assert [len(player.hand) for player in game.state.players] == [4, 4]
    assert len(game.state.fields) == 2
    decision = game.state.decision
    assert isinstance(decision, Pick)
    assert (decision.player, decision.about, decision.most) == (0, "mulligan", 2)
    aside = game.player(0).hand[:2]
    game = RULES.answer(game, Choice(aside))
    game = settle_chance(game, Random(2))
    assert len(game.player(0).hand) == 4
    assert set(game.player(0).deck[-2:]) == set(aside)


def test_first_players_of_some_modes_bring_no_battlefield() -> None:
    """Three battlefields among four players (488.4.b, 489.5.b)."""
    game = settle_chance(new_game("2v2", 4), Random(1))
    owners = sorted(game.object(field.id).owner for field in game.state.fields)
    assert owners == [1, 2, 3]
