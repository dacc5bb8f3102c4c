"""What a question tells, done in the scene clause by clause."""

from __future__ import annotations

from collections.abc import Callable

from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.scene.scene import ANA, OTHER, Unplaced
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.things.attacked import (
    attacks_there,
    dealt_in_combat,
    has_fighters,
    kill_each_other,
    names_side,
)
from engine.riftbound.stories.things.made import may_have_come
from engine.riftbound.stories.things.matching import Roles, matches
from engine.riftbound.stories.things.ref import Ref, the_unit
from engine.riftbound.stories.told.absences import NOBODY
from engine.riftbound.stories.told.adverbs import adverbs_known
from engine.riftbound.stories.told.again import comes_to, costs_so_much, said_again
from engine.riftbound.stories.told.already_done import by_its_card
from engine.riftbound.stories.told.ambushing import newly_ambushed
from engine.riftbound.stories.told.brought import by_some_effect
from engine.riftbound.stories.told.card_plays import put_where
from engine.riftbound.stories.told.circumstances import RESPONDING, TURNS
from engine.riftbound.stories.told.dividing import at_each
from engine.riftbound.stories.told.earlier import done_before, several_played
from engine.riftbound.stories.told.possessions import AMOUNTS, PILES
from engine.riftbound.stories.told.recounting import might_said, of_its_might
from engine.riftbound.stories.told.said_so import (
    is_so_somewhere,
    nobody_there,
    taken_there,
    turned_round,
)
from engine.riftbound.stories.told.shares import SHARE, Shares

ANSWERING = frozenset({"respond", "react", "answer", "reply"})
MIGHT = frozenset({"might"})
COUNTERING = frozenset({"counter", "defy"})
HAVING = frozenset({"have", "control", "own"})


def _from_it(prep: tuple[str, Phrase]) -> bool:
    """*dies from it*, *dies to that*: of what was just told."""
    plain = prep[1].kind == "pronoun" and prep[1].word in ("it", "that") and not prep[1].person
    return prep[0] in ("from", "to", "of", "by") and plain


def _is_new(frame: Frame) -> bool:
    """Whether it tells of something that was not spoken of before."""
    return frame.subject is not None and frame.subject.det in ("a", "an")


def _may_come(phrase: Phrase) -> bool:
    """Whether it is a token, which may come from what is played."""
    cards = phrase.naming.cards if phrase.naming is not None else ()
    return phrase.word == "token" or (bool(cards) and all("token:" in one.key for one in cards))


def _is_of_players(phrase: Phrase) -> bool:
    """Whether it is what players have, and units do not: points, a unit, a facedown card, a gear on a
    unit, cards in a pile, what they spend."""
    hidden = phrase.word == "card" and "hidden" in phrase.adjectives
    piled = phrase.where is not None and phrase.where[1].word in PILES
    spent = bool(phrase.spent) or phrase.names("rune")
    spent = spent or (phrase.kind == "amount" and phrase.word == "number")
    told = phrase.number is not None or phrase.det == "no"
    spent = spent or (told and phrase.word in ("rune", "xp", "energy"))
    card = hidden or piled or spent
    cards = phrase.naming.cards if phrase.naming is not None and phrase.names("gear") else ()
    gear = bool(cards) and not any("Equipment" in one.tags for one in cards)
    unit = phrase.word in ("unit", *NOBODY) or phrase.names("unit")
    unit = unit or (phrase.word == "point" and phrase.number is not None)
    return unit or card or gear or phrase.bearer is not None


def _says_anything(frame: Frame) -> bool:
    """Whether anything is said of its subject besides under what it is so."""
    return bool(frame.states or frame.objects or frame.preps or frame.adverbs)


