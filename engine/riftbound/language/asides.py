"""What a sentence tells beside what it says: *Knight at A, his only unit there*, *sits on A with Bob*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

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
from engine.riftbound.language.grammar.sorts import STATUSES, sorts

PLACES = frozenset({"at", "in", "on"})
LONE = frozenset({"unit", "defender", "attacker"})


def only_one(clause: Clause) -> Clause | None:
    """*Ben has Knight at A, his only unit there*: his only unit at A is Knight."""
    what = clause.role("what")
    plain = not (clause.negated or clause.modal) and clause.tense == "present"
    if not plain or not isinstance(what, Group) or what.joint != "," or len(what.members) != 2:
        return None
    one, told = what.members
    if not isinstance(one, Thing) or not isinstance(told, Thing) or not _is_lone(told):
        return None
    there = next((two for two in (*told.behind, *what.behind) if two.kind in PLACES), None)
    where = next((role for role in clause.roles if role.name in PLACES), None)
    said = next((two for two in one.behind if two.kind in PLACES), None)
    place = said or (where and Behind(kind=where.name, value=where.value))
    if not place or (there and where and where.value != there.value):
        return None
    behind = tuple(two for two in one.behind if two.kind not in PLACES)
    subject = Thing(head=Noun(word="unit"), quantity=told.quantity, owner=clause.subject,
                    behind=(place,), span=told.span)  # fmt: skip
    return Clause(
        verb="be", subject=subject, roles=(Role(name="is", value=replace(one, behind=behind)),)
    )


def lone_there(clause: Clause) -> Clause | None:
    """*Ana's Fan is the only defender there*: her only defender there is Fan."""
    said, who = clause.role("is"), clause.subject
    plain = not (clause.negated or clause.modal or clause.adverbs) and clause.tense == "present"
    if not plain or not isinstance(said, Thing) or not isinstance(who, Thing) or who.owner is None:
        return None
    if not isinstance(said.head, Noun) or said.head.word not in LONE or said.adjectives:
        return None
    if {one.kind for one in said.quantity} != {"the", "only"} or not isinstance(who.head, Name):
        return None
    placed = tuple(
        Behind(kind=one.name, value=one.value) for one in clause.roles if one.name in PLACES
    )
    if len(clause.roles) != 1 + len(placed) or len(placed) + len(said.behind) != 1:
        return None
    only = tuple(one for one in said.quantity if one.kind == "only")
    head = replace(said.head, word="unit")  # all there of hers defend, or attack
    subject = replace(
        said, head=head, quantity=only, owner=who.owner, behind=(*said.behind, *placed)
    )
    roles = (Role(name="is", value=replace(who, owner=None)),)
    return replace(clause, subject=subject, roles=roles)


def _is_lone(told: Thing) -> bool:
    """*his only unit there*, of the one who has it."""
    kinds = [one.kind for one in told.quantity]
    unit = isinstance(told.head, Noun) and told.head.word in LONE
    return unit and kinds == ["only"] and isinstance(told.owner, str) and not told.adjectives


def player_there(clause: Clause) -> Joined | Clause | None:
    """*Ana sits on A with Bob and Crab*: she has them there, and controls A; *Bob sits at A with a
    buff*: he is there with it."""
    place = next((role for role in clause.roles if role.name in PLACES), None)
    units, head = clause.role("with"), getattr(clause.subject, "head", None)
    if clause.verb == "control":
        return _held_with(clause, units, place)
    player = isinstance(head, Name) and head.how == "player"
    plain = not (clause.negated or clause.modal) and clause.tense == "present"
    if clause.verb != "stay" or not plain or place is None or units is None:
        return None
    if not player:
        return _staying_with(clause, units)
    rest = tuple(role for role in clause.roles if role not in (place,) and role.name != "with")
    there = Role(name="at", value=place.value)
    had = replace(clause, verb="have", roles=(Role(name="what", value=units), there, *rest))
    held = replace(clause, verb="control", roles=(Role(name="what", value=place.value),))
    return Joined(joint="and", clauses=(had, held))


