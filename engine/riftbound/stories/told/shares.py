"""Of several that were told of, what some are like: *two of them are exhausted*, *some of them are ready*, *one is
at A and the other is in my base*, *four of them are Fury runes and two are Chaos runes*."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import Thing, Unplaced
from engine.riftbound.stories.things.copies import together
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.saving import Saving

RUNES = re.compile(r"(?P<who>Ana|Ben) has (?P<many>\d+) runes?")
STATED = {"exhaust": "exhausted", "ready": "ready", "stun": "stunned", "buff": "buffed"}
CONTRARY = {"exhausted": "ready", "ready": "exhausted"}
SHARE = "share"
"""What is noted of who was told apart from those that are like it."""


class Shares(Saving):
    """Tells in a scene what some of several are like."""

    def runes_parted(self, frame: Frame) -> bool:
        """*two of them are exhausted*, *all of them are ready*, *four are Fury runes*, right behind so
        many runes: whether it says that of them; so many are."""
        subject, told = frame.subject, self.scene.facts[-1] if self.scene.facts else None
        found = RUNES.fullmatch(told.text) if told is not None else None
        if subject is None or told is None or found is None or self.scene.acted:
            return False
        whole = int(found["many"])
        kind, number = self._kind_of_runes(frame), self._how_many_of(subject, whole)
        if not kind or not number or self.scene.telling < 0:
            return False
        if number > whole:
            raise Unplaced
        rest = "" if kind not in CONTRARY else "ready "
        if subject.det == "only" or "only" in frame.adverbs:
            rest = f"{CONTRARY.get(kind, '')} ".lstrip()
        told.text = _so_many(found["who"], number, f"{kind} ")
        if number < whole:
            self.scene.fact(_so_many(found["who"], whole - number, rest))
        return True

    def _kind_of_runes(self, frame: Frame) -> str:
        """What is said of them: a state, or of which domain they are."""
        if frame.preps or frame.purpose or frame.means or frame.negated or frame.asks:
            return ""
        state = STATED.get(frame.verb, "") if frame.passive and not frame.objects else ""
        if state in CONTRARY:
            return state
        if frame.verb != "be" or len(frame.states) + len(frame.objects) != 1:
            return ""
        if frame.states:
            return frame.states[0] if frame.states[0] in CONTRARY else ""
        (said,) = frame.objects
        named = said.names("rune") and said.naming is not None and not said.owner
        return said.naming.cards[0].name.split()[0] if named and said.naming else ""

    def _how_many_of(self, subject: Phrase, whole: int) -> int:
        """How many of so many runes are meant; 0 where it is not of them."""
        if subject.kind == "pronoun" and subject.word in ("both", "they", "all"):
            every = subject.det == "all" or subject.word == "they" or whole == (subject.number or 2)
            return whole if every else 0
        mine = subject.word == "rune" and subject.part
        if subject.kind != "ellipsis" and not mine:
            return 0
        if subject.det == "some":
            words = {"2": "two of them", "1": "one of them", "3": "three of them"}
            return min(
                whole, int(self.scene.assume(f"many:{subject.start}", "2", words.pop("2"), words))
            )
        return subject.number or 1

    def share_told(self, frame: Frame) -> Ref | None:
        """*one is at A*, *two of them are exhausted*, *the other one is in my base*, right behind
        several that are alike: those of them that were not told apart yet; None where it is not of
        such."""
        subject = frame.subject
        plain = subject is not None and subject.kind == "ellipsis" and not subject.adjectives
        if subject is None or not plain or self.scene.telling < 0 or self.scene.acted:
            return None
        those = self._those_told()
        left = [one for one in those if SHARE not in one.fixed]
        number = subject.number or 1
        state = STATED.get(frame.verb, "") if frame.passive else ""
        if subject.det == "some" or not (state or frame.verb in ("be", "have")):
            return None
        if subject.det == "another" or (subject.det == "other" and not left):
            return self._one_more(those) if number == 1 else None
        several = len(those) > 1 and number <= len(left)
        if not several or (subject.det == "other" and number != len(left)):
            return None
        for one in left[:number]:
            one.fixed.add(SHARE)
            self.scene.mention(one)
        if state:
            frame.verb, frame.passive, frame.states = "be", False, [state]
        frame.objects = [_one_of_these(one, number) for one in frame.objects]
        return together(left[0].kind, left[:number])

    def _those_told(self) -> list[Thing]:
        """Those of one kind, card and player that were told of last."""
        last = next((one for one in reversed(self.scene.recent) if not one.made), None)
        if last is None or last.kind not in ("unit", "gear"):
            return []
        alike = (last.kind, last.card, last.owner)
        return [one for one in self.scene.things
                if (one.kind, one.card, one.owner) == alike and not one.made]  # fmt: skip

    def _one_more(self, those: list[Thing]) -> Ref | None:
        """*another one*, *the other one*, beside the one unit of somebody's that was told of."""
        if len(those) != 1 or not those[0].generic or those[0].kind != "unit":
            return None
        other = self.scene.new("unit")
        if those[0].owner:
            self.scene.own(other, those[0].owner, said=True)
        self.scene.mention(other)
        return together("unit", [other])


def _one_of_these(phrase: Phrase, number: int) -> Phrase:
    """*three of them are Recruit tokens*: each of them is one."""
    if phrase.kind != "name":
        return phrase
    return replace(phrase, plural=False, number=None, det="another" if number > 1 else phrase.det)


def _so_many(player: str, number: int, kind: str) -> str:
    return f"{player} has {number} {kind}rune{'s' if number != 1 else ''}"
