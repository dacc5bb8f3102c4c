"""What is told to have come of a fight or of a card, and what was so before: looked at where it is told."""

from __future__ import annotations

import pytest

from tests.engine.riftbound.stories.test_reading import answers, facts, read, told

CAME = [
    ("My Watchful Sentry takes lethal damage. Do I draw a card?", "an effect deals 1 to Watchful Sentry", "yes"),
    ("My Undercover Agent takes lethal damage. I control Zhonya's Hourglass, and it replaces the death. "
     "Where is Undercover Agent?", "Zhonya's Hourglass died", "Undercover Agent is in Ana's base"),
    ("My Tasty Faefolk would die in a combat, and Zhonya's Hourglass replaces the death. Where is Tasty Faefolk?",
     "Tasty Faefolk did not die", "Tasty Faefolk is in Ana's base"),
    ("My attacker and the defender both take lethal damage in the combat. Who controls the battlefield?",
     "Their Unit was dealt damage", "nobody"),
    ("I attack with one unit that is equipped with Guardian Angel. My opponent has only one defender. My attacker and the "
     "defender both take lethal damage in the combat. Do I conquer the battlefield?",
     "Ben has a 4-Might unit called Their Unit at A", "no"),
    ("I attack with Daring Poro. Daring Poro and the defender both take lethal damage in the combat. Who controls it?",
     "Ben has a 3-Might unit called Their Unit at A", "nobody"),
    ("My attacker kills the defender and takes lethal damage itself. Who controls the battlefield?",
     "My Unit was dealt damage", "nobody"),
    ("I attack, and my opponent's Draven, Audacious dies in the combat. Who scores?", "Draven, Audacious died", "Ana"),
    ("I kill another enemy unit in combat. Do I conquer?", "the combat ends", "no"),
    ("I attack with a 3 might unit. He has a 4 might defender. He kills my attacker with combat damage. Do I conquer?",
     "My Unit died", "no"),
    ("I had a card hidden at my battlefield. I lose the combat there and no longer control the battlefield. "
     "What happens to the hidden card?", "Ana does not control A", "My Card is in Ana's trash"),
    ("An enemy unit was already stunned earlier this turn. I attack it with a 2 might unit. Does my unit take damage?",
     "Ben has a 3-Might unit called Their Unit, stunned, at A", "no"),
    ("His unit was stunned earlier by Rune Prison. I attack it with a 2 might unit. Does my unit take damage?",
     "Ana plays Rune Prison on Their Unit", "no"),
    ("I have 7 points. Yasuo, Windrider moves for the third time this turn. Do I win?",
     "Yasuo, Windrider moved 2 times this turn", "yes"),
    ("My Vayne, Hunter conquers a battlefield alone. Do I keep the point?", "Ana conquered A", "yes"),
    ("I have 7 points. I hold a battlefield and now have 8 points. Have I won?", "Ana has 8 points", "yes"),
    ("My Gustwalker conquers a battlefield. On my next turn it holds that battlefield. How many points do I have?",
     "Ana held A", "2"),
    ("On my opponent's next turn he attacks my battlefield with a 5 might unit. I have a 3 might unit there. "
     "Does my unit die?", "Ben's next turn begins", "yes"),
    ("My opponent plays Possession on my unit and takes control of it. Who controls it?",
     "Ben plays Possession on My Unit", "Ben"),
    ("My opponent plays Possession on my unit. He now controls it. Who controls it?", "Ben controls My Unit", "Ben"),
    ("My opponent plays Defy on my Incinerate, so it does not resolve. Does Incinerate go to my trash?",
     "Incinerate did not resolve", "yes"),
    ("I held a battlefield at the start of my turn. Then I moved my unit from there to my base. Do I still control it?",
     "Ana moves My Unit to base", "no"),
    ("I moved Laurent Bladekeeper from one battlefield to the other, and it conquered there. Can it move back?",
     "Ana conquered B", "no"),
    ("I move Treasure Hunter. It triggers and I get an exhausted Gold token. How many Gold tokens do I have?",
     "each Gold is exhausted", "1"),
    ("My 3 might unit gets +5 might this turn from Punch First. At the end of the turn the +5 might goes away. "
     "How much might does it have?", "the turn ends", "3"),
    ("I hid Pakaa Cub at a battlefield on my turn. On the very next turn my opponent attacks this battlefield. "
     "Can I play Pakaa Cub?", "Ben's next turn begins", "yes"),
    ("My hand is empty. My Traveling Merchant moves. I have no card to discard. Do I draw?", "Ana's hand is empty",
     "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "answer"), CAME)
def test_what_is_told_to_have_come_is_looked_at(text: str, line: str, answer: str) -> None:
    story = read(text)
    assert line in [*facts(story), *told(story)]
    assert answers(text) == (answer,)


BOTH_LIVE = [
    "I attack with two units. After combat damage each player still has a unit there. Who controls the battlefield?",
    "I attack with two units. We both still have a unit there. Who controls the battlefield?",
    "I attack a battlefield. Some of my attackers and some of his defenders survive. Who controls the battlefield?",
    "I attack with two units. After combat damage both my opponent and I still have units there. Who controls it?",
]


@pytest.mark.parametrize("text", BOTH_LIVE)
def test_of_both_sides_somebody_lives(text: str) -> None:
    lines = told(read(text))
    assert {"My Unit did not die", "Their Unit did not die"} <= set(lines)


def test_who_is_sent_back_from_a_combat_lived_through_it() -> None:
    lines = told(read("My attacker loses the combat and is recalled to base. Is it exhausted?"))
    end = lines.index("the combat ends")
    assert lines[end + 1 : end + 4] == [
        "My Unit did not die",
        "Their Unit did not die",
        "My Unit is in base",
    ]


def test_what_was_not_scored_besides_says_nothing_of_what_is_told() -> None:
    text = "At 6 points I attack with Tryndamere, Barbarian. I haven't scored anything else this turn. Do I win?"
    assert not [line for line in told(read(text)) if "did not gain" in line]
    own = "I conquer his battlefield. I have not scored my own battlefield this turn. Do I score?"
    assert not read(own).unread
