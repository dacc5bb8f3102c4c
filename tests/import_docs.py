"""The walk through imports in docs/imports.md; `python -m tests.import_docs` writes it.

It needs the publisher's documents beside the clone. Their words are left out of the page: a quoted
rule or answer is shown by its number and `…`.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

from bot.answers import Answers, open_answers
from bot.cli import main
from bot.render.message import Message
from bot.render.results import entry_label
from tests.bot.importers import hostile
from tests.bot.importers.layout import Layout, lay_out
from tests.conftest import DATA, ROOT, SHARED

PAGE = ROOT / "docs" / "imports.md"
BEGIN, END = "<!-- walk: made by tests.import_docs -->", "<!-- end of walk -->"
LINES = 14  # of a message that are shown
QUESTIONS = (
    "time limit",
    "slow play",
    "what is the penalty for drawing an extra card",
    "who starts game 2",
    "are proxies allowed at a nexus night",
    "may i use my phone during a match",
    "how late can i be to my match",
    "how many packs do i get in sealed",
    "tiebreaker order in swiss",
    "do i have to tell my opponent that he forgot his trigger",
)


def walk(corpus: Path) -> str:
    """What the commands of the page print, in a folder of their own."""
    rules, faq = corpus / "rules", corpus / "faq"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        changed = {"RULEWRIGHT_VAR": str(folder / "var"), "RULEWRIGHT_SEMANTIC": "off"}
        with patch.dict(os.environ, changed):
            return "\n".join(
                [
                    *run("import", "rules", rules / "core-rules-2026-03-30.txt"),
                    *run("import", "rules", rules / "core-rules-2026-07-16.txt"),
                    *run("import", "faq", faq / "vendetta-rules-faq-2026-08-14.md"),
                    *run("import", "list"),
                    *answered(folder / "var"),
                    *refusals(folder),
                ]
            )


def run(*words: str | Path) -> list[str]:
    """A command with what it prints; where files are, when it was and what is ours do not matter."""
    said = io.StringIO()
    who = ["--who", "Ana"] if words[0] == "import" and words[1] in ("rules", "faq") else []
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        main([*map(str, words), *who])
    typed = " ".join(word.name if isinstance(word, Path) else word for word in words)
    text = re.sub(r"\d{4}-\d\d-\d\dT\S+Z", "now", said.getvalue()).rstrip()
    text = re.sub(r"(rests on .*?: )\d+ ([a-z ]+?) \(.*\)", r"\1… \2", text)
    return ["```text", f"$ python -m bot {typed}", *text.splitlines(), "```", ""]


def answered(var: Path) -> Iterator[str]:
    """Answers with what was imported, and ten questions about tournaments."""
    answers = open_answers(DATA, var / "library.db", var / "official.db")
    for typed, message in (
        ("/rule 466", answers.rule("466")),
        ("/rule 460 in 1.3", answers.rule("460 in 1.3")),
        ("/changes 1.3 1.4", answers.changes("1.3 1.4")),
    ):
        yield from shown(typed, message)
    yield from tournaments(answers)


def shown(typed: str, message: Message) -> list[str]:
    """The beginning of a message, its official words left out."""
    lines = [masked(line) for line in message.body.splitlines() if line.strip()]
    more = [f"… {len(lines) - LINES} more lines"] if len(lines) > LINES else []
    return ["```text", typed, message.title, *lines[:LINES], *more, message.footer, "```", ""]


def masked(line: str) -> str:
    """A line without the publisher's words, and without what of ours rests on it today."""
    if line.startswith("-# touches"):
        return "-# touches …"
    quoted = re.match(
        r"> (?:\*\*\S+\*\* )?|• \*\*[^*]+\*\* \(\w+\) |\S+ in Core Rules [^:]+: ", line
    )
    return f"{quoted[0]}…" if quoted else line


def tournaments(answers: Answers) -> Iterator[str]:
    """How much of the Tournament Rules is there, and what ten questions lead to."""
    count = answers.catalog.content()["riftbound"]["tournament rules"]
    yield f"The Tournament Rules: {count} statements of ours. Ten questions:"
    yield ""
    for question in QUESTIONS:
        first = answers.search.search(question).hits[0].entry
        yield f"- “{question}”: {entry_label(first)}"
    yield ""


def refusals(folder: Path) -> Iterator[str]:
    """Documents that are refused, each with its sentence."""
    kites = lay_out(["v2.0"], ["100. Kites", "100.1. A kite flies.", "100.2. It lands."], Layout())
    files: Sequence[tuple[str, str, bytes]] = (
        ("rules", "truncated.pdf", kites[:-600]),
        ("rules", "bomb.pdf", hostile.bomb(200)),
        ("rules", "script.pdf", hostile.with_script()),
        ("rules", "endless.pdf", hostile.endless_pages()),
        ("cards", "deep.json", b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
        ("faq", "script.html", b"<html><body>\n<h1>FAQ</h1>\n<script>x()</script></body></html>"),
        ("rules", "packed.txt", b"PK\x03\x04rest"),
        ("rules", "shopping.txt", b"Milk\nBread\n"),
    )
    for what, name, data in files:
        (folder / name).write_bytes(data)
        yield from run("import", what, folder / name)
    with (folder / "huge.txt").open("wb") as stream:
        stream.truncate(200_000_000)
    yield from run("import", "rules", folder / "huge.txt")


def page(text: str, corpus: Path) -> str:
    """The page with its walk made anew."""
    head, _, rest = text.partition(BEGIN)
    return f"{head}{BEGIN}\n\n{walk(corpus)}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8"), SHARED / "corpus"), encoding="utf-8")
