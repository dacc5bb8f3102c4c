"""Claims about players: points, what they control, hold, have drawn, paid and gained, who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace as changed

from engine.core.language.trees import Clause, Group, Noun, Pronoun, Quantity, Role, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims.being import whereabouts
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    claim,
    fits,
    is_amount,
    noun,
    pronoun,
    split,
    times,
)
from engine.riftbound.language.claims.judging import each, each_player
from engine.riftbound.language.places import place_name, place_of, places_of, zone_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import is_player, player_of, players_of
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import DOMAINS, NOBODY
from engine.riftbound.model.state import Player
from engine.riftbound.procedures.pool import poured
from engine.riftbound.stage.lexicon import UNKNOWN

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Look = Callable[["Stage", Clause], str]
PEOPLE = frozenset(
    {"nobody", "no one", "everyone", "everybody", "somebody", "someone", "nobody else"}
)
PILES = frozenset(
    {"hand", "trash", "deck", "main deck", "rune deck", "banishment", "champion zone", "base"}
)


def has_player(phrase: object) -> bool:
    """Whether the phrase speaks of a player or players."""
    if isinstance(phrase, Group):
        return all(has_player(one) for one in phrase.members)
    return is_player(phrase) or pronoun(phrase) in PEOPLE or noun(phrase) in ("player", "team")


def speaks_of_pile(stage: Stage, phrase: object) -> bool:
    """Whether the phrase is a zone: *Ana's hand*."""
    return noun(phrase) in PILES and isinstance(phrase, Thing) and (
        phrase.owner is not None or any(one.kind == "of" for one in phrase.behind)
    )  # fmt: skip


def controller(stage: Stage, id: int) -> int:
    """Who controls the object; of a card on the chain, who controls its item (191.2)."""
    if stage.objects[id].zone == "chain":
        for item in stage.game.state.chain:
            if item.kind == "card" and item.object == id:
                return item.controller
    return stage.objects[id].controller


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
        pronoun(what) == "nothing" and not _where(clause, what)
    ):
        return left(stage, clause, what)
    if word == "rune":
        return _runes(stage, clause, what)
    place = _where(clause, what)
    if word == "card" and place is not None:
        return _pile_size(stage, clause, what, place)
    return _has_things(stage, clause, what, place)


def _where(clause: Clause, what: Any) -> Any:
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


def _has_things(stage: Stage, clause: Clause, what: Thing | Group, place: Any) -> str:
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
    place = _where(clause, what)
    zone, _ = zone_of(stage, place, seat) if place is not None else ("", None)
    plain = replace(what, quantity=(), behind=())
    among = stage.game.player(seat).runes if zone == "runes" else [
        id for id in stage.game.state.board if stage.objects[id].controller == seat
    ]  # fmt: skip
    found = nouns.members(stage, plain, among)
    holds = fits(what, len(found)) if is_amount(what) else bool(found)
    return "" if holds != clause.negated else f"it is {len(found)}"


