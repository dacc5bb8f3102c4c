"""What the grammar's rules build: sentences, clauses, questions, declarations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Declared,
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
from engine.riftbound.language.grammar.sorts import agree, sorts, takes
from engine.riftbound.language.grammar.states import participle

Parts = dict[str, Any]
builder = Builders()


def _also(joined: tuple[tuple[str, Any], ...], first: Any) -> tuple[str, tuple[Any, ...]]:
    joint = next((joint for joint, _ in reversed(joined) if joint in ("and", "or", "nor")), "and")
    return joint, (first, *(body for _, body in joined))


@builder
def also(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    word = chart.low(at)
    if word == ",":
        word = chart.low(at + 1) if chart.low(at + 1) in ("and", "or", "nor") else ","
    return Built((word, parts["body"]))


@builder
def sentence(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    more = parts["more"]
    if not more:
        return Built(parts["first"])
    clauses = [parts["first"]]
    for joint, body in more:
        if joint == "gap" and not _fills(clauses[-1], body):
            return None
        there = _last_place(clauses[-1]) if joint == "where" else None
        if joint == "where" and (there is None or body.role("at") is not None):
            return None
        placed_ = (Role(name="at", value=there),) if there is not None else ()
        clauses.append(replace(body, roles=(*body.roles, *placed_)) if placed_ else body)
    return Built(Joined(joint="and", clauses=tuple(clauses)), 0.2)


def _fills(before: Any, body: Clause) -> bool:
    """Whether the verb left out is that of the clause before: *Bob is at A, Crab at B*."""
    plain = isinstance(before, Clause) and before.tense == "present"
    if not plain or before.negated or before.modal:
        return False
    places = any(before.role(name) is not None for name in ("at", "in", "on"))
    if body.verb == "be":
        return bool(before.verb in ("be", "stay") and places)
    return bool(before.verb == "have")


@builder
def also_placed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Bob is at A, Crab at B*: the other is there."""
    name = parts["preposition"]
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
    return (
        Built(("where", body)) if isinstance(body, Clause) and body.verb in ("have", "be") else None
    )


