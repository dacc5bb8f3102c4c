"""A player's question in, a story out: what it tells and asks, as sentences of a scenario."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.riftbound.stories.gently.keeping import (
    asides,
    lost_of,
    named_in,
)
from engine.riftbound.stories.gently.skimming import (
    skipped,
)
from engine.riftbound.stories.picked.settling import OWNER
from engine.riftbound.stories.reading.courses import courses
from engine.riftbound.stories.reading.cutting import Asked, Cut, cut, sentences_of
from engine.riftbound.stories.reading.in_courses import in_courses
from engine.riftbound.stories.reading.in_part import Keeping
from engine.riftbound.stories.reading.wholly import NOTHING, Reading
from engine.riftbound.stories.scene.scene import OTHER
from engine.riftbound.stories.story import Span, Story
from engine.riftbound.stories.told.echo import missing
from engine.riftbound.stories.words.book import Book
from engine.riftbound.stories.words.tokens import STOPS, Token

MOST = 2000


def read_story(text: str, book: Book, chosen: Mapping[str, str] = NOTHING) -> Story | None:
    """The situation that a question tells, and what it asks of it; None where it tells none.

    What is not read wholly is read once more for what can be kept of it (keeping.py). `chosen`
    gives values for what was assumed or is open, by key; a value that is none of those offered is
    not taken. Never raises for what a text may hold.
    """
    if len(text) > MOST:
        return None
    parts = sentences_of(text, book)
    whole = cut(parts)
    several = courses(text, [(one[0].start, one[-1].end) for one in parts], whole.frames)

    def of_one(course: str) -> Story | None:
        sentences = sentences_of(course, book)
        return _of_one(course, sentences, cut(sentences), book, chosen)

    story = in_courses(text, several, chosen, of_one) if several is not None else None
    return story if story is not None else _of_one(text, parts, whole, book, chosen)


def _of_one(
    text: str, parts: list[list[Token]], whole: Cut, book: Book, chosen: Mapping[str, str]
) -> Story | None:
    """The same, of a text that tells and asks of one course, its sentences `whole` cut into clauses."""
    asked = Asked(text, [one for part in parts for one in part], book, chosen)
    first = Reading(asked, whole.unread, whole.gaps)
    story = first.story(whole.frames)
    if story is not None and story.whole:
        return replace(story, unread=tuple(missing(asked.tokens, first.laid, story.assumed)))
    if story is not None and not story.unread:
        return story
    return _kept(asked, parts, first.unread)


def _kept(asked: Asked, parts: list[list[Token]], found: list[Span]) -> Story | None:
    """What can be kept of a question; asides in brackets that say nothing of a noun stay aside."""
    aside = [token for part in parts for token in asides(part)]
    if aside:
        parts = [[one for one in part if one not in aside] for part in parts]
        asked = asked._replace(tokens=[one for part in parts for one in part])
    clauses, frames, unread, gaps = cut(parts)
    unread += [(one.start, one.end) for one in aside if one.low not in STOPS]
    named = [frame for one in clauses for frame in [*skipped(one), *named_in(one)]]
    owners = {
        key.removeprefix(OWNER): player
        for key, player in asked.chosen.items()
        if key.startswith(OWNER) and player in OTHER
    }
    story = Keeping(asked, unread, gaps, found, named, owners).story(frames)
    plain = Keeping(asked, unread, gaps, found, named, NOTHING).story(frames) if owners else story
    return plain if lost_of(plain) < lost_of(story) else story
