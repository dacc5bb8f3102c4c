"""Posted texts: titles, headings, cases, bullets, several sentences on a line, and their limits."""

import pytest

from engine.core.language.text import MOST_CHARACTERS, MOST_LINES, read_text
from engine.core.scenario_errors import ScenarioError

TEXT = """A fight
rules 466.3, 340.1

given
  Bob is at A
case A: early
  when
    - Ana passes.
    2. Ben passes
  then
    Bob died
case B: late
  then Bob died
"""


def kinds(text: str) -> list[tuple[str, list[str]]]:
    [course] = read_text(text).courses()
    return [(block.kind, [line.text for line in block.lines]) for block in course.blocks]


def test_a_text_has_a_title_rules_and_cases_that_share_what_stands_before_them() -> None:
    """Each case begins with the blocks before the first."""
    text = read_text(TEXT)
    assert (text.title, text.rules) == ("A fight", ("466.3", "340.1"))
    first, second = text.courses()
    assert [block.kind for block in first.blocks] == ["given", "when", "then"]
    assert [block.kind for block in second.blocks] == ["given", "then"]
    assert (first.name, first.title) == ("A", "early")


def test_bullets_numbers_and_full_stops_are_no_part_of_a_sentence() -> None:
    first = read_text(TEXT).courses()[0]
    assert [line.text for line in first.blocks[1].lines] == ["Ana passes", "Ben passes"]


def test_each_sentence_knows_its_line_and_its_column() -> None:
    """A caret can stand below it."""
    [line] = read_text(TEXT).courses()[1].blocks[1].lines
    assert (line.number, line.column, line.text) == (13, 8, "Bob died")
    assert line.error("no", "died").column == 12


def test_a_heading_may_stand_before_its_first_sentence() -> None:
    assert kinds("T\nwhen Ana passes\nthen: Bob died") == [
        ("when", ["Ana passes"]),
        ("then", ["Bob died"]),
    ]


def test_a_comment_says_nothing() -> None:
    assert kinds("T\nwhen\n  # a note\n  Ana passes") == [("when", ["Ana passes"])]


@pytest.mark.parametrize("text", ["T\n" + "x" * MOST_CHARACTERS, "T\nwhen" + "\nx" * MOST_LINES])
def test_a_text_that_is_too_long_is_refused(text: str) -> None:
    with pytest.raises(ScenarioError):
        read_text(text)


ASKED = (
    "A fight\nasked: who dies,  mine or his?\nrules 466.3\ngiven\n  Bob is at A\nthen\n  Bob died"
)


def test_a_line_below_the_title_may_say_how_it_was_asked() -> None:
    text = read_text(ASKED)
    assert (text.title, text.asked, text.rules) == ("A fight", "who dies, mine or his?", ("466.3",))
    assert [line.text for line in text.lines()] == ["Bob is at A", "Bob died"]
    assert read_text(TEXT).asked == ""


def test_what_else_stands_there_is_not_how_it_was_asked() -> None:
    again = ASKED.replace("rules 466.3", "asked: and who lives?")
    with pytest.raises(ScenarioError, match="before any block"):
        read_text(again)  # once is enough
    alone = read_text(ASKED.replace("A fight\n", "", 1).replace("asked:", "asked", 1))
    assert (alone.title, alone.asked) == ("asked who dies, mine or his?", "")
