"""The board that a question tells: whose is what, where, what several are like, where a fight is."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK, facts
from tests.engine.riftbound.stories.test_telling import read, said

ON_THE_BOARD: list[tuple[str, list[str]]] = [
    # whose it is and where
    ("He's got Sunlit Guardian at his bf. I attack it with a 4.", ["Ben has Sunlit Guardian at A"]),
    ("He's only got a Recruit there. I attack with a 4.", ["Ben has Recruit at A"]),
    ("He has 3 recruits at his bf. I attack with an 8.", ["Ben has Recruit at A"] * 3),
    ("I swing Petty Officer into his bf. He has Sunlit Guardian there.",
     ["Ben has Sunlit Guardian at A", "Ana moves Petty Officer to A"]),
    ("They're at 7 points and they have a 3 might at a bf. I attack with a 4.",
     ["Ben has 7 points", "Ben has a 3-Might unit called Their Unit at A"]),
    ("My unit with Ganking is at bf A and another dude in my base. I move both to bf B.",
     ["Ana has a 3-Might unit called My Unit with Ganking at A",
      "Ana has a 3-Might unit called My Unit 2 in base"]),
    ("There are 2 recruits at his bf. I attack with a 4.", ["Ben has Recruit at A"] * 2),
    # facedown cards
    ("He has a facedown card at his bf. I attack it with a 4.", ["Ben has Their Card facedown at A"]),
    ("I have a facedown card at my bf. He attacks it with a 4.",
     ["Ana has My Card facedown at A", "Ben moves Their Unit to A"]),
    ("My 4 attacks his bf. He has a facedown card there.", ["Ben has Their Card facedown at A"]),
    ("I hid a unit at Rockfall Path last turn.",
     ["Ana has a 3-Might unit called My Unit with Hidden facedown at A"]),
    ("He has two facedown cards at Bandle Tree. I attack it with a 4.",
     ["Ben has Their Card facedown at A", "Ben has Their Card 2 facedown at A"]),
    # what is worn
    ("My unit with BF Sword on dies.", ["Ana has B.F. Sword attached to My Unit in base"]),
    ("My guy with an equip on dies attacking.",
     ["Ana has Long Sword attached to My Unit in base", "Ana moves My Unit to A"]),
    ("My unit has an equipment on it. He attacks with a 5.",
     ["Ana has Long Sword attached to My Unit in base"]),
    ("Mid combat I angle shot the bf sword off his unit.",
     ["Ben has B.F. Sword attached to Their Unit in base", "Ana plays Angle Shot on B.F. Sword"]),
    ("There's a BF Sword on my unit. He attacks with a 5.",
     ["Ana has B.F. Sword attached to My Unit in base"]),
    ("Brutalizer has been on my one guy since last turn. He attacks with a 5.",
     ["Ana has Brutalizer attached to My Unit in base"]),
    ("He has Petricite Monument. I play Stupefy on his unit.",
     ["Ben has Petricite Monument in base"]),
    # states
    ("My Vayne, Hunter is at 2 damage. He attacks with a 3.",
     ["Ana has Vayne, Hunter with 2 damage at A"]),
    ("My Kayle, Justified is empowered and at a bf. He attacks with a 3.",
     ["Ana has Kayle, Justified, empowered, at A"]),
    ("My unit is at A and exhausted. He attacks it with a 4.",
     ["Ana has a 3-Might unit called My Unit, exhausted, at A"]),
    ("His champ is at 6 might. I attack with a 5.",
     ["Ben has a 6-Might unit called Their Unit at A"]),
    # which battlefield
    ("I charm his only unit off his bf onto mine, he has a facedown card at the bf it left.",
     ["Ana plays Charm on Their Unit to B", "Ana has a 3-Might unit called My Unit at B",
      "Ben has Their Card facedown at A"]),
    ("My Kayn, Unleashed attacks two 4 might guys alone.",
     ["Ben has a 4-Might unit called Their Unit at A",
      "Ben has a 4-Might unit called Their Unit 2 at A"]),
    # how mighty it is
    ("He has one guy there, a 4. I attack with a 5.",
     ["Ben has a 4-Might unit called Their Unit at A"]),
    ("He has only one guy, 4 might. I attack with a 5.",
     ["Ben has a 4-Might unit called Their Unit at A"]),
    ("He has a 5 might stunned at his bf. I attack with a 4.",
     ["Ben has a 5-Might unit called Their Unit, stunned, at A"]),
    # lists
    ("I have Bird Cat Dog Poro all out. I attack with a 4.",
     ["Ana has a 3-Might Cat unit called My Unit in base", "Ana moves My Unit 3 to A"]),
    ("He has Sunlit Guardian, Stalwart Poro and a Recruit at his bf. I attack with a 4.",
     ["Ben has Sunlit Guardian at A", "Ben has Stalwart Poro at A", "Ben has Recruit at A"]),
    # what all are like
    ("He's got Sunlit Guardian and a Stalwart Poro both defending. I attack with Petty Officer.",
     ["Ben has Sunlit Guardian at A", "Ben has Stalwart Poro at A",
      "Ana moves Petty Officer to A"]),
    ("I have two units at a bf, both 4 might. He attacks with a 5.",
     ["Ana has a 4-Might unit called My Unit at A", "Ana has a 4-Might unit called My Unit 2 at A"]),
    ("Two of my guys are at a bf, both 4s. He attacks with a 5.",
     ["Ana has a 4-Might unit called My Unit at A", "Ana has a 4-Might unit called My Unit 2 at A"]),
    ("He has 2 recruits at his bf, both stunned. I attack with a 4.",
     ["Ben has Recruit, stunned, at A"] * 2),
    ("My two units are stunned. He attacks them with a 4.",
     ["Ana has a 3-Might unit called My Unit, stunned, at A",
      "Ana has a 3-Might unit called My Unit 2, stunned, at A"]),
    ("His unit is alone there and stunned. I attack with a 2.",
     ["Ben has a 3-Might unit called Their Unit, stunned, at A"]),
    ("Leona, Zealot is at my bf. His 7 might unit there is stunned.",
     ["Ana has Leona, Zealot at A", "Ben has a 7-Might unit called Their Unit, stunned, at A"]),
    # where a fight is
    ("Showdown at my bf. I play Stupefy on his unit.",
     ["Ana has a 3-Might unit called My Unit at A", "Ben moves Their Unit to A"]),
    ("There's a showdown at his battlefield. I play Stupefy on his unit.",
     ["Ben has a 3-Might unit called Their Unit at A", "Ana moves My Unit to A"]),
    ("We're in a showdown on his battlefield. I cast Stupefy on his unit.",
     ["Ben has a 3-Might unit called Their Unit at A", "Ana moves My Unit to A"]),
    ("In a showdown at Grand Plaza I play Stupefy on his 4 might.",
     ["A is The Grand Plaza", "Ben has a 4-Might unit called Their Unit at A"]),
    ("A showdown starts at my bf. I play Stupefy on his unit.", ["Ben moves Their Unit to A"]),
    ("Fight at Mystic Vortex and I flip my hidden card there.",
     ["A is Mystic Vortex", "Ben moves Their Unit to A", "Ana plays My Card"]),
    ("I flip Fox-Fire from hidden in the showdown.",
     ["Ben moves Their Unit to A", "Ana has Fox-Fire facedown at A"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), ON_THE_BOARD, ids=[one for one, _ in ON_THE_BOARD])
def test_the_board_is_laid_as_it_is_told(text: str, expected: list[str]) -> None:
    found = said(text)
    for line in set(expected):
        assert found.count(line) >= expected.count(line), found


@pytest.mark.parametrize(
    ("text", "phantom"),
    [
        ("Leona, Zealot is at my bf. His 7 might unit there is stunned.", "My Unit"),
        ("Combat at Altar of Blood, my Mountain Drake wobbles.", "My Unit"),
        ("Showdown at my bf, he attacks with Petty Officer.", "Their Unit"),
        ("He has Sunlit Guardian defending. I attack with a 4.", "Their Unit"),
    ],
)
def test_nobody_is_there_in_place_of_who_is_named(text: str, phantom: str) -> None:
    assert not [line for line in facts(read(text)) if phantom in line]


@pytest.mark.parametrize(
    ("text", "not_so"),
    [
        ("I attack with my 4, Sunlit Guardian and Stalwart Poro defend.",
         "Ana has Sunlit Guardian in base"),
        ("No showdown at his bf, I play Stupefy on his unit.", "Ana moves My Unit to A"),
        ("The other two are in a combat at one bf. I play Stupefy on his unit.",
         "Ana moves My Unit to A"),
        ("I attack his bf with a 4. I flip Fox-Fire from hidden.", "Ben moves Their Unit to A"),
        ("I have a bird, a cat and a dog in base. I attack with a 4.",
         "Ana has a 4-Might Dog unit called My Unit 2 in base"),
        ("My unit dies in combat at bf B.", "Ana moves My Unit to B"),
        ("His champ is in the showdown with two recruits and I attack.", "Ana moves My Unit 2 to A"),
        ("I attack with my unit, 4 points.", "Ana has a 4-Might unit called My Unit in base"),
    ],
)  # fmt: skip
def test_what_sounds_alike_is_not_taken_so(text: str, not_so: str) -> None:
    assert not_so not in [one.text for one in read(text).said]


@pytest.mark.parametrize(
    "text",
    ["My damaged 4 attacks his 3.", "My 4 is damaged. It attacks his 3.",
     "I attack his 3 with a damaged 4."],
)  # fmt: skip
def test_how_much_damage_is_on_a_damaged_unit_is_assumed(text: str) -> None:
    story = read(text)
    assert "Ana has a 4-Might unit called My Unit with 1 damage in base" in facts(story)
    (damage,) = [one for one in story.assumed if one.key == "damage:My Unit"]
    assert [value for value, _ in damage.others] == ["2", "3"]


def test_who_loses_that_battlefield_loses_the_one_that_they_had() -> None:
    text = "I charm his only unit off his bf onto mine. Does he lose that bf?"
    story = read_story(text, BOOK)
    assert story is not None
    assert [one.text for one in story.said if one.mood == "asked"] == ["Ben does not control A"]


def test_an_ability_called_by_what_it_waits_for_is_nobody_s_attack() -> None:
    story = read(
        "I attack with a Recruit and ambush Vi, Peacekeeper in. Her when I attack wobbles."
    )
    assert sum(one.text.startswith("Ana moves") for one in story.said) == 1


def test_it_is_what_was_attacked_as_it() -> None:
    story = read_story("He has a 4 at his bf. I attack it with a 5. Does it die?", BOOK)
    assert story is not None
    assert [one.text for one in story.said if one.mood == "asked"] == ["Their Unit died"]


def test_who_has_the_other_battlefield_is_met_there() -> None:
    assert "Ana moves My Unit to B" in said("The other bf is his and I move my unit there.")