def _last_place(clause: Any) -> Any:
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
    if any(joint == "where" for joint, _ in parts["more"]):
        return None
    clauses = (parts["first"], *(body for _, body in parts["more"]), parts["asked"])
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
def pile(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ana's trash: Defy and Flash*: what it holds."""
    subject = parts["subject"]
    roles = (Role(name="what", value=parts["what"]),)
    if isinstance(subject, Thing) and getattr(subject.head, "word", "") == "player":
        return _listed_players(subject, parts["what"])
    if sorts(subject) == "P":  # “Ana: a 4-Might unit called Bob in base”
        return Built(Clause(verb="have", subject=subject, roles=roles))
    if "L" not in sorts(subject) or subject.owner is None:
        return None
    return Built(Clause(verb="hold", subject=subject, roles=roles))


def _listed_players(counted: Thing, listed: Any) -> Built | None:
    """*three players: Ana, Ben and Cleo*: they are playing."""
    members = listed.members if isinstance(listed, Group) and sorts(listed) == "P" else ()
    number = [(one.kind, one.number) for one in counted.quantity]
    if not members or number != [("number", len(members))]:
        return None
    return Built(Clause(verb="play", subject=listed, adverbs=("ing",)))


@builder
def framed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    body = parts["body"]
    for frame, value in parts["frame"]:
        if frame == "during":
            body = _during(value, body)
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


# -- clauses ---------------------------------------------------------------------------------------


def _with_subject(vp: Any, subject: Any) -> Any:
    if isinstance(vp, Joined):
        return Joined(
            joint=vp.joint, clauses=tuple(_with_subject(one, subject) for one in vp.clauses)
        )
    return replace(vp, subject=subject)


@builder
def clause(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    vps = parts["vp"].clauses if isinstance(parts["vp"], Joined) else (parts["vp"],)
    subject = parts["subject"]
    price = 2.5 if isinstance(subject, Group) and subject.joint == "," else 0.0
    for vp in vps:
        fit = agree(parts["subject"], vp)
        if fit is None:
            return None
        price += fit
    return Built(_with_subject(parts["vp"], parts["subject"]), price)


@builder
def predicates(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    if not parts["more"]:
        return Built(parts["first"])
    joint, clauses = _also(parts["more"], parts["first"])
    return Built(Joined(joint=joint, clauses=clauses), 0.1)


@builder
def verdict(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(replace(parts["vp"], subject=Noun(word=chart.low(at))))


@builder
def verdict_it(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*it is illegal* says the same as *that is illegal*."""
    return Built(replace(parts["vp"], subject=Noun(word="that")))


@builder
def neither(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    group = Group(joint="nor", members=(parts["subject"], parts["second"]))
    fit = agree(group, parts["vp"], counted=False)
    return None if fit is None else Built(_with_subject(parts["vp"], group), fit)


def _there(tense: str, negated: bool) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built:
        roles = (Role(name="what", value=parts["what"]),)
        adverbs = tuple(parts.get("adverb", ()))
        return Built(
            Clause(verb="there", roles=roles, tense=tense, negated=negated, adverbs=adverbs)
        )

    return build


builder["there_is"] = _there("present", False)
builder["there_was"] = _there("past", False)
builder["there_is_not"] = _there("present", True)


@builder
def it_is(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if "E" not in sorts(parts["what"]):
        return None
    roles = (Role(name="is", value=parts["what"]),)
    return Built(Clause(verb="be", roles=roles, adverbs=tuple(parts["adverb"])))


@builder
def verdict_word(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(Clause(verb="be", roles=(Role(name="is", value=Adjective(word=parts["word"])),)))


@builder
def verdict_not(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    roles = (Role(name="is", value=Adjective(word=parts["word"])),)
    return Built(Clause(verb="be", roles=roles, negated=True))


@builder
def costing_on(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    vp = parts["vp"]
    if not isinstance(vp, Clause) or vp.verb != "cost":
        return None
    roles = (*vp.roles, Role(name="on", value=parts["on"]))
    return Built(replace(vp, subject=parts["card"], roles=roles))


@builder
def placed_first(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*at A, Ben has Stalwart Poro*, *at A there is a unit*: what is had or is there is there."""
    body = parts["body"]
    if not isinstance(body, Clause) or body.role("at") is not None:
        return None
    if "L" not in sorts(parts["where"]):
        return None
    if body.verb == "there" and isinstance(what := body.role("what"), Thing):
        there = Behind(kind="at", value=parts["where"])
        placed_ = replace(what, behind=(*what.behind, there))
        return Built(replace(body, roles=(Role(name="what", value=placed_),)))
    if body.verb != "have":
        return None
    return Built(replace(body, roles=(*body.roles, Role(name="at", value=parts["where"]))))


# -- questions, declarations, fragments ------------------------------------------------------------


def _whether(tense: str) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
        vp = replace(parts["vp"], tense=tense) if tense else parts["vp"]
        if agree(parts["subject"], vp, counted=False) is None:
            return None
        happened = chart.low(at) in ("was", "were") and participle(vp)
        vp = replace(vp, tense="past") if chart.low(at) in ("was", "were") else vp
        asked = Question(asks="whether", clause=_with_subject(vp, parts["subject"]))
        return Built(asked, 0.1 if happened else 0.0)

    return build


builder["whether"] = _whether("present")
builder["whether_past"] = _whether("past")
builder["whether_is"] = _whether("")


@builder
def whether_modal(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    vp = replace(parts["vp"], modal=parts["modal"], tense="present")
    if agree(parts["subject"], vp, counted=False) is None:
        return None
    return Built(Question(asks="whether", clause=_with_subject(vp, parts["subject"])))


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
def when_first(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*when Ana gets priority she plays Flash*: what is done then."""
    return Built(Tailed(clause=parts["body"], frame="when", value=parts["when"]))


@builder
def while_first(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*While defending alone Crab has 2 Might*: what is so only then."""
    return Built(Tailed(clause=parts["body"], frame="while", value=parts["while"]))


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
    return Built(_with_subject(vp, parts["subject"]))


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
def later(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    head = parts["what"].head
    fits = isinstance(head, Noun) and head.word == "turn"
    return Built(("later", parts["what"])) if fits else None


MODES = frozenset({"duel", "match", "free-for-all", "free for all", "game", "1v1", "2v2", "player"})


@builder
def stretch(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*a duel*, *Ana's turn*, *main phase*: how the game is played and how far it is."""
    what = parts["what"]
    noun = what.head if isinstance(what, Thing) else None
    known = isinstance(noun, Noun) and (noun.word in MODES or _how_far(what))
    return Built(what) if known else None


@builder
def silence_from(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*no responses from Ben*: he plays nothing; from anyone, nobody does."""
    who = parts["who"]
    word = who.head.word if isinstance(who.head, Pronoun) else ""
    if word in ("anyone", "anybody"):
        return Built(Clause(verb="play", subject=Thing(head=Pronoun(word="nobody"))))
    if sorts(who) != "P":
        return None
    return Built(Clause(verb="react", subject=who, negated=True))


@builder
def listed_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*All three die: Bob, Crab and Eel*, *Ben has two units at A: Bob and Eel*: who they are stands
    behind."""
    body, who = parts["body"], parts["who"]
    subject = body.subject if isinstance(body, Clause) else None
    what = body.role("what") if isinstance(body, Clause) and body.verb == "have" else None
    if isinstance(what, Thing) and isinstance(what.head, Noun) and what.head.plural:
        counted = [one.number for one in what.quantity] == [len(who.members)]
        bare = counted and not what.adjectives and what.owner is None and who.joint == "and"
        if not bare or {one.kind for one in what.behind} - {"at", "in"}:
            return None
        each = tuple(replace(one, behind=(*one.behind, *what.behind)) for one in who.members)
        roles = tuple(one for one in body.roles if one.name != "what")
        listed = Role(name="what", value=replace(who, members=each))
        return Built(replace(body, roles=(listed, *roles)))
    if not isinstance(subject, Thing) or not isinstance(subject.head, Quantity):
        return None
    kinds = {one.kind for one in subject.quantity} | {subject.head.kind}
    number = subject.head.number
    fits = kinds in ({"all", "number"}, {"both"}) and (number or 2) == len(who.members)
    return Built(replace(body, subject=who)) if fits and who.joint == "and" else None


@builder
def during(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*On her turn Ana plays Charm*, *during Ana's main phase Bob moves*: when it is done."""
    framed_ = _during(parts["when"], parts["body"])
    return None if framed_ is None else framed(chart, {**parts, "body": framed_}, at, end)


def _during(when: Any, body: Any) -> Any:
    word = when.head.word if isinstance(when.head, Noun) else ""
    fits = word in ("turn", "combat", "showdown") or word.endswith(" phase")
    fits = fits and not when.behind and not when.adjectives
    if not fits or not isinstance(body, Clause):
        return None
    if isinstance(when.owner, str) and sorts(body.subject) == "P":
        when = replace(when, owner=body.subject)
    return Tailed(clause=body, frame="during", value=when)


@builder
def during_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(("during", parts["value"]), 0.05)


@builder
def tagged(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Pawn has 3 Might, right?* asks whether it is so."""
    body = parts["body"]
    return (
        Built(Question(asks="whether", clause=body)) if isinstance(body, (Clause, Tailed)) else None
    )


@builder
def silence(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*no responses*: nobody plays anything."""
    return Built(Clause(verb="play", subject=Thing(head=Pronoun(word="nobody"))))


def _how_far(thing: Thing) -> bool:
    """Whether it is somebody's turn or a phase, and no more is said of it."""
    word = thing.head.word if isinstance(thing.head, Noun) else ""
    whose = word == "turn" and thing.owner is not None
    return not thing.behind and (whose or word.endswith(" phase"))
