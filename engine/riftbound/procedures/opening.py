"""What becomes of an event before it happens: Bonus Damage, where it goes instead, that it is impossible."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import bonus_damage, forbidden, permitted
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.work import Doing, Happen
from engine.riftbound.procedures import detaching
from engine.riftbound.procedures.destinations import redirected
from engine.riftbound.procedures.events import KINDS
from engine.riftbound.procedures.noting import impossible


def opened_work(game: Game, work: Happen) -> Happen:
    """The batch with its events as they would happen; what they stand in for is theirs, too (370.2)."""
    inherited = _inherited(game)
    events = []
    for event in work.events:
        opened = opened_event(game, event)
        if work.loosened and detaching.from_its_card(game, event) is not None:
            opened = impossible(event, "434.1.f")  # it is attached to one card only
        if inherited:
            opened = replace(opened, replaced_by=opened.replaced_by + inherited)
        events.append(opened)
    return replace(work, events=tuple(events), opened=True)


def _inherited(game: Game) -> tuple[str, ...]:
    """The replacement effects that whatever is going on stands in for (370.2)."""
    replaced: Event | None = None
    for below in reversed(game.state.work[:-1]):
        if not isinstance(below, Doing):
            continue
        event = below.scope.event
        if event is None or (replaced is not None and event != replaced):
            break
        if below.replacing:
            return event.replaced_by
        replaced = event
    return ()


def opened_event(game: Game, event: Event) -> Event:
    """The event with Bonus Damage (712–715), or that a card makes it impossible (054)."""
    verb = KINDS[event.kind].verb
    if verb:
        origin = game.state.objects[event.object].place if event.object else event.origin
        item = game.item(event.other) if event.kind == "counter" else None
        about = item.object if item is not None else event.object
        # whose points, by which the team is meant, and not who gives them (489.8.d.3)
        player = event.player if verb == "gain" else event.by
        act = Act(verb, player, about, event.place, origin, event.other)
        if forbidden(game, act):
            return impossible(event)
    if event.kind == "deal" and event.word not in ("combat", "split"):
        if event.other in game.state.objects:
            # damage of a unit is its controller's and not the words' (417.6.b.3, 417.6.b.4)
            dealer = game.object(event.other)
            source = replace(event.source or Source(), units=((dealer.id, dealer.era),))
            event = replace(event, by=dealer.controller, source=source)
        return _with_bonus(game, event)
    if event.kind == "empower":
        again = game.object(event.object).empowered + 1
        if permitted(game, Act("empower", event.by, event.object, amount=again)):
            return replace(event, amount=again)  # card text supersedes rules text (827.1.c.1)
    if event.kind == "move":
        return redirected(game, event)
    return event


def _with_bonus(game: Game, event: Event) -> Event:
    """Bonus Damage is summed and applied once, to a deal that deals something (714, 715.4)."""
    bonus = bonus_damage(game, event) if event.amount > 0 else 0
    return replace(event, amount=event.amount + bonus) if bonus else event
