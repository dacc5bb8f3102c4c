"""What is broken, huge, hostile or something else is refused with a sentence; memory stays bounded."""

from __future__ import annotations

import io
import resource
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfWriter

from bot.importers import limits
from bot.importers.guard import read_guarded, taken
from bot.importers.reading import take
from bot.importers.source import MOST_BYTES, Refused, Wishes, open_source
from bot.library.imported import What
from tests.bot.importers import hostile
from tests.bot.importers.layout import Layout, lay_out
from tests.bot.importers.test_rules import HERE

SCRIPTED = (
    "<html><body>\n<h1>FAQ</h1>\n{}<h2>One?</h2><p>Yes.</p><h2>Two?</h2><p>No.</p></body></html>"
)
KITES = ["100. Kites", "100.1. A kite flies.", "100.2. A kite lands."]


def refused(what: What, path: Path, wishes: Wishes | None = None) -> Refused:
    with pytest.raises(Refused) as error:
        take(what, path, wishes or Wishes())
    return error.value


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: hostile.bomb(200), "the PDF is broken .*decompressing"),
        (hostile.with_script, r"holds a script \(object 6\).*--without-scripts"),
        (hostile.endless_pages, "cyclic page references"),
        (hostile.endless_forms, "holds no text"),
        (hostile.endless_length, "loop with self reference"),
        (lambda: hostile.deep_arrays(100_000), "the PDF is broken"),
        (lambda: lay_out(["v2.0"], KITES, Layout())[:-600], "no end; the file looks truncated"),
        (lambda: b"%PDF-1.7\n" + b"x" * 500 + b"%%EOF", "the PDF is broken"),
        (lambda: hostile.one_page(hostile.stream(hostile.GOOD)), "no numbered rules"),
    ],
)
def test_hostile_and_broken_pdfs_are_refused(
    tmp_path: Path, make: Callable[[], bytes], says: str
) -> None:
    file = tmp_path / "rules.pdf"
    file.write_bytes(make())
    with pytest.raises(Refused, match=says):
        take("rules", file, Wishes())


def test_a_zip_bomb_in_a_pdf_takes_bounded_memory(tmp_path: Path) -> None:
    """1.5 GB of spaces in 1.5 MB: the process that looks at it stays below its limit."""
    file = tmp_path / "bomb.pdf"
    file.write_bytes(hostile.bomb(1500))
    with pytest.raises(Refused, match="decompressing"):
        read_guarded("rules", file, Wishes())
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    assert peak < limits.MEMORY


def test_a_script_in_a_pdf_is_left_out_where_the_operator_asks(tmp_path: Path) -> None:
    """It is never run: with the option the page's text is read, which is no rulebook."""
    file = tmp_path / "rules.pdf"
    file.write_bytes(hostile.with_script())
    assert "no numbered rules" in str(refused("rules", file, Wishes(without_scripts=True)))


@pytest.mark.parametrize(
    "script",
    [
        "<script>alert(1)</script>",
        "<p onclick = 'x()'>hello</p>",
        "<a href='javascript:x()'>hello</a>",
        "<iframe src='https://example.org'></iframe>",
    ],
)
def test_html_with_scripts_is_refused_with_its_line_or_read_without(
    tmp_path: Path, script: str
) -> None:
    file = tmp_path / "faq.html"
    file.write_text(SCRIPTED.format(script), encoding="utf-8")
    assert str(refused("faq", file)).startswith("faq.html, line 3: the page holds scripts")
    answers = take("faq", file, Wishes(without_scripts=True)).read.document.answers
    assert [(one.question, one.answer) for one in answers[:2]] == [
        ("One?", "Yes."),
        ("Two?", "No."),
    ]
    assert "alert" not in " ".join(one.answer for one in answers)


def test_html_nested_without_end_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "faq.html"
    file.write_text("<html><body>\n" + "<div>" * 5000, encoding="utf-8")
    assert "line 2: its elements are nested more than" in str(refused("faq", file))


