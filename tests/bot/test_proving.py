"""`python -m bot prove`: what many scenarios come to, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.desk.forms import failure
from bot.library.models import Ruling
from bot.playing import play
from bot.proving import proved, scenario_files
from bot.weighing import Proofs, tell_weights
from engine.core.language.weighing import Weight

HOLDS = "Fine\ngiven\n  Ana has a 2-Might unit called Bob at A\nthen\n  Bob has 2 Might\n"
FAILS = HOLDS + "  Bob has 3 Might\n"
STOPS = (
    "Tired\ngiven\n  Ana has an exhausted 2-Might unit called Bob at A\nwhen\n"
    "  Ana moves Bob to base\n"
)
UNREAD = HOLDS + "  Bob is very purple\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four scenarios, two of them one folder deeper."""
    below = tmp_path / "below"
    below.mkdir()
    (tmp_path / "a.scn").write_text(HOLDS, "utf-8")
    (tmp_path / "b.scn").write_text(FAILS, "utf-8")
    (below / "c.scn").write_text(STOPS, "utf-8")
    (below / "d.scn").write_text(UNREAD, "utf-8")
    return tmp_path


def no_proofs() -> Proofs:
    """Of no rulings, in a folder where nothing stands."""
    return Proofs({}, Path("nowhere"))


def test_a_question_that_does_not_read_proves_nothing(tmp_path: Path, index: Path) -> None:
    """Where it is only posted, such a text is played without it (ADR 62)."""
    file = tmp_path / "a.scn"
    file.write_text(
        "Ana has Bob (3 Might) at A.\nAna moves Bob to base.\nHow does the crowd like Bob?\n"
    )
    found = proved([file], index, no_proofs())
    assert [one["line"] for one in found["unread"]] == [3]
    shown = play(file.read_text(), index)
    assert shown.outcome is not None
    assert failure(shown).startswith("Line 3:")


def test_each_file_of_a_folder_is_played_once(folder: Path) -> None:
    files = scenario_files([folder, folder / "a.scn"])
    assert [file.name for file in files] == ["a.scn", "b.scn", "c.scn", "d.scn"]


def test_what_fails_stops_or_does_not_read_is_told_with_its_line(folder: Path, index: Path) -> None:
    found = proved(scenario_files([folder]), index, no_proofs())
    assert (found["played"], found["passed"]) == (3, 1)
    claim, stop = found["failed"]
    assert (claim["line"], claim["sentence"]) == (6, "Bob has 3 Might")
    assert "2 Might" in claim["instead"]
    assert (stop["line"], stop["sentence"]) == (5, "Ana moves Bob to base")
    [unread] = found["unread"]
    assert (unread["line"], unread["sentence"]) == (6, "Bob is very purple")


def test_a_file_that_is_no_text_is_unread(folder: Path, index: Path) -> None:
    (folder / "a.scn").write_bytes(b"\xff\xfe")
    found = proved([folder / "a.scn"], index, no_proofs())
    assert (found["played"], len(found["unread"])) == (0, 1)


