"""The examples and known situations that a player may pick as what is meant, one that was picked, and
one that is so surely meant that it is taken unasked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.riftbound.examples import Example
from engine.riftbound.stories.answered import Answered, Recast, Told
from engine.riftbound.stories.plainly.meant import GUESS
from engine.riftbound.stories.story import Pick, Story

Play = Callable[[tuple[Example, ...]], Sequence[Recast]]
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


class Tried:
    """Examples that are played when they are wanted: known situations first, and the rulings' where none of
    those is surely meant. `play` plays several with what a question names."""

    def __init__(self, examples: Sequence[Example], play: Play) -> None:
        self.known = tuple(one for one in examples if one.known)
        self.rulings = tuple(one for one in examples if not one.known)
        self.play = play

    def around(self, id: str) -> list[Recast]:
        """Those of the kind of a known situation or a ruling, or none if it is not there."""
        kind = next((one for one in (self.known, self.rulings) if id in _ids(one)), ())
        found = list(self.play(kind)) if kind else []
        if kind and id not in {one.id for one in found}:  # time was up before it came to it
            found += self.play(tuple(one for one in kind if one.id == id))
        return found

    def taken(self) -> list[Recast]:
        """The known situations, if the first is so surely meant that it may be taken."""
        found = list(self.play(self.known)) if self.known else []
        return found if found and found[0].sure >= TAKEN else []

    def every(self) -> list[Recast]:
        """All of them."""
        return [one for kind in (self.known, self.rulings) if kind for one in self.play(kind)]


def picked(chosen: Mapping[str, str], tried: Tried) -> Answered | None:
    """The example that a player picked, played, with which others may be picked and that it was not
    meant; None where none was picked, or it is no more to be had."""
    found = tried.around(chosen.get(KEY, ""))
    mine = next((one for one in found if one.id == chosen[KEY]), None) if found else None
    return _shown(mine, found) if mine is not None else None


def offering(
    question: str, answered: Answered | None, tried: Tried, takes: bool = True
) -> Answered | None:
    """What a question came to, with the examples that may be picked instead behind whatever is
    guessed of all of it; of one that was answered none. Of one that tells no situation nothing but
    these, with what it names: without that it is the ruling's own, which can be watched anyhow.

    With `takes`, a known situation that is sure enough stands for a question that was not read.
    """
    if answered is not None and answered.stands:
        return answered
    read = answered is not None and answered.understood
    sure = tried.taken() if takes and not read else []
    if sure:
        return _shown(sure[0], sure)
    best = _best(tried.every())
    if answered is None:
        named = tuple(_picks([one for one in best if one.names]))
        return Answered(Told(Story(question, (), wordings=named), "")) if named else None
    mine = tuple(_picks(best))
    told = answered.told
    guessed = [one for one in told.story.wordings if one.key == GUESS]
    others = [one for one in told.story.wordings if one.key != GUESS]
    story = replace(told.story, wordings=(*guessed, *mine, *others))
    return replace(answered, told=replace(told, story=story))


def _shown(mine: Recast, found: Sequence[Recast]) -> Answered:
    """One of the examples as what is meant, with the others that may be, and that it is not."""
    told = mine.runs[0]
    back = Pick(KEY, "", f"not so: {_words(mine)}")
    others = [one for one in _best(found) if one is not mine and _came(one) != _came(mine)]
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


def _ids(examples: Sequence[Example]) -> set[str]:
    return {one.id for one in examples}


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
