"""What the grammar's rules build of moments and means said first: *once Bob is gone*, *when it resolves*,
*in response to Flash*, *with Leona's ability*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Clause,
    Joined,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Role,
    Tailed,
    Thing,
)
from engine.riftbound.language.grammar.builders import (
    Parts,
    a_turn_later,
    during_it,
    framed_in,
    is_personal,
)
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.grammar.verbs import BY_NAME

builder = Builders()


@builder
def when_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*when Ana gets priority she plays Flash*: what is done then; *when Hextech Ray resolves* goes on
    until it does."""
    when = parts["when"]
    reached = isinstance(when, Clause) and (when.verb in REACHED or _fights(when))
    if reached and not (when.modal or when.negated):
        return _once({**parts, "frame": ()})
    acts = isinstance(when, Clause) and when.verb in ACTING and sorts(when.subject) in ("P", "PT")
    if acts and not (when.modal or when.negated or when.tense != "present"):
        return Built(Joined(joint="and", clauses=(when, parts["body"])), 0.3)
    return Built(Tailed(clause=parts["body"], frame="when", value=parts["when"]))


def _fights(when: Clause) -> bool:
    """*when Fan defends*: of a unit, which comes about as combat begins."""
    return (
        when.verb in ("attack", "defend")
        and sorts(when.subject) not in ("P", "")
        and not when.roles
    )


ACTING = frozenset({"play", "move", "attack", "activate", "use", "pass", "react"})
"""What a player does, which is told with *when* before what comes of it."""
REACHED = frozenset({"resolve", "die", "end", "close", "finish"})
"""What comes about by itself once everyone has passed."""


@builder
def once_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Once Bob is gone, Ana plays Flash*, *after the combat Bob has 3 Might*: when it has come to that."""
    return _once(parts)


def _once(parts: Parts) -> Built | None:
    """What is done or so once that which is told before it has come about."""
    reached = parts["when"] if "when" in parts else _over(parts["over"])
    body = parts["body"]
    if "during" in parts:
        body = during_it(parts["during"], body)
    if reached is None or body is None:
        return None
    framed_ = framed_in({**parts, "body": body}) if parts["frame"] else Built(body)
    if framed_ is None:
        return None
    return Built(Tailed(clause=framed_.tree, frame="once", value=_by_the_other(reached, body)))


def _by_the_other(reached: Any, body: Any) -> Any:
    """*once they pass, I play Flash*: once my opponent does."""
    first = body.clauses[0] if isinstance(body, Joined) else body
    first = first.clause if isinstance(first, Tailed) else first
    they = isinstance(reached, Clause) and reached.verb == "pass" and is_personal(reached.subject)
    if not they or not isinstance(first, Clause) or sorts(first.subject) != "P":
        return reached
    other = Thing(head=Noun(word="opponent"), owner=first.subject, span=reached.subject.span)
    return replace(reached, subject=other)


def _over(thing: Any) -> Clause | None:
    """The end of what goes on."""
    word = thing.head.word if isinstance(thing.head, Noun) else ""
    fits = word in ("combat", "showdown") and thing.owner is None and not thing.adjectives
    return Clause(verb="end", subject=thing) if fits else None


@builder
def done_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Once that's all done Ana plays Flash*: when everything has resolved."""
    everything = Thing(head=Pronoun(word="everything"))
    reached = Clause(verb="resolve", subject=everything)
    return _once({**parts, "when": reached})


