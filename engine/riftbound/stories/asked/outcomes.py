"""What a question asks to be achieved: a play is tried, played out, and looked at (section 6)."""

from __future__ import annotations

from functools import partial

from engine.riftbound.stories.asked.by_playing import ByPlaying
from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import ANA, OTHER, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.vocabulary.items import ChooseItem

BY_DAMAGE = {"kill": ("hit",), "destroy": ("hit",)}
"""What may achieve it besides what is called so."""
PLAYING = frozenset({"play", "cast", "use", "CARD"})
"""Verbs of what is played when nothing waits any more, if it is no Reaction."""


class Outcomes(ByPlaying):
    """Asks in a scene what can be achieved."""

    def outcome(self, roles: Roles) -> None:
        """*can X kill Y?*: it is tried, played out, and looked at."""
        claim = roles.meaning.removeprefix("@outcome ")
        if roles.frame.verb in ("counter", "defy", "stop"):
            player, card, targets = self.countering(roles)
            place, responding = "", True
        else:
            player, card, targets, place = self.acts.card_of(roles)
            if roles.frame.verb == "save":
                self.threaten(roles, player)
            verbs = (roles.frame.verb, *BY_DAMAGE.get(roles.frame.verb, ()))
            if card.card is None or not any(
                map(partial(self.book.does_to_first, card.card), verbs)
            ):
                raise Unplaced
            responding = self.acts.responds(roles.frame) or bool(self.scene.chain)
        self.acts.ready_to_play(player, card, targets, responding, place)
        text = self.acts.play_text(player, card, targets, place, responding)
        tried = text.replace(" reacts ", " tries to react ").replace(" plays ", " tries to play ")
        last = self.scene.lines[-1] if self.scene.lines else None
        if last is not None and (last.mood, last.text) == ("act", text):
            last.text = tried  # *he wants to play X on Y. Can X counter Y?*
        else:
            self.scene.act(tried, roles.span)
            self.acts.played(player, card, place)
        self.scene.finish()
        roles.meaning = claim
        self.scene.ask(roles.filled(), roles.span)

    def threaten(self, roles: Roles, player: str) -> None:
        """*save X from Y*: Y is played on X first; without Y something must be on the chain."""
        threat = roles.preps.get("from")
        if threat is None:
            if not self.scene.chain:
                raise Unplaced
            return
        if threat.role != "spell" or threat.thing is None or self.scene.acted:
            raise Unplaced
        self.acts.play(OTHER[player], threat.thing, roles.objects, "", NOWHERE, responding=False)

    def countering(self, roles: Roles) -> tuple[str, Thing, list[Ref]]:
        """Who counters what with what, with that on the chain."""
        subject, using = roles.subject, roles.preps.get("with")
        card = using.thing if using is not None else subject.thing if subject is not None else None
        target = roles.objects[0]
        if card is None and roles.frame.verb == "defy" and subject is not None and subject.player:
            defy = next(one for one in self.book.cards if one.name == "Defy")
            card = self.scene.new("spell", defy)
        if card is None or card.kind != "spell" or target.thing is None:
            raise Unplaced
        player = subject.player if subject is not None and subject.player else card.owner
        if card is target.thing:
            player = subject.player if subject is not None and subject.player else ""
            card = self.acts.another(card, target)
        if not player:
            player = OTHER[target.thing.owner] if target.thing.owner else ANA
        self.scene.own(card, player)
        self.acts.on_chain(target, OTHER[player])
        slots = self.book.slots(card.card) if card.card is not None else ()
        if slots and not isinstance(slots[0], ChooseItem):
            if self.scene.chain[-1:] != [target.thing]:
                raise Unplaced
            return player, card, self.acts.supplied(player, card, [])  # a unit besides
        return player, card, [target]

    def may_counter(self, roles: Roles) -> None:
        """*can he counter it?*, *can it be countered?*: with some counterspell where none is named, as
        it stands."""
        subject, target, scene = roles.subject, roles.objects[0], self.scene
        named = "with" in roles.preps or roles.frame.verb == "defy"
        if named and target.role == "spell":
            roles.meaning = "@outcome {1} was countered"
            self.outcome(roles)
            return
        if subject is not None and subject.role == "spell":
            roles.preps["with"] = subject  # *can X stop Y?*
            roles.subject, subject, named = None, None, True
        if named and target.role in ("unit", "gear"):
            self.may_counter_permanent(roles)
            return
        thing, player = target.thing, subject.player if subject is not None else ""
        last = f"{thing.owner} plays {thing.mark}" if thing is not None else ""
        waits = thing in scene.chain[-1:]
        waits = waits or (not scene.chain and (scene.deeds or [""])[-1].startswith(last))
        if named or thing is None or not thing.owner or not last or not waits or scene.over:
            raise Unplaced
        player = player or OTHER[thing.owner]
        if player == thing.owner or roles.frame.purpose is not None:
            raise Unplaced
        card = self.counterspell(player)
        card.start = "hand"
        scene.ask(f"{player} may react with {card.mark} on {thing.mark}", roles.span)

    def bounces(self, roles: Roles) -> None:
        """*does it still bounce?*, of what a spell that was played returns: whether it was returned."""
        played = [one for one in self.scene.things if any(f" {one.mark}" in text.partition(" on ")[0]
                                                          for text in self.scene.deeds)]  # fmt: skip
        able = [one for one in played if one.card and self.book.does_to_first(one.card, "return")]
        ref = roles.subject
        if len(able) != 1 or ref is None or roles.frame.purpose is not None or roles.preps:
            raise Unplaced
        aimed = next(text for text in self.scene.deeds if f" {able[0].mark}" in text)
        units = [one for one in self.scene.things if aimed.endswith(f" on {one.mark}")]
        if len(units) != 1 or ref.thing not in (units[0], able[0]):
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{units[0].mark} was returned", roles.span)

    def may(self, player: str, card: Thing, targets: list[Ref], place: str, frame: Frame) -> None:
        """Whether that play is legal; *he countered my spell. Can I still play X?* is asked of what is no
        Reaction once that has resolved."""
        last = self.scene.chain[-1] if self.scene.chain else None
        counters = last is not None and last.owner == OTHER[player]
        counters = counters and last is not None and self.is_counter(last)
        slow = card.card is not None and not self.book.has(card.card, "Reaction")
        if counters and slow and frame.verb in PLAYING and not card.now.startswith("facedown"):
            self.scene.settle()
        super().may(player, card, targets, place, frame)

    def is_counter(self, spell: Thing) -> bool:
        """Whether it is a counterspell."""
        return spell.does == "counter" or (
            spell.card is not None and self.book.counters(spell.card)
        )

    def may_counter_permanent(self, roles: Roles) -> None:
        """*can I counter X with Wind Wall?*, of a unit: whether that may be played on it as it comes."""
        target, using, scene = roles.objects[0], roles.preps.get("with"), self.scene
        thing, card = target.thing, using.thing if using is not None else None
        if thing is None or card is None or card.card is None or roles.frame.purpose is not None:
            raise Unplaced
        player = roles.subject.player if roles.subject is not None else card.owner
        player = player or OTHER.get(thing.owner, ANA)
        if not self.book.counters(card.card) or scene.own(thing, OTHER[player]).owner == player:
            raise Unplaced
        scene.own(card, player)
        if not scene.acted:
            scene.at(thing, "hand")
            self.acts.play(OTHER[player], thing, [], "", NOWHERE, responding=False)
        if not (scene.deeds or [""])[-1].startswith(f"{OTHER[player]} plays {thing.mark}"):
            raise Unplaced  # it is not what comes now
        card.start = card.start or "hand"
        self.permit(f"{player} may react with {card.mark} on {thing.mark}", None, "", roles.span)

    def may_counter_ability(self, roles: Roles) -> None:
        """*can he counter its deathknell with X?*: of what has just triggered."""
        thing, card = roles.objects[0].thing, roles.preps["with"].thing
        if thing is None or card is None or card.card is None or not self.acts.has_just_come(thing):
            raise Unplaced
        player = roles.subject.player if roles.subject is not None else OTHER[thing.owner]
        if player != OTHER[thing.owner] or not self.book.counters(card.card) or roles.frame.purpose:
            raise Unplaced
        self.scene.own(card, player)
        card.start = card.start or "hand"
        text = f"{player} may react with {card.mark} on the ability of {thing.mark}"
        self.scene.ask(text, roles.span)

    def counterspell(self, player: str) -> Thing:
        """The one counterspell that this player was told to have, else one that nobody names."""
        scene = self.scene
        cards = [one for one in scene.things if one.owner == player and one.card is not None]
        told = [one for one in cards if one.card is not None and self.book.counters(one.card)]
        if len(told) > 1 or any(one.now not in ("", "hand") for one in told):
            raise Unplaced
        if told:
            return told[0]
        card = scene.own(scene.new("spell"), player)
        card.noun = "Counterspell"
        card.text = f"{card.mark} is a Reaction costing 0 Energy: counter a spell"
        scene.note(
            "whether it may be countered: with a Reaction that costs nothing and counters a spell"
        )
        return card
