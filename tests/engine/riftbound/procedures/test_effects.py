"""What effects make procedures do: tokens, reflexive triggers, new choices, replacing, control."""

from __future__ import annotations

from typing import Any

import pytest

from engine.riftbound.model import acts
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Permission, Scope
from engine.riftbound.model.decisions import SplitDamage
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import ask, propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.staples import field
from engine.riftbound.model.tasks import Create, MakeNewChoices, PlayCard, PlayToken, Task
from engine.riftbound.model.traits import might
from engine.riftbound.model.tree import Replacement, Sequence
from engine.riftbound.model.work import Happen
from engine.riftbound.procedures.rules import RULES
from tests.engine.invented import CARDS, SaveIt
from tests.engine.table import ANA, BEN, Table


def out_of_nowhere(table: Table, step: Task) -> None:
    """That step, as if an effect had made it outstanding."""
    table.game = RULES.advance(push(table.game.with_(decision=None), step))


def events(table: Table, *happening: Event) -> None:
    """Those events at once, from nowhere."""
    table.game = RULES.advance(propose(table.game.with_(decision=None), *happening))


def test_a_token_is_played_through_the_chain() -> None:
    """It is created on the chain, enters exhausted where allowed, and was played (439.2.c)."""
    table = Table()
    table.pose.put("Scholar", ANA)
    out_of_nowhere(table, PlayToken(ANA, "Token"))
    token = table.happened("enter")[0].object
    assert table.place(token) == base(ANA)
    assert table.game.object(token).exhausted
    assert [item.kind for item in table.game.state.chain] == ["ability"]


def test_a_token_that_leaves_the_board_ceases_to_exist() -> None:
    """It is in no trash (186.1)."""
    table = Table()
    out_of_nowhere(table, Create(ANA, "Token", base(ANA), ready=True))
    token = table.happened("create")[0].object
    events(table, acts.kill(Scope(BEN), token))
    assert table.zone(token) == "gone"
    assert token not in table.game.player(ANA).trash


def test_an_effect_plays_a_card_only_where_it_may_enter() -> None:
    """With nowhere to enter, it goes back where it came from (358.5, 419.3)."""
    table = Table()
    unit = table.pose.card("Unit 4", ANA, "trash")
    way = Permission(cost="ignored", places=(base(BEN),))
    out_of_nowhere(table, PlayCard(ANA, unit, way))
    assert table.zone(unit) == "trash"
    assert not table.game.state.chain


def test_new_choices_move_a_spell_to_another_target() -> None:
    """The new controller chooses again (750–753)."""
    table = Table()
    one, two = table.pose.put("Unit 5", BEN), table.pose.put("Unit 6", BEN)
    bolt = table.pose.card("Bolt", ANA, "hand")
    table.do("play", bolt)
    table.do(one)
    item = table.game.state.chain[0].id
    events(table, Event(kind="control item", other=item, player=BEN))
    out_of_nowhere(table, MakeNewChoices(item))
    assert table.asked() == ("renew", BEN)
    assert table.legal() == [(one,), (two,)]
    table.do(two)
    table.passes()
    assert table.game.object(one).damage == 0
    assert table.game.object(two).damage == 3


def test_replacing_keeps_units_and_control_and_can_be_swapped_back() -> None:
    """The token stands in the battlefield's place until it is swapped back (438)."""
    table = Table()
    table.controls(table.left, ANA)
    unit = table.pose.put("Unit 2", ANA, place=table.left)
    events(table, Event(kind="replace", object=table.left, word="Middle"))
    assert table.game.object(table.left).card == "Middle"
    assert table.game.object(table.left).token
    assert table.game.object(table.left).controller == ANA
    assert table.place(unit) == table.left
    assert len(table.game.player(ANA).banished) == 1
    events(table, Event(kind="swap back", object=table.left))
    assert table.game.object(table.left).card == "Left"
    assert table.game.player(ANA).banished == ()


def held(stamp: int, thief: int, prey: int, player: int, before: int) -> Lasting:
    """The effect by which a player has control of the prey until the thief leaves, from whom."""
    return Lasting(
        stamp=stamp,
        source=Source(object=thief),
        controller=player,
        until="source leaves",
        affects=((prey, 0),),
        changes=(Change(1, "controller", before),),
    )


def test_control_goes_back_when_the_source_leaves() -> None:
    """“You control it until I leave the board” (390.5.b)."""
    table = Table()
    thief, prey = table.pose.put("Unit 2", ANA), table.pose.put("Unit 3", BEN)
    table.pose.lasting.append(held(90, thief, prey, ANA, BEN))
    events(table, acts.gain_control(Scope(ANA), prey, ANA))
    assert table.game.object(prey).controller == ANA
    assert table.place(prey) == base(ANA)
    events(table, acts.kill(Scope(BEN), thief))
    assert table.game.object(prey).controller == BEN
    assert table.place(prey) == base(BEN)


