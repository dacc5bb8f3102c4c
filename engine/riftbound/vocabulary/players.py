"""Who is meant among the players: you, its controller, each opponent, a chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.names import NOBODY, ChosenKind
from engine.riftbound.model.tree import Node, Slot
from engine.riftbound.model.views import in_turn_order, next_player, opponents, picked
from engine.riftbound.vocabulary.whom import Who, controller_of, owner_of

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

GROUPS = (
    "you",
    "the attacker and defender",
    "the defender",
    "each player",
    "each opponent",
    "each other player",
    "each player from the next",
    "each other player from the next",
)


class ChoosePlayer(Slot, frozen=True, kw_only=True):
    """`an opponent`, `a player`: chosen as the item is finalized."""

    kind: ChosenKind = "player"
    opponent: bool = True

    def __str__(self) -> str:
        return "an opponent" if self.opponent else "a player"

    def candidates(self, game: Game, scope: Scope) -> Values:
        found = opponents(game, scope.you) if self.opponent else in_turn_order(game)
        return tuple(sorted(found))


class Players(Node, frozen=True):
    """Some of the players, in the order in which they act (303.2.a)."""

    def members(self, game: Game, scope: Scope) -> list[int]:
        """The players who are meant now, in that order."""
        raise NotImplementedError

    def slots(self) -> tuple[str, ...]:
        """The slots it stands on."""
        return ()


class Group(Players, frozen=True):
    """`you`, `each player`, `each opponent`, `each player from the next`."""

    word: str = "you"

    def __str__(self) -> str:
        return self.word

    def members(self, game: Game, scope: Scope) -> list[int]:
        if self.word == "you":
            return scope.addressed
        if self.word in ("the attacker and defender", "the defender"):
            combat = game.state.combat
            sides = [] if combat is None else [combat.attacker, combat.defender]
            return sides[1:] if self.word == "the defender" else sides
        if self.word == "each opponent":
            return opponents(game, scope.you)
        if self.word.endswith("from the next"):
            order = in_turn_order(game, next_player(game, scope.you))
            others = self.word == "each other player from the next"
            return [player for player in order if not (others and player == scope.you)]
        everybody = in_turn_order(game)
        if self.word == "each other player":
            return [player for player in everybody if player != scope.you]
        return everybody


class HolderOf(Players, frozen=True):
    """`its controller`, `its owner`: also of what has left."""

    who: Who
    owner: bool = False

    def __str__(self) -> str:
        return f"the {'owner' if self.owner else 'controller'} of {self.who}"

    def members(self, game: Game, scope: Scope) -> list[int]:
        find = owner_of if self.owner else controller_of
        found = find(game, scope, self.who)
        return [] if found == NOBODY else [found]


class ChosenPlayer(Players, frozen=True):
    """`an opponent`, chosen."""

    slot: ChoosePlayer

    def __str__(self) -> str:
        return str(self.slot)

    def members(self, game: Game, scope: Scope) -> list[int]:
        return [int(player) for player in picked(game, scope, self.slot.name)]

    def slots(self) -> tuple[str, ...]:
        return (self.slot.name,)


class SamePlayer(Players, frozen=True):
    """`they`: the player chosen before."""

    name: str

    def __str__(self) -> str:
        return "they"

    def members(self, game: Game, scope: Scope) -> list[int]:
        return [int(player) for player in picked(game, scope, self.name)]

    def slots(self) -> tuple[str, ...]:
        return (self.name,)


THAT_PLAYER = "that player"
"""Under what the player is kept whom words speak of one after the other."""


class EventPlayer(Players, frozen=True):
    """`that player`: whom the event was about, or whose turn it is among several."""

    def __str__(self) -> str:
        return "that player"

    def members(self, game: Game, scope: Scope) -> list[int]:
        if scope.chosen(THAT_PLAYER) is not None:
            return [int(player) for player in picked(game, scope, THAT_PLAYER)]
        event = scope.event
        return [] if event is None or event.player == NOBODY else [event.player]
