"""docs/imports.md shows what the commands really print."""

from __future__ import annotations

from pathlib import Path

from tests import documents
from tests.import_docs import PAGE, page


def test_the_walk_through_imports_is_what_the_commands_print(corpus: Path) -> None:
    """`python -m tests.import_docs` writes it anew."""
    text = PAGE.read_text(encoding="utf-8")
    documents.same(PAGE, page(text, corpus), "python -m tests.import_docs")
