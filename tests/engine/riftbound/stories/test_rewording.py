"""Stretches that were not read, in plain words that may be meant: cut, given places, put in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.riftbound.places import Place, Wording, parts_of, places_for
from engine.riftbound.stories.phrases.clauses import Clauses
from engine.riftbound.stories.plainly.mentioned import mentions, worded_sentences
from engine.riftbound.stories.plainly.rewording import (
    MOST_STRETCHES,
    Plain,
    as_asked,
    said_plainly,
    to_be_reworded,
    with_places,
)
from engine.riftbound.stories.plainly.stretches import asked_at, segments, stretches
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Reworded, Span
from tests.engine.riftbound.stories.test_reading import BOOK, read, told

BLORPED = "He blorps Hextech Ray all over my 2 might unit. Does it die?"


def offered(text: str, **plain: str) -> dict[Span, tuple[Wording, ...]]:
    """Plain words for stretches of a text, each given by a word that only it has."""
    found: dict[Span, tuple[Wording, ...]] = {}
    for word, said in plain.items():
        span = next(s for s in stretches(text, BOOK, [(0, len(text))]) if word in text[slice(*s)])
        found[span] = (Wording(said, 0.9),)
    return found


# -- cut -------------------------------------------------------------------------------------------


def test_a_text_is_cut_at_marks_and_joining_words_but_not_in_a_name() -> None:
    text = "I attack with Yasuo, Remorseful and he stuns him, so does he win?"
    said = [text[one.start : one.end] for one in segments(text, BOOK)]
    assert said == ["I attack with Yasuo, Remorseful", "he stuns him", "does he win"]


def test_only_stretches_with_struck_words_are_said_again() -> None:
    text = "My unit attacks. He blorps it and I win."
    spans = list(stretches(text, BOOK, [(text.index("blorps"), text.index("blorps") + 6)]))
    assert [text[slice(*one)] for one in spans] == ["He blorps it", "He blorps it and I win"]


def test_what_is_read_wholly_has_no_stretches() -> None:
    assert to_be_reworded("I play Hextech Ray on his 2 might unit. Does it die?", BOOK) == ()


def test_a_stretch_has_places_for_what_it_mentions_and_its_mark() -> None:
    found = {one.said for one in to_be_reworded(BLORPED, BOOK)}
    assert "He blorps {spell} all over {my unit}" in found
    assert asked_at("Does it die? I hope.", 5)
    assert not asked_at("It dies. Does it?", 5)


def test_no_more_stretches_are_looked_at_than_can_be_said_again() -> None:
    text = ", ".join(f"blorp{n} wobbles my unit" for n in range(40))
    assert 0 < len(to_be_reworded(text, BOOK)) <= MOST_STRETCHES


# -- places ----------------------------------------------------------------------------------------


def asked_by_players() -> list[str]:
    """Every fifth of the situations that strangers asked about."""
    files = sorted((Path(__file__).parents[4] / "benchmarks").glob("situations_of_round*.jsonl"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return [json.loads(line)["question"] for line in lines[::5]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("he gusts my exhausted 4 might unit", "he {spell} {my unit}"),
        ("Pouty Poro and Stalwart Poro die", "{unit} and {unit 2} die"),
        ("I'm at 7 points with his Long Sword", "I'm at {point} with {his gear}"),
    ],
)
def test_what_is_mentioned_becomes_a_place(text: str, said: str) -> None:
    span = 0, len(text)
    found = mentions(text, worded_sentences(text, BOOK), span)
    assert with_places(text, found, span) == said


@given(st.lists(st.tuples(st.sampled_from(["unit", "spell", "might"]),
                          st.sampled_from(["", "ana", "ben"])), max_size=6))  # fmt: skip
def test_a_place_is_read_as_it_is_written(kinds: list[tuple[str, str]]) -> None:
    places = places_for(kinds)
    assert [*parts_of(" ".join(map(str, places)))][::2] == places
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("wrong", ["{dragon}", "{our unit}", "{unit two}", "{}", "{my}"])
def test_a_place_written_otherwise_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="is no place; known are unit"):
        parts_of(f"I play {wrong}")


def test_what_stands_for_a_place_is_said_of_anything() -> None:
    assert [Place("unit", "ana", 1).words, Place("spell", "", 2).words] == ["my unit", "the spell"]
    assert Place("point", "", 1).words == "some point"


# -- put in ----------------------------------------------------------------------------------------


def test_every_noun_phrase_takes_a_word() -> None:
    """*six of my 1 might Recruits* was a Might without words, again and again, without an end."""
    for text in ("Volibear, Furious attacks into six of my 1 might Recruits.", *asked_by_players()):
        for part in worded_sentences(text, BOOK):
            reader = Clauses(part)
            for place in range(len(part)):
                reader.at = place
                if reader.phrase(listed=False) is not None:
                    assert reader.at > place, (text, part[place].low)


def test_plain_words_are_read_with_what_was_mentioned() -> None:
    assert not read(BLORPED).whole
    plain = next(
        said_plainly(BLORPED, BOOK, offered(BLORPED, blorps="he plays {spell} on {my unit}"))
    )
    assert plain.text == "he plays Hextech Ray on my 2 might unit. Does it die?"
    story = read_story(plain.text, BOOK)
    assert story is not None
    whole = as_asked(story, plain, BLORPED)
    assert whole.whole
    assert whole.text == BLORPED
    assert "Ben plays Hextech Ray on My Unit" in told(whole)
    assert [BLORPED[slice(*one.span)] for one in whole.reworded] == [
        "He blorps Hextech Ray all over my 2 might unit"
    ]


def test_plain_words_that_let_no_more_be_read_are_not_put_in() -> None:
    found = list(said_plainly(BLORPED, BOOK, offered(BLORPED, blorps="wobble {spell} {my unit}")))
    assert found == [Plain(BLORPED)]


def test_plain_words_with_what_was_not_mentioned_are_not_put_in() -> None:
    found = list(said_plainly(BLORPED, BOOK, offered(BLORPED, blorps="he plays {spell} on {gear}")))
    assert found == [Plain(BLORPED)]


def test_with_nothing_offered_it_stays_as_it_was_asked() -> None:
    assert list(said_plainly(BLORPED, BOOK, {})) == [Plain(BLORPED)]


def test_the_last_is_as_it_was_asked() -> None:
    offers = offered(BLORPED, blorps="he plays {spell} on {my unit}")
    found = list(said_plainly(BLORPED, BOOK, offers))
    assert [len(one.reworded) for one in found] == [1, 0]


def test_what_has_an_owner_in_the_plain_words_has_no_other_one() -> None:
    text = "Wobbly into the Pouty Poro with Petty Officer. Does it die?"
    offers = offered(text, Wobbly="i attack his {unit} with {unit 2}")
    assert next(said_plainly(text, BOOK, offers)).text.startswith(
        "i attack his Pouty Poro with Petty Officer"
    )


@given(st.data())
def test_words_are_found_again_where_they_were_asked(data: st.DataObject) -> None:
    """A span of the plain text is back where it stood; within plain words it is the whole stretch."""
    text = "abcdefghij" * 4
    cuts = sorted(data.draw(st.sets(st.integers(0, 40), min_size=2, max_size=6)))
    spans = list(zip(cuts[::2], cuts[1::2], strict=False))
    plains = [data.draw(st.sampled_from(["", "XY", "X" * 30])) for _ in spans]
    reworded = tuple(Reworded(s, p) for s, p in zip(spans, plains, strict=True))
    shown, at = "", 0
    for one in reworded:
        shown += text[at : one.span[0]] + one.plain
        at = one.span[1]
    plain = Plain(shown + text[at:], reworded)
    start = data.draw(st.integers(0, len(plain.text) - 1)) if plain.text else 0
    end = data.draw(st.integers(start + 1, len(plain.text))) if plain.text else 0
    begun, ended = plain.back((start, end))
    assert 0 <= begun <= ended <= len(text)
    if "X" not in plain.text[start:end] and "Y" not in plain.text[start:end]:
        inside = any(begun <= a and b <= ended for a, b in spans)
        assert inside or text[begun:ended] == plain.text[start:end]
