"""Claims about places, zones and the chain: what is there, in which order, and that they are empty."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Role, Thing, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims import having as claims_having
from engine.riftbound.language.claims import players as claims_players
from engine.riftbound.language.claims.being import whereabouts
from engine.riftbound.language.claims.claiming import (
    check_adverbs,
    check_roles,
    claim,
    fits,
    is_amount,
    noun,
    split,
)
from engine.riftbound.language.claims.events import ABILITY, source_of
from engine.riftbound.language.claims.judging import each, each_player
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.places import place_of, places_of, zone_of
from engine.riftbound.language.qualities import inside
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.chain import Item
from engine.riftbound.model.names import NOBODY, base
from engine.riftbound.stage.choosing import item_text
from engine.riftbound.stage.lexicon import UNKNOWN

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


# -- battlefields ----------------------------------------------------------------------------------


def place_state(stage: Stage, clause: Clause, name: str) -> str:
    """Whether a place is empty, a battlefield uncontrolled or contested and by whom."""
    subject = clause.subject
    if claims_players.speaks_of_pile(stage, subject) and name == "empty":
        return pile_is_empty(stage, clause)
    places = places_of(stage, subject)
    if name == "empty":
        wrong = [one for one in places if bool(_at(stage, one)) != clause.negated]
        return "; ".join(
            f"{', '.join(label(stage, id) for id in _at(stage, one)) or 'nothing'} is there"
            for one in wrong
        )
    if name == "uncontrolled":
        wrong = [
            one for one in places if (stage.objects[one].controller == NOBODY) == clause.negated
        ]
        return "; ".join(
            f"{stage.player_name(stage.objects[one].controller)} controls it" for one in wrong
        )
    by = clause.role("by")
    seat = player_of(stage, by) if by is not None else None

    def so(place: int) -> bool:
        now = stage.game.field(place).contested_by
        return now != NOBODY and seat in (None, now)

    wrong = [one for one in places if so(one) == clause.negated]
    return "; ".join(
        f"{stage.player_name(stage.game.field(one).contested_by)} contests it" for one in wrong
    )


def _at(stage: Stage, place: int) -> list[int]:
    return [id for id in stage.game.state.board if stage.objects[id].place == place and id != place]


@claim("contest")
def contests(stage: Stage, clause: Clause) -> str:
    """Who contests a battlefield."""
    if clause.passive:
        return place_state(stage, clause, "contested")
    places = places_of(stage, clause.role("what"))
    return each_player(
        stage, clause.subject,
        lambda seat: all(stage.game.field(one).contested_by == seat for one in places),
        lambda seat: f"{stage.player_name(stage.game.field(places[0]).contested_by)} contests it",
        clause.negated,
    )  # fmt: skip


def cards_in(stage: Stage, cards: Thing, place: Any) -> int | None:
    """How many cards are in somebody's pile, described or not; None where they are described, or it is
    no pile."""
    zone, seat = zone_of(stage, place)
    plain = not cards.adjectives and not cards.behind and cards.owner is None
    if zone in ("", "base", "board", "chain") or seat is None or not plain:
        return None
    return len(claims_having.pile(stage, seat, zone)) if is_amount(cards) else None


def pile_is_empty(stage: Stage, clause: Clause) -> str:
    """Whether a zone of a player holds nothing, described or not."""
    zone, seat = zone_of(stage, clause.subject)
    assert seat is not None
    if zone == "base":
        ids = [id for id in _at(stage, base(seat)) if "rune" not in stage.card_of(id).types]
    else:
        ids = claims_having.pile(stage, seat, zone)
    if bool(ids) == clause.negated:
        return ""
    return f"it holds {', '.join(label(stage, id) for id in ids[:6]) or 'nothing'}"


@claim("conquer", meant=lambda clause: not has_player(clause.subject))
def unit_conquered(stage: Stage, clause: Clause) -> str:
    """*Bob conquered A*: whoever controls him did, where he is."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    what = clause.role("what")
    places = set(places_of(stage, what)) if what is not None else None

    def so(id: int) -> bool:
        thing = stage.objects[id]
        done = {one.place for one in stage.events("conquer") if one.player == thing.controller}
        return thing.place in (done if places is None else done & places)

    def tell(id: int) -> str:
        return f"{label(stage, id)} {'conquered' if so(id) else 'did not conquer'}"

    return each(stage, clause.subject, so, tell, clause.negated, past=True)


@claim("contain")
def contains(stage: Stage, clause: Clause) -> str:
    """What is somewhere, among other things."""
    what, subject = clause.role("what"), clause.subject
    if noun(subject) == "chain":
        items = stage.game.state.chain
        missing = [
            one for one in split(what) if not any(names_item(stage, one, item) for item in items)
        ]
        return "" if (not missing) != clause.negated else _items(stage)
    there = inside(stage, subject)
    return each(stage, what, there, lambda id: whereabouts(stage, id), clause.negated)


