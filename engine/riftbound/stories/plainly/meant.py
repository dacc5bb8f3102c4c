"""What a player says is meant by stretches of a question, and what they may say of them.

The keys are `said:12-40`, from and to in the text of the question; the value is the plain words, with
places for what the stretch mentions. With `guess:` every stretch is taken for what it most likely means.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from engine.riftbound.places import Offers, Wording, parts_of
from engine.riftbound.stories.plainly.mentioned import worded_sentences
from engine.riftbound.stories.plainly.rewording import (
    Meant,
    Plain,
    filled_in,
    lost_words,
    reworded_to,
    said_plainly,
)
from engine.riftbound.stories.plainly.stretches import meet
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Pick, Reworded, Span, Story, shown, within
from engine.riftbound.stories.words.book import Book

KEY = re.compile(r"said:(\d{1,4})-(\d{1,4})")
GUESS = "guess:"
AS_SAID, NOTHING = "=", "-"
"""Values that are no plain words: the stretch is read as it was said; it says nothing that matters."""
MOST_TRIED = 20
MOST_PICKS, MOST_OF_ONE = 10, 3
YES = "yes"


class Chosen(NamedTuple):
    """What a player chose: what is `meant` by stretches, None for what is read as it was said; whether
    the others are to be `guessed`; and values of what the question leaves open."""

    meant: Meant
    guessed: bool
    values: dict[str, str]


def parted(chosen: Mapping[str, str], text: str) -> Chosen:
    """What a player chose for a text. What is no stretch of it, or no plain words, is left out."""
    meant: dict[Span, str | None] = {}
    values: dict[str, str] = {}
    for key, value in chosen.items():
        found = KEY.fullmatch(key)
        if found is None:
            values[key] = value
            continue
        span = int(found[1]), int(found[2])
        if 0 <= span[0] < span[1] <= len(text) and _is_plain(value):
            meant[span] = None if value == AS_SAID else "" if value == NOTHING else value
    return Chosen(meant, values.pop(GUESS, "") == YES, values)


def guessing(offers: Offers) -> Offers:
    """The same, with all of it taken that is likely at all."""
    return {span: [replace(one, taken=True) for one in ones] for span, ones in offers.items()}


def _is_plain(value: str) -> bool:
    try:
        return bool(parts_of(value))
    except ValueError:
        return False


def may_be_meant(
    text: str, book: Book, offers: Offers, plain: Plain, meant: Meant
) -> tuple[Pick, ...]:
    """What else a player may say is meant by stretches of a question that is read like that: all of it
    as it is guessed; of what was not read what lets more be read, and that it says nothing; of what
    was read in other words, others, and as it was said."""
    tried: Counter[Span] = Counter()
    read = read_story(plain.text, book)
    lost = lost_words(plain, read, text)
    bold = next(said_plainly(text, book, guessing(offers), meant))
    less = lost_words(bold, read_story(bold.text, book), text) < lost
    found = [*_guess(plain, bold)] if less else []
    known = {_laid_down(read)}
    for one, value in _others(text, book, offers, plain, lost, known):
        if len(found) >= MOST_PICKS:
            break
        if tried[one.span] < MOST_OF_ONE:
            tried[one.span] += 1
            found.append(_pick(text, one.span, value or NOTHING, one.plain))
    said = [_pick(text, one.span, AS_SAID, "") for one in plain.reworded]
    return (*found, *said)


def _guess(plain: Plain, bold: Plain) -> Iterator[Pick]:
    """Whatever was not read in the words that are likeliest, if they are for several stretches."""
    new = [one for one in bold.reworded if one not in plain.reworded]
    if len(new) > 1:
        words = ", ".join(f"“{one.plain}”" for one in new if one.plain)
        yield Pick(GUESS, YES, f"all of it as I guess it: {words or 'nothing more'}")


def _others(
    text: str, book: Book, offers: Offers, plain: Plain, lost: int, known: set[tuple[object, ...]]
) -> Iterator[tuple[Reworded, str]]:
    """Stretches in other words than they are read in, the likeliest first, with these; each lets more
    of the question be read than is `lost` now, or as much of it where words are exchanged, and none is
    read as a `known` one is."""
    parts = worded_sentences(text, book)
    for span, one in islice(_listed(offers, plain), MOST_TRIED):
        before = [other for other in plain.reworded if other.span == span]
        words = filled_in(text, parts, span, one.plain)
        if words is None or any(words == other.plain for other in before):
            continue
        instead = Reworded(span, words, one.sure)
        kept = [other for other in plain.reworded if other not in before]
        other = reworded_to(text, [*kept, instead])
        story = read_story(other.text, book)
        now = lost_words(other, story, text)
        if _laid_down(story) not in known and (now < lost or (before and now == lost)):
            known.add(_laid_down(story))
            yield instead, one.plain


def _listed(offers: Offers, plain: Plain) -> Iterator[tuple[Span, Wording]]:
    """What may be meant by each stretch that does not cut across one in other words, the likeliest
    first; last that the shortest of them say nothing."""
    spans = [
        span
        for span in offers
        if all(span == one.span or not meet(span, one.span) for one in plain.reworded)
    ]
    listed = [(span, one) for span in spans for one in offers[span]]
    listed.sort(key=lambda pair: -pair[1].sure)
    for span in spans:
        shortest = all(span == other or not within(other, span) for other in spans)
        if shortest and all(one.plain for one in offers[span]):
            listed.append((span, Wording("", 0.0, taken=False)))
    return iter(listed)


def _laid_down(story: Story | None) -> tuple[object, ...]:
    """By what two readings differ."""
    return () if story is None else (tuple(one.text for one in story.said), story.whole)


def _pick(text: str, span: Span, value: str, words: str) -> Pick:
    told = {AS_SAID: "as I said it", NOTHING: "nothing more"}.get(value, f"“{words}”")
    return Pick(f"said:{span[0]}-{span[1]}", value, f"{shown(text, span)}: {told}")
