"""What a question asks of fights and their damage as a player speaks of it, and whether anybody may
answer at all."""

from __future__ import annotations

import re

from engine.riftbound.stories.asked.prices import Prices
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref, has_scored

SPENT = ("rune", "runes", "Energy")
"""What somebody is told to have so much of, that a Reaction costs some of it then."""
CHOICE = r"\b(?:may|up to|wish|pay|choose|optional|any number)\b"
"""Words of texts that leave a player a choice."""


class Reckoning(Prices):
    """Asks in a scene how a fight comes out."""

    def in_fight(self, player: str) -> list[Thing]:
        """The units of that player in the fight that is told, or was."""
        field = self.scene.contested or self.scene.fought
        units = [one for one in self.scene.things if one.kind == "unit" and one.owner == player]
        return [one for one in units if field and one.now == field]

    def their_unit_strikes(self, roles: Roles) -> None:
        """*how much damage do I deal?*: with the one unit of theirs that fights."""
        player = roles.subject.player if roles.subject is not None else ""
        mine = self.in_fight(player)
        foes = self.in_fight(OTHER.get(player, ""))
        aimed = roles.preps["to"].things if "to" in roles.preps else foes
        if len(mine) > 1 and not roles.preps.keys() - {"to"} and all(one in foes for one in aimed):
            self.side_deals(roles, aimed)
            return
        if len(mine) != 1:
            raise Unplaced
        roles.subject = Ref("unit", mine[0].mark, thing=mine[0], things=mine)
        if "to" in roles.preps and roles.preps["to"].thing in self.in_fight(OTHER.get(player, "")):
            del roles.preps["to"]
        self.how_much_struck(roles)

    def side_deals(self, roles: Roles, foes: list[Thing]) -> None:
        """*how much damage do my attackers deal?*, of several: what each of the others takes, where
        nothing else was told to deal any."""
        if not foes or self.hurting() or self.scene.waiting or roles.frame.purpose is not None:
            raise Unplaced
        self.scene.finish()
        for one in foes:
            self.scene.ask(f"how much damage did {one.mark} take?", roles.span)

    def their_unit_is_dealt(self, roles: Roles) -> None:
        """*do I eat the 6?*: the one unit of theirs that is hit, or fights."""
        damage = next((one for one in roles.objects if one.role == "damage"), None)
        found = self.hit_of(roles.subject.player if roles.subject is not None else "")
        if (
            len(found) != 1
            or damage is None
            or not self.scene.acted
            or roles.frame.purpose is not None
        ):
            raise Unplaced
        self.scene.finish()
        much = f"{damage.amount} damage" if damage.amount is not None else "damage"
        self.scene.ask(f"{found[0].mark} was dealt {much}", roles.span)

    def their_might(self, roles: Roles) -> None:
        """*how much Might do I have (in total)?*: of each of theirs that is in the fight."""
        units = self.in_fight(roles.subject.player if roles.subject is not None else "")
        if not units or roles.preps or roles.frame.purpose is not None:
            raise Unplaced
        for one in units:
            self.now(f"how much Might does {one.mark} have?", roles.span)

    def unit_wins(self, roles: Roles) -> None:
        """*does my unit win?*: the fight in which it is."""
        thing = roles.subject.thing if roles.subject is not None else None
        if thing is None or thing not in self.in_fight(thing.owner) or roles.preps:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{thing.owner} won the combat", roles.span)

    def fight_ends(self, roles: Roles) -> None:
        """*does the showdown end?*, *is the fight over?*: as it stands, once the chain is empty."""
        if not self.scene.contested or roles.frame.purpose is not None or roles.preps:
            raise Unplaced
        word = roles.subject.role if roles.subject is not None else "showdown"
        self.now(f"the {word} ended", roles.span)

    def goes_on(self, roles: Roles) -> None:
        """*does the showdown go on?*: as it stands, once the chain is empty."""
        if not self.scene.contested or roles.frame.purpose is not None or roles.preps:
            raise Unplaced
        self.now("a showdown is open", roles.span)

    def may_react_at_all(self, roles: Roles) -> None:
        """*can he respond?*: with some Reaction, as it stands."""
        player, scene = roles.subject.player if roles.subject is not None else "", self.scene
        to = roles.preps.get("to")
        thing = to.thing if to is not None and to.role == "item" else None
        if thing is not None and thing not in scene.waiting and self.acts.has_just_come(thing):
            scene.chain.append(thing)  # *can he respond to its Deathknell?*
            scene.waiting.append(thing)
        waits = bool(scene.chain or scene.waiting)
        last = (scene.deeds or [""])[-1]
        answering = waits and not last.startswith(f"{player} ")
        if (
            not scene.acted
            or scene.over
            or roles.frame.purpose
            or roles.frame.adverbs
            or not player
        ):
            raise Unplaced
        came = to is None and self.has_just_come_in(OTHER[player])
        if not (answering or came or (scene.contested and to is None)) or self.others_focus(player):
            raise Unplaced  # nothing is there to be answered, or not yet
        if to is not None and to.thing not in [
            *scene.chain[-1:],
            *scene.waiting[-1:],
            *self.played()[-1:],
        ]:
            raise Unplaced
        self.may(player, self.some_reaction(player), [], "", roles.frame)

    def some_reaction(self, player: str) -> Thing:
        """A Reaction of that player's which nobody names."""
        scene = self.scene
        card = scene.new("spell")
        card.noun = "Reaction"
        told = any(one.text.startswith(f"{player} has ") and one.text.endswith(SPENT)
                   for one in scene.facts)  # fmt: skip
        cost, words = (1, "1 Energy") if told else (0, "nothing")
        card.text = f"{card.mark} is a Reaction costing {cost} Energy: draw 1"
        scene.own(card, player)
        scene.note(f"whether one may respond: with a Reaction that costs {words} and draws 1")
        return card

    def has_just_come_in(self, player: str) -> bool:
        """Whether that player has just played a permanent, of which nothing waits on the chain."""
        last, scene = (self.scene.deeds or [""])[-1], self.scene
        those = [one for one in scene.things if last.startswith(f"{player} plays {one.mark} ")]
        cards = [one.card for one in those if one.kind != "spell" and one.card is not None]
        waits = any("played" in self.book.events(card) for card in cards)
        return bool(those) and those[0].kind != "spell" and not waits

    def scored(self, roles: Roles) -> None:
        """*do I get another point?*, behind a score: how many that makes."""
        more = any(one.det == "another" for one in roles.frame.objects)
        more = more or "again" in roles.frame.adverbs
        player = roles.subject.player if roles.subject is not None else ""
        if not (more and player and has_scored(self.scene, player)):
            super().scored(roles)
            return
        if roles.frame.purpose is not None:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"how many points did {player} gain?", roles.span)

    def is_bound(self, roles: Roles) -> None:
        """*do I have to draw?*, *do I have to use it?*: whether what came of it is nobody's choice."""
        player = self.without_choice(roles)
        self.scene.finish()
        self.scene.ask(f"at no moment {player} may decline", roles.span)

    def may_decline(self, roles: Roles) -> None:
        """*can I decline?*: the same, asked the other way round."""
        player = self.without_choice(roles)
        self.scene.finish()
        self.scene.ask(f"at some moment {player} may decline", roles.span)

    def without_choice(self, roles: Roles) -> str:
        """The player of the one ability that was told to trigger or to apply, where no word of what is
        there leaves anybody a choice; `Unplaced` where one does: the play asks at its own moment."""
        scene, player = self.scene, roles.subject.player if roles.subject is not None else ""
        said = next((ref.thing for ref in roles.objects if ref.thing is not None), None)
        source = said or self.acts.triggers_now()
        if source is None or source.owner != player or not scene.acted or scene.over:
            raise Unplaced
        if roles.frame.purpose is not None or roles.preps or len(scene.deeds) > 2:
            raise Unplaced
        text = self.text_of(source)
        applies = "would" in text and "instead" in text and " kills " in scene.deeds[-1]
        if not (applies or self.acts.has_just_come(source)):
            raise Unplaced
        texts = " ".join(self.text_of(one) for one in scene.things)
        if re.search(CHOICE, texts) or (roles.frame.verb == "draw" and "draw" not in text):
            raise Unplaced
        return player
