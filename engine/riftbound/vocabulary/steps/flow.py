"""How instructions hang together: if, if you do, you may, pay, choose one, at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model import tasks
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.cost import Price
from engine.riftbound.model.decisions import Consent, Number
from engine.riftbound.model.names import Resource
from engine.riftbound.model.outstanding import again, ask, bind, enter, push
from engine.riftbound.model.prices import scope_price
from engine.riftbound.model.rulebook import Refusal, rules
from engine.riftbound.model.tree import Condition, Cost, Instruction, Sequence, Trigger
from engine.riftbound.model.views import same
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.costs import cost_text, resource_text
from engine.riftbound.vocabulary.players import Group, Players
from engine.riftbound.vocabulary.steps.players import as_player
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def steps_text(sequence: Sequence) -> str:
    """The instructions with semicolons between them."""
    return "; ".join(str(step) for step in sequence.steps)


def block(sequence: Sequence) -> str:
    """One instruction as it is, several in braces."""
    text = steps_text(sequence)
    return text if len(sequence.steps) == 1 else f"({text})"


def run(game: Game, scope: Scope, sequence: Sequence) -> Game:
    """The game about to carry those instructions out."""
    if scope.text is None or not sequence.steps:
        return game
    return enter(game, scope, game.cards.ref(scope.text.card, sequence))


class If(Instruction, frozen=True):
    """`if you control a Poro unit: (buff me; draw 1)`, with `otherwise: …`."""

    condition: Condition
    then: Sequence
    otherwise: Sequence = Sequence()

    def __str__(self) -> str:
        text = f"if {self.condition}: {block(self.then)}"
        return f"{text}, otherwise: {block(self.otherwise)}" if self.otherwise.steps else text

    def branches(self) -> bool:
        return self.condition.settled()

    def perform(self, game: Game, doing: Doing) -> Game:
        holds = self.condition.holds(game, doing.scope)
        return run(game, doing.scope, self.then if holds else self.otherwise)


class IfDone(Instruction, frozen=True):
    """`if you do: …`, `if you can't: …`: by what really happened (359.3.e.14)."""

    then: Sequence
    done: bool = True
    less: int = 1

    def __str__(self) -> str:
        if self.less > 1:
            return f"if you do less than {self.less} times: {block(self.then)}"
        return f"{'if you do' if self.done else 'if you do not'}: {block(self.then)}"

    def follows(self) -> bool:
        return self.done

    def perform(self, game: Game, doing: Doing) -> Game:
        happened = len(doing.events(doing.index - 1)) >= self.less
        return run(game, doing.scope, self.then) if happened == self.done else game


class EachTime(Instruction, frozen=True):
    """`for each time you burn a unit this way: …`: of what the instruction before came to.

    What it was about is `that card` then, as it was (359.3.e.13).
    """

    event: Trigger
    then: Sequence

    def __str__(self) -> str:
        return f"for each time {self.event} this way: {block(self.then)}"

    def follows(self) -> bool:
        return True

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if scope.text is None:
            return game
        ref, kinds = game.cards.ref(scope.text.card, self.then), self.event.kinds()
        met = [
            event
            for event in doing.events(doing.index - 1)
            if event.kind in kinds and self.event.matches(game, scope, event)
        ]
        return push(game, *(Doing(replace(scope, event=one), ref) for one in reversed(met)))


class Block(Instruction, frozen=True):
    """`(a; b)`: several instructions where one is wanted."""

    steps: Sequence

    def __str__(self) -> str:
        return f"({steps_text(self.steps)})"

    def perform(self, game: Game, doing: Doing) -> Game:
        return run(game, doing.scope, self.steps)

    def spoils(self, game: Game, scope: Scope) -> Refusal:
        return self.steps.spoils(game, scope)


class May(Instruction, frozen=True):
    """`you may draw 1`: asked when the instruction is reached (383.3.a.3)."""

    step: Instruction
    players: Players = Group()
    having: bool = False

    def __str__(self) -> str:
        return f"{self.players} may {'have you ' if self.having else ''}{self.step}"

    def needs(self) -> tuple[str, ...]:
        return self.step.needs()

    def perform(self, game: Game, doing: Doing) -> Game:
        if doing.stage:
            return self.step.perform(game, doing)
        members = self.players.members(game, doing.scope)
        if not members:
            return game
        answer = doing.accepted("may")
        if answer is None:
            question = Consent(
                player=members[0], rules=rules("355.17"), about="do", what=str(self.step)
            )
            return ask(game, question)
        return self.step.perform(game, doing) if answer else game

    def spoils(self, game: Game, scope: Scope) -> Refusal:
        return self.step.spoils(game, scope)


class PayFor(Instruction, frozen=True):
    """`you may pay [1 calm]: ready it`, `unless … pays […]: …`: a cost inside an effect (204.3)."""

    cost: Cost
    then: Sequence
    unless: bool = False
    players: Players = Group()
    otherwise: Sequence = Sequence()

    def __str__(self) -> str:
        if self.unless:
            return f"unless {self.players} pays {cost_text(self.cost)}: {block(self.then)}"
        text = f"{self.players} may pay {cost_text(self.cost)}: {block(self.then)}"
        return f"{text}, otherwise: {block(self.otherwise)}" if self.otherwise.steps else text

    @property
    def heads(self) -> bool:
        """Whether it is a trigger's own cost where it stands first in what the trigger does (404)."""
        return not self.unless and self.players == Group() and not self.otherwise.steps

    def perform(self, game: Game, doing: Doing) -> Game:
        members = self.players.members(game, doing.scope)
        if not members or doing.scope.text is None:
            return game
        paid = doing.accepted("paid")
        if paid is None:
            scope = doing.scope
            price = scope_price(game, scope, self.cost)
            return push(again(game, doing), tasks.OfferToPay(members[0], price, scope.me))
        if paid == self.unless:
            return run(game, doing.scope, self.otherwise)
        return run(game, doing.scope, self.then)


