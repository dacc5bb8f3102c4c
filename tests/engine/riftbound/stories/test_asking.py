"""What a question asks is asked of the play, never told; what it leaves to choose is chosen and varied."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.riftbound.stories import answering
from engine.riftbound.stories.answered import Answered
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Story
from engine.riftbound.stories.varying import vary
from tests.engine.riftbound.stories.test_reading import BOOK, answers, read, told
from tests.engine.riftbound.stories.told import played, presence, story


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock decides what is tried."""
    monkeypatch.setattr(answering, "vary", partial(vary, seconds=600.0))


def answered(text: str) -> Answered:
    """The question read, played and varied."""
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None
    assert found.told.story.whole, [text[a:b] for a, b in found.told.story.unread]
    return found


FIGHT = "My opponent attacks my 3 might unit with a 5 might unit. "

ASKED = [
    (FIGHT + "Does my unit die or survive?", ("yes", "no")),  # either of two
    (FIGHT + "Am I the attacker or the defender?", ("no", "yes")),  # of a player
    (FIGHT + "How much damage does my unit take?", ("5",)),
    (FIGHT + "Can my unit kill it?", ("no",)),
    ("He attacks my 6 might unit with a 5 might unit. Can I kill it?", ("yes",)),
    (
        "Opp attacks leona zealot with mountain drake, i rune prison the drake in the showdown."
        " can leona kill it?",
        ("yes",),
    ),  # whoever is stunned assigns nothing
    (FIGHT + "What happens to my unit?", ("My Unit is in Ana's trash",)),
    (FIGHT + "Who gets the battlefield?", ("Ben",)),
    (FIGHT + "Does he get a point?", ("yes",)),  # *he* who scores is a player
    (FIGHT + "Do I lose control of the battlefield?", ("yes",)),
    (FIGHT + "Who wins that?", ("Ben",)),
    (FIGHT + "Who goes first in the showdown?", ("no", "yes")),  # Ana has focus, Ben has focus
    (FIGHT + "What might does he fight with?", ("5",)),
    (FIGHT + "Who ends up with the battlefield?", ("Ben",)),
    (FIGHT + "Do I lose one in the fight?", ("1",)),
    (FIGHT + "Does mine die?", ("yes",)),
    (FIGHT + "Is the battlefield mine?", ("no",)),
    (FIGHT + "Is my unit gone?", ("My Unit is in Ana's trash",)),  # where it is says it all
    (FIGHT + "Does he get the point for it?", ("yes",)),
    (FIGHT + "What's his score?", ("1",)),
    (FIGHT + "gg?", ("nobody",)),
    (FIGHT + "Does the point win?", ("nobody",)),
    ("opp attacks my 3 might guy with a 5 might, dose my guy die", ("yes",)),  # no mark, a slip
    (
        "I move my 4 might unit to an empty battlefield. Does it stay there or go back to base?",
        ("yes", "no"),
    ),
    (
        "My opponent plays Gust on my 3 might unit at a battlefield. "
        "Does it go to my hand or to the trash?",
        ("yes", "no"),
    ),
    ("I play Vengeance on an enemy unit during a showdown. Is that legal?", ("no",)),
    ("Can I play Gust on a 3 might unit and does it go to hand?", ("yes", "yes")),
    ("My opponent kills my Watchful Sentry. Do I get the deathknell?", ("yes",)),
    ("I conquer a battlefield at 5 points. How many points do I have?", ("6",)),
    ("I play Discipline on my unit. Does it work?", ("yes",)),
    ("I Charm a unit onto my battlefield. Who has focus first?", ("no", "yes")),  # Ana; Ben
    ("I Charm a unit onto my battlefield. Who defends?", ("My Unit",)),
    (  # named again by a word of its name
        "my unit with dorans blade on it dies at a battlefield, does the blade die too",
        ("no",),
    ),
    (  # *he* who draws is the player
        "my opponent's volibear imposing sits at bf 1 and i move two guys into that same bf. "
        "dose he draw from it?",
        ("no",),
    ),
    (FIGHT + "Does the attacker die, does the defender die?", ("no", "yes")),
    (FIGHT + "Do both units die?", ("no",)),
    (FIGHT + "Who controls the battlefield after?", ("Ben",)),
    ("i attack with two 3 might units into a 5 might defender. how many units die?", ("2",)),
    (  # an attack where nobody is finds nobody
        "I attack an empty battlefield with my unit. Is there a combat and do I conquer?",
        ("no", "yes"),
    ),
    (
        "My opponent has a 3 might unit at a battlefield. Can I kill it with Hextech Ray?",
        ("yes",),  # by damage
    ),
    (
        "My opponent has a 5 might unit at a battlefield. Can I kill it with Hextech Ray?",
        ("no",),
    ),
    ("I hide Teemo, Scout at a battlefield. Can I flip it this turn?", ("no",)),
    (
        "I attack with a backline 2 might and a 4 might, opp has one 5 might defender. "
        "can he kill my backline guy",
        ("no",),  # 4 of the 5 go to the other first
    ),
    (
        "I attack with a 3 might and a 4 might, opp has one 5 might defender. "
        "can he kill my 3 might",
        ("yes",),  # in one of the ways to assign, though not as the play would
    ),
    ("My 5 Might unit attacks his 5 Might unit. Anyone survive?", ("nobody",)),
    ("my 2 might unit with shield 2 gets attacked by a 3. does it survive?", ("yes",)),
    ("his 4 attacks my two 2s. how many die?", ("3",)),
    ("opp attacks with a 6, i have a 4 tank and a 3 there. who dies?", ("Their Unit, My Unit",)),
    ("My 5 Might unit attacks his 5 Might unit. Does anybody score?", ("no", "no")),
    ("My unit moves to an empty battlefield. Does anybody score?", ("no", "yes")),
    ("My 5 Might unit attacks his 5 Might unit. Whose battlefield is it after?", ("nobody",)),
    ("My 5 Might unit attacks his 5 Might unit. Who has the bf?", ("nobody",)),
    ("My 5 Might unit attacks his 2 Might unit. My guy safe?", ("yes",)),
    (
        "I attack with a 3 might and a 4 might, opp has one 5 might defender. how many of mine die?",
        ("1",),
    ),
    (
        "I attack with a 3 might and a 4 might, opp has one 5 might defender. "
        "how much damage does each of mine take?",
        ("My Unit was dealt 3; My Unit 2 was dealt 2",),
    ),
    ("I play Discipline on my 3 Might unit. How big is it now?", ("5",)),
    (
        "opp hextech rays my 3 might guy, i discipline him in response so hes 5. does he die?",
        ("no",),
    ),
    (
        "i hid a teemo scout last turn, opp attacks that bf now, can i flip him before damage "
        "and does he defend?",
        ("yes", "yes"),
    ),
]


