"""Choices written as sentences: what a player may do now, each in words that read back to it.

A sentence is looked for among the ways in which the language says such a thing, and taken only if
doing it leads to the very position that the choice leads to. What no sentence says is not offered
but counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, TypeGuard

from msgspec import Struct

from engine.core.decision import Decision, first
from engine.core.errors import EngineError, Illegal
from engine.core.language.text import WHEN, Line
from engine.core.language.units import Speaker
from engine.core.patience import look
from engine.core.scenario_errors import Misread, ScenarioError
from engine.riftbound.model.decisions import (
    AddMore,
    ApplyEffect,
    Arrange,
    AssignDamage,
    Chance,
    Consent,
    FillSlot,
    Pick,
    PlaceTriggers,
    SpendPower,
    SplitDamage,
    Window,
)
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import (
    END,
    NO,
    NOTHING,
    PASS,
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
from engine.riftbound.procedures import answers, discretionary
from engine.riftbound.stage import place_names, policy, refs
from engine.riftbound.stage.choosing import choice_text, effect_source, sort_of, value_text
from engine.riftbound.stage.driving import give, run
from engine.riftbound.stage.stage import Stage

PAYMENTS = (AddMore, SpendPower, Chance)
"""Decisions that no sentence need answer: how something is paid, and what comes by chance."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")

MOST_EXTRAS = 4
"""Optional additional costs of one play that are offered in every combination."""

LAST = (NOTHING, PASS, END, NO)
"""What is offered behind everything else: to do nothing."""

SOURCES = ("", " from hand", " from facedown", " from the trash", " from the champion zone")


class Offer(Struct, frozen=True):
    """An option of the decision under way: its number, its sentence, the moves that it makes."""

    number: int
    text: str
    moves: tuple[Answer, ...]


class Asked(Struct, frozen=True):
    """What is asked: whom, what kind of decision it is, its rules, and what may be answered.

    `unsaid` counts the options for which there is no sentence, `more` those not looked at.
    """

    player: str
    kind: str
    rules: tuple[str, ...]
    offers: tuple[Offer, ...]
    unsaid: int = 0
    more: int = 0


def asked(stage: Stage, speaker: Speaker, first: int = 0, most: int = 20) -> Asked | None:
    """The decision that the stage waits on, with `most` of its options from the first named.

    None where the game is over. The stage is as it was, but for answers that are forced.
    """
    decision = to_decision(stage)
    if decision is None:
        return None
    found = ways(stage)
    offers: list[Offer] = []
    unsaid = 0
    for number, moves in enumerate(found[first : first + most], first):
        look()
        text = sentence(stage, speaker, moves)
        if text is None:
            unsaid += 1
        elif all(text != one.text for one in offers):
            offers.append(Offer(number, text, moves))
    rules = tuple(map(str, decision.rules))
    who = stage.player_name(decision.player)
    more = max(0, len(found) - first - most)
    return Asked(who, decision.kind, rules, tuple(offers), unsaid, more)


def to_decision(stage: Stage) -> Decision | None:
    """The next decision that somebody may want to make; payments before it are assumed."""
    while (decision := run(stage)) is not None:
        if not isinstance(decision, PAYMENTS):
            return decision
        give(stage, policy.assumed(stage, decision))
    return None


def ways(stage: Stage) -> list[tuple[Answer, ...]]:
    """Every option of the decision under way: an action with each of its optional additional costs
    paid or not; passing and ending the turn come last, and what is alike comes once."""
    found: dict[object, tuple[Answer, ...]] = {}
    for move in answers.choices(stage.game):
        look()
        for moves in _with_extras(stage, move):
            after = position(stage, moves)
            if after is not None:
                found.setdefault(_alike(stage, moves), moves)
    return sorted(found.values(), key=lambda way: way[0] in LAST)


