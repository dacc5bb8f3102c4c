"""Claims about what has happened since the scenario began: deaths, damage, moves, triggers, the chain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Name, Noun, Thing
from engine.core.record import nodes
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims import moments as claims_moments
from engine.riftbound.language.claims import players as claims_players
from engine.riftbound.language.claims.being import whereabouts
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    claim,
    fits,
    is_amount,
    noun,
    pronoun,
    split,
    times,
)
from engine.riftbound.language.claims.judging import each, each_player, units
from engine.riftbound.language.grammar.verbs import VERBS
from engine.riftbound.language.places import place_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import is_player
from engine.riftbound.model.event import Event
from engine.riftbound.procedures.events import KINDS

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

ABILITY = frozenset({"ability", "trigger", "deathknell", "triggered ability", "activated ability",
                     "play effect", "conquer effect", "hold effect", "attack trigger",
                     "move trigger", "play ability"})  # fmt: skip


def source_of(phrase: Any) -> Any:
    """What an ability belongs to: *Bob* for *the trigger of Bob*; the phrase itself for a thing."""
    if isinstance(phrase, Thing) and noun(phrase) in ABILITY:
        if phrase.owner is not None:
            return phrase.owner
        return next((one.value for one in phrase.behind if one.kind == "of"), None)
    return phrase


def _times(count: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(count, f"{count} times")


# -- life and death --------------------------------------------------------------------------------


def died(stage: Stage, id: int) -> bool:
    """Whether that object has been killed since the scenario began."""
    return any(event.object == id for event in stage.events("kill"))


@claim("die")
def die(stage: Stage, clause: Clause) -> str:
    """Killed since the scenario began."""
    check_roles(stage, clause, "at", "in", "instead")
    check_adverbs(stage, clause, "at the same time", "simultaneously", "together")
    place = clause.role("at")
    there = nouns.inside(stage, place) if place is not None else None
    if there is not None:
        raise Misread(nouns.said(stage, place), "where it died is not told apart")

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
    check_roles(stage, clause, "with", "what")
    check_adverbs(stage, clause)
    left = clause.role("with")
    if left is not None and noun(left) != "damage":
        raise Misread(nouns.said(stage, left), "it survives with damage or without")

    def so(id: int) -> bool:
        alive = not died(stage, id) and stage.objects[id].zone == "board"
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

UNDERGONE = {
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
        raise Misread(clause.verb, "say what was done to what", ("Bob was stunned",))
    check_roles(stage, clause, "by", "with", "from", "to", "at")
    check_adverbs(stage, clause, "times", "once", "twice")
    if any(clause.role(name) is not None for name in ("by", "with", "from", "to", "at")):
        return _undergone_by(stage, clause)
    kinds = UNDERGONE[clause.verb]
    events = stage.events(*kinds)
    often = times(clause)

    def count(id: int) -> int:
        return sum(_object(stage, event) == id for event in events)

    def so(id: int) -> bool:
        return count(id) == often if often is not None else count(id) > 0

    def tell(id: int) -> str:
        return f"{label(stage, id)} was {'' if count(id) else 'not '}{_participle(clause.verb)}"

    subject = source_of(clause.subject)
    return each(
        stage, subject, so, tell, clause.negated, past=True,
        universe=lambda: list(dict.fromkeys(_object(stage, event) for event in events)),
    )  # fmt: skip


def _participle(verb: str) -> str:
    return next(one.forms[3] for one in VERBS if one.name == verb)


def _undergone_by(stage: Stage, clause: Clause) -> str:
    by = clause.role("by") or clause.role("with")
    if by is None or is_player(by):
        what = nouns.said(stage, clause)
        raise Misread(what, "who did it is not told apart here; say what happened to it")
    sources = set(nouns.known(stage, source_of(by)))
    if not sources:
        nouns.things(stage, source_of(by))
    events = [one for one in stage.events(*UNDERGONE[clause.verb])
              if one.source is not None and one.source.object in sources]  # fmt: skip
    done = {_object(stage, one) for one in events}
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

    def so(id: int) -> bool:
        return count(id) == often if often is not None else count(id) > 0

    return each(
        stage, clause.subject, so, lambda id: f"{label(stage, id)} moved {_times(count(id))}",
        clause.negated, past=True,
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
        text = nouns.said(stage, what)
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


# -- damage ----------------------------------------------------------------------------------------


@claim("deal", "take")
def dealt(stage: Stage, clause: Clause) -> str:
    """Damage dealt since the scenario began, healed or not: to something, or by something."""
    if clause.verb == "take":
        check_roles(stage, clause, "what", "from")
        check_adverbs(stage, clause)
        return _dealt_to(stage, clause, clause.subject, clause.role("what"))
    if not clause.passive:
        return _dealt_by(stage, clause)
    if noun(clause.subject) == "damage":
        return _was_dealt(stage, clause)
    check_roles(stage, clause, "what", "by")
    check_adverbs(stage, clause)
    return _dealt_to(stage, clause, clause.subject, clause.role("what"))


def is_combat(what: Any) -> bool:
    """Whether combat damage is meant."""
    return isinstance(what, Thing) and any(one.word == "combat" for one in what.adjectives)


def _dealt_to(stage: Stage, clause: Clause, whom: Any, what: Any) -> str:
    combat = is_combat(what)
    by = clause.role("by") or clause.role("from")
    sources = set(nouns.known(stage, source_of(by))) if by is not None else None
    if what is not None and not isinstance(what.head, Noun) and not is_amount(what):
        raise Misread(nouns.said(stage, what), "how much damage?")
    if what is not None and noun(what) not in ("damage", ""):
        raise Misread(nouns.said(stage, what), "damage is dealt")

    def total(id: int) -> int:
        return sum(
            one.amount for one in stage.events("deal")
            if one.object == id and (not combat or one.word == "combat")
            and (sources is None or _dealer(one) in sources)
        )  # fmt: skip

    def so(id: int) -> bool:
        kinds = {one.kind for one in what.quantity} if what is not None else set()
        if what is None or (not is_amount(what)) or kinds == {"any"}:
            return total(id) > 0
        return fits(what, total(id))

    return each(
        stage, whom, so, lambda id: f"{label(stage, id)} was dealt {total(id)}", clause.negated,
        past=True, universe=lambda: units(stage, True),
    )  # fmt: skip


def _dealer(event: Event) -> int:
    """What deals the damage: a unit told to deal it, else the source of the words (417.6)."""
    return event.other or (event.source.object if event.source is not None else 0)


def _dealt_by(stage: Stage, clause: Clause) -> str:
    """Damage that a spell, an ability or a unit by itself has dealt since the scenario began; combat
    damage is a whole side's."""
    check_roles(stage, clause, "what", "to", "whom")
    check_adverbs(stage, clause)
    source = source_of(clause.subject)
    sources = set(nouns.known(stage, source)) or set(nouns.things(stage, source))
    deals = stage.events("deal")
    if any(event.word == "combat" for event in deals) and any(
        "unit" in stage.card_of(id).types for id in sources
    ):
        what = "combat damage is dealt by all units of a side together"
        raise Misread(nouns.said(stage, clause.subject), what, ("Crab was dealt 3 damage",))
    to = clause.role("to") or clause.role("whom")
    only = set(nouns.things(stage, to)) if to is not None else None
    found = sum(
        event.amount for event in deals
        if _dealer(event) in sources and (only is None or event.object in only)
    )  # fmt: skip
    what = clause.role("what")
    some = what is None or not is_amount(what) or {one.kind for one in what.quantity} == {"any"}
    holds = found > 0 if some else fits(what, found)
    return "" if holds != clause.negated else f"it was {found}"


