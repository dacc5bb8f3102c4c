"""What a card calls “that battlefield” is noted as its ability triggers (359.3.f.3)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.engine.riftbound.vocabulary.shelf import shelf

CARDS = Path(__file__).parents[5] / "shared" / "corpus" / "cards" / "cards.json"
PRINTED = re.compile(r"\b[Ww]hen\b[^.]*\b(?:that|the same) (?:battlefield|location)")
STATED = re.compile(r"^(?:when|the first time)\b.*\b(?:here|location of)\b", re.MULTILINE)


def test_a_trigger_that_speaks_of_that_battlefield_says_so() -> None:
    """`here` and `location of` are looked up on resolution, so they would follow who moves away."""
    if not CARDS.exists():
        pytest.skip("the texts of the cards are not on this machine")
    texts = {card["name"]: card["text"] or "" for card in json.loads(CARDS.read_text())}
    wrong = [
        str(card["name"])
        for card in shelf().values()
        if PRINTED.search(texts.get(str(card["name"]), ""))
        and STATED.search(str(card.get("does", "")))
    ]
    assert not wrong
