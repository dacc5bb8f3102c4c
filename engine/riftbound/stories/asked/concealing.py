"""What is asked to be allowed of cards that lie facedown: to hide them, to flip them."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.going import Going
from engine.riftbound.stories.asked.permitting import FOR_FREE
from engine.riftbound.stories.scene.scene import ANA, BEN, OTHER, Thing, Unplaced
from engine.riftbound.stories.scene.scene_text import HIDES, HIDING, NOW_HIDDEN
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.card_plays import FROM_HIDDEN, FROM_THERE, MOMENT


class Concealing(Going):
    """Asks in a scene what may be hidden and flipped."""

    def may_play(self, roles: Roles) -> None:
        """*can I play X from hidden?*: from where it lies facedown, at what is there."""
        card = roles.objects[0].thing
        player = roles.subject.player if roles.subject is not None else ANA
        if card is not None and self.acts.from_hidden(card, player, "", roles.frame):
            self.acts.lies_at = card.now.removeprefix("facedown ")
            drop = {FROM_HIDDEN, FROM_THERE}
            left = [one for one in roles.frame.adverbs if one not in drop]
            roles.frame = replace(roles.frame, adverbs=left)
        super().may_play(roles)

    def may_flip(self, roles: Roles) -> None:
        """*can I flip X?*"""
        player = roles.subject.player if roles.subject is not None else ANA
        card = roles.objects[0].thing
        if card is None or roles.frame.purpose is not None or not card.now.startswith("facedown"):
            raise Unplaced
        if card.generic and "on" in roles.preps:
            raise Unplaced  # what it does to whom nobody said
        self.scene.own(card, player)
        now = "this-turn" in roles.frame.adverbs
        if HIDES in card.fixed and now and self.scene.acted:
            raise Unplaced  # it may be another turn by now
        if (HIDES in card.fixed and now) or (HIDING in card.fixed and not self.scene.acted):
            card.fixed.add(NOW_HIDDEN)
        responding = bool(self.scene.chain) or self.acts.responds(roles.frame)
        verb = "react with" if responding else "play"
        if "at" in roles.preps or ("on" in roles.preps and not roles.preps["on"].things):
            raise Unplaced
        aim = f" on {roles.preps['on'].text}" if "on" in roles.preps else ""
        if not responding:
            self.in_their_turn(player, card.now.removeprefix("facedown "))
            self.acts.window(player)
        place = card.now.removeprefix("facedown ") if card.kind == "unit" else ""
        free = FOR_FREE if "free" in roles.frame.adverbs else ""
        self.permit(f"{player} may {verb} {card.mark}{aim}{free}", card, place, roles.span)

    def in_their_turn(self, player: str, field: str) -> None:
        """*can I flip it on his turn?*, where nothing happens in it: in a fight at that battlefield."""
        scene = self.scene
        if scene.turn != OTHER[player] or scene.contested or scene.chain:
            return
        if any(" moves " in one or " plays " in one for one in scene.deeds):
            return
        taken = scene.assume(
            MOMENT, "showdown", "the other player attacks there", {"open": "nothing happens"}
        )
        if taken == "open":
            return
        scene.here(player, field)
        unit = self.acts.own_unit(OTHER[player])
        scene.at(unit, "base")
        mover = Ref("unit", unit.mark, thing=unit, things=[unit])
        self.acts.moves(OTHER[player], mover, field, NOWHERE)

    def sees_it(self, roles: Roles) -> None:
        """*can I see his hidden card?*, *does he get to see it?*: whether it was revealed."""
        player = roles.subject.player if roles.subject is not None else ""
        card = roles.objects[0].thing if roles.objects else roles.preps["at"].thing
        if card is None or not card.start.startswith("facedown") or roles.frame.purpose is not None:
            raise Unplaced
        if card.owner == player:
            raise Unplaced  # of its own facedown card everybody knows the face (128.4)
        self.is_revealed(card, roles)

    def shows_it(self, roles: Roles) -> None:
        """*do I have to reveal it?*: whether it was revealed."""
        card = roles.objects[0].thing
        if card is None or not card.start.startswith("facedown") or roles.frame.purpose is not None:
            raise Unplaced
        self.is_revealed(card, roles)

    def is_revealed(self, card: Thing, roles: Roles) -> None:
        """Asked of now, if it is asked what may be done, else of how it ends."""
        if roles.frame.modal == "can" and not roles.frame.past:
            self.scene.settle()
        else:
            self.scene.finish()
        self.scene.ask(f"{card.mark} was revealed", roles.span)

    def hidden_goes(self, roles: Roles) -> None:
        """*do I lose the hidden card?*, *do I keep it?*: where it is then."""
        player = roles.subject if roles.objects else None  # *does it stay there*
        said = roles.objects[0] if roles.objects else roles.subject
        card = said.thing if said is not None else None
        lay = card is not None and card.start.startswith("facedown")
        if card is None or not lay or (player is not None and card.owner != player.player):
            raise Unplaced
        if not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"where is {card.mark}?", roles.span)

    def may_hide(self, roles: Roles) -> None:
        """*can I hide X at Z?*"""
        card = roles.objects[0].thing
        if card is None or roles.frame.purpose is not None:
            raise Unplaced
        player = roles.subject.player if roles.subject is not None else ANA
        place = roles.preps["at"].place if "at" in roles.preps else self.scene.field()
        self.holds_there(roles, player, place)
        self.acts.window(player)
        self.scene.begins(player)
        card.start = card.start or "hand"
        self.permit(f"{player} may hide {card.mark} at {place}", None, "", roles.span)

    def holds_there(self, roles: Roles, player: str, place: str) -> None:
        """Who hides somewhere has a unit there, unless it is said to be the other one's; what lies
        elsewhere, or is only another battlefield, is nobody's by that."""
        said = roles.frame.behind("at")
        owner = said.owner if said is not None else None
        if owner in ("ana", "ben", "he", "they"):
            player = BEN if owner in ("he", "they") else self.refs.player(str(owner))
        elif said is not None and (said.det in ("other", "another") or "empty" in said.adjectives):
            return
        there = {one.owner for one in self.scene.things if one.now == place}
        if owner is not None or there != {OTHER[player]}:
            self.scene.here(player, place)

    def may_hide_some(self, roles: Roles) -> None:
        """*can I hide another card there?*, *can I hide two cards at the same battlefield?*: one of
        which nobody says what it is, beside what lies there."""
        number, scene = roles.objects[0].amount or 1, self.scene
        player = roles.subject.player if roles.subject is not None else ANA
        another = roles.frame.objects[0].det == "another"
        lying = [one for one in scene.things if one.now.startswith("facedown ")]
        if number > 2 or roles.frame.purpose is not None or (another and len(lying) != 1):
            raise Unplaced
        place = roles.preps["at"].place if "at" in roles.preps else scene.field()
        self.holds_there(roles, player, place)
        for last in range(number):
            card = self.refs.lying(player)
            card.start = card.now = "hand"
            self.acts.window(player)
            scene.begins(player)
            if last < number - 1:
                scene.act(f"{player} hides {card.mark} at {place}", roles.span)
            else:
                self.permit(f"{player} may hide {card.mark} at {place}", None, "", roles.span)
