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
MOST_OFFERED = 3
STILL_FITS = 2.5
"""By how much less than the best an example may fit and be offered beside it."""
MOST_ASKED = 60
"""Letters of a ruling's question that an entry of a menu shows."""


def picked(
    question: str, chosen: Mapping[str, str], examples: Sequence[Example], book: Book
) -> Answered | None:
    """The example that a player picked, played, with which others may be picked and that it was not
    meant; None where none was picked, or it is no more to be had."""
    first = [one for one in examples if one.ruling == chosen.get(KEY)]
    if not first:
        return None
    found = recast_all(question, [*first, *(one for one in examples if one not in first)], book)
    mine = next((one for one in found if one.ruling == first[0].ruling), None)
    if mine is None:
        return None
    told = mine.runs[0]
    back = Pick(KEY, "", f"not so: {_words(mine)}")
    others = [one for one in _best(found) if one is not mine]
    story = replace(told.story, wordings=(*_picks(others[: MOST_OFFERED - 1]), back))
    return Answered(replace(told, story=story), recast=mine)


def offering(
    question: str, answered: Answered | None, examples: Sequence[Example], book: Book
) -> Answered | None:
    """What a question came to, with the examples that may be picked instead behind whatever is
    guessed of all of it; of one that was answered none. Of one that tells no situation nothing but
    these, with what it names: without that it is the ruling's own, which can be watched anyhow."""
    if not examples or (answered is not None and answered.stands):
        return answered
    found = _best(recast_all(question, examples, book))
    if answered is None:
        named = tuple(_picks([one for one in found if one.names]))
        return Answered(Told(Story(question, (), wordings=named), "")) if named else None
    mine = tuple(_picks(found))
    told = answered.told
    guessed = [one for one in told.story.wordings if one.key == GUESS]
    others = [one for one in told.story.wordings if one.key != GUESS]
    story = replace(told.story, wordings=(*guessed, *mine, *others))
    return replace(answered, told=replace(told, story=story))


def _best(found: Sequence[Recast]) -> Sequence[Recast]:
    """Those few that take up most of a question, none far behind the first."""
    return [one for one in found if one.fits >= found[0].fits - STILL_FITS][:MOST_OFFERED]


def _picks(found: Sequence[Recast]) -> Iterator[Pick]:
    return (Pick(KEY, one.ruling, _words(one)) for one in found)


def _words(one: Recast) -> str:
    """The entry of an example: of which ruling it is, and with what it is played."""
    asked = one.question
    if len(asked) > MOST_ASKED:
        asked = f"{asked[:MOST_ASKED].rsplit(' ', 1)[0].rstrip(',;:')} …"
    said = f"as in “{asked}”"
    said += f", with {_listed(one.names)}" if one.names else ""
    return said + (f", without {_listed(one.left)}" if one.left else "")


def _listed(names: Sequence[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
