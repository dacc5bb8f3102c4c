"""Conceding and removing a player from the game (649–652)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.cards import PLAIN
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MAIN
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Acting, ActingTold, OfferToPay, Pay, Redeem
from engine.riftbound.model.views import next_player, playing
from engine.riftbound.model.work import Doing, Happen, Work
from engine.riftbound.procedures import turn
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.zones import relocate

PAYING = (Redeem, OfferToPay, Pay)
"""The steps that pay for what is below them."""


def concede(game: Game, player: int) -> Game:
    """The player, with any teammates, is out; the last side left wins (650–652)."""
    event = Event(kind="concede", rules=rules("650"), player=player)
    game = happen_now(game.with_(decision=None), event)
    team = game.player(player).team
    leaving = [mate for mate in playing(game) if game.player(mate).team == team]
    for mate in leaving:
        numbers = rules("651") if mate == player else rules("651.4", "489.6.a.1")
        event = Event(kind="remove player", rules=numbers, player=mate)
        game = happen_now(game, event)
    left = playing(game)
    sides = {game.player(other).team for other in left}
    if len(sides) <= 1:
        winner = left[0] if left else NOBODY
        return happen_now(game, Event(kind="win", rules=rules("651.1"), player=winner))
    for mate in leaving:
        game = _clear(game, mate)
    return _go_on(game, leaving)


def _clear(game: Game, player: int) -> Game:
    """Steps 652.1 to 652.4: what they control and own goes, their items are countered."""
    fields = {field.id for field in game.state.fields}
    for id, object in list(game.state.objects.items()):
        theirs = player in (object.controller, object.owner)
        if object.zone in ("board", "facedown") and theirs and id not in fields:
            game = happen_now(game, Event(kind="banish", rules=rules("652.1"), object=id))
    for field in game.state.fields:
        if game.object(field.id).owner == player:
            game = game.with_object(field.id, card=PLAIN.key)
            event = Event(kind="replaced field", rules=rules("652.2.a"), place=field.id)
            game = happen_now(game, event)
        if game.object(field.id).controller == player:
            event = Event(kind="lose control", rules=rules("652.1"), place=field.id, player=player)
            game = happen_now(game, event)
    for item in game.state.chain:
        if item.controller == player:
            event = Event(kind="counter", rules=rules("652.4"), other=item.id, player=player)
            game = happen_now(game, event)
    for id, object in list(game.state.objects.items()):
        if object.owner == player and object.zone != "gone" and id not in fields:
            game = relocate(game, id, "gone")
    return game


def _go_on(game: Game, leaving: list[int]) -> Game:
    """Turn, focus and priority pass to the next player in order (652.5).

    The turn of a player who left is not played any further (652.5.a.1), but it ends as every turn
    does, with its Ending Phase (317) when nothing else is outstanding. The rule does not say so;
    without it damage would stay marked and what lasts “this turn” would last into the next one.
    """
    state = game.state
    passes = _passes_left(game, leaving, state.priority, state.passes)
    game = _silenced(game, leaving).with_(cleanup=True, passes=passes)
    if state.showdown is not None:
        passes = _passes_left(game, leaving, state.focus, state.showdown.passes)
        game = game.with_(showdown=replace(state.showdown, passes=passes))
    if state.priority in leaving:
        game = game.with_(priority=next_player(game, state.priority) if state.chain else NOBODY)
    if state.focus in leaving:
        event = Event(kind="focus", rules=rules("652.5.b.1"), player=next_player(game, state.focus))
        game = happen_now(game, event)
    if state.turn.player in leaving and state.turn.row <= MAIN:
        game = game.with_(turn=replace(game.state.turn, row=turn.row("317.1")))
    return game


def _silenced(game: Game, leaving: list[int]) -> Game:
    """Nothing those players do or have waiting goes on: they influence nothing more (651.3)."""
    state = game.state
    combat = state.combat
    if combat is not None:  # the units it would come from are gone (417.6.c)
        assigned = tuple(one for one in combat.assigned if one[2] not in leaving)
        combat = replace(combat, assigned=assigned)
    return game.with_(
        work=_outstanding(state.work, leaving),
        waiting=tuple(entry for entry in state.waiting if entry.controller not in leaving),
        lasting=tuple(
            effect
            for effect in state.lasting
            if effect.text is None or effect.controller not in leaving
        ),
        combat=combat,
    )


def _outstanding(work: tuple[Work, ...], leaving: list[int]) -> tuple[Work, ...]:
    """The outstanding work without what those players do, and without payments for that.

    Whoever was about to pay for a replacement is asked anew for the events that are left (371.2).
    """
    kept: list[Work] = []
    cut = False
    for piece in work:
        if cut and isinstance(piece, PAYING):
            continue
        left = _left_of(piece, leaving)
        cut = left != piece
        if left is not None:
            kept.append(left)
    return tuple(kept)


def _left_of(piece: Work, leaving: list[int]) -> Work | None:
    """That piece of work as far as it goes on without them, None where they carry it out."""
    if isinstance(piece, Doing):
        return None if piece.scope.you in leaving else piece
    if not isinstance(piece, Happen):
        theirs = isinstance(piece, (Acting, ActingTold)) and piece.player in leaving
        return None if theirs else piece
    events = tuple(
        event for event in piece.events if event.by not in leaving and event.player not in leaving
    )
    if events == piece.events:
        return piece
    return replace(piece, events=events, declined=(), picked=("", -1)) if events else None


def _passes_left(game: Game, leaving: list[int], holder: int, passes: int) -> int:
    """How many passes in sequence are of players still in the game (652.5.b.2, 652.5.c.2)."""
    stay = playing(game)
    ring = [player for player in game.state.order if player in stay or player in leaving]
    if holder not in ring:
        return min(passes, len(stay))
    place = ring.index(holder)
    passed = [ring[place - 1 - back] for back in range(min(passes, len(ring)))]
    return sum(1 for player in passed if player not in leaving)
