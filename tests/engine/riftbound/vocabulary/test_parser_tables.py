"""The tables of the parser are kept beside the compiled module, and only ever help."""

from pathlib import Path

import pytest
from lark import Token, Tree

from engine.riftbound.vocabulary import parser
from engine.riftbound.vocabulary.language import grammar

WORDS = "when I am played: draw 1"


def tree() -> Tree[Token]:
    """What a parser that is made now reads."""
    return parser._lark.__wrapped__(grammar().text).parse(WORDS)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the tables go in this test."""
    folder = tmp_path / "__pycache__"
    monkeypatch.setattr(parser, "cache_from_source", lambda path: str(folder / "parser.pyc"))
    return folder / "parser.lark"


def test_the_tables_are_written_once_and_read_again(place: Path) -> None:
    """The second parser comes from the file and reads the same tree."""
    first = tree()
    written = place.stat().st_mtime_ns
    assert tree() == first
    assert place.stat().st_mtime_ns == written


def test_a_damaged_file_is_made_anew(place: Path) -> None:
    """Whatever lies there, words are read."""
    first = tree()
    place.write_bytes(place.read_bytes()[:1000])
    assert tree() == first
    assert place.stat().st_size > 1000


def test_where_nothing_can_be_written_the_tables_are_made_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "taken").write_text("no folder")
    monkeypatch.setattr(
        parser, "cache_from_source", lambda path: str(tmp_path / "taken" / "parser.pyc")
    )
    assert tree()