def _alike(stage: Stage, moves: tuple[Answer, ...]) -> object:
    """What makes two options the same to everybody: of things that are alike, either is chosen."""
    decision = stage.game.state.decision
    if isinstance(decision, (FillSlot, Pick)) and all(
        value in stage.objects for value in moves[0].said
    ):
        return tuple(refs.looks(stage.objects[int(value)]) for value in moves[0].said)
    played = moves[0]
    if not isinstance(played, Play):
        return moves
    return (refs.looks(stage.objects[played.card]), played.way, moves[1:])


def _with_extras(stage: Stage, move: Answer) -> Iterator[tuple[Answer, ...]]:
    """The move, and behind it each way to answer for optional additional costs."""
    if not isinstance(move, (Play, Activate)):
        yield (move,)
        return
    count = len(_extras(stage, move))
    both: tuple[Answer, ...] = (NO, YES)
    for extras in product(both, repeat=min(count, MOST_EXTRAS)):
        yield (move, *extras)


def _extras(stage: Stage, move: Answer) -> list[str]:
    """The optional additional costs that a play asks about first, none of them being paid."""
    found: list[str] = []
    saved = stage.save()
    try:
        give(stage, move)
        while is_extra(decision := to_decision(stage)):
            found.append(decision.what)
            give(stage, NO)
    except (EngineError, Misread):
        return found
    finally:
        stage.restore(saved)
    return found


def is_extra(decision: Decision | None) -> TypeGuard[Consent]:
    """Whether an optional additional cost is asked for (355.1.a)."""
    return isinstance(decision, Consent) and decision.about == "extra"


def position(stage: Stage, moves: Iterable[Answer]) -> Game | None:
    """The game after those moves, at its next decision; None if they cannot be made."""
    saved = stage.save()
    try:
        for move in moves:
            give(stage, move)
            to_decision(stage)
        return stage.game
    except (EngineError, Misread):
        return None
    finally:
        stage.restore(saved)


# -- sentences -------------------------------------------------------------------------------------


def sentence(stage: Stage, speaker: Speaker, moves: tuple[Answer, ...]) -> str | None:
    """The first sentence that leads where these moves lead, or None."""
    after = position(stage, moves)
    decision = stage.game.state.decision
    if after is None or decision is None:
        return None
    extras = _paid(stage, moves)
    for text in _candidates(stage, decision, moves[0], extras):
        look()
        if leads(stage, speaker, text, after):
            return text
    return None


def leads(stage: Stage, speaker: Speaker, text: str, after: Game) -> bool:
    """Whether doing what the sentence says leads to that position."""
    saved = stage.save()
    stage.ahead = ()
    try:
        for unit in speaker.unit(WHEN, Line(0, 1, text, text), True):
            unit.do(stage)
        to_decision(stage)
        return stage.game.state == after.state
    except (EngineError, Misread, ScenarioError):
        return False
    finally:
        stage.restore(saved)


def _paid(stage: Stage, moves: tuple[Answer, ...]) -> list[str]:
    """The names of the additional costs that are paid."""
    if len(moves) == 1:
        return []
    names = _extras(stage, moves[0])
    return [name for name, answer in zip(names, moves[1:], strict=False) if answer == YES]


def _candidates(
    stage: Stage, decision: Decision, move: Answer, extras: Sequence[str]
) -> Iterator[str]:
    """The ways in which the language says that move, the shortest first."""
    who = stage.player_name(decision.player)
    if isinstance(decision, Window):
        for text in ACTIONS[type(move)](stage, move):
            for tail in _tails(extras):
                yield f"{who} {text}{tail}"
        return
    for text in ANSWERS.get(type(decision), _chooses)(stage, decision, move):
        yield f"{who} {text}"


def _tails(extras: Sequence[str]) -> Iterator[str]:
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

__all__ = [
    "Asked",
    "Illegal",
    "Offer",
    "asked",
    "is_extra",
    "leads",
    "position",
    "sentence",
    "to_decision",
    "ways",
]
