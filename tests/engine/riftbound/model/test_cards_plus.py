"""Cards added to cards: the smaller ones stay, and what was worked out of them with them."""

from __future__ import annotations

from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.staples import unit
from engine.riftbound.model.tree import Keyword
from tests.engine.cardfile import basic_runes


def test_the_smaller_ones_are_worked_out_once() -> None:
    """A profile asked of the larger cards is the one of the smaller ones, nothing is rebuilt."""
    small = Cards([*basic_runes(), unit("Bob", 2)])
    large = small.plus([unit("Tom", 3)])
    larger = large.plus([unit("Uma", 4)])
    assert larger.profile("Bob") is large.profile("Bob") is small.profile("Bob")
    assert [card.name for card in larger][-2:] == ["Tom", "Uma"]
    assert "Tom" not in small
    assert large.runes == small.runes
    assert larger.printed("Uma").true_might == 4


def test_a_card_of_the_same_key_takes_the_place_of_the_first() -> None:
    """Nothing that was worked out of the first is asked then."""
    small = Cards([unit("Bob", 2)])
    assert small.printed("Bob").true_might == 2
    large = small.plus([unit("Bob", 5)])
    assert large.printed("Bob").true_might == 5
    assert small.printed("Bob").true_might == 2


def test_cards_known_from_off_the_board_are_known_with_more_cards() -> None:
    """Which cards work off the board is asked of both (366)."""
    flow = CardDefinition(key="Flow", name="Flow", types=("spell",), keywords=(Keyword("Flow"),))
    large = Cards([flow]).plus([unit("Bob", 2)])
    assert large.offering == {"Flow"}


def test_a_card_described_anew_leaves_the_smaller_ones_as_they_were() -> None:
    """Only what was added is added again; what was worked out of the rest stays."""
    small = Cards([unit("Tom", 3)])
    large = small.plus([unit("Bob", 2)])
    other = large.plus([unit("Bob", 5)])
    assert other.profile("Tom") is small.profile("Tom")
    assert (large.printed("Bob").true_might, other.printed("Bob").true_might) == (2, 5)
    assert set(other.added) == {"Bob"}
