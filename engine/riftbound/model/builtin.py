"""The few words that the rulebook itself uses: what keywords and basic runes are short for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model import acts, tasks
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.outstanding import again, propose, push
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import (
    Condition,
    CostPart,
    Instruction,
    Slot,
    Trigger,
    Triggered,
)
from engine.riftbound.model.views import is_unit, picked, same
from engine.riftbound.model.work import Doing

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class MyBeginning(Trigger, frozen=True):
    """The start of my controller's Beginning Phase (816.1.c)."""

    def kinds(self) -> frozenset[str]:
        return frozenset({"beginning"})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.player == scope.you


class PlayedMe(Trigger, frozen=True):
    """When I am played (383.4.a)."""

    def kinds(self) -> frozenset[str]:
        return frozenset({"played"})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.object == scope.me and event.player == scope.you


class ScoredHere(Trigger, frozen=True):
    """When I conquer or hold (823.1.c.1)."""

    def kinds(self) -> frozenset[str]:
        return frozenset({"conquer", "hold"})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.player == scope.you and game.state.objects[scope.me].place == event.place


class NotEmpowered(Condition, frozen=True):
    """Only while this is not empowered (827.1.c.1)."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.state.objects[scope.me].empowered == 0


class UnitYouControl(Slot, frozen=True, kw_only=True):
    """A unit you control."""

    name: str = "unit"

    def candidates(self, game: Game, scope: Scope) -> Values:
        objects = game.state.objects
        return tuple(
            sorted(
                id
                for id in game.state.board
                if objects[id].controller == scope.you and is_unit(game, id)
            )
        )


class EquipmentYouControl(Slot, frozen=True, kw_only=True):
    """An Equipment you control (821.1.c)."""

    name: str = "equipment"

    def candidates(self, game: Game, scope: Scope) -> Values:
        objects = game.state.objects
        return tuple(
            sorted(
                id
                for id in game.state.board
                if objects[id].controller == scope.you and "Equipment" in traits(game, id).tags
            )
        )


class KillMe(Instruction, frozen=True):
    """Kill this (816.1.b)."""

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if not same(game, scope.me, scope.era):
            return game
        return propose(game, acts.kill(scope, scope.me))


class Predict(Instruction, frozen=True):
    """Predict (436)."""

    count: int = 1

    def perform(self, game: Game, doing: Doing) -> Game:
        return push(game, tasks.Predict(doing.scope.you, self.count))


class Hunting(Triggered, frozen=True, kw_only=True):
    """When I conquer or hold, my controller gains that much XP: the value it has now (823)."""

    def fixed(self, game: Game, scope: Scope) -> tuple[Chosen, ...]:
        return (Chosen("Hunt", "number", (traits(game, scope.me).keywords.get("Hunt", 0),)),)


class GainHuntXP(Instruction, frozen=True):
    """Gain XP equal to my Hunt Value as I conquered or held (823.1.c.1, 823.1.c.3)."""

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        held = scope.chosen("Hunt")
        value = held.first if held is not None else 0
        return propose(game, acts.gain_xp(scope, scope.you, value)) if value else game


class AttachMe(Instruction, frozen=True):
    """Attach this to the chosen unit (818.1.c.2)."""

    def needs(self) -> tuple[str, ...]:
        return ("unit",)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        units = picked(game, scope, "unit")
        if not units or not same(game, scope.me, scope.era):
            return game
        return propose(game, acts.attach(scope, scope.me, int(units[0])))


class EmpowerMe(Instruction, frozen=True):
    """Empower this (827.1.c.1)."""

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if not same(game, scope.me, scope.era):
            return game
        return propose(game, acts.empower(scope, scope.me))


class ArmMe(Instruction, frozen=True):
    """Pay the chosen Equipment's Equip cost, reduced by [A], to attach it to me (821.1.c)."""

    def needs(self) -> tuple[str, ...]:
        return ("equipment",)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        gear = picked(game, scope, "equipment")
        if not gear or not same(game, scope.me, scope.era):
            return game
        if doing.accepted("paid"):
            return propose(game, acts.attach(scope, int(gear[0]), scope.me))
        if doing.accepted("paid") is not None:
            return game
        return push(again(game, doing), tasks.Arm(scope.you, int(gear[0]), scope.me))


class AddResource(Instruction, frozen=True):
    """Add Energy or Power; `own` is Power of the source's domain (429, 164.2).

    With `purposes` it pays for nothing else, as its ability says.
    """

    resource: str
    count: int = 1
    purposes: tuple[str, ...] = ()

    def yields(self, game: Game, scope: Scope) -> tuple[str, ...]:
        return (self._resource(game, scope),) * self.count

    def _resource(self, game: Game, scope: Scope) -> str:
        if self.resource != "own":
            return self.resource
        card = game.cards[scope.text.card] if scope.text is not None else None
        return card.domains[0] if card is not None and card.domains else "any"

    def adds(self, game: Game, scope: Scope) -> list[Event]:
        """What the pool holds more of by that."""
        what = self._resource(game, scope), self.count, self.purposes
        return [acts.add(scope, player, *what) for player in scope.addressed]

    def perform(self, game: Game, doing: Doing) -> Game:
        return propose(game, *self.adds(game, doing.scope))


class ExhaustMe(CostPart, frozen=True):
    """[E]: exhaust this (414.4, 414.5)."""

    def payable(self, game: Game, scope: Scope) -> bool:
        return not game.state.objects[scope.me].exhausted

    def rules(self) -> tuple[str, ...]:
        return ("414.4",)

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        return (acts.exhaust(scope, scope.me),)


class RecycleMe(CostPart, frozen=True):
    """Recycle this (416.3), also out of the trash of what has just died."""

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.state.objects[scope.me].zone in ("board", "trash")

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        return (acts.recycle(scope, scope.me),)


class KillMeCost(CostPart, frozen=True):
    """Kill this, as a cost (428.1.a.1)."""

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        return (acts.kill(scope, scope.me),)
