"""What came of it all, as it is asked for: what became of somebody's things, who is left of those who
fought and with what Might they did, who had focus first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Group, Name, Noun, Quantity, Thing, inside, parts
from engine.core.record import Record, nodes
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.being import might_now, whereabouts
from engine.riftbound.language.places import place_or_none
from engine.riftbound.language.told import label
from engine.riftbound.model.event import Event
from engine.riftbound.model.state import State
from engine.riftbound.stage.telling import changes_of

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Node = Record[Event, State]


def fate(stage: Stage, phrase: Any) -> str:
    """What is otherwise than at the start of each thing, and where it is where nothing is."""
    ids = dict.fromkeys(id for one in parts(phrase) for id in _meant(stage, one))
    found = []
    for id in ids:
        changed = changes_of(stage, id)
        alone = f"{label(stage, id)}: nothing" if id in stage.field_ids else whereabouts(stage, id)
        found.append("; ".join(changed) or f"{alone}, as before")
    return "; ".join(found)


def _meant(stage: Stage, phrase: Thing) -> list[int]:
    """The things that are meant, or the battlefield."""
    try:
        return nouns.things(stage, phrase)
    except Misread:
        field = place_or_none(stage, phrase)
        if field not in stage.field_ids:
            raise
        return [field]


def _fight(stage: Stage, what: str) -> list[Node]:
    """The moments of the latest combat, oldest first; `Misread` where there was none."""
    record = stage.game.record
    fights = [one for one in nodes(record) if one.after.combat is not None]
    if not fights:
        raise Misread(what, "there has been no combat")
    last = fights[-1].after.combat
    assert last is not None
    return [one for one in fights if one.after.combat and one.after.combat.number == last.number]


def at_damage(stage: Stage, what: str) -> Node:
    """The moment of the latest combat at which its damage is assigned; where none is, its last."""
    fight = _fight(stage, what)
    assigned = (one for one in fight if one.entry.event.kind == "assigned")
    return next(assigned, fight[-1])


def left_standing(stage: Stage) -> str:
    """The units that fought in the latest combat and are on the board."""
    fought = _fought(_fight(stage, "left"))
    found = [id for id in fought if id in stage.objects and _there(stage, id, fought[id])]
    return ", ".join(whereabouts(stage, id) for id in found) or "nobody"


def _fought(fight: list[Node]) -> dict[int, int]:
    """Each unit with a designation in it, and its era."""
    found: dict[int, int] = {}
    for node in fight:
        assert node.after.combat is not None
        found.update(dict(node.after.combat.designated))
        found.update({id: one.era for id, one in node.after.objects.items() if one.role})
    return found


def _there(stage: Stage, id: int, era: int) -> bool:
    one = stage.objects[id]
    return one.zone == "board" and one.era == era


def fought_with(stage: Stage, who: Any) -> str:
    """The Might of each unit of the latest combat, or of those that are named, as its damage is
    assigned."""
    node = at_damage(stage, "fight")
    held = stage.begun
    stage.begun = stage.game.at(node.after, node)
    try:
        ids = [id for id, one in stage.objects.items() if one.role and one.zone == "board"]
        if isinstance(who, Group) or isinstance(who.head, Name | Noun):
            named = {id for one in parts(who) for id in nouns.things(stage, one)}
            ids = [id for id in ids if id in named]
        _as_many(stage, who, ids)
        told = [f"{label(stage, id)} with {might_now(stage, id)} Might" for id in ids]
    finally:
        stage.begun = held
    return ", ".join(told) or "nobody"


def _as_many(stage: Stage, who: Any, ids: list[int]) -> None:
    """`Misread` where as many are spoken of as did not fight: *the two*, *both*."""
    counts = [one for one in inside(who) if isinstance(one, Quantity)]
    wanted = [2 if one.kind in ("both", "neither") else one.number for one in counts]
    if any(one is not None and one != len(ids) for one in wanted):
        text = stage.words_of(who)
        raise Misread(text, f"there were {len(ids)} of them in the combat")


def focus_first(stage: Stage) -> str:
    """Who had focus first in the latest showdown."""
    open_: list[Node] = []
    for node in nodes(stage.game.record):
        if node.entry.event.kind == "showdown begins":
            open_ = [node]
        elif open_:
            open_.append(node)
    seats = (one.after.focus for one in open_ if one.after.focus >= 0)
    seat = next(seats, -1)
    if seat < 0:
        raise Misread("focus", "there has been no showdown")
    return stage.player_name(seat)
