"""Things set down on the board, and what the ledger then knows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.scenario_errors import Misread
from engine.riftbound.language.facts import laying
from engine.riftbound.language.facts.description import Description
from engine.riftbound.language.facts.meant import (
    confirm,
)  # fmt: skip

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def set_down(
    stage: Stage, player: int, found: Description, place: int | None, **more: Any
) -> list[int]:
    """Something on the board, and what the ledger then knows of it."""
    card = laying.definition(stage, found) if found.card else None
    if card is not None and not card.permanent and "rune" not in card.types:
        name = stage.player_name(player)
        raise Misread(
            found.text, f"{card.name} is no permanent", (f"{name} has {card.name} in hand",)
        )
    if found.kind in ("spell", "legend", "battlefield"):
        text = f"“{found.text}” is no permanent"
        raise Misread(found.text, text, (f"{stage.player_name(player)} has Flash in hand",))
    _another(stage, found)
    if found.might is not None:
        for name in _own_names(stage, found):
            stage.ledger.say(("might of", name.lower(), player), found.might)
    ids = laying.lay(stage, player, found, place, **more)
    for id in ids:
        _remember(stage, id, found)
    return ids


def _own_names(stage: Stage, found: Description) -> tuple[str, ...]:
    """The names of the text's own that are given to what is laid down."""
    if found.card.startswith("invented:"):
        return (stage.lexicon.cards[found.card].name,)
    return found.names if found.count == len(found.names) else ()


def _another(stage: Stage, found: Description) -> None:
    """A thing of one's own that bears the name of another: they are two, and alike."""
    borne = {one.lower() for one in stage.called.values()}
    for name in _own_names(stage, found):
        if name.lower() not in borne:
            continue
        if confirm(stage, ("another", name.lower(), stage.line), True):
            stage.assume(f"There is more than one thing called {name}.")


def _remember(stage: Stage, id: int, found: Description) -> None:
    object = stage.objects[id]
    for name, value in found.status:
        stage.ledger.say(*((("damage", id), 0) if name == "wounds" else ((name, id), value)))
    if found.damage:
        stage.ledger.say(("damage", id), found.damage)
    if found.owner is not None:
        stage.ledger.say(("owner", id), found.owner)
    if found.controller is not None:
        stage.ledger.say(("controller", id), found.controller)
    if found.attached is not None:
        stage.ledger.say(("attached", id), object.attached_to)
    if object.place > 0 and "unit" in stage.card_of(id).types and not found.facedown:
        stage.ledger.say(("units", object.place), "some", True)
