"""Events by which effects come into force and end."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.holding import without
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.traits import true_might
from engine.riftbound.procedures.kind import Kind, Means


def begin(game: Game, event: Event) -> Game:
    """An effect is in force, with the newest timestamp (480.1), if it alters anything."""
    effect = event.effect
    if effect is None:
        return game
    changes = effect.changes
    if any(change.layer == 3 for change in changes):
        changes = tuple(snapshot(game, event.object, change) for change in changes)
        if not any(change.layer < 3 or change.amount for change in changes):
            return game
    stamp = game.state.clock + 1
    effect = replace(effect, stamp=stamp, changes=changes)
    return game.with_(clock=stamp, lasting=(*game.state.lasting, effect))


def snapshot(game: Game, id: int, change: Change) -> Change:
    """The change as its limit leaves it now, which it keeps (477.3.b, 477.3.e.2.b).

    What replaces it inherits the limit, which comes last (375).
    """
    now = true_might(game, id) if change.floor is not None else None
    if now is None or change.floor is None:
        return change
    return replace(change, amount=-max(0, min(-change.amount, now - change.floor)), floor=None)


def ends(game: Game, event: Event) -> Game:
    """The effects with those timestamps are over (317.2.c, 390.5)."""
    kept = without(game.state.lasting, event.chosen)
    return game.with_(lasting=kept) if len(kept) != len(game.state.lasting) else game


KINDS = (
    Kind(
        "effect begins",
        Means(
            object="the first thing that it affects",
            player="whose effect it is",
            effect="what is in force from then on",
        ),
        lambda t: t.effect(),
        begin,
        would="",
    ),
    Kind(
        "effect ends",
        Means(chosen="the timestamps of the effects", word="what they lasted, `turn` or `combat`"),
        lambda t: f"What lasts this {t.event.word} ends." if t.event.word else "",
        ends,
    ),
)
