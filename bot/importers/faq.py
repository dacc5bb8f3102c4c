"""A FAQ, errata notice or patch notes → questions, passages, and old and new texts of cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.importers.blocks import Block
from bot.importers.dating import wished_date
from bot.importers.pages import read_page
from bot.importers.shape import document
from bot.importers.source import Note, Read, Refused, Source, Wishes
from bot.library.imported import MOST_TEXT, OfficialAnswer, TextChange

ASKED = re.compile(r"^(?:\*\*)?Q(?:uestion)?\s*[:.]\s*", re.I)
ANSWERED = re.compile(r"^(?:\*\*)?A(?:nswer)?\s*[:.]\s+", re.I)
NEW = re.compile(r"^\[?\s*(?:new|revised|updated)(?: text| wording)?\s*\]?\s*:?$", re.I)
OLD = re.compile(r"^\[?\s*(?:old|previous|printed|original)(?: text| wording)?\s*\]?\s*:?$", re.I)
REVISED = re.compile(r"\s*\((?:revised|new|updated) text\)\s*$", re.I)
ARROW = re.compile(r"^[▲▼↑↓⬆⬇]+$")
QUESTIONS_IN_HEADINGS = 2  # from so many on, a lone line that asks is part of an answer


@dataclass
class Part:
    """What stands beneath one heading."""

    title: str
    section: str | None
    asked: bool
    new: list[str] | None = None
    old: list[str] | None = None
    text: list[str] = field(default_factory=list)


def read_faq(source: Source, wishes: Wishes) -> Read:
    """The questions, passages and changed texts of a document; Refused where it has none."""
    page = read_page(source, wishes)
    parts, rows = split(page.blocks)
    title = wishes.title or page.title or source.stem
    date = wished_date(wishes) or page.date
    questions = [part for part in parts if part.asked and part.text]
    passages = [part for part in parts if not part.asked and part.text and part.new is None]
    changes = [*rows, *(change(part) for part in parts if part.new)]
    if not questions and not changes and len(passages) < 2:
        says = "I find no headings, questions or changed texts in it; is this a FAQ or a notice?"
        raise Refused(says, file=source.name)
    slug = slug_of(source.stem)
    undated = Note("it names no date; --date 2026-08-14 would add one", unread=False)
    answers = [
        answer(f"faq:{slug}:{place:03}", part)
        for place, part in enumerate([*questions, *passages], start=1)
    ]
    return Read(
        document(
            source, what="faq", key=slug_of(wishes.title or page.title or source.stem),
            title=title, date=date, url=page.url, answers=tuple(answers), changes=tuple(changes),
        ),
        () if date else (undated,),
    )  # fmt: skip


def slug_of(text: str) -> str:
    """A text as lower case words with hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:120] or "document"


def split(blocks: Sequence[Block]) -> tuple[list[Part], list[TextChange]]:
    """The parts of a document beneath their headings, and the rows of its tables of changes."""
    in_headings = sum(b.kind == "heading" and asks(b.text) for b in blocks) > QUESTIONS_IN_HEADINGS
    parts: list[Part] = [Part("", None, asked=False)]
    changes: list[TextChange] = []
    columns: tuple[str, ...] = ()
    section: str | None = None
    for place, block in enumerate(blocks):
        if block.kind == "row":
            columns = block.cells if block.head else columns
            found = None if block.head else row_change(columns, block.cells, parts[-1].title)
            if found:
                changes.append(found)
            elif not block.head:
                parts[-1].text.append(block.text)
            continue
        columns = ()
        if block.kind == "heading" and not mark(parts[-1], block.text):
            if not asks(block.text) and not REVISED.search(block.text):
                section = block.text or section
            parts.append(Part(bare(block.text), section, asks(block.text)))
            if REVISED.search(block.text):
                parts[-1].new = []
        elif block.kind == "text" and lone_question(block, in_headings):
            parts.append(Part(bare(block.text), section, asked=True))
        elif block.kind == "text":
            follows = blocks[place + 1] if place + 1 < len(blocks) else None
            take(parts, block, follows, section)
    return [part for part in parts if part.title], changes


