"""Lists of things of several kinds told apart, each by itself: *has 7 points and a unit in base*."""

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
    pronoun,
)
from engine.riftbound.language.grammar.sorts import STATUSES


def is_letter(phrase: Any) -> bool:
    """Whether it is a battlefield by its letter."""
    head = phrase.head if isinstance(phrase, Thing) else None
    return isinstance(head, Name) and head.how == "place"


def is_field(phrase: Any) -> bool:
    """Whether it is a battlefield by its letter, or by its side: *the left battlefield*."""
    return is_letter(phrase) or word_of(phrase) == "battlefield"


def had_apart(clause: Clause) -> Any:
    """*has 7 points and a unit in base*: two things that are had, each by itself."""
    what = clause.role("what")
    if not isinstance(what, Group):
        return clause
    apart = what.joint == "mixed" or _last_is_down(clause, what) or _none_apart(what)
    if not apart and _kinds_apart(what):
        apart, what = True, _unlifted(what)
    if not apart:
        return clause
    rest = tuple(one for one in clause.roles if one.name != "what")
    since = tuple(one for one in clause.adverbs if one.startswith("since "))
    clause = replace(clause, adverbs=tuple(one for one in clause.adverbs if one not in since))
    clauses = []
    for one in what.members:
        there = tuple(
            two for two in one.behind if two.kind in ("at", "in") and word_of(two.value) != "pool"
        )
        bare_ = replace(one, behind=tuple(two for two in one.behind if two not in there))
        roles = tuple(Role(name=two.kind, value=two.value) for two in there)
        if (one is what.members[-1] or _no_others(what)) and not roles:
            roles = rest
        clauses.append(replace(clause, roles=(Role(name="what", value=bare_), *roles)))
    clauses[-1] = replace(clauses[-1], adverbs=(*clauses[-1].adverbs, *since))
    return Joined(joint="and", clauses=tuple(clauses))


def there_apart(clause: Clause) -> Any:
    """*there are three cards in my trash and none in my hand*: each told by itself."""
    what = clause.role("what")
    if not isinstance(what, Group) or what.joint not in ("and", ",") or len(clause.roles) > 1:
        return clause
    placed = all(any(two.kind in ("in", "at", "on") for two in one.behind) for one in what.members)
    none = [getattr(getattr(one, "head", None), "word", "") == "none" for one in what.members]
    if not placed or not any(none) or clause.negated or clause.tense != "present":
        return clause
    first = what.members[0]
    noun = first.head if isinstance(first, Thing) else None
    if not isinstance(noun, Noun):
        return clause
    told = [
        replace(one, head=noun, quantity=(Quantity(kind="no"),))
        if nothing and isinstance(one, Thing)
        else one
        for one, nothing in zip(what.members, none, strict=True)
    ]  # “none” are none of what was spoken of before
    parts = [replace(clause, roles=(Role(name="what", value=one),)) for one in told]
    return Joined(joint="and", clauses=tuple(parts))


def counted_first(clause: Clause) -> Clause:
    """*has two units at A, a 3-Might unit called Una and Crab*: those are the two, and are there."""
    what = clause.role("what")
    first, *rest = what.members if isinstance(what, Group) else (None,)
    if not isinstance(what, Group) or not isinstance(first, Thing) or first.adjectives:
        return clause
    many = isinstance(first.head, Noun) and first.head.plural and first.head.word in COUNTED
    number = [one.number for one in first.quantity] == [len(rest)]
    each = [one for one in rest if isinstance(one, Thing) and _is_one(one)]
    placed = [one for one in first.behind if one.kind in ("at", "in")]
    others = any(one.kind in ("at", "in") for two in rest for one in two.behind)
    said = {one.name for one in clause.roles} & {"at", "in"}
    if not (many and number) or len(each) != len(rest) or others or said or what.behind:
        return clause
    if len(placed) != 1 or len(first.behind) != 1:
        return clause
    listed = replace(what, members=tuple(each), joint="and") if len(each) > 1 else each[0]
    there = Role(name=placed[0].kind, value=placed[0].value)
    roles = tuple(replace(one, value=listed) if one.value is what else one for one in clause.roles)
    return replace(clause, roles=(*roles, there))


def counted_alone(clause: Clause) -> Clause:
    """*attacks B with two units, a 2-Might unit called Spark and Ash*: those are the two."""
    for role in clause.roles:
        first, *rest = role.value.members if isinstance(role.value, Group) else (None,)
        if not isinstance(first, Thing) or first.adjectives or first.behind or first.owner:
            continue
        many = isinstance(first.head, Noun) and first.head.plural and first.head.word in COUNTED
        number = [one.number for one in first.quantity] == [len(rest)]
        alone = all(isinstance(one, Thing) and _is_one(one) for one in rest)
        if many and number and alone and len(rest) > 1:
            listed = replace(role, value=replace(role.value, members=tuple(rest)))
            return replace(
                clause, roles=tuple(listed if one is role else one for one in clause.roles)
            )
    return clause


COUNTED = frozenset({"unit", "card", "gear"})


def _is_one(thing: Thing) -> bool:
    """Whether it is one thing by its name, or told anew."""
    kinds = {one.kind for one in thing.quantity}
    called = any(one.kind == "called" for one in thing.behind)
    return (isinstance(thing.head, Name) or called) and kinds <= {"a"}


