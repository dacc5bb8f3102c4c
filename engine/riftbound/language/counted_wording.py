"""How often something is done, told beside it: *uses it twice, letting each resolve*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Clause, Noun, Role, Thing, pronoun

EACH = frozenset({"it", "they", "them", "each"})


def is_each_let(clause: Any) -> bool:
    """*letting each resolve*, *letting it resolve each time*."""
    doing = clause.role("doing") if isinstance(clause, Clause) else None
    plain = isinstance(doing, Clause) and doing.verb == "resolve" and _each_time(doing)
    if not plain or clause.verb != "let" or clause.negated or clause.modal:
        return False
    assert isinstance(doing, Clause)  # it is plain
    what = clause.role("what")
    kind = getattr(what.head, "kind", "") if isinstance(what, Thing) else ""
    rest = {*clause.adverbs, *doing.adverbs} - {"each time"}
    return len(clause.roles) == 2 and not rest and (pronoun(what) in EACH or kind == "each")


def _each_time(doing: Clause) -> bool:
    """Whether nothing more is told of it than *each time*."""
    what = doing.role("what")
    time = isinstance(what, Thing) and isinstance(what.head, Noun) and what.head.word == "time"
    each = time and [one.kind for one in what.quantity] == ["each"]
    return not doing.roles or (len(doing.roles) == 1 and each)


def each_let(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*uses Kayle's ability, and lets it resolve, three times*: that is done three times, each let
    resolve before the next."""
    clauses: list[Any] = []
    for one in found:
        merged = _with_each_let(clauses[-1], one) if clauses else None
        if merged is not None:
            clauses[-1] = merged
        else:
            clauses.append(one)
    return tuple(clauses)


def _with_each_let(before: Any, one: Any) -> Clause | None:
    """What is used before it, so often; None where it is no such pair."""
    often = _times(one)
    if not isinstance(before, Clause) or not isinstance(one, Clause) or not often:
        return None
    if before.verb not in USED or one.subject != before.subject or _times(before):
        return None
    let = replace(one, adverbs=tuple(two for two in one.adverbs if two not in often))
    if not is_each_let(let):
        return None
    along = Role(name="along", value=replace(let, subject=None, tense="ing"))
    adverbs = (*before.adverbs, *often)
    return replace(before, roles=(*before.roles, along), adverbs=adverbs)


USED = frozenset({"use", "activate", "empower"})


def _times(clause: Any) -> tuple[str, ...]:
    """The adverbs that say how often."""
    adverbs = clause.adverbs if isinstance(clause, Clause) else ()
    return tuple(one for one in adverbs if one == "twice" or one.endswith(" times"))
