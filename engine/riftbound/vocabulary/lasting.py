"""Instructions that leave an effect in force: Might, keywords, abilities, prevention, delays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.outstanding import propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.traits import might, traits
from engine.riftbound.model.tree import Ability, Instruction, Keyword, Value
from engine.riftbound.model.work import Doing, Task
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

UNTIL = {
    "this turn": "turn",
    "this combat": "combat",
    "for good": "leaves",
}
"""How long an effect is in force, in words and as the state keeps it."""


def begin(game: Game, scope: Scope, lasting: Lasting, rule: str = "477") -> Game:
    """The game with that effect in force, with the newest timestamp, and noted (480.1)."""
    stamp = game.state.clock + 1
    effect = replace(lasting, stamp=stamp)
    game = game.with_(clock=stamp, lasting=(*game.state.lasting, effect))
    change = lasting.changes[0] if lasting.changes else Change(0, "")
    return propose(
        game,
        Event(
            kind="effect begins",
            rules=rules(rule),
            object=lasting.affects[0][0] if lasting.affects else 0,
            player=scope.you,
            by=scope.you,
            amount=change.amount,
            word=" ".join(part for part in (change.what, change.word) if part),
            other=stamp,
            source=acts.source(scope),
        ),
    )


def effect_on(
    game: Game, scope: Scope, ids: tuple[int, ...], until: str, *changes: Change
) -> Lasting:
    """An effect of those words on those objects."""
    return Lasting(
        stamp=0,
        source=acts.source(scope),
        controller=scope.you,
        until=UNTIL[until],
        affects=tuple((id, game.object(id).era) for id in ids),
        changes=changes,
        bound=scope.bound,
    )


class GiveMight(Instruction, frozen=True):
    """`give it +2 Might this turn`, `give it -4 Might this turn, to a minimum of 1`.

    A limit is resolved into a plain amount when the effect is made (477.3.b).
    """

    who: Who
    sign: str
    value: Value
    until: str = "this turn"
    floor: int | None = None

    def __str__(self) -> str:
        text = f"give {self.who} {self.sign}{self.value} Might {self.until}"
        return text if self.floor is None else f"{text}, to a minimum of {self.floor}"

    def needs(self) -> tuple[str, ...]:
        return self.who.slots()

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        amount = self.value.amount(game, scope)
        if amount is None:
            return game
        for id in self.who.objects(game, scope):
            change = amount if self.sign == "+" else -self._less(game, id, amount)
            if change:
                effect = effect_on(game, scope, (id,), self.until, Change(3, "might", change))
                game = begin(game, scope, effect)
        return game

    def _less(self, game: Game, id: int, amount: int) -> int:
        now = traits(game, id).might
        if self.floor is None or now is None:
            return amount
        return max(0, min(amount, now - self.floor))


class DoubleMight(Instruction, frozen=True):
    """`double the Might of it this turn`: an increase by what it is now (477.3.b)."""

    who: Who
    until: str = "this turn"

    def __str__(self) -> str:
        return f"double the Might of {self.who} {self.until}"

    def needs(self) -> tuple[str, ...]:
        return self.who.slots()

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        for id in self.who.objects(game, scope):
            amount = might(game, id) or 0
            effect = effect_on(game, scope, (id,), self.until, Change(3, "might", amount))
            game = begin(game, scope, effect)
        return game


class RaiseMight(Instruction, frozen=True):
    """`raise the Might of mine to the Might of theirs this turn`: never lowers it."""

    who: Who
    value: Value
    until: str = "this turn"

    def __str__(self) -> str:
        return f"raise the Might of {self.who} to {self.value} {self.until}"

    def needs(self) -> tuple[str, ...]:
        return self.who.slots()

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        goal = self.value.amount(game, scope)
        if goal is None:
            return game
        for id in self.who.objects(game, scope):
            amount = goal - (traits(game, id).might or 0)
            if amount > 0:
                effect = effect_on(game, scope, (id,), self.until, Change(3, "might", amount))
                game = begin(game, scope, effect)
        return game


class SetMight(Instruction, frozen=True):
    """`set the base Might of it to 5 this turn` (477.1.a.1)."""

    who: Who
    number: int
    until: str = "this turn"

    def __str__(self) -> str:
        return f"set the base Might of {self.who} to {self.number} {self.until}"

    def needs(self) -> tuple[str, ...]:
        return self.who.slots()

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        ids = self.who.objects(game, scope)
        if not ids:
            return game
        change = Change(1, "might", self.number)
        return begin(game, scope, effect_on(game, scope, ids, self.until, change))


class GiveKeyword(Instruction, frozen=True):
    """`give it Assault 3 and Ganking this turn`."""

    who: Who
    keywords: tuple[Keyword, ...]
    until: str = "this turn"

    def __str__(self) -> str:
        words = " and ".join(keyword_text(keyword) for keyword in self.keywords)
        return f"give {self.who} {words} {self.until}"

    def needs(self) -> tuple[str, ...]:
        return self.who.slots()

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        ids = self.who.objects(game, scope)
        if not ids:
            return game
        changes = tuple(Change(2, "keyword", one.value, one.name) for one in self.keywords)
        return begin(game, scope, effect_on(game, scope, ids, self.until, *changes))


class GiveAbility(Instruction, frozen=True):
    """`give it this turn: {when I conquer: …}`: words of its own for a while."""

    who: Who
    ability: Ability
    until: str = "this turn"

    def __str__(self) -> str:
        return f"give {self.who} {self.until} {{{self.ability}}}"

    def needs(self) -> tuple[str, ...]:
        return self.who.slots()

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        ids = self.who.objects(game, scope)
        if not ids or scope.text is None:
            return game
        change = Change(2, "ability", text=game.cards.ref(scope.text.card, self.ability))
        return begin(game, scope, effect_on(game, scope, ids, self.until, change))


class Prevent(Instruction, frozen=True):
    """`prevent the next 7 damage to it this turn`, `prevent all damage to it this turn` (437)."""

    who: Who
    number: int = -1

    def __str__(self) -> str:
        much = "all damage" if self.number < 0 else f"the next {self.number} damage"
        return f"prevent {much} to {self.who} this turn"

    def needs(self) -> tuple[str, ...]:
        return self.who.slots()

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        ids = self.who.objects(game, scope)
        if not ids:
            return game
        effect = effect_on(game, scope, ids, "this turn")
        return begin(game, scope, replace(effect, prevents=True, amount=self.number), "437.1")


class Delay(Instruction, frozen=True):
    """`this turn: {…}`, `once this turn: {…}`: an ability in force although its source leaves (389).

    It speaks with what was chosen so far.
    """

    ability: Ability
    once: bool = False

    def __str__(self) -> str:
        return f"{'once ' if self.once else ''}this turn: {{{self.ability}}}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if scope.text is None:
            return game
        effect = Lasting(
            stamp=0,
            source=acts.source(scope),
            controller=scope.you,
            until="turn",
            text=game.cards.ref(scope.text.card, self.ability),
            bound=delayed_bindings(scope),
            uses=1 if self.once else -1,
        )
        return begin(game, scope, effect)


def delayed_bindings(scope: Scope) -> tuple[Chosen, ...]:
    """What was chosen, as a delayed ability keeps it: targets are not rechecked any more."""
    return tuple(
        replace(chosen, legal=(), why=()) if all(chosen.legal) else _legal_only(chosen)
        for chosen in scope.bound
    )


def _legal_only(chosen: Chosen) -> Chosen:
    kept = [place for place, legal in enumerate(chosen.legal) if legal]
    return replace(
        chosen,
        values=tuple(chosen.values[place] for place in kept),
        eras=tuple(chosen.eras[place] for place in kept) if chosen.eras else (),
        legal=(),
        why=(),
    )


class Reflex(Instruction, frozen=True):
    """`then do this: {…}`: a reflexive trigger (387–388)."""

    ability: Ability
    each: bool = False

    def __str__(self) -> str:
        start = "for each, then do this" if self.each else "then do this"
        return f"{start}: {{{self.ability}}}"

    def follows(self) -> bool:
        return True

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if scope.text is None:
            return game
        count = 1
        if self.each:
            count = len(doing.events(doing.index - 1))
        if not count:
            return game
        ref = game.cards.ref(scope.text.card, self.ability)
        return push(game, Task("reflex", (ref.card, ref.node, count)))


def keyword_text(keyword: Keyword) -> str:
    """`Assault 3`, `Tank`."""
    return keyword.name if keyword.value == 1 else f"{keyword.name} {keyword.value}"
