"""What is so of the things that a question names, in the end or from one moment on: places, Might,
points, whose a battlefield is, buffs, what is worn. Each as a sentence about the play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.core.record import nodes
from engine.core.scenario_outcome import Step
from engine.riftbound.model.event import Event
from engine.riftbound.model.state import Object
from engine.riftbound.model.traits import might
from engine.riftbound.model.tree import Triggered
from engine.riftbound.stage import place_names, refs
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stories.story import Sought

MOST_CHANGES = 4
OVER = frozenset({"combat result", "combat ends", "turn ends", "effect ends", "ending"})
"""Kinds of event behind which a Might is what it was before."""


class Happened(NamedTuple):
    """A step with the event that it tells, and how long the record was when it had happened."""

    step: Step
    event: Event
    end: int


class Seen(NamedTuple):
    """A question, the stage on which it was played, and what happened there; `covered` if what did
    not happen there does not happen."""

    asked: Sought
    stage: Stage
    found: Sequence[Happened]
    covered: bool

    @property
    def ids(self) -> list[int]:
        """The objects that the question names; all units on the board where it asks of whoever."""
        named = [id for name in self.asked.things for id in ids_of(self.stage, name)]
        if named or self.asked.things or self.asked.players or not self.asked.sure:
            return named
        board = self.stage.game.state.board
        return [id for id in board if "unit" in self.stage.card_of(id).types]


def told_of(state: str, seen: Seen) -> Iterator[str]:
    """What is told of that state of the things that are named."""
    yield from STATES[state](seen)


def ids_of(stage: Stage, name: str) -> list[int]:
    """The objects that are called so; of tokens that came about, all of that name."""
    found = []
    for id, object in stage.objects.items():
        label = refs.label(stage, id)
        made = object.token and label.rpartition(" ")[0] == name
        if label == name or made:
            found.append(id)
    return found


def _where(seen: Seen) -> Iterator[str]:
    for id in seen.ids:
        yield from _where_is(seen, id)


def _where_is(seen: Seen, id: int) -> Iterator[str]:
    if "spell" not in seen.stage.card_of(id).types and id not in seen.stage.field_ids:
        yield f"in the end {refs.label(seen.stage, id)} is {place_names.where(seen.stage, id)}"


def _fates(seen: Seen) -> Iterator[str]:
    """That something did not die, of what could have, and where it is in the end; of what died that
    is told."""
    dead = {one.event.object for one in seen.found if one.event.kind == "kill"}
    for id in seen.ids:
        if id in dead and seen.stage.objects[id].zone != "board":
            continue
        if seen.covered and id not in dead and seen.stage.objects[id].zone == "board":
            yield f"{refs.label(seen.stage, id)} does not die"
        yield from _where_is(seen, id)


def _points(seen: Seen) -> Iterator[str]:
    for player in seen.stage.game.state.players:
        name = seen.stage.player_name(player.id)
        if name in seen.asked.players or (not seen.asked.players and player.points):
            many = "point" if player.points == 1 else "points"
            yield f"in the end {name} has {player.points} {many}"


def _controllers(seen: Seen) -> Iterator[str]:
    stage, first = seen.stage, seen.stage.first
    for id in stage.field_ids:
        now = stage.objects[id].controller
        held = first is not None and first.objects[id].controller >= 0
        if held or now >= 0:
            name = place_names.place_name(stage, id)
            yield f"in the end {stage.player_name(now)} controls {name}"


def _buffed(seen: Seen) -> Iterator[str]:
    for name, object in _there(seen):
        yield f"in the end {name} has {'a' if object.buffs else 'no'} buff"


def _empowered(seen: Seen) -> Iterator[str]:
    for name, object in _there(seen):
        yield f"in the end {name} is {'' if object.empowered else 'not '}empowered"


def _wearer(seen: Seen) -> Iterator[str]:
    for name, object in _there(seen):
        if object.attached_to in seen.stage.objects:
            yield f"in the end {name} is attached to {refs.label(seen.stage, object.attached_to)}"
        elif "gear" in seen.stage.card_of(object.id).types:
            yield f"in the end {name} is attached to nothing"


def _there(seen: Seen) -> Iterator[tuple[str, Object]]:
    for id in seen.ids:
        if seen.stage.objects[id].zone == "board" and id not in seen.stage.field_ids:
            yield refs.label(seen.stage, id), seen.stage.objects[id]


def _triggers(seen: Seen) -> Iterator[str]:
    """That an ability did not trigger, of what has one."""
    triggered = {one.event.object for one in seen.found if one.event.kind == "trigger"}
    for id in seen.ids:
        has = seen.stage.game.cards.nodes(seen.stage.objects[id].card)
        if seen.covered and id not in triggered and any(isinstance(one, Triggered) for one in has):
            yield f"the ability of {refs.label(seen.stage, id)} does not trigger"


def _might(seen: Seen) -> Iterator[str]:
    """How mighty the units are that are named, from step to step."""
    for id in seen.ids:
        parts = list(_mights(seen, id))
        if not parts:
            continue
        name, (first, _) = refs.label(seen.stage, id), parts[0]
        later = [
            f"{value} once “{step.rstrip('.')}”" for value, step in parts[1 : MOST_CHANGES + 1]
        ]
        yield f"{name} has {first} Might{' throughout' if not later else ''}" + "".join(
            f"; {one}" for one in later
        )


def _mights(seen: Seen, id: int) -> Iterator[tuple[int, str]]:
    """The Mights that a unit comes to have, each with the step from which on; the first of all before
    anything happens, or as it comes."""
    record = nodes(seen.stage.game.record)
    ends = [(one.end, one) for one in seen.found]
    held: int | None = None
    for place, (_, one) in enumerate(ends):
        until = ends[place + 1][0] - 1 if place + 1 < len(ends) else len(record)
        node = record[max(until, one.end) - 1]
        there = id in node.after.objects
        value = might(seen.stage.game.at(node.after, node), id) if there else None
        if one.event.kind in OVER or (one.event.kind, one.event.word) == ("deal", "combat"):
            return
        if value is not None and value != held:
            yield value, one.step.sentence
        held = value if value is not None else held


STATES: dict[str, Callable[[Seen], Iterator[str]]] = {
    "where": _where, "fates": _fates, "points": _points, "controllers": _controllers, "buffed": _buffed,
    "empowered": _empowered, "wearer": _wearer, "triggers": _triggers, "might": _might,
}  # fmt: skip
"""What is told of a state, by its name in the table."""
