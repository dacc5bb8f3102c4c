"""What nobody said, taken as a judge would take it, and listed: places, Might, whose a thing is."""

from __future__ import annotations

import re

from engine.riftbound.stories.picked.counted import count_might
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, USUAL_MIGHT, WHOSE, Scene, Thing
from engine.riftbound.stories.scene.scene_text import NOW_HIDDEN, SAME_TURN, name_all
from engine.riftbound.stories.things.ref import might_words
from engine.riftbound.stories.told.hands import fill_hands
from engine.riftbound.stories.told.inferring import OWNERS, PLACES, infer
from engine.riftbound.stories.told.piles import fill_trashes
from engine.riftbound.stories.told.stalled import stall

OWNER = "owner:"
RUNES = r"(\w+) has ([1-9]\d*) ((?:ready |exhausted )?)(runes?)"
"""How it is told how many runes a player has, of whatever domain."""
USUAL = {"fury"}
"""What runes are whose domain a scenario does not say."""
DONE_WITH = ("plays", "reacts with", "hides", "activates", "tries to play", "tries to react with")
"""Verbs of what only its player does with a card."""


def settle(scene: Scene) -> None:
    """Everything is somewhere and has a Might (section 4 of the design)."""
    for thing in list(scene.things) if scene.presumed else ():
        if not (thing.start or thing.text or thing.made) and thing.owner:
            scene.stand_in(thing)  # who is spoken of in a fight that only goes on is in it
    name_all(scene)
    for thing in scene.things:
        if thing.attached is not None and not thing.start:
            thing.start = thing.now = "base"  # where it goes with who wears it
        if thing.kind in ("unit", "gear") and not thing.start and not thing.text:
            _place(scene, thing)
    for thing in list(scene.things):
        if thing.start in FIELDS and thing.at_field() and not thing.made:
            scene.relieve(thing)
    name_all(scene)
    stall(scene, scene.chosen)
    count_might(scene)
    _of_their_domain(scene)
    for thing in scene.things:
        if NOW_HIDDEN in thing.fixed and SAME_TURN not in thing.fixed:
            _hidden_in_own_turn(scene, thing)
        if "damaged" in thing.fixed and not thing.damage:
            _damage(scene, thing)
        if thing.generic and thing.kind == "unit" and thing.might is None:
            words = might_words(thing)
            usual = next(one for one in words if int(one) > max(USUAL_MIGHT - 1, thing.damage))
            taken = scene.assume(f"might:{thing.label}", usual, words.pop(usual), words)
            thing.might = int(taken)
    fill_hands(scene)
    fill_trashes(scene)


def _of_their_domain(scene: Scene) -> None:
    """Runes of which nobody says the domain are of the one whose Power a player's cards cost."""
    for line in scene.facts:
        found = re.fullmatch(RUNES, line.text)
        if found is None:
            continue
        player, number, state, runes = found.groups()
        cards = [one.card for one in scene.things if one.owner == player and one.card is not None]
        domains = {domain for card in cards if card.power for domain in card.domains}
        if len(domains) == 1 and domains != USUAL:
            domain = next(iter(domains)).capitalize()
            line.text = f"{player} has {number} {state}{domain} {runes}"
            scene.note(f"runes of no domain that is said: {domain}")


def _hidden_in_own_turn(scene: Scene, thing: Thing) -> None:
    """*I hid a card this turn. He attacks*: players hide in their own turns (811.1.b), so it is
    another turn by then."""
    changes = any(one.text.endswith("'s turn") for one in scene.facts)
    if scene.turn != OTHER.get(thing.owner) or changes:
        return
    name = thing.card.name if thing.card is not None else thing.label
    words = {"now": f"{name} was hidden this turn"}
    before = f"{name} was hidden in a turn before this one"
    if scene.assume(f"hidden:{name}", "before", before, words) == "before":
        thing.fixed.discard(NOW_HIDDEN)


def _damage(scene: Scene, thing: Thing) -> None:
    """How much damage is marked on a unit that is said to be damaged: any that it lives with."""
    name, might = thing.label, thing.card.might if thing.card is not None else thing.might
    words = {str(one): f"{name} has {one} damage" for one in range(1, might or USUAL_MIGHT)}
    if not words:
        return
    thing.damage = int(scene.assume(f"damage:{name}", "1", words.pop("1"), words))


def _place(scene: Scene, thing: Thing) -> None:
    name = thing.card.name if thing.card is not None else thing.label
    words = {"base": f"{name} is in base"}
    first = infer(PLACES, scene, thing)
    if thing.kind == "unit":
        field = first if first in FIELDS else FIELDS[0]
        words[field] = f"{name} is at a battlefield"
    thing.start = thing.now = scene.assume(f"place:{name}", first, words.pop(first), words)


def whose_else(scene: Scene, thing: Thing) -> None:
    """A card that nobody was said to have, and that nobody played, may be the other player's."""
    if thing.card is None or {"owner", "agent"} & thing.fixed or thing.kind not in WHOSE_MAY_BE:
        return
    if any(f"{verb} {thing.mark}" in line.text for line in scene.lines for verb in DONE_WITH):
        return
    name = scene.bare(thing)
    owner = scene.own(thing, thing.owner or infer(OWNERS, scene, thing)).owner
    words = {player: f"{name} is {whose}" for player, whose in WHOSE.items()}
    scene.assume(f"{OWNER}{name}", owner, words.pop(owner), words)


WHOSE_MAY_BE = frozenset({"unit", "gear", "legend"})
