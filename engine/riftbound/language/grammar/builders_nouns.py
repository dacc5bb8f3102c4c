"""What the grammar's rules build of noun phrases: things, how many there are, lists."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Adjective,
    Behind,
    Group,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Thing,
    pronoun,
)
from engine.riftbound.language.grammar.builders import Parts
from engine.riftbound.language.grammar.sorts import (
    countable,
    is_player_name,
    sorts,
)
from engine.riftbound.model.names import PLAYER_NAMES

builder = Builders()


@builder
def thing(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    head = parts["head"]
    quantity = parts.get("quantity", ())
    quantity = quantity if isinstance(quantity, tuple) else (quantity,)
    if "number" in parts:
        quantity = (*quantity, Quantity(kind="number", number=parts["number"]))
    behind = parts.get("behind", ())
    behind = behind if isinstance(behind, tuple) else (behind,)
    adjectives = _flat(parts.get("adjective", ()))
    if [one.kind for one in quantity] == [
        "no",
        "other",
    ]:  # “no other units” are none that are other
        quantity, adjectives = quantity[:1], (Adjective(word="other"), *adjectives)
    found = Thing(
        head=head, quantity=quantity, owner=parts.get("owner"), adjectives=adjectives,
        behind=behind, span=(at, end),
    )  # fmt: skip
    fit = countable(found)
    if fit is None or not _named_each(found):
        return None
    behind = tuple(one for one in found.behind if one.kind != "at all")  # “no power at all”
    told = _fighting(replace(found, behind=behind))
    return Built(_apposed(told), fit) if told is not None else None


def _fighting(found: Thing) -> Thing | None:
    """*the only unit defending there* is the only defender there."""
    told = next((one for one in found.behind if one.kind in SIDES), None)
    if told is None:
        return found
    if not isinstance(found.head, Noun) or found.head.word != "unit" or len(found.behind) > 1:
        return None
    head = replace(found.head, word=SIDES[told.kind])
    return replace(found, head=head, behind=(replace(told, kind="at"),))


SIDES = {"defending at": "defender", "attacking at": "attacker"}


def _apposed(found: Thing) -> Thing:
    """The thing with what is told of it behind its name: *Crab, a 3-Might unit* is a 3-Might Crab,
    *Rook, 5 Might* is Rook with 5 Might, *a 3-Might unit Crab* one that is called so."""
    if not any(one.kind in ("apposition", "apposed") for one in found.behind):
        return found
    behind: list[Behind] = []
    adjectives = found.adjectives
    for one in found.behind:
        if one.kind == "apposition" and isinstance(one.value.head, Noun):
            unit = one.value.head.word == "unit"
            adjectives = (*adjectives, *one.value.adjectives) if unit else adjectives
            behind += one.value.behind if unit else (replace(one, kind="with"),)
        elif one.kind == "apposed" and isinstance(found.head, Noun) and found.head.word == "unit":
            behind.append(Behind(kind="called", value=(one.value,), span=one.span))
        else:
            behind.append(one)
    return replace(found, adjectives=adjectives, behind=tuple(behind))


def _named_each(found: Thing) -> bool:
    """Whether there are as many names behind *called* as there are things, or one for all."""
    names = next((len(one.value) for one in found.behind if one.kind == "called"), 1)
    if names == 1:
        return True
    number = next((one.number for one in found.quantity if one.kind == "number"), None)
    if number is not None:
        return number == names
    return isinstance(found.head, Noun) and found.head.plural


def _flat(found: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(one for part in found for one in (part if isinstance(part, tuple) else (part,)))


@builder
def person_named(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*my opponent Ben*, *her teammate Cleo*: that player."""
    return (
        Built(Thing(head=parts["name"], span=(at, end)), 0.1)
        if parts["who"].word in ("opponent", "teammate") and not parts["who"].plural
        else None
    )


