"""Of many ways to make choices the cheapest are looked at first, and not all (355.16, 357.1)."""

from __future__ import annotations

import pytest

from engine.riftbound.language import play
from engine.riftbound.model.chain import Item
from engine.riftbound.model.game import Game
from engine.riftbound.procedures import completing
from tests.engine.riftbound.vocabulary.shelf import cards

VOLLEY = """A spell with ten thousand ways to be played, one of them cheaper

given
  Volley is a spell costing 9 Energy: deal 1 to a unit; deal 1 to a unit; deal 1 to a unit; deal 1 to a unit
  Lens is a unit with 2 Might: spells you play that choose me cost less: 1 Energy
  Ana has Volley in hand
  Ana has Lens in base
  Ben has nine 2-Might units at A
  Ana has exactly {energy} Energy
then
  Ana {can} play Volley
"""


@pytest.mark.parametrize(("energy", "can"), [(7, "cannot"), (8, "can")])
def test_the_cheapest_way_is_found_without_trying_all(
    energy: int, can: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a discount by choice suffices is told after few of the ten thousand ways."""
    tried = []

    def whole(game: Game, item: Item, plain: bool = False) -> completing.Why:
        tried.append(item.chosen)
        return looked(game, item, plain)

    looked = completing._whole
    monkeypatch.setattr(completing, "_whole", whole)
    text = VOLLEY.format(energy=energy, can=can)
    outcome = play(text, cards())
    assert outcome.passed
    assert 0 < len(tried) <= 2 * completing.MOST_TRIED
