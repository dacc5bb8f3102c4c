"""Combat (459–466): designations, assignment, damage, and what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.errors import Illegal
from engine.riftbound.model.names import NOBODY, base
from tests.engine.table import ANA, BEN, Table


def attack(table: Table, *units: int) -> None:
    table.do("move", table.right, *units)


def defended(
    *cards: str, attackers: tuple[str, ...] = ("Unit 5",)
) -> tuple[Table, list[int], list[int]]:
    """Ana's attackers in base, Ben's units at the right battlefield, which he controls."""
    table = Table()
    table.controls(table.right, BEN)
    mine = [table.pose.put(card, ANA) for card in attackers]
    theirs = [table.pose.put(card, BEN, place=table.right) for card in cards]
    return table, mine, theirs


def fought_at(table: Table) -> int:
    """Where the combat is."""
    combat = table.game.state.combat
    assert combat is not None
    return combat.place


def test_equal_might_kills_both_and_nobody_controls_the_field() -> None:
    """Both die, the battlefield becomes uncontrolled, no point (466.3.d, 466.5.b)."""
    table, (mine,), (theirs,) = defended("Unit 5")
    attack(table, mine)
    table.passes()
    assert table.zone(mine) == table.zone(theirs) == "trash"
    assert table.game.object(table.right).controller == NOBODY
    assert table.points() == [0, 0]


def test_both_sides_surviving_recalls_the_attackers_and_heals_all() -> None:
    """A stunned defender survives: no result, attackers recalled exhausted (466.1.a)."""
    table, (mine,), (theirs,) = defended("Unit 6", attackers=("Striker",))
    attack(table, mine)
    table.passes()
    table.passes()
    assert table.place(mine) == base(ANA)
    assert table.game.object(mine).exhausted
    assert table.game.object(mine).damage == table.game.object(theirs).damage == 0
    assert table.game.object(table.right).controller == BEN
    assert table.points() == [0, 0]
    assert [event.word for event in table.happened("combat result")] == ["no result"]


def test_stun_neither_exhausts_nor_protects() -> None:
    """A stunned unit deals nothing but still takes damage (423.1.b–c)."""
    table, (mine,), (theirs,) = defended("Unit 2", attackers=("Striker",))
    attack(table, mine)
    table.passes()
    assert not table.game.object(theirs).exhausted
    table.passes()
    assert table.zone(theirs) == "trash"
    assert table.zone(mine) == "board"


def test_shield_counts_before_anybody_could_act() -> None:
    """The Poro defends with 3 and survives 2 (814.1.c, 464.2.c.3)."""
    table, (mine,), (theirs,) = defended("Poro", attackers=("Unit 2",))
    attack(table, mine)
    table.passes()
    assert table.zone(mine) == "trash"
    assert table.place(theirs) == table.right
    assert table.game.object(theirs).damage == 0


@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ((0, 2, 1, 1, 2, 1, 3, 1), "465.2.c.3"),  # spread thin
        ((0, 5), "465.2.c.4"),  # more than lethal while others have less
        ((0, 3), "465.2.c"),  # not all of it
    ],
)
def test_damage_may_not_be_spread_thin(choice: tuple[int, ...], rule: str) -> None:
    """Lethal in full before the next unit (465.2.c.3–4)."""
    table, (mine,), theirs = defended("Unit 3", "Unit 3", "Unit 3", "Unit 3")
    attack(table, mine)
    table.passes()
    assert table.asked() == ("assign", ANA)
    named = [theirs[n] if at % 2 == 0 else n for at, n in enumerate(choice)]
    with pytest.raises(Illegal) as refused:
        table.do(*named)
    assert rule in refused.value.rules
    assert len(table.legal()) == 12
    table.do(theirs[0], 3, theirs[1], 2)
    assert [table.zone(id) for id in theirs].count("trash") == 1


def test_tank_first_backline_last() -> None:
    """One legal assignment of 7: Tank 3, then the plain unit 3, then Backline 1 (465.2.c.6)."""
    table, mine, (tank, plain, back) = defended(
        "Tank 3", "Unit 3", "Back 3", attackers=("Unit 6", "Unit 1")
    )
    attack(table, *mine)
    table.passes()
    assert table.happened("assigned")[0].shares == ((tank, 3), (plain, 3), (back, 1))
    table.do(*table.legal()[0])
    assert table.zone(tank) == table.zone(plain) == "trash"


def test_tank_and_backline_together_is_first_or_last_never_between() -> None:
    """The assigning player picks one of the two demands (465.2.c.8)."""
    table, (mine,), (both, one, two) = defended("Both 3", "Unit 2", "Unit 2", attackers=("Unit 5",))
    attack(table, mine)
    table.passes()
    assert sorted(table.legal()) == sorted(
        [(both, 3, one, 2), (both, 3, two, 2), (both, 1, one, 2, two, 2)]
    )


def test_a_deathknell_resolves_after_the_combat_heal() -> None:
    """Its damage stays on a healed attacker, who conquers (466.1.a.1, 808.1.d.2)."""
    table, (mine,), (theirs,) = defended("Martyr", attackers=("Unit 6",))
    attack(table, mine)
    table.passes()
    table.passes()
    assert table.zone(theirs) == "trash"
    assert table.game.object(mine).damage == 4
    assert table.game.object(table.right).controller == ANA
    assert table.points() == [1, 0]


def test_attack_triggers_are_placed_before_defend_triggers() -> None:
    """Attacker first, defender last, so the defender's resolves first (464.2.e.1)."""
    table, (mine,), (theirs,) = defended("Guard", attackers=("Striker",))
    attack(table, mine)
    assert [item.object for item in table.game.state.chain] == [mine, theirs]
    table.passes()
    assert table.hand(BEN) == 1
    assert not table.happened("stun")


