"""What is worded in several ways, in one: *is at 7 points* has 7 points, *keeps A* controls it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.language.trees import (
    Adjective,
    Clause,
    Group,
    Joined,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Question,
    Role,
    Tailed,
    Thing,
    pronoun,
)
from engine.riftbound.language.asides import lone_there, only_one, player_there
from engine.riftbound.language.board_wording import both_so, there_so
from engine.riftbound.language.deed_wording import deed
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.joined_wording import said_apart
from engine.riftbound.language.nothing_done import NOT_DONE, NOTHING_MORE, all_over, done_nothing
from engine.riftbound.language.parting import (
    accompanied,
    counted_alone,
    counted_first,
    had_apart,
    is_field,
    moved_apart,
    paying_with,
    placed_apart,
    placed_so,
    there_apart,
    word_of,
)
from engine.riftbound.language.place_asides import (
    done_while_there,
    fought_against,
    there_of,
    told_of_place,
)
from engine.riftbound.model.names import PLAYER_NAMES


def normal(tree: Any) -> Any:
    """What is worded in several ways, in one: *is at 7 points* has 7 points."""
    if isinstance(tree, Tailed):
        value = normal(all_over(tree.value)) if tree.frame == "until" else tree.value
        if tree.frame == "once" and isinstance(so := normal(value), Clause):
            value = so
        if (both := both_so(tree) or done_while_there(tree)) is not None:
            return normal(both)
        return replace(tree, clause=normal(tree.clause), value=value)
    if isinstance(tree, Question):
        tree = _asked(tree)
        clause = normal(tree.clause) if tree.asks == "whether" else _has_it(tree.clause)
        return replace(tree, clause=clause) if isinstance(clause, Clause) else tree
    if isinstance(tree, Joined):
        apart = [normal(_said_empty(one)) for one in tree.clauses]
        found = tuple(
            two
            for one in apart
            for two in (one.clauses if isinstance(one, Joined) and one.joint == "and" else (one,))
        )
        return _one_or_joined(replace(tree, clauses=said_apart(found)))
    return _clause_normal(tree) if isinstance(tree, Clause) else tree


def _clause_normal(clause: Clause) -> Any:
    """The same of one clause."""
    if (aside := told_of_place(clause) or fought_against(clause)) is not None:
        return normal(aside)
    if (done := deed(clause) or there_so(clause)) is not None:
        return normal(done)
    reworded = _reworded(clause)
    if clause.verb == "have" and reworded is None:
        if (alone := only_one(clause)) is not None:
            return alone
        clause = counted_first(clause)
        return (
            _as_fighter(clause) or accompanied(clause) or paying_with(clause) or had_apart(clause)
        )
    if reworded is not None:
        return reworded
    if (there := player_there(clause)) is not None:
        return normal(there)
    if (empty := _empty(clause)) is not None:
        return empty
    if clause.verb == "belong" and clause.role("to") is not None:
        what = Role(name="what", value=clause.subject)
        return replace(clause, verb="control", subject=clause.role("to"), roles=(what,))
    if clause.verb == "there":
        return there_apart(there_of(clause))
    if clause.verb in ("attack", "move", "send") and (one := counted_alone(clause)) is not clause:
        return normal(one)
    if clause.verb == "move" and not clause.modal:
        return moved_apart(clause)
    if clause.verb != "be":
        return clause
    if (lone := lone_there(clause)) is not None:
        return lone
    if (there_ := _theirs_there(clause)) is not None:
        return there_
    return placed_apart(clause) if placed_so(clause) else _been(clause)


def _theirs_there(clause: Clause) -> Clause | None:
    """*my Soraka and a 2-Might unit called Lamb are at B*: I have them there."""
    listed = clause.subject.members if isinstance(clause.subject, Group) else ()
    owner = listed[0].owner if listed and isinstance(listed[0], Thing) else None
    placed = {one.name for one in clause.roles} in ({"at"}, {"in"})
    described = any(two.kind == "called" for one in listed[1:] for two in one.behind)
    plain = not clause.negated and not clause.modal and clause.tense == "present"
    if not isinstance(owner, Thing) or not placed or not described or not plain:
        return None
    assert isinstance(listed[0], Thing)  # it has an owner
    if any(getattr(one, "owner", None) is not None for one in listed[1:]):
        return None
    first = replace(listed[0], owner=None)
    what = replace(clause.subject, members=(first, *listed[1:]))
    roles = (Role(name="what", value=what), *clause.roles)
    return replace(clause, verb="have", subject=owner, roles=roles)


def _been(clause: Clause) -> Any:
    """What something is said to be, with the verb that says it of whoever has or controls it."""
    subject, said, at = clause.subject, clause.role("is"), clause.role("at") or clause.role("on")
    if is_it(subject) and isinstance(said, Adjective) and said.word in VERDICTS:
        return replace(clause, subject=Noun(word="that"))
    if word_of(at) == "point":
        return replace(clause, verb="have", roles=(Role(name="what", value=at),))
    owner = subject.owner if isinstance(subject, Thing) else None
    of = clause.role("of")
    if isinstance(of, Thing) and is_it(subject) and _a_player(of):
        return _it_is_theirs(clause, of)
    if isinstance(of, Thing) and is_field(subject) and len(clause.roles) == 1 and _of_one(of):
        what = Role(name="what", value=subject)  # “B is Ben's”
        return replace(clause, verb="control", subject=of, roles=(what,))
    if word_of(subject) == "score" and isinstance(said, Thing) and isinstance(said.head, Quantity):
        points = replace(said, head=Noun(word="point", plural=True), quantity=(said.head,))
        return replace(clause, verb="have", subject=owner, roles=(Role(name="what", value=points),))
    if word_of(subject) == "pool" and owner is not None and getattr(said, "word", "") == "empty":
        what = Role(name="what", value=Thing(head=Pronoun(word="nothing")))
        return replace(clause, verb="have", subject=owner, roles=(what,))
    return clause


def _it_is_theirs(tree: Clause, of: Thing) -> Any:
    """*it's mine, with Pit Rookie on it*: I control it, and have Pit Rookie there."""
    units, place = tree.role("with"), tree.role("on") or tree.role("at")
    if set(names_of(tree)) - {"of", "with", "on", "at"} or (units is None) != (place is None):
        return tree
    held = Clause(
        verb="control", subject=of, roles=(Role(name="what", value=tree.subject),),
        negated=tree.negated, modal=tree.modal, tense=tree.tense, adverbs=tree.adverbs,
    )  # fmt: skip
    if units is None:
        return held
    roles = (Role(name="what", value=units), Role(name="at", value=place))
    had = Clause(verb="have", subject=of, roles=roles)
    return Joined(joint="and", clauses=(held, had)) if not tree.negated else tree


