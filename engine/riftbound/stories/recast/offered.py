"""The examples and known situations that a player may pick as what is meant, one that was picked, and
one that is so surely meant that it is taken unasked."""

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
"""The key of a pick whose value is the id of the ruling or the situation; none is wanted: nothing."""
MOST_OFFERED = 3
"""Rulings, and known situations, that are offered."""
STILL_FITS = 2.5
"""By how much less than the best the example of a ruling may fit and be offered beside it."""
OFFERED, TAKEN = 0.1, 0.65
"""How sure a known situation must be to be offered, and to be taken for what is meant."""
MOST_ASKED = 60
"""Letters of a question that an entry of a menu shows."""


def picked(
    question: str, chosen: Mapping[str, str], examples: Sequence[Example], book: Book
) -> Answered | None:
    """The example that a player picked, played, with which others may be picked and that it was not
    meant; None where none was picked, or it is no more to be had."""
    first = [one for one in examples if one.id == chosen.get(KEY)]
    if not first:
        return None
    found = recast_all(question, [*first, *(one for one in examples if one not in first)], book)
    mine = next((one for one in found if one.id == first[0].id), None)
    return _shown(mine, found) if mine is not None else None


def offering(
    question: str, answered: Answered | None, examples: Sequence[Example], book: Book,
    takes: bool = True,
) -> Answered | None:  # fmt: skip
    """What a question came to, with the examples that may be picked instead behind whatever is
    guessed of all of it; of one that was answered none. Of one that tells no situation nothing but
    these, with what it names: without that it is the ruling's own, which can be watched anyhow.

    With `takes`, a known situation that is sure enough stands for a question that was not read.
    """
    if not examples or (answered is not None and answered.stands):
        return answered
    found = recast_all(question, examples, book)
    read = answered is not None and answered.understood
    if takes and not read and found and found[0].sure >= TAKEN:
        return _shown(found[0], found)
    if answered is None:
        named = tuple(_picks([one for one in _best(found) if one.names]))
        return Answered(Told(Story(question, (), wordings=named), "")) if named else None
    mine = tuple(_picks(_best(found)))
    told = answered.told
    guessed = [one for one in told.story.wordings if one.key == GUESS]
    others = [one for one in told.story.wordings if one.key != GUESS]
    story = replace(told.story, wordings=(*guessed, *mine, *others))
    return replace(answered, told=replace(told, story=story))


def _shown(mine: Recast, found: Sequence[Recast]) -> Answered:
    """One of the examples as what is meant, with the others that may be, and that it is not."""
    told = mine.runs[0]
    back = Pick(KEY, "", f"not so: {_words(mine)}")
    others = [one for one in _best(found) if one is not mine]
    story = replace(told.story, wordings=(*_picks(others), back))
    return Answered(replace(told, story=story), recast=mine)


def _best(found: Sequence[Recast]) -> list[Recast]:
    """Those few that may be meant: of known situations such as come to something else, of rulings those
    that take up most of a question, none far behind the first."""
    known: list[Recast] = []
    for one in (one for one in found if one.known and one.sure >= OFFERED):
        if all(_came(one) != _came(other) for other in known):
            known.append(one)
    rulings = [one for one in found if not one.known]
    near = [one for one in rulings if one.fits >= rulings[0].fits - STILL_FITS]
    return [*known[:MOST_OFFERED], *near[: MOST_OFFERED - bool(known)]]


def _came(one: Recast) -> set[tuple[str, str]]:
    """What one came to."""
    return {(verdict.sentence, verdict.answer) for run in one.runs for verdict in run.verdicts}


def _picks(found: Sequence[Recast]) -> Iterator[Pick]:
    return (Pick(KEY, one.id, _words(one)) for one in found)


def _words(one: Recast) -> str:
    """The entry of an example: as what it is played, and with what it is played."""
    asked = one.question
    if len(asked) > MOST_ASKED:
        asked = f"{asked[:MOST_ASKED].rsplit(' ', 1)[0].rstrip(',;:')} …"
    said = f"as in “{asked}”"
    said += f", with {_listed(one.names)}" if one.names else ""
    return said + (f", without {_listed(one.left)}" if one.left else "")


def _listed(names: Sequence[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