@builder
def next_turn(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Next turn Ben plays Flash*: a turn later."""
    return _once({**parts, "when": a_turn_later(parts["body"])})


@builder
def unanswered(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Without a response Hextech Ray resolves*: nobody plays anything."""
    nobody = Clause(verb="play", subject=Thing(head=Pronoun(word="nobody")))
    return _once({**parts, "when": nobody})


@builder
def before_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Before Hextech Ray resolves, Ben plays Defy*: while it is on the chain."""
    before = parts["before"]
    if not isinstance(before, Clause) or before.verb != "resolve" or before.roles:
        return None
    chain = Thing(head=Noun(word="chain"), quantity=(Quantity(kind="the"),))
    return _with_still({**parts, "what": before.subject, "place": chain})


@builder
def in_response_to(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*In response to Hextech Ray, Ben plays Defy*."""
    body = parts["body"]
    if not isinstance(body, Clause) or body.role("to") is not None:
        return None
    to = Role(name="to", value=parts["what"])
    answering = replace(body, roles=(*body.roles, to), adverbs=(*body.adverbs, "in response"))
    return framed_in({**parts, "body": answering})


@builder
def with_still(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*With Hextech Ray still on the chain Ben plays Defy*: which is so when he does."""
    return _with_still(parts)


def _with_still(parts: Parts) -> Built | None:
    """What is done while something else is so."""
    if "so" in parts:
        found = framed_in(parts)
        so = parts["so"]
        fits = isinstance(so, Clause) and so.verb in ("be", "have") and found is not None
        return Built(Tailed(clause=found.tree, frame="with", value=so)) if fits and found else None
    if getattr(parts["place"].head, "word", "") != "chain":
        return None
    there = Role(name="on", value=parts["place"])
    so = Clause(verb="be", subject=parts["what"], roles=(there,), adverbs=("still",))
    found = framed_in(parts)
    return Built(Tailed(clause=found.tree, frame="with", value=so)) if found is not None else None


@builder
def with_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*With Leona's ability I stun Crab*: by what it is done, said first."""
    body, what = parts["body"], parts["what"]
    if _in_hand(what) and isinstance(body, Clause) and sorts(body.subject) in ("P", "PT"):
        had = Clause(verb="have", subject=body.subject, tense="present",
                     roles=(Role(name="what", value=what),))  # fmt: skip
        found = framed_in(parts)
        return found and Built(Joined(joint="and", clauses=(had, found.tree)), 0.1)
    if not isinstance(body, Clause) or body.role("with") is not None or body.passive:
        return None
    verb = BY_NAME.get(body.verb)
    wanted = dict(verb.prepositions).get("with", "") if verb is not None else ""
    if not wanted or not set(sorts(what)) & set(wanted) & set("TE"):
        return None
    by = Role(name="with", value=what)
    return framed_in({**parts, "body": replace(body, roles=(*body.roles, by))})


def _in_hand(what: Any) -> bool:
    """*With Defy in hand Ana attacks*: which she has there."""
    behind = what.behind if isinstance(what, Thing) and isinstance(what.head, Name) else ()
    words = [getattr(getattr(one.value, "head", None), "word", "") for one in behind]
    return words == ["hand"]


@builder
def asked_once(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Do I win when I hold A?*: once it has come to that; what is done is done for it."""
    asked, over = parts["asked"], parts.get("over")
    if over is not None and getattr(over.head, "word", "") in BEFORE_MAIN:
        return Built(replace(asked, last=True)) if not isinstance(asked, Joined) else None
    first = parts["first"] if over is None else _over(over)
    if first is None:
        return None
    if isinstance(first, Clause) and first.verb in REACHED | SCORED and not first.negated:
        return Built(Tailed(clause=asked, frame="once", value=first), 0.1)
    return Built(Joined(joint="and", clauses=(first, asked)), 0.2)


@builder
def asked_at_last(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*When everything is over, who controls A?*: in the end."""
    return Built(replace(parts["asked"], last=True))


@builder
def asked_given(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Does Yak die, even though it only took 2 damage?*: that it did is claimed beside the question."""
    reason = parts["reason"]
    if not isinstance(reason, Clause) or isinstance(parts["asked"], Joined):
        return None
    what = reason.role("what")
    if isinstance(what, Thing) and any(one.kind == "number" for one in what.quantity):
        exact = tuple(one for one in reason.adverbs if one != "only")  # so many are no more
        reason = replace(reason, adverbs=exact)
    start = max(place for place in range(at, end) if _gives_reason(chart, place))
    said, stop = Clause(verb="say"), end - (chart.low(end - 1) == "?")
    claimed = Tailed(clause=reason, frame="said", value=said, span=(start, stop))
    return Built(Joined(joint="and", clauses=(parts["asked"], claimed)), 0.2)


def _gives_reason(chart: Chart, place: int) -> bool:
    that = chart.low(place + 1) == "that"
    return chart.low(place) in ("since", "although", "though", "given", "seeing") or (
        that and chart.low(place) == "now"
    )


BEFORE_MAIN = frozenset({"beginning phase", "channel phase", "draw phase", "awaken phase"})
"""Phases that nobody acts in: what is so behind them is so in the Main Phase."""
SCORED = frozenset({"hold", "conquer", "score"})
"""What comes about as a player scores."""
