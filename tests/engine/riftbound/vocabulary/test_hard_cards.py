"""The cards that show whether the language is right, played through the procedures."""

from tests.engine.riftbound.vocabulary.desk import Desk
from tests.engine.table import ANA, BEN


def test_mystic_reversal_takes_the_spell_and_chooses_anew() -> None:
    """Ben's own unit is hit by what Ana had played (750–755)."""
    desk = Desk("Mystic Reversal", "Hextech Ray")
    ray = desk.hand_card("Hextech Ray")
    reversal = desk.hand_card("Mystic Reversal", BEN)
    mine = desk.unit(5, ANA, desk.left)
    theirs = desk.unit(5, BEN, desk.right)
    desk.play(ray, (theirs,))
    desk.do("pass")
    desk.play(reversal)
    desk.passes(2)
    assert desk.asked()[1] == BEN
    desk.do(mine)
    desk.passes(2)
    assert desk.game.object(mine).damage == 3
    assert desk.game.object(theirs).damage == 0


def test_promising_future_banishes_for_each_and_plays_from_the_next_player() -> None:
    """Each looks, banishes one and recycles; then Ben plays his, then Ana hers."""
    desk = Desk("Promising Future")
    future = desk.hand_card("Promising Future")
    ana = desk.deck(ANA, "Unit 1", "Unit 2", "Unit 3", "Unit 4", "Unit 5", "Unit 6")
    ben = desk.deck(BEN, "Unit 1", "Unit 2", "Unit 3", "Unit 4", "Unit 5", "Unit 6")
    desk.play(future)
    desk.passes(2)
    while desk.asked()[0] != "act":
        player = desk.asked()[1]
        mine = ana if player == ANA else ben
        picks = [choice for choice in desk.legal() if choice == (mine[3],)]
        desk.do(*(picks[0] if picks else desk.legal()[0]))
    assert desk.home(ana[3])
    assert desk.home(ben[3])
    entered = [event.object for event in desk.happened("enter")]
    assert entered == [ben[3], ana[3]]
    assert len(desk.game.player(ANA).deck) == 5


def test_baited_hook_looks_for_one_more_than_the_killed_unit() -> None:
    """The limit is the Might that the killed unit last had (359.3.e.13)."""
    desk = Desk("Baited Hook")
    hook = desk.pose.put("Baited Hook", ANA)
    bait = desk.unit(3)
    deck = desk.deck(ANA, "Unit 4", "Unit 5", "Unit 1", "Unit 6", "Unit 7")
    activate = next(choice for choice in desk.legal() if choice[:2] == ("activate", hook))
    desk.do(*activate)
    desk.passes(2)
    assert desk.zone(bait) == "trash"
    offered = set(desk.legal())
    assert offered == {(), (deck[0],), (deck[2],)}
    desk.do(deck[0])
    while desk.asked()[0] != "act":
        desk.do(*desk.legal()[0])
    assert desk.home(deck[0])


def test_zhonyas_hourglass_dies_instead_and_its_owner_still_draws() -> None:
    """Hidden Blade's second instruction is followed although the unit lived (359.3.e.14.b)."""
    desk = Desk("Hidden Blade", "Zhonya's Hourglass")
    blade = desk.hand_card("Hidden Blade")
    glass = desk.pose.put("Zhonya's Hourglass", BEN)
    theirs = desk.unit(4, BEN, desk.right, damage=2)
    desk.deck(BEN, "Unit 1", "Unit 1", "Unit 1")
    desk.play(blade)
    desk.passes(2)
    assert desk.zone(glass) == "trash"
    assert desk.home(theirs)
    assert desk.game.object(theirs).damage == 0
    assert desk.game.object(theirs).exhausted
    assert desk.hand(BEN) == 2