def _empty(tree: Clause) -> Clause | None:
    """*A and B both empty*: battlefields are so; only the chain does it."""
    fields = tree.subject.members if isinstance(tree.subject, Group) else ()
    if (
        tree.verb != "empty"
        or len(fields) < 2
        or tree.tense != "present"
        or not all(map(is_field, fields))
    ):
        return None
    roles = (Role(name="is", value=Adjective(word="empty")), *tree.roles)
    return replace(tree, verb="be", roles=roles)


GETS = frozenset({"get", "receive"})
COMES = frozenset({"gain", "draw", "die", "conquer", "score", "win", "survive"})
"""Verbs of what comes of things: *does she score this turn?* asks whether she did."""


def _asked(tree: Question) -> Question:
    """*who has A?* controls it, *gets a point* gains it, *draws anything* draws."""
    clause = tree.clause
    if not isinstance(clause, Clause) or clause.modal:
        return tree
    what = clause.role("what") if tree.asks != "how many" else tree.about
    if clause.verb == "cost" and sorts(clause.role("what")) in ("P", "PT"):
        return replace(tree, clause=_costing_whom(clause))
    holds_still = clause.verb == "hold" and is_field(what) and "still" in clause.adverbs
    if holds_still or (tree.asks == "who" and clause.verb == "have" and is_field(what)):
        clause = replace(clause, verb="control")
    if clause.verb in GETS and word_of(what) == "card":
        clause = replace(clause, verb="draw")
    where = clause.role("for")
    if (
        clause.verb in GETS
        and word_of(what) == "point"
        and is_field(where)
        and tree.asks != "how many"
    ):
        return replace(
            tree, clause=replace(clause, verb="score", roles=(Role(name="what", value=where),))
        )
    if clause.verb == "take" and is_field(what):
        clause = replace(clause, verb="control")
    if clause.verb in GETS and word_of(what) in ("point", "xp"):
        clause = replace(clause, verb="gain")
    if clause.verb == "draw" and pronoun(what) == "anything":
        clause = replace(clause, roles=tuple(one for one in clause.roles if one.value is not what))
    if clause.verb in COMES and clause.tense == "present" and "this turn" in clause.adverbs:
        clause = replace(clause, tense="past")
    return replace(tree, clause=clause)