def _was_dealt(stage: Stage, clause: Clause) -> str:
    """*no combat damage was dealt*, *3 damage was dealt to Bob*."""
    check_roles(stage, clause, "to", "by")
    to = clause.role("to")
    what = clause.subject
    if to is not None:
        return _dealt_to(stage, clause, to, what)
    word = "combat" if is_combat(what) else ""
    total = sum(one.amount for one in stage.events("deal") if word in ("", one.word))
    holds = fits(what, total) if is_amount(what) else total > 0
    return "" if holds != clause.negated else f"{total} was dealt" if total else "none was dealt"


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


# -- abilities and the chain -----------------------------------------------------------------------

NOT_PERFORMED = frozenset({"402.1.a", "404.2", "383.3.e.1"})
"""Why an ability counts as not triggered: declined, not paid for, or performed often enough
(383.3.a.2, 383.3.e.1)."""


@claim("trigger")
def triggered(stage: Stage, clause: Clause) -> str:
    """How often abilities of something triggered since the scenario began, those declined left out."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause, "once", "twice", "times")
    subject = clause.subject
    everything = dict.fromkeys(event.object for event in stage.events("trigger"))
    if pronoun(subject) == "nothing" or (
        isinstance(subject, Thing)
        and noun(subject) in ABILITY
        and "no" in {q.kind for q in subject.quantity}
    ):
        names = ", ".join(label(stage, id) for id in everything)
        return f"it was {names}" if everything else ""
    _one_kind(stage, subject)
    given_up = {
        event.other for event in stage.events("silent")
        if any(rule.number in NOT_PERFORMED for rule in event.rules)
    }  # fmt: skip
    events = [event for event in stage.events("trigger") if event.other not in given_up]
    what = clause.role("what")
    often = times(clause) if what is None else amount(what)

    def count(ids: Iterable[int]) -> int:
        meant = set(ids)
        return sum(event.object in meant for event in events)

    source = source_of(subject)
    if _named(source):
        return _triggered_named(stage, clause, source, often, count)
    return each(
        stage, source, lambda id: count([id]) == often if often is not None else count([id]) > 0,
        lambda id: f"{label(stage, id)} triggered {_times(count([id]))}", clause.negated, past=True,
        universe=lambda: list(everything),
    )  # fmt: skip


def _one_kind(stage: Stage, subject: Any) -> None:
    """Which of two triggers is meant must matter."""
    if isinstance(subject, Thing) and noun(subject) in (
        "attack trigger", "move trigger", "conquer effect", "hold effect", "play effect",
    ):  # fmt: skip
        wanted = {"attack trigger": "attack", "move trigger": "move", "conquer effect": "conquer",
                  "hold effect": "hold", "play effect": "play"}[noun(subject)]  # fmt: skip
        source = source_of(subject)
        texts = [
            str(node).lower()
            for id in nouns.known(stage, source)
            for node in stage.card_of(id).abilities
        ]
        if not any(wanted in text.partition(":")[0] for text in texts):
            text = nouns.said(stage, subject)
            raise Misread(text, f"it has no “{noun(subject)}”")


def _named(source: Any) -> bool:
    return isinstance(source, Thing) and isinstance(source.head, Name) and not (
        {one.kind for one in source.quantity} - {"the"}
    )  # fmt: skip


def _triggered_named(
    stage: Stage,
    clause: Clause,
    source: Thing,
    often: int | None,
    count: Callable[[Iterable[int]], int],
) -> str:
    """All that bear the name count together."""
    ids = nouns.known(stage, source) or nouns.things(stage, source)
    found = count(ids)
    holds = found == often if often is not None else found > 0
    if holds != clause.negated:
        return ""
    silent = list(stage.events("silent"))
    gone = f", and left the chain [{silent[0].rules[0]}]" if silent and clause.negated else ""
    return f"it triggered {_times(found)}{gone}"


@claim("resolve")
def resolved(stage: Stage, clause: Clause) -> str:
    """Which items have resolved since the scenario began."""
    check_roles(stage, clause)
    check_adverbs(stage, clause, "once", "twice", "times")
    subject = clause.subject
    source = source_of(subject)
    if source is None:
        raise Misread(
            nouns.said(stage, subject), "the ability of what?", ("the ability of Bob resolved",)
        )
    often = times(clause)
    events = [event.object for event in stage.events("resolves")]
    if _named(source):
        ids = set(nouns.known(stage, source)) or set(nouns.things(stage, source))
        found = sum(one in ids for one in events)
        holds = found == often if often is not None else found > 0
        return "" if holds != clause.negated else f"it has resolved {_times(found)}"
    return each(
        stage, source, lambda id: events.count(id) == often if often is not None else id in events,
        lambda id: f"{label(stage, id)} has {'' if id in events else 'not '}resolved",
        clause.negated, past=True,
    )  # fmt: skip


@claim("remove")
def removed(stage: Stage, clause: Clause) -> str:
    """An ability that left the chain without resolving."""
    if not clause.passive or clause.role("without") is None:
        raise Misread("removed", "say “was removed without resolving”")
    check_roles(stage, clause, "without")
    source = source_of(clause.subject)
    ids = set(nouns.known(stage, source)) or set(nouns.things(stage, source))
    items = {one.other for one in stage.events("trigger", "activate") if one.object in ids}
    silent = [one for one in stage.events("silent") if one.other in items or one.object in ids]
    return "" if bool(silent) != clause.negated else "it was not" if not silent else "it was"


def effect(stage: Stage, clause: Clause) -> str:
    """*Hextech Ray had no effect*: it resolved, and did nothing to anything."""
    return _affected(
        stage, clause, set(), "no" in {one.kind for one in clause.role("what").quantity}
    )


def _does_nothing(clause: Clause) -> bool:
    idle = pronoun(clause.role("what")) in ("nothing", "anything")
    named = isinstance(clause.subject, Thing) and isinstance(clause.subject.head, Name)
    return idle and not is_player(clause.subject) and (named or noun(clause.subject) in ABILITY)


@claim("do", meant=_does_nothing)
def did(stage: Stage, clause: Clause) -> str:
    """*Hextech Ray did nothing*, *did not do anything*: as that it had no effect."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    anything = pronoun(clause.role("what")) == "anything"
    if anything != clause.negated:
        raise Misread("do", "say what it did", ("Hextech Ray did nothing",))
    from dataclasses import replace

    return _affected(stage, replace(clause, negated=False), set(), True)


