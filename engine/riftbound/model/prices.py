"""Written costs turned into prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.cost import ANY, Price
from engine.riftbound.model.tree import Cost

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

OWN = "own"
"""Power of the card's own domain, [C] (135.2.e.6)."""


def own_symbol(domains: tuple[str, ...]) -> str:
    """What [C] means on a card of those domains (135.2.e.6.b, 135.2.e.6.c)."""
    return "|".join(domains) if domains else ANY


def price_of(game: Game, card: str, domains: tuple[str, ...], cost: Cost) -> Price:
    """The price of a cost written on that card, for an object of those domains."""
    symbols = tuple(own_symbol(domains) if symbol == OWN else symbol for symbol in cost.power)
    parts = tuple(game.cards.ref(card, part) for part in cost.parts)
    return Price(cost.energy, tuple(sorted(symbols)), parts)


def printed_price(game: Game, card: str, domains: tuple[str, ...]) -> Price:
    """The base cost printed on that card (204.1.a)."""
    definition = game.cards[card]
    return Price(definition.energy, (own_symbol(domains),) * definition.power)


def scope_price(game: Game, scope: Scope, cost: Cost) -> Price:
    """The price of a cost that the scope's own card states."""
    key = scope.text.card if scope.text is not None else game.state.objects[scope.me].card
    home = game.state.objects[scope.me].card if scope.me in game.state.objects else key
    return price_of(game, key, game.cards[home].domains, cost)
