"""A place that an action names: chosen at once, kept for a later choice, or refused with the reason."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOWHERE
from engine.riftbound.phrases import spots
from engine.riftbound.phrases.choosing import not_there, sort_of
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.procedures.discretionary import ways_to_play
from engine.riftbound.vocabulary.destinations import Destination
from engine.riftbound.vocabulary.steps_play import Play, PlayToken

ARRIVALS = frozenset({"enter", "move", "recall", "create"})


class Kept(NamedTuple):
    """A place named for what an item brings somewhere when it resolves (419.3, 355.2)."""

    player: int
    item: int
    place: int
    name: str
    line: int
    length: int


def since(stage: Stage, before: Game) -> list[Event]:
    """What has happened since that game."""
    return _later(stage, len(before.record) if before.record is not None else 0)


def _later(stage: Stage, length: int) -> list[Event]:
    found: list[Event] = []
    node = stage.game.record
    while node is not None and len(node) > length:
        found.append(node.entry.event)
        node = node.previous
    return found[::-1]


def meet(stage: Stage, text: str, item: int, before: Game) -> None:
    """The place named for an action that has been carried as far as it goes."""
    start = beginning(stage, before)
    place = spots.place(stage, text, start.player)
    begun = stage.game.item(item)
    found = _chosen(stage, begun, before)
    if found is not None:
        place = spots.place_among(stage, text, start.player, found)
        if place not in found:
            works = tuple(spots.place_name(stage, one) for one in found)
            if begun is None:
                raise _barred(stage, start, place, works, before)
            what = f"{spots.place_name(stage, place)} cannot be chosen for it"
            raise Illegal(what, rules=("355.2", "355.4.a"), works=works)
    elif begun is not None and brings(stage, begun):
        length = len(before.record) if before.record is not None else 0
        name = spots.place_name(stage, place)
        stage.later.append(Kept(start.player, item, place, name, stage.line, length))
    elif place != _where(begun, start, before):
        name = spots.place_name(stage, place)
        raise Misread(text, f"nothing there is chosen, and nothing is brought to {name}")


def _chosen(stage: Stage, item: Item | None, before: Game) -> list[int] | None:
    """The places chosen for the action so far, or None."""
    if item is None:
        entered = [event.place for event in since(stage, before) if event.kind == "enter"]
        return entered[:1] or None
    chosen = [int(value) for one in item.chosen if one.kind == "place" for value in one.values]
    return chosen or ([item.place] if item.place else None)


def brings(stage: Stage, item: Item) -> bool:
    """Whether what the item says may bring something to a place as it resolves."""
    nodes = stage.game.cards.nodes(item.text.card if item.text is not None else item.card)
    return any(isinstance(node, Destination | Play | PlayToken) for node in nodes)


def _barred(
    stage: Stage, start: Event, place: int, works: tuple[str, ...], before: Game
) -> Illegal:
    """Why a permanent that was played could not enter there."""
    id, player = start.object, start.player
    zone = before.object(id).zone
    ways = [way for way in ways_to_play(before, player, id) if way.origin == zone]
    return not_there(stage, before, id, player, ways[0] if ways else None, place, works)


def beginning(stage: Stage, before: Game) -> Event:
    """What put the item on the chain, or used an ability that Adds."""
    return next(one for one in since(stage, before) if one.kind in ("put on chain", "activate"))


def _where(item: Item | None, start: Event, before: Game) -> int:
    """Where the last thing chosen is, or else what is used."""
    chosen = item.chosen if item is not None else ()
    objects = [int(id) for one in chosen if one.kind == "object" for id in one.values]
    found = before.state.objects.get(objects[-1] if objects else start.object)
    return found.place if found is not None else NOWHERE


def kept_place(stage: Stage, decision: Decision) -> int | None:
    """The place named earlier for what that player now chooses a place for."""
    if sort_of(stage, decision) != "place":
        return None
    for kept in stage.later:
        item = stage.game.item(kept.item)
        if kept.player != decision.player or (item is not None and not item.resolving):
            continue
        if kept.place not in decision.of:
            works = tuple(spots.place_name(stage, int(one)) for one in decision.of)
            what = f"{kept.name}, which line {kept.line} names, cannot be chosen"
            raise Illegal(what, rules=tuple(map(str, decision.rules)), works=works)
        stage.later.remove(kept)
        return kept.place
    return None


def refuse_forgotten(stage: Stage) -> None:
    """`Illegal` if what an item was to bring to a named place has come to another, or to none."""
    for kept in list(stage.later):
        decision = stage.game.state.decision
        waiting = decision is not None and decision.kind != "act"
        pending = any(item.pending for item in stage.game.state.chain)
        if stage.game.item(kept.item) is not None or waiting or pending:
            continue
        stage.later.remove(kept)
        arrivals = [event for event in _later(stage, kept.length) if event.kind in ARRIVALS]
        if not any(event.place == kept.place for event in arrivals):
            what = f"nothing came to {kept.name}, which line {kept.line} names"
            raise Illegal(what, rules=("355.17",))
