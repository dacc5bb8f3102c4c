"""Played questions as messages: the answer first where it may stand first, and never else."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import playing_questions
from bot.answers import Answers
from bot.render import limits
from bot.render.message import Message
from bot.render.views import StaleView
from bot.scenes import Scenes
from bot.stories import answer_here, question_of
from engine.riftbound.stories.story import Said, Story
from tests.bot.render.test_gate import components_fit, embed_fits
from tests.bot.tales import (
    FIGHT,
    OTHERWISE,
    PUNY,
    attack,
    choosing,
    no_hurry,
    read_as,
    telling,
    whole,
)
from tests.conftest import ROOT
from tests.engine.riftbound.stories.told import Line, fight, might

# -- what stands first -----------------------------------------------------------------------------


def test_yes_if_stands_first(monkeypatch: pytest.MonkeyPatch, ask: Any) -> None:
    """The answer, the steps that decide, the board, what was assumed, how it was read: in this order."""
    read_as(monkeypatch, attack=attack)
    message = ask(FIGHT)
    lines = message.body.splitlines()
    assert lines[0] == "**No, if** Pip has 4 Might or less; **yes, if** 5 or more."
    assert message.title == ""
    order = ["Pip dies", "In the end", "Assumed: Pip has 3 Might", "Read as", "Ana moves Pip to A"]
    places = [message.body.index(part) for part in order]
    assert places == sorted(places)
    assert [button.label for button in message.buttons] == [
        "No: Pip has 4 Might or less", "Yes: Pip has 5 Might or more",
    ]  # fmt: skip


def test_what_agrees_is_a_plain_answer(monkeypatch: pytest.MonkeyPatch, ask: Any) -> None:
    read_as(monkeypatch, Hextech=telling(*PUNY))
    message = ask("I play Hextech Ray on his last poro: does it die?")
    assert message.body.startswith("**Yes.** Stalwart Poro dies. [323.5, 142.4]\n")
    assert message.body.count("Stalwart Poro dies") == 1  # nothing is said twice
    assert message.claimed


def test_each_question_has_a_line(monkeypatch: pytest.MonkeyPatch, ask: Any) -> None:
    text = "If I attack his unit, do I conquer? Does my opponent have no points?"

    def both(chosen: Any) -> Story:
        told = fight({**chosen, "might:Pip": "9"})
        first, second = text.index("do I"), text.index("Does my")
        conquered, points = told.said[-2:]
        spans = (first, second - 1), (second, len(text))
        said = [
            type(one)(one.text, one.mood, span)
            for one, span in zip((conquered, points), spans, strict=True)
        ]
        return Story(text, (*told.said[:-2], *said))

    read_as(monkeypatch, attack=both)
    lines = ask(text).body.splitlines()
    assert lines[0].startswith("**1. do I conquer?** **Yes.** Ana conquers battlefield A.")
    assert lines[1].startswith("**2. Does my opponent have no points?** **Yes.**")


def test_of_two_answers_offered_the_one_that_is_so_is_told(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    """“Die or survive?” is one question with two claims."""
    text = "I play Hextech Ray on his last poro: does it die or survive?"
    span = (text.index("does"), len(text))
    told = telling(*PUNY, ("asked", "Stalwart Poro is alive"))({})
    assert told is not None
    said = tuple(Said(s.text, s.mood, span if s.mood == "asked" else (0, 0)) for s in told.said)
    read_as(monkeypatch, Hextech=lambda _: Story(text, said))
    assert ask(text).body.startswith("**Stalwart Poro died.** Stalwart Poro dies. [323.5, 142.4]\n")


def test_of_two_answers_offered_none_is_a_no(monkeypatch: pytest.MonkeyPatch, ask: Any) -> None:
    """“Does anyone draw?” is one question with a claim for each."""
    text = "I play Hextech Ray on his last poro: does anyone draw?"
    span = (text.index("does"), len(text))
    told = telling(*PUNY[:-1], ("asked", "Ana drew 1"), ("asked", "Ben drew 1"))({})
    assert told is not None
    said = tuple(Said(s.text, s.mood, span if s.mood == "asked" else (0, 0)) for s in told.said)
    read_as(monkeypatch, Hextech=lambda _: Story(text, said))
    assert ask(text).body.startswith("**No.** ")


def test_what_becomes_of_everything_is_told_in_lines(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    def all_of_it(chosen: Any) -> Story:
        told = fight(chosen)
        return Story(told.text, (*told.said[:-2], Said("what happens?", "asked")), told.assumed[:1])

    read_as(monkeypatch, attack=all_of_it)
    lines = ask("I attack his 4 might unit with my unit, what happens?").body.splitlines()
    first, second = lines[:2]
    assert first.startswith("**If Pip has 3 Might or less:** ")
    assert second.startswith("**If Pip has 4 Might:** ")


def test_what_may_be_done_is_told_as_a_sentence(monkeypatch: pytest.MonkeyPatch, ask: Any) -> None:
    may: Line = ("asked", "Ana may play Hextech Ray on Stalwart Poro")
    read_as(monkeypatch, Hextech=telling(PUNY[0], ("fact", "Ana has Hextech Ray in hand"), may))
    shown = ask("He moved his poro here and I hold Hextech Ray, can I play it on him?").body
    assert shown.startswith("**Yes.** Ana may play Hextech Ray on Stalwart Poro.\n")


def test_rulings_on_the_same_point_stand_below(monkeypatch: pytest.MonkeyPatch, ask: Any) -> None:
    read_as(monkeypatch, Hextech=telling(*PUNY))
    message = ask(
        "My last unit at the battlefield is gone during the showdown to Hextech Ray: may I still"
        " play Actions against the attacker?"
    )
    assert message.fields[-1].name == "A ruling on this"
    assert "My last unit at the battlefield is gone" in message.fields[-1].text
    assert message.choices[0].label.startswith("Ruling My last unit at the battlefield is gone")


def test_a_ruling_that_is_only_near_is_offered_and_not_told(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    read_as(monkeypatch, Hextech=telling(*PUNY))
    message = ask("I play Hextech Ray on his last poro: does it die?")
    assert not message.fields
    assert message.choices[0].label.startswith("Ruling ")


def test_a_claimed_ruling_that_says_otherwise_stays_first_with_a_warning(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers
) -> None:
    """One of the two is about something else, and nobody can tell which."""
    ruled = answers.ask(OTHERWISE)
    assert ruled.claimed
    assert ruled.body.startswith("No.")
    read_as(monkeypatch, Heron=telling(*PUNY))
    message = ask(OTHERWISE)
    assert message.title == ruled.title
    assert message.body.startswith(ruled.body[:60])
    assert "⚠ Played out as I read it, it is yes, and this ruling says no" in whole(message)


def test_a_claimed_ruling_that_says_the_same_stands_below(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    no = [*PUNY[:-1], ("asked", "Stalwart Poro did not die")]
    read_as(monkeypatch, Heron=telling(*no))
    message = ask(OTHERWISE)
    assert message.body.startswith("**No.**")
    assert message.fields[-1].name == "A ruling on this"
    assert "⚠" not in whole(message)


# -- what does not ---------------------------------------------------------------------------------


def test_what_is_open_is_a_choice_and_one_click_answers(
    monkeypatch: pytest.MonkeyPatch, answers: Answers, scenes: Scenes, index: Path
) -> None:
    read_as(monkeypatch, attack=choosing)
    message = answer_here(answers.posed(FIGHT), scenes, index)
    assert "# To play it out I must know" in whole(message)
    choice = next(one for one in message.choices if one.label == "Pip has 9 Might")
    key = choice.view.split("/", 2)[2].rsplit("/", 1)[0]
    text, chosen = question_of(key, scenes.known(key.partition(".")[0]))
    assert (text, chosen) == (FIGHT, {"might:Pip": "9"})
    clicked = answer_here(answers.posed(text), scenes, index, chosen)
    assert clicked.body.startswith("**Yes, if** Pip has 5 Might or more; **no, if** 4 or less.")


def test_a_premise_that_fails_is_said_first_with_its_step(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    read_as(
        monkeypatch,
        attack=telling(
            ("fact", "Ana has a 3-Might unit called Pip in base"),
            ("act", "Ana moves Pip to A"),
            ("premise", "Pip is attacking"),
            ("asked", "Ana conquered A"),
        ),
    )
    first = ask(FIGHT).body.splitlines()[0]
    assert first.startswith(
        "**It does not come to that as I read it:** “Pip is attacking” after “A"
    )
    assert "after “A showdown begins at battlefield A" in first
    assert not any(f"**{word}" in ask(FIGHT).body for word in ("Yes", "No"))


def test_a_general_question_is_looked_up_alone(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers
) -> None:
    asked = read_as(monkeypatch, Deflect=telling(*PUNY))
    assert ask("How does Deflect work?") == answers.ask("How does Deflect work?")
    assert asked == []


def test_what_may_be_either_is_looked_up_first_where_that_is_claimed(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers
) -> None:
    """The play stands below a ruling that answers, and above rulings that are only near."""
    read_as(monkeypatch, stunned=telling(*PUNY))
    claimed, near = (
        "Can a stunned unit move?",
        "Can a stunned unit swap battlefields with another?",
    )
    assert [answers.posed(text).kind for text in (claimed, near)] == ["both", "both"]
    assert [answers.ask(text).claimed for text in (claimed, near)] == [True, False]
    message = ask(claimed)
    assert message.title == answers.ask(claimed).title
    assert "# Played out\n**Yes.**" in whole(message)
    assert ask(near).body.startswith("**Yes.**")


def test_an_answer_that_depends_on_too_much_is_not_claimed(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers
) -> None:
    """Nothing could be varied in no time at all, so nothing is claimed."""
    read_as(monkeypatch, attack=attack)
    no_hurry(monkeypatch, plays=1)
    message = ask(FIGHT)
    assert message.body.startswith(answers.ask(FIGHT).body[:60])
    assert "# Played out with what I assumed\n**No.**" in whole(message)
    assert "no time to try everything" in whole(message)


# -- failures --------------------------------------------------------------------------------------


def told(message: Message) -> Message:
    """What a message tells: without where one can go from it, a ruling's example among that."""
    return replace(message, choices=(), placeholder="", view=None)


