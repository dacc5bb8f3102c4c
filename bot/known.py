"""The known situations that are nearest to a question, to be played with what it names."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.library.situations import Situation
from bot.rewording import Plainly, offers
from engine.riftbound.examples import Example
from engine.riftbound.places import Offers, Parts

log = logging.getLogger("bot.known")

Near = Callable[[str, str], Sequence[tuple[Situation, float]]]
"""The situations nearest to a question, given as it was typed and with places for what it mentions."""


class LookedAt(NamedTuple):
    """What is looked up of a question before it is played: what may be meant by stretches of it that
    are not read, and the known situations that are near."""

    meant: Offers
    known: tuple[Example, ...] = ()


NOT_LOOKED_AT = LookedAt({})


def look_at(question: str, parts: Parts, plainly: Plainly | None, near: Near | None) -> LookedAt:
    """What is looked up of a question by its parts."""
    meant = offers(parts.stretches, plainly) if plainly is not None else {}
    return LookedAt(meant, known_situations(question, parts.placed, near))


def known_situations(question: str, placed: str, near: Near | None) -> tuple[Example, ...]:
    """The nearest situations as examples, the nearest first; none where whatever failed: the question is
    answered without them."""
    if near is None:
        return ()
    try:
        nearest = near(question, placed)
    except Exception as error:
        log.warning("known situations were not found", extra={"kind": type(error).__name__})
        return ()
    found = (_as_example(one, nearness) for one, nearness in nearest)
    return tuple(one for one in found if one is not None)


def _as_example(one: Situation, near: float) -> Example | None:
    """The same of one that reads; of another none, and the log names it."""
    try:
        return as_example(one, near)
    except Exception as error:
        kind = type(error).__name__
        log.warning("a known situation does not read", extra={"key": one.key, "kind": kind})
        return None


def as_example(one: Situation, near: float) -> Example:
    """A situation as it is handed to whoever plays it: all that it claims is its answer."""
    from engine.core.language.text import THEN, read_text  # loaded with the first question

    blocks = (block for course in read_text(one.text).courses() for block in course.blocks)
    claims = dict.fromkeys(
        line.text for block in blocks if block.kind == THEN for line in block.lines
    )
    return Example(one.key, one.title, one.text, tuple(claims), near=near, known=True)
