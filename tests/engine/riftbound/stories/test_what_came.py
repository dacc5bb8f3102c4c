"""Tokens that came of what was done, what abilities are used and paid for, and what spells cost."""

from __future__ import annotations

import pytest

from tests.engine.riftbound.stories.test_reading import answers, read, told

BLOOM = "I use Bashful Bloom. "
IMAGE = "I play Mirror Image on his 6 might unit. "
FEATHERS = "I play Flurry of Feathers. "
REX = "Ruined Rex attacks an 8 might defender and dies. "
REVNA = "Revna won a fight. "

CAME = [
    (BLOOM + "Is the Sprite exhausted?", "each Sprite is exhausted", "no"),
    (BLOOM + "Is the Sprite a 3?", "each Sprite has 3 Might", "yes"),
    (BLOOM + "Does the Sprite have 3 might?", "each Sprite has 3 Might", "yes"),
    (BLOOM + "Does the token die?", "each Sprite died", "no"),
    (BLOOM + "Can the Sprite attack?", "Ana may move Sprite to A", "yes"),
    (BLOOM + "Can I attack with the token?", "Ana may move Sprite to A", "yes"),
    (IMAGE + "How big is the copy?", "how much Might does each Reflection have?", "6"),
    (IMAGE + "Is the copy a 7?", "each Reflection has 7 Might", "no"),
    (IMAGE + "Can I move the copy?", "Ana may move Reflection to A", "yes"),
    (FEATHERS + "Do the birds have Deflect?", "each Bird has Deflect", "yes"),
    (FEATHERS + "Do the birds die?", "each Bird died", "no"),
]


@pytest.mark.parametrize(("text", "asked", "answer"), CAME)
def test_tokens_that_came_are_asked_about(text: str, asked: str, answer: str) -> None:
    assert told(read(text))[-1] == asked
    assert answers(text) == (answer,)


def test_a_token_that_came_at_a_battlefield_does_not_attack_from_the_base() -> None:
    """Sprite Mother's Sprite comes where she is: in the base it may go on, elsewhere that is struck."""
    there = "I play Sprite Mother to my battlefield. Can the Sprite attack?"
    assert all("move Sprite" not in text for text in told(read(there)))
    home = "I play Vanguard Captain as my second card. Can the Recruit attack?"
    assert told(read(home))[-1] == "Ana may move Recruit to A"


def test_it_is_the_token_that_was_asked_about() -> None:
    text = IMAGE + "Is the copy a 6? Can it attack this turn?"
    assert answers(text) == ("yes", "yes")


def test_a_copy_is_nothing_where_no_card_makes_copies() -> None:
    assert not read(BLOOM + "How big is the copy?").whole


def test_a_token_that_is_there_is_meant_before_those_that_come() -> None:
    found = told(read("I have a Sprite in base. " + BLOOM + "Is the Sprite ready?"))
    assert found[-1] == "Sprite is ready"


USED = [
    (
        "Zilean is at a bf, I tap Ultrasoft Poro for two Birds. Do I get 4 Birds?",
        "Ana activates Ultrasoft Poro",
        "no",
    ),
    (
        "I exhaust Ultrasoft Poro to make two Birds. Do I get 4 Birds?",
        "Ana activates Ultrasoft Poro",
        "no",
    ),
    (
        "I have 6 XP. I spend 2 XP to buff Crowd Favorite. Is it buffed?",
        "Ana activates Crowd Favorite",
        "yes",
    ),
    (
        "I have 6 XP. I spend 2 XP on Crowd Favorite. Is it buffed?",
        "Ana activates Crowd Favorite",
        "yes",
    ),
    (
        "Kha'Zix, Evolving Hunter attacks. I spend 3 XP. How much XP do I have?",
        "Kha'Zix, Evolving Hunter triggered",
        "0",
    ),
    (REX + "Does the Deathknell kill it?", "Their Unit died", "no"),
    (REX + "Can his Deathknell kill it?", "Their Unit died", "no"),
    ("Vi, Peacekeeper attacks. Does she stun his unit?", "Their Unit was stunned", "yes"),
    ("Vi, Peacekeeper attacks. Does she stun a unit?", "at least 1 unit was stunned", "yes"),
    (
        "Vi, Peacekeeper attacks. Does her attack trigger stun someone?",
        "at least 1 unit was stunned",
        "yes",
    ),
]


@pytest.mark.parametrize(("text", "line", "answer"), USED)
def test_what_abilities_are_used_for_and_do(text: str, line: str, answer: str) -> None:
    assert line in told(read(text))
    assert answers(text) == (answer,)


def test_as_many_tokens_are_made_as_the_ability_makes() -> None:
    assert not read("I tap Ultrasoft Poro for three Birds. Do I get 4 Birds?").whole


COSTING = [
    "I play a spell for 4 energy. ",
    "I paid 4 energy for a spell. ",
    "I cast a spell for 4 mana. ",
    "I pay 4 energy for a spell. ",
]


@pytest.mark.parametrize("said", COSTING)
def test_a_spell_costs_what_is_paid_for_it(said: str) -> None:
    text = "Revna is exhausted at a battlefield. " + said + "Can she move to the other battlefield?"
    assert any("costing 4 Energy" in one.text for one in read(text).said)
    assert answers(text) == ("yes",)


