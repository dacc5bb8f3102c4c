"""Replacement and prevention (367–375, 437)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.riftbound.model import acts
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import enter, propose, push
from engine.riftbound.model.tasks import PlayToken
from engine.riftbound.model.traits import might
from engine.riftbound.model.tree import Instruction, Replacement, Sequence
from engine.riftbound.model.work import Doing
from engine.riftbound.procedures.rules import RULES
from tests.engine.invented import SaveFriend
from tests.engine.table import ANA, BEN, Table


def test_a_death_is_replaced_and_the_linked_draw_still_happens() -> None:
    """Blade's kill is replaced, not ignored: two cards (359.3.e.14.b)."""
    table = Table()
    table.controls(table.left, BEN)
    unit = table.pose.put("Unit 5", BEN, place=table.left, damage=2)
    glass = table.pose.put("Hourglass", BEN)
    blade = table.pose.card("Blade", ANA, "hand")
    table.do("play", blade)
    table.passes()
    assert table.zone(glass) == "trash"
    assert table.place(unit) == base(BEN)
    assert table.game.object(unit).exhausted
    assert table.game.object(unit).damage == 0
    assert table.hand(ANA) == 2


def test_of_two_deaths_its_controller_chooses_which_is_replaced() -> None:
    """Both die in one Cleanup; one Hourglass saves one of them (373)."""
    table = Table()
    table.controls(table.left, BEN)
    units = [table.pose.put("Unit 1", BEN, place=table.left, damage=1) for _ in range(2)]
    table.pose.put("Hourglass", BEN)
    table.pose.cleanup = True
    assert table.asked() == ("replace", BEN)
    assert len(table.legal()) == 2
    table.do(*table.legal()[1])
    assert [table.zone(id) for id in units] == ["trash", "board"]


def test_a_second_hourglass_saves_the_second() -> None:
    """Each is applied once to one event (370.2)."""
    table = Table()
    table.controls(table.left, BEN)
    units = [table.pose.put("Unit 1", BEN, place=table.left, damage=1) for _ in range(2)]
    table.pose.put("Hourglass", BEN)
    table.pose.put("Hourglass", BEN)
    table.pose.cleanup = True
    while table.asked()[0] == "replace":
        table.do(*table.legal()[0])
    assert [table.place(id) for id in units] == [base(BEN), base(BEN)]


@pytest.mark.parametrize(
    ("value", "damage", "left"),
    [
        (2, 1, []),  # 3 dealt, 2 prevented
        (5, 0, [2]),  # nothing is dealt at all (437.4)
        (-1, 0, [-1]),  # all (437.3.c)
    ],
)
def test_prevented_damage(value: int, damage: int, left: list[int]) -> None:
    """The Prevent Value goes down by what it prevented (437.2–437.3)."""
    table = Table()
    unit = table.pose.put("Unit 5", BEN)
    bolt = table.pose.card("Bolt", ANA, "hand")
    table.prevents(unit, value)
    table.do("play", bolt)
    table.passes()
    assert table.game.object(unit).damage == damage
    assert [lasting.amount for lasting in table.game.state.lasting] == left
    assert bool(table.happened("deal")) == bool(damage)


def test_prevention_raises_what_is_lethal_in_combat() -> None:
    """A 2-Might unit with 3 prevented needs 5 assigned (437.5.a)."""
    table = Table()
    table.controls(table.right, BEN)
    guarded = table.pose.put("Unit 2", BEN, place=table.right)
    plain = table.pose.put("Unit 2", BEN, place=table.right)
    mine = table.pose.put("Unit 6", ANA)
    table.prevents(guarded, 3)
    table.do("move", table.right, mine)
    table.passes()
    assert sorted(table.legal()) == sorted([(guarded, 5, plain, 1), (guarded, 4, plain, 2)])
    table.do(guarded, 5, plain, 1)
    assert table.zone(guarded) == "trash"
    assert table.zone(plain) == "board"


class KillItAfterAll(Instruction, frozen=True):
    """Within another sequence: what would have died is killed after all."""

    def perform(self, game: Game, doing: Doing) -> Game:
        assert doing.scope.event is not None
        return propose(game, acts.kill(doing.scope, doing.scope.event.object))


