"""More cards as they play, each for a word that only shows in play."""

from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.tasks import Discard
from engine.riftbound.procedures.rules import RULES
from tests.engine.riftbound.vocabulary.desk import Desk
from tests.engine.table import ANA, BEN


def use(desk: Desk, id: int, *answers: tuple[int | str, ...]) -> None:
    """The object's ability activated, questions answered, resolved."""
    desk.do(*next(choice for choice in desk.legal() if choice[:2] == ("activate", id)))
    desk.answers(*answers)
    desk.passes(2)


def settle(desk: Desk) -> None:
    """Every question answered with yes or the first answer until somebody may act."""
    while desk.asked()[0] != "act":
        legal = desk.legal()
        desk.do(*(("yes",) if ("yes",) in legal else legal[0]))


def test_tideturner_swaps_from_hidden_with_a_unit_elsewhere() -> None:
    """Its choice may lie beyond the battlefield it was hidden at (811.1.d.2)."""
    desk = Desk("Tideturner")
    far = desk.unit(1)
    desk.unit(3, ANA, desk.left)
    tide = desk.hand_card("Tideturner")
    desk.do("play", tide)
    desk.do(desk.left)
    desk.do("yes")
    settle(desk)
    desk.passes(2)
    assert desk.place(far) == desk.left
    assert desk.home(tide)


def test_the_boss_pays_to_save_a_buffed_unit() -> None:
    """One Power, himself exhausted, and the buff; the unit goes home healed."""
    desk = Desk("The Boss", "Vengeance")
    boss = desk.pose.card("The Boss", BEN, "legend")
    saved = desk.unit(3, BEN, desk.right, buffs=1, damage=1)
    vengeance = desk.hand_card("Vengeance")
    desk.play(vengeance)
    desk.passes(2)
    assert desk.asked() == ("may", BEN)
    settle(desk)
    assert desk.home(saved)
    assert desk.game.object(boss).exhausted
    assert desk.game.object(saved).buffs == 0
    assert desk.game.object(saved).damage == 0


def test_the_boss_may_be_left_out() -> None:
    """Not paid for, the unit dies."""
    desk = Desk("The Boss", "Vengeance")
    desk.pose.card("The Boss", BEN, "legend")
    lost = desk.unit(3, BEN, desk.right, buffs=1)
    desk.play(desk.hand_card("Vengeance"))
    desk.passes(2)
    desk.do("no")
    assert desk.zone(lost) == "trash"


def test_unlicensed_armory_saves_once_for_a_fury_power() -> None:
    """The delayed replacement remembers the unit that was chosen."""
    desk = Desk("Unlicensed Armory", "Vengeance", "Stalwart Poro")
    armory = desk.pose.put("Unlicensed Armory", ANA)
    desk.hand_card("Stalwart Poro")
    saved = desk.unit(3)
    vengeance = [desk.hand_card("Vengeance") for _ in range(2)]
    desk.do(*next(choice for choice in desk.legal() if choice[:2] == ("activate", armory)))
    settle(desk)
    desk.passes(2)
    left = [id for id in vengeance if desk.zone(id) == "hand"]
    desk.play(left[0])
    desk.passes(2)
    settle(desk)
    assert desk.home(saved)


def test_highlander_saves_from_the_next_death() -> None:
    """Healed, exhausted and recalled instead."""
    desk = Desk("Highlander", "Vengeance")
    saved = desk.unit(3, ANA, desk.left, damage=2)
    vengeance = desk.hand_card("Vengeance")
    desk.play(desk.hand_card("Highlander"))
    desk.passes(2)
    desk.play(vengeance)
    desk.passes(2)
    assert desk.home(saved)
    assert desk.game.object(saved).damage == 0


