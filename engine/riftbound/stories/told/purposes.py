"""What cards are played for: *to save him*, *to pump a Recruit*, *to move X into Y*, *to make it a 5*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.ref import Ref, the_unit
from engine.riftbound.stories.told.card_plays import CardPlays
from engine.riftbound.stories.words.book import card_text
from engine.riftbound.vocabulary.costs import PickCost

DOING = frozenset({"kill", "stun", "buff", "ready", "return", "banish"})
"""Verbs that cards use as players do."""
SAVING = frozenset({"save", "protect", "rescue"})
"""Verbs of what is hoped for: whom a card is played for is whom it is played on."""
OUTLIVING = frozenset({"survive", "live", "dodge", "avoid", "escape"})
"""Verbs of what becomes of whom a card is played on, by which that is hoped for."""
UNAIMED = frozenset({"discard", "draw", "score", "win", "conquer", "recycle", "pay", "hold"})
"""Verbs of what is done with nothing that a card is played on."""
PUMPING = frozenset({"pump", "boost", "raise", "increase", "grow"})
"""Verbs of what gives Might to somebody."""
REACHING = frozenset({"to", "up-to"})
BECOMING = frozenset({"make", "bring", "put", *PUMPING})
"""Verbs of what has so much Might by then."""
GIVEN = {"kill": "kill", "discard": "discard", "exhaust": "exhaust"}
GIVEN |= dict.fromkeys(("sac", "sacrifice", "give up", "feed", "destroy"), "kill")
"""Verbs of what is given up, as costs say it."""
PAYING = {"kill": "killing", "exhaust": "exhausting", "discard": "discarding"}
"""Verbs of what is done with one's own things for a card, as it is said of its costs."""
HURTING = ("kill", "deal", "Might -", ": -", " -", "damage", "banish")
"""Words of what may kill somebody."""


