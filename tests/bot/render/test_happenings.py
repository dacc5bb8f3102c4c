"""A played scenario by what happened: folded, walked, and told in three lines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.answers import Answers
from bot.played import Played
from bot.playing import play
from bot.render.happenings import (
    BEFORE,
    BOOKKEEPING,
    CHOSEN,
    LEADS,
    MOST_TOLD,
    WEIGHTY,
    decisive,
    flat,
    happenings,
)
from bot.render.steps import Walk
from bot.scenes import rules_of, scene
from engine.riftbound.procedures.events import KINDS
from tests.scenarios import COUNTERED

SHIPPED = Path("data/scenarios/riftbound")
SAMPLE = sorted(SHIPPED.rglob("*.scn"))[::7]
OF_THE_STAGE = {"refused"}  # told by the stage itself, not of the record

COMBAT = """A combat with a death, a conquest and a point
given
  Ben has a 2-Might unit called Wall at A
  Ana has a 5-Might unit called Rook in base
when
  Ana moves Rook to A
  everyone passes
then
  Wall died
  Ana controls A
"""
CASES = """Two courses of many steps
given
  Ben has a 2-Might unit called Crab at A
  Ben has Flash in hand
  Ana has Hextech Ray in hand
case saved:
  when
    Ana plays Hextech Ray on Crab
    Ben reacts with Flash on Crab
    everyone passes
case lost:
  when
    Ana plays Hextech Ray on Crab
    everyone passes
"""


def played(text: str, index: Path) -> Played:
    """A text played out."""
    found = play(text, index)
    assert found.outcome is not None
    return found


@pytest.fixture(scope="module")
def sample(index: Path) -> list[Played]:
    """Every seventh shipped scenario, played."""
    return [played(file.read_text(encoding="utf-8"), index) for file in SAMPLE]


def test_every_kind_that_is_named_is_a_kind_of_the_engine() -> None:
    """A kind that the engine renames is found here."""
    weighed = {kind for kinds in WEIGHTY for kind in kinds}
    named = weighed | BOOKKEEPING | BEFORE | LEADS | CHOSEN
    assert named - set(KINDS) == OF_THE_STAGE
    assert not weighed & BOOKKEEPING
    assert sum(map(len, WEIGHTY)) == len(weighed)


def test_folding_loses_no_step_and_tells_none_twice(sample: list[Played]) -> None:
    """The innermost happenings are the steps of the scenario, each once and in order."""
    for one in sample:
        tree = happenings(one.steps)
        inner = [place for each in flat(tree) if not each.parts for place, _ in each.steps]
        assert inner == list(range(len(one.steps)))
        assert [each.number for each in flat(tree)] == list(range(1, len(list(flat(tree))) + 1))


def test_the_shipped_scenarios_have_few_steps_when_folded(sample: list[Played]) -> None:
    """What is walked is what happened: a fourth of the bookkeeping lines, or fewer."""
    folded = sum(len(happenings(one.steps)) for one in sample)
    assert folded * 4 <= sum(len(one.steps) for one in sample)


def test_a_walk_on_comes_by_every_top_step_and_back_again(sample: list[Played]) -> None:
    for one in sample:
        walk = Walk(one.steps)
        found, now = [], walk.ways(None)["on"]
        while now is not None:
            found.append(now)
            now = walk.ways(walk.at(now))["on"]
        assert found == [each.number for each in walk.tree]
        for before, after in zip([0, *found], found, strict=False):
            assert walk.ways(walk.at(after))["back"] == before


def test_what_is_unfolded_leads_out_again(sample: list[Played]) -> None:
    """From every happening the way out leads to what it lies in, and in to its first part."""
    for one in sample:
        walk = Walk(one.steps)
        for each in walk.all:
            for part in each.parts:
                assert walk.ways(part)["out"] == each.number
            assert walk.ways(each)["in"] == (each.parts[0].number if each.parts else None)


def test_a_number_beyond_the_last_shows_the_end(index: Path) -> None:
    walk = Walk(played(COMBAT, index).steps)
    assert walk.at(999_999) is walk.tree[-1]
    assert walk.at(0) is None


def test_a_combat_folds_to_what_came_of_it(index: Path) -> None:
    move, combat = happenings(played(COMBAT, index).steps)
    assert [step.event for _, step in move.steps][:3] == ["exhaust", "move", "contest"]
    assert [step.event for step in move.told] == ["move"]
    assert combat.lead is not None
    assert combat.lead.event == "combat begins"
    told = [step.event for step in combat.told]
    assert told == ["kill", "combat result", "establish control", "conquer", "gain point"]


def test_playing_and_resolving_are_two_and_between_them_is_the_answer(index: Path) -> None:
    """An item of the chain: its costs and choices fold into its play, its effects into its end."""
    ray, defy, ends = happenings(played(COUNTERED, index).steps)
    assert [step.event for step in ray.told] == ["chose"]
    assert {step.event for _, step in ray.steps} == {"put on chain", "chose", "pay", "finalized"}
    assert defy.lead is not None
    assert defy.lead.sentence == "Ben plays Defy."
    assert [step.event for step in ends.told] == ["counter"]


def lines_of(answers: Answers, one: Played, number: int) -> tuple[str, str]:
    """The bold label of a step's message, and the label in its footer."""
    message = scene(answers, one, "key", number)
    bold = re.search(r"\*\*([\d.]+) ", message.body.splitlines()[-1])
    footer = re.match(r"Step ([\d.]+) of ", message.footer)
    assert bold is not None
    assert footer is not None
    return bold[1], footer[1]


