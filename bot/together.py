"""Several questions of one text: what answers each of them, seen beside what was found for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.library.search import Answer, Hit
from bot.render.message import Message


def together(found: Sequence[Answer | Message], whole: Answer) -> list[Answer | Message]:
    """What was found for each question, ordered anew by how well it fits the question and the `whole`
    text, since what was told before one of them is told of the others too.

    An entry stands for the question that it fits best, and for no other. A fact and what is claimed
    stay; a question for which nothing was found has what was found for the whole.
    """
    answers = [one for one in found if isinstance(one, Answer)]
    taken = {one.hits[0].entry.id for one in answers if one.claimed}
    seen: list[Answer | Message] = []
    for one in found:
        if isinstance(one, Answer) and not one.claimed and (one.found or whole.found):
            fits_better = [other for other in answers if other is not one]
            one = beside_the_whole(one, whole, taken | better_for(fits_better, one))
            taken.add(one.hits[0].entry.id)
        seen.append(one)
    return seen


def better_for(others: Sequence[Answer], answer: Answer) -> set[int]:
    """The entries that fit one of the other questions better than this one."""
    own = scores(answer.hits)
    return {
        entry
        for other in others
        if other.found
        for entry, score in scores(other.hits).items()
        if score > own.get(entry, 0.0)
    }


def beside_the_whole(answer: Answer, whole: Answer, last: set[int]) -> Answer:
    """An answer whose results are those of its question and of the whole text, by the sum of both
    scores; some come `last`."""
    own, all_told = scores(answer.hits), scores(whole.hits)
    hits = {hit.entry.id: hit for hit in (*whole.hits, *(answer.hits if answer.found else ()))}
    order = sorted(hits, key=lambda one: (one in last, -own.get(one, 0.0) - all_told.get(one, 0.0)))
    return replace(answer, found=True, hits=tuple(hits[one] for one in order))


def scores(hits: Sequence[Hit]) -> Mapping[int, float]:
    """The score of each entry, by its id."""
    return {hit.entry.id: hit.score for hit in hits}
