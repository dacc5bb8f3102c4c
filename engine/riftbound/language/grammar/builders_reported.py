"""What the grammar's rules build of what somebody says or thinks, and of what is asked of that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import Clause, Question, Tailed, Thing, pronoun
from engine.riftbound.language.grammar.builders import Parts, framed
from engine.riftbound.language.grammar.sorts import sorts

builder = Builders()

REPORTED = "said"
"""The frame of what somebody says is so: a claim."""
SO = frozenset(["be", "have", "control", "there", "die", "survive", "live", "win", "lose", "stay",
                "conquer", "hold", "cost"])  # fmt: skip
"""What is so, or comes of what is done; other verbs without *that* may tell what somebody does."""


@builder
def reported(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*I say that Crab dies*, *in my opinion he has 3 Might*: it is claimed."""
    verb = str(parts.get("verb", "according to"))
    body = parts["body"]
    if "that" not in parts and "who" in parts and "verb" in parts and not _is_so(body):
        return None
    return _said(chart, parts, at, end, verb)


@builder
def reported_not(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*I don't think that Crab dies*: it is claimed that he does not."""
    body = parts["body"]
    if parts["verb"] not in THINKING or parts["doing"] == "did":
        return None  # “I don't say that Crab dies” leaves open whether he does
    if not isinstance(body, Clause) or body.negated or "no" in _quantities(body.subject):
        return None
    denied = replace(body, negated=True)
    return _said(chart, {**parts, "body": denied}, at, end, str(parts["verb"]))


THINKING = frozenset({"think", "believe", "reckon"})
"""What is denied of oneself with the meaning that it is not so."""


def _quantities(phrase: Any) -> set[str]:
    return {one.kind for one in phrase.quantity} if isinstance(phrase, Thing) else set()


def _said(chart: Chart, parts: Parts, at: int, end: int, verb: str) -> Built | None:
    who = parts.get("who")
    person = who is None or isinstance(who, str) or "P" in sorts(who)
    if not person or not isinstance(parts["body"], Clause):
        return None
    if pronoun(who) in NOBODYS:
        return None
    inner = framed(chart, parts, at, end)
    adverbs = (str(parts["adverb"]),) if "adverb" in parts else ()
    says = Clause(verb=verb, subject=who, adverbs=adverbs)
    return Built(Tailed(clause=inner.tree, frame=REPORTED, value=says)) if inner else None


@builder
def also_said(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*…, and that he keeps A*: said by the same one."""
    inner = framed(chart, parts, at, end)
    return Built((REPORTED, inner.tree)) if inner else None


NOBODYS = frozenset({"nobody", "no one", "nobody else", "it", "itself"})


def _is_so(body: Any) -> bool:
    """Whether it tells how things are or went, and nothing that is done now."""
    if not isinstance(body, Clause):
        return False
    past = body.tense in ("past", "perfect") or bool(body.modal) or body.negated
    return past or body.passive or body.verb in SO


@builder
def asked_so(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Is it true that Crab died?*, *am I right that he has 3 Might?*: whether it is so."""
    who = parts.get("who")
    if who is not None and "P" not in sorts(who):
        return None
    body = framed(chart, parts, at, end)
    return Built(Question(asks="whether", clause=body.tree)) if body else None


@builder
def asked_too(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*is Eel too?*: what was said of another is asked of it."""
    return Built(Question(asks="about", clause=parts["aux"], about=parts["about"]))
