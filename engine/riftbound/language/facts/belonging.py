"""Facts that say at once whose something is and that it is there: *Ben's Poro is at A*, *Rook is Ana's*."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Name, Pronoun, Quantity, Role, Thing, parts
from engine.riftbound.language import nouns
from engine.riftbound.language.facts.board import DOWN, SINCE, lay_had
from engine.riftbound.language.facts.cards import zone_word
from engine.riftbound.language.facts.closing import closes
from engine.riftbound.language.facts.meant import (
    Meant,
    adjective_of,
    are_players,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.places import place_of
from engine.riftbound.language.qualities import inside
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import NOBODY, PLAYER_NAMES
from engine.riftbound.model.traits import true_might

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def meaning(tree: Any) -> Meant | None:
    """What a sentence that says whose something is lays down."""
    if not isinstance(tree, Clause):
        return None
    if says(tree, "be", needs=("of",)):
        return _is_of(tree)
    if says(tree, "there", needs=("what",)):
        return _there_of(tree)
    if says(tree, "be", roles=("at", "in", "hidden", "trailing"), adverbs=(*DOWN, "alone")):
        return _is_somewhere(tree)
    if says(tree, "be", needs=("is",), roles=("at", "in", "hidden"), adverbs=(*SINCE, *DOWN)):
        if [one.word for one in adjective_of(tree)] == ["alone"]:
            roles = tuple(one for one in tree.roles if one.name != "is")
            return _is_somewhere(replace(tree, roles=roles))
        return _is_facedown(tree) or _is_the_one(tree)
    return None


def _is_somewhere(clause: Clause) -> Meant | None:
    """*Ben's Stalwart Poro is at A*, *a 3-Might unit of Ben is in base*."""
    subject = clause.subject
    members = parts(subject) if isinstance(subject, (Thing, Group)) else []
    who = _one_owner(members) or _of_base(clause, members)
    if who is None or not {role.name for role in clause.roles} & {"at", "in"}:
        return None
    if zone_word(clause.role("in")):
        return None
    things = [_unowned(one) for one in members]
    what = things[0] if len(things) == 1 else Group(joint="and", members=tuple(things))
    roles = tuple(clause.roles)
    held = Clause(verb="have", subject=who, roles=roles, adverbs=clause.adverbs)
    laid = _with_what(held, what)
    return Meant(42, partial(lay_had if _one_owner(members) else _lay_once, who, laid))


def _of_base(clause: Clause, members: list[Thing]) -> Any:
    """Whose the things in somebody's base are: *Zhonya's Hourglass is in Ben's base*."""
    base = clause.role("in")
    if word_of(base) != "base" or not isinstance(base, Thing) or not are_players(base.owner):
        return None
    new = all(isinstance(one.head, Name) and not one.quantity for one in members)
    return base.owner if new else None


def _lay_once(who: Any, clause: Clause, stage: Stage) -> None:
    """The same, unless they are there already."""
    what = clause.role("what")
    there = [id for id in nouns.known(stage, what) if stage.objects[id].zone == "board"]
    if there:
        raise refuse(stage, what, "{} is there already, as another line says")
    lay_had(who, clause, stage)


def _is_of(clause: Clause) -> Meant | None:
    """*Machine Evangel is Ben's*: he has it."""
    who, what = clause.role("of"), clause.subject
    if not are_players(who) or not isinstance(what, (Thing, Group)):
        return None
    if any(isinstance(one.head, (Pronoun, Quantity)) for one in parts(what)):
        return None
    held = _with_what(Clause(verb="have", subject=who), what)
    return Meant(42, partial(_lay_once, who, held))


def _is_facedown(clause: Clause) -> Meant | None:
    """*Ben's Flash is facedown at A since his last turn*."""
    members = parts(clause.subject) if isinstance(clause.subject, (Thing, Group)) else []
    down = [one.word for one in adjective_of(clause)] == ["facedown"]
    who = _one_owner(members) or (WHOEVER if members else None)
    if not down or who is None or clause.role("at") is None:
        return None
    things = [_unowned(one) for one in members]
    what = things[0] if len(things) == 1 else Group(joint="and", members=tuple(things))
    there = tuple(one for one in clause.roles if one.name in ("at", "hidden"))
    adverbs = tuple(dict.fromkeys((*clause.adverbs, "facedown")))
    held = Clause(verb="have", subject=who, roles=there, adverbs=adverbs)
    lay = partial(lay_had, who) if who is not WHOEVER else _lay_facedown
    return Meant(42 if who is not WHOEVER else 56, partial(lay, _with_what(held, what)))


WHOEVER = Thing(head=Pronoun(word="somebody"))
"""Whoever controls the battlefield: only there cards are facedown (811.1.d.1)."""


