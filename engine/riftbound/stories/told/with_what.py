"""Words that say only with what, by what or for how much is done what is told: *with its own ability*, *with
Ganking*, *for 3 Energy*; and what a card that was just played does anyway: *and makes him Temporary*. They
have their place where they agree with what the scene already says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from engine.riftbound.stories.phrases.by_keyword import ARMING, BY, WEAPONMASTER
from engine.riftbound.stories.phrases.costing import BY_WHAT
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, again, is_ability
from engine.riftbound.stories.phrases.said_paid import GIVING
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.told.acting import Acts
from engine.riftbound.stories.told.paid_triggers import does, is_meant
from engine.riftbound.stories.words.book import card_text

OF_ABILITIES = frozenset({"with", "by", "via", "using", "through", "for", "on", "from"})
"""Prepositions before an ability by which something is done."""
DONE = re.compile(r"(?:activates|empowers|equips) (<\d+>)|(<\d+>) triggered")
"""How sentences say whose ability does it."""
OFTEN = {"twice": 2, "times-3": 3, "times-4": 4, "times-5": 5}
"""Adverbs of how often something is done."""
PAID = frozenset({"pay", "spend", "use"})
USING = PAID | {"activate", "empower"}
"""Verbs of how abilities are used."""
ENERGY = frozenset({"energy", "number"})
PRICED = ("Empower", "Equip")
"""Keywords of abilities that cost what stands beside them."""
CHOOSING = frozenset({"choose", "target", "pick", "select"})
TAKING = frozenset({"take control of", "gain control of", "steal", "take"})
"""Verbs of what makes a thing one's own."""
CONTROL = ["control", "take over"]
"""What cards say that do so."""
Known = Callable[[Sequence[str]], bool]
"""Whether that is so, by the sentences that were added."""


