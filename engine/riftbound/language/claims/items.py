"""Claims about what became of cards and abilities: played, triggered, resolved, removed, and what they did."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Name, Thing, pronoun
from engine.core.record import nodes
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    claim,
    fits,
    is_amount,
    noun,
    split,
    times,
)
from engine.riftbound.language.claims.events import ABILITY, how_often, source_of, undergone
from engine.riftbound.language.claims.judging import each, each_player
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import is_player
from engine.riftbound.model.traits import traits
from engine.riftbound.procedures.events import KINDS

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


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
    which = _which_trigger(stage, subject)
    given_up = {
        event.other for event in stage.events("silent")
        if any(rule.number in NOT_PERFORMED for rule in event.rules)
    }  # fmt: skip
    events = [
        event for event in stage.events("trigger")
        if event.other not in given_up and (not which or which in _condition(stage, event.other))
    ]  # fmt: skip
    what = clause.role("what")
    often = times(clause) if what is None else amount(what)

    def count(ids: Iterable[int]) -> int:
        meant = set(ids)
        return sum(event.object in meant for event in events)

    source = source_of(subject)
    if noun(subject) == "deathknell" and (source is None or source is subject):
        return _deathknell(stage, clause, often)
    if source is None:
        raise Misread(stage.words_of(subject), "whose is it?", ("Bob's ability triggered",))
    if _named(source):
        return _triggered_named(stage, clause, source, often, count)
    return each(
        stage, source, lambda id: count([id]) == often if often is not None else count([id]) > 0,
        lambda id: f"{label(stage, id)} triggered {how_often(count([id]))}", clause.negated, past=True,
        universe=lambda: list(everything),
    )  # fmt: skip


TRIGGERS = {
    "attack trigger": "attack", "move trigger": "move", "conquer effect": "conquer",
    "hold effect": "hold", "play effect": "play", "deathknell": "deathknell",
}  # fmt: skip
"""What stands in the condition of an ability that is called so."""


def _which_trigger(stage: Stage, subject: Any) -> str:
    """What must stand in the condition of the ability that is meant, or nothing; `Misread` if what is
    said to have it has only others."""
    word = noun(subject)
    source = source_of(subject)
    if word not in TRIGGERS or not isinstance(source, (Thing, Group)):
        return ""
    ids = nouns.known(stage, source)
    refs = [ref for id in ids for ref in traits(stage.game, id).abilities]
    had = [_before_colon(stage.game.cards.node(ref)) for ref in refs]
    had += [_before_colon(node) for id in ids for node in stage.card_of(id).abilities]
    had += [_condition(stage, one.other) for one in stage.events("trigger") if one.object in ids]
    if not any(TRIGGERS[word] in one for one in had):
        text = stage.words_of(subject)
        own = dict.fromkeys(one for one in had if one.startswith(("when", "deathknell")))
        instead = f"; its abilities: {', '.join(own)}" if own else " and no other triggered ability"
        raise Misread(text, f"it has no “{word}”{instead}")
    return TRIGGERS[word]


def _deathknell(stage: Stage, clause: Clause, often: int | None) -> str:
    """*the Deathknell triggers*, whose ever it is, where one alone has one."""
    had = [id for id in stage.objects if any(
        one.name == "Deathknell" for one in stage.card_of(id).keywords)]  # fmt: skip
    done = [one for one in stage.events("trigger")
            if "deathknell" in _condition(stage, one.other)]  # fmt: skip
    if len({*had, *(one.object for one in done)}) > 1:
        raise Misread(stage.words_of(clause.subject), "whose Deathknell?")
    holds = len(done) == often if often is not None else bool(done)
    return "" if holds != clause.negated else f"it triggered {how_often(len(done))}"


def _before_colon(node: Any) -> str:
    return str(node).lower().partition(":")[0]


def _condition(stage: Stage, number: int) -> str:
    """The condition of the ability that is that item of the chain, or was."""
    for node in nodes(stage.game.record):
        item = next((one for one in node.after.chain if one.id == number), None)
        if item is not None and item.text is not None:
            return _before_colon(stage.game.cards.node(item.text))
    return ""


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
    return f"it triggered {how_often(found)}{gone}"


@claim("resolve")
def resolved(stage: Stage, clause: Clause) -> str:
    """Which items have resolved since the scenario began."""
    check_roles(stage, clause)
    check_adverbs(stage, clause, "once", "twice", "times")
    subject = clause.subject
    source = source_of(subject)
    if source is None:
        raise Misread(
            stage.words_of(subject), "the ability of what?", ("the ability of Bob resolved",)
        )
    often = times(clause)
    events = [event.object for event in stage.events("resolves")]
    if _named(source):
        ids = set(nouns.known(stage, source)) or set(nouns.things(stage, source))
        found = sum(one in ids for one in events)
        holds = found == often if often is not None else found > 0
        return "" if holds != clause.negated else f"it has resolved {how_often(found)}"
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


@claim("work")
def worked(stage: Stage, clause: Clause) -> str:
    """*Possession works*, *worked*: it resolved, and did something."""
    check_roles(stage, clause)
    check_adverbs(stage, clause)
    return _affected(stage, replace(clause, negated=not clause.negated), set(), True)


def effect(stage: Stage, clause: Clause) -> str:
    """*Hextech Ray had no effect*: it resolved, and did nothing to anything; *had an effect*: it did."""
    none = "no" in {one.kind for one in clause.role("what").quantity}
    denied = none if clause.negated else not none
    return _affected(stage, replace(clause, negated=denied), set(), True)


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
    return _affected(stage, replace(clause, negated=False), set(), True)


@claim("affect")
def affected(stage: Stage, clause: Clause) -> str:
    """What an item that has resolved did something to."""
    what = clause.role("what")
    only = (
        any(one.kind == "only" for one in getattr(what, "quantity", ())) or "only" in clause.adverbs
    )
    bare = replace(what, quantity=tuple(one for one in what.quantity if one.kind != "only"))
    wanted = set() if pronoun(bare) == "nothing" else set(nouns.things(stage, bare))
    return _affected(stage, clause, wanted, only or not wanted)


def _affected(stage: Stage, clause: Clause, wanted: set[int], only: bool) -> str:
    source = source_of(clause.subject)
    sources = set(nouns.known(stage, source)) or set(nouns.things(stage, source))
    if not any(event.object in sources for event in stage.events("resolves")):
        return f"{stage.words_of(clause.subject)} has not resolved"
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
