"""Laying down what noun phrases describe: cards invented, objects placed, changes in force."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.errors import NotModelled
from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.event import Source
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.names import NOBODY, base
from engine.riftbound.model.state import Wound
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import Keyword
from engine.riftbound.phrases import refs, spots
from engine.riftbound.phrases.modifiers import Boost, Thing
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.things import Reader

DEFAULT_MIGHT = 3

COSTING = frozenset({"unit", "gear", "spell"})
"""The kinds of card that are played, and so have a cost."""


def read(stage: Stage, text: str) -> list[Thing]:
    """The things that a noun phrase describes."""
    return Reader(stage.lexicon, stage.assume).things(text)


def definition(stage: Stage, thing: Thing) -> CardDefinition:
    """The card of a thing: a known one, one with changed text, or an invented one."""
    if thing.card:
        card = stage.lexicon.cards[thing.card]
        if card.missing and not thing.textless:
            raise NotModelled(
                f"{card.name} cannot be played with yet; I cannot express: "
                + "; ".join(card.missing),
                works=(f"{card.name}, ignoring its text",),
            )
        return _varied(stage, thing, card)
    kind = thing.kind or "unit"
    might = thing.might
    if kind == "unit" and might is None:
        might = DEFAULT_MIGHT
        name = thing.names[0] if thing.names else "The unit"
        stage.assume(f"{name} has {might} Might.")
    name = thing.names[0] if len(thing.names) == 1 else _unnamed(kind, might)
    key = f"invented:{sum(1 for one in stage.lexicon.cards if one.key.startswith('invented:'))}"
    card = CardDefinition(
        key=key,
        name=name,
        types=(kind,),
        domains=thing.domains,
        energy=(2 if kind in COSTING else 0) if thing.energy is None else thing.energy,
        power=thing.power,
        might=might,
        might_bonus=thing.bonus,
        tags=thing.tags,
        keywords=thing.keywords,
    )
    stage.invent(card)
    return card


def _unnamed(kind: str, might: int | None) -> str:
    return f"{might}-Might unit" if kind == "unit" else kind


def _varied(stage: Stage, thing: Thing, card: CardDefinition) -> CardDefinition:
    """A known card with keywords, Might or text of its own, said to be so."""
    if not (thing.textless or thing.keywords or thing.might not in (None, card.might)):
        return card
    own: tuple[Keyword, ...] = tuple(
        word for word in thing.keywords if word.name not in {one.name for one in card.keywords}
    )
    if not thing.textless and not own and thing.might in (None, card.might):
        return card
    text: dict[str, Any] = {}
    if thing.textless:
        text = {"abilities": (), "effect": (), "extras": (), "missing": ()}
        stage.assume(f"{card.name} is played without its text.")
    key = f"{card.key} as here {sum(1 for one in stage.lexicon.cards if ' as here ' in one.key)}"
    changed = replace(
        card,
        key=key,
        keywords=card.keywords + own,
        might=card.might if thing.might is None else thing.might,
        **text,
    )
    held = dict(stage.lexicon.by_name)
    stage.invent(changed)
    stage.lexicon.by_name = held
    return changed


def lay(stage: Stage, player: int, thing: Thing, place: int | None, **more: Any) -> list[int]:
    """The thing on the board of that player, as often as said; the new objects."""
    card = definition(stage, thing)
    pose = stage.pose
    status = dict(thing.status) | more
    owner = player if thing.owner is None else thing.owner
    controller = player if thing.controller is None else thing.controller
    if thing.place:
        place = spots.place(stage, thing.place, controller)
    if "unit" not in card.types:
        place = None
    if thing.attached:
        host = refs.find(stage, thing.attached)
        status["attached_to"] = host
        place = stage.objects[host].place
    ids = []
    for number in range(thing.count):
        id = pose.put(card.key, owner, place, controller, thing.damage, **status)
        ids.append(id)
        if thing.names:
            named = thing.names
            stage.called[id] = (
                named[number]
                if len(named) == thing.count
                else f"{named[0]}{f' {number + 1}' if thing.count > 1 else ''}"
            )
        for boost in thing.boosts:
            in_force(stage, id, boost)
        for name in thing.worn:
            dress(stage, id, name)
    return ids


def dress(stage: Stage, unit: int, name: str) -> None:
    """That Equipment on the unit, its controller's."""
    player, place = stage.objects[unit].controller, stage.objects[unit].place
    for thing in read(stage, name):
        for gear in lay(stage, player, thing, None):
            change(stage, gear, attached_to=unit, place=place)


def in_force(stage: Stage, id: int, boost: Boost) -> None:
    """A change of that object for this turn, resolved into a plain amount (477.3.b)."""
    pose = stage.pose
    if boost.lost:
        change = Change(
            2, f"lose {'keyword' if boost.keyword else 'abilities'}", word=boost.keyword
        )
    elif boost.keyword:
        change = Change(2, "keyword", boost.amount, boost.keyword)
    elif boost.base:
        change = Change(1, "might", boost.amount)
    else:
        amount = boost.amount
        if boost.least is not None and amount < 0:
            now = traits(pose.game(), id).might or 0
            amount = -max(0, min(-amount, now - boost.least))
        change = Change(3, "might", amount)
    stamp = pose.next_id
    pose.next_id += 1
    pose.lasting.append(
        Lasting(
            stamp=stamp,
            source=Source("spell"),
            controller=pose.objects[id].controller,
            affects=((id, pose.objects[id].era),),
            changes=(change,),
        )
    )


def change(stage: Stage, id: int, **facts: Any) -> None:
    """Facts of an object laid down before."""
    pose = stage.pose
    pose.objects[id] = replace(pose.objects[id], **facts)


def damage(stage: Stage, id: int, amount: int) -> None:
    """That much damage marked on it."""
    change(stage, id, wounds=(Wound(amount, NOBODY),) if amount else ())


STATUSES = frozenset({"exhausted", "empowered"})
"""What a legend can be like."""


def card_in(stage: Stage, player: int, thing: Thing, zone: str) -> list[int]:
    """The card in that zone of that player, as often as said."""
    card = definition(stage, thing)
    status = {name: value for name, value in thing.status if value}
    lasting = STATUSES if zone == "legend" else frozenset()
    if thing.damage or thing.boosts or thing.worn or status.keys() - lasting:
        what = "off the board nothing has damage or a status but a legend, exhausted or empowered"
        raise Misread(thing.text, what, (card.name,))
    ids = [stage.pose.card(card.key, player, zone) for _ in range(thing.count)]
    for id in ids if status else ():
        change(stage, id, **status)
    for id, name in zip(ids, thing.names, strict=False):
        stage.called[id] = name
    if "battlefield" in card.types or ("rune" in card.types and zone not in ("runes", "trash")):
        raise Misread(thing.text, f"{card.name} is no card for that zone")
    return ids


def home(player: int) -> int:
    """That player's base."""
    return base(player)
