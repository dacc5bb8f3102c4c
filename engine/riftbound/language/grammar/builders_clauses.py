"""What the grammar's rules build of one clause: who does it, where, and who is meant by a number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.chart import Builders, Built, Chart
from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Group,
    Joined,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Role,
    Thing,
    pronoun,
)
from engine.riftbound.language.grammar.beside import is_attached, is_nothing_there, to_it
from engine.riftbound.language.grammar.builders import Parts, is_personal
from engine.riftbound.language.grammar.builders_beside import (
    each_there,
    numbered_letters,
    stands_with,
)
from engine.riftbound.language.grammar.marking import marked
from engine.riftbound.language.grammar.sorts import agree, sorts

builder = Builders()


def _also(joined: tuple[tuple[str, Any], ...], first: Any) -> tuple[str, tuple[Any, ...]]:
    joint = next((joint for joint, _ in reversed(joined) if joint in ("and", "or", "nor")), "and")
    return joint, (first, *(body for _, body in joined))


@builder
def pile(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ana's trash: Defy and Flash*: what it holds."""
    subject = parts["subject"]
    roles = (Role(name="what", value=parts["what"]),)
    if sorts(subject) == "P":  # “Ana: a 4-Might unit called Bob in base”
        return Built(Clause(verb="have", subject=subject, roles=roles))
    if "L" not in sorts(subject) or subject.owner is None:
        return None
    return Built(Clause(verb="hold", subject=subject, roles=roles))


