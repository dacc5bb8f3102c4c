"""What the grammar's rules build of what stands behind a noun: where it is, what it has, whose it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Behind,
    Clause,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Role,
    Thing,
)
from engine.riftbound.language.grammar.beside import to_it
from engine.riftbound.language.grammar.builders import Parts
from engine.riftbound.language.grammar.complements import mixed_places
from engine.riftbound.language.grammar.sorts import (
    STATUSES,
    THERE,
    sorts,
    takes,
)
from engine.riftbound.language.grammar.stretches import is_turn_or_phase
from engine.riftbound.model.names import PLAYER_NAMES

builder = Builders()


@builder
def number_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="number", value=parts["number"]))


def _behind(kind: str) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built:
        value = parts.get("value")
        value = to_it(value) if kind == "with" else value
        return Built(Behind(kind=kind, value=value, span=(at, end)))

    return build


for _kind in (
    "with", "without", "costing", "wearing", "attached", "owned", "controlled", "contested",
    "ignoring", "except", "each with", "apposed", "letter", "more than", "apposition",
):  # fmt: skip
    builder[_kind.replace(" ", "_")] = _behind(_kind)


@builder
def but_only(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*none in my hand but Discipline*."""
    return Built(Behind(kind="except", value=parts["value"], span=(at, end)), 0.3)


