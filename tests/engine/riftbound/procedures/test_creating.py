"""What is created goes to the zone of its kind (439.2.b)."""

from __future__ import annotations

from engine.riftbound.model.names import NOBODY, base
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.staples import field, legend
from engine.riftbound.model.tasks import Create
from engine.riftbound.procedures.rules import RULES
from tests.engine.invented import AUnit, Verb, spell
from tests.engine.table import ANA, BEN, Table

CREATED = [
    field("Pit"),
    legend("Idol of Fire", ("fury",)),
    spell("Spark", Verb("deal", 1), slots=(AUnit(),)),
]


def made(card: str, table: Table) -> int:
    """The token that Ana creates without saying where."""
    table.pose.cards = table.pose.cards.plus(CREATED)
    game = table.game.with_(decision=None)
    table.game = RULES.advance(push(game, Create(ANA, card)))
    return table.happened("create")[-1].object


def test_439_2_b_3_a_rune_is_created_at_base() -> None:
    """Ready, as nothing else is said."""
    table = Table()
    rune = made("Fury Rune", table)
    assert table.place(rune) == base(ANA)
    assert not table.game.object(rune).exhausted


def test_439_2_b_4_a_legend_is_created_in_the_legend_zone() -> None:
    """Its owner is who created it (439.4)."""
    table = Table()
    idol = made("Idol of Fire", table)
    assert table.game.player(ANA).legend == (idol,)
    assert table.game.object(idol).controller == ANA


def test_439_2_b_5_a_battlefield_is_created_in_the_battlefield_zone_uncontrolled() -> None:
    """It is its own place; nobody controls it (439.4.b)."""
    table = Table()
    pit = made("Pit", table)
    assert [one.id for one in table.game.state.fields] == [table.left, table.right, pit]
    assert table.game.object(pit).controller == NOBODY
    assert pit not in table.game.state.board


def test_439_2_b_2_a_spell_is_created_on_the_chain() -> None:
    """Its controller makes its choices there, and it ceases to exist as it leaves (186.1)."""
    table = Table()
    theirs, mine = table.pose.put("Unit 3", BEN), table.pose.put("Unit 3", ANA)
    spark = made("Spark", table)
    assert table.asked() == ("slot", ANA)
    table.do(theirs)
    assert table.zone(spark) == "chain"
    table.passes()
    assert table.game.object(theirs).damage == 1
    assert table.game.object(mine).damage == 0
    assert table.zone(spark) == "gone"


def test_439_2_b_1_a_unit_is_created_wherever_it_could_be_played() -> None:
    """Ana's Base or the battlefield that she controls."""
    table = Table()
    table.controls(table.left, ANA)
    table.pose.put("Unit 2", ANA, place=table.left)
    table.game = RULES.advance(push(table.game.with_(decision=None), Create(ANA, "Token")))
    assert table.asked() == ("choose", ANA)
    assert table.legal() == [(base(ANA),), (table.left,)]
    table.do(table.left)
    assert table.place(table.happened("create")[-1].object) == table.left
