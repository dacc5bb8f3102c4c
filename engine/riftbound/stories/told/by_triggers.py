"""What abilities that have just triggered are told to do: *its trigger pulls X there*, *it hits X*, *I pay 1
for it*, *she picks X from my hand*."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.equipping import Equipping
from engine.riftbound.stories.words.book import card_text

MOVE_SEVERAL = r"\bmove any number of\b"
"""What says that an ability moves as many things as its player chooses."""
MOVES = rf"\bmove (?:an?|up to 1|another)\b|choose an? [^;]+; move it\b|{MOVE_SEVERAL}"
"""What says that an ability moves one thing that its player chooses."""
OWN_MOVED = r"\bmove (?:an?|up to 1|another|any number of) (?:your|own|friendly)\b"
"""What says that this is a unit of its player's."""
HITS = r"\bdeal [^;]+ to (?:up to 1|an?|another)\b"
ON_BOARD = frozenset({"unit", "gear"})
HURTING = ("deal ", "kill ", "stun ", "enemy")
OWN = ("friendly", " your ", "another unit you")
"""What abilities say that hurts whom they choose; that this is one's own."""
FROM_HAND = r"reveals the whole hand; (?:.+ )?discard a card among them"


class ByTriggers(Equipping):
    """Makes in a scene the choices that are told of what has just triggered."""

    def has_just_come(self, source: Thing) -> bool:
        """Whether what was done last is what an ability of it waits for; also that it moved."""
        scene = self.scene
        if super().has_just_come(source):
            return True
        if source.card is None or source.kind != "unit" or not scene.deeds or scene.chain:
            return False
        head, _, place = scene.deeds[-1].rpartition(" to ")
        moved = " moves " in head and source.mark in head and place == source.now
        return moved and "move" in self.book.events(source.card)

    def moves_by(self, roles: Roles) -> None:
        """*I pull his unit there with its trigger*: that was chosen for it."""
        item = roles.preps.pop("with", None)
        source = item.thing if item is not None else None
        player = roles.subject.player if roles.subject is not None else ""
        if source is None and item is not None and item.place:
            self.field_moves(roles, item, player)
            return
        if source is None or source.owner not in ("", player) or len(roles.objects[0].things) != 1:
            raise Unplaced
        if (whence := roles.preps.pop("from", None)) is not None:
            self.scene.at(roles.objects[0].things[0], whence.place, said=True)
        of_it = replace(roles, subject=_of(source), preps={})
        place = next((ref.place for ref in roles.preps.values()), "")
        if not self.says_of_it(of_it, MOVES) or len(roles.preps) > 1:
            raise Unplaced
        self.chosen_to_move(of_it, source, place)

    def moved_by_it(self, roles: Roles) -> None:
        """*her trigger sends his unit home*: that was chosen for it."""
        source = roles.subject.thing if roles.subject is not None else None
        whence = roles.preps.pop("from", None)
        place = next((ref.place for ref in roles.preps.values()), "")
        if source is None or not source.owner:
            raise Unplaced
        if whence is not None:
            for thing in roles.objects[0].things:
                self.scene.at(thing, whence.place, said=True)
        if "home" in roles.frame.adverbs:
            place = "base"
        of_it = replace(roles, preps={})
        several = len(roles.objects[0].things) != 1
        if not self.says_of_it(of_it, MOVE_SEVERAL if several else MOVES):
            raise Unplaced
        self.chosen_to_move(of_it, source, place)

    def field_moves(self, roles: Roles, item: Ref, player: str) -> None:
        """*I move my defender home with the battlefield's trigger*: that was chosen for it."""
        scene, target = self.scene, roles.objects[0]
        home = [ref.place for ref in roles.preps.values()] == ["base"]
        card = scene.fields.get(item.place)
        text = card_text(card)
        plain = len(target.things) == 1 and roles.frame.purpose is None and not self.cut
        if not (home and plain) or not re.search(r"move a friendly unit here .*to its base", text):
            raise Unplaced
        unit = scene.own(target.things[0], player)
        if player != OTHER.get(scene.mover) or unit.owner != player or unit.now != item.place:
            raise Unplaced
        if scene.chain or not scene.deeds or f" to {item.place}" not in scene.deeds[-1]:
            raise Unplaced
        scene.act(f"{player} chooses {target.text}", roles.span)
        unit.now = "base"
        scene.mention(unit)

    def chosen_to_move(self, roles: Roles, source: Thing, place: str) -> None:
        """It moves whom its player chose, who comes from elsewhere if it moves there."""
        target = roles.objects[0]
        fits = place in ("", source.now) if "to that battlefield" in self.text(source) else True
        if roles.frame.purpose or not fits:
            raise Unplaced
        for thing in target.things:
            self.comes_from_elsewhere(thing, source)
        self.chooses(source, target, roles.span)

    def comes_from_elsewhere(self, thing: Thing, source: Thing) -> None:
        """Whose it is and where, so that it may be moved by that."""
        own = re.search(OWN_MOVED, self.text(source)) is not None
        player = source.owner if own else OTHER[source.owner]
        if thing.owner == OTHER[player] or thing is source:
            raise Unplaced
        self.scene.own(thing, player)
        here = " here " in self.text(source)
        self.scene.at(thing, source.now if here else "base")
        if not here and thing.now == source.now:
            raise Unplaced

    def text(self, thing: Thing) -> str:
        """What its card says."""
        return card_text(thing.card)

    def hits_by(self, roles: Roles) -> None:
        """*it hits his unit (for 3)*: that was chosen for what deals damage as it triggers."""
        amount = next((one.amount for one in roles.preps.values() if one.amount), None)
        words = HITS if amount is None else rf"\bdeal {amount} to (?:up to 1|an?|another)\b"
        if not self.says_of_it(roles, words) or len(roles.objects[0].things) != 1:
            raise Unplaced
        roles.preps = {}
        self.chosen_for(roles)

    def goes_on(self, roles: Roles) -> None:
        """*its trigger goes on my unit*: that was chosen for it."""
        roles.objects = [roles.preps.pop("on")]
        self.chosen_for(roles)

    def pays_for(self, roles: Roles) -> None:
        """*I pay 1 for its trigger*: it has just triggered, and lets its player pay so much."""
        amount = roles.objects[0].amount
        source = next((one.thing for one in roles.preps.values()), None)
        player = roles.subject.player if roles.subject is not None else ""
        if source is None or source.owner != player or roles.frame.purpose is not None:
            raise Unplaced
        if not self.has_just_come(source) or f"may pay [{amount} " not in self.text(source):
            raise Unplaced
        self.scene.premise(f"{source.mark} triggered", roles.span)

    def chosen_for(self, roles: Roles) -> None:
        """Whom what has just triggered chooses; a card of another player's hand is in that hand."""
        source = self.asks_now(roles)
        card = roles.objects[0].thing
        if card is None or not re.search(FROM_HAND, self.text(source)):
            itself = card is source and "other" in self.text(source)
            if itself or "from" in roles.preps or card is None or card.kind not in ON_BOARD:
                raise Unplaced
            for thing in roles.objects[0].things:
                self.is_whose_it_hurts(thing, source)
            super().chosen_for(roles)
            return
        subject = roles.subject.player if roles.subject is not None else ""
        other = OTHER[source.owner]
        plain = subject in ("", source.owner) and roles.frame.purpose is None and not self.cut
        if not plain or card.card is None or card.start not in ("", "hand"):
            raise Unplaced
        if self.scene.own(card, other).owner != other:
            raise Unplaced
        card.start = "hand"
        self.scene.premise(f"{source.mark} triggered", NOWHERE)
        self.scene.act("the chain empties")
        self.scene.act(f"{source.owner} chooses {card.mark}", roles.span)
        card.now = "trash"
        self.scene.mention(card)

    def is_whose_it_hurts(self, thing: Thing, source: Thing) -> None:
        """*its attack trigger chooses the Recruit*: what hurts a unit is not done to one's own, if nobody
        said whose it is."""
        text = card_text(source.card).lower()
        hurts = any(word in text for word in HURTING) and not any(word in text for word in OWN)
        if hurts and not thing.owner:
            self.scene.own(thing, OTHER[source.owner])
        elif hurts and thing.owner == source.owner and "owner" not in thing.fixed:
            self.scene.flips[self.scene.bare(thing)] = OTHER[source.owner]


def _of(source: Thing) -> Ref:
    return Ref("unit", source.mark, thing=source, things=[source])