def test_jinx_readies_once_for_several_discards() -> None:
    """Discarding two at once is one occasion."""
    desk = Desk("Jinx, Rebel", "Stupefy")
    jinx = desk.pose.put("Jinx, Rebel", ANA, exhausted=True)
    for _ in range(3):
        desk.hand_card("Stupefy")
    desk.game = RULES.advance(push(desk.game.with_(decision=None), Discard(ANA, 3)))
    desk.passes(2)
    assert not desk.game.object(jinx).exhausted
    assert desk.might(jinx) == 6


def test_blind_fury_plays_the_opponents_card() -> None:
    """It is banished first and enters under the control of who plays it."""
    desk = Desk("Blind Fury")
    top, *_ = desk.deck(BEN, "Unit 4", "Unit 1")
    desk.play(desk.hand_card("Blind Fury"))
    desk.passes(2)
    settle(desk)
    assert desk.game.object(top).controller == ANA
    assert desk.game.object(top).owner == BEN
    assert desk.place(top) in (base(ANA), desk.left)


def test_dazzling_aurora_finds_a_unit_at_the_end_of_the_turn() -> None:
    """Everything revealed before it is recycled."""
    desk = Desk("Dazzling Aurora", "Stupefy")
    desk.pose.put("Dazzling Aurora", ANA)
    spell, unit, under = desk.deck(ANA, "Stupefy", "Unit 5", "Unit 1")
    desk.deck(BEN, "Unit 1", "Unit 1", "Unit 1")
    desk.do("end")
    desk.passes(2)
    while desk.asked()[0] != "act":
        desk.do(*desk.legal()[0])
    assert desk.zone(unit) == "board"
    assert desk.game.player(ANA).deck == (under, spell)


def test_sabotage_recycles_a_card_that_is_no_unit() -> None:
    """Ana chooses among what Ben revealed."""
    desk = Desk("Sabotage", "Stupefy")
    unit = desk.pose.card("Unit 2", BEN, "hand")
    spells = [desk.hand_card("Stupefy", BEN) for _ in range(2)]
    desk.play(desk.hand_card("Sabotage"))
    desk.passes(2)
    assert desk.asked() == ("choose", ANA)
    assert set(desk.legal()) == {(spell,) for spell in spells}
    desk.do(spells[0])
    assert desk.game.player(BEN).deck == (spells[0],)
    assert unit in desk.game.player(BEN).hand


def test_mindsplitter_discards_what_ana_chooses() -> None:
    """Ben's card goes to Ben's trash."""
    desk = Desk("Mindsplitter", "Stupefy")
    first, second = (desk.hand_card("Stupefy", BEN) for _ in range(2))
    splitter = desk.hand_card("Mindsplitter")
    desk.do("play", splitter)
    desk.do(base(ANA))
    desk.passes(2)
    desk.do(second)
    assert desk.zone(second) == "trash"
    assert desk.zone(first) == "hand"


def test_possession_takes_the_unit_to_the_new_controllers_base() -> None:
    """A recall goes to its controller's Base (455)."""
    desk = Desk("Possession")
    taken = desk.unit(5, BEN, desk.right)
    desk.play(desk.hand_card("Possession"))
    desk.passes(2)
    assert desk.game.object(taken).controller == ANA
    assert desk.place(taken) == base(ANA)


def test_the_harrowing_plays_from_the_trash_for_its_power() -> None:
    """Only the Energy cost is ignored (356.1.b.2)."""
    desk = Desk("The Harrowing", "Captain Farron")
    farron = desk.pose.card("Captain Farron", ANA, "trash")
    desk.play(desk.hand_card("The Harrowing"))
    desk.passes(2)
    settle(desk)
    assert desk.zone(farron) == "board"
    assert desk.game.player(ANA).energy == 6


def test_immortal_phoenix_returns_when_a_spell_of_yours_kills() -> None:
    """It works from the trash (385)."""
    desk = Desk("Immortal Phoenix", "Vengeance")
    phoenix = desk.pose.card("Immortal Phoenix", ANA, "trash")
    desk.unit(3, BEN, desk.right)
    desk.play(desk.hand_card("Vengeance"))
    desk.passes(2)
    assert desk.asked() == ("may", ANA)
    settle(desk)
    desk.passes(2)
    settle(desk)
    assert desk.zone(phoenix) == "board"


