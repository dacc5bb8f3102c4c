"""Known situations: read from a folder, and those that share most words with a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.library.situations import (
    AT_LEAST,
    MORE,
    PLACED,
    SUFFIX,
    Situations,
    fingerprint,
    read_placed,
    situation,
)
from bot.playing_questions import book, placed
from tests.conftest import DATA

FOLDER = DATA / "situations" / "riftbound"
TEXTS = {
    "ray": "Hextech Ray is played on a 3-Might unit: does it die?\nasked: he rays my 3. is it dead\n"
    "then\n  Bob died\n",
    "downwell": "Downwell: what returns?\nasked: opponent downwells everything. whats in my hand\n"
    "then\n  Bob is in hand\n",
    "runner": "Ruin Runner, alone: is it killed?\nasked:  my runner is  alone. can it die\nthen\n  Bob died\n",
    "untold": "Nobody asked this\nthen\n  Bob died\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with three situations, and a scenario that is none."""
    for name, text in TEXTS.items():
        (tmp_path / f"{name}{SUFFIX}").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_file_is_a_title_how_it_was_asked_and_a_scenario(folder: Path) -> None:
    """The scenario is without what somebody else typed; a file that does not say it is no situation."""
    stock = {one.key: one for one in Situations(folder).stock.values()}
    assert sorted(stock) == ["downwell", "ray", "runner"]
    assert stock["runner"].title == "Ruin Runner, alone: is it killed?"
    assert stock["runner"].asked == "my runner is alone. can it die"
    assert stock["runner"].text == "Ruin Runner, alone: is it killed?\nthen\n  Bob died\n"
    assert situation("x", "A title") is None


def test_the_nearest_shares_the_rarest_words(folder: Path) -> None:
    known = Situations(folder)
    found = known.near("he downwells. what is in my hand?", "")
    assert found[0][0].key == "downwell"
    nearness = [near for _, near in found]
    assert nearness == sorted(nearness, reverse=True)
    assert all(0 < near <= 1 for near in nearness)
    assert [one.key for one, _ in known.near("my runner is alone. can it die", "", 1)] == ["runner"]
    assert known.near("zyzzyva", "") == []


def test_places_count_as_well(folder: Path, tmp_path: Path) -> None:
    """A card that no situation names is a spell all the same."""
    placed = tmp_path / "placed.txt"
    asked = {"he rays my 3. is it dead": "he {spell} {my unit}. is it dead"}
    question = "gusted Vi"
    placed.write_text("".join(f"{fingerprint(one)}\t{said}\n" for one, said in asked.items()))
    known = Situations(folder, placed=placed)
    assert [one.key for one, _ in known.near(question, "{spell} {unit}")] == ["ray"]
    assert Situations(folder, placed=tmp_path / "none").near(question, "{spell} {unit}") == []


def test_what_is_alike_in_meaning_comes_first_where_that_is_known(folder: Path) -> None:
    """What nobody compared is compared by words; what there is no more is not among them."""
    nearness = {fingerprint("he rays my 3. is it dead"): 0.7, "gone": 0.9}
    known = Situations(folder, lambda question, placed: nearness)
    (first, near), (second, less) = known.near("downwells", "")
    assert (first.key, near) == ("ray", 0.7)
    assert second.key == "downwell"
    assert AT_LEAST < less < AT_LEAST + MORE
    silent = Situations(folder, lambda question, placed: {})
    assert [one.key for one, _ in silent.near("downwells", "")] == ["downwell"]


def test_without_a_folder_nothing_is_known(tmp_path: Path) -> None:
    assert Situations(tmp_path / "none").near("he rays my 3", "") == []


def test_a_question_that_is_known_is_nearest_to_itself() -> None:
    """Of the situations that ship, a few."""
    known = Situations(FOLDER)
    placed = read_placed()
    for one in list(known.stock.values())[::200]:
        nearest, near = known.near(one.asked, placed[one.fingerprint])[0]
        assert nearest == one
        assert near == pytest.approx(AT_LEAST + MORE)


def test_the_places_of_all_that_ship_are_kept() -> None:
    """`python -m benchmarks.place_situations` writes them, with the vectors."""
    assert set(read_placed(PLACED)) == set(Situations(FOLDER).stock)


def test_what_cannot_be_read_is_left_out_and_named(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "latin.scn").write_bytes("Für wen?\nasked: für wen".encode("latin-1"))
    (folder / "twice.scn").write_text((folder / "ray.scn").read_text(encoding="utf-8"))
    stock = Situations(folder).stock.values()
    assert sorted(one.key for one in stock) == ["downwell", "ray", "runner"]
    assert [record.__dict__["file"] for record in caplog.records] == ["latin.scn", "twice.scn"]


def test_the_places_that_are_kept_are_those_of_today(index: Path) -> None:
    """Of a few: the reader finds as many things in them as it did."""
    kept, stock = read_placed(), Situations(FOLDER).stock
    for key in sorted(stock)[::300]:
        assert kept[key] == placed(stock[key].asked, book(index)), stock[key].key
