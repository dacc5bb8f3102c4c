"""Invented words, and the invented cards that speak them, to test the procedures with."""

from __future__ import annotations

from engine.core.decision import Values
from engine.riftbound.model import acts
from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.decisions import Consent
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import EventKind, Kinds
from engine.riftbound.model.names import ChosenKind, Domain, base
from engine.riftbound.model.outstanding import ask, propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.staples import field, unit
from engine.riftbound.model.tasks import Draw
from engine.riftbound.model.traits import true_might
from engine.riftbound.model.tree import (
    Activated,
    Cost,
    CostPart,
    Instruction,
    Keyword,
    Replacement,
    Sequence,
    Slot,
    SpellText,
    Trigger,
    Triggered,
)
from engine.riftbound.model.views import is_unit, picked
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.costs import SelfCost
from tests.engine.cardfile import basic_runes, keywords


class AUnit(Slot, frozen=True, kw_only=True):
    """A unit; `whose` is empty, `enemy` or `own`, `fighting` only at battlefields."""

    name: str = "unit"
    whose: str = ""
    fighting: bool = False
    up_to: int = 1
    at_least: int = 1
    total: int = 0

    def least(self, game: Game, scope: Scope) -> int:
        return self.at_least

    def most(self, game: Game, scope: Scope) -> int:
        return self.up_to

    def candidates(self, game: Game, scope: Scope) -> Values:
        found = []
        for id in sorted(game.state.board):
            object = game.object(id)
            mine = object.controller == scope.you
            if not is_unit(game, id) or (self.fighting and object.place < 0):
                continue
            if (self.whose == "enemy" and mine) or (self.whose == "own" and not mine):
                continue
            found.append(id)
        return tuple(found)

    def refuses_group(self, game: Game, scope: Scope, values: Values) -> str:
        if not self.total:
            return ""
        mights = sum(true_might(game, int(id)) or 0 for id in values)
        return "" if mights <= self.total else f"their Might is {mights}, not {self.total} or less"


class ASpell(Slot, frozen=True, kw_only=True):
    """A spell on the chain."""

    name: str = "spell"
    kind: ChosenKind = "item"

    def candidates(self, game: Game, scope: Scope) -> Values:
        return tuple(
            item.id
            for item in game.state.chain
            if item.kind == "card" and item.id != scope.item and not item.pending
        )


class Verb(Instruction, frozen=True):
    """One event per chosen object: the name of a maker in `acts`, and its number."""

    what: str
    amount: int = 0
    slot: str = "unit"

    def needs(self) -> tuple[str, ...]:
        return (self.slot,)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        events: list[Event] = []
        for id in picked(game, scope, self.slot):
            match self.what:
                case "deal":
                    events.append(acts.deal(scope, int(id), self.amount))
                case "home":
                    events.append(acts.move(scope, int(id), base(game.object(int(id)).controller)))
                case "charge":
                    events.append(acts.move(scope, int(id), self.amount))
                case "counter":
                    events.append(acts.counter(scope, int(id)))
                case _:
                    events.append(getattr(acts, self.what)(scope, int(id)))
        return propose(game, *events)


class DrawCards(Instruction, frozen=True):
    """You draw."""

    count: int = 1
    linked: bool = False

    def follows(self) -> bool:
        return self.linked

    def perform(self, game: Game, doing: Doing) -> Game:
        return push(game, Draw(doing.scope.you, self.count))


class AskMay(Instruction, frozen=True):
    """You may draw a card."""

    def perform(self, game: Game, doing: Doing) -> Game:
        answer = doing.accepted("draw")
        if answer is None:
            question = Consent(
                player=doing.scope.you, rules=rules("383.3.a.3"), about="do", name="draw"
            )
            return ask(game, question)
        return push(game, Draw(doing.scope.you, 1)) if answer else game


class When(Trigger, frozen=True):
    """When an event of that kind happens to me, or to anything of mine, or to anyone."""

    kind: EventKind
    whose: str = "me"

    def kinds(self) -> Kinds:
        return frozenset({self.kind})

    def looks_back(self, kind: str) -> bool:
        return kind == self.kind == "kill" and self.whose == "me"

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        if self.whose == "me":
            return event.object == scope.me
        if self.whose == "you":
            return event.player == scope.you
        return True


