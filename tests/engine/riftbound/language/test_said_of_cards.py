"""What people say of cards, do with them and ask of them, and what of its neighbours is refused."""

from pathlib import Path

import pytest

from engine.core.scenario import Outcome, ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

SAID = Path(__file__).with_name("said_of_cards.txt").read_text(encoding="utf-8").split("\n=====\n")
"""Texts with the answers to their questions."""


TWO = "Ana has a 2-Might unit called Bob and a 3-Might unit called Tom in base. "


def played(text: str) -> Outcome:
    return play(text, all_cards())


@pytest.mark.parametrize("said", SAID, ids=lambda text: text.partition("\n")[0])
def test_it_is_answered(said: str) -> None:
    text, expected = said.split("\n-----\n")
    course = played(text).courses[0]
    assert course.stopped is None
    assert not course.unread
    assert all(one.passed for one in course.checks)
    assert [f"{one.answer}." for one in course.answers] == [
        f"{line.rstrip('.')}." for line in expected.splitlines()
    ]


def test_what_is_kept_is_not_given_for_it() -> None:
    course = played(TWO + "Ana plays Cruel Patron without killing Bob. Is Tom alive?").courses[0]
    assert [one.answer for one in course.answers] == ["No: Tom is in Ana's trash"]


@pytest.mark.parametrize("kept", ["Bob", "a unit", "anything"])
def test_nothing_is_killed_in_silence(kept: str) -> None:
    told = f"Ana has a 1-Might unit called Una in base. Ana plays Cruel Patron without killing {kept}. "
    course = played(TWO + told + "Is Tom alive?").courses[0]
    assert course.unread and not course.answers


def test_only_what_is_used_is_let_resolve() -> None:
    told = "Ana has Renekton, Brute in base. Ana activates Renekton's ability, letting {} resolve. "
    asked = "How much Might does Renekton have?"
    course = played(told.format("it") + asked).courses[0]
    assert [one.answer for one in course.answers] == ["5"]
    with pytest.raises(ScenarioError):
        played(told.format("Hextech Ray") + asked)
