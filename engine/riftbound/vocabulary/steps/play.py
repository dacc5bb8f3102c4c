"""Instructions that play cards and tokens, or create tokens (419.3, 439)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model import acts, tasks
from engine.riftbound.model.chain import Chosen, Paid, Permission, Scope
from engine.riftbound.model.decisions import Consent
from engine.riftbound.model.outstanding import ask, propose, push
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.prices import price_of
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Cost, Instruction, Value
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.costs import cost_text
from engine.riftbound.vocabulary.destinations import Destination, Here, HereToo
from engine.riftbound.vocabulary.lasting import worded
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.players import Group, Players
from engine.riftbound.vocabulary.reassigning import played_here
from engine.riftbound.vocabulary.steps.cards import Take
from engine.riftbound.vocabulary.steps.players import subject
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

PLAYED = "played"
MADE = "token:"

COSTS: dict[str, Paid] = {
    "": "printed",
    "its cost ignored": "ignored",
    "its Energy cost ignored": "ignored energy",
    "its Power cost ignored": "ignored power",
    "any and all costs ignored": "free",
}
"""How an effect changes the cost of what it plays, and the permission's word for it (356.1)."""


class Play(Instruction, frozen=True):
    """`play it, its cost ignored`, `the owner of it plays it to your base` (419.3).."""

    who: Who
    cost: str = ""
    less: Value | None = None
    ready: bool = False
    to: Destination | None = None
    players: Players = Group()
    price: Cost | None = None
    recycled: bool = False
    take: Take | None = None
    stands_on = ("who",)

    def __str__(self) -> str:
        what = self.who if self.take is None else self.take.what
        text = subject(self.players, f"play {what}{' ready' if self.ready else ''}")
        if self.to is not None:
            text += f" {self.to}"
        if self.less is not None:
            text += f", for {self.less} Energy less"
        if self.price is not None:
            text += f", for {cost_text(self.price)}"
        text = f"{text}, {self.cost}" if self.cost else text
        return f"{text}, then recycled" if self.recycled else text

    def perform(self, game: Game, doing: Doing) -> Game:
        if self.take is not None:  # what is in no public zone is chosen now (355.10.a)
            game = self.take.perform(game, doing)
            if game.state.decision is not None:
                return game
            now = game.state.work[-1]
            assert isinstance(now, Doing)
            doing = now
        scope = doing.scope
        members = self.players.members(game, scope)
        steps = []
        for id in self.who.objects(game, scope):
            object = game.object(id)
            if object.token:
                continue
            player = members[0] if members else object.owner
            way = self._way(game, scope, object.card)
            unit = "unit" in game.cards[object.card].types
            if isinstance(self.to, HereToo):
                there = self.to.place(game, scope, id)
                way = replace(way, also=(there,) if unit and there else ())
            elif self.to is not None and unit:
                places = self.to.places(game, scope, id)  # gear goes to base (148.1.a.1)
                way = replace(way, places=places)
                game = played_here(game, scope, player) if isinstance(self.to, Here) else game
            steps.append(tasks.PlayCard(player, id, way))
        return push(game, *reversed(steps))

    def _way(self, game: Game, scope: Scope, card: str) -> Permission:
        """How it is played, but for where it may enter."""
        price = None
        if self.price is not None:
            price = price_of(game, card, game.cards[card].domains, self.price)
        less = self.less.amount(game, scope) if self.less is not None else None
        return Permission(
            cost=COSTS[self.cost] if price is None else "instead", price=price, less=less or 0,
            ready=self.ready, then="deck" if self.recycled else "",
        )  # fmt: skip


class PlayableLater(Passive, frozen=True, kw_only=True):
    """One such card in your hand may be played, for less (389, 419.1.a)."""

    filter: Filter
    cost: str

    def __str__(self) -> str:
        return f"this turn you may play one {self.filter}, {self.cost}"

    def offers(self, game: Game, scope: Scope, card: int) -> tuple[Permission, ...]:
        by = int(scope.chosen_for(BY)[0].values[0])
        played = any(
            event.kind == "finalized" and event.amount == by for event in game.state.history
        )
        pending = any(item.permission.by == by for item in game.state.chain)
        if played or pending or not self.filter.includes(game, scope, card):
            return ()
        return (Permission(game.object(card).zone, COSTS[self.cost], by=by),)