def test_disintegrate_draws_only_if_it_kills() -> None:
    """The killing is in the Cleanup after it, and attributed to it (428.5.c)."""
    for might, hand in ((3, 1), (4, 0)):
        desk = Desk("Disintegrate")
        desk.unit(might, BEN, desk.right)
        desk.deck(ANA, "Unit 1", "Unit 1")
        desk.play(desk.hand_card("Disintegrate"))
        desk.passes(2)
        if desk.game.state.chain:
            desk.passes(2)
        assert desk.hand(ANA) == hand


def test_karma_counts_one_recycling_of_several_cards() -> None:
    """The rest of three cards is one occasion."""
    desk = Desk("Karma, Channeler", "Stacked Deck")
    karma = desk.pose.put("Karma, Channeler", ANA)
    desk.deck(ANA, "Unit 1", "Unit 2", "Unit 3", "Unit 4")
    desk.play(desk.hand_card("Stacked Deck"))
    desk.passes(2)
    settle(desk)
    assert len(desk.game.state.chain) == 1
    desk.passes(2)
    assert desk.game.object(karma).buffs == 1


def test_gold_is_killed_for_power() -> None:
    """A token gear that Adds pays for what nothing else could (429)."""
    desk = Desk("Hextech Ray")
    desk.pose.set(ANA, energy=1, power=())
    gold = desk.pose.put("token:Gold", ANA)
    enemy = desk.unit(8, BEN, desk.right)
    desk.play(desk.hand_card("Hextech Ray"))
    settle(desk)
    desk.passes(2)
    assert desk.zone(gold) == "gone"
    assert desk.game.object(enemy).damage == 3


def test_lee_sin_has_any_number_of_buffs() -> None:
    """Where words permit, a buffed unit is buffed again (426.1.b.2)."""
    desk = Desk("Lee Sin, Ascetic")
    lee = desk.pose.put("Lee Sin, Ascetic", ANA, buffs=1)
    use(desk, lee)
    assert desk.game.object(lee).buffs == 2


def test_bullet_time_deals_what_was_paid() -> None:
    """The amount is paid as it resolves."""
    desk = Desk("Bullet Time")
    enemy = desk.unit(8, BEN, desk.right)
    desk.unit(8, BEN, desk.left)
    desk.do("play", desk.hand_card("Bullet Time"))
    desk.do(desk.right)
    desk.passes(2)
    desk.do(3)
    settle(desk)
    assert desk.game.object(enemy).damage == 3


def test_cull_gives_an_exhausted_gold() -> None:
    """The token enters exhausted although it is gear."""
    desk = Desk("Treasure Hunter")
    hunter = desk.pose.put("Treasure Hunter", ANA)
    desk.do("move", desk.left, hunter)
    desk.passes(2)
    gold = desk.happened("enter")[-1].object
    assert desk.game.card(gold).name == "Gold"
    assert desk.game.object(gold).exhausted


def test_twisted_fate_does_what_the_revealed_rune_says() -> None:
    """A Fury rune: 2 to one enemy unit there and 1 to the others; the rune goes under."""
    desk = Desk("Twisted Fate, Gambler")
    fate = desk.pose.put("Twisted Fate, Gambler", ANA)
    rune = desk.pose.card("Fury Rune", ANA, "runes")
    under = desk.pose.card("Mind Rune", ANA, "runes")
    one, other = (desk.unit(5, BEN, desk.right) for _ in range(2))
    desk.do("move", desk.right, fate)
    desk.passes(2)
    while desk.asked()[0] != "act":
        desk.do(*((one,) if (one,) in desk.legal() else desk.legal()[0]))
    desk.passes(2)
    assert desk.game.object(one).damage == 2
    assert desk.game.object(other).damage == 1
    assert desk.game.player(ANA).runes == (under, rune)
