"""What a turn begins with, up to its first decision, kept for lines that come to the same turn.

Lines of play that differ in what was done when come to the same position as the turn ends: its
effects are over and its events are forgotten. From the same position the same happens.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from engine.core.record import Entry, recorded
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.memory import Listening, View
from engine.riftbound.model.position import Position
from engine.riftbound.model.sheet import Sheet
from engine.riftbound.model.state import State


class Beginning(NamedTuple):
    """From which state, what happened with the state after each event, and to what it led."""

    cards: Cards
    before: State
    told: tuple[tuple[Entry[Event], State], ...]
    after: State
    sheet: Sheet | None
    listening: Listening | None


KEPT = 100
"""For how many set-ups the beginnings of a turn are kept."""


class Beginnings(dict[Hashable, list[Beginning]]):
    """The newest beginnings of a turn by set-up."""


def begins(game: Game) -> bool:
    """Whether a turn is about to begin, and nothing else is going on (315)."""
    return game.state.turn.row == 0 and not game.state.work and not game.undo


def known(game: Game) -> Game | None:
    """The game at the first decision of the turn that is about to begin, if one began so before."""
    for one in game.view.memory.part(Beginnings).get(_set_up(game.state), ()):
        if one.before == game.state and one.cards is game.cards:
            record = game.record
            for entry, after in one.told:
                record = recorded(entry, after, record)
            view = View(game.view.memory, one.sheet, one.listening)
            return Position(one.after, game.cards, record, view=view)
    return None


def keep(begun: Game, game: Game) -> None:
    """Keep that the turn that was about to begin came to that decision."""
    if game.undo:
        return
    told, record = [], game.record
    while record is not None and record is not begun.record:
        told.append((record.entry, record.after))
        record = record.previous
    happened, view = tuple(reversed(told)), game.view
    beginning = Beginning(begun.cards, begun.state, happened, game.state, view.sheet, view.index)
    kept = game.view.memory.part(Beginnings)
    beginnings = kept.setdefault(_set_up(begun.state), [])
    beginnings.insert(0, beginning)
    del beginnings[4:]
    if len(kept) > KEPT:
        del kept[next(iter(kept))]


def _set_up(state: State) -> Hashable:
    """A key to find such beginnings by: what players have and what is on the board."""
    return state.turn, state.clock, state.board, state.players