BY = "by"
"""Under what is kept which item lets a card be played."""


class PlayLater(Instruction, frozen=True):
    """`this turn you may play one gear in your hand, its Energy cost ignored`."""

    passive: PlayableLater

    def __str__(self) -> str:
        return str(self.passive)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if scope.text is None:
            return game
        effect = worded(game, scope, self.passive, Chosen(BY, "number", (scope.item,)))
        return propose(game, acts.begin(scope, effect, "391"))


class PlayAgain(Instruction, frozen=True):
    """`the controller of it may play this spell again for [1 any]` (356.1.a, 419.3)."""

    players: Players
    price: Cost
    stands_on = ("players",)

    def __str__(self) -> str:
        return f"{self.players} may play this spell again for {cost_text(self.price)}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        members = self.players.members(game, scope)
        item = game.item(scope.item)
        if not members or item is None:
            return game
        answer = doing.accepted("may")
        if answer is None:
            question = Consent(
                player=members[0], rules=rules("355.17"), about="do", what="play this spell again"
            )
            return ask(game, question)
        if not answer:
            return game
        card = game.object(item.object).card
        price = price_of(game, card, game.cards[card].domains, self.price)
        way = Permission(cost="instead", price=price, by=item.id)
        return push(game, tasks.PlayCard(members[0], item.object, way))


class TimesDealt(Value, frozen=True):
    """`the number of times this spell dealt damage this turn`, where it is played again."""

    def __str__(self) -> str:
        return "the number of times this spell dealt damage this turn"

    def amount(self, game: Game, scope: Scope) -> int | None:
        item = game.item(scope.item)
        if item is None or not item.permission.by:
            return 0
        deals = (event for event in game.state.history if event.kind == "deal" and event.amount > 0)
        sources = (event.source for event in deals)
        return sum(1 for source in sources if source is not None and source.object == scope.me)


class PlayToken(Instruction, frozen=True):
    """`play 2 tokens "Recruit" to here`, `play token "Sprite" ready` (439, 184).

    Where no place is named, its player chooses one as it is played (355.2). By its label it is
    spoken of once it is on the board, whatever else is chosen or played meanwhile.
    """

    name: str
    value: int = 1
    ready: bool = False
    exhausted: bool = False
    to: Destination | None = None
    players: Players = Group()
    each: Filter | None = None
    label: str = ""
    stands_on = ("players", "to")

    def __str__(self) -> str:
        if self.each is not None:
            return f"play token {self.name} for each {self.each}"
        number = "token" if self.value == 1 else f"{self.value} tokens"
        text = subject(self.players, f"play {number} {self.name}")
        if self.ready or self.exhausted:
            text += " ready" if self.ready else " exhausted"
        text = text if self.to is None else f"{text} {self.to}"
        return f"{text} as {self.label}" if self.label else text

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        members = self.players.members(game, scope)
        if not members:
            return game
        player = members[0]
        key = MADE + self.name.strip('"')
        token = tasks.PlayToken(
            player, key, ready=self.ready, exhausted=self.exhausted,
            names=(self.label,) if self.label else (),
        )  # fmt: skip
        if self.to is not None:
            place = self.to.place(game, scope, 0)
            if not place:
                gone = rules("359.3.e.12", "359.3.e.6")
                return propose(game, acts.impossible(scope, "where it would come is gone", gone))
            token = replace(token, places=(place,))
            if isinstance(self.to, Here) and "unit" in game.cards[key].types:
                game = played_here(game, scope, player)
        count = self.value if self.each is None else len(self.each.candidates(game, scope))
        return push(game, *(token for _ in range(count)))


class CreateToken(Instruction, frozen=True):
    """`create token "Baron Pit"`: put where its kind belongs without being played (439.2.b)."""

    name: str
    ready: bool = False

    def __str__(self) -> str:
        return f"create token {self.name}{' ready' if self.ready else ''}"

    def perform(self, game: Game, doing: Doing) -> Game:
        key = MADE + self.name.strip('"')
        return push(game, tasks.Create(doing.scope.you, key, ready=self.ready))
