"""With which objects a game action was performed (411.5, 411.6)."""

from __future__ import annotations

from engine.riftbound.model.event import Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.views import attached, same


def acted_with(game: Game, source: Source) -> tuple[int | str, ...]:
    """The objects that an action was performed with: id, era and card of each (411.6, 397).

    Words that an attached card lends to what wears it count for both (411.6.a).
    """
    card = source.text.card if source.text is not None else source.card
    objects = [(source.object, source.era), *_lender(game, source)]
    return tuple(fact for id, era in objects for fact in (id, era, card))


def _lender(game: Game, source: Source) -> list[tuple[int, int]]:
    """The attached card whose Effect Text the words are, also where its wearer has left."""
    text = source.text
    if text is None or text not in game.cards.profile(text.card).effect:
        return []
    item = game.item(source.item)
    worn: tuple[int, ...] = ()
    if same(game, source.object, source.era):
        worn = tuple(attached(game, source.object))
    elif item is not None and item.known is not None:
        worn = item.known.attached
    lenders = [id for id in worn if game.object(id).card == text.card]
    # of several alike each has its own trigger, and the newest on the chain is the first to resolve
    earlier = [
        other
        for other in game.state.chain
        if (other.object, other.era, other.text) == (source.object, source.era, text)
        and other.id < source.item
    ]
    return [(id, game.object(id).era) for id in lenders[len(earlier) :][:1]]
