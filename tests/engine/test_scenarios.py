"""Every scenario file passes its own checks and tells what its blessed transcript tells."""

from functools import cache
from pathlib import Path

import pytest

from bot.library.citing import numbers_in
from bot.library.load import load_library
from engine.core.language.text import read_text
from engine.core.scenario import transcript_text
from tests.engine.riftbound.test_citations import digest
from tests.scenarios import ROOT, files, name, play


@cache
def _numbers() -> set[str]:
    return digest()


@cache
def _proofs() -> set[str]:
    """The scenarios that rulings name."""
    library, _ = load_library(ROOT / "data")
    return {one.scenario for one in library["riftbound"].rulings.values() if one.scenario}


@pytest.mark.parametrize("path", files(), ids=name)
def test_the_scenario_holds_and_reads_as_blessed(path: Path) -> None:
    """A change of a transcript is blessed by `python -m tests.bless` and read as a diff."""
    outcome = play(path)
    text = transcript_text(outcome)
    assert outcome.passed, text
    assert outcome.checks, "a scenario file states what holds"
    assert text == path.with_suffix(".transcript").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", files(), ids=name)
def test_the_scenario_is_about_rules_that_exist(path: Path) -> None:
    """Each number is in the digest of the edition; a proof of no ruling names some itself."""
    text = path.read_text(encoding="utf-8")
    scenario = read_text(text)
    assert scenario.title
    assert set(scenario.rules) <= _numbers()
    assert name(path) in _proofs() or numbers_in(path, text, _numbers())


def test_every_transcript_has_its_scenario() -> None:
    """Nothing blessed is left over."""
    left = {path.with_suffix(".scn") for path in Path(files()[0].parents[1]).glob("*/*.transcript")}
    assert left == set(files())


def test_a_proof_plays_the_version_of_a_card_that_the_question_names() -> None:
    """What Draven, Vanquisher does proves nothing of Draven, Audacious."""
    library, _ = load_library(ROOT / "data")
    names = [card.name for card in library["riftbound"].cards.values() if "," in card.name]
    wrong = []
    for ruling in library["riftbound"].rulings.values():
        if ruling.scenario is None:
            continue
        proof = (files()[0].parents[1] / f"{ruling.scenario}.scn").read_text(encoding="utf-8")
        for card in ruling.cards:
            if card in ruling.question and card not in proof:
                short = card.partition(",")[0]
                wrong += [
                    (ruling.id, card, other)
                    for other in names
                    if other.startswith(f"{short},") and other in proof
                ]
    assert wrong == []