@claim("affect")
def affected(stage: Stage, clause: Clause) -> str:
    """What an item that has resolved did something to."""
    what = clause.role("what")
    only = (
        any(one.kind == "only" for one in getattr(what, "quantity", ())) or "only" in clause.adverbs
    )
    from dataclasses import replace

    bare = replace(what, quantity=tuple(one for one in what.quantity if one.kind != "only"))
    wanted = set() if pronoun(bare) == "nothing" else set(nouns.things(stage, bare))
    return _affected(stage, clause, wanted, only or not wanted)


def _affected(stage: Stage, clause: Clause, wanted: set[int], only: bool) -> str:
    source = source_of(clause.subject)
    sources = set(nouns.known(stage, source)) or set(nouns.things(stage, source))
    if not any(event.object in sources for event in stage.events("resolves")):
        return f"{nouns.said(stage, clause.subject)} has not resolved"
    touched = {
        event.object for event in stage.events()
        if event.object and event.source is not None and event.source.object in sources
        if KINDS[event.kind].apply is not None and event.object not in sources
    }  # fmt: skip
    names = ", ".join(sorted(label(stage, id) for id in touched))
    holds = touched == wanted if only else wanted <= touched
    return "" if holds != clause.negated else f"it did something to {names or 'nothing'}"


