"""Effects that hold control of something for a while, and whose it is as they end (390.5.b, 480.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from engine.riftbound.model.lasting import Lasting

Held = tuple[int, int]
"""The id and era of what is held."""


def held_by(effect: Lasting) -> tuple[Held, ...]:
    """What that effect has taken control of."""
    taken = any(change.what == "controller" for change in effect.changes)
    return effect.affects if taken else ()


def without(effects: Iterable[Lasting], over: Collection[int | str]) -> tuple[Lasting, ...]:
    """Those effects without the ended ones; a newer one gives back to whom they would have."""
    effects = tuple(effects)
    kept = tuple(effect for effect in effects if effect.stamp not in over)
    if not any(held_by(effect) for effect in effects if effect.stamp in over):
        return kept
    return tuple(_relinked(effect, effects, over) for effect in kept)


def given_back_to(effects: Iterable[Lasting], over: Iterable[Lasting]) -> dict[Held, int]:
    """Whose what those ended effects hold is then; a newer effect that lasts keeps it."""
    ended = {effect.stamp: effect for effect in over}
    known = tuple({**ended, **{effect.stamp: effect for effect in effects}}.values())
    found: dict[Held, int] = {}
    for held in (held for effect in ended.values() for held in held_by(effect)):
        newest = max((one for one in known if held in held_by(one)), key=lambda one: one.stamp)
        if newest.stamp in ended:
            found[held] = _back(_relinked(newest, known, ended))
    return found


def _relinked(effect: Lasting, effects: Iterable[Lasting], over: Collection[int | str]) -> Lasting:
    """The effect, which gives back to whom the ended ones right before it would have."""
    held = held_by(effect)[:1]
    older = [
        one for one in effects if one.stamp < effect.stamp and held and held[0] in held_by(one)
    ]
    for one in sorted(older, key=lambda one: -one.stamp):
        if one.stamp not in over:
            break
        effect = _giving_to(effect, _back(one))
    return effect


def _back(effect: Lasting) -> int:
    """To whom control goes back when the effect is over."""
    return next(change.amount for change in effect.changes if change.what == "controller")


def _giving_to(effect: Lasting, player: int) -> Lasting:
    """The effect, with control going back to that player."""
    changes = (
        replace(change, amount=player) if change.what == "controller" else change
        for change in effect.changes
    )
    return replace(effect, changes=tuple(changes))
