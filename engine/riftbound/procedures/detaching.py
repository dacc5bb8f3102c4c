"""Detaching that nobody instructs: a new Top-Most Card, or the old one left (434.1.f, 719.5)."""

from __future__ import annotations

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import index
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Object
from engine.riftbound.model.tasks import Detached


def from_its_card(game: Game, event: Event) -> Event | None:
    """What is attached anew is detached from the card it was attached to (434.1.f)."""
    if event.kind != "attach":
        return None
    held = game.object(event.object).attached_to
    if held in (0, event.other):
        return None
    return Event(
        kind="detach",
        rules=rules("434.1.f"),
        object=event.object,
        by=event.by,
        other=held,
        source=event.source,
    )


def freed(event: Event, object: Object) -> Event:
    """What was attached to a card that left the board is detached where it is (719.5, 435.4.b)."""
    return Event(
        kind="detach",
        rules=rules("719.5", "435.4.b"),
        object=object.id,
        era=object.era,
        by=event.by,
        place=object.place,
        other=event.object,
    )


def matters(game: Game) -> bool:
    """Whether words look at what is detached, so that the order of several counts."""
    return bool(game.state.lasting or index(game).triggers.get("detach"))


def in_order(game: Game, event: Event, controller: int, loose: list[int]) -> Game:
    """The game about to tell these as detached, one after the other (719.5.a)."""
    return push(game, Detached(controller, event.object, event.by, tuple(loose)))
