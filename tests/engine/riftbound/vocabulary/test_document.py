"""The documentation of the card language is the grammar's own, and its examples read."""

import re
from pathlib import Path

from engine.riftbound.vocabulary.document import HEADING, TITLES, chapter
from engine.riftbound.vocabulary.language import read, tables
from tests import documents

PAGE = Path(__file__).parents[4] / "docs" / "card-language.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_documented_grammar_is_the_grammar() -> None:
    """The chapter is what `python -m engine.riftbound.vocabulary.document` prints."""
    wanted = TEXT[: TEXT.index(HEADING)] + chapter()
    documents.same(PAGE, wanted, "python -m engine.riftbound.vocabulary.document")


def test_every_example_can_be_read() -> None:
    """The blocks marked as cards are cards, those marked as keywords what keywords are short for."""
    examples = re.findall(r"```(card|keyword)\n(.*?)```", TEXT, re.S)
    assert len(examples) >= 8
    for kind, example in examples:
        read(example, short=kind == "keyword")


def test_every_list_of_words_is_documented() -> None:
    """A table of words without a title would be missing from the documentation."""
    named = {name.removesuffix("_s") for name in tables()}
    assert named == set(TITLES)