@builder
def possessed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """Whose something is, before it is known whose that is in turn."""
    quantity = (parts["quantity"],) if "quantity" in parts else ()
    behind = (parts["behind"],) if "behind" in parts else ()
    if any(one.kind not in ("the", "a", "each", "all", "both") for one in quantity):
        return None
    return Built(Thing(head=parts["head"], quantity=quantity, behind=behind, span=(at, end)))


@builder
def keyworded(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*a Tank* is a unit with Tank."""
    keyword = parts["keyword"]
    unit = {"head": Noun(word="unit", plural=keyword.plural)}
    adjectives = (*parts["adjective"], Adjective(word=keyword.word))
    built: Built | None = thing(chart, {**parts, **unit, "adjective": adjectives}, at, end)
    return built


@builder
def adjective_pair(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    first, second = parts["first"], parts["second"]
    return Built((first, second), 0.05) if first.word != second.word else None


@builder
def in_total(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*a total of 7 Might* is 7 Might in total."""
    whole = parts["whole"]
    if sorts(whole) != "M" or not any(one.kind == "number" for one in whole.quantity):
        return None
    return Built(replace(whole, behind=(*whole.behind, Behind(kind="in total")), span=(at, end)))


@builder
def part_of(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    whole = parts["whole"]
    last = parts["quantity"][-1]
    if last.kind in ("a", "the", "signed"):
        return None
    quantity = (*parts["quantity"][:-1], replace(last, whole=True))
    if isinstance(whole, Group):
        return Built(replace(whole, quantity=quantity))
    if sorts(whole) == "M":
        return None
    return Built(replace(whole, quantity=(*quantity, *whole.quantity)), 0.05)


@builder
def bare_number(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    last = parts["quantity"][-1]
    if last.kind not in ("number", "signed", "none", "both", "neither", "all", "each"):
        return None
    if len(parts["quantity"]) > 2 or any(one.kind == "a" for one in parts["quantity"][:-1]):
        return None
    return Built(Thing(head=last, quantity=parts["quantity"][:-1], span=(at, end)))


@builder
def not_adjective(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(replace(parts["adjective"], negated=True))


@builder
def owner(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    found: Any = None
    for one in parts["possessor"]:
        if found is not None and (not isinstance(one, Thing) or is_player_name(one)):
            return None  # nothing is “Ben's her” or “Ben's my”
        found = replace(one, owner=found) if found is not None else one
    return Built(found)


MINE = frozenset({"my", "our", "your"})


@builder
def mine(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """Whose it is by a word for the one who speaks, the first player, or for somebody spoken of."""
    of = parts["of"]
    return Built(Thing(head=Name(text=PLAYER_NAMES[0], how="player")) if of in MINE else of)


@builder
def group(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if isinstance(parts["more"][0], str):  # “both Bob and Crab”
        members = (parts["first"], parts["more"][1])
        joint = "either" if chart.low(at) == "either" else "both"
        two = Group(joint=joint, members=members, span=(at, end))
        return Built(_lifted(two)) if _alike(members) else None
    joints = [joint for joint, _ in parts["more"]]
    if any(joint == ";" for joint in joints):
        return None
    said = {joint for joint in joints if joint in ("and", "or", "nor", "&")}
    if len(said) > 1:
        return None
    joint = next(iter(said), ",")
    members = (parts["first"], *(body for _, body in parts["more"]))
    last = members[-1].head if isinstance(members[-1], Thing) else None
    if len(members) > 2 and isinstance(last, Pronoun) and last.word in ("both", "all"):
        return None  # “Bob and Crab, both in base”: no third beside them
    if any(map(_is_everyone, members)):
        return None  # “on Bob and Crab, and everyone passes”: nobody is left to stand beside them
    if not _alike(members) or any(map(_is_pool, members)):
        amounts = [set(sorts(one)) <= set("MW") or _is_pool(one) for one in members]
        things = ["T" in sorts(one) and not _is_letter(one) for one in members]
        things = [one and not other for one, other in zip(things, amounts, strict=True)]
        apart = Group(joint="mixed", members=members, span=(at, end))
        either = all(one != other for one, other in zip(amounts, things, strict=True))
        pools = any(map(_is_pool, members))
        mixed = joint in ("and", ",") and either and any(amounts) and (any(things) or pools)
        return Built(apart, 0.3) if mixed else None
    return Built(_lifted(Group(joint=joint, members=members, span=(at, end))), 0.02 * len(members))


def _is_everyone(one: Any) -> bool:
    """*everyone*, *nobody*: all the players there are."""
    return isinstance(one, Thing) and pronoun(one) in ("everyone", "everybody", "nobody", "no one")


def _is_pool(one: Any) -> bool:
    """*an empty hand*, *an empty pool*: that a player has nothing there."""
    words = [two.word for two in one.adjectives] if isinstance(one, Thing) else []
    return words == ["empty"] and isinstance(one.head, Noun) and one.head.word in PILES


PILES = frozenset({"pool", "hand", "deck", "trash", "main deck", "rune deck"})


def _alike(members: tuple[Any, ...]) -> bool:
    """Whether things of one sort stand beside each other."""
    common = set(sorts(members[0]))
    for one in members[1:]:
        common &= set(sorts(one))
    lettered = any(_is_letter(one) for one in members)
    turns = [isinstance(one, Thing) and getattr(one.head, "word", "") == "turn" for one in members]
    if any(turns) and any(isinstance(getattr(one, "head", None), Name) for one in members):
        return False  # “Ana's turn, Bob ready in base”
    if not common and all({"K", "M"} & set(sorts(one)) for one in members):
        return True  # “Shield 2 and 3 Might”
    return bool(common) and (not lettered or all(_may_be_place(one) for one in members))


def _may_be_place(tree: Any) -> bool:
    """Whether it may stand beside a battlefield's letter: nothing is said of it as of a thing."""
    said = {one.kind for one in tree.behind} if isinstance(tree, Thing) else set()
    return "L" in sorts(tree) and not said & THINGS_ONLY


THINGS_ONLY = frozenset({"with", "bracket", "called", "wearing", "trailing", "costing"})


def _is_letter(tree: Any) -> bool:
    return isinstance(tree, Thing) and isinstance(tree.head, Name) and tree.head.how == "place"


def _lifted(group: Group) -> Group:
    """`only` before the first and a place behind the last belong to all of them."""
    first, *_, last = group.members
    members = list(group.members)
    quantity, behind = group.quantity, group.behind
    if (
        isinstance(first, Thing)
        and first.quantity
        and first.quantity[0].kind in ("only", "exactly")
    ):
        quantity = first.quantity[:1]
        members[0] = replace(first, quantity=first.quantity[1:])
    if isinstance(last, Thing) and last.behind:
        tail = [one for one in last.behind if one.kind in LIFTED]
        bare = not any(
            one.kind in LIFTED
            for other in members[:-1]
            if isinstance(other, Thing)
            for one in other.behind
        )
        if tail and bare:
            behind = (*behind, *tail)
            members[-1] = replace(
                members[-1], behind=tuple(one for one in last.behind if one not in tail)
            )
    return replace(group, members=tuple(members), quantity=quantity, behind=behind)


LIFTED = frozenset({
    "each with", "at", "in", "on", "from", "to", "each", "token", "tokens", "left", "in all",
    "together",
})  # fmt: skip


@builder
def fact_now(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if parts["adverb"] != "this turn":
        return None
    value = parts["value"]
    return Built(replace(value, behind=(*value.behind, Behind(kind="this turn"))))


@builder
def shares(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    members = (parts["first"], *(body for _, body in parts["more"]))
    return Built(Group(joint="shares", members=members, span=(at, end)))


@builder
def rest(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(parts["head"].removeprefix("the "))


@builder
def share(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    amount = parts["amount"]
    said = (
        Quantity(kind="share", number=amount) if isinstance(amount, int) else Quantity(kind=amount)
    )
    return Built(replace(parts["whom"], quantity=(said, *parts["whom"].quantity)))
