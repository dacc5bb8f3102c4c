"""A table to play at in tests: a posed game of invented cards, and short ways to act and look."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.decision import Decision, Values
from engine.core.record import entries
from engine.riftbound.model.decisions import (
    AddMore,
    ApplyEffect,
    Arrange,
    AssignDamage,
    Chance,
    ChooseAnew,
    FillSlot,
    KeepTargets,
    Number,
    Pick,
    PlaceTriggers,
    SpendPower,
    SplitDamage,
)
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.moves import KINDS, Answer
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.posing import Pose
from engine.riftbound.procedures.rules import RULES
from tests.engine.invented import CARDS

ANA, BEN, CLEO, DARA = 0, 1, 2, 3


VERBS = {
    Arrange: "order", PlaceTriggers: "order", Chance: "order", ApplyEffect: "apply",
    AssignDamage: "assign", SplitDamage: "split", AddMore: "add", SpendPower: "spend",
    Number: "number", Pick: "choose", FillSlot: "choose", KeepTargets: "choose",
    ChooseAnew: "choose",
}  # fmt: skip


def plain(move: Answer) -> Values:
    """What the move says, with its verb where the question leaves it open."""
    return move.said if move.verb in VERBS.values() else (move.verb, *move.said)


def move_of(decision: Decision, said: Values) -> Answer:
    """The answer to that decision that says so, whether it is legal or not."""
    verb = VERBS.get(type(decision), "")
    if not verb or said[:1] in (("no",), ("cancel",), ("concede",)):
        verb, said = str(said[0]), said[1:]
    return KINDS[verb].saying(said)


class Table:
    """A posed game at its first decision; `left` and `right` are its battlefields."""

    def __init__(self, mode: str = "duel", fields: int = 2) -> None:
        self.pose = Pose(CARDS, mode)
        names = ("Left", "Right", "Middle")
        self.places = [self.pose.battlefield(names[n]) for n in range(fields)]
        self.left, self.right = self.places[0], self.places[1]
        for player in range(len(self.pose.players)):
            for _ in range(5):
                self.pose.card("Unit 1", player, "deck")
        self._game: Game | None = None

    def controls(self, place: int, player: int) -> None:
        """That player controls that battlefield from the start."""
        object = self.pose.objects[place]
        self.pose.objects[place] = replace(object, controller=player)

    def prevents(self, unit: int, amount: int) -> None:
        """The next so much damage to Ben's unit is prevented from the start."""
        self.pose.lasting.append(
            Lasting(
                stamp=500,
                source=Source(),
                controller=BEN,
                affects=((unit, 0),),
                prevents=True,
                amount=amount,
            )
        )

    @property
    def game(self) -> Game:
        """The game, advanced to its decision."""
        if self._game is None:
            self._game = RULES.advance(self.pose.game())
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game = game

    def do(self, *said: int | str) -> None:
        """The player who is asked answers with that, as `legal` has it."""
        assert self.game.state.decision is not None
        self.game = RULES.answer(self.game, move_of(self.game.state.decision, said))

    def happens(self, *events: Event) -> None:
        """Those events happen at once, from nowhere, and the game goes on."""
        self.game = RULES.advance(propose(self.game.with_(decision=None), *events))

    def passes(self, times: int = 2) -> None:
        """Whoever is asked passes, that often."""
        for _ in range(times):
            self.do("pass")

    def legal(self) -> list[Values]:
        """The answers to the decision, without the verb where there is but one for it."""
        return [plain(move) for move in RULES.legal(self.game)]

    def asked(self) -> tuple[str, int]:
        """The kind of the decision and who is asked."""
        decision = self.game.state.decision
        assert decision is not None
        return decision.kind, decision.player

    def happened(self, kind: str) -> list[Event]:
        """The recorded events of that kind."""
        return [e.event for e in entries(self.game.record) if e.event.kind == kind]

    def place(self, id: int) -> int:
        """Where that object is, 0 when off the board."""
        object = self.game.object(id)
        return object.place if object.zone == "board" else 0

    def zone(self, id: int) -> str:
        """The zone it is in."""
        return self.game.object(id).zone

    def points(self) -> list[int]:
        """The players' points."""
        return [player.points for player in self.game.state.players]

    def hand(self, player: int) -> int:
        """How many cards that player holds."""
        return len(self.game.player(player).hand)
