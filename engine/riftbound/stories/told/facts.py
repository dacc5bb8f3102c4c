"""Facts that a question tells: who has what where, and what it is like."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, FIELDS, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.things.ref import OF_PLAYERS, STATES, WHOSE_PLACES, Ref
from engine.riftbound.stories.told.circumstances import RESPONDING
from engine.riftbound.stories.told.identities import Identities
from engine.riftbound.stories.told.possessions import PILES, for_paying
from engine.riftbound.stories.told.recounting import might_said
from engine.riftbound.stories.told.standing import defends_with


class Facts(Identities):
    """Lays down in a scene what the clauses of a question say to be so."""

    # being

    def legend_told(self, frame: Frame) -> bool:
        """*X is my legend*, *my legend is X*: whether it says that, laid down if so."""
        if frame.verb != "be" or frame.subject is None or len(frame.objects) != 1 or frame.preps:
            return False
        two = frame.subject, frame.objects[0]
        for one, legend in (two, two[::-1]):
            if legend.kind == "noun" and legend.word == "legend" and one.kind == "name":
                owner = one.owner or legend.owner
                adjectives = [*one.adjectives, "is legend", *legend.adjectives, *frame.states]
                self.refs.ref(replace(one, owner=owner, adjectives=adjectives))
                return True
        return False

    def lone_card(self, frame: Frame) -> bool:
        """*X is my only card in hand*, *the only card in my hand is X*: whether it says that; there is
        no other."""
        if frame.verb != "be" or frame.subject is None or len(frame.objects) != 1 or frame.preps:
            return False
        two = frame.subject, frame.objects[0]
        for one, card in (two, two[::-1]):
            where = card.where[1] if card.where is not None else None
            only = card.word == "card" and card.det == "only" and not card.adjectives
            if not only or one.kind != "name" or where is None or where.word != "hand":
                continue
            whose = where.owner or card.owner
            player = self.of_whom(whose if isinstance(whose, str) else "")
            if not player or frame.states or frame.purpose or frame.means:
                raise Unplaced
            for thing in self.refs.ref(one).things:
                self.scene.own(thing, player, said=True)
                self.scene.at(thing, "hand", said=True)
            self.no_more_in_hand(player)
            return True
        return False

    def be(self, frame: Frame, subject: Ref) -> None:
        """*is stunned*, *is at A*, *is in play*, *is the attacker*, *is my turn*."""
        if frame.purpose or frame.means or subject.role in ("damage", "might"):
            raise Unplaced
        if len(subject.things) > 1:
            for one in subject.things:  # so each of them is
                self.be(frame, replace(subject, text=one.mark, thing=one, things=[one]))
            return
        if RESPONDING in frame.adverbs:
            self.on_chain(subject)
        for state in frame.states:
            self.state(state, subject)
        if "active" in frame.adverbs:
            self.active(subject)
        if {"second-card", "third-card"} & set(frame.adverbs):
            self.is_nth(frame, subject)
        if "alone" in frame.adverbs and subject.role != "unit":
            raise Unplaced
        for prep, phrase in frame.preps:
            self.located(prep, phrase, subject)
        if "here" in frame.adverbs and not frame.preps and subject.role == "unit" and subject.thing:
            self.put(subject.thing, self.scene.field())
        for phrase in frame.objects:
            if phrase.kind == "amount" and phrase.word == "damage" and phrase.number:
                self.has_been_dealt(subject, phrase.number, (frame.start, frame.end))
                continue
            might = might_said(phrase)
            if might is not None and self.is_now(subject, might, (frame.start, frame.end)):
                continue
            self.identity(phrase, subject)

    def is_nth(self, frame: Frame, subject: Ref) -> None:
        """*is the second card I play*: it is played now, after others."""
        raise Unplaced

    def active(self, subject: Ref) -> None:
        """It is in play; of a spell it has resolved before."""
        thing = subject.thing
        if thing is not None and thing.kind == "spell" and thing.card is not None:
            owner = thing.owner or ANA
            thing.start = thing.now = "resolved"
            self.scene.own(thing, owner)
            self.scene.fact(f"{thing.card.name} of {owner} has resolved")
            return
        self.on_table(subject)

    def state(self, state: str, subject: Ref) -> None:
        """What a thing is like at the start."""
        if subject.role == "field" and state == "empty":
            self.is_empty(subject.place)
            return
        if subject.role in PILES and state == "empty":
            self.so_many(subject.whose or ANA, subject.role, 0)
            return
        if subject.thing is None or subject.thing.now == "hand":
            raise Unplaced
        thing = subject.thing
        if self.scene.acted and any(thing.mark in one for one in self.scene.deeds):
            self.by_now(state, thing)
            return
        if self.scene.acted and (self.link == "then" or thing.made):
            raise Unplaced
        if state == "hidden" and self.scene.acted and self.may_have_spent():
            raise Unplaced
        if state == "hidden":
            self.facedown(thing, self.scene.field())
        elif state in STATES and thing.kind in ("unit", "gear", "legend"):
            if state not in thing.states:
                thing.states.append(state)
        elif state == "empowered" and thing.kind == "legend":
            thing.states.append(state)
        elif state == "damaged" and thing.kind == "unit":
            thing.fixed.add("damaged")
        elif state == "alone" and thing.kind == "unit":
            self.refs.alone(thing)
        elif state != "ready":
            raise Unplaced

    def by_now(self, state: str, thing: Thing) -> None:
        """*moved to A and is exhausted*: who moved or was played is so by that."""
        if state != "exhausted" or not self.has_come(thing):
            raise Unplaced
        self.scene.premise(f"{thing.mark} is exhausted", NOWHERE)

    def has_come(self, thing: Thing) -> bool:
        """Whether what was done last is that the unit moved or was played; the fight may be over."""
        done = self.last_deed()
        came = f" moves {thing.mark} " in done or f" plays {thing.mark} " in done
        return came and thing.kind == "unit"

    def facedown(self, thing: Thing, field: str) -> None:
        """It lies facedown there, beside a unit of its player."""
        if not (thing.card or thing.text or thing.hides) or thing.start not in ("", "hand", field):
            raise Unplaced
        owner = thing.owner or ANA
        self.scene.own(thing, owner)
        if field == self.scene.contested and owner == self.scene.mover:
            self.scene.turned_round()  # who attacks there has none there
        thing.start = thing.now = f"facedown {field}"
        units = [one for one in self.scene.things if one.kind == "unit" and one.owner == owner]
        if not any(one.start == field for one in units):  # who was there may have left since
            self.scene.here(owner, field)

    def located(self, prep: str, phrase: Phrase, subject: Ref) -> None:
        """Where it is at the start, or what is on it."""
        if phrase.word == "board" and prep in ("on", "at", "in"):
            whose = self.refs.player(phrase.owner) if isinstance(phrase.owner, str) else ""
            for held in subject.things if whose else ():
                self.scene.own(held, whose, said=True)
            self.on_table(subject)
            return
        ref = self.refs.ref(phrase)
        thing = subject.thing
        if isinstance(phrase.owner, Phrase) and (ref.role in OF_PLAYERS or (thing and thing.card)):
            raise Unplaced  # it is a player's, of whom nothing else says who that is
        if ref.role in OF_PLAYERS and phrase.owner in WHOSE_PLACES:
            player = self.refs.player(WHOSE_PLACES[str(phrase.owner)])
            for held in subject.things:
                self.scene.own(held, player, said=True)
        if prep == "with" and ref.role == "unit" and subject.role == "unit":
            self.beside(subject, ref)
        elif thing is not None and ref.role in ("field", "base") and prep in ("at", "in", "on"):
            if thing.card is not None and phrase.owner in WHOSE_PLACES and not self.scene.acted:
                self.scene.own(thing, self.refs.player(WHOSE_PLACES[str(phrase.owner)]))
            self.put(thing, ref.place)
        elif thing is not None and ref.role == "trash" and prep in ("in", "at"):
            self.in_trash(thing)
        elif thing is not None and ref.role == "hand" and prep in ("in", "at"):
            self.scene.at(thing, "hand", said=True)
        elif subject.role == "gear" and thing and ref.role == "unit" and prep in ("on", "to"):
            thing.attached = ref.thing
        elif (
            phrase.word == "damage" and prep in ("at", "on") and thing is not None and phrase.number
        ):
            self.thing_has(phrase, thing)
        elif phrase.word == "might" and prep == "at" and thing is not None and thing.kind == "unit":
            thing.might = phrase.number
        elif phrase.word == "chain" and prep in ("on", "at"):
            self.on_chain(subject)
        else:
            raise Unplaced

    def beside(self, subject: Ref, ref: Ref) -> None:
        """*is there with two Recruits*: those are where it is, and its player's."""
        assert subject.thing is not None
        for thing in ref.things:
            self.scene.own(thing, self.scene.own(subject.thing, ANA).owner)
            if subject.thing.now:
                self.put(thing, subject.thing.now)

    def in_trash(self, thing: Thing) -> None:
        """The card lies in the trash from the start."""
        if thing.card is None or thing.start or thing.kind == "legend":
            raise Unplaced
        self.scene.at(thing, "trash", said=True)

    def put(self, thing: Thing, place: str) -> None:
        """A permanent is there from the start."""
        if thing.start and thing.now == place and self.scene.acted:
            return
        if thing.start == f"facedown {place}":
            return
        if self.scene.acted and thing.start:
            raise Unplaced
        if thing.kind == "spell" and place in FIELDS:
            self.facedown(thing, place)
            return
        self.scene.at(thing, place, said=True)

    # having

    def have(self, frame: Frame, subject: Ref) -> None:
        """*I have X at A*, *it has 3 damage*, *they have 7 points*."""
        for_paying(frame)
        if frame.purpose or frame.means:
            raise Unplaced
        spends = subject.role == "player" and len(frame.objects) == 1 and not frame.preps
        if spends and frame.objects[0].also and self.is_resource(frame.objects[0]):
            self.resources(frame.objects[0], subject.player)  # *4 Energy and 2 Power*
            return
        if subject.thing is not None:
            self.has_there(subject.thing, frame)
        parts = [one for phrase in frame.objects for one in (phrase, *phrase.also)]
        if self.each_has(parts, subject):
            return
        fights = frame.subject is not None and frame.subject.word in ("attacker", "defender")
        for phrase in (replace(one, also=[]) for one in parts):
            if fights and phrase.kind == "amount" and phrase.word == "number":
                phrase = replace(phrase, word="might")
            if subject.role == "player":
                self.player_has(phrase, subject.player, frame)
            elif self.has_by_now(phrase, subject, (frame.start, frame.end)):
                continue
            elif subject.thing is not None:
                for thing in subject.things or [subject.thing]:
                    self.thing_has(phrase, thing)
            elif subject.role in PILES and not frame.preps and frame.subject is not None:
                if not self.pile(replace(phrase, where=("in", frame.subject)), ANA):
                    raise Unplaced
            elif subject.role == "field" and phrase.kind in ("name", "noun"):
                for thing in self.refs.ref(phrase).things:
                    self.scene.own(thing, ANA)
                    self.put(thing, subject.place)
            else:
                raise Unplaced

    def each_has(self, parts: list[Phrase], subject: Ref) -> bool:
        """*my two units have 3 Might and 2 Might*: whether it says one Might of each of them; so it is."""
        mights = [might_said(one) for one in parts]
        several = 1 < len(parts) == len(subject.things)
        if not several or None in mights or any(one.signed for one in parts):
            return False
        for one, thing in zip(parts, subject.things, strict=True):
            self.thing_has(replace(one, also=[], word="might"), thing)
        return True

    def has_there(self, thing: Thing, frame: Frame) -> None:
        """*it has Shield at my battlefield*: it is there."""
        if any(one.damage for _, one in frame.preps):
            raise Unplaced  # *has Shield from X and 2 damage on it*: whose damage that is
        for place in (self.refs.ref(one) for prep, one in frame.preps if prep in ("at", "in")):
            if place.role in ("field", "base"):
                self.put(thing, place.place)

    def amount_had(self, phrase: Phrase, player: str, frame: Frame) -> bool:
        """Whether it is so much that a player has, or none: points, resources, cards in a pile."""
        scored = any(one.text.endswith((" points", " point")) for one in self.scene.facts)
        bare = phrase.kind == "amount" and phrase.word == "number" and not frame.preps
        points = phrase.word == "point" or (bare and scored and not frame.adverbs)
        if points and phrase.number is not None and "now" in frame.adverbs and self.scene.acted:
            text = f"{player} has {phrase.number} point{'s' if phrase.number != 1 else ''}"
            self.scene.premise(text, (frame.start, frame.end))
        elif points and phrase.number is not None:
            self.points(player, phrase.number)  # *I have 7 points and he has 6*
        elif self.is_resource(phrase) and not frame.preps:
            if not self.no_others(phrase, player):
                self.resources(phrase, player)
        elif self.pile(_lying(phrase, frame), player):
            pass
        elif self.none_had(phrase):
            self.has_none(phrase, player, frame)
        else:
            return False
        return True

    def player_has(self, phrase: Phrase, player: str, frame: Frame) -> None:
        """What a player has: points, a thing somewhere."""
        if self.amount_had(phrase, player, frame):
            return
        phrase = self.some_units(phrase)
        nouned = phrase.kind == "noun" or (phrase.kind == "name" and bool(phrase.wears))
        if nouned and phrase.owner is None and "enemy" not in phrase.adjectives:
            phrase = replace(phrase, owner="ana" if player == ANA else "ben")
        if any(prep not in ("at", "in", "on") for prep, _ in frame.preps):
            raise Unplaced
        ref = self.refs.ref(phrase, player)
        hidden = "hidden" in phrase.adjectives
        if hidden and ("only" in frame.adverbs or phrase.det == "only"):
            raise Unplaced  # nobody is there, and it is his no more
        ref = self.another_there(phrase, ref, frame, player)
        for thing in ref.things:
            self.scene.own(thing, player, said=True)
            if thing.kind == "legend":
                continue
            it = self.refs.other_than(thing, "unit")  # *X on it*
            placed = (one for prep, one in frame.preps if prep in ("at", "in", "on"))
            places = [self.refs.ref_of(one, it) for one in placed]
            if "here" in frame.adverbs:
                places.append(Ref("field", self.scene.field(), place=self.scene.field()))
            place = next((one for one in places), None)
            if place is not None and place.role in ("hand", "trash"):
                self.scene.at(thing, place.role, said=True)
            elif place is not None and place.role in ("field", "base"):
                self.put(thing, place.place)
            elif place is not None and place.role == "unit" and place.thing is not None:
                self.attach(thing, place.thing)
            elif place is not None:
                raise Unplaced
            elif thing.kind == "spell" and not hidden:
                self.scene.at(thing, "hand")
        only = "only" in frame.adverbs or phrase.det == "only"
        if only and [one.word for _, one in (*frame.preps, *_of(phrase.where))] == ["hand"]:
            self.no_more_in_hand(player)
        defends_with(self.scene, phrase, frame, ref.things, player)
        if not ref.things or len(frame.preps) > 1:
            raise Unplaced

    def some_units(self, phrase: Phrase) -> Phrase:
        """*I have other units there*: two of them, or one, or three."""
        bare = phrase.plural and phrase.number is None and phrase.det in ("", "other")
        more = phrase.adjectives or phrase.also or phrase.owner or phrase.part
        if phrase.kind != "noun" or phrase.word != "unit" or not bare or more:
            return phrase
        words = {"2": "there are two of them", "1": "there is one", "3": "there are three of them"}
        number = int(self.scene.assume(f"many:{phrase.start}", "2", words.pop("2"), words))
        return replace(phrase, number=number, plural=number > 1)

    def another_there(self, phrase: Phrase, ref: Ref, frame: Frame, player: str) -> Ref:
        """*I have a unit in hand and a 2 Might there*: the second one is another unit."""
        thing = ref.thing
        places = [one for prep, one in frame.preps if prep in ("at", "in", "on")]
        new = phrase.det in ("a", "an") or phrase.number == 1
        if thing is None or not thing.generic or thing.kind != "unit" or not (new and places):
            return ref
        if thing.start in ("", self.refs.ref(places[0]).place):
            return ref
        other = self.scene.own(self.scene.new("unit"), player, said=True)
        self.refs.describe(phrase, other)
        self.scene.mention(other)
        return Ref("unit", other.mark, thing=other, things=[other])


def _of(where: tuple[str, Phrase] | None) -> list[tuple[str, Phrase]]:
    return [where] if where is not None else []


def _lying(phrase: Phrase, frame: Frame) -> Phrase:
    """*cards* as they are told to lie behind the verb: *I have 2 cards left in my deck*."""
    piles = [one for one in frame.preps if one[1].word in PILES]
    return replace(phrase, where=piles[0]) if len(piles) == len(frame.preps) == 1 else phrase
