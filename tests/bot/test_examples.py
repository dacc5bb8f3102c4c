"""The example of a ruling as a pick: found, offered, shown, taken back, after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.answers import Answers, Posed
from bot.examples import MOST_EXAMPLES, STILL_NEAR, examples
from bot.render.message import Message
from bot.render.recast import whence
from bot.render.views import parse_view
from bot.scenes import Scenes
from bot.stories import answer_here, question_of
from engine.riftbound.stories.answered import Recast
from engine.riftbound.stories.recast import recasting
from tests.bot.tales import no_hurry, whole
from tests.conftest import DATA

ASKED = "can a 4 from base and my ganking vi from the other bf move to his bf together"
NEAR = "ganking-and-base-unit-move-together"


@pytest.fixture
def scenes() -> Scenes:
    return Scenes(DATA / "scenarios" / "riftbound")


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, answers: Answers, scenes: Scenes, index: Path) -> Any:
    """Asks a question, or shows it as a view of it says, with scenes of whichever process."""
    no_hurry(monkeypatch)
    monkeypatch.setattr(recasting, "SECONDS", 600.0)
    monkeypatch.setattr(recasting, "LIMITS", replace(recasting.LIMITS, seconds=600.0))

    def asking(text: str, view: str = "", kept: str = "") -> Message:
        chosen: dict[str, str] = {}
        if view:
            key = parse_view(view).key
            text, chosen = question_of(key, kept or scenes.known(key.partition(".")[0]))
        return answer_here(answers.posed(text), scenes, index, chosen)

    return asking


def entry(message: Message, begins: str) -> str:
    """The view of the first choice that begins so."""
    return next(one.view for one in message.choices if one.label.startswith(begins))


def test_the_nearest_rulings_have_their_examples(answers: Answers, scenes: Scenes) -> None:
    posed = answers.posed(ASKED)
    found = examples(posed.near, posed.further, scenes)
    assert NEAR in [one.id for one in found]
    assert 3 < len(found) <= MOST_EXAMPLES, "more rulings than are shown as results"
    assert all(one.text and one.claims for one in found)
    nearness = [one.near for one in found]
    assert nearness[0] == 1.0
    assert nearness == sorted(nearness, reverse=True)
    assert nearness[-1] >= STILL_NEAR
    assert examples(None, (), scenes) == ()
    assert Posed(ASKED, "riftbound", posed.looked_up).near is None


def test_an_example_is_offered_and_shown_as_a_play(ask: Any, scenes: Scenes) -> None:
    first = ask(ASKED)
    assert entry(first, "as in “")
    view = next(one.view for one in first.choices if f"example:={NEAR}" in one.view)
    shown = ask("", view)
    told = whole(shown)
    assert "If I understand you rightly" in told
    assert "with your cards; look whether it is your situation." in told
    assert "Are Vi, Destructive and Rook attackers? **Yes.**" in told
    assert "Read as (you are Ana, the other is Ben): Ana has Vi, Destructive at A" in told
    assert "Ana has Rook (4 Might) in base" in told.replace("\\", "")
    assert not shown.claimed or "Played out" in told
    assert any(button.label == "Watch it" for button in shown.buttons)
    back = ask("", entry(shown, "not so: as in “"))
    assert "with your cards; look whether" not in whole(back)
    assert entry(back, "as in “")


def test_what_has_no_place_is_said() -> None:
    played = Recast("who", "Who dies?", (), ("Vi, Destructive",), ("Block",))
    assert whence(played) == (
        "Played as in the ruling “Who dies?”, with your cards; look whether it is your situation."
        " It has no place for Block."
    )
    bare = "Played as in the ruling “Who dies?”; look whether it is your situation."
    assert whence(Recast("who", "Who dies?", ())) == bare


def test_it_is_shown_after_a_restart(ask: Any, scenes: Scenes) -> None:
    view = entry(ask(ASKED), "as in “")
    kept = scenes.known(parse_view(view).key.partition(".")[0])
    assert "; look whether it is your situation." in whole(ask("", view, kept))
