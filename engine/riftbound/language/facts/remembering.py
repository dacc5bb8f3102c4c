"""What facts of earlier this turn have in common: when it was, and that it is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.riftbound.language.facts.meant import (
    TODAY,
    word_of,
)  # fmt: skip
from engine.riftbound.model.event import Event
from engine.riftbound.model.views import known

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

DONE = ("past", "perfect")
WHEN = (*TODAY, "once", "twice", "already")


def nobody(phrase: Any) -> bool:
    return word_of(phrase) in ("nobody", "no one") or (
        word_of(phrase) == "player"
        and bool({one.kind for one in phrase.quantity} & {"neither", "no"})
    )


def remember(stage: Stage, *events: Event) -> None:
    stage.pose.history = (*stage.pose.history, *events)


def seen(stage: Stage, event: Event) -> Event:
    """The event with what its object was like."""
    place = stage.objects[event.object].place
    return replace(event, place=place, known=known(stage.pose.game(), event.object))
