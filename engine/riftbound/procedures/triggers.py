"""Triggered abilities: whose condition was met, and putting them on the chain (382–388)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.riftbound.model.chain import Chosen, Item, Scope, Waiting
from engine.riftbound.model.delayed import delayed
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import Listed, hears, index, lasting_scope, passives, scope_of
from engine.riftbound.model.lasting import instance
from engine.riftbound.model.names import NO_CONTROLLER, NOBODY
from engine.riftbound.model.tree import Activated, Triggered
from engine.riftbound.model.views import known


def triggers_of_leaving(game: Game, leaving: list[Event]) -> Game:
    """The abilities of what is about to leave so that trigger on that, noted now (428.1.a.1.b)."""
    listing = index(game).triggers
    found = []
    for event in leaving:
        for id, ref, node in listing.get(event.kind, ()):
            if id == event.object and node.when.looks_back(event.kind):
                seen = replace(event, known=known(game, id), era=game.object(id).era)
                met = _met(game, id, ref, node, seen)
                if met is not None:
                    again = times(game, id, node, seen)
                    found.extend([replace(met, known=seen.known)] * again)
    return _wait(game, found)


def triggers_of(game: Game, events: Sequence[Event]) -> Game:
    """Every other ability whose condition these events met, on the state after them (383.2.c)."""
    listing = index(game).triggers
    found = []
    for event in events:
        listening = listing.get(event.kind)
        if listening is None:
            continue
        late = _late(game, event) if event.kind == "attach" else []
        for id, ref, node in listening:
            if id == event.object and node.when.looks_back(event.kind):
                continue
            if id == event.other and ref in late:
                late.remove(ref)
                continue
            met = _met(game, id, ref, node, event)
            if met is not None:
                met = _with_rivals(game, met, node, events)
                found.extend([met] * times(game, id, node, event))
    mirrors = passives(game, "mirrors")
    if mirrors:
        found.extend(_mirrored(game, mirrors, events))
    if game.state.lasting:
        found.extend(_delayed(game, events))
    if not found:
        return game
    game = _wait(game, found)
    used = {waiting.lasting for waiting in found if waiting.lasting}
    return _use_up(game, used) if used else game


def _mirrored(game: Game, mirrors: Listed, events: Sequence[Event]) -> list[Waiting]:
    """The abilities that take one of these events as one of another kind too (383.4.c, 383.4.d)."""
    found: list[Waiting] = []
    for scope, passive in mirrors:
        for event in events:
            kind = passive.mirrors(game, scope, event)
            for id, ref, node in index(game).triggers.get(kind, ()) if kind else ():
                if id != scope.me or event.kind in node.when.kinds():
                    continue
                met = _met(game, id, ref, node, replace(event, kind=kind))
                if met is not None:
                    found.extend([met] * times(game, id, node, event))
    return found


def _late(game: Game, event: Event) -> list[Ref]:
    """What the wearer has from that Equipment only after it is attached (370.1.b.1, 383.2.c)."""
    for scope, passive in passives(game, "late"):
        found = passive.late(game, scope, event)
        if found:
            return list(found)
    return []


def _with_rivals(game: Game, met: Waiting, node: Triggered, events: Sequence[Event]) -> Waiting:
    """With the other events at that moment that could be “the Nth time” as well (383.1.b)."""
    if len(events) < 2:
        return met
    scope = scope_of(game, met.object, met.text)
    rivals: dict[int, Event] = {}
    for event in node.when.rivals(game, scope, tuple(events)):
        if all(condition.holds(game, replace(scope, event=event)) for condition in node.given):
            rivals.setdefault(event.object, event)
    return replace(met, rivals=tuple(rivals.values())) if len(rivals) > 1 else met


def times(game: Game, id: int, node: Triggered, event: Event) -> int:
    """How often that ability triggers on the event: once, unless a passive says otherwise."""
    count = 1
    for scope, passive in passives(game, "repeats"):
        more = passive.repeats(game, scope, id, node, event)
        if more is None:
            return 0
        count += more
    return count


def _met(game: Game, id: int, ref: Ref, node: Triggered, event: Event) -> Waiting | None:
    object = game.object(id)
    scope = replace(scope_of(game, id, ref), event=event)
    if not node.active(game, scope) or not hears(game, id, ref, event):
        return None
    if not node.when.matches(game, scope, event):
        return None
    if not all(condition.holds(game, scope) for condition in node.given):
        return None
    if node.times and performed(game, id, object.era, ref) >= node.times:
        return None
    controller, bound = node.controller(game, scope, event), node.fixed(game, scope)
    if controller == NOBODY:  # the turn player's, and “you” is nobody (190.6.b, 190.6.d)
        controller = game.state.turn.player
        bound += (Chosen(NO_CONTROLLER, "nobody", ()),)
    return Waiting(controller, ref, id, object.era, object.card, event, bound=bound)


def performed(game: Game, id: int, era: int, ref: Ref) -> int:
    """How often that instance of the ability was performed this turn (383.3.e.1)."""
    now = instance_of(game, id, era, ref)
    return sum(
        1
        for event in game.state.history
        if event.kind == "performed"
        and event.object == id
        and event.era == era
        and event.other == now
        and event.text == ref
    )


def instance_of(game: Game, id: int, era: int, ref: Ref) -> int:
    """Which instance of that ability the object has now; each is used by itself (377.2.b)."""
    return instance(id, era, ref, game.state.lasting) if game.state.lasting else 0


def used_up(game: Game, scope: Scope, node: Activated) -> bool:
    """Whether that ability was used as often this turn as it may be (377.2.b)."""
    if not node.times or scope.text is None:
        return False
    return performed(game, scope.me, scope.era, scope.text) >= node.times


def _delayed(game: Game, events: Sequence[Event]) -> list[Waiting]:
    """Delayed triggers, which need no source any more (392)."""
    found = []
    for lasting, node in delayed(game).triggers:
        assert lasting.text is not None
        left = lasting.uses
        for event in events:
            if event.kind not in node.when.kinds() or left == 0:
                continue
            scope = replace(lasting_scope(lasting), event=event)
            if node.when.matches(game, scope, event) and all(
                condition.holds(game, scope) for condition in node.given
            ):
                left -= 1
                source = lasting.source
                found.append(
                    Waiting(
                        lasting.controller,
                        lasting.text,
                        source.object,
                        source.era,
                        source.card,
                        event,
                        bound=lasting.bound,
                        lasting=lasting.stamp,
                    )
                )
    return found


def _use_up(game: Game, stamps: set[int]) -> Game:
    """The game without the delayed triggers for “the next time” that have triggered."""
    kept = []
    for lasting in game.state.lasting:
        if lasting.stamp in stamps and lasting.uses > 0:
            if lasting.uses > 1:
                kept.append(replace(lasting, uses=lasting.uses - 1))
        else:
            kept.append(lasting)
    return game.with_(lasting=tuple(kept))


def _wait(game: Game, found: list[Waiting]) -> Game:
    if not found:
        return game
    waiting = game.state.waiting
    group = waiting[-1].group + 1 if waiting else 1
    return game.with_(waiting=(*waiting, *(replace(entry, group=group) for entry in found)))


def wait_for(game: Game, found: list[tuple[int, Ref, Event]]) -> Game:
    """Those abilities wait to be put on the chain, as if they had triggered."""
    waiting = []
    for id, ref, event in found:
        object = game.object(id)
        node = game.cards.triggered(ref)
        again = times(game, id, node, event) if node is not None else 0
        bound = node.fixed(game, scope_of(game, id, ref)) if node is not None else ()
        entry = Waiting(object.controller, ref, id, object.era, object.card, event, bound=bound)
        waiting.extend([entry] * again)
    return _wait(game, waiting)


def item_of(game: Game, waiting: Waiting) -> Item:
    """The pending item of a triggered ability (401.1)."""
    scope = Scope(waiting.controller, waiting.object, waiting.era, waiting.text)
    return Item(
        id=game.state.items + 1,
        kind="ability",
        controller=scope.you,
        object=waiting.object,
        era=waiting.era,
        card=waiting.card,
        text=waiting.text,
        event=waiting.event,
        known=waiting.known,
        bound=waiting.bound,
    )