def test_a_card_costs_what_it_says() -> None:
    assert read("I play Discipline for 2 on my 3 might unit. Does it survive?").whole
    assert not read("I play Discipline for 4 on my 3 might unit. Does it survive?").whole


def test_who_fought_is_exhausted_there_until_a_spell_has_resolved() -> None:
    text = "Revna won a fight and is exhausted there. "
    asked = "Can she attack the other battlefield?"
    assert answers(text + asked) == ("no",)
    assert answers(text + "I pay 4 energy for a spell. " + asked) == ("yes",)


def test_the_only_unit_there_is_alone() -> None:
    text = "My 5 might unit is my only unit at the battlefield. It moves to base. "
    assert answers(text + "Do I lose control?") == ("yes",)


def test_several_of_one_side_deal_damage_together() -> None:
    assert answers("I attack with a 5 and a 3. Do they deal damage?") == ("yes",)
    assert answers("My opponent attacks Vilemaw with two 5s. Do they do any damage?") == ("no",)


@pytest.mark.parametrize("whose", ["opps lone 6", "opps 6 might", "opponents lone 6 might unit"])
def test_a_unit_of_the_opponents_is_known_by_its_might(whose: str) -> None:
    text = f"My 3 attacks {whose}. Who dies?"
    assert any("Ben has a 6-Might unit" in one.text for one in read(text).said)
    assert answers(text) == ("My Unit",)


GIVEN = [
    ("I play Gust on his 3. He gives it +3. Does it go to hand?", "no"),
    ("He plays Hextech Ray on my 3, I give it +3. Does it die?", "no"),
    ("I play Moonlight Affliction on her attacking 8, then she gave it +3. Is it a 1?", "yes"),
    ("I play Discipline on my 4. He gives it -1. How big is it?", "5"),
    ("My opponent attacks with an 8. She gives it +3. How big is it?", "11"),
]


@pytest.mark.parametrize(("text", "answer"), GIVEN)
def test_who_gives_might_saves_in_time_and_is_no_card_played_before(text: str, answer: str) -> None:
    assert answers(text) == (answer,)


def test_one_ambushes_in_response_where_nobody_fights() -> None:
    text = "She plays Soul Harvest on my 3 might unit. I ambushed Grim Apothecary there. "
    assert "Ana reacts with Grim Apothecary at A" in told(read(text + "Where is Soul Harvest?"))


def test_nobody_wears_gear_who_is_only_played_now() -> None:
    found = read("I play Veteran Poro with Hextech Gauntlets in base. How much do I pay?")
    assert "Ana has Hextech Gauntlets in base" in [one.text for one in found.said]


@pytest.mark.parametrize("where", ["there", "at that battlefield", "to that battlefield"])
def test_where_tokens_are_told_to_come_is_not_passed_over(where: str) -> None:
    text = f"A 5 attacks my 2, I play Flurry of Feathers {where}. Do I keep the battlefield?"
    assert not read(text).whole


def test_it_is_asked_of_what_has_an_ability_whether_it_may_be_used() -> None:
    text = "Maduli is exhausted in my base. My opponent has a 3 and a 2 at his battlefield. "
    found = told(read(text + "Can I use it and who dies?"))
    assert "Ana may activate Maduli the Gatekeeper" in found


def test_whether_it_may_be_used_in_his_turn_is_not_asked_where_nobody_has_priority() -> None:
    assert not read("I have Dragonsoul Sage in base. Can I use it on his turn?").whole


def test_a_name_may_be_said_with_its_end_first() -> None:
    found = told(read("I attack with Headstrong Nami. Who dies?"))
    assert "Ana moves Nami, Headstrong to A" in found


def test_what_goes_to_hand_is_returned_by_an_effect() -> None:
    assert answers("My Watchful Sentry goes back to hand. Do I draw?") == ("no",)


@pytest.mark.parametrize(
    "text",
    ["I buff my 3 twice.", "I buff my 3. I buff it again.", "My 3 has a buff. I buff it again."],
)
def test_a_second_buff_is_none(text: str) -> None:
    assert answers(text + " How big is it?") == ("4",)


def test_nothing_is_buffed_again_that_was_not_before() -> None:
    assert not read("I buff my 3 again. How big is it?").whole


LULLABY = "I paid 4 energy for a spell, my mate answered with Lilting Lullaby. "


def test_what_forbids_to_play_has_resolved_before_it_is_asked() -> None:
    assert answers(LULLABY + "Can I play another spell this turn?") == ("no",)
    assert answers(LULLABY + "I have Prepared Neophyte. Is Prepared Neophyte a 5?") == ("yes",)


def test_who_dies_at_the_same_time_dies_together() -> None:
    text = "Loyal Poro and my Recruit died in the same combat at the same time. Do I draw?"
    assert answers(text) == ("yes",)


def test_mid_showdown_is_in_the_showdown() -> None:
    found = told(read("Mid-showdown I Hextech Ray his 3. Does it die?"))
    assert found[:2] == ["Ana moves My Unit to A", "Ana plays Hextech Ray on Their Unit"]
