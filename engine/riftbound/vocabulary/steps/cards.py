"""Instructions about cards: looking, revealing, taking, putting them on a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.decision import Values
from engine.riftbound.model import acts, tasks
from engine.riftbound.model.asked import Act
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.decisions import Arrange, Consent, Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.index import passives
from engine.riftbound.model.names import Zone
from engine.riftbound.model.outstanding import again, ask, bind, propose, push
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Instruction
from engine.riftbound.model.views import picked
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.lasting import worded
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.players import Group, Players
from engine.riftbound.vocabulary.steps.players import subject
from engine.riftbound.vocabulary.whom import Who, article, counted

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

SEEN = "seen"
TAKEN = "taken"
IN_HAND = "in your hand"
ANY_IN_HAND = Filter("card", places=(IN_HAND,))


def cards_chosen(game: Game, name: str, ids: Values) -> Chosen:
    """Cards bound to a name for later instructions."""
    return Chosen(name, "card", ids, tuple(game.object(int(id)).era for id in ids))


class Look(Instruction, frozen=True):
    """`look at the top 5 cards of your deck`, `reveal the top card …`: `among them` afterwards."""

    number: int
    reveal: bool = False
    zone: Zone = "deck"
    players: Players = Group()

    def __str__(self) -> str:
        cards = "card" if self.number == 1 else f"{self.number} cards"
        if self.players != Group():
            return f"{self.players} reveals the top {cards} of their deck"
        pile = "rune deck" if self.zone == "runes" else "deck"
        return f"{'reveal' if self.reveal else 'look at'} the top {cards} of your {pile}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        found: list[int] = []
        if self.reveal:
            peeks = first_peeks(game, self.players.members(game, scope))
            if doing.stage < 2 * len(peeks):
                return peek(game, doing, peeks)
        for player in self.players.members(game, scope):
            pile = game.player(player).runes if self.zone == "runes" else game.player(player).deck
            found.extend(pile[: self.number])
        game = bind(game, doing, cards_chosen(game, SEEN, tuple(found)))
        if self.number == 1:
            game = bind(game, doing, cards_chosen(game, TAKEN, tuple(found)))
        return propose(game, *(shown(scope, id, self.reveal) for id in found))


def first_peeks(game: Game, players: list[int]) -> list[int]:
    """Who of those who are about to reveal looks at the top card first, once for each card that
    says so (370.1.b)."""
    return [
        player
        for player in players
        for scope, passive in passives(game, "permits")
        if passive.permits(game, scope, Act("look first", player))
    ]


def peek(game: Game, doing: Doing, peeks: list[int]) -> Game:
    """The top card looked at, and then recycled or not, before anything is revealed."""
    player = peeks[doing.stage // 2]
    deck = game.player(player).deck
    if not deck:
        return again(game, doing)
    if doing.stage % 2 == 0:
        return propose(again(game, doing), shown(replace(doing.scope, you=player), deck[0], False))
    answer = doing.accepted("recycle")
    if answer is None:
        question = Consent(
            player=player, rules=rules("370.1.b"),
            about="do", what="recycle the top card", name="recycle",
        )  # fmt: skip
        return ask(game, question)
    game = again(game, doing)
    return push(game, tasks.Recycle((deck[0],))) if answer else game


class SeesFacedown(Passive, frozen=True, kw_only=True):
    """You may look at the facedown cards of the players who were chosen."""

    def __str__(self) -> str:
        return "the facedown cards of a player are seen"

    def permits(self, game: Game, scope: Scope, act: Act) -> bool:
        chosen = scope.chosen(SEEN)
        whose = chosen.values if chosen is not None else ()
        return (act.verb, act.player) == ("see", scope.you) and (
            game.object(act.object).controller in whose
        )


class SeeFacedown(Instruction, frozen=True):
    """`look at their facedown cards this turn`: those there are, and new ones."""

    players: Players
    passive: SeesFacedown = SeesFacedown()
    stands_on = ("players",)

    def __str__(self) -> str:
        return "look at their facedown cards this turn"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        members = tuple(self.players.members(game, scope))
        if scope.text is None or not members:
            return game
        effect = worded(game, scope, self.passive, Chosen(SEEN, "player", members))
        facedown = [
            one.id
            for one in game.state.objects.values()
            if one.zone == "facedown" and one.controller in members
        ]
        looks = (acts.look(scope, id) for id in facedown)
        return propose(propose(game, acts.begin(scope, effect, "391")), *looks)


def shown(scope: Scope, id: int, revealed: bool) -> Event:
    """A card looked at by one player, or revealed to all (424); what is in a deck is secret (128.3)."""
    if revealed:
        return acts.reveal(scope, id)
    return replace(acts.look(scope, id), rules=rules("128.3"))


class RevealHand(Instruction, frozen=True):
    """`an opponent reveals their hand`: its cards are `among them` afterwards (424).

    They are what was revealed until the spell or ability is done with: no words say how long
    (424.1.a.3), and what comes into the hand later is not among them.
    """

    players: Players
    stands_on = ("players",)

    def __str__(self) -> str:
        return subject(self.players, "reveal the whole hand")

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        found = [id for one in self.players.members(game, scope) for id in game.player(one).hand]
        game = bind(game, doing, cards_chosen(game, SEEN, tuple(found)))
        return propose(game, *(acts.reveal(scope, id) for id in found))


class RevealUntil(Instruction, frozen=True):
    """`reveal from the top of your deck until a unit`: that one is `it`, all are `the rest`."""

    filter: Filter

    def __str__(self) -> str:
        text = self.filter.text()
        return f"reveal from the top of your deck until {article(text)} {text} and banish it"

    def perform(self, game: Game, doing: Doing) -> Game:
        """First what is revealed, then the banishing, unless it is in the deck no more (055)."""
        scope = doing.scope
        peeks = first_peeks(game, [scope.you])
        if doing.stage < 2 * len(peeks):
            return peek(game, doing, peeks)
        if doing.stage > 2 * len(peeks):
            found = picked(game, scope, TAKEN)
            still = [int(id) for id in found if game.object(int(id)).zone == "deck"]
            eras = tuple(game.object(id).era + 1 for id in still)  # banished, each is a new one
            game = bind(game, doing, Chosen(TAKEN, "card", tuple(still), eras))
            return propose(game, *(acts.banish(scope, id) for id in still))
        seen: list[int] = []
        hit: tuple[int, ...] = ()
        for id in game.player(scope.you).deck:
            seen.append(id)
            if self.filter.fits(game, scope, id):
                hit = (id,)
                break
        game = bind(
            game, doing, cards_chosen(game, SEEN, tuple(id for id in seen if id not in hit))
        )
        game = bind(game, doing, cards_chosen(game, TAKEN, hit))
        return propose(again(game, doing), *(acts.reveal(scope, id) for id in seen))


MOVING = ("banish", "draw", "reveal and draw", "discard", "take", "return")
"""What makes a new object of a card (124)."""


class Take(Instruction, frozen=True):
    """`banish a unit among them`, `draw 1 card among them`, `choose a card among them`.

    It is chosen as the instruction is carried out (355.10.a); it is `it` afterwards and no more
    among `the rest`.
    """

    verb: str
    filter: Filter
    few: int = 1
    many: int = 1

    def __str__(self) -> str:
        return f"{self.verb} {self.what}"

    @property
    def what(self) -> str:
        """What is taken, in words."""
        return counted(self.few, self.many, self.filter)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        of = self.filter.candidates(game, scope)
        chosen = doing.named("take")
        least = 0 if self._may_be_ignored() else min(self.few, len(of))
        if chosen is None:
            if of:
                question = Pick(
                    player=scope.you, rules=rules("355.17"), of=of, least=least,
                    most=min(self.many, len(of)), about=self.verb, name="take",
                )  # fmt: skip
                return ask(game, question)
            chosen = ()
        if scope.chosen(SEEN) is not None:
            rest = tuple(id for id in picked(game, scope, SEEN) if id not in chosen)
            game = bind(game, doing, cards_chosen(game, SEEN, rest))
        game = bind(game, doing, self._bound(game, chosen))
        return self._carry_out(game, doing, tuple(int(id) for id in chosen))

    def _may_be_ignored(self) -> bool:
        """Nobody shows a hand that holds a certain kind of card: they may ignore it (128.6.a)."""
        return IN_HAND in self.filter.places and self.filter != ANY_IN_HAND

    def _bound(self, game: Game, chosen: Values) -> Chosen:
        """Banished and drawn cards are new objects by the time they are spoken of again (124)."""
        moved = 1 if self.verb in MOVING else 0
        eras = tuple(game.object(int(id)).era + moved for id in chosen)
        return Chosen(TAKEN, "card", chosen, eras)

    def _carry_out(self, game: Game, doing: Doing, ids: tuple[int, ...]) -> Game:
        scope = doing.scope
        match self.verb:
            case "banish":
                return propose(game, *(acts.banish(scope, id) for id in ids))
            case "draw":
                return propose(game, *(drawn(scope, id) for id in ids))
            case "reveal and draw":
                game = propose(game, *(drawn(scope, id) for id in ids))
                return propose(game, *(acts.reveal(scope, id) for id in ids))
            case "take" | "return":
                return propose(game, *(acts.bounce(scope, id) for id in ids))
            case "discard":
                return propose(
                    game, *(acts.discard(scope, game.object(id).owner, id) for id in ids)
                )
            case "recycle":
                return push(game, tasks.Recycle(ids)) if ids else game
        return game


def drawn(scope: Scope, id: int) -> Event:
    """A certain card drawn (413)."""
    return Event(
        kind="draw",
        rules=rules("413.1"),
        object=id,
        player=scope.you,
        by=scope.you,
        source=acts.source(scope),
    )


class DrawIt(Instruction, frozen=True):
    """`draw it`, `take it`: a card seen goes to hand, drawn or only put there."""

    verb: str
    who: Who

    def __str__(self) -> str:
        return f"{self.verb} {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        found = self.who.objects(game, scope)
        match self.verb:
            case "draw":
                return propose(game, *(drawn(scope, id) for id in found))
            case "take":
                return propose(game, *(acts.bounce(scope, id) for id in found))
        return propose(game, *(acts.discard(scope, game.object(id).owner, id) for id in found))


class Rest(Instruction, frozen=True):
    """`recycle the rest`, `put the rest in the trash`, `draw the rest`, `put the rest on top`."""

    way: str = "recycle the rest"

    def __str__(self) -> str:
        return self.way

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        rest = tuple(int(id) for id in picked(game, scope, SEEN))
        if not rest:
            return game
        match self.way:
            case "recycle the rest":
                return push(game, tasks.Recycle(rest))
            case "draw the rest":
                return propose(game, *(drawn(scope, id) for id in rest))
            case "put the rest on top":
                return self._on_top(game, doing, rest)
        return propose(game, *(to_trash(scope, id) for id in rest))

    def _on_top(self, game: Game, doing: Doing, rest: tuple[int, ...]) -> Game:
        """Their player orders several."""
        you = doing.scope.you
        order = doing.named("order")
        if order is None and len(rest) > 1:
            return ask(game, Arrange(player=you, rules=rules("355.17"), of=rest, about="top"))
        event = Event(
            kind="put on top", rules=rules("355.17"), player=you, chosen=order or rest, by=you
        )
        return propose(game, event)


class ToTrash(Instruction, frozen=True):
    """`put all spells banished with me in the trash`: each in its owner's (056.2)."""

    who: Who
    stands_on = ("who",)

    def __str__(self) -> str:
        return f"put {self.who} in the trash"

    def perform(self, game: Game, doing: Doing) -> Game:
        found = self.who.objects(game, doing.scope)
        return propose(game, *(to_trash(doing.scope, id) for id in found))


def to_trash(scope: Scope, id: int) -> Event:
    """A card put in its owner's trash."""
    return Event(kind="trash", rules=rules("108.2.b"), object=id, by=scope.you)


class OnDeck(Instruction, frozen=True):
    """`put it on top of the deck`, `put it on the bottom of the deck`: its owner's (416)."""

    who: Who
    top: bool = False
    stands_on = ("who",)

    def __str__(self) -> str:
        return f"put {self.who} on {'top' if self.top else 'the bottom'} of the deck"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        return propose(
            game,
            *(
                Event(
                    kind="to deck", rules=rules("108.2"), object=id, by=scope.you,
                    word="top" if self.top else "bottom", source=acts.source(scope),
                )
                for id in self.who.objects(game, scope)
            ),
        )  # fmt: skip
