"""Cards and tokens played by effects (419.3, 185.2.a), and reflexive triggers (386–388)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden
from engine.riftbound.model.chain import Chosen, Item, Permission
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import Zone
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import PlayCard, PlayToken, Reflex
from engine.riftbound.model.work import Doing
from engine.riftbound.procedures.beginning import item_of
from engine.riftbound.procedures.choosing import hidden_at
from engine.riftbound.procedures.noting import cannot_play, note
from engine.riftbound.procedures.play import announce
from engine.riftbound.procedures.steps import drop, swap
from engine.riftbound.procedures.zones import relocate


def held_at(game: Game) -> int:
    """The battlefield of the hidden card whose spell or play effect is resolving (811.1.d.3)."""
    resolving = [item for item in game.state.chain if item.resolving]
    return hidden_at(game, resolving[-1]) if resolving else 0


def play(game: Game, task: PlayCard) -> Game:
    """An effect plays a card: it is pending until the effect is done (354.3, 419.3).

    If the player may not play it, that instruction is passed over (358.3.a).
    """
    player, id, again = task.player, task.card, bool(task.way.by)
    game = drop(game)
    object = game.state.objects.get(id)
    if object is None or object.zone == "gone" or (object.zone == "chain" and not again):
        return game
    if forbidden(game, Act("play", player, id, card=object.card)):
        return note(game, cannot_play(player, id))
    origin: Zone = "trash" if again else object.zone
    way = replace(task.way, origin=origin, limited=True, held_at=held_at(game))
    game = relocate(game, id, "chain", controller=player)
    return spoken_of(on_chain(game, player, id, way), id)


def spoken_of(game: Game, id: int, name: str = "played") -> Game:
    """What is being played is `played` to the words that play it, as the permanent it will be.

    So it is under the name that they give it.
    """
    work = list(game.state.work)
    at = len(work) - 1
    while at >= 0 and not isinstance(work[at], Doing):
        at -= 1
    lowest = work[at] if at >= 0 else None
    while at >= 0 and isinstance(one := work[at], Doing) and isinstance(lowest, Doing):
        if (one.scope.me, one.scope.item) == (lowest.scope.me, lowest.scope.item):
            held = one.scope.chosen(name) or Chosen(name, "card", ())
            kept = tuple(chosen for chosen in one.scope.bound if chosen.name != name)
            made = replace(
                held, values=(*held.values, id), eras=(*held.eras, game.object(id).era + 1)
            )
            work[at] = replace(one, scope=replace(one.scope, bound=(*kept, made)))
        at -= 1
    return game.with_work(tuple(work))


def on_chain(game: Game, player: int, id: int, way: Permission) -> Game:
    """The pending item of a card that an effect plays."""
    item = item_of(game, player, id, way)
    return announce(game, item, "354")


def play_token(game: Game, task: PlayToken) -> Game:
    """A token played: created on the chain and pending there (439.2.c, 185.2.a).

    Whatever is created in its place is played as it was to be played (375).
    """
    created = [event for event in task.events if event.kind == "create"]
    if not created:
        event = Event(
            kind="create",
            rules=rules("439.2.c"),
            player=task.player,
            by=task.player,
            word=task.card,
            zone="chain",
        )
        if task.created:
            return drop(game)
        return propose(swap(game, replace(task, created=True)), event)
    game = drop(game)
    way = Permission(
        "chain", "ignored", places=task.places, ready=task.ready, exhausted=task.exhausted,
        limited=True, held_at=held_at(game),
    )  # fmt: skip
    for event in created:
        game = on_chain(game, task.player, event.object, way)
        for name in (*task.names, "played"):
            game = spoken_of(game, event.object, name)
    return game


def reflex(game: Game, task: Reflex) -> Game:
    """A reflexive trigger on the chain that often, speaking with what was chosen (388)."""
    game = drop(game)
    scope = next(work.scope for work in reversed(game.state.work) if isinstance(work, Doing))
    for _ in range(task.count):
        item = Item(
            id=game.state.items + 1,
            kind="ability",
            controller=scope.you,
            object=scope.me,
            era=scope.era,
            card=scope.text.card if scope.text is not None else task.text.card,
            text=task.text,
            event=scope.event or Event(kind="reflex", rules=rules("387")),
            known=scope.known,
            bound=scope.bound,
        )
        game = announce(game, item, "387.1", "388.1", word="reflexive")
    return game
