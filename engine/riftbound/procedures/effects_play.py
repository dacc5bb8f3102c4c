"""Cards and tokens played by effects (419.3, 185.2.a), and reflexive triggers (386–388)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.errors import NotModelled
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden
from engine.riftbound.model.chain import Chosen, Item, Permission
from engine.riftbound.model.cost import Price
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.work import Doing, Task
from engine.riftbound.procedures.beginning import item_of
from engine.riftbound.procedures.choosing import hidden_at
from engine.riftbound.procedures.noting import impossible, note
from engine.riftbound.procedures.play import announce
from engine.riftbound.procedures.steps import drop, swap
from engine.riftbound.procedures.zones import relocate

COSTS = ("printed", "ignored", "ignored energy", "ignored power", "free")


THEN = {"then banished": "banished", "then recycled": "deck"}
"""Where words say that the card goes when it leaves the chain (390.3.a, 829.1.b.1)."""


def permission_of(game: Game, id: int, words: tuple[int | str, ...]) -> Permission:
    """How an effect lets a card be played: one of `COSTS`, `less 5`, `for 1 any`, `ready`,
    `then banished`, `then recycled`, places it may enter (356.1, 356.4)."""
    way = Permission(origin=game.object(id).zone, limited=True, held_at=held_at(game))
    for word in words:
        match str(word).split():
            case _ if isinstance(word, int):
                way = replace(way, places=(*way.places, word))
            case ["again", item]:
                way = replace(way, origin="trash", by=int(item))
            case ["also", place]:
                way = replace(way, also=(*way.also, int(place)))
            case ["less", energy]:
                way = replace(way, less=int(energy))
            case ["for", energy, *power]:
                way = replace(way, cost="instead", price=Price(int(energy), tuple(sorted(power))))
            case ["ready"]:
                way = replace(way, ready=True)
            case ["then", _] if word in THEN:
                way = replace(way, then=THEN[str(word)])
            case _ if word in COSTS:
                way = replace(way, cost=str(word))
            case _:
                raise NotModelled(f"I have not been taught to play a card “{word}”.")
    return way


def held_at(game: Game) -> int:
    """The battlefield of the hidden card whose spell or play effect is resolving (811.1.d.3)."""
    resolving = [item for item in game.state.chain if item.resolving]
    return hidden_at(game, resolving[-1]) if resolving else 0


def play(game: Game, task: Task) -> Game:
    """An effect plays a card: it is pending until the effect is done (354.3, 419.3).

    If the player may not play it, that instruction is passed over (358.3.a).
    """
    player, id, *words = task.args
    game = drop(game)
    object = game.state.objects.get(int(id))
    again = any(str(word).startswith("again ") for word in words)
    if object is None or object.zone == "gone" or (object.zone == "chain" and not again):
        return game
    if forbidden(game, Act("play", int(player), int(id), card=object.card)):
        return note(game, impossible(Event(kind="play", object=int(id), player=int(player))))
    way = permission_of(game, int(id), tuple(words))
    game = relocate(game, int(id), "chain", controller=int(player))
    return spoken_of(on_chain(game, int(player), int(id), way), int(id))


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


def play_token(game: Game, task: Task) -> Game:
    """A token played: created on the chain and pending there (439.2.c, 185.2.a).

    Whatever is created in its place is played as it was to be played (375).
    """
    player, card, *words = task.args
    created = [event for event in task.events if event.kind == "create"]
    if not created:
        event = Event(
            kind="create",
            rules=rules("439.2.c"),
            player=int(player),
            by=int(player),
            word=str(card),
            zone="chain",
        )
        if "asked" in words:
            return drop(game)
        return propose(swap(game, replace(task, args=(*task.args, "asked"))), event)
    game = drop(game)
    places = tuple(word for word in words if isinstance(word, int))
    way = Permission(
        "chain", "ignored", places=places, ready="ready" in words, exhausted="exhausted" in words,
        limited=True, held_at=held_at(game),
    )  # fmt: skip
    names = [str(word).removeprefix("as ") for word in words if str(word).startswith("as ")]
    for event in created:
        game = on_chain(game, int(player), event.object, way)
        for name in (*names, "played"):
            game = spoken_of(game, event.object, name)
    return game


def reflex(game: Game, task: Task) -> Game:
    """A reflexive trigger on the chain that often, speaking with what was chosen (388)."""
    card, node, count = task.args
    game = drop(game)
    scope = next(work.scope for work in reversed(game.state.work) if isinstance(work, Doing))
    for _ in range(int(count)):
        item = Item(
            id=game.state.items + 1,
            kind="ability",
            controller=scope.you,
            object=scope.me,
            era=scope.era,
            card=scope.text.card if scope.text is not None else str(card),
            text=Ref(str(card), int(node)),
            event=scope.event or Event(kind="reflex", rules=rules("387")),
            known=scope.known,
            bound=scope.bound,
        )
        game = announce(game, item, "387.1", "388.1", word="reflexive")
    return game
