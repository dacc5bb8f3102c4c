"""What is told behind a place within a clause, told by itself: *attacks A where Ben has Crab*, *has Bob
at A, which she controls*."""

from __future__ import annotations

from dataclasses import replace

from engine.core.language.trees import (
    Behind,
    Clause,
    Joined,
    Noun,
    Role,
    Tailed,
    Thing,
    exchanged,
    inside,
)
from engine.riftbound.language.grammar.builders import told_there
from engine.riftbound.language.parting import is_field

TOLD = frozenset({"controlled", "where"})


def told_of_place(clause: Clause) -> Joined | None:
    """The clause without that, and that as a clause of its own; None where there is none."""
    for place in inside(clause.roles):
        if not isinstance(place, Thing) or not is_field(place):
            continue
        told = next((one for one in place.behind if one.kind in TOLD), None)
        if told is None or (told.kind == "controlled" and (clause.negated or clause.modal)):
            continue
        bare = replace(place, behind=tuple(one for one in place.behind if one is not told))
        aside = told_there(told.value, bare) if told.kind == "where" else _held(told, bare)
        rest = replace(clause, roles=exchanged(clause.roles, place, bare))
        return Joined(joint="and", clauses=(_theirs(rest, told), aside))
    return None


def fought_against(clause: Clause) -> Joined | None:
    """*attacks A against Ben's 3-Might unit called Crab*: which he has there."""
    place, unit = clause.role("what"), clause.role("against")
    told = isinstance(unit, Thing) and any(one.kind == "called" for one in unit.behind)
    plain = clause.verb == "attack" and clause.tense == "present" and not clause.modal
    if not plain or not told or not isinstance(unit.owner, Thing) or not is_field(place):
        return None
    if clause.negated or any(one.kind in ("at", "in", "on") for one in unit.behind):
        return None
    rest = tuple(one for one in clause.roles if one.name != "against")
    beside = next((one for one in unit.behind if _is_unit_with(one)), None)
    if beside is not None and clause.role("with") is None:  # that is what she attacks with
        rest = (*rest, Role(name="with", value=beside.value))
        unit = replace(unit, behind=tuple(one for one in unit.behind if one is not beside))
    what = Role(name="what", value=replace(unit, owner=None))
    had = Clause(verb="have", subject=unit.owner, roles=(what,), tense="present")
    return Joined(joint="and", clauses=(replace(clause, roles=rest), told_there(had, place)))


DONE = frozenset({"attack", "move", "send", "go"})


def done_while_there(tree: Tailed) -> Joined | None:
    """*attacks A while Ben has Crab there*: which he has there as it is done."""
    done, told = tree.clause, tree.value
    plain = tree.frame == "while" and isinstance(done, Clause) and isinstance(told, Clause)
    if not plain or done.verb not in DONE or done.modal or told.verb not in ("have", "there"):
        return None
    if told.negated or told.modal or told.tense != "present":
        return None
    there = replace(told, adverbs=(*told.adverbs, "where"))
    return Joined(joint="and", clauses=(done, there))


def _is_unit_with(behind: Behind) -> bool:
    """*with a 3-Might unit*, which no unit has."""
    head = behind.value.head if isinstance(behind.value, Thing) else None
    return behind.kind == "with" and isinstance(head, Noun) and head.word == "unit"


def _theirs(clause: Clause, told: Behind) -> Clause:
    """*there is a 3-Might unit at B that Ben controls*: he controls the unit as well."""
    what = clause.role("what")
    if clause.verb != "there" or told.kind != "controlled" or not isinstance(what, Thing):
        return clause
    if what.owner is not None or any(one.kind in ("of", "controlled") for one in what.behind):
        return clause
    hers = replace(what, behind=(*what.behind, told))
    roles = tuple(replace(one, value=hers) if one.value is what else one for one in clause.roles)
    return replace(clause, roles=roles)


def there_of(clause: Clause) -> Clause:
    """*there is a unit at A controlled by Ana*: one of hers."""
    what = clause.role("what")
    if not isinstance(what, Thing) or not any(one.kind == "controlled" for one in what.behind):
        return clause
    behind = tuple(
        replace(one, kind="of") if one.kind == "controlled" else one for one in what.behind
    )
    of_hers = replace(what, behind=behind)
    roles = tuple(replace(one, value=of_hers) if one.value is what else one for one in clause.roles)
    return replace(clause, roles=roles)


def _held(told: Behind, place: Thing) -> Clause:
    what = Role(name="what", value=place)
    return Clause(verb="control", subject=told.value, roles=(what,), tense="present")
