"""A file before it is read: bounded in size, of a known form, with the digest of its bytes."""

from __future__ import annotations

import hashlib
import re
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from bot.library.imported import Imported

Form = Literal["pdf", "html", "json", "text"]
MOST_BYTES = 40_000_000  # of a PDF, which holds pictures and fonts
MOST_TEXT_BYTES = 8_000_000  # of anything else; a rulebook has a twentieth of that
MOST_LINES = 200_000
MOST_LINE = 50_000  # characters of one line of a text


class Refused(Exception):
    """A document that cannot be taken in; the sentence says what is wrong, where, and what would do."""

    def __init__(self, says: str, *, file: str = "", line: int = 0, page: int = 0) -> None:
        self.says, self.file, self.line, self.page = says, file, line, page
        super().__init__(f"{place(file, line, page)}{says}")


@dataclass(frozen=True)
class Note:
    """Something to know of a document; `unread` where a part of it could not be read."""

    says: str
    line: int = 0
    page: int = 0
    unread: bool = True


@dataclass(frozen=True)
class Wishes:
    """What the operator says of a document that it does not say itself."""

    edition: str | None = None
    date: str | None = None
    title: str | None = None
    without_scripts: bool = False


@dataclass(frozen=True)
class Read:
    """A document as models, and what of it could not be read."""

    document: Imported
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class Source:
    """The bytes of one file, with what they are."""

    name: str
    data: bytes = field(repr=False)
    form: Form
    digest: str

    @property
    def stem(self) -> str:
        """The file's name without its endings."""
        return re.sub(r"(\.min)?\.[A-Za-z0-9]{1,5}$", "", self.name)

    def text(self) -> str:
        """The bytes as text; Refused where they are no UTF-8 text."""
        try:
            text = self.data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = self.data[: error.start].count(b"\n") + 1
            says = "this is not UTF-8 text; save the file as UTF-8"
            raise Refused(says, file=self.name, line=line) from None
        if text.count("\n") > MOST_LINES:
            raise Refused(f"more than {MOST_LINES} lines", file=self.name)
        for line, content in enumerate(text.split("\n"), start=1):
            if "\0" in content:
                raise Refused("this is no text (it holds a zero byte)", file=self.name, line=line)
            if len(content) > MOST_LINE and self.form == "text":
                says = f"a line of {len(content)} characters; at most {MOST_LINE} are read"
                raise Refused(says, file=self.name, line=line)
        return text.replace("\r\n", "\n").replace("\r", "\n")


def place(file: str, line: int, page: int) -> str:
    """Where something stands, as the beginning of a sentence."""
    found = [file, f"page {page}" if page else "", f"line {line}" if line else ""]
    return f"{', '.join(filter(None, found))}: " if any(found) else ""


def open_source(path: Path) -> Source:
    """A file's bytes; Refused when it is missing, no file, empty, too large or an archive."""
    name = path.name
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise Refused("this is no file", file=name)
        if status.st_size > MOST_BYTES:
            size = f"{status.st_size / 1e6:.0f} MB; at most {MOST_BYTES / 1e6:.0f} MB are read"
            raise Refused(f"the file has {size}", file=name)
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refused(f"cannot be read ({error.strerror})", file=name) from None
    if not data.strip():
        raise Refused("the file is empty", file=name)
    if len(data) > MOST_BYTES:
        raise Refused(f"the file has more than {MOST_BYTES / 1e6:.0f} MB", file=name)
    form = form_of(name, data)
    if form != "pdf" and len(data) > MOST_TEXT_BYTES:
        size = (
            f"{len(data) / 1e6:.0f} MB; of {form} at most {MOST_TEXT_BYTES / 1e6:.0f} MB are read"
        )
        raise Refused(f"the file has {size}", file=name)
    return Source(name, data, form, hashlib.sha256(data).hexdigest())


ARCHIVES = {b"PK\x03\x04": "ZIP", b"PK\x05\x06": "ZIP", b"\x1f\x8b": "gzip", b"BZh": "bzip2",
            b"7z\xbc\xaf": "7-Zip", b"\xfd7zXZ": "xz", b"Rar!": "RAR"}  # fmt: skip


def form_of(name: str, data: bytes) -> Form:
    """What a file is, by its first bytes rather than its name; Refused for archives."""
    for magic, archive in ARCHIVES.items():
        if data.startswith(magic):
            says = f"this is a {archive} archive (or an office document); import what is in it, as"
            raise Refused(f"{says} PDF, HTML, Markdown or text", file=name)
    if b"%PDF-" in data[:1024]:
        return "pdf"
    head = data[:2000].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if re.match(rb"<(!doctype html|html|head|body|article|main|div|section|h[1-6]|p)\b", head):
        return "html"
    if name.lower().endswith((".html", ".htm")):
        return "html"
    return "json" if name.lower().endswith(".json") else "text"
