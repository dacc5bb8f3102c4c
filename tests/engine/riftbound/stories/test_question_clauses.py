"""What a question clause asks is read by what its words are: in whatever words, the play answers it."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK, answers, read, told

FIGHT = "my 4 might unit attacks his bf where he has a 3 might unit. "
RAY = "he plays hextech ray on my 3 might unit and i respond with discipline on it. "
DEFY = "he plays gust on my 3 might unit, i respond with defy. "
SENTRY = "my watchful sentry dies. "
VI = "i attack his bf with vi peacekeeper, he has a 5 might unit there. "
EVANGEL = "he kills my machine evangel with vengeance. "
SWORD = "i have a unit with long sword on it at a bf and he kills it with vengeance. "
SEVEN = "im at 7 and i conquer a bf. "
STUN = "i stun his 6 might unit with rune prison and attack it with my 3 might unit. "
INFERNA = "my attacker is in a showdown at his bf and i ambush inferna in. "
MINE, THEIRS = "My Unit", "Their Unit"

ASKED = [
    # who fights, and how it ends
    (FIGHT + "do they fight?", ("yes",)),
    (FIGHT + "is that a combat?", ("yes",)),
    (FIGHT + "is it a trade?", ("no",)),
    (FIGHT + "do they kill each other?", ("no",)),
    (FIGHT + "does my unit win?", ("yes",)),
    (FIGHT + "does my guy beat his guy?", ("yes",)),
    (FIGHT + "am i attacking?", ("yes",)),
    (FIGHT + "is his guy defending?", ("yes",)),
    (FIGHT + "is that lethal?", ("yes",)),
    (FIGHT + "is his guy toast?", ("yes",)),
    (FIGHT + "does my guy make it?", ("yes",)),
    (FIGHT + "does one of them survive?", (MINE,)),
    (FIGHT + "anyone left?", (MINE,)),
    (FIGHT + "nobody dies?", ("no",)),
    (FIGHT + "do i lose anything?", ("0",)),
    (FIGHT + "does the showdown end?", ("no",)),
    (FIGHT + "does damage wear off after?", ("yes",)),
    # whose the battlefield is
    (FIGHT + "does the bf stay his?", ("Ana",)),
    (FIGHT + "is it still his bf?", ("Ana",)),
    (FIGHT + "does the bf change hands?", ("Ana",)),
    (FIGHT + "do i hold on to the bf?", ("yes",)),
    (FIGHT + "is the bf mine or his?", ("yes", "no")),
    # numbers
    (FIGHT + "any points?", ("yes",)),
    (FIGHT + "how many points is that?", ("1",)),
    (FIGHT + "do i get a point out of it?", ("yes",)),
    (FIGHT + "how much dmg does my unit deal?", ("4",)),
    (FIGHT + "how hard does my unit hit?", ("4",)),
    (FIGHT + "what might does my guy fight with?", ("4",)),
    (SEVEN + "is that the win?", ("nobody",)),
    (SEVEN + "does that give me the 8th point?", ("no",)),
    (SEVEN + "do i hit 8?", ("no",)),
    (SEVEN + "is it over?", ("nobody",)),
    (INFERNA + "does assault 2 count or did she come too late?", ("yes", "3")),
    (INFERNA + "does her assault still apply?", ("yes", "3")),
    # what lasts and what does not
    (RAY + "does it keep the +2?", ("5",)),
    (RAY + "does the +2 stay?", ("5",)),
    (RAY + "does discipline save it?", ("yes",)),
    (RAY + "does that save it?", ("yes",)),
    (RAY + "doesn't it die?", ("no",)),
    (RAY + "he doesn't die from that does he?", ("no",)),
    (RAY + "it lives, yes?", ("yes",)),
    (RAY + "is the damage removed?", ("no",)),
    (RAY + "does ray still do damage?", ("yes",)),
    (STUN + "does it hit back?", ("no",)),
    (STUN + "does the stun wear off?", ("no",)),
    # what triggers
    (SENTRY + "does deathknell trigger?", ("yes",)),
    (SENTRY + "does the draw still happen?", ("yes",)),
    (SENTRY + "does sentry draw me one?", ("yes",)),
    (SENTRY + "do i get my card?", ("yes",)),
    (VI + "does her stun happen?", ("yes",)),
    (VI + "does her when i attack stun happen?", ("yes",)),
    (VI + "does vi get her trigger?", ("yes",)),
    (VI + "does her effect work?", ("yes",)),
    # spells and what they are played on
    (DEFY + "does defy counter it?", ("yes",)),
    (DEFY + "does defy work?", ("yes",)),
    (DEFY + "am i allowed to do that?", ("yes",)),
    (DEFY + "can he still respond?", ("yes",)),
    ("he plays hextech ray on my 4 might unit. can i defy it?", ("yes",)),
    ("he plays hextech ray on my 3 might unit. would discipline save it?", ("yes",)),
    # tokens and gear
    (EVANGEL + "3 recruits?", ("yes",)),
    (EVANGEL + "do i still get the tokens?", ("yes",)),
    (EVANGEL + "are the recruits ready?", ("no",)),
    (SWORD + "does the sword stay on the board?", ("yes",)),
    (SWORD + "does the sword go with it?", ("Long Sword is in Ana's base",)),
    (SWORD + "is the sword his now?", ("Ana",)),
    # what is paid
    ("Applied Researchers is empowered and I cast Disintegrate. what do i end up paying?", ("3",)),
    ("Applied Researchers is empowered and I cast Disintegrate. is it cheaper?", ("3",)),
]


@pytest.mark.parametrize(("text", "expected"), ASKED)
def test_it_is_answered_by_what_its_words_are(text: str, expected: tuple[str, ...]) -> None:
    assert answers(text) == expected


@pytest.mark.parametrize("text", [text for text, _ in ASKED])
def test_a_question_is_never_an_act(text: str) -> None:
    """What is told is what its sentence tells without the question."""
    done = {line.text for line in read(text).said if line.mood == "act"}
    stem = read_story(text[: text.rindex(". ") + 1], BOOK)
    assert stem is not None
    before = {line.text for line in stem.said if line.mood == "act"}
    new = {one for one in done - before if " tries to " not in one}
    assert new <= {"nobody does anything more", "the chain empties", "the showdown closes"}


@pytest.mark.parametrize(
    "text",
    [
        FIGHT + "do we draw?",
        FIGHT + "can he do anything?",
        FIGHT + "do they kill me?",
        FIGHT + "is it a 6 while wobbling?",
        VI + "does vi count?",
        SENTRY + "how much is it?",
        RAY + "so it doesn't die?",
        FIGHT + "no points?",
    ],
)
def test_what_may_mean_several_things_is_not_guessed(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole


def test_a_reason_is_looked_at_where_it_must_have_come() -> None:
    text = "play dauntless vanguard onto his bf where he has a 3 might. does it fight since its exhausted"
    lines = read(text)
    assert [one.text for one in lines.said if one.mood == "premise"] == [
        "Dauntless Vanguard is exhausted"
    ]
    assert told(lines)[-1] == "at some moment Dauntless Vanguard was an attacker"