def test_a_cost_at_the_head_of_a_trigger_is_paid_before_anyone_responds() -> None:
    """The Fan is dead when its trigger is finalized (204.3.a, 404)."""
    table, (mine,), (fan, other) = defended("Fan", "Unit 4", attackers=("Unit 6",))
    attack(table, mine)
    assert table.asked() == ("may", BEN)
    table.do("yes")
    table.do(fan)
    assert table.zone(fan) == "trash"
    assert table.asked() == ("act", BEN)
    table.passes()
    assert table.place(mine) == base(ANA)
    table.passes()
    assert table.place(other) == table.right
    assert table.game.object(table.right).controller == BEN


def test_focus_stays_after_a_trigger_chain_and_passes_after_a_played_one() -> None:
    """The combat chain does not move focus, a played spell does (346, 346.1)."""
    table = Table()
    table.controls(table.right, BEN)
    mine = table.pose.put("Striker", ANA)
    enemy = table.pose.put("Unit 6", BEN, place=table.right)
    bolt = table.pose.card("Bolt", ANA, "hand")
    table.do("move", table.right, mine)
    table.passes()
    assert table.asked() == ("act", ANA)
    table.do("play", bolt)
    table.do(enemy)
    table.passes()
    assert table.asked() == ("act", BEN)
    assert table.game.state.focus == BEN


def test_a_unit_that_leaves_during_the_showdown_is_no_attacker() -> None:
    """With no attackers left no damage is dealt, and the defender keeps control (465.1, 323.2.c)."""
    table, (mine,), (theirs,) = defended("Unit 2")
    flash = table.pose.card("Home", BEN, "hand")
    attack(table, mine)
    table.do("pass")
    table.do("play", flash)
    table.do(mine)
    table.passes()
    assert table.game.object(mine).role == ""
    table.passes()
    assert not table.happened("assigned")
    assert table.game.object(table.right).controller == BEN
    assert table.place(theirs) == table.right


def test_the_turn_player_chooses_which_of_two_combats_is_first() -> None:
    """Two staged combats: 461.1, 323.13."""
    table = Table()
    for place in table.places:
        table.controls(place, BEN)
        table.pose.put("Unit 1", BEN, place=place)
    mine = [table.pose.put("Unit 3", ANA, place=place) for place in table.places]
    from engine.riftbound.model.state import Field

    table.pose.fields = [Field(place, contested_by=ANA) for place in table.places]
    table.pose.cleanup = True
    assert table.asked() == ("choose", ANA)
    table.do(table.right)
    assert fought_at(table) == table.right
    table.passes()
    assert fought_at(table) == table.left
    table.passes()
    assert table.points() == [2, 0]
    assert all(table.zone(id) == "board" for id in mine)


def test_a_showdown_becomes_a_combat_when_an_enemy_arrives() -> None:
    """The Non-Combat Showdown goes on as a Combat Showdown; focus stays (323.14, 464.2.c.1.b)."""
    table = Table()
    mine = table.pose.put("Unit 3", ANA)
    theirs = table.pose.put("Unit 1", BEN)
    charge = table.pose.card("Charge", BEN, "hand")
    table.do("move", table.right, mine)
    assert not table.happened("combat begins")
    table.do("pass")
    table.do("play", charge)
    table.do(theirs)
    table.passes()
    assert fought_at(table) == table.right
    assert table.game.object(mine).role == "attacker"
    assert table.game.object(theirs).role == "defender"
    assert len(table.happened("showdown begins")) == 1
    assert table.asked() == ("act", ANA)
    table.passes()
    assert table.points() == [1, 0]


def test_ambush_gives_reaction_only_where_units_of_yours_are() -> None:
    """It enters the battlefield where its controller has units, in a showdown (822.1.b)."""
    table = Table()
    mine = table.pose.put("Unit 3", ANA)
    ambusher = table.pose.card("Ambusher", BEN, "hand")
    table.pose.put("Unit 1", BEN, place=table.left)
    table.controls(table.left, BEN)
    table.do("move", table.right, mine)
    table.do("pass")
    assert ("play", ambusher) in table.legal()
    table.do("play", ambusher)
    assert table.place(ambusher) == table.left


def test_the_units_are_the_source_of_combat_damage_and_of_the_deaths() -> None:
    """Attackers of the defenders' and vice versa; who deals none is not among them (417.6.c)."""
    table, (mine, stunned), (theirs,) = defended("Unit 6", attackers=("Unit 6", "Unit 3"))
    table.pose.objects[stunned] = replace(table.pose.objects[stunned], stunned=True)
    attack(table, mine, stunned)
    table.passes()
    table.do(mine, 6)
    dealt = {event.object: event for event in table.happened("deal")}
    sources = {
        id: [one for one, _ in event.source.units]
        for id, event in dealt.items()
        if event.source is not None
    }
    assert sources == {theirs: [mine], mine: [theirs]}
    deaths = {event.object: event for event in table.happened("kill")}
    assert deaths[theirs].source == dealt[theirs].source
    assert deaths[theirs].by == ANA
    assert deaths[mine].source == dealt[mine].source
    assert deaths[mine].by == BEN
