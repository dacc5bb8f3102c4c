"""The choices of an item: slots, their candidates, and the recheck on resolution (355, 359.3.e)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice

from msgspec.structs import replace

from engine.core.decision import Values
from engine.core.patience import look
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import about, forbidden
from engine.riftbound.model.chain import Chosen, Item, Scope
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Object
from engine.riftbound.model.tree import Slot, Triggered
from engine.riftbound.model.views import same
from engine.riftbound.procedures.costs import (
    declared,
    extras_of,
    scope_of_item,
    speaking_of,
)

MOST_LISTED = 3000
"""A decision with more ways than this is answered by naming one, not by listing all."""

OFTEN = 64
"""After how many groups the time is looked at."""


def runs_of(game: Game, item: Item) -> int:
    """How often its instructions are executed (820.1.d)."""
    if not item.extras:
        return 1
    extras = extras_of(game, item)
    return 1 + sum(1 for place in item.extras if extras[place].repeats)


def next_slot(game: Game, item: Item) -> tuple[Slot, int] | None:
    """The next slot without a choice, and for which execution (820.2)."""
    first, speaking = declared(game, item), speaking_of(game, item)
    if speaking is None and not first:
        return None
    filled = [chosen.name for chosen in item.chosen]
    for slot in first:
        if slot.name not in filled:
            return slot, 0
    if speaking is None:
        return None
    for run in range(runs_of(game, item)):
        slots = speaking.steady
        if slots is None:
            slots = speaking.slot_list(game, scope_of_item(item, run))
        for slot in slots:
            if slot_name(slot, run) not in filled:
                return slot, run
    return None


def slot_name(slot: Slot, run: int) -> str:
    """The name under which the choice of that execution is kept."""
    return slot.name if run == 0 else f"{slot.name}#{run + 1}"


def hidden_at(game: Game, item: Item) -> int:
    """The battlefield that restricts its choices, for cards played from hidden (811.1.d)."""
    if item.kind == "card":
        return item.permission.hidden_at
    played = item.event
    if played is None or played.kind != "played" or played.zone != "facedown":
        return 0
    said = speaking_of(game, item)
    return played.origin if isinstance(said, Triggered) and said.play_effect else 0


def candidates(game: Game, item: Item, slot: Slot, run: int) -> Values:
    """What may be chosen for that slot now: restrictions, untargetability, hidden."""
    scope = scope_of_item(item, run)
    found = slot.candidates(game, scope)
    if slot.kind == "object":
        place = 0 if slot.elsewhere else hidden_at(game, item)
        if place:
            objects = game.state.objects
            found = tuple(id for id in found if objects[int(id)].place == place)
    if slot.kind in ("object", "card"):
        return _targetable(game, item, found)
    if slot.kind == "item":
        found = tuple(id for id in found if id != item.id)
    elif slot.kind == "place" and hidden_at(game, item) and not slot.elsewhere:
        found = tuple(place for place in found if place == hidden_at(game, item))
    return found


def _targetable(game: Game, item: Item, found: Values) -> Values:
    """Those of them that the item may choose. Of what is on the board nothing forbids it if no
    passive that applies speaks of choosing."""
    spoken, objects = about(game, "forbids", "choose"), game.state.objects
    free = {
        id
        for id in found
        if not spoken.of_any and id not in spoken.of_me and objects[int(id)].zone in BOARD_ZONES
    }
    return tuple([id for id in found if id in free or not untargetable(game, item, int(id))])


def untargetable(game: Game, item: Item, id: int) -> str:
    """Why that object cannot be chosen by this item, or nothing (757–758)."""
    place = game.state.objects[id].place
    act = Act("choose", item.controller, id, place, item=item.id, card=item.card)
    return forbidden(game, act)


def choices(game: Game, item: Item, slot: Slot, run: int) -> list[Values]:
    """Every legal choice for the slot, few first; a group restriction holds for the group."""
    scope = scope_of_item(item, run)
    of = candidates(game, item, slot, run)
    least, most = slot.least(game, scope), min(len(of), slot.most(game, scope))
    return list(islice(groups(game, scope, slot, of, least, most), MOST_LISTED))


def groups(
    game: Game, scope: Scope, slot: Slot, of: Values, least: int, most: int
) -> Iterator[Values]:
    """The subsets of those sizes that the slot accepts as a group (355.11)."""
    if slot.judges_groups():
        return _accepted(game, scope, slot, of, least, most)
    return chain.from_iterable(combinations(of, size) for size in range(least, most + 1))


def _accepted(
    game: Game, scope: Scope, slot: Slot, of: Values, least: int, most: int
) -> Iterator[Values]:
    for size in range(least, most + 1):
        for number, group in enumerate(combinations(of, size)):
            if not number % OFTEN:
                look()
            if not slot.refuses_group(game, scope, group):
                yield group


def is_group(game: Game, item: Item, slot: Slot, run: int, group: Values) -> bool:
    """Whether the slot accepts them together (355.11); it need not be one of those listed."""
    scope, of = scope_of_item(item, run), candidates(game, item, slot, run)
    least, most = slot.least(game, scope), min(len(of), slot.most(game, scope))
    return least <= len(group) <= most and _is_part(game, scope, slot, of, group)


def _is_part(game: Game, scope: Scope, slot: Slot, of: Values, group: Values) -> bool:
    known = len(set(group)) == len(group) and set(group) <= set(of)
    return known and not (slot.judges_groups() and slot.refuses_group(game, scope, group))


def bound_choice(game: Game, slot: Slot, run: int, values: Values) -> Chosen:
    """The choice as it is kept with the item."""
    eras: tuple[int, ...] = ()
    if slot.kind in ("object", "card"):
        eras = tuple(game.object(int(value)).era for value in values)
    return Chosen(slot_name(slot, run), slot.kind, values, eras, slot.targets)


def choices_made(game: Game, item: Item, chosen: Chosen, number: str) -> list[Event]:
    """What is told of a choice as it is made: each thing, item, place, mode or player (355)."""
    events = []
    for value in chosen.values:
        event = Event(
            kind="chose",
            rules=rules(number),
            player=item.controller,
            by=item.controller,
            other=item.id,
            word=chosen.kind,
        )
        match chosen.kind:
            case "object" | "card":
                events.append(replace(event, object=int(value)))
            case "item":
                other = game.item(int(value))
                if other is not None:
                    about = "item" if other.kind == "card" else "ability"
                    events.append(replace(event, object=other.object, word=about))
            case "place":
                events.append(replace(event, place=int(value)))
            case "mode" if item.text is not None:
                numbers = rules("355.3")
                events.append(replace(event, amount=int(value), text=item.text, rules=numbers))
            case "player":
                events.append(replace(event, amount=int(value)))
    return events


def targeted(item: Item, chosen: Chosen, number: str) -> list[Event]:
    """What Targeting Effects look at: each game object targeted (355.7, 383.4.b.3)."""
    if not chosen.target or chosen.kind != "object":
        return []
    source = Source(
        kind="spell" if item.kind == "card" else "ability",
        controller=item.controller,
        object=item.object,
        era=item.era,
        card=item.card,
        item=item.id,
    )
    return [
        Event(
            kind="targeted",
            rules=rules(number),
            object=int(value),
            player=item.controller,
            by=item.controller,
            other=item.id,
            source=source,  # the item itself leaves the chain, what it chose stays chosen
        )
        for value in chosen.values
    ]


def recheck(game: Game, item: Item) -> Item:
    """The item with each target's legality and the requirement that failed (359.3.e.2)."""
    speaking = speaking_of(game, item)
    if speaking is None or not _targets(item):
        return item
    slots: dict[str, tuple[Slot, Scope]] = {}
    for run in range(runs_of(game, item)):
        scope = scope_of_item(item, run)
        for slot in speaking.slot_list(game, scope):
            slots[slot_name(slot, run)] = (slot, scope)
    checked = []
    for chosen in item.chosen:
        if chosen.name not in slots or not chosen.target:
            checked.append(chosen)
            continue
        slot, scope = slots[chosen.name]
        whys = tuple(
            [
                _why_illegal(game, item, slot, scope, chosen, place)
                for place in range(len(chosen.values))
            ]
        )
        checked.append(replace(chosen, legal=tuple([not why for why in whys]), why=whys))
    return replace(item, chosen=tuple(checked))


