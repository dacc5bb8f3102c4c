"""Targets that a sentence lists, taken apart into names that mean something."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.core.scenario_errors import Misread
from engine.riftbound.phrases import lists, refs, spots
from engine.riftbound.phrases.choosing import ALL
from engine.riftbound.phrases.lexicon import plain
from engine.riftbound.phrases.slots import NUMBERS, number
from engine.riftbound.phrases.stage import Stage

if TYPE_CHECKING:
    from engine.riftbound.phrases.wishes import Wishes

NOTHING = frozenset({"nothing", "none", "no one", "nobody", "nothing more"})
"""Words for choosing nothing where nothing may be chosen."""


def split_list(text: str) -> list[str]:
    """A list taken apart at its commas and its last `and`; nothing for nothing."""
    if not text:
        return []
    return [one for one in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text) if one]


def payments(text: str) -> list[str]:
    """What is named to pay with, one by one: `exhausting 2 runes` is it twice."""
    found: list[str] = []
    for part in split_list(text):
        match = re.match(r"((?:exhausting|recycling)\s+)?(?:the\s+)?(.+)$", part, re.IGNORECASE)
        assert match is not None
        first, _, rest = match[2].partition(" ")
        count = number(first) if rest and (first.isdigit() or first.lower() in NUMBERS) else 0
        what = rest.removesuffix("s") if count else match[2]
        found += [f"{match[1] or ''}{what}"] * (count or 1)
    return found


def split_targets(text: str) -> list[str]:
    """Targets in the order of their slots; names with commas are put together when looked up."""
    return [text] if text else []


def spread(stage: Stage, wishes: Wishes) -> None:
    """A list of targets taken apart into names that mean something."""
    for group in (wishes.targets, *wishes.again):
        found: list[str] = []
        for text in _rejoined(stage, group):
            found += names_in(stage, text) or [text]
        group[:] = found


def _rejoined(stage: Stage, texts: list[str]) -> list[str]:
    """The texts, those put together again whose comma was one of a name: `Jax, Unrelenting`."""
    found: list[str] = []
    for text in texts:
        both = f"{found[-1]}, {text}" if found else text
        if found and all(cut.start() != len(found[-1]) for cut in lists.cuts(stage, both)):
            found[-1] = both
        else:
            found.append(text)
    return found


def names_in(stage: Stage, text: str) -> list[str] | None:
    """The names that the text lists, or None if some part of it means nothing."""
    whole = _named(stage, text)
    if whole is not None:
        return whole
    for cut in lists.cuts(stage, text):
        head = _named(stage, text[: cut.start()])
        if head is not None:
            rest = names_in(stage, text[cut.end() :])
            if rest is not None:
                return [*head, *rest]
    return None


def _named(stage: Stage, text: str) -> list[str] | None:
    """The name that the text is, or the name and the place in “Bob to A”; None if it is neither."""
    if _means(stage, text):
        return [text]
    name, _, place = text.rpartition(" to ")
    if name and _means(stage, name) and spots.place_or_none(stage, place, 0) is not None:
        return [name, place]
    return None


ITEM = re.compile(
    r"(?:the )?(?:newest item|(?:triggered )?ability|trigger|spell|(?:ability|trigger) of [^,]+)"
)
"""Names of what is on the chain."""


def _means(stage: Stage, text: str) -> bool:
    lower = plain(text)
    if lower in (*NOTHING, *ALL, "ana", "ben", "cleo", "dara"):
        return True
    if spots.place_or_none(stage, text) is not None or ITEM.fullmatch(lower):
        return True
    try:
        return bool(refs.matches(stage, text))
    except Misread:
        return True
