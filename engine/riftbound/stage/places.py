"""A place that an action names: chosen at once, kept for a later choice, or refused with the reason."""

from __future__ import annotations

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.riftbound.model.decisions import Window
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.stage import place_names
from engine.riftbound.stage.choosing import sort_of
from engine.riftbound.stage.stage import Stage

ARRIVALS = frozenset({"enter", "move", "recall", "create"})


def since(stage: Stage, before: Game) -> list[Event]:
    """What has happened since that game."""
    return _later(stage, len(before.record) if before.record is not None else 0)


def _later(stage: Stage, length: int) -> list[Event]:
    found: list[Event] = []
    node = stage.game.record
    while node is not None and len(node) > length:
        found.append(node.entry.event)
        node = node.previous
    return found[::-1]


def kept_place(stage: Stage, decision: Decision) -> int | None:
    """The place named earlier for what that player now chooses a place for."""
    if sort_of(stage, decision) != "place":
        return None
    for kept in stage.later:
        item = stage.game.item(kept.item)
        if kept.player != decision.player or (item is not None and not item.resolving):
            continue
        if kept.place not in decision.of:
            works = tuple(place_names.place_name(stage, int(one)) for one in decision.of)
            what = f"{kept.name}, which line {kept.line} names, cannot be chosen"
            raise Illegal(what, rules=tuple(map(str, decision.rules)), works=works)
        stage.later.remove(kept)
        return kept.place
    return None


def refuse_forgotten(stage: Stage) -> None:
    """`Illegal` if what an item was to bring to a named place has come to another, or to none."""
    for kept in list(stage.later):
        decision = stage.game.state.decision
        waiting = decision is not None and not isinstance(decision, Window)
        pending = any(item.pending for item in stage.game.state.chain)
        if stage.game.item(kept.item) is not None or waiting or pending:
            continue
        stage.later.remove(kept)
        arrivals = [event for event in _later(stage, kept.length) if event.kind in ARRIVALS]
        if not any(event.place == kept.place for event in arrivals):
            what = f"nothing came to {kept.name}, which line {kept.line} names"
            raise Illegal(what, rules=("355.17",))
