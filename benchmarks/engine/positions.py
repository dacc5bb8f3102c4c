"""What the engine is measured on: every card, two decks, and positions of games built from them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml
from msgspec.structs import replace

from engine.core.decision import NATURE
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.game import Game
from engine.riftbound.model.posing import Pose
from engine.riftbound.procedures.random_play import by_chance, settle_chance
from engine.riftbound.procedures.rules import RULES
from engine.riftbound.procedures.setup import Deck, start
from engine.riftbound.vocabulary.cards import define_all

ROOT = Path(__file__).parents[2]

UNFORGIVEN = Deck(
    "Unforgiven",
    "Yasuo, Remorseful",
    (
        "Charm", "Defy", "Rune Prison", "Stalwart Poro", "Discipline", "Wind Wall",
        "Ahri, Alluring", "Blitzcrank, Impassive", "Zhonya's Hourglass", "Ember Monk", "Rebuke",
        "Ride the Wind", "Tideturner",
    ) * 3,
    ("Calm Rune",) * 6 + ("Chaos Rune",) * 6,
    ("Targon's Peak", "Trifarian War Camp", "Void Gate"),
)  # fmt: skip
DARK_CHILD = Deck(
    "Dark Child - Starter",
    "Annie, Fiery",
    (
        "Disintegrate", "Hextech Ray", "Legion Rearguard", "Pouty Poro", "Captain Farron",
        "Noxus Saboteur", "Void Seeker", "Falling Star", "Sun Disc", "Ember Monk", "Rebuke",
        "Fight or Flight", "Kog'Maw, Caustic",
    ) * 3,
    ("Fury Rune",) * 6 + ("Chaos Rune",) * 6,
    ("Trifarian War Camp", "Reaver's Row", "Vilemaw's Lair"),
)  # fmt: skip


def seeded(number: int) -> Random:
    """Chance that falls the same way each time."""
    return Random(number)  # no secret


@cache
def facts() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The fields of every card of the card files, and of every term."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: list[list[dict[str, Any]]] = []
    for kind, files in ("cards", "*/*.yaml"), ("terms", "*.yaml"):
        folder = ROOT / "data" / kind / "riftbound"
        texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob(files))]
        found.append([one for text in texts for one in yaml.load(text, Loader=loader)[kind]])  # noqa: S506
    return found[0], found[1]


@cache
def cards() -> Cards:
    """Every card, and what keywords are short for."""
    return Cards(define_all(*facts()))


def new_game() -> Game:
    """The two decks, before set-up."""
    return start(cards(), (UNFORGIVEN, DARK_CHILD), "duel")


def middle() -> Game:
    """A game of real cards some way in, at a player's decision."""
    random = seeded(7)
    game = settle_chance(new_game(), random)
    for _ in range(60):
        game = RULES.answer(game, by_chance(game, random))
    while game.state.decision is None or game.state.decision.player == NATURE:
        game = RULES.answer(game, by_chance(game, random))
    return game


def fight() -> Game:
    """Two against three at a battlefield, two Reactions each in hand, before the move."""
    pose = Pose(cards())
    left = pose.battlefield("Void Gate", controller=1)
    pose.battlefield("Trifarian War Camp")
    for name in ("Pouty Poro", "Captain Farron"):
        pose.put(name, 0)
    for name in ("Stalwart Poro", "Ember Monk", "Ember Monk"):
        pose.put(name, 1, place=left)
    for player, name in ((0, "Hextech Ray"), (0, "Discipline"), (1, "Discipline"), (1, "Charm")):
        pose.card(name, player, "hand")
    for player in (0, 1):
        pose.set(player, energy=6, power=("calm", "fury"))
        for _ in range(5):
            pose.card("Ember Monk", player, "deck")
    return RULES.advance(pose.game())


def crowd() -> Game:
    """300 different units with text, in four places, before the first list of options."""
    texts = [card for card in cards() if card.abilities and card.types == ("unit",)]
    pose = Pose(cards())
    fields = (
        pose.battlefield("Void Gate", controller=0),
        pose.battlefield("Trifarian War Camp", controller=1),
    )
    for number, card in enumerate(sorted(texts, key=lambda card: card.key)[:300]):
        player = number % 2
        pose.put(card.key, player, **({"place": fields[player]} if number % 3 else {}))
    for player in (0, 1):
        pose.set(player, energy=6, power=("calm", "chaos", "fury"))
        for name in ("Hextech Ray", "Discipline", "Charm"):
            pose.card(name, player, "hand")
        for _ in range(10):
            pose.card("Ember Monk", player, "deck")
    return RULES.advance(pose.game())


def ten_times() -> Cards:
    """Every card, and nine more of each under other names."""
    more = [
        replace(card, key=f"{card.key} {number}", name=f"{card.name} {number}")
        for card in define_all(facts()[0])
        if card.types != ("rune",)
        for number in range(2, 11)
    ]
    return cards().plus(more)


def chained(count: int) -> str:
    """A scenario in which so many spells, an even number, are on one chain."""
    acts = ["Ana reacts with Discipline on Rook", "Ben reacts with Discipline on Crab"] * (
        count // 2
    )
    given = [f"{who} has {count // 2} Discipline in hand" for who in ("Ana", "Ben")]
    given += ["Ana has a 3-Might unit called Rook at A", "Ben has a 2-Might unit called Crab at B"]
    when = ["Ana plays Discipline on Rook", *acts[1:], "everything resolves"]
    then = [f"Rook has {3 + count} Might", f"Crab has {2 + count} Might"]
    parts = {"given": given, "when": when, "then": then}
    lines = [line for head, said in parts.items() for line in (head, *(f"  {one}" for one in said))]
    return "\n".join([f"{count} items on one chain", "", *lines, ""])