@pytest.mark.parametrize(("text", "expected"), ASKED, ids=[text for text, _ in ASKED])
def test_each_form_of_asking_is_answered(text: str, expected: tuple[str, ...]) -> None:
    """Several questions are answered each, from one play."""
    assert answers(text) == expected


def test_where_nobody_does_anything_what_happens_is_no_answer() -> None:
    text = "I am at 6 and I have a unit at A. What happens?"
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None
    assert found.told.idle
    assert not found.stands


def test_what_somebody_came_to_is_looked_at_where_it_is_told() -> None:
    text = "opp hextech rays my 3 might guy, i discipline him in response so hes 6. does he die?"
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None
    assert not found.stands
    assert found.told.failed is not None
    assert found.told.failed.sentence == "My Unit has 6 Might"


def test_what_is_asked_behind_a_permission_is_asked_of_a_course_in_which_it_was_tried() -> None:
    """Whether it may be done is looked at first, then it is tried; what is illegal stops nothing."""
    asked = told(read("Can I play Gust on a 5 might unit and does it go to hand?"))
    assert asked[:2] == ["Ana may play Gust on Their Unit", "Ana tries to play Gust on Their Unit"]
    assert answers("Can I play Gust on a 5 might unit and does it go to hand?") == ("no", "no")


@pytest.mark.parametrize(
    "text",
    [
        FIGHT + "Does the token die?",  # of which nobody told
        FIGHT + "Does its attack trigger resolve?",  # a unit without one
        FIGHT + "Does it die first?",
        FIGHT + "Can he kill my other unit?",
        "Do I conquer?",
        "I attack his 5 with my 2 might unit and my 3 might unit. Does mine die?",  # of two
        "My opponent plays Defy on my Discipline. Who wins that?",  # no fight
        FIGHT + "I play Discipline on my unit. Who goes first in the showdown?",  # long begun
        "I attack his 5 and his 4 with two 3 might units. Do both die?",  # of two and two
    ],
)
def test_what_was_not_there_is_not_asked_about(text: str) -> None:
    """A question brings nothing to the table, and asks of nothing that did not happen."""
    story = read_story(text, BOOK)
    assert story is None or not story.whole


def test_it_is_something_else_than_what_does_something_to_it() -> None:
    """*Does X deal damage to it* speaks of another thing than X."""
    story = read(
        "I attack a battlefield with Yasuo, Remorseful and his attack trigger is on the chain. "
        "Does Yasuo deal damage to it?"
    )
    assert told(story)[-1] == "Yasuo, Remorseful dealt damage to Their Unit"


