"""What the grammar's rules build of whole sentences: clauses joined, and framed by when they hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Behind,
    Clause,
    Joined,
    Noun,
    Quantity,
    Role,
    Tailed,
    Thing,
    pronoun,
)
from engine.riftbound.language.grammar.sorts import sorts, takes
from engine.riftbound.language.grammar.stretches import is_turn_or_phase

Parts = dict[str, Any]
builder = Builders()


@builder
def also(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    word = chart.low(at)
    if word == ",":
        word = chart.low(at + 1) if chart.low(at + 1) in ("and", "or", "nor") else ","
    return Built((word, parts["body"]))


@builder
def exclaimed(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(parts["body"])


@builder
def sentence(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    more = parts["more"]
    if not more:
        return Built(parts["first"])
    clauses = [parts["first"]]
    for joint, body in more:
        if joint == "gap" and not _fills(clauses[-1], body):
            return None
        if joint == "said":  # “I say that Bob dies, and that Crab survives”
            before = clauses[-1]
            if not isinstance(before, Tailed) or before.frame != "said":
                return None
            body = replace(before, clause=body)
        if joint == "beside":  # “has Bob at A, together with Crab”
            body = _beside(clauses[-1], body)
            if body is None:
                return None
        if joint in SAME:
            body = _the_same(clauses[-1], body, joint)
            if body is None:
                return None
        there = last_place(clauses[-1]) if joint == "where" else None
        if joint == "where" and (there is None or body.role("at") is not None):
            return None
        if joint == "where":
            body = told_there(body, there)
        clauses.append(body)
    return Built(Joined(joint="and", clauses=tuple(clauses)), 0.2)


@builder
def so_does(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ana passes, and so does Ben*: he does the same."""
    so = "so" in (chart.low(at), chart.low(at + 1), chart.low(at + 2))
    return Built((SAME[not so], parts["who"])) if sorts(parts["who"]) in ("P", "PT", "TP") else None


