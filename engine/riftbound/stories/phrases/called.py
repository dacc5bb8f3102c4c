"""What a name is called besides: *Draven legend*, *Stupefy spell*, *the legend Bounty Hunter*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.partitives import Partitives
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.words.tokens import Token

KINDS = frozenset({"legend", "spell", "unit", "gear", "battlefield"})
"""Nouns of what cards are, before a name."""
CALLED = frozenset(
    ["unit", "spell", "gear", "card", "champion", "battlefield", "token", "equipment"]
)
"""What a card may be called behind its name."""


class Called(Partitives):
    """Reads what stands beside a name and says what card it is."""

    def _behind_name(self, found: Phrase) -> None:
        """*Draven legend*, *Stupefy spell*, *Poro unit*: what a name is called besides."""
        token = self.token()
        if token is None or not token.has("NOUN") or token.tag:
            return  # *Bird Cat Dog*: one after the other
        noun = token.kinds["NOUN"]
        if noun in CALLED:
            found.adjectives.append(f"is {noun}")
            many = noun == "token" and "many" in token.kinds and found.det in ("the", "both")
            found.plural = found.plural or (many and not found.part)
            self.take()
        elif noun == "legend":
            found.adjectives.append("is legend")
            self.take()

    def _called(self, found: Phrase, token: Token) -> bool:
        """*the legend Bounty Hunter*, *my spell Gust*: the card of that name."""
        name = self.token(1)
        kind = token.kinds["NOUN"]
        said = found.det == "the" or found.owner is not None
        plain = said and not (found.adjectives or found.number or found.might is not None)
        if name is None or name.name is None or kind not in KINDS or not plain or token.tag:
            return False
        if not all(kind in card.types for card in name.name.cards):
            return False
        self.take()
        self.take()
        found.kind, found.word, found.naming = "name", name.text, name.name
        found.det = "" if found.det == "the" else found.det
        found.adjectives.append(f"is {kind}")
        return True