class PayEquip(Instruction, frozen=True):
    """`you may pay the Equip cost of it for me, less 1 any: …`: what its Equip ability would cost
    if it chose me, by that much Power less (821.1.c)."""

    who: Who
    less: int
    then: Sequence
    stands_on = ("who",)

    def __str__(self) -> str:
        cost = f"the Equip cost of {self.who} for me, less {self.less} any"
        return f"you may pay {cost}: {block(self.then)}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        found = self.who.objects(game, scope)
        if not found or not same(game, scope.me, scope.era):
            return game
        paid = doing.accepted("paid")
        if paid is None:
            return push(again(game, doing), tasks.Arm(scope.you, found[0], scope.me, self.less))
        return run(game, scope, self.then) if paid else game


class PayAny(Instruction, frozen=True):
    """`pay any number of any: …`: the amount is `the amount paid` afterwards (204.3.b)."""

    resource: Resource
    then: Sequence

    def __str__(self) -> str:
        return f"pay any number of {resource_text(self.resource)}: {block(self.then)}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        amount = doing.one("number")
        if amount is None and doing.stage == 0:
            question = Number(
                player=scope.you, rules=rules("204.3.b"), least=0, most=99, resource=self.resource
            )
            return ask(game, question)
        if amount is not None:
            game = bind(game, doing, Chosen("paid", "number", (amount,)))
            if not amount:
                return run(game, rebound(game, doing), self.then)
            energy = self.resource == "energy"
            price = Price(energy=amount) if energy else Price(power=(self.resource,) * amount)
            return push(again(game, doing), tasks.OfferToPay(scope.you, price, scope.me))
        if not doing.accepted("paid"):
            return game
        return run(game, scope, self.then)


def rebound(game: Game, doing: Doing) -> Scope:
    """The scope of the sequence with what was bound meanwhile."""
    for work in reversed(game.state.work):
        if isinstance(work, Doing) and work.text == doing.text and work.index == doing.index:
            return work.scope
    return doing.scope


class EachPlayer(Instruction, frozen=True):
    """`each player in turn: (…)`: every one of them carries it out as “you” (303.2.a)."""

    players: Players
    then: Sequence

    def __str__(self) -> str:
        return f"{self.players} in turn: {block(self.then)}"

    def yields(self, game: Game, scope: Scope) -> tuple[Resource, ...]:
        return tuple(one for step in self.then.steps for one in step.yields(game, scope))

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if scope.text is None:
            return game
        ref = game.cards.ref(scope.text.card, self.then)
        members = self.players.members(game, scope)
        return push(game, *(Doing(as_player(scope, player), ref) for player in reversed(members)))
