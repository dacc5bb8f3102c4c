"""Claims about what something is like or is: places, states, attachments, sides, names, copies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import (
    Adjective,
    Clause,
    Group,
    Name,
    Noun,
    Pronoun,
    Thing,
    pronoun,
)
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims import sides as claims_sides
from engine.riftbound.language.claims import zones as claims_zones
from engine.riftbound.language.claims.being import whereabouts
from engine.riftbound.language.claims.claiming import check_roles, noun, split, times
from engine.riftbound.language.claims.events import unchanged
from engine.riftbound.language.claims.judging import each
from engine.riftbound.language.places import place_of, place_or_none, zone_of
from engine.riftbound.language.qualities import adjective, inside
from engine.riftbound.language.told import label
from engine.riftbound.model.index import scope_of
from engine.riftbound.model.names import base
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import Ability, Condition
from engine.riftbound.vocabulary.abilities import Empowered, Legion, Level

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def located(stage: Stage, place: Any, you: int | None = None) -> Callable[[int], bool]:
    """Whether a thing is there; a base that is nobody's in particular is its controller's."""
    zone, owner = zone_of(stage, place, you)
    if zone == "base" and owner is None:
        return lambda id: (
            stage.objects[id].zone == "board"
            and stage.objects[id].place == base(stage.objects[id].controller)
        )
    if zone == "hand" and owner is None:
        return lambda id: stage.objects[id].zone == "hand"
    if zone == "chain":
        return lambda id: stage.objects[id].zone == "chain"
    return inside(stage, place, you)


def at_end(stage: Stage, clause: Clause, place: Thing) -> str:
    """At an end of a deck; what the scenario spoke of is meant before the cards nobody described."""
    of = next((one.value for one in place.behind if one.kind == "of"), None)
    zone, seat = zone_of(stage, of)
    if zone not in ("deck", "runes") or seat is None:
        raise Misread(stage.words_of(place), "whose deck?", ("Defy is on top of Ana's deck",))
    player = stage.game.player(seat)
    own = [id for id in nouns.known(stage, clause.subject) if stage.objects[id].owner == seat]
    in_deck = [id for id in own if stage.objects[id].zone in ("deck", "runes")]
    id = nouns.one(stage, clause.subject, in_deck or own or None)
    deck = player.runes if "rune" in stage.card_of(id).types else player.deck
    end = (deck[0] if noun(place) == "top" else deck[-1]) if deck else 0
    return "" if (end == id) != clause.negated else whereabouts(stage, id)


SIDES = frozenset({"attacker", "defender"})
ON_BOARD = ("board", "legend", "facedown")


def is_like(stage: Stage, clause: Clause, word: Adjective) -> str:
    """A state now. What is not on the board has none."""
    check_roles(stage, clause, "is", "at", "to", "by", "in", "on")
    name = word.word
    subject = clause.subject
    if name == "empty" or name == "uncontrolled" or name == "contested":
        return claims_zones.place_state(stage, clause, name)
    if name in ("pending", "finalized"):
        return claims_zones.item_state(stage, clause, name)
    if name in ("attached", "unattached"):
        return _attached(stage, clause, name)
    if name in ("active", "inactive"):
        return _active(stage, clause, name)
    if name == "unchanged":
        return unchanged(stage, clause, subject)
    if (often := times(clause)) is not None:
        return _so_often(stage, clause, name, often)
    test = adjective(stage, word)
    place = clause.role("at") or clause.role("in") or clause.role("on")
    where = located(stage, place) if place is not None else None
    anywhere = name in ("banished", "gone", "facedown", "hidden", "alive", "dead")

    def so(id: int) -> bool:
        there = anywhere or stage.objects[id].zone in ON_BOARD
        return test(id) and there and (where is None or where(id))

    def tell(id: int) -> str:
        if stage.objects[id].zone not in ON_BOARD or anywhere:
            return whereabouts(stage, id)
        return f"{label(stage, id)} is {'' if test(id) else 'not '}{name}"

    if clause.negated and not anywhere:
        inner = so

        def so(id: int) -> bool:  # what is gone is neither stunned nor not stunned
            return inner(id) or stage.objects[id].zone not in ON_BOARD

    return each(stage, subject, so, tell, clause.negated)


def _so_often(stage: Stage, clause: Clause, name: str, often: int) -> str:
    """*is empowered twice*: nothing else is so several times."""
    if name != "empowered":
        raise Misread(name, f"nothing is {name} several times")
    return each(
        stage, clause.subject, lambda id: stage.objects[id].empowered == often,
        lambda id: f"{label(stage, id)} is so {stage.objects[id].empowered} times",
        clause.negated,
    )  # fmt: skip


def _attached(stage: Stage, clause: Clause, name: str) -> str:
    to = clause.role("to")
    if pronoun(to) in ("anything", "something"):
        to = None
    hosts = nouns.things(stage, to) if to is not None and pronoun(to) != "nothing" else []
    wanted = name == "attached"
    if pronoun(to) == "nothing":
        hosts, wanted = [], False
    elif to is not None and not hosts:
        wanted, hosts = False, []

    def so(id: int) -> bool:
        now = stage.objects[id].attached_to
        return (now in hosts if hosts else bool(now)) == wanted

    def tell(id: int) -> str:
        now = stage.objects[id].attached_to
        return f"{label(stage, id)} is attached to {label(stage, now) if now else 'nothing'}"

    return each(stage, clause.subject, so, tell, clause.negated)


DEPENDENT: dict[str, type[Condition]] = {"Legion": Legion, "Level": Level, "Empowered": Empowered}


def _active(stage: Stage, clause: Clause, name: str) -> str:
    """Whether the condition of a dependent ability is met now (727.1)."""
    subject = clause.subject
    assert isinstance(subject, Thing)
    kind = DEPENDENT.get(noun(subject))
    of = next((one.value for one in subject.behind if one.kind == "of"), subject.owner)
    if kind is None or of is None:
        text = stage.words_of(subject)
        raise Misread(text, f"“{text}” is never active", ("Legion of Darius is active",))
    if isinstance(of, str):  # “its Level”
        of = Thing(head=Pronoun(word="it"), span=subject.span)
    wanted = (name == "active") != clause.negated
    found = [
        condition.holds(stage.game, scope_of(stage.game, id, ref))
        for id in nouns.things(stage, of)
        for ref in stage.game.cards.profile(stage.objects[id].card).abilities
        for ability in [stage.game.cards.node(ref)]
        if isinstance(ability, Ability)
        for condition in ability.needs
        if isinstance(condition, kind)
    ]
    if not found:
        return "there is no such ability"
    return "" if all(one == wanted for one in found) else "it is not so"


def is_what(stage: Stage, clause: Clause, said: Thing | Group) -> str:
    """A name, a side, one's controller: *A is now Brush*, *Bob is an attacker*."""
    check_roles(stage, clause, "is", "at", "in")
    words = {noun(one) for one in split(said)}
    if words <= SIDES and words:
        return claims_sides.designation(stage, clause, said)
    if isinstance(said, Thing) and words == {"item"}:
        return claims_zones.end_of_chain(stage, clause, said)
    if (
        isinstance(said, Thing)
        and words == {"card"}
        and {"top", "bottom"} & {one.word for one in said.adjectives}
    ):
        end = next(one.word for one in said.adjectives if one.word in ("top", "bottom"))
        return at_end(stage, clause, replace(said, head=Noun(word=end)))
    if isinstance(said, Thing) and isinstance(said.head, Name):
        place = place_or_none(stage, clause.subject)
        subject = clause.subject
        if place is None and noun(subject) == "battlefield":
            at = next((one.value for one in subject.behind if one.kind == "at"), None)
            place = place_of(stage, at) if at is not None else None
        if place is not None and place > 0:
            name = stage.card_of(place).name
            same = name.lower() in {
                said.head.text.lower(),
                *(one.lower() for one in said.head.meant),
            }
            return "" if same != clause.negated else f"it is {name}"
        return _is_copy(stage, clause, said)
    if noun(said) in nouns.KINDS or noun(said) == "token":
        kind = noun(said)
        plain = Thing(head=Noun(word=kind))
        return each(
            stage, clause.subject, lambda id: id in nouns.members(stage, plain, [id]),
            lambda id: f"{label(stage, id)} is {' '.join(traits(stage.game, id).types)}", clause.negated,
        )  # fmt: skip
    text = stage.words_of(said)
    raise Misread(text, f"I cannot tell whether something is “{text}”")


def _is_copy(stage: Stage, clause: Clause, said: Thing) -> str:
    assert isinstance(said.head, Name)
    wanted = {said.head.text.lower(), *(one.lower() for one in said.head.meant)}
    return each(
        stage, clause.subject, lambda id: traits(stage.game, id).name.lower() in wanted,
        lambda id: f"{label(stage, id)} is {traits(stage.game, id).name}", clause.negated,
    )  # fmt: skip