def test_hidden_blade_lets_the_controller_of_the_killed_unit_draw() -> None:
    """Its controller is who controlled it as it died."""
    desk = Desk("Hidden Blade")
    blade = desk.hand_card("Hidden Blade")
    theirs = desk.unit(4, BEN, desk.right)
    desk.deck(BEN, "Unit 1", "Unit 1", "Unit 1")
    desk.play(blade)
    desk.passes(2)
    assert desk.zone(theirs) == "trash"
    assert desk.hand(BEN) == 2


def test_fox_fire_keeps_to_one_battlefield_and_a_total_of_four() -> None:
    """A group is chosen together (355.11)."""
    desk = Desk("Fox-Fire")
    fire = desk.hand_card("Fox-Fire")
    ones = [desk.unit(1, BEN, desk.right) for _ in range(3)]
    big = desk.unit(2, BEN, desk.right)
    other = desk.unit(1, ANA, desk.left)
    desk.do("play", fire)
    legal = desk.legal()
    assert tuple(ones) in legal
    assert (*ones, big) not in legal
    assert (ones[0], other) not in legal and (other, ones[0]) not in legal
    assert () in legal


def test_svellsongur_says_once_more_what_its_wearer_says() -> None:
    """The wearer's trigger is there twice, and its Shield counts twice."""
    desk = Desk("Svellsongur", "Leona, Determined")
    leona = desk.pose.put("Leona, Determined", ANA, desk.left, role="defender")
    assert desk.pose.cards["Leona, Determined"].might == 4
    desk.pose.put("Svellsongur", ANA, desk.left, attached_to=leona)
    assert desk.might(leona) == 6


def test_guardian_angel_saves_its_wearer_before_soraka_need_to() -> None:
    """One of two replacements is chosen; the other no longer applies (372)."""
    desk = Desk("Guardian Angel", "Soraka, Wanderer", "Hextech Ray")
    ray = desk.hand_card("Hextech Ray")
    desk.pose.put("Soraka, Wanderer", BEN, desk.right)
    worn = desk.unit(1, BEN, desk.right)
    angel = desk.pose.put("Guardian Angel", BEN, desk.right, attached_to=worn)
    desk.play(ray, (worn,))
    desk.passes(2)
    assert desk.asked() == ("replace", BEN)
    mine = next(choice for choice in desk.legal() if "Guardian" in str(choice[0]))
    desk.do(*mine)
    assert desk.zone(angel) == "trash"
    assert desk.home(worn)


def test_nocturne_may_leave_the_deck_as_it_is_looked_at() -> None:
    """Banished as it is seen, it is played for one Power; the rest goes on without it."""
    desk = Desk("Nocturne, Horrifying", "Stacked Deck")
    stacked = desk.hand_card("Stacked Deck")
    nocturne, *_ = desk.deck(ANA, "Nocturne, Horrifying", "Unit 1", "Unit 2", "Unit 3")
    desk.play(stacked)
    desk.passes(2)
    assert desk.asked() == ("replace", ANA)
    desk.do(*desk.legal()[0])
    while desk.asked()[0] != "act":
        legal = desk.legal()
        desk.do(*(("yes",) if ("yes",) in legal else legal[0]))
    assert desk.home(nocturne)
    assert desk.hand(ANA) == 1


def test_dragons_rage_chooses_the_second_unit_where_the_first_went() -> None:
    """The reflexive trigger chooses at the destination (387)."""
    desk = Desk("Dragon's Rage")
    rage = desk.hand_card("Dragon's Rage")
    moved = desk.unit(3, BEN)
    there = desk.unit(4, BEN, desk.right)
    desk.unit(5, BEN, desk.left)
    desk.do("play", rage)
    desk.do(moved)
    desk.do(desk.right)
    desk.passes(2)
    while desk.asked()[0] != "act":
        assert (there,) in desk.legal()
        desk.do(there)
    desk.passes(2)
    assert desk.zone(moved) == "trash"
    assert desk.game.object(there).damage in (0, 3)


