"""A place that an action names: chosen at once, kept for a later choice, or refused with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.errors import Illegal
from engine.core.language.trees import Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.places import place_name, place_of, zone_of
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOWHERE
from engine.riftbound.procedures.discretionary import ways_to_play
from engine.riftbound.stage.choosing import not_there
from engine.riftbound.stage.kept import Kept
from engine.riftbound.stage.places import since
from engine.riftbound.vocabulary.destinations import Destination
from engine.riftbound.vocabulary.steps.play import Play, PlayToken

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def settle_place(
    stage: Stage, phrase: Thing, item: int, before: Game, of_all: bool = False
) -> None:
    """The place named for an action that has been carried as far as it goes; with `of_all` it is
    said of everything that was chosen together."""
    start = beginning(stage, before)
    place = place_of(stage, phrase, start.player)
    text = stage.words_of(phrase)
    begun = stage.game.item(item)
    found = _chosen(stage, begun, before)
    if found is not None:
        place = _among(stage, phrase, place, found)
        if place not in found:
            works = tuple(place_name(stage, one) for one in found)
            if begun is None:
                raise _barred(stage, start, place, works, before)
            what = f"{place_name(stage, place)} cannot be chosen for it"
            raise Illegal(what, rules=("355.2", "355.4.a"), works=works)
    elif begun is not None and brings(stage, begun):
        length = len(before.record) if before.record is not None else 0
        name = place_name(stage, place)
        stage.later.append(Kept(start.player, item, place, name, stage.line, length))
    elif {place} != _where(begun, start, before, of_all):
        name = place_name(stage, place)
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


def _where(item: Item | None, start: Event, before: Game, of_all: bool) -> set[int]:
    """Where the last thing chosen is, or all that was last chosen together; or else what is used."""
    chosen = [one.values for one in item.chosen if one.kind == "object"] if item else []
    last = next((values for values in reversed(chosen) if values), (start.object,))
    found = [before.state.objects.get(int(id)) for id in (last if of_all else last[-1:])]
    return {one.place if one is not None else NOWHERE for one in found}


def _among(stage: Stage, phrase: Thing, place: int, found: list[int]) -> int:
    """The place said where those are possible: *base* is the one base among them."""
    bases = [one for one in found if one < 0]
    zone, owner = zone_of(stage, phrase)
    return bases[0] if zone == "base" and owner is None and len(bases) == 1 else place