def paying_with(clause: Clause) -> Any:
    """*has Defy in hand with exactly two runes*: those are to pay with."""
    beside, what = clause.role("with"), clause.role("what")
    plain = not clause.negated and not clause.modal and clause.tense == "present"
    if not plain or word_of(beside) not in PAYING or word_of(what) in PAYING:
        return None
    first = tuple(one for one in clause.roles if one.name != "with")
    other = (Role(name="what", value=beside),)
    return Joined(joint="and", clauses=(replace(clause, roles=first), replace(clause, roles=other)))


def accompanied(clause: Clause) -> Any:
    """*has Caitlyn at A with two 2-Might units*: those are there, too."""
    beside, places = clause.role("with"), [one for one in clause.roles if one.name in ("at", "in")]
    listed = beside.members if isinstance(beside, Group) else (beside,)
    units = [one for one in listed if word_of(one) == "unit"]
    plain = not clause.negated and not clause.modal and clause.tense == "present"
    rest = {one.name for one in clause.roles} - {"what", "with", "hidden", "at", "in"}
    if not plain or len(places) != 1 or len(units) != len(listed) or rest:
        return None
    first = tuple(one for one in clause.roles if one.name != "with")
    other = (Role(name="what", value=_not_there(beside)), *places)
    second = replace(clause, roles=other, adverbs=())
    return Joined(joint="and", clauses=(replace(clause, roles=first), second))


def _not_there(phrase: Any) -> Any:
    """What is there, without that it is *there*."""
    if not isinstance(phrase, Thing):
        return phrase
    there = [one for one in phrase.behind if pronoun(one.value) == "there"]
    return replace(phrase, behind=tuple(one for one in phrase.behind if one not in there))


def _none_apart(what: Group) -> bool:
    """*has a Recruit at A and no cards in hand*: each is told by itself."""
    things = [one for one in what.members if isinstance(one, Thing)]
    none = [[one.kind for one in thing.quantity] == ["no"] for thing in things]
    return any(none) and not all(none) and what.joint == "and" and len(things) == len(what.members)


def _kinds_apart(what: Group) -> bool:
    """*has three runes, an empty pool and Flash in hand*: what pays is told apart from cards."""
    pays = [word_of(one) in PAYING for one in what.members]
    pools = [word_of(one) == "pool" for one in what.members]
    return what.joint in ("and", ",") and any(pays) and (not all(pays) or any(pools))


def _no_others(what: Group) -> bool:
    """*has Crab and no other units at A*: where that is, is said of both."""
    last = what.members[-1]
    if not isinstance(last, Thing) or [one.kind for one in last.quantity] != ["no"]:
        return False
    return [one.word for one in last.adjectives] == ["other"]


PAYING = frozenset({"rune", "pool", "energy", "power"})


def _unlifted(what: Group) -> Group:
    """The list with what was said of its first and behind its last given back to these."""
    first, *between, last = what.members
    if isinstance(first, Thing):
        first = replace(first, quantity=(*what.quantity, *first.quantity))
    if isinstance(last, Thing):
        last = replace(last, behind=(*last.behind, *what.behind))
    return replace(what, members=(first, *between, last), quantity=(), behind=())


def _last_is_down(clause: Clause, what: Group) -> bool:
    """*has Pawn at A and Flash facedown there*: only the last is facedown."""
    first = [one for one in what.members[:-1] if isinstance(one, Thing)]
    placed = all(any(two.kind in ("at", "in") for two in one.behind) for one in first)
    said = clause.role("trailing") or ()
    down = [one.word for one in said] == ["facedown"] or "facedown" in clause.adverbs
    return placed and down and len(first) == len(what.members) - 1 and what.joint == "and"


def moved_apart(clause: Clause) -> Any:
    """*moves Rook to A and Pawn to B*: two moves, each to its own place."""
    what, last = clause.role("what"), clause.role("to")
    members = what.members if isinstance(what, Group) and last is not None else ()
    if not any(_going(one) for one in members):
        return clause
    clauses = []
    for one in members:
        going = _going(one)
        there = going[0].value if going else last
        plain = replace(one, behind=tuple(two for two in one.behind if two not in going))
        roles = (Role(name="what", value=plain), Role(name="to", value=there))
        clauses.append(replace(clause, roles=roles))
    return Joined(joint="and", clauses=tuple(clauses))


def _going(thing: Thing | Group) -> tuple[Behind, ...]:
    return tuple(one for one in thing.behind if one.kind == "to")


DOWN = frozenset({"facedown", "hidden"})


def placed_so(clause: Clause) -> bool:
    """Whether it says of a card both what it is like and where: *Bob is exhausted at A*."""
    said = clause.role("is")
    words = said if isinstance(said, tuple) else (said,)
    like = all(isinstance(one, Adjective) and one.word in STATUSES - DOWN for one in words)
    placed = {one.name for one in clause.roles} in ({"is", "at"}, {"is", "in"})
    listed = clause.subject.members if isinstance(clause.subject, Group) else (clause.subject,)
    card = all(isinstance(one, Thing) and isinstance(one.head, Name) for one in listed)
    plain = not clause.negated and not clause.modal and clause.tense == "present"
    return like and placed and card and plain and not any(map(is_letter, listed))


def placed_apart(clause: Clause) -> Joined:
    """*Bob is exhausted at A*: Bob is at A and is exhausted."""
    where = tuple(one for one in clause.roles if one.name != "is")
    how = tuple(one for one in clause.roles if one.name == "is")
    return Joined(joint="and", clauses=(replace(clause, roles=where), replace(clause, roles=how)))


def word_of(phrase: Any) -> str:
    head = phrase.head if isinstance(phrase, Thing) else None
    return head.word if isinstance(head, Noun) else ""
