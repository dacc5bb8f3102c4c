"""What spells are told to do that choose nobody (*Flurry of Blades kills both Recruits*, *he plays X and kills
my unit*), and where the damage of a fight is told to go."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.brought import Brought
from engine.riftbound.stories.told.moments import BEFALLS
from engine.riftbound.stories.words.book import card_text

TO_ALL = re.compile(r"\b(?:all|each)\b")
"""What says that a spell does it to more than it chooses."""
SAID = {"destroy": "kill", "bounce": "return"}


class ToAll(Brought):
    """Plays in a scene what does so to all, and assigns the damage of a fight."""

    then: tuple[str, ...] = ()
    """What must be so once what is played next has resolved."""

    def does_to_all(self, card: Thing | None) -> bool:
        """Whether it is a named spell that chooses nobody, and does something to all of some kind."""
        named = card is not None and card.kind == "spell" and card.card is not None
        if card is None or card.card is None or not named or self.book.slots(card.card):
            return False
        return TO_ALL.search(card_text(card.card)) is not None

    def befalls(self, verb: str, ref: Ref, player: str) -> tuple[str, ...]:
        """What is so of each of these then; whose they are and where, if nobody said it."""
        if verb not in BEFALLS or ref.role != "unit":
            raise Unplaced
        for thing in ref.things:
            self.scene.own(thing, OTHER[player])
            self.scene.at(thing, self.scene.field())
        return tuple(f"{one.mark} {BEFALLS[verb]}" for one in ref.things)

    def purposed(
        self, card: Thing, purpose: Frame, player: str, targets: Sequence[Ref], place: str
    ) -> tuple[list[Ref], str]:
        """What the card is played on and where it goes; what does so to all is played on nobody."""
        verb = SAID.get(purpose.verb, purpose.verb)
        more = (
            purpose.preps or purpose.means or purpose.purpose or purpose.negated or purpose.adverbs
        )
        if not self.does_to_all(card) or verb not in BEFALLS or more or len(purpose.objects) != 1:
            return super().purposed(card, purpose, player, targets, place)
        self.then = self.befalls(verb, self.refs.ref(purpose.objects[0], player), player)
        return [*targets], place

    def by_card(self, roles: Roles) -> None:
        """*X kills Y*, *Y is killed by X*: the card is played, on it where it chooses one."""
        using = roles.preps.get("with") or roles.subject
        card = using.thing if using is not None else None
        verb = SAID.get(roles.frame.verb, roles.frame.verb)
        if card is None or not self.does_to_all(card) or verb not in BEFALLS:
            super().by_card(roles)
            return
        if len(roles.objects) != 1 or roles.preps.keys() - {"with"} or roles.frame.purpose:
            raise Unplaced
        said = roles.subject.player if roles.subject is not None else ""
        player = said or card.owner or self.likely(card, roles.objects)
        self.then = self.befalls(verb, roles.objects[0], player)
        if card in self.scene.chain[-1:]:
            self.comes_then(roles.span)
        elif card.now:
            raise Unplaced
        else:
            self.play(player, card, [], "", roles.span, self.responds(roles.frame))
        for thing in roles.objects[0].things if roles.frame.passive else ():
            self.scene.mention(thing)

    def play(
        self,
        player: str,
        card: Thing,
        targets: Sequence[Ref],
        place: str,
        span: Span,
        responding: bool,
    ) -> None:
        """A card is played, at the moment that fits it; what must come of it is looked at then."""
        super().play(player, card, targets, place, span, responding)
        self.comes_then(span)

    def comes_then(self, span: Span) -> None:
        """What was told to come of what waits is looked at once it has resolved."""
        then, self.then = self.then, ()
        self.scene.due += [Line(so, "premise", span) for so in then]

    def lethal_to(self, roles: Roles) -> None:
        """*he deals lethal damage to X*, *assigns lethal damage to both*: they take it."""
        roles.subject = roles.preps.pop("to")
        self.lethal(roles)

    def assigns(self, roles: Roles) -> None:
        """*he assigns 4 damage to X*: of the combat that is told; the rest goes to the other one there."""
        scene, target = self.scene, roles.preps["to"].thing
        amount = next((one.amount for one in roles.objects if one.amount), 0)
        if target is None or not amount or roles.frame.purpose or target.now != scene.contested:
            raise Unplaced
        there = [one for one in scene.things if one.kind == "unit" and one.now == scene.contested]
        others = [one for one in there if one.owner == target.owner and one is not target]
        player = OTHER[target.owner]
        if len(others) > 1 or len(roles.preps["to"].things) > 1 or scene.turn == "":
            raise Unplaced
        scene.settle()
        if others:
            scene.act("the showdown closes")
            left = (
                "" if self.deals_in_all(player) == amount else f" and the rest to {others[0].mark}"
            )
            scene.act(f"{player} assigns {amount} to {target.mark}{left}", roles.span)
        self.ends_fight(roles.span)
        if not others:
            scene.premise(f"{target.mark} was dealt {amount} damage", roles.span)

    def deals_in_all(self, player: str) -> int | None:
        """How much damage that player has in the fight that is told, where it is known of all."""
        scene = self.scene
        there = [one for one in scene.things if one.kind == "unit" and one.now == scene.contested]
        mights = [
            (one.might if one.card is None else one.card.might, self.more_might(one))
            for one in there
            if one.owner == player
        ]
        known = [might + more for might, more in mights if might is not None]
        return sum(known) if len(known) == len(mights) else None
