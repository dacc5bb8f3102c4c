"""Known situations beside the examples of rulings: handed over, picked, found again, and done without."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from bot import playing_questions
from bot.answers import Answers, Posed
from bot.known import NOT_LOOKED_AT, Near, known_situations, look_at
from bot.library.situations import Situations
from bot.playing_questions import parts
from bot.render.views import parse_view
from bot.scenes import Scenes
from bot.simulation import Simulator
from bot.stories import answer_here, played_here, question_of
from engine.riftbound.places import Parts
from engine.riftbound.stories.recast import recasting
from tests.bot.tales import no_hurry, whole

ASKED = "All he had on the table was Ruin Runner, so I went for Cull the Weak. He says it can't be chosen. Does it die?"
KEY = "the-only-unit-is-ruin-runner"
TEXT = """Ben's only unit is Ruin Runner and I play Cull the Weak: does it die?
asked: his only guy was runner so i culled. dead?
given
  Ana has Cull the Weak in hand
  Ana has a 1-Might unit called Pawn in base
  Ben has Ruin Runner at A
when
  Ana plays Cull the Weak
  the chain empties
then
  Ruin Runner died
"""


@pytest.fixture
def near(tmp_path: Path) -> Near:
    """What knows one situation."""
    (tmp_path / f"{KEY}.scn").write_text(TEXT, encoding="utf-8")
    return Situations(tmp_path).near


@pytest.fixture
def posed(answers: Answers, near: Near, monkeypatch: pytest.MonkeyPatch) -> Posed:
    """The question, where that situation is known and no ruling is near."""
    no_hurry(monkeypatch)
    monkeypatch.setattr(recasting, "SECONDS", 600.0)
    monkeypatch.setattr(recasting, "LIMITS", structs.replace(recasting.LIMITS, seconds=600.0))
    found = answers.posed(ASKED)
    assert found.known is not None, "the situations that ship are known"
    return replace(found, known=near, near=None, further=())


def broken(question: str, placed: str) -> Any:
    raise MemoryError(question)


def test_a_situation_is_an_example_of_all_that_it_claims(near: Near) -> None:
    [one] = known_situations(ASKED, ASKED, near)
    assert one.known
    assert (one.id, one.question) == (KEY, TEXT.splitlines()[0])
    assert one.claims == ("Ruin Runner died",)
    assert (one.cards, one.keywords) == ((), ())
    assert 0 < one.near <= 1
    assert "culled" not in one.text, "what another player typed is not told on"


def test_all_that_a_question_mentions_has_a_place(index: Path) -> None:
    found = parts(ASKED, index)
    assert "{unit}" in found.placed
    assert "{spell}" in found.placed
    assert found.stretches
    assert parts(ASKED, index, False) == Parts(found.placed)


def test_a_question_without_places_is_looked_up_as_it_was_typed(
    index: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(playing_questions, "in_places", broken)
    with caplog.at_level(logging.WARNING):
        assert parts(ASKED, index, False).placed == ASKED
    assert "Ruin Runner" not in caplog.text


def test_a_known_situation_is_picked_shown_and_found_again(
    posed: Posed, scenes: Scenes, index: Path
) -> None:
    first = answer_here(posed, scenes, index)
    view = next(one.view for one in first.choices if f"example:={KEY}" in one.view)
    key = parse_view(view).key
    text, chosen = question_of(key, scenes.known(key.partition(".")[0]))
    assert text == ASKED
    shown = whole(answer_here(posed, scenes, index, chosen))
    assert "If I understand you rightly" in shown
    assert TEXT.partition(":")[0] in shown
    assert "Ana plays Cull the Weak" in shown


def test_known_situations_come_before_the_examples_of_rulings(
    posed: Posed, index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def answer(*given: Any) -> None:
        tried.extend(one.id for one in given[-1])

    monkeypatch.setattr(playing_questions, "answer", answer)
    [ruling] = known_situations(ASKED, ASKED, posed.known)
    played_here(posed, index, {}, (structs.replace(ruling, id="a ruling", known=False),))
    assert tried == [KEY, "a ruling"]


def test_what_fails_leaves_the_answer_without_them(
    posed: Posed, scenes: Scenes, index: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says of what kind the failure was, and nothing of the question."""
    with caplog.at_level(logging.WARNING):
        without = answer_here(replace(posed, known=broken), scenes, index)
    assert without == answer_here(replace(posed, known=None), scenes, index)
    [record] = [record for record in caplog.records if record.name == "bot.known"]
    assert record.__dict__["kind"] == "MemoryError"
    assert "Ruin Runner" not in caplog.text


def test_one_that_does_not_read_leaves_the_others(
    near: Near, caplog: pytest.LogCaptureFixture
) -> None:
    [(known, nearness)] = near(ASKED, ASKED)
    long = known._replace(key="long", text="x" * 5_000)
    both = known_situations(ASKED, ASKED, lambda one, _: [(long, 0.9), (known, nearness)])
    assert [one.id for one in both] == [KEY]
    [record] = caplog.records
    assert record.__dict__["key"] == "long"


def test_nothing_is_looked_up_where_nothing_is_known() -> None:
    assert look_at(ASKED, Parts(ASKED), None, None) == NOT_LOOKED_AT


async def test_a_worker_plays_a_known_situation(index: Path, near: Near) -> None:
    """Also where nothing says stretches in plain words; the same question looks nothing up again."""
    simulator = Simulator(index)
    try:
        found = await simulator.answer(ASKED, {"example:": KEY}, known=near)
        assert found is not None
        assert found.recast is not None
        assert found.recast.id == KEY
        assert [one.id for one in simulator.looked_at[ASKED].known] == [KEY]
        looked: list[str] = []

        def noting(question: str, placed: str) -> list[Any]:
            looked.append(question)
            return []

        assert await simulator.answer(ASKED, {}, known=noting) is not None
        assert looked == []
    finally:
        simulator.close()
