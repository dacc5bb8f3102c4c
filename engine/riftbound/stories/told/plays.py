"""Cards played in a scene: by whom, on what, at which moment, from where (rules 2, 5, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.costing import BOTH_TIMES
from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import ANA, BEN, FIELDS, OTHER, Thing, ThingKind, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref, has_played
from engine.riftbound.stories.told.card_plays import BESIDES
from engine.riftbound.stories.told.circumstances import RESPONDING
from engine.riftbound.stories.told.purposes import Purposes, may_cost_more
from engine.riftbound.stories.told.targets import INVENTED
from engine.riftbound.stories.words.book import card_text
from engine.riftbound.vocabulary.whom import Choose

HARMING = ("kill", "deal", "stun", "banish", "return", ": -", " -")
"""Words of what hurts a unit."""
FIGHTS = ("showdown", "combat")
NTH = {"first-card": 0, "second-card": 1, "third-card": 2}
"""How many cards were played before it this turn."""


class Plays(Purposes):
    """Plays cards in a scene."""

    def card_verb(self, frame: Frame) -> None:
        """A card's name where a verb stands (rule 2)."""
        player, card, targets, place = self.card_play(frame)
        if "twice" in frame.adverbs:
            self.aims_twice(card, targets)
        self.nth(player, frame)
        self.pays(card, player, Roles(frame, ""))
        span = frame.start, frame.end
        if frame.purpose is not None:
            targets, place = self.purposed(card, frame.purpose, player, targets, place)
        self.play(player, card, targets, place, span, self.responds(frame))
        self.brought_about(span)

    def card_play(self, frame: Frame) -> tuple[str, Thing, list[Ref], str]:
        """Who plays what on what and where it goes, by such a clause."""
        assert frame.naming is not None
        if frame.passive or frame.means:
            raise Unplaced
        cards = [
            card for card in frame.naming.cards if "spell" in card.types or "gear" in card.types
        ]
        if len(cards) != 1:
            raise Unplaced
        player = (
            self.subject_player(frame)
            if frame.subject is not None
            else self.whose_play(frame, cards[0])
        )
        spoken = [one for _, one in frame.preps] + frame.objects
        if any(one.kind == "pronoun" for one in spoken):
            self.refs.it = self.aimed(cards[0], player)
        card = self.card_thing(cards[0], player)
        self.refs.units = any(one.word in ("attacker", "defender") for one in frame.objects)
        try:
            targets = [self.refs.ref(one, player) for one in frame.objects]
        finally:
            self.refs.units = False
        for slot, ref in zip(self.book.slots(cards[0]), targets, strict=False):
            if isinstance(slot, Choose) and ref.thing is not None:
                self.aim_whose(player, cards[0], set(slot.filter.adjectives), ref.thing)
        fields = [one.place for one in targets if one.role == "field"]
        place = fields[0] if len(fields) == 1 and self.book.goes_somewhere(cards[0]) else ""
        if place:
            targets = [one for one in targets if one.role != "field"]  # *Bullet Times my bf*
        helper = self.with_own(frame, cards[0], player)
        place = self.led_to(frame, player, targets) or place
        targets = self.in_slot_order(cards[0], helper, targets) if helper else targets
        if "home" in frame.adverbs:
            place = "base"
        elif "here" in frame.adverbs:
            place = self.scene.field()
        return player, card, targets, place

    def with_own(self, frame: Frame, card: CardDefinition, player: str) -> Ref | None:
        """*with my unit*, behind a spell that chooses a unit of each side: that one."""
        found = [one for one in frame.preps if one[0] == "with"]
        if len(found) != 1 or not self.of_each_side(card):
            return None
        frame.preps.remove(found[0])
        return self.refs.ref(found[0][1], player)

    def led_to(self, frame: Frame, player: str, targets: list[Ref]) -> str:
        """Where the card goes by the prepositions behind it; empty where none says so. What it is
        aimed at *on* something joins its targets, and they are where they are brought *from*."""
        place = ""
        for prep, phrase in frame.preps:
            ref = self.refs.ref(phrase, player)
            if prep in ("to", "into") and ref.role in FIGHTS and self.scene.contested:
                place = self.scene.contested
            elif prep in ("to", "into", "onto", "at", "in") and ref.role in ("field", "base"):
                place = ref.place
            elif prep in ("from", "off") and ref.role in ("field", "base"):
                for thing in (one for target in targets for one in target.things):
                    self.scene.at(thing, ref.place, said=True)
            elif prep == "to" and ref.role == "hand" and frame.naming is not None:
                if "to hand" not in card_text(frame.naming.cards[0]):
                    raise Unplaced
                continue  # *Gusts it to my hand*
            elif prep in ("on", "against"):
                known = [thing for one in targets for thing in one.things]
                targets += [ref] if ref.word != "it" or ref.thing not in known else []
            else:
                raise Unplaced
        return place

    def whose_play(self, frame: Frame, card: CardDefinition) -> str:
        """Who plays a card where nobody says it: on what is mine what hurts is the other's (rule 4)."""
        aimed = [*frame.objects, *(one for _, one in frame.preps)]
        mine = any(one.owner == "ana" for one in aimed)
        text = card_text(card)
        harms = bool(self.book.slots(card)) and not self.book.helps(card)
        harms = harms and any(word in text for word in HARMING)
        if not mine or not harms or self.book.counters(card) or len(self.book.slots(card)) > 1:
            return ANA
        words = {BEN: f"your opponent plays {card.name}", ANA: f"you play {card.name}"}
        return self.scene.assume(f"player:{card.name}", BEN, words.pop(BEN), words)

    def subject_player(self, frame: Frame) -> str:
        """Who does it: the one said, else Ana."""
        if frame.subject is None:
            return ANA
        ref = self.refs.who(frame.subject, frame.subject.somebody)
        if ref.role != "player":
            raise Unplaced
        return ref.player

    def card_thing(self, card: CardDefinition, player: str) -> Thing:
        """The card of that player, one that was spoken of or a new one."""
        for thing in self.scene.things:
            if thing.card is card and thing.owner in ("", player) and thing.now in ("", "hand"):
                self.scene.own(thing, player)
                return thing
        kind: ThingKind = (
            "spell" if "spell" in card.types else "unit" if "unit" in card.types else "gear"
        )
        thing = self.scene.new(kind, card)
        return self.scene.own(thing, player)

    def responds(self, frame: Frame) -> bool:
        """Whether it is done while something is on the chain; one ambushes outside of a fight only then."""
        waits = self.scene.chain[-1] if self.scene.chain and not self.scene.contested else None
        whose = {"ana": BEN, "ben": ANA}.get(frame.subject.word, "") if frame.subject else ""
        if frame.verb == "ambush" and waits is not None and waits.owner == whose:
            return True
        return RESPONDING in frame.adverbs or frame.link == "while"

    def on_chain(self, ref: Ref, by: str = "") -> None:
        """That item is on the chain: a spell is played first, if it was not."""
        thing = ref.thing
        if thing is None or any(one is thing for one in self.scene.chain):
            return
        if ref.role == "spell":
            if any(f" {thing.mark}" in one.partition(" on ")[0] for one in self.scene.deeds):
                raise Unplaced  # it has resolved
            self.play(thing.owner or by or OTHER[ANA], thing, [], "", NOWHERE, responding=False)
        elif ref.role == "item" and ref.thing is not None and not self.scene.acted:
            self.cause(ref, NOWHERE)
        elif ref.role == "item" and thing.kind == "unit" and not self.scene.chain:
            self.scene.premise(f"{thing.mark} triggered", NOWHERE)
            self.scene.chain.append(thing)
            self.scene.waiting.append(thing)
        else:
            raise Unplaced

    def cause(self, ref: Ref, span: Span) -> None:
        """What its ability waits for comes about."""
        raise Unplaced

    def play_role(self, roles: Roles) -> None:
        """*plays X on Y at Z*."""
        player = roles.subject.player if roles.subject is not None else ""
        card = roles.objects[0].thing
        if card is None or len(roles.objects[0].things) > 1:
            raise Unplaced
        if card.generic and card.does and card in self.scene.chain and not roles.preps:
            if player not in ("", card.owner) or roles.frame.purpose is not None:
                raise Unplaced
            return  # *plays a spell that kills X*: what it does was told of before it
        targets = [roles.preps[prep] for prep in ("on", "against") if prep in roles.preps]
        player = player or card.owner or (self.likely(card, targets) if targets else ANA)
        targets += self.countered_by(card, roles, player)
        if card.does == "counter":
            self.counters_with(roles, card, player, targets)
            return
        self.comes_from(card, roles)
        self.with_legion(player, roles)
        self.pays(card, player, roles)
        place = roles.preps["to"].place if "to" in roles.preps else ""
        place = roles.preps["at"].place if "at" in roles.preps else place
        if self.earlier(roles, card, player, targets):
            return
        if self.from_hidden(card, player, place, roles.frame):
            place = card.start.removeprefix("facedown ") if card.kind == "unit" else place
        purpose = roles.frame.purpose
        if purpose is not None and card.card is None and purpose.verb in INVENTED:
            card.does = purpose.verb
        if purpose is not None:
            targets, place = self.purposed(card, purpose, player, targets, place)
        if card.now in FIELDS or card.now == "base":
            place, card.start, card.now = place or card.start, "", ""
        targets = [self.meant(card, ref, player) for ref in targets]
        if "with" in roles.preps:
            targets = self.in_slot_order(card.card, roles.preps["with"], targets)
        if "twice" in roles.frame.adverbs and "pays Repeat" not in roles.frame.adverbs:
            self.aims_twice(card, targets)
        card = self.mine(card, player)
        self.nth(player, roles.frame)
        self.play(player, card, targets, place, roles.span, self.responds(roles.frame))
        self.brought_about(roles.span)

    def countered_by(self, card: Thing, roles: Roles, player: str) -> list[Ref]:
        """*plays a spell to counter X*, of one that nobody names: X, and that is what the spell does."""
        wanted = roles.frame.purpose
        if wanted is None or wanted.verb != "counter" or card.card is not None:
            return []
        card.does, roles.frame = "counter", replace(roles.frame, purpose=None)
        last = self.scene.chain[-1] if self.scene.chain else None
        return [self.refs.ref_of(one, last, player) for one in wanted.objects]

    def counters_with(self, roles: Roles, card: Thing, player: str, targets: Sequence[Ref]) -> None:
        """*plays a counterspell on X*, *plays a counterspell*: on what is on the chain."""
        if not targets and self.scene.chain:
            last = self.scene.chain[-1]
            targets = [Ref(last.kind, last.mark, thing=last, things=[last])]
        if len(targets) != 1 or targets[0].role != "spell" or roles.frame.purpose is not None:
            raise Unplaced
        self.on_chain(targets[0], OTHER[player])
        card = self.mine(card, player)
        self.play(player, card, targets, "", roles.span, responding=True)

    def thrown(self, roles: Roles) -> None:
        """*throws X at Y*: X is played on Y."""
        roles.preps = {"on": next(iter(roles.preps.values()))}
        self.play_role(roles)

    def ambush(self, roles: Roles) -> None:
        """*ambushes X (into the showdown)*: X is played where the fight is, or a unit of theirs."""
        self.where_ambushed(roles)
        self.can_ambush(roles.objects[0])
        self.play_role(roles)

    def where_ambushed(self, roles: Roles) -> None:
        """Where it goes, if nobody says it: where the fight is."""
        fights = [prep for prep, ref in roles.preps.items() if ref.role in ("showdown", "combat")]
        for prep in fights:
            del roles.preps[prep]
        if not {"at", "to"} & set(roles.preps):
            field = self.scene.contested or self.scene.field()
            roles.preps["at"] = Ref("field", field, place=field)

    def can_ambush(self, ref: Ref) -> None:
        """Units that nobody names have Ambush, or they could not."""
        for thing in ref.things:
            if thing.generic and not thing.keywords:
                thing.keywords.append(("Ambush", 0))

    def comes_from(self, card: Thing, roles: Roles) -> None:
        """*from my hand*, *from the trash*: where the card is that is played."""
        source = roles.preps.get("from")
        if source is None or source.role == "hand":
            return
        if source.role != "trash" or card.card is None or card.start not in ("", "hand", "trash"):
            raise Unplaced
        card.start = card.now = "trash"

    def flow(self, roles: Roles) -> None:
        """*I flow X*: it is played from the trash."""
        roles.frame.adverbs.append("pays Flow")
        self.play_role(roles)

    def with_legion(self, player: str, roles: Roles) -> None:
        """*plays X with Legion*: they have played another card this turn."""
        said = [one for one in roles.frame.objects if any(w == "Legion" for w, _ in one.keywords)]
        if said and not has_played(self.scene, player):
            self.scene.fact(f"{player} has played 1 card this turn")

    def accelerates(self, roles: Roles) -> None:
        """*I accelerate X*: it is played, and Accelerate paid."""
        card = roles.objects[0].thing
        if card is None or card.now not in ("", "hand"):
            raise Unplaced
        roles.frame.adverbs.append("pays Accelerate")
        self.play_role(roles)

    def repeats(self, roles: Roles) -> None:
        """*I pay the Repeat on X*, *I pay the Flow cost for X*: it is played so."""
        card = next(iter(roles.preps.values())).thing
        paid = roles.objects[0].text
        if paid not in ("Repeat", "Flow") or card is None or card.card is None or card.now:
            raise Unplaced
        roles.frame.adverbs.append(f"pays {paid}")
        self.play_role(replace(roles, objects=[*roles.preps.values()], preps={}))

    def repeats_spell(self, roles: Roles) -> None:
        """*I repeat X on Y*: it is played and repeated."""
        roles.frame.adverbs.append("pays Repeat")
        self.play_role(roles)

    def discarded(self, roles: Roles) -> None:
        """*X was discarded by Y*: Y was played with X in hand."""
        spell, card = roles.subject, roles.objects[0].thing
        if spell is None or spell.thing is None or card is None or card.now or spell.thing.now:
            raise Unplaced
        player = spell.thing.owner or ANA
        self.scene.own(card, player)
        self.scene.at(card, "hand")
        self.play(player, spell.thing, [], "", roles.span, responding=False)
        self.scene.mention(card)

    def pays(self, card: Thing, player: str, roles: Roles) -> None:
        """*with Accelerate*, *for its Flow cost*, *with Ambush*: what its card lets it be played by."""
        for word in [one.removeprefix("pays ") for one in roles.frame.adverbs if "pays " in one]:
            if word == "extra":
                self.pays_extra(card, player)
                continue
            if card.card is None or not self.book.has(card.card, word):
                raise Unplaced
            if word == "Flow":
                card.start = card.now = "trash"
            elif word == "Ambush" and "at" not in roles.preps and "to" not in roles.preps:
                field = self.scene.contested or self.scene.field()
                self.scene.here(player, field)
                roles.preps["at"] = Ref("field", field, place=field)
            elif word == "Repeat":
                on = roles.preps.get("on")
                both = BOTH_TIMES in roles.frame.adverbs or "twice" in roles.frame.adverbs
                same = on is not None and (both or len(on.things) > 1)
                card.paying = ", repeating it" + (f" on {on.text}" if on and same else "")
            elif word == "Accelerate":
                card.paying = ", paying Accelerate"

    def pays_extra(self, card: Thing, player: str) -> None:
        """*with the additional cost*: what may be paid besides is."""
        if card.card is None or not may_cost_more(card.card):
            raise Unplaced
        card.paying = BESIDES

    def earlier(self, roles: Roles, card: Thing, player: str, targets: Sequence[Ref]) -> bool:
        """*played X this turn*, told first of a spell that is on nobody: it has resolved before."""
        told = "this-turn" in roles.frame.adverbs and not self.scene.acted
        plain = card.kind == "spell" and card.card is not None and not self.book.slots(card.card)
        if not (told and plain) or targets or roles.frame.purpose is not None:
            return False
        assert card.card is not None
        self.scene.own(card, player)
        card.start = card.now = "resolved"
        self.scene.fact(f"{card.card.name} of {player} has resolved", roles.span)
        return True

    def aimed_at(self, player: str, card: Thing, said: Sequence[Ref], frame: Frame) -> list[Ref]:
        """Whom it is played on: of these, the ones that are meant; *twice*, of one, is both choices."""
        targets = [self.meant(card, ref, player) for ref in said]
        if "twice" not in frame.adverbs:
            return targets
        self.aims_twice(card, targets)
        return self.supplied(player, card, targets)

    def aims_twice(self, card: Thing, targets: Sequence[Ref]) -> None:
        """*on my unit twice*: a spell of two choices, both of them it; that is what is supplied."""
        slots = self.book.slots(card.card) if card.card is not None else ()
        if len(slots) != 2 or sum(len(ref.things) for ref in targets) != 1:
            raise Unplaced

    def is_nth(self, frame: Frame, subject: Ref) -> None:
        """*is the second card I play*: it is played now, after others."""
        if subject.thing is None:
            raise Unplaced
        player = self.scene.own(subject.thing, ANA).owner
        self.nth(player, frame)
        self.play(player, subject.thing, [], "", (frame.start, frame.end), responding=False)

    def nth(self, player: str, frame: Frame) -> None:
        """*as my second card*: so many were played before it this turn."""
        before = next((n for word, n in NTH.items() if word in frame.adverbs), 0)
        if before and self.scene.acted:
            raise Unplaced
        if "first-card" in frame.adverbs and has_played(self.scene, player):
            raise Unplaced
        if before:
            cards = "card" if before == 1 else "cards"
            self.scene.fact(f"{player} has played {before} {cards} this turn")
