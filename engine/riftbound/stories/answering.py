"""From a reader to an answer: read, played, its premises brought about, varied."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from msgspec.structs import replace

from engine.riftbound.stories.answered import Answered, Told
from engine.riftbound.stories.picked.choosing import choosing
from engine.riftbound.stories.story import Story
from engine.riftbound.stories.told.stalled import stalls
from engine.riftbound.stories.varying import Play, Read, vary

MOST_TRIED = 24  # plays until a premise comes true


NOTHING: Mapping[str, str] = {}


def answer_story(read: Read, play: Play, said: Mapping[str, str] = NOTHING) -> Answered | None:
    """The question played and varied, with what a player said of it; None where it tells no situation.

    What cannot stand first, because of its words or its premises, is not varied, unless only what it
    asks found no place. What a play asks
    for and nobody chose is taken, and varied as whatever else was assumed.
    """
    reads, plays = choosing(read, play)

    def again(changed: Mapping[str, str]) -> Story | None:
        return reads({**said, **changed})

    story = again({})
    if story is None:
        return None
    if story.picked:
        told, chosen = _picked(said, reads, plays)
    else:
        told, chosen = come_true(plays(story), again, plays)
    if not told.story.tells or told.unread or told.failed or not told.verdicts:
        return Answered(told)
    return Answered(told, vary(told, lambda changed: again({**chosen, **changed}), plays))


def goes_through(read: Read, play: Play) -> bool:
    """Whether a question can be played as it is read, and no premise fails."""
    reads, plays = choosing(read, play)
    story = reads(NOTHING)
    if story is None:
        return False
    told, _ = come_true(plays(story), reads, plays)
    return not told.failed and not told.unread


def _picked(said: Mapping[str, str], read: Read, play: Play) -> tuple[Told, Mapping[str, str]]:
    """The play with what a player picked, on what was taken for the question without it; without
    what cannot be told (who is dead is hurt no more), the last act first, which is noted."""
    plain = read({})
    taken = come_true(play(plain), read, play)[1] if plain is not None else NOTHING
    every: Mapping[str, str] = {**taken, **said}
    story, mine = read(every), read(said)
    if story is None or mine is None:
        story, mine, every = mine or plain, mine or plain, said
    assert story is not None and mine is not None
    story = replace(story, picked=mine.picked)
    told = play(story)
    acts = sorted((key for key in said if key.startswith("act:")), reverse=True)
    left = dict(every)
    for key in (*acts, *(key for key in said if key not in acts)):
        if not told.unread or told.options:
            break
        del left[key]
        other = read(left)
        if other is not None and not (fits := play(other)).unread:
            note = f"{story.picked[-1]}: that cannot be told here, {told.unread}"
            noted = replace(other, notes=(*other.notes, note))
            return replace(fits, story=noted), left
    return told, every


def come_true(told: Told, read: Read, play: Play) -> tuple[Told, Mapping[str, str]]:
    """The play, and what was chosen for it: where a premise fails for the Might that was assumed
    (“when my unit wins …”), the first other Might, or else place or owner, for which it comes true;
    where what is told is forbidden, the first other value of what else was assumed with which it is
    not."""
    if told.failed is None or told.story.open:
        return told, {}
    tries = _others(told.story, not told.failed.forbidden)
    tries += [] if told.failed.forbidden else _between(told.story)
    tries += [] if told.failed.forbidden else _others(told.story, False)
    tries = [*tries[: MOST_TRIED - 1], *stalls(told.failed.sentence)]
    for key, value in islice(tries, MOST_TRIED):
        story = read({key: value})
        if story is None or story.open or story.unread != told.story.unread:
            continue
        other = play(story)
        if other.verdicts:
            return other, {key: value}
    return told, {}


def _between(story: Story) -> list[tuple[str, str]]:
    """The Mights between those that are offered (*both die*: they must be as strong)."""
    free = [one for one in story.assumed if one.key.startswith("might:")]
    listed = {one.key: {one.value, *(value for value, _ in one.others)} for one in free}
    numbers = [str(number) for number in range(2, 9)]
    return [(key, one) for key, known in listed.items() for one in numbers if one not in known]


def _others(story: Story, mights: bool) -> list[tuple[str, str]]:
    """The other values of each Might that was assumed, or of everything else that was."""
    tried = (one for one in story.assumed if one.key.startswith("might:") == mights)
    return [(one.key, value) for one in tried for value, _ in one.others]
