"""What is told to be given up for a card: *… and kill my X for the cost*, *I discard X to Y*, *…, discarding
two cards*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.costing import BOTH_TIMES
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.scene.scene import OTHER, Unplaced
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.extras import Extras
from engine.riftbound.stories.told.hands import discards
from engine.riftbound.stories.told.purposes import cost_verbs

AS_COST = "as-cost"
GIVEN = {
    "kill": "kill",
    "sac": "kill",
    "sacrifice": "kill",
    "discard": "discard",
    "exhaust": "exhaust",
}
"""Verbs of what is given up, as costs say it."""
SAID_OF_PAYING = {
    AS_COST: frozenset(GIVEN),
    BOTH_TIMES: frozenset({"play", "cast", "use", "pay", "repeat"}),
    "again": frozenset({"play", "cast", "replay", "buff"}),
    "simultaneously": frozenset({"die", "perish"}),
    "twice": frozenset({"play", "cast", "use", "CARD", "buff"}),
}
"""Adverbs of what is paid, with the verbs that they are said of."""
USED = frozenset({"exhaust", "tap", "use", "activate"})
"""Verbs of how abilities are used."""
FOR = frozenset({"for", "to"})
PLAYING = frozenset({"play", "cast"})


def _to_play_it(frame: Frame) -> None:
    """*I kill X to play Y*, *… to pay for Y*: for Y."""
    purpose = frame.purpose
    if frame.verb not in GIVEN or purpose is None or purpose.purpose or purpose.means:
        return
    said = [one for prep, one in purpose.preps if prep == "for"]
    said = said if purpose.verb == "pay" and len(purpose.preps) == 1 else purpose.objects
    plain = not (purpose.negated or purpose.adverbs) and len(said) == 1 and _is_card(said[0])
    if plain and (purpose.verb == "pay" or (purpose.verb in PLAYING and not purpose.preps)):
        frame.preps, frame.purpose = [*frame.preps, ("for", said[0])], None


def _for_tokens(frame: Frame) -> None:
    """*I exhaust X for two Birds*: to make them."""
    made = frame.preps[0][1] if len(frame.preps) == 1 and frame.preps[0][0] == "for" else None
    plain = frame.verb in USED and frame.purpose is None and not frame.asks
    if made is not None and plain and tokens_named(made):
        frame.preps = []
        frame.purpose = Frame("make", made.start, made.end, objects=[made])


class Expenses(Extras):
    """Gives up in a scene what a card is told to have been paid with."""

    def spends(self, frame: Frame) -> bool:
        """Whether it says that, or that something else is spent."""
        _for_tokens(frame)
        given = self.given_up(frame) or self.given_for(frame) or self.repeats_it(frame)
        return given or super().spends(frame)

    def repeats_it(self, frame: Frame) -> bool:
        """*… and pay the Repeat*, *…, repeating it on the same unit*: of the spell they played last."""
        said = [one.word for one in frame.objects]
        pays = frame.verb == "pay" and said == ["Repeat"]
        again = frame.verb == "repeat" and said in ([], ["it"], ["that"])
        named = any(one.names("spell") for _, one in frame.preps)
        joined = frame.going or frame.link in ("and", "then", "but") or again
        if not (pays or again) or frame.passive or named or not joined:
            return False
        last = self.last_play(frame.subject)
        cards = self.in_play(last) if last is not None else []
        plain = not (set(frame.adverbs) - {BOTH_TIMES} or frame.purpose or frame.means or self.cut)
        if last is None or len(cards) != 1 or not self.book.has(cards[0], "Repeat") or not plain:
            raise Unplaced
        last.text += ", repeating it" + self.repeated_on(frame, last.text)
        return True

    def repeated_on(self, frame: Frame, played: str) -> str:
        """On what it is repeated: on what is said, or on the same, if it was on several."""
        on = [one for prep, one in frame.preps if prep in ("on", "for", "against")]
        aim = played.partition(" on ")[2]
        if len(on) != len(frame.preps) or len(on) > 1 or (BOTH_TIMES in frame.adverbs and not aim):
            raise Unplaced
        if not on:
            same = BOTH_TIMES in frame.adverbs or " and " in aim
            return f" on {aim}" if same else ""
        if on[0].det == "same" or on[0].kind == "pronoun":
            if not aim or " and " in aim:
                raise Unplaced
            return f" on {aim}"
        ref = self.refs.ref(on[0], played.partition(" ")[0])
        for thing in ref.things:
            self.scene.at(thing, self.scene.contested or self.scene.field())
        if not ref.things:
            raise Unplaced
        return f" on {ref.text}"

    def circumstances(self, frame: Frame) -> None:
        """What is so as it is told; *with an empty hand* nothing is in the hand of who does it."""
        empty = [one for one in frame.preps if one[0] == "with" and _empty_hand(one[1])]
        if empty and frame.verb != "circumstance":
            subject = frame.subject
            owner = subject.owner if subject is not None and subject.kind != "person" else ""
            player = self.of_whom(owner) if isinstance(owner, str) else ""
            player = player or self.refs.player_meant(subject)
            if player not in OTHER:
                raise Unplaced
            self.so_many(player, "hand", 0)
            frame.preps = [one for one in frame.preps if one not in empty]
        _by_some_effect(frame)
        super().circumstances(frame)

    def given_up(self, frame: Frame) -> bool:
        """*I play X and kill my Y*, *… for the cost*: paid for the card that they played last, of
        which that is a cost."""
        verb, said = GIVEN.get(frame.verb, ""), AS_COST in frame.adverbs
        if not verb or frame.passive or len(frame.objects) != 1 or frame.objects[0].number:
            return False
        if verb == "discard" and frame.objects[0].kind == "noun":
            return False  # *a card*: any that they have
        last = self.last_play(frame.subject)
        frame = replace(frame, verb=verb, adverbs=[one for one in frame.adverbs if one != AS_COST])
        if last is None or self.paid_by(last.text) != verb or frame.adverbs or self.cut:
            if said:
                raise Unplaced
            return False
        player = last.text.partition(" ")[0]
        card = next((one for one in self.scene.things if f" plays {one.mark}" in last.text), None)
        if card is None or frame.link not in ("and", "then", "", "but"):
            raise Unplaced
        if verb == "discard":
            self.in_hand(frame.objects[0], player)
        if not self.costs(card, replace(frame, link=""), player):
            raise Unplaced
        last.text += card.paying
        return True

    def in_hand(self, phrase: Phrase, player: str) -> None:
        """A card that is discarded was in hand."""
        thing = self.refs.ref(phrase, player).thing
        if thing is None or thing.card is None or thing.start not in ("", "hand"):
            raise Unplaced
        self.scene.own(thing, player, said=True)
        thing.start = "hand"

    def given_for(self, frame: Frame) -> bool:
        """*I discard X to Y on Z*, *I kill X for Y*: Y is played on Z and X given up for it."""
        verb = GIVEN.get(frame.verb, "")
        _to_play_it(frame)
        cards = [(prep, one) for prep, one in frame.preps if prep in FOR and _is_card(one)]
        if not verb or len(cards) != 1 or len(frame.objects) != 1 or frame.passive or self.cut:
            return False
        paid = [one for one in frame.preps if one[0] not in FOR or not _is_card(one[1])]
        player = self.refs.player_meant(frame.subject)
        card = self.refs.ref(cards[0][1], player).thing
        plain = all(prep in ("on", "at") for prep, _ in paid) and not (
            frame.adverbs or frame.purpose or frame.means
        )
        if card is None or card.card is None or player not in OTHER or not plain or card.now:
            raise Unplaced
        costs = cost_verbs(card.card) == [verb]
        if not costs and not (verb == "discard" and discards(card.card)):
            raise Unplaced
        card = self.mine(card, player)
        targets = [self.refs.ref(one, player) for _, one in paid]
        if costs:
            if verb == "discard":
                self.in_hand(frame.objects[0], player)
            inner = replace(frame, verb=verb, preps=[], link="")
            if not self.costs(card, inner, player):
                raise Unplaced
        self.play(player, card, targets, "", (frame.start, frame.end), self.responds(frame))
        if not costs:
            self.chooses_to_discard(frame, player, targets)
        return True

    def chooses_to_discard(self, frame: Frame, player: str, targets: list[Ref]) -> None:
        """What was just played lets its player discard that card."""
        phrase = frame.objects[0]
        if phrase.kind != "name":
            raise Unplaced
        self.in_hand(phrase, player)
        thing = self.refs.ref(phrase, player).thing
        assert thing is not None
        self.scene.chain = []
        self.scene.act("the chain empties")
        self.scene.act(f"{player} chooses {thing.mark}", (frame.start, frame.end))
        thing.now = "trash"
        for one in (one for ref in targets for one in ref.things):
            self.scene.mention(one)


def _by_some_effect(frame: Frame) -> None:
    """*my unit is moved by an effect*, *it moves by an effect*: it is done to it, nobody says by what."""
    by = [one for one in frame.preps if one[0] == "by" and _some_effect(one[1])]
    if len(by) != 1 or not (frame.passive or (frame.subject is not None and not frame.objects)):
        return
    frame.preps = [one for one in frame.preps if one not in by]
    frame.passive = True


def _some_effect(phrase: Phrase) -> bool:
    """Whether it is *an effect*, *an ability*, of which nothing else is said."""
    plain = not (phrase.adjectives or phrase.facts or phrase.also or phrase.owner or phrase.where)
    return (
        phrase.kind == "noun" and phrase.word == "ability" and phrase.det in ("a", "an") and plain
    )


def _empty_hand(phrase: Phrase) -> bool:
    """*an empty hand*, *no (other) cards in hand*."""
    if phrase.word == "hand" and phrase.kind == "noun":
        return phrase.adjectives == ["empty"]
    where = phrase.where[1].word if phrase.where is not None else ""
    none = phrase.det == "no" or phrase.number == 0
    return phrase.word == "card" and where == "hand" and none and not phrase.adjectives


def _is_card(phrase: Phrase) -> bool:
    """Whether it names a card that may be played."""
    return phrase.kind == "name" and not tokens_named(phrase) and not phrase.names("battlefield")
