"""What a list of noun phrases counts out one after the other, before it is known what they describe."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import Behind, Name, Noun, Quantity, Thing, parts


def counted_again(members: list[Thing]) -> list[Thing]:
    """The members; a number alone is so many more of the last: *2 Recruits at A and 3 at B*."""
    found: list[Thing] = []
    for one in members:
        last = found[-1] if found else None
        if isinstance(one.head, Quantity) and one.head.kind == "number" and last is not None:
            kept = tuple(other for other in last.behind if other.kind not in PLACES)
            if len(kept) < len(last.behind):
                number = (*one.quantity, one.head)
                behind = (*kept, *one.behind)
                one = replace(last, quantity=number, behind=behind, span=one.span)
        found.append(one)
    return found


PLACES = frozenset({"at", "in", "on"})


def apposed(members: list[Thing], joint: str = "") -> list[Thing]:
    """The members, where a counted noun before just as many names describes them: *two units, Una
    and Eel*, *a unit at A, Stalwart Poro*; and a noun behind a name tells of it: *Bob, a 3-Might
    unit*. The `joint` is that of the list."""
    first, *rest = members
    count = next((one.number for one in first.quantity if one.kind == "number"), 0)
    of_card = all(isinstance(one.head, Name) and one.head.how == "card" for one in rest)
    if [one.kind for one in first.quantity] == ["a"] and (sized(first) or of_card):
        count = 1  # “a 4-Might unit, Crab”
    if len(rest) == 1 and joint == "and":
        return members
    nameless = isinstance(first.head, Noun) and not any(
        one.kind == "called" for one in first.behind
    )
    if rest and nameless and count == len(rest) and all(isinstance(one.head, Name) for one in rest):
        return [_telling(first, one) for one in rest]
    if len(members) == 2 and isinstance(first.head, Name) and first.head.how in ("own", "unknown"):
        second = members[1]
        kinds = {one.kind for one in second.quantity}
        named = any(one.kind == "called" for one in second.behind)
        if isinstance(second.head, Noun) and kinds == {"a"} and not named and not first.quantity:
            return [_telling(second, first)]
    return members


def _telling(noun: Thing, name: Thing) -> Thing:
    """The named thing, with what the noun says of it."""
    assert isinstance(name.head, Name)
    if name.head.how == "card":
        said = {one.kind for one in name.behind}
        more = tuple(one for one in noun.behind if one.kind not in said)
        adjectives = (*noun.adjectives, *name.adjectives)
        return replace(name, behind=(*more, *name.behind), adjectives=adjectives)
    called = Behind(kind="called", value=(name.head,), span=name.span)
    said = {one.kind for one in name.behind}
    more = tuple(one for one in noun.behind if one.kind not in said)
    one = Quantity(kind="number", number=1)
    return replace(
        noun, quantity=(one,), behind=(called, *more, *name.behind),
        adjectives=(*noun.adjectives, *name.adjectives), span=name.span,
    )  # fmt: skip


def copied(thing: Thing) -> Thing:
    """*a copy of Stalwart Poro* is one more of that card."""
    of = next((one.value for one in thing.behind if one.kind == "of"), None)
    copy = isinstance(thing.head, Noun) and thing.head.word == "copy"
    if not copy or not isinstance(of, Thing) or not isinstance(of.head, Name):
        return thing
    behind = tuple(one for one in thing.behind if one.kind != "of")
    return replace(thing, head=of.head, behind=(*of.behind, *behind))


def sized(thing: Thing) -> bool:
    """Whether the phrase says a Might."""
    told = any(_is_might(one) for one in _facts(thing))
    return told or any(one.word == "Might" for one in thing.adjectives)


def _facts(thing: Thing) -> list[Any]:
    found: list[Any] = []
    for one in thing.behind:
        if one.kind in ("with", "each with"):
            found += parts(one.value)
        elif one.kind == "bracket":
            found += [part for part in one.value if isinstance(part, Thing)]
    return found


def _is_might(part: Any) -> bool:
    if not isinstance(part, Thing):
        return False
    head = part.head
    if isinstance(head, Quantity):
        return head.kind == "number"
    signed = any(one.kind == "signed" for one in part.quantity)
    return isinstance(head, Noun) and head.word == "might" and not signed