class SaveFriend(Replacement, frozen=True, kw_only=True):
    """If another unit of yours would die, kill this instead; heal, exhaust and recall it."""

    def kinds(self) -> Kinds:
        return frozenset({"kill"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.object != scope.me and game.object(event.object).controller == scope.you


class SaveIt(Instruction, frozen=True):
    """Kill this, and heal, exhaust and recall what would have died."""

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        assert scope.event is not None
        it = scope.event.object
        steps = (
            acts.kill(scope, scope.me),
            acts.heal(scope, it),
            acts.exhaust(scope, it),
            acts.recall(scope, it, game.object(it).controller),
        )
        for event in reversed(steps):
            game = propose(game, event)
        return game


class KillFriend(CostPart, frozen=True):
    """Kill a unit you control."""

    def candidates(self, game: Game, scope: Scope) -> Values:
        return AUnit(whose="own").candidates(game, scope)

    def count(self, game: Game, scope: Scope) -> int:
        return 1

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        return tuple(acts.kill(scope, int(id)) for id in picked)


def spell(
    name: str,
    *steps: Instruction,
    slots: tuple[Slot, ...] = (),
    keywords: tuple[str | Keyword, ...] = ("Reaction",),
    energy: int = 0,
    power: int = 0,
    domains: tuple[Domain, ...] = (),
) -> CardDefinition:
    """An invented spell."""
    words = tuple(Keyword(word) if isinstance(word, str) else word for word in keywords)
    return CardDefinition(
        key=name,
        name=name,
        types=("spell",),
        energy=energy,
        power=power,
        domains=domains,
        keywords=words,
        abilities=(SpellText(does=Sequence(steps), slots=slots),),
    )


def talker(
    name: str,
    might: int,
    when: Trigger,
    *steps: Instruction,
    slots: tuple[Slot, ...] = (),
    may: bool = False,
    cost: Cost | None = None,
    times: int = 0,
) -> CardDefinition:
    """An invented unit with one triggered ability."""
    ability = Triggered(
        when=when, does=Sequence(steps), slots=slots, may=may, cost=cost, times=times
    )
    return CardDefinition(key=name, name=name, types=("unit",), might=might, abilities=(ability,))


def words(*names: str) -> tuple[Keyword, ...]:
    """Keywords by name."""
    return tuple(Keyword(name) for name in names)


CARDS = Cards(
    [
        *keywords(),
        *basic_runes(),
        field("Left"),
        field("Right"),
        field("Middle"),
        *(unit(f"Unit {might}", might) for might in range(7)),
        unit("Poro", 2, *words("Shield")),
        unit("Tank 3", 3, *words("Tank")),
        unit("Back 3", 3, *words("Backline")),
        unit("Both 3", 3, *words("Tank", "Backline")),
        unit("Ganker", 2, *words("Ganking")),
        unit("Deflector", 2, *words("Deflect")),
        unit("Fleeting", 3, *words("Temporary")),
        unit("Ambusher", 2, *words("Ambush")),
        unit("Hunter", 2, Keyword("Hunt", 2)),
        unit("Seer", 2, *words("Vision")),
        unit("Rusher", 2, *words("Accelerate"), energy=2, domains=("fury",)),
        unit("Imp", 1, energy=1, power=1, domains=("fury",)),
        unit("Sneak", 2, *words("Hidden"), energy=3),
        CardDefinition(
            key="Token", name="Token", types=("unit",), supertypes=("token",), might=1
        ),
        spell("Bolt", Verb("deal", 3), slots=(AUnit(),)),
        spell("Slow Bolt", Verb("deal", 3), slots=(AUnit(),), keywords=()),
        spell("Ray", Verb("deal", 3), slots=(AUnit(),), keywords=("Action",)),
        spell(
            "Seeker", Verb("deal", 4), DrawCards(), slots=(AUnit(fighting=True),),
            keywords=("Action",),
        ),
        spell(
            "Blade", Verb("kill"), DrawCards(2, True), slots=(AUnit(fighting=True),),
        ),
        spell("Home", Verb("home"), slots=(AUnit(),)),
        spell("No", Verb("counter", slot="spell"), slots=(ASpell(),)),
        spell("Charge", Verb("charge", 2), slots=(AUnit(),)),
        spell("Stun", Verb("stun"), slots=(AUnit(),)),
        spell("Hush", Verb("bounce"), slots=(AUnit(),)),
        spell(
            "Foxes", Verb("kill"), slots=(AUnit(up_to=9, at_least=0, total=4, fighting=True),),
        ),
        spell(
            "Echo", Verb("deal", 1), slots=(AUnit(),),
            keywords=("Reaction", Keyword("Repeat", cost=Cost(1))),
        ),
        spell("Dear", Verb("deal", 1), slots=(AUnit(),), energy=3, power=1, domains=("fury",)),
        spell(
            "Again", Verb("deal", 1), slots=(AUnit(),),
            keywords=(Keyword("Flow", cost=Cost(0)),), energy=1,
        ),
        talker("Striker", 3, When("attack"), Verb("stun"), slots=(AUnit(whose="enemy"),)),
        talker("Guard", 2, When("defend"), DrawCards()),
        talker("Martyr", 1, When("kill"), Verb("deal", 4), slots=(AUnit(fighting=True),)),
        talker("Scholar", 2, When("played", "you"), DrawCards()),
        talker("Once", 2, When("played", "you"), DrawCards(), times=1),
        talker("Shy", 2, When("played"), DrawCards(), may=True),
        talker("Fan", 2, When("defend"), Verb("home"), slots=(AUnit(whose="enemy"),),
               cost=Cost(parts=(KillFriend(),))),
        CardDefinition(
            key="Hourglass", name="Hourglass", types=("gear",),
            abilities=(SaveFriend(instead=Sequence((SaveIt(),))),),
        ),
        CardDefinition(
            key="Sword", name="Sword", types=("gear",), tags=("Equipment",), might_bonus=2,
            keywords=(Keyword("Equip", cost=Cost(1)),),
        ),
        CardDefinition(
            key="Gun", name="Gun", types=("gear",),
            abilities=(
                Activated(
                    cost=Cost(parts=(SelfCost("exhaust me"),)), does=Sequence((Verb("deal", 2),)),
                    slots=(AUnit(),),
                ),
            ),
        ),
        CardDefinition(
            key="Idol", name="Idol", types=("unit",), might=2,
            keywords=(Keyword("Empower", cost=Cost(1)),),
        ),
        CardDefinition(
            key="Master", name="Master", types=("unit",), might=2, keywords=words("Weaponmaster"),
        ),
    ]
)  # fmt: skip
