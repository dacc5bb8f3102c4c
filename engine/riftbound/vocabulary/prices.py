"""What costs change: of one's own card, of other cards, of abilities (356.3–356.4, 403)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.asked import Reprice
from engine.riftbound.model.chain import Item, Permission, Scope
from engine.riftbound.model.event import Event, Ref, Source
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.prices import price_of
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import Activated, Condition, Cost, Extra, SpellText, Value, walk
from engine.riftbound.model.views import friendly, targets_of
from engine.riftbound.vocabulary.abilities import prefix, written
from engine.riftbound.vocabulary.conditions import during
from engine.riftbound.vocabulary.costs import cost_text
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.subjects import Subject
from engine.riftbound.vocabulary.values import cards_finalized
from engine.riftbound.vocabulary.whom import It

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def amount_text(energy: int | Value, power: int, either: bool = False) -> str:
    """`2 Energy, 1 any`, `1 Energy or 1 any`."""
    parts = [f"{energy} Energy"] if energy else []
    parts += [f"{power} any"] if power else []
    return (" or " if either else ", ").join(parts)


class CostsLess(Passive, frozen=True, kw_only=True):
    """`I cost less: 2 Energy, if …`, `I cost less: 2 Energy, 1 calm, for each of your points`."""

    energy: Value | None = None
    symbols: tuple[str, ...] = ()
    floor: int = 0
    given: Condition | None = None
    often: Value | None = None

    def __str__(self) -> str:
        parts = [f"{self.energy} Energy"] if self.energy is not None else []
        parts += [f"1 {symbol}" for symbol in self.symbols]
        text = f"{prefix(self)}I cost less: {', '.join(parts)}"
        if self.often is not None:
            text += f", for each of {self.often}"
        if self.floor:
            text += f", to a minimum of {self.floor}"
        return text if self.given is None else f"{text}, if {self.given}"

    def reprices(self, game: Game, scope: Scope, item: Item) -> tuple[Reprice, ...]:
        if item.object != scope.me or item.kind != "card" or scope.item != item.id:
            return ()
        if self.given is not None and not self.given.holds(game, scope):
            return ()
        amount = (self.energy.amount(game, scope) or 0) if self.energy is not None else 0
        often = 1 if self.often is None else self.often.amount(game, scope) or 0
        return (Reprice(-amount * often, 0, self.symbols * often, self.floor),)

    def by_choice(self) -> bool:
        return any(isinstance(node, It) for node in walk((self.given, self.energy, self.often)))


class Reprices(Passive, frozen=True, kw_only=True):
    """`spells you play cost less: 1 Energy, to a minimum of 1`, `spells opponents play cost …`.

    `pile` is from where they are played, `choosing` what they choose; of what `players` play that
    is told from the side of whoever plays it.
    """

    filter: Filter
    who: str = "you"
    energy: int = 0
    power: int = 0
    more: bool = False
    floor: int = 0
    given: Condition | None = None
    pile: str = ""
    choosing: Subject | None = None
    either: bool = False

    def __str__(self) -> str:
        amount = amount_text(self.energy, self.power, self.either)
        chosen = "me" if self.choosing == Subject("I") else self.choosing
        text = (
            f"{prefix(self)}{self.filter.text(plural=True)} "
            f"{self.who} {'plays' if self.who == 'your side' else 'play'} "
            f"{f'from your {self.pile} ' if self.pile else ''}"
            f"{f'that choose {chosen} ' if chosen is not None else ''}cost "
            f"{'more' if self.more else 'less'}: {amount}"
        )
        if self.floor:
            text += f", to a minimum of {self.floor}"
        return f"{text}{during(self.given)}"

    def reprices(self, game: Game, scope: Scope, item: Item) -> tuple[Reprice, ...]:
        if item.kind != "card" or not self._plays(game, scope, item.controller):
            return ()
        if self.given is not None and not self.given.holds(game, scope):
            return ()
        if not self.filter.fits(game, scope, item.object):
            return ()
        if self.pile and item.permission.origin != self.pile:
            return ()
        if self.choosing is not None and not self._chooses(game, scope, item):
            return ()
        sign = 1 if self.more else -1
        energy, power = sign * self.energy, sign * self.power
        return (Reprice(energy, power, (), self.floor, either=self.either),)

    def by_choice(self) -> bool:
        return self.choosing is not None

    def _chooses(self, game: Game, scope: Scope, item: Item) -> bool:
        """Whether one of its targets is meant (355.7)."""
        assert self.choosing is not None
        if self.who == "players":
            scope = replace(scope, you=item.controller)
        filter = self.choosing.filter
        return any(
            id == scope.me if filter is None else filter.fits(game, scope, id)
            for id in targets_of(game, item)
        )

    def _plays(self, game: Game, scope: Scope, player: int) -> bool:
        if self.who in ("you", "players"):
            return self.who == "players" or player == scope.you
        return friendly(game, scope.you, player) == (self.who == "your side")


class NextSpell(Passive, frozen=True, kw_only=True):
    """`the next spell you play this turn costs 5 Energy less`, `… deals 1 Bonus Damage`, `… has
    Repeat equal to its cost` (206, 820).

    `after` is bound to the number of spells finalized before.
    """

    energy: int = 0
    bonus: int = 0
    power: int = 0
    card: bool = False
    extra: Extra | None = None

    def __str__(self) -> str:
        if self.extra is not None:
            return "the next spell you play this turn has Repeat equal to its cost"
        if self.card:
            parts = [f"{self.energy} Energy"] if self.energy else []
            parts += [f"{self.power} any"] if self.power else []
            return f"the next card you play this turn costs less: {', '.join(parts)}"
        does = (
            f"deals {self.bonus} Bonus Damage" if self.bonus else f"costs {self.energy} Energy less"
        )
        return f"the next spell you play this turn {does}"

    def _next(self, game: Game, scope: Scope) -> int | None:
        """The item it was, 0 while none was finalized."""
        after = scope.chosen("after")
        spells = cards_finalized(game, scope.you, "" if self.card else "spell")
        start = after.first if after is not None else 0
        return spells[start] if len(spells) > start else 0

    def reprices(self, game: Game, scope: Scope, item: Item) -> tuple[Reprice, ...]:
        if not self.energy or item.controller != scope.you:
            return ()
        if item.text is None and not self.card:
            return ()
        if item.kind != "card" or self._next(game, scope) != 0:
            return ()
        return (Reprice(-self.energy, -self.power),)

    def extras(self, game: Game, scope: Scope, item: Item) -> tuple[Ref, ...]:
        if self.extra is None or item.controller != scope.you:
            return ()
        if item.kind != "card" or item.text is None or self._next(game, scope) != 0:
            return ()
        return written(game, scope, self.extra)

    def bonus_damage(self, game: Game, scope: Scope, event: Event) -> int:
        if event.source is None or event.other:
            return 0
        item = self._next(game, scope)
        if item:
            return self.bonus if event.source.item == item else 0
        return self.bonus if self._would_be_next(game, scope, event.source) else 0

    def _would_be_next(self, game: Game, scope: Scope, source: Source) -> bool:
        """Whether that is a spell whose targets are being chosen, which a split counts (715.3)."""
        item = game.item(source.item)
        spell = source.text is not None and isinstance(game.cards.node(source.text), SpellText)
        return spell and source.controller == scope.you and (item is None or item.pending)


class AbilityCosts(Passive, frozen=True, kw_only=True):
    """`Equip of friendly gear costs less: 1 any`, `my Empower costs more: 1 Energy` (356.4.a).

    Without a keyword, of every activated ability; the energy may speak of what it chooses. What an attached card says of its own Equip is
    counted while it is inactive (725.3, 818.1.c.4, 827.1.c.3). With `first` only of the one that is
    played first in the turn, and those count that Add.
    """

    keyword: str = ""
    filter: Filter | None = None
    energy: int | Value = 0
    power: int = 0
    more: bool = False
    floor: int = 0
    given: Condition | None = None
    either: bool = False
    first: bool = False

    def __str__(self) -> str:
        amount = amount_text(self.energy, self.power, self.either)
        what = f"my {self.keyword}" if self.keyword else "my abilities"
        if self.filter is not None:
            use = "the first use each turn" if self.first else "using"
            what = f"{self.keyword or use} of {self.filter.text(plural=True)}"
        verb = "cost" if what == "my abilities" else "costs"
        text = f"{prefix(self)}{what} {verb} {'more' if self.more else 'less'}: {amount}"
        if self.floor:
            text += f", to a minimum of {self.floor}"
        return f"{text}{during(self.given)}"

    def reprices(self, game: Game, scope: Scope, item: Item) -> tuple[Reprice, ...]:
        node = game.cards.node(item.text) if item.text is not None else None
        if not isinstance(node, Activated) or (self.keyword and node.keyword != self.keyword):
            return ()
        if self.filter is None and item.object != scope.me:
            return ()
        if self.filter is not None and not self.filter.fits(game, scope, item.object):
            return ()
        if self.given is not None and not self.given.holds(game, scope):
            return ()
        if self.first and self._used_before(game, scope, item):
            return ()
        sign = 1 if self.more else -1
        energy = self.energy
        if isinstance(energy, Value):
            energy = energy.amount(game, replace(scope, bound=item.chosen)) or 0
        return (Reprice(sign * energy, sign * self.power, (), self.floor, either=self.either),)

    def by_choice(self) -> bool:
        return isinstance(self.energy, Value)

    def _used_before(self, game: Game, scope: Scope, item: Item) -> bool:
        """Whether another such ability has been finalized or has Added this turn."""
        assert self.filter is not None
        return any(
            event.kind in ("finalized", "activate")
            and event.text is not None
            and event.other != item.id
            and game.cards.activated(event.text) is not None
            and self.filter.fits(game, scope, event.object)
            for event in game.state.history
        )


class ComponentCosts(Passive, frozen=True, kw_only=True):
    """`Repeat costs of your side cost less: 1 Energy`: that additional cost alone (356.4.c).

    The component `optional` is every optional additional cost, `mine` that you pay it yourself.
    """

    component: str
    energy: int = 0
    power: int = 0
    mine: bool = False
    either: bool = False

    def __str__(self) -> str:
        what = f"{self.component} costs of your side"
        if self.mine:
            what = f"{self.component} additional costs you pay"
        amount = amount_text(self.energy, self.power, self.either)
        return f"{prefix(self)}{what} cost less: {amount}"

    def reprices(self, game: Game, scope: Scope, item: Item) -> tuple[Reprice, ...]:
        mine = item.controller == scope.you
        if not mine and (self.mine or not friendly(game, scope.you, item.controller)):
            return ()
        energy, power = -self.energy, -self.power
        return (Reprice(energy, power, component=self.component, either=self.either),)


class Offered(Passive, frozen=True, kw_only=True):
    """`I may be played from your trash for [3 Energy, 1 fury]` (356.1, 366.1)."""

    cost: Cost
    given: Condition | None = None

    def __str__(self) -> str:
        pile = "from your trash " if self.zones == ("trash",) else ""
        needs = "".join(f"{condition}: " for condition in self.needs)
        given = "" if self.given is None else f", if {self.given}"
        return f"{needs}I may be played {pile}for {cost_text(self.cost)}{given}"

    def offers(self, game: Game, scope: Scope, card: int) -> tuple[Permission, ...]:
        if card != scope.me or (self.given is not None and not self.given.holds(game, scope)):
            return ()
        object = game.object(card)
        price = price_of(game, object.card, game.cards[object.card].domains, self.cost)
        return (Permission(object.zone, "instead", price),)


class PlaysHere(Passive, frozen=True, kw_only=True):
    """`any player may pay [2 any] as an additional cost to play a Dragon unit here` (355.2.b)."""

    tag: str
    extra: Extra

    def __str__(self) -> str:
        cost = cost_text(self.extra.cost)
        return f"any player may pay {cost} as an additional cost to play a {self.tag} unit here"

    def extras(self, game: Game, scope: Scope, item: Item) -> tuple[Ref, ...]:
        if item.kind != "card":
            return ()
        held = traits(game, item.object)
        meant = "unit" in held.types and self.tag in held.tags
        return written(game, scope, self.extra) if meant else ()


class PlaysTrash(Passive, frozen=True, kw_only=True):
    """`you may play cards in your trash`: for their cost, as from hand (366.1, 419.1.a)."""

    def __str__(self) -> str:
        return f"{prefix(self)}you may play cards in your trash"

    def offers(self, game: Game, scope: Scope, card: int) -> tuple[Permission, ...]:
        object = game.object(card)
        mine = object.zone == "trash" and object.owner == scope.you
        return (Permission("trash"),) if mine else ()
