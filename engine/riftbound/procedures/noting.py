"""What happened is noted: in the record, in the history of the turn, for the next Cleanup."""

from __future__ import annotations

from engine.core.record import Entry
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import State
from engine.riftbound.model.tasks import CleanUp
from engine.riftbound.procedures.events import KINDS


def note(game: Game, event: Event) -> Game:
    """The game with that event in its record, its history, and a Cleanup due if so (319)."""
    state, kind = game.state, KINDS[event.kind]
    due = not state.cleanup and (kind.cleanup or event.origin_zone == "board")
    history = (*state.history, event) if kind.history else None
    return game.noting(Entry(event, within(state)), history, due)


def within(state: State) -> tuple[str, ...]:
    """What an event happens in, outermost first: combat or showdown, chain item, Cleanup."""
    found: tuple[str, ...] = ()
    if state.combat is not None:
        found = (f"combat {state.combat.number}",)
    elif state.showdown is not None:
        found = ("showdown",)
    for item in state.chain:
        if item.resolving or (item.pending and item.begun):
            found += (f"chain {item.id}",)
            break
    for work in state.work:
        if isinstance(work, CleanUp):
            return (*found, "Cleanup")
    return found


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


def cannot_play(player: int, id: int) -> Event:
    """The marker that the player does not play that card, because a card forbids it (054.1)."""
    return Event(kind="impossible", rules=rules("054.1"), object=id, player=player, word="play")
