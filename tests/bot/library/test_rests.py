"""What rests on a text that changed shows it everywhere, until somebody has looked.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.answers import Answers, open_answers
from bot.cli import main as run
from bot.library.checked import digests_text
from bot.library.ensure import ensure_index
from bot.library.imported import Imported, OfficialCard
from bot.library.official import Official
from bot.library.rests import Ground
from bot.library.wording import text_digest
from bot.resting import Resting
from bot.reviewing import Review
from bot.scenes import review_note
from tests.bot.small_book import (
    FIRST,
    LATER,
    NEW,
    NEW_NAME,
    OLD,
    OLD_NAME,
    SECOND,
    data_folder,
    take_in,
)

CARDS = """set: NEW
cards:
  - name: Old Oak
    code: NEW-001
    type: unit
    gist: It grows.
    errata: [{date: 2026-01-14, notice: Notice, changed: Grows., functional: true}]
  - name: Elm
    code: NEW-002
    type: unit
    gist: It sways.
    errata: [{date: 2026-01-13, notice: Notice, changed: Sways., functional: true}]
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Files that were checked against the first edition."""
    return data_folder(tmp_path / "data")


@pytest.fixture
def official(tmp_path: Path) -> Path:
    """Both editions imported: the one that was checked against, and one nobody knew."""
    file = tmp_path / "official.db"
    take_in(file, OLD, FIRST, "2026-07-16")
    take_in(file, NEW, SECOND, "2026-11-01")
    return file


def opened(data: Path, official: Path | None) -> Answers:
    """The answers of a folder with what was imported."""
    return open_answers(data, data.parent / "library.db", official)


def due(data: Path, official: Path) -> set[str]:
    """The names of what is to be reviewed."""
    review = Review(data, opened(data, official).catalog)
    return {one.subject.name for one in review.due()}


def test_nothing_is_due_while_the_texts_are_those_checked(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    take_in(file, OLD, FIRST, "2026-07-16")
    assert due(data, file) == set()


def test_a_new_edition_makes_due_what_it_changed_and_nothing_else(
    data: Path, official: Path
) -> None:
    """100.2 reads otherwise and 102.1 is gone; 101.1 only moved."""
    assert due(data, official) == {
        "rule/100.2", "rule/102.1", "ruling/dry-gardens", "ruling/winners", "scenario/dry",
    }  # fmt: skip


def two_proofs(data: Path) -> None:
    """A proof that names no rule and whose ruling does, and one that a rule stands behind."""
    folder = data / "scenarios" / "riftbound"
    (folder / "visit.scn").write_text("A visit\ngiven\n", encoding="utf-8")
    behind = "A harvest\n# follows from rules 101.2, 102.1\ngiven\n"
    (folder / "harvest.scn").write_text(behind, encoding="utf-8")
    ruling = data / "rulings" / "riftbound" / "winners.md"
    text = ruling.read_text(encoding="utf-8")
    ruling.write_text(text.replace("authority:", "scenario: visit\nauthority:"), encoding="utf-8")


def test_a_proof_rests_on_what_its_ruling_and_its_comment_name(data: Path, official: Path) -> None:
    """102.1 is gone: neither proof cites it in its first line, and both are due."""
    before = due(data, official)
    two_proofs(data)
    assert due(data, official) - before == {"scenario/visit", "scenario/harvest"}


def test_what_a_rule_touches_names_the_proofs_of_its_rulings(data: Path) -> None:
    """And those that it stands behind, beside those whose first line cites it."""
    two_proofs(data)
    resting = Resting(opened(data, None).catalog, data)
    assert resting.on_rules({"102.1"})["scenarios"] == ("harvest", "visit")
    assert resting.on_rules({"100.2"})["scenarios"] == ("dry",)


def test_a_changed_rule_says_of_which_edition_its_statement_is(data: Path, official: Path) -> None:
    answers = opened(data, official)
    changed = answers.rule("100.2")
    assert f"said of {OLD_NAME}; this rule changed in {NEW_NAME}" in changed.body
    moved = answers.rule("102.1")
    assert "Only an open gate" in moved.body
    assert "said of" not in moved.body
    assert f"Core Rules {NEW_NAME}" in moved.footer


def test_a_new_rule_without_a_statement_says_so(data: Path, official: Path) -> None:
    assert "no statement of ours" in opened(data, official).rule("101.1").body


def test_a_ruling_shows_why_it_is_to_be_reviewed(data: Path, official: Path) -> None:
    answers = opened(data, official)
    assert f"To be reviewed:** 100.2 changed in {NEW_NAME}" in answers.ruling("dry-gardens").body
    assert f"102.1 is gone in {NEW_NAME}" in answers.ruling("winners").body
    moved = answers.ruling("open-gates")
    assert "reviewed" not in moved.body
    assert "[102.1]" in moved.body
    assert f"checked against Core Rules {OLD_NAME}" in moved.footer


def test_a_list_marks_what_is_to_be_reviewed(data: Path, official: Path) -> None:
    rule = opened(data, official).rule("100.2")
    assert any("to be reviewed" in choice.description for choice in rule.choices)


def test_a_scenario_says_that_a_rule_of_it_changed(data: Path, official: Path) -> None:
    past = opened(data, official).catalog.past
    assert review_note(past, "dry", []) == f"⚠️ **To be reviewed:** 100.2 changed in {NEW_NAME}."
    assert review_note(past, "another", ["101.1"]) == ""


def test_an_example_that_changed_is_a_change_of_its_rule(data: Path, tmp_path: Path) -> None:
    """The rule's own words are the same; its example tells something else now."""
    file = tmp_path / "official.db"
    take_in(file, OLD, FIRST, "2026-07-16")
    take_in(file, NEW, FIRST, "2026-11-01", {"101.2": ("Ana brings a kite and keeps it.",)})
    assert due(data, file) == {"rule/101.2"}
    (one,) = Review(data, opened(data, file).catalog).due()
    assert one.due[0].new == f"{FIRST['101.2']}\nExample: Ana brings a kite and keeps it."
    assert opened(data, file).catalog.past.matches(NEW)[6].change == "reworded"


