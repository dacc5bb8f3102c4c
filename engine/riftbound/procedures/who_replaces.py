"""Whom the rules ask which replacement effect is applied next, and to which event (371.2–374)."""

from __future__ import annotations

from msgspec import Struct

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.game import Game
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.tree import Replacement
from engine.riftbound.model.views import in_turn_order
from engine.riftbound.model.work import Happen


class Candidate(Struct, frozen=True):
    """A replacement effect that could be applied to one event of the batch."""

    key: str
    place: int
    scope: Scope
    node: Replacement | None
    lasting: Lasting | None

    @property
    def optional(self) -> bool:
        """Whether its controller may leave it (371.2)."""
        return self.node is not None and self.node.may


class Asked(Struct, frozen=True):
    """Who is asked, among what, by which rule, and whether all of it may be left."""

    player: int
    offered: list[Candidate]
    number: str
    optional: bool = False


def asked(game: Game, work: Happen, found: list[Candidate]) -> Asked:
    """Who is asked next among these.

    Effects of different controllers go in turn order (373.1), and their controller says which of
    several events theirs are applied to first (373). Which of several effects on one event comes
    first is for the controller of what is acted on (372); whether an optional one is applied at
    all, for its own (371.2.a).
    """
    key, place = work.picked
    there = [one for one in found if one.place == place]
    if key:
        it = [one for one in there if one.key == key]
        return Asked(controller(game, it[0]), it, "371.2.a", True)
    if there:
        return Asked(orders(game, work, place), there, "372")
    deciding = {controller(game, one) for one in found}
    player = next(one for one in in_turn_order(game) if one in deciding)
    mine = [one for one in found if controller(game, one) == player]
    places = {one.place for one in mine}
    whole = {place for place in places if orders(game, work, place) == player}
    offered = [one for one in found if one in mine or one.place in whole]
    if len(places) > 1:
        return Asked(player, offered, "373", all(one.optional for one in mine))
    there = [one for one in found if one.place in places]
    if len(there) > 1 and not whole:
        return Asked(orders(game, work, there[0].place), there, "372")
    optional = all(one.optional for one in mine)
    return Asked(player, offered, "371.2.a" if optional else "372", optional)


def left_open(
    game: Game, work: Happen, found: list[Candidate], answered: Asked, one: Candidate
) -> tuple[str, int] | None:
    """What somebody else has to say before that effect is applied, as `Happen.picked`; or None."""
    if work.picked[0]:
        return None
    several = sum(1 for other in found if other.place == one.place) > 1
    if several and orders(game, work, one.place) != answered.player:
        return "", one.place
    if one.optional and controller(game, one) != answered.player:
        return one.key, one.place
    return None


def controller(game: Game, one: Candidate) -> int:
    """Who controls the source of the effect (374)."""
    return game.state.turn.player if one.scope.you == NOBODY else one.scope.you


def orders(game: Game, work: Happen, place: int) -> int:
    """Who controls the object that event acts on, or the player it acts on (372, 372.1).

    Of an uncontrolled battlefield it is the turn player (372.2).
    """
    event = work.events[place]
    player = game.object(event.object).controller if event.object else event.player
    return game.state.turn.player if player == NOBODY else player
