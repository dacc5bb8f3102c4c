"""Damage that is split, and Bonus Damage (355.14, 715)."""

from __future__ import annotations

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.passive import Passive
from engine.riftbound.vocabulary.steps.damage import Deal, DealSplit
from engine.riftbound.vocabulary.values import Number
from engine.riftbound.vocabulary.whom import Who
from tests.engine.invented import spell
from tests.engine.table import ANA, BEN, Table


class Enemies(Who, frozen=True):
    """Every unit of somebody else."""

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        state = game.state
        return tuple(id for id in state.board if state.objects[id].controller != scope.you)


class Bonus(Passive, frozen=True, kw_only=True):
    """Your spells deal 1 Bonus Damage."""

    def bonus_damage(self, game: Game, scope: Scope, event: Event) -> int:
        return 1 if event.by == scope.you else 0


def played(
    what: type[Deal] | type[DealSplit], amount: int, *bonuses: Passive
) -> tuple[Table, list[int]]:
    """Ana's spell about two units of Ben's, with Annie in play."""
    table = Table()
    abilities = bonuses or (Bonus(),)
    annie = CardDefinition(key="Annie", name="Annie", types=("gear",), abilities=abilities)
    storm = spell("Storm", what(Number(amount), Enemies()))
    table.pose.cards = table.pose.cards.plus([annie, storm])
    table.pose.put("Annie", ANA)
    units = [table.pose.put("Unit 6", BEN) for _ in range(2)]
    table.do("play", table.pose.card("Storm", ANA, "hand"))
    table.passes()
    return table, units


def test_715_3_bonus_damage_is_added_once_to_what_is_split() -> None:
    """4 and 1 more are split, not 4 with 1 more for each (715.3)."""
    table, units = played(DealSplit, 4)
    assert table.asked() == ("split", ANA)
    assert {sum(int(share) for share in choice) for choice in table.legal()} == {5}
    table.do(2, 3)
    assert [table.game.object(id).damage for id in units] == [2, 3]


class Gate(Passive, frozen=True, kw_only=True):
    """Spells deal 1 Bonus Damage to the last unit on the board."""

    def bonus_damage(self, game: Game, scope: Scope, event: Event) -> int:
        return 1 if event.object == game.state.board[-1] else 0


def test_715_3_each_instance_for_any_target_is_summed_once() -> None:
    """A bonus that only the second target would get counts too, and none of them twice (714)."""
    table, _ = played(DealSplit, 4, Bonus(), Gate())
    assert {sum(int(share) for share in choice) for choice in table.legal()} == {6}


def test_715_2_bonus_damage_is_added_for_each_target_that_is_not_split() -> None:
    """4 to each and 1 more for each (715.2)."""
    table, units = played(Deal, 4)
    assert [table.game.object(id).damage for id in units] == [5, 5]


def test_715_4_nothing_dealt_gets_no_bonus_damage() -> None:
    """0 split is no damage (715.4)."""
    table, units = played(DealSplit, 0)
    assert [table.game.object(id).damage for id in units] == [0, 0]