def test_a_card_is_played_on_what_it_is_good_for() -> None:
    """*It* behind what helps is its player's own unit; that it may be the other one is varied."""
    found = answered(
        "My unit attacks a 3 might defender and my opponent plays Discipline on it. "
        "Does my unit die?"
    )
    assert "Ben plays Discipline on Their Unit" in told(found.told.story)
    assert found.varied is not None
    assert ("aim:Discipline",) in [split.keys for split in found.varied.splits]


def test_a_choice_that_nobody_made_is_taken_and_varied() -> None:
    """Whom a trigger hits is chosen as a player might; the answer says whether it matters."""
    found = answered(
        "Opponent attacks with Icevale Archer and Inferna. I play Cannon Barrage in response to "
        "the Archer's trigger. Does Inferna take damage?"
    )
    choice = next(one for one in found.told.story.assumed if one.key == "choice:1")
    assert choice.value == "Ben chooses Icevale Archer"
    assert choice.words == "your opponent chooses Icevale Archer"
    assert {value for value, _ in choice.others} == {"Ben chooses Inferna", "Ben chooses My Unit"}
    assert found.stands
    assert found.told.answers == ("yes",)


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("Volibear Furious attacks into 2 units with 2 might each. Who dies?",
         "Ana chooses Their Unit"),
    ],
)  # fmt: skip
def test_a_choice_that_is_taken_is_one_with_which_the_play_goes_on(text: str, choice: str) -> None:
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None
    assert not found.told.unread
    assert choice in [one.value for one in found.told.story.assumed]


def test_what_is_forbidden_as_it_was_read_is_read_otherwise() -> None:
    """What else was assumed is tried before a told act is said to be impossible."""

    def write(chosen: Mapping[str, str]) -> Story:
        ready = presence("Moe", chosen.get("there:Moe", "no"))
        article = "a" if ready.value == "yes" else "an exhausted"
        return story(
            ("fact", f"Ana has {article} 3-Might unit called Moe in base"),
            ("act", "Ana moves Moe to A"),
            ("asked", "Moe is at A"),
            assumed=(ready,),
        )

    found = answer_story(write, played)
    assert found is not None
    assert found.told.answers == ("yes",)


def test_a_choice_that_a_player_made_is_taken() -> None:
    """What was picked from the list of what else it could be is played."""
    text = "Opponent attacks with Icevale Archer and Inferna. Does Inferna die?"
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen),
        lambda story: play_story(story, BOOK.cards),
        {"choice:1": "Ben chooses My Unit"},
    )
    assert found is not None
    assert "Ben chooses My Unit" in told(found.told.story)


TELLING = [FIGHT, "My opponent plays Hextech Ray on my Stalwart Poro. ", "I attack with my unit. "]
QUESTIONS = [
    "does it die",
    "does my unit die",
    "do I conquer",
    "does the defender die",
    "is it stunned",
    "does it get countered",
    "does he kill my unit",
    "who wins",
    "does my opponent move his unit to base",
    "is my unit killed",
]


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(TELLING),
    st.sampled_from(QUESTIONS),
    st.integers(0, 6),
    st.sampled_from(["", "blorp", "dose"]),
    st.sampled_from(["?", ""]),
)
def test_a_question_is_never_an_act(
    telling: str, question: str, place: int, instead: str, mark: str
) -> None:
    """Whatever word of it is lost or misspelt, nothing that is asked is done or given."""
    words = question.split()
    if mark or place % len(words):  # without its mark and its first word nothing says that it asks
        words[place % len(words)] = instead
    text = telling + " ".join(filter(None, words)) + mark
    story = read_story(text, BOOK)
    if story is None:
        return
    asks = [one for one in story.said if one.span[0] >= len(telling)]
    assert all(one.mood == "asked" for one in asks), [one.text for one in asks]


@pytest.mark.parametrize(
    "asked",
    [
        "can i use a reaction while my opponent is moving a unit",
        "can i play a reaction when my opponent moves a unit to my battlefield",
    ],
)
def test_a_move_is_no_time_to_play_in(asked: str) -> None:
    """446.3.c: the first was answered Yes, of the showdown behind the move."""
    found = read_story(asked, BOOK)
    assert found is None or not found.whole


def test_what_may_be_played_once_a_unit_has_moved_is_asked_of_the_showdown() -> None:
    told = answered("my opponent moves a unit to my battlefield. can i play Gust on it").told
    assert told.answers == ("yes",)


def test_a_change_is_not_a_might() -> None:
    """*Is it now +2?* was answered as if it asked for 2 Might."""
    text = "my 3 might unit has a buff and i buff it again. is it {}?"
    changed = read_story(text.format("now +2"), BOOK)
    assert changed is None or not changed.whole


@pytest.mark.parametrize(
    "text", ["showdown if battlefield trigger", "my unit dies. is it my", "does he die if his"]
)
def test_what_ends_too_early_is_no_error(text: str) -> None:
    read_story(text, BOOK)
