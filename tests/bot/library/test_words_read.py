"""Words that once were read as others are read as they stand."""

from __future__ import annotations

import pytest
from rapidfuzz import fuzz, process

from bot.answers import Answers
from bot.library.names import NEARLY
from bot.library.words import fold


@pytest.mark.parametrize("word", ["occupy", "occupying", "breaking", "winning"])
def test_an_english_word_of_a_known_stem_is_not_corrected(answers: Answers, word: str) -> None:
    """“occupy” was once read as “occurs”, though “occupied” stands in the rules."""
    assert answers.search.reader.read(f"do i {word} it", "riftbound").corrections == {}


def test_an_item_of_the_chain_is_no_gear(answers: Answers) -> None:
    query = answers.search.reader.read("can i counter any item on the chain", "riftbound")
    assert query.slang == {}


@pytest.mark.parametrize("name", ["Face Breaker", "face breaker", "Call to Battle"])
def test_words_of_a_card_name_are_no_slang(answers: Answers, name: str) -> None:
    """“face” is slang for scoring, but not in Facebreaker's name, however that is typed."""
    query = answers.search.reader.read(f"what happens when someone plays {name}", "riftbound")
    assert query.slang == {}


@pytest.mark.parametrize(
    ("typed", "card"), [("face breaker", "Facebreaker"), ("battlefueled", "Renekton, Rage Fueled")]
)
def test_a_card_is_found_by_its_name_as_typed(answers: Answers, typed: str, card: str) -> None:
    assert answers.search.search(typed).hits[0].entry.key == card


def test_a_hidden_card_that_is_revealed_is_played_from_facedown(answers: Answers) -> None:
    query = answers.search.reader.read("what happens when they reveal a hidden unit", "riftbound")
    assert query.slang == {"reveal a hidden": ("play from Hidden", "facedown")}


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("dose ganking cost anything", {"dose": "does"}),
        ("a dowry card", {}),
        ("last week he killed it", {}),
    ],
)
def test_letters_in_the_wrong_order_are_mended_though_they_make_a_word(
    answers: Answers, typed: str, means: dict[str, str]
) -> None:
    assert answers.search.reader.read(typed, "riftbound").corrections == means


def test_plain_letters_are_folded_as_all_others_are() -> None:
    """A text of plain letters takes a shorter way to the same words."""
    marks = "".join(map(chr, range(128)))
    assert fold(marks) == fold(f"{marks}é").removesuffix("e")


def test_a_mistyped_name_is_sought_only_among_names_of_about_its_length(answers: Answers) -> None:
    """Among all of them the same are found."""
    names = answers.search.names["riftbound"]
    for key in ("alphastrik", "wielderofwatter", "vanguardsergant", "thedreamingtreee", "x" * 60):
        near = process.extract(key, names.squashed, scorer=fuzz.ratio, score_cutoff=NEARLY, limit=3)
        every = [entry for name, *_ in near for entry in names.exact[name]]
        assert [entry for entry, _ in names.nearly(key)][: len(every)] == every
