"""Questions of which not every word found its place: nothing is claimed, what was read is of use."""

from __future__ import annotations

from typing import Any

import pytest

from bot.answers import Answers
from engine.riftbound.stories.story import WHAT_HAPPENS, Said, Sought, Story
from tests.bot.tales import OTHERWISE, PUNY, Reading, read_as, telling, whole


def half_read(monkeypatch: pytest.MonkeyPatch, text: str, lost: str, *sought: Sought) -> None:
    """A question of which all but a word that asks is read."""
    said = (*PUNY[:-1], ("asked", WHAT_HAPPENS))
    span = text.index(lost), text.index(lost) + len(lost)
    told = tuple(Said(one, mood) for mood, one in said)
    half = Story(text, told, unread=(span,), told=True, sought=sought)
    read_as(monkeypatch, **{text.split()[0]: lambda _: half})


def telling_half(half: Story) -> Reading:
    """A reading that is the same whatever is chosen."""
    return lambda _: half


def test_what_comes_of_it_stands_first_where_only_the_question_was_not_read(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    """It claims nothing; what is merely near stands below it."""
    text = "Hextech Ray on his last poro from me: gloop?"
    half_read(monkeypatch, text, "gloop")
    message = ask(text)
    assert not message.claimed
    played = message.body.splitlines()
    assert played[0].startswith("**This comes of it:** ")
    assert "Stalwart Poro: in Ben's trash; Hextech Ray: in Ana's trash" in played[0]
    assert "• Stalwart Poro dies. [323.5, 142.4]" in played
    assert [one.name for one in message.fields] == [
        "I read a situation, but found no place for what is struck out",
        "Closest ruling",
        "How I read it",
    ]
    assert "~~gloop~~" in message.fields[0].text
    assert message.choices[0].label.startswith("Ruling ")


def test_what_the_play_says_of_what_was_asked_stands_before_what_comes_of_all(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    """Steps and facts under what was looked up: no yes and no no."""
    text = "Hextech Ray on his last poro from me: gloop?"
    sought = Sought((38, 43), ("gloop",), ("die",), ("Stalwart Poro",))
    half_read(monkeypatch, text, "gloop", sought)
    message = ask(text)
    assert not message.claimed
    played = message.body.splitlines()
    assert played[:2] == [
        "**Looked up in the play: Stalwart Poro · “gloop”**",
        "• Stalwart Poro dies. [323.5, 142.4]",
    ]
    assert played[-1].startswith("**This comes of it:** ")
    assert "**Yes" not in message.body


def test_a_permission_is_not_shown_where_words_are_struck_that_say_with_what_or_where(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    text = "I could Hextech Ray his last poro: may I gloop?"
    said = (*PUNY[:2], ("asked", "Ana may pass priority"), PUNY[2], ("asked", WHAT_HAPPENS))
    told = tuple(Said(one, mood, (36, 46)) for mood, one in said)
    for more in (True, False):
        sought = Sought((35, 46), ("gloop",), ("die",), ("Stalwart Poro",), names_more=more)
        half = Story(text, told, unread=((42, 47),), told=True, sought=(sought,))
        read_as(monkeypatch, I=telling_half(half))
        assert ("Ana may pass priority" in ask(text).body) is not more


def test_a_permission_that_was_tried_with_the_struck_words_is_shown(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    text = "I have Hextech Ray, his poro is at A: may I Ray his legend?"
    sought = Sought((40, 58), names_more=True)
    asks = ("Ana may play Hextech Ray", "Ana may play Hextech Ray on Stalwart Poro")
    said = [Said("Ben has Stalwart Poro at A", "fact"), Said("Ana has Hextech Ray in hand", "fact")]
    said += [Said(one, "asked", (40, 50)) for one in asks]
    said += [Said("an effect kills Stalwart Poro", "act"), Said(WHAT_HAPPENS, "asked")]
    half = Story(text, tuple(said), unread=((50, 58),), told=True, sought=(sought,))
    read_as(monkeypatch, I=telling_half(half))
    shown = ask(text).body
    assert "“Ana may play Hextech Ray on Stalwart Poro”: **Yes.**" in shown
    assert "“Ana may play Hextech Ray”" not in shown


def test_what_is_read_of_it_behind_a_struck_question_may_be_of_something_else(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    text = "I Ray his last poro: is the copy gloop, so did it die?"
    for thing in ("Reflection", "Stalwart Poro"):
        said = tuple(Said(one, mood, (42, 54)) for mood, one in PUNY)
        told = (*said, Said(WHAT_HAPPENS, "asked"))
        sought = Sought((21, 38), things=(thing,))
        half = Story(text, told, unread=((33, 38),), told=True, sought=(sought,))
        read_as(monkeypatch, I=telling_half(half))
        assert ("“Stalwart Poro died”" in ask(text).body) is (thing == "Stalwart Poro")


@pytest.mark.parametrize(("struck", "shown"), [("turn", False), ("gloop", True)])
def test_what_was_asked_of_another_time_is_not_answered_of_this(
    monkeypatch: pytest.MonkeyPatch, ask: Any, struck: str, shown: bool
) -> None:
    text = f"I Ray his last poro: will it die in that {struck}?"
    start = text.index(struck)
    said = tuple(Said(one, mood, (21, 32)) for mood, one in PUNY)
    told = (*said, Said(WHAT_HAPPENS, "asked"))
    half = Story(text, told, unread=((start, start + len(struck)),), told=True)
    read_as(monkeypatch, I=telling_half(half))
    assert ("“Stalwart Poro died”" in ask(text).body) is shown


def test_what_comes_of_it_stands_below_a_ruling_that_is_claimed(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers
) -> None:
    ruled = answers.ask(OTHERWISE)
    assert ruled.claimed
    half_read(monkeypatch, OTHERWISE, "still")
    message = ask(OTHERWISE)
    assert message.claimed
    assert message.body.startswith(ruled.body)
    assert "Played out without what is struck out" in [one.name for one in message.fields]


def test_nothing_is_played_out_where_something_told_was_not_read(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    text = "I play Hextech Ray on his gloopy poro: does it die?"
    half = Story(text, tuple(Said(one, mood) for mood, one in PUNY), unread=((26, 32),))
    read_as(monkeypatch, Hextech=lambda _: half)
    names = [one.name for one in ask(text).fields]
    assert "How I read it" in names
    assert "Played out without what is struck out" not in names


def test_words_without_a_place_are_struck_and_forbid_an_answer(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers
) -> None:
    """The library's answer stays first; the scenario is a click away."""
    text = "I play Hextech Ray on his last poro with flair: does it die?"
    at = text.index("with flair")
    read_as(monkeypatch, Hextech=telling(*PUNY, unread=((at, at + 4), (at + 5, at + 10))))
    message = ask(text)
    assert message.body.startswith(answers.ask(text).body[:60])
    assert "~~with flair~~" in whole(message)
    assert "**Yes.**" not in whole(message)
    assert message.buttons[-1].label == "Play this out"
    assert message.edit


def test_a_reading_that_lost_nearly_all_of_the_words_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers
) -> None:
    """Without the known situations, of which one may be taken for it."""
    text = "I play Hextech Ray on his last poro: does it die?"
    read_as(monkeypatch, Hextech=telling(*PUNY, unread=((0, 44),)))
    monkeypatch.setattr(answers, "situations", None)
    assert ask(text) == answers.ask(text)
