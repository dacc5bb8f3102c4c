"""Matches: which battlefields are left, who has won, who says who begins (486)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine.core.errors import Illegal
from engine.riftbound.model.moves import Concede
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.staples import legend, unit
from engine.riftbound.procedures.matches import (
    Match,
    Played,
    game_wins,
    match_winner,
    may_present,
    next_game,
    says_who_begins,
    with_game,
)
from engine.riftbound.procedures.random_play import settle_chance
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.setup import Deck
from tests.engine.invented import CARDS
from tests.engine.table import ANA, BEN

ALL = CARDS.plus([legend("Legend", ("fury",)), unit("Champ", 4, energy=4, domains=("fury",))])
DECK = Deck("Legend", "Champ", ("Imp",) * 39, ("Fury Rune",) * 12, ("Left", "Right", "Middle"))
MATCH = Match((DECK, DECK))


def played(*games: tuple[str, str, int], best_of: int = 3) -> Match:
    """A match after games with those battlefields of Ana and Ben and that winner."""
    rows = tuple(Played((mine, theirs), ANA, winner) for mine, theirs, winner in games)
    return Match((DECK, DECK), best_of=best_of, games=rows)


def test_486_5_what_was_used_in_a_game_that_was_won_is_removed() -> None:
    """Each player's own, whoever won."""
    match = played(("Left", "Right", ANA))
    assert may_present(match, ANA) == ("Right", "Middle")
    assert may_present(match, BEN) == ("Left", "Middle")


def test_486_5_a_a_game_without_a_winner_removes_nothing() -> None:
    """The battlefields presented for it may be presented again."""
    match = played(("Left", "Right", NOBODY))
    assert may_present(match, ANA) == may_present(match, BEN) == DECK.battlefields


def test_486_6_two_game_wins_win_the_match() -> None:
    """One does not, nor do games without a winner."""
    match = played(("Left", "Left", ANA), ("Right", "Right", NOBODY), ("Right", "Right", BEN))
    assert [game_wins(match, player) for player in (ANA, BEN)] == [1, 1]
    assert match_winner(match) == NOBODY
    match = replace(match, games=(*match.games, Played(("Middle", "Middle"), ANA, BEN)))
    assert match_winner(match) == BEN
    with pytest.raises(Illegal, match="has been won"):
        next_game(match, ALL, ANA)


def test_486_6_a_a_best_of_five_takes_three_game_wins() -> None:
    """Two of three are not enough."""
    three = played(*((name, name, ANA) for name in DECK.battlefields), best_of=5)
    assert match_winner(replace(three, games=three.games[:2])) == NOBODY
    assert match_winner(three) == ANA


def test_486_6_a_1_battlefields_return_in_games_four_and_five_once_all_were_presented() -> None:
    """And each is presented twice at most (486.6.a.2)."""
    three = [("Left", "Left", ANA), ("Right", "Right", BEN), ("Middle", "Middle", ANA)]
    assert may_present(played(*three, best_of=5), ANA) == DECK.battlefields
    assert may_present(played(*three[:2], best_of=5), ANA) == ("Middle",)
    four = played(*three, ("Left", "Right", BEN), best_of=5)
    assert may_present(four, ANA) == ("Right", "Middle")
    assert may_present(four, BEN) == ("Left", "Middle")
    unseen = [("Left", "Left", ANA), ("Left", "Right", NOBODY), ("Right", "Middle", BEN)]
    assert may_present(played(*unseen, best_of=5), ANA) == ("Middle",)


def test_115_1_a_the_loser_of_the_game_before_says_who_begins() -> None:
    """Chance does for the first game; after a game without a winner it stays as it was."""
    assert says_who_begins(MATCH) == NOBODY
    assert says_who_begins(played(("Left", "Left", ANA))) == BEN
    assert says_who_begins(played(("Left", "Left", NOBODY))) == NOBODY


def test_486_6_a_match_is_played_game_by_game() -> None:
    """Ben begins the second game, with the battlefields that are left; he wins it and the match."""
    game = settle_chance(next_game(MATCH, ALL, ANA), Random(1))
    assert game.state.decision is not None
    game = RULES.answer(game, RULES.legal(game)[0])
    game = RULES.answer(game, RULES.legal(game)[-1])
    match = with_game(MATCH, RULES.answer(settle_chance(game, Random(1)), Concede(0)), ANA)
    assert match.games == (Played(("Left", "Middle"), ANA, BEN),)
    game = settle_chance(next_game(match, ALL, BEN), Random(2))
    assert [player.name for player in game.state.players] == ["Ben", "Ana"]
    decision = game.state.decision
    assert decision is not None
    assert [game.object(int(id)).card for id in decision.of] == ["Left", "Right"]
    game = RULES.answer(game, RULES.legal(game)[0])
    game = RULES.answer(game, RULES.legal(game)[0])
    match = with_game(match, RULES.answer(settle_chance(game, Random(2)), Concede(1)), BEN)
    assert match.games[-1] == Played(("Right", "Left"), BEN, BEN)
    assert match_winner(match) == BEN
