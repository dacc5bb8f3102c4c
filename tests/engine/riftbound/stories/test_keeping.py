"""A question that is not read wholly: what is kept of it, and that nothing is claimed from it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riftbound.stories.answered import Answered
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import WHAT_HAPPENS, Story
from tests.engine.riftbound.stories.test_reading import ANSWERED, BOOK, facts, read, told


def lost(story: Story) -> str:
    """The words that found no place."""
    return " ".join(story.text[start:end] for start, end in story.unread)


KEPT = [
    ("I attack with Petty Officer over yonder and he blorbs it.",
     "Ana moves Petty Officer to A", "over yonder blorbs it"),
    ("My opponent played Deathgrip and killed his own Unsung Hero. Does it wobble?",
     "Ben plays Deathgrip on Unsung Hero", "Does it wobble"),
    ("My unit is exhausted somewhere weird and I play Hextech Ray on his unit. Wobble?",
     "Ana plays Hextech Ray on Their Unit", "weird"),
    ("Otterpus wobbles, my opponent conquers. Do they score?",
     "Ben moves Their Unit to A", "wobbles"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "act", "struck"), KEPT)
def test_what_was_read_of_a_clause_is_kept_and_the_rest_struck(
    text: str, act: str, struck: str
) -> None:
    story = read(text)
    assert not story.whole
    assert any(line.startswith(act) for line in told(story)), told(story)
    assert set(struck.split()) <= set(lost(story).split()), lost(story)


def test_where_no_question_is_read_it_is_asked_what_happens() -> None:
    story = read("I attack with Petty Officer. Wobble wobble?")
    assert told(story)[-2:] == ["nobody does anything more", "what happens?"]


def test_a_card_that_nobody_was_said_to_have_may_be_the_other_players() -> None:
    text = "Otterpus wobbles while I attack with my unit. What happens?"
    story = read(text)
    assert "Ana has Otterpus in base" in facts(story)
    (whose,) = [one for one in story.assumed if one.key == "owner:Otterpus"]
    assert whose.others == (("Ben", "Otterpus is your opponent's"),)
    assert "Ben has Otterpus in base" in facts(read(text, owner__Otterpus="Ben"))


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("My opponent killed his own Unsung Hero. Wobble?", "Ben has Unsung Hero in base"),
        ("Immortal Phoenix is in my trash and I attack. Wobble?",
         "Ana's trash holds Immortal Phoenix"),
        ("Stalwart Poro is in his base and I attack. Wobble?", "Ben has Stalwart Poro in base"),
        ("The Boss is my legend and I attack with Sett, Brawler. Wobble?",
         "Ana's legend is The Boss"),
        ("I play Sett, Brawler with The Boss as my legend. Wobble?", "Ana's legend is The Boss"),
        ("I attack with my unit. He plays Overzealous Fan's trigger with a wobble.",
         "Ben has Overzealous Fan in base"),
        ("I control 2 bfs with one unit at each. He plays King's Edict. Wobble?",
         "Ana has a 3-Might unit called My Unit 2 at B"),
        ("I attack a 5 might enemy. Wobble?", "Ben has a 5-Might unit called Their Unit at A"),
    ],
)  # fmt: skip
def test_whose_a_thing_is_is_what_the_words_say(text: str, fact: str) -> None:
    assert fact in facts(read(text))


def test_nobody_takes_the_place_of_who_was_left_out() -> None:
    story = read("I steal a guy with Hostile Takeover and conquer with it. Wobble?")
    assert all("My Unit" not in line for line in [*facts(story), *told(story)])


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("I attack, my opponent's only defender is Petty Officer. Wobble?",
         "Ben has Petty Officer at A"),
        ("My lone defender is Petty Officer, my opponent attacks with Mega-Mech. Wobble?",
         "Ben has Mega-Mech in base"),
        ("My opponent attacks, my only unit there is Petty Officer. Wobble?",
         "Ana has Petty Officer at A"),
    ],
)  # fmt: skip
def test_who_is_named_takes_the_place_of_who_only_had_to_be_there(text: str, fact: str) -> None:
    given = facts(read(text))
    assert fact in given
    assert not any("a 3-Might unit called" in one and fact[:3] in one for one in given)


def test_an_aside_in_brackets_parts_nobody_from_what_they_do() -> None:
    story = read("Petty Officer (a wobbly one) attacks my 2 Might unit. Does it die?")
    assert "Ben moves Petty Officer to A" in told(story)
    assert "a wobbly one" in lost(story)


def test_what_is_so_in_part_of_the_time_is_no_premise_of_what_is_kept() -> None:
    story = read("My opponent moves Vayne, Hunter to A and shes 5 as wobbler. Wobble?")
    assert not any(one.mood == "premise" for one in story.said)


def test_who_was_just_played_does_not_attack() -> None:
    story = read("My opponent plays Mega-Mech, then attacks my battlefield. Wobble?")
    assert "Ben moves Their Unit to A" in told(story)


def test_tokens_that_a_question_hopes_for_are_not_there() -> None:
    story = read("Petty Officer dies to Vengeance. Do the 3 Recruits wobble?")
    assert not any("Recruit" in fact for fact in facts(story))


@given(st.sampled_from([text for text, _ in ANSWERED]), st.integers(0, 30))
@settings(max_examples=40, deadline=None)
def test_a_word_that_nobody_knows_forbids_an_answer_wherever_it_stands(
    text: str, place: int
) -> None:
    words = text.split()
    words.insert(min(place, len(words)), "wobblesnark")
    story = read_story(" ".join(words), BOOK)
    assert story is None or not story.whole


def test_what_is_kept_is_played_and_never_stands_first() -> None:
    text = "I attack with Petty Officer and he blorbs it. Do I conquer?"
    answered = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert answered is not None
    assert answered.told.verdicts
    assert not answered.stands


# -- only what is asked found no place -------------------------------------------------------------

ONLY_ASKED = [
    "His Playful Phantom attacks my Stalwart Poro. Does he just gloop it?",
    "I play Hextech Ray on his unit, does it gloop?",
    "I play Hextech Ray on his unit. gloops?",
    "I play Hextech Ray on his unit. Who gloops?",
]
TOLD_TOO = [
    "His Playful Phantom attacks my Stalwart Poro. Can I gloop it?",
    "His gloopy Playful Phantom attacks my Stalwart Poro. Does my Poro die?",
    "I play Hextech Ray on his unit, which glooped before. Does it die?",
    "I play Hextech Ray on his unit. Does it die if he gloops it?",
    "He glooped my unit? I play Hextech Ray on his Stalwart Poro, does it gloop?",
    "I play Hextech Ray on his unit and gloop it?",
    "I play Hextech Ray on his unit and he wants to gloop. Does it gloop?",
]


def answer(text: str) -> Answered:
    """The question, read with nothing chosen, and played."""
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen),
        lambda story: play_story(story, BOOK.cards),
    )
    assert found is not None
    return found


@pytest.mark.parametrize("text", ONLY_ASKED)
def test_what_comes_of_it_is_played_where_only_what_is_asked_found_no_place(text: str) -> None:
    found = answer(text)
    assert found.told.story.told
    assert not found.told.story.whole
    assert not found.stands  # nothing of it stands first
    assert found.course is not None
    assert found.told.verdicts[found.course].sentence == WHAT_HAPPENS


@pytest.mark.parametrize("text", TOLD_TOO)
def test_nothing_comes_of_a_situation_of_which_something_told_found_no_place(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.told
    assert story is None or answer(text).course is None


@pytest.mark.parametrize(("text", "act"), [
    ("He plays Vengeance on my unit. Can I respond with Flash on it to gloop?", "react with Flash"),
    ("He plays Vengeance on my unit. Can I play Discipline on it in response to gloop him?",
     "react with Discipline"),
])  # fmt: skip
def test_what_may_be_done_is_tried_where_only_what_it_is_for_found_no_place(
    text: str, act: str
) -> None:
    """What comes of it is asked of the course that was asked for."""
    found = answer(text)
    assert found.told.story.told
    assert not found.told.story.whole
    assert found.told.verdicts[0].answer == "yes"
    assert any(f"Ana tries to {act}" in line for line in told(found.told.story))
    assert found.course == 1


def test_a_verb_before_its_subject_asks_and_a_name_does_not() -> None:
    """*A 3-might defender* holds no *might he*, and *wants to* asks nothing."""
    story = read(
        "I attack with Petty Officer into his two 3-might units, both gloop. Do I conquer?"
    )
    assert not story.told