class Acts(Shares):
    """Does in a scene what the clauses of a question tell."""

    def tell(self, frame: Frame) -> None:
        """What the clause tells, given or done; `Unplaced` where it means nothing here."""
        self.starting = ""
        kill_each_other(frame)
        if not self.scene.acted:
            dealt_in_combat(frame)
        for one in at_each(frame):
            self.tells(one)
        if self.starting:
            self.turn_starts(self.starting, (frame.start, frame.end))

    def tells(self, frame: Frame) -> None:
        """The same, before a turn begins with it."""
        if frame.negated and frame.verb in HAVING and not frame.modal:
            self.has_not(frame)
            return
        being = frame.negated and not frame.modal and (frame.verb == "be" or frame.passive)
        if (being and (self.not_mine(frame) or self.not_so(frame))) or self.cannot(frame):
            return
        if frame.modal == "must" and frame.verb.startswith("pay"):
            frame.modal = ""  # *I must pay 1 for Deflect*
        if frame.negated or frame.modal in ("can", "must"):
            raise Unplaced
        if any(start <= frame.start < end for start, end in self.other_courses):
            raise Unplaced
        is_so_somewhere(frame)
        nobody_there(frame)
        if frame.link == "before" and self.comes_later(frame):
            return
        if frame.cut and frame.link == "before":
            raise Unplaced
        if done_before(frame) or several_played(frame):
            self.earlier_this_turn(frame)
            return
        self.link, self.past, self.cut = frame.link, frame.past, frame.cut
        if self.is_saved(frame):
            return
        self.nth_time(frame)
        if not adverbs_known(frame):
            raise Unplaced
        if frame.verb == "die" and self.scene.chain:
            frame.preps = [one for one in frame.preps if not _from_it(one)]
        self.past |= frame.verb == "have" and "already" in frame.adverbs and not _is_new(frame)
        self.lasts = self.is_state(frame)
        self.comes_when(frame)
        if frame.verb == "circumstance":
            if frame.preps:
                raise Unplaced
            return
        if frame.verb == "topic" and frame.subject is not None:
            self.topic(frame.subject)
            return
        self.done(frame)

    def comes_when(self, frame: Frame) -> None:
        """Under what it happens, and whether before or after the damage of a fight."""
        self.circumstances(frame)
        if "before-damage" in frame.adverbs and not names_side(frame):
            self.before_damage()
        if "after-damage" in frame.adverbs:
            self.after_damage()

    def topic(self, phrase: Phrase) -> None:
        """What is spoken of lies there, cards in a pile so many; a token that nobody told of may have
        come of what was done."""
        if phrase.word == "card" and phrase.where is not None and phrase.where[1].word in PILES:
            if not self.pile(phrase, ANA):
                raise Unplaced
            return  # *one card left in my deck*
        if may_have_come(self.scene, phrase):
            return
        known = list(self.scene.things)
        if self.refs.ref(phrase).thing not in known and tokens_named(phrase) and self.scene.acted:
            raise Unplaced

    def plays_topic(self) -> bool:
        """*Thermo Beam. I have a Gold. Do I lose it?*: the one spell of which nobody said more than its
        name is played, where it chooses nothing and nothing else was done."""
        spells = [one for one in self.scene.things if one.kind == "spell"]
        if self.scene.acted or len(spells) != 1 or spells[0].start or spells[0].owner:
            return False
        card = spells[0].card
        if card is None or self.book.slots(card) or self.book.counters(card):
            return False
        self.play(ANA, spells[0], [], "", NOWHERE, responding=False)
        return True

    def done(self, frame: Frame) -> None:
        """What is done or so by the clause itself."""
        left = frame.verb == "leave" and frame.going
        if left and [one.word for one in frame.objects] == ["nobody"] and not frame.purpose:
            self.leaves_nobody(frame)
            return
        nobody = frame.subject is not None and frame.subject.word == "nobody"
        if nobody and frame.verb in ANSWERING and not frame.preps:
            return
        if frame.verb in ANSWERING and len(frame.means) == 1:
            self.by_means(frame)
            return
        of_its_might(frame)
        said_again(frame, self.book)
        might = comes_to(frame)
        if frame.verb == "CARD":
            self.card_verb(frame)
            self.brought_to(might, frame)
            return
        if self.legend_told(frame) or self.spends(frame) or costs_so_much(frame, self.refs):
            return
        if self.lone_card(frame) or self.runes_parted(frame):
            return
        if self.becomes_copy(frame) or self.tells_side(frame):
            return
        has_fighters(frame, self.scene.mover)
        turned_round(frame)
        if self.stands_in(frame):
            return
        self.had_so(frame)
        share = self.share_told(frame)
        if (frame.verb in ("be", "have") and not frame.passive) or share is not None:
            self.is_so(frame, share)
            return
        if frame.means:
            raise Unplaced
        self.acts(frame, might)

    def had_so(self, frame: Frame) -> None:
        """*I control six runes*, *I got a unit there*, *it has +2 Might*: said of what somebody has, or
        of what came to it."""
        if frame.verb in HAVING and frame.objects and all(map(self.counted_had, frame.objects)):
            frame.verb = "have"  # *I control six runes*, *he controls no units*
        if frame.verb == "get" and self.got(frame):
            comes = frame.link == "then" or not frame.past
            if comes and self.scene.acted and any(map(_may_come, frame.objects)):
                raise Unplaced  # what the play brings is not there besides
            frame.verb = "have"
        fields = [one for one in frame.objects if one.word == "battlefield"]
        if frame.verb == "have" and fields == frame.objects and frame.behind("with"):
            frame.verb = "control"  # *he has the battlefield with a 3*
        if frame.verb == "have" and any(one.signed for one in frame.objects):
            frame.verb = "get"  # *it has +2 Might this turn*

    def acts(self, frame: Frame, might: int | None) -> None:
        """What is done by it now, or was in an earlier turn."""
        by_some_effect(frame)
        attacks_there(frame)
        taken_there(frame)
        self.all_fought(frame)
        newly_ambushed(frame)
        if "last-turn" in frame.adverbs and frame.verb != "hide":
            self.last_turn(frame)
            return
        self.does(frame, might)

    def does(self, frame: Frame, might: int | None) -> None:
        """The first sense of its verb that can be carried out, with the Might that it brings."""
        put_where(frame)
        if frame.verb in COUNTERING and self.scene.chain:  # *it* can be nothing else
            self.scene.spoken[self.scene.chain[-1].id] = self.scene.telling
        for roles in matches(frame, "told", self.refs):
            try:
                self.do(roles)
                self.brought_to(might, frame)
            except Unplaced:
                continue
            return
        raise Unplaced

    def brought_to(self, might: int | None, frame: Frame) -> None:
        """*up to 5*, behind a play: what it was played on has that Might once it has resolved."""
        if might is None:
            return
        last = self.scene.deeds[-1] if self.scene.deeds else ""
        aimed = [one for one in self.scene.things if last.endswith(f" on {one.mark}")]
        if len(aimed) != 1 or aimed[0].kind != "unit":
            raise Unplaced
        self.has_come_to(the_unit(aimed[0]), might, (frame.start, frame.end))

    def is_so(self, frame: Frame, share: Ref | None = None) -> None:
        """What somebody or something is or has."""
        if frame.subject is None:
            raise Unplaced
        if self.tells_turn(frame) or self.tells_focus(frame):
            return
        self.refs.units = frame.subject.word in ("attacker", "defender")
        self.refs.he_player = frame.verb == "have" and any(map(_is_of_players, frame.objects))
        self.refs.he_player |= frame.verb == "be" and not _says_anything(frame)  # *he is at 7*
        of_units = [
            one for one in frame.objects if might_said(one) is not None or one.names("gear")
        ]
        if frame.subject.word == "it" and of_units:
            units = (one for one in self.refs.candidates() if one.kind == "unit")
            self.refs.it = next(units, None)
        spoken_of = self.scene.last_field
        of_fields = [one.word for one in frame.objects] == ["battlefield"]
        self.refs.place_it = (frame.states == ["empty"] or of_fields) and bool(spoken_of)
        try:
            subject = share or self.refs.ref(frame.subject)
        finally:
            self.refs.units = self.refs.he_player = self.refs.place_it = False
            self.refs.it = None
        if frame.subject.part and len(subject.things) == 1:
            subject.things[0].fixed.add(SHARE)
        self.be(frame, subject) if frame.verb == "be" else self.have(frame, subject)
        if subject.role == "field" and frame.subject.det == "other" and spoken_of:
            self.scene.last_field = spoken_of  # *the other one is his*: spoken of is still the one

    def tells_turn(self, frame: Frame) -> bool:
        """*it is my turn*, *it's his draw phase*: whether it says that; *it* is nothing then."""
        turn = frame.objects[0] if len(frame.objects) == 1 else None
        plain = not (frame.preps or frame.states or frame.purpose or frame.means)
        known = frame.verb == "be" and plain and not set(frame.adverbs) - {"now"}
        it = frame.subject is not None and frame.subject.word == "it"
        if not (known and it) or turn is None or turn.word not in TURNS or not turn.owner:
            return False
        player = self.refs.player("ben" if turn.owner == "he" else str(turn.owner))
        goes_on = "now" in frame.adverbs or frame.link == "then"
        if goes_on and self.scene.acted and self.scene.turn == OTHER.get(player):
            self.scene.finish()  # what was under way is over by then
        return self.whose_turn(turn)

    def got(self, frame: Frame) -> bool:
        """Whether *I got a unit there* says that there is one."""
        kinds = {"unit", "gear", "equipment", "legend", "token", "champion"}
        player = frame.subject is not None and frame.subject.kind == "person"
        return (
            not frame.passive
            and bool(frame.objects)
            and all(
                one.kind == "name"
                or (one.kind == "keyword" and not self.scene.acted)
                or one.word in kinds
                or "hidden" in one.adjectives
                or (frame.past and one.word == "card" and one.where and one.where[1].word in PILES)
                or (
                    frame.past
                    and player
                    and one.number
                    and (one.spent or one.word in AMOUNTS - MIGHT)
                )
                for one in frame.objects
            )
        )

    def is_state(self, frame: Frame) -> bool:
        """Whether *X is stunned* tells how X is, and not what happens to it next."""
        goes_on = frame.subject is not None and frame.subject is self.told
        self.told = frame.subject
        joins = frame.link in ("", "and", "but", "because", "while")
        return joins and not (goes_on or frame.becomes or frame.adverbs)

    def by_means(self, frame: Frame) -> None:
        """*answers (X) by playing Y*: Y is played in response."""
        (inner,) = frame.means
        held = [phrase for prep, phrase in frame.preps if prep == "to"] + frame.objects
        if len(held) != len(frame.preps) + len(frame.objects) or frame.purpose is not None:
            raise Unplaced
        for phrase in held:
            self.on_chain(self.refs.ref(phrase))
        inner.subject = frame.subject
        inner.adverbs.append(RESPONDING)
        frame.means = []
        self.tells(inner)

    def do(self, roles: Roles) -> None:
        """The sense of the verb carried out; what a card that was played does anyway is no more."""
        since = len(self.scene.lines)
        self.carry_out(roles)
        if not self.responds(roles.frame):
            by_its_card(self.scene, since)

    def carry_out(self, roles: Roles) -> None:
        """The sense of the verb, as it stands in the table."""
        if roles.meaning == "none":
            raise Unplaced
        if roles.meaning.startswith("@so "):
            self.so(roles.meaning.removeprefix("@so "), roles)
            return
        if roles.meaning.startswith("@"):
            way: Callable[[Roles], None] = getattr(self, roles.meaning[1:].replace("-", "_"))
            way(roles)
            return
        if roles.frame.purpose is not None:
            raise Unplaced
        if not self.responds(roles.frame):
            self.scene.settle()
        self.scene.act(roles.filled(), roles.span)
