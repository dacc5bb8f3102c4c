"""Where units enter that effects play (355.2, 462.2)."""

from __future__ import annotations

from engine.riftbound.model.chain import Permission
from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.tasks import PlayCard
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.vocabulary.cards import define
from tests.engine.table import ANA, BEN, CLEO, Table


def test_462_2_a_an_effect_that_plays_into_others_combat_plays_to_the_base() -> None:
    """Cleo's unit would enter between Ana and Ben: it enters her Base (462.2.a)."""
    table = Table("ffa3", fields=3)
    table.controls(table.left, BEN)
    table.pose.put("Unit 5", BEN, place=table.left)
    attacker = table.pose.put("Unit 5", ANA)
    called = table.pose.card("Unit 1", CLEO, "trash")
    table.do("move", table.left, attacker)
    assert table.game.state.combat is not None
    game = table.game.with_(decision=None)
    table.game = RULES.advance(
        push(game, PlayCard(CLEO, called, Permission(cost="ignored", places=(table.left,))))
    )
    assert table.place(called) == base(CLEO)
    (entered,) = [event for event in table.happened("enter") if event.object == called]
    assert "462.2.a" in [str(rule) for rule in entered.rules]


def test_462_2_a_a_participants_unit_enters_the_combat() -> None:
    """Ben defends there, so his unit is played where the effect says (462.2)."""
    table = Table("ffa3", fields=3)
    table.controls(table.left, BEN)
    table.pose.put("Unit 5", BEN, place=table.left)
    attacker = table.pose.put("Unit 5", ANA)
    called = table.pose.card("Unit 1", BEN, "trash")
    table.do("move", table.left, attacker)
    game = table.game.with_(decision=None)
    table.game = RULES.advance(
        push(game, PlayCard(BEN, called, Permission(cost="ignored", places=(table.left,))))
    )
    assert table.place(called) == table.left


def test_369_3_how_a_unit_enters_is_looked_at_once_wherever_the_game_was_read_back() -> None:
    """A unit on the chain that says how it enters: nothing has to be put in order (373)."""
    table = Table()
    drake = define(
        {
            "name": "Drake", "type": "unit", "energy": 1, "might": 3, "tags": ["Dragon"],
            "does": "I enter ready, if you control another Dragon permanent",
        }
    )  # fmt: skip
    table.pose.cards = table.pose.cards.plus([drake])
    table.pose.put("Drake", ANA)
    other = table.pose.card("Drake", ANA, "hand")
    table.pose.put("Fury Rune", ANA)
    table.pose.put("Calm Rune", ANA)
    table.do("play", other)
    assert table.asked() == ("add", ANA)
    table.game = RULES.load(RULES.dump(table.game), table.game)
    table.do(*table.legal()[0])
    assert table.asked() == ("act", ANA)
    assert table.place(other) == base(ANA)
    assert not table.game.object(other).exhausted
