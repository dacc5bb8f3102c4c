"""What a player says is meant by stretches that were not read: picks, and how they are read."""

from __future__ import annotations

import pytest

from engine.riftbound.places import Offers, Wording
from engine.riftbound.stories.plainly.meant import (
    AS_SAID,
    MOST_OF_ONE,
    NOTHING,
    guessing,
    may_be_meant,
    parted,
)
from engine.riftbound.stories.plainly.rewording import Meant, said_plainly
from engine.riftbound.stories.story import Pick
from tests.engine.riftbound.stories.test_reading import BOOK

BLORPED = "He blorps Hextech Ray all over my 2 might unit. Does it die?"
SPAN = (0, BLORPED.index("."))
KEY = f"said:{SPAN[0]}-{SPAN[1]}"
UNSURE = (
    Wording("he plays {spell} on {my unit}", 0.4, taken=False),
    Wording("he wobbles {my unit}", 0.3, taken=False),
    Wording("he counters {spell} with {spell 2}", 0.2, taken=False),
    Wording("he stuns {my unit}, he plays {spell}", 0.1, taken=False),
)


def picked(offers: Offers, meant: Meant) -> tuple[str, tuple[Pick, ...]]:
    """How it is read, and what else may be picked."""
    plain = next(iter(said_plainly(BLORPED, BOOK, offers, meant)))
    return plain.text, may_be_meant(BLORPED, BOOK, offers, plain, meant)


def test_what_is_not_taken_may_be_picked_if_it_is_read() -> None:
    text, picks = picked({SPAN: UNSURE}, {})
    assert text == BLORPED
    assert [(one.key, one.value) for one in picks] == [
        (KEY, "he plays {spell} on {my unit}"),
        (KEY, "he stuns {my unit}, he plays {spell}"),
    ]
    assert picks[0].words == (
        "“He blorps Hextech Ray all over my 2 might u…”: “he plays Hextech Ray on my 2 might unit”"
    )


def test_what_is_picked_is_read_and_can_be_taken_back() -> None:
    text, picks = picked({SPAN: UNSURE}, {SPAN: "he plays {spell} on {my unit}"})
    assert text == "he plays Hextech Ray on my 2 might unit. Does it die?"
    assert picks[-1].value == AS_SAID
    assert UNSURE[0].plain not in [one.value for one in picks]


def test_what_was_taken_can_be_read_as_it_was_said() -> None:
    sure = {SPAN: (Wording("he plays {spell} on {my unit}", 0.9),)}
    assert picked(sure, {})[0] != BLORPED
    text, picks = picked(sure, {SPAN: None})
    assert text == BLORPED
    assert [one.value for one in picks] == ["he plays {spell} on {my unit}"]


def test_of_one_stretch_only_the_likeliest_are_offered() -> None:
    play = "plays {spell} on {my unit}"
    ways = [f"he {play}", f"i {play}", f"he {play}, i pass", f"he stuns {{my unit}}, he {play}"]
    every = {SPAN: tuple(Wording(one, 0.9 - n / 9, taken=False) for n, one in enumerate(ways))}
    assert len(picked(every, {})[1]) == MOST_OF_ONE


def test_what_was_picked_is_parted_from_other_values() -> None:
    chosen = {KEY: "he passes", "said:62-63": "x", "might:X": "3", "said:5-9": NOTHING}
    found = parted(chosen, BLORPED)
    assert found.meant == {SPAN: "he passes", (5, 9): ""}
    assert found.values == {"might:X": "3"}
    assert not found.guessed


@pytest.mark.parametrize("value", ["", "he plays {dragon}"])
def test_a_value_that_is_no_plain_words_is_left_out(value: str) -> None:
    assert parted({KEY: value}, BLORPED) == ({}, False, {})


def test_as_it_was_said_is_nothing_put_in() -> None:
    assert parted({KEY: AS_SAID}, BLORPED).meant == {SPAN: None}


def test_all_of_it_can_be_taken_as_it_is_guessed() -> None:
    text = "He blorps Hextech Ray all over my 2 might unit. Wobbly or dead?"
    asked = text.index("Wobbly"), text.index("?")
    offers = {SPAN: UNSURE[:1], asked: (Wording("does it die", 0.2, taken=False),)}
    [first, *_] = may_be_meant(text, BOOK, offers, next(iter(said_plainly(text, BOOK, {}))), {})
    assert first.words == (
        "all of it as I guess it: “he plays Hextech Ray on my 2 might unit”, “does it die”"
    )
    assert parted({first.key: first.value}, text).guessed
    bold = next(iter(said_plainly(text, BOOK, guessing(offers))))
    assert bold.text == "he plays Hextech Ray on my 2 might unit. does it die?"
