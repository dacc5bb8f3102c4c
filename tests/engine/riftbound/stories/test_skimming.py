"""What no clause took is read without the words that stand in the way, and nothing is claimed from it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riftbound.stories.gently.skimming import MOST_TRIED, asks, skimmed, stretch
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.told.inferring import OWNERS, PLACES
from engine.riftbound.stories.words.tokens import sentences
from tests.engine.riftbound.stories.test_keeping import lost
from tests.engine.riftbound.stories.test_reading import ANSWERED, BOOK, facts, read, told

SKIMMED = [
    ("Petty Officer valiantly attacks a wobbly 2 might unit. Wobble?",
     "Ana moves Petty Officer to A", "wobbly"),
    ("I attack and he yeets Hextech Ray on my unit. Wobble?", "Ben plays Hextech Ray on My Unit", ""),
    ("my Petty Officer now attacks quite alone into an 8 might unit. Wobble?",
     "Ana moves Petty Officer to A", ""),
    ("i wobbly hextech ray his 5 might unit as my very first play today. Wobble?",
     "Ana plays Hextech Ray on Their Unit", "very"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "act", "struck"), SKIMMED)
def test_a_clause_is_read_without_the_words_that_stand_in_the_way(
    text: str, act: str, struck: str
) -> None:
    story = read(text)
    assert act in told(story)
    assert not story.whole
    assert struck in lost(story)


@pytest.mark.parametrize(
    ("text", "unsaid"),
    [
        ("My opponent wobbly does not attack my unit. I attack with Petty Officer. Wobble?",
         "Ben moves"),
        ("I attack with my unit. He plays Overzealous Fan's trigger with a wobble.", "Ben plays"),
        ("I attack with my unit. Blorp it die?", "died"),
        ("I steal a guy with Hostile Takeover and wobbly conquer with it.", "My Unit"),
        ("I attack with my unit. Does it die and just wobbly win?", "won the combat"),
        ("Petty Officer already moved two blorps this turn and I attack with my unit. Wobble?",
         "moves Petty Officer"),
    ],
)  # fmt: skip
def test_nothing_is_left_out_that_turns_what_is_said(text: str, unsaid: str) -> None:
    assert not any(unsaid in line for line in told(read(text)))


@given(
    st.sampled_from([text for text, _ in ANSWERED]),
    st.integers(0, 60),
    st.sampled_from(["blorp", "quite wobbly"]),
)
@settings(max_examples=40, deadline=None)
def test_a_word_too_many_never_makes_an_answer(text: str, place: int, more: str) -> None:
    """With words in it that nobody knows a question is never read wholly."""
    words = text.split()
    words.insert(place % (len(words) + 1), more)
    story = read_story(" ".join(words), BOOK)
    assert story is None or not story.whole


def test_a_stretch_goes_from_what_joins_it_to_what_ends_it() -> None:
    text = "I attack, and then he wobbles my unit if he can"
    tokens = [one for part in sentences(text, BOOK) for one in part]
    begun = text.index("wobbles")
    words = stretch(tokens, (begun, begun + len("wobbles")))
    assert [one.text for one in words] == ["wobbles", "my", "unit"]
    assert not asks(words, tokens)
    assert sum(1 for _ in skimmed(words, None)) <= MOST_TRIED


def test_who_is_spoken_of_where_a_unit_goes_is_met_there() -> None:
    text = "His 6 might unit wobbles. I move Petty Officer to a battlefield. Wobble?"
    assert "Ben has a 6-Might unit called Their Unit at A" in facts(read(text))
    home = read(text, **{"place__Their Unit": "base"})
    assert "Ben has a 6-Might unit called Their Unit in base" in facts(home)


def test_the_last_rule_for_a_place_and_for_an_owner_always_holds() -> None:
    for rules in (PLACES, OWNERS):
        assert all(rule.rests_on for rule in rules)
        assert len({rule.rests_on for rule in rules}) == len(rules)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Attack with Petty Officer into two 3 might defenders. Does it die?",
         "Ben has a 3-Might unit called Their Unit 2 at A"),
        ("His only unit is Petty Officer and I play Hextech Ray on it. Does it die?",
         "Ben has Petty Officer at A"),
        ("Petty Officer (4) attacks. Does it die?", "Ana has Petty Officer with 4 Might in base"),
        ("He hextech rayed my 4 might unit and it survives. Does it die?", "My Unit did not die"),
        ("I attack my opponent's battlefield and conquer. Do I score?", "Ana conquered A"),
    ],
)  # fmt: skip
def test_what_players_leave_out_is_told_of_who_asks(text: str, line: str) -> None:
    story = read(text)
    assert line in [*facts(story), *told(story)]