def crash(*_: object) -> None:
    """A reader with a fault."""
    raise KeyError("secret words")


@pytest.mark.parametrize("reading", [crash, lambda *_: None])
def test_whatever_fails_the_library_answers(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers, caplog: pytest.LogCaptureFixture,
    reading: Any,
) -> None:  # fmt: skip
    """And the log holds nothing of the question."""
    monkeypatch.setattr(playing_questions, "read_story", reading)
    with caplog.at_level(logging.INFO):
        assert told(ask(FIGHT)) == told(answers.ask(FIGHT))
    assert "secret" not in caplog.text
    assert "conquer" not in caplog.text


def test_a_scenario_that_does_not_read_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, ask: Any, answers: Answers
) -> None:
    read_as(monkeypatch, attack=telling(("act", "Ana frobs"), ("asked", "Ana conquered A")))
    assert told(ask(FIGHT)) == told(answers.ask(FIGHT))


@pytest.mark.parametrize(
    "kept", ["", "{}", "[]", "given\n", '{"asked": 1}', '{"asked": "x", "chosen": 3}']
)
def test_a_text_that_is_no_question_is_gone(kept: str) -> None:
    with pytest.raises(StaleView):
        question_of("0123456789abcdef", kept)


# -- sizes, and hostile words ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "word", ["@everyone", "<@1>", "**x**", "`x`", "http://x.y", "~~x~~", "\u202e"]
)
def test_hostile_words_stay_words(monkeypatch: pytest.MonkeyPatch, ask: Any, word: str) -> None:
    """In the question, where they are struck, and in the names that come of it."""
    text = f"I attack his unit {word}, do I conquer?"
    at = text.index(word)
    read_as(monkeypatch, attack=telling(*PUNY, unread=((at, at + len(word)),)))
    fields = limits.embed(ask(text)).fields
    played = "\n".join(str(one.value) for one in fields if one.name != "Sources")
    assert "~~" in played
    assert "@everyone" not in played
    assert "<@1>" not in played
    assert "http://" not in played
    assert "\u202e" not in played
    assert "**x**" not in played


