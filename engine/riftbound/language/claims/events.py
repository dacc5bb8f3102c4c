"""Claims about what has happened since the scenario began: deaths, damage, moves, triggers, the chain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Pronoun, Thing, pronoun
from engine.core.record import nodes
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims import moments as claims_moments
from engine.riftbound.language.claims import players as claims_players
from engine.riftbound.language.claims.being import whereabouts
from engine.riftbound.language.claims.claiming import (
    check_adverbs,
    check_roles,
    claim,
    fits,
    noun,
    times,
)
from engine.riftbound.language.claims.judging import each, units
from engine.riftbound.language.claims.killing import dealers_to, died, killed
from engine.riftbound.language.grammar.verbs import VERBS
from engine.riftbound.language.places import place_of
from engine.riftbound.language.qualities import inside
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import is_player
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


ABILITY = frozenset({"ability", "trigger", "deathknell", "triggered ability", "activated ability",
                     "play effect", "conquer effect", "hold effect", "attack trigger",
                     "move trigger", "play ability", "defend trigger", "conquer trigger",
                     "hold trigger", "play trigger"})  # fmt: skip


TRIGGERS = ABILITY - {"ability", "activated ability"}
"""Those that trigger, which nobody activates."""


PRONOUNS = {"its": "it", "their": "they", "his": "he", "her": "she"}


def source_of(phrase: Any) -> Any:
    """What an ability belongs to: *Bob* for *the trigger of Bob*; the phrase itself for a thing."""
    if isinstance(phrase, Thing) and noun(phrase) in ABILITY:
        if isinstance(phrase.owner, str):  # “its ability”
            return Thing(head=Pronoun(word=PRONOUNS.get(phrase.owner, phrase.owner)))
        if phrase.owner is not None:
            return phrase.owner
        return next((one.value for one in phrase.behind if one.kind == "of"), None)
    return phrase


def as_often(count: Callable[[int], int], often: int | None) -> Callable[[int], bool]:
    """Whether something befell an object just so often; at all, where nobody says how often."""
    return lambda id: count(id) == often if often is not None else count(id) > 0


def how_often(count: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(count, f"{count} times")


# -- life and death --------------------------------------------------------------------------------


@claim("die")
def die(stage: Stage, clause: Clause) -> str:
    """Killed since the scenario began."""
    check_roles(stage, clause, "at", "in", "instead")
    check_adverbs(stage, clause, "at the same time", "simultaneously", "together")
    place = clause.role("at")
    there = inside(stage, place) if place is not None else None
    if there is not None:
        raise Misread(stage.words_of(place), "where it died is not told apart")

    def tell(id: int) -> str:
        return f"{label(stage, id)} died" if died(stage, id) else whereabouts(stage, id)

    subject = clause.subject
    at_once = bool({"at the same time", "simultaneously", "together"} & set(clause.adverbs))
    found = each(
        stage, subject, lambda id: died(stage, id), tell, clause.negated and not at_once,
        past=True, universe=lambda: list(dict.fromkeys(one.object for one in stage.events("kill"))),
    )  # fmt: skip
    instead = clause.role("instead")
    if not found and instead is not None:
        found = each(
            stage, instead, lambda id: died(stage, id), tell, not clause.negated, past=True
        )
    if not at_once:
        return found
    if not found and len({_moment(stage, id) for id in nouns.things(stage, subject)}) > 1:
        found = "they died one after the other"
    if clause.negated:
        return "" if found else "they died at the same time"
    return found


def _moment(stage: Stage, id: int) -> int:
    """When it died, as a number that those that die with it share; `died` holds of it."""
    at_once = claims_moments.together(stage)
    killed = [
        len(node) for node in nodes(stage.game.record)
        if node.entry.event.kind == "kill" and node.entry.event.object == id
    ]  # fmt: skip
    return at_once[killed[-1]]


@claim("survive", "live")
def survive(stage: Stage, clause: Clause) -> str:
    """Not killed since the scenario began, and on the board."""
    check_roles(stage, clause, "with", "what", "at")
    check_adverbs(stage, clause)
    left, place = clause.role("with"), clause.role("at")
    there = inside(stage, place) if place is not None else None
    if left is not None and noun(left) != "damage":
        raise Misread(stage.words_of(left), "it survives with damage or without")

    def so(id: int) -> bool:
        alive = not died(stage, id) and stage.objects[id].zone == "board"
        alive = alive and (there is None or there(id))
        return alive and (left is None or fits(left, stage.objects[id].damage))

    def tell(id: int) -> str:
        if died(stage, id):
            return f"{label(stage, id)} died"
        if so(id):
            return f"{label(stage, id)} survives"
        return f"{whereabouts(stage, id)} with {stage.objects[id].damage} damage"

    return each(
        stage, clause.subject, so, tell, clause.negated, past=True,
        universe=lambda: units(stage, True),
    )  # fmt: skip


# -- what happened to things -----------------------------------------------------------------------

UNDERGONE: dict[str, tuple[EventKind, ...]] = {
    "heal": ("heal",), "recall": ("recall",), "stun": ("stun",), "buff": ("buff",),
    "ready": ("ready",), "exhaust": ("exhaust",), "move": ("move",), "banish": ("banish",),
    "return": ("return",), "recycle": ("recycle",), "discard": ("discard",),
    "reveal": ("reveal",), "empower": ("empower",), "disempower": ("disempower",),
    "burn": ("burn",), "kill": ("kill",), "counter": ("counter",),
    "play": ("played",), "draw": ("draw",), "attach": ("attach",), "detach": ("detach",),
    "channel": ("channel",), "finalize": ("finalized",), "equip": ("attach",), "hide": ("hide",),
}  # fmt: skip
"""The events that a participle tells of."""


@claim(
    "draw", "discard", "channel", "burn",
    meant=lambda clause: clause.passive and not clause.role("out"),
)  # fmt: skip
@claim(
    "heal", "recall", "stun", "buff", "ready", "exhaust", "return", "empower", "disempower",
    "attach", "detach", "kill", "counter", "hide", "finalize",
)  # fmt: skip
def undergone(stage: Stage, clause: Clause) -> str:
    """What was done to something since the scenario began; *is stunned* is a state."""
    if not clause.passive:
        if (
            clause.verb != "kill"
            or claims_players.has_player(clause.subject)
            or clause.role("what") is None
        ):
            raise Misread(clause.verb, "say what was done to what", ("Bob was stunned",))
        return killed_by(stage, clause)
    check_roles(stage, clause, "by", "with", "from", "to", "at")
    check_adverbs(stage, clause, "times", "once", "twice")
    if any(clause.role(name) is not None for name in ("by", "with", "from", "to", "at")):
        return _undergone_by(stage, clause)
    kinds = UNDERGONE[clause.verb]
    events = stage.events(*kinds)
    often = times(clause)

    def count(id: int) -> int:
        return sum(_object(stage, event) == id for event in events)

    def tell(id: int) -> str:
        return f"{label(stage, id)} was {'' if count(id) else 'not '}{_participle(clause.verb)}"

    subject = source_of(clause.subject)
    return each(
        stage, subject, as_often(count, often), tell, clause.negated, past=True,
        universe=lambda: list(dict.fromkeys(_object(stage, event) for event in events)),
    )  # fmt: skip


def killed_by(stage: Stage, clause: Clause) -> str:
    """*Hextech Ray kills Crab*: killed by its words, or by the damage that it dealt alone."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    what = clause.role("what")
    sources = set(nouns.things(stage, source_of(clause.subject)))
    done = killed(stage, sources, noun(clause.subject) in ABILITY)
    for id in nouns.things(stage, what):
        dealers = dealers_to(stage, id)
        if dealers & sources and dealers - sources and died(stage, id):
            text = stage.words_of(clause)
            raise Misread(text, "more than that dealt damage; say that it died")

    def tell(id: int) -> str:
        return (
            f"{label(stage, id)} died, not by that" if died(stage, id) else whereabouts(stage, id)
        )

    return each(stage, what, lambda id: id in done, tell, clause.negated, past=True)


