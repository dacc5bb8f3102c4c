"""From a proposed event to what happened: opening, replacement, application, triggers."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.riftbound.model.delayed import delayed
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import index, passives
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Object
from engine.riftbound.model.tasks import Told
from engine.riftbound.model.traits import might, sheet_of
from engine.riftbound.model.views import is_battlefield, is_unit, known
from engine.riftbound.model.work import Doing, Happen
from engine.riftbound.procedures import awakening, detaching, replacing
from engine.riftbound.procedures.events import KINDS, LOOKED_BACK_AT, PLAIN
from engine.riftbound.procedures.in_force import ends_of, given_back, outlived
from engine.riftbound.procedures.noting import note
from engine.riftbound.procedures.opening import opened_event, opened_work
from engine.riftbound.procedures.triggers import triggers_of, triggers_of_leaving
from engine.riftbound.procedures.zones import loose_attachments


def handle_happen(game: Game, work: Happen) -> Game:
    """The last work, a batch of simultaneous events, taken one step further."""
    if not work.opened:
        loose = _replaceably_loose(game, work)
        if loose:
            waits = replace(work, loosened=True)
            return propose(game.with_work((*game.state.work[:-1], waits)), *loose)
        work = opened_work(game, work)
    if not work.noted and _replaceable(game, work.events):
        game = game.with_work((*game.state.work[:-1], work))
        stepped = replacing.step(game, work, would_happen)
        if stepped is not None:
            return stepped
    dying = [event for event in work.events if KINDS[event.kind].dies]
    if dying and not work.noted:
        held = game.with_work((*game.state.work[:-1], replace(work, noted=True)))
        noted = triggers_of_leaving(held, dying)
        if noted is not held:
            return noted  # they are on the chain before what they are of goes to the trash
    game = game.with_work(game.state.work[:-1])
    return apply_batch(game, work.events, noted=True)


def _replaceable(game: Game, events: tuple[Event, ...]) -> bool:
    """Whether some replacement effect looks at events of these kinds."""
    if delayed(game).replacing:
        return True
    listed = index(game).replacements
    for event in events:  # noqa: SIM110  # every batch is asked about, and `any` takes twice as long
        if event.kind == "enter" or event.kind in listed:
            return True
    return False


def _replaceably_loose(game: Game, work: Happen) -> list[Event]:
    """The detaching of what is attached anew, where an effect could be applied to that (434.1.f)."""
    if work.loosened or "attach" not in [event.kind for event in work.events]:
        return []
    found = [detaching.from_its_card(game, event) for event in work.events]
    return [one for one in found if one is not None and replacing.for_event(game, one, 0)]


def undisturbed(game: Game, kinds: Kinds) -> bool:
    """Whether nothing replaces events of these kinds, triggers on them or heeds what they change."""
    listing = index(game)
    return (
        not game.state.lasting
        and listing.triggers.keys().isdisjoint(kinds)
        and listing.replacements.keys().isdisjoint(kinds)
        and not listing.compares
        and not passives(game, "mirrors")
    )


def happen_undisturbed(game: Game, events: Iterable[Event]) -> Game:
    """The game after `undisturbed` events, one after the other; a card may forbid any of them.

    No work is waiting to hear of them, and nothing arrives by them.
    """
    for event in events:
        game = _happen_one(game, opened_event(game, event), [])
    return game


def would_happen(game: Game, event: Event) -> bool:
    """Whether the event would change anything; what would not is no event to replace."""
    apply = KINDS[event.kind].apply
    return apply is None or apply(game, event) is not game


def apply_batch(game: Game, events: tuple[Event, ...], noted: bool = False) -> Game:
    """The game after these events happened at once, with their triggers waiting.

    With `noted`, what triggers on its own death has been put on the chain already.
    """
    listing = index(game)
    if len(events) == 1 and events[0].kind in PLAIN and not listing.compares:
        return _apply_plainly(game, events[0])
    if not LOOKED_BACK_AT.isdisjoint([event.kind for event in events]):
        game = _with_those_leaving(game, events, noted)
        listing = index(game)
    before = game if "might" in listing.triggers else None
    asleep = awakening.inactive(game, listing.dependent, events) if listing.dependent else []
    happened: list[Event] = []
    for event in events:
        game = _happen_one(game, event, happened)
    if not happened:
        return game
    game = _with_consequences(game, happened)
    if before is not None:
        for event in _might_changes(before, game):
            game = _happen_one(game, event, happened)
    for event in awakening.activated(game, asleep) if asleep else ():
        game = _happen_one(game, event, [])
    if game.state.lasting:
        game = _without_outlived(game, happened)
    game = triggers_of(game, happened)
    return tell(game, happened)


def _apply_plainly(game: Game, event: Event) -> Game:
    """The game after an event of which nothing comes but triggers and the end of effects."""
    happened: list[Event] = []
    game = _happen_one(game, event, happened)
    if not happened:
        return game
    if game.state.lasting:
        if outlived(game):
            game = _without_outlived(game, happened)
        if delayed(game).triggers:
            return tell(triggers_of(game, happened), happened)
    heard = event.kind in index(game).triggers or len(happened) > 1
    if heard or passives(game, "mirrors"):
        game = triggers_of(game, happened)
    return tell(game, happened) if game.state.work else game


def _without_outlived(game: Game, happened: list[Event]) -> Game:
    """The game without the effects that are over as their object or source is gone (390.5)."""
    over = outlived(game)
    if not over:
        return game
    for event in ends_of(over, "", "390.5"):
        game = _happen_one(game, event, happened)
    return propose(game, *given_back(game, over))


def _with_those_leaving(game: Game, events: tuple[Event, ...], noted: bool) -> Game:
    """The game with the triggers of what leaves by those events waiting (428.1.a.1.b)."""
    leaving = [event for event in events if event.kind in LOOKED_BACK_AT]
    return triggers_of_leaving(
        game, [event for event in leaving if not (noted and KINDS[event.kind].dies)]
    )


def _with_consequences(game: Game, happened: list[Event]) -> Game:
    """The game after what comes of those events by rule, at the same time; it is added to them."""
    if game.state.over:
        for event in _shown_at_the_end(game, happened):
            game = _happen_one(game, event, happened)
    arrived = [event for event in happened if KINDS[event.kind].arrives]
    for event in _contests(game, arrived) if arrived else ():
        game = _happen_one(game, event, happened)
    return game


def _happen_one(game: Game, event: Event, happened: list[Event]) -> Game:
    kind, object = KINDS[event.kind], game.state.objects.get(event.object)
    if event.kind == "create":
        event = replace(event, object=game.state.next_id)
    elif event.object:
        if object is None:
            return game
        event = _with_object(game, event, object, kind.leaves)
    if kind.apply is None:
        happened.append(event)
        return note(game, event)
    changed = kind.apply(game, event)
    if changed is game:
        return game
    before = detaching.from_its_card(game, event) if event.kind == "attach" else None
    if before is not None:
        game = _happen_one(game, before, happened)
        changed = kind.apply(game, event)
    if object is not None and object.zone == "facedown" and _is_shown(changed, object):
        shown = revealed(object)
        happened.append(shown)
        game = note(game, shown)
        changed = kind.apply(game, event)
    happened.append(event)
    after = note(changed, event)
    if event.kind in ("left chain", "counter"):
        for gone in _banished_off_the_chain(game, changed, event):
            happened.append(gone)
            after = note(after, gone)
    return _freeing(game, after, event, happened) if kind.leaves else after


def _freeing(game: Game, after: Game, event: Event, happened: list[Event]) -> Game:
    """The game after that event with what was attached to what left told as detached (719.5)."""
    loose = _come_loose(game, after, event)
    if len(loose) > 1 and detaching.matters(game):
        return detaching.in_order(after, event, game.object(event.object).controller, loose)
    for other in loose:
        free = detaching.freed(event, after.state.objects[other])
        happened.append(free)
        after = note(after, free)
    return after


def _with_object(game: Game, event: Event, object: Object, leaves: bool) -> Event:
    """The event with which object it is, and what it was where it leaves."""
    origin = event.origin or object.place
    if not leaves:
        return replace(event, era=object.era, origin=origin)
    was = known(game, object.id)
    return replace(event, era=object.era, origin=origin, known=was, origin_zone=object.zone)


def _come_loose(game: Game, changed: Game, event: Event) -> list[int]:
    """What that event, which takes its object from the board, leaves behind detached (719.5)."""
    found = loose_attachments(game, event.object)
    return [id for id in found if not changed.state.objects[id].attached_to]


def _is_shown(changed: Game, object: Object) -> bool:
    """Whether that facedown card changed zones there: its owner reveals it (421.4)."""
    return changed.state.objects[object.id].zone != "facedown"


def _banished_off_the_chain(game: Game, changed: Game, event: Event) -> list[Event]:
    """The card that this event took off the chain, banished by who controlled it (427.1, 829.1.b)."""
    item = game.item(event.other)
    if item is None or item.kind != "card" or game.object(item.object).zone != "chain":
        return []
    if changed.object(item.object).zone != "banished":
        return []
    numbers = rules("829.1.b.1", "427.1") if item.permission.flow else rules("427.1")
    return [Event(kind="banish", rules=numbers, object=item.object, by=item.controller)]


def _shown_at_the_end(game: Game, happened: list[Event]) -> list[Event]:
    """When the game ends every facedown card is revealed (421.4)."""
    if not any(event.kind == "win" for event in happened):
        return []
    hidden = [one for one in game.state.objects.values() if one.zone == "facedown"]
    return [revealed(object) for object in hidden]


def revealed(object: Object) -> Event:
    """That facedown card revealed to all by its owner (421.4)."""
    return Event(
        kind="reveal",
        rules=rules("421.4"),
        object=object.id,
        era=object.era,
        player=object.owner,
        by=object.owner,
        origin=object.place,
        origin_zone=object.zone,
    )


def happen_now(game: Game, *events: Event) -> Game:
    """The game after events that nothing can replace: windows, markers, bookkeeping."""
    return apply_batch(game, events) if events else game


def tell(game: Game, happened: Iterable[Event]) -> Game:
    """The game in which the work below has been told what happened."""
    work = game.state.work
    last = work[-1] if work else None
    if isinstance(last, Doing):
        told, here = last.happened, _done(happened)
        if told and told[-1][0] == last.index:
            told, here = told[:-1], told[-1][1] + here
        heard = replace(last, happened=(*told, (last.index, here)))
        return game.with_work((*work[:-1], heard))
    if isinstance(last, Told):
        return game.with_work((*work[:-1], replace(last, events=last.events + _done(happened))))
    return game


def _done(happened: Iterable[Event]) -> tuple[Event, ...]:
    """The events among these that “if you do” hears of."""
    return tuple([event for event in happened if KINDS[event.kind].done])


def _contests(game: Game, arrived: list[Event]) -> list[Event]:
    """Units that became present at a battlefield that is not theirs contest it (190.3.a, 450)."""
    found = []
    for event in arrived:
        object = game.state.objects.get(event.object)
        if object is None or object.zone != "board" or not is_battlefield(object.place):
            continue
        if not is_unit(game, object.id) or object.attached_to:
            continue
        if game.object(object.place).controller != object.controller:
            found.append(
                Event(
                    kind="contest",
                    rules=rules("190.3.a.1", "450"),
                    place=object.place,
                    player=object.controller,
                )
            )
    return found


def _mights(game: Game) -> dict[int, int]:
    found = {}
    for id in game.state.board:
        value = might(game, id)
        if value is not None:
            found[id] = value
    return found


def _might_changes(before: Game, game: Game) -> list[Event]:
    """A unit's Might is another than it was (709)."""
    if sheet_of(before) is sheet_of(game) and before.state.board is game.state.board:
        return []
    had = _mights(before)
    return [
        Event(kind="might", rules=rules("709"), object=id, amount=now, before=had[id])
        for id, now in _mights(game).items()
        if id in had and had[id] != now
    ]
