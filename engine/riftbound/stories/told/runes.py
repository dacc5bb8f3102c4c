"""What players are told to have no more of, or just so much: *I'm tapped out*, *down to 2 runes*, *I can't
pay*, *I tap out for X*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase, is_ability
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.told.denying import Denying
from engine.riftbound.stories.told.possessions import POOL, for_paying
from engine.riftbound.stories.words.book import card_text

OUT = frozenset({"active", "out"})
"""How *out* of *tapped out* is read."""
MORE = frozenset({"other", "more", "further"})
"""What is said of what they have besides."""
SPENDABLE = frozenset({"rune", "energy", "might"})
NAMELESS = "costing 2 Energy"
"""How it is said what a spell costs that nobody names."""
UNPAID = frozenset(
    {"pay", "afford", "pay for deflect", "pay deflect", "pay the deflect", "pay extra"}
)
"""Verbs of what who cannot do it has no more for."""


class Runes(Denying):
    """Lays down in a scene what players have no more of."""

    def has_run_out(self, frame: Frame) -> bool:
        """*I'm tapped out*, *all my runes are exhausted*, *he is out of runes*, *I'm down to 2 runes*,
        *I spent all my runes*, *I have nothing left to pay*."""
        if self.has_spent_all(frame):
            return True
        subject, plain = frame.subject, not (frame.objects or frame.purpose or frame.means)
        if subject is None or frame.asks or frame.negated or not plain:
            return False
        player_said = subject.kind == "person" or subject.somebody
        if frame.verb == "tap" and player_said and frame.passive and not frame.preps:
            if not set(frame.adverbs) & OUT:
                return False
            self.runs_out(self.whose(subject))
            return True
        runes = subject.word == "rune" and subject.det == "all" and isinstance(subject.owner, str)
        if frame.verb == "exhaust" and frame.passive and runes and not frame.preps:
            self.runs_out(self.of_whom(str(subject.owner)))
            return True
        if frame.verb != "be" or not player_said or len(frame.preps) != 1 or frame.states:
            return False
        prep, said = frame.preps[0]
        if prep == "from" and said.word in SPENDABLE and said.number is None and not said.owner:
            self.runs_out(self.whose(subject))
            return True
        if prep == "up-to" and said.word in SPENDABLE and said.number is not None:
            self.resources(replace(said, out=False), self.whose(subject))
            return True
        return False

    def has_spent_all(self, frame: Frame) -> bool:
        """*I spent all my runes*, *I have nothing left to pay*, behind what they played; *he has no
        other runes*, behind what he has."""
        for_paying(frame)
        said = frame.objects[0] if len(frame.objects) == 1 else None
        plain = not (frame.preps or frame.purpose or frame.means or frame.asks or frame.negated)
        if said is None or frame.subject is None or not plain:
            return False
        if self.has_left(frame, said):
            return True
        spent = frame.verb in ("spend", "use", "exhaust", "tap") and said.det == "all"
        none = frame.verb == "have" and said.det == "no" and not set(said.adjectives) - MORE
        if said.word not in SPENDABLE or (not none and not (spent and said.word == "rune")):
            return False
        player = self.whose(frame.subject)
        if none and self.has_so_much(player, said):
            return True  # besides what was told there is nothing
        if none and not self.may_have_spent():
            return False
        self.runs_out(player)
        return True

    def has_so_much(self, player: str, besides: Phrase) -> bool:
        """Whether it was told what else that player has to pay with, and that it is no more."""
        told = [self.kind_of(one.text) for one in self.scene.facts
                if one.text.startswith(f"{player} has ")]  # fmt: skip
        other = bool(set(besides.adjectives) & MORE)
        return other and not self.may_have_spent() and bool({"runes", *POOL} & set(told))

    def has_left(self, frame: Frame, said: Phrase) -> bool:
        """*I have 2 ready runes left*, *I have no power left*, behind what was played: so much more
        than that cost."""
        power = said.word == "might" and bool(said.spent) and said.det == "no"
        runes = said.word == "rune" and bool(said.number) and not set(said.adjectives) - {"ready"}
        player = frame.subject is not None and (
            frame.subject.kind == "person" or frame.subject.somebody
        )
        if frame.verb != "have" or not player or not (power or runes) or not self.may_have_spent():
            return False
        whose = self.whose(frame.subject) if frame.subject is not None else ""
        self.had_just_enough(whose, None if power else said.number or 0)
        return True

    def whose(self, phrase: Phrase) -> str:
        """The player who is meant."""
        player = self.refs.player_meant(replace(phrase))
        if player not in OTHER:
            raise Unplaced
        return player

    def runs_out(self, player: str) -> None:
        """Nothing is left: no runes are ready, or there was just enough for what they played."""
        if player not in OTHER:
            raise Unplaced
        if self.may_have_spent():
            self.had_just_enough(player)
            return
        self.resources(Phrase("noun", "rune", 0, 0, det="no", adjectives=["ready"]), player)

    def had_just_enough(self, player: str, left: int | None = 0) -> None:
        """Of the one card that they have played, what it costs, and so much Energy more; with None
        enough of that."""
        scene = self.scene
        mine = [text for text in scene.deeds if text.startswith(f"{player} ")]
        mine = [text for text in mine if not text.endswith("passes focus")]
        cards = [one for one in scene.things if self.plays_it(player, mine[-1:], one)]
        told = [one.text for one in scene.facts if one.text.startswith(f"{player} has ")]
        price = cards[0].card if len(cards) == 1 else None
        if price is not None and f"{player} has {price.energy} Energy" in told:
            return  # it was told so before
        if len(mine) != 1 or len(cards) != 1 or told:
            raise Unplaced
        usual = NAMELESS in cards[0].text
        if cards[0].card is None and not usual:
            raise Unplaced
        if cards[0].start == "trash" or cards[0].start.startswith("facedown"):
            raise Unplaced
        energy, power = (price.energy, price.power) if price is not None else (2, 0)
        if left is None:
            self.enough_of("Energy", player)
        else:
            scene.fact(f"{player} has {energy + left} Energy")
        scene.fact(f"{player} has {power} Power")

    def plays_it(self, player: str, deeds: list[str], thing: Thing) -> bool:
        """Whether that is played there."""
        verbs = " plays ", " reacts with "
        said = (f"{player}{verb}{thing.mark}" for verb in verbs)
        return any(text.startswith(one) for one in said for text in deeds)

    def cannot(self, frame: Frame) -> bool:
        """*I can't pay the 2*, *he can't pay for Deflect*: nothing is left to pay it with."""
        pays = frame.verb in UNPAID and frame.modal == "can" and frame.negated and not frame.asks
        if not pays or frame.subject is None:
            return super().cannot(frame)
        that = all(one.kind in ("pronoun", "amount") or one.bare for one in frame.objects)
        known = all(prep == "for" for prep, _ in frame.preps)
        if not (that and known) or frame.purpose or frame.means or not self.scene.acted:
            raise Unplaced
        self.had_just_enough(self.whose(frame.subject))
        return True

    def uses_xp(self, frame: Frame, paid: Phrase) -> bool:
        """*he spends 3 XP on his ability*, *I spend 2 XP to buff it*: the one ability of theirs that
        costs so much is used."""
        player, scene = self.refs.player_meant(frame.subject), self.scene
        cost = f"[spend {paid.number} XP"
        for one in [*(one for _, one in frame.preps), *_aims(frame)]:
            one = one.owner if isinstance(one.owner, Phrase) and is_ability(one) else one
            if one.kind == "name" and frame.verb == "spend" and not frame.asks:
                self.refs.ref(one, player)  # which nobody told of before
        able = [
            one
            for one in scene.things
            if one.card is not None and one.owner in ("", player) and one.kind != "spell"
            and cost in card_text(one.card) and self.book.activated(one.card)
        ]  # fmt: skip
        if len(able) != 1 or player not in OTHER or frame.asks or frame.means or frame.cut:
            return False
        (thing,) = able
        text = card_text(thing.card)
        if text.count("[spend") != 1 or frame.verb != "spend" or any(
            self.refs.ref(one).thing is not thing for _, one in frame.preps
        ):  # fmt: skip
            raise Unplaced
        aim = self.aim_of_xp(frame, thing, text)
        scene.own(thing, player)
        scene.at(thing, "base")
        told = any(one.text.startswith(f"{player} has") and one.text.endswith(" XP")
                   for one in scene.facts)  # fmt: skip
        if not told:
            scene.fact(f"{player} has {paid.number} XP")
        responds = self.responds(frame)
        if not responds:
            self.window(player)
        scene.begins(player)
        said = " in response" if responds else ""
        scene.act(f"{player} activates {thing.mark}{aim}{said}", (frame.start, frame.end))
        scene.chain.append(thing)
        return True

    def aim_of_xp(self, frame: Frame, thing: Thing, text: str) -> str:
        """What it is used on, by what it is used for; `Unplaced` where it does no such thing."""
        purpose = frame.purpose
        if purpose is None:
            return ""
        if purpose.verb not in text or purpose.preps or purpose.purpose or len(purpose.objects) > 1:
            raise Unplaced
        whom = [
            self.refs.ref(one, self.refs.player_meant(frame.subject)) for one in purpose.objects
        ]
        if f"{purpose.verb} me" in text or not whom:
            if any(ref.thing is not thing for ref in whom):
                raise Unplaced
            return ""
        if f"{purpose.verb} a unit" not in text or len(whom[0].things) != 1:
            raise Unplaced
        return f" on {whom[0].text}"

    def taps_out(self, frame: Frame) -> bool:
        """*I tap out for X on Y*: X is played, and there was just enough for it."""
        cards = [one for prep, one in frame.preps if prep == "for" and one.kind == "name"]
        out = frame.verb == "tap" and set(frame.adverbs) & OUT and not frame.passive
        if not out or len(cards) != 1 or frame.objects or frame.subject is None or frame.asks:
            return False
        left = [one for one in frame.preps if one[1] is not cards[0]]
        adverbs = [one for one in frame.adverbs if one not in OUT]
        self.tells(replace(frame, verb="play", objects=cards, preps=left, adverbs=adverbs))
        self.had_just_enough(self.whose(frame.subject))
        return True

    def tells(self, frame: Frame) -> None:
        """What a clause tells: done by who does all of it."""
        raise NotImplementedError


def _aims(frame: Frame) -> list[Phrase]:
    """On what it is used, by what it is used for."""
    return frame.purpose.objects if frame.purpose is not None else []
