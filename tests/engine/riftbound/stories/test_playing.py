"""A story is played as the scenario it is; its answers count only while its premises come true."""

from __future__ import annotations

import pytest

from engine.riftbound.language import play
from engine.riftbound.stories.playing import scenario_text
from tests.engine.cardfile import all_cards
from tests.engine.riftbound.stories.told import Line, fight, might, played, story

SPELL: tuple[Line, ...] = (
    ("fact", "Ben has Stalwart Poro at A"),
    ("act", "Ana plays Hextech Ray on Stalwart Poro"),
)


def test_a_story_is_a_scenario_that_reads() -> None:
    """Facts stand first, then acts and claims in their order; a title that looks like a heading is none."""
    told = story(
        ("act", "Ana moves Pip to A"),
        ("fact", "Ana has a 3-Might unit called Pip in base"),
        ("asked", "Pip is at A"),
        ("act", "nobody does anything more"),
        ("asked", "Ana conquered A"),
        text="given # a\nquestion",
    )
    text = scenario_text(told)
    assert text.splitlines() == [
        "Asked: given   a question",
        "given",
        "  Ana has a 3-Might unit called Pip in base",
        "when",
        "  Ana moves Pip to A",
        "then",
        "  Pip is at A",
        "when",
        "  nobody does anything more",
        "then",
        "  Ana conquered A",
    ]
    assert play(text, all_cards()).passed


@pytest.mark.parametrize(
    ("asked", "answer", "why"),
    [
        ("Stalwart Poro died", "yes", "Stalwart Poro dies."),
        ("did Stalwart Poro die?", "yes", "Stalwart Poro dies."),
        ("Stalwart Poro has 3 damage", "no", "Stalwart Poro has no damage"),
        ("Hextech Ray was countered", "no", "Hextech Ray was not countered"),
        ("how many points does Ben have?", "0", ""),
        ("who controls A?", "nobody", ""),
    ],
)
def test_what_is_asked_is_answered(asked: str, answer: str, why: str) -> None:
    """Claims and questions alike: yes with the step that made it so, no with what is true instead."""
    (verdict,) = played(
        story(*SPELL, ("act", "nobody does anything more"), ("asked", asked))
    ).verdicts
    assert (verdict.answer, verdict.why) == (answer, why)


def test_it_is_looked_at_where_it_stands() -> None:
    """A claim before the spell resolves is about that moment, and so are its steps."""
    told = played(
        story(*SPELL, ("asked", "Stalwart Poro died"), ("act", "everyone passes"),
              ("asked", "Stalwart Poro died"))
    )  # fmt: skip
    assert told.answers == ("no", "yes")
    early, late = (verdict.steps for verdict in told.verdicts)
    assert all("resolves" not in step.sentence for step in early)
    assert late[-1].sentence == "Stalwart Poro dies."


@pytest.mark.parametrize(
    ("asked", "answer", "acted"), [("who attacks?", "nobody", 0), ("Ana has priority", "yes", 1)]
)
def test_no_step_is_shown_that_comes_later(asked: str, answer: str, acted: int) -> None:
    """Asked before a spell is played or while it waits: nothing of what it then does is shown."""
    fact, act = SPELL
    lines: list[Line] = [fact, *[act] * acted, ("asked", asked), *[act] * (1 - acted)]
    (verdict, _) = played(
        story(*lines, ("act", "nobody does anything more"), ("asked", "Stalwart Poro died"))
    ).verdicts
    assert (verdict.answer, verdict.steps) == (answer, ())


def test_the_step_that_decides_stands_among_few() -> None:
    told = played(fight({"might:Pip": "5"}))
    conquered = told.verdicts[0]
    assert conquered.why == "Ana conquers battlefield A."
    assert len(conquered.steps) <= 4
    assert conquered.steps[-1].sentence == conquered.why
    assert conquered.steps[-1].rules == ("469.1", "471")


def test_what_happens_is_told_by_more_steps() -> None:
    told = played(story(*SPELL, ("act", "nobody does anything more"), ("asked", "what happens?")))
    sentences = [step.sentence for step in told.verdicts[0].steps]
    assert sentences == [
        "Hextech Ray resolves.",
        "Stalwart Poro is dealt 3 damage.",
        "Stalwart Poro dies.",
        "Ben no longer controls battlefield A.",
    ]


def test_a_premise_that_does_not_come_true_forbids_an_answer() -> None:
    """Nobody is there to attack, so that a question about the attack has no answer."""
    told = played(
        story(
            ("fact", "Ana has a 3-Might unit called Pip in base"),
            ("act", "Ana moves Pip to A"),
            ("premise", "Pip is attacking"),
            ("act", "nobody does anything more"),
            ("asked", "Ana conquered A"),
        )
    )
    assert told.failed is not None
    assert told.failed.sentence == "Pip is attacking"
    assert told.failed.sentence_of_step.startswith("A showdown begins at battlefield A")
    assert told.verdicts == ()


def test_an_act_that_is_forbidden_is_no_answer_either() -> None:
    told = played(
        story(
            ("fact", "Ben has Stalwart Poro in base"),
            ("act", "Ana plays Hextech Ray on Stalwart Poro"),
            ("act", "nobody does anything more"),
            ("asked", "Stalwart Poro died"),
        )
    )
    assert told.failed is not None
    assert told.failed.forbidden
    assert told.failed.rules
    assert told.verdicts == ()


def test_what_does_not_read_is_said_and_not_raised() -> None:
    told = played(story(("fact", "Ana has a Blorb in base"), ("asked", "Blorb died")))
    assert "Blorb" in told.unread
    assert told.verdicts == ()


def test_a_text_that_is_too_long_is_not_played() -> None:
    many: list[Line] = [("fact", "Ben has Stalwart Poro at A")] * 130
    assert "lines" in played(story(*many, ("asked", "Ben has 0 points"))).unread


def test_what_the_play_assumed_is_told_but_for_what_goes_without_saying() -> None:
    told = played(story(*SPELL, ("act", "everyone passes"), ("asked", "Stalwart Poro died")))
    assert "Ana has Hextech Ray in hand." in told.assumed
    assert not [one for one in told.assumed if one.startswith("It is")]


def test_a_story_with_open_points_is_played_too_but_not_whole() -> None:
    told = story(*SPELL, ("asked", "Stalwart Poro died"), open=(might("Pip"),))
    assert not told.whole
    assert played(told).verdicts
