"""A player leaves in the middle of a combat or a chain, and the game goes on (650-652)."""

from __future__ import annotations

from tests.engine.table import ANA, BEN, CLEO, DARA, Table


def fighting(table: Table) -> tuple[int, int]:
    """Ana attacks Ben at the left battlefield; Cleo watches."""
    table.controls(table.left, BEN)
    defender = table.pose.put("Unit 3", BEN, place=table.left)
    attacker = table.pose.put("Unit 3", ANA)
    table.do("move", table.left, attacker)
    assert table.game.state.combat is not None
    return attacker, defender


def on(table: Table) -> None:
    """Everybody passes until no showdown is open and nothing is on the chain."""
    state = table.game.state
    while state.decision is not None and (state.chain or state.showdown is not None):
        table.do("pass")
        state = table.game.state


def test_652_5_the_defender_leaves_and_the_attacker_takes_the_battlefield() -> None:
    """Ben's unit is banished; the combat ends without damage, and Ana conquers (652.5)."""
    table = Table("ffa3", fields=3)
    attacker, defender = fighting(table)
    table.do("concede", BEN)
    on(table)
    assert [event.object for event in table.happened("banish")] == [defender]
    assert table.game.state.combat is None
    assert table.game.object(table.left).controller == ANA
    assert table.place(attacker) == table.left
    assert table.asked() == ("act", ANA)


def test_652_5_b_1_focus_goes_to_the_next_player_when_its_holder_leaves() -> None:
    """Ana, attacking in her turn with focus, leaves: Ben gets focus (652.5.b.1)."""
    table = Table("ffa3", fields=3)
    fighting(table)
    assert table.game.state.focus == ANA
    table.do("concede", ANA)
    assert table.asked()[1] == BEN
    on(table)
    assert table.game.state.combat is None
    assert table.game.object(table.left).controller == BEN


def test_652_5_a_1_the_turn_goes_to_the_next_player_after_that_combat() -> None:
    """The turn player left in a combat: Ben's turn is next (652.5.a.1)."""
    table = Table("ffa3", fields=3)
    fighting(table)
    table.do("concede", ANA)
    on(table)
    assert table.game.state.turn.player == BEN


def test_652_5_c_1_priority_goes_to_the_next_player_and_their_spell_is_countered() -> None:
    """Ana's bolt is pending with her priority; she leaves and it is countered (652.4)."""
    table = Table("ffa3", fields=3)
    target = table.pose.put("Unit 5", BEN)
    table.pose.put("Unit 5", CLEO)
    table.do("play", table.pose.card("Bolt", ANA, "hand"))
    table.do(target)
    assert table.asked() == ("act", ANA)
    table.do("concede", ANA)
    assert not table.game.state.chain
    assert table.game.object(target).damage == 0
    assert table.game.state.turn.player == BEN


def test_652_5_c_2_the_newest_item_resolves_when_those_left_have_all_passed() -> None:
    """Ana and Ben passed, Cleo with priority leaves: the bolt resolves (652.5.c.2)."""
    table = Table("ffa3", fields=3)
    target = table.pose.put("Unit 5", BEN)
    table.do("play", table.pose.card("Bolt", ANA, "hand"))
    while table.asked()[0] == "slot":
        table.do(target)
    table.passes(2)
    assert table.asked() == ("act", CLEO)
    table.do("concede", CLEO)
    assert table.game.object(target).damage == 3
    assert not table.game.state.chain


def test_652_5_c_2_the_pass_of_a_player_who_left_does_not_count() -> None:
    """Ben's bolt in Ben's turn: he passes, Cleo passes; she leaves, and Ana is still asked."""
    table = Table("ffa4", fields=3)
    table.pose.turn(BEN)
    target = table.pose.put("Unit 5", BEN)
    bolt = table.pose.card("Bolt", BEN, "hand")
    table.do("play", bolt)
    while table.asked()[0] == "slot":
        table.do(target)
    table.passes(2)
    assert table.asked() == ("act", DARA)
    table.do("concede", CLEO)
    table.do("pass")
    assert table.asked() == ("act", ANA)
    assert table.game.object(target).damage == 0


def test_652_5_b_2_the_focus_passed_by_a_player_who_left_does_not_count() -> None:
    """Ana passed focus and leaves while Ben has it: Cleo gets it after Ben's pass (652.5.b.2)."""
    table = Table("ffa3", fields=3)
    fighting(table)
    table.do("pass")
    assert table.asked() == ("act", BEN)
    table.do("concede", ANA)
    table.do("pass")
    assert table.asked() == ("act", CLEO)
    assert table.game.state.showdown is not None


