"""The choices made while an item is finalized: extras, places, slots (355, 402)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.core.decision import Values
from engine.riftbound.model.chain import Chosen, Item
from engine.riftbound.model.decisions import Consent, FillSlot, Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import ADDITIONAL
from engine.riftbound.model.outstanding import ask
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Finalize
from engine.riftbound.model.tree import AsPlayed, Slot, Triggered
from engine.riftbound.model.views import battlefields
from engine.riftbound.procedures.applying.chain import change_item
from engine.riftbound.procedures.choosing import (
    bound_choice,
    candidates,
    choices_made,
    next_slot,
    slot_name,
)
from engine.riftbound.procedures.completing import (
    Why,
    cannot_complete,
    open_choices,
)
from engine.riftbound.procedures.costs import (
    declared,
    extras_of,
    offered,
    scope_of_item,
    speaking_of,
)
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.timing import (
    cannot_play,
    may_enter,
    reactive_places,
    why_nowhere,
)
from engine.riftbound.procedures.triggers import performed
from engine.riftbound.procedures.undoing import remove, undo


def decide_to_perform(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """“You may” at the head of a trigger's effect is decided now (402.1, 383.3.a)."""
    speaking = speaking_of(game, item)
    if not isinstance(speaking, Triggered):
        return game, True
    ref = item.text
    assert ref is not None
    if speaking.times and performed(game, item.object, item.era, ref) >= speaking.times:
        return remove(game, item, "383.3.e.1"), False
    if not speaking.may:
        return game, True
    answer = task.accepted("may")
    if answer is None:
        question = Consent(
            player=item.controller, rules=rules("402.1"), about="perform", card=ref.card
        )
        return ask(game, question), False
    if answer is False:
        return remove(game, item, "402.1.a"), False
    return game, True


