"""Under an error stand sentences made from the text that read and play; mostly the one that was meant."""

from functools import cache
from pathlib import Path

import pytest

from engine.core.scenario import ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

HERE = Path(__file__).parent
GIVEN = """Ben has Stalwart Poro at A
Ben has a 3-Might unit called Crab with Tank at B
Ana has a 4-Might unit called Rook in base
Ana has Hextech Ray and Void Seeker in hand
Ben has Defy and Flash in hand"""


def _rows() -> list[tuple[str, str, str]]:
    lines = (HERE / "mended.txt").read_text(encoding="utf-8").splitlines()
    parts = (line.split(" | ") for line in lines if not line.startswith("#"))
    return [(block, wrong, right) for block, wrong, right in parts]


def _text(block: str, sentence: str) -> str:
    given = GIVEN.splitlines() + ([sentence] if block == "given" else [])
    lines = ["Title", "given", *given, *([block, sentence] if block != "given" else [])]
    return "\n".join(lines) + "\n"


@cache
def _error(text: str) -> ScenarioError:
    with pytest.raises(ScenarioError) as raised:
        play(text, all_cards())
    return raised.value


def _fault(text: str) -> int:
    """The line of the error, beyond all lines if there is none."""
    try:
        play(text, all_cards())
    except ScenarioError as error:
        return error.line
    return 1_000


def test_the_sentence_that_was_meant_is_mostly_among_the_three() -> None:
    """Slips of every kind: letters, words left out, put in, in the wrong form or order."""
    rows = _rows()
    missed = [
        (wrong, [one.sentence for one in _error(_text(block, wrong)).mended])
        for block, wrong, right in rows
        if right not in {one.sentence for one in _error(_text(block, wrong)).mended}
    ]
    assert len(rows) >= 50
    assert len(missed) <= 4, missed


def test_each_mended_sentence_reads_and_plays_where_it_stands() -> None:
    """The text with it has no error in that line any more; nothing is offered twice."""
    for block, wrong, _ in _rows()[::3]:
        error = _error(_text(block, wrong))
        assert len(error.mended) <= 3
        assert len({one.sentence for one in error.mended}) == len(error.mended)
        for one in error.mended:
            assert _fault(one.text) > error.line, one


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("when\n Ana plays Hextech Ray\n everyone passes", "Ana chooses Crab\neveryone passes"),
        ("when\n Ana attacks with Rok", "Ana attacks with Rook"),
        ("when\n Ana attacks with Zzzz", "Ana attacks with Rook"),
        ("when\n Ana plays Hexteck Bay on Crab", "Ana plays Hextech Ray on Crab"),
        ("then\n Crab dont have Tank", "Crab don't have Tank"),
    ],
)
def test_what_an_error_offers_is_put_where_it_belongs(text: str, first: str) -> None:
    """A choice that is missing stands before the sentence; a name instead of the one that is none."""
    setting = "given\n Ben has Crab with 3 Might at A\n Ben has Dan with 3 Might at A\n" \
              " Ana has Rook with 3 Might in base\n"  # fmt: skip
    assert _error(f"Title\n{setting}{text}\n").mended[0].sentence == first


def test_names_that_are_equally_far_are_offered_as_they_were_laid_down() -> None:
    setting = "given\n Ben has Crab with 3 Might at A\n Ben has Dan with 3 Might at A\n" \
              " Ana has Rook with 3 Might in base\n"  # fmt: skip
    error = _error(f"Title\n{setting}when\n Ana attacks with Zzzz\n")
    assert tuple(error.works) == ("Crab", "Dan", "Rook")


def test_a_mended_sentence_never_takes_a_negation_away() -> None:
    """What is offered may not say the opposite."""
    for wrong in ("Crab is nott at B", "Crab dont have Tank", "Ben cannot reakt with Defy"):
        for one in _error(_text("then", wrong)).mended:
            assert "not" in one.sentence or "n't" in one.sentence, one


def test_a_sentence_in_a_paragraph_is_replaced_alone() -> None:
    """The others of its line stay as they were."""
    text = "Ana has Bob with 3 Might in base. Ana mvoes Bob to A. Does Ana control A?\n"
    mended = _error(text).mended[0]
    assert mended.sentence == "Ana moves Bob to A"
    assert mended.text == text.replace("mvoes", "moves")


def test_what_is_offered_is_in_words() -> None:
    """Replacement effects are named, not numbered as the engine numbers them."""
    text = (
        "Title\ngiven\n Ana has Soraka, Wanderer at A\n Ana has Un (2 Might) at A\n"
        " Ana has Zhonya's Hourglass in base\nwhen\n an effect kills Un\nthen\n"
        " Ana may choose only Crab\n"
    )
    assert ":" not in "".join(_error(text).works)
    assert "Soraka, Wanderer" in _error(text).works


def test_a_number_that_is_none_is_not_made_up() -> None:
    """A gear has no Might: the answer says where it is instead of a number."""
    text = (
        "Title\ngiven\n Ana has Long Sword in base\nthen\n how much Might does Long Sword have?\n"
    )
    [answer] = play(text, all_cards()).courses[0].answers
    assert answer.answer == "Long Sword is in Ana's base"


def test_what_is_not_paid_is_named() -> None:
    """A cost that cannot be paid says how much it is."""
    text = (
        "Title\ngiven\n Ana has 0 Energy\n Ben has Crab with 3 Might at A\n"
        "when\n Ana plays Hextech Ray on Crab\n"
    )
    stopped = play(text, all_cards()).courses[0].stopped
    assert stopped is not None
    assert stopped.what == "its cost cannot be paid: 1 Energy and 1 Fury Power"
