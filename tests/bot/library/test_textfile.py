"""Files become values that remember their lines; what is wrong is named where it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.library.textfile import FaultyText, parse_front_matter, parse_yaml, read_text


def test_numbers_stay_text() -> None:
    """323.10 is not 323.1, and “no” is a word."""
    document = parse_yaml("rules:\n  323.10: {says: no}\n", "x.yaml")
    assert document.values == {"rules": {"323.10": {"says": "no"}}}


def test_every_value_knows_its_line() -> None:
    document = parse_yaml("a: 1\nb:\n  - c: 2\n  - c: 3\n", "x.yaml")
    assert document.line(("b", 1, "c")) == 4
    assert document.line(("b", 1, "missing")) == 4


def test_front_matter_counts_lines_from_the_top() -> None:
    document = parse_front_matter("---\nid: x\nrules: [1]\n---\nNo.\n", "x.md")
    assert document.line(("rules",)) == 3
    assert document.body == "No.\n"


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("a: 1\na: 2\n", 2, "twice"),  # a second value would be lost in silence
        ("a: &x 1\nb: *x\n", 2, "aliases"),  # aliases can explode
        ("a: [1\nb: 2\n", 2, "not valid YAML"),
        ("a: 'x\n", 2, "not valid YAML"),
    ],
)
def test_a_faulty_text_says_where(text: str, line: int, says: str) -> None:
    with pytest.raises(FaultyText) as error:
        parse_yaml(text, "x.yaml")
    assert error.value.fault.line == line
    assert says in error.value.fault.says


def test_a_file_that_is_not_utf8_says_so(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"a: 1\nb: \xff\n")
    with pytest.raises(FaultyText, match="UTF-8"):
        read_text(file, "x.yaml")


def test_a_missing_closing_line_is_a_fault() -> None:
    with pytest.raises(FaultyText, match="no closing line"):
        parse_front_matter("---\nid: x\n", "x.md")
