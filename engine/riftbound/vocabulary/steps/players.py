"""Instructions to players: draw, discard, channel, predict, burn, score, add."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from engine.riftbound.model import acts, tasks
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import Resource
from engine.riftbound.model.outstanding import ask, bind, propose, propose_in_turn, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Task
from engine.riftbound.model.tree import Instruction, Value
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.costs import resource_text
from engine.riftbound.vocabulary.deeds import DEEDS
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.players import Group, HolderOf, Players
from engine.riftbound.vocabulary.qualities import KEPT
from engine.riftbound.vocabulary.whom import counted

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

COUNTED: dict[str, Callable[[int, int], Task]] = {
    "draw": tasks.Draw, "discard": tasks.Discard, "predict": tasks.Predict, "burn": tasks.Burn,
}  # fmt: skip


def subject(players: Players, verb: str) -> str:
    """The verb with its subject; “you” is left out."""
    if isinstance(players, Group) and players.word == "you":
        return verb
    if str(players) == "they":
        return f"they {verb}"
    head, space, rest = verb.partition(" ")
    return f"{players} {head}s{space}{rest}"


def for_each(
    game: Game, scope: Scope, players: Players, value: Value, task: Callable[[int, int], Task]
) -> Game:
    """The game with that many of the task for each of those players, the first on top."""
    amount = value.amount(game, scope)
    if not amount or amount < 0:
        return game
    members = players.members(game, scope)
    return push(game, *(task(player, amount) for player in reversed(members)))


class Cards(Instruction, frozen=True):
    """`draw 2`, `discard 1`, `predict 2`, `burn 3`: that many, for each of those players."""

    verb: str
    value: Value
    players: Players = Group()
    stands_on = ("players",)

    def __str__(self) -> str:
        return subject(self.players, f"{self.verb} {self.value}")

    def follows(self) -> bool:
        return isinstance(self.players, HolderOf)

    def perform(self, game: Game, doing: Doing) -> Game:
        return for_each(game, doing.scope, self.players, self.value, COUNTED[self.verb])


class DiscardHand(Instruction, frozen=True):
    """`each player discards their hand`."""

    players: Players = Group()

    def __str__(self) -> str:
        return subject(self.players, "discard the whole hand")

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        steps = [
            tasks.Discard(player, len(game.player(player).hand))
            for player in self.players.members(game, scope)
            if game.player(player).hand
        ]
        return push(game, *reversed(steps))


class Channel(Instruction, frozen=True):
    """`channel 1 exhausted`, `the owner of it channels 1 exhausted` (430)."""

    value: Value
    exhausted: bool = True
    players: Players = Group()
    stands_on = ("players",)

    def __str__(self) -> str:
        text = f"channel {self.value}{' exhausted' if self.exhausted else ''}"
        return subject(self.players, text)

    def follows(self) -> bool:
        return isinstance(self.players, HolderOf)

    def perform(self, game: Game, doing: Doing) -> Game:
        def channel(player: int, count: int) -> tasks.Channel:
            return tasks.Channel(player, count, not self.exhausted)

        return for_each(game, doing.scope, self.players, self.value, channel)


class Add(Instruction, frozen=True):
    """`add 1 any`, `add 2 Energy`, `add 1 own`: `own` is Power of the source's domain (429, 164.2).

    With `purposes` it pays for nothing else, as its ability says.
    """

    resource: Resource | Literal["own"]
    count: int = 1
    purposes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"add {self.count} {resource_text(self.resource)}"

    def adds(self) -> bool:
        return True

    def yields(self, game: Game, scope: Scope) -> tuple[Resource, ...]:
        return (self._resource(game, scope),) * self.count

    def _resource(self, game: Game, scope: Scope) -> Resource:
        if self.resource != "own":
            return self.resource
        card = game.cards[scope.text.card] if scope.text is not None else None
        return card.domains[0] if card is not None and card.domains else "any"

    def added(self, game: Game, scope: Scope) -> list[Event]:
        return self._more(game, scope, self.count)

    def _more(self, game: Game, scope: Scope, amount: int) -> list[Event]:
        what = self._resource(game, scope), amount, self.purposes
        return [acts.add(scope, player, *what) for player in scope.addressed]

    def perform(self, game: Game, doing: Doing) -> Game:
        return propose(game, *self.added(game, doing.scope))


class AddPaid(Add, frozen=True):
    """`add the amount paid of any`: as much as was just paid of something else (204.3.b, 429).

    What it will come to is not known before it is used, so nothing is priced with it.
    """

    def __str__(self) -> str:
        return f"add the amount paid of {resource_text(self.resource)}"

    def yields(self, game: Game, scope: Scope) -> tuple[Resource, ...]:
        return ()

    def added(self, game: Game, scope: Scope) -> list[Event]:
        paid = scope.chosen("paid")
        amount = paid.first if paid is not None and paid.values else 0
        return self._more(game, scope, amount) if amount else []


class GainXP(Instruction, frozen=True):
    """`gain 2 XP` (730.1)."""

    value: Value

    def __str__(self) -> str:
        return f"gain {self.value} XP"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        amount = self.value.amount(game, scope)
        if not amount:
            return game
        return propose(game, *(acts.gain_xp(scope, player, amount) for player in scope.addressed))


class Score(Instruction, frozen=True):
    """`score 1 point` (194.1.c)."""

    number: int
    players: Players = Group()
    stands_on = ("players",)

    def __str__(self) -> str:
        return subject(
            self.players, f"score {self.number} {'point' if self.number == 1 else 'points'}"
        )

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        members = self.players.members(game, scope)
        return propose_in_turn(
            game, *(acts.gain_point(scope, player, self.number) for player in members)
        )


class Win(Instruction, frozen=True):
    """`win the game` (196)."""

    def __str__(self) -> str:
        return "win the game"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        source = acts.source(scope)
        wins = (
            Event(kind="win", rules=rules("196"), player=player, source=source)
            for player in scope.addressed
        )
        return propose(game, *wins)


class ExtraTurn(Instruction, frozen=True):
    """`take a turn after this one` (735)."""

    def __str__(self) -> str:
        return "take a turn after this one"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        return propose(game, *(acts.extra_turn(scope, player) for player in scope.addressed))


class EachPicks(Instruction, frozen=True):
    """`each player kills a your unit`: each chooses on resolution, then all happens at once.

    What several players choose is no target (355.10.e); players choose in turn order (303.2.a),
    knowing what others chose before. What was picked is `them` afterwards.
    """

    players: Players
    verb: str
    filter: Filter
    must: bool = True
    number: int = 1
    stands_on = ("players",)

    def __str__(self) -> str:
        few = self.number if self.must else 0
        text = f"{self.verb} {counted(few, self.number, self.filter)}"
        if isinstance(self.players, Group) and self.players.word == "you":
            return f"you must {text}"
        return subject(self.players, text)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        make = DEEDS.get(self.verb)  # what is kept or chosen is only remembered
        events: list[Event] = []
        kept = scope.chosen(KEPT) or Chosen(KEPT, "card", ())
        picked: list[int] = []
        for player in self.players.members(game, scope):
            of = self.filter.candidates(game, as_player(knowing(scope, kept), player))
            if not of:
                continue
            name = f"pick {player}"
            chosen = doing.named(name)
            if chosen is None:
                most = min(self.number, len(of))
                question = Pick(
                    player=player, rules=rules("355.17"), of=of,
                    least=most if self.must else 0, most=most, about=self.verb, name=name,
                )  # fmt: skip
                return ask(game, question)
            ids = [int(id) for id in chosen]
            picked.extend(ids)
            eras = tuple(game.object(id).era for id in ids)
            kept = replace(kept, values=(*kept.values, *ids), eras=kept.eras + eras)
            if make is not None:
                events.extend(make(as_player(scope, player), id) for id in ids)
        game = bind(game, doing, kept)
        if self.verb == "recycle":
            return push(game, tasks.Recycle(tuple(picked))) if picked else game
        return propose(game, *events)


def knowing(scope: Scope, chosen: Chosen) -> Scope:
    """The scope with that choice, in place of what had its name before."""
    bound = tuple(one for one in scope.bound if one.name != chosen.name)
    return replace(scope, bound=(*bound, chosen))


def as_player(scope: Scope, player: int) -> Scope:
    """The scope with that player as “you”."""
    return Scope(
        player, scope.me, scope.era, scope.text, scope.item, scope.event, scope.known, scope.bound
    )
