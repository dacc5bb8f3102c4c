"""Situations that players asked about, laid down as scenarios: each comes out as it was answered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.scenario import transcript_text
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards
from tests.scenarios import ROOT

FILE = ROOT / "benchmarks" / "situations_laid_down.jsonl"


def situations() -> list[dict[str, Any]]:
    """What was asked, the answer, and the scenario that says the same."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("one", situations(), ids=lambda one: one["question"][:60])
def test_it_comes_out_as_it_was_answered(one: dict[str, Any]) -> None:
    outcome = play(one["scenario"], all_cards())
    assert outcome.passed, transcript_text(outcome)
    assert outcome.checks, "it claims what was asked"