def test_the_command_line_says_the_same_and_its_code(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEWRIGHT_VAR", str(folder / "var"))
    assert main(["prove", str(folder / "a.scn")]) == 0
    assert "1 scenario played, 1 passed, 0 unread" in capsys.readouterr().out
    assert main(["prove", str(folder), "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)["failed"]) == 2
    assert main(["prove", str(folder / "none")]) == 2


WEIGHED = """Weighed
rules 428.1, 999.9

given
  Ana has a 2-Might unit called Bob at A
  Ana has a 3-Might unit called Tom in base
when
  an effect kills Bob
then
  Bob is in the trash
  Tom is in base
"""


def ruled(**fields: object) -> dict[str, Ruling]:
    """A ruling that the scenario `proof` proves."""
    known = {
        "id": "bob-dies", "question": "Does Bob die?", "edition": "core-1.4", "authority": "ours",
        "sources": [{"name": "ours"}], "scenario": "proof", "body": "Yes.",
    }  # fmt: skip
    return {"bob-dies": Ruling.model_validate(known | fields)}


def weigh(folder: Path, index: Path, text: str = WEIGHED, **fields: object) -> dict[str, Any]:
    """What that text shows for the ruling."""
    (folder / "proof.scn").write_text(text, "utf-8")
    found: dict[str, Any] = proved([folder / "proof.scn"], index, Proofs(ruled(**fields), folder))[
        "weighed"
    ]
    return found


def test_a_claim_that_held_before_anything_was_done_shows_nothing(
    tmp_path: Path, index: Path
) -> None:
    """Tom stands where he stood; that Bob is gone carries the answer."""
    found = weigh(tmp_path, index, claims=["Bob is in the trash"])
    assert [one["sentence"] for one in found["early"]] == ["Tom is in base"]
    assert (found["claims"], found["bare"]) == (2, [])


def test_a_ruling_names_claims_that_carry_it(tmp_path: Path, index: Path) -> None:
    """One that names none is told, and one that names what carries nothing or is not there."""
    [bare] = weigh(tmp_path, index)["bare"]
    assert (bare["ruling"], bare["claims"]) == ("bob-dies", [])
    [weak] = weigh(tmp_path, index, claims=["Bob is in the trash", "Tom is in base"])["bare"]
    assert weak["claims"] == ["Tom is in base"]
    [gone] = weigh(tmp_path, index, claims=["Bob is at A"])["bare"]
    assert gone["claims"] == ["Bob is at A"]


REFUSED = """Refused
given
  Ana has Hextech Ray and Legion Rearguard in hand
  Ben has Hextech Ray in hand
  Ben has a 3-Might unit called Crab at A
  Ana has a 5-Might unit called Bob at B
case A: in answer
  when
    Ana plays Hextech Ray on Crab
    Ana passes
  then
    Ben cannot play Hextech Ray on Bob
case B: nothing to answer
  when
    Ana plays Legion Rearguard in base
  then
    Ben cannot react with Hextech Ray on Bob
"""


@pytest.mark.parametrize(
    ("claim", "cites", "told"),
    [
        ("Ben cannot play Hextech Ray on Bob", "309.1.a", False),
        ("Ben cannot play Hextech Ray on Bob", "309", False),  # a rule around it
        ("Ben cannot play Hextech Ray on Bob", "338.1.a.1", False),  # it says the same
        ("Ben cannot play Hextech Ray on Bob", "355.8", True),
        ("Ben cannot react with Hextech Ray on Bob", "309.1.a", True),  # he has no priority at all
        ("Ben cannot react with Hextech Ray on Bob", "316.5.b", False),
        ("Ben has no Hextech Ray", "355.8", False),  # nothing refuses that
    ],
)
def test_what_cannot_be_done_is_forbidden_by_a_rule_of_the_ruling(
    tmp_path: Path, index: Path, claim: str, cites: str, told: bool
) -> None:
    found = weigh(tmp_path, index, REFUSED, claims=[claim], rules=[cites])["elsewise"]
    assert [one["sentence"] for one in found] == [claim] * told


def test_the_command_line_says_what_another_rule_forbids(
    tmp_path: Path, index: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    claim = "Ben cannot play Hextech Ray on Bob"
    tell_weights(weigh(tmp_path, index, REFUSED, claims=[claim], rules=["355.8"]), False)
    out = capsys.readouterr().out
    assert f"proof.scn:12: {claim}" in out
    assert "309.1.a" in out
    assert "the ruling bob-dies cites none" in out
    assert "1 forbidden by no rule that theirs cite" in out


COURSES = """Two courses
rules 428.1.a.1

given
  Ana has a 2-Might unit called Bob at A
  Ana has a 3-Might unit called Tom in base
case A: he stays
  when
    an effect kills Bob
  then
    Tom is in base
case B: he goes
  when
    {act}
  then
    Bob is at A
"""


def test_what_fails_in_another_course_was_decided_by_what_was_done(
    tmp_path: Path, index: Path
) -> None:
    """That Tom is in base held from the start, and does not where he moves; with nothing that moves
    him it shows nothing."""
    named = ["Tom is in base"]
    moved = COURSES.format(act="Ana moves Tom to A")
    assert weigh(tmp_path, index, moved, claims=named)["bare"] == []
    still = COURSES.format(act="an effect deals 1 to Bob")
    assert weigh(tmp_path, index, still, claims=named)["bare"][0]["claims"] == named


def test_what_comes_back_was_decided_by_what_was_done(tmp_path: Path, index: Path) -> None:
    """Bob was in base, was moved, and is in base again."""
    text = WEIGHED.replace(
        "  an effect kills Bob\n", "  Ana moves Tom to A\n  an effect moves Tom to base\n"
    ).replace("  Bob is in the trash\n", "")
    assert weigh(tmp_path, index, text, claims=["Tom is in base"])["bare"] == []


def test_a_claim_where_nothing_is_done_shows_nothing(tmp_path: Path, index: Path) -> None:
    (tmp_path / "proof.scn").write_text(HOLDS, "utf-8")
    [one] = weigh(tmp_path, index, HOLDS, claims=["Bob has 2 Might"])["bare"]
    assert one["claims"] == ["Bob has 2 Might"]


def test_nobody_is_turned_into_each_player(tmp_path: Path, index: Path) -> None:
    """That nobody controls A fails turned round only if neither Ana nor Ben does."""
    text = WEIGHED.replace("Bob is in the trash", "nobody controls A")
    found = weigh(tmp_path, index, text, claims=["nobody controls A"])
    assert (found["bare"], found["either"]) == ([], [])


def test_a_count_that_holds_both_ways_shows_nothing(tmp_path: Path, index: Path) -> None:
    """Of two units exactly one died, and exactly one did not."""
    text = WEIGHED.replace("Bob is in the trash", "exactly one of Bob and Tom died")
    found = weigh(tmp_path, index, text, claims=["exactly one of Bob and Tom died"])
    assert [one["line"] for one in found["either"]] == [10]
    assert len(found["bare"]) == 1


def test_rules_of_a_header_that_nothing_cites_are_named(tmp_path: Path, index: Path) -> None:
    found = weigh(tmp_path, index)
    [one] = found["uncited"]
    assert one["rules"] == ["428.1", "999.9"]
    assert weigh(tmp_path, index, WEIGHED.replace("428.1, 999.9", "428.1.a.1"))["uncited"] == []


def test_a_reason_that_a_claim_gives_is_cited(tmp_path: Path, index: Path) -> None:
    """The rule behind “because” holds up the claim as a step does."""
    text = """Reason
rules 309.1.a

given
  Ana has Hextech Ray and Void Seeker in hand
  Ben has a 4-Might unit called Crab at A
when
  Ana plays Hextech Ray on Crab
then
  Ana cannot play Void Seeker on Crab, because 309.1.a
"""
    assert weigh(tmp_path, index, text)["uncited"] == []
    assert weigh(tmp_path, index, text.replace(", because 309.1.a", ""))["uncited"] != []


def test_headers_and_rulings_are_looked_at_in_what_ships(tmp_path: Path, index: Path) -> None:
    """A folder of one's own may name any rule."""
    (tmp_path / "mine.scn").write_text(WEIGHED, "utf-8")
    proofs = Proofs(ruled(scenario="mine"), tmp_path / "elsewhere")
    found = proved([tmp_path / "mine.scn"], index, proofs)["weighed"]
    assert (found["bare"], found["uncited"]) == ([], [])


def test_an_answer_rests_on_what_passed_was_decided_and_can_be_false() -> None:
    """Not on what held from the start and ever after, nor on what nothing contradicts."""
    assert Weight(1, "so", passed=True).carries
    assert Weight(1, "so", passed=True, early=True, varies=True).carries
    assert not Weight(1, "so", passed=True, turned=False).carries
    assert not Weight(1, "so", passed=True, early=True).carries
    assert not Weight(1, "so", passed=False).carries
