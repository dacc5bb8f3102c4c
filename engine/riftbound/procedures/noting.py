"""What happened is noted: in the record, in the history of the turn, for the next Cleanup."""

from __future__ import annotations

from engine.core.record import Entry
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import State
from engine.riftbound.model.work import Task

QUIET = frozenset(
    {
        "priority", "focus", "pass priority", "pass focus", "add", "pay", "release", "empty pool", "gain xp",
        "spend xp", "shuffle", "put on top", "draw", "discard", "burn",
        "to deck", "extra turn", "note", "becomes active", "combat result", "showdown changes", "stage", "unstage",
        "performed", "chose", "chose mode", "targeted", "look", "reveal", "predict", "phase", "turn begins", "turn ends",
        "replaced", "impossible", "decided",
    }
)  # fmt: skip
"""Kinds after which no Cleanup is due, unless something left the board (319, 319.6)."""

NOTABLE = frozenset(
    {
        "played", "finalized", "kill", "move", "conquer", "hold", "discard", "draw", "deal", "stun",
        "buff", "spend buff", "attach", "burn", "recycle", "banish", "gain xp", "spend xp",
        "targeted", "performed", "gain point", "return", "ready", "empower", "recall", "hide", "counter",
        "attack", "defend", "reveal", "pay", "add", "create", "channel", "might", "combat result", "enter",
        "assigned", "control item", "chose mode",
    }
)  # fmt: skip
"""Kinds that `State.history` keeps for this turn."""


def note(game: Game, event: Event) -> Game:
    """The game with that event in its record, its history, and a Cleanup due if so (319)."""
    state = game.state
    due = not state.cleanup and (event.kind not in QUIET or event.origin_zone == "board")
    entry = Entry(event, within(state))
    if event.kind in NOTABLE:
        history = (*state.history, event)
        if due:
            return game.noting(entry, history=history, cleanup=True)
        return game.noting(entry, history=history)
    return game.noting(entry, cleanup=True) if due else game.noting(entry)


def within(state: State) -> tuple[str, ...]:
    """What is going on, outermost first."""
    found = []
    if state.combat is not None:
        found.append(f"combat {state.combat.number}")
    elif state.showdown is not None:
        found.append("showdown")
    for item in state.chain:
        if item.resolving or (item.pending and item.begun):
            found.append(f"chain {item.id}")
            break
    for work in state.work:
        if isinstance(work, Task) and work.step == "cleanup":
            found.append("Cleanup")
            break
    return tuple(found)


def impossible(event: Event, number: str = "054.1") -> Event:
    """The marker that this event does not happen, because a card forbids it or by that rule."""
    return Event(
        kind="impossible",
        rules=rules(number),
        object=event.object,
        player=event.player,
        by=event.by,
        place=event.place,
        other=event.other,
        word=event.kind,
    )
