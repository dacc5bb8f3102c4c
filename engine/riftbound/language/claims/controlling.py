"""Claims about who controls a battlefield or thing, and how many of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.language.trees import Clause, Noun, Thing, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language.claims.being import whereabouts
from engine.riftbound.language.claims.claiming import (
    check_adverbs,
    check_roles,
    fits,
    is_amount,
    noun,
    split,
)
from engine.riftbound.language.claims.having import has_things, where
from engine.riftbound.language.claims.judging import each, each_player
from engine.riftbound.language.claims.players import PEOPLE
from engine.riftbound.language.places import place_name, places_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import players_of
from engine.riftbound.model.names import BOARD_ZONES, NOBODY

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def controller(stage: Stage, id: int) -> int:
    """Who controls the object; of a card on the chain, who controls its item (191.2)."""
    if stage.objects[id].zone == "chain":
        for item in stage.game.state.chain:
            if item.kind == "card" and item.object == id:
                return item.controller
    return stage.objects[id].controller


def holder(stage: Stage, id: int) -> int:
    """The same where something can be controlled: on the board and the chain; elsewhere a card is
    only owned (190, 191), so nobody."""
    there = stage.objects[id].zone in (*BOARD_ZONES, "chain")
    return controller(stage, id) if there else NOBODY


def whose(stage: Stage, id: int) -> str:
    """Who controls it, in a sentence; of what can have no controller, where it is."""
    seat = holder(stage, id)
    if seat == NOBODY and stage.objects[id].zone not in (*BOARD_ZONES, "chain"):
        return f"{whereabouts(stage, id)}, where nothing is controlled"
    return f"{label(stage, id)} is controlled by {stage.player_name(seat)}"


def controls(stage: Stage, clause: Clause) -> str:
    """Who controls a battlefield or thing, or how many of them."""
    check_roles(stage, clause, "what", "at", "in")
    check_adverbs(stage, clause, "no longer")
    what = clause.role("what")
    found = [_controls(stage, clause, one) for one in split(what)]
    return "; ".join(one for one in found if one)


def _controls(stage: Stage, clause: Clause, what: Thing) -> str:
    if noun(what) == "battlefield" and (is_amount(what) or pronoun(what) == "nothing"):

        def count(seat: int) -> int:
            return sum(stage.objects[id].controller == seat for id in stage.field_ids)

        return each_player(
            stage, clause.subject, lambda seat: fits(what, count(seat)),
            lambda seat: f"it is {count(seat)}", clause.negated,
        )  # fmt: skip
    places = _battlefields(stage, what)
    if places:
        return _controls_places(stage, clause, places)
    if is_amount(what) or (isinstance(what.head, Noun) and what.head.plural):
        return has_things(stage, clause, what, where(clause, what))
    seats = players_of(stage, clause.subject) if pronoun(clause.subject) not in PEOPLE else []

    def so(id: int) -> bool:
        return holder(stage, id) in seats if seats else holder(stage, id) == NOBODY

    return each(stage, what, so, lambda id: whose(stage, id), clause.negated)


def _controls_places(stage: Stage, clause: Clause, places: list[int]) -> str:
    """Who controls those battlefields; *still*, who has since before anything was done."""
    still = "still" in clause.adverbs

    def lost(seat: int) -> list[int]:
        return [one for one in places if still and not _ever_since(stage, one, seat)]

    def so(seat: int) -> bool:
        return all(stage.objects[one].controller == seat for one in places) and not lost(seat)

    def tell(seat: int) -> str:
        return ", ".join(
            f"{stage.player_name(stage.objects[one].controller)} controls {place_name(stage, one)}"
            f"{', and did not all along' if one in lost(seat) else ''}"
            for one in places
        )

    return each_player(stage, clause.subject, so, tell, clause.negated)


def _ever_since(stage: Stage, place: int, seat: int) -> bool:
    """Whether that player has controlled the battlefield since before anything was done."""
    node = stage.game.record
    while node is not None:
        if node.after.objects[place].controller != seat:
            return False
        if node is stage.started:
            break
        node = node.previous
    return True


def _battlefields(stage: Stage, what: Thing) -> list[int]:
    try:
        return [one for one in places_of(stage, what) if one > 0]
    except Misread:
        if noun(what) == "battlefield":
            raise
        return []
