"""Damage shared out: *3 to Bob, the rest to Poro*, *lethal damage to Duo*, *all of it to Bob*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.claiming import amount, noun
from engine.riftbound.language.told import label
from engine.riftbound.model.decisions import AssignDamage, SplitDamage
from engine.riftbound.procedures.assignments import Pairs
from engine.riftbound.procedures.damage import assignment

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Share = tuple[Any, Any]
"""How much, as a number or a word, and to whom."""


def _shares(said: Any, to: Any = None) -> Iterator[Share]:
    """How much to whom, one by one."""
    if isinstance(said, Group) and said.joint == "shares":
        for one in said.members:
            yield from _share(one)
    elif isinstance(said, (Thing, Group)) and to is not None:
        kinds = {one.kind for one in said.quantity}
        word = "all" if kinds & {"all"} or (noun(said) == "" and amount(said) is None) else ""
        yield word or amount(said) or nouns_word(said), to
    else:
        raise Misread("damage", "an assignment is written like “3 to Bob, 2 to Poro”")


def nouns_word(said: Any) -> Any:
    """All that there is, where no number is said."""
    return "lethal damage" if any(one.word == "lethal" for one in said.adjectives) else "all"


def _share(one: Any) -> Iterator[Share]:
    if isinstance(one, Group):
        first = one.quantity[0]
        for member in one.members:
            yield first.number if first.number is not None else first.kind, member
        return
    first, rest = one.quantity[0], one.quantity[1:]
    yield first.number if first.number is not None else first.kind, replace(one, quantity=rest)


def shares(stage: Stage, clause: Clause, decision: AssignDamage | SplitDamage) -> Pairs:
    """Pairs of unit and damage that the clause says."""
    return shares_of(stage, clause.role("what"), clause.role("to"), decision)


def shares_of(stage: Stage, said: Any, to: Any, decision: AssignDamage | SplitDamage) -> Pairs:
    """Pairs of unit and damage, for that decision."""
    found: list[tuple[int, int]] = []
    for amount_, whom in _shares(said, to):
        for id in _among(stage, whom, decision):
            left = decision.total - sum(amount for _, amount in found)
            found.append((id, _amount(stage, amount_, decision, id, left)))
    return tuple(found)


def units_named(stage: Stage, clause: Clause, decision: Decision) -> Iterator[int]:
    """Each unit that the clause names, in order."""
    for _, whom in _shares(clause.role("what"), clause.role("to")):
        yield from _among(stage, whom, decision)


def _among(stage: Stage, whom: Any, decision: Decision) -> list[int]:
    """Whom the phrase names of those that get damage; `Illegal` if it names only others."""
    among = [int(one) for one in decision.of]
    if isinstance(whom, Thing) and not isinstance(whom.head, object):
        return among
    if nouns.known(stage, whom, among):
        return nouns.things(stage, whom, among)
    others = nouns.things(stage, whom)
    numbers = ("465.2.c.10", "465.2.c") if isinstance(decision, AssignDamage) else ("355.14.a",)
    names = " and ".join(label(stage, id) for id in others)
    raise Illegal(f"{names} cannot be given any of this damage", rules=numbers)


def _amount(stage: Stage, said: Any, decision: Decision, id: int, left: int) -> int:
    """That much, all that is left, or what is lethal to the unit (465.2.c.4)."""
    if isinstance(said, int):
        return said
    if said == "lethal damage" and isinstance(decision, AssignDamage):
        needs = dict(assignment(stage.game, decision.side).needs)
        return min(needs.get(id, left), left)
    if said == "last point" and left != 1:
        raise Illegal(f"{left} of the damage are left, not 1", rules=("465.2.c",))
    if said in ("all", "rest", "last point"):
        return left
    raise Misread(str(said), "a share is a number, “all damage”, “the rest” or “lethal damage”")


def no_such_split(stage: Stage, decision: SplitDamage, amounts: Sequence[int]) -> Illegal:
    """Why an effect's damage cannot be split so: each target gets at least 1 (355.14.f–g), of more
    targets than damage only as many as there is (355.14.h), and all of it is dealt (355.14)."""
    names = ", ".join(label(stage, int(one)) for one in decision.of)
    parts, total = len(decision.of), decision.total
    if parts > total:
        return Illegal(f"{total} of {names} get 1 each", rules=("355.14.h.1", "355.14.h"))
    if sum(amounts) == total:
        why = f"{total} is split among {names}, at least 1 to each"
        return Illegal(why, rules=("355.14.f", "355.14.g"))
    return Illegal(f"{total} in all is split among {names}", rules=("355.14",))
