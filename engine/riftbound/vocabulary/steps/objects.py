"""Instructions that act on objects: death, statuses, movement, attachment, choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model import acts, tasks
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import permitted
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.outstanding import bind, propose, push
from engine.riftbound.model.presence import crowded_by
from engine.riftbound.model.rulebook import FINE, Refusal
from engine.riftbound.model.tree import Instruction
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.deeds import DEEDS
from engine.riftbound.vocabulary.destinations import ChoosePlace, Destination
from engine.riftbound.vocabulary.lasting import worded
from engine.riftbound.vocabulary.pairs import Between
from engine.riftbound.vocabulary.players import Players
from engine.riftbound.vocabulary.prices import NextSpell
from engine.riftbound.vocabulary.values import cards_finalized
from engine.riftbound.vocabulary.where import my_place, place_of
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class OnWhom(Instruction, frozen=True):
    """An instruction about one noun phrase."""

    who: Who
    stands_on = ("who",)


class Simple(Instruction, frozen=True):
    """`kill`, `banish`, `heal`, `exhaust`, `ready`, `stun`, `buff`, `empower`, `detach` somebody."""

    verb: str
    who: Who
    stands_on = ("who",)

    def __str__(self) -> str:
        return f"{self.verb} {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        make = DEEDS[self.verb]
        found = self.who.objects(game, scope)
        if self.verb == "banish":
            game = _follow(game, doing, self.who, found)
        events = [make(scope, id) for id in found]
        if self.verb == "buff":
            events = [_more(game, scope, event) for event in events]
        return propose(game, *events)


def _more(game: Game, scope: Scope, event: Event) -> Event:
    """A buffed unit is buffed again only where words permit it (426.1.b.2)."""
    if not permitted(game, Act("buff", scope.you, event.object)):
        return event
    return replace(event, amount=1)


def _follow(game: Game, doing: Doing, who: Who, ids: tuple[int, ...]) -> Game:
    """What is banished is spoken of as the card it will be (124)."""
    eras = tuple(game.object(id).era + 1 for id in ids)
    return bind(game, doing, *(Chosen(name, "card", ids, eras) for name in who.slots()))


class Recycle(OnWhom, frozen=True):
    """`recycle it`, `recycle up to 4 cards in a trash` (416)."""

    def __str__(self) -> str:
        return f"recycle {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        found = self.who.objects(game, doing.scope)
        return push(game, tasks.Recycle(found)) if found else game


class ReturnToHand(OnWhom, frozen=True):
    """`return a unit at a battlefield to hand`: its owner's (056.2)."""

    def __str__(self) -> str:
        return f"return {self.who} to hand"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        return propose(game, *(acts.bounce(scope, id) for id in self.who.objects(game, scope)))


class ReturnToChampionZone(OnWhom, frozen=True):
    """`return a Chosen Champion unit in your trash to the Champion Zone`: its owner's (108.3.c)."""

    def __str__(self) -> str:
        return f"return {self.who} to the Champion Zone"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope, found = doing.scope, self.who.objects(game, doing.scope)
        return propose(game, *(acts.to_champion_zone(scope, id) for id in found))


class Recall(OnWhom, frozen=True):
    """`recall it` (455): to its controller's Base."""

    def __str__(self) -> str:
        return f"recall {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        return propose(
            game,
            *(
                acts.recall(scope, id, game.object(id).controller)
                for id in self.who.objects(game, scope)
            ),
        )


class Move(Instruction, frozen=True):
    """`move it to its base`, `move an enemy unit somewhere` (420)."""

    who: Who
    to: Destination
    stands_on = ("who", "to")

    def __str__(self) -> str:
        return f"move {self.who} {self.to}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        moves = []
        for id in self.who.objects(game, scope):
            why, numbers = self.to.spoilt(game, scope, id)
            if why:
                moves.append(acts.impossible(scope, why, numbers))
                continue
            place = self.to.place(game, scope, id)
            if place and place != place_of(game, id):
                moves.append(acts.move(scope, id, place))
        return propose(game, *moves)

    def spoils(self, game: Game, scope: Scope) -> Refusal:
        going: dict[int, list[int]] = {}
        for id in self.who.objects(game, scope):
            place = self.to.place(game, scope, id)
            if place > 0 and place != place_of(game, id):
                going.setdefault(place, []).append(id)
        refusals = (crowded_by(game, ids, place) for place, ids in going.items())
        return next((one for one in refusals if one[0]), FINE)


class Swap(Between, frozen=True):
    """`swap me and it`: each moves to where the other was."""

    def __str__(self) -> str:
        return f"swap {self.one} and {self.other}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        pair = self.both(game, scope)
        if pair is None:
            return game
        one, other = pair
        here, there = place_of(game, one), place_of(game, other)
        if here == there:
            return game
        return propose(game, acts.move(scope, one, there), acts.move(scope, other, here))


class ActivateEffects(Instruction, frozen=True):
    """`activate the conquer effects of all units here` (383.4.g)."""

    kind: EventKind
    who: Who
    stands_on = ("who",)

    def __str__(self) -> str:
        return f"activate the {self.kind} effects of {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        found = self.who.objects(game, scope)
        place = my_place(game, scope)
        return push(game, tasks.ActivateEffects(self.kind, scope.you, place, found))


class Attach(Instruction, frozen=True):
    """`attach it to me` (434)."""

    gear: Who
    unit: Who
    stands_on = ("gear", "unit")

    def __str__(self) -> str:
        return f"attach {self.gear} to {self.unit}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        gear, units = self.gear.objects(game, scope), self.unit.objects(game, scope)
        if not gear or not units:
            return game
        return propose(game, acts.attach(scope, gear[0], units[0]))


class ChooseStep(OnWhom, frozen=True):
    """`choose an enemy unit as X`: nothing but the choice."""

    def __str__(self) -> str:
        return f"choose {self.who}"

    def needs(self) -> tuple[str, ...]:
        return ()

    def perform(self, game: Game, doing: Doing) -> Game:
        return game


class ChooseField(Instruction, frozen=True):
    """`choose a battlefield`: `there` afterwards."""

    slot: ChoosePlace

    def __str__(self) -> str:
        return f"choose {self.slot}"

    def perform(self, game: Game, doing: Doing) -> Game:
        return game


class ChoosePlayerStep(Instruction, frozen=True):
    """`choose an opponent`: `they` afterwards."""

    players: Players

    def __str__(self) -> str:
        return f"choose {self.players}"

    def perform(self, game: Game, doing: Doing) -> Game:
        return game


class ForNextSpell(Instruction, frozen=True):
    """`the next spell you play this turn costs 5 Energy less` (389)."""

    passive: NextSpell

    def __str__(self) -> str:
        return str(self.passive)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if scope.text is None:
            return game
        after = len(cards_finalized(game, scope.you, "" if self.passive.card else "spell"))
        effect = worded(game, scope, self.passive, Chosen("after", "number", (after,)))
        return propose(game, acts.begin(scope, effect, "391"))
