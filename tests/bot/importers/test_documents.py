"""FAQs, notices, card feeds and lists of rulings: what is in them comes out, with its source."""

from __future__ import annotations

import datetime as dt
import json
from collections import defaultdict
from pathlib import Path

import pytest

from bot.importers.reading import take
from bot.importers.source import Refused, Wishes
from bot.library.imported import Imported, What
from tests.bot.importers.test_rules import HERE
from tests.conftest import DATA

ASKED = ("May two kites share a string?", "What happens when a string snaps?")
CHANGED = [
    ("Green Kite", "Rise.", "Rise 2."),
    ("Red Kite", None, "When you launch me, draw 1."),
    ("Blue Kite", "Pull in a tail.", "Pull in one tail."),
]
# Questions of the FAQ lists in the corpus that the documents themselves yield, in their order.
LISTED = {
    "origins-faq-2025-10-16.md": 97,
    "spiritforged-faq-2026-01-14.md": 27,
    "unleashed-rules-faq-2026-04-29.md": 14,
    "vendetta-rules-faq-2026-08-14.md": 34,
}
NOTICES = {"errata-origins.md": 31, "errata-spiritforged.md": 16, "errata-unleashed.md": 8,
           "errata-vendetta.md": 8}  # fmt: skip
PATCH_NOTES = {"core-rules-patch-notes-origins.md": 32, "core-rules-patch-notes-spiritforged.md": 5,
               "core-rules-patch-notes-unleashed.md": 10, "core-rules-patch-notes-vendetta.md": 32,
               "tournament-rules-changelog-2026-03.md": 6}  # fmt: skip


def read(what: What, path: Path, wishes: Wishes | None = None) -> Imported:
    return take(what, path, wishes or Wishes()).read.document


@pytest.mark.parametrize("name", ["kite-faq.md", "kite-faq.html", "kite-faq.txt"])
def test_a_faq_reads_the_same_in_every_form(name: str) -> None:
    document = read("faq", HERE / name)
    assert document.title == "Harbour FAQ"
    assert document.date == dt.date(2026, 6, 2)
    asked = [one for one in document.answers if one.kind == "question"]
    assert tuple(one.question for one in asked) == ASKED
    assert [one.id for one in asked] == ["faq:kite-faq:001", "faq:kite-faq:002"]
    assert asked[0].answer.startswith("No.")
    assert "Not in a duel." in asked[0].answer
    assert asked[1].answer in ("Its kite is out, as rule 103.1 has it.",
                               "Its kite is out,\nas rule 103.1 has it.")  # fmt: skip


def test_a_question_inside_an_answer_is_no_question_where_headings_ask() -> None:
    (first, *_) = read("faq", HERE / "kite-faq.md").answers
    assert first.answer.endswith("- Not in a team game either. Really?")
    assert first.section == "Strings"


def test_changed_texts_are_found_in_tables_and_under_their_marks() -> None:
    changes = read("faq", HERE / "kite-faq.md").changes
    assert [(one.card, one.old, one.new) for one in changes] == CHANGED
    table = read("faq", HERE / "kite-faq.html").changes
    assert [(one.card, one.old, one.new) for one in table] == CHANGED[:1]


def test_an_address_is_kept_where_the_document_names_it() -> None:
    for name in ("kite-faq.md", "kite-faq.html"):
        assert read("faq", HERE / name).url == "https://example.org/news/harbour-faq"


def test_a_document_without_a_date_says_so(tmp_path: Path) -> None:
    file = tmp_path / "notes.md"
    file.write_text("# Notes\n\n## One\n\nText.\n\n## Two\n\nText.\n", encoding="utf-8")
    taken = take("faq", file, Wishes())
    assert taken.read.document.date is None
    assert [(n.says[:20], n.unread) for n in taken.read.notes] == [("it names no date; --", False)]
    assert take("faq", file, Wishes(date="2026-06-02")).read.notes == ()
    with pytest.raises(Refused, match="“soon” is no date"):
        take("faq", file, Wishes(date="soon"))


