"""Instructions that deal damage: dealing, splitting, striking (417)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.decisions import SplitDamage
from engine.riftbound.model.event import Event
from engine.riftbound.model.outstanding import ask, propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.traits import might
from engine.riftbound.model.tree import Instruction, Value
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.pairs import Between
from engine.riftbound.vocabulary.whom import Me, Who, bonus_of_split

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class Deal(Instruction, frozen=True):
    """`deal 4 to a unit at a battlefield` (417)."""

    value: Value
    who: Who
    stands_on = ("who",)

    def __str__(self) -> str:
        return f"deal {self.value} to {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        amount = self.value.amount(game, scope)
        if amount is None:  # 359.3.e.12
            return propose(game, acts.unknown(scope))
        found = self.who.objects(game, scope)
        return propose(game, *(acts.deal(scope, id, amount) for id in found))


class DealSplit(Instruction, frozen=True):
    """`deal 5 split among any number of enemy units here` (355.14).

    Bonus Damage is added once, to what is split (715.3, 715.4), unless a unit deals it (417.6.b.3).
    """

    value: Value
    who: Who
    by: Who | None = None
    stands_on = ("by", "who")

    def __str__(self) -> str:
        start = "deal" if self.by is None else f"{self.by} deals"
        return f"{start} {self.value} split among {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        amount = self.value.amount(game, scope)
        found = self.who.objects(game, scope)
        if not amount or amount < 0 or not found:
            return game
        amount += bonus_of_split(game, scope, found, amount) if self.by is None else 0
        split = doing.named("split")
        if split is None and len(found) > 1:
            question = SplitDamage(
                player=scope.you, rules=rules("355.14.e"), of=found, total=amount
            )
            return ask(game, question)
        shares = [int(part) for part in split] if split is not None else [amount]
        units = self.by.objects(game, scope) if self.by is not None else ()
        by_unit = units[0] if units else 0
        return propose(
            game,
            *(
                replace(acts.deal(scope, id, share, by_unit), word="split")
                for id, share in zip(found, shares, strict=False)
                if share > 0
            ),
        )


class Strike(Instruction, frozen=True):
    """`it deals its Might to an enemy unit here`: a unit deals the damage (417.6.b)."""

    by: Who
    who: Who
    stands_on = ("by", "who")

    def __str__(self) -> str:
        return f"{_subject(self.by)} {_verb(self.by, 'strike')} {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        return propose(game, *_blows(game, scope, self.by, self.who))


class Duel(Between, frozen=True):
    """`mine and theirs strike each other`: each deals its Might to the other, at once."""

    def __str__(self) -> str:
        return f"{_subject(self.one)} and {self.other} strike each other"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        there = _blows(game, scope, self.one, self.other)
        back = _blows(game, scope, self.other, self.one)
        return propose(game, *there, *back)


def _subject(who: Who) -> str:
    return "I" if isinstance(who, Me) else str(who)


def _verb(who: Who, verb: str) -> str:
    return verb if isinstance(who, Me) else f"{verb}s"


def _blows(game: Game, scope: Scope, by: Who, who: Who) -> tuple[Event, ...]:
    blows: list[Event] = []
    for hitter in by.objects(game, scope):
        amount = might(game, hitter)
        if amount is None:
            continue
        blows.extend(acts.deal(scope, id, amount, hitter) for id in who.objects(game, scope))
    return tuple(blows)
