"""Posing a position: a game put together piece by piece instead of played into."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.riftbound.model.cards import Cards
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.modes import MAIN, MODES
from engine.riftbound.model.names import NOBODY, PLAYER_NAMES, ZONES, base
from engine.riftbound.model.position import Position
from engine.riftbound.model.state import Field, Object, Player, State, Turn, Wound


class Pose:
    """A position in the making. `game()` gives it as a game in its main phase, chain empty."""

    def __init__(
        self,
        cards: Cards,
        mode: str = "duel",
        names: tuple[str, ...] = PLAYER_NAMES,
        victory: int = 0,
    ) -> None:
        rules = MODES[mode]
        self.cards = cards
        self.mode = mode
        self.victory = victory or rules.victory
        self.players = [
            Player(id=seat, name=names[seat], team=rules.teams[seat], turns=2)
            for seat in range(rules.players)
        ]
        self.objects: dict[int, Object] = {}
        self.board: list[int] = []
        self.fields: list[Field] = []
        self.lasting: list[Lasting] = []
        self.now = Turn(number=5, player=0, row=MAIN)
        self.history: tuple[Event, ...] = ()
        self.cleanup = False
        self.next_id = 1

    def battlefield(
        self, card: str, owner: int = 0, controller: int = NOBODY, **status: Any
    ) -> int:
        """A battlefield added to the right; its id is also its place."""
        id = self._object(card, owner, controller, "board", place=self.next_id)
        self.fields.append(Field(id, **status))
        return id

    def put(
        self,
        card: str,
        owner: int = 0,
        place: int | None = None,
        controller: int | None = None,
        damage: int = 0,
        **status: Any,
    ) -> int:
        """A permanent or rune on the board, in its controller's Base if no place is given."""
        who = owner if controller is None else controller
        where = base(who) if place is None else place
        wounds = (Wound(damage, NOBODY),) if damage else ()
        id = self._object(card, owner, who, "board", place=where, wounds=wounds, **status)
        self.board.append(id)
        return id

    def hide(self, card: str, owner: int, place: int, on: int = 0) -> int:
        """A card facedown at a battlefield since that turn."""
        return self._object(card, owner, owner, "facedown", place=place, hidden_on=on)

    def card(self, card: str, owner: int, zone: str) -> int:
        """A card in a non-board zone; a deck is built from the top down."""
        id = self._object(card, owner, owner, zone)
        player = self.players[owner]
        self.players[owner] = replace(player, **{zone: (*getattr(player, zone), id)})
        if zone == "champion":
            self.set(owner, chosen=self.cards[card].name)
        return id

    def bury(self, id: int) -> None:
        """What was on the board, in its owner's trash as a new object (124)."""
        object = self.objects[id]
        self.board.remove(id)
        self.objects[id] = Object(
            id=id,
            card=object.card,
            owner=object.owner,
            controller=object.owner,
            zone="gone" if object.token else "trash",
            era=object.era + 1,
            stamp=id,
            token=object.token,
        )
        player = self.players[object.owner]
        if not object.token:
            self.players[object.owner] = replace(player, trash=(*player.trash, id))

    def set(self, player: int, **changes: Any) -> None:
        """Facts of a player: `points`, `xp`, `energy`, `power`, `turns`."""
        self.players[player] = replace(self.players[player], **changes)

    def turn(self, player: int, row: int = MAIN, number: int = 5) -> None:
        """Whose turn it is, and which row of it is next."""
        self.now = Turn(number=number, player=player, row=row)

    def game(self) -> Game:
        """The position as a game."""
        state = State(
            mode=self.mode,
            victory=self.victory,
            players=tuple(self.players),
            order=tuple(range(len(self.players))),
            objects=dict(self.objects),
            fields=tuple(self.fields),
            board=tuple(self.board),
            lasting=tuple(self.lasting),
            next_id=self.next_id,
            clock=self.next_id,
            turn=self.now,
            history=self.history,
            cleanup=self.cleanup,
        )
        return Position(state, self.cards)

    def _object(self, card: str, owner: int, controller: int, zone: str, **facts: Any) -> int:
        definition = self.cards[card]
        id = self.next_id
        self.next_id += 1
        self.objects[id] = Object(
            id=id,
            card=definition.key,
            owner=owner,
            controller=controller,
            zone=ZONES[zone],
            stamp=id,
            token="token" in definition.supertypes,
            **facts,
        )
        return id
