"""What must hold of each event."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.model.event import Event
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.state import State
from engine.riftbound.oracle.registry import keeps


@keeps("415.1.b")
def only_the_exhausted_are_readied(before: State, event: Event, after: State) -> Iterator[str]:
    if event.kind == "ready" and not before.objects[event.object].exhausted:
        yield f"{event.object}"


@keeps("414.1.b")
def only_the_ready_are_exhausted(before: State, event: Event, after: State) -> Iterator[str]:
    if event.kind == "exhaust" and before.objects[event.object].exhausted:
        yield f"{event.object}"


@keeps("428.2.a")
def only_permanents_are_killed(before: State, event: Event, after: State) -> Iterator[str]:
    if event.kind == "kill" and before.objects[event.object].zone != "board":
        yield f"{event.object}"


@keeps("417.1.e")
def damage_dealt_is_positive(before: State, event: Event, after: State) -> Iterator[str]:
    if event.kind == "deal":
        more = after.objects[event.object].damage - before.objects[event.object].damage
        if more != event.amount or more <= 0:
            yield f"{event.object} took {more}"


@keeps("470")
def a_battlefield_is_scored_once_a_turn(before: State, event: Event, after: State) -> Iterator[str]:
    if event.kind in ("conquer", "hold"):
        for earlier in before.history:
            same = earlier.place == event.place and earlier.player == event.player
            if earlier.kind in ("conquer", "hold") and same:
                yield f"{event.place} by {event.player}"


@keeps("468.1")
def points_change_only_by_gaining(before: State, event: Event, after: State) -> Iterator[str]:
    if event.kind != "gain point":
        for old, new in zip(before.players, after.players, strict=True):
            if old.points != new.points:
                yield f"{event.kind} gave {old.id} points"


@keeps("413.1.a")
def the_top_card_is_drawn(before: State, event: Event, after: State) -> Iterator[str]:
    """Unless words name the card, as of the cards that were looked at; then they are its source."""
    deck = before.players[event.player].deck if event.kind == "draw" else ()
    drawn = event.kind == "draw" and before.objects[event.object].zone == "deck"
    if drawn and event.source is None and event.object not in deck[:1]:
        yield f"{event.object}"


@keeps("416.1")
def recycled_cards_go_to_the_bottom(before: State, event: Event, after: State) -> Iterator[str]:
    if event.kind == "recycle" and not before.objects[event.object].token:
        player = after.players[after.objects[event.object].owner]
        if event.object not in (player.deck[-1:] + player.runes[-1:]):
            yield f"{event.object}"


@keeps("124")
def an_object_is_new_after_a_non_board_zone(
    before: State, event: Event, after: State
) -> Iterator[str]:
    if before.objects is after.objects:
        return
    held = before.objects
    for id, new in [one for one in after.objects.items() if held.get(one[0]) is not one[1]]:
        old = held.get(id)
        if old is None or old.zone == new.zone or old.zone == "aside":
            continue
        crossed = old.zone not in BOARD_ZONES or new.zone not in BOARD_ZONES
        if crossed and new.era == old.era and new.zone != "gone":
            yield f"{id} from {old.zone} to {new.zone}"


@keeps("185.1")
def no_card_comes_or_goes(before: State, event: Event, after: State) -> Iterator[str]:
    if before.objects is after.objects:
        return
    old = len([1 for object in before.objects.values() if not object.token])
    new = len([1 for object in after.objects.values() if not object.token])
    if old != new:
        yield f"{new - old} cards"
