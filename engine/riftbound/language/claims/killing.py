"""What has died since the scenario began, and what killed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.event import Event

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def died(stage: Stage, id: int) -> bool:
    """Whether that object has been killed since the scenario began."""
    return any(event.object == id for event in stage.events("kill"))


def dealer(event: Event) -> int:
    """What deals the damage: a unit told to deal it, else the source of the words (417.6)."""
    return event.other or (event.source.object if event.source is not None else 0)


def dealers_to(stage: Stage, id: int) -> set[int]:
    """All that has dealt damage to it."""
    deals = (one for one in stage.events("deal") if one.object == id and one.amount)
    return {dealer for one in deals for dealer in _dealers(one)}


def _dealers(event: Event) -> set[int]:
    """What deals the damage; in combat all units of that side together."""
    units = event.source.units if event.source is not None and not event.other else ()
    return {id for id, _ in units} or {dealer(event)}


def killed(stage: Stage, sources: set[int], by_ability: bool) -> set[int]:
    """What those have killed by their words, or died of damage of which they alone dealt the last; an
    ability of a unit deals no combat damage."""
    last: dict[int, bool] = {}
    found = set()
    for one in stage.events("deal", "kill"):
        told = one.source is not None and one.source.object in sources
        by_damage = one.source is None or one.word == "damage"
        if one.kind == "deal":
            fights = by_ability and one.word == "combat"
            last[one.object] = not fights and _dealers(one) <= sources
        elif told or (by_damage and last.get(one.object)):
            found.add(one.object)
    return found
