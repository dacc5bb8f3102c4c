"""Items of the chain: choosing, countering and taking them over, and who controls them (425, 750)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.decision import Values
from engine.riftbound.model import acts, tasks
from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.names import ChosenKind
from engine.riftbound.model.outstanding import propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import Instruction, Node, Slot, Value
from engine.riftbound.model.views import hostile, picked, targets_of
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.players import Players
from engine.riftbound.vocabulary.whom import It, article

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class ChooseItem(Slot, frozen=True, kw_only=True):
    """`a spell`, `an enemy spell costing 4 Energy or less`: a chain item (355.9.a.2)."""

    kind: ChosenKind = "item"
    abilities: bool = False
    enemy: bool = False
    energy: int = -1
    power: int = -1
    that: Filter | None = None
    only: It | None = None

    def __str__(self) -> str:
        text = f"{'enemy ' if self.enemy else ''}spell{' or ability' if self.abilities else ''}"
        limits = []
        if self.energy >= 0:
            limits.append(f"{self.energy} Energy")
        if self.power >= 0:
            limits.append(f"{self.power} Power")
        tail = f" costing at most {' and '.join(limits)}" if limits else ""
        if self.that is not None:
            words = self.that.text()
            tail += f" that chooses {article(words)} {words}"
        if self.only is not None:
            tail += f" that chooses {self.only} and no other friendly unit"
        return f"{article(text)} {text}{tail}"

    def candidates(self, game: Game, scope: Scope) -> Values:
        found = []
        for item in game.state.chain:
            if item.pending or item.id == scope.item:
                continue
            spell = item.kind == "card" and item.text is not None
            if not (spell or (self.abilities and item.kind == "ability")):
                continue
            if self.enemy and not hostile(game, scope.you, item.controller):
                continue
            if spell:
                cost = traits(game, item.object)
                if self.energy >= 0 and cost.energy > self.energy:
                    continue
                if self.power >= 0 and cost.power > self.power:
                    continue
            if not self._chooses(game, scope, item):
                continue
            found.append(item.id)
        return tuple(found)

    def _chooses(self, game: Game, scope: Scope, item: Item) -> bool:
        """Whether it targets what the words say, legal or not by now (359.3.e.3)."""
        if self.that is None and self.only is None:
            return True
        ids = targets_of(game, item)
        if self.that is not None:
            return any(self.that.fits(game, scope, id) for id in ids)
        assert self.only is not None
        units = Filter("unit", ("friendly",))
        mine = {id for id in ids if units.fits(game, scope, id)}
        return bool(mine) and mine == set(self.only.objects(game, scope))


class ThatItem(Node, frozen=True):
    """`that spell`: the item chosen before."""

    name: str

    def __str__(self) -> str:
        return "that spell"


class ChooseItemStep(Instruction, frozen=True):
    """`choose from the chain a spell`: nothing but the choice; `that spell` afterwards."""

    slot: ChooseItem

    def __str__(self) -> str:
        return f"choose from the chain {self.slot}"

    def perform(self, game: Game, doing: Doing) -> Game:
        return game


def history_of(game: Game, scope: Scope, name: str, *kinds: EventKind) -> list[Event]:
    """This turn's events of those kinds about the item chosen for that slot."""
    chosen = scope.chosen(name)
    if chosen is None or not chosen.values:
        return []
    return [
        event for event in game.state.history if event.kind in kinds and event.other == chosen.first
    ]


class ItemController(Players, frozen=True):
    """`the controller of that spell`, also when it has left the chain (191.4.b)."""

    item: ThatItem

    def __str__(self) -> str:
        return "the controller of that spell"

    def members(self, game: Game, scope: Scope) -> list[int]:
        found = history_of(game, scope, self.item.name, "finalized", "control item")
        return [event.player for event in found[-1:]]


class ItemCost(Value, frozen=True):
    """`the Energy cost of that spell`, as printed (204.1.a); unknown where it had left the
    chain before this resolved (359.3.e.12, 359.3.e.13)."""

    item: ThatItem

    def __str__(self) -> str:
        return "the Energy cost of that spell"

    def amount(self, game: Game, scope: Scope) -> int | None:
        if not picked(game, scope, self.item.name):
            return None
        for event in history_of(game, scope, self.item.name, "finalized"):
            return traits(game, event.object).energy
        return None


class Counter(Instruction, frozen=True):
    """`counter a spell`, `counter a spell, returning it to hand` (425)."""

    slot: ChooseItem | ThatItem
    zone: str = ""

    def __str__(self) -> str:
        tail = ", returning it to hand" if self.zone == "hand" else ""
        return f"counter {self.slot}{tail}"

    def needs(self) -> tuple[str, ...]:
        return (self.slot.name,)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        countered = (acts.counter(scope, int(id)) for id in picked(game, scope, self.slot.name))
        return propose(game, *(replace(event, zone=self.zone) for event in countered))


class TakeSpell(Instruction, frozen=True):
    """`take control of a spell; you may make new choices for it` (750).

    Control changes first; then each choice may be made anew (753).
    """

    slot: ChooseItem | ThatItem

    def __str__(self) -> str:
        return f"take over {self.slot}"

    def needs(self) -> tuple[str, ...]:
        return (self.slot.name,)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        for id in picked(game, scope, self.slot.name):
            game = push(game, tasks.MakeNewChoices(int(id)))
            control = Event(
                kind="control item",
                rules=rules("191.2"),
                other=int(id),
                player=scope.you,
                by=scope.you,
                source=acts.source(scope),
            )
            game = propose(game, control)
        return game
