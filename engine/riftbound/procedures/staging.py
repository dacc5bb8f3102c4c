"""Showdowns and combats staged and begun in Cleanups, and what becomes of Contested (323.8–323.14)."""

from __future__ import annotations

from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import ask
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import CleanUp
from engine.riftbound.model.views import (
    has_units,
    is_neutral,
    is_open,
    occupants,
)
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.showdown import open_combat, open_showdown


def ongoing_at(game: Game, place: int) -> bool:
    """Whether a showdown or combat is going on there."""
    state = game.state
    return (state.showdown is not None and state.showdown.place == place) or (
        state.combat is not None and state.combat.place == place
    )


def stage_showdowns(game: Game) -> Game:
    """A showdown is staged where Contested was applied, while its applier has units (323.8)."""
    events = []
    for field in game.state.fields:
        if field.contested_by == NOBODY and not field.showdown_staged:
            continue  # as mostly: nothing is staged there, and nothing is to be
        if ongoing_at(game, field.id):
            continue
        wanted = field.contested_by != NOBODY and has_units(game, field.id, field.contested_by)
        if wanted != field.showdown_staged:
            kind: EventKind = "stage" if wanted else "unstage"
            events.append(Event(kind=kind, rules=rules("323.8"), place=field.id, word="showdown"))
    return happen_now(game, *events) if events else game


def stage_combats(game: Game) -> Game:
    """A combat is staged where two opponents' units are and Contested was applied (323.9–323.10)."""
    events = []
    for field in game.state.fields:
        combat = game.state.combat
        if field.contested_by == NOBODY and not field.combat_staged:
            continue
        if combat is not None and combat.place == field.id:
            continue
        wanted = False
        if field.contested_by != NOBODY:
            there = occupants(game, field.id)
            wanted = len({game.player(player).team for player in there}) > 1
        if wanted != field.combat_staged:
            number = "323.9" if wanted else "323.10"
            kind: EventKind = "stage" if wanted else "unstage"
            events.append(Event(kind=kind, rules=rules(number), place=field.id, word="combat"))
    return happen_now(game, *events) if events else game


def remove_contested(game: Game) -> Game:
    """Contested is removed where its applier has no units and nothing goes on (323.11)."""
    for field in game.state.fields:
        if field.contested_by == NOBODY or ongoing_at(game, field.id):
            continue
        if has_units(game, field.id, field.contested_by):
            continue
        game = happen_now(game, Event(kind="uncontest", rules=rules("323.11"), place=field.id))
        controller = game.object(field.id).controller
        for player in occupants(game, field.id):
            if player != controller:
                game = happen_now(
                    game,
                    Event(kind="contest", rules=rules("323.11.a"), place=field.id, player=player),
                )
                break
    return game


def begin_showdown(game: Game) -> Game:
    """In a Neutral Open State one staged showdown begins, where the turn player says (323.12)."""
    places = [
        field.id for field in game.state.fields if field.showdown_staged and not field.combat_staged
    ]
    if not places or not (is_open(game) and is_neutral(game)):
        return game
    return _begin_one(game, places, "showdown", "323.12")


def begin_combat(game: Game) -> Game:
    """In a Neutral Open State one staged combat begins, where the turn player says (323.13)."""
    places = [field.id for field in game.state.fields if field.combat_staged]
    if not places or not (is_open(game) and is_neutral(game)):
        return game
    return _begin_one(game, places, "combat", "323.13")


def _begin_one(game: Game, places: list[int], what: str, number: str) -> Game:
    if len(places) > 1:
        task = game.state.work[-1]
        assert isinstance(task, CleanUp)
        place = task.one(what)
        if place is None:
            numbers = rules(number, "461.1") if what == "combat" else rules(number)
            player = game.state.turn.player
            of = tuple(places)
            return ask(game, Pick(player=player, rules=numbers, of=of, about=what, name=what))
    else:
        place = places[0]
    if what == "combat":
        return open_combat(game, place, rules(number))
    return open_showdown(game, place, rules(number))


def turn_showdown_into_combat(game: Game) -> Game:
    """A Non-Combat Showdown where a combat is staged becomes a Combat Showdown (323.14)."""
    showdown = game.state.showdown
    if showdown is None or showdown.combat or not is_open(game):
        return game
    if not game.field(showdown.place).combat_staged:
        return game
    return open_combat(game, showdown.place, rules("323.14", "344.1"))