@claim("hold")
def holds(stage: Stage, clause: Clause) -> str:
    """What is in a zone or at a place, runes aside: among others, or *only* that; or that a player
    held a battlefield."""
    subject = clause.subject
    if claims_players.has_player(subject) and clause.role("on") is None:
        return claims_players.scoring(stage, clause, ("hold",))
    what = clause.role("what")
    if noun(subject) == "chain":
        return chain_holds(stage, clause, what)
    zone, seat = zone_of(stage, subject)
    place = None if zone and zone != "base" else place_of(stage, subject)
    if place is None and seat is None:
        text = stage.words_of(subject)
        raise Misread(text, f"whose “{text}”?", ("Ana's hand holds Defy",))
    found = _at(stage, place) if place is not None else claims_having.pile(stage, seat or 0, zone)
    found = [
        id for id in found
        if stage.objects[id].card != UNKNOWN.key and "rune" not in stage.card_of(id).types
    ]  # fmt: skip
    names = ", ".join(label(stage, id) for id in found) or "nothing"
    if is_amount(what) and noun(what) in ("card", "unit", "gear", "permanent", "token"):
        count = len(claims_having.pile(stage, seat or 0, zone)) if place is None else len(found)
        return "" if fits(what, count) != clause.negated else f"it holds {names}"
    alone, what = only_that(clause, what)
    if pronoun(what) == "nothing":
        fine = not found
    else:
        wanted = nouns.things(stage, what, found or None)
        fine = set(found) == set(wanted) if alone else set(wanted) <= set(found)
    return "" if fine != clause.negated else f"it holds {names}"


def pile_is(stage: Stage, clause: Clause) -> str:
    """*Ben's hand is Flash and Defy*: that is all it holds."""
    check_roles(stage, clause, "is")
    return holds(stage, replace(clause, roles=(Role(name="what", value=clause.role("is")),)))


def only_that(clause: Clause, what: Any) -> tuple[bool, Any]:
    """Whether that is all there is, and what is so without the words that say it."""
    quantity = getattr(what, "quantity", ())
    alone = tuple(one for one in quantity if one.kind in ("only", "exactly"))
    said = bool(alone) or bool({"only", "exactly"} & set(clause.adverbs)) or clause.verb == "be"
    if alone:
        what = replace(what, quantity=tuple(one for one in quantity if one not in alone))
    return said, what


# -- the chain -------------------------------------------------------------------------------------


def _items(stage: Stage) -> str:
    names = [item_text(stage, item.id) for item in stage.game.state.chain]
    return f"it holds {', '.join(names) or 'nothing'}"


def chain_is(stage: Stage, clause: Clause) -> str:
    """Whether the chain is empty."""
    if getattr(clause.role("is"), "word", "") != "empty":
        raise Misread("chain", "the chain is empty or holds something", ("the chain is empty",))
    return "" if bool(stage.game.state.chain) == clause.negated else _items(stage)


def items_on_chain(stage: Stage, clause: Clause, what: Thing) -> str:
    """How many items, abilities or spells are on the chain."""
    kind = {"item": "", "spell": "card"}.get(noun(what), "ability")
    found = [item for item in stage.game.state.chain if kind in ("", item.kind)]
    return "" if fits(what, len(found)) != clause.negated else _items(stage)


def chain_holds(stage: Stage, clause: Clause, what: Any) -> str:
    """What is on the chain, oldest first: among other items, or *only* that."""
    items = stage.game.state.chain
    if pronoun(what) == "nothing":
        return "" if bool(items) == clause.negated else _items(stage)
    if (
        isinstance(what, Thing)
        and is_amount(what)
        and noun(what) in ("item", "ability", "trigger", "spell")
    ):
        return items_on_chain(stage, clause, what)
    alone, what = only_that(clause, what)
    rest = iter(items)
    parts = list(split(what))
    fine = all(any(names_item(stage, part, item) for item in rest) for part in parts)
    fine = fine and (not alone or len(items) == len(parts))
    return "" if fine != clause.negated else _items(stage)


def names_item(stage: Stage, phrase: Thing, item: Item) -> bool:
    """Whether a chain item is what the phrase names: a card, its ability, any trigger."""
    source = source_of(phrase)
    if source is None:
        return item.kind == "ability"
    if noun(phrase) in ABILITY and item.kind != "ability":
        return False
    if noun(phrase) == "spell":
        return item.kind == "card"
    meant = nouns.known(stage, source) or nouns.things(stage, source)
    return item.object in meant


def on_chain(stage: Stage, clause: Clause) -> str:
    """Whether an ability of something waits on the chain, wherever the thing itself is by now."""
    place = clause.role("on")
    if noun(place) != "chain":
        text = stage.words_of(place)
        raise Misread(text, "abilities are on the chain", ("Bob's trigger is on the chain",))
    there = any(names_item(stage, clause.subject, item) for item in stage.game.state.chain)
    return "" if there != clause.negated else _items(stage)


def end_of_chain(stage: Stage, clause: Clause, said: Thing) -> str:
    """*Defy is the newest item on the chain*."""
    items = stage.game.state.chain
    ends = {"newest": -1, "last": -1, "oldest": 0, "first": 0}
    end = next((ends[one.word] for one in said.adjectives if one.word in ends), None)
    if end is None:
        raise Misread(stage.words_of(said), "the newest or the oldest item?")
    fine = bool(items) and names_item(stage, clause.subject, items[end])
    return "" if fine != clause.negated else _items(stage)


def item_state(stage: Stage, clause: Clause, name: str) -> str:
    """Whether an item of the chain is pending or finalized."""
    found = [item for item in stage.game.state.chain if names_item(stage, clause.subject, item)]
    if not found:
        return "it is not on the chain"
    holds = found[-1].pending == (name == "pending")
    return "" if holds != clause.negated else f"it is {'' if found[-1].pending else 'not '}pending"
