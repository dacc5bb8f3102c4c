"""Creating what did not exist before, each kind of card in its own zone (439)."""

from __future__ import annotations

from engine.riftbound.model.chain import Permission
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOWHERE
from engine.riftbound.model.outstanding import ask, propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.work import Task
from engine.riftbound.procedures.applying import zones as apply_zones
from engine.riftbound.procedures.steps import drop, swap
from engine.riftbound.procedures.timing import entry_places


def create(game: Game, task: Task) -> Game:
    """A token put where the words say, or where its kind belongs (439.2).

    A permanent for which no place is said goes wherever it could be played to (439.2.b.1), a spell
    onto the chain (439.2.b.2).
    """
    player, card, place, ready = task.args
    types = game.cards[str(card)].types
    if "spell" in types:
        return push(drop(game), Task("play token", (player, card)))
    where = int(place)
    if where == NOWHERE and apply_zones.LOCATED.intersection(types):
        places = _places(game, int(player), str(card))
        chosen = task.one("place")
        if chosen is None and len(places) > 1:
            question = Pick(
                player=int(player), rules=rules("439.2.b.1"), of=places,
                about="place", card=str(card), name="place",
            )  # fmt: skip
            return ask(game, question)
        where = chosen if chosen is not None else places[0]
    event = Event(
        kind="create",
        rules=rules("439.1"),
        player=int(player),
        by=int(player),
        word=str(card),
        place=where,
        ready=ready == "ready",
    )
    return propose(swap(game, Task("told", events=task.events)), event)


def _places(game: Game, player: int, card: str) -> tuple[int, ...]:
    """Where such a token could be played to, tried out with one that is nowhere yet."""
    trial = Event(kind="create", player=player, word=card, zone="aside")
    id = game.state.next_id
    return tuple(entry_places(apply_zones.create(game, trial), player, id, Permission("aside")))
