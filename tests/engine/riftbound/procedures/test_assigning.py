"""Assigning combat damage: ignored abilities, replacements in the order said (465.2.c, 764–767)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.staples import unit
from engine.riftbound.model.tree import Replacement
from engine.riftbound.vocabulary.allowances import Ignores
from tests.engine.invented import words
from tests.engine.table import ANA, BEN, Table

IGNORES = Ignores(keyword="Backline", procedure="assigning combat damage here")


class Doubled(Replacement, frozen=True, kw_only=True):
    """Double all damage that would be dealt to me."""

    def kinds(self) -> Kinds:
        return frozenset({"deal"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.object == scope.me

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        return (replace(event, amount=event.amount * 2),)


def fight(table: Table, attackers: list[int]) -> None:
    """They move in, and everybody passes up to the assignment."""
    table.do("move", table.left, *attackers)
    while table.asked()[0] == "act":
        table.do("pass")


def test_766_who_ignores_backline_assigns_as_if_it_were_not_there() -> None:
    """Ana's unit ignores Backline here, so the one in the back may be first (766)."""
    sly = replace(unit("Sly", 3), abilities=(IGNORES,))
    table = Table()
    table.pose.cards = table.pose.cards.plus([sly])
    table.controls(table.left, BEN)
    back = table.pose.put("Back 3", BEN, place=table.left)
    front = table.pose.put("Unit 3", BEN, place=table.left)
    fight(table, [table.pose.put("Sly", ANA)])
    assert table.asked() == ("assign", ANA)
    assert (back, 3) in table.legal()
    assert (front, 3) in table.legal()


def test_767_others_do_not_ignore_it() -> None:
    """Ben's unit ignores Backline; Ana, who assigns, does not (767)."""
    sly = replace(unit("Sly", 3), abilities=(IGNORES,))
    table = Table()
    table.pose.cards = table.pose.cards.plus([sly])
    table.controls(table.left, BEN)
    back = table.pose.put("Back 3", BEN, place=table.left)
    for _ in range(2):
        table.pose.put("Sly", BEN, place=table.left)
    fight(table, [table.pose.put("Unit 4", ANA)])
    assert table.asked() == ("assign", ANA)
    assert len(table.legal()) == 2
    assert all(back not in choice for choice in table.legal())


def trapped(order: tuple[int, int]) -> int:
    """The damage on a defender of 6 Might, doubled and prevented by 2, hit by 3 Might."""
    doubled = CardDefinition(
        key="Doubled", name="Doubled", types=("unit",), might=6, abilities=(Doubled(),),
        keywords=words("Tank"),
    )  # fmt: skip
    table = Table()
    table.pose.cards = table.pose.cards.plus([doubled])
    table.controls(table.left, BEN)
    target = table.pose.put("Doubled", BEN, place=table.left)
    table.prevents(target, 2)
    fight(table, [table.pose.put("Unit 3", ANA)])
    assert table.asked() == ("order", BEN)
    table.do(*order)
    while table.asked()[0] != "act":
        table.do(*table.legal()[0])
    (hit,) = [event for event in table.happened("deal") if event.object == target]
    return hit.amount


def test_465_2_c_5_the_units_controller_orders_doubling_and_prevention() -> None:
    """3 less 2, doubled, is 2; 3 doubled, less 2, is 4; nobody is asked again (465.2.c.5)."""
    assert {trapped((0, 1)), trapped((1, 0))} == {2, 4}


def test_465_2_c_5_prevention_raises_what_is_lethal() -> None:
    """2 Might and 3 prevented: 5 must be assigned before another unit gets any (465.2.c.5)."""
    table = Table()
    table.controls(table.left, BEN)
    guarded = table.pose.put("Unit 2", BEN, place=table.left)
    other = table.pose.put("Unit 2", BEN, place=table.left)
    table.prevents(guarded, 3)
    fight(table, [table.pose.put("Unit 6", ANA)])
    assert sorted(table.legal()) == sorted([(guarded, 4, other, 2), (guarded, 5, other, 1)])
