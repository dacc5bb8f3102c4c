"""A position of a game: its state, how it came about, and the cards it is played with."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core.decision import Decision
from engine.core.record import Entry, Record
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event
from engine.riftbound.model.memory import View
from engine.riftbound.model.names import base
from engine.riftbound.model.state import Field, Object, Player, State
from engine.riftbound.model.work import Work

Restore = tuple[int, State, "Record[Event, State] | None"]
Held = TypeVar("Held", covariant=True)
Card = TypeVar("Card", covariant=True)


class Holding(Protocol[Card]):
    """Cards by key, whatever a card is."""

    def __getitem__(self, key: str, /) -> Card:
        """The card of that key."""
        ...


class Position(Struct, Generic[Held], frozen=True, eq=False, gc=False):
    """A state, how it came about, and the cards it is played with. Replaced, never changed.

    It leaves open what cards are (a `Game` says it): words, which cards say, are asked of it (ADR 58).

    `undo` holds what to return to when the play of an item turns out illegal (358.5). `view` is
    what was worked out of its state; it reads nothing else of a game, and is handed on as long as
    nothing is replaced that it was worked out from.
    """

    state: State
    cards: Held
    record: Record[Event, State] | None = None
    undo: tuple[Restore, ...] = ()
    view: View = msgspec.field(default_factory=View)

    def at(
        self,
        state: State,
        record: Record[Event, State] | None = None,
        undo: tuple[Restore, ...] = (),
    ) -> Position[Held]:
        """Another position of the same games: what is kept of them is kept for it too."""
        return Position(state, self.cards, record, undo, View(self.view.memory))

    def with_(self, **changes: Any) -> Position[Held]:
        """The game with these fields of its state replaced."""
        state, view = replace(self.state, **changes), self.view
        if view.sheet is None or not view.sheet.reads.isdisjoint(changes):
            view = View(view.memory)
        return Position(state, self.cards, self.record, self.undo, view)

    def with_decision(self, decision: Decision | None) -> Position[Held]:
        """The game waiting on that, on which no characteristic depends."""
        state = replace(self.state, decision=decision)
        return Position(state, self.cards, self.record, self.undo, self.view)

    def with_work(self, work: tuple[Work, ...]) -> Position[Held]:
        """The game with that outstanding, on which no characteristic depends."""
        state = replace(self.state, work=work)
        return Position(state, self.cards, self.record, self.undo, self.view)

    def with_object(self, id: int, **facts: Any) -> Position[Held]:
        """The game with these facts of that object replaced."""
        objects = self.state.objects
        changed = objects | {id: replace(objects[id], **facts)}
        return self._with(replace(self.state, objects=changed), facts)

    def with_moved(self, object: Object, player: Player, board: tuple[int, ...]) -> Position[Held]:
        """The game with that object where it is now, and its owner's piles and the board so.

        What was worked out stays where neither the object nor what holds it matters to it.
        """
        old, state = self.state.objects[object.id], self.state
        players, facts = state.players, [old.zone, object.zone, "clock"]
        changed = replace(
            state,
            objects=state.objects | {object.id: object},
            players=(*players[: player.id], player, *players[player.id + 1 :]),
            board=board,
            clock=state.clock + 1,
        )
        sheet, view = self.view.sheet, self.view
        at_home = object.place == base(object.controller) or object.zone != "board"
        if sheet is not None and at_home and sheet.overlooks(object.card):
            facts = [fact for fact in facts if fact != "board"]
        if view.regards(object, facts):
            view = View(view.memory)
        return Position(changed, self.cards, self.record, self.undo, view)

    def with_player(self, number: int, **facts: Any) -> Position[Held]:
        """The game with these facts of that player replaced."""
        players = self.state.players
        changed = replace(players[number], **facts)
        players = (*players[:number], changed, *players[number + 1 :])
        return self._with(replace(self.state, players=players), facts)

    def with_field(self, place: int, **facts: Any) -> Position[Held]:
        """The game with these facts of the battlefield at that place replaced."""
        fields = self.state.fields
        changed = [replace(field, **facts) if field.id == place else field for field in fields]
        return self._with(replace(self.state, fields=tuple(changed)), facts)

    def _with(self, state: State, facts: dict[str, Any]) -> Position[Held]:
        """The game with that state, of which only facts of those names may differ from before."""
        view = self.view
        if view.sheet is None or not view.sheet.reads.isdisjoint(facts):
            view = View(view.memory)
        return Position(state, self.cards, self.record, self.undo, view)

    def noting(
        self, entry: Entry[Event], history: tuple[Event, ...] | None = None, due: bool = False
    ) -> Position[Held]:
        """The game with that entry newest in its record, that history if given, and a Cleanup if `due`."""
        state, view, past = self.state, self.view, self.record
        if history is not None:
            cleanup = due or state.cleanup
            state = replace(state, history=history, cleanup=cleanup)
            if view.sheet is None or "history" in view.sheet.reads:
                view = View(view.memory)
        elif due:
            state = replace(state, cleanup=True)
        record = Record(entry, state, past, 1 if past is None else past.length + 1)
        return Position(state, self.cards, record, self.undo, view)

    def object(self, id: int) -> Object:
        """The object of that id."""
        return self.state.objects[id]

    def card(self: Position[Holding[Card]], id: int) -> Card:
        """The printed card of that object."""
        return self.cards[self.state.objects[id].card]

    def player(self, id: int) -> Player:
        """The player of that number."""
        return self.state.players[id]

    def field(self, place: int) -> Field:
        """The battlefield at that place."""
        for field in self.state.fields:
            if field.id == place:
                return field
        raise KeyError(place)

    def item(self, id: int) -> Item | None:
        """The chain item of that number, if it is still there."""
        for item in self.state.chain:
            if item.id == id:
                return item
        return None
