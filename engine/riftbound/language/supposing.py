"""What an act speaks of as if it were there: laid down before the game begins, and said so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Name, Noun, Thing, parts
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.facts.closing import facts_end
from engine.riftbound.language.facts.describing import described
from engine.riftbound.language.facts.description import Description
from engine.riftbound.language.facts.meant import are_players
from engine.riftbound.language.facts.standing import set_down
from engine.riftbound.language.places import place_or_none
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.stage import place_names

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

MOVING = frozenset({"move", "send", "attack", "gank", "conquer"})
TARGETS = ("what", "on", "with")
PLACED = ("at", "in")


def suppose(stage: Stage, clause: Clause) -> None:
    """The units of which nobody says that they are there: those that somebody moves or attacks with
    were in that player's base, those of somebody at a place are there.

    Only what is described anew is laid down, never what might mean something that is there, or that
    an act before it brings.
    """
    facts_end(stage)
    for phrase, who, place in _brought(clause):
        if nouns.known(stage, phrase) or str(getattr(phrase.head, "text", "")) in stage.coming:
            continue
        with suppress(Misread):
            player = player_of(stage, who)
            where = place_or_none(stage, place, player) if place is not None else None
            if place is not None and where is None:
                continue
            for one in described(stage, _plain(phrase)):
                for id in set_down(stage, player, one, where) if _is_unit(stage, one) else ():
                    at = place_names.where(stage, id)
                    stage.assume(f"{label(stage, id)} is {at} before anything is done.")
    stage.coming |= _coming(clause)


BRINGING = frozenset({"play", "react", "hide", "create", "return"})


def _coming(clause: Clause) -> set[str]:
    """The names of what that act brings into play."""
    said = (clause.role("what"), clause.role("with")) if clause.verb in BRINGING else ()
    listed = [one for phrase in said if isinstance(phrase, (Thing, Group)) for one in parts(phrase)]
    return {one.head.text for one in listed if isinstance(one.head, Name)}


def _brought(clause: Clause) -> Iterator[tuple[Thing, Any, Any]]:
    """Each phrase that may describe a unit anew, whose it is, and where it stands; in base for None."""
    subject, moves = clause.subject, clause.verb in MOVING
    by_player = are_players(subject)
    if moves and by_player:
        with_ = clause.verb in ("attack", "conquer", "gank")
        moved = clause.role("with") if with_ else clause.role("what")
        yield from ((one, subject, None) for one in _new(moved))
    if moves and not by_player:
        yield from ((one, one.owner, None) for one in _new(subject) if one.owner is not None)
    names = (*TARGETS, "to") if clause.verb == "deal" else TARGETS
    for name in ("on",) if clause.verb in BRINGING else names:  # what is played is not there
        for one in _new(clause.role(name) if name != "to" else _dealt_to(clause)):
            place = next((part.value for part in one.behind if part.kind in PLACED), None)
            place = place if place is not None else clause.role("at") or clause.role("in")
            owner = one.owner if one.owner is not None else _at_home(place, subject)
            owner = subject if _is_own(owner, subject) else owner
            if owner is not None and place is not None:
                yield one, owner, place


def _is_own(owner: Any, subject: Any) -> bool:
    """*Ana plays Discipline on her 3-Might unit at A*: on one of Ana's, whoever acted before."""
    head = subject.head if isinstance(subject, Thing) else None
    if not isinstance(owner, str) or not isinstance(head, Name):
        return False
    return owner in (("his", "their") if head.text == "Ben" else ("her", "their"))


def _dealt_to(clause: Clause) -> Any:
    """What damage is dealt to."""
    return clause.subject if clause.passive else clause.role("to")


def _at_home(place: Any, subject: Any) -> Any:
    """Whose the things in a base are: *a 4-Might unit in his base*."""
    owner = place.owner if isinstance(place, Thing) else None
    base = owner is not None and getattr(place.head, "word", "") == "base"
    if not base or not are_players(subject):
        return None
    return subject if isinstance(owner, str) else owner


def _new(phrase: Any) -> list[Thing]:
    """The members of a phrase that may describe something anew."""
    if not isinstance(phrase, (Thing, Group)):
        return []
    return [one for one in parts(phrase) if _describes(one)]


def _describes(thing: Thing) -> bool:
    """Whether it is a name, or an article and a noun, as of something new."""
    kinds = {one.kind for one in thing.quantity}
    kinds = {"a"} if kinds == {"a", "only"} else kinds  # “a single unit”
    if isinstance(thing.head, Name):
        return thing.head.how not in ("player", "place") and not kinds
    called = any(one.kind == "called" for one in thing.behind)
    new = kinds == {"a"} or (called and kinds <= {"a", "number"})
    return new and isinstance(thing.head, Noun) and thing.head.word == "unit"


def _plain(thing: Thing) -> Thing:
    """The phrase without its owner and place."""
    behind = tuple(one for one in thing.behind if one.kind not in (*PLACED, "from"))
    return replace(thing, owner=None, behind=behind)


def _is_unit(stage: Stage, found: Description) -> bool:
    if found.card:
        return "unit" in stage.lexicon.cards[found.card].types
    return found.kind == "unit"
