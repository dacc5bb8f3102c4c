"""Where the numbers of older editions stand today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.answers import Answers
from bot.library.editions import Written


@pytest.mark.parametrize(
    ("number", "edition", "today"),
    [
        ("460", "core-1.3", "465"),  # Combat Damage moved up by five
        ("440", "core-1.3", "445"),
        ("735.1.c", "core-1.2", "809.1.c"),
        ("443.1.d.3", "core-1.2", "465.2.c.3"),
        ("323.5", "core-1.4", "323.5"),
    ],
)
def test_old_numbers_stand_where_they_stand_today(
    answers: Answers, number: str, edition: str, today: str
) -> None:
    standing = answers.catalog.standing("riftbound", number, edition)
    assert standing is not None
    assert standing.current == today


def test_the_current_edition_is_preferred(answers: Answers) -> None:
    """A bare number that exists today means today's rule, whatever it was before."""
    assert answers.search.names["riftbound"].meanings(Written("460"))[0] == "460"


def test_a_number_of_the_tournament_rules_is_never_a_core_rule(answers: Answers) -> None:
    """Each of the two books has a 205; what stands before the number says which is meant."""
    assert answers.rule("TR 205").title == "TR 205 · Organized Play Level (OPL)"
    assert answers.rule("205").title.startswith("205 · ")
    assert answers.rule("TR 999").tone == "nothing"
    assert answers.rule("TR 323.5").tone == "nothing"  # the Core Rules have one


def test_a_core_rule_offers_the_tournament_rule_of_its_number(answers: Answers) -> None:
    labels = [choice.label for choice in answers.rule("205").choices]
    assert "Same number: TR 205 Organized Play Level (OPL)" in labels


def test_a_bare_number_that_only_the_tournament_rules_have_is_theirs_and_says_so(
    answers: Answers,
) -> None:
    message = answers.rule("204.5")
    assert message.title == "TR 204.5 · Floor Judge"
    assert "The Core Rules have no 204.5" in message.body


def test_a_number_of_the_core_rules_by_name_is_not_looked_for_elsewhere(answers: Answers) -> None:
    message = answers.rule("cr 204.5")
    assert message.tone == "nothing"
    assert "The Tournament Rules have one: TR 204.5." in message.body


def test_the_tournament_rules_have_no_core_edition(answers: Answers) -> None:
    message = answers.rule("TR 204.5 in 1.3")
    assert message.title == "TR 204.5 · Floor Judge"
    assert "this is of the Tournament Rules (2026-07-16)" in message.body


def test_neighbours_stay_in_their_book(answers: Answers) -> None:
    """The last Core Rule and the first Tournament Rule are not one behind the other."""
    before, _ = answers.catalog.neighbours("riftbound", "TR 000")
    assert before is None


def test_a_half_typed_number_suggests_both_books(answers: Answers) -> None:
    found = [key for _, key in answers.suggestions.suggest("rule", "205", "riftbound")]
    assert found.index("205") < found.index("TR 205")
    assert next(answers.suggestions.suggest("rule", "tr205", "riftbound"))[1] == "TR 205"


@pytest.mark.parametrize("step", ["1.0-to-v1.1", "1.1-to-v1.2", "1.2-to-v1.3", "1.3-to-v1.4"])
def test_every_number_of_every_edition_is_known(answers: Answers, corpus: Path, step: str) -> None:
    """Each number of an older edition is found, moved or known to be gone."""
    rows = json.loads((corpus / "rules" / f"rule-map-v{step}.json").read_text(encoding="utf-8"))
    edition = f"core-{step[:3]}"
    for row in rows:
        if row["from"]:
            assert answers.catalog.standing("riftbound", row["from"], edition) is not None