@pytest.mark.parametrize("name", ["kite-cards.json", "kite-cards.csv"])
def test_a_card_feed_reads_the_same_in_both_forms(name: str) -> None:
    red, quay = read("cards", HERE / name).cards
    assert (red.id, red.name, red.type, red.domains) == ("KIT-001", "Red Kite", "unit", ("Fury",))
    assert (red.energy, red.might, red.power) == (2, 3, None)
    assert red.text == "When you launch me, draw 1."
    assert (quay.text, quay.printings) == (None, ("KIT-002", "KIT-102"))


def test_a_feed_keeps_previews_and_pictures_and_names_what_it_leaves_out() -> None:
    taken = take("cards", HERE / "kite-cards.json", Wishes(date="2026-06-01"))
    red = taken.read.document.cards[0]
    assert (red.status, red.image) == ("preview", "https://example.org/red.png")
    assert [(n.says, n.unread) for n in taken.read.notes] == [
        ("fields that I do not know are left out: artist", False)
    ]


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("a.json", '[{"id": "K-1", "name": "Red"}]', r"card 1 \(K-1\) has no set, type; needed"),
        ("a.json", '[{"id":"1","name":"a","set":"K","type":"unit","might":"much"}]', r"card 1 \(1\): might"),
        ("a.json", '[{"id":"1","name":"a","set":"K","type":"unit","image":"ftp://x"}]', "image"),
        ("a.json", '[{"id":"1","name":"a","set":"K","type":"unit"}, {"id":"1","name":"b","set":"K","type":"unit"}]', "card 2: a second card 1"),
        ("a.csv", "id,name\n1,Red\n", "line 1: the first row must name the fields; it lacks set, type"),
        ("a.csv", "id,name,set,type\n1,Red,K\n", "line 2: card 1 has not as many fields"),
        ("a.csv", 'id,name,set,type\n1,"Red,K,unit\n', "not a CSV table"),
        ("a.csv", "id,name,set,type\n", "it holds no cards"),
    ],
)  # fmt: skip
def test_a_faulty_feed_is_refused_with_its_place(
    tmp_path: Path, name: str, text: str, says: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match=says):
        read("cards", tmp_path / name)


def test_rulings_come_from_lines_of_both_shapes() -> None:
    one, two = read("rulings", HERE / "kite-rulings.jsonl").rulings
    assert (one.authority, one.edition, one.rules) == ("reviewed", "core-1.4", ("103.1",))
    assert (one.source, one.url) == ("quayside", "https://example.org/1")
    assert (two.authority, two.source, two.url) == (
        "official",
        "harbour-faq",
        "https://example.org/2",
    )
    assert (two.date, two.superseded_by) == (dt.date(2026, 6, 2), "Harbour FAQ 2")


def test_rulings_come_from_markdown_files_and_folders() -> None:
    for path in (HERE / "kite-rulings" / "wet-kites-sink.md", HERE / "kite-rulings"):
        (one,) = read("rulings", path).rulings
        assert (one.id, one.authority, one.cards) == ("wet-kites-sink", "community", ("Red Kite",))
        assert (one.source, one.answer) == ("Quayside", "No.\nIt sinks [103.1].")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"id": "a", "question": "b?"}', "line 1: answer"),
        (
            '{"id":"a","question":"b?","answer":"c","source":"d"}\n[]',
            "line 2: this line is no ruling",
        ),
        ('{"id":"a","question":"b?","answer":"c","source":"d"}\n' * 2, "a second ruling a"),
    ],
)
def test_a_faulty_list_of_rulings_is_refused_with_its_line(
    tmp_path: Path, text: str, says: str
) -> None:
    (tmp_path / "list.jsonl").write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match=says):
        read("rulings", tmp_path / "list.jsonl")


def test_a_markdown_ruling_names_the_field_and_line_of_its_fault(tmp_path: Path) -> None:
    good = (HERE / "kite-rulings" / "wet-kites-sink.md").read_text("utf-8")
    (tmp_path / "a.md").write_text(good.replace("community", "hearsay"), encoding="utf-8")
    with pytest.raises(Refused, match=r"a\.md, line 7: authority"):
        read("rulings", tmp_path)


