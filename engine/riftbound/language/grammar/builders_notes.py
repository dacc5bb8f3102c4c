"""What the grammar's rules build of notes: what is the case, said without a verb."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Group,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Role,
    Thing,
)
from engine.riftbound.language.grammar.builders import Parts
from engine.riftbound.language.grammar.sorts import is_player_name, plural, sorts

builder = Builders()


def counted_players(counted: Any) -> Any:
    """*three of us at the table*, *four players in turn order*: so many players."""
    if not isinstance(counted, Thing) or not isinstance(counted.head, (Noun, Pronoun)):
        return counted
    word, said = counted.head.word, counted.quantity
    us = word == "everyone" and [(one.kind, one.whole) for one in said] == [("number", True)]
    plain = not counted.adjectives and counted.owner is None
    if not (us or word == "player") or not plain or {o.kind for o in counted.behind} - SEATED:
        return counted
    number = tuple(replace(one, whole=False) for one in said)
    return replace(counted, head=Noun(word="player", plural=True), quantity=number, behind=())


IN_ORDER = frozenset({"in turn order", "in this order"})
SEATED = IN_ORDER | {"at the table"}
"""What may stand behind so many players of whom nothing else is said."""


def _playing(counted: Thing, listed: Group) -> Built | None:
    """*three players: Ana, Ben and Cleo*: they are playing."""
    plain = counted_players(counted)
    number = [(one.kind, one.number) for one in plain.quantity]
    if plain.behind or number != [("number", len(listed.members))] or sorts(listed) != "P":
        return None
    order = tuple("in turn order" for one in counted.behind if one.kind in IN_ORDER)
    return Built(Clause(verb="play", subject=listed, adverbs=("ing", *order)))


@builder
def roster(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*four of us: Ana, Ben, Cleo and Dara*, *three battlefields: A, B and C*."""
    counted, who = parts["counted"], parts["who"]
    if not isinstance(counted, Thing) or not isinstance(who, Group):
        return None
    word = counted.head.word if isinstance(counted.head, (Noun, Pronoun)) else ""
    if word in ("player", "everyone"):
        return _playing(counted, who)
    letters = [chart.words[one.span[0]].text for one in who.members if _is_letter(one)]
    number = [one.number for one in counted.quantity if one.kind == "number"]
    plain = word == "battlefield" and not counted.behind and not counted.adjectives
    if plain and number == [len(who.members)] and letters == list("ABCD"[: len(letters)]):
        return Built(("battlefields", counted)) if len(letters) == len(who.members) else None
    return None


def _is_letter(one: Any) -> bool:
    return isinstance(one, Thing) and isinstance(one.head, Name) and one.head.how == "place"


@builder
def turn_order(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*turn order Ana, Ben, Cleo*: they are playing, one after the other."""
    who = parts["who"]
    named = isinstance(who, Group) and all(
        isinstance(one, Thing) and is_player_name(one) for one in who.members
    )
    adverbs = ("ing", "in turn order")
    return Built(Clause(verb="play", subject=who, adverbs=adverbs)) if named else None


@builder
def scored(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ana: 7 points, Ben: 5*, *Ana, 2 points*: what somebody has, an amount alone."""
    what = parts["what"]
    number = isinstance(what, Thing) and isinstance(what.head, Quantity)
    comma = chart.low(at + 1) == ","
    if not (number and not comma) and sorts(what) != "M":
        return None
    roles = (Role(name="what", value=what),)
    return Built(
        Clause(verb="have", subject=Thing(head=parts["who"], span=(at, at + 1)), roles=roles)
    )


@builder
def verbless(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Bob ready in her base*, *A and B both empty*: what somebody or something is, without *is*."""
    subject, said = parts["subject"], parts["vp"]
    if sorts(subject) == "P" or (isinstance(subject, Thing) and isinstance(subject.head, Pronoun)):
        return None
    both = "both" in said.adverbs
    if both and not plural(subject):
        return None
    return Built(replace(said, subject=subject, adverbs=(*said.adverbs, NOTE)))


NOTE = "note"
"""Said of what is the case without a verb, which lays it down and claims nothing."""


@builder
def done_so(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*no spell played yet*: none has been."""
    subject, said = parts["subject"], parts["vp"]
    none = isinstance(subject, Thing) and [one.kind for one in subject.quantity] == ["no"]
    if not none:
        return None
    return Built(replace(said, subject=subject, tense="perfect", adverbs=(*said.adverbs, NOTE)))


def _of_each(kind: str) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built:
        return Built(Behind(kind=f"{kind} each", value=parts["value"], span=(at, end)))

    return build


builder["trailing_each"] = _of_each("trailing")
builder["without_each"] = _of_each("without")


@builder
def without_it(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*ready and without buffs*: what it is like then."""
    value = parts["value"]
    word = value.head.word if isinstance(value.head, Noun) else ""
    kinds = {one.kind for one in value.quantity} - {"a", "any"}
    if word not in LACKING or value.behind or value.adjectives or kinds:
        return None
    return Built(Adjective(word=LACKING[word]))


LACKING = {"buff": "unbuffed", "damage": "undamaged"}
"""What something is like without that."""