class Purposes(CardPlays):
    """Finds out by what it is played for what a card is played on, and what must come of it."""

    wanted: tuple[Thing, int] | None = None
    """Who is to have which Might once what is played has resolved."""

    def purposed(
        self, card: Thing, purpose: Frame, player: str, targets: Sequence[Ref], place: str
    ) -> tuple[list[Ref], str]:
        """What the card is played on and where it goes, with what it is played for."""
        self.wanted = None
        if self.costs(card, purpose, player):
            return [*targets], place
        known = [thing for ref in targets for thing in ref.things]
        if purpose.verb in OUTLIVING:
            self.outlives(purpose, player)
            return [*targets], place
        if purpose.verb in UNAIMED:
            raise Unplaced  # what is played is aimed at nothing by that
        if card.kind == "gear" and purpose.verb in SAVING and len(purpose.objects) == 1:
            return self.hoped_on(purpose, player, targets, known), place
        if self.hoped(card, purpose, player, known):
            return self.hoped_on(purpose, player, targets, known), place
        more, where = self.by_purpose(purpose, player)
        same = bool(more) and all(thing in known for ref in more for thing in ref.things)
        if not (same and purpose.verb == "kill" and self.may_hurt(card)):
            self.fits(card, purpose)
        aims = card.card is not None and self.aimed(card.card, player) is not None
        if targets or not aims:
            more = [ref for ref in more if ref.word != "it" and ref.thing not in known]
        return [*targets, *(self.meant(card, ref, player) for ref in more)], where or place

    def costs(self, card: Thing, purpose: Frame, player: str) -> bool:
        """*killing my X*: whether that is a cost of the card that names such a thing of its player's;
        paid with it if so."""
        asked = cost_verbs(card.card) if card.card is not None else []
        verb = GIVEN.get(purpose.verb, "")
        if asked != [verb] or len(purpose.objects) != 1:
            return False
        if purpose.preps or purpose.means or purpose.purpose or purpose.negated or card.paying:
            return False
        if set(purpose.adverbs) - {"as-cost"}:
            return False
        thing = self.refs.ref(purpose.objects[0], player).thing
        if thing is not None and (purpose.objects[0].det in ("a", "an") or not thing.owner):
            self.scene.own(thing, player, said=not thing.owner)  # it is one of theirs
        own = verb == "discard" or (card.card is not None and must_cost(card.card))
        if thing is not None and not thing.owner and own:
            self.scene.own(thing, player, said=True)  # nothing else can be meant
        if thing is None or thing.owner != player or "owner" not in thing.fixed or thing is card:
            return False
        card.paying = f", {PAYING[verb]} {thing.mark} as a cost"
        if verb == "discard" and thing.start in ("", "hand"):
            thing.start, thing.now = "hand", "trash"
        return True

    def outlives(self, purpose: Frame, player: str) -> None:
        """*to survive X*, *to dodge it*: X waits on the chain; `Unplaced` where it does not."""
        said = [*purpose.objects, *(phrase for _, phrase in purpose.preps)]
        plain = not (purpose.means or purpose.purpose or purpose.negated or purpose.adverbs)
        if not plain or len(said) > 1 or not self.scene.chain:
            raise Unplaced
        if said and self.refs.ref(said[0], player).thing not in self.scene.chain:
            raise Unplaced

    def hoped(self, card: Thing, purpose: Frame, player: str, known: Sequence[Thing]) -> bool:
        """Whether it says whom the card is to save or how mighty somebody is to be, which is looked
        at once it has resolved."""
        plain = not (purpose.means or purpose.purpose or purpose.negated or purpose.adverbs)
        if not plain or not purpose.objects or card.card is None or card.kind != "spell":
            return False
        if purpose.verb in SAVING:
            return {prep for prep, _ in purpose.preps} <= {"from"}
        text = str(card.card.abilities)
        said = [*purpose.objects[1:], *(one for prep, one in purpose.preps if prep in REACHING)]
        if purpose.verb in PUMPING and not purpose.preps and len(purpose.objects) == 1:
            return "Might" in text
        if purpose.verb == "give" and not purpose.preps and len(purpose.objects) == 2:
            return says_gift(card_text(card.card), purpose.objects[1])
        return (
            purpose.verb in BECOMING
            and len(said) == 1
            and "Might" in text
            and (said[0].kind == "amount" or said[0].bare)
        )

    def hoped_on(
        self, purpose: Frame, player: str, targets: Sequence[Ref], known: Sequence[Thing]
    ) -> list[Ref]:
        """What the card is played on with whom it is to help; what that one is saved from waits."""
        whom = self.refs.ref(purpose.objects[0], player)
        if whom.role != "unit" and whom.word == "it" and purpose.verb in SAVING:
            mine = [one for one in self.refs.candidates() if one.kind == "unit"]
            mine = [one for one in mine if one.owner == player]
            whom = the_unit(mine[0]) if mine else whom
        if whom.role != "unit" or len(whom.things) != 1:
            raise Unplaced
        for prep, phrase in purpose.preps:
            source = self.refs.ref(phrase, player) if prep == "from" else None
            if source is not None and source.thing not in self.scene.chain:
                self.comes_upon(source.thing, whom)  # nothing of the kind was told before
        mights = [
            one.number if one.number is not None else one.might
            for one in (
                *(one for one in purpose.objects[1:] if not one.signed),
                *(p for w, p in purpose.preps if w != "from"),
            )
        ]
        if mights and mights[0] is not None:
            self.wanted = whom.things[0], mights[0]
        return [*targets, *([] if whom.things[0] in known else [whom])]

    def comes_upon(self, spell: Thing | None, unit: Ref) -> None:
        """What it is saved from was played on it."""
        raise Unplaced

    def brought_about(self, span: Span) -> None:
        """Who was to have so much Might by the play has it once it has resolved."""
        if self.wanted is None:
            return
        (thing, might), self.wanted = self.wanted, None
        self.has_come_to(Ref("unit", thing.mark, thing=thing, things=[thing]), might, span)

    def may_hurt(self, card: Thing) -> bool:
        """Whether it may kill whom it is played on."""
        text = str(card.card.abilities) if card.card is not None else ""
        return any(word in text for word in HURTING)

    def fits(self, card: Thing, purpose: Frame) -> None:
        """A card does what it is played for, as far as that can be told; only spells are aimed so."""
        if card.card is None:
            return
        if card.kind != "spell" and purpose.objects:
            raise Unplaced
        home = purpose.verb == "return" and "to its base" in card_text(card.card)
        home = home and all(phrase.word == "base" for _, phrase in purpose.preps)
        checked = purpose.verb in DOING and bool(self.book.slots(card.card)) and not home
        if checked and not self.book.does_to_first(card.card, purpose.verb):
            raise Unplaced

    def goes_without(self, purpose: Frame, card: Thing) -> bool:
        """Whether *just to draw a card* says only what the card does anyway."""
        text = card_text(card.card)
        return purpose.verb == "draw" and "draw" in text and not purpose.preps

    def given(self, purpose: Frame, card: Thing) -> Frame:
        """*to give X +2 Might*, which the card does: for X."""
        return without_gift(purpose, card_text(card.card))

    def by_purpose(self, purpose: Frame, player: str) -> tuple[list[Ref], str]:
        """*… to move X into Y*: what a card is played on."""
        said = set(purpose.adverbs) - {"over", "in", "here", "home", "away"}
        if purpose.purpose or purpose.means or purpose.negated or said:
            raise Unplaced
        self.refs.units = True  # *to move the defender home*
        try:
            targets = [self.refs.ref(one, player) for one in purpose.objects]
        finally:
            self.refs.units = False
        place = self.scene.field() if purpose.verb == "bring" else ""
        for prep, phrase in purpose.preps:
            ref = self.refs.ref(phrase, player)
            if prep == "from" and ref.role in ("field", "base"):
                for one in targets:
                    for thing in one.things:
                        self.scene.at(thing, ref.place, said=True)
            elif ref.role in ("field", "base", "hand"):
                place = ref.place if ref.role != "hand" else ""
            else:
                raise Unplaced
        if {"home", "away"} & set(purpose.adverbs):
            place = "base"
        elif {"here", "in"} & set(purpose.adverbs):
            place = self.scene.field()
        return targets, place