@builder
def that(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*which is at A* is at A."""
    value = parts["value"]
    if isinstance(value, Clause) and value.verb == "stay":
        value = replace(value, verb="be", tense="present")
    if _had(value):  # “that already has a buff”
        return Built(Behind(kind="with", value=to_it(value.role("what")), span=(at, end)))
    if not isinstance(value, Clause) or value.verb != "be" or len(value.roles) != 1:
        return Built(Behind(kind="that", value=value, span=(at, end)))
    [role] = value.roles
    if role.name == "of" and not (value.adverbs or value.negated or value.modal):
        return Built(Behind(kind="controlled", value=role.value, span=(at, end)))  # “which is hers”
    if mixed_places(role.value):
        return None
    plain = value.tense == "present" and not (value.adverbs or value.negated or value.modal)
    if plain and role.name in ("at", "on", "in"):
        return Built(Behind(kind="at", value=role.value, span=(at, end)))
    return Built(Behind(kind="that", value=value, span=(at, end)))


@builder
def fighting_there(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*the only unit defending there*: a defender at that place."""
    if parts.get("preposition", "at") not in ("at", "on"):
        return None
    where = parts["where"] if "where" in parts else replace(THERE, span=(end - 1, end))
    if "where" in parts and (not takes("L", where) or mixed_places(where)):
        return None
    return Built(Behind(kind=f"{parts['side']} at", value=where, span=(at, end)))


@builder
def nobody_is(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*where nobody is*: no units are there."""
    units = Thing(head=Noun(word="unit", plural=True), quantity=(Quantity(kind="no"),))
    return Built(Clause(verb="there", roles=(Role(name="what", value=units),), tense="present"))


@builder
def under_control(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*under Ana's control*: controlled by her."""
    who = parts["value"]
    whose = Thing(head=Pronoun(word=WHOSE.get(who, "they"))) if isinstance(who, str) else who
    return Built(Behind(kind="controlled", value=whose, span=(at, end)))


WHOSE = {"his": "he", "her": "she", "its": "it", "their": "they"}


def _had(value: Any) -> bool:
    """Whether it only says what the thing has now."""
    plain = isinstance(value, Clause) and value.verb == "have" and value.tense == "present"
    if not plain or value.negated or value.modal or len(value.roles) != 1:
        return False
    what = value.role("what")
    kinds = {one.kind for one in getattr(what, "quantity", ())}
    some = kinds <= {"a", "number"} and bool(set("MK") & set(sorts(what)))
    return some and set(value.adverbs) <= {"already", "still", "now"}


@builder
def where_there(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*A, where Ben has Crab*: who is there, told of the place."""
    told = parts["value"]
    if isinstance(told, Clause) and told.verb == "stay" and not told.negated:
        told = replace(told, verb="be", tense="present")  # “where Bob is standing”
    plain = isinstance(told, Clause) and told.verb in ("have", "be", "there") and not told.modal
    if not plain or any(told.role(name) is not None for name in ("at", "in", "on")):
        return None
    return Built(Behind(kind="where", value=told, span=(at, end)))


@builder
def whom(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*A, which she controls*, *Bob, which Ben owns*: whose it is."""
    kind = {"control": "controlled", "own": "owned"}.get(parts["vp"].verb)
    plain = not parts["vp"].roles and not parts["vp"].adverbs
    if kind is None or not plain or sorts(parts["subject"]) not in ("P", "PT", "TP"):
        return None
    return Built(Behind(kind=kind, value=parts["subject"], span=(at, end)))


@builder
def called(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="called", value=parts["names"], span=(at, end)))


@builder
def names(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built((parts["first"], *(body for _, body in parts["more"])))


@builder
def hidden(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if parts["when"] not in ("this turn", "last turn", "earlier"):
        return None
    return Built(Behind(kind="hidden", value=parts["when"], span=(at, end)))


@builder
def bracket(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    facts = (parts["facts"], *(body for _, body in parts["more"]))
    return Built(Behind(kind="bracket", value=facts, span=(at, end)))


@builder
def trailing(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="trailing", value=parts["value"], span=(at, end)))


@builder
def trailing_words(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    words = tuple(
        replace(one, word="facedown") if one.word == "hidden" else one
        for one in (parts["first"], *(body for _, body in parts["more"]))
    )
    return Built(words) if all(one.word in TRAILING for one in words) else None


TRAILING = STATUSES | {"alone"}


@builder
def of(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    value = parts["value"]
    might = isinstance(value, Thing) and getattr(value.head, "word", "") == "might"
    if might and any(one.kind == "number" for one in value.quantity):  # “a unit of 4 Might”
        return Built(Behind(kind="with", value=value, span=(at, end)))
    return Built(Behind(kind="of", value=parts["value"], span=(at, end)), 0.01)


@builder
def of_theirs(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*a Poro of Ben's* is a Poro of Ben."""
    value = parts["value"]
    theirs = isinstance(value.head, Name) and value.head.how == "player"
    return Built(Behind(kind="of", value=value, span=(at, end)), 0.01) if theirs else None


@builder
def of_mine(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*a Poro of mine*, *of theirs*: mine, or of whoever was spoken of."""
    word = parts["value"]
    mine = Thing(head=Name(text=PLAYER_NAMES[0], how="player"), span=(at + 1, end))
    theirs = Thing(head=Pronoun(word="they"), span=(at + 1, end))
    return Built(Behind(kind="of", value=mine if word == "mine" else theirs, span=(at, end)), 0.01)


@builder
def placed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    head = getattr(parts["value"], "head", None)
    if parts["preposition"] == "on" and isinstance(head, Pronoun) and head.word == "it":
        there = replace(THERE, span=parts["value"].span)  # “a Poro on it”, of a battlefield
        return Built(Behind(kind="at", value=there, span=(at, end)), 0.25)
    if parts["preposition"] == "on" and is_turn_or_phase(parts["value"]):
        return None  # “plays Gust on Crab on his turn”: then it is played
    wanted = {"in": "LE", "on": "LE", "to": "LT"}.get(parts["preposition"], "L")
    if not takes(wanted, parts["value"]) or mixed_places(parts["value"]):
        return None
    return Built(Behind(kind=parts["preposition"], value=parts["value"], span=(at, end)))


@builder
def placed_there(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="at", value=replace(THERE, span=(at, end)), span=(at, end)))


@builder
def numbered(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Behind(kind="number", value=parts["number"], span=(at, end)), 0.02)


@builder
def word_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    word = " ".join(chart.low(place) for place in range(at, end))
    return Built(Behind(kind=word, span=(at, end)), 0.05)
