"""Claims about what players have: points, things, piles, priority, what is left to pay with."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace as changed

from engine.core.language.trees import Clause, Group, Noun, Thing, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.being import whereabouts
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    fits,
    is_amount,
    noun,
    split,
)
from engine.riftbound.language.claims.judging import each, each_player
from engine.riftbound.language.places import place_of, zone_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of, players_of
from engine.riftbound.model.names import DOMAINS, NOBODY
from engine.riftbound.model.state import Player
from engine.riftbound.procedures.pool import poured

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


# -- have ------------------------------------------------------------------------------------------


def have(stage: Stage, clause: Clause) -> str:
    """What a player has: points, priority, things somewhere, something left to pay with."""
    check_roles(stage, clause, "what", "at", "in", "on")
    check_adverbs(stage, clause, "and nothing else", "nothing else")
    found = [_have_one(stage, clause, one) for one in _parts_had(clause)]
    return "; ".join(one for one in found if one)


def _parts_had(clause: Clause) -> list[Any]:
    """What is had, one by one; Energy and Power belong together, and so do things at one place."""
    what = clause.role("what")
    members = split(what)
    if any(noun(one) in ("energy", "power") for one in members):
        return [what]
    alone = any(one.kind in ("only", "exactly") for one in getattr(what, "quantity", ()))
    return [what] if alone and isinstance(what, Group) else members


def _have_one(stage: Stage, clause: Clause, what: Any) -> str:
    word = noun(what)
    if isinstance(what, Group):
        paying = any(noun(one) in ("energy", "power") for one in split(what))
        word = "pool" if paying else ""
    if word in ("priority", "focus"):
        return _window(stage, clause, what, word)
    if word in ("point", "xp"):
        return _score(stage, clause, what, word)
    if word in ("pool", "energy", "power") or (
        pronoun(what) == "nothing" and not where(clause, what)
    ):
        return left(stage, clause, what)
    if word == "rune":
        return _runes(stage, clause, what)
    place = where(clause, what)
    if word == "card" and place is not None:
        return _pile_size(stage, clause, what, place)
    return has_things(stage, clause, what, place)


def where(clause: Clause, what: Any) -> Any:
    """The place that is said, with the clause or behind what is had."""
    for name in ("at", "in", "on"):
        if clause.role(name) is not None:
            return clause.role(name)
    behind = getattr(what, "behind", ())
    return next((one.value for one in behind if one.kind in ("at", "in", "on")), None)


def _window(stage: Stage, clause: Clause, what: Thing, word: str) -> str:
    now = stage.game.state.priority if word == "priority" else stage.game.state.focus
    no = bool({"no", "none"} & {one.kind for one in what.quantity})
    who = stage.player_name(now) if now != NOBODY else "nobody"
    return each_player(
        stage, clause.subject, lambda seat: (seat == now) != no, lambda seat: f"{who} has {word}",
        clause.negated,
    )  # fmt: skip


def _score(stage: Stage, clause: Clause, what: Thing, word: str) -> str:
    def now(seat: int) -> int:
        player = stage.game.player(seat)
        return player.xp if word == "xp" else player.points

    return each_player(
        stage, clause.subject, lambda seat: fits(what, now(seat)),
        lambda seat: f"{stage.player_name(seat)} has {now(seat)}", clause.negated,
    )  # fmt: skip


def _pile_size(stage: Stage, clause: Clause, what: Thing, place: Any) -> str:
    def size(seat: int) -> int:
        return len(pile(stage, seat, zone_of(stage, place, seat)[0]))

    return each_player(
        stage, clause.subject, lambda seat: fits(what, size(seat)),
        lambda seat: f"it is {size(seat)}", clause.negated,
    )  # fmt: skip


def pile(stage: Stage, seat: int, zone: str) -> list[int]:
    """The cards of that player in that zone, described or not."""
    player = stage.game.player(seat)
    piles = {"hand": player.hand, "trash": player.trash, "deck": player.deck, "runes": player.runes,
             "banished": player.banished}  # fmt: skip
    if zone in piles:
        return list(piles[zone])
    return [id for id, one in stage.objects.items() if one.zone == zone and one.owner == seat]


def has_things(stage: Stage, clause: Clause, what: Thing | Group, place: Any) -> str:
    """Things of that player, there if a place is said, else on the board."""
    seats = players_of(stage, clause.subject)
    bare = replace(
        what, behind=tuple(one for one in what.behind if one.kind not in ("at", "in", "on"))
    )

    def test(id: int) -> bool:
        object = stage.objects[id]
        if place is None:
            return object.zone == "board" and object.controller in seats
        zone, _ = zone_of(stage, place, seats[0])
        if zone and zone not in ("base", "board"):
            return object.zone == zone and object.owner in seats
        if zone == "board":
            return object.zone == "board" and object.controller in seats
        spot = place_of(stage, place, seats[0])
        return object.zone == "board" and (object.place, object.controller) == (spot, seats[0])

    counted = any(
        one.number is not None or one.kind in ("no", "none", "any") for one in bare.quantity
    )
    if isinstance(bare, Thing) and (counted or isinstance(bare.head, Noun)):
        plain = replace(bare, quantity=())
        ids = [id for id in nouns.members(stage, plain, list(stage.objects)) if test(id)]
        holds = fits(bare, len(ids)) if counted else bool(ids)
        return "" if holds != clause.negated else f"{len(ids)} are there"
    if pronoun(bare) == "nothing":
        ids = [id for id in stage.objects if test(id) and "rune" not in stage.card_of(id).types]
        return (
            ""
            if bool(ids) == clause.negated
            else f"{label(stage, ids[0])} is there"
            if ids
            else "nothing is there"
        )
    return each(
        stage, bare, test, lambda id: whereabouts(stage, id), clause.negated,
        universe=lambda: [id for id in stage.objects if test(id)],
    )  # fmt: skip


# -- what can be paid with -------------------------------------------------------------------------


def pool_of(what: Any) -> tuple[int | None, list[str] | None]:
    """The Energy and the Power that a phrase says, None for what it does not speak of."""
    energy: int | None = None
    power: list[str] | None = None
    for one in split(what):
        count = amount(one)
        word = noun(one)
        if word == "energy" and count is not None:
            energy = (energy or 0) + count
        elif word in ("power", "rune") and count is not None:
            domain = next(
                (
                    adj.word
                    for adj in one.adjectives
                    if adj.word in (*DOMAINS, "any", "universal", "rainbow")
                ),
                "any",
            )
            domain = "any" if domain in ("universal", "rainbow") else domain
            power = [*(power or []), *([domain] * count)]
        elif pronoun(one) == "nothing":
            energy, power = 0, []
        else:
            raise Misread(
                noun(one) or "that",
                "Energy and Power are meant here",
                ("2 Energy and 1 Fury Power",),
            )
    return energy, power


def left(stage: Stage, clause: Clause, what: Any) -> str:
    """What the pool holds of the Energy or Power named."""
    seat = player_of(stage, clause.subject)
    held = _added(stage, seat) if stage.rich(seat) else stage.game.player(seat)
    if held is None:
        name = stage.player_name(seat)
        raise Misread(
            name, "nobody said what that player has to pay with",
            (f"{name} has 3 Energy and 1 Power",),
        )  # fmt: skip
    energy, power = pool_of(what)
    kept = [one.resource for one in held.kept]
    has_energy, has_power = poured(held.energy, held.power, kept)
    fine = energy is None or has_energy == energy
    fine = fine and (power is None or len(has_power) == len(power))
    fine = fine and all(one in has_power for one in power or () if one != "any")
    return "" if fine != clause.negated else f"it is {has_energy} Energy and {len(has_power)} Power"


def _added(stage: Stage, player: int) -> Player | None:
    """The pool of one who can pay whatever is needed, as far as it is known: what was added since
    the scenario began, if nothing has been paid since (429.1)."""
    energy, known = 0, False
    power: tuple[str, ...] = ()
    for event in stage.events("add", "pay", "empty pool"):
        if event.player != player:
            continue
        known = event.kind == "add"
        if not known:
            energy, power = 0, ()
        elif event.word == "energy":
            energy += event.amount
        else:
            power += (event.word,) * event.amount
    return changed(stage.game.player(player), energy=energy, power=power) if known else None


def _runes(stage: Stage, clause: Clause, what: Thing) -> str:
    seat = player_of(stage, clause.subject)
    place = where(clause, what)
    zone, _ = zone_of(stage, place, seat) if place is not None else ("", None)
    plain = replace(what, quantity=(), behind=())
    among = stage.game.player(seat).runes if zone == "runes" else [
        id for id in stage.game.state.board if stage.objects[id].controller == seat
    ]  # fmt: skip
    found = nouns.members(stage, plain, among)
    holds = fits(what, len(found)) if is_amount(what) else bool(found)
    return "" if holds != clause.negated else f"it is {len(found)}"