@pytest.mark.parametrize(
    ("what", "name", "text", "says"),
    [
        ("cards", "cards.json", '{"a":' * 100_000 + "1" + "}" * 100_000, "nested more than 64 deep"),
        ("cards", "cards.json", '{"cards": 5}', "no list of cards"),
        ("cards", "cards.json", "[5]", "entry 1 is no card but int"),
        ("rulings", "list.jsonl", "[" * 90_000, "line 1: "),
        ("rulings", "list.jsonl", '{"id": "a"', "line 1: not valid JSON"),
        ("faq", "faq.md", "> " * 20_000 + "deep", "no headings, questions"),
        ("faq", "faq.md", "---\ntitle: [\n---\ntext", "line 3: not valid YAML"),
        ("faq", "faq.txt", "x" * 60_000, "line 1: a line of 60000 characters"),
        ("faq", "faq.txt", "hello\n\0there", r"line 2: this is no text \(it holds a zero byte\)"),
        ("rules", "rules.html", "<html><p>100. Kites</p></html>", "this is HTML; rules are read as"),
        ("faq", "faq.json", "[]", "this is JSON; FAQs and notices are read as"),
        ("rulings", "list.json", "[]", "this is JSON; rulings are read as JSON Lines"),
    ],
)  # fmt: skip
def test_broken_texts_are_refused_with_their_place(
    tmp_path: Path, what: What, name: str, text: str, says: str
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match=says):
        take(what, file, Wishes())


def test_a_file_of_200_megabytes_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.txt"
    with file.open("wb") as stream:
        stream.truncate(200_000_000)
    says = f"huge.txt: the file has 200 MB; at most {MOST_BYTES // 1_000_000} MB are read"
    assert str(refused("rules", file)) == says


def test_a_text_of_a_size_that_no_rulebook_has_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    file.write_bytes(b"[" + b"{}," * 3_000_000 + b"{}]")
    assert "has 9 MB; of json at most 8 MB are read" in str(refused("cards", file))
    file.with_suffix(".md").write_bytes(b"#\n" * 300_000)
    assert "more than 200000 lines" in str(refused("faq", file.with_suffix(".md")))


def test_an_encrypted_pdf_is_refused(tmp_path: Path) -> None:
    writer = PdfWriter(clone_from=io.BytesIO(lay_out(["v2.0"], KITES, Layout())))
    writer.encrypt("kite", algorithm="RC4-128")
    writer.write(tmp_path / "rules.pdf")
    assert "the PDF is encrypted" in str(refused("rules", tmp_path / "rules.pdf"))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"PK\x03\x04rest", r"this is a ZIP archive \(or an office document\)"),
        (b"\x1f\x8b\x08rest", "this is a gzip archive"),
        (b"", "the file is empty"),
        (b" \n\n", "the file is empty"),
        (b"100. K\xffites", "line 1: this is not UTF-8 text"),
    ],
)
def test_what_is_no_document_at_all_is_refused(tmp_path: Path, data: bytes, says: str) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes(data)
    with pytest.raises(Refused, match=says):
        take("rules", file, Wishes())


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read (No such file" in str(refused("rules", tmp_path / "nowhere.txt"))
    assert "only rulings are read from one" in str(refused("rules", tmp_path))
    with pytest.raises(Refused, match="this is no file"):
        open_source(Path("/dev/zero"))


def test_the_reader_hands_the_same_document_through_its_wall() -> None:
    file = HERE / "kite-rules.txt"
    assert read_guarded("rules", file, Wishes()) == take("rules", file, Wishes())


def test_a_reader_that_runs_out_of_memory_or_time_is_a_refusal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The limits are the process's own: here it may take less than Python itself needs."""
    monkeypatch.setattr("bot.importers.guard.ENTRY", ["-c", "raise SystemExit(1)"])
    with pytest.raises(Refused, match=r"^kite-rules\.txt: reading it takes more memory or time"):
        read_guarded("rules", HERE / "kite-rules.txt", Wishes())


def test_what_the_reader_hands_back_is_looked_at_again() -> None:
    """A reader that was taken over cannot hand in what is no document."""
    answer = b'{"file": "a", "digest": "b", "document": {"what": "rules", "key": ""}, "notes": []}'
    with pytest.raises(Refused, match="key"):
        taken(answer, "a")