@builder
def clause(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    vps = parts["vp"].clauses if isinstance(parts["vp"], Joined) else (parts["vp"],)
    if any(isinstance(one, Clause) and one.verb == "do" and _somebody(one) for one in vps):
        return None  # “neither do I”
    subject = parts["subject"]
    price = 2.5 if isinstance(subject, Group) and subject.joint == "," else 0.0
    alone = isinstance(subject, Thing) and isinstance(subject.head, Name)
    if alone or pronoun(subject) in ("I", "he", "she", "it"):
        apart = (one for one in vps[1:] if isinstance(one, Clause) and "both" in one.adverbs)
        price += 1.0 if any(apart) else 0.0  # “Ana has Bob and Crab, both are ready”
    for vp in vps:
        fit = agree(parts["subject"], vp)
        if fit is None:
            return None
        price += fit
    if isinstance(subject, Group) and is_personal(subject.members[-1]) and _only_things(subject):
        price += 2.5  # “has Bob in base and Flash in hand, and she controls A”
    placed = isinstance(subject, Group) and any(
        one.kind in ("at", "in", "on") for two in subject.members[:-1]
        for one in getattr(two, "behind", ())
    )  # fmt: skip
    if placed and any(one.role("at") or one.role("in") for one in vps if isinstance(one, Clause)):
        price += 1.0  # “Bob at A, and Crab are in my hand”
    return Built(marked(parts["vp"], subject=parts["subject"]), price)


def _only_things(group: Group) -> bool:
    """Whether none of the others in the list is a player."""
    return all("P" not in sorts(one) for one in group.members[:-1])


@builder
def shortly(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Crab's exhausted*, *Ana's at A*; *Rook's Might 4* says nothing of what Rook is."""
    vp = parts["vp"]
    called = vp.role("is") if isinstance(vp, Clause) else None
    if isinstance(called, Thing) and isinstance(called.head, Name):
        return None
    built: Built | None = clause(chart, parts, at, end)
    return built


def _somebody(clause: Clause) -> bool:
    """Whether it is a player that is done, which nobody is."""
    what = clause.role("what")
    return sorts(what) == "P" or pronoun(what) in ("I", "me", "he", "she")


@builder
def has_also(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*is in base, exhausted, with no damage*: has none."""
    what = parts["what"]
    if not set(sorts(what)) <= set("MK") or isinstance(what, Group):
        return None
    return Built((",", Clause(verb="have", roles=(Role(name="what", value=what),))))


@builder
def has_there(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*is at A with Long Sword attached* wears it, *is empty with nothing on it* has nothing there."""
    what = to_it(parts["what"])
    if is_nothing_there(what) or is_attached(what):
        return Built(("with", Clause(verb="have", roles=(Role(name="what", value=what),))))
    return None


@builder
def with_also(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*reacts with Defy on Flash and then with a second Defy*: the same again, with another."""
    if set(parts["adverb"]) - {"as well", "too"}:
        return None
    adverbs = (("in response",) if "aside" in parts else ()) + tuple(parts["adverb"])
    on = (Role(name="on", value=parts["on"]),) if "on" in parts else ()
    roles = (Role(name="with", value=parts["card"]), *on)
    return Built((chart.low(at), Clause(verb=SAME, roles=roles, adverbs=adverbs)))


@builder
def aside(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built("in response")


@builder
def on_that(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    return Built(parts["whom"])


SAME = "same"
"""Stands for the verb of the clause before."""
AGAIN = frozenset({"react", "attack", "defend"})
"""What may be done again with something else."""


def _again(clauses: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The clauses with the verb of that before where one leaves it out."""
    found: list[Any] = []
    for one in clauses:
        if isinstance(one, Clause) and one.verb == SAME:
            before = found[-1]
            if not isinstance(before, Clause) or before.verb not in AGAIN or before.negated:
                return None
            on = {role.name for role in before.roles} <= {"with", "on"}
            if not on or before.role("with") is None:
                return None
            one = replace(before, roles=one.roles, adverbs=one.adverbs)
        found.append(one)
    return tuple(found)


@builder
def predicates(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    if not parts["more"]:
        return Built(stands_with(parts["first"]))
    more = each_there(parts["first"], parts["more"])
    if more is None:
        return None
    joint, said = _also(more, parts["first"])
    clauses = _again(said)
    if clauses is None:
        return None
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
    return None if fit is None else Built(marked(parts["vp"], subject=group), fit)


def _there(tense: str, negated: bool) -> Any:
    def build(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
        roles = (Role(name="what", value=parts["what"]),)
        if chart.low(end - 1) in SILENT or numbered_letters(parts["what"]):
            return None  # that is none of the things that are there
        adverbs = tuple(parts.get("adverb", ()))
        return Built(
            Clause(verb="there", roles=roles, tense=tense, negated=negated, adverbs=adverbs)
        )

    return build


SILENT = frozenset({"response", "responses", "reaction", "reactions"})


builder["there_is"] = _there("present", False)
builder["there_was"] = _there("past", False)
builder["there_is_not"] = _there("present", True)


@builder
def it_is(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    behind = getattr(parts["what"], "behind", ())
    with_players = any(one.kind == "with" and "P" in sorts(one.value) for one in behind)
    if "E" not in sorts(parts["what"]) or with_players:  # “it is a game with Ana and Ben”
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
    in_ = parts.get("preposition") == "in"
    if getattr(parts["where"].head, "word", "") in EDGES:
        return None
    if "L" not in sorts(parts["where"]) or (in_ and body.verb != "have"):
        return None
    if body.verb == "there" and isinstance(what := body.role("what"), Thing):
        there = Behind(kind="at", value=parts["where"])
        placed_ = replace(what, behind=(*what.behind, there))
        return Built(replace(body, roles=(Role(name="what", value=placed_),)))
    if body.verb != "have":
        return None
    name = "in" if in_ else "at"
    return Built(replace(body, roles=(*body.roles, Role(name=name, value=parts["where"]))))


@builder
def silence_from(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*no responses from Ben*: he plays nothing; from anyone, nobody does."""
    who = parts["who"]
    word = pronoun(who)
    if word in ("anyone", "anybody"):
        return Built(Clause(verb="play", subject=Thing(head=Pronoun(word="nobody"))))
    if word in HIM:  # “no responses from him”
        who = Thing(head=Pronoun(word=HIM[word]), span=who.span)
    elif sorts(who) != "P":
        return None
    return Built(Clause(verb="react", subject=who, negated=True))


HIM = {"him": "he", "her": "she", "them": "they"}


@builder
def listed_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*All three die: Bob, Crab and Eel*, *Ben has two units at A: Bob and Eel*: who they are stands
    behind."""
    body, who = parts["body"], parts["who"]
    subject = body.subject if isinstance(body, Clause) else None
    what = body.role("what") if isinstance(body, Clause) and body.verb == "have" else None
    if isinstance(what, Thing) and isinstance(what.head, Noun) and what.head.plural:
        counted = [one.number for one in what.quantity] == [len(who.members)]
        if counted and what.adjectives and all(_is_bare_name(one) for one in who.members):
            return _named_so(body, what, who)
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
def told_behind(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*Ben has a single unit at A: Stalwart Poro*: that is the one."""
    body, who = parts["body"], parts["who"]
    what = body.role("what") if isinstance(body, Clause) and body.verb == "have" else None
    if not isinstance(what, Thing) or not isinstance(who, Thing):
        return None
    named = isinstance(who.head, Name) and who.head.how in ("card", "own", "unknown")
    one = isinstance(what.head, Noun) and not what.head.plural
    if not one or not named or who.quantity or who.owner is not None:
        return None
    if getattr(what.head, "word", "") == "card":
        # “has exactly one card in hand: Defy”: that many, and Defy among them
        roles = tuple(
            replace(one, value=replace(who, behind=what.behind)) if one.value is what else one
            for one in body.roles
        )
        return Built(Joined(joint="and", clauses=(body, replace(body, roles=roles, adverbs=()))))
    told = Group(joint=",", members=(what, who), span=(what.span[0], end))
    roles = (Role(name="what", value=told), *(o for o in body.roles if o.name != "what"))
    return Built(replace(body, roles=roles))


@builder
def where_listed(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*…, where Ben has three 2-Might units: Al, Bo and Cy*."""
    built = listed_behind(chart, parts, at, end)
    return None if built is None else Built(("where", built.tree))


@builder
def at_start(chart: Chart, parts: Parts, at: int, end: int) -> Built | None:
    """*At the start of Ana's turn Cleo controls B*: it is that moment, and so it is then."""
    when, body = parts["when"], parts["body"]
    edge = isinstance(when, Thing) and isinstance(when.head, Noun) and when.head.word in EDGES
    turn = next((one.value for one in when.behind if one.kind == "of"), None) if edge else None
    told = body.clauses if isinstance(body, Joined) else (body,)
    plain = all(isinstance(one, Clause) and one.verb in ("have", "be", "control") for one in told)
    if not plain or getattr(getattr(turn, "head", None), "word", "") != "turn":
        return None
    if len(when.behind) > 1 or when.adjectives:
        return None
    owner = turn.owner if isinstance(turn, Thing) else None
    if isinstance(owner, Thing):  # “at the start of Ana's turn she has 2 points”
        told = tuple(
            replace(one, subject=owner) if is_personal(one.subject) else one for one in told
        )
    return Built(Joined(joint="and", clauses=(when, *told)))


EDGES = frozenset({"start", "beginning"})


def _is_bare_name(one: Any) -> bool:
    """Whether it is a name of the text's own that nothing is told of."""
    named = isinstance(one, Thing) and isinstance(one.head, Name)
    own = named and one.head.how in ("own", "unknown")
    return own and not (one.behind or one.adjectives or one.quantity or one.owner)


def _named_so(body: Clause, what: Thing, who: Group) -> Built | None:
    """*has three 2-Might units: Al, Bo and Cy*: they are called so."""
    if what.head != Noun(word="unit", plural=True) or who.joint != "and" or who.behind:
        return None
    if {one.kind for one in what.behind} - {"at", "in"} or what.owner is not None:
        return None
    names = tuple(one.head for one in who.members if isinstance(one, Thing))
    called = Behind(kind="called", value=names, span=who.span)
    named = replace(what, behind=(called, *what.behind))
    roles = (Role(name="what", value=named), *(o for o in body.roles if o.name != "what"))
    return Built(replace(body, roles=roles))


@builder
def silence(chart: Chart, parts: Parts, at: int, end: int) -> Built:
    """*no responses*: nobody plays anything."""
    return Built(Clause(verb="play", subject=Thing(head=Pronoun(word="nobody"))))
