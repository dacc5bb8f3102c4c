"""What a sentence tells beside what it says: *Knight at A, his only unit there*, *sits on A with Bob*."""

from __future__ import annotations

from dataclasses import replace

from engine.core.language.trees import Behind, Clause, Group, Joined, Name, Noun, Role, Thing

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


def player_there(clause: Clause) -> Joined | None:
    """*Ana sits on A with Bob and Crab*: she has them there, and controls A."""
    place = next((role for role in clause.roles if role.name in PLACES), None)
    units, head = clause.role("with"), getattr(clause.subject, "head", None)
    player = isinstance(head, Name) and head.how == "player"
    plain = not (clause.negated or clause.modal) and clause.tense == "present"
    if clause.verb != "stay" or not player or not plain or place is None or units is None:
        return None
    rest = tuple(role for role in clause.roles if role not in (place,) and role.name != "with")
    there = Role(name="at", value=place.value)
    had = replace(clause, verb="have", roles=(Role(name="what", value=units), there, *rest))
    held = replace(clause, verb="control", roles=(Role(name="what", value=place.value),))
    return Joined(joint="and", clauses=(had, held))