def take(parts: list[Part], block: Block, follows: Block | None, section: str | None) -> None:
    """A paragraph's lines into the part they stand in; a line like a heading begins a new one."""
    lines = block.text.split("\n")
    gathered: list[str] = []
    for place, line in enumerate(lines):
        after = lines[place + 1] if place + 1 < len(lines) else follows.text if follows else ""
        if heads(line, after) and parts[-1].new is None:
            put(parts[-1], gathered)
            gathered = []
            parts.append(Part(bare(line), section, asked=False))
        elif mark_ahead(line):
            put(parts[-1], gathered)
            gathered = []
            mark(parts[-1], line)
        else:
            gathered.append(ANSWERED.sub("", line) if not parts[-1].text else line)
    put(parts[-1], gathered)


def put(part: Part, lines: list[str]) -> None:
    """Lines into what a part holds open: its old text, its new text, or what it says."""
    if lines:
        into = part.old if part.old is not None else part.new if part.new is not None else part.text
        into.append("\n".join(lines))


def mark_ahead(line: str) -> bool:
    """Whether a line only says that an old or a new text follows."""
    return bool(NEW.match(line) or OLD.match(line) or ARROW.match(line))


def mark(part: Part, line: str) -> bool:
    """Take a mark of old and new texts in; False for any other line."""
    if NEW.match(line):
        part.new = []
    elif OLD.match(line) and part.new is not None:
        part.old = []
    elif line and not ARROW.match(line):
        return False
    return True


def asks(text: str) -> bool:
    """Whether a heading is a question."""
    return bool(ASKED.match(text)) or text.rstrip("* ").endswith("?")


def lone_question(block: Block, in_headings: bool) -> bool:
    """Whether a paragraph is a question that stands by itself."""
    if ASKED.match(block.text):
        return True
    one_line = "\n" not in block.text and len(block.text) <= 300 and not block.text.startswith("- ")
    return not in_headings and one_line and block.text.endswith("?")


def heads(line: str, after: str) -> bool:
    """Whether a line of a paragraph is a heading in all but form: short, in capitals, then a list."""
    words = line.split()
    if not 1 < len(words) <= 10 or line.startswith("- ") or line[-1] in '.!?:;,)]”"':
        return False
    capitals = sum(word[0].isupper() for word in words if len(word) > 3)
    return after.startswith("- ") and capitals * 3 >= 2 * sum(len(word) > 3 for word in words)


def bare(text: str) -> str:
    """A heading without its “Q:” and marks."""
    return REVISED.sub("", ASKED.sub("", text)).strip("* ")[:300]


def row_change(columns: Sequence[str], cells: Sequence[str], title: str) -> TextChange | None:
    """The change that a row of a table tells, where its columns are called so."""
    named = {name.strip().lower(): cell for name, cell in zip(columns, cells, strict=False)}

    def find(*words: str) -> str:
        return next((cell for n, cell in named.items() if any(word in n for word in words)), "")

    new = find("new", "revised", "updated", "after")
    old = find("old", "previous", "printed", "original", "before")
    card = find("card", "name") or title
    return TextChange(card=card[:300], new=new, old=old or None) if new and card else None


def change(part: Part) -> TextChange:
    """The old and new text of the card that a part is about."""
    return TextChange(
        card=part.title,
        new=cut("\n".join(part.new or ())),
        old=cut("\n".join(part.old)) if part.old else None,
        section=part.section if part.section != part.title else None,
    )


def answer(id: str, part: Part) -> OfficialAnswer:
    """A question with its answer, or a passage under its heading."""
    return OfficialAnswer(
        id=id,
        question=part.title,
        answer=cut("\n\n".join(part.text)),
        section=part.section[:300] if part.section and part.section != part.title else None,
        kind="question" if part.asked else "passage",
    )


def cut(text: str) -> str:
    """A text of at most the greatest length, ending visibly where it is cut."""
    return text if len(text) <= MOST_TEXT else f"{text[: MOST_TEXT - 2]} …"
