"""What the grammar's rules build of what is no clause: declarations, turns, teams, cases."""

from __future__ import annotations

from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import Clause, Declared, Group, Noun, Pronoun, Role, Tailed, Thing
from engine.riftbound.language.grammar.builders import Parts
from engine.riftbound.language.grammar.builders_notes import counted_players
from engine.riftbound.language.grammar.sorts import sorts

builder = Builders()


@builder
def declared(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    kind = parts["kind"]
    if not isinstance(kind.head, Noun) or not kind.quantity:
        return None
    return Built(
        Declared(name=parts["name"], kind=kind, text=parts.get("text", ""), span=(at, end))
    )


@builder
def worded(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Tailed(clause=parts["body"], frame="next time", value=parts["text"]))


@builder
def next_time(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Tailed(clause=parts["body"], frame="next time", value=parts["verb"]))


@builder
def in_force(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(
        Tailed(
            clause=Clause(verb="be", subject=parts["who"]), frame="in force", value=parts["text"]
        )
    )


@builder
def case(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(("case", parts["text"]))


@builder
def turn_of(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(("turn", parts["who"]))


@builder
def teams(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    sides = parts.get("who"), parts.get("whom")
    if any(side is not None and sorts(side) != "P" for side in sides):
        return None
    return Built(("teams", *sides))


@builder
def playing_against(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*I am playing against Ben*: the two are playing; two against two are teams."""
    sides = (parts["who"], parts["whom"])
    if not all(isinstance(side, Thing) for side in sides):
        alike = sorts(sides[0]) == sorts(sides[1]) == "P"
        return Built(("teams", *sides)) if alike else None
    both = Group(joint="and", members=sides)
    return (
        Built(Clause(verb="play", subject=both, adverbs=("ing",))) if sorts(both) == "P" else None
    )


@builder
def later(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    head = parts["what"].head
    fits = isinstance(head, Noun) and head.word == "turn"
    return Built(("later", parts["what"])) if fits else None


MODES = frozenset({"duel", "match", "free-for-all", "free for all", "game", "1v1", "2v2", "player"})


@builder
def stretch(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*a duel*, *Ana's turn*, *main phase*: how the game is played and how far it is."""
    what = counted_players(parts["what"])
    noun = what.head if isinstance(what, Thing) else None
    if _no_points(what):
        nobody = Thing(head=Pronoun(word="everyone"))
        return Built(Clause(verb="have", subject=nobody, roles=(Role(name="what", value=what),)))
    known = isinstance(noun, Noun) and (noun.word in MODES or _how_far(what))
    return Built(what) if known else None


def _no_points(thing: Any) -> bool:
    """*zero points*: nobody has any yet."""
    word = getattr(thing.head, "word", "") if isinstance(thing, Thing) else ""
    number = [(one.kind, one.number) for one in thing.quantity] if word == "point" else []
    return number in ([("number", 0)], [("no", None)]) and not thing.behind and not thing.adjectives


def _how_far(thing: Thing) -> bool:
    """Whether it is somebody's turn or a phase, and no more is said of it."""
    word = thing.head.word if isinstance(thing.head, Noun) else ""
    whose = word == "turn" and thing.owner is not None
    return not thing.behind and (whose or word.endswith(" phase"))