def _participle(verb: str) -> str:
    return next(one.forms[3] for one in VERBS if one.name == verb)


def _undergone_by(stage: Stage, clause: Clause) -> str:
    by = clause.role("by") or clause.role("with")
    if by is None or is_player(by):
        what = stage.words_of(clause)
        raise Misread(what, "who did it is not told apart here; say what happened to it")
    sources = set(nouns.known(stage, source_of(by)))
    if not sources:
        nouns.things(stage, source_of(by))
    events = stage.events(*UNDERGONE[clause.verb])
    done = {_object(stage, one) for one in events if one.source and one.source.object in sources}
    if clause.verb == "kill":
        done = killed(stage, sources, noun(by) in ABILITY)
    return each(
        stage, clause.subject, lambda id: id in done,
        lambda id: f"{label(stage, id)} was {'' if id in done else 'not '}{_participle(clause.verb)} by that",
        clause.negated, past=True,
    )  # fmt: skip


def _object(stage: Stage, event: Event) -> int:
    """The thing that an event is about; of one of the chain, the card of the item."""
    if event.object:
        return event.object
    for other in stage.events("put on chain", "trigger"):
        if other.other == event.other:
            return other.object
    return 0


@claim("equip")
def equipped(stage: Stage, clause: Clause) -> str:
    """*Bob is equipped with Long Sword*."""
    if clause.passive and clause.role("with") is not None:
        return wears(stage, clause)
    return undergone(stage, clause)


