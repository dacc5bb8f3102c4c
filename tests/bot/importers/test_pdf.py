"""PDFs laid out the way publishers do it read as the text that was laid out."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.importers.numbering import Line
from bot.importers.pdf import without_margins
from bot.importers.prose import joined, words_of
from bot.importers.rules import read_rules
from bot.importers.source import Read, Source, Wishes
from tests.bot.importers.layout import Layout, lay_out
from tests.bot.importers.test_rules import EDITIONS, HERE

LAYOUTS = {
    "one column": Layout(),
    "two columns": Layout(columns=2),
    "two columns, drawn line by line": Layout(columns=2, across=True),
    "numbers on their own lines": Layout(columns=2, own_line=True),
    "three columns": Layout(columns=3),
    "contents, running heads, word by word, the right column first": Layout(
        columns=2, contents=True, running=True, words=True, last_first=True
    ),
    "nothing broken": Layout(hyphens=False, numbers=False, indents=False, footer="{page}"),
}
AMBIGUOUS = 6  # words, in the narrowest columns, that a document writes with and without a hyphen


def pages(file: Path, layout: Layout) -> Read:
    lines = file.read_text("utf-8").replace("\u00a0", " ").splitlines()
    return read_rules(
        Source("laid-out.pdf", lay_out(lines[:2], lines[2:], layout), "pdf", ""), Wishes()
    )


def plain(file: Path) -> Read:
    return read_rules(Source(file.name, file.read_bytes(), "text", ""), Wishes())


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_a_small_rulebook_reads_as_its_text(layout: Layout) -> None:
    found, wanted = pages(HERE / "kite-rules.txt", layout), plain(HERE / "kite-rules.txt")
    assert found.notes == ()
    assert (found.document.edition, found.document.date) == (
        wanted.document.edition, wanted.document.date,
    )  # fmt: skip
    for one, other in zip(found.document.rules, wanted.document.rules, strict=True):
        assert (one.number, one.text, one.examples) == (other.number, other.text, other.examples)


@pytest.mark.parametrize(
    "layout",
    [
        "one column",
        "two columns",
        "numbers on their own lines",
        "three columns",
        "contents, running heads, word by word, the right column first",
    ],
)
@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_laid_out_reads_as_its_text(corpus: Path, name: str, layout: str) -> None:
    """Every number, and every text but for a few words whose hyphen nobody can know."""
    file = corpus / "rules" / f"{name}.txt"
    found, wanted = pages(file, LAYOUTS[layout]), plain(file)
    assert (found.document.edition, found.document.date) == (
        wanted.document.edition, wanted.document.date,
    )  # fmt: skip
    assert [r.number for r in found.document.rules] == [r.number for r in wanted.document.rules]
    assert found.notes == ()
    pairs = list(zip(found.document.rules, wanted.document.rules, strict=True))
    differ = [other.number for one, other in pairs if (one.text, one.examples) != (other.text, other.examples)]  # fmt: skip
    assert len(differ) <= AMBIGUOUS
    for one, other in pairs:
        assert one.text.replace("-", "") == other.text.replace("-", "")


def test_a_rule_knows_its_page(corpus: Path) -> None:
    rules = pages(corpus / "rules" / "core-rules-2026-07-16.txt", Layout()).document.rules
    found = [rule.page or 0 for rule in rules]
    assert found[0] == 1
    assert found == sorted(found)
    assert found[-1] > 60


def test_a_line_that_cannot_be_read_is_named_with_its_page() -> None:
    """A misprinted number on the second page, as one edition of the Core Rules really has one."""
    rules = [f"{100 + n}. A kite has its own wind, number {n} of many." for n in range(120)]
    rules[80] = f"Refl{rules[80]}"
    data = lay_out(["Core Rules v2.0", "Last Updated: 2026-05-01"], rules, Layout(hyphens=False))
    (note,) = read_rules(Source("rules.pdf", data, "pdf", ""), Wishes()).notes
    assert "looks like rule 180 with a misprinted number" in note.says
    assert (note.page, note.unread) == (2, True)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["a coun-", "ter"], "a counter"),  # said whole elsewhere
        (["a non-", "harbour game"], "a non-harbour game"),  # said with a hyphen elsewhere
        (["in a non-", "combat game"], "in a non-combat game"),  # as other words with “non-”
        (["it swal-", "lows"], "it swallows"),  # said nowhere else
        (["see rule 102.", "2.a for more"], "see rule 102.2.a for more"),
        (["under rule 102.", "A kite"], "under rule 102. A kite"),
        (["a kite -", "or two"], "a kite - or two"),
        (["soft\u00ad", "ly"], "softly"),
    ],
)
def test_what_a_lines_end_breaks_is_mended(lines: list[str], text: str) -> None:
    vocabulary = words_of([Line("a counter in a non-harbour game")])
    assert joined(lines, vocabulary) == text


def test_headers_footers_and_page_numbers_go_and_rules_stay() -> None:
    """A rule's number alone at a page's edge is no page number."""
    words = ["It", "flies", "on", "for", "a", "long", "time", "until", "it", "lands", "again"]
    pages = [
        [
            Line("Kite Rules"), Line(f"{100 + n}."), Line(words[n]),
            Line(f"{200 + n}."), Line(words[n + 5]), Line(f"Page {n} of 9"), Line(f"{n}"),
        ]
        for n in range(1, 6)
    ]  # fmt: skip
    kept = [[line.text for line in page] for page in without_margins(pages)]
    assert kept[2] == ["103.", "for", "203.", "it"]
