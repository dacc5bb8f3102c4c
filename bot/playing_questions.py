"""A question that tells a situation, read, played and varied in the process that calls."""

from __future__ import annotations

import contextlib
import json
import logging
import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from msgspec.structs import replace

from bot.playing import cards
from engine.riftbound.examples import Example
from engine.riftbound.places import Offers, Parts
from engine.riftbound.stories.answered import Answered, Recast, Told
from engine.riftbound.stories.answering import answer_story, goes_through
from engine.riftbound.stories.plainly.meant import guessing, may_be_meant, parted
from engine.riftbound.stories.plainly.rewording import (
    Plain,
    as_asked,
    in_places,
    said_plainly,
    to_be_reworded,
)
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.recast.offered import KEY, Tried, offering, picked
from engine.riftbound.stories.recast.recasting import recast_all
from engine.riftbound.stories.story import Story
from engine.riftbound.stories.varying import Read
from engine.riftbound.stories.words.book import Book

log = logging.getLogger("bot.playing_questions")

NOTHING: Offers = {}
REMEMBERED = 16  # lists of examples that are kept as they were played, up to two for a question


@lru_cache(maxsize=1)
def book(index: Path) -> Book:
    """What the reader of questions knows: the cards of an index, nicknames and everyday words."""
    with contextlib.closing(sqlite3.connect(f"file:{index}?mode=ro", uri=True)) as connection:
        said = connection.execute("select says, means from synonyms where game = 'riftbound'")
        meant = [(says, json.loads(means)) for says, means in said]
        ordinary = connection.execute("select word from everyday").fetchall()
    nicknames = {says: means[0] for says, means in meant if len(means) == 1}
    return Book(cards(index), nicknames, frozenset(word for (word,) in ordinary))


def parts(question: str, index: Path, reworded: bool = True) -> Parts:
    """A question with places for what it mentions, and, if it may be `reworded`, its stretches that
    would be read if they were said in plain words."""
    knows = book(index)
    return Parts(placed(question, knows), to_be_reworded(question, knows) if reworded else ())


def placed(question: str, knows: Book) -> str:
    """The question with places, to look up what is alike; as it was typed if that fails."""
    try:
        return in_places(question, knows)
    except Exception as error:
        log.warning("a question has no places", extra={"kind": type(error).__name__})
        return question


def answer(
    question: str, chosen: Mapping[str, str], index: Path, offers: Offers = NOTHING,
    examples: Sequence[Example] = (),
) -> Answered | None:  # fmt: skip
    """A question read, played and varied; None where it tells no situation that can be played.

    `chosen` are values of what it leaves open, or say what is meant by it: by stretches of it, or by
    all of it one of the `examples`, played with what it names.
    """
    tried = Tried(examples, lambda some: recasts(question, some, index))
    found = picked(chosen, tried)
    if found is not None:
        return found
    found = read_and_played(question, _without(chosen, KEY), book(index), offers)
    return offering(question, found, tried, takes=KEY not in chosen)


@lru_cache(maxsize=REMEMBERED)
def recasts(question: str, examples: tuple[Example, ...], index: Path) -> tuple[Recast, ...]:
    """Those examples that can be played with what a question names; kept for whoever picks one next."""
    return tuple(recast_all(question, examples, book(index)))


def _without(chosen: Mapping[str, str], key: str) -> dict[str, str]:
    return {name: value for name, value in chosen.items() if name != key}


def read_and_played(
    question: str, chosen: Mapping[str, str], knows: Book, offers: Offers
) -> Answered | None:
    """The question as it is read.

    `offers` is what may be meant by stretches that are not read. In which words it is read does not
    depend on other values that are chosen, so that every key means the same; in plain ones that
    nobody chose only if it can be played so and no premise fails.
    """
    meant = parted(chosen, question)
    taken = guessing(offers) if meant.guessed else offers

    @cache  # what was tried is what is answered
    def play(story: Story) -> Told:
        return play_story(story, knows.cards)

    def reading(plain: Plain) -> Read:
        def read(values: Mapping[str, str]) -> Story | None:
            story = read_story(plain.text, knows, values)
            return as_asked(story, plain, question) if story is not None else None

        return read

    plains = [*said_plainly(question, knows, taken, meant.meant)]
    fit = (one for one in plains[:-1] if goes_through(reading(one), play))
    plain = next(fit, plains[0 if meant.guessed else -1])
    found = answer_story(reading(plain), play, meant.values)
    if found is None or not offers:
        return found
    picks = may_be_meant(question, knows, offers, plain, meant.meant)
    story = found.told.story
    story = replace(story, wordings=(*picks, *story.wordings))
    return replace(found, told=replace(found.told, story=story))
