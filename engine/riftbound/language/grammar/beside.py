"""What is told beside a thing of where it is: *Long Sword attached to it*, *nothing on it*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Adjective, Behind, Name, Thing, pronoun
from engine.riftbound.language.grammar.sorts import THERE

PLACES = frozenset({"at", "in", "on"})


def to_it(value: Any) -> Any:
    """*with Long Sword attached to it* is attached to that of which it is told."""
    told = value.behind[-1] if isinstance(value, Thing) and value.behind else None
    if not isinstance(told, Behind) or told.kind != "attached":
        return value
    if pronoun(told.value) not in ("it", "him", "her"):
        return value
    attached = Behind(kind="trailing", value=(Adjective(word="attached"),), span=told.span)
    return replace(value, behind=(*value.behind[:-1], attached))


def is_attached(what: Any) -> bool:
    """Whether it is told to be attached, and no more is said of it."""
    if not isinstance(what, Thing) or len(what.behind) != 1 or not isinstance(what.head, Name):
        return False
    [told] = what.behind
    words = (
        [getattr(one, "word", "") for one in told.value] if isinstance(told.value, tuple) else []
    )
    return told.kind == "trailing" and words == ["attached"]


def is_nothing_there(what: Any) -> bool:
    """*nothing on it*, *nobody there*."""
    if not isinstance(what, Thing) or word_of_nobody(what) == "" or len(what.behind) != 1:
        return False
    [told] = what.behind
    return told.kind in PLACES and _is_here(told.value)


def word_of_nobody(what: Any) -> str:
    """The word, where it is *nothing*, *nobody* or *no one*."""
    word = pronoun(what)
    return word if word in ("nothing", "nobody", "no one") else ""


def _is_here(place: Any) -> bool:
    here = isinstance(place, Thing) and replace(place, span=THERE.span) == THERE
    return here or pronoun(place) == "it"
