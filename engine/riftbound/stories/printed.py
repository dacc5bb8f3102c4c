"""What is printed on the card that was paid for, beside what was paid in all."""

from __future__ import annotations

import re

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stage.stage import Stage

PAID = re.compile(r"how much Energy did (\w+) pay\?")


def printed_beside(asked: str, stage: Stage) -> str:
    """Where it is asked what a player paid, who paid for one card alone and another price than is
    printed on it: what that is (357.1)."""
    found = PAID.fullmatch(asked)
    if found is None:
        return ""
    paid = [one for one in stage.events("pay") if stage.player_name(one.player or 0) == found[1]]
    items = {one.other for one in paid}
    plays = [
        one for one in stage.events("put on chain") if one.word == "card" and one.other in items
    ]
    if len(items) != 1 or len(plays) != 1 or plays[0].object is None:
        return ""
    card = stage.game.cards[stage.objects[plays[0].object].card]
    power = sum(len(one.chosen) for one in paid)
    if (sum(one.amount for one in paid), power) == (card.energy, card.power):
        return ""
    return f"{card.name} itself costs {printed_price(card)}"


def printed_price(card: CardDefinition) -> str:
    """What is printed on a card as its cost: *2 Energy and 2 Power*."""
    return f"{card.energy} Energy" + (f" and {card.power} Power" if card.power else "")
