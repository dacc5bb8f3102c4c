"""What the grammar's rules build of how a game is played and stands: *we play to 8*, *the score is 7 to 5
for me*, *everyone for themselves: Ana, Ben and Cleo*."""

from __future__ import annotations

from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Clause,
    Group,
    Joined,
    Noun,
    Pronoun,
    Quantity,
    Role,
    Thing,
)
from engine.riftbound.language.grammar.builders import Parts, framed_in
from engine.riftbound.language.grammar.builders_notes import counted_players
from engine.riftbound.language.grammar.sorts import sorts

builder = Builders()


def _points(who: Any, number: int) -> Clause:
    """That somebody has so many points."""
    points = Thing(
        head=Noun(word="point", plural=True), quantity=(Quantity(kind="number", number=number),)
    )
    return Clause(verb="have", subject=who, roles=(Role(name="what", value=points),))


@builder
def score_for(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*the score is 7 to 5 for me*, *Ben leads 6 to 4*: each has as many."""
    who = parts["who"]
    if not isinstance(who, Thing) or sorts(who) not in ("P", "PT") or who.quantity:
        return None
    if "lead" in parts and parts["more"] <= parts["less"]:
        return None
    other = Thing(head=Noun(word="opponent"), owner=who, span=who.span)
    return Built(
        Joined(joint="and", clauses=(_points(who, parts["more"]), _points(other, parts["less"])))
    )


@builder
def score_level(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*the score is 6 all*: everybody has as many."""
    return Built(_points(Thing(head=Pronoun(word="everyone")), parts["more"]))


@builder
def victory(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*we play to 8 points*, *first to 8 wins*: the Victory Score."""
    score = Thing(head=Noun(word="victory score"), quantity=(Quantity(kind="the"),))
    number = Thing(head=Quantity(kind="number", number=parts["number"]))
    return Built(
        Clause(verb="be", subject=score, roles=(Role(name="is", value=number),), adverbs=("note",))
    )


@builder
def playing(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*a free-for-all between Ana, Ben and Cleo*: these are playing."""
    mode, who = parts.get("mode"), parts["who"]
    if not isinstance(who, Group) or sorts(who) != "P":
        return None
    going = Clause(verb="play", subject=who, adverbs=("ing",))
    if "counted" in parts:
        return Built(going) if _so_many(parts["counted"], who) else None
    if mode is None:
        return Built(going)
    if not isinstance(mode, Thing) or not isinstance(mode.head, Noun) or mode.owner is not None:
        return None
    if mode.head.word not in MODES or mode.behind:
        return None
    return Built(Joined(joint="and", clauses=(mode, going)) if mode.adjectives else going)


@builder
def mode_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*in a 2v2 game, Ana attacks A*: that is the mode, and so it goes on."""
    mode = parts["mode"]
    if not isinstance(mode, Thing) or not isinstance(mode.head, Noun) or mode.owner is not None:
        return None
    known = mode.head.word in {*MODES, "2v2", "1v1", "duel"} and not mode.behind
    if not known or {one.kind for one in mode.quantity} - {"a"}:
        return None
    body = framed_in(parts)
    return body and Built(Joined(joint="and", clauses=(mode, body.tree)), body.price)


def _so_many(counted: Any, who: Group) -> bool:
    """Whether it says of as many players that they play."""
    plain = counted_players(counted)
    if not isinstance(plain, Thing) or getattr(plain.head, "word", "") != "player":
        return False
    number = [(one.kind, one.number) for one in plain.quantity]
    return number == [("number", len(who.members))] and not counted.behind


MODES = frozenset({"free-for-all", "free for all", "game"})
