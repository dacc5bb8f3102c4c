"""Steps that words and procedures make outstanding: drawing, burning out, discarding, recycling."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.decision import NATURE
from engine.core.record import Cite
from engine.riftbound.model.asking import victory_score
from engine.riftbound.model.decisions import Arrange, Chance, Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.outstanding import ask, propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import (
    Burn,
    BurnOut,
    Channel,
    Detached,
    Discard,
    Draw,
    Predict,
    Recycle,
    Told,
)
from engine.riftbound.model.views import leads, opponents
from engine.riftbound.procedures.detaching import freed
from engine.riftbound.procedures.noting import note
from engine.riftbound.procedures.pipeline import happen_now, tell
from engine.riftbound.procedures.steps import drop, swap
from engine.riftbound.procedures.triggers import triggers_of


def finish(game: Game, task: Told) -> Game:
    """The game with this step done, and the work below told what happened in it."""
    game = drop(game)
    return tell(game, task.events) if task.events else game


def draw(game: Game, task: Draw) -> Game:
    """Cards drawn one at a time, burning out where the deck is empty (413.4)."""
    return _from_deck(game, task, "draw", rules("413.1"))


def burn(game: Game, task: Burn) -> Game:
    """Cards from the top of the deck to the trash (440.1, 440.4)."""
    return _from_deck(game, task, "burn", rules("440.1"))


def _from_deck(game: Game, task: Draw, kind: EventKind, numbers: tuple[Cite, ...]) -> Game:
    player = task.player
    if task.count <= 0 or game.state.over:
        return finish(game, task)
    deck = game.player(player).deck
    if not deck:
        held = replace(task, burnouts=task.burnouts + 1)
        return push(swap(game, held), BurnOut(player, task.burnouts))
    game = swap(game, replace(task, count=task.count - 1))
    return propose(game, Event(kind=kind, rules=numbers, object=deck[0], player=player, by=player))


def burn_out(game: Game, task: BurnOut) -> Game:
    """The trash into the deck at random, and a point for an opponent (431.2)."""
    player = task.player
    if not task.recycled:
        game = swap(game, replace(task, recycled=True))
        game = happen_now(game, Event(kind="burn out", rules=rules("431.2"), player=player))
        trash = game.player(player).trash
        return push(game, Recycle(trash)) if trash else game
    rivals = opponents(game, player)
    chosen = task.one("opponent")
    if chosen is None and len(rivals) > 1:
        question = Pick(
            player=player, rules=rules("431.2.c"), of=tuple(rivals),
            about="opponent", name="opponent",
        )  # fmt: skip
        return ask(game, question)
    rival = chosen if chosen is not None else rivals[0]
    game = drop(game)
    point = Event(
        kind="gain point", rules=rules("431.2.c"), player=rival, amount=1, word="burn out"
    )
    if not task.earlier:
        return propose(game, point)
    game = happen_now(game, replace(point, rules=rules("431.2.c", "431.3.b")))
    if game.player(rival).points >= victory_score(game) and leads(game, rival):
        return happen_now(game, Event(kind="win", rules=rules("431.3.c.1"), player=rival))
    return game


def recycle(game: Game, task: Recycle) -> Game:
    """Cards to the bottom of their owners' decks together (416.5).

    Each player recycles their own, whoever is told to, and is responsible for that (416.1.c).
    """
    ids = task.cards
    runes = tuple(id for id in ids if "rune" in game.card(id).types)
    cards = tuple(id for id in ids if id not in runes)
    order = list(ids)
    if len(cards) > 1:
        asked = task.named("chance")
        if asked is None:
            chance = Chance(player=NATURE, rules=rules("416.5"), of=cards, about="recycle")
            return ask(game, chance)
        order = [int(id) for id in asked] + list(runes)
    if len(runes) > 1:
        asked = task.named("order")
        if asked is None:
            owner = game.object(runes[0]).owner
            question = Arrange(player=owner, rules=rules("416.5.a"), of=runes, about="recycle")
            return ask(game, question)
        order = [id for id in order if id not in runes] + [int(id) for id in asked]
    game = swap(game, Told(events=task.events))
    return propose(
        game,
        *(
            Event(
                kind="recycle",
                rules=rules("416.1"),
                object=id,
                player=game.object(id).owner,
                by=game.object(id).controller,
            )
            for id in order
        ),
    )


def discard(game: Game, task: Discard) -> Game:
    """A player discards that many, as many as possible (422.1.a, 422.4)."""
    player, count = task.player, task.count
    hand = game.player(player).hand
    chosen = task.named("discard")
    if chosen is None:
        if len(hand) > count:
            question = Pick(
                player=player, rules=rules("422.1.a"), of=hand, least=count, most=count,
                about="discard", name="discard",
            )  # fmt: skip
            return ask(game, question)
        chosen = hand
    game = swap(game, Told(events=task.events))
    return propose(
        game,
        *(
            Event(kind="discard", rules=rules("422.1"), object=int(id), player=player, by=player)
            for id in chosen
        ),
    )


def predict(game: Game, task: Predict) -> Game:
    """A player looks at the top, recycles any of it and orders the rest (436.1.a)."""
    player, count = task.player, task.count
    deck = game.player(player).deck
    if task.seen is None and deck[:count]:
        return _look(game, task, deck[:count])
    top = tuple([id for id in task.seen or () if id in deck])
    if not top:
        return finish(game, task)
    chosen = task.named("predict")
    if chosen is None:
        question = Pick(
            player=player, rules=rules("436.1.a"), of=top, least=0, most=len(top),
            about="recycle", name="predict",
        )  # fmt: skip
        return ask(game, question)
    kept = tuple(id for id in top if id not in chosen)
    order = task.named("order")
    if len(kept) > 1 and order is None:
        return ask(game, Arrange(player=player, rules=rules("436.1.a"), of=kept, about="top"))
    game = swap(game, Told(events=task.events))
    if order is not None:
        game = happen_now(
            game,
            Event(kind="put on top", rules=rules("436.1.a"), player=player, chosen=order),
        )
    return push(game, Recycle(tuple([int(id) for id in chosen]))) if chosen else game


def _look(game: Game, task: Predict, top: tuple[int, ...]) -> Game:
    """The cards that are predicted are looked at, which may be replaced (436.1, 370.1.b.1)."""
    player = task.player
    predicted = Event(kind="predict", rules=rules("436.1"), player=player, chosen=top)
    looks = (
        Event(kind="look", rules=rules("436.1"), object=id, player=player, by=player) for id in top
    )
    game = swap(game, replace(task, seen=top))
    return propose(happen_now(game, predicted), *looks)


def channel(game: Game, task: Channel) -> Game:
    """Runes from the top of the Rune Deck onto the board, as many as possible (430)."""
    player, count = task.player, task.count
    runes = game.player(player).runes[:count]
    game = swap(game, Told(events=task.events))
    return propose(
        game,
        *(
            Event(
                kind="channel",
                rules=rules("430.1"),
                object=id,
                player=player,
                by=player,
                ready=task.ready,
            )
            for id in runes
        ),
    )


def detached(game: Game, task: Detached) -> Game:
    """Who controlled the Top-Most Card orders what detached from it, and its effects (719.5.a)."""
    order = task.named("order")
    if order is None:
        question = Arrange(
            player=task.controller,
            rules=rules("719.5.a"),
            of=task.loose,
            about="detach",
            object=task.top,
        )
        return ask(game, question)
    left = Event(kind="kill", object=task.top, by=task.by)
    for id in order:
        event = freed(left, game.object(int(id)))
        game = triggers_of(note(game, event), (event,))
    return finish(game, task)
