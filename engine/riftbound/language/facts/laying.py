"""Laying down what is described: cards invented, objects placed, changes in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.errors import NotModelled
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.facts.description import Boost, Description
from engine.riftbound.language.places import place_of
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.event import Source
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.names import NOBODY, TYPES
from engine.riftbound.model.state import Wound
from engine.riftbound.model.traits import true_might

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

DEFAULT_MIGHT = 3

COSTING = frozenset({"unit", "gear", "spell"})
"""The kinds of card that are played, and so have a cost."""


def definition(stage: Stage, found: Description) -> CardDefinition:
    """The card that is described: a known one, one with changed text, or an invented one."""
    if found.card:
        card = stage.lexicon.cards[found.card]
        if card.missing and not found.textless:
            raise NotModelled(
                f"{card.name} cannot be played with yet; I cannot express: "
                + "; ".join(card.missing),
                works=(f"{card.name}, ignoring its text",),
            )
        return _varied(stage, found, card)
    kind = found.kind or "unit"
    might = found.might
    if kind == "unit" and might is None:
        might = DEFAULT_MIGHT
        name = found.names[0] if found.names else "The unit"
        stage.assume(f"{name} has {might} Might.")
    name = found.names[0] if len(found.names) == 1 else _unnamed(kind, might)
    key = f"invented:{sum(one.startswith('invented:') for one in stage.lexicon.cards.added)}"
    card = CardDefinition(
        key=key,
        name=name,
        types=(TYPES[kind],),
        domains=found.domains,
        energy=(2 if kind in COSTING else 0) if found.energy is None else found.energy,
        power=found.power,
        might=might,
        might_bonus=found.bonus,
        tags=found.tags,
        keywords=found.keywords,
    )
    stage.invent(card)
    return card


def _unnamed(kind: str, might: int | None) -> str:
    return f"{might}-Might unit" if kind == "unit" else kind


def _varied(stage: Stage, found: Description, card: CardDefinition) -> CardDefinition:
    """A known card with keywords, Might or text of its own, said to be so."""
    held = {one.name for one in card.keywords}
    own = tuple(word for word in found.keywords if word.name not in held)
    if not found.textless and not own and found.might in (None, card.might):
        return card
    text: dict[str, Any] = {}
    if found.textless:
        text = {"abilities": (), "effect": (), "extras": (), "missing": ()}
        stage.assume(f"{card.name} is played without its text.")
    key = f"{card.key} as here {sum(1 for one in stage.lexicon.cards if ' as here ' in one.key)}"
    changed = replace(
        card,
        key=key,
        keywords=card.keywords + own,
        might=card.might if found.might is None else found.might,
        **text,
    )
    by_name = dict(stage.lexicon.by_name)
    stage.invent(changed)
    stage.lexicon.by_name = by_name
    return changed


def lay(stage: Stage, player: int, found: Description, place: int | None, **more: Any) -> list[int]:
    """The thing on the board of that player, as often as said; the new objects."""
    card = definition(stage, found)
    status = dict(found.status) | more
    if "wounds" in status and found.damage:
        raise Misread(found.text, f"“{found.text}” is undamaged and has {found.damage} damage")
    status.pop("wounds", None)  # what is put down has none
    owner = player if found.owner is None else found.owner
    controller = player if found.controller is None else found.controller
    if found.place is not None:
        place = place_of(stage, found.place, controller)
    if "unit" not in card.types:
        place = None
    if found.attached is not None:
        host = nouns.one(stage, found.attached)
        status["attached_to"] = host
        place = stage.objects[host].place
    ids = []
    for number in range(found.count):
        id = stage.pose.put(card.key, owner, place, controller, found.damage, **status)
        ids.append(id)
        if found.names:
            call(stage, id, found, number)
        for boost in found.boosts:
            in_force(stage, id, boost)
        for worn in found.worn:
            dress(stage, id, worn)
    return ids


def call(stage: Stage, id: int, found: Description, number: int) -> None:
    """The name of one of the things described: its own, or the one for all with a number."""
    if len(found.names) == found.count:
        stage.called[id] = found.names[number]
    else:
        stage.called[id] = f"{found.names[0]}{f' {number + 1}' if found.count > 1 else ''}"


def dress(stage: Stage, unit: int, found: Description) -> None:
    """That Equipment on the unit, its controller's."""
    player, place = stage.objects[unit].controller, stage.objects[unit].place
    for gear in lay(stage, player, found, None):
        change(stage, gear, attached_to=unit, place=place)


def in_force(stage: Stage, id: int, boost: Boost) -> None:
    """A change of that object for this turn, resolved into a plain amount (477.3.b)."""
    pose = stage.pose
    stamp = pose.next_id
    pose.next_id += 1
    pose.lasting.append(
        Lasting(
            stamp=stamp,
            source=Source("spell"),
            controller=pose.objects[id].controller,
            affects=((id, pose.objects[id].era),),
            changes=(_change(stage, id, boost),),
        )
    )


def _change(stage: Stage, id: int, boost: Boost) -> Change:
    if boost.lost:
        what = f"lose {'keyword' if boost.keyword else 'abilities'}"
        return Change(2, what, word=boost.keyword)
    if boost.keyword:
        return Change(2, "keyword", boost.amount, boost.keyword)
    if boost.base:
        return Change(1, "might", boost.amount)
    amount = boost.amount
    if boost.least is not None and amount < 0:
        now = true_might(stage.pose.game(), id) or 0
        amount = -max(0, min(-amount, now - boost.least))
    return Change(3, "might", amount)


def change(stage: Stage, id: int, **facts: Any) -> None:
    """Facts of an object laid down before."""
    pose = stage.pose
    pose.objects[id] = replace(pose.objects[id], **facts)


def damage(stage: Stage, id: int, amount: int) -> None:
    """That much damage marked on it."""
    change(stage, id, wounds=(Wound(amount, NOBODY),) if amount else ())


STATUSES = frozenset({"exhausted", "empowered"})
"""What a legend can be like."""


def card_in(stage: Stage, player: int, found: Description, zone: str) -> list[int]:
    """The card in that zone of that player, as often as said."""
    card = definition(stage, found)
    status = {name: value for name, value in found.status if value}
    lasting = STATUSES if zone == "legend" else frozenset()
    if found.damage or found.boosts or found.worn or status.keys() - lasting:
        what = "off the board nothing has damage or a status but a legend, exhausted or empowered"
        raise Misread(found.text, what, (card.name,))
    if found.attached is not None or found.controller not in (None, player):
        raise Misread(found.text, f"{card.name} is off the board", (card.name,))
    ids = [stage.pose.card(card.key, player, zone) for _ in range(found.count)]
    for id in ids if status else ():
        change(stage, id, **status)
    for number, id in enumerate(ids if found.names else ()):
        call(stage, id, found, number)
    if "battlefield" in card.types or ("rune" in card.types and zone not in ("runes", "trash")):
        raise Misread(found.text, f"{card.name} is no card for that zone")
    return ids