class WithWhat(Acts):
    """Does in a scene what is told with words that say by what it is done."""

    def tell(self, frame: Frame) -> None:
        """What the clause tells; without what only says by what it is done, if it is done by that."""
        saved = self.scene.save()
        if self.does_so_often(frame):
            return
        self.scene.restore(saved)
        try:
            super().tell(again(frame))
            return
        except Unplaced:
            self.scene.restore(saved)
        plain = not (frame.negated or frame.asks or frame.modal in ("can", "must") or frame.passive)
        if not plain or not (self.armed_by(frame) or self.does_anyway(frame)):
            self.tell_less(frame)

    def does_so_often(self, frame: Frame) -> bool:
        """*I use its ability twice*, *I empower her three times*: whether an ability is used so often; it
        is then."""
        said = [one for one in frame.adverbs if one in OFTEN]
        if len(said) != 1 or frame.verb not in USING or frame.asks or frame.negated:
            return False
        less = replace(again(frame), adverbs=[one for one in frame.adverbs if one not in said])
        for _ in range(OFTEN[said[0]]):
            lines = list(self.scene.lines)
            try:
                self.tell(again(less))
            except Unplaced:
                return False
            new = [one.text for one in self.scene.lines if not any(one is x for x in lines)]
            if not any(re.search(r" (?:activates|empowers) <", one) for one in new):
                return False
        return True

    def tell_less(self, frame: Frame) -> None:
        """The clause without an ability by which it is done, a keyword, or what it costs."""
        for less, known in self.without(frame):
            saved, lines = self.scene.save(), list(self.scene.lines)
            try:
                self.by_cost = any(prep == "for" for prep, _ in frame.preps)
                self.tell(less)
            except Unplaced:
                self.scene.restore(saved)
                continue
            finally:
                self.by_cost = False
            if known([one.text for one in self.scene.lines if not any(one is x for x in lines)]):
                return
            self.scene.restore(saved)
        raise Unplaced

    def without(self, frame: Frame) -> Iterator[tuple[Frame, Known]]:
        """The clause without each of these, and what must be so for it."""
        yield from self.without_ability(frame)
        yield from self.without_purpose(frame)
        yield from self.without_cost(frame)
        if (by := _by_playing(frame)) is not None:
            yield by, _surely
        if (both := _both_units(frame)) is not None:
            yield both, _surely
        for adverb in [one for one in frame.adverbs if one.startswith(BY)]:
            left = [one for one in frame.adverbs if one != adverb]
            yield replace(again(frame), adverbs=left), self.if_there_is(adverb[len(BY) :])

    def without_ability(self, frame: Frame) -> Iterator[tuple[Frame, Known]]:
        """*with its ability*: done so, or done by it; *for its ability*: that is used."""
        for one in frame.preps:
            if one[0] not in OF_ABILITIES or not is_ability(one[1]):
                continue
            left = [other for other in frame.preps if other is not one]
            yield replace(again(frame), preps=left), self.by_ability(one[1])
            if one[0] in BY_WHAT and not frame.purpose:
                yield replace(again(frame), subject=one[1], preps=left), _surely
            if frame.verb in PAID and one[0] in ("for", "on") and not left:
                yield self.uses(frame, one[1])

    def without_purpose(self, frame: Frame) -> Iterator[tuple[Frame, Known]]:
        """*chooses X to deal 1 to it*, of what does so; *to buff it with its own ability*; *I pay 3 to empower
        it*."""
        wanted, source = frame.purpose, self.triggers_now()
        if wanted is None:
            return
        chosen = frame.verb in CHOOSING and source is not None and not wanted.adverbs
        if chosen and source is not None and does(wanted, self.text(source)):
            yield replace(again(frame), purpose=None), self.of_source(source)
        for prep in wanted.preps:
            if prep[0] in OF_ABILITIES and is_ability(prep[1]):
                left = [other for other in wanted.preps if other is not prep]
                rest = replace(again(wanted), preps=left)
                yield replace(again(frame), purpose=rest), self.by_ability(prep[1])
        said = frame.objects[0] if len(frame.objects) == 1 and not frame.preps else None
        if frame.verb in PAID and said is not None and said.number and said.word in ENERGY:
            done = replace(again(wanted), subject=frame.subject, link=frame.link)
            adverbs = [*frame.adverbs, *done.adverbs]
            yield replace(done, adverbs=adverbs), self.for_so_much(said.number)

    def without_cost(self, frame: Frame) -> Iterator[tuple[Frame, Known]]:
        """*for 3 Energy*, *for it*."""
        for one in frame.preps:
            left = [other for other in frame.preps if other is not one]
            amount = one[0] == "for" and not one[1].also
            amount = amount and (one[1].word in ENERGY or bool(one[1].spent))
            if amount and one[1].number is not None:
                yield replace(again(frame), preps=left), self.for_so_much(one[1].number)
            elif one[0] == "for" and _is_that(one[1]):
                yield replace(again(frame), preps=left), _is_chosen
        for often in self.so_many_times(frame):
            yield often, _surely
        if "again" in frame.adverbs and frame.verb in (*USING, "move", "go"):
            once = [word for word in frame.adverbs if word != "again"]
            yield (
                replace(again(frame), adverbs=once),
                partial(self.done_before, len(self.scene.lines)),
            )

    def uses(self, frame: Frame, ability: Phrase) -> tuple[Frame, Known]:
        """*I pay for its ability*, *I pay 1 for his ability*: it is used, for so much."""
        paid = frame.objects[0].number if len(frame.objects) == 1 else None
        used = replace(again(frame), verb="use", objects=[ability], preps=[])
        if not frame.objects:
            return used, _surely
        amount = paid is not None and frame.objects[0].word in ENERGY
        return used, self.for_so_much(paid if paid is not None and amount else -1)

    def so_many_times(self, frame: Frame) -> Iterator[Frame]:
        """*I spend 9 Energy to empower her*, of which once costs 3: three times."""
        paid = [
            one for prep, one in frame.preps if prep == "for" and one.word in ("energy", "number")
        ]
        whom = frame.objects[0] if len(frame.objects) == 1 and frame.verb == "empower" else None
        if whom is None or len(paid) != 1 or len(frame.preps) != 1:
            return
        thing = self.refs.ref(replace(whom), self.refs.player_meant(frame.subject)).thing
        words = thing.card.keywords if thing is not None and thing.card is not None else ()
        costs = [one.cost.energy for one in words if one.name == "Empower" and one.cost is not None]
        for word, often in OFTEN.items():
            if [often * one for one in costs] == [paid[0].number]:
                yield replace(again(frame), preps=[], adverbs=[*frame.adverbs, word])

    def by_ability(self, phrase: Phrase) -> Known:
        """That what was done is done by that ability, or chosen for what has just triggered."""
        source = self.triggers_now()

        def known(new: Sequence[str]) -> bool:
            sources = self.sources(new)
            if source is not None and any(" chooses " in one for one in new):
                sources = sources or [source]
            return len(sources) == 1 and is_meant(phrase, sources[0])

        return known

    def if_there_is(self, word: str) -> Known:
        """That something that is there has that keyword, or gives it."""
        return lambda _: self.there_is(word)

    def of_source(self, source: Thing) -> Known:
        """That an ability of that thing does it."""
        return lambda new: source in self.sources(new)

    def for_so_much(self, number: int) -> Known:
        """That an ability which costs so much Energy was used."""

        def known(new: Sequence[str]) -> bool:
            cards = [one.card for one in self.sources(new) if one.card is not None]
            costs = [
                word.cost for card in cards for word in card.keywords if word.name == "Empower"
            ]
            if any("empowers" in one for one in new):
                return [one.energy for one in costs if one is not None] == [number]
            if not cards:
                return False
            return len(cards) == 1 and f"[{number}" in card_text(cards[0])

        return known

    def done_before(self, known: int, new: Sequence[str]) -> bool:
        """That it has come to that before: that it was there, or has what it gets by it."""
        said = [one.text for one in self.scene.lines[:known]]
        places = [one.rpartition(" to ")[2] for one in new if " moves <" in one]
        if places:
            return any(re.search(rf"\b{place}\b", one) for place in places for one in said)
        sources = self.sources(new)
        return bool(sources) and all(
            {"buffed", "empowered"} & set(one.states) or any(one.mark in text for text in said)
            for one in sources
        )

    def sources(self, new: Sequence[str]) -> list[Thing]:
        """The things whose abilities these sentences say were used, or triggered."""
        marks = {mark for text in new for found in DONE.findall(text) for mark in found if mark}
        return [one for one in self.scene.things if one.mark in marks]

    def armed_by(self, frame: Frame) -> bool:
        """*I use Weaponmaster to attach Y to X*: of X, which they have just played; Y is chosen for it."""
        if f"{BY}{WEAPONMASTER}" not in frame.adverbs or frame.verb not in (*ARMING, "take"):
            return False
        player = self.refs.player_meant(frame.subject)
        gear = self.refs.ref(frame.objects[0], player).thing if len(frame.objects) == 1 else None
        unit = self.with_weaponmaster(player)
        to = frame.behind("to", "on")
        if gear is None or unit is None or gear.kind != "gear" or frame.purpose or frame.means:
            raise Unplaced
        if to is not None and self.refs.ref_of(to, unit, player).thing is not unit:
            raise Unplaced
        self.scene.at(self.scene.own(gear, player), "base")
        self.scene.act(f"{player} chooses {gear.mark}", (frame.start, frame.end))
        self.scene.mention(unit)
        self.arms = unit
        return True

    def does_anyway(self, frame: Frame) -> bool:
        """*… and makes him Temporary*, *… and takes control of it*: whether the card that was just played
        on it does so, as its text says."""
        said = frame.objects[1] if len(frame.objects) == 2 else None
        gives = frame.verb in GIVING and said is not None and said.kind == "keyword"
        takes = frame.verb in TAKING and len(frame.objects) == 1
        if not (gives or takes) or frame.preps or frame.purpose or frame.means or frame.adverbs:
            return False
        last = (self.scene.deeds or [""])[-1]
        player = self.refs.player_meant(frame.subject) if frame.subject is not None else ""
        played, _, aimed = last.partition(" on ")
        words = [said.word.split()[0].lower()] if said is not None and gives else CONTROL
        whom = self.aimed_thing(frame.objects[0], aimed, player)
        if whom is None or not last.startswith(player):
            return False
        cards = [one for one in self.scene.things if f" {one.mark}" in played]
        texts = [card_text(one.card).lower() for one in cards]
        return any(word in text for word in words for text in texts)

    def aimed_thing(self, phrase: Phrase, aimed: str, player: str) -> Thing | None:
        """What is spoken of, if a card was just played on it."""
        on = [one for one in self.scene.things if one.mark in aimed]
        if phrase.naming is not None:
            return next((one for one in on if one.card in phrase.naming.cards), None)
        thing = self.refs.ref(phrase, OTHER.get(player, "")).thing
        return thing if thing in on else None


