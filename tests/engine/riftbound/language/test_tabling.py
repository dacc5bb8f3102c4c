"""What may be chosen is said in sentences that read back to what was chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import Illegal
from engine.core.language.playing import course_of
from engine.core.language.text import read_text
from engine.core.scenario import LIMITS
from engine.core.scenario_outcome import transcript_text
from engine.riftbound.language import play
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.tabling import (
    extended,
    given_too,
    offered,
    options,
    standing,
    taken_back,
    turnings,
    variant,
)
from engine.riftbound.language.writing import PAYMENTS, leads, position, sentence, ways
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.whole import WholeStage
from tests.engine.cardfile import all_cards
from tests.scenarios import COUNTERED, files, name

EVERY = 60  # shipped scenarios; all are gone through by `python -m benchmarks.choices`
MOST = 12  # options of one choice
SAID = 0.98  # share of options for which there is a sentence


def stage_of(path: Path, case: int) -> tuple[Stage, RiftboundSpeaker]:
    """A shipped case played out."""
    cards = all_cards()
    taken = read_text(path.read_text(encoding="utf-8"))
    speaker = RiftboundSpeaker(cards, taken)
    stage, _ = course_of(
        taken, speaker, lambda: WholeStage(cards, LIMITS, settle_control), LIMITS.seconds, case
    )
    return stage, speaker


def test_options_are_said_in_sentences_that_read_back() -> None:
    """At every choice of every 60th shipped scenario each option has a sentence, and doing what it
    says leads to the very state that the option leads to."""
    said, all_, wrong = 0, 0, []
    for path in files()[::EVERY]:
        courses = read_text(path.read_text(encoding="utf-8")).courses()
        for case in range(len(courses)):
            stage, speaker = stage_of(path, case)
            for one in stage.decided:
                stage.at(one)
                if one.state.decision is None or isinstance(one.state.decision, PAYMENTS):
                    continue
                for way in ways(stage)[:MOST]:
                    all_ += 1
                    text = sentence(stage, speaker, way)
                    said += text is not None
                    after = position(stage, way)
                    if text is not None and (
                        after is None or not leads(stage, speaker, text, after)
                    ):
                        wrong.append((name(path), text))
    assert wrong == []
    assert all_ > 100
    assert said >= SAID * all_


def test_a_text_grows_by_what_is_chosen_and_stays_a_scenario() -> None:
    """From an empty table to a spell that resolves, by the numbers of options alone."""
    text = "A situation\ngiven\n"
    for fact in ("Ana has Hextech Ray in hand", "Ben has Stalwart Poro at A"):
        text = given_too(text, fact)
    for wanted in ("Ana plays Hextech Ray", "Ana passes", "Ben passes"):
        found = standing(text, all_cards()).asked
        assert found is not None
        number = next(one.number for one in found.offers if one.text == wanted)
        assert offered(text, all_cards(), number) == wanted
        text = extended(text, wanted)
    shown = transcript_text(play(text + "then\n  Stalwart Poro died\n", all_cards()))
    assert "yes: Stalwart Poro died" in shown
    assert standing(text, all_cards()).happened[-1].startswith("Ben no longer controls")


@pytest.mark.parametrize(
    "text",
    [
        "A situation\ngiven\n  Ana has Defy in hand\n",
        "A situation\ngiven\n  Ana has Defy in hand\nwhen\n  Ana ends the turn\n",
        "A situation\ngiven\n  Ben has 1 point\ncase A:\n  when\n    Ana ends the turn\n",
        "A situation\ngiven\n  Zap is a spell:\n    deal 1 to a unit\n",
    ],
)
def test_what_was_said_last_is_taken_back(text: str) -> None:
    assert taken_back(extended(text, "everyone passes")).rstrip() == text.rstrip()


def test_a_fact_comes_behind_the_facts_there_are() -> None:
    """Also where the last one is the text of a card, and where nothing is given yet."""
    own = "Own\ngiven\n  Zap is a spell:\n    deal 1 to a unit\nwhen\n  Ana ends the turn\n"
    assert given_too(own, "Ana has Zap in hand").splitlines()[4] == "  Ana has Zap in hand"
    none = "Nothing\nwhen\n  Ana ends the turn\n"
    assert given_too(none, "Ana has 1 point").splitlines()[1:3] == ["given", "  Ana has 1 point"]


def test_choices_that_were_made_are_told_with_their_steps() -> None:
    found = turnings(COUNTERED, all_cards())
    assert [one.text for one in found] == ["Ana plays Hextech Ray", "Ben plays Defy"]
    assert [one.player for one in found] == ["Ana", "Ben"]
    assert found[0].step < found[1].step


def test_a_variant_stands_beside_the_original() -> None:
    """The original's case holds what held; in the other the choice is made otherwise."""
    number = turnings(COUNTERED, all_cards())[1].number
    found = options(COUNTERED, all_cards(), 0, number)
    assert found is not None
    assert [one.text for one in found.offers] == ["Ben plays Defy", "Ben passes"]
    text = variant(COUNTERED, all_cards(), 0, number, "Ben passes")
    outcome = play(text, all_cards())
    was, instead = outcome.courses
    assert (was.name, instead.name) == ("as it was", "what if")
    assert was.passed
    assert any("Stalwart Poro dies" in step.sentence for step in instead.steps)
    assert not any("Stalwart Poro dies" in step.sentence for step in was.steps)


def test_variants_of_shipped_scenarios_can_be_written() -> None:
    """At the first choice of every 60th shipped scenario, every option plays beside the original."""
    written, refused = 0, []
    for path in files()[::EVERY]:
        text = path.read_text(encoding="utf-8")
        for turning in turnings(text, all_cards())[:1]:
            found = options(text, all_cards(), 0, turning.number)
            assert found is not None
            for offer in found.offers[:3]:
                try:
                    both = variant(text, all_cards(), 0, turning.number, offer.text)
                except Illegal:
                    refused.append(name(path))
                    continue
                assert len(play(both, all_cards()).courses) == 2
                written += 1
    assert written > 8
    assert len(refused) <= written // 10, refused


def test_where_a_text_stops_says_why() -> None:
    found = standing(COUNTERED.replace("on Hextech Ray", "on Stalwart Poro"), all_cards())
    assert found.asked is None
    assert found.stopped is not None
    assert found.stopped.line == 7
