"""The ways in which the language says a move, from the plainest to the most exact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any

from engine.core.decision import Decision, first
from engine.riftbound.model.decisions import (
    ApplyEffect,
    Arrange,
    AssignDamage,
    Consent,
    PlaceTriggers,
    SplitDamage,
    Window,
)
from engine.riftbound.model.moves import (
    YES,
    Activate,
    Answer,
    Apply,
    EndTurn,
    Hide,
    Invite,
    MoveUnits,
    Pass,
    Play,
)
from engine.riftbound.procedures import discretionary
from engine.riftbound.stage import place_names, refs
from engine.riftbound.stage.choosing import choice_text, effect_source, sort_of, value_text
from engine.riftbound.stage.stage import Stage

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
SOURCES = ("", " from hand", " from facedown", " from the trash", " from the champion zone")


def candidates(
    stage: Stage, decision: Decision, move: Answer, extras: Sequence[str]
) -> Iterator[str]:
    """The ways in which the language says that move, the shortest first."""
    who = stage.player_name(decision.player)
    if isinstance(decision, Window):
        for text in ACTIONS[type(move)](stage, move):
            for paid in _paid(extras):
                yield f"{who} {text}{paid}"
        return
    for text in ANSWERS.get(type(decision), _chooses)(stage, decision, move):
        yield f"{who} {text}"


def _paid(extras: Sequence[str]) -> Iterator[str]:
    """The ways in which additional costs are said behind a play."""
    if not extras:
        yield ""
        return
    yield "".join(", repeating it" if one == "Repeat" else f", paying {one}" for one in extras)
    yield ", paying the additional cost"


def _plays(stage: Stage, move: Play) -> Iterator[str]:
    for source, name in product(SOURCES, _names(stage, move.card)):
        yield f"plays {name}{source}"


def _activates(stage: Stage, move: Activate) -> Iterator[str]:
    id = move.object
    decision = stage.game.state.decision
    assert decision is not None
    own = [
        node for other, _, node in discretionary.abilities(stage.game, decision.player)
        if other == id
    ]  # fmt: skip
    for name in _names(stage, id):
        for node in own:
            if node.keyword in ("Equip", "Empower"):
                yield f"{node.keyword.lower()}s {name}"
        yield f"activates {name}"
        yield f"exhausts {name}"
        for place in range(len(own)):
            yield f"activates ability {place + 1} of {name}"


def _moves(stage: Stage, move: MoveUnits) -> Iterator[str]:
    place = place_names.place_name(stage, move.place)
    for names in _lists(stage, move.units):
        yield f"moves {names} to {place}"


def _hides(stage: Stage, move: Hide) -> Iterator[str]:
    for name in _names(stage, move.card):
        yield f"hides {name} at {place_names.place_name(stage, move.place)}"


ACTIONS: dict[type[Answer], Callable[[Stage, Any], Iterable[str]]] = {
    Play: _plays,
    Activate: _activates,
    MoveUnits: _moves,
    Hide: _hides,
    Invite: lambda stage, move: [f"invites {stage.player_name(move.player)}"],
    Pass: lambda stage, move: ["passes"],
    EndTurn: lambda stage, move: ["ends the turn"],
}
"""By what is done in a window."""


def _names(stage: Stage, id: int) -> list[str]:
    """What the thing may be called, from its plain name to the most exact."""
    label, owner = refs.label(stage, id), stage.player_name(stage.objects[id].owner)
    where = place_names.where(stage, id)
    plain = refs.base_names(stage, id)[0]
    found = [label, plain, f"{plain} {where}", f"{owner}'s {plain}", f"{owner}'s {plain} {where}"]
    return list(dict.fromkeys(found))


def _lists(stage: Stage, ids: Sequence[int]) -> Iterator[str]:
    """The things one after the other, named ever more exactly."""
    for names in zip(*(_padded(_names(stage, id), 5) for id in ids), strict=True):
        yield " and ".join(names)


def _padded(names: list[str], count: int) -> list[str]:
    return [*names, *names[-1:] * (count - len(names))]


def _chooses(stage: Stage, decision: Decision, move: Answer) -> Iterator[str]:
    values = move.said
    if not values:
        yield from ("declines", "chooses nothing", "keeps it")
        return
    if decision.name == "predict":
        yield "recycles it"
    things = all(value in stage.objects for value in values)
    if things and sort_of(stage, decision) == "object":
        for names in _lists(stage, [int(value) for value in values]):
            yield f"chooses {names}"
            yield f"recycles {names}"
    sort = sort_of(stage, decision)
    yield f"chooses {' and '.join(value_text(stage, sort, value) for value in values)}"
    if sort == "mode":
        yield f"chooses the {ORDINALS[first(values)]} mode"


def _may(stage: Stage, decision: Decision, move: Answer) -> Iterator[str]:
    yield from ("accepts", "pays") if move == YES else ("declines", "does not pay")


def _assigns(stage: Stage, decision: Decision, move: Answer) -> Iterator[str]:
    yield f"assigns {choice_text(stage, decision, move)}"


def _splits(stage: Stage, decision: Decision, move: Answer) -> Iterator[str]:
    yield f"splits {choice_text(stage, decision, move)}"


def _orders(stage: Stage, decision: Decision, move: Answer) -> Iterator[str]:
    if isinstance(decision, PlaceTriggers):
        ids = [decision.sources[int(place)] for place in move.said]
    else:
        ids = [int(value) for value in move.said]
    if all(id in stage.objects for id in ids):
        names = ", ".join(refs.label(stage, id) for id in ids)
        yield f"orders the triggers: {names}"
        yield f"orders her triggers: {names}"
        yield f"orders the cards: {names}"


def _applies(stage: Stage, decision: Decision, move: Answer) -> Iterator[str]:
    if not isinstance(move, Apply):
        yield "declines"
        return
    source, speaks = effect_source(stage, move.effect)
    names = [*(_names(stage, source) if source else ()), speaks]
    work = stage.game.state.work[-1]
    events = getattr(work, "events", ())
    target = events[move.event].object if events else 0
    for name in names:
        if target in stage.objects:
            yield f"applies {name} to {refs.label(stage, target)}"
        yield f"applies {name}"


ANSWERS: dict[type[Decision], Callable[[Stage, Decision, Answer], Iterable[str]]] = {
    Consent: _may,
    AssignDamage: _assigns,
    SplitDamage: _splits,
    Arrange: _orders,
    PlaceTriggers: _orders,
    ApplyEffect: _applies,
}
"""By kind of decision; the others are choosing."""
