"""Words that say only with what, by what or for how much is done what is told: *with its own ability*, *with
Ganking*, *for 3 Energy*; and what a card that was just played does anyway: *and makes him Temporary*. They
have their place where they agree with what the scene already says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.by_keyword import ARMING, BY, WEAPONMASTER
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, again, is_ability
from engine.riftbound.stories.phrases.predicates import GIVING
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.told.acting import Acts
from engine.riftbound.stories.told.paid_triggers import is_meant
from engine.riftbound.stories.words.book import card_text

OF_ABILITIES = frozenset({"with", "by", "via", "using", "through", "for", "on", "from"})
"""Prepositions before an ability by which something is done."""
DONE = re.compile(r"(?:activates|empowers) (<\d+>)|(<\d+>) triggered")
"""How sentences say whose ability does it."""
PAID = frozenset({"pay", "spend", "use"})
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
        try:
            super().tell(again(frame))
            return
        except Unplaced:
            self.scene.restore(saved)
        plain = not (frame.negated or frame.asks or frame.modal in ("can", "must") or frame.passive)
        if not plain or not (self.armed_by(frame) or self.does_anyway(frame)):
            self.tell_less(frame)

    def tell_less(self, frame: Frame) -> None:
        """The clause without an ability by which it is done, a keyword, or what it costs."""
        for less, known in self.without(frame):
            saved, lines = self.scene.save(), list(self.scene.lines)
            try:
                self.tell(less)
            except Unplaced:
                self.scene.restore(saved)
                continue
            if known([one.text for one in self.scene.lines if not any(one is x for x in lines)]):
                return
            self.scene.restore(saved)
        raise Unplaced

    def without(self, frame: Frame) -> Iterator[tuple[Frame, Known]]:
        """The clause without each of these, and what must be so for it."""
        for one in frame.preps:
            if one[0] in OF_ABILITIES and is_ability(one[1]):
                left = [other for other in frame.preps if other is not one]
                yield replace(again(frame), preps=left), self.by_ability(one[1])
        wanted = frame.purpose
        if wanted is not None and frame.verb in PAID and len(frame.objects) == 1:
            paid = frame.objects[0].number if not frame.preps else None
            if paid is not None and frame.objects[0].word in ("energy", "number"):
                done = replace(again(wanted), subject=frame.subject, link=frame.link)
                yield replace(done, adverbs=[*frame.adverbs, *done.adverbs]), self.for_so_much(paid)
        for one in wanted.preps if wanted is not None else ():
            if one[0] in OF_ABILITIES and is_ability(one[1]):
                rest = again(wanted) if wanted is not None else again(frame)
                rest.preps = [other for other in rest.preps if other is not one]
                yield replace(again(frame), purpose=rest), self.by_ability(one[1])
        for one in frame.preps:
            amount = one[0] == "for" and one[1].word in ("energy", "number") and not one[1].also
            if amount and one[1].number is not None:
                left = [other for other in frame.preps if other is not one]
                yield replace(again(frame), preps=left), self.for_so_much(one[1].number)
        for one in frame.preps:
            if one[0] == "for" and _is_that(one[1]):
                left = [other for other in frame.preps if other is not one]
                yield replace(again(frame), preps=left), self.for_that
        for adverb in [one for one in frame.adverbs if one.startswith(BY)]:
            left = [one for one in frame.adverbs if one != adverb]
            word = adverb.removeprefix(BY)
            yield replace(again(frame), adverbs=left), lambda _, word=word: self.there_is(word)

    def by_ability(self, phrase: Phrase) -> Known:
        """That what was done is done by that ability, or chosen for what has just triggered."""
        source = self.triggers_now()

        def known(new: Sequence[str]) -> bool:
            sources = self.sources(new)
            if source is not None and any(" chooses " in one for one in new):
                sources = sources or [source]
            return len(sources) == 1 and is_meant(phrase, sources[0])

        return known

    def for_so_much(self, number: int) -> Known:
        """That an ability which costs so much Energy was used."""

        def known(new: Sequence[str]) -> bool:
            cards = [one.card for one in self.sources(new) if one.card is not None]
            costs = [word.cost for card in cards for word in card.keywords if word.name == "Empower"]
            if any("empowers" in one for one in new):
                return [one.energy for one in costs if one is not None] == [number]
            return len(cards) == 1 and f"[{number}" in card_text(cards[0])

        return known

    def for_that(self, new: Sequence[str]) -> bool:
        """That it was chosen for what was just played."""
        return any(" chooses " in one for one in new)

    def sources(self, new: Sequence[str]) -> list[Thing]:
        """The things whose abilities these sentences say were used, or triggered."""
        marks = {mark for text in new for found in DONE.findall(text) for mark in found if mark}
        return [one for one in self.scene.things if one.mark in marks]

    def there_is(self, word: str) -> bool:
        """Whether something that is there has that keyword, or gives it."""
        things = [one for one in self.scene.things if one.card is not None]
        printed = any(one.card is not None and self.book.has(one.card, word) for one in things)
        told = any(said == word for one in self.scene.things for said, _ in one.keywords)
        return printed or told or any(word.lower() in card_text(one.card).lower() for one in things)

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
        return True

    def with_weaponmaster(self, player: str) -> Thing | None:
        """The unit that they have just played, which has Weaponmaster."""
        last = (self.scene.deeds or [""])[-1]
        found = [
            one
            for one in self.scene.things
            if last.startswith(f"{player} plays {one.mark} ")
            and (
                any(word == WEAPONMASTER for word, _ in one.keywords)
                or (one.card is not None and self.book.has(one.card, WEAPONMASTER))
            )
        ]
        return found[0] if len(found) == 1 else None

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


def _is_that(phrase: Phrase) -> bool:
    """Whether it is *it*, what was spoken of last."""
    return phrase.kind == "pronoun" and phrase.word in ("it", "that") and not phrase.person
