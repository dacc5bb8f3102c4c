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
    Pronoun,
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


@builder
def asked_in_fight(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*who is the attacker in that fight?*, *what Might has Bob in the fight?*: as it was in it."""
    asked = parts["body"]
    clause = asked.clause
    if clause is None or (isinstance(clause, Clause) and sides(clause)):
        return Built(replace(asked, last=True))
    word = "showdown" if chart.low(end - 1) == "showdown" else "combat"
    combat = Thing(head=Noun(word=word), quantity=(Quantity(kind="the"),), span=(end - 1, end))
    if isinstance(clause, Clause) and clause.modal in ("can", "may") and clause.verb != "kill":
        return Built(replace(asked, clause=Tailed(clause=clause, frame="during", value=combat)))
    if isinstance(clause, Clause) and clause.verb in ("die", "kill", "survive", "win"):
        return Built(replace(asked, last=True), 0.2)
    if not isinstance(clause, Clause) or clause.verb not in ("have", "be") or clause.modal:
        return None
    if asked.asks not in ("whether", "how many"):
        return None
    return Built(replace(asked, clause=Tailed(clause=clause, frame="during", value=combat)))


def sides(clause: Clause) -> bool:
    """Whether it says who is the attacker or a defender."""
    said = [clause.role("is"), clause.subject]
    words = {getattr(getattr(one, "head", one), "word", "") for one in said}
    return clause.verb == "be" and bool(words & {"attacker", "defender"})


@builder
def asked_plainly(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    asked = parts["body"]
    clause = asked.clause
    places = clause.roles if isinstance(clause, Clause) else ()
    heads = [one.value.head for one in places if isinstance(one.value, Thing)]
    if any(isinstance(head, Noun) and head.word == "end" for head in heads):
        return None  # “is Crab dead in the end?” asks of no place
    return Built(asked)


@builder
def asked_last(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*who controls A in the end?*: when everything is over."""
    return Built(replace(parts["body"], last=True))


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
        if _either(chart, clause, at, end):
            asked = replace(asked, asks="either")
        return Built(asked, 0.1 if happened else 0.0)

    return build


def _either(chart: Chart, clause: Any, at: int, end: int) -> bool:
    """*is Bob ready or exhausted?* asks which of the two he is."""
    said = clause.role("is") if isinstance(clause, Clause) and clause.verb == "be" else None
    listed = isinstance(said, tuple) and len(said) == 2
    return listed and any(chart.low(place) == "or" for place in range(at, end))


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
def whether_with(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*can Ana play Ride the Wind and move Bob to A?*: with that as what it does."""
    vp, also = parts["vp"], parts["also"]
    if vp.verb not in ("play", "react", "use", "activate") or also.negated or also.modal:
        return None
    if also.verb not in DOES_SO or vp.role("along") is not None or vp.negated:
        return None
    along = Role(name="along", value=replace(also, tense="ing"))
    whole = {**parts, "vp": replace(vp, roles=(*vp.roles, along))}
    built: Built | None = whether_modal(chart, whole, at, end)
    return built


DOES_SO = frozenset({"move", "choose", "target", "stun", "buff", "ready", "pay"})
"""What a card does, or is paid for it, that somebody asks to play with it."""


@builder
def whether_there(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    there = Clause(verb="there", roles=(Role(name="what", value=parts["what"]),))
    tense = "past" if chart.low(at) in ("was", "were") else there.tense
    return Built(Question(asks="whether", clause=replace(there, tense=tense)))


@builder
def who(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks=parts["who"], clause=parts["vp"]))


@builder
def which(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if agree(parts["what"], parts["vp"], counted=False) is None:
        return None
    return Built(Question(asks="which", clause=parts["vp"], about=parts["what"]))


@builder
def inverted_at(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*how many units has she got at A?*: where she has them."""
    if parts["preposition"] not in ("at", "in", "on"):
        return None
    there = (Role(name=parts["preposition"], value=parts["where"]),)
    return Built(Clause(verb="have", subject=parts["subject"], roles=there))


@builder
def which_of(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*which of them dies?*, *which of the two survives?*: each unit of which it is so."""
    what = parts.get("what")
    if what is not None and not _of_those(what):
        return Built(Question(asks="which", clause=parts["vp"], about=what))
    unit = Thing(head=Noun(word="unit"), span=what.span if what is not None else (at, at + 2))
    built: Built | None = which(chart, {**parts, "what": unit}, at, end)
    return built


def _of_those(what: Thing) -> bool:
    """Whether that is *them*, *these two* or the like."""
    if isinstance(what.head, Quantity):
        return not what.behind and not what.adjectives
    return isinstance(what.head, Pronoun) and what.head.word in ("them", "they", "those", "these")


@builder
def one_of_them(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*which unit survives?*: a noun without its article."""
    head = parts["head"]
    found = Thing(head=head, span=(at, end))
    return None if head.plural or "P" in sorts(found) else Built(found)


@builder
def how_many(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    order = parts["order"]
    what = parts["what"]
    if order.verb == "do" and isinstance(what.head, Noun) and what.head.word == "damage":
        order = replace(order, verb="deal")  # “how much damage does Hextech Ray do?”
    for frame, value in parts["frame"]:
        order = Tailed(clause=order, frame=frame, value=value)
    return Built(Question(asks="how many", clause=order, about=what))


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
    order = parts["order"]
    must = order.verb == "pay" and order.modal == "must" and not order.negated
    must = must and order.role("for") is not None and len(order.roles) == 1
    if order.verb != "cost" and not must and (order.verb not in ("pay", "spend") or order.modal):
        return None
    return Built(Question(asks="what", clause=order))


@builder
def how_many_which(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if agree(parts["what"], parts["vp"], counted=False) is None:
        return None
    return Built(Question(asks="how many", clause=parts["vp"], about=parts["what"]))


@builder
def where(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="where", clause=Clause(verb="be", subject=parts["subject"])))


GOING = frozenset({"go", "end", "move", "come", "enter", "return"})
"""Verbs that ask where something is then."""


@builder
def where_to(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*where does Crab go?* asks where it is then."""
    order = parts["order"]
    into = getattr(getattr(order.role("into"), "head", None), "word", "")
    plain = not order.roles or (len(order.roles) == 1 and into in ("play", "base"))
    if order.verb not in GOING or not plain or order.modal or order.negated:
        return None
    return Built(Question(asks="where", clause=Clause(verb="be", subject=order.subject)))


@builder
def whether_legal(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    roles = (Role(name="is", value=Adjective(word=parts["word"])),)
    claim = Clause(verb="be", subject=Noun(word="that"), roles=roles)
    return Built(Question(asks="whether", clause=claim))


@builder
def which_object(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*which battlefields does Ana control?*: those of which it is so."""
    return Built(Question(asks="which", clause=parts["order"], about=parts["what"]))


@builder
def counts_as(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*does Bob count as a defender?*: whether he is one."""
    said = Role(name="is", value=parts["what"])
    claim = Clause(verb="be", subject=parts["subject"], roles=(said,))
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
def what_becomes(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*what happens to Crab and to A?*: what becomes of each."""
    members = (parts["who"], *(body for _, body in parts["more"]))
    about = members[0] if len(members) == 1 else Group(joint="and", members=members)
    return Built(Question(asks="what happens", clause=None, about=about))


@builder
def what_about(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*what about Crab?*: what was asked of something before is asked of him."""
    return Built(Question(asks="about", clause=None, about=parts["about"]))


@builder
def who_is_left(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="left", clause=None))


@builder
def who_first(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="focus first", clause=None))


@builder
def fought_with(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Question(asks="fought with", clause=None, about=parts["subject"]))


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
