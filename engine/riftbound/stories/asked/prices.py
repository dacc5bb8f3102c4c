"""What is asked of what something costs that was not told to be done: *what does it cost to play X on
Y*, *can I afford X*, *do I get a refund*; and of how much it costs besides."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.left_over import LeftOver
from engine.riftbound.stories.otherwise.rephrasing import THAT
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Unplaced
from engine.riftbound.stories.things.matching import Roles

ASKING = frozenset({"what", "how-much", "how-many", "how-much-extra"})
EXTRA = "how-much-extra"
COSTING = frozenset({"cost", "pay", "need", "spend", "be", "owe"})
"""Verbs behind which *to play X* says what is paid for."""
SPENT = frozenset({"", "energy", "might", "rune", "cost"})
"""Nouns of what is spent, among them *Power*."""
DOING = frozenset(
    {"play", "cast", "use", "flip", "unhide", "hide", "equip", "attach", "empower", "ambush",
     "accelerate", "repeat", "flow", "activate", "CARD"}
)  # fmt: skip
"""Verbs of what has a cost."""
PAID = (" plays ", " reacts with ", " activates ", " hides ", " empowers ", " equips ")
PLAYS = ("plays", "reacts with")
REFUNDED = frozenset({"refund", "come", "go", "return", "give back", "get back"})
BESIDES = frozenset(
    {"pay", "cost", "owe", "pay for deflect", "pay deflect", "pay for the deflect", "be"}
)
"""Verbs of what is paid besides."""
AIMING = frozenset({"target", "choose", "hit", "pick"})


class Prices(LeftOver):
    """Asks in a scene what something costs."""

    def of_resources(self, frame: Frame) -> bool:
        """Whether it is asked of costs, or of what is spent or borne."""
        if not frame.negated and (self.costs_to_do(frame) or self.costs_besides(frame)):
            return True
        if not frame.negated and any(
            way(frame)
            for way in (self.it_costs, self.was_paid, self.costs_both, self.costs_to_move)
        ):
            return True
        return super().of_resources(_refunded(frame))

    def was_paid(self, frame: Frame) -> bool:
        """*is the cost paid?*, *did I pay for X?*, where something was given up for it: it was played."""
        said = [
            *([frame.subject] if frame.passive or frame.verb == "count" else []),
            *frame.objects,
        ]
        cost = [one.word for one in said if one is not None] == ["cost"]
        behind = [one for prep, one in frame.preps if prep == "for"]
        pays = frame.verb in ("pay", "pay the cost", "count") and frame.asks == "whether"
        if not pays or not (cost or (not said and frame.past)) or frame.means or frame.purpose:
            return False
        played = [
            one
            for one in self.scene.things
            for deed in self.scene.deeds
            if f" {one.mark}" in deed.partition(",")[0].partition(" on ")[0]
            and " as a cost" in deed
        ]
        if len(played) != 1 or any(self.refs.ref(one).thing is not played[0] for one in behind):
            return False
        self.scene.finish()
        self.scene.ask(f"{played[0].mark} was played", (frame.start, frame.end))
        return True

    def costs_both(self, frame: Frame) -> bool:
        """*how much do I pay for both?*: for the two cards that they played."""
        said = [one for prep, one in frame.preps if prep == "for"]
        both = [one.word == "both" or one.det == "both" for one in said] == [True]
        if frame.verb not in COSTING or not both or frame.asks not in ("what", "how-much"):
            return False
        player = self.payer(replace(frame, preps=[]))
        paid = [one for one in self.scene.deeds if one.startswith(tuple(player + v for v in PAID))]
        if len(paid) != 2 or len(frame.preps) > 1 or frame.means or frame.purpose or frame.objects:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"how much Energy did {player} pay?", (frame.start, frame.end))
        return True

    def costs_to_move(self, frame: Frame) -> bool:
        """*how much (extra) do I have to pay?*, behind units that were moved and nothing that was
        played: what is paid for that."""
        asks = frame.asks == EXTRA or (frame.asks in ("what", "how-much") and frame.modal == "must")
        plain = not (frame.preps or frame.means or frame.purpose or frame.objects)
        if frame.verb not in ("pay", "spend") or not asks or not plain or frame.subject is None:
            return False
        player = self.payer(frame)
        moves = [one.startswith(f"{player} moves ") for one in self.scene.deeds]
        if not moves or not all(moves):
            return False
        self.scene.finish()
        self.scene.ask(f"how much Energy did {player} pay?", (frame.start, frame.end))
        return True

    def costs_again(self, frame: Frame, done: Frame) -> bool:
        """*how much do I pay to play X?*, of what was told to be played: what was paid for it."""
        said = (
            done.objects if not done.preps and done.verb in ("play", "cast", "use", "flip") else []
        )
        inner = frame.purpose
        if len(said) != 1 or inner is None or set(inner.adverbs) - {"now", "from-hidden"}:
            return False
        saved = self.scene.save()
        thing = self.refs.ref(replace(said[0])).thing
        self.scene.restore(saved)
        plays = tuple(f" {verb} {thing.mark}" for verb in PLAYS) if thing is not None else ()
        hidden = thing is not None and thing.start.startswith("facedown")
        if not any(
            play in text.partition(" on ")[0] for text in self.scene.deeds for play in plays
        ):
            return False
        if "from-hidden" in inner.adverbs and not hidden:
            raise Unplaced
        who = Phrase("person", _word(self.payer(frame)), frame.start, frame.start)
        self.ask(Frame("pay", frame.start, frame.end, asks="how-much", subject=who, modal="must",
                       preps=[("for", said[0])]))  # fmt: skip
        return True

    def costs_to_do(self, frame: Frame) -> bool:
        """*what does it cost to play X on Y?*, *how much Power do I need to play X?*: what is paid for
        it, once it is done."""
        done = _to_be_done(frame)
        if done is None:
            return False
        if frame.about is None and self.costs_again(frame, done):
            return True
        player = self.payer(frame)
        before = list(self.scene.lines)
        self.acts.tell(replace(done, subject=Phrase("person", _word(player), 0, 0)))
        acts = [one for one in self.scene.lines if one.mood == "act" and one not in before]
        mine = [one for one in acts if one.text.startswith(tuple(player + verb for verb in PAID))]
        earlier = [one for one in before if one.text.startswith(tuple(player + v for v in PAID))]
        if len(mine) != 1 or earlier:
            raise Unplaced
        self.scene.ask(f"how much Energy did {player} pay?", (frame.start, frame.end))
        return True

    def payer(self, frame: Frame) -> str:
        """Who pays: who is said to, else who asks."""
        said = [frame.subject, *frame.objects, *(one for prep, one in frame.preps if prep == "for")]
        for one in said:
            if one is not None and (one.kind == "person" or one.somebody or one.word == "they"):
                return self.refs.player("ben" if one.somebody else one.word)
        return self.refs.player("ana")

    def costs_besides(self, frame: Frame) -> bool:
        """*how much extra do I pay (for Deflect)?*: how much is paid, beside what is printed."""
        if frame.asks != EXTRA:
            return False
        about = frame.about.word if frame.about is not None else ""
        if frame.verb not in BESIDES or frame.means or about not in SPENT:
            raise Unplaced
        if frame.purpose is not None:
            if not self.costs_to_do(replace(frame, asks="how-much", about=None)):
                raise Unplaced
            return self.notes_alone()
        plain = replace(frame, verb="pay", asks="how-much", about=None, modal="must")
        if plain.subject is None or not (plain.subject.kind == "person" or plain.subject.somebody):
            plain.subject = self.who_played(frame)
            plain.objects = []
        plain.preps = [one for one in plain.preps if one[1].kind != "keyword"]
        self.ask(plain)
        return self.notes_alone()

    def notes_alone(self) -> bool:
        """What is printed on the one card that was played is noted beside what is asked."""
        cards = [one for one in self.scene.things if one.card and one.card.energy is not None]
        done = [text.partition(" on ")[0] for text in self.scene.deeds]
        played = [one.card for one in cards
                  if any(f" {verb} {one.mark}" in text for text in done for verb in PLAYS)]  # fmt: skip
        if len(played) == 1 and played[0] is not None:
            self.notes_price(played[0])
        return True

    def it_costs(self, frame: Frame) -> bool:
        """*what does it cost (him)?*, behind what one player played: what did they pay?"""
        it = frame.subject
        that = it is not None and it.kind == "pronoun" and it.word in THAT and not it.somebody
        paying = [one for one in frame.objects if one.kind == "person" or one.somebody]
        if frame.verb != "cost" or frame.asks not in ("what", "how-much") or not that:
            return False
        if frame.preps or frame.purpose or frame.means or paying != frame.objects:
            return False
        saved = self.scene.save()
        try:
            payer = Phrase("person", _word(self.payer(frame)), frame.start, frame.start)
            who = payer if paying else self.who_played(frame)
            self.ask(
                Frame("pay", frame.start, frame.end, asks="how-much", subject=who, modal="must")
            )
        except Unplaced:
            self.scene.restore(saved)
            return False
        return True

    def may_pay(self, roles: Roles) -> None:
        """*can he pay for X?*: may he play it?"""
        card = roles.preps["for"].thing
        if card is None or any(card.mark in text for text in self.scene.deeds):
            raise Unplaced
        roles.objects = [roles.preps.pop("for")]
        self.may_play(roles)

    def who_played(self, frame: Frame) -> Phrase:
        """Who played what was played, which is one player."""
        players = {
            one
            for one in OTHER
            for text in self.scene.deeds
            if text.startswith(tuple(one + verb for verb in PAID))
        }
        if len(players) != 1:
            raise Unplaced
        return Phrase("person", _word(players.pop()), frame.start, frame.start)


def _word(player: str) -> str:
    return player.lower()


def _to_be_done(frame: Frame) -> Frame | None:
    """What is asked to be paid for, as a clause that tells it."""
    about = frame.about.word if frame.about is not None else ""
    if frame.asks == "whether" and _costs_at_all(frame):
        frame = replace(frame, asks="how-much", objects=[])
    if frame.asks not in ASKING - {EXTRA} or about not in SPENT or frame.means or frame.states:
        return None
    inner = frame.purpose
    if inner is not None and frame.verb in COSTING and not inner.purpose:
        known = not frame.preps and not set(frame.adverbs) - {"now"}
        person = all(one.kind in ("person", "pronoun") for one in frame.objects)
        inner = _aimed(inner) if inner.verb in AIMING else inner
        if inner.verb in DOING and known and person:
            return replace(inner, asks="", modal="", start=frame.start, end=frame.end)
        return None
    if frame.about is None or frame.modal != "must" or frame.verb not in DOING:
        return None
    return replace(frame, asks="", modal="", about=None) if inner is None else None


def _aimed(frame: Frame) -> Frame:
    """*to target X with Y*: to play Y on X."""
    using = [one for prep, one in frame.preps if prep == "with"]
    if len(using) != 1 or len(frame.preps) != 1 or len(frame.objects) != 1:
        return frame
    return replace(frame, verb="play", objects=using, preps=[("on", frame.objects[0])])


def _costs_at_all(frame: Frame) -> bool:
    """*do I have to pay to flip X?*, *does it cost anything to hide it?*"""
    anything = [one.word for one in frame.objects] in ([], ["anything"], ["any"])
    return anything and ((frame.verb == "pay" and frame.modal == "must") or frame.verb == "cost")


def _refunded(frame: Frame) -> Frame:
    """*do I get a refund?*, *are my runes refunded?*, *do I get the 5 Energy back?*: do I get my runes
    back?"""
    runes = Phrase("noun", "rune", frame.start, frame.start, plural=True)
    if frame.asks != "whether" or frame.means or frame.purpose or frame.preps or frame.states:
        return frame
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if frame.verb == "get" and said is not None:
        refund = said.kind == "noun" and said.word == "refund"
        back = "back" in frame.adverbs and said.word in ("energy", "rune", "cost", "might")
        person = frame.subject is not None and frame.subject.kind == "person"
        paid = said.kind == "amount" or bool(said.spent) or said.word != "might" or person
        if refund or (back and paid):
            return replace(frame, objects=[runes], adverbs=["back"])
    subject = frame.subject
    mine = subject is not None and subject.word in ("energy", "rune", "cost") and subject.owner
    comes = frame.verb in ("come", "go", "return") and frame.adverbs == ["back"]
    kept = frame.verb == "keep" and said is not None and said.word in ("energy", "rune")
    if kept and said is not None and said.number is None and not said.adjectives:
        return replace(frame, verb="get", objects=[runes], adverbs=["back"])
    if frame.verb in REFUNDED and (frame.passive or comes) and mine and subject is not None:
        who = Phrase("person", str(subject.owner), subject.start, subject.end)
        who.person = subject.owner == "he"
        return replace(frame, verb="get", passive=False, subject=who, objects=[runes],
                       adverbs=["back"])  # fmt: skip
    return frame