def _targets(item: Item) -> bool:
    """Whether anything was chosen for it as a target."""
    for chosen in item.chosen:  # noqa: SIM110  # `any` takes twice as long, and this is asked often
        if chosen.target:
            return True
    return False


def _why_illegal(
    game: Game, item: Item, slot: Slot, scope: Scope, chosen: Chosen, place: int
) -> str:
    value = chosen.values[place]
    if chosen.eras:
        object = game.state.objects.get(int(value))
        if object is None or object.era != chosen.eras[place]:
            return "it left the zone it was chosen in"
        reason = untargetable(game, item, int(value)) or _not_with_hidden(game, item, slot, object)
        if reason:
            return reason
    return slot.refuses(game, scope, value)


def _not_with_hidden(game: Game, item: Item, slot: Slot, target: Object) -> str:
    """Why the target of a hidden card is none any more (811.1.d.2).

    Where it must be is known from the permanent whose play effect it is, while that is there.
    """
    place = 0 if slot.elsewhere or slot.kind != "object" else hidden_at(game, item)
    if not place:
        return ""
    if item.kind != "card" and not same(game, item.object, item.era):
        return "the battlefield of the hidden card is not known any more"
    return "" if target.place == place else "it is not at the battlefield of the hidden card"


def broken_group(game: Game, item: Item) -> tuple[Slot, int, Chosen] | None:
    """A slot whose legal targets no longer meet its restriction together (355.11.b)."""
    speaking = speaking_of(game, item)
    if speaking is None or not _targets(item):
        return None
    for run in range(runs_of(game, item)):
        scope = scope_of_item(item, run)
        for slot in speaking.slot_list(game, scope):
            for chosen in item.chosen:
                if chosen.name != slot_name(slot, run) or not chosen.target:
                    continue
                legal = legal_values(chosen)
                if legal and slot.refuses_group(game, scope, legal):
                    return slot, run, chosen
    return None


def legal_values(chosen: Chosen) -> Values:
    """The values that were still legal at the recheck."""
    if not chosen.legal:
        return chosen.values
    return tuple(value for value, legal in zip(chosen.values, chosen.legal, strict=True) if legal)


def subsets(game: Game, item: Item, slot: Slot, run: int, chosen: Chosen) -> list[Values]:
    """The subsets of the original targets that meet the restriction (355.11.b)."""
    scope = scope_of_item(item, run)
    legal = legal_values(chosen)
    found = islice(groups(game, scope, slot, legal, 1, len(legal)), MOST_LISTED)
    return list(found)[::-1]


def is_subset(game: Game, item: Item, slot: Slot, run: int, chosen: Chosen, group: Values) -> bool:
    """Whether that is one of the `subsets`, of very many one that is not listed."""
    scope, legal = scope_of_item(item, run), legal_values(chosen)
    return bool(group) and _is_part(game, scope, slot, legal, group)
