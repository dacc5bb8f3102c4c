"""What is asked to befall whichever unit: *do I ready a unit?*, *do I get to buff something?*, *is anything
stunned?*; what is asked to come *for winning*, *for going home*."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.riftbound.stories.asked.spawning import Spawning
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Unplaced

DONE = {
    "ready": ("ready", "was readied"),
    "buff": ("buff", "was buffed"),
    "stun": ("stun", "was stunned"),
    "return": ("return", "was returned"),
}
"""By the verb, what cards say that do so, and what is then so of a unit."""
WHICHEVER = frozenset({"a", "an", "any", "another", "some"})
REWARDS = {"draw": "draw", "channel": "channel", "make": "play token", "get": "play token"}
"""Verbs of what comes of something, by what cards say of it."""
CHOOSING = frozenset({"choose", "pick", "decide", "select"})
ORDERED = frozenset({"trigger", "ability", "they", "both"})
"""What a player orders."""
CAUSES = frozenset(["win", "conquer", "hold", "attack", "defend", "move", "go", "die", "discard", "kill", "come",
                    "return", "score", "play", "stun", "lose"])  # fmt: skip
"""Verbs of what that may come of."""


@dataclass
class Saying:
    """A card, by its mark or its name, and what its abilities say."""

    mark: str
    texts: list[str]


class Anybody(Spawning):
    """Asks in a scene whether anything of a kind came about."""

    def ask(self, frame: Frame) -> None:
        """What the clause asks: told by who asks."""
        raise NotImplementedError

    def tallied(self, frame: Frame) -> bool:
        """Whether it is asked in such a way."""
        if self.for_that(frame) or super().tallied(frame):
            return True
        return self.loses_both(frame) or self.orders(frame) or self.to_anybody(frame)

    def loses_both(self, frame: Frame) -> bool:
        """*do I lose both of them?*: whether both died, who were theirs."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        both = said is not None and said.kind == "pronoun" and "both" in (said.word, said.det)
        if frame.asks != "whether" or frame.verb != "lose" or said is None or not both:
            return False
        plain = not (frame.preps or frame.means or frame.purpose or frame.states or frame.passive)
        player = self.refs.player_meant(replace(frame.subject)) if frame.subject else ""
        those = self.refs.ref(Phrase("pronoun", "both", said.start, said.end))
        if not plain or {one.owner for one in those.things} != {player}:
            raise Unplaced
        self.of_all_that(replace(frame, adverbs=[]))
        self.scene.ask(f"{those.text} died", (frame.start, frame.end))
        return True

    def orders(self, frame: Frame) -> bool:
        """*can I choose the order?*, *do I order my triggers?*: of the two abilities of theirs that have
        just triggered the later one resolves first, once they are put in that order."""
        said = [one.word for one in frame.objects]
        chosen = frame.verb in CHOOSING and said == ["order"]
        ordered = frame.verb in ("order", "arrange") and len(said) == 1 and said[0] in ORDERED
        if frame.asks != "whether" or not (chosen or ordered) or frame.passive:
            return False
        plain = not (frame.preps or frame.means or frame.purpose or frame.states or frame.adverbs)
        player = self.refs.player_meant(replace(frame.subject)) if frame.subject else ""
        those = [one for one in self.scene.things if self.acts.has_just_come(one)]
        if not plain or player not in OTHER or len(those) != 2 or self.scene.over:
            raise Unplaced
        if {one.owner for one in those} != {player}:
            raise Unplaced
        first, second = (one.mark for one in those)
        self.scene.act(f"{player} orders her triggers: {first}, then {second}")
        self.of_all_that(replace(frame, modal=""))
        claim = f"the ability of {second} resolved before the ability of {first}"
        self.scene.ask(claim, (frame.start, frame.end))
        return True

    def to_anybody(self, frame: Frame) -> bool:
        """*do I ready a unit?*: that at least one was, where a card of theirs does that."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        does, so = DONE.get(frame.verb, ("", ""))
        if frame.asks != "whether" or not does or said is None or not _whichever(said):
            return False
        plain = not (frame.preps or frame.means or frame.purpose or frame.states or frame.passive)
        if self.by_somebody(frame, does) and plain and not frame.adverbs:
            self.of_all_that(replace(frame, modal=""))
            self.scene.ask(f"at least 1 unit {so}", (frame.start, frame.end))
            return True
        player = self.refs.player_meant(replace(frame.subject)) if frame.subject else ""
        if not plain or frame.adverbs or player not in OTHER or not self.scene.acted:
            return False
        done = any(
            f"{verb} " in one for one in self.scene.deeds for verb in (f"{does}s", "readies")
        )
        says = self.that_say(player, does)
        if len(says) != 1:
            raise Unplaced
        self.of_all_that(replace(frame, modal=""))
        triggers = any(one.startswith("when ") and does in one for one in says[0].texts)
        claim = f"{says[0].mark} triggered" if triggers else f"at least 1 unit {so}"
        if done and not triggers:
            raise Unplaced
        self.scene.ask(claim, (frame.start, frame.end))
        return True

    def by_somebody(self, frame: Frame, does: str) -> bool:
        """*does she stun a unit?*, *does its attack trigger stun someone?*: whether it is asked of the
        one thing that may do so."""
        subject = frame.subject
        if subject is None or subject.kind == "person" or not self.scene.acted:
            return False
        saved = self.scene.save()
        try:
            thing = self.refs.ref(replace(subject)).thing
        except Unplaced:
            thing = None
        self.scene.restore(saved)
        able = [one for one in self.scene.things if one.card is not None
                and any(does in str(text) for text in one.card.abilities)]  # fmt: skip
        return thing is not None and able == [thing]

    def for_that(self, frame: Frame) -> bool:
        """*do I draw for winning the combat?*: whether they draw, where one card says so of it."""
        says = REWARDS.get(frame.verb, "")
        if frame.asks != "whether" or not says or len(frame.means) != 1 or not self.scene.acted:
            return False
        cause = frame.means[0]
        plain = not (frame.purpose or frame.states or cause.negated or cause.means or cause.purpose)
        player = self.refs.player_meant(replace(frame.subject)) if frame.subject else ""
        if cause.verb not in CAUSES or not plain or player not in OTHER:
            return False
        if len(self.that_say(player, says)) != 1:
            raise Unplaced
        self.ask(replace(frame, means=[]))
        return True

    def that_say(self, player: str, word: str) -> list[Saying]:
        """The cards that say that, of that player and among the battlefields."""
        cards = [(one.mark, one.card) for one in self.scene.things if one.owner in ("", player)]
        cards += [(card.name, card) for card in self.scene.fields.values()]
        said = [Saying(mark, [str(one) for one in card.abilities]) for mark, card in cards if card]
        return [one for one in said if any(word in text for text in one.texts)]


def _whichever(phrase: Phrase) -> bool:
    """Whether it is *a unit*, *something*, *one of my units*: no one in particular."""
    if phrase.kind == "person":
        return phrase.word == "any"
    if phrase.word in ("anything", "any"):
        return True
    more = (
        phrase.facts or phrase.where or phrase.might is not None or phrase.also or phrase.keywords
    )
    plain = phrase.kind == "noun" and phrase.word == "unit" and not more
    plain = plain and set(phrase.adjectives) <= {"friendly"}
    return plain and (phrase.det in WHICHEVER or (phrase.part and phrase.number == 1))
