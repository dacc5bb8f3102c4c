"""What the grammar's rules build of questions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Adjective,
    Clause,
    Group,
    Joined,
    Noun,
    Quantity,
    Question,
    Role,
    Tailed,
    Thing,
)
from engine.riftbound.language.grammar.builders import Parts
from engine.riftbound.language.grammar.marking import marked
from engine.riftbound.language.grammar.sorts import agree, sorts
from engine.riftbound.language.grammar.states import participle

builder = Builders()


@builder
def asked_also(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*who is the attacker, and who gets focus?*: each asked by itself."""
    more = [body for _, body in parts["more"]]
    stop = more[0].span[0]
    while chart.low(stop - 1) in JOINTS:
        stop -= 1
    first = replace(parts["first"], span=(at, stop))
    return Built(Joined(joint="and", clauses=(first, *more)), 0.1)


@builder
def asked_part(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    start = at
    while chart.low(start) in JOINTS:
        start += 1
    return Built(("and", replace(parts["body"], span=(start, end))))


JOINTS = frozenset({",", "and"})


def _whether(tense: str) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
        vp = replace(parts["vp"], tense=tense) if tense else parts["vp"]
        if agree(parts["subject"], vp, counted=False) is None:
            return None
        happened = chart.low(at) in ("was", "were") and participle(vp)
        vp = replace(vp, tense="past") if chart.low(at) in ("was", "were") else vp
        clause = marked(vp, subject=parts["subject"])
        asked = Question(asks="where" if _which_place(clause) else "whether", clause=clause)
        return Built(asked, 0.1 if happened else 0.0)

    return build


def _which_place(clause: Any) -> bool:
    """*is it in his hand or his trash?* asks where it is."""
    roles = clause.roles if isinstance(clause, Clause) and clause.verb == "be" else ()
    return any(
        one.name in ("in", "at", "on") and isinstance(one.value, Group) and one.value.joint == "or"
        for one in roles
    )


builder["whether"] = _whether("present")
builder["whether_past"] = _whether("past")
builder["whether_is"] = _whether("")


@builder
def whether_modal(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    vp = replace(parts["vp"], modal=parts["modal"], tense="present")
    if agree(parts["subject"], vp, counted=False) is None:
        return None
    return Built(Question(asks="whether", clause=marked(vp, subject=parts["subject"])))


@builder
def whether_there(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(
        Question(
            asks="whether",
            clause=Clause(verb="there", roles=(Role(name="what", value=parts["what"]),)),
        )
    )


@builder
def who(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks=parts["who"], clause=parts["vp"]))


@builder
def which(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if agree(parts["what"], parts["vp"], counted=False) is None:
        return None
    return Built(Question(asks="which", clause=parts["vp"], about=parts["what"]))


@builder
def one_of_them(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*which unit survives?*: a noun without its article."""
    head = parts["head"]
    found = Thing(head=head, span=(at, end))
    return None if head.plural or "P" in sorts(found) else Built(found)


@builder
def how_many(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    order = parts["order"]
    for frame, value in parts["frame"]:
        order = Tailed(clause=order, frame=frame, value=value)
    return Built(Question(asks="how many", clause=order, about=parts["what"]))


@builder
def what_amount(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*what Might does Crab have?*: how much of it."""
    about = parts["what"]
    return how_many(chart, {**parts, "frame": ()}, at, end) if sorts(about) == "M" else None


@builder
def points_for(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*points for Ana?*: how many she has."""
    head, who = parts["head"], parts["who"]
    if head.word not in ("point", "xp") or sorts(who) not in ("P", "PT"):
        return None
    had = Clause(verb="have", subject=who)
    return Built(Question(asks="how many", clause=had, about=Thing(head=head)))


@builder
def which_zone(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*which trash does Crab go to?*: where it is then."""
    if "L" not in sorts(Thing(head=parts["head"])):
        return None
    return Built(Question(asks="where", clause=Clause(verb="be", subject=parts["subject"])))


@builder
def how_much(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if parts["order"].verb != "cost":
        return None
    return Built(Question(asks="what", clause=parts["order"]))


@builder
def how_many_which(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if agree(parts["what"], parts["vp"], counted=False) is None:
        return None
    return Built(Question(asks="how many", clause=parts["vp"], about=parts["what"]))


@builder
def where(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="where", clause=Clause(verb="be", subject=parts["subject"])))


@builder
def where_to(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*where does Crab go?* asks where it is then."""
    order = parts["order"]
    if order.verb not in ("go", "end", "move") or order.roles or order.modal or order.negated:
        return None
    return Built(Question(asks="where", clause=Clause(verb="be", subject=order.subject)))


@builder
def whether_legal(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    roles = (Role(name="is", value=Adjective(word=parts["word"])),)
    claim = Clause(verb="be", subject=Noun(word="that"), roles=roles)
    return Built(Question(asks="whether", clause=claim))


@builder
def what(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="what", clause=parts["order"]))


@builder
def whose_turn(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    player = Thing(head=Noun(word="turn player"), quantity=(Quantity(kind="the"),))
    return Built(
        Question(asks="who", clause=Clause(verb="be", roles=(Role(name="is", value=player),)))
    )


@builder
def what_happens(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="what happens", clause=None))


@builder
def why(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="why", clause=None))


@builder
def inverted(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    being = chart.low(at) in ("is", "are", "was", "were")
    vp = parts.get("vp") or Clause(verb="be" if being else "have")
    tense = "past" if chart.low(at) in ("did", "was", "were") else "present"
    vp = replace(vp, tense=tense, modal=parts.get("modal", vp.modal))
    return Built(marked(vp, subject=parts["subject"]))


@builder
def tagged(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Pawn has 3 Might, right?* asks whether it is so."""
    body = parts["body"]
    return (
        Built(Question(asks="whether", clause=body)) if isinstance(body, (Clause, Tailed)) else None
    )
