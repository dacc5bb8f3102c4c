"""A question that tells a situation, read, played and varied in the process that calls."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from bot.playing import cards
from engine.riftbound.stories.answered import Answered
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.book import Book
from engine.riftbound.stories.places import Stretch
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading import read_story
from engine.riftbound.stories.rewording import (
    Offers,
    Plain,
    as_asked,
    said_plainly,
    to_be_reworded,
)
from engine.riftbound.stories.story import Story

NOTHING: Offers = {}


@lru_cache(maxsize=1)
def book(index: Path) -> Book:
    """What the reader of questions knows: the cards of an index, nicknames and everyday words."""
    with contextlib.closing(sqlite3.connect(f"file:{index}?mode=ro", uri=True)) as connection:
        said = connection.execute("select says, means from synonyms where game = 'riftbound'")
        meant = [(says, json.loads(means)) for says, means in said]
        ordinary = connection.execute("select word from everyday").fetchall()
    nicknames = {says: means[0] for says, means in meant if len(means) == 1}
    return Book(cards(index), nicknames, frozenset(word for (word,) in ordinary))


def stretches(question: str, index: Path) -> tuple[Stretch, ...]:
    """The stretches of a question that would be read if they were said in plain words."""
    return to_be_reworded(question, book(index))


def answer(
    question: str, chosen: Mapping[str, str], index: Path, offers: Offers = NOTHING
) -> Answered | None:
    """A question read, played and varied; None where it tells no situation that can be played.

    `chosen` are values of what it leaves open, `offers` what may be meant by stretches of it that are
    not read. Of what is read in other words, no premise may fail that did not before.
    """
    knows = book(index)
    found = None
    for plain in said_plainly(question, knows, offers):

        def read(values: Mapping[str, str], plain: Plain = plain) -> Story | None:
            story = read_story(plain.text, knows, values)
            return as_asked(story, plain, question) if story is not None else None

        found = answer_story(read, lambda story: play_story(story, knows.cards), chosen)
        if found is not None and not found.told.failed and not found.told.unread:
            return found
    return found
