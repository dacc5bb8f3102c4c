"""Rules that are easily got wrong, one claim each; the mutants of `tests.engine.mutations` die here."""

from __future__ import annotations

from collections.abc import Iterable

from engine.riftbound.model import acts
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Permission, Scope
from engine.riftbound.model.event import Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import propose, push
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.tasks import PlayCard
from engine.riftbound.model.traits import might
from engine.riftbound.model.views import is_unit
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.vocabulary.cards import define
from engine.riftbound.vocabulary.steps.players import Add
from tests.engine.invented import DrawCards, When, talker
from tests.engine.table import ANA, BEN, Table

TO_BENS_BASE = Permission(cost="ignored", places=(base(BEN),))


class OthersStronger(Passive, frozen=True, kw_only=True):
    """Your other units have +1 Might."""

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        for id in game.state.board:
            mine = game.object(id).controller == scope.you
            if mine and id != scope.me and is_unit(game, id):
                yield id, Change(3, "might", 1)


def invent(table: Table, *cards: CardDefinition) -> None:
    """Cards of this test only."""
    table.pose.cards = table.pose.cards.plus(list(cards))


def shrink() -> CardDefinition:
    """A Reaction that gives -4 Might, to a minimum of 1."""
    does = "Reaction\ngive a unit -4 Might this turn, to a minimum of 1"
    return define({"name": "Shrink", "type": "spell", "domains": [], "energy": 0, "does": does})


def growth() -> CardDefinition:
    """A Reaction that gives +3 Might."""
    does = "Reaction\ngive a unit +3 Might this turn"
    return define({"name": "Growth", "type": "spell", "domains": [], "energy": 0, "does": does})


def test_a_minimum_is_remembered_as_it_was_applied() -> None:
    """-4 to a minimum of 1 on 2 Might is -1 for the turn; +3 afterwards makes 4 (477.3.b)."""
    table = Table()
    invent(table, shrink(), growth())
    unit = table.pose.put("Unit 2", BEN)
    table.pose.put("Unit 5", BEN)
    for name in ("Shrink", "Growth"):
        table.pose.card(name, ANA, "hand")
    first, second = table.game.player(ANA).hand
    for card, expected in ((first, 1), (second, 4)):
        table.do("play", card)
        table.do(unit)
        table.passes()
        assert might(table.game, unit) == expected


def test_a_trigger_that_adds_does_not_wait() -> None:
    """It resolves as soon as it is finalized, under what is on the chain (429.2)."""
    table = Table()
    invent(table, talker("Miner", 2, When("played", "you"), Add("energy", 2)))
    table.pose.put("Miner", ANA)
    card = table.pose.card("Unit 1", ANA, "hand")
    table.do("play", card)
    assert not table.game.state.chain
    assert table.game.player(ANA).energy == 2
    assert table.asked() == ("act", ANA)


def test_in_bens_turn_bens_triggers_are_placed_first() -> None:
    """Whoever sits first: the turn player begins (303.2.a, 383.3.d.1)."""
    table = Table()
    invent(table, talker("Watcher", 2, When("played", "any"), DrawCards()))
    table.pose.put("Watcher", ANA)
    table.pose.put("Watcher", BEN)
    table.pose.turn(BEN)
    card = table.pose.card("Unit 1", BEN, "hand")
    table.do("play", card)
    assert [item.controller for item in table.game.state.chain] == [BEN, ANA]


def test_what_dies_at_the_same_time_does_not_see_it() -> None:
    """A trigger is evaluated after the deaths, when its source is gone too (383.2.c.2)."""
    table = Table()
    invent(table, talker("Mourner", 2, When("kill", "any"), DrawCards()))
    mourner = table.pose.put("Mourner", ANA)
    one, two = table.pose.put("Unit 1", ANA), table.pose.put("Unit 1", ANA)
    kills = [acts.kill(Scope(BEN), id) for id in (one, mourner)]
    table.game = RULES.advance(propose(table.game.with_(decision=None), *kills))
    assert table.zone(one) == table.zone(mourner) == "trash"
    assert not table.game.state.chain
    assert table.zone(two) == "board"


def test_a_death_that_makes_damage_lethal_is_cleaned_up_too() -> None:
    """When the one that strengthens dies, what it held up dies in the next Cleanup (322)."""
    table = Table()
    invent(
        table,
        CardDefinition(
            key="Captain", name="Captain", types=("unit",), might=3, abilities=(OthersStronger(),)
        ),
    )
    captain = table.pose.put("Captain", ANA, damage=2)
    guard = table.pose.put("Unit 2", ANA, damage=2)
    poke = acts.deal(Scope(BEN), captain, 1)
    assert table.zone(guard) == "board"
    table.game = RULES.advance(propose(table.game.with_(decision=None), poke))
    assert table.zone(captain) == "trash"
    assert table.zone(guard) == "trash"
    assert [event.object for event in table.happened("kill")] == [captain, guard]


