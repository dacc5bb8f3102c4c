"""Places in a sentence: bases, battlefields by letter, side, number or card, and the zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from rapidfuzz import fuzz

from engine.core.language.trees import Group, Name, Noun, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import base
from engine.riftbound.stage.place_names import place_name

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

LETTERS = "ABCD"
ALIKE = 60
"""How much like a place's name another must be to be meant by it."""
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
ZONE_WORDS = {
    "hand": "hand", "trash": "trash", "deck": "deck", "main deck": "deck", "rune deck": "runes",
    "banishment": "banished", "champion zone": "champion", "legend zone": "legend",
    "chain": "chain", "base": "base", "board": "board", "play": "board",
}  # fmt: skip


def zone_of(stage: Stage, phrase: object, you: int | None = None) -> tuple[str, int | None]:
    """The zone that the phrase means and whose it is, or nothing if it means a battlefield."""
    if not isinstance(phrase, Thing) or not isinstance(phrase.head, Noun):
        return "", None
    zone = ZONE_WORDS.get(phrase.head.word, "")
    if not zone:
        return "", None
    whose: int | None = None
    if phrase.owner is not None:
        whose = None if _its_own(phrase.owner) else player_of(stage, phrase.owner, you)
    behind = next((one.value for one in phrase.behind if one.kind == "of"), None)
    if behind is not None:
        whose = player_of(stage, behind, you)
    return zone, whose


def _its_own(owner: object) -> bool:
    """Whether the zone is that of whoever owns the thing spoken of: *its owner's hand*."""
    return owner in ("its", "their") or (
        isinstance(owner, Thing) and isinstance(owner.head, Noun)
        and owner.head.word in ("owner", "controller")
    )  # fmt: skip


def place_or_none(stage: Stage, phrase: object, you: int | None = None) -> int | None:
    """The base or battlefield that the phrase means, or None."""
    if not isinstance(phrase, Thing):
        return None
    zone, whose = zone_of(stage, phrase, you)
    if zone == "base":
        seat = whose if whose is not None else you
        return base(seat) if seat is not None else None
    if zone:
        return None
    return _field(stage, phrase)


def _field(stage: Stage, phrase: Thing) -> int | None:
    fields = stage.field_ids
    head = phrase.head
    if {one.kind for one in phrase.behind} - {"letter", "number", "of"}:
        return None
    letter = next((one.value.text for one in phrase.behind if one.kind == "letter"), "")
    if isinstance(head, Name) and head.how == "place" and head.text in LETTERS:
        letter = head.text
    if letter:
        at = LETTERS.index(letter)
        return fields[at] if at < len(fields) else None
    if isinstance(head, Name):
        wanted = {head.text.lower(), *(one.lower() for one in head.meant)}
        for id in fields:
            if stage.card_of(id).name.lower() in wanted:
                return id
        return _named_first(stage, head) if stage.begun is None else None
    if isinstance(head, Noun) and head.word == "battlefield":
        return _by_side(stage, phrase, fields)
    return None


def _named_first(stage: Stage, head: Name) -> int | None:
    """A battlefield that is named by its card before anybody says which it is: the first of those
    of which nobody speaks otherwise."""
    cards = [stage.lexicon.exact(one) for one in (head.text, *head.meant)]
    card = next((one for one in cards if one is not None and "battlefield" in one.types), None)
    spoken = getattr(stage.sentence, "fields", LETTERS)
    for letter, id in zip(LETTERS, stage.field_ids, strict=False):
        plain = stage.card_of(id).name == f"Battlefield {letter}"
        if card is not None and plain and letter not in spoken:
            stage.pose.objects[id] = replace(stage.pose.objects[id], card=card.key)
            stage.ledger.say(("field", id), card.key)
            stage.assume(f"Battlefield {letter} is {card.name}.")
            return id
    return None


def _empty(stage: Stage, phrase: Thing, fields: list[int]) -> int | None:
    """A battlefield where no unit is: the first of them, the one there is where *the* is said."""
    taken = {one.place for one in stage.objects.values() if one.zone == "board"}
    free = [id for id in fields if id not in taken]
    the = any(one.kind == "the" for one in phrase.quantity)
    if not free or (the and len(free) > 1):
        return None
    stage.read_as(stage.words_of(phrase), place_name(stage, free[0]))
    return free[0]


def _by_side(stage: Stage, phrase: Thing, fields: list[int]) -> int | None:
    sides = {"left": 0, "right": len(fields) - 1}
    if len(fields) == 3:
        sides |= {"middle": 1}
    for word in phrase.adjectives:
        if word.word in sides:
            return fields[sides[word.word]]
        if word.word in ORDINALS and ORDINALS[word.word] <= len(fields):
            return fields[ORDINALS[word.word] - 1]
    if [one.word for one in phrase.adjectives] == ["empty"]:
        return _empty(stage, phrase, fields)
    number = next((one.value for one in phrase.behind if one.kind == "number"), 0)
    return fields[number - 1] if 0 < number <= len(fields) else None


def place_of(stage: Stage, phrase: object, you: int | None = None) -> int:
    """The base or battlefield that the phrase means; `Misread` if there is none such."""
    found = place_or_none(stage, phrase, you)
    if found is None:
        text = stage.words_of(phrase)
        works = [place_name(stage, id) for id in stage.field_ids]
        works += [f"{stage.player_name(seat)}'s base" for seat in range(stage.seats)]
        if isinstance(phrase, Thing) and isinstance(phrase.head, Name):
            works = [one for one in works if fuzz.ratio(one.lower(), text.lower()) >= ALIKE]
        raise Misread(text, f"there is no place called “{text}”", works)
    return found


def places_of(stage: Stage, phrase: object, you: int | None = None) -> list[int]:
    """The places of a list, or all battlefields."""
    if isinstance(phrase, Group):
        return [place for one in phrase.members for place in places_of(stage, one, you)]
    assert isinstance(phrase, Thing)
    head = phrase.head
    kinds = {one.kind for one in phrase.quantity}
    if isinstance(head, Noun) and head.word == "battlefield" and (
        head.plural or kinds & {"all", "both", "each", "every"}
    ) and not phrase.adjectives:  # fmt: skip
        return stage.field_ids
    return [place_of(stage, phrase, you)]


__all__ = [
    "ORDINALS", "base", "place_name", "place_of", "place_or_none", "places_of", "zone_of",
]  # fmt: skip