def test_darius_counts_cards_played_this_turn() -> None:
    """He readies with the second card, also when he is it (383.2.c)."""
    desk = Desk("Darius, Trifarian", "Stupefy")
    darius = desk.pose.put("Darius, Trifarian", ANA, exhausted=True)
    spells = [desk.hand_card("Stupefy") for _ in range(3)]
    desk.deck(ANA, *("Unit 1",) * 5)
    target = desk.unit(8, BEN, desk.right)
    desk.play(spells[0], (target,))
    desk.passes(2)
    assert desk.game.object(darius).exhausted
    desk.play(spells[1], (target,))
    desk.passes(4)
    assert not desk.game.object(darius).exhausted
    assert desk.might(darius) == 7


def test_kogmaw_hits_everything_at_the_battlefield_where_it_died() -> None:
    """“Here” is where it was (808.1.d.3)."""
    desk = Desk("Kog'Maw, Caustic", "Hextech Ray")
    ray = desk.hand_card("Hextech Ray")
    maw = desk.pose.put("Kog'Maw, Caustic", BEN, desk.right)
    near = desk.unit(6, BEN, desk.right)
    far = desk.unit(6, ANA, desk.left)
    desk.play(ray, (maw,))
    desk.passes(4)
    assert desk.game.object(near).damage == 4
    assert desk.game.object(far).damage == 0


def test_portal_rescue_plays_the_unit_again_to_its_owners_base() -> None:
    """What was banished is a new object that enters anew (124)."""
    desk = Desk("Portal Rescue")
    rescue = desk.hand_card("Portal Rescue")
    saved = desk.unit(3, ANA, desk.left, damage=2)
    desk.play(rescue)
    desk.passes(2)
    assert desk.home(saved)
    assert desk.game.object(saved).damage == 0


def test_sun_disc_readies_only_the_next_unit() -> None:
    """The effect is used up by one unit (394)."""
    desk = Desk("Sun Disc", "Stalwart Poro", "Stupefy")
    disc = desk.pose.put("Sun Disc", ANA)
    poros = [desk.hand_card("Stalwart Poro") for _ in range(2)]
    spell = desk.hand_card("Stupefy")
    desk.unit(8, BEN, desk.right)
    desk.deck(ANA, "Unit 1", "Unit 1")
    desk.play(spell)
    desk.passes(2)
    activate = next(choice for choice in desk.legal() if choice[:2] == ("activate", disc))
    desk.do(*activate)
    desk.passes(2)
    for poro in poros:
        desk.do("play", poro)
    assert [desk.game.object(poro).exhausted for poro in poros] == [False, True]


def test_void_gate_adds_to_each_deal_of_spells_there() -> None:
    """Bonus Damage is for units at that battlefield (712)."""
    desk = Desk("Void Gate", "Falling Star", left="Void Gate")
    star = desk.hand_card("Falling Star")
    here = desk.unit(8, BEN, desk.left)
    there = desk.unit(8, BEN, desk.right)
    desk.play(star, (here,), (there,))
    desk.passes(2)
    assert desk.game.object(here).damage == 4
    assert desk.game.object(there).damage == 3


def test_ravenborn_tome_helps_the_next_spell_alone() -> None:
    """One more damage for each deal of that spell."""
    desk = Desk("Ravenborn Tome", "Falling Star", "Hextech Ray")
    tome = desk.pose.put("Ravenborn Tome", ANA)
    star = desk.hand_card("Falling Star")
    ray = desk.hand_card("Hextech Ray")
    one = desk.unit(8, BEN, desk.right)
    other = desk.unit(8, BEN, desk.right)
    activate = next(choice for choice in desk.legal() if choice[:2] == ("activate", tome))
    desk.do(*activate)
    desk.passes(2)
    desk.play(star, (one,), (one,))
    desk.passes(2)
    assert desk.zone(one) == "trash"
    desk.play(ray)
    desk.passes(2)
    assert desk.game.object(other).damage == 3
