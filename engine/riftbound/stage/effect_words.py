"""What an effect that begins does, in a sentence of the record."""

from __future__ import annotations

from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.stage import refs
from engine.riftbound.stage.stage import Stage

LOST = {"lose keyword": "a keyword", "lose abilities": "its abilities"}
"""Changes that take something away (477.2)."""


def begins(stage: Stage, event: Event, newest: Lasting) -> str:
    """What the effect does that came in force by that event."""
    names = " and ".join(refs.label(stage, id) for id, _ in newest.affects)
    until = {"turn": " this turn", "combat": " this combat"}.get(newest.until, "")
    if newest.prevents:
        amount = "all" if newest.amount < 0 else str(newest.amount)
        amount = "the next time" if newest.uses == 1 else amount
        return f"Damage to {names} is prevented{until} ({amount})."
    if newest.text is not None:
        source = refs.label(stage, newest.source.object) if newest.source.object else "an effect"
        node = stage.game.cards.triggered(newest.text)
        if any(rule.number == "387.1" for rule in event.rules) and node is not None:
            return f"{source} creates a reflexive trigger: “when {node.when}: {node}”."
        return f"A delayed ability of {source} begins{until}: “{_said(stage, newest.text)}”."
    first = newest.changes[0].what if newest.changes else ""
    if first == "controller":
        return f"Control of {names} goes back when this is over."
    if first in LOST:
        return f"{names} loses {newest.changes[0].word or LOST[first]}{until}."
    if first == "copy":
        parts = " and ".join(_copying(stage, change) for change in newest.changes)
        return f"{names} becomes {parts}{until}."
    return (
        f"{names} has {' and '.join(_change(stage, change) for change in newest.changes)}{until}."
    )


def _said(stage: Stage, ref: Ref) -> str:
    return str(stage.game.cards.node(ref))


def _copying(stage: Stage, change: Change) -> str:
    name = stage.game.cards[change.word].name
    return f"a copy of the {change.parts[0]} of {name}" if change.parts else f"a copy of {name}"


def _change(stage: Stage, change: Change) -> str:
    if change.text is not None:
        return f"“{_said(stage, change.text)}”"
    if change.layer == 3:
        return f"{change.amount:+d} Might"
    if change.what == "keyword":
        return f"{change.word} {change.amount}" if change.amount > 1 else change.word
    return f"{change.amount} base Might" if change.what == "might" else change.word or change.what
