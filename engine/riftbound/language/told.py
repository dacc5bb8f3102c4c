"""What to call things in an answer, and what to say where a name means nothing here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from engine.core.language.trees import Name
from engine.core.scenario_errors import Misread
from engine.riftbound.stage.lexicon import UNKNOWN, plain
from engine.riftbound.stage.refs import base_names as names_of
from engine.riftbound.stage.refs import label, looks, told_apart

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def unknown(stage: Stage, head: object, text: str = "") -> Misread:
    """Nothing is called that; what is nearest."""
    text = text or (head.text if isinstance(head, Name) else stage.words_of(head))
    name = head.text if isinstance(head, Name) else text
    card = stage.lexicon.exact(name)
    if card is not None and all(one.card != card.key for one in stage.objects.values()):
        given = [f"Ana has {card.name} in hand", f"Ana's trash holds {card.name}"]
        return Misread(text, f"{card.name} is nowhere in this scenario", given)
    names = dict.fromkeys(one for id in stage.objects for one in names_of(stage, id))
    names.pop(UNKNOWN.name, None)
    ranked = sorted(names, key=lambda one: -fuzz.ratio(plain(one), plain(name)))
    near = [one for one in ranked if fuzz.ratio(plain(one), plain(name)) >= 45]
    works = (near or [one for one in ranked if one in stage.called.values()])[:3]
    return Misread(text, f"there is nothing here called “{text}”", works)


__all__ = ["label", "looks", "names_of", "told_apart", "unknown"]