def _held_with(clause: Clause, units: Any, place: Any) -> Joined | None:
    """*Ana controls A with Bob on it*: she controls it and has him there."""
    what = clause.role("what")
    letter = isinstance(what, Thing) and isinstance(what.head, Name) and what.head.how == "place"
    plain = not (clause.negated or clause.modal) and clause.tense == "present"
    on_it = place is None or _is_there(place.value)
    if not letter or not plain or units is None or not on_it:
        return None
    if place is None and not _told_there(units):
        return None
    rest = tuple(one for one in clause.roles if one.name not in ("what", "with", *PLACES))
    held = replace(clause, roles=(Role(name="what", value=what),))
    there = (Role(name="at", value=what),) if place is not None else ()
    had = replace(clause, verb="have", roles=(Role(name="what", value=units), *there, *rest))
    return Joined(joint="and", clauses=(held, had))


def _is_there(place: Any) -> bool:
    """*there*, *on it*."""
    head = getattr(place, "head", None)
    return isinstance(head, Pronoun) and head.word in ("there", "it")


def _told_there(units: Any) -> bool:
    """Whether what is had is told to be there."""
    listed = units.members if isinstance(units, Group) else (units,)
    behind = [two for one in (units, *listed) for two in one.behind]
    return any(two.kind in PLACES and _is_there(two.value) for two in behind)


def _staying_with(clause: Clause, what: Any) -> Clause | None:
    """The thing that is there, told with what it has: *sits in base with a buff on it*."""
    things = what.members if isinstance(what, Group) else (what,)
    if not isinstance(clause.subject, Thing) or any("M" not in sorts(one) for one in things):
        return None
    told = Behind(kind="with", value=what, span=what.span)
    subject = replace(clause.subject, behind=(*clause.subject.behind, told))
    roles = tuple(role for role in clause.roles if role.name != "with")
    return replace(clause, verb="be", subject=subject, roles=roles)


def on_as_many(clause: Any, before: Any) -> Any:
    """*is on 7 points and Ben is on 6*: he has 6 of them."""
    be = isinstance(clause, Clause) and clause.verb == "be"
    on = clause.role("on") or clause.role("at") if be else None
    number = isinstance(on, Thing) and isinstance(on.head, Quantity) and on.head.kind == "number"
    points = getattr(getattr(before, "head", None), "word", "") == "point"
    if not number or not points or len(clause.roles) > 1:
        return clause
    return replace(clause, verb="have", roles=(Role(name="what", value=on),))


