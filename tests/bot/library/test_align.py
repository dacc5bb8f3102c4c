"""Which number of one edition became which of the next, from the texts alone.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.library.align import Match, align
from bot.library.load import EDITION_DATES
from bot.library.wording import Clause, Wording, read_wording, text_digest, wording
from tests.bot.small_book import FIRST, SECOND, book

STEPS = [("1.0", "1.1"), ("1.1", "1.2"), ("1.2", "1.3"), ("1.3", "1.4")]


def by_old(old: Wording, new: Wording) -> dict[str, Match]:
    """The matches by the old number."""
    return {match.old: match for match in align(old, new) if match.old}


@pytest.fixture(scope="module")
def matched() -> dict[str, Match]:
    """The small book's two editions."""
    return by_old(book("core-1.4", FIRST), book("core-1.5", SECOND))


def test_a_text_that_moved_is_found(matched: dict[str, Match]) -> None:
    assert (matched["101.1"].new, matched["101.1"].change) == ("102.1", "moved")
    assert (matched["102"].new, matched["102"].change) == ("103", "moved")
    assert matched["101.1"].sure >= 0.9


def test_a_reworded_text_is_found_in_its_place(matched: dict[str, Match]) -> None:
    assert (matched["100.2"].new, matched["100.2"].change) == ("100.2", "reworded")
    assert matched["100.2"].text_changed


def test_what_is_gone_and_what_is_new_is_said() -> None:
    rows = align(book("core-1.4", FIRST), book("core-1.5", SECOND))
    assert [m.old for m in rows if m.change == "removed"] == ["102.1"]
    assert [m.new for m in rows if m.change == "added"] == ["101", "101.1"]


def test_a_split_names_its_parts() -> None:
    """Half of the text stays under the number, the other half under a new one beside it."""
    old = {
        "100": "Gardens",
        "100.1": "A gate opens at dawn when it is dry and closes at dusk when any rain falls.",
    }
    new = {"100": "Gardens", "100.1": "A gate opens at dawn when it is dry.",
           "100.2": "It closes at dusk when any rain falls."}  # fmt: skip
    match = by_old(book("core-1.4", old), book("core-1.5", new))["100.1"]
    assert (match.new, match.parts) == ("100.1", ("100.2",))


def test_a_shift_of_cited_numbers_is_no_change_of_text() -> None:
    old = wording("core-1.4", [Clause("100", "Gates"), Clause("100.1", "See rule 100 for gates.")])
    new = wording("core-1.5", [Clause("101", "Gates"), Clause("101.1", "See rule 101 for gates.")])
    assert by_old(old, new)["100.1"].change == "moved"
    other = wording(
        "core-1.5", [Clause("101", "Gates"), Clause("101.1", "See rule 104 for gates.")]
    )
    assert by_old(old, other)["100.1"].change == "references"


def test_digests_alone_find_what_did_not_change() -> None:
    """Where the old words are not at hand, their digests and our own statements serve."""
    ours = {n: Clause(n, "One of our sentences about gardens.") for n in FIRST}
    kept = {n: text_digest(text) for n, text in FIRST.items()}
    matched = by_old(Wording("core-1.4", ours, kept=kept), book("core-1.5", SECOND))
    assert matched["101.2"].new == "102.2"
    assert matched["101.2"].change == "moved"


def test_line_breaks_quotes_and_hyphens_are_no_change() -> None:
    one = text_digest("The turn player’s “Non-Token” unit\nis re-\nmoved.")
    assert one == text_digest('the turn player\'s "non token" unit is removed')
    assert one != text_digest("The turn player's non-token unit is returned.")
    assert text_digest("-1 Might") != text_digest("+1 Might")


@pytest.mark.parametrize(("old", "new"), STEPS)
def test_real_editions_are_aligned_as_the_kept_maps_say(corpus: Path, old: str, new: str) -> None:
    """At least 97 of 100 numbers go where a map says that nobody showed to the algorithm."""
    rules = corpus / "rules"
    texts = [
        read_wording(rules / f"core-rules-{EDITION_DATES[f'core-{e}']}.min.json", f"core-{e}")
        for e in (old, new)
    ]
    matched = by_old(*texts)
    rows = json.loads((rules / f"rule-map-v{old}-to-v{new}.json").read_text(encoding="utf-8"))
    kept = {row["from"]: row["to"] or "" for row in rows if row["from"]}
    same = sum(matched[number].new == to for number, to in kept.items())
    assert same / len(kept) >= 0.985
