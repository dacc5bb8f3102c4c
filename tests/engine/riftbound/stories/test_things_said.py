"""What is told and asked of abilities and things: what is given up for a card, hands, Repeat, tokens,
Equipment, choices of triggers, legends."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.test_telling import read, said


def whole(text: str) -> str:
    """The sentences of a text that is read wholly."""
    story = read_story(text, BOOK)
    assert story is not None and story.whole, text
    return " · ".join(one.text for one in story.said)


PAID = [
    ("I play Cruel Patron and kill my Machine Evangel. How many Recruits do I get?",
     "Ana plays Cruel Patron in base, killing Machine Evangel as a cost"),
    ("I play Cruel Patron and kill my Machine Evangel for the cost. Do I get three Recruits?",
     "killing Machine Evangel as a cost"),
    ("He plays Cruel Patron and kills his Machine Evangel as the cost. Does he get three Recruits?",
     "Ben plays Cruel Patron in base, killing Machine Evangel as a cost"),
    ("I sac my Recruit for Cruel Patron. How many units do I have left?",
     "Ana plays Cruel Patron in base, killing Recruit as a cost"),
    ("I discard Scrapheap to Get Excited! on his 3 might unit. Does it die?",
     "Ana plays Get Excited! on Their Unit · the chain empties · Ana chooses Scrapheap"),
    ("I discard Flame Chompers for Get Excited! on his 3 might unit. Does it die?",
     "Ana chooses Flame Chompers · nobody does anything more · Their Unit died"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), PAID)
def test_what_is_given_up_is_paid_for_what_is_played(text: str, expected: str) -> None:
    assert expected in whole(text)


@pytest.mark.parametrize(
    "text",
    [
        "I play Cruel Patron and kill his unit as a cost. Does it die?",  # it is not mine
        "I play Vengeance on his unit and discard my Recruit for the cost. Does it die?",
    ],
)
def test_what_is_no_cost_of_it_is_struck(text: str) -> None:
    assert read(text).unread


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I play Jinx, Demolitionist. How many cards do I discard?", "Ana has 3 cards in hand"),
        ("I play Jinx, Demolitionist, discarding two cards. Does she die?", "Ana discarded 2"),
        ("My Undercover Agent dies. How many cards do I draw?", "Ana has 2 cards in hand"),
        ("I have 1 other card in hand and play Jinx, Demolitionist. Does she die?",
         "Ana has 2 cards in hand"),
        ("His Undercover Agent dies with an empty hand. How many cards does he draw?",
         "Ben's hand is empty"),
    ],
)  # fmt: skip
def test_who_discards_has_cards_unless_it_is_said(text: str, expected: str) -> None:
    assert expected in whole(text)


@pytest.mark.parametrize(
    "text",
    [
        "I play Jinx, Demolitionist with no cards in hand. Does my Jinx, Rebel trigger?",
        "I play Jinx, Demolitionist with an empty hand. Does my Jinx, Rebel trigger?",
        "I attack with Jinx, Demolitionist. Who dies?",  # she is not played
        "I have Gutter Palace. I attack with a 3 might unit. Who dies?",  # nothing is paid
    ],
)
def test_nobody_has_cards_that_need_not_be(text: str) -> None:
    assert "in hand ·" not in whole(text).replace("Ana has Jinx, Demolitionist in hand ·", "")


def test_what_lets_itself_be_played_triggers_where_it_is_discarded() -> None:
    text = "I play Get Excited! discarding Flame Chompers. Can I play Flame Chompers?"
    assert whole(text).endswith("Flame Chompers triggered")


REPEATED = [
    ("I play Desert's Call and pay the Repeat. Do I get two Sand Soldiers?",
     "Ana plays Desert's Call, repeating it"),
    ("I play Desert's Call with the Repeat paid. Do I get two Sand Soldiers?",
     "Ana plays Desert's Call, repeating it"),
    ("I play Desert's Call and pay its Repeat cost. Do I get two Sand Soldiers?",
     "Ana plays Desert's Call, repeating it"),
    ("I repeat Desert's Call. Do I get two Sand Soldiers?", "Desert's Call, repeating it"),
    ("I attack. He plays Existential Dread on my unit and pays the Repeat for the same unit. Is it "
     "stunned?", "Ben plays Existential Dread on My Unit, repeating it on My Unit"),
    ("He attacks. I play Existential Dread on his unit with Repeat, both times on it. Is it stunned?",
     "Ana plays Existential Dread on Their Unit, repeating it on Their Unit"),
    ("I play Frigid Touch on his 4 might unit and repeat it on his 2 might unit. Who dies?",
     "Ana plays Frigid Touch on Their Unit, repeating it on Their Unit 2"),
    ("I play Bellows Breath on his three units and pay the Repeat. Who dies?",
     "repeating it on Their Unit and Their Unit 2 and Their Unit 3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), REPEATED)
def test_a_spell_is_repeated_as_it_is_told(text: str, expected: str) -> None:
    assert expected in whole(text)


def test_what_has_no_repeat_is_not_repeated() -> None:
    assert read("I play Vengeance on his unit and pay the Repeat. Does it die?").unread


TOKENS = [
    ("I play Sprite Call. How many Sprites do I make?", "how many Sprites of Ana were played?"),
    ("I play Sprite Call. How many Sprites are made?", "how many Sprites were played?"),
    ("I play Sprite Call. How many Sprites show up?", "how many Sprites were played?"),
    ("I play Sprite Call. How many Sprites do I end up with?", "how many Sprites does Ana have?"),
    ("His Treasure Hunter moves to a battlefield. Does he make a Gold?",
     "at least 1 Gold of Ben was played"),
    ("My Honest Broker dies. How many tokens do I get?", "how many Golds of Ana were played?"),
    ("My Honest Broker dies. Do I get a token?", "at least 1 Gold of Ana was played"),
    ("Viktor, Leader is in my base. My Recruit and my 2 might unit die. How many Recruits do I get?",
     "how many Recruits of Ana were played?"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TOKENS)
def test_tokens_that_come_are_asked_about(text: str, expected: str) -> None:
    assert whole(text).endswith(expected)


EQUIPMENT = [
    ("He kills my equipped unit. Does the equipment die with it?", "Long Sword died"),
    ("He kills my unit with Long Sword. Does the sword go to the trash with it?",
     "Long Sword is in the trash"),
    ("He bounces my unit with Long Sword. Does the Long Sword come back with it?",
     "where is Long Sword?"),
    ("My unit with Long Sword moves to a battlefield. Does the Long Sword move with it?",
     "where is Long Sword?"),
    ("He plays Possession on my unit with Long Sword. Who gets the Long Sword?",
     "who controls Long Sword?"),
    ("My equipped unit died. Where does the Doran's Blade go?", "where is Doran's Blade?"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), EQUIPMENT)
def test_what_goes_with_who_wears_it_is_asked(text: str, expected: str) -> None:
    assert whole(text).endswith(expected)


def test_equipment_is_equipped_once_a_play_goes_on() -> None:
    assert "Ana equips Long Sword to My Unit" in said(
        "I play a unit and equip Long Sword to it. How much might does it have?"
    )
    assert "an effect detaches Long Sword" in said(
        "He detaches the Long Sword from my 3 might unit. How much might does it have?"
    )
    assert "Ana has Long Sword attached to My Unit in base" in said(
        "I equip Long Sword to my unit. How much might does it have?"
    )


CHOICES = [
    ("I play Kinkou Monk and choose my buffed unit. Is it buffed?", "Ana chooses My Unit"),
    ("My Crackshot Corsair attacks and hits his 1 might unit. Does it die?", "Ana chooses Their Unit"),
    ("I move Irresistible Faefolk to an empty battlefield and pull his 5 might unit with its "
     "trigger. Who attacks?", "Ana chooses Their Unit"),
    ("He plays Mindsplitter and picks my Flame Chompers. Does it trigger?",
     "the chain empties · Ben chooses Flame Chompers"),
    ("I flip Tideturner and swap it with my 7 might unit in base. Where is Tideturner?",
     "Ana chooses My Unit 2"),
    ("My Sinister Poro attacks his 4 might unit and I pay 1 for its trigger. Do I conquer?",
     "Sinister Poro triggered"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CHOICES)
def test_what_has_just_triggered_chooses_what_is_told(text: str, expected: str) -> None:
    assert expected in whole(text)


USED = [
    ("I exhaust Caitlyn, Patrolling to hit his 3 might unit. Does it die?",
     "Ana activates Caitlyn, Patrolling on Their Unit"),
    ("My Caitlyn, Patrolling taps to shoot his 3 might unit. Does it die?",
     "Ben has a 3-Might unit called Their Unit at B"),
    ("I use Harnessed Dragon to kill his 5 might unit. Does it die?",
     "Ana plays Harnessed Dragon in base · Ana chooses"),
    ("My legend is Radiant Dawn. I stun his unit. Do I buff a unit?", "Radiant Dawn triggered"),
    ("My legend is Radiant Dawn. I stun his unit. Does my legend trigger?", "Radiant Dawn triggered"),
    ("His legend is The Boss. I kill his buffed unit. Can he save it with his legend?",
     "Their Unit did not die"),
    ("My legend is Glorious Executioner. I attack his unit with a 5. Do I draw for winning the "
     "combat?", "Ana drew at least 1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), USED)
def test_abilities_are_used_and_asked_about(text: str, expected: str) -> None:
    assert expected in whole(text)


@pytest.mark.parametrize(
    "text",
    [
        "I use Vengeance's ability to kill his unit. Does it die?",
        "I exhaust Harnessed Dragon to kill his unit. Does it die?",  # it has no such ability
        "My legend is Radiant Dawn. I stun his unit. Do I ready a unit?",  # nothing says so
    ],
)
def test_what_no_ability_does_is_struck(text: str) -> None:
    assert read(text).unread


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I have a 4 might unit and a 2 might unit. He kills the first unit. Does it die?",
         "an effect of Ben kills My Unit · nobody does anything more · My Unit died"),
        ("His 4 might unit attacks my 5 might one. Who dies?", "Ana has a 5-Might unit called My Unit at A"),
    ],
)  # fmt: skip
def test_which_of_several_is_meant(text: str, expected: str) -> None:
    assert expected in whole(text)


CAME = [
    ("He bounces my buffed unit at a battlefield and I replay it. Is it still buffed?",
     "Ana has My Unit, buffed, at A"),
    ("He returns my Kinkou Monk to hand. I play it again. Does it trigger again?",
     "Ana plays Kinkou Monk in base"),
    ("My Treasure Hunter is moved to a battlefield by an effect. Do I get a Gold?",
     "an effect moves Treasure Hunter to A"),
    ("He plays Conscription on my 3 might unit. Who controls it?", "Ben plays Conscription on My Unit"),
    ("My Watchful Sentry would die but Zhonya's Hourglass saves it. Do I draw?",
     "an effect kills Watchful Sentry · Watchful Sentry did not die"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CAME)
def test_what_comes_back_and_what_is_done_by_effects(text: str, expected: str) -> None:
    assert expected in whole(text)


ASKED = [
    ("I play Portal Rescue on my buffed unit. Does it come back with its buff?", "My Unit is buffed"),
    ("I play Kinkou Monk and choose my buffed unit. Does it get a second one?",
     "how many buffs does My Unit have?"),
    ("My Treasure Hunter moves to a battlefield. Do I make a Gold for going there?",
     "at least 1 Gold of Ana was played"),
    ("I have two units and he plays The Ruination. Do I lose both of them?",
     "My Unit and My Unit 2 died"),
    ("I play Time Warp and he wind walls it. Does it go to the trash or banish?",
     "Time Warp is in the trash · Time Warp was banished"),
    ("I attack with Warwick, Hunter and Crackshot Corsair. Can I choose the order of the triggers?",
     "the ability of Crackshot Corsair resolved before the ability of Warwick, Hunter"),
    ("My legend is Blade Dancer. I play Discipline on my exhausted unit. Can I ready it with my "
     "legend?", "My Unit was readied"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), ASKED)
def test_what_becomes_of_things_is_asked_in_other_words(text: str, expected: str) -> None:
    assert whole(text).endswith(expected)


@pytest.mark.parametrize(
    "text",
    [
        "I play my unit again. Is it ready?",  # it was not played before
        "My 4 might unit attacks his 3 might unit. Do I lose both of them?",  # one is his
        "My Kog'Maw, Caustic dies. Does its Deathknell hit my own units?",  # nobody was told of
        "I play Portal Rescue on my buffed unit. Does it come back with the buff and the damage?",
        "I attack with Warwick, Hunter. Can I choose the order?",  # of one
    ],
)
def test_what_is_not_told_of_is_not_asked_about(text: str) -> None:
    assert read(text).unread


def test_a_battlefield_that_triggers_moves_whom_is_told() -> None:
    told = "He attacks me at Reaver's Row, I move my only defender home with the trigger. "
    assert "Ana chooses My Unit · nobody does anything more" in whole(told + "Does he conquer?")
    mine = "I attack his unit at Reaver's Row. I move my unit to base with the trigger."
    assert read(mine).unread  # it is of who defends


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My Traveling Merchant moves and I discard Flame Chompers. Can I play it?",
         "the chain empties · Ana chooses Flame Chompers"),
        ("I play Lunar Boon and discard Scrapheap. How many cards do I draw?",
         "Ana has 3 cards in hand"),
        ("I play Ruthless Strike on his 5 might unit, discarding Scrapheap. Does it die?",
         "discarding Scrapheap as a cost · nobody does anything more · Their Unit died"),
    ],
)  # fmt: skip
def test_what_is_discarded_is_chosen_and_never_meant_to_die(text: str, expected: str) -> None:
    assert expected in whole(text)


def test_a_card_that_nobody_names_is_discarded_for_a_cost() -> None:
    told = "I play Ruthless Strike on his 5 might unit and discard a card. Does it die?"
    assert "Ana has 2 cards in hand" in whole(told)
    assert "discarding a card as a cost" in whole(told)


TOGETHER = [
    ("We both have 7 points. I sac my Recruit for Cruel Patron and conquer. Do I win?",
     "Ana moves My Unit to A"),  # the Recruit is gone
    ("He kills my unit. I conquer. Do I score?", "Ana moves My Unit 2 to A"),
    ("I have a 2 might unit and a 5 might unit. I play Cruel Patron and kill the smaller one for the "
     "cost. How many units do I have left?", "killing My Unit as a cost"),
    ("Opp flipped Hidden Blade at the bf and killed my Harpoon Squad. Who draws the 2 cards?",
     "Ben plays Hidden Blade on Harpoon Squad"),
    ("I flip Back Off and stun his attacker. Do I draw?", "Ana plays Back Off on Their Unit"),
    ("In a fight my opponent kills my equipped unit. Does the sword die with it, or do I keep it?",
     "Long Sword died · Ana controls Long Sword"),
    ("My Honest Broker dies. How many tokens do I get, and are they ready?", "each Gold is ready"),
    ("I play Jinx, Demolitionist. Do I discard 2?", "Ana discarded 2"),
    ("He plays Possession on my unit with Long Sword. Does the sword go along with it?",
     "where is Long Sword?"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TOGETHER)
def test_what_is_told_of_things_and_of_whose_they_are(text: str, expected: str) -> None:
    assert expected in whole(text)


def test_what_comes_back_by_a_trigger_may_not_just_be_played() -> None:
    told = "She plays Smite on my Immortal Phoenix in combat. Can I replay it later?"
    assert read(told).unread
