"""Dependent abilities that become active and so get a new timestamp (480.2, 727)."""

from __future__ import annotations

from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import scope_of
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.rulebook import rules
from engine.riftbound.procedures.events import KINDS

Dependent = tuple[int, Ref, Passive]


def inactive(game: Game, dependent: list[Dependent], events: tuple[Event, ...]) -> list[Dependent]:
    """The dependent passives that are not active and may become so by these events.

    Nothing is looked at unless one of these events may change that.
    """
    if not any(KINDS[event.kind].fulfils for event in events):
        return []
    return [
        (id, ref, passive)
        for id, ref, passive in dependent
        if not passive.active(game, scope_of(game, id, ref))
    ]


def activated(game: Game, before: list[Dependent]) -> list[Event]:
    """An event for each of them that is active now."""
    return [
        Event(
            kind="becomes active",
            rules=rules("480.2"),
            object=id,
            text=ref,
        )
        for id, ref, passive in before
        if id in game.state.objects and passive.active(game, scope_of(game, id, ref))
    ]
