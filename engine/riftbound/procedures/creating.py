"""Creating what did not exist before, each kind of card in its own zone (439)."""

from __future__ import annotations

from engine.riftbound.model.chain import Permission
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOWHERE
from engine.riftbound.model.outstanding import ask, propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Create, PlayToken, Told
from engine.riftbound.procedures.applying import zones as apply_zones
from engine.riftbound.procedures.steps import drop, swap
from engine.riftbound.procedures.timing import entry_places


def create(game: Game, task: Create) -> Game:
    """A token put where the words say, or where its kind belongs (439.2).

    A permanent for which no place is said goes wherever it could be played to (439.2.b.1), a spell
    onto the chain (439.2.b.2).
    """
    player, card, where = task.player, task.card, task.place
    types = game.cards[card].types
    if "spell" in types:
        return push(drop(game), PlayToken(player, card))
    if where == NOWHERE and apply_zones.LOCATED.intersection(types):
        places = _places(game, player, card)
        chosen = task.one("place")
        if chosen is None and len(places) > 1:
            question = Pick(
                player=player, rules=rules("439.2.b.1"), of=places,
                about="place", card=card, name="place",
            )  # fmt: skip
            return ask(game, question)
        where = chosen if chosen is not None else places[0]
    event = Event(
        kind="create",
        rules=rules("439.1"),
        player=player,
        by=player,
        word=card,
        place=where,
        ready=task.ready,
    )
    return propose(swap(game, Told(events=task.events)), event)


def _places(game: Game, player: int, card: str) -> tuple[int, ...]:
    """Where such a token could be played to, tried out with one that is nowhere yet."""
    trial = Event(kind="create", player=player, word=card, zone="aside")
    id = game.state.next_id
    return tuple(entry_places(apply_zones.create(game, trial), player, id, Permission("aside")))