@claim("pay", "spend")
def paid(stage: Stage, clause: Clause) -> str:
    """All Energy and Power paid since the scenario began; `2 Power` is Power of any domain."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    what = clause.role("what")
    events = stage.events("pay")
    subject = clause.subject
    if clause.passive:
        if pronoun(subject) != "nothing":
            raise Misread(nouns.said(stage, subject), "say who paid what", ("Ana paid 2 Energy",))
        return _spent(events) if events and _sum(events) != (0, []) else ""
    if pronoun(subject) in PEOPLE:
        return _spent(events) if _sum(events) != (0, []) else ""
    seat = player_of(stage, subject)
    events = [one for one in events if one.player == seat]
    energy, power = _sum(events)
    if what is None:
        return "" if bool(events) != clause.negated else f"it was {_spent(events)}"
    if noun(what) == "xp":
        found = sum(one.amount for one in stage.events("spend xp") if one.player == seat)
        return "" if fits(what, found) != clause.negated else f"it was {found}"
    wanted_energy, wanted = pool_of(what)
    counts, named = Counter(power), Counter(wanted or [])
    named.pop("any", 0)
    fine = energy == (wanted_energy or 0) and len(power) == len(wanted or [])
    fine = fine and all(counts[one] + counts["any"] >= count for one, count in named.items())
    return "" if fine != clause.negated else f"it was {_spent(events)}"


def _sum(events: list[Event]) -> tuple[int, list[str]]:
    return sum(one.amount for one in events), [str(word) for one in events for word in one.chosen]


def _spent(events: list[Event]) -> str:
    energy, power = _sum(events)
    return f"{energy} Energy and {len(power)} Power"


# -- what players did ------------------------------------------------------------------------------

DEEDS = {"draw": "draw", "discard": "discard", "recycle": "recycle", "channel": "channel",
         "burn": "burn", "banish": "banish"}  # fmt: skip


@claim("draw", "discard", "channel", "burn")
def did(stage: Stage, clause: Clause) -> str:
    """Cards drawn, discarded, recycled, channelled or burned since the scenario began: how many, or
    which."""
    if clause.role("out"):
        return _burned_out(stage, clause)
    check_roles(stage, clause, "what", "exhausted")
    check_adverbs(stage, clause, "ready", "exhausted")
    kind = DEEDS[clause.verb]
    what = clause.role("what")
    ready = "ready" in clause.adverbs if {"ready", "exhausted"} & set(clause.adverbs) else None
    ready = False if clause.role("exhausted") else ready

    def found(seat: int) -> list[Event]:
        events = [
            one for one in stage.events(kind)
            if seat in (one.player, one.by)
            or (one.player < 0 and stage.objects[one.object].owner == seat)
        ]  # fmt: skip
        return [one for one in events if ready is None or one.ready == ready]

    if what is not None and not is_amount(what):
        return _which(stage, clause, what, found)

    def so(seat: int) -> bool:
        return bool(found(seat)) if what is None else fits(what, len(found(seat)))

    return each_player(
        stage, clause.subject, so, lambda seat: f"it was {len(found(seat)) or 'none'}",
        clause.negated,
    )  # fmt: skip


def _which(stage: Stage, clause: Clause, what: Any, found: Callable[[int], list[Event]]) -> str:
    def had(seat: int) -> list[int]:
        return [one.object for one in found(seat)]

    def so(seat: int) -> bool:
        return all(
            any(id in had(seat) for id in _alike(stage, one, had(seat))) for one in split(what)
        )

    def tell(seat: int) -> str:
        return f"it was {', '.join(label(stage, id) for id in had(seat)) or 'nothing'}"

    return each_player(stage, clause.subject, so, tell, clause.negated)


def _alike(stage: Stage, phrase: Thing, among: list[int]) -> list[int]:
    """What the phrase means among these, or at all."""
    return nouns.known(stage, phrase, among) or nouns.things(stage, phrase)


def _burned_out(stage: Stage, clause: Clause) -> str:
    """How often a player burned out since the scenario began (431)."""
    often = times(clause)

    def count(seat: int) -> int:
        return sum(1 for one in stage.events("burn out") if one.player == seat)

    return each_player(
        stage, clause.subject,
        lambda seat: count(seat) == often if often is not None else count(seat) > 0,
        lambda seat: f"it was {count(seat)} times", clause.negated,
    )  # fmt: skip


def _gains(clause: Clause) -> bool:
    return has_player(clause.subject) and noun(clause.role("what")) in ("point", "xp")


@claim("gain")
@claim("get", meant=_gains)
def gained(stage: Stage, clause: Clause) -> str:
    """Points or XP gained since the scenario began; partners gain points together."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    what = clause.role("what")
    kind = {"xp": "gain xp", "point": "gain point"}.get(noun(what), "")
    if not kind:
        text = nouns.said(stage, what)
        raise Misread(text, "points or XP are gained", ("Ana gained 1 point",))

    def found(seat: int) -> int:
        mine = [seat]
        if kind == "gain point":
            mine = [one for one in range(stage.seats) if stage.team_of(one) == stage.team_of(seat)]
        return sum(one.amount for one in stage.events(kind) if one.player in mine)

    return each_player(
        stage, clause.subject,
        lambda seat: fits(what, found(seat)) if is_amount(what) else found(seat) > 0,
        lambda seat: f"it was {found(seat)}", clause.negated,
    )  # fmt: skip


