"""What players' questions tell is laid down as it was said, however carelessly it is worded."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Story
from tests.engine.riftbound.stories.test_reading import BOOK


def read(text: str) -> Story:
    """The story of a text that tells something."""
    story = read_story(f"{text} What happens?", BOOK)
    assert story is not None
    return story


def said(text: str) -> list[str]:
    """What is given and done in a text of which every word is read."""
    story = read(text)
    assert not story.unread, [story.text[start:end] for start, end in story.unread]
    return [one.text for one in story.said if one.mood in ("fact", "act")]


TOLD = [
    ("im attacking with a 6 might and a 2 might.", "Ana has a 2-Might unit called My Unit 2 in base"),
    ("Opps 4 might tank attacks me.", "Ben has a 4-Might unit called Their Unit with Tank in base"),
    ("I attack a bf where opp has a 6 might and a 2 might.", "Ben has a 2-Might unit called Their Unit 2 at A"),
    ("I move two of my units to my opps battlefield.", "Ana moves My Unit and My Unit 2 to A"),
    ("Opp used Gust on my unit that had doran's blade on it.", "Ana has Doran's Blade attached to My Unit in base"),
    ("Opp gusted my unit with a buff.", "Ana has a 3-Might unit called My Unit, buffed, at A"),
    ("I attack with a backline 2 might, opp has one 5 might defender.", "Ben has a 5-Might unit called Their Unit at A"),
    ("Opps Charm kills my shield 2 unit.", "Ana has a 3-Might unit called My Unit with Shield 2 at A"),
    ("Zhonyas hidden at bf A.", "Ana has Zhonya's Hourglass facedown at A"),
    ("im holding Vilemaw's Lair with a 3 might. Opp attacks with 8.", "Ben has a 8-Might unit called Their Unit in base"),
    ("I attack. He blocks with his 6 might tank.", "Ben has a 6-Might unit called Their Unit with Tank at A"),
    ("I attack with 5 might and 3 might.", "Ana has a 3-Might unit called My Unit 2 in base"),
    ("Opp has a 3 might unit with shield 2 defending and I attack with a 2 might.", "Ben has a 3-Might unit called Their Unit with Shield 2 at A"),
    ("My unit attacks. Opp pings it for 1.", "an effect of Ben deals 1 to My Unit"),
    ("A unit gets +3 might this turn.", "an effect gives My Unit +3 Might"),
    ("Opp plays Vengeance on my Sett, Kingpin and sett is buffed.", "Ana has Sett, Kingpin, buffed, at A"),
    ("I have an ambush unit in hand and I attack.", "My Unit is a 3-Might unit costing 2 Energy: Ambush"),
    ("Opp has 7 points and im at 6 points.", "Ana has 6 points"),
    ("I charm opps 5 might unit to a bf where my 6 might tank is sitting.", "Ana has a 6-Might unit called My Unit with Tank at A"),
    ("Opp recalled my attacking unit.", "an effect of Ben recalls My Unit"),
    ("My opponent attacks my two 2 might units with a 5 might.", "Ben has a 5-Might unit called Their Unit in base"),
    ("Opp has three 2 might units and I attack with two 3 might units.", "Ben has a 2-Might unit called Their Unit 3 at A"),
    ("I attack 2 units, one has tank with 3 might the other has 2.", "Ben has a 3-Might unit called Their Unit with Tank at A"),
    ("I attack with two Recruits.", "Ana moves Recruit 1 and Recruit 2 to A"),
    ("Opp hid Zhonya's at bf A last turn.", "Ben has Zhonya's Hourglass facedown at A"),
    ("I have 2 ready runes and I play Gust on his unit.", "Ana has 2 ready runes"),
    ("I play Charm on an enemy unit in their base and move it to a battlefield I control.", "Ana plays Charm on Their Unit to A"),
    ("A 2 might unit is at a battlefield. I attack it with a 3 might unit.", "Ben has a 2-Might unit called Their Unit at A"),
    ("I Charm a unit onto my battlefield.", "Ana plays Charm on Their Unit to A"),
    ("Opp plays Falling Star targeting my 3 might guy twice.", "Ben plays Falling Star on My Unit and My Unit"),
    ("I charm opps 5 might unit from his base to a bf where my 6 might tank is sitting.", "Ana plays Charm on Their Unit to A"),
    ("I hold both battlefields.", "Ana has a 3-Might unit called My Unit 2 at B"),
    ("I attack with two 3 might units, opp defends with a 4 might tank and a 4 might regular.", "Ben has a 4-Might unit called Their Unit with Tank at A"),
    ("Opp attacks with 8 and i want to use Fight or Flight on my own guy to base.", "Ana plays Fight or Flight on My Unit"),
    ("Opps Galio is defending with a 2 might unit next to it.", "Ben has a 2-Might unit called Their Unit at A"),
    ("I attack with my unit, then opp kills it in the showdown.", "an effect of Ben kills My Unit"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TOLD, ids=[text for text, _ in TOLD])
def test_a_noun_phrase_says_all_that_it_says(text: str, expected: str) -> None:
    """Might as head or adjective, keywords, what a relative clause tells: all of it is laid down."""
    assert expected in said(text)


def test_two_that_are_told_apart_are_two() -> None:
    """Another Might or another keyword is another unit."""
    found = said("My 3 might unit dies. My 5 might unit dies. A hunt 1 guy dies.")
    assert sum("dies" in one or "kills" in one for one in found) == 3
    assert len({one for one in found if "kills" in one}) == 3


def test_who_must_be_there_gives_way_to_who_is_said_to_be() -> None:
    """An attack puts somebody there, until the text says who it is."""
    found = said("I attack a battlefield. Opp has two units there.")
    assert sum(one.startswith("Ben has a") for one in found) == 2


def test_a_death_comes_of_what_was_told() -> None:
    """No effect is made up where a spell or a combat may be what kills."""
    spell = read("Opp plays Hextech Ray on my 2 might unit. It dies.")
    combat = read("My 2 might unit attacks and dies.")
    for story in (spell, combat):
        assert not any("effect kills" in one.text for one in story.said)
        assert "My Unit died" in [one.text for one in story.said if one.mood == "premise"]


def test_a_spell_that_is_said_to_kill_must_have_killed() -> None:
    """What damage is said to kill is a premise, unless somebody answers it."""
    killed = read("Opp kills my 2 might unit with Hextech Ray.")
    answered = read("Opp kills my 2 might unit with Hextech Ray and I respond with Discipline.")
    assert "My Unit died" in [one.text for one in killed.said if one.mood == "premise"]
    assert not any(one.mood == "premise" for one in answered.said)


@pytest.mark.parametrize(
    "text",
    ["I attack with my unit. The blorb hits his guy, it dies.", "I blorb his Poro and kill it."],
)
def test_it_means_nothing_behind_words_that_were_not_read(text: str) -> None:
    """What *it* is may have stood among them: nothing is done to what was named before."""
    story = read_story(f"{text} What happens?", BOOK)
    done = story.said if story is not None else ()
    assert not any("kill" in one.text or "died" in one.text for one in done)


def test_it_is_not_who_acts_on_it() -> None:
    """*Does X deal his damage to it*: to somebody else, whoever was spoken of last."""
    told = "A 2 might unit is at a battlefield. I attack with Yasuo, Remorseful and his attack trigger is on the chain."
    story = read_story(f"{told} Does Yasuo deal his damage to it?", BOOK)
    assert story is not None
    asked = [one.text for one in story.said if one.mood == "asked"]
    assert not any(one.endswith("to Yasuo, Remorseful") for one in asked)


def test_an_effect_passes_no_focus() -> None:
    """What somebody's effect does takes no turn to act: a showdown is not closed by it."""
    found = said("I attack with two units, then opp kills one in the showdown.")
    assert not any("passes focus" in one for one in found)