def test_a_unit_without_might_lives_until_it_is_damaged() -> None:
    """Lethal damage is non-zero (142.4)."""
    table = Table()
    unit = table.pose.put("Unit 0", ANA)
    table.do("play", table.pose.card("Unit 1", ANA, "hand"))
    assert table.zone(unit) == "board"
    table.game = RULES.advance(
        propose(table.game.with_(decision=None), acts.deal(Scope(BEN), unit, 1))
    )
    assert table.zone(unit) == "trash"


def test_negative_might_takes_nothing_off_the_sum() -> None:
    """A unit at -2 beside one of 3 deals 3 together, not 1 (143.2.b, 465.2.a)."""
    table = Table()
    table.controls(table.right, BEN)
    weak, strong = table.pose.put("Unit 2", ANA), table.pose.put("Unit 3", ANA)
    table.pose.put("Unit 6", BEN, place=table.right)
    table.pose.lasting.append(
        Lasting(
            stamp=90,
            source=Source(),
            controller=BEN,
            affects=((weak, 0),),
            changes=(Change(3, "might", -4),),
        )
    )
    table.do("move", table.right, weak, strong)
    table.passes()
    assert table.happened("assigned")[0].amount == 3


def test_what_left_and_came_back_is_another_object() -> None:
    """Recycled from the board and played again by its owner, it is no target any more (124)."""
    table = Table()
    unit = table.pose.put("Unit 5", BEN)
    table.pose.put("Unit 5", BEN)
    bolt = table.pose.card("Bolt", ANA, "hand")
    table.do("play", bolt)
    table.do(unit)
    game = table.game.with_(decision=None)
    table.game = RULES.advance(propose(game, acts.bounce(Scope(BEN), unit)))
    back = push(table.game.with_(decision=None), PlayCard(BEN, unit, TO_BENS_BASE))
    table.game = RULES.advance(back)
    assert table.zone(unit) == "board"
    table.passes()
    assert table.zone(bolt) == "trash"
    assert table.game.object(unit).damage == 0
    assert [event.word for event in table.happened("ignored")]


def test_focus_stays_where_it_was_after_a_trigger_in_a_showdown() -> None:
    """A chain that a trigger opened does not move focus, whoever has it (346.1)."""
    table = Table()
    table.pose.put("Scholar", BEN)
    mine = table.pose.put("Unit 2", ANA)
    card = table.pose.card("Unit 1", BEN, "trash")
    table.do("move", table.left, mine)
    assert table.asked() == ("act", ANA)
    game = push(table.game.with_(decision=None), PlayCard(BEN, card, TO_BENS_BASE))
    table.game = RULES.advance(game)
    assert table.asked() == ("act", BEN)
    table.passes()
    assert not table.game.state.chain
    assert table.asked() == ("act", ANA)


def test_346_a_trigger_on_the_spell_just_played_does_not_keep_focus_where_it_was() -> None:
    """The pass owed for the spell's chain is made when the trigger's is gone (346, 340.2.a)."""
    table = Table()
    table.pose.put("Scholar", BEN)
    theirs = table.pose.put("Unit 6", BEN)
    mine = table.pose.put("Unit 2", ANA)
    bolt = table.pose.card("Bolt", BEN, "hand")
    table.do("move", table.left, mine)
    table.do("pass")
    table.do("play", bolt)
    table.do(theirs)
    table.passes()
    assert [item.kind for item in table.game.state.chain] == ["ability"]
    table.passes()
    assert not table.game.state.chain
    assert table.happened("focus")[-1].player == ANA
    table.do("pass")
    assert table.asked() == ("act", BEN)


def test_a_battlefield_lost_and_taken_back_is_not_scored_again() -> None:
    """Conquered, left and taken once more in one turn: one point (470)."""
    table = Table()
    mine, other = table.pose.put("Ganker", ANA), table.pose.put("Unit 3", ANA)
    table.do("move", table.left, mine)
    table.passes()
    assert table.points() == [1, 0]
    home = acts.bounce(Scope(ANA), mine)
    table.game = RULES.advance(propose(table.game.with_(decision=None), home))
    assert table.game.object(table.left).controller != ANA
    table.do("move", table.left, other)
    table.passes()
    assert table.game.object(table.left).controller == ANA
    assert table.points() == [1, 0]