@claim("conquer", "score")
def scored(stage: Stage, clause: Clause) -> str:
    """What was conquered or scored since the scenario began."""
    return scoring(stage, clause, ("conquer",) if clause.verb == "conquer" else ("conquer", "hold"))


def scoring(stage: Stage, clause: Clause, kinds: tuple[str, ...]) -> str:
    """Whether a player scored by those means, there if a place is said."""
    check_roles(stage, clause, "what", "with")
    check_adverbs(stage, clause, "times", "once", "twice")
    what = clause.role("what")
    with_ = clause.role("with")
    if with_ is not None:
        raise Misread(nouns.said(stage, with_), "who conquered with what is not told apart")
    nothing = pronoun(what) == "nothing"
    number = isinstance(what, Thing) and isinstance(what.head, Quantity)
    if clause.verb == "score" and (noun(what) == "point" or number) and is_amount(what):
        points = (
            what if noun(what) else replace(what, head=Noun(word="point"), quantity=(what.head,))
        )
        return gained(stage, replace(clause, roles=(Role(name="what", value=points),)))
    count = amount(what) if noun(what) == "battlefield" and is_amount(what) else None
    places = (
        set(places_of(stage, what)) if what is not None and not nothing and count is None else set()
    )
    if places and min(places) < 0:
        raise Misread(nouns.said(stage, what), "only battlefields are conquered or held")
    often = times(clause)

    def made(seat: int) -> list[int]:
        return [one.place for one in stage.events(*kinds) if one.player == seat]

    def so(seat: int) -> bool:
        done = made(seat)
        if count is not None:
            return len(done) == count
        if often is not None:
            return len([one for one in done if one in places or not places]) == often
        return (places <= set(done) if places else bool(done)) != nothing

    def tell(seat: int) -> str:
        names = ", ".join(place_name(stage, one) for one in made(seat))
        return f"{stage.player_name(seat)} scored {names or 'nothing'}"

    if places and clause.negated:  # not A and B is neither of them
        wrong = [seat for seat in players_of(stage, clause.subject) if places & set(made(seat))]
        return "; ".join(tell(seat) for seat in wrong)
    return each_player(stage, clause.subject, so, tell, clause.negated)


@claim("win", "lose")
def won(stage: Stage, clause: Clause) -> str:
    """Who has won or lost: the game, or the last combat."""
    what = clause.role("what")
    if what is not None and noun(what) != "game":
        text = nouns.said(stage, what)
        raise Misread(text, "the game or the combat is won", ("Ana wins", "Ana won the combat"))
    check_roles(stage, clause, "what", "with")
    check_adverbs(stage, clause)
    state = stage.game.state
    with_ = clause.role("with")
    if with_ is not None and noun(with_) != "point":
        raise Misread(nouns.said(stage, with_), "one wins with points")
    best = state.players[state.winner].team if state.winner != NOBODY else NOBODY
    name = stage.player_name(state.winner) if state.winner != NOBODY else "nobody"

    def wins(seat: int) -> bool:
        fine = with_ is None or fits(with_, state.players[seat].points)
        return best != NOBODY and state.players[seat].team == best and fine

    def loses(seat: int) -> bool:
        return state.players[seat].gone or (state.over and not wins(seat))  # 195, 651

    so = wins if clause.verb == "win" else loses
    return each_player(stage, clause.subject, so, lambda seat: f"{name} has won", clause.negated)


# -- control ---------------------------------------------------------------------------------------


def controls(stage: Stage, clause: Clause) -> str:
    """Who controls a battlefield or thing, or how many of them."""
    check_roles(stage, clause, "what", "at", "in")
    check_adverbs(stage, clause, "no longer")
    what = clause.role("what")
    found = [_controls(stage, clause, one) for one in split(what)]
    return "; ".join(one for one in found if one)