def test_a_card_whose_text_changed_is_marked_in_the_list_of_errata(
    data: Path, tmp_path: Path
) -> None:
    (data / "cards" / "riftbound").mkdir(parents=True)
    (data / "cards" / "riftbound" / "new.yaml").write_text(CARDS, encoding="utf-8")
    digests = digests_text("cards", {"NEW-001": text_digest("Grow.")})
    (data / "checked" / "riftbound" / "cards.csv").write_text(digests, encoding="utf-8")
    file = tmp_path / "official.db"
    cards = [OfficialCard(id="NEW-001", name="Old Oak", set="NEW", type="unit", text="Wither."),
             OfficialCard(id="NEW-002", name="Elm", set="NEW", type="unit", text="Sway.")]  # fmt: skip
    document = Imported(what="cards", key="feed", title="Feed", cards=tuple(cards))
    with Official(file) as official:
        official.add(document, file="feed.json", digest="feed", who="Ana")
    lines = opened(data, file).errata().body.splitlines()
    assert lines == [
        "**Old Oak** (2026-01-14) · ⚠️ to be reviewed: Grows.",
        "**Elm** (2026-01-13): Sways.",
    ]


def test_a_played_scenario_for_a_program_says_what_of_it_is_to_be_reviewed(
    data: Path, official: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RULEWRIGHT_DATA", str(data))
    monkeypatch.setenv("RULEWRIGHT_VAR", str(official.parent))
    run(["simulate", str(data / "scenarios" / "riftbound" / "dry.scn"), "--json"])
    assert json.loads(capsys.readouterr().out)["to_review"] == [f"100.2 changed in {NEW_NAME}"]


def test_old_and_new_text_are_side_by_side(data: Path, official: Path) -> None:
    review = Review(data, opened(data, official).catalog)
    one = next(one for one in review.due("ruling/dry"))
    assert (one.due[0].old, one.due[0].new) == (FIRST["100.2"], SECOND["100.2"])


def test_confirming_ends_it(data: Path, official: Path) -> None:
    review = Review(data, opened(data, official).catalog)
    assert review.confirm(review.due("ruling/dry-gardens")) == 1
    assert due(data, official) == {"rule/100.2", "rule/102.1", "ruling/winners", "scenario/dry"}
    assert f"edition: {NEW}" in (data / "rulings/riftbound/dry-gardens.md").read_text("utf-8")


def test_a_second_change_makes_it_due_again(data: Path, official: Path) -> None:
    """What was confirmed was confirmed for one text, not for ever."""
    review = Review(data, opened(data, official).catalog)
    review.confirm(review.due())
    third = {**SECOND, "100.2": "A garden without water for nine dawns withers and is removed."}
    take_in(official, LATER, third, "2027-02-01")
    assert due(data, official) == {"rule/100.2", "ruling/dry-gardens", "scenario/dry"}


def test_other_places_keep_what_they_checked(data: Path, official: Path, tmp_path: Path) -> None:
    """A list of rulings elsewhere keeps digests, and asks what is due of them."""
    before = tmp_path / "old.db"
    take_in(before, OLD, FIRST, "2026-07-16")
    texts = opened(data, before).catalog.past.texts("riftbound")
    checked = texts.digests([Ground("rule", "100.2"), Ground("rule", "101.1")], OLD)
    later = opened(data, official).catalog.past.texts("riftbound")
    found = later.due(checked, OLD)
    assert [(str(one.ground), one.was, one.change) for one in found] == [
        ("rule 100.2", "100.2", "changed")
    ]


def test_the_words_of_the_old_edition_need_not_be_at_hand(data: Path, tmp_path: Path) -> None:
    """The digests that ship are enough to know what changed."""
    file = tmp_path / "new.db"
    take_in(file, NEW, SECOND, "2026-11-01")
    assert {"rule/100.2", "ruling/dry-gardens"} <= due(data, file)
    assert "ruling/open-gates" not in due(data, file)


def test_an_import_is_seen_by_the_index(data: Path, official: Path) -> None:
    file = ensure_index(data, data.parent / "library.db", official)
    built = file.stat().st_mtime_ns
    take_in(official, LATER, SECOND, "2027-02-01")
    assert ensure_index(data, file, official).stat().st_mtime_ns != built
