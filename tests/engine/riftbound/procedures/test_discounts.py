"""Discounts: components before totals, floors, and who orders (356.4, 356.6)."""

from __future__ import annotations

from engine.riftbound.model.asked import Reprice
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.cost import Price
from engine.riftbound.model.game import Game
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.tree import Cost, Keyword
from engine.riftbound.procedures.discounts import order_matters, repriced, versions
from tests.engine.invented import AUnit, Verb, spell
from tests.engine.table import ANA, Table


class Cheaper(Passive, frozen=True, kw_only=True):
    """What you play costs less; or only a component of it does."""

    energy: int = 0
    power: int = 0
    floor: int = 0
    component: str = ""

    def reprices(self, game: Game, scope: Scope, item: Item) -> tuple[Reprice, ...]:
        if item.controller != scope.you:
            return ()
        less = Reprice(-self.energy, -self.power, (), self.floor, self.component)
        return (less,)


def gear(name: str, **words: int | str) -> CardDefinition:
    """A gear that makes what you play cheaper."""
    ability = Cheaper(**words)  # type: ignore[arg-type]
    return CardDefinition(key=name, name=name, types=("gear",), abilities=(ability,))


def table_with(*gears: CardDefinition, energy: int = 8) -> tuple[Table, int]:
    """Ana holds a spell for 8 Energy and controls these."""
    table = Table()
    sky = spell("Sky", Verb("deal", 1), slots=(AUnit(),), energy=8)
    echo = spell(
        "Loud", Verb("deal", 1), slots=(AUnit(),), energy=1,
        keywords=("Reaction", Keyword("Repeat", cost=Cost(3))),
    )  # fmt: skip
    table.pose.cards = table.pose.cards.plus([sky, echo, *gears])
    table.pose.put("Unit 5", ANA)
    for one in gears:
        table.pose.put(one.key, ANA)
    table.pose.set(ANA, energy=energy)
    return table, table.pose.card("Sky", ANA, "hand")


def test_356_4_e_its_player_orders_discounts_when_the_cost_depends_on_it() -> None:
    """A floor of 1 and then 7 less is 0; the other way round it is 1 (356.4.e)."""
    for order, left in (((0, 1), 8), ((1, 0), 7)):
        table, sky = table_with(gear("Apprentice", energy=1, floor=1), gear("Giant", energy=7))
        table.do("play", sky)
        assert table.asked() == ("order", ANA)
        table.do(*order)
        assert table.game.player(ANA).energy == left


def test_356_4_d_1_nobody_is_asked_when_every_order_comes_to_the_same() -> None:
    """8 less 1 less 2 is 5 either way, and the floor is never reached (356.4.d.1)."""
    table, sky = table_with(gear("Apprentice", energy=1, floor=1), gear("Small", energy=2))
    table.do("play", sky)
    assert table.asked()[0] == "act"
    assert table.game.player(ANA).energy == 3


def test_356_4_c_a_discount_of_a_component_takes_nothing_off_the_rest() -> None:
    """Repeat for 3 less 5 is 0, and the base cost of 1 remains (356.4.c, 356.6)."""
    table, _ = table_with(gear("Prodigy", energy=5, component="optional"), energy=1)
    loud = table.pose.card("Loud", ANA, "hand")
    table.do("play", loud)
    table.do("yes")
    assert table.game.player(ANA).energy == 0
    item = table.game.state.chain[0]
    assert item.extras == (0,)


def test_356_4_d_the_component_is_discounted_before_the_total() -> None:
    """Repeat less 2 is 1, with the base 2, less 1 is 1 to pay (356.4.c, 356.4.d)."""
    prodigy = gear("Prodigy", energy=2, component="optional")
    table, _ = table_with(prodigy, gear("Small", energy=1), energy=1)
    loud = table.pose.card("Loud", ANA, "hand")
    table.do("play", loud)
    table.do("yes")
    assert table.game.player(ANA).energy == 0


def test_356_4_f_1_an_additional_cost_reduced_to_nothing_was_paid() -> None:
    """Repeat was chosen and cost nothing: the instructions are executed twice (356.4.f.1)."""
    table, _ = table_with(gear("Prodigy", energy=5, component="optional"), energy=1)
    target = table.pose.put("Unit 6", ANA)
    loud = table.pose.card("Loud", ANA, "hand")
    table.do("play", loud)
    table.do("yes")
    while table.asked()[0] == "slot":
        table.do(target)
    table.passes()
    assert table.game.object(target).damage == 2


def test_356_6_energy_and_power_are_not_reduced_below_0() -> None:
    """What a discount has too much of is lost (356.6)."""
    changes = [Reprice(-5, -3), Reprice(-1)]
    assert repriced(Price(2, ("fury",)), changes) == Price()
    assert not order_matters(Price(2, ("fury",)), changes)


def test_356_4_a_discount_of_any_power_takes_what_is_harder_to_pay() -> None:
    """[A] less leaves the symbol that any domain pays."""
    assert repriced(Price(0, ("any", "fury")), [Reprice(0, -1)]) == Price(0, ("any",))


def test_356_4_e_a_floor_is_that_discounts_own() -> None:
    """A cost below the floor stays, and another discount goes below it (356.4.e)."""
    assert repriced(Price(1), [Reprice(-1, floor=2)]) == Price(1)
    assert repriced(Price(3), [Reprice(-5, floor=2), Reprice(-1)]) == Price(1)


def test_discounts_that_are_alike_are_taken_by_number() -> None:
    """Forty that are each of Energy or of Power come to 41 ways, the one all of Energy first."""
    ways = versions([Reprice(-1, -1, either=True)] * 40)
    prices = [repriced(Price(60, ("any",) * 60), way) for way in ways]
    assert [(price.energy, len(price.power)) for price in prices] == [
        (20 + less, 60 - less) for less in range(41)
    ]


def test_what_differs_is_taken_in_every_way() -> None:
    one, two = Reprice(-1, -1, either=True), Reprice(-2, -2, either=True)
    plain = Reprice(-3)
    ways = [
        [(change.energy, change.power) for change in way]
        for way in versions([one, plain, two, one])
    ]
    assert ways == [
        [(-1, 0), (-3, 0), (-2, 0), (-1, 0)], [(-1, 0), (-3, 0), (0, -2), (-1, 0)],
        [(-1, 0), (-3, 0), (-2, 0), (0, -1)], [(-1, 0), (-3, 0), (0, -2), (0, -1)],
        [(0, -1), (-3, 0), (-2, 0), (0, -1)], [(0, -1), (-3, 0), (0, -2), (0, -1)],
    ]  # fmt: skip