def test_a_line_and_its_footer_say_the_same_number(answers: Answers, index: Path) -> None:
    """In every case, folded and unfolded: “10.” never stands under “Step 46 of 46”."""
    one = played(CASES, index)
    walk = Walk(one.steps)
    assert len({each.case for each in walk.all}) == 2
    for each in walk.all:
        bold, footer = lines_of(answers, one, each.number)
        assert bold == footer == each.label
    last = scene(answers, one, "key", walk.tree[-1].number)
    assert last.footer.startswith(
        f"Step {walk.tree[-1].label} of {walk.tree[-1].label} · case lost"
    )


def test_a_step_shows_the_rules_that_cause_it(sample: list[Played], answers: Answers) -> None:
    """Whatever a folded line cites is cited by one of its steps; the first are shown in full."""
    for one in sample[:20]:
        walk = Walk(one.steps)
        for each in walk.tree:
            cited = rules_of(each)
            assert set(cited) <= {rule for _, step in each.steps for rule in step.rules}
            message = scene(answers, one, "key", each.number)
            shown = [field.name for field in message.fields if field.name.startswith("Rule ")]
            assert bool(shown) == bool(cited)


def kinds(lines: list[list[Any]]) -> list[list[str]]:
    """The kinds of events of lines."""
    return [[step.event for step in line] for line in lines]


def test_deaths_scores_and_conquests_are_what_happened(index: Path) -> None:
    steps = played(COMBAT, index).steps
    assert kinds(decisive(steps)) == [
        ["kill"], ["combat result"], ["establish control", "conquer", "gain point"],
    ]  # fmt: skip
    assert kinds(decisive(played(COUNTERED, index).steps)) == [["counter"]]


def test_three_lines_hold_the_heaviest_of_every_scenario(sample: list[Played]) -> None:
    """Never more than three, in order, none of them bookkeeping, and nothing heavier left out."""
    for course in (course for one in sample for course in one.courses):
        lines = decisive(course.steps)
        told = [step.number for line in lines for step in line]
        assert len(lines) <= MOST_TOLD
        assert told == sorted(told)
        assert bool(lines) == bool(course.steps) or all(
            step.event in BOOKKEEPING for step in course.steps
        )
        heavy = [kinds_ for kinds_ in WEIGHTY if any(s.event in kinds_ for s in course.steps)]
        if heavy:
            assert any(step.event in heavy[0] for line in lines for step in line)


def test_the_step_that_answers_a_question_is_among_them(index: Path) -> None:
    steps = played(COMBAT, index).steps
    bookkeeping = next(step for step in steps if step.event == "contest")
    found = decisive(steps, [bookkeeping.number])
    assert kinds(found)[0] == ["contest"]
    assert len(found) == MOST_TOLD


def test_the_answer_comes_first_and_says_nothing_twice(answers: Answers, index: Path) -> None:
    """Verdict, what happened, what was assumed; the steps are behind the buttons."""
    message = scene(answers, played(COMBAT, index), "key")
    verdict, _, happened = message.body.partition("\n\n")
    assert verdict == "✔ 2 claims hold"
    assert happened.splitlines()[0] == "• Wall dies. [323.5, 142.4]"
    assert len(happened.splitlines()) == MOST_TOLD
    assert [field.name for field in message.fields] == ["Assumed"]
    assert message.footer.startswith("2 steps · ")