@claim("recycle", "banish", "reveal")
def handled(stage: Stage, clause: Clause) -> str:
    """Done by a player to cards, or to a thing."""
    if clause.passive:
        return undergone(stage, clause)
    if clause.verb == "reveal":
        check_roles(stage, clause, "what")
        return claims_players.shown(stage, clause, ("reveal",), clause.role("what"))
    return claims_players.did(stage, clause)


@claim("move")
def moved(stage: Stage, clause: Clause) -> str:
    """How often something moved since the scenario began; a recall is no move (456)."""
    check_roles(stage, clause, "to", "from")
    check_adverbs(stage, clause, "times", "once", "twice")
    if clause.role("what") is not None:
        raise Misread(clause.verb, "say what moved", ("Bob moved once",))
    to = clause.role("to")
    often = times(clause)

    def count(id: int) -> int:
        place = place_of(stage, to, stage.objects[id].controller) if to is not None else None
        return sum(
            one.object == id and (place is None or one.place == place)
            for one in stage.events("move")
        )

    return each(
        stage, clause.subject, as_often(count, often),
        lambda id: f"{label(stage, id)} moved {how_often(count(id))}", clause.negated, past=True,
    )  # fmt: skip


@claim("enter")
def entered(stage: Stage, clause: Clause) -> str:
    """That it came onto the board since the scenario began, and how, whatever it is now."""
    check_roles(stage, clause, "at", "in", "what")
    check_adverbs(stage, clause, "ready", "exhausted")
    wanted = {"ready", "exhausted"} & set(clause.adverbs)

    def last(id: int) -> Event | None:
        found = [one for one in stage.events("enter", "create", "channel") if one.object == id]
        return found[-1] if found else None

    place = clause.role("at") or clause.role("in") or clause.role("what")

    def so(id: int) -> bool:
        event = last(id)
        if event is None:
            return False
        if place is not None and event.place != place_of(
            stage, place, stage.objects[id].controller
        ):
            return False
        return not wanted or event.ready == ("ready" in wanted)

    def tell(id: int) -> str:
        event = last(id)
        if event is None:
            return f"{label(stage, id)} did not enter"
        return f"{label(stage, id)} entered {'ready' if event.ready else 'exhausted'}"

    return each(stage, clause.subject, so, tell, clause.negated)


@claim("leave")
def left(stage: Stage, clause: Clause) -> str:
    """No longer on the board, or on the chain once and no longer."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    what = clause.role("what")
    if what is not None and noun(what) not in ("board", "play", "chain"):
        text = stage.words_of(what)
        raise Misread(text, "the board or the chain is left here", ("Bob left the board",))
    if noun(what) == "chain":
        assert stage.first is not None
        once = {one for one, object in stage.first.objects.items() if object.zone == "chain"}
        once |= {event.object for event in stage.events("put on chain") if event.word == "card"}
        return each(
            stage, clause.subject, lambda id: id in once and stage.objects[id].zone != "chain",
            lambda id: whereabouts(stage, id), clause.negated,
        )  # fmt: skip
    return each(
        stage, clause.subject, lambda id: stage.objects[id].zone != "board",
        lambda id: whereabouts(stage, id), clause.negated, past=True,
    )  # fmt: skip


def unchanged(stage: Stage, clause: Clause, subject: Any) -> str:
    """As it was when the scenario began."""
    assert stage.first is not None
    was = stage.first.objects
    return each(
        stage, subject, lambda id: was.get(id) == stage.objects[id],
        lambda id: f"{whereabouts(stage, id)}, {stage.objects[id].damage} damage", clause.negated,
    )  # fmt: skip


@claim("wear")
def wears(stage: Stage, clause: Clause) -> str:
    """Which Equipment is attached to something."""
    check_roles(stage, clause, "what", "with")
    check_adverbs(stage, clause)
    what = clause.role("what") if clause.role("what") is not None else clause.role("with")
    hosts = nouns.things(stage, clause.subject)
    return each(
        stage, what, lambda id: stage.objects[id].attached_to in hosts,
        lambda id: f"{label(stage, id)} is attached to "
        f"{label(stage, stage.objects[id].attached_to) if stage.objects[id].attached_to else 'nothing'}",
        clause.negated,
    )  # fmt: skip


@claim("happen")
def happened(stage: Stage, clause: Clause) -> str:
    """*nothing happened to Poro*: it is as it was when the scenario began."""
    to = clause.role("to")
    if pronoun(clause.subject) != "nothing" or to is None:
        raise Misread("happened", "say what happened", ("nothing happened to Poro", "Bob died"))
    return unchanged(stage, clause, to)


__all__ = ["ABILITY", "Group", "died", "source_of"]