def choose_as_played(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """What its words have chosen as it is played, then the optional costs (355.1, 355.1.a)."""
    if item.offered is None:
        item = replace(item, offered=offered(game, item))
        game = change_item(game, item)
    if item.kind == "card" and not any(chosen.kind == "name" for chosen in item.chosen):
        for ref in game.cards.profile(item.card).abilities:
            node = game.cards.node(ref)
            if not isinstance(node, AsPlayed):
                continue
            answer = task.named("named")
            of = node.options(game, scope_of_item(item))
            if not of:
                continue
            if answer is None:
                question = Pick(
                    player=item.controller, rules=rules("355.1"), of=of,
                    about="name", card=item.card, name="named",
                )  # fmt: skip
                return ask(game, question), False
            item = replace(item, chosen=(*item.chosen, Chosen("named", "name", answer)))
            game = happen_now(change_item(game, item), _named(item, str(answer[0])))
            task = replace(task, answers=())
    return choose_extras(game, item, task)


def _named(item: Item, name: str) -> Event:
    return Event(
        kind="named",
        rules=rules("760", "355.1"),
        player=item.controller,
        by=item.controller,
        word=name,
        other=item.id,
    )


def choose_extras(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """Whether to pay each optional additional cost (355.1.a)."""
    extras = extras_of(game, item)
    answer = task.accepted("may")
    for place, extra in enumerate(extras):
        if not extra.optional or place in item.extras or place in item.declined:
            continue
        if answer is not None:
            decided = "extras" if answer else "declined"
            item = replace(item, **{decided: (*getattr(item, decided), place)})
            return choose_extras(change_item(game, item), item, replace(task, answers=()))
        paid = replace(item, extras=(*item.extras, place))
        if any(cannot_complete(holding(game, paid), paid)):
            item = replace(item, declined=(*item.declined, place))
            game = change_item(game, item)
            continue
        if extra.name == ADDITIONAL and needs_extra(game, item):
            item = replace(item, extras=(*item.extras, place))
            game = change_item(game, item)
            continue
        if any(cannot_afford(game, replace(item, declined=(*item.declined, place)))):
            item = replace(
                item, extras=(*item.extras, place)
            )  # without it there is no way (355.16)
            game = change_item(game, item)
            continue
        question = Consent(
            player=item.controller, rules=rules("355.1.a"),
            about="extra", what=extra.name, card=item.card,
        )  # fmt: skip
        return ask(game, question), False
    return choose_slots(game, item, task) if declared(game, item) else (game, True)


def cannot_afford(game: Game, item: Item, plain: bool = False) -> Iterator[Why]:
    """Each reason why the item cannot be finalized, neither as it is nor with an additional
    cost that may be paid.

    With `plain` it is known that its cost can be paid, and that nothing but Deflect adds to it.
    """
    whys = cannot_complete(game, item, plain)
    for first in whys:
        if all(any(cannot_afford(holding(game, one), one)) for one in _with_extras(game, item)):
            yield first
            yield from whys


def holding(game: Game, item: Item) -> Game:
    """The game with that item on the chain as it is here: its words may ask what was paid for it."""
    others = tuple(other for other in game.state.chain if other.id != item.id)
    return game.with_(chain=(*others, item))


def _with_extras(game: Game, item: Item) -> Iterator[Item]:
    """The item with each undecided additional cost of its own: it may take something off, or open
    choices that are closed without it."""
    if item.kind != "card" or not game.cards.profile(item.card).extras:
        return
    for place, extra in enumerate(extras_of(game, item)):
        if extra.optional and place not in (*item.extras, *item.declined):
            yield replace(item, extras=(*item.extras, place))


def needs_extra(game: Game, item: Item) -> bool:
    """Whether it has the timing to be played only if its additional cost is paid (813.4.a)."""
    who, id, way = item.controller, item.object, item.permission
    if way.limited:
        return False
    return bool(cannot_play(below(game, item), who, id, way, paid="unpaid")[0])


def choose_place(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """A permanent's location is chosen among the valid ones (355.2)."""
    if item.kind != "card" or item.text is not None:
        return game, True
    places = reactive_places_of(game, item)
    place = task.one("place")
    if place is None:
        if not places:
            before, way = below(game, item), item.permission
            reason, numbers = why_nowhere(before, item.controller, item.object, way)
            return undo(game, item, reason, *map(str, numbers)), False
        if len(places) > 1:
            question = Pick(
                player=item.controller, rules=rules("355.2"), of=tuple(places),
                about="place", card=item.card, name="place",
            )  # fmt: skip
            return ask(game, question), False
        place = places[0]
    return change_item(game, replace(item, place=place)), True


def reactive_places_of(game: Game, item: Item) -> list[int]:
    """Where the permanent may enter, in the timing in which it was begun."""
    before, who, id = below(game, item), item.controller, item.object
    there = _paid_places(game, item)
    if there:  # of several places that are demanded its player follows one (355.2.b)
        found = dict.fromkeys((*there, *item.permission.places))
        return [place for place in found if may_enter(before, who, id, place)]
    return reactive_places(before, who, id, item.permission, paid_extra(game, item))


def _paid_places(game: Game, item: Item) -> list[int]:
    """The battlefields to which an additional cost that is paid has the card played."""
    extras = extras_of(game, item)
    refs = [item.offered[place] for place in item.extras if extras[place].here and item.offered]
    cards = {ref.card for ref in refs}
    return [place for place in battlefields(game) if game.object(place).card in cards]


def paid_extra(game: Game, item: Item) -> str:
    """Whether the card's own additional cost is `paid`; nothing if that is not yet decided."""
    for place, extra in enumerate(extras_of(game, item)):
        if extra.name == ADDITIONAL:
            if place in item.extras or not extra.optional:
                return "paid"
            return "unpaid" if place in item.declined else ""
    return "unpaid"


def below(game: Game, item: Item) -> Game:
    """The game with only what is on the chain below that item: its timing is judged in it."""
    return game.with_(chain=tuple(other for other in game.state.chain if other.id < item.id))


def choose_slots(game: Game, item: Item, task: Finalize) -> tuple[Game, bool]:
    """Modes, destinations and targets, one slot after the other (355.3–355.14, 402.2)."""
    found = next_slot(game, item)
    if found is None:
        return game, True
    slot, run = found
    answer = task.named("slot")
    ways = [answer] if answer is not None else open_choices(game, item, slot, run)
    if not ways:
        return no_legal_choice(game, item), False
    if len(ways) == 1:
        chosen = bound_choice(game, slot, run, ways[0])
        item = replace(item, chosen=(*item.chosen, chosen))
        game = change_item(game, item)
        number = slot.rule() if item.kind == "card" else "402.2"
        game = happen_now(game, *choices_made(game, item, chosen, number))
        return choose_slots(game, item, replace(task, answers=()))
    scope = scope_of_item(item, run)
    of = _open_values(game, item, slot, run, ways)
    question = FillSlot(
        player=item.controller,
        rules=rules("355.8") if slot.targets else rules("355.1"),
        of=of,
        least=slot.least(game, scope),
        most=min(len(of), slot.most(game, scope)),
        item=item.id,
        slot=slot_name(slot, run),
        card=item.card,
    )
    return ask(game, question), False


def _open_values(game: Game, item: Item, slot: Slot, run: int, ways: list[Values]) -> Values:
    """What is part of any of those ways to choose for the slot, in the order of its candidates."""
    if max(map(len, ways)) == 1:
        return tuple([way[0] for way in ways if way])
    open = {value for way in ways for value in way}
    return tuple([value for value in candidates(game, item, slot, run) if value in open])


def no_legal_choice(game: Game, item: Item) -> Game:
    """A trigger leaves the chain, anything else was not legal to play (402.3, 402.4)."""
    if isinstance(speaking_of(game, item), Triggered):
        return remove(game, item, "402.4")
    return undo(game, item, "there is no legal choice for it", "355.8")
