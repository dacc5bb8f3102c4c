"""What tokens may have come of what is told."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Phrase, tokens_named
from engine.riftbound.stories.scene.scene import Scene, Thing
from engine.riftbound.vocabulary.steps.play import PlayToken


def kinds_made(scene: Scene) -> dict[str, str]:
    """What tokens the things that are there may make, by whose they then are."""
    return {
        step.name.strip('"'): one.owner
        for one in scene.things
        if one.card is not None
        for step in scene.book.cards.nodes(one.card.key)
        if isinstance(step, PlayToken)
    }


def made_alone(scene: Scene) -> bool:
    """Whether *the tokens* can be no others than those that may be made: none of another kind is told."""
    cards = [one.card for one in scene.things if one.card is not None]
    there = {card.name for card in cards if "token:" in card.key}
    return not there or not kinds_made(scene).keys() - there


def may_have_come(scene: Scene, phrase: Phrase) -> bool:
    """Whether it names tokens of which none is told, and which come of something that is there."""
    if not tokens_named(phrase) or phrase.naming is None or not scene.acted:
        return False
    if any(one.card in phrase.naming.cards for one in scene.things):
        return False
    return phrase.naming.cards[0].name in kinds_made(scene)


def comes_anywhere(scene: Scene, thing: Thing) -> bool:
    """Whether it makes tokens of which its player chooses where they come."""
    steps = scene.book.cards.nodes(thing.card.key) if thing.card is not None else ()
    return any(isinstance(step, PlayToken) and step.to is None for step in steps)
