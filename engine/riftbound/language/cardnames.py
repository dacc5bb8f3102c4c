"""Which card a name means, with a note where it was typed otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.language.trees import Name
from engine.core.scenario_errors import Misread
from engine.riftbound.language.names import plurals, words_of

if TYPE_CHECKING:
    from engine.riftbound.model.cards import CardDefinition
    from engine.riftbound.stage.stage import Stage


def card_or_none(stage: Stage, name: Name) -> CardDefinition | None:
    """The card of that name if it can be only one, noted where it is not its full name."""
    found = stage.lexicon.exact(name.text)
    if found is None and name.how in ("card", "short", "word"):
        known = [stage.lexicon.exact(one) for one in name.meant]
        cards = [one for one in known if one is not None]
        if len(cards) > 1:
            raise Misread(
                name.text,
                f"“{name.text}” could be several cards",
                sorted(one.name for one in cards),
            )
        found = cards[0] if cards else None
    if found is not None:
        _note(stage, name.text, found)
    return found


def card_named(stage: Stage, name: Name) -> CardDefinition:
    """The card that the name means, the nearest if it is mistyped; `Misread` if there is none."""
    found = card_or_none(stage, name)
    return stage.lexicon.card(name.text, stage.read_as, whole=False) if found is None else found


def playable(stage: Stage, name: Name) -> CardDefinition:
    """The same, and `NotModelled` if the card cannot be played with yet."""
    found = card_named(stage, name)
    return stage.lexicon.card(found.name, stage.read_as)


def _note(stage: Stage, typed: str, card: CardDefinition) -> None:
    written = words_of(typed)
    if stage.lexicon.is_full(typed, card):
        return
    if written not in (words_of(card.name), *plurals(words_of(card.name))):
        stage.read_as(typed, card.name)


def tag_of(stage: Stage, word: str) -> str:
    """The tag that the word is, as cards write it, or nothing."""
    wanted = words_of(word)
    for tag in stage.lexicon.tags.values():
        if wanted in (words_of(tag), *plurals(words_of(tag))):
            return str(tag)
    return ""
