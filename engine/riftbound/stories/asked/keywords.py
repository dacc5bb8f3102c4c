"""What is asked of keywords: *does Assault 2 count*, *do both Assaults add up*, *is its Legion active*, *does
Vision trigger*."""

from __future__ import annotations

from engine.riftbound.stories.asked.in_time import InTime
from engine.riftbound.stories.asked.plain import LASTING, asked
from engine.riftbound.stories.otherwise.rephrasing import in_fight
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, BEN, Thing, Unplaced

ADDING = frozenset({"add up", "add together", "stack", "work together"})
DEPENDING = frozenset({"Legion", "Level"})
"""Keywords of abilities that are active or not."""
MOST_OF_EACH = 4
TRIGGERING = frozenset({"trigger", "go off", "happen", "work", "resolve"})
ACTIVE = frozenset({"be", "work", "count", "apply", "trigger", "kick in"})


class Keywords(InTime):
    """Asks in a scene what keywords do."""

    def keyword_counts(self, frame: Frame) -> bool:
        """*does Assault 2 count?*: how mighty is who has that, and has it so much of it."""
        phrase, scene = frame.subject, self.scene
        if phrase is None or phrase.kind != "keyword":
            return False
        if phrase.word == "Temporary" and frame.verb == "kill" and len(frame.objects) == 1:
            self.dies_of(frame, phrase.word)
            return True
        if frame.objects:
            return False
        less = self.lessened(frame) or frame
        word = phrase.word.partition(" ")[0]
        if (
            less.means
            or less.purpose
            or not scene.acted
            or frame.asks not in ("whether", "how-often")
        ):
            raise Unplaced
        span = frame.start, frame.end
        if word == "Hunt":
            self.hunts(less, phrase)
            return True
        if word in DEPENDING or word == "Vision":
            self.of_ability(less, phrase, word)
            return True
        if less.verb not in LASTING | ADDING or less.preps or frame.asks != "whether":
            raise Unplaced
        if word == "Deflect":
            self.look(asked(frame, "pay extra", subject=self.played_last()), "asked")
            return True
        unit = self.bearing(phrase, word)
        self.now(f"{unit.mark} has {phrase.word}", span)
        later = (scene.coming or scene.fought) and not scene.contested  # a spell brings the fight
        moment = " in the combat" if later else ""
        self.now(f"how much Might does {unit.mark} have{moment}?", span)
        return True

    def hunts(self, frame: Frame, phrase: Phrase) -> None:
        """*does Hunt trigger?*, *does its Hunt 3 trigger?*: whether its player gains XP, so much if that is
        said."""
        thing = self.bearing(phrase, "Hunt")
        if frame.verb not in TRIGGERING or frame.asks != "whether" or frame.preps or frame.adverbs:
            raise Unplaced
        self.scene.finish()
        number = phrase.word.partition(" ")[2] or "at least 1"
        self.scene.ask(f"{thing.owner} gained {number} XP", (frame.start, frame.end))

    def dies_of(self, frame: Frame, word: str) -> None:
        """*does Temporary kill it?*: whether that, which has it, died."""
        said = frame.objects[0]
        those = [one for one in self.scene.things if self.has_it(one, word)]
        those = those if said.kind == "pronoun" else list(self.refs.ref(said).things)
        thing = those[0] if len(those) == 1 else None
        if (
            thing is None
            or not self.has_it(thing, word)
            or frame.preps
            or frame.means
            or frame.purpose
            or frame.asks != "whether"
        ):
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{thing.mark} died", (frame.start, frame.end))

    def mights_of_each(self, frame: Frame) -> bool:
        """*how much Might does each unit have?*: each of those in the fight, else of the two that there
        are."""
        if (side := _side(frame)) is not None:
            return self.mights_of_side(frame, side)
        subject, about = frame.subject, frame.about
        each = subject is not None and (
            subject.word == "both" or (subject.word == "unit" and subject.det in ("each", "both"))
        )
        might = frame.asks == "how-much" and about is not None and about.word == "might"
        if not each or not might or subject is None or frame.verb != "have" or subject.owner:
            return False
        units = [*self.in_fight(ANA), *self.in_fight(BEN)]
        units = units or [one for one in self.scene.things if one.kind == "unit"]
        more = frame.preps or frame.means or frame.purpose or subject.adjectives or subject.where
        if more or not 1 < len(units) <= MOST_OF_EACH or not self.scene.acted:
            raise Unplaced
        for one in units:
            self.now(f"how much Might does {one.mark} have?", (frame.start, frame.end))
        return True

    def mights_of_side(self, frame: Frame, side: Phrase) -> bool:
        """*what is the total Might of my attackers?*: of each of theirs in the fight, else of each that
        they have."""
        player = self.refs.player(side.word if side.kind == "person" else str(side.owner))
        units = self.in_fight(player)
        units = units or [
            one for one in self.scene.things if one.kind == "unit" and one.owner == player
        ]
        if frame.means or frame.purpose or not in_fight(frame) or not units:
            raise Unplaced
        for one in units:
            self.now(f"how much Might does {one.mark} have?", (frame.start, frame.end))
        return True

    def of_ability(self, frame: Frame, phrase: Phrase, word: str) -> None:
        """*is Legion active for X?*: whether it is; *does Vision trigger once or twice?*: how often."""
        whose = [one for prep, one in frame.preps if prep in ("for", "of")]
        if len(whose) != len(frame.preps) or len(whose) > 1 or (whose and phrase.owner):
            raise Unplaced
        phrase.owner = whose[0] if whose else phrase.owner
        thing, span = self.bearing(phrase, word), (frame.start, frame.end)
        if word in DEPENDING and frame.verb in ACTIVE and frame.asks == "whether":
            self.now(f"{word} of {thing.mark} is active", span)
            return
        if frame.verb not in TRIGGERING or set(frame.adverbs) - {"twice"}:
            raise Unplaced
        self.scene.finish()
        often = frame.asks == "how-often"
        times = " twice" if "twice" in frame.adverbs else ""
        claim = f"{thing.mark} triggered{times}"
        self.scene.ask(f"how many times did {thing.mark} trigger?" if often else claim, span)

    def bearing(self, phrase: Phrase, word: str) -> Thing:
        """The one thing that has the keyword: whose it was said to be, else the only one, else the one
        that was played last."""
        things = [one for one in self.scene.things if one.kind in ("unit", "gear", "spell")]
        those = [one for one in things if self.has_it(one, word)]
        if word not in DEPENDING:
            those = [one for one in those if one.kind == "unit"]
            those = those or [
                one
                for one in things
                if one.kind == "unit"
                and any(self.gives(text, word, one) for text in self.scene.deeds)
            ]
        if isinstance(phrase.owner, Phrase):
            known = len(self.scene.things)
            owner = self.refs.ref(phrase.owner).thing
            if len(self.scene.things) > known or owner not in those:
                raise Unplaced
            those = [one for one in those if one is owner]
        last = (self.scene.deeds or [""])[-1]
        if len(those) > 1 and (word == "Vision" or word in DEPENDING):
            those = [one for one in those if f" plays {one.mark} " in f"{last} "]
        if len(those) != 1:
            raise Unplaced
        return those[0]

    def lessened(self, frame: Frame) -> Frame | None:
        """The clause without what says nothing there: found by who asks in other words."""
        raise NotImplementedError

    def has_it(self, thing: Thing, word: str) -> bool:
        """Whether it has that keyword, as printed or as it was told: found by who asks in other words."""
        raise NotImplementedError

    def gives(self, text: str, word: str, unit: Thing) -> bool:
        """Whether that is the play of a spell on that unit which gives it the keyword."""
        spells = [one for one in self.scene.things if one.kind == "spell" and one.card is not None]
        said = [one for one in spells if word.lower() in self.text_of(one)]
        return any(text.endswith(f"{one.mark} on {unit.mark}") for one in said)


def _side(frame: Frame) -> Phrase | None:
    """Whose units it is that are asked what Might they have, where several are meant."""
    said = [*([frame.subject] if frame.subject is not None else []), *frame.objects]
    about = frame.about.word if frame.about is not None else ""
    if len(said) != 1 or frame.asks not in ("what", "how-much"):
        return None
    one, owner = said[0], said[0].owner
    if frame.verb == "be" and one.word == "might" and one.number is None and not about:
        if owner in ("attacker", "defender"):
            return Phrase("person", str(owner), one.start, one.end)
        return owner if isinstance(owner, Phrase) and units_of_side(owner) else None
    return one if frame.verb == "have" and about == "might" and units_of_side(one) else None


def units_of_side(phrase: Phrase) -> bool:
    """Whether it is *my units*, *his units*, of which nothing else is said."""
    more = phrase.adjectives or phrase.keywords or phrase.facts or phrase.also or phrase.where
    plain = phrase.kind == "noun" and phrase.word == "unit" and phrase.plural and not more
    return plain and phrase.owner in ("ana", "ben", "he", "they") and phrase.number is None
