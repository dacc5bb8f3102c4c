"""Abilities: what a card's lines are, each below a shape of the model, with its slots gathered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.cost import Price
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.lasting import instance
from engine.riftbound.model.names import NOBODY, ChosenKind
from engine.riftbound.model.rulebook import FINE, Refusal
from engine.riftbound.model.tree import (
    Ability,
    Activated,
    Condition,
    Cost,
    Extra,
    Instruction,
    Node,
    Sequence,
    Slot,
    Speaking,
    SpellText,
    Triggered,
    Value,
)
from engine.riftbound.model.views import happened
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.costs import cost_text
from engine.riftbound.vocabulary.steps.flow import If, run, steps_text

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class ChooseMode(Slot, frozen=True, kw_only=True):
    """Which of the modes (355.3)."""

    name: str = "mode"
    kind: ChosenKind = "mode"
    targets: bool = False
    count: int = 2
    fresh: bool = False
    apart: bool = False

    def candidates(self, game: Game, scope: Scope) -> Values:
        modes = tuple(range(self.count))
        if self.apart:
            item = game.item(scope.item)
            chosen = item.chosen if item is not None else ()
            other = {mode for one in chosen if one.kind == "mode" for mode in one.values}
            return tuple(mode for mode in modes if mode not in other)
        if not self.fresh or scope.text is None:
            return modes
        now = instance(scope.me, scope.era, scope.text, game.state.lasting)
        taken = [
            event.amount
            for event in game.state.history
            if event.kind == "chose mode"
            and (event.object, event.era) == (scope.me, scope.era)
            and (event.other, event.text) == (now, scope.text)
        ]
        return tuple(mode for mode in modes if mode not in taken)


class Modes(Instruction, frozen=True):
    """`choose one: (…) or (…)`: chosen as the item is finalized (355.3)."""

    modes: tuple[Sequence, ...]
    fresh: bool = False
    apart: bool = False

    def __str__(self) -> str:
        start = "choose one not chosen this turn: " if self.fresh else "choose one: "
        if self.apart:  # by another execution of the same item (820.2)
            start = "choose one not chosen yet: "
        return start + " or ".join(f"({steps_text(mode)})" for mode in self.modes)

    def branches(self) -> bool:
        return True

    def perform(self, game: Game, doing: Doing) -> Game:
        chosen = doing.scope.chosen("mode")
        if chosen is None or not chosen.values:
            return game
        return run(game, doing.scope, self.modes[chosen.first])

    def spoils(self, game: Game, scope: Scope) -> Refusal:
        chosen = scope.chosen("mode")
        return self.modes[chosen.first].spoils(game, scope) if chosen else FINE


def brought(node: object) -> Iterator[Slot]:
    """The choices those words introduce, in their order; abilities inside bring their own."""
    if isinstance(node, tuple):
        for part in node:
            yield from brought(part)
    elif isinstance(node, Slot):
        yield node
    elif isinstance(node, Modes):
        yield ChooseMode(count=len(node.modes), fresh=node.fresh, apart=node.apart)
    elif isinstance(node, If) and node.condition.settled():
        return
    elif isinstance(node, Node) and not isinstance(node, Ability):
        for name in node.__struct_fields__:
            yield from brought(getattr(node, name))


def declared(cost: Cost | None) -> tuple[Slot, ...]:
    """The choices of what pays that cost which are made with the others (355.16)."""
    parts = (part.declares() for part in (cost.parts if cost is not None else ()))
    return tuple(slot for slot in parts if slot is not None)


def later_slots(does: Sequence, game: Game, scope: Scope) -> tuple[Slot, ...]:
    """The choices that the mode chosen so far needs, and those of dependent instructions."""
    found: tuple[Slot, ...] = ()
    for step in does.steps:
        if isinstance(step, Modes):
            chosen = scope.chosen("mode")
            if chosen is not None and chosen.values:
                found += tuple(brought(step.modes[chosen.first]))
        elif isinstance(step, If) and step.condition.settled():
            way = step.then if step.condition.holds(game, scope) else step.otherwise
            found += tuple(brought(way))
    return found


def all_slots(speaking: Speaking, game: Game, scope: Scope) -> tuple[Slot, ...]:
    """Every choice of those words, given what was chosen so far."""
    if speaking.steady is not None:
        return speaking.steady
    found: list[Slot] = []
    for slot in (*speaking.slots, *later_slots(speaking.does, game, scope)):
        found += slot.spread(game)
    return tuple(found)


class Spell(SpellText, frozen=True, kw_only=True):
    """The instructions of a spell, a line each."""

    def __str__(self) -> str:
        return "\n".join(str(step) for step in self.does.steps)

    def slot_list(self, game: Game, scope: Scope) -> tuple[Slot, ...]:
        return all_slots(self, game, scope)


class When(Triggered, frozen=True, kw_only=True):
    """`when I am played, if you control a Poro unit: buff me; draw 1`; `deathknell: draw 1`."""

    reflexive: bool = False
    theirs: bool = False
    noted: tuple[Value, ...] = ()

    def __str__(self) -> str:
        parts = []
        if self.may:
            parts.append("you may ")
        if self.cost is not None:
            parts.append(f"pay {cost_text(self.cost)}: ")
        parts.append(steps_text(self.does))
        if self.times:
            parts.append(", once each turn")
        effect = "".join(parts)
        if self.reflexive:
            return effect
        given = "".join(f", if {condition}" for condition in self.given)
        given += ", for that player" if self.theirs else ""
        if self.keyword == "Deathknell":
            return f"{prefix(self)}deathknell{given}: {effect}"
        return f"{prefix(self)}when {self.when}{given}: {effect}"

    def slot_list(self, game: Game, scope: Scope) -> tuple[Slot, ...]:
        return all_slots(self, game, scope)

    def fixed(self, game: Game, scope: Scope) -> tuple[Chosen, ...]:
        return tuple(
            Chosen(str(value), "number", (value.amount(game, scope) or 0,)) for value in self.noted
        )

    def controller(self, game: Game, scope: Scope, event: Event) -> int:
        """Whom the event is about, or whose object, where the words let that player choose."""
        if not self.theirs:
            return scope.you
        return event.player if event.player != NOBODY else game.object(event.object).owner


class Use(Activated, frozen=True, kw_only=True):
    """`[1 Energy, exhaust me]: draw 1`, `reaction [exhaust me]: add 1 any`."""

    def __str__(self) -> str:
        timing = f"{self.timing} " if self.timing else ""
        only = "".join(f", only if {condition}" for condition in self.only)
        once = ", once each turn" if self.times else ""
        to = f", only to {' or '.join(self.purposes)}" if self.purposes else ""
        does = steps_text(self.does)
        return f"{prefix(self)}{timing}{cost_text(self.cost)}: {does}{only}{once}{to}"

    def slot_list(self, game: Game, scope: Scope) -> tuple[Slot, ...]:
        return all_slots(self, game, scope)


class Less(Node, frozen=True):
    """`to cost less: 1 body, for each of the number of X`: what paying a cost takes off (356.4)."""

    energy: Value | None = None
    symbols: tuple[str, ...] = ()
    often: Value | None = None

    def __str__(self) -> str:
        parts = [f"{self.energy} Energy"] if self.energy is not None else []
        parts += [f"1 {symbol}" for symbol in self.symbols]
        text = f"to cost less: {', '.join(parts)}"
        return text if self.often is None else f"{text}, for each of {self.often}"

    def price(self, game: Game, scope: Scope) -> Price:
        """What paying takes off the total now (356.4)."""
        energy = (self.energy.amount(game, scope) or 0) if self.energy is not None else 0
        often = 1 if self.often is None else self.often.amount(game, scope) or 0
        return Price(energy * often, tuple(sorted(self.symbols * often)))


class Additional(Extra, frozen=True, kw_only=True):
    """`as an additional cost, you may pay [1 own], to cost 2 Energy less`."""

    less: int = 0
    ignore: bool = False
    given: Condition | None = None
    lesses: tuple[Less, ...] = ()

    def __str__(self) -> str:
        may = "you may " if self.optional else ""
        text = f"as an additional cost, {may}pay {cost_text(self.cost)}"
        if self.ignore:
            text += ", to ignore the cost"
        elif self.less:
            text += f", to cost {self.less} Energy less"
        elif self.ready:
            text += ", to enter ready"
        elif self.repeats:
            text += ", to execute the instructions once more"
        text += "".join(f", {one}" for one in self.lesses)
        return text if self.given is None else f"{text}, if {self.given}"

    def offered(self, game: Game, scope: Scope) -> bool:
        return self.given is None or self.given.holds(game, scope)

    def discount(self, game: Game, scope: Scope) -> Price:
        if self.ignore:
            card = game.cards[game.object(scope.me).card]
            return Price(card.energy, ("any",) * card.power)
        price = Price(self.less)
        for one in self.lesses:
            price = price.plus(one.price(game, scope))
        return price

    def discounts(self) -> bool:
        return bool(self.less or self.ignore or self.lesses)


def repeat(cost: Cost, itself: bool = False) -> Extra:
    """Repeat as it is granted, at that cost or for what is printed on the card itself (206, 820)."""
    return Extra(name="Repeat", cost=cost, repeats=True, itself=itself)


def written(game: Game, scope: Scope, extra: Extra) -> tuple[Ref, ...]:
    """The reference that names this additional cost among the words of the card that speaks."""
    return (game.cards.ref(scope.text.card, extra),) if scope.text is not None else ()


def prefix(ability: Ability) -> str:
    """What stands before the line: dependent keywords, and where it works from."""
    words = [str(condition) for condition in ability.needs]
    if ability.zones == ("trash",):
        words.append("from your trash")
    if ability.zones == ("hand",):
        words.append("from your hand")
    return "".join(f"{word}: " for word in words)


class Legion(Condition, frozen=True):
    """`legion`: you played another card this turn, which is to say finalized it (812, 812.1.c)."""

    def __str__(self) -> str:
        return "legion"

    def missing(self) -> tuple[str, str]:
        return "no other card was played this turn", "812.1.c"

    def settled(self) -> bool:
        return True

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(
            event.word == "card"
            and event.object != scope.me
            and event.object in game.state.objects
            and not game.object(event.object).token
            for event in happened(game, "finalized", scope.you)
        )


class Level(Condition, frozen=True):
    """`level 6`: you have that much XP (824)."""

    number: int

    def __str__(self) -> str:
        return f"level {self.number}"

    def missing(self) -> tuple[str, str]:
        return f"its controller has less than {self.number} XP", "824.1.d"

    def settled(self) -> bool:
        return True

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.player(scope.you).xp >= self.number


class Empowered(Condition, frozen=True):
    """`empowered`: I am (828)."""

    def __str__(self) -> str:
        return "empowered"

    def missing(self) -> tuple[str, str]:
        return "it is not empowered", "828.1.c"

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.object(scope.me).empowered > 0
