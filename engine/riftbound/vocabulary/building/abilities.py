"""Triggered and activated abilities, events and additional costs from parse trees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.riftbound.model.names import ADDITIONAL
from engine.riftbound.model.tree import Ability, Condition, Cost, Instruction, Sequence, Trigger
from engine.riftbound.vocabulary import happenings, how_often, naming
from engine.riftbound.vocabulary.abilities import (
    Additional,
    Empowered,
    Legion,
    Less,
    Level,
    Use,
    When,
    brought,
    declared,
)
from engine.riftbound.vocabulary.building.nouns import with_other
from engine.riftbound.vocabulary.building.passives import ONCE, condition_in
from engine.riftbound.vocabulary.building.steps import head, they
from engine.riftbound.vocabulary.speech import Speech
from engine.riftbound.vocabulary.steps.flow import PayAny
from engine.riftbound.vocabulary.steps.players import Add
from engine.riftbound.vocabulary.subjects import Subject

FIRST = {
    happenings.third(verb): verb
    for table in (happenings.OBJECT_VERBS, happenings.THING_VERBS, happenings.PLAYER_VERBS)
    for verb in table
}
"""The verb without its `s`."""

THEIRS = "for that player"


def _player_does(b: Speech, c: list[Any]) -> Trigger:
    subject, verb, acted, *tail = c
    return happenings.PlayerDoes(Subject(subject), FIRST.get(verb, verb), acted, *tail)


def _either(b: Speech, c: list[Any]) -> Trigger:
    found = c[-1]
    for part in reversed(c[:-1]):
        found = happenings.EitherEvent(part, found)
    return found  # type: ignore[no-any-return]


def plays_me(event: Trigger) -> bool:
    """Whether it is a play effect (383.4.a)."""
    if isinstance(event, happenings.EitherEvent):
        return plays_me(event.one) or plays_me(event.other)
    return (
        isinstance(event, happenings.PlayerDoes)
        and event.verb == "play"
        and event.object.word == "I"
    )


def _when(b: Speech, c: list[Any]) -> Ability:
    event, *rest = c
    may, cost, does = head(next(part for part in rest if isinstance(part, Sequence)))
    return When(
        when=event,
        given=tuple(part for part in rest if isinstance(part, Condition)),
        may=may,
        cost=cost,
        does=does,
        slots=(*declared(cost), *brought(does)),
        times=1 if ONCE in rest else 0,
        theirs=THEIRS in rest,
        noted=b.take_noted(),
        play_effect=plays_me(event),
    )


def _deathknell(b: Speech, c: list[Any]) -> Ability:
    died = happenings.ThingDoes(Subject("I"), "die")
    return replace(_when(b, [died, *c]), keyword="Deathknell")


def _use(b: Speech, c: list[Any]) -> Ability:
    purposes = next((part for part in c if isinstance(part, tuple)), ())
    does = _kept(next(part for part in c if isinstance(part, Sequence)), purposes)
    cost = next(part for part in c if isinstance(part, Cost))
    return Use(
        timing=next((part for part in c if part in ("action", "reaction")), ""),
        cost=cost,
        does=does,
        slots=(*declared(cost), *brought(does)),
        only=tuple(part for part in c if isinstance(part, Condition)),
        times=1 if ONCE in c else 0,
        purposes=purposes,
        adds=any(_adds(step) for step in does.steps),
    )


def _adds(step: Instruction) -> bool:
    """Whether the instruction Adds, or does once something is paid for it."""
    if isinstance(step, PayAny):
        return any(_adds(one) for one in step.then.steps)
    return step.adds()


def _kept(does: Sequence, purposes: tuple[str, ...]) -> Sequence:
    steps = (
        replace(step, purposes=purposes) if isinstance(step, Add) else step for step in does.steps
    )
    return replace(does, steps=tuple(steps)) if purposes else does


def _prefixed(b: Speech, c: list[Any]) -> Ability:
    mark, ability = c
    if isinstance(mark, Condition):
        return replace(ability, needs=(mark, *ability.needs))  # type: ignore[no-any-return]
    return replace(ability, zones=(mark,))  # type: ignore[no-any-return]


def _extra(b: Speech, c: list[Any], optional: bool) -> Additional:
    facts: dict[str, Any] = next((part for part in c[1:] if isinstance(part, dict)), {})
    given = condition_in(c[1:])
    lesses = tuple(part for part in c[1:] if isinstance(part, Less))
    return Additional(
        name=ADDITIONAL, cost=c[0], optional=optional, given=given, lesses=lesses, **facts
    )


def _less(b: Speech, c: list[Any]) -> Less:
    (energy, symbols), *often = c
    return Less(energy, symbols, *often)


ABILITIES: dict[str, Callable[[Any, list[Any]], Any]] = {
    "ability": lambda b, c: c[0],
    "prefixed": _prefixed,
    "legion": lambda b, c: Legion(),
    "level": lambda b, c: Level(c[0]),
    "empowered": lambda b, c: Empowered(),
    "from_trash": lambda b, c: "trash",
    "from_hand": lambda b, c: "hand",
    "when": _when,
    "deathknell": _deathknell,
    "given": lambda b, c: c[0],
    "only": lambda b, c: c[0],
    "once": lambda b, c: ONCE,
    "purpose": lambda b, c: str(c[0]),
    "purposes": lambda b, c: tuple(c),
    "timing": lambda b, c: c[0],
    "activated": _use,
    "either_event": _either,
    "batch": lambda b, c: how_often.Batch(c[0]),
    "you_defend_anywhere": lambda b, c: happenings.Sides("defend", False),
    "you_defend": lambda b, c: happenings.Sides("defend"),
    "uses_costly": lambda b, c: happenings.UsesCostly(c[0]),
    "you_attack": lambda b, c: happenings.Sides("attack"),
    "nth": lambda b, c: how_often.Nth(c[0], c[-1], len(c) > 2),
    "apiece": lambda b, c: "apiece",
    "might_reaches": lambda b, c: happenings.MightReaches(c[0]),
    "combat_ends": lambda b, c: happenings.CombatEnds(),
    "it_did": lambda b, c: happenings.PlayerDid(Subject("it", it=b.latest), FIRST[c[0]], *c[1:]),
    "they_did": lambda b, c: happenings.PlayerDid(Subject("they", it=they(b).name), *c),
    "theirs": lambda b, c: THEIRS,
    "one_event": lambda b, c: c[0],
    "player_does": _player_does,
    "played_me": lambda b, c: happenings.PlayerDoes(Subject("you"), "play", Subject("I"), *c),
    "i_do": lambda b, c: happenings.ThingDoes(Subject("I"), *c),
    "thing_does": lambda b, c: happenings.ThingDoes(c[0], FIRST[c[1]], *c[2:]),
    "player_did": lambda b, c: happenings.PlayerDid(Subject(c[0]), FIRST.get(c[1], c[1]), *c[2:]),
    "i_did": lambda b, c: happenings.PlayerDid(Subject("I"), *c),
    "moment": lambda b, c: happenings.Moment(c[0]),
    "killed_by_this": lambda b, c: happenings.KilledByThis(),
    "it_happens": lambda b, c: happenings.ItHappens(b.latest, FIRST[c[0]]),
    "acted_me": lambda b, c: Subject("I"),
    "one_of": lambda b, c: Subject("", with_other(*c)),
    "optional_cost": lambda b, c: _extra(b, c, True),
    "mandatory_cost": lambda b, c: _extra(b, c, False),
    "benefit_cost_less": _less,
    "benefit_less": lambda b, c: {"less": c[0]},
    "benefit_ignore": lambda b, c: {"ignore": True},
    "benefit_ready": lambda b, c: {"ready": True},
    "benefit_repeats": lambda b, c: {"repeats": True},
    "naming": lambda b, c: c[0],
    "tag_as_played": lambda b, c: naming.TagAsPlayed(tags=tuple(c)),
    "as_played": lambda b, c: naming.NameAsPlayed(what=c[0]),
}
"""By the name of the production."""