def test_the_longest_of_everything_fits(monkeypatch: pytest.MonkeyPatch, ask: Any) -> None:
    """Keys that no button can carry are left out, and the rest is within Discord's sizes."""
    long = might("Pip" * 60)
    many = tuple(might(f"Unit number {place} with a long name") for place in range(30))
    text = "I attack " + "his unit " * 150 + "do I conquer?"
    lines = [("fact", f"Ben has a 3-Might unit called {'Tom' * 20} at A")] * 3
    read_as(monkeypatch, attack=telling(*PUNY, *lines, assumed=(long, *many)))  # type: ignore[arg-type]
    message = ask(text)

    async def check() -> None:
        embed_fits(message)
        components_fit(message)

    asyncio.run(check())


def test_the_page_on_played_questions_shows_what_is_answered(
    monkeypatch: pytest.MonkeyPatch, ask: Any
) -> None:
    """Its example is what the reader and the engine make of it today; a line that ends in … goes on."""
    no_hurry(monkeypatch)
    page = (ROOT / "docs" / "played-questions.md").read_text(encoding="utf-8")
    question, *shown = page.split("```text\n› ")[1].split("```")[0].splitlines()
    body = ask(question).body.replace("**", "").replace("-# ", "").replace("\\", "")
    lines = [line for line in body.splitlines() if line]
    for line, wanted in zip(lines, [one for one in shown if one], strict=True):
        assert line == wanted or (wanted.endswith("…") and line.startswith(wanted[:-1].rstrip()))


def test_what_nobody_told_and_is_forbidden_leads_no_answer(ask: Any) -> None:
    """*dies in the showdown* was gone on with as if there were a combat, and that was refused first."""
    message = ask(
        "when i move to an empty battlefield and my unit dies in the showdown do i conquer"
    )
    assert "cannot be done" not in message.body.splitlines()[0]
    assert message.title.startswith("Closest")
