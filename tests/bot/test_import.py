"""`python -m bot import`: said before, done whole or not at all, listed, taken back.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.cli import main
from bot.exits import FAILED, MISUSED
from bot.library.built import FaultyData
from bot.library.official import Official
from engine.riftbound.edition import EDITION
from tests.bot.importers.test_rules import HERE

RULES = HERE / "kite-rules.txt"
SHORT = "--shorter"  # the small rulebook ends long before the numbers that the library knows


@pytest.fixture
def run(
    index: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Run:
    (tmp_path / "var").mkdir()
    shutil.copy(index, tmp_path / "var" / "library.db")
    monkeypatch.setenv("RULEWRIGHT_VAR", str(tmp_path / "var"))
    built = tmp_path / "built"
    monkeypatch.setattr("bot.import_command.rebuilt", lambda settings: built.touch())
    return Run(tmp_path / "var" / "official.db", built, capsys)


class Run:
    """The subcommand, and what it prints."""

    def __init__(self, file: Path, built: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.built, self.capsys = file, built, capsys

    def __call__(self, *words: object, code: int = 0) -> str:
        assert main(["import", *map(str, words)]) == code
        out, err = self.capsys.readouterr()
        return out if code == 0 else err

    def count(self) -> int:
        with Official(self.file) as official:
            return len(official.imports())


def test_a_document_goes_in_with_one_command_and_the_index_is_built_anew(run: Run) -> None:
    out = run("rules", RULES, SHORT)
    assert "Riftbound Core Rules 2.0 (core-2.0, 2026-05-01, kite-rules.txt)" in out
    assert "holds 13 rules" in out
    assert "Imported 1 document" in out
    assert run.count() == 1
    assert run.built.exists()


def test_a_dry_run_says_what_would_be_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    """New, changed, gone; each by number."""
    run("rules", RULES, SHORT)
    newer = tmp_path / "newer.txt"
    text = RULES.read_text("utf-8").replace("no longer than", "much shorter than")
    newer.write_text(
        text.replace("103. Landing", "104. Landing").replace("103.1.", "104.1."), "utf-8"
    )
    run.built.unlink()
    out = run("rules", "--dry-run", newer)
    assert "compared with Riftbound Core Rules 2.0 of 2026-05-01: 10 the same" in out
    assert "new: 2 (104, 104.1)" in out
    assert "changed: 1 (101.2)" in out
    assert "gone: 2 (103, 103.1)" in out
    assert "A dry run: nothing was imported." in out
    assert run.count() == 1
    assert not run.built.exists()


def test_a_new_edition_is_compared_by_the_ways_of_its_numbers(run: Run, tmp_path: Path) -> None:
    """Also with an edition of the same command; it says how sure it is."""
    newer = tmp_path / "newer.txt"
    text = RULES.read_text("utf-8").replace("v2.0", "v2.1").replace("May 1", "June 1")
    text = text.replace("no longer than the string", "no longer than the whole string")
    newer.write_text(
        text.replace("103. Landing", "104. Landing").replace("103.1.", "104.1."), "utf-8"
    )
    out = run("rules", "--dry-run", RULES, newer)
    assert "compared with Core Rules 2.0" in out
    assert "changed: 1 (101.2)" in out
    assert "moved: 2 (103 → 104, 103.1 → 104.1)" in out
    assert "which number became which is sure to" in out
    run("rules", RULES, SHORT)
    assert "moved: 2 (103 → 104, 103.1 → 104.1)" in run("rules", "--dry-run", newer)


def test_a_dry_run_names_every_unreadable_line_and_an_import_refuses_it(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "rules.txt"
    file.write_text(RULES.read_text("utf-8") + "090. Astray.\n091. Too.\n", encoding="utf-8")
    out = run("rules", file, "--dry-run")
    assert "unreadable: line 16: rule 090 stands out of order" in out
    assert "unreadable: line 17: rule 091 stands out of order" in out
    err = run("rules", file, code=FAILED)
    assert "Refused: rules.txt, line 16: rule 090 stands out of order (and 1 more)" in err
    assert run.count() == 0
    run("rules", file, "--anyway", SHORT)
    assert run.count() == 1


def test_what_rests_on_a_changed_rule_is_named(run: Run, tmp_path: Path) -> None:
    """Rulings, terms and scenarios of the real library that cite 323.5."""
    version = EDITION.removeprefix("core-")
    rules = [f"Core Rules v{version}", "100. One", "323.5. This is one state.", "323.6. Another."]
    file = tmp_path / "rules.txt"
    file.write_text("\n".join(rules), encoding="utf-8")
    run("rules", file, "--shorter")
    file.write_text("\n".join(rules).replace("one state", "another state"), encoding="utf-8")
    out = run("rules", file, "--dry-run", "--json")
    (plan,) = json.loads(out)
    assert plan["changed"] == ["323.5"]
    assert plan["rests"]["statements of ours"] == ["323.5"]
    assert len(plan["rests"]["rulings"]) > 10
    assert len(plan["rests"]["scenarios"]) > 10


def test_an_edition_that_ends_early_is_refused_beside_what_is_known(
    run: Run, tmp_path: Path
) -> None:
    """Our own numbers of 1.4 go on to 829; a text that stops at 323.6 is cut off."""
    file = tmp_path / "rules.txt"
    file.write_text("Core Rules v1.4\n100. One\n323.5. Two.\n323.6. Three.\n", encoding="utf-8")
    err = run("rules", file, code=FAILED)
    assert "it ends at rule 323.6, and" in err
    assert "--shorter takes it in all the same" in err
    assert run.count() == 0


def test_several_documents_are_all_in_or_none(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("hello", encoding="utf-8")
    err = run("rules", RULES, bad, code=FAILED)
    assert "Refused: bad.txt: I find no numbered rules here" in err
    assert "Nothing was imported." in err
    assert run.count() == 0


def test_an_import_that_the_library_cannot_be_built_from_is_taken_back(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(settings: object) -> None:
        raise FaultyData([])

    monkeypatch.setattr("bot.import_command.rebuilt", fails)
    run("rules", RULES, SHORT, code=FAILED)
    assert run.count() == 0


def test_a_full_disk_leaves_nothing_behind(run: Run) -> None:
    """The file may grow no further, so that the transaction fails halfway."""
    with Official(run.file) as official:
        pages = official.db.conn.execute("pragma page_count").fetchone()[0]
        official.db.conn.execute(
            "create trigger full before insert on items when new.place = 9"
            " begin select raise(abort, 'database or disk is full'); end"
        )
    assert "disk is full); nothing was." in run("rules", RULES, SHORT, code=MISUSED)
    with sqlite3.connect(run.file) as connection:
        assert connection.execute("select count(*) from items").fetchone() == (0,)
        assert connection.execute("pragma page_count").fetchone()[0] <= pages + 1


def test_every_import_is_listed_with_where_it_came_from(run: Run) -> None:
    run("rules", RULES, SHORT, "--who", "Ana")
    run("faq", HERE / "kite-faq.md", "--who", "Ben")
    out = run("list")
    assert "2 imports." in out
    assert "  1  rules   Riftbound Core Rules 2.0, core-2.0, 2026-05-01" in out
    assert "kite-rules.txt, sha256 " in out
    assert "by Ana: 13 rules" in out
    assert "by Ben: " in out
    newest, _ = json.loads(run("list", "--json"))
    assert newest["title"] == "Harbour FAQ"
    assert len(newest["digest"]) == 64
    assert newest["in_force"] is True


def test_the_last_import_is_taken_back_and_the_state_before_is_in_force_again(
    run: Run, tmp_path: Path
) -> None:
    run("rules", RULES, SHORT)
    newer = tmp_path / "newer.txt"
    newer.write_text(RULES.read_text("utf-8").replace("is wood.", "is teak."), encoding="utf-8")
    run("rules", newer, SHORT)
    with Official(run.file) as official:
        assert official.rules("core-2.0")["101.1"].text == "The frame is teak."
    assert "a newer import is in force" in run("list")
    assert "is in force again." in run("undo")
    with Official(run.file) as official:
        assert official.rules("core-2.0")["101.1"].text == "The frame is wood."
    assert "There is no import 7;" in run("undo", 7, code=FAILED)
    assert "takes one number" in run("undo", "x", code=MISUSED)
    run("undo", 1)
    assert "Nothing was imported yet" in run("undo", code=FAILED)


def test_the_same_file_again_is_no_new_import(run: Run) -> None:
    run("rules", RULES, SHORT)
    assert "already imported on" in run("rules", RULES, SHORT)
    assert run.count() == 1


def test_every_kind_of_document_goes_in(run: Run) -> None:
    assert "holds 3 answers, 3 changed texts" in run("faq", HERE / "kite-faq.md")
    assert "holds 2 cards" in run("cards", HERE / "kite-cards.csv")
    assert "holds 2 rulings" in run("rulings", HERE / "kite-rulings.jsonl")
    assert "holds 1 ruling\n" in run("rulings", HERE / "kite-rulings")
    assert run.count() == 4


def test_names_in_a_document_cannot_play_with_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "faq.md"
    file.write_text("# A\x1b[31mB\n\n## One?\n\nx\n\n## Two?\n\ny\n", encoding="utf-8")
    assert "\x1b" not in run("faq", file) + run("list")


def test_a_damaged_file_of_imports_is_named_by_the_doctor_and_every_command(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    run.file.write_bytes(b"no database at all, " * 50)
    assert main(["doctor"]) == FAILED
    assert "The imported documents" in capsys.readouterr().out
    assert main(["rule", "323.5"]) == MISUSED
    assert "move it away and import anew" in capsys.readouterr().err
    assert "cannot be opened" in run("list", code=MISUSED)