def test_the_newest_of_two_that_hold_it_decides() -> None:
    """The older one ends first and is not what control goes back to (390.5.b, 480.3)."""
    table = Table()
    prey = table.pose.put("Unit 3", BEN)
    thieves = table.pose.put("Unit 2", ANA), table.pose.put("Unit 2", BEN)
    for stamp, thief, player, before in ((90, thieves[0], ANA, BEN), (91, thieves[1], BEN, ANA)):
        table.pose.lasting.append(held(stamp, thief, prey, player, before))
    events(table, acts.gain_control(Scope(ANA), prey, ANA))
    events(table, acts.gain_control(Scope(BEN), prey, BEN))
    events(table, acts.kill(Scope(BEN), thieves[0]))
    assert table.game.object(prey).controller == BEN
    events(table, acts.kill(Scope(ANA), thieves[1]))
    assert table.game.object(prey).controller == BEN
    assert table.game.state.lasting == ()


def test_this_turn_effects_end_with_the_turn() -> None:
    """All at once in the Ending Cleanup (317.2.c)."""
    table = Table()
    unit = table.pose.put("Unit 2", ANA)
    table.pose.lasting.append(
        Lasting(
            stamp=90,
            source=Source(),
            controller=ANA,
            affects=((unit, 0),),
            changes=(Change(3, "might", 3),),
        )
    )
    assert might(table.game, unit) == 5
    table.do("end")
    assert might(table.game, unit) == 2


class SaveWeaker(Replacement, frozen=True, kw_only=True):
    """If another unit here would die and has less Might than me, save it."""

    def kinds(self) -> Kinds:
        return frozenset({"kill"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        it, me = game.object(event.object), game.object(scope.me)
        if it.id == me.id or it.controller != scope.you or it.place != me.place:
            return False
        return (might(game, it.id) or 0) < (might(game, me.id) or 0)


class SaveMe(Replacement, frozen=True, kw_only=True):
    """If I would die, save me."""

    times: int = 1

    def kinds(self) -> Kinds:
        return frozenset({"kill"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.object == scope.me


class Save(SaveIt, frozen=True):
    """Heal, exhaust and recall what would have died."""

    def perform(self, game: Game, doing: Any) -> Game:
        scope = doing.scope
        it = scope.event.object
        for event in (
            acts.recall(scope, it, game.object(it).controller),
            acts.exhaust(scope, it),
            acts.heal(scope, it),
        ):
            game = propose(game, event)
        return game


SAVERS = CARDS.plus(
    [
        field("Left"),
        CardDefinition(
            key="Soraka", name="Soraka", types=("unit",), might=4,
            abilities=(
                SaveWeaker(instead=Sequence((Save(),))), SaveMe(instead=Sequence((Save(),))),
            ),
        ),
    ]
)  # fmt: skip


@pytest.mark.parametrize("angel_first", [False, True])
def test_one_sequence_of_replacements_per_batch(angel_first: bool) -> None:
    """Saved first, Soraka saves only those in base; otherwise only those with her (373.2)."""
    table = Table()
    table.pose.cards = SAVERS
    table.controls(table.left, ANA)
    soraka = table.pose.put("Soraka", ANA, place=table.left, damage=4)
    here = [table.pose.put("Unit 1", ANA, place=table.left, damage=1) for _ in range(2)]
    home = [table.pose.put("Unit 1", ANA, damage=1) for _ in range(2)]
    table.pose.cleanup = True
    while table.asked()[0] == "replace":
        legal = table.legal()
        for_soraka = [choice for choice in legal if choice[1] == 0 and _about(table, soraka)]
        others = [choice for choice in legal if choice not in for_soraka]
        table.do(*(for_soraka or others)[0] if angel_first else (others or for_soraka)[0])
    assert table.place(soraka) == base(ANA)
    saved = home if angel_first else here
    lost = here if angel_first else home
    assert [table.zone(id) for id in saved] == ["board", "board"]
    assert [table.zone(id) for id in lost] == ["trash", "trash"]


def _about(table: Table, unit: int) -> bool:
    """Whether the first event of the batch is that unit's death."""
    work = table.game.state.work[-1]
    return isinstance(work, Happen) and work.events[0].object == unit


@pytest.mark.parametrize(
    ("total", "parts", "ways"),
    [
        (3, 2, [(1, 2), (2, 1)]),  # each at least 1 (355.14.g)
        (5, 1, [(5,)]),
        (2, 3, [(1, 1, 0), (1, 0, 1), (0, 1, 1)]),  # more targets than damage (355.14.h.1)
    ],
)
def test_splitting_damage(total: int, parts: int, ways: list[tuple[int, ...]]) -> None:
    """Every valid way to split, and no other."""
    table = Table()
    asked = ask(
        table.game.with_(decision=None),
        SplitDamage(
            player=ANA, rules=rules("355.14.e"), of=tuple(range(1, parts + 1)), total=total
        ),
    )
    assert [one.said for one in RULES.legal(asked)] == ways
