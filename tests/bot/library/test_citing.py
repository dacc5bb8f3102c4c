"""What is a citation in a file, and what may be an amount. These numbers are no rules of the edition in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.library.citing import citations, rewritten


def cited(name: str, text: str) -> tuple[list[str], list[str]]:
    """The numbers that are surely cited, and those that may be."""
    found = [one for one in citations(Path(name), text) if not one.older]
    return [c.number for c in found if c.sure], [c.number for c in found if not c.sure]


@pytest.mark.parametrize(
    ("name", "text", "sure", "unsure"),
    [
        ("a.py", 'Step("323.5", kill)', ["323.5"], []),
        ("a.py", 'rules("650")', ["650"], []),
        ("a.py", "limit = 650  # of them", [], []),  # a number of the program is no text
        ("a.py", 'say("at most 650 letters")', [], ["650"]),
        ("a.py", '"""The process (349–359, 398 and 400)."""', ["349", "359", "398", "400"], []),
        ("a.py", "# 358", ["358"], []),
        ("a.py", 'f"{x} is told by rule 355"', ["355"], []),
        ("a.yaml", "  323.5:\n    see: [142, 144.3]", ["323.5", "142", "144.3"], []),
        ("a.yaml", "    says: He pays 300 of them.", [], ["300"]),
        ("a.md", "It resolves [340.1, 425].", ["340.1", "425"], []),
        ("a.scn", "rules 340.1, 651\n  that is illegal, because 355", ["340.1", "651", "355"], []),
        ("a.transcript", " 1. Rook moves. [144, 447]", ["144", "447"], []),
        ("a.csv", "302,implemented,a:b =317\n", ["302", "317"], []),
        ("a.jsonl", '{"id": "735", "query": "pay 100"}', ["735"], ["100"]),
        ("a.md", "See TR 205 of the other book.", [], []),
        ("a.md", "In 4202.23 ms, 1,062 cards, 10.250.", [], []),
    ],
)
def test_the_place_of_a_number_says_what_it_is(
    name: str, text: str, sure: list[str], unsure: list[str]
) -> None:
    assert cited(name, text) == (sure, unsure)


@pytest.mark.parametrize(
    "text",
    ["460 in 1.3", '("460", "core-1.3")', "1.1 rule 460", "{name: Core Rules 1.4, id: 460}"],
)
def test_a_number_of_a_named_edition_stays_what_it_is(text: str) -> None:
    found = [one for one in citations(Path("a.md"), text) if one.number == "460"]
    assert [(one.sure, one.older) for one in found] == [(False, True)]


def test_a_text_is_rewritten_in_place() -> None:
    text = "see: [459, 460.1]\n"
    found = [one for one in citations(Path("a.yaml"), text) if one.sure]
    assert rewritten(text, found, {"459": "461", "460.1": "462.1"}.__getitem__) == (
        "see: [461, 462.1]\n"
    )