def _lay_facedown(clause: Clause, stage: Stage) -> None:
    """A facedown card of the one player who controls the battlefield or has units there."""
    place = place_of(stage, clause.role("at"))
    there = {
        one.controller for one in stage.objects.values() if one.zone == "board" and one.place == place
    } - {NOBODY}  # fmt: skip
    controls = stage.objects[place].controller
    players = {controls} if controls != NOBODY else there
    if len(players) != 1:
        raise refuse(stage, clause.role("what"), "whose is {}?", ("Ana has Flash facedown at A",))
    who = Thing(head=Name(text=PLAYER_NAMES[players.pop()], how="player"))
    lay_had(who, replace(clause, subject=who), stage)


def _there_of(clause: Clause) -> Meant | None:
    """*there is a Stalwart Poro of Ben's at A*."""
    what = clause.role("what")
    members = parts(what) if isinstance(what, (Thing, Group)) else []
    who = _one_owner(members)
    named = all(isinstance(one.head, Name) or word_of(one) in ("unit", "gear") for one in members)
    if who is None or not named or any(one.kind == "no" for two in members for one in two.quantity):
        return None
    things = [_unowned(one) for one in members]
    whole = things[0] if len(things) == 1 else Group(joint="and", members=tuple(things))
    return Meant(42, partial(lay_had, who, _with_what(Clause(verb="have", subject=who), whole)))


RANKED = frozenset({"strongest", "biggest", "weakest", "smallest"})


def _is_the_one(clause: Clause) -> Meant | None:
    """*Ana's strongest unit is a 5-Might unit called Titan*, *Ben's only unit at A is Crab*."""
    subject, what = clause.subject, clause.role("is")
    if not isinstance(subject, Thing) or not isinstance(what, Thing):
        return None
    kinds = {one.kind for one in subject.quantity}
    if subject.owner is None and kinds == {"the", "only"} and are_players(what.owner):
        subject, what = replace(subject, owner=what.owner), replace(what, owner=None)
        kinds, whose = {"only"}, True
    else:
        whose = False
    if not are_players(subject.owner):
        return None
    ranks = {one.word for one in subject.adjectives}
    fits = word_of(subject) == "unit" and kinds <= {"only"} and ranks <= RANKED
    places = [one for one in subject.behind if one.kind in ("at", "in")]
    if not fits or len(places) < len(subject.behind):
        return None
    there = tuple(Role(name=one.kind, value=one.value) for one in places)
    roles = (*clause.roles, *there)
    held = Clause(
        verb="have", subject=subject.owner, roles=tuple(r for r in roles if r.name != "is")
    )
    if kinds:
        return Meant(57, partial(_lay_only, subject, _with_what(held, what), whose))
    return Meant(57, partial(_lay_ranked, subject, _with_what(held, what), ranks))


def _lay_only(subject: Thing, clause: Clause, of_all: bool, stage: Stage) -> None:
    """The one unit that the player has there, or that anybody has."""
    known = set(stage.objects)
    player = player_of(stage, subject.owner)
    if nouns.known(stage, clause.role("what")):
        new = frozenset(nouns.things(stage, clause.role("what")))
    else:
        lay_had(subject.owner, clause, stage)
        new = frozenset(id for id in stage.objects if id not in known)
    places = [one.value for one in subject.behind]
    for place in places or [None]:
        test = inside(stage, place, player) if place is not None else None
        if test is not None and not all(map(test, new)):
            raise refuse(stage, subject, "{} is somewhere else")
        for one in range(stage.seats) if of_all else (player,):
            closes(stage, one, {"unit"}, place, new if one == player else frozenset())


def _lay_ranked(subject: Thing, clause: Clause, ranks: set[str], stage: Stage) -> None:
    """The unit, which no other fact says to be weaker or stronger than another."""
    player = player_of(stage, subject.owner)
    tests = [inside(stage, one.value, player) for one in subject.behind]
    before = [
        id for id, one in stage.objects.items()
        if one.zone == "board" and one.controller == player and "unit" in stage.card_of(id).types
        and all(test(id) for test in tests)
    ]  # fmt: skip
    known = set(stage.objects)
    lay_had(subject.owner, clause, stage)
    new = [id for id, one in stage.objects.items() if id not in known and one.zone == "board"]
    game = stage.pose.game()
    mine = [true_might(game, id) or 0 for id in new]
    others = [true_might(game, id) or 0 for id in before]
    wrong = (
        ranks & {"strongest", "biggest"} and max(others, default=0) > max(mine, default=0)
    ) or (ranks & {"weakest", "smallest"} and others and min(others) < min(mine, default=0))
    if wrong:
        raise refuse(stage, subject, "{} is another, as other lines say")


def _with_what(clause: Clause, what: Any) -> Clause:
    return replace(clause, roles=(Role(name="what", value=what), *clause.roles))


def _one_owner(members: list[Thing]) -> Any:
    owners = [_owner(one) for one in members]
    same = owners and all(one == owners[0] for one in owners)
    return owners[0] if same and are_players(owners[0]) else None


def _owner(thing: Thing) -> Any:
    if thing.owner is not None:
        return thing.owner
    return next((one.value for one in thing.behind if one.kind == "of"), None)


def _unowned(thing: Thing) -> Thing:
    behind = tuple(one for one in thing.behind if one.kind != "of")
    return replace(thing, owner=None, behind=behind)