@builder
def also_beside(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*, together with Crab*: that is there, too."""
    return Built(("beside", parts["what"]))


@builder
def so_is(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*Long Sword is in base, and so is Crab*: it is there, too."""
    return Built((SO_IS, parts["who"]))


SO_IS = "so is"
SAME = ("so does", "neither does", SO_IS)
"""What tells that another does the same, or does not do it either."""


def _beside(before: Any, what: Any) -> Clause | None:
    """What is told to be where that of which the clause before tells is."""
    place = last_place(before)
    if place is None:
        return None
    if before.verb == "have":
        roles = (Role(name="what", value=what), Role(name="at", value=place))
        return Clause(verb="have", subject=before.subject, roles=roles)
    if [one.name for one in before.roles] != ["at"] or before.adverbs or "T" not in sorts(what):
        return None
    return _the_same(before, what, SO_IS)


def _the_same(before: Any, who: Any, joint: str) -> Clause | None:
    """What the other did, done by that player."""
    if joint == SO_IS:
        is_so = isinstance(before, Clause) and before.verb in ("be", "stay") and not before.modal
        owner = before.subject.owner if is_so and isinstance(before.subject, Thing) else None
        if isinstance(who, Thing) and who.owner is None:
            who = replace(who, owner=owner)
        return replace(before, subject=who) if is_so and not before.negated else None
    plain = isinstance(before, Clause) and sorts(before.subject) in ("P", "PT")
    if (
        not plain
        or (before.negated or pronoun(before.role("what")) == "nothing") != (joint == SAME[1])
        or before.modal
        or before.tense != "present"
    ):
        return None
    has = before.verb == "have" and sorts(before.role("what")) == "M"  # “has 7 points”
    return replace(before, subject=who) if has or before.verb in ("pass", "react", "do") else None


def _fills(before: Any, body: Clause) -> bool:
    """Whether the verb left out is that of the clause before: *Bob is at A, Crab at B*."""
    plain = isinstance(before, Clause) and before.tense == "present"
    if not plain or before.negated or before.modal:
        return False
    places = any(before.role(name) is not None for name in ("at", "in", "on"))
    if body.verb == "be":
        return bool(before.verb in ("be", "stay") and places)
    level = before.role("on") or before.role("at")
    scored = before.verb == "be" and level is not None and "M" in sorts(level)  # “is on 6 points”
    return bool(before.verb == "have" or scored)


@builder
def also_placed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Bob is at A, Crab at B*: the other is there."""
    name = parts["preposition"]
    number = isinstance(getattr(parts["where"], "head", None), Quantity)
    if (
        name in ("at", "on") and number and sorts(parts["subject"]) == "P"
    ):  # “Ana is on 6 points, Ben on 4”
        roles = (Role(name="what", value=parts["where"]),)
        return Built(("gap", Clause(verb="have", subject=parts["subject"], roles=roles)))
    if name not in ("at", "in", "on") or not takes(COPULA_PLACES.get(name, "L"), parts["where"]):
        return None
    roles = (Role(name=name, value=parts["where"]),)
    return Built(("gap", Clause(verb="be", subject=parts["subject"], roles=roles)))


@builder
def also_had(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*Ana has Bob at A, Ben two Recruits in base*: the other has that."""
    who = Thing(head=parts["subject"])
    roles = (Role(name="what", value=parts["what"]),)
    return Built(("gap", Clause(verb="have", subject=who, roles=roles)))


@builder
def where_also(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ana controls A, where she has Bob*."""
    body = parts["body"]
    if isinstance(body, Clause) and body.verb == "stay" and not body.negated:
        body = replace(body, verb="be", tense="present")  # “where Bob is standing”
    told = isinstance(body, Clause) and body.verb in ("have", "be", "there")
    return Built(("where", body)) if told else None


def told_there(told: Clause, place: Any) -> Clause:
    """What is told with *where*, as being at that place."""
    adverbs, what = (*told.adverbs, "where"), told.role("what")
    if told.verb != "there" or not isinstance(what, Thing):
        roles = (*told.roles, Role(name="at", value=place))
        return replace(told, roles=roles, adverbs=adverbs)
    placed = replace(what, behind=(*what.behind, Behind(kind="at", value=place)))
    roles = tuple(replace(one, value=placed) if one.value is what else one for one in told.roles)
    return replace(told, roles=roles, adverbs=adverbs)


def last_place(clause: Any) -> Any:
    """The place that a clause names last."""
    core = clause.clause if isinstance(clause, Tailed) else clause
    if not isinstance(core, Clause):
        return None
    values = [core.subject, *(one.value for one in core.roles)]
    places = [one for one in values if isinstance(one, Thing) and sorts(one) in ("TL", "LT", "L")]
    return places[-1] if places else None


@builder
def supposed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*If Ana plays Gust on Bob, does he die?*: what is done, and what is asked of it."""
    more = parts.get("more", ())
    if any(joint == "where" for joint, _ in more):
        return None
    clauses = (parts["first"], *(body for _, body in more), parts["asked"])
    return Built(Joined(joint="and", clauses=clauses), 0.2)


@builder
def both_placed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ana has Bob and Ben has Crab, both at A*: each of them is there."""
    clauses = (parts["first"], *(body for _, body in parts["more"]))
    name = parts["preposition"]
    both = chart.low(parts["where"].span[0] - 2) != "both" or len(clauses) == 2
    alike = all(isinstance(one, Clause) and one.verb == "have" for one in clauses)
    if not both or not alike or any(one.role(name) is not None for one in clauses):
        return None
    if not takes(COPULA_PLACES.get(name, "L"), parts["where"]):
        return None
    there = Role(name=name, value=parts["where"])
    placed_ = tuple(replace(one, roles=(*one.roles, there)) for one in clauses)
    return Built(Joined(joint="and", clauses=placed_))


COPULA_PLACES = {"in": "LE", "on": "LE"}


@builder
def framed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    return framed_in(parts)


def framed_in(parts: Parts) -> Built | None:
    """The clause in the frames that stand behind it."""
    body = parts["body"]
    for frame, value in parts["frame"]:
        if frame in ("during", "lastly"):
            body = during_it(value, body) if frame == "during" else at_last(body)
            if body is None:
                return None
        else:
            body = Tailed(clause=body, frame=frame, value=value)
    if "moment" in parts:
        body = Tailed(clause=body, frame="moment", value=parts["moment"])
    return Built(body)


for _name in ("because", "before", "after", "when", "while", "until", "moment"):

    def _frame(chart: Chart, parts: Parts, at: int, end: int, name: str = _name) -> Built:
        return Built((name, parts["value"]), 0.05)

    builder[_name] = _frame


@builder
def lastly(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*Ana controls A in the end*: when everything is over."""
    return Built(("lastly", None), 0.05)


@builder
def lastly_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    found = at_last(parts["body"])
    return Built(found) if found is not None else None


SO_AT_LAST = frozenset(["be", "have", "control", "there", "hold", "win", "survive", "lose", "stay"])
"""The verbs of what is so when everything is over; others tell what is done next."""


def at_last(body: Any) -> Tailed | None:
    """What is so in the end; nothing of what is done."""
    core = body
    while isinstance(core, Tailed):
        core = core.clause
    core = core.clauses[0] if isinstance(core, Joined) else core
    if not isinstance(core, Clause) or core.verb not in SO_AT_LAST or core.modal:
        return None
    return Tailed(clause=body, frame="moment", value="in the end")


def a_turn_later(body: Any) -> Clause:
    """That a turn passes, for what is done then."""
    turn = Thing(head=Noun(word="turn"), quantity=(Quantity(kind="number", number=1),))
    return Clause(verb="pass", subject=turn, roles=(Role(name="for", value=body),))


@builder
def while_first(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*While defending alone Crab has 2 Might*: what is so only then."""
    return Built(Tailed(clause=parts["body"], frame="while", value=parts["while"]))


@builder
def during(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*On her turn Ana plays Charm*, *during Ana's main phase Bob moves*: when it is done."""
    framed_ = during_it(parts["when"], parts["body"])
    return None if framed_ is None else framed(chart, {**parts, "body": framed_}, at, end)


def during_it(when: Any, body: Any) -> Any:
    if not isinstance(when, Thing):
        return None
    word = when.head.word if isinstance(when.head, Noun) else ""
    if word == "turn" and [one.word for one in when.adjectives] == ["next"]:
        return _on_next_turn(when, body)
    fits = word in ("turn", "combat", "showdown") or word.endswith(" phase")
    fits = fits and not when.behind and not when.adjectives
    if fits and isinstance(body, Joined):
        first = during_it(when, body.clauses[0])
        return None if first is None else replace(body, clauses=(first, *body.clauses[1:]))
    if not fits or not isinstance(body, Clause):
        return None
    if isinstance(when.owner, str) and sorts(body.subject) == "P":
        when = replace(when, owner=body.subject)
    if sorts(when.owner) == "P" and is_personal(body.subject):
        body = replace(body, subject=when.owner)  # “Ana's turn: she moves …”
    return Tailed(clause=body, frame="during", value=when)


def _on_next_turn(when: Any, body: Any) -> Any:
    """*On her next turn Ana moves Bob*: once that turn has begun."""
    first = body.clauses[0] if isinstance(body, Joined) else body
    if when.behind or not isinstance(first, Clause):
        return None
    if when.owner is None:
        return Tailed(clause=body, frame="once", value=a_turn_later(first))
    owner = first.subject if isinstance(when.owner, str) else when.owner
    turn = Thing(head=Noun(word="turn"), owner=owner)
    return Tailed(clause=body, frame="once", value=Clause(verb="begin", subject=turn))


def is_personal(phrase: Any) -> bool:
    return pronoun(phrase) in ("she", "he", "they")


@builder
def on_turn(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ben plays Gust on his turn*: while it is his."""
    fits = is_turn_or_phase(parts["value"])
    return Built(("during", parts["value"]), 0.05) if fits else None


@builder
def during_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(("during", parts["value"]), 0.05)
