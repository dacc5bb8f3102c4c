"""Cards that are hidden, or were: facedown at a battlefield since an earlier turn, or hidden this turn."""

from __future__ import annotations

from engine.riftbound.stories.scene.scene import ANA, Thing, Unplaced
from engine.riftbound.stories.scene.scene_text import HIDES, HIDING, NOW_HIDDEN
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.told.plays import Plays


class Hiding(Plays):
    """Lays cards facedown in a scene."""

    def hide(self, roles: Roles) -> None:
        """A card is hidden at a battlefield."""
        player = roles.subject.player if roles.subject is not None else ANA
        card = roles.objects[0].thing
        if card is not None and card.generic and card.kind == "unit" and not self.scene.acted:
            self.hid_before(card, player, roles)
            self.when_hidden(card, roles)
            return
        if card is None or card.card is None or self.scene.acted_with(card):
            raise Unplaced
        field = roles.preps["at"].place if "at" in roles.preps else self.scene.field(card)
        self.scene.own(card, player)
        if "last-turn" in roles.frame.adverbs:
            self.facedown(card, field)
            return
        if card.now == field:
            card.start = card.now = ""  # *hide X at Z* says where it is hidden
        self.scene.here(player, field)
        self.window(player)
        self.scene.begins(player)
        self.scene.act(f"{player} hides {card.mark} at {field}", roles.span)
        card.start, card.now = "hand", f"facedown {field}"

    def hid_before(self, unit: Thing, player: str, roles: Roles) -> None:
        """*I hid a unit at Z*: one that nobody names lies facedown there."""
        field = roles.preps["at"].place if "at" in roles.preps else self.scene.field(unit)
        if roles.frame.purpose is not None or unit.now not in ("", field):
            raise Unplaced
        unit.start = unit.now = ""  # *a unit at Z* says where it is hidden
        unit.keywords += [] if unit.hides else [("Hidden", 0)]
        self.scene.own(unit, player)
        self.facedown(unit, field)

    def hide_some(self, roles: Roles) -> None:
        """*he hid a card there*: one of which nobody says what it is lies facedown."""
        player = roles.subject.player if roles.subject is not None else ANA
        late = self.scene.acted and "last-turn" not in roles.frame.adverbs
        if roles.objects[0].amount != 1 or late or roles.frame.purpose is not None:
            raise Unplaced
        card = self.refs.lying(player)
        self.facedown(card, roles.preps["at"].place if "at" in roles.preps else self.scene.field())
        self.when_hidden(card, roles)
        self.scene.mention(card)

    def when_hidden(self, card: Thing, roles: Roles) -> None:
        """*this turn*: it was hidden in it; without that, what is asked of it may tell."""
        if "last-turn" in roles.frame.adverbs:
            return
        card.fixed.add(NOW_HIDDEN if "this-turn" in roles.frame.adverbs else HIDES)
        card.fixed |= set() if roles.frame.past else {HIDING}

    def hides(self, thing: Thing, field: str, player: str) -> None:
        """It lies facedown there: it is that player's, or whose it is said to be."""
        known = thing.card is not None and self.book.has(thing.card, "Hidden")
        if not (known or thing.hides) or self.scene.acted:
            if self.scene.acted and not thing.start:
                pass  # it lay there all along
            else:
                raise Unplaced
        self.scene.own(thing, thing.owner or player or ANA)
        self.facedown(thing, field)

    def hidden(self, roles: Roles) -> None:
        """*X is hidden at Z*."""
        card = roles.objects[0].thing
        if card is None or self.scene.acted:
            raise Unplaced
        field = roles.preps["at"].place if "at" in roles.preps else self.scene.field()
        self.facedown(card, field)
        if "this-turn" in roles.frame.adverbs:
            card.fixed.add(NOW_HIDDEN)