def test_nobody_attacks_in_the_other_players_turn() -> None:
    """What cannot have happened so is not laid down: a word of the turn is missing."""
    story = read("I play Discipline on my 3 might unit and then he attacks with a 9.")
    assert not any("Ben moves" in one.text for one in story.said)


def test_a_card_whose_target_was_not_read_gets_none() -> None:
    """A target is supplied only where nobody spoke of one."""
    story = read("My Stalwart Poro attacks. I play En Garde on the blorb.")
    assert "Ana plays En Garde" in [one.text for one in story.said]


def test_a_target_is_read_without_the_word_that_nobody_knows() -> None:
    story = read("My Stalwart Poro attacks. I play En Garde on my blorbed dude.")
    assert "Ana plays En Garde on My Unit" in [one.text for one in story.said]
    assert not story.whole


ASKED = [
    "does the defender die", "do both die", "does he banish my unit", "who gets the battlefield",
    "can my opponent play Gust on it", "is my unit stunned", "will it move to base",
    "does the blorb kill my unit", "do i blorb or does my unit die", "what kills my unit",
    "so my unit dies?", "my opponent attacks with a 5 might unit?",
]  # fmt: skip
STATED = [
    "I attack a battlefield with a 5 might unit", "opp blorbs my unit", "im at 6 points",
    "my opponent plays Stupefy on my Stalwart Poro", "If I attack with Yasuo, Remorseful",
]  # fmt: skip


def acts(text: str) -> list[str]:
    """What is done in a text."""
    story = read_story(text, BOOK)
    done = story.said if story is not None else ()
    return [one.text for one in done if one.mood == "act" and one.span != (0, 0)]


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(STATED),
    st.lists(st.sampled_from(ASKED), min_size=1, max_size=3),
    st.sampled_from([". ", ", "]),
    st.sampled_from(["?", ""]),
)
def test_a_question_is_never_an_act(stated: str, asked: list[str], joint: str, mark: str) -> None:
    """Whatever is asked, read or not, nothing of it is done: only what was told is."""
    begun = [one for one in asked if not one.endswith("?")]
    text = f"{stated}{joint}{', '.join(begun or ['what happens'])}{mark}"
    assert set(acts(text)) <= set(acts(f"{stated}."))


@pytest.mark.parametrize("asked", [one for one in ASKED if one.endswith("?")])
def test_a_statement_with_a_question_mark_asks(asked: str) -> None:
    """*So my unit dies?* is asked by its mark alone."""
    assert not any("kills" in one or "moves" in one for one in acts(asked))


def test_what_is_assumed_speaks_of_cards_by_their_names() -> None:
    story = read("Opp plays Falling Star on my Playful Phantom, I Discipline it.")
    (window,) = [one for one in story.assumed if one.key == "window:Discipline"]
    assert window.others == (("after", "Discipline is played after Falling Star has resolved"),)
