"""What is asked of what players then have left, and of what they use up: *how many ready runes do I have
left*, *how many cards are in my hand*, *how many runes must I exhaust*."""

from __future__ import annotations

from engine.riftbound.stories.asked.resources import Resources
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Unplaced

LEFT = frozenset({"leave", "have", "be", "keep"})
USED_UP = frozenset({"exhaust", "tap", "use", "spend"})
STATES = frozenset({"ready", "exhausted"})


class LeftOver(Resources):
    """Asks in a scene how much of what was told to be there is left."""

    def of_resources(self, frame: Frame) -> bool:
        """Whether it is asked of what is left or used up, or otherwise of what is spent or borne."""
        ways = (self.runes_left, self.hand_left, self.runes_used)
        if not frame.negated and any(way(frame) for way in ways):
            return True
        return super().of_resources(frame)

    def runes_left(self, frame: Frame) -> bool:
        """*how many ready runes do I have left?*, *which runes are still ready?*, where it was told how
        many there were."""
        about = frame.about
        if about is None or about.word != "rune" or frame.asks not in ("how-many", "which"):
            return False
        if frame.verb not in LEFT or frame.passive or frame.modal or not self.scene.acted:
            return False
        like = {*about.adjectives, *frame.states}
        player = self.whose_left(frame, " rune")
        if frame.preps or not like <= STATES or len(like) > 1:
            raise Unplaced
        state = like.pop() if like else "ready" if frame.verb == "leave" else ""
        which = frame.asks == "which"
        if which and (not state or self.told_of(OTHER[player], " rune")):
            raise Unplaced
        self.scene.finish()
        runes = f"{state} runes".strip()
        asked = f"which runes are {state}?" if which else f"how many {runes} does {player} have?"
        self.scene.ask(asked, (frame.start, frame.end))
        return True

    def hand_left(self, frame: Frame) -> bool:
        """*how many cards do I have left in my hand?*, where it was told how many there were."""
        about = frame.about
        hand = [one for prep, one in frame.preps if prep in ("in", "at") and one.word == "hand"]
        if about is None or about.word != "card" or frame.asks != "how-many" or not hand:
            return False
        if frame.verb not in LEFT or frame.passive or frame.modal or not self.scene.acted:
            return False
        player = self.whose_left(frame, " in hand", hand[0])
        if len(frame.preps) > 1 or about.adjectives or frame.states:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"how many cards does {player} have in hand?", (frame.start, frame.end))
        return True

    def runes_used(self, frame: Frame) -> bool:
        """*how many runes must I exhaust (for it)?*: how much Energy is paid?"""
        about = frame.about
        if about is None or about.word != "rune" or frame.asks != "how-many" or about.adjectives:
            return False
        aims = [one for prep, one in frame.preps if prep == "for"]
        plain = not (frame.passive or frame.objects or frame.means or frame.purpose)
        if frame.verb == "recycle" and plain and not frame.preps and self.scene.acted:
            player = self.refs.player_meant(frame.subject)
            self.scene.finish()
            self.scene.ask(f"how many runes did {player} recycle?", (frame.start, frame.end))
            return True
        if frame.verb not in USED_UP or not plain or len(aims) != len(frame.preps):
            return False
        self.ask(Frame("pay", frame.start, frame.end, asks="how-much", subject=frame.subject,
                       modal="must", preps=frame.preps))  # fmt: skip
        return True

    def told_of(self, player: str, word: str) -> bool:
        """Whether it was told how many of that they had."""
        said = [one.text for one in self.scene.facts if one.text.startswith(f"{player} has ")]
        return any(word in one and any(char.isdigit() for char in one) for one in said)

    def whose_left(self, frame: Frame, word: str, place: Phrase | None = None) -> str:
        """Whose they are; `Unplaced` where it was not told how many those had."""
        if frame.objects or frame.means or frame.purpose or not self.scene.acted:
            raise Unplaced
        owner = place.owner if place is not None and isinstance(place.owner, str) else ""
        if frame.subject is not None and frame.subject.kind in ("person", "pronoun"):
            player = self.refs.player_meant(frame.subject)
        else:
            those = [one for one in OTHER if self.told_of(one, word)]
            player = self.refs.player(owner) if owner else those[0] if len(those) == 1 else ""
        if not self.told_of(player, word):
            raise Unplaced
        return player
