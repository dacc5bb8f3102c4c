"""The file of imported documents: what is in force, what an undo brings back, what a crash leaves.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

import datetime as dt
import sqlite3
from pathlib import Path

import pytest

from bot.library.built import OfficialUnavailable, official_digest
from bot.library.imported import Imported, OfficialAnswer, OfficialCard, OfficialRule
from bot.library.official import Official

RULES = (
    OfficialRule(number="100", text="Kites"),
    OfficialRule(number="100.1", text="A kite flies.", examples=("The red one does.",), page=2),
)


def edition(name: str, date: str, *rules: OfficialRule) -> Imported:
    return Imported(
        what="rules", key=name, title="Kite Rules", edition=name, date=dt.date.fromisoformat(date),
        rules=rules or RULES,
    )  # fmt: skip


def add(official: Official, document: Imported, digest: str = "d") -> int:
    return official.add(document, file="kites.txt", digest=digest, who="ana").id


@pytest.fixture
def official(tmp_path: Path) -> Official:
    return Official(tmp_path / "var" / "official.db")


def test_what_goes_in_comes_out(official: Official) -> None:
    add(official, edition("core-1.0", "2026-01-02"))
    assert tuple(official.rules("core-1.0").values()) == RULES
    assert official.rules("core-1.1") == {}
    (one,) = official.imports()
    assert (one.file, one.digest, one.who, one.counts) == ("kites.txt", "d", "ana", {"rule": 2})
    assert one.date == dt.date(2026, 1, 2)


def test_editions_of_a_rulebook_come_newest_first(official: Official) -> None:
    for name, date in (
        ("core-1.1", "2026-05-01"),
        ("core-1.0", "2026-01-02"),
        ("tournament-1.0", "2026-06-01"),
    ):
        add(official, edition(name, date))
    assert [one.edition for one in official.editions()] == ["core-1.1", "core-1.0"]
    assert [one.edition for one in official.editions("tournament")] == ["tournament-1.0"]


def test_a_newer_state_replaces_a_document_and_undo_brings_the_older_back(
    official: Official,
) -> None:
    add(official, edition("core-1.0", "2026-01-02"))
    add(official, edition("core-1.0", "2026-01-02", OfficialRule(number="100", text="Birds")))
    assert official.rules("core-1.0")["100"].text == "Birds"
    assert len(official.documents()) == 1
    official.undo()
    assert official.rules("core-1.0")["100"].text == "Kites"
    official.undo()
    assert official.undo() is None
    assert official.imports() == []


def test_any_import_can_be_undone_by_its_number(official: Official) -> None:
    first = add(official, edition("core-1.0", "2026-01-02"))
    add(official, edition("core-1.1", "2026-05-01"))
    undone = official.undo(first)
    assert undone is not None
    assert undone.edition == "core-1.0"
    assert [one.edition for one in official.documents()] == ["core-1.1"]
    assert official.undo(99) is None


def test_of_a_card_in_two_feeds_the_newer_import_counts(official: Official) -> None:
    for key, text in (("first", "Fly."), ("second", "Fly twice.")):
        card = OfficialCard(id="KIT-001", name="Kite", set="KIT", type="unit", text=text)
        add(official, Imported(what="cards", key=key, title=key, cards=(card,)))
    one, card = official.cards()["KIT-001"]
    assert (one.key, card.text) == ("second", "Fly twice.")


def test_answers_name_their_document(official: Official) -> None:
    answer = OfficialAnswer(id="faq:kites:001", question="Do kites fly?", answer="Yes.")
    add(official, Imported(what="faq", key="kites", title="Kite FAQ", answers=(answer,)))
    assert [(one.title, a.answer) for one, a in official.answers()] == [("Kite FAQ", "Yes.")]


def test_an_import_that_fails_halfway_leaves_nothing(official: Official) -> None:
    """The second item cannot be stored, so the first is not there either."""
    official.db.execute(
        "create trigger full before insert on items when new.place = 1"
        " begin select raise(abort, 'disk full'); end"
    )
    with pytest.raises(OfficialUnavailable, match=r"disk full.*nothing was"):
        add(official, edition("core-1.0", "2026-01-02"))
    assert official.imports() == []
    assert official.db.table("items").count == 0


def test_the_digest_follows_every_import_and_undo(official: Official) -> None:
    """An import undone and made anew under the same number is another state."""
    states = [official_digest(official.file)]
    add(official, edition("core-1.0", "2026-01-02"), "first")
    states.append(official_digest(official.file))
    official.undo()
    states.append(official_digest(official.file))
    add(official, edition("core-1.0", "2026-01-02"), "second")
    states.append(official_digest(official.file))
    assert states[0] == states[2] == ""
    assert len(set(states)) == 3


def test_a_damaged_file_is_named_instead_of_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "official.db"
    file.write_bytes(b"this is no database, " * 100)
    with pytest.raises(OfficialUnavailable, match=r"official\.db cannot be opened"):
        Official(file)
    with pytest.raises(OfficialUnavailable, match="import anew"):
        official_digest(file)
    with pytest.raises(sqlite3.Error):
        sqlite3.connect(file).execute("select 1 from imports")
