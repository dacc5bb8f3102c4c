"""The moment that a question tells: who passes, who has focus, whom an ability chooses; what may be done
then, and what costs nothing."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK, answers, facts, read, told

FIGHT = "My unit attacks his unit. "
DEFENDS = "He attacks my unit. "
RAY = "I play Hextech Ray on his unit. "
CORSAIR = "I attack his 2 might unit and his 4 might unit with Crackshot Corsair. "

TOLD = [
    (FIGHT + "I pass. He plays Stupefy on my unit. Does my unit die?", "Ana passes focus"),
    (FIGHT + "I pass. He passes. Does my unit die?", "the combat ends"),
    ("I move to an empty battlefield. I pass. He passes. Do I conquer?", "the showdown closes"),
    (RAY + "He passes. Does his unit die?", "the chain empties"),
    ("I have focus. Can I play Hextech Ray on his unit?", "Ana has focus"),
    ("In a showdown it's his go. Can I play Hextech Ray on his unit?", "Ben has focus"),
    (FIGHT + "Before damage he stuns my unit. Do I conquer?", "an effect stuns My Unit"),
    (FIGHT + "In the showdown he stuns my unit. Do I conquer?", "an effect stuns My Unit"),
    ("He ends his turn. I attack with my unit. Do I conquer?", "Ana's turn begins"),
    (RAY + "On his next turn he attacks my unit. Does it die?", "Ben's next turn begins"),
    (RAY + "It is his turn now. He attacks my unit. Does it die?", "Ben's turn begins"),
    ("He takes control of my unit. Who controls it?", "an effect gives Ben control of My Unit"),
    ("My unit becomes a copy of Stalwart Poro. How much might does it have?",
     "an effect makes My Unit a copy of Stalwart Poro"),
    ("I discard Flame Chompers. Does it trigger?", "Ana discards Flame Chompers"),
    ("I play Get Excited! on his unit and discard Flame Chompers. Does his unit die?",
     "Ana chooses Flame Chompers"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), TOLD)
def test_the_moment_is_laid_down_as_it_is_told(text: str, line: str) -> None:
    story = read(text)
    assert story.whole, [text[start:end] for start, end in story.unread]
    assert line in told(story)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (CORSAIR + "Its trigger chooses the 2 might unit. Does it die?", "Ana chooses Their Unit"),
        (CORSAIR + "I choose the 4 might unit for it. Do I win?", "Ana chooses Their Unit 2"),
        (CORSAIR + "Its ability deals 1 to the 2 might unit. Do I win?", "Ana chooses Their Unit"),
        ("I play Disarming Rake and it kills his Long Sword. Does it die?", "Ana chooses Long Sword"),
        ("He plays Windsinger and chooses my Stalwart Poro. Does it die?", "Ben chooses Stalwart Poro"),
    ],
)  # fmt: skip
def test_what_an_ability_chooses_is_chosen_as_it_triggers(text: str, line: str) -> None:
    story = read(text)
    assert story.whole, [text[start:end] for start, end in story.unread]
    acts = told(story)
    assert acts[acts.index(line) + 1].endswith(" triggered")


ASKED = [
    # may they answer at all
    (RAY + "Can he do something?", ("yes",)),
    (RAY + "Can he respond before it resolves?", ("yes",)),
    (DEFENDS + "Can I respond with anything before the damage is dealt?", ("yes",)),
    ("He plays Hextech Ray on my unit. Can I play Discipline on it first?", ("yes",)),
    ("It's his focus. Can I play Hextech Ray on his unit?", ("no",)),
    # may it be countered
    (RAY + "Can it be countered?", ("yes",)),
    ("I play Mega-Mech. Can he counter it?", ("no",)),
    # must they
    ("My Watchful Sentry dies. Do I have to draw?", ("yes",)),
    ("My Watchful Sentry dies. Can I decline?", ("no",)),
    ("I have Zhonya's Hourglass. My unit dies. Do I have to use it?", ("yes",)),
    # what it costs
    ("Can I flip my hidden Zhonya's Hourglass for free?", ("yes",)),
    ("Can I play Hextech Ray on his unit for free?", ("no",)),
    (RAY + "Do I have to pay anything?", ("it was 1 Energy and 1 Power",)),
    # once more
    ("I conquer a battlefield. Do I get another point?", ("1",)),
    ("I conquered a battlefield this turn. Can I score again?", ("1",)),
    # what came of it
    ("I attack with Anivia, Primal. Its ability deals 3 to his unit. Do I conquer?", ("yes",)),
    ("Leona, Determined attacks and she stuns his unit. Does she conquer?", ("yes",)),
]


@pytest.mark.parametrize(("text", "expected"), ASKED)
def test_what_is_asked_of_a_moment_is_answered_at_it(text: str, expected: tuple[str, ...]) -> None:
    assert answers(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        FIGHT + "He passes. Does my unit die?",  # it is not his to pass
        "I pass. Does my unit die?",
        FIGHT + "I pass. I play Hextech Ray on his unit. Does it die?",
        "I conquer with Vayne, Hunter. Do I have to use her ability?",  # it says that she may
        "I play Mega-Mech. Its ability chooses his unit. Does his unit die?",
        RAY + "I choose his Long Sword. Does it die?",
        "I play Mega-Mech. Can I counter it?",
    ],
)
def test_what_cannot_be_at_that_moment_is_not_read(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("I play Cruel Patron, killing my Stalwart Poro. Where is it?", "killing Stalwart Poro"),
        ("I kill my Stalwart Poro to play Cruel Patron. Where is it?", "killing Stalwart Poro"),
        ("I play Brazen Buccaneer, discarding Flame Chompers. Does Flame Chompers trigger?",
         "discarding Flame Chompers"),
    ],
)  # fmt: skip
def test_what_is_paid_for_a_card_is_its_cost(text: str, cost: str) -> None:
    story = read(text)
    assert story.whole and any(line.endswith(f", {cost} as a cost") for line in told(story))


def test_what_is_no_cost_of_a_card_is_not_paid_for_it() -> None:
    assert not read("I kill my Stalwart Poro to play Mega-Mech. Where is it?").whole


def test_he_has_focus_is_no_answer_to_whether_one_may_answer() -> None:
    """One has to wait for it, that is all."""
    assert not read(DEFENDS + "He has focus. Can I respond?").whole


def test_a_stun_in_answer_comes_before_what_it_answers() -> None:
    acts = told(read("He plays Hextech Ray on my unit. In response he stuns my unit. Does it die?"))
    assert "the chain empties" not in acts[: acts.index("an effect stuns My Unit")]


def test_a_counterspell_that_nobody_names_changes_nothing_of_what_is_told() -> None:
    story = read(RAY + "Can he counter it?")
    assert "Their Counterspell is a Reaction costing 0 Energy: counter a spell" in facts(story)
    assert not any("tries" in line for line in told(story))
