"""Names and questions made to hurt: nothing that people wrote becomes a link, a ping or a format."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import tabling
from bot.answers import Answers
from bot.played import Played
from bot.playing import play
from bot.render.explored import render_explored
from bot.render.message import Message
from bot.render.scenario import render_folded
from bot.render.steps import Walk
from bot.render.table import render_elsewise, render_table, render_turns
from bot.scenes import scene
from engine.core.scenario_outcome import Answer, Check, Course, Outcome, ReadAs, Step, Stopped
from engine.riftbound.edition import EDITION
from tests.bot.hostility import live, query, scenario, texts

LINK = "[click](https://evil.example/x)"
NAMES = [
    LINK,
    "<@400000000000000004>",
    "@everyone",
    "<t:0:R> <:x:1> </rule:1>",
    "`code` ||spoiler|| **bold**",
    "# heading",
]
TITLED = """{name}
given
  Ana has a 3-Might unit called Bob at the left battlefield
case {name}:
  when
    Ana moves Bob to base
  then
    Bob is at the left battlefield
case as it is:
  when
    Ana ends the turn
"""
CALLED = """A name
given
  Ana has a 3-Might unit called “{name}” at the left battlefield
when
  Ana moves “{name}” to base
then
  “{name}” is at the left battlefield
  where is “{name}”?
"""
READABLE = [name for name in NAMES if "/" not in name]  # what holds an address does not read


def views_of(answers: Answers, index: Path, played: Played) -> Iterator[Message]:
    """Every message in which the texts of a scenario appear: its steps, folded and unfolded, in
    Discord and in a terminal; on the table; the choices that were made; what can come of it."""
    walk = Walk(played.steps)
    for number in range(len(walk.all) + 1):
        yield scene(answers, played, "key", number)
        yield render_folded(played, walk, walk.at(number), "key", EDITION, "")
    yield render_table(tabling.laid(played.text, index), "key", 0, EDITION)
    yield render_turns(tabling.turned(played.text, index), "key", 0, EDITION)
    yield render_elsewise(tabling.elsewise(played.text, index, 0, 0), "key~0~0", 0, EDITION)
    yield render_explored(tabling.explored(played.text, index, "", 20), "key", EDITION)


@pytest.mark.parametrize(
    ("scenario", "name"),
    [*((TITLED, name) for name in NAMES), *((CALLED, name) for name in READABLE)],
)
def test_names_that_people_give_stay_text_in_every_view(
    answers: Answers, index: Path, scenario: str, name: str
) -> None:
    """Titles, cases and names: in steps, boards, choices, what changed, was asked, checked, assumed."""
    played = play(scenario.format(name=name), index)
    assert played.unread is None
    for message in views_of(answers, index, played):
        for text in texts(message):
            assert live(text) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_does_not_read_stays_text(answers: Answers, index: Path, name: str) -> None:
    played = play(f"given\n  Ana has {name} at A\nwhen\n  Ana moves {name} to base", index)
    assert played.unread is not None
    for text in texts(scene(answers, played, "key")):
        assert live(text) == []


def outcome(name: str) -> Played:
    """A played scenario in which every text is this name."""
    course = Course(
        name=name, title=name, assumptions=(name,), changes=(name,), final={},
        steps=(Step(1, 0, (), name, (name,), name, 1),),
        checks=(Check(1, name, False, name),),
        stopped=Stopped(1, name, name, (name,), (name,)),
        answers=(Answer(1, name, name, 1),),
        read=(ReadAs(1, name, name),),
    )  # fmt: skip
    return Played(name, Outcome(name, (), (course,), (name,)))


@pytest.mark.parametrize("name", NAMES)
def test_no_part_of_an_outcome_passes_by_the_gate(answers: Answers, name: str) -> None:
    first, last = (scene(answers, outcome(name), "key", number) for number in (0, 1))
    assert len(first.fields) == 2  # assumed, read as
    assert len(last.fields) == 4  # stopped, answered, checked, changed
    played = outcome(name)
    walk = Walk(played.steps)
    folded = (render_folded(played, walk, now, "key", "core-1.4", "") for now in (None, walk.at(1)))
    for text in (text for message in (first, last, *folded) for text in texts(message)):
        assert live(text) == []
        assert not re.search(r"(?<!\\)" + re.escape(name), text)


@pytest.mark.parametrize("name", NAMES)
def test_questions_stay_text(answers: Answers, name: str) -> None:
    asks = (answers.ask, answers.rule, answers.card, answers.keyword, answers.ruling)
    for message in [ask(name) for ask in asks] + [answers.explain(f"{name} rule 999.9")]:
        for text in texts(message):
            assert live(text) == []


HOSTILE = 60  # of each; `python -m benchmarks.hostile` asks 2,000


@pytest.mark.parametrize("number", range(HOSTILE))
def test_a_hostile_scenario_is_answered_or_refused(
    answers: Answers, index: Path, number: int
) -> None:
    """Loops, crowds, deep nesting, words in no order, injected markup: never an error, nothing alive."""
    played = play(scenario(number), index)
    assert played.unread is not None or played.outcome is not None
    for page in (0, 10_000):
        for text in texts(scene(answers, played, "key", page)):
            assert live(text) == []


@pytest.mark.parametrize("number", range(HOSTILE))
def test_a_hostile_query_is_answered_or_refused(answers: Answers, number: int) -> None:
    for ask in (answers.ask, answers.explain, answers.card):
        for text in texts(ask(query(number))):
            assert live(text) == []
