"""The game-independent reader: blocks, lines, carets, cases, printing."""

from typing import Any

import pytest

from engine.core.scenario import (
    ScenarioError,
    outcome_json,
    transcript_text,
)
from engine.core.scenario_outcome import Step
from engine.core.scenario_rows import GIVEN, THEN, WHEN, Language, Row, Said, Slots, expand


class Counter:
    """A game of one number, to see the reader without any rules."""

    def __init__(self, cards: Any, limits: Any) -> None:
        self.count = 0
        self.ahead: tuple[Any, ...] = ()
        self.assumptions: list[str] = []

    def save(self) -> int:
        return self.count

    def restore(self, saved: int) -> None:
        self.count = saved

    def at(self, line: int, said: Said) -> None:
        pass

    def begin(self) -> None:
        pass

    finish = begin

    def opens(self, readings: Any) -> None:
        pass

    def claim(self, said: Said, settles: bool) -> str:
        instead: str = said.row.do(self, said)
        return instead

    def report(self) -> Any:
        class Told:
            steps = (Step(1, 0, (), f"It is {self.count}.", ("1.2",), "count"),)
            assumptions = tuple(self.assumptions)
            changes = ()
            final = {"count": self.count}  # noqa: RUF012

        return Told


def add(stage: Counter, said: Said) -> None:
    stage.count += int(said["number"])


def check(stage: Counter, said: Said) -> str:
    return "" if stage.count == int(said["number"]) else f"it is {stage.count}"


COUNTING = Language(
    "counting",
    (
        Row(block=GIVEN, forms=("there (is|are) {number}",), do=add, examples=("there are 2",)),
        Row(block=WHEN, forms=("add {number} [please]",), do=add, examples=("add 3",)),
        Row(block=THEN, forms=("it is {number}",), do=check, examples=("it is 5",)),
    ),
    Slots({"number": str.isdigit}),
    Counter,
)


def test_a_pattern_stands_for_every_choice_of_its_parts() -> None:
    """Optional parts double, alternatives multiply."""
    assert expand("a (b|c) [d]") == ["a b d", "a b", "a c d", "a c"]


def test_blocks_may_stand_inline_and_alternate() -> None:
    """A block's word may share its line with the first sentence."""
    text = "Sum\nrules 340.1, 425\ngiven there are 2\nwhen\n- add 3.\nthen it is 5\nwhen add 1\nthen it is 6"
    scenario = parse_scenario(text, COUNTING)
    assert [block.kind for block in scenario.shared] == ["given", "when", "then", "when", "then"]


def test_cases_share_the_given_and_end_apart() -> None:
    """Each case goes on from the shared blocks with blocks of its own."""
    text = "T\ngiven\n there are 2\ncase A: more\n when\n  add 1\n then\n  it is 3\ncase B\n then\n  it is 2"
    outcome = run_scenario(parse_scenario(text, COUNTING), {})
    assert [course.name for course in outcome.courses] == ["A", "B"]
    assert outcome.passed


def test_a_failed_line_says_what_was_true_instead() -> None:
    """The check keeps its line and what it found."""
    outcome = run_scenario(parse_scenario("T\ngiven there are 2\nthen it is 4", COUNTING), {})
    assert not outcome.passed
    assert outcome.checks[0].instead == "it is 2"
    assert "NO:  it is 4 (line 3; instead: it is 2)" in transcript_text(outcome)
    assert '"instead":"it is 2"' in outcome_json(outcome)


def test_an_unreadable_line_shows_a_caret_and_what_reads() -> None:
    """The caret stands below the first word that could not be read."""
    with pytest.raises(ScenarioError) as caught:
        parse_scenario("T\nwhen\n  add three", COUNTING)
    wrong = caught.value
    assert (wrong.line, wrong.column) == (3, 7)
    assert wrong.caret.splitlines()[1] == "      ^^^^^"
    assert "After “when” I know: add 3" in str(wrong)


def test_a_sentence_of_another_block_says_where_it_would_read() -> None:
    """The nearest help is the block it belongs to."""
    with pytest.raises(ScenarioError, match="it would read after “then”"):
        parse_scenario("T\nwhen\n it is 5", COUNTING)


def test_a_title_may_begin_with_the_word_of_a_block() -> None:
    """Only what reads as a sentence of that block is one."""
    scenario = parse_scenario("When two are added\nwhen\n add 2", COUNTING)
    assert scenario.title == "When two are added"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("x" * 4_001, "characters"),
        ("T\n" + "\n" * 130, "lines"),
        ("T", "nothing to play out"),
        ("T\nthere are 2", "before any block"),
        ("T\nrules abc\nwhen add 1", "not a rule number"),
        ("T\nwhen add 1\ngiven there are 2", "comes before every"),
    ],
)
def test_what_is_no_scenario_is_refused(text: str, what: str) -> None:
    """Each reason has its own words."""
    with pytest.raises(ScenarioError, match=what):
        run_scenario(parse_scenario(text, COUNTING), {})


def test_what_is_printed_reads_as_the_same_scenario() -> None:
    """Printing keeps title, rules, blocks and cases."""
    text = (
        "Sum\nrules 340.1\ngiven there is 2\ncase A: one\nwhen add 3 please\ncase B\nthen it is 2"
    )
    scenario = parse_scenario(text, COUNTING)
    assert parse_scenario(print_scenario(scenario), COUNTING) == scenario


def test_a_line_with_many_joints_is_not_tried_in_every_way() -> None:
    """It is refused at once, whatever its parts could be."""
    text = "Sum\nwhen\n  " + " and ".join(["add 1"] * 200) + " and zzz"
    with pytest.raises(ScenarioError, match="not something I can read"):
        parse_scenario(text, COUNTING)
    text = "Sum\nwhen\n  " + " and ".join(["add 1"] * 10) + " and zzz"
    with pytest.raises(ScenarioError, match="not something I can read"):
        parse_scenario(text, COUNTING)


def test_a_contraction_reads_as_its_words() -> None:
    """“it's” is “it is”, and what is printed reads the same."""
    scenario = parse_scenario("Sum\nwhen\n  add 5\n  then add 1\nthen\n  it's 6", COUNTING)
    assert parse_scenario(print_scenario(scenario), COUNTING) == scenario
    assert run_scenario(scenario, None).passed