@claim("play")
def played(stage: Stage, clause: Clause) -> str:
    """How many cards a player has played, or whether something was played (419.4.a); that she *plays*
    a card is so once it is on the chain."""
    if clause.passive:
        return undergone(stage, clause)
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause, "this turn")
    what = clause.role("what")
    events = stage.game.state.history if "this turn" in clause.adverbs else stage.events("played")
    begun = stage.events("put on chain") if clause.tense == "present" else []

    def found(seat: int) -> list[int]:
        return [
            one.object for one in events
            if one.kind == "played" and one.player == seat
            if one.object and not stage.objects[one.object].token
        ]  # fmt: skip

    if what is None or is_amount(what):
        kind = noun(what)

        def count(seat: int) -> int:
            ids = found(seat)
            if kind in nouns.KINDS:
                ids = [id for id in ids if nouns.KINDS[kind] & set(stage.card_of(id).types)]
            return len(ids)

        return each_player(
            stage, clause.subject,
            lambda seat: count(seat) > 0 if what is None else fits(what, count(seat)),
            lambda seat: f"it was {count(seat)}", clause.negated,
        )  # fmt: skip
    ids = [nouns.known(stage, one) or nouns.things(stage, one) for one in split(what)]

    def played_by(seat: int) -> set[int]:
        return {*found(seat), *(one.object for one in begun if one.player == seat)}

    return each_player(
        stage, clause.subject, lambda seat: all(set(one) & played_by(seat) for one in ids),
        lambda seat: f"it was {', '.join(label(stage, id) for id in found(seat)) or 'nothing'}",
        clause.negated,
    )  # fmt: skip


__all__ = ["ABILITY", "Group", "died", "source_of"]
