"""Instructions that leave an effect in force: Might, keywords, abilities, prevention."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Chosen, Permission, Scope
from engine.riftbound.model.lasting import Change, Lasting, Until
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.prices import printed_price
from engine.riftbound.model.traits import might, traits, true_might
from engine.riftbound.model.tree import Ability, Instruction, Keyword, Value
from engine.riftbound.model.views import picked, same
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

UNTIL: dict[str, Until] = {
    "this turn": "turn",
    "this combat": "combat",
    "for good": "leaves",
    "while I am attached": "attached",
}
"""How long an effect is in force, in words and as the state keeps it."""


LAYERS = {1: "477.1", 2: "477.2", 3: "477.3"}
"""The rule of each layer."""


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


def worded(game: Game, scope: Scope, passive: Passive, *bound: Chosen) -> Lasting:
    """An effect for this turn that says those words of the card that speaks."""
    assert scope.text is not None
    return Lasting(
        stamp=0,
        source=acts.source(scope),
        controller=scope.you,
        until="turn",
        text=game.cards.ref(scope.text.card, passive),
        bound=bound,
    )


class Alteration(Instruction, frozen=True):
    """An effect on things for a while (477); the words below say what it changes about them."""

    who: Who
    until: str = "this turn"
    stands_on: ClassVar[tuple[str, ...]] = ("who",)

    def __str__(self) -> str:
        return f"{self.said()} {self.until}"

    def said(self) -> str:
        """The words before how long."""
        raise NotImplementedError

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        """The changes to that object; none if it stays as it is."""
        raise NotImplementedError

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        events = []
        for id in self.who.objects(game, scope):
            changes = self.changes(game, scope, id)
            if changes:
                effect = effect_on(game, scope, (id,), self.until, *changes)
                events.append(acts.begin(scope, effect, LAYERS[changes[0].layer]))
        return propose(game, *events)


class GiveMight(Alteration, frozen=True, kw_only=True):
    """`give it +2 Might this turn`, `give it -4 Might this turn, to a minimum of 1`."""

    sign: str
    value: Value
    floor: int | None = None

    def __str__(self) -> str:
        text = super().__str__()
        return text if self.floor is None else f"{text}, to a minimum of {self.floor}"

    def said(self) -> str:
        return f"give {self.who} {self.sign}{self.value} Might"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        amount = self.value.amount(game, scope)
        if amount is None:
            return ()
        amount = max(0, amount)  # no increase by a negative amount (477.3.c)
        change = amount if self.sign == "+" else -amount
        return (Change(3, "might", change, floor=self.floor),)


class DoubleMight(Alteration, frozen=True):
    """`double the Might of it this turn`: an increase by what it is now (477.3.b–c)."""

    def said(self) -> str:
        return f"double the Might of {self.who}"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        return (Change(3, "might", might(game, id) or 0),)


class SwapMight(Alteration, frozen=True):
    """`swap the Might of 2 units this turn`: the lower is increased, the higher decreased, both by
    the difference (433.1); with one left or as much on both nothing happens (433.1.c)."""

    def said(self) -> str:
        return f"swap the Might of {self.who}"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        pair = {one: might(game, one) or 0 for one in self.who.objects(game, scope)}
        if len(pair) != 2 or len(set(pair.values())) == 1:
            return ()
        return (Change(3, "might", sum(pair.values()) - 2 * pair[id]),)


class RaiseMight(Alteration, frozen=True, kw_only=True):
    """`raise the Might of mine to the Might of theirs this turn`: never lowers it (477.3.c)."""

    value: Value

    def said(self) -> str:
        return f"raise the Might of {self.who} to {self.value}"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        goal = self.value.amount(game, scope)
        now = true_might(game, id)
        if goal is None or now is None:
            return ()
        return (Change(3, "might", max(0, goal - now)),)


class SetMight(Alteration, frozen=True, kw_only=True):
    """`set the base Might of it to 5 this turn` (477.1.a.1)."""

    number: int

    def said(self) -> str:
        return f"set the base Might of {self.who} to {self.number}"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        return (Change(1, "might", self.number),)


class GiveKeyword(Alteration, frozen=True, kw_only=True):
    """`give it Assault 3 and Ganking this turn`."""

    keywords: tuple[Keyword, ...]

    def said(self) -> str:
        words = " and ".join(keyword_text(keyword) for keyword in self.keywords)
        return f"give {self.who} {words}"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        return tuple(Change(2, "keyword", one.value, one.name) for one in self.keywords)


class GiveAbility(Alteration, frozen=True, kw_only=True):
    """`give it this turn {when I conquer: …}`: words of its own for a while."""

    ability: Ability

    def __str__(self) -> str:
        return f"give {self.who} {self.until} {{{self.ability}}}"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        if scope.text is None:
            return ()
        return (Change(2, "ability", text=game.cards.ref(scope.text.card, self.ability)),)


class GiveMyKeywords(Alteration, frozen=True):
    """`give it my keywords this turn`: those I have now."""

    def said(self) -> str:
        return f"give {self.who} my keywords"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        held = traits(game, scope.me).keywords if same(game, scope.me, scope.era) else {}
        return tuple(Change(2, "keyword", value, name) for name, value in held.items())


class FlowGranted(Passive, frozen=True, kw_only=True):
    """What was chosen may be played out of the trash for its own cost, then banished (829)."""

    def __str__(self) -> str:
        return "the chosen card has Flow, equal to its cost"

    def offers(self, game: Game, scope: Scope, card: int) -> tuple[Permission, ...]:
        if card not in picked(game, scope, FLOWS):
            return ()
        key = game.object(card).card
        price = printed_price(game, key, game.cards[key].domains)
        return (Permission("trash", "instead", price, then="banished", flow=True),)


FLOWS = "flows"
"""Under what is kept which card has Flow."""


class GiveFlow(Instruction, frozen=True):
    """`give a spell in your trash the keyword Flow, equal to its cost, this turn` (206, 829)."""

    who: Who
    passive: FlowGranted = FlowGranted()
    stands_on = ("who",)

    def __str__(self) -> str:
        return f"give {self.who} the keyword Flow, equal to its cost, this turn"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        ids = self.who.objects(game, scope)
        if not ids or scope.text is None:
            return game
        cards = Chosen(FLOWS, "card", ids, tuple(game.object(id).era for id in ids))
        effect = worded(game, scope, self.passive, cards)
        return propose(game, acts.begin(scope, effect, "391"))


class Prevent(Instruction, frozen=True):
    """`prevent the next 7 damage to it this turn`, `prevent all damage to it this turn` (437)."""

    who: Who
    number: int = -1
    once: bool = False
    stands_on = ("who",)

    def __str__(self) -> str:
        much = "all damage" if self.number < 0 else f"the next {self.number} damage"
        much = "the next damage" if self.once else much
        return f"prevent {much} to {self.who} this turn"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        ids = self.who.objects(game, scope)
        if not ids:
            return game
        effect = effect_on(game, scope, ids, "this turn")
        uses = 1 if self.once else -1
        effect = replace(effect, prevents=True, amount=self.number, uses=uses)
        return propose(game, acts.begin(scope, effect, "437.1"))


def keyword_text(keyword: Keyword) -> str:
    """`Assault 3`, `Tank`."""
    return keyword.name if keyword.value == 1 else f"{keyword.name} {keyword.value}"
