"""A chart reads all that its grammar allows, and tries nothing that lacks a word further on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from engine.core.language.chart import Builders, Built, Chart, Edge, Grammar
from engine.core.language.words import Word, cut

GRAMMAR = """
sentence: subject=thing vp=does  -> said | first=sentence_in "so" second=sentence_in  -> said | who=thing ":" what=thing  -> said
sentence_in: subject=thing vp=does  -> said
thing: many=COUNT* owner=owner? many=COUNT* head=NOUN behind=behind*  -> said | first=one "and" second=one  -> said
one: NOUN
owner: of=NOUN "'s"  -> said
behind: "of" value=thing  -> said | "of" value=thing "alone" @0.5  -> said
"""
WORDS = ("cat", "two", "'s", "of", "and", "runs", "so", ":", "alone")
CLASSES = {"cat": "NOUN", "two": "COUNT"}

builder = Builders()
tried: list[tuple[str, ...]] = []


@builder
def said(chart: Chart, parts: dict[str, Any], at: int, end: int) -> Built:
    tried.append(tuple(sorted(parts)))
    return Built((at, end, tuple(sorted(parts.items(), key=lambda one: one[0]))))


def does(chart: Chart, at: int) -> list[Edge]:
    return [Edge(at + 1, "runs", 0.0)] if chart.low(at) == "runs" else []


GRAMMARS = [
    Grammar(GRAMMAR, builder, {"does": does}, begins, frozenset(), "sentence")
    for begins in ({}, {"does": frozenset({"runs"})})
]


def classes(words: Sequence[Word], at: int) -> dict[str, list[Edge]]:
    name = CLASSES.get(words[at].low)
    return {name: [Edge(at + 1, words[at].low, 0.0)]} if name else {}


def readings(grammar: Grammar, words: Sequence[Word], thorough: bool = False) -> list[Edge]:
    return Chart(grammar, words, classes, thorough).whole()


@pytest.mark.parametrize("length", range(1, 6))
def test_looking_ahead_loses_no_reading(length: int) -> None:
    read = 0
    for words in product(WORDS, repeat=length):
        sentence = cut(" ".join(words))
        found = readings(GRAMMARS[0], sentence, thorough=True)
        assert [readings(one, sentence) for one in GRAMMARS] == [found, found], words
        read += bool(found)
    assert read or length < 2


def test_what_lacks_a_word_further_on_is_not_tried() -> None:
    tried.clear()
    assert readings(GRAMMARS[1], cut("two cat runs"))
    assert tried
    assert not [one for one in tried if {"of", "first", "who"} & set(one)]


def test_where_a_sentence_stops_making_sense() -> None:
    chart = Chart(GRAMMARS[1], cut("two cat of two so"), classes, thorough=True)
    assert not chart.whole()
    assert chart.furthest == 4


def test_what_is_asked_for_in_python_is_named() -> None:
    with pytest.raises(LookupError, match="asked"):
        Chart(GRAMMARS[0], cut("cat runs"), classes).rule("thing", 0)


@pytest.mark.parametrize(
    ("text", "why"),
    [("line: one two", "asks for"), ('line: "a" -> nobody', "builder"), ("line: %", "no part")],
)
def test_a_faulty_grammar_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Grammar(text, {}, {}, {}, frozenset(), "line")
