"""docs/scenario-language.md says what the rows say, and its scenarios read and hold."""

import re
from pathlib import Path

import pytest

from engine.core.scenario import transcript_text
from engine.riftbound.language import play
from tests import documents
from tests.engine.cardfile import all_cards
from tests.scenario_docs import PAGE, page

HOW = {
    text.split("\n")[0]: text
    for text in Path(__file__).with_name("how_to_say.txt").read_text("utf-8").split("=====\n")
}

TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```text\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def test_the_tables_are_those_of_the_rows() -> None:
    """`python -m tests.bless` writes them anew."""
    documents.same(PAGE, page(TEXT), "python -m tests.bless shown")


@pytest.mark.parametrize("text", [one for one in BLOCKS if "\ngiven\n" in one])
def test_whole_examples_hold(text: str) -> None:
    """What the page shows as a scenario can be played out, and its claims hold."""
    assert play(text, all_cards()).passed


def test_the_noun_phrases_shown_are_understood() -> None:
    """Each line of that section lays something down."""
    [phrases] = [one for one in BLOCKS if one.startswith("Ben has Stalwart Poro at A\n")]
    for line in phrases.splitlines():
        if "Long Sword" not in line:
            play(f"Phrase\ngiven\n  {line}", all_cards())


def test_the_cards_of_ones_own_are_understood() -> None:
    """The section on invented cards is one given."""
    [cards] = [one for one in BLOCKS if "Herald is" in one]
    outcome = play(f"Cards\n{cards}", all_cards())
    assert outcome.passed


def test_every_kind_of_thing_has_an_answer_that_is_played() -> None:
    """“How do I say …” shows lines of scenarios of the same names, and each of those is shown."""
    section = TEXT.split("## How do I say …")[1].split("\n## ")[0]
    shown = dict(re.findall(r"^- \*\*(.+?)\*\*: (.+)$", section, re.MULTILINE))
    assert sorted(shown) == sorted(HOW)
    assert len(shown) >= 52
    for kind, answer in shown.items():
        lines = [line.strip() for line in HOW[kind].splitlines()]
        missing = [one for one in re.findall(r"`(.+?)`", answer) if one not in lines]
        assert not [one for one in missing if one not in ("then", "when")], (kind, missing)


@pytest.mark.parametrize("kind", HOW)
def test_the_answer_holds(kind: str) -> None:
    """The scenario is played, and its claims hold."""
    outcome = play(HOW[kind], all_cards())
    assert outcome.passed, transcript_text(outcome)
    assert outcome.checks
