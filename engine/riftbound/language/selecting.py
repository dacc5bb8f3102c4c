"""Which of the things that a noun fits are meant: all, so many, the second, the one on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.language.trees import Name, Noun, Pronoun, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.places import ORDINALS
from engine.riftbound.language.told import looks, told_apart, unknown

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

ZONES = (
    "board", "chain", "facedown", "legend", "hand", "champion", "trash", "banished", "gone",
    "deck", "runes",
)  # fmt: skip
"""Where a thing that is named without a place is looked for first."""


WHOLE = frozenset({"all", "both", "each", "every"})


def rank(stage: Stage, id: int) -> int:
    zone = stage.objects[id].zone
    return ZONES.index(zone) if zone in ZONES else len(ZONES)


def numbered(phrase: Thing, found: list[int]) -> list[int]:
    """The one of them that an ordinal or number picks out."""
    place = next((ORDINALS[one.word] for one in phrase.adjectives if one.word in ORDINALS), 0)
    if isinstance(phrase.head, Name):
        place = place or next((one.value for one in phrase.behind if one.kind == "number"), 0)
    if not place:
        return found
    same = sorted(found)
    return [same[place - 1]] if 0 < place <= len(same) else []


def plural(phrase: Thing) -> bool:
    """Whether the phrase means all that fit, and not one of them."""
    kinds = {one.kind for one in phrase.quantity}
    if kinds & WHOLE or any(one.kind in ("each",) for one in phrase.behind):
        return True
    head = phrase.head
    if isinstance(head, Pronoun):
        return True
    many = isinstance(head, (Noun, Name)) and head.plural
    return many and not any(one.number is not None for one in phrase.quantity)


def selected(
    stage: Stage, phrase: Thing, found: list[int], taken: Sequence[int | str]
) -> list[int]:
    kinds = {one.kind for one in phrase.quantity}
    number = next((one.number for one in phrase.quantity if one.kind == "number"), None)
    text = stage.words_of(phrase)
    if plural(phrase):
        chosen = _on_board_first(stage, phrase, found)
        if "both" in kinds and len(chosen) != 2:
            raise Misread(text, f"“{text}” are {len(chosen)}")
        return chosen
    if number is not None:
        left = [id for id in _on_board_first(stage, phrase, found) if id not in taken]
        if len(left) < number:
            raise Misread(
                text,
                f"there are only {len(left)} of “{text}”"
                if left
                else f"there is nothing here called “{text}”",
            )
        if len(left) > number and len({looks(stage.objects[id]) for id in left}) > 1:
            raise Misread(text, f"“{text}” could be several things", told_apart(stage, left))
        return left[:number]
    return [_single(stage, phrase, found, taken, text)]


def _on_board_first(stage: Stage, phrase: Thing, found: list[int]) -> list[int]:
    if not isinstance(phrase.head, Name):
        return found
    best = [id for id in found if stage.objects[id].zone == "board"]
    return best or found


def _single(
    stage: Stage, phrase: Thing, found: list[int], taken: Sequence[int | str], text: str
) -> int:
    if not found:
        raise unknown(stage, phrase.head, text)
    likely = [id for id in found if id not in stage.undescribed] or found
    first = rank(stage, likely[0])
    best = [id for id in likely if rank(stage, id) == first]
    left = [id for id in best if id not in taken] or best
    if len(left) > 1:
        if len({looks(stage.objects[id]) for id in left}) > 1 and left == best:
            raise Misread(text, f"“{text}” could be several things", told_apart(stage, left))
        if left == best:
            stage.assume(f"“{text}” is one of {len(best)} that are alike.")
    return left[0]
