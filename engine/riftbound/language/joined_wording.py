"""What clauses that are joined say of one another: *gains 1 point and has 5* is of points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Clause, Noun, Quantity, Role, Thing
from engine.riftbound.language.asides import like_it, on_as_many, so_mighty
from engine.riftbound.language.counted_wording import each_let
from engine.riftbound.language.parting import word_of


def said_apart(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """The clauses, each as if it stood alone."""
    return _whose(_contested(like_it(_told_once(so_mighty(each_let(found))))))


def _told_once(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*gains 1 point and has 5*: a number alone is of what was spoken of before it."""
    clauses: list[Any] = []
    before: Any = None
    for one in found:
        one = on_as_many(one, before)
        what: Any = one.role("what") if isinstance(one, Clause) else None
        number = isinstance(what, Thing) and isinstance(what.head, Quantity)
        if number and before is not None and one.verb == "have":
            counted = replace(what, head=before.head, quantity=(*what.quantity, what.head))
            one = replace(one, roles=(Role(name="what", value=counted), *one.roles[1:]))
        before = what if isinstance(what, Thing) and isinstance(what.head, Noun) else before
        clauses.append(one)
    return tuple(clauses)


def _contested(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*a showdown is open at A, contested by Ana*: A is what she contests."""
    place = next(
        (one.role("at") for one in found if isinstance(one, Clause) and one.verb == "be"), None
    )
    return tuple(
        replace(one, subject=place)
        if place is not None and isinstance(one, Clause) and one.verb == "contest" and one.passive
        and word_of(one.subject) in ("showdown", "combat")
        else one
        for one in found
    )  # fmt: skip


def _whose(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*Rook is Ana's and is at A*: what follows is said of Ana's Rook."""
    first = found[0]
    of = first.role("of") if isinstance(first, Clause) and first.verb == "be" else None
    if of is None:
        return found
    rest = found[1:]
    same = all(isinstance(one, Clause) and one.subject == first.subject for one in rest)
    plain = isinstance(getattr(first, "subject", None), Thing) and first.subject.owner is None
    if not same or not plain or len(first.roles) > 1 or first.negated:
        return found
    hers = replace(first.subject, owner=of)
    return tuple(replace(one, subject=hers) for one in rest)