def _costing_whom(clause: Clause) -> Clause:
    """*what does Defy cost Ana on Crab?*: who would pay, and for what it is played on."""
    what = clause.role("what")
    on = [Role(name="on", value=one.value) for one in what.behind if one.kind == "on"]
    whom = replace(what, behind=tuple(one for one in what.behind if one.kind != "on"))
    if isinstance(whom.head, Pronoun) and whom.head.word in ("me", "I"):
        whom = replace(whom, head=Name(text=PLAYER_NAMES[0], how="player"))
    rest = tuple(one for one in clause.roles if one.name != "what")
    return replace(clause, roles=(Role(name="whom", value=whom), *on, *rest))


def _said_empty(tree: Any) -> Any:
    """*is Sunken Temple, empty and uncontrolled*: a battlefield among what is said of it is so."""
    bare = isinstance(tree, Clause) and tree.verb == "empty" and not tree.roles
    if not bare or tree.tense != "present" or not is_field(tree.subject):
        return tree
    return replace(tree, verb="be", roles=(Role(name="is", value=Adjective(word="empty")),))


def _reworded(tree: Clause) -> Clause | None:
    """*her hand consists of Flash* is Flash, *has no response* does not react, *puts 3 damage on Crab*
    assigns it to Crab; None for other clauses."""
    what = tree.role("what")
    if tree.verb == "count" and tree.role("as") is not None and len(tree.roles) == 1:
        return replace(tree, verb="be", roles=(Role(name="is", value=tree.role("as")),))
    if tree.verb == "keep" and len(tree.roles) == 1 and is_field(what):  # “keeps A”
        return _still(replace(tree, verb="control"))
    if tree.verb == "consist" and tree.role("of") is not None and not tree.negated:
        return replace(tree, verb="be", roles=(Role(name="is", value=tree.role("of")),))
    if tree.verb == "have" and word_of(what) in ("response", "reaction") and len(tree.roles) == 1:
        return _no_response(tree, what)
    if tree.verb == "have" and pronoun(what) == "anything" and pronoun(tree.subject) == "nobody":
        return replace(tree, verb="react", roles=(), adverbs=()) if len(tree.roles) == 1 else None
    if tree.verb == "keep" and word_of(what) == "control" and len(tree.roles) == 1:
        of = [one.value for one in what.behind if one.kind == "of"]
        if len(of) == len(what.behind) == 1 and not what.adjectives and not what.quantity:
            return _still(replace(tree, verb="control", roles=(Role(name="what", value=of[0]),)))
    if (
        tree.verb == "pass"
        and _word_of_all(tree.subject)
        and pronoun(tree.role("on")) == "everything"
    ):
        return NOTHING_MORE
    if tree.verb == "let" and tree.role("through") and what is not None:
        return _lets_through(tree, what)
    if tree.verb == "let" and getattr(tree.role("doing"), "verb", "") == "happen":
        return _lets_through(tree, what)
    if pronoun(tree.subject) == "nothing" and getattr(tree.role("is"), "word", "") == "left":
        return NOTHING_MORE if len(tree.roles) == 1 and not tree.negated else None
    if tree.verb == "save" and tree.tense == "present" and set(names_of(tree)) == {"what", "with"}:
        roles = (Role(name="what", value=tree.role("with")), Role(name="to", value=what))
        return replace(tree, verb="apply", roles=roles) if _by_player(tree) else None
    if tree.verb == "attach" and word_of(tree.role("with")) == "Weaponmaster" and _by_player(tree):
        return _by_weaponmaster(tree)
    if tree.verb in NOT_DONE:
        return done_nothing(tree)
    if tree.verb == "put" and isinstance(what, Group) and what.joint == "shares":
        return replace(tree, verb="assign") if len(tree.roles) == 1 else None
    if tree.verb == "put" and word_of(what) == "damage" and tree.role("on") is not None:
        roles = (Role(name="what", value=what), Role(name="to", value=tree.role("on")))
        return replace(tree, verb="assign", roles=roles) if len(tree.roles) == 2 else None
    return None


