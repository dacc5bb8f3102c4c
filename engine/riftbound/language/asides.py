"""What a sentence tells beside what it says: *Knight at A, his only unit there*, *sits on A with Bob*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Group,
    Joined,
    Name,
    Noun,
    Quantity,
    Role,
    Thing,
)
from engine.riftbound.language.grammar.sorts import STATUSES, sorts

PLACES = frozenset({"at", "in", "on"})
LONE = frozenset({"unit", "defender", "attacker"})


def only_one(clause: Clause) -> Clause | None:
    """*Ben has Knight at A, his only unit there*: his only unit at A is Knight."""
    what = clause.role("what")
    plain = not (clause.negated or clause.modal) and clause.tense == "present"
    if not plain or not isinstance(what, Group) or what.joint != "," or len(what.members) != 2:
        return None
    one, told = what.members
    if not isinstance(one, Thing) or not isinstance(told, Thing) or not _is_lone(told):
        return None
    there = next((two for two in (*told.behind, *what.behind) if two.kind in PLACES), None)
    where = next((role for role in clause.roles if role.name in PLACES), None)
    said = next((two for two in one.behind if two.kind in PLACES), None)
    place = said or (where and Behind(kind=where.name, value=where.value))
    if not place or (there and where and where.value != there.value):
        return None
    behind = tuple(two for two in one.behind if two.kind not in PLACES)
    subject = Thing(head=Noun(word="unit"), quantity=told.quantity, owner=clause.subject,
                    behind=(place,), span=told.span)  # fmt: skip
    return Clause(
        verb="be", subject=subject, roles=(Role(name="is", value=replace(one, behind=behind)),)
    )


def _is_lone(told: Thing) -> bool:
    """*his only unit there*, of the one who has it."""
    kinds = [one.kind for one in told.quantity]
    unit = isinstance(told.head, Noun) and told.head.word in LONE
    return unit and kinds == ["only"] and isinstance(told.owner, str) and not told.adjectives


def player_there(clause: Clause) -> Joined | Clause | None:
    """*Ana sits on A with Bob and Crab*: she has them there, and controls A; *Bob sits at A with a
    buff*: he is there with it."""
    place = next((role for role in clause.roles if role.name in PLACES), None)
    units, head = clause.role("with"), getattr(clause.subject, "head", None)
    player = isinstance(head, Name) and head.how == "player"
    plain = not (clause.negated or clause.modal) and clause.tense == "present"
    if clause.verb != "stay" or not plain or place is None or units is None:
        return None
    if not player:
        return _staying_with(clause, units)
    rest = tuple(role for role in clause.roles if role not in (place,) and role.name != "with")
    there = Role(name="at", value=place.value)
    had = replace(clause, verb="have", roles=(Role(name="what", value=units), there, *rest))
    held = replace(clause, verb="control", roles=(Role(name="what", value=place.value),))
    return Joined(joint="and", clauses=(had, held))


def _staying_with(clause: Clause, what: Any) -> Clause | None:
    """The thing that is there, told with what it has: *sits in base with a buff on it*."""
    things = what.members if isinstance(what, Group) else (what,)
    if not isinstance(clause.subject, Thing) or any("M" not in sorts(one) for one in things):
        return None
    told = Behind(kind="with", value=what, span=what.span)
    subject = replace(clause.subject, behind=(*clause.subject.behind, told))
    roles = tuple(role for role in clause.roles if role.name != "with")
    return replace(clause, verb="be", subject=subject, roles=roles)


def on_as_many(clause: Any, before: Any) -> Any:
    """*is on 7 points and Ben is on 6*: he has 6 of them."""
    on = clause.role("on") if isinstance(clause, Clause) and clause.verb == "be" else None
    number = isinstance(on, Thing) and isinstance(on.head, Quantity) and on.head.kind == "number"
    points = getattr(getattr(before, "head", None), "word", "") == "point"
    if not number or not points or len(clause.roles) > 1:
        return clause
    return replace(clause, verb="have", roles=(Role(name="what", value=on),))


def like_it(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*Ana has Kayle in base, empowered three times, so 9 Might*: what is said of things, and of no
    player, is said of the card she has; a Might said so is what it comes to."""
    had: Thing | None = None
    clauses: list[Any] = []
    for one in found:
        if had is not None and clauses and _is_like(one, found[0]):
            said = one.role("is")
            if said.word == "Might":
                might = Thing(head=Noun(word="might"), quantity=(_number(said),))
                roles = (Role(name="what", value=might),)
                one = replace(one, verb="have", subject=had, roles=roles, adverbs=(SO,))
            else:
                one = replace(one, subject=had)
        elif not clauses:
            had = _one_had(one)
        else:
            had = None
        clauses.append(one)
    return tuple(clauses)


SO = "so"
"""Said of what comes of the rest, and is looked at, not laid down."""


def _one_had(clause: Any) -> Thing | None:
    """The one card, by name, that a player has."""
    what = clause.role("what") if isinstance(clause, Clause) and clause.verb == "have" else None
    if not isinstance(what, Thing) or not isinstance(what.head, Name) or what.behind:
        return None
    counted = {one.kind for one in what.quantity} <= {"a"}
    return replace(what, quantity=(), adjectives=()) if counted else None


def _is_like(clause: Any, first: Any) -> bool:
    """Whether the same player is said to be as only things are."""
    if not isinstance(clause, Clause) or clause.verb != "be" or clause.negated or clause.modal:
        return False
    said = clause.role("is")
    like = isinstance(said, Adjective) and (said.word in STATUSES or said.word == "Might")
    return like and len(clause.roles) == 1 and clause.subject == first.subject


def _number(said: Adjective) -> Quantity:
    return Quantity(kind="number", number=said.number)