def like_it(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*Ana has Kayle in base, empowered three times, so 9 Might*: what is said of things, and of no
    player, is said of the card she has; a Might said so is what it comes to. *Played this turn*, *just
    hidden* say what was done with it before."""
    had: Thing | None = None
    clauses: list[Any] = []
    for one in found:
        if had is not None and clauses and _is_like(one, found[0]):
            said = one.role("is")
            if said.word == "Might":
                might = Thing(head=Noun(word="might"), quantity=(_number(said),))
                roles = (Role(name="what", value=might),)
                one = replace(one, verb="have", subject=had, roles=roles, adverbs=(SO,))
            else:
                one = replace(one, subject=had)
        elif had is not None and clauses and (done := _done_before(one, found[0], had)):
            one = done
        elif clauses and (when := _hidden_then(one, clauses[-1])):
            clauses[-1] = _since_then(clauses[-1], when)
            continue
        elif not clauses:
            had = _one_had(one)
        else:
            had = None
        clauses.append(one)
    return tuple(clauses)


def so_mighty(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*has a buffed 3-Might unit at A, so it's at 4*: 4 Might is what it has."""
    clauses: list[Any] = []
    for one in found:
        before = clauses[-1] if clauses else None
        clauses.append(_might_of_it(one) if before is not None and _of_unit(before) else one)
    return tuple(clauses)


def _of_unit(clause: Any) -> bool:
    """Whether it tells what somebody or something has that is a unit with its Might, or worn."""
    if not isinstance(clause, Clause) or clause.verb not in ("have", "wear") or clause.negated:
        return False
    what = clause.role("what")
    it = isinstance(clause.subject, Thing) and isinstance(clause.subject.head, Pronoun)
    sized = isinstance(what, Thing) and any(one.word == "Might" for one in what.adjectives)
    return sized or (clause.verb == "wear" and it)


def _might_of_it(clause: Any) -> Any:
    be = isinstance(clause, Clause) and clause.verb == "be" and not clause.negated
    if not be or pronoun(clause.subject) != "it" or len(clause.roles) != 1 or clause.modal:
        return clause
    said = clause.role("at") or clause.role("is")
    number = said.head if isinstance(said, Thing) else None
    mighty = isinstance(number, Noun) and number.word == "might" and not said.behind
    if mighty and clause.role("at") is not None:
        might = said
    elif isinstance(number, Quantity) and number.kind == "number":
        might = Thing(head=Noun(word="might"), quantity=(number,), span=said.span)
    else:
        return clause
    roles = (Role(name="what", value=might),)
    return replace(clause, verb="have", roles=roles, adverbs=(*clause.adverbs, SO))


SO = "so"
"""Said of what comes of the rest, and is looked at, not laid down."""


def _one_had(clause: Any) -> Thing | None:
    """The one card, by name, that a player has."""
    what = clause.role("what") if isinstance(clause, Clause) and clause.verb == "have" else None
    if not isinstance(what, Thing) or not isinstance(what.head, Name):
        return None
    if {one.kind for one in what.behind} - {*PLACES, "trailing"}:
        return None
    counted = {one.kind for one in what.quantity} <= {"a"}
    return replace(what, quantity=(), adjectives=(), behind=()) if counted else None


def _done_before(clause: Any, first: Any, had: Thing) -> Clause | None:
    """*, played this turn*, *moved there this turn*: done with the card she has, or by it."""
    if not isinstance(clause, Clause) or clause.tense != "past" or clause.passive:
        return None
    rest = tuple(one for one in clause.roles if one.name not in PLACES)
    if clause.subject != first.subject or clause.negated or clause.modal or rest:
        return None
    if clause.verb == "move":
        return replace(clause, subject=had, roles=())
    done = clause.verb in DONE_WITH
    return replace(clause, subject=had, roles=(), passive=True) if done else None


DONE_WITH = frozenset({"play", "stun", "buff", "ready", "recall"})
"""What can have been done with a card that is there."""
HIDDEN_WHEN = {"just": "this turn", "this turn": "this turn", "earlier this turn": "this turn",
               "last turn": "last turn", "earlier": "earlier"}  # fmt: skip


def _hidden_then(clause: Any, first: Any) -> str:
    """*, just hidden*, *hidden there on his last turn*: when."""
    said = clause.role("is") if isinstance(clause, Clause) and clause.verb == "be" else None
    if not isinstance(said, Adjective) or said.word != "hidden" or clause.negated or clause.modal:
        return ""
    if not isinstance(first, Clause) or first.negated or first.modal:
        return ""
    down = first.verb == "have" or getattr(first.role("is"), "word", "") in ("facedown", "hidden")
    fits = clause.subject == first.subject and len(clause.adverbs) == 1 and down
    if not fits or {one.name for one in clause.roles} - {"is", *PLACES}:
        return ""
    return HIDDEN_WHEN.get(clause.adverbs[0], "")


def _since_then(clause: Clause, when: str) -> Clause:
    """The card had facedown since then."""
    hidden = Role(name="hidden", value=when)
    adverbs = tuple(dict.fromkeys((*clause.adverbs, "facedown")))
    return replace(clause, roles=(*clause.roles, hidden), adverbs=adverbs)


def _is_like(clause: Any, first: Any) -> bool:
    """Whether the same player is said to be as only things are."""
    if not isinstance(clause, Clause) or clause.verb != "be" or clause.negated or clause.modal:
        return False
    said = clause.role("is")
    like = isinstance(said, Adjective) and (said.word in STATUSES or said.word == "Might")
    return like and len(clause.roles) == 1 and clause.subject == first.subject


def _number(said: Adjective) -> Quantity:
    return Quantity(kind="number", number=said.number)
