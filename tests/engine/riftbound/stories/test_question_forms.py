"""Ways of asking: whatever a question's words are, it is answered with what they ask."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK, answers, read, told

TRADE = "my 4 might unit attacks his 4 might unit. "
WINS = "my 4 might unit attacks his 3 might unit. "
STUNNED = "opp attacks my stunned 3 might unit with his 5 might unit. "
DEFENDS = "he attacks my 4 might unit with his 3 might unit. "
STALL = "my stunned 3 might unit attacks his stunned 4 might unit. "
EVANGEL = "machine evangel is my only defender and dies. "
SWORD = "opp plays vengeance on my stalwart poro with long sword. "
RAY = "opp plays hextech ray on my stalwart poro. "
SENTRY = "my watchful sentry dies. "
DISCIPLINE = "i play discipline on my 4 might unit. "
CHAIN = "opp hextech rays my 5 might unit, i discipline it. "
GUST = "opp plays gust on my 2 might unit, i defy it. "
SIX = "im at 6 and i conquer a bf. "

ASKED = [
    # between whom
    (WINS + "who is the attacker now, me or him?", ("My Unit",)),
    (WINS + "who wins, mine or his?", ("Ana",)),
    (WINS + "whose bf is it, mine or his?", ("Ana",)),
    (TRADE + "who owns the bf now, still him?", ("nobody",)),
    (TRADE + "do both die or only mine?", ("My Unit, Their Unit",)),
    (TRADE + "do i get the point or does he keep it?", ("no", "no")),
    ("i play charm on his unit to my bf. who goes first in the showdown?", ("no", "yes")),
    # what becomes of them
    (
        "opp plays void seeker and then hextech ray on my 5 might unit. does it survive both?",
        ("no",),
    ),
    ("my 6 might attacks his 2 might unit. do i still deal 6 combat damage to it?", ("yes",)),
    (WINS + "so nobody dies?", ("no",)),
    (WINS + "does anything die?", ("Their Unit",)),
    # what lies facedown
    ("he attacks my bf, i flip my hidden guy. does he defend?", ("yes",)),
    ("i attack his bf. he flips his hidden unit. who wins?", ("Ben",)),
    ("i attack his bf with a 7. he flips his hidden 2 might unit. does mine die?", ("no",)),
    ("i attack his bf. can he flip his hidden guy to block?", ("yes",)),
    ("i drop brynhir then attack, can he still flip his hidden guy to block?", ("no",)),
    (
        "my vayne attacks alone into a 3 might guy, he flips a hidden block on it. who dies",
        ("Vayne, Hunter",),
    ),
    (
        "opp resolves brynhir thundersong then attacks my bf. can i still flip my facedown block"
        " there",
        ("no",),
    ),
    (WINS + "does anyone die?", ("Their Unit",)),
    (DEFENDS + "do i get a conquer point?", ("no",)),
    (WINS + "do i get a conquer point?", ("yes",)),
    ("opp plays gust on my 2 might unit. does it go to my hand so i can replay it?", ("yes",)),
    ("opp rebukes my 3 might mech token. does it go to my hand so i can replay it?", ("no",)),
    (
        "i play hextech ray on his 3 might unit and he defies it. does the ray still kill it?",
        ("no",),
    ),
    ("i play hextech ray on his 3 might unit and he defies it. does my ray still hit?", ("no",)),
    ("i play hextech ray on his 3 might unit. does the ray hit?", ("yes",)),
    (
        "i play gust on his 3 might unit, he plays discipline on it. does my gust still bounce it?",
        ("no",),
    ),
    ("i play gust on his 3 might unit. does my gust bounce it?", ("yes",)),
    ("i play gust on his 3 might unit, he plays discipline on it. is gust wasted?", ("yes",)),
    ("i play gust on his 3 might unit. is it wasted?", ("no",)),
    (
        "he plays wages of pain on my guy and i flash him home in response. does he still get the"
        " gold token?",
        ("yes",),
    ),
    ("he attacks my bf. i play an action in the showdown. who acts next?", ("no", "yes")),
    (SWORD + "do i lose the sword aswell?", ("no",)),
    (WINS + "is that enough to kill it?", ("yes",)),
    ("i play hextech ray on his 4 might unit. does that kill it?", ("no",)),
    (WINS + "enough to trade?", ("no",)),
    (TRADE + "is that enough to trade up?", ("yes",)),
    (WINS + "is mine safe?", ("yes",)),
    (WINS + "do i stay there?", ("yes",)),
    (RAY + "saved or not?", ("no",)),
    (STUNNED + "do i deal any damage?", ("no",)),
    (STUNNED + "does mine still deal damage?", ("no",)),
    (
        "my 4 might unit attacks his two 3 might units. does my unit deal damage in the fight?",
        ("yes",),
    ),
    (WINS + "is that a conquer?", ("yes",)),
    (DEFENDS + "does that count as a conquer?", ("no",)),
    (WINS + "is mine still on the board?", ("yes",)),
    (WINS + "is my unit still alive?", ("yes",)),
    ("i play stalwart poro. does it come in ready?", ("no",)),
    ("i play stalwart poro. can it attack this turn?", ("no",)),
    ("my stalwart poro conquers a bf. can it move again?", ("no",)),
    (WINS + "how much damage is on my unit?", ("0",)),
    (
        "opp used unyielding spirit this turn. i attack with petty officer. is combat damage prevented?",
        ("no",),
    ),
    # what is kept
    (SWORD + "do i lose the sword?", ("no",)),
    (SWORD + "do i lose the poro?", ("yes",)),
    (SWORD + "do i keep the poro?", ("no",)),
    (SWORD + "do i get the sword back?", ("Long Sword is in Ana's base",)),
    ("opp plays gust on my 2 might unit. does it go to my hand or to his?", ("yes", "no")),
    ("my turn ends and my unit had 3 damage. is the damage gone?", ("yes",)),
    ("my turn ends and my unit had 3 damage. does it stay damaged?", ("no",)),
    ("opp plays gust on my 2 might unit. do i get it back in hand?", ("yes",)),
    (DEFENDS + "do i still hold it?", ("yes",)),
    (DEFENDS + "do i still have the bf?", ("yes",)),
    (DEFENDS + "do i score a point for winning on his turn?", ("no",)),
    (STALL + "who gets sent home?", ("My Unit",)),
    (STALL + "do i have to go back to base?", ("yes",)),
    # what is paid
    ("i play hextech ray on his pouty poro. do i pay extra?", ("yes",)),
    ("he hextech rays my pouty poro. does he have to pay the deflect?", ("yes",)),
    ("i play hextech ray on his 3 might unit. does it cost more?", ("no",)),
    ("i play get excited, he counters it. do i still have to discard?", ("no",)),
    # how many
    (EVANGEL + "do i still get my three recruits?", ("yes",)),
    (EVANGEL + "do i get 2 recruits?", ("no",)),
    (EVANGEL + "how many recruits do i have?", ("3",)),
    (EVANGEL + "do the 3 recruits pop up there?", ("no",)),
    (RAY + "do i get a gold?", ("no",)),
    (RAY + "is it 2, 3 or 4 dmg?", ("3",)),
    (RAY + "how much damage?", ("3",)),
    ("opp uses falling star on my 5 might and my 2 might unit. how much dmg to each?", ("3",)),
    (SENTRY + "do i draw one or two cards?", ("1",)),
    (SENTRY + "how many cards do i end up drawing?", ("1",)),
    (SENTRY + "does it draw me a card?", ("yes",)),
    (DISCIPLINE + "is it 6 might or only 5?", ("6",)),
    (DISCIPLINE + "is it a 6 now?", ("yes",)),
    (DISCIPLINE + "what's its might now?", ("6",)),
    (DISCIPLINE + "does it become mighty?", ("yes",)),
    (SIX + "am i at 7 now?", ("yes",)),
    ("im at 7 and i conquer a bf. is that game?", ("no",)),
    (WINS + "do i get a point for winning the combat?", ("yes",)),
    # the chain
    (CHAIN + "who resolves first?", ("yes",)),
    (CHAIN + "does my discipline resolve first?", ("yes",)),
    (GUST + "does gust fizzle?", ("yes",)),
    (GUST + "does it still go through?", ("no",)),
]


@pytest.mark.parametrize(("text", "expected"), ASKED)
def test_it_is_answered_as_it_is_asked(text: str, expected: tuple[str, ...]) -> None:
    assert answers(text) == expected


@pytest.mark.parametrize(
    "asked", ["how does it end?", "what's the result?", "then what?", "what now?"]
)
def test_how_it_ends_is_what_happens(asked: str) -> None:
    assert told(read(WINS + asked))[-1] == "what happens?"


def test_tokens_that_are_asked_about_are_not_there() -> None:
    """Neither laid down, nor *it*; where some were told to be there, which are meant is not read."""
    story = read(EVANGEL + "do i get 2 recruits?")
    assert not any("Recruit" in one.text for one in story.said if one.mood == "fact")
    assert not read("my recruit and machine evangel die. where do the recruits go?").whole


@pytest.mark.parametrize(
    "text",
    [
        "my two 3 might units attack his 5 might unit. do i stay there?",
        "my 3 might and my 2 might unit attack his 5 might unit. does mine die?",
        "i have herald of scales, i play hextech ray on his pouty poro. do i pay extra?",
        "i play stalwart poro. can it gank?",
        "vex apathetic on a bf. opp plays yi honed who comes in ready. can he just swing with yi this turn?",
        CHAIN + "i defy it. who resolves first?",
    ],
)
def test_which_of_several_is_meant_is_not_guessed(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is not None and not story.whole


def test_who_goes_first_is_asked_before_the_fight_is_over() -> None:
    lines = told(
        read("i play charm on his unit to my bf. who attacks and who goes first in the showdown?")
    )
    assert lines.index("Ana has focus") < lines.index("nobody does anything more")
    assert "a showdown began" in lines


def test_nobody_loses_what_is_another_players() -> None:
    """*both* are not one of each."""
    assert not read(WINS + "do i lose both of them?").whole


def test_who_may_act_at_all_is_not_who_acts_next() -> None:
    story = read("he attacks my bf. do i get to play something?")
    assert told(story)[-1] == "Ana may play My Reaction"