class Nested(Instruction, frozen=True):
    """Carry out the inner sequence."""

    inner: Sequence = Sequence((KillItAfterAll(),))

    def perform(self, game: Game, doing: Doing) -> Game:
        ref = game.cards.ref("Waverer", self.inner)
        return enter(game, doing.scope, ref)


def test_what_stands_in_for_an_event_is_not_replaced_again_by_the_same_effect() -> None:
    """However deep in the sequence the death is brought back (370.2)."""
    waverer = CardDefinition(
        key="Waverer",
        name="Waverer",
        types=("gear",),
        abilities=(SaveFriend(instead=Sequence((Nested(),))),),
    )
    table = Table()
    table.pose.cards = table.pose.cards.plus([waverer])
    table.pose.put("Waverer", BEN)
    unit = table.pose.put("Unit 2", BEN)
    bolt = table.pose.card("Bolt", ANA, "hand")
    table.do("play", bolt)
    table.passes()
    assert table.zone(unit) == "trash"


class TwoForOne(Replacement, frozen=True, kw_only=True):
    """If you would play a token, play it and an additional copy, or another token as well."""

    other: str = ""

    def kinds(self) -> Kinds:
        return frozenset({"create"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.player == scope.you

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...]:
        return (event, replace(event, word=self.other or event.word))


@pytest.mark.parametrize(("other", "cards"), [("", ["Token"] * 2), ("Unit 1", ["Token", "Unit 1"])])
@pytest.mark.parametrize("how", ["ready", "exhausted"])
def test_what_is_played_in_a_tokens_place_enters_as_it_was_to_enter(
    other: str, cards: list[str], how: str
) -> None:
    """The copy and the other token inherit ready or exhausted, and the place (375)."""
    table = Table()
    card = CardDefinition(
        key="Twins", name="Twins", types=("gear",), abilities=(TwoForOne(other=other),)
    )
    table.pose.cards = table.pose.cards.plus([card])
    table.controls(table.left, ANA)
    table.pose.put("Unit 2", ANA, place=table.left)
    table.pose.put("Twins", ANA)
    game = table.game.with_(decision=None)
    played = PlayToken(
        ANA, "Token", (table.left,), ready=how == "ready", exhausted=how == "exhausted"
    )
    table.game = RULES.advance(push(game, played))
    entered = [table.game.object(event.object) for event in table.happened("enter")]
    assert [object.card for object in entered] == cards
    assert [object.exhausted for object in entered] == [how == "exhausted"] * 2
    assert [object.place for object in entered] == [table.left] * 2


class OneMore(Replacement, frozen=True, kw_only=True):
    """If a unit would be given -Might, it is given an additional -1."""

    def kinds(self) -> Kinds:
        return frozenset({"effect begins"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.effect is not None and event.effect.changes[0].amount < 0

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...]:
        assert event.effect is not None
        (change,) = event.effect.changes
        more = replace(change, amount=change.amount - 1)
        return (replace(event, effect=replace(event.effect, changes=(more,))),)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (5, 3),  # -2 instead of -1
        (2, 1),  # the minimum of 1 is inherited
        (1, 1),  # nothing would be given, so there is nothing to replace
    ],
)
def test_what_replaces_a_loss_of_might_inherits_its_minimum(before: int, after: int) -> None:
    """The limit belongs to whatever stands in the event's place (375, 477.3.b)."""
    card = CardDefinition(key="Mel", name="Mel", types=("gear",), abilities=(OneMore(),))
    table = Table()
    table.pose.cards = table.pose.cards.plus([card])
    table.pose.put("Mel", ANA)
    unit = table.pose.put(f"Unit {before}", BEN)
    loss = Lasting(
        stamp=0,
        source=Source(),
        controller=ANA,
        affects=((unit, 0),),
        changes=(Change(3, "might", -1, floor=1),),
    )
    event = acts.begin(Scope(ANA), loss, "477.3")
    table.game = RULES.advance(propose(table.game.with_(decision=None), event))
    assert might(table.game, unit) == after
    assert len(table.happened("effect begins")) == (before > after)