# -- the whole corpus ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "questions"), LISTED.items())
def test_every_question_of_every_faq_is_found_under_its_id(
    corpus: Path, name: str, questions: int
) -> None:
    """The list in the corpus was made by hand; ours has the same ids, questions and answers."""
    found = {a.id: a for a in read("faq", corpus / "faq" / name).answers}
    assert sum(a.kind == "question" for a in found.values()) == questions
    lines = (corpus / "rulings" / "faq.jsonl").read_text("utf-8").splitlines()
    listed = [row for row in map(json.loads, lines) if row["file"] == name][:questions]
    assert len(listed) == questions
    other = [row["id"] for row in listed if likeness(found[row["id"]].question, row["question"]) < 0.8]  # fmt: skip
    assert other == []


def likeness(one: str, other: str) -> float:
    """The share of the shorter text's words that the other has too."""
    words = [set("".join(c if c.isascii() and c.isalnum() else " " for c in text.lower()).split()) for text in (one, other)]  # fmt: skip
    return len(words[0] & words[1]) / max(1, min(map(len, words)))


@pytest.mark.parametrize(("name", "changes"), NOTICES.items())
def test_every_changed_text_of_every_notice_is_found(corpus: Path, name: str, changes: int) -> None:
    """All 63 official errata, with the old and new text that the list in the corpus has."""
    found = read("faq", corpus / "faq" / name).changes
    assert len(found) == changes
    listed = defaultdict(list)
    for row in json.loads((corpus / "cards" / "errata.json").read_text("utf-8")):
        for called in {row["card"], row.get("official_name") or row["card"]}:
            listed[squeezed(called)].append(row)
    for change in found:
        assert change.old
        rows = listed[squeezed(change.card)]
        assert rows, change.card
        news = [likeness(change.new, row["revised_text"]) for row in rows]
        assert max(news) > 0.8, change.card


def squeezed(name: str) -> str:
    return "".join(c for c in name.lower() if c.isalnum())


@pytest.mark.parametrize(("name", "passages"), PATCH_NOTES.items())
def test_patch_notes_come_as_passages_under_their_headings(
    corpus: Path, name: str, passages: int
) -> None:
    document = read("faq", corpus / "faq" / name)
    assert len(document.answers) == passages
    assert {one.kind for one in document.answers} == {"passage"}


def test_every_card_and_ruling_of_the_corpus_is_read(corpus: Path) -> None:
    cards = read("cards", corpus / "cards" / "cards.json").cards
    rows = json.loads((corpus / "cards" / "cards.json").read_text("utf-8"))
    assert [(c.id, c.name, c.text) for c in cards] == [
        (r["id"], r["name"], r["text"] or None) for r in rows
    ]
    assert sum(card.status == "preview" for card in cards) == 123
    for name, count in (("faq.jsonl", 192), ("rulings.jsonl", 554)):
        rulings = read("rulings", corpus / "rulings" / name).rulings
        lines = (corpus / "rulings" / name).read_text("utf-8").splitlines()
        assert [r.id for r in rulings] == [json.loads(line)["id"] for line in lines]
        assert len(rulings) == count


def test_our_own_rulings_can_be_imported_as_they_are() -> None:
    assert len(read("rulings", DATA / "rulings" / "riftbound").rulings) > 600


@pytest.mark.parametrize(
    ("what", "path"),
    [
        ("rules", "cards/cards.json"), ("rules", "faq/vendetta-rules-faq-2026-08-14.md"),
        ("faq", "rules/core-rules-2026-07-16.txt"), ("faq", "cards/cards.json"),
        ("cards", "cards/errata.json"), ("cards", "rulings/faq.jsonl"),
        ("rulings", "faq/errata-vendetta.md"), ("rulings", "cards/cards.json"),
    ],
)  # fmt: skip
def test_a_wrong_document_is_refused(corpus: Path, what: What, path: str) -> None:
    with pytest.raises(Refused, match=path.rpartition("/")[2].replace(".", r"\.")):
        read(what, corpus / path)
