"""What a Rune Pool holds for what is paid (166), some of it for certain purposes only."""

from __future__ import annotations

from engine.riftbound.model.chain import Item
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import Power, Resource
from engine.riftbound.model.traits import traits

DURING_SHOWDOWNS = "pay during showdowns"
"""The purpose that says when it pays, and not for what."""


Resources = tuple[int, tuple[Power, ...]]
"""Energy, and each Power by its domain."""


def poured(energy: int, power: tuple[Power, ...], more: list[Resource]) -> Resources:
    """The Energy and Power given, with more of either added."""
    if not more:
        return energy, power
    return energy + more.count("energy"), (*power, *(word for word in more if word != "energy"))


def purse(game: Game, player: int, item: Item | None) -> Resources:
    """The Energy and Power of the pool that may pay for that item."""
    held = game.state.players[player]
    if not held.kept:
        return held.energy, held.power
    kept = [one.resource for one in held.kept if serves(game, one.purposes, item)]
    return poured(held.energy, held.power, kept)


def serves(game: Game, purposes: tuple[str, ...], item: Item | None) -> bool:
    """Whether paying for that item is one of those purposes (377.2.b)."""
    if DURING_SHOWDOWNS in purposes and game.state.showdown is not None:
        return True
    if item is None or item.object not in game.state.objects:
        return False
    kinds = {"spell": "play spells", "unit": "play units", "gear": "play gear"}
    if item.kind == "ability":
        kinds = {"unit": "use unit abilities", "gear": "use gear abilities"}
    return any(kinds.get(kind) in purposes for kind in traits(game, item.object).types)