def test_652_5_b_1_who_left_before_the_showdown_of_their_combat_gets_no_focus() -> None:
    """Ana leaves while her attack trigger waits on the Combat Chain: Ben gets focus (652.5.b.1)."""
    table = Table("ffa3", fields=3)
    table.controls(table.left, BEN)
    table.pose.put("Unit 3", BEN, place=table.left)
    striker = table.pose.put("Striker", ANA)
    table.do("move", table.left, striker)
    assert table.game.state.chain
    table.do("concede", ANA)
    assert table.asked() == ("act", BEN)
    assert table.game.state.focus == BEN


def assigning(table: Table) -> tuple[int, int]:
    """Ana's attackers against Ben's two defenders, Ana being asked how to assign her 6 damage."""
    table.controls(table.left, BEN)
    for _ in range(2):
        table.pose.put("Unit 4", BEN, place=table.left)
    one, other = (table.pose.put("Unit 3", ANA) for _ in range(2))
    table.do("move", table.left, one, other)
    on(table)
    assert table.asked() == ("assign", ANA)
    return one, other


def test_651_3_a_defender_who_leaves_while_damage_is_assigned_is_dealt_none() -> None:
    """Nobody is left to assign damage to: the combat ends and Ana conquers (651.3, 652.1)."""
    table = Table("ffa3", fields=3)
    assigning(table)
    table.do("concede", BEN)
    assert table.happened("deal") == []
    assert table.game.state.combat is None
    assert table.game.object(table.left).controller == ANA


def test_651_3_an_attacker_who_leaves_assigns_and_deals_no_damage() -> None:
    """The attackers are gone: Ben keeps the battlefield, and the turn is his (652.1, 652.5)."""
    table = Table("ffa3", fields=3)
    assigning(table)
    table.do("concede", ANA)
    assert table.happened("deal") == []
    assert table.game.state.combat is None
    assert table.game.object(table.left).controller == BEN
    assert table.game.state.turn.player == BEN


def test_651_3_damage_assigned_by_a_player_who_leaves_is_not_dealt() -> None:
    """Ana has assigned, Ben is asked; she leaves, and her units deal nothing (417.6.c)."""
    table = Table("ffa3", fields=3)
    assigning(table)
    first, second = sorted(table.game.state.board)[:2]
    table.do(first, 4, second, 2)
    assert table.asked() == ("assign", BEN)
    table.do("concede", ANA)
    assert table.happened("deal") == []
    assert table.game.object(first).damage == 0


def test_652_5_a_1_the_turn_of_a_player_who_left_ends_as_every_turn() -> None:
    """Damage is healed and what lasts this turn expires before Ben's turn (317.2)."""
    table = Table("ffa3", fields=3)
    hurt = table.pose.put("Unit 5", CLEO)
    bolt, stun = (table.pose.card(name, ANA, "hand") for name in ("Bolt", "Stun"))
    for card in (bolt, stun):
        table.do("play", card)
        on(table)
    assert table.game.object(hurt).damage == 3
    assert table.game.object(hurt).stunned
    table.do("concede", ANA)
    assert table.game.state.turn.player == BEN
    assert table.game.object(hurt).damage == 0
    assert not table.game.object(hurt).stunned


def test_651_3_nobody_who_left_is_asked_how_to_pay() -> None:
    """Ana leaves while she pays for a spell: the play and the payment are no more (652.4)."""
    table = Table("ffa3", fields=3)
    table.pose.set(ANA, energy=3, power=("any", "fury"))
    target = table.pose.put("Unit 5", BEN)
    table.do("play", table.pose.card("Dear", ANA, "hand"))
    while table.asked()[0] == "slot":
        table.do(target)
    assert table.asked() == ("power", ANA)
    table.do("concede", ANA)
    assert not table.game.state.chain
    assert not table.game.state.work
    assert table.asked() == ("act", BEN)


def test_652_1_a_legend_is_no_permanent_and_leaves_the_game_without_being_banished() -> None:
    """Ben's unit and facedown card are banished, his legend just goes (652.1, 652.3)."""
    table = Table("ffa3", fields=3)
    table.controls(table.left, BEN)
    held = table.pose.put("Unit 3", BEN, place=table.left)
    hidden = table.pose.hide("Sneak", BEN, table.left)
    leader = table.pose.card("Unit 6", BEN, "legend")
    table.do("concede", BEN)
    assert {event.object for event in table.happened("banish")} == {held, hidden}
    assert table.zone(leader) == "gone"
    assert table.game.player(BEN).legend == ()


def test_472_who_left_is_no_opponent_whose_points_keep_anyone_from_winning() -> None:
    """Ana and Cleo have 8 points each, so nobody wins; Cleo leaves, and Ana has (323.1)."""
    table = Table("ffa3", fields=3)
    table.pose.set(ANA, points=8)
    table.pose.set(CLEO, points=8)
    assert not table.game.state.over
    table.do("concede", CLEO)
    assert table.game.state.over
    assert table.game.state.winner == ANA
