"""What players have in hand besides what is told of: enough for what their own cards have them discard."""

from __future__ import annotations

import re

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, WHOSE, Scene, Thing

DISCARDS = re.compile(r"\bdiscard (\d+|a card|a gear|a unit|a spell)\b")
NOT_OWN = re.compile(r"reveals the whole hand; discard|when you discard|\[[^\]]*discard[^\]]*\]")
"""What cards say of another player's hand, of what is discarded by others, and of what may be paid."""
AS_PLAYED = "when i am played"
"""How abilities begin of what is played."""
ON_BOARD = frozenset({*FIELDS, "base"})


def discards(card: CardDefinition, lying: bool = False) -> int:
    """How many cards its text has its player discard; if it lies there, not as it is played."""
    said = [str(one).lower() for one in card.abilities]
    said = [one for one in said if not (lying and AS_PLAYED in one)]
    text = NOT_OWN.sub("", " ".join(said))
    found = DISCARDS.search(text)
    if found is None:
        return 0
    return int(found.group(1)) if found.group(1).isdigit() else 1


def made_discard(card: Thing, scene: Scene) -> bool:
    """Whether it is discarded: it lies in the trash, or another card is played that discards."""
    return card.now == "trash" or any(
        one.card is not None and one is not card and discards(one.card) > 0
        and any(f" plays {one.mark}" in deed for deed in scene.deeds)
        for one in scene.things
    )  # fmt: skip


def fill_hands(scene: Scene) -> None:
    """Who discards has as many cards, if nobody said how many: listed, and there may be none. A hand
    that is said to be empty is so besides what is played from it."""
    acts = [line.text for line in scene.lines if line.mood == "act"]
    for player in OTHER:
        in_hand = [one for one in scene.things if one.start == "hand" and one.owner == player]
        empty = f"{player}'s hand is empty"
        if in_hand and any(_played(one, scene) for one in in_hand):
            emptied = len(scene.facts)
            scene.facts = [one for one in scene.facts if one.text != empty]
            if len(scene.facts) < emptied:
                continue
        _besides(scene, player, len(in_hand))
        said = any(one.text.startswith((f"{player} has ", empty)) and "hand" in one.text
                   for one in scene.facts)  # fmt: skip
        if not said and any(
            f"{player} chooses {one.mark}" in told for one in in_hand for told in acts
        ):
            total = len(in_hand) + 1  # there is something to choose from
            scene.fact(f"{player} has {total} cards in hand")
            continue
        needed = sum(discarded(one, scene) for one in scene.things if one.owner == player)
        held = [one for one in in_hand if not _played(one, scene)]
        if said or not needed or len(held) >= needed:
            continue
        _assume(scene, player, needed - len(held), len(in_hand))


def _assume(scene: Scene, player: str, number: int, named: int) -> None:
    """So many cards that nobody named."""
    whose = "you have" if WHOSE[player] == "yours" else "your opponent has"
    words = {str(one): f"{whose} {one or 'no'} other card{'' if one == 1 else 's'} in hand"
             for one in range(number + 1)}  # fmt: skip
    first = str(number)
    taken = int(scene.assume(f"hand:{player}", first, words.pop(first), words))
    if taken:
        total = taken + named
        scene.fact(f"{player} has {total} card{'' if total == 1 else 's'} in hand")


def _besides(scene: Scene, player: str, named: int) -> None:
    """*2 other cards in hand* are those that nobody named: with the named ones so many in all."""
    for line in scene.facts:
        found = re.fullmatch(rf"{player} has (\d+) other cards? in hand", line.text)
        if found is not None:
            total = int(found.group(1)) + named
            line.text = f"{player} has {total} card{'' if total == 1 else 's'} in hand"


def discarded(thing: Thing, scene: Scene) -> int:
    """How many cards it may have its player discard, where it is played or lies on the board."""
    played = _played(thing, scene)
    if thing.card is None or not (thing.start in ON_BOARD or played):
        return 0
    return discards(thing.card, lying=not played)


def _played(thing: Thing, scene: Scene) -> bool:
    """Whether its player is told to play it."""
    done = f" plays {thing.mark}", f" reacts with {thing.mark}"
    return any(one in line.text for line in scene.lines for one in done)
