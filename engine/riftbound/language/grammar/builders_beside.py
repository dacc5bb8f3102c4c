"""What the grammar's rules build of what is told to be at a place beside something else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import Adjective, Behind, Clause, Group, Joined, Role, Thing
from engine.riftbound.language.grammar.beside import PLACES
from engine.riftbound.language.grammar.builders import Parts, last_place
from engine.riftbound.language.grammar.sorts import THERE, sorts

builder = Builders()
HERE = "here"
"""Stands for the place of the clause before."""


@builder
def had_there(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*has Bob in base and at A a unit called Crab*: what she has there, too."""
    name = parts["preposition"]
    if name not in ("at", "in", "on") or "L" not in sorts(parts["where"]):
        return None
    if isinstance(parts["where"], Group) or not set(sorts(parts["what"])) & set("T"):
        return None
    roles = (Role(name="what", value=parts["what"]), Role(name=name, value=parts["where"]))
    return Built(("and", Clause(verb="have", roles=roles, tense="present")))


@builder
def had_here(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*has Bob at A and next to it Crab*: what she has there, too."""
    if not set(sorts(parts["what"])) & set("T"):
        return None
    return Built((HERE, parts["what"]))


@builder
def there_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*and there I have Crab*: what is had is there."""
    body = parts["body"]
    if not isinstance(body, Clause) or body.verb != "have" or body.negated or body.modal:
        return None
    what = body.role("what")
    members = what.members if isinstance(what, Group) else (what,)
    elsewhere = any(two.kind in PLACES for one in members for two in getattr(one, "behind", ()))
    if [one.name for one in body.roles] != ["what"] or elsewhere or body.tense != "present":
        return None
    here = Role(name="at", value=replace(THERE, span=(at, at + 1)))
    return Built(replace(body, roles=(*body.roles, here)))


def each_there(first: Any, more: Any) -> tuple[Any, ...] | None:
    """What is told further of somebody, each at its place; None where there is none for it."""
    found: list[Any] = []
    before = first
    for joint, body in more:
        verb = getattr(before, "verb", "")
        if joint == "with" and verb not in ("be", "stay"):
            return None  # “Ben has Crab at A with Long Sword attached”: it is Crab that wears it
        if joint == HERE:
            place = last_place(before)
            if place is None or verb != "have" or before.negated:
                return None
            roles = (Role(name="what", value=body), Role(name="at", value=place))
            joint, body = "and", Clause(verb="have", roles=roles, tense=before.tense)
        body = stands_with(body)
        last = body.clauses if isinstance(body, Joined) else (body,)
        found += [(joint, one) for one in last]
        before = last[-1]
    return tuple(found)


WORN = ["at", "with", "trailing"]
"""The roles of *stands at A with Long Sword attached*."""


def stands_with(said: Any) -> Any:
    """*stands at A with Long Sword attached*: is there, and wears it."""
    if not isinstance(said, Clause) or said.verb != "stay" or said.negated or said.modal:
        return said
    worn = said.role("trailing") == (Adjective(word="attached"),)
    if [one.name for one in said.roles] != WORN or not worn or said.adverbs:
        return said
    card = replace(
        said.role("with"), behind=(Behind(kind="trailing", value=said.role("trailing")),)
    )
    there = replace(said, verb="be", roles=said.roles[:1])
    wears = Clause(verb="have", roles=(Role(name="what", value=card),), tense=said.tense)
    return Joined(joint="with", clauses=(there, wears))


def numbered_letters(what: Any) -> bool:
    """*three battlefields A, B and C*: the letters are the three, not two more beside three."""
    first = what.members[0] if isinstance(what, Group) else None
    if not isinstance(first, Thing) or not first.quantity or not first.behind:
        return False
    word = getattr(first.head, "word", "")
    return word == "battlefield" and first.behind[-1].kind == "letter"