def without_gift(purpose: Frame, text: str) -> Frame:
    """*to give X +2 Might*, which that text does: for X."""
    to = [one for prep, one in purpose.preps if prep == "to"]
    said = [*to, *purpose.objects] if len(to) == len(purpose.preps) else []  # *to give +2 to X*
    if purpose.verb != "give" or len(said) != 2 or not says_gift(text, said[1]):
        return purpose
    return replace(purpose, objects=said[:1], preps=[])


def says_gift(text: str, gift: Phrase) -> bool:
    """Whether that text gives somebody so much Might, or that keyword."""
    if gift.kind == "keyword":
        return gift.word in text
    return gift.signed and gift.word == "might" and f"{gift.number:+} Might" in text


def cost_verbs(card: CardDefinition) -> list[str]:
    """What is done with things of one's own as costs of that card."""
    parts = [part for extra in card.extras for part in extra.cost.parts]
    return [part.verb for part in parts if isinstance(part, PickCost)]


def must_cost(card: CardDefinition) -> bool:
    """Whether nobody can play it without giving something up."""
    return any(extra.cost.parts and not extra.optional for extra in card.extras)


def may_cost_more(card: CardDefinition) -> bool:
    """Whether Energy or Power may be paid for it besides."""
    return any(
        one.optional and not (one.repeats or one.cost.parts)
        and (one.cost.energy or one.cost.power) and one.name == "additional cost"
        for one in card.extras
    )  # fmt: skip