def names_of(tree: Clause) -> list[str]:
    """The names of its roles."""
    return [one.name for one in tree.roles]


def _by_player(tree: Clause) -> bool:
    plain = not tree.negated and not tree.modal and not tree.passive
    return plain and sorts(tree.subject) in ("P", "PT")


def _by_weaponmaster(tree: Clause) -> Clause | None:
    """*attaches Long Sword to Bob with Weaponmaster*: chooses it for what Bob triggers."""
    what, to = tree.role("what"), tree.role("to")
    if set(names_of(tree)) - {"what", "to", "with"} or not isinstance(what, Thing):
        return None
    roles: tuple[Role, ...] = (Role(name="what", value=what),)
    if to is not None:
        roles = (*roles, Role(name="for", value=to))
    return replace(tree, verb="choose", roles=roles)


def _lets_through(tree: Clause, what: Any) -> Clause | None:
    """*lets everything through*: does not react; *lets it through*: lets it resolve."""
    rest = tuple(one for one in tree.roles if one.name not in ("what", "through", "doing"))
    if rest or tree.negated or tree.modal:
        return None
    if pronoun(what) in ("everything", "all"):
        return replace(tree, verb="react", roles=(), negated=True)
    resolves = Role(name="doing", value=Clause(verb="resolve", tense="base"))
    return replace(tree, roles=(Role(name="what", value=what), resolves))


def _has_it(clause: Any) -> Any:
    """*who gets focus?*: who has it."""
    gets = isinstance(clause, Clause) and clause.verb == "get" and clause.tense == "present"
    return (
        replace(clause, verb="have") if gets and word_of(clause.role("what")) in TO_ACT else clause
    )


TO_ACT = frozenset({"focus", "priority"})


def _word_of_all(phrase: Any) -> bool:
    return pronoun(phrase) in ("everyone", "everybody", "both", "all")


def _still(tree: Clause) -> Clause:
    return replace(tree, adverbs=tuple(dict.fromkeys((*tree.adverbs, "still"))))


def _no_response(tree: Clause, what: Thing) -> Clause | None:
    """*Ben has no response*, *nobody has a response*: whoever it is does not react."""
    kinds = {one.kind for one in what.quantity}
    head = tree.subject.head if isinstance(tree.subject, Thing) else None
    nobody = isinstance(head, Pronoun) and head.word in ("nobody", "no one")
    denied = [tree.negated, nobody, kinds == {"no"}].count(True)
    left = {one.kind for one in what.behind} <= {"left", "at all"}
    if not left or what.adjectives or denied != 1:
        return None
    return replace(tree, verb="react", roles=(), negated=not nobody)


FIGHTERS = {"attacker": "attack", "defender": "defend"}


def _as_fighter(clause: Clause) -> Tailed | None:
    """*had 9 Might as attacker*: while attacking."""
    role = clause.role("as")
    verb = FIGHTERS.get(word_of(role), "")
    if not verb or role.head.plural or role.adjectives or role.behind or role.owner is not None:
        return None
    if {one.kind for one in role.quantity} - {"a", "the"}:
        return None
    rest = tuple(one for one in clause.roles if one.name != "as")
    fighting = Clause(verb=verb, tense="ing")
    return Tailed(clause=replace(clause, roles=rest), frame="while", value=fighting)


def _of_one(phrase: Thing) -> bool:
    """Whether it is a player, or one of whom was spoken: *A is hers*."""
    return _a_player(phrase) or pronoun(phrase) in ("he", "she", "they")


def _a_player(phrase: Thing) -> bool:
    return isinstance(phrase.head, Name) and phrase.head.how == "player"


def _one_or_joined(tree: Joined) -> Any:
    return tree.clauses[0] if len(tree.clauses) == 1 else tree


VERDICTS = frozenset({"legal", "illegal", "possible"})


def is_it(phrase: Any) -> bool:
    return pronoun(phrase) == "it"
