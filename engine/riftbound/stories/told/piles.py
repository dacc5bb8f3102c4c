"""What lies in a trash of which nobody speaks, where its player's deck is told to run out (431)."""

from __future__ import annotations

import re

from engine.riftbound.stories.scene.scene import OTHER, WHOSE, Scene

SOME = 10
"""How many cards of a game that has gone so far; more than anybody draws at once."""


def runs_out(player: str, scene: Scene) -> bool:
    """Whether a player's deck is told to be empty, or to have so few cards that it may become so."""
    left = re.compile(rf"{player}'s deck is empty|{player} has (\d) cards? in deck")
    return any(left.fullmatch(one.text) for one in scene.facts)


def fill_trashes(scene: Scene) -> None:
    """Whose deck is told to be empty, or nearly so, has cards in the trash, if nobody said how many: listed, and there
    may be none, with which nothing is left to draw and the other player gains every point (431.3)."""
    for player, whose in WHOSE.items():
        said = any(one.text.startswith((f"{player} has ", f"{player}'s trash "))
                   and "trash" in one.text for one in scene.facts)  # fmt: skip
        if player not in OTHER or said or not runs_out(player, scene):
            continue
        trash = "your trash" if whose == "yours" else "your opponent's trash"
        some = f"there are cards in {trash}"
        words = {"0": f"{trash} is empty"}
        if scene.assume(f"trash:{player}", str(SOME), some, words) != "0":
            scene.fact(f"{player} has {SOME} cards in trash")
