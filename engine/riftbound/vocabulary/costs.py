"""Non-standard costs (356.7): one set of words for playing, activating, paying inside effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.core.decision import Values
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import BOARD_ZONES, PAYING, Resource
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Activated, Cost, CostPart, OpenCost, Slot, Triggered
from engine.riftbound.model.views import picked
from engine.riftbound.vocabulary.deeds import DEEDS, PAYS, pays
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.whom import ANY_NUMBER, counted, trimmed

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class SelfCost(CostPart, frozen=True):
    """`exhaust me` (414.5), `recycle me` (416.3), `kill me` (428.1.a.1), `spend my buff` …"""

    verb: str

    def __str__(self) -> str:
        return self.verb

    def of_me(self) -> str:
        return "spend the buff of" if self.verb == "spend my buff" else self.verb[: -len(" me")]

    def payable(self, game: Game, scope: Scope) -> bool:
        object = game.state.objects.get(scope.me)
        if object is None or (self.of_me() == "recycle" and object.zone not in ("board", "trash")):
            return False  # what has just died is recycled out of the trash
        return pays(self.of_me(), object)

    def rules(self) -> tuple[str, ...]:
        return ("414.4",) if self.of_me() == "exhaust" else ()

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        return (DEEDS[self.of_me()](scope, scope.me),)


class PickCost(CostPart, frozen=True):
    """`kill a friendly unit`, `recycle 3 cards in your trash`, `discard a card`, `exhaust …`.

    With a label what pays is said with the other choices, which may speak of it (355.16).
    """

    verb: str
    filter: Filter
    number: int = 1
    label: str = ""

    def __str__(self) -> str:
        text = f"{self.verb} {counted(self.number, self.number, self.filter)}"
        return f"{text} as {self.label}" if self.label else text

    def declares(self) -> Slot | None:
        if not self.label:
            return None
        return WhatPays(name=PAYING + self.label, part=self, number=self.number)

    def candidates(self, game: Game, scope: Scope) -> Values:
        chosen = scope.chosen(PAYING + self.label) if self.label else None
        if chosen is not None:
            return picked(game, scope, chosen.name)
        found = self.filter.candidates(game, scope)
        if _plays(game, scope):
            found = tuple(id for id in found if id != scope.me)
        if self.verb == "spend the buff of":  # 702.2.b.2
            found = tuple(id for id in found if game.object(int(id)).controller == scope.you)
        if self.verb in PAYS:
            return tuple(id for id in found if pays(self.verb, game.object(int(id))))
        return found

    def count(self, game: Game, scope: Scope) -> int:
        if self.number == ANY_NUMBER:
            chosen = scope.chosen(PAYING + self.label)
            return len(chosen.values) if chosen is not None else 0
        return self.number

    def rules(self) -> tuple[str, ...]:
        return ("414.4",) if self.verb == "exhaust" else ()

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        if self.verb == "discard":
            return tuple(acts.discard(scope, scope.you, int(id)) for id in picked)
        return tuple(DEEDS[self.verb](scope, int(id)) for id in picked)


class WhatPays(Slot, frozen=True, kw_only=True):
    """What pays a cost, said with the other choices: no target (355.10.c, 355.16)."""

    part: CostPart
    number: int = 1
    targets: bool = False
    elsewhere: bool = True

    def __str__(self) -> str:
        return str(self.part)

    def rule(self) -> str:
        return "355.16"

    def least(self, game: Game, scope: Scope) -> int:
        return 1 if self.number == ANY_NUMBER else self.number

    def most(self, game: Game, scope: Scope) -> int:
        return self.number

    def candidates(self, game: Game, scope: Scope) -> Values:
        return self.part.candidates(game, trimmed(scope, self.name))


def _plays(game: Game, scope: Scope) -> bool:
    """Whether the cost is for playing the card itself, which is on the chain by then (354)."""
    object = game.state.objects.get(scope.me)
    if object is None or object.zone in BOARD_ZONES:
        return False
    node = game.cards.node(scope.text) if scope.text is not None else None
    return not isinstance(node, Activated | Triggered)


class BurnCost(CostPart, frozen=True):
    """`burn 1`: as many cards as that are in the deck (440, 203.3)."""

    number: int

    def __str__(self) -> str:
        return f"burn {self.number}"

    def payable(self, game: Game, scope: Scope) -> bool:
        return len(game.player(scope.you).deck) >= self.number

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        return tuple(
            Event(kind="burn", rules=rules("440.1"), object=id, player=scope.you, by=scope.you)
            for id in game.player(scope.you).deck[: self.number]
        )


class SpendXP(CostPart, frozen=True):
    """`spend 3 XP` (730.2)."""

    number: int

    def __str__(self) -> str:
        return f"spend {self.number} XP"

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.player(scope.you).xp >= self.number

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        return (acts.spend_xp(scope, scope.you, self.number),)


def resource_text(resource: Resource | Literal["own"]) -> str:
    """Its word in the card language: `Energy`, `any`, a domain, `own`."""
    return "Energy" if resource == "energy" else resource


def cost_text(cost: Cost) -> str:
    """The cost in square brackets."""
    if isinstance(cost, OpenCost):
        return "[cost]"
    parts = []
    if cost.energy:
        parts.append(f"{cost.energy} Energy")
    for symbol in dict.fromkeys(cost.power):
        parts.append(f"{cost.power.count(symbol)} {symbol}")
    parts.extend(str(part) for part in cost.parts)
    return f"[{', '.join(parts) or '0'}]"
