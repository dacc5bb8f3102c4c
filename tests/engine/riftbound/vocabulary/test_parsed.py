"""What the parser made of all cards' words is kept in a file, which only ever helps."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.errors import Malformed
from engine.riftbound.vocabulary import language, parsed
from engine.riftbound.vocabulary.cards import define, define_all
from engine.riftbound.vocabulary.parsed import Trees
from tests.engine.riftbound.vocabulary.shelf import shelf

RAT = {"name": "Rat", "type": "unit", "might": 1, "does": "when I am played: draw 1"}
OWL = {"name": "Owl", "type": "unit", "might": 2, "does": "Tank"}
VISION = {"name": "Vision", "kind": "keyword", "does": "when I am played: predict 1"}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the file is in this test."""
    place = tmp_path / "__pycache__" / "parsed.pyc"
    monkeypatch.setattr(parsed, "cache_from_source", lambda path: str(place))
    return place.with_suffix(".trees")


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were asked of the file and not found there."""
    found: list[str] = []
    of = Trees.of

    def noted(trees: Trees, text: str, parse: object) -> object:
        if text not in trees._known:
            found.append(text)
        return of(trees, text, parse)  # type: ignore[arg-type]

    monkeypatch.setattr(Trees, "of", noted)
    return found


def test_every_card_is_defined_the_same_from_the_file(file: Path) -> None:
    """Parsed for the first time, from the file, and each card by itself."""
    cards = [*shelf().values()]
    first = define_all(cards)
    assert first == define_all(cards) == [define(one) for one in cards]


def test_what_the_file_has_is_not_parsed(file: Path, texts: list[str]) -> None:
    """Nor is the file written again; a card whose words changed is parsed and kept beside."""
    define_all([RAT])
    written = file.stat().st_mtime_ns
    define_all([RAT])
    assert texts == [RAT["does"]]
    assert file.stat().st_mtime_ns == written
    for _ in range(2):
        define_all([RAT, OWL])
    assert texts == [RAT["does"], OWL["does"]]
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_what_keywords_are_short_for_is_kept_too(file: Path, texts: list[str]) -> None:
    """Terms that are short for nothing are left out."""
    first = define_all([RAT], [VISION, {"name": "Tank", "kind": "keyword"}])
    assert [one.key for one in first] == ["keyword:Vision", "Rat"]
    assert define_all([RAT], [VISION]) == first
    assert texts == [VISION["does"], RAT["does"]]


def test_cards_from_the_file_need_no_parser(tmp_path: Path) -> None:
    """It takes long to load."""
    where = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    work = (
        "import sys; from tests.engine.riftbound.vocabulary.shelf import shelf;"
        "from engine.riftbound.vocabulary.cards import define_all;"
        "define_all(shelf().values()); print('lark' in sys.modules)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", work], capture_output=True, text=True, check=True, env=where
        ).stdout
        for _ in range(2)
    ]
    assert said == ["True\n", "False\n"]


@pytest.mark.parametrize("size", [0, 10, 40, 100])
def test_a_file_that_is_cut_off_is_made_anew(file: Path, texts: list[str], size: int) -> None:
    """Whatever is left of it, nothing is taken from it."""
    first = define_all([RAT, OWL])
    whole = file.read_bytes()
    file.write_bytes(whole[:size])
    assert define_all([RAT, OWL]) == first
    assert len(texts) == 4
    assert file.read_bytes() == whole


def test_another_grammar_takes_nothing_from_the_file(
    file: Path, texts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does another parser."""
    define_all([RAT])
    for what in ("grammar", "software"):
        with monkeypatch.context() as now:
            if what == "grammar":
                now.setattr(language.grammar(), "text", language.grammar().text + "\n")
            else:
                now.setattr(parsed, "_software", lambda: b"another")
            define_all([RAT])
    assert texts == [RAT["does"]] * 3


def test_where_nothing_can_be_written_words_are_parsed_each_time(
    tmp_path: Path, texts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "taken").write_text("no folder")
    place = tmp_path / "taken" / "parsed.pyc"
    monkeypatch.setattr(parsed, "cache_from_source", lambda path: str(place))
    assert define_all([RAT]) == define_all([RAT])
    assert texts == [RAT["does"]] * 2


def test_a_text_that_does_not_read_keeps_nothing(file: Path) -> None:
    """The error is that of a card read by itself."""
    with pytest.raises(Malformed, match="dances"):
        define_all([RAT, {**OWL, "does": "when I am played: dances"}])
    assert not file.exists()
