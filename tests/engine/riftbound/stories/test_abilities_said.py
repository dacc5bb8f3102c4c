"""What is said of abilities and hidden cards in plain words: whose ability is meant, who is ambushed, what was
hidden this turn."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.test_telling import read


def said(text: str) -> list[str]:
    """What is given, done and asked in a text."""
    story = read_story(text, BOOK)
    assert story is not None
    return [one.text for one in story.said]


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("I attack with a 3 might unit. Does my attack ability trigger?", "My Unit"),
        ("He attacks my 2 might unit with a 5. Does my deathknell trigger?", "My Unit"),
        (
            "He attacks my 2 might unit with Mournful Witness. Does my deathknell trigger?",
            "My Unit",
        ),
        ("I conquer with two units. Do both conquer abilities trigger?", "My Unit and My Unit 2"),
        (
            "He conquers with Kai'Sa, Survivor and a 2 might unit. Does Kai'Sa trigger?",
            "Kai'Sa, Survivor",
        ),
        ("He conquers with a 3. Do his conquer abilities trigger?", "Their Unit"),
        ("I attack his unit. Does his defend ability trigger?", "Their Unit"),
    ],
)
def test_a_unit_nobody_names_has_the_ability_that_is_asked_about(text: str, whose: str) -> None:
    assert read_story(text, BOOK).whole  # type: ignore[union-attr]
    assert said(text)[-1] == f"{whose} triggered"
    assert any(line.endswith(": draw 1") for line in said(text)) or "Kai'Sa" in whose


@pytest.mark.parametrize(
    "text",
    [
        "I attack with a 3 might unit and a 4 might unit. Does my attack ability trigger?",
        "He attacks with Draven, Showboat into my 3 might unit. Does his deathknell trigger?",
        "He attacks my 3 might unit with a 5. Does its attack ability resolve?",
        "Draven, Showboat attacks my Poro. Does my deathknell trigger?",
    ],
)
def test_whose_ability_it_is_must_be_known(text: str) -> None:
    assert not any("triggered" in line for line in said(text))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("I attack with a 3 might unit. I ambush a 2 might unit there.", "Ana plays My Unit 2 at A"),
        ("I attack with a 3. He ambushes a 2 might unit there.", "Ben plays Their Unit 2 at A"),
        ("He attacks my unit. I ambush a unit. Do I win the combat?", "Ana plays My Unit 2 at A"),
        ("I'm attacking, can I ambush a unit there?", "Ana may play My Unit 2 at A"),
        ("He attacks my battlefield. Can he ambush a unit there?", "Ben may play Their Unit 2 at A"),
        ("He attacks. Can I ambush Nidalee, Cat Form there?", "Ana may play Nidalee, Cat Form at A"),
        ("I attack with a 3 and ambush Nidalee, Cat Form. Does it attack?",
         "Ana plays Nidalee, Cat Form at A"),
    ],
)  # fmt: skip
def test_who_is_ambushed_is_a_new_unit(text: str, line: str) -> None:
    assert line in said(text)


def test_nobody_who_is_there_is_ambushed() -> None:
    story = read_story("He attacks my battlefield. Can I ambush my unit there?", BOOK)
    assert story is not None and story.unread


@pytest.mark.parametrize(
    "text",
    [
        "I hid a card this turn. Can I flip it?",
        "I hid a unit at my battlefield this turn. Can I flip it?",
        "Can I flip a card that I hid this turn?",
    ],
)
def test_what_was_hidden_this_turn_lies_there_since_this_turn(text: str) -> None:
    assert read(text).whole
    assert any(line.endswith(", hidden this turn") for line in said(text))


def test_what_was_hidden_last_turn_lies_there() -> None:
    assert "Ana has My Card facedown at A" in said("I hid a card last turn. Can I flip it?")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("He attacks my 3 might unit with Yasuo, Remorseful. He kills my unit with his attack trigger.",
         "Ben chooses My Unit"),
        ("I attack his 3 might unit with Yasuo, Remorseful. I kill it with his trigger.",
         "Ana chooses Their Unit"),
        ("I attack his 3 might unit with Vi, Peacekeeper. I stun it with her attack ability.",
         "Ana chooses Their Unit"),
        ("I have a 3 might unit at my battlefield. I play Tideturner and swap it with my unit.",
         "Ana chooses My Unit"),
        ("She plays a spell and deals 4 to my 5 might unit.", "Ben plays Their Spell on My Unit"),
        ("I attack. She plays a spell and deals 4 to my attacker.",
         "Ben plays Their Spell on My Unit"),
        ("She plays a spell that deals 4 to my 5 might unit.", "Ben plays Their Spell on My Unit"),
        ("He plays a spell and stuns my unit.", "Ben plays Their Spell on My Unit"),
        ("He plays Hextech Ray and deals 3 to my 4 might unit.", "My Unit was dealt 3 damage"),
        ("He plays Vengeance on my unit. I play Wind Wall. He counters it with Rebuttal.",
         "Ben reacts with Rebuttal on Wind Wall"),
        ("I attack with a 5 might unit. He stuns it with Zenith Blade.",
         "Ben plays Zenith Blade on My Unit and Their Unit"),
        ("He plays Vengeance on my unit. Does his kill spell resolve?", "Vengeance resolved"),
        ("He has Zhonya's. I play Vengeance on his unit. Does Zhonya's save it?",
         "Their Unit did not die"),
        ("He has Zhonya's. I play Hidden Blade on his unit. Zhonya's saves it. Does he draw 2?",
         "Their Unit did not die"),
    ],
)  # fmt: skip
def test_what_does_it_is_told_besides(text: str, line: str) -> None:
    """What is done with a trigger, with a spell just played, by what saves somebody."""
    assert read_story(text if "?" in text else f"{text} What happens?", BOOK).whole  # type: ignore[union-attr]
    assert line in said(text if "?" in text else f"{text} What happens?")


@pytest.mark.parametrize(
    "text",
    [
        "He plays Vengeance on my unit. Does my kill spell resolve?",
        "She plays Gust and deals 4 to my unit.",  # which Gust does not
        "My unit has Guardian Angel. Zhonya's is in my base. He plays Vengeance on it. Does Zhonya's save it?",
        "I swap Tideturner with my unit.",  # it was not played
    ],
)  # fmt: skip
def test_what_does_no_such_thing_is_struck(text: str) -> None:
    story = read_story(f"{text} What happens?", BOOK)
    assert story is None or story.unread


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("I attack with Kha'Zix, Evolving Hunter. He kills him in response.",
         "an effect of Ben kills Kha'Zix, Evolving Hunter"),
        ("I have Jinx, Rebel in base. He plays Vengeance on her.", "Ben plays Vengeance on Jinx, Rebel"),
        ("He attacks with Draven, Showboat. She stuns him.", "an effect stuns Draven, Showboat"),
        ("I attack with Yasuo, Remorseful. He kills him with his trigger waiting.",  # not by it
         "an effect of Ben kills Yasuo, Remorseful"),
        ("He attacks. I play Fight or Flight returning his 5 might unit.",
         "Ana plays Fight or Flight on Their Unit"),
        ("He plays Hextech Ray on my unit. I counter it with Riposte. He counters my Riposte with another "
         "Riposte.", "Ben reacts with Ben's Riposte on Their Unit and Ana's Riposte"),
        ("I empower Kayle, Justified.", "Ana empowers Kayle, Justified"),
        ("I empower Kayle, Justified. In response he disempowers her.",
         "an effect of Ben disempowers Kayle, Justified"),
        ("He empowers his 4 might unit.", "an effect of Ben empowers Their Unit"),  # 441.3.a
        ("Can I empower Kayle, Justified?", "Ana may empower Kayle, Justified"),
        ("My Recruit is a copy of Kog'Maw, Caustic. It dies. Does its Deathknell trigger?",
         "Recruit triggered"),
        ("She deals 3 to my unit with Hextech Ray. Does it die?", "My Unit was dealt 3 damage"),
    ],
)  # fmt: skip
def test_who_does_it_to_whom_is_told(text: str, line: str) -> None:
    asked = text if "?" in text else f"{text} What happens?"
    assert read_story(asked, BOOK).whole  # type: ignore[union-attr]
    assert line in said(asked)


@pytest.mark.parametrize(
    "text",
    [
        "I play Fight or Flight to return his unit to hand.",  # it goes to base
        "She deals 4 to my unit with Hextech Ray.",  # which deals 3
        "My Recruit dies. Does its Deathknell trigger?",  # it has none
    ],
)
def test_who_cannot_have_done_it_is_struck(text: str) -> None:
    story = read_story(text if "?" in text else f"{text} What happens?", BOOK)
    assert story is None or story.unread
