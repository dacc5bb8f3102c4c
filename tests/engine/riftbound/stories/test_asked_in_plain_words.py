"""How much, which, who, when and what, asked in plain words, also within a sentence that says that it is
asked: *I want to know whether it dies*, *how much do I pay for both?*."""

from __future__ import annotations

import pytest

from tests.engine.riftbound.stories.test_reading import answers, read, told

ATTACKED = "My opponent attacks my lone 3 might unit with a 5 might unit. "
TWO = "I attack with a 3 might unit and a 4 might unit. My opponent defends with a 5 might unit. "
WITHIN = [
    ("I want to know whether my unit dies.", "yes"),
    ("I wonder if he conquers.", "yes"),
    ("We disagree about who wins the combat.", "Ben"),
    ("I am not sure which unit dies.", "My Unit"),
    ("Do you know how much damage my unit takes?", "5"),
    ("Can you tell me who controls the battlefield after that?", "Ben"),
    ("My opponent and I do not agree about whether he scores.", "yes"),
    ("How much damage my unit takes?", "5"),
    ("I do not know if my unit can survive.", "no"),
]
ASKED = [
    (TWO + "What is the total might of my attackers?", ("3", "4")),
    (TWO + "What is the total might of my units?", ("3", "4")),
    (TWO + "How much damage do my units deal together?", ("7",)),
    (TWO + "Which units are still alive after the combat?", ("My Unit 2",)),
    (TWO + "Which of my units are alive after that?", ("My Unit 2",)),
    (ATTACKED + "Which of the two units dies?", ("My Unit",)),
    (
        "I attack with a 9 might unit. My opponent defends with a 5 might unit and a 2 might unit. How much "
        "damage must I assign to each of them to kill both?",
        ("5", "2"),
    ),
    (
        "I attack with a 9 might unit. My opponent defends with a 5 might unit and Stalwart Poro. How much "
        "damage must I assign to Stalwart Poro?",
        ("3",),
    ),
    (TWO + "Which units die when combat damage is dealt?", ("My Unit, Their Unit",)),
    (
        "I play Discipline on my 5 might unit. How much might does it have after everything resolves?",
        ("7",),
    ),
    (ATTACKED + "How much damage is dealt to my unit in total?", ("5",)),
    (ATTACKED + "How much damage does his unit deal in the combat?", ("5",)),
    (ATTACKED + "Who loses the combat?", ("Ana",)),
    (ATTACKED + "Who takes control of the battlefield?", ("Ben",)),
    (ATTACKED + "Which player wins the combat and gets the point?", ("Ben", "Ben")),
    (ATTACKED + "When does my unit die?", ("yes",)),
    ("Scuttle Crab has 0 Might. How much damage kills it?", ("0",)),
    ("I play Consult the Past. Who draws the two cards?", ("yes", "no")),
    ("I play Vanguard Captain after a spell. How many Recruits do I end up with?", ("2",)),
    ("I move a unit to an empty battlefield. At what moment do I score?", ("yes",)),
    (
        "I attack with a 6 might unit. My opponent defends with a 5 might unit and a 7 might unit. Which of "
        "these units can I kill?",
        ("yes", "no"),
    ),
    (
        "I attack with a 9 might unit. My opponent defends with a 5 might unit and Sunlit Guardian. To which "
        "unit must I assign damage first?",
        ("no", "yes"),
    ),
    ("I have 6 ready runes. I play Vayne, Hunter. How many ready runes do I have left?", ("2",)),
    ("I have 6 ready runes. I play Vayne, Hunter. How many runes are still ready?", ("2",)),
    ("I have 6 ready runes. I play Vayne, Hunter. How many runes do I have to recycle?", ("1",)),
    (
        "I have 3 cards in my hand. I play Progress Day. How many cards do I have in my hand then?",
        ("6",),
    ),
    (
        "I play Vanguard Captain to my battlefield after a spell. Where are the Recruits played?",
        ("Recruit 1 is at battlefield A; Recruit 2 is at battlefield A",),
    ),
    (
        "I play Incinerate on his 3 might unit. Into whose trash does Incinerate go?",
        ("Incinerate is in Ana's trash",),
    ),
]
PAID = [
    ("I play Incinerate on my opponent's Navori Scout. How much does Incinerate cost me?",
     "it was 2 Energy and 1 Power"),
    ("I play Incinerate on my opponent's Navori Scout. How much do I have to pay to play Incinerate?",
     "it was 2 Energy and 1 Power"),
    ("I play Vayne, Hunter. Then I play Incinerate. How much do I pay for both?",
     "it was 6 Energy and 1 Power"),
    ("I kill my Sprite as the additional cost for Atakhan. How much less does Atakhan cost?",
     "it was 10 Energy and 3 Power"),
    ("This turn I played Cleave and Incinerate. I also hid a card. How much does Battering Ram cost me now?",
     "3 Energy"),
    ("My opponent has Mageseeker Investigator at battlefield A. I move three units there. How much do I "
     "have to pay?", "it was 0 Energy and 2 Power"),
    ("I play Sentinel Adept. I use Weaponmaster to attach Long Sword to it. What do I pay?", "0"),
    ("I play Sentinel Adept and attach Long Sword to it with Weaponmaster. How much do I pay for that?",
     "0"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "answer"), WITHIN)
def test_what_is_asked_within_a_sentence_is_asked(asked: str, answer: str) -> None:
    """Who wants to know it says nothing of the situation; what they want to know is asked."""
    assert answers(ATTACKED + asked) == (answer,)


@pytest.mark.parametrize(("text", "expected"), ASKED)
def test_sides_and_amounts_are_asked_of(text: str, expected: tuple[str, ...]) -> None:
    """Of several units each is looked at, in the fight that is told."""
    assert answers(text) == expected


@pytest.mark.parametrize(("text", "expected"), PAID)
def test_what_is_paid_is_asked_for_what_is_said(text: str, expected: str) -> None:
    """For a card, for two of them, for a move, for what Weaponmaster attaches and not for the unit."""
    assert answers(text) == (expected,)


def test_what_happens_to_a_player_is_what_happens() -> None:
    """Nothing lies anywhere then: all that changes is told."""
    story = read("My deck has one card. I play Progress Day. What happens to me?")
    assert story.whole
    assert told(story)[-1] == "what happens?"


def test_what_does_not_come_about_has_no_moment() -> None:
    """*When does it die* of who lives is not answered with *no*: it must come true."""
    story = read(
        "My opponent attacks my lone 3 might unit with a 2 might unit. When does my unit die?"
    )
    assert ("My Unit died", "premise") in [(one.text, one.mood) for one in story.said]


def test_a_choice_that_is_told_asks_nothing() -> None:
    """Who decides which unit dies chooses: that is no question in a sentence."""
    story = read("I play Cull the Weak. My opponent decides which unit dies.")
    assert "who died?" not in told(story)
