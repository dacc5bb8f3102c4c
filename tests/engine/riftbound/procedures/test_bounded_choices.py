"""Of many ways to make choices the cheapest are looked at first, and not all (355.16, 357.1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.riftbound.language import play
from engine.riftbound.model.chain import Item
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import Choice
from engine.riftbound.model.rulebook import rules
from engine.riftbound.procedures import answers, choosing, completing
from tests.engine.cardfile import all_cards
from tests.engine.riftbound.vocabulary.shelf import cards
from tests.engine.table import ANA, Table
from tests.scenarios import files, name

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


TIDE = """A spell that moves any number of fourteen units, sixteen thousand groups

given
  Tide is a spell costing 0 Energy: move any number of friendly units at the same battlefield to its base
  Ana has Tide in hand
  Ana has 14 2-Might units at A
  Ana has Bob (2 Might) {}
when
  Ana plays Tide on all her units
  everyone passes
then
  Ana has no units at A
"""


def test_what_is_too_much_to_list_may_be_chosen() -> None:
    """All fourteen, though the groups that are listed are of six at most (355.11)."""
    assert play(TIDE.format("in base"), cards()).passed


def test_what_is_too_much_to_list_is_looked_at_as_what_is_listed() -> None:
    """A unit at another battlefield does not go with them."""
    [course] = play(TIDE.format("at B"), cards()).courses
    assert course.stopped is not None
    assert "cannot be chosen together" in course.stopped.what


GROUPS = ("rulings/fox-fire-group-target-check", "resolution/fox-fire-after-two-grew",
          "costs/deflect-of-a-group-is-looked-ahead")  # fmt: skip


@pytest.mark.parametrize("listed", [3000, 8, 5])
@pytest.mark.parametrize("path", [one for one in files() if name(one) in GROUPS], ids=name)
def test_groups_are_legal_or_not_however_many_are_listed(
    path: Path, listed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Restrictions of a group, of what is left of it, and what Deflect makes of its cost (355.16)."""
    for module in (choosing, completing):
        monkeypatch.setattr(module, "MOST_LISTED", listed)
    text = path.read_text(encoding="utf-8")
    assert play(text, all_cards()).passed


def test_any_of_many_cards_may_be_picked() -> None:
    """Three of thirty, the last as well as the first; neither two nor one twice."""
    of = tuple(range(100, 130))
    asked = Pick(player=ANA, rules=rules("422.1"), of=of, least=3, most=3, about="discard")
    game = Table().game.with_decision(asked)
    assert all(answers.accepts(game, Choice(some)) for some in (of[:3], of[-3:], of[::-1][:3]))
    for wrong in (of[:2], of[:4], (of[0], of[0], of[1]), (1, 2, 3)):
        assert not answers.accepts(game, Choice(wrong))
