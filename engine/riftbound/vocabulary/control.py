"""Instructions about control, and about battlefields that are replaced (390.5, 438, 477.1.a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.holding import given_back_to, held_by
from engine.riftbound.model.lasting import Change, Lasting, Until
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Instruction
from engine.riftbound.model.views import same
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.players import Group, Players
from engine.riftbound.vocabulary.steps.play import MADE
from engine.riftbound.vocabulary.steps.players import subject
from engine.riftbound.vocabulary.where import there
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

LEAVING = "until I leave the board"
UNTIL: dict[str, Until] = {"this turn": "turn", LEAVING: "source leaves"}
"""How long control may last, in words and as the state keeps it; for good if nothing is said."""


class TakeControl(Instruction, frozen=True):
    """`take control of it`, `take control of it until I leave the board` (477.1.a)."""

    who: Who
    players: Players = Group()
    until: str = ""
    stands_on = ("players", "who")

    def __str__(self) -> str:
        text = subject(self.players, f"take control of {self.who}")
        return f"{text} {self.until}" if self.until else text

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if self.until == LEAVING and not same(game, scope.me, scope.era):
            return propose(game, acts.too_late(scope))
        for player in self.players.members(game, scope)[:1]:
            ids = self.who.objects(game, scope)
            events = [acts.gain_control(scope, id, player) for id in ids]
            if self.until:
                events.extend(
                    acts.begin(scope, self._lasting(game, scope, id), "390.5") for id in ids
                )
            game = propose(game, *events)
        return game

    def _lasting(self, game: Game, scope: Scope, id: int) -> Lasting:
        """The effect that gives control of it back when its time is over (390.5.b)."""
        object = game.object(id)
        return Lasting(
            stamp=0,
            source=acts.source(scope),
            controller=scope.you,
            until=UNTIL[self.until],
            affects=((id, object.era),),
            changes=(Change(1, "controller", object.controller),),
        )


class LoseControl(Instruction, frozen=True):
    """`lose control of it`: whoever controlled it before does again (390.5.b)."""

    who: Who

    def __str__(self) -> str:
        return f"lose control of {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        events: list[Event] = []
        for id in self.who.objects(game, scope):
            for lasting in game.state.lasting:
                held = id, game.object(id).era
                if held in held_by(lasting) and lasting.controller == scope.you:
                    over = Event(kind="effect ends", rules=rules("390.5"), chosen=(lasting.stamp,))
                    events.append(over)
                    back = given_back_to(game.state.lasting, [lasting])
                    if held in back:
                        given = acts.gain_control(scope, id, back[held])
                        events.append(replace(given, rules=rules("390.5.b")))
        return propose(game, *events)


class ReplaceField(Instruction, frozen=True):
    """`replace that battlefield with "Brush"` (438)."""

    name: str

    def __str__(self) -> str:
        return f"replace that battlefield with {self.name}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        place = there(game, scope)
        if place <= 0:
            return game
        token = MADE + self.name.strip('"')
        event = Event(
            kind="replace", rules=rules("438.1"), object=place, by=scope.you, word=token,
            source=acts.source(scope),
        )  # fmt: skip
        return propose(game, event)


class SwapBack(Instruction, frozen=True):
    """`swap me back`: the battlefield that was replaced is there again (438.7)."""

    def __str__(self) -> str:
        return "swap me back"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        event = Event(
            kind="swap back", rules=rules("438.7"), object=scope.me, by=scope.you,
            source=acts.source(scope),
        )  # fmt: skip
        return propose(game, event)
