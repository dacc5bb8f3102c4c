"""What may be meant by words that were not read: how sure it must be, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot import stories
from bot.answers import Answers, Posed
from bot.render.views import parse_view
from bot.rewording import LEAST, LEAST_CHANGED, LEAST_LEFT_OUT, least, offers
from bot.scenes import Scenes
from bot.simulation import Simulator
from bot.stories import answer_here, question_of
from engine.riftbound.places import Stretch, Wording
from tests.bot.tales import no_hurry
from tests.conftest import DATA

BLORPED = "He blorps Hextech Ray all over my 2 might unit. Does it die?"


def saying(plain: str, sure: float = 0.9) -> Any:
    """Something that takes whatever blorps for these words."""

    def plainly(said: Sequence[str]) -> list[tuple[Wording, ...]]:
        return [(Wording(plain, sure),) if "blorps" in one else () for one in said]

    return plainly


@pytest.mark.parametrize(
    ("said", "plain", "needs"),
    [
        ("he blorps {spell}", "he plays {spell}", LEAST),
        ("he blorps {spell} for {energy}", "he plays {spell}", LEAST_LEFT_OUT),
        ("lol", "", LEAST_CHANGED),
        ("he can't blorp it", "he plays it", LEAST_CHANGED),
        ("can i counter it?", "is it countered", LEAST_CHANGED),
        ("can i blorp it?", "can i play it", LEAST),
        ("i blorp it again", "i play it", LEAST_CHANGED),
        ("nobody blorps", "he does not respond", LEAST),
        ("he blorps {my unit} to death", "he wobbles {my unit}", LEAST_CHANGED),
        ("he kills {my unit} with {spell}", "he plays {spell} on {my unit}", LEAST),
        ("does he draw?", "do i draw", LEAST_CHANGED),
        ("do i have to pay again?", "do i get it again", LEAST_CHANGED),
    ],
)
def test_what_is_left_out_or_turned_must_be_surer(said: str, plain: str, needs: float) -> None:
    assert least(said, plain) == needs


@pytest.mark.parametrize(("sure", "taken"), [(LEAST, True), (LEAST - 0.01, False)])
def test_what_is_not_sure_enough_is_not_taken(sure: float, taken: bool) -> None:
    stretch = Stretch((0, 9), "he blorps {spell}")
    [one] = offers([stretch], saying("he plays {spell}", sure))[0, 9]
    assert one == Wording("he plays {spell}", sure, taken)


def posed(answers: Answers, plainly: Any) -> Posed:
    found = answers.posed(BLORPED)
    return Posed(found.text, found.game, found.looked_up, "situation", found.near, plainly)


@pytest.fixture
def shown(answers: Answers, index: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    no_hurry(monkeypatch)

    def show(plainly: Any) -> Any:
        return answer_here(posed(answers, plainly), Scenes(DATA / "scenarios" / "riftbound"), index)

    return show


def test_what_it_comes_to_is_told_without_a_claim(shown: Any) -> None:
    message = shown(saying("he plays {spell} on {my unit}"))
    assert message.body.startswith("**If I understand you rightly:**\n**Yes.** My Unit dies.")
    assert not message.claimed
    how = message.fields[0].text
    assert (
        "I took “He blorps Hextech Ray all over my 2 might unit” for “he plays Hextech Ray on my 2"
        " might unit”." in how
    )


def test_what_is_hardly_sure_stands_below_what_was_looked_up(shown: Any) -> None:
    message = shown(saying("he plays {spell} on {my unit}", stories.SURELY_MEANT - 0.01))
    assert "If I understand" not in message.body
    assert [f.name for f in message.fields if "if I understand you rightly" in f.name]


def test_without_a_model_it_is_shown_as_it_was_read(shown: Any) -> None:
    message = shown(None)
    assert "understand you" not in message.body
    assert "~~He blorps~~" in "\n".join(field.text for field in message.fields)


def test_a_play_that_fails_is_read_without_its_plain_words(shown: Any) -> None:
    """It is told that the unit died; plain words with which it does not are taken back."""
    message = shown(saying("he stuns {my unit}, {my unit} conquers and {spell} survives"))
    assert "I took" not in message.body + "".join(field.text for field in message.fields)


def test_what_is_hardly_sure_can_be_picked_as_what_is_meant(
    answers: Answers, index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pick is an entry of the select; picked, it is read, and can be taken back."""
    no_hurry(monkeypatch)
    scenes = Scenes(DATA / "scenarios" / "riftbound")
    asked = posed(answers, saying("he plays {spell} on {my unit}", LEAST / 2))
    first = answer_here(asked, scenes, index)
    assert first.placeholder == "Choose what is meant …"
    assert first.choices[0].label.endswith(": “he plays Hextech Ray on my 2 might unit”")
    key = parse_view(first.choices[0].view).key
    text, chosen = question_of(key, scenes.known(key.partition(".")[0]))
    assert text == BLORPED
    picked = answer_here(asked, scenes, index, chosen)
    assert picked.body.startswith("**If I understand you rightly:**\n**Yes.** My Unit dies.")
    assert any(one.label.endswith(": as I said it") for one in picked.choices)


async def test_a_worker_plays_what_was_meant(index: Path) -> None:
    simulator = Simulator(index)
    try:
        told = await simulator.answer(BLORPED, {}, 0, saying("he plays {spell} on {my unit}"))
        assert told is not None
        assert told.understood
        assert not told.stands
        assert BLORPED in simulator.looked_at
    finally:
        simulator.close()
