"""What is there in several words, in one: *it has Long Sword attached* wears it, *B has nothing on it*
is empty, *Crab is at A while Eel is at B* tells both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Joined,
    Name,
    Role,
    Tailed,
    Thing,
    pronoun,
)
from engine.riftbound.language.grammar.beside import (
    PLACES,
    is_attached,
    is_nothing_there,
    to_it,
    word_of_nobody,
)
from engine.riftbound.language.parting import is_field, word_of

SO = frozenset({"be", "have", "control", "there", "wear"})
"""Verbs of what is so at a moment."""


def both_so(tree: Tailed) -> Joined | None:
    """*Crab is at A while Ben has Eel at B*: both are so; a thing that is something only while it
    attacks is not."""
    value = tree.value
    plain = tree.frame == "while" and all(map(_is_so, (tree.clause, value)))
    return Joined(joint="and", clauses=(tree.clause, value)) if plain else None


def _is_so(clause: Any) -> bool:
    if not isinstance(clause, Clause) or clause.verb not in SO or clause.subject is None:
        return False
    return clause.tense == "present" and not clause.modal and "ing" not in clause.adverbs


def there_so(clause: Clause) -> Clause | None:
    """The clause in the words that have a meaning; None where it is in them."""
    if clause.verb == "have":
        return _wears(clause) or _has_nothing(clause)
    if clause.verb == "there" and clause.tense == "present" and not clause.negated:
        return _nothing_there(clause)
    if clause.verb == "hold" and clause.role("what") is None and clause.role("at") is not None:
        roles = (Role(name="what", value=clause.role("at")),)  # “holds there”
        return replace(clause, roles=roles) if len(clause.roles) == 1 else None
    return _is_only(clause) if clause.verb == "be" else None


def _wears(clause: Clause) -> Clause | None:
    """*it has Long Sword attached*; of what a player has, who wears it is told before."""
    what, beside = clause.role("what"), clause.role("with")
    if isinstance(beside, Thing) and (told := to_it(beside)) != beside:
        wears = tuple(
            replace(one, value=told) if one.value is beside else one for one in clause.roles
        )
        return replace(clause, roles=_apart(wears))
    if {one.name for one in clause.roles} == {"what", "trailing"} and isinstance(what, Thing):
        trailing = Behind(kind="trailing", value=clause.role("trailing"))
        what = replace(what, behind=(*what.behind, trailing))
    elif len(clause.roles) != 1:
        return None
    if not isinstance(what, Thing) or not is_attached(what):
        return None
    head = clause.subject.head if isinstance(clause.subject, Thing) else None
    thing = isinstance(head, Name) and head.how not in ("player", "place")
    thing = thing or pronoun(clause.subject) == "it"
    bare = replace(what, behind=())
    return replace(clause, verb="wear", roles=(Role(name="what", value=bare),)) if thing else None


def _apart(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """*with Long Sword attached*, as the Equipment and what it is like."""
    found: list[Role] = []
    for one in roles:
        if one.name == "with":
            bare = replace(one.value, behind=one.value.behind[:-1])
            attached = one.value.behind[-1].value
            found += [replace(one, value=bare), Role(name="trailing", value=attached)]
        else:
            found.append(one)
    return tuple(found)


def _has_nothing(clause: Clause) -> Clause | None:
    """*B has nothing on it* is empty; *nobody has anything at B*: it is empty."""
    what, empty = clause.role("what"), (Role(name="is", value=Adjective(word="empty")),)
    if clause.negated or clause.modal or clause.tense != "present" or clause.adverbs:
        return None
    if is_field(clause.subject) and is_nothing_there(_with_place(clause)):
        return replace(clause, verb="be", roles=empty)
    places = [one.value for one in clause.roles if one.name in PLACES]
    nobody = word_of_nobody(clause.subject) in ("nobody", "no one")
    anything = isinstance(what, Thing) and getattr(what.head, "word", "") == "anything"
    if not nobody or not anything or what.behind or len(places) != 1 or len(clause.roles) != 2:
        return None
    return (
        replace(clause, verb="be", subject=places[0], roles=empty) if is_field(places[0]) else None
    )


def _with_place(clause: Clause) -> Any:
    """What is had, with where that is behind it."""
    what, rest = clause.role("what"), [one for one in clause.roles if one.name != "what"]
    if not isinstance(what, Thing) or len(rest) > 1 or any(one.name not in PLACES for one in rest):
        return what if not rest else None
    told = tuple(Behind(kind=one.name, value=one.value) for one in rest)
    return replace(what, behind=(*what.behind, *told))


def _nothing_there(clause: Clause) -> Clause | None:
    """*there is nothing on B*, *there is nobody at B*: it is empty."""
    what = clause.role("what")
    if not word_of_nobody(what) or len(clause.roles) != 1 or len(what.behind) != 1:
        return None
    [told] = what.behind
    there = is_field(told.value) or pronoun(told.value) == "there"
    if told.kind not in PLACES or not there or set(clause.adverbs) - {"where"}:
        return None
    roles = (Role(name="is", value=Adjective(word="empty")),)
    return replace(clause, verb="be", subject=told.value, roles=roles)


def _is_only(clause: Clause) -> Clause | None:
    """*Crab is my opponent's only unit at A*: his only unit at A is Crab."""
    subject, said = clause.subject, clause.role("is")
    if not isinstance(subject, Thing) or not isinstance(said, Thing) or clause.negated:
        return None
    named = isinstance(subject.head, Name) and subject.head.how in (
        "card",
        "own",
        "word",
        "unknown",
    )
    alone = [one.kind for one in said.quantity] == ["only"] and word_of(said) == "unit"
    if not named or not alone or said.owner is None or clause.tense != "present" or clause.modal:
        return None
    rest = tuple(one for one in clause.roles if one.name != "is")
    return replace(clause, subject=said, roles=(Role(name="is", value=subject), *rest))
