"""Claims about what cards cost now (356)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.language.trees import Clause, Noun, Quantity, Role, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import play, playable
from engine.riftbound.language.acts.playing import _zones
from engine.riftbound.language.acts.wished import wishes_of
from engine.riftbound.language.claims.claiming import (
    check_adverbs,
    check_roles,
    claim,
)
from engine.riftbound.language.claims.having import pool_of
from engine.riftbound.language.whose import controller_or_owner, player_of
from engine.riftbound.model.cost import Price
from engine.riftbound.procedures import discretionary
from engine.riftbound.procedures.beginning import item_of
from engine.riftbound.procedures.costs import total_price

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


# -- costs -----------------------------------------------------------------------------------------


@claim("cost", settles=False)
def costs(stage: Stage, clause: Clause) -> str:
    """What that player would pay for the card now, of several ways to play it in any, or in those from
    that zone; its choices still open and no extras paid unless they are named. Who plays it need not
    be said where one player alone has such a card."""
    check_roles(stage, clause, "what", "whom", "on", "from", "along", "with")
    check_adverbs(stage, clause)
    subject = clause.subject
    if not isinstance(subject, Thing):
        raise Misread(stage.words_of(subject), "one card costs something")
    moved = [one for one in subject.behind if one.kind in ("from", "in", "on", "with")]
    card = replace(subject, behind=tuple(one for one in subject.behind if one not in moved))
    roles = tuple(
        Role(name="from" if one.kind == "in" else one.kind, value=one.value) for one in moved
    )
    whole = replace(
        clause,
        verb="play",
        roles=(*(one for one in clause.roles if one.name not in ("what", "whom")), *roles),
    )
    saved = stage.save()
    zones = _zones(stage, whole)
    whom, what = clause.role("whom"), clause.role("what")
    player = player_of(stage, whom) if whom is not None else _holder(stage, card, zones)
    named = any(one.name in ("on", "along", "with") for one in whole.roles)
    prices = (
        _named_prices(stage, player, card, whole, zones)
        if named
        else _prices(stage, player, card, zones)
    )
    stage.restore(saved)
    if not prices:
        return "nothing lets it be played now" if not clause.negated else ""
    if getattr(what, "owner", None) is not None:
        raise Misread(stage.words_of(what), "what a card costs is nobody's")
    energy, power = pool_of(what)
    wanted = Counter(symbol for symbol in power or () if symbol != "any")
    for price in prices:
        lacking = sum((wanted - Counter(price.power)).values())
        fine = lacking <= (price.power.count("any") if named else 0)
        if fine and (price.energy, len(price.power)) == (energy or 0, len(power or ())):
            return "" if not clause.negated else "it does"
    if clause.negated:
        return ""
    return f"it costs {' or '.join(dict.fromkeys(_price_text(price) for price in prices))}"


def price(stage: Stage, clause: Clause) -> str:
    """What the card costs now, in words: what is true instead of a price that nothing has."""
    none = Thing(head=Noun(word="energy"), quantity=(Quantity(kind="number", number=1_000),))
    claimed = replace(clause, roles=(*clause.roles, Role(name="what", value=none)))
    return costs(stage, claimed).removeprefix("it costs ")


def _holder(stage: Stage, card: Thing, zones: tuple[str, ...]) -> int:
    """The one player who has that card to play."""
    ids = [id for id, one in stage.objects.items() if one.zone in (*zones, "chain")]
    owners = sorted({stage.objects[id].owner for id in nouns.known(stage, card, ids)})
    owners = owners or [seat for seat, _ in _played(stage, nouns.known(stage, card))[-1:]]
    text = stage.words_of(card)
    if len(owners) != 1:
        works = [f"{text} costs {stage.player_name(player)} …" for player in owners]
        raise Misread(text, f"who plays {text}?", works or [f"{text} costs Ana …"])
    return owners[0]


def _prices(stage: Stage, player: int, card: Thing, zones: tuple[str, ...]) -> list[Price]:
    """What it costs as it is on the chain, or in each way in which it could be played now."""
    meant = nouns.known(stage, card)
    _has_it(stage, player, card, meant)
    found = [
        item for item in stage.game.state.chain
        if item.object in meant and item.controller == player
    ]  # fmt: skip
    if found:
        return [found[-1].price or total_price(stage.game, found[-1])]
    if not any(stage.objects[id].zone in zones for id in meant):
        played = [item for seat, item in _played(stage, meant) if seat == player]
        if played:
            return [_paid(stage, played[-1])]
    id = playable(stage, player, card, zones)
    return [
        total_price(stage.game, item_of(stage.game, player, id, way))
        for way in discretionary.ways_to_play(stage.game, player, id)
        if way.origin in zones
    ]


def _played(stage: Stage, ids: list[int]) -> list[tuple[int, int]]:
    """Who played one of these since the scenario began, and as what number of the chain."""
    events = stage.events("put on chain")
    return [(one.player, one.other) for one in events if one.object in ids and one.word == "card"]


def _paid(stage: Stage, item: int) -> Price:
    """What was paid for it."""
    events = [event for event in stage.events("pay") if event.other == item]
    energy = sum(event.amount for event in events)
    return Price(energy, tuple(str(word) for event in events for word in event.chosen))


def _has_it(stage: Stage, player: int, card: Thing, meant: list[int]) -> None:
    """`Misread` where others alone have such a card: it costs that player nothing."""
    whose = [controller_or_owner(stage.objects[id]) for id in meant]
    if meant and player not in whose:
        text, name = stage.words_of(card), stage.player_name(player)
        raise Misread(name, f"{name} has no {text}", [stage.player_name(seat) for seat in whose])


def _named_prices(
    stage: Stage, player: int, card: Thing, clause: Clause, zones: tuple[str, ...]
) -> list[Price]:
    """What is paid as it is played now with the choices and costs that the sentence names."""
    before = len(stage.events("pay"))
    play(stage, player, card, wishes_of(stage, clause), zones, now=True)
    events = [event for event in stage.events("pay")[before:] if event.player == player]
    energy = sum(event.amount for event in events)
    return [Price(energy, tuple(str(word) for event in events for word in event.chosen))]


def _price_text(price: Price) -> str:
    """Energy and Power in words: by domain where one is asked for."""
    counted = Counter("" if symbol == "any" else f"{symbol.title()} " for symbol in price.power)
    parts = [f"{count} {domain}Power" for domain, count in sorted(counted.items())]
    return " and ".join([f"{price.energy} Energy", *parts])
