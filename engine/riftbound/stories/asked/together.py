"""What is asked of several, and of what was paid, as a player speaks of it: *which of them die*, *do I lose
everything*, *can I split it 3 and 2*, *do I get the buff back*, *is the cost paid*."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from engine.riftbound.stories.asked.assigning import ALONE
from engine.riftbound.stories.asked.plain import asked, bare, person, words
from engine.riftbound.stories.asked.reckoning import Reckoning
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, OTHER, Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.told.spending import BUFF

KEEPING = frozenset({"keep", "get", "lose", "have", "retain", "gain"})
PAID = frozenset({"pay", "cover", "meet"})
PLAYING = (" plays ", " reacts with ", " tries to play ", " tries to react with ")
SPLITTING = frozenset(
    {"split", "do", "put", "deal", "assign", "divide", "distribute", "spread", "go", "allocate"}
)
CHOOSING = frozenset({"choose", "target", "pick", "select", "hit", "put", "use", "aim", "do"})
FATES = frozenset({"survive", "die", "live"})
ALL = frozenset({"any", "anything", "everything", "all", "one", "some", "both", "they"})
OF_ALL = frozenset({"all", "any", "each", ""})
MOST_SHARED = 4


class Together(Reckoning):
    """Asks in a scene of several at once, and of what was paid."""

    def as_one(self, frame: Frame) -> bool:
        """Whether it is asked in a way that no sense of a verb is for."""
        ways = (self.cost_paid, self.buff_back, self.splits, self.one_and_other, self.same_twice)
        return any(way(frame) for way in ways)

    # several

    def of_them(self, frame: Frame) -> Frame:
        """*how many of them die?*, *which of them do I lose?*: of the units of that side."""
        about = frame.about
        them = about is not None and about.kind == "pronoun" and about.word in ("they", "both")
        if not them or about is None or frame.asks not in ("how-many", "which", "who"):
            return frame
        if frame.asks == "which" and frame.verb not in ("lose", "die", "survive", "live"):
            return replace(frame, asks="who", about=None)  # *which of them must he hit first*
        units = [one for one in self.scene.things if one.kind == "unit"]
        sides = [one for one in OTHER if sum(1 for unit in units if unit.owner == one) > 1]
        if person(frame.subject) and frame.subject is not None and frame.verb == "lose":
            sides = [self.refs.player(frame.subject.word)]
        if not sides and len(units) == 2 and frame.asks == "which":
            return replace(frame, asks="who", about=None)  # *which of the two dies*
        if len(sides) != 1:
            raise Unplaced  # whose is a guess
        owner = "ana" if sides[0] == ANA else "ben"
        unit = Phrase("noun", "unit", about.start, about.end, owner=owner, plural=True)
        return replace(frame, about=unit)

    def mine_live(self, frame: Frame) -> Frame:
        """*do I survive?*, of who has several units in the fight: which of them do?"""
        who = frame.subject
        if frame.asks != "whether" or frame.verb not in FATES or who is None or not person(who):
            return frame
        player = self.refs.player(who.word)
        if len(self.in_fight(player)) < 2 or not bare(frame) or frame.objects or frame.modal:
            return frame
        unit = Phrase("noun", "unit", who.start, who.end, owner=who.word, plural=True)
        return asked(frame, frame.verb, "which", about=unit)

    def all_lost(self, frame: Frame) -> Frame:
        """*do I lose everything?*, *which of them do I lose?*, of who has gear: what happens?"""
        who = frame.subject
        if frame.verb != "lose" or who is None or not person(who) or not bare(frame) or frame.modal:
            return frame
        player = self.refs.player(who.word)
        gear = any(one.kind == "gear" and one.owner == player for one in self.scene.things)
        these = frame.about is not None and frame.about.kind == "pronoun"
        all_ = bool(frame.objects) and set(words(frame)) <= ALL and frame.objects[0].det in OF_ALL
        all_ = all_ and not (words(frame) == ["both"] and frame.objects[0].det != "all")
        all_ = all_ or (words(frame) == ["unit"] and frame.objects[0].det == "all")
        what = frame.asks == "what" and not frame.objects and frame.about is None
        some = (these or what) if frame.asks != "whether" else all_
        if not gear or not some:
            return frame
        return asked(frame, "happen", "what")

    def splits(self, frame: Frame) -> bool:
        """*can I split it 3 and 2?*, *can I put 3 on one and 2 on the other?*: in either way."""
        counted = [one for one in _parts(frame) if one.kind == "amount" and one.number]
        if frame.modal != "can" or frame.verb not in SPLITTING or len(counted) < 2:
            return False
        if frame.preps or frame.means or frame.purpose or frame.negated:
            return False
        scene = self.scene
        there = [one for one in scene.things if one.now == self.battle and one.kind == "unit"]
        side = self.whose_damage(frame, there)
        whom = [one for one in there if one.owner != side]
        if not self.battle or side not in OTHER or len(whom) != len(counted):
            raise Unplaced
        if side != scene.mover and len(there) - len(whom) != 1:
            raise Unplaced  # how the attackers' damage goes decides who is left
        claims = _shares(side, [one.number or 0 for one in counted], whom)
        self.as_it_closes(list(claims), (frame.start, frame.end))
        return True

    def one_and_other(self, frame: Frame) -> bool:
        """*can I put 3 on one and 2 on the other?*, of units that nothing tells apart."""
        on = frame.behind("on", "to")
        number = frame.objects[0].number if len(frame.objects) == 1 else None
        one = on is not None and on.kind == "ellipsis" and on.word == "one"
        if frame.modal != "can" or not one or number is None or on is None:
            return False
        scene, span = self.scene, (frame.start, frame.end)
        if frame.verb == "assign too":
            return self.and_on_the_other(number, span)
        if frame.verb not in SPLITTING or len(frame.preps) != 1 or frame.means or frame.purpose:
            return False
        there = [one for one in scene.things if one.now == self.battle and one.kind == "unit"]
        side = self.whose_damage(frame, there)
        whom = [one for one in there if one.owner != side]
        alone = side == scene.mover or len(there) - len(whom) == 1
        if not self.battle or len(whom) < 2 or not alone or not _alike(whom):
            raise Unplaced
        claim = f"in some legal assignment {whom[0].mark} was dealt {number} damage"
        self.as_it_closes([claim], span)
        return True

    def and_on_the_other(self, number: int, span: Span) -> bool:
        """*… and 2 on the other*: beside what was asked last, in one assignment."""
        last = self.scene.lines[-1]
        alone = ALONE.fullmatch(last.text)
        first = next((one for one in self.scene.things if alone and one.mark == alone[1]), None)
        beside = [one for one in self.scene.things if first is not None
                  and (one.kind, one.owner, one.now) == (first.kind, first.owner, first.now)]  # fmt: skip
        if first is None or alone is None or len(beside) != 2 or not _alike(beside):
            return False  # of one that was named
        other = next(one for one in beside if one is not first)
        side = OTHER[first.owner]
        last.text = f"{side} may assign {alone[2]} to {first.mark} and {number} to {other.mark}"
        last.span = last.span[0], span[1]
        return True

    def same_twice(self, frame: Frame) -> bool:
        """*may I choose the same unit twice?*, of a spell that was told to be played so: is that
        legal?"""
        said = frame.objects[-1] if frame.objects else None
        twice = "twice" in frame.adverbs or "both-times" in frame.adverbs
        twice = twice or (said is not None and said.det == "same") or words(frame) == ["both"]
        twice = twice or (frame.subject is not None and frame.subject.word == "both")
        if frame.modal != "can" or frame.verb not in CHOOSING or not twice or said is None:
            return False
        last = (self.scene.deeds or [""])[-1].partition(" on ")[2].partition(",")[0].split(" and ")
        if len(last) != 2 or last[0] != last[1] or frame.means or frame.purpose:
            raise Unplaced
        self.legal(Frame("permit", frame.start, frame.end, asks="legal"))
        return True

    def strikes_it(self, roles: Roles) -> None:
        """*does he hit himself?*, *does it damage my unit?*, of who was played, or whose ability waits:
        was that dealt damage?"""
        source, (victim,) = roles.subject, roles.objects
        thing = source.thing if source is not None else None
        able = thing is not None and (thing in self.scene.waiting or self.was_played(thing))
        if not able or roles.frame.purpose is not None or self.one_hurts_too(thing):
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{victim.text} was dealt damage", roles.span)

    def one_hurts_too(self, thing: Thing | None) -> bool:
        """Whether anything else was told that may deal damage: a fight, a spell."""
        return bool(self.scene.contested or self.scene.fought) or self.hurting()

    def gear_survives(self, roles: Roles) -> None:
        """*does the Gold survive?*: of gear that is called so; *it* is a unit."""
        said = roles.frame.subject
        if said is None or said.kind == "pronoun" or not self.scene.acted or roles.subject is None:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{roles.subject.text} did not die", roles.span)

    # what was paid

    def cost_paid(self, frame: Frame) -> bool:
        """*is the cost paid?*, *does that count as paid?*, *does it count as played?*: was it played?"""
        subject, said = frame.subject, words(frame)
        cost = (
            frame.verb in PAID and frame.passive and subject is not None and subject.word == "cost"
        )
        cost = cost or (
            frame.verb in PAID and said == ["cost"] and person(subject) and not frame.modal
        )
        counts = frame.verb in ("count as", "be") and frame.states in (["paid"], ["played"])
        if frame.asks != "whether" or not (cost or counts) or frame.preps or frame.purpose:
            return False
        played = [one for one in self.scene.things if self.was_played(one)]
        if not played:
            raise Unplaced
        card = max(played, key=self.when_played)
        answered = [one for one in played if one.kind == "spell" and self.scene.is_answered(one)]
        if answered and not counts:
            raise Unplaced  # what is countered was paid for and not played
        card = answered[-1] if answered else card
        self.scene.finish()
        self.scene.ask(f"{card.mark} was played", (frame.start, frame.end))
        return True

    def when_played(self, thing: Thing) -> int:
        """Behind how many deeds it was told to be played; -1 where it was not."""
        return max(
            (n for n, text in enumerate(self.scene.deeds)
             if any(f"{verb}{thing.mark}" in text for verb in PLAYING)),
            default=-1,
        )  # fmt: skip

    def played_last(self) -> Phrase:
        """Who was told last to play something."""
        played = [text for text in self.scene.deeds if any(verb in text for verb in PLAYING)]
        if not played:
            raise Unplaced
        word = "ana" if played[-1].startswith(ANA) else "ben"
        return Phrase("person", word, 0, 0)

    def was_played(self, thing: Thing) -> bool:
        """Whether it was told to be played."""
        return self.when_played(thing) >= 0

    def buff_back(self, frame: Frame) -> bool:
        """*do I get the buff back?*, *do I keep the buff?*, *is the buff gone?*: is who had it buffed?"""
        subject = frame.subject
        called = words(frame) == [BUFF] or ("back" in frame.adverbs and words(frame) == ["ability"])
        mine = person(subject) and called and frame.verb in KEEPING
        gone = subject is not None and subject.word == BUFF and not frame.objects
        gone = gone and frame.verb in ("go", "lose", "spend", "waste", "come", "leave")
        if frame.asks != "whether" or not (mine or gone) or frame.preps or frame.purpose:
            return False
        player = self.refs.player(subject.word) if mine and subject is not None else ""
        units = [one for one in self.scene.things if one.kind == "unit" and "buffed" in one.states]
        units = [one for one in units if player in ("", one.owner)]
        if len(units) != 1 or not self.scene.acted:
            raise Unplaced
        ends = frame.verb in ("lose", "go", "spend", "waste", "leave")
        self.scene.finish()
        state = "is not buffed" if ends else "is buffed"
        self.scene.ask(f"{units[0].mark} {state}", (frame.start, frame.end))
        return True


def _parts(frame: Frame) -> list[Phrase]:
    """The objects, with those that are listed behind them."""
    return [part for one in frame.objects for part in (one, *one.also)]


def _alike(units: list[Thing]) -> bool:
    """Whether nothing tells them apart."""
    return len({(one.card, one.might, one.damage, tuple(one.keywords), tuple(one.states))
                for one in units}) == 1  # fmt: skip


def _shares(side: str, numbers: list[int], whom: list[Thing]) -> list[str]:
    """The damage shared so among them, in each way that differs; among many nobody asks for all."""
    if len(numbers) > MOST_SHARED:
        raise Unplaced
    ways = [tuple(numbers)] if _alike(whom) else sorted(set(permutations(numbers)))
    return [
        f"{side} may assign "
        + " and ".join(f"{much} to {one.mark}" for much, one in zip(way, whom, strict=True))
        for way in ways
    ]
