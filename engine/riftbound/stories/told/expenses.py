"""What is told to be given up for a card: *… and kill my X for the cost*, *I discard X to Y*, *…, discarding
two cards*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.costing import BOTH_TIMES
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.scene.scene import OTHER, Unplaced
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.buffs import AS_COST
from engine.riftbound.stories.told.extras import Extras
from engine.riftbound.stories.told.hands import discards
from engine.riftbound.stories.told.purposes import GIVEN, cost_verbs
from engine.riftbound.stories.told.spending import BUFF, TAKEN

CHOOSING = frozenset({"choose", "pick", "use", "select"})
"""Verbs of what is taken for a cost."""
SAID_OF_PAYING = {
    AS_COST: frozenset({*GIVEN, *CHOOSING, "die", "spend"}),
    BOTH_TIMES: frozenset({"play", "cast", "use", "pay", "repeat"}),
    "again": frozenset({"play", "cast", "replay", "buff"}),
    "simultaneously": frozenset({"die", "perish"}),
    "twice": frozenset({"play", "cast", "use", "CARD", "buff", "target", "choose", "pick", "hit"}),
}
"""Adverbs of what is paid, with the verbs that they are said of."""
PLAYED = frozenset({"play", "cast"})
PAYING = frozenset({"pay", "use", "spend"})
COUNTERS = frozenset({BUFF, "xp"})
COUNTED = [[one] for one in COUNTERS]
"""What is spent of what a unit or a player has."""
USED = frozenset({"exhaust", "tap", "use", "activate"})
"""Verbs of how abilities are used."""
FOR = frozenset({"for", "to"})


def _to_play_it(frame: Frame) -> None:
    """*I kill X to play Y*, *… to pay for Y*: for Y."""
    purpose = frame.purpose
    if frame.verb not in GIVEN or purpose is None or purpose.purpose or purpose.means:
        return
    said = [one for prep, one in purpose.preps if prep == "for"]
    said = said if purpose.verb == "pay" and len(purpose.preps) == 1 else purpose.objects
    plain = not (purpose.negated or purpose.adverbs) and len(said) == 1 and _is_card(said[0])
    on = [one for one in purpose.preps if one[1] is not said[0]] if plain else []
    aimed = all(prep in ("on", "at") for prep, _ in on)
    if plain and (purpose.verb == "pay" or (purpose.verb in PLAYED and aimed)):
        frame.preps, frame.purpose = [*frame.preps, *on, ("for", said[0])], None


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
        if self.given_to_play(frame) or self.died_of_it(frame):
            return True
        given = self.given_for(frame) or self.given_up(frame) or self.repeats_it(frame)
        return given or super().spends(frame)

    def repeats_it(self, frame: Frame) -> bool:
        """*… and pay the Repeat*, *…, repeating it on the same unit*: of the spell they played last."""
        said = [one.word for one in frame.objects]
        pays = frame.verb == "pay" and said == ["Repeat"]
        again = frame.verb == "repeat" and said in ([], ["it"], ["that"])
        named = any(one.names("spell") for _, one in frame.preps)
        joined = frame.going or frame.link in ("and", "then", "but", "") or again
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
        if frame.passive or not (verb or said):
            return False
        last = self.last_play(frame.subject)
        if last is not None and said and frame.verb in CHOOSING:
            verb = self.paid_by(last.text)
        if not verb or frame.passive or len(frame.objects) != 1 or frame.objects[0].number:
            return False
        if verb == "discard" and frame.objects[0].kind == "noun":
            return False  # *a card*: any that they have
        frame = replace(frame, verb=verb, adverbs=[one for one in frame.adverbs if one != AS_COST])
        frame.preps = [
            (prep, one) for prep, one in frame.preps if prep != "for" or one.word != "it"
        ]
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

    def died_of_it(self, frame: Frame) -> bool:
        """*… even though it died (as a cost)*: of what was given up for a card that is no more."""
        dies = frame.verb == "die" or (frame.verb in GIVEN and frame.passive)
        if frame.verb in GIVEN and not frame.passive and AS_COST in frame.adverbs:
            dies = len(frame.objects) == 1 and self.refs.player_meant(frame.subject) in OTHER
            frame = replace(frame, subject=frame.objects[0] if dies else None, objects=[])
        last = (self.scene.deeds or [""])[-1]
        given = [one for one in self.scene.things if f" {one.mark} as a cost" in last]
        plain = not (frame.preps or frame.objects or frame.purpose or frame.negated or frame.asks)
        if not (dies and given and plain) or set(frame.adverbs) - {AS_COST}:
            return False
        if frame.subject is None or frame.subject.kind not in ("pronoun", "name"):
            return False
        return self.refs.ref_of(frame.subject, given[0]).thing is given[0]

    def in_hand(self, phrase: Phrase, player: str) -> None:
        """A card that is discarded was in hand."""
        thing = self.refs.ref(phrase, player).thing
        if thing is None or thing.card is None or thing.start not in ("", "hand"):
            raise Unplaced
        self.scene.own(thing, player, said=True)
        thing.start = "hand"

    def given_to_play(self, frame: Frame) -> bool:
        """*I kill X to play Y (on Z)*, *I use X to pay for Y*: Y is played at that cost; what is no cost
        of it is done before it."""
        _pays_to_play(frame)
        _buff_of(frame)
        wanted = frame.purpose
        if wanted is None or wanted.verb not in PLAYED or len(wanted.objects) != 1:
            return False
        card = card_of(wanted.objects[0])
        plain = len(frame.objects) == 1 and not (frame.preps or frame.passive or frame.negated)
        if card is None or not plain or wanted.negated or self.cut:
            return False
        played = replace(wanted, link=frame.link, start=frame.start, end=frame.end)
        verb = GIVEN.get(frame.verb, "")
        verb = cost_of(card) if frame.verb in PAYING and cost_of(card) in GIVEN else verb
        if frame.objects[0].word in COUNTERS and frame.verb in (*USED, *TAKEN):
            if isinstance(frame.objects[0].owner, Phrase):
                self.refs.ref(frame.objects[0].owner)  # *its buff*: of it the card is played, too
            self.done(played)
            self.done(replace(frame, purpose=None, verb="spend", link="", going=True))
            return True
        if verb == "discard" and frame.objects[0].kind == "noun":
            self.done(played)
            self.done(replace(frame, purpose=None, link="and"))
            return True
        if verb and cost_verbs(card) == [verb]:
            played.purpose = replace(frame, purpose=None, verb=verb, link="", past=False)
            self.done(played)
            return True
        if frame.verb not in USED or frame.adverbs:
            return False
        gear = frame.objects[0].kind == "name"
        self.done(replace(frame, purpose=None, verb="use" if gear else frame.verb))
        self.done(replace(played, link="and"))
        return True

    def done(self, frame: Frame) -> None:
        """What is done or so by the clause itself."""
        raise Unplaced

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
            set(frame.adverbs) - {AS_COST} or frame.purpose or frame.means
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


def _pays_to_play(frame: Frame) -> None:
    """*… to pay for X*, *I spend a buff for X*: to play it; *I play X by spending a buff*: it is spent to
    play it."""
    inner = frame.means[0] if len(frame.means) == 1 and frame.verb in PLAYED else None
    counted = inner is not None and [one.word for one in inner.objects] in COUNTED
    if inner is not None and counted and frame.purpose is None:
        played = replace(frame, means=[])
        frame.verb, frame.objects, frame.preps = inner.verb, inner.objects, inner.preps
        frame.means, frame.purpose = [], played
    wanted = frame.purpose
    behind = frame.preps if wanted is None else wanted.preps
    cards = [one for prep, one in behind if prep == "for" and _is_card(one)]
    if len(cards) != 1:
        return
    play = Frame("play", frame.start, frame.end, subject=frame.subject, objects=cards)
    play.preps = [one for one in behind if one[1] is not cards[0]]
    if wanted is not None and wanted.verb == "pay" and not wanted.objects:
        frame.purpose = play
    elif wanted is None and frame.verb in TAKEN and _is_thing(frame.objects):
        frame.preps, frame.purpose = [], play


def _buff_of(frame: Frame) -> None:
    """*I spend a buff from my unit to play X*: my unit's buff."""
    said = frame.objects[0] if len(frame.objects) == 1 and len(frame.preps) == 1 else None
    if said is None or said.word != BUFF or said.owner is not None or frame.purpose is None:
        return
    prep, unit = frame.preps[0]
    if prep in ("from", "of", "on", "off"):
        frame.objects, frame.preps = [replace(said, owner=unit)], []


def _is_thing(said: list[Phrase]) -> bool:
    """Whether it is something that is given up for a card, and no Energy."""
    one = said[0] if len(said) == 1 else None
    return one is not None and (one.word in (*COUNTERS, "unit", "gear") or one.kind == "name")


def cost_of(card: CardDefinition) -> str:
    """What is done with a thing of one's own as the one cost of that card."""
    asked = cost_verbs(card)
    return asked[0] if len(asked) == 1 else ""


def card_of(phrase: Phrase) -> CardDefinition | None:
    """The one card that it names."""
    cards = phrase.naming.cards if phrase.naming is not None else ()
    return cards[0] if len(cards) == 1 and _is_card(phrase) else None


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