def _controls(stage: Stage, clause: Clause, what: Thing) -> str:
    if noun(what) == "battlefield" and (is_amount(what) or pronoun(what) == "nothing"):

        def count(seat: int) -> int:
            return sum(stage.objects[id].controller == seat for id in stage.field_ids)

        return each_player(
            stage, clause.subject, lambda seat: fits(what, count(seat)),
            lambda seat: f"it is {count(seat)}", clause.negated,
        )  # fmt: skip
    places = _battlefields(stage, what)
    if places:

        def tell(_: int) -> str:
            return ", ".join(
                f"{stage.player_name(stage.objects[one].controller)} controls {place_name(stage, one)}"
                for one in places
            )

        return each_player(
            stage, clause.subject,
            lambda seat: all(stage.objects[one].controller == seat for one in places), tell,
            clause.negated,
        )  # fmt: skip
    if is_amount(what) or (isinstance(what.head, Noun) and what.head.plural):
        return _has_things(stage, clause, what, _where(clause, what))
    seats = players_of(stage, clause.subject) if pronoun(clause.subject) not in PEOPLE else []

    def so(id: int) -> bool:
        return controller(stage, id) in seats if seats else controller(stage, id) == NOBODY

    return each(
        stage, what, so,
        lambda id: f"{label(stage, id)} is controlled by {stage.player_name(controller(stage, id))}",
        clause.negated,
    )  # fmt: skip


def _battlefields(stage: Stage, what: Thing) -> list[int]:
    try:
        return [one for one in places_of(stage, what) if one > 0]
    except Misread:
        if noun(what) == "battlefield":
            raise
        return []


# -- who saw what ----------------------------------------------------------------------------------


@claim("see", "look")
def saw(stage: Stage, clause: Clause) -> str:
    """Who has seen a card since the scenario began: by looking at it, drawing it, or because it was
    revealed to all."""
    check_roles(stage, clause, "what", "at")
    check_adverbs(stage, clause)
    what = clause.role("what") or clause.role("at")
    if what is None:
        raise Misread(clause.verb, "what was seen?", ("Ana looked at Defy",))
    if (noun(what) == "card" and is_amount(what)) or pronoun(what) == "nothing":
        return shown(stage, clause, ("look", "predict"), what)

    def seers(id: int) -> set[int]:
        found: set[int] = set()
        for event in stage.events("look", "predict", "reveal", "draw"):
            if id in (event.object, *event.chosen):
                found |= set(range(stage.seats)) if event.kind == "reveal" else {event.player}
        return found

    ids = nouns.things(stage, what)

    def tell(seat: int) -> str:
        seen = [stage.player_name(one) for id in ids for one in sorted(seers(id))]
        return f"{' and '.join(dict.fromkeys(seen)) or 'nobody'} saw it"

    return each_player(
        stage, clause.subject, lambda seat: all(seat in seers(id) for id in ids), tell,
        clause.negated,
    )  # fmt: skip


def shown(stage: Stage, clause: Clause, kinds: tuple[str, ...], what: Any) -> str:
    """What a player has looked at alone, or revealed to all, since the scenario began."""

    def found(seat: int) -> list[Event]:
        return [
            one for one in stage.events(*kinds)
            if one.object and seat in (one.player, one.by, stage.objects[one.object].owner)
        ]  # fmt: skip

    if what is None or is_amount(what):
        return each_player(
            stage, clause.subject,
            lambda seat: bool(found(seat)) if what is None else fits(what, len(found(seat))),
            lambda seat: f"it was {len(found(seat))}", clause.negated,
        )  # fmt: skip
    ids = nouns.things(stage, what)
    return each_player(
        stage, clause.subject,
        lambda seat: set(ids) <= {one.object for one in found(seat)},
        lambda seat: f"it was {', '.join(label(stage, one.object) for one in found(seat)) or 'nothing'}",
        clause.negated,
    )  # fmt: skip


__all__ = ["UNKNOWN", "Pronoun"]
