"""The examples that a player may pick as what is meant, and one that was picked as what is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.riftbound.examples import Example
from engine.riftbound.stories.answered import Answered, Recast, Told
from engine.riftbound.stories.plainly.meant import GUESS
from engine.riftbound.stories.recast.recasting import recast_all
from engine.riftbound.stories.story import Pick, Story
from engine.riftbound.stories.words.book import Book

KEY = "example:"
"""The key of a pick whose value is the id of the ruling."""
MOST_OFFERED = 2
MOST_ASKED = 60
"""Letters of a ruling's question that an entry of a menu shows."""


def picked(
    question: str, chosen: Mapping[str, str], examples: Sequence[Example], book: Book
) -> Answered | None:
    """The example that a player picked, played, with which others may be picked and that it was not
    meant; None where none was picked, or it is no more to be had."""
    value = chosen.get(KEY)
    first = [one for one in examples if one.ruling == value]
    if not first:
        return None
    found = recast_all(question, [*first, *(one for one in examples if one not in first)], book)
    if not found or found[0].ruling != value:
        return None
    told = found[0].runs[0]
    back = Pick(KEY, "", f"not so: {_words(found[0])}")
    picks = (*_picks(found[1:MOST_OFFERED]), back)
    story = replace(told.story, wordings=picks)
    return Answered(replace(told, story=story), recast=found[0])


def offering(
    question: str, answered: Answered | None, examples: Sequence[Example], book: Book
) -> Answered | None:
    """What a question came to, with the examples that may be picked instead behind whatever is
    guessed of all of it; of one that was answered none. Of one that tells no situation nothing but
    these, if there are any."""
    if not examples or (answered is not None and answered.stands):
        return answered
    mine = tuple(_picks(recast_all(question, examples, book)[:MOST_OFFERED]))
    if answered is None:
        return Answered(Told(Story(question, (), wordings=mine), "")) if mine else None
    told = answered.told
    guessed = [one for one in told.story.wordings if one.key == GUESS]
    others = [one for one in told.story.wordings if one.key != GUESS]
    story = replace(told.story, wordings=(*guessed, *mine, *others))
    return replace(answered, told=replace(told, story=story))


def _picks(found: Sequence[Recast]) -> Iterator[Pick]:
    return (Pick(KEY, one.ruling, _words(one)) for one in found)


def _words(one: Recast) -> str:
    """The entry of an example: of which ruling it is, and with what it is played."""
    asked = one.question
    if len(asked) > MOST_ASKED:
        asked = f"{asked[:MOST_ASKED].rsplit(' ', 1)[0].rstrip(',;:')} …"
    *names, last = one.names
    listed = f"{', '.join(names)} and {last}" if names else last
    return f"as in “{asked}”, with {listed}"