def _by_playing(frame: Frame) -> Frame | None:
    """*counters it by playing X*: with X."""
    inner = frame.means[0] if len(frame.means) == 1 else None
    named = inner is not None and [one.kind for one in inner.objects] == ["name"]
    if inner is None or inner.verb not in ("play", "cast", "use") or not named:
        return None
    if inner.preps or inner.means or inner.purpose or inner.adverbs or frame.behind("with"):
        return None
    return replace(again(frame), means=[], preps=[*frame.preps, ("with", inner.objects[0])])


def _both_units(frame: Frame) -> Frame | None:
    """*chooses both units*: both of whom was told."""
    found = replace(again(frame), objects=list(map(_both, frame.objects)),
                    preps=[(prep, _both(one)) for prep, one in frame.preps])  # fmt: skip
    return found if found != frame else None


def _both(phrase: Phrase) -> Phrase:
    """*both units*, of which nothing else is said: both."""
    plain = not (phrase.owner or phrase.adjectives or phrase.facts or phrase.where or phrase.also)
    units = phrase.kind == "noun" and phrase.word == "unit" and phrase.det == "both"
    if not (plain and units) or phrase.might is not None or phrase.keywords:
        return phrase
    return Phrase("pronoun", "both", phrase.start, phrase.end)


def _surely(_: Sequence[str]) -> bool:
    """Whatever was done: its words say by what."""
    return True


def _is_chosen(new: Sequence[str]) -> bool:
    """That it was chosen for what was just played."""
    return any(" chooses " in one for one in new)


def _is_that(phrase: Phrase) -> bool:
    """Whether it is *it*, what was spoken of last."""
    return phrase.kind == "pronoun" and phrase.word in ("it", "that") and not phrase.person
