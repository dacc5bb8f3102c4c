"""A card played in a scene: the moment that fits it, what must lie there for it, the sentence that says it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.targets import Targets
from engine.riftbound.stories.words.book import card_text

SPEEDS = frozenset({"Action", "Reaction"})
FAST = ("Action", "Reaction", "Ambush")
"""Keywords with which a card may be played in the other player's turn."""
PASSES = "passes focus"
PLAYED_WHERE = ("may be played to", "to a battlefield where there are enemy units")
"""Words of a card that may be played where its player has nobody."""
TAKES_IN = r"\bas an additional cost to play an? (\w+ )?unit here\b"
"""What a battlefield says to which units may be played where their player has nobody."""
BESIDES = ", paying the additional cost"
"""Behind a card for which that is paid."""
GIVES = "give +"
"""What a spell does that nobody named and that answers what hurts a unit."""
FROM_HIDDEN, FROM_THERE = "from-hidden", "from-there"
MOMENT = "moment:"
"""The key of whether what is played happens in a showdown."""


def makes_tokens(card: Thing) -> bool:
    """Whether it plays tokens as it resolves."""
    said = card.card.abilities if card.card is not None else ()
    return any(re.search(r"\bplay [^;]*\btoken", str(one)) for one in said)


def put_where(frame: Frame) -> None:
    """*I put X on my battlefield*, *I hid a card at B*: where it is put, and not where it was."""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    puts = frame.verb == "put" or (
        frame.verb == "hide" and said is not None and said.word == "card"
    )
    if puts and said is not None and said.where and not frame.preps:
        frame.preps, said.where = [said.where], None


def befallen(card: Thing, lines: Sequence[Line]) -> bool:
    """Whether something was done to it in these: then it lay there first, and not in hand."""
    return any(line.mood == "act" and card.mark in line.text for line in lines)


def where_played(card: Thing, place: str) -> str:
    """Where a card goes, as a play says it: a spell *to A*, anything else *at A* or *in base*."""
    if not place:
        return ""
    return f" to {place}" if card.kind == "spell" else f" at {place}".replace("at base", "in base")


class CardPlays(Targets):
    """Plays a card, once it is known who plays it on what."""

    def put_there(self, roles: Roles) -> None:
        """*I play X … and put it on my battlefield*: that is where it was played."""
        scene, unit = self.scene, roles.objects[0].thing
        player = roles.subject.player if roles.subject is not None else ""
        place = next(ref.place for ref in roles.preps.values())
        last = scene.lines[-1] if scene.lines else None
        plain = roles.frame.purpose is None and not roles.frame.means and not self.cut
        if unit is None or last is None or last.mood != "act" or not plain or place not in FIELDS:
            raise Unplaced
        said = f"{player} plays {unit.mark} in base"
        if not last.text.startswith(said):
            raise Unplaced
        last.text = f"{player} plays {unit.mark} at {place}{last.text.removeprefix(said)}"
        unit.now = place

    def from_hidden(self, card: Thing, player: str, place: str, frame: Frame) -> bool:
        """Whether it is said to be played from where it lies facedown; *from there* does so of a card
        that was told to."""
        lies = "facedown" in card.start or "facedown" in card.now
        if FROM_THERE in frame.adverbs and not lies:
            raise Unplaced
        if not {FROM_HIDDEN, FROM_THERE} & set(frame.adverbs):
            return False
        if not lies:
            self.lies_hidden(card, player, place)
        return True

    def lies_hidden(self, card: Thing, player: str, place: str) -> None:
        """It lies facedown, where it is played from."""
        if card.card is None and not card.hides:
            raise Unplaced
        if card.card is not None and not self.book.has(card.card, "Hidden"):
            raise Unplaced
        if not card.start.startswith("facedown"):
            self.scene.own(card, player)
            self.facedown(card, place if place in FIELDS else self.scene.field())

    def play(
        self,
        player: str,
        card: Thing,
        targets: Sequence[Ref],
        place: str,
        span: Span,
        responding: bool,
    ) -> None:
        """A card is played, at the moment that fits it."""
        counters = card.card is not None and self.book.counters(card.card)
        responding = responding or self.answers(player, card)
        responding = responding and (bool(self.scene.chain) or not self.scene.contested)
        responding = responding or counters
        self.scene.own(card, player)
        hidden = card.start.startswith("facedown")
        if place in FIELDS and card.kind == "unit" and not self.scene.acted and not hidden:
            card.start = card.now = "hand"
            if self.taken_in(card, place):
                card.paying = card.paying or BESIDES
            elif not self.goes_where_it_says(card):
                self.scene.here(player, place)  # it is played where its player has a unit
        if place in FIELDS and card.kind == "spell" and not self.moves_or_asks(card):
            if not targets and makes_tokens(card):
                raise Unplaced  # where they go is chosen one by one
            for thing in (one for ref in targets for one in ref.things):
                self.scene.at(thing, place, said=True)
            place = ""
        self.open_for(player, card)
        self.lies_at = card.start.removeprefix("facedown ") if card.start.startswith("face") else ""
        targets = list(targets) if self.cut else self.supplied(player, card, targets)
        if place == "base" and card.kind == "spell" and not self.moves_or_asks(card):
            place = ""  # its text says so
        self.ready_to_play(player, card, targets, responding, place)
        place = place or self.somewhere(card)
        text = self.play_text(player, card, targets, place, responding)
        self.scene.act(text, span)
        self.played(player, card, place)
        self.opens_showdown(player, card, place)
        self.spoken_of(card, targets)

    def spoken_of(self, card: Thing, targets: Sequence[Ref]) -> None:
        """Whom a card was played on, and last what was given up for it, are what *it* may mean next."""
        for thing in reversed([one for ref in targets for one in ref.things]):
            if not thing.made:  # of whom nobody spoke
                self.scene.mention(thing)
        for thing in self.scene.things:
            if f" {thing.mark} as a cost" in card.paying and thing.kind != "card":
                self.scene.mention(thing)

    def opens_showdown(self, player: str, card: Thing, place: str) -> None:
        """A unit that is played where its player has nobody contests that battlefield."""
        scene = self.scene
        alone = card.kind == "unit" and place in FIELDS and not scene.contested
        if not alone or not self.goes_where_it_says(card):
            return
        if any(
            one.now == place and one.owner == player and one is not card for one in scene.things
        ):
            return
        scene.contested, scene.mover, scene.focus = place, player, player

    def goes_where_it_says(self, card: Thing) -> bool:
        """Whether its card lets it be played where its player has nobody."""
        said = card.card.abilities if card.card is not None else ()
        return any(words in str(one).lower() for one in said for words in PLAYED_WHERE)

    def taken_in(self, card: Thing, place: str) -> bool:
        """Whether the battlefield lets such a unit be played there for more, as Dragon Roost does."""
        said = re.search(TAKES_IN, card_text(self.scene.fields.get(place)))
        tags = card.card.tags if card.card is not None else (card.tag,)
        return said is not None and (said[1] or "").strip() in ("", *tags)

    def open_for(self, player: str, card: Thing) -> None:
        """In the other player's turn something can only be played while a showdown or a chain is
        open: what is told to be played then is played in a showdown (rule 8)."""
        scene = self.scene
        fast = card.start.startswith("facedown")
        fast = fast or any(word in SPEEDS for word, _ in card.keywords)
        if card.card is not None:
            fast = fast or any(self.book.has(card.card, word) for word in FAST)
        waits = scene.contested or scene.chain
        if fast and not waits and not scene.acted:
            if scene.chosen.get(MOMENT) == "showdown":
                self.moment()
                self.in_showdown(presumed=True)
            elif scene.turn == OTHER[player]:
                self.in_showdown()

    def moment(self) -> None:
        """That all of it may happen in a showdown, where else it could not be played then."""
        self.scene.assume(
            MOMENT,
            "open",
            "it does not happen in a showdown",
            {"showdown": "it happens in a showdown"},
        )

    def answers(self, player: str, card: Thing) -> bool:
        """Whether a Reaction right behind what the other player played is meant as its answer."""
        last = self.scene.chain[-1] if self.scene.chain else None
        fast = card.card is not None and self.book.has(card.card, "Reaction")
        fast = fast or (card.generic and card.does.startswith(GIVES) and not card.keywords)
        if last is None or not fast or self.link in ("then", "after") or last.owner == player:
            return False
        words = {"answer": "in response", "after": f"after {last.mark} has resolved"}
        name = self.scene.bare(self.scene.own(card, player))
        taken = self.scene.assume(
            f"window:{name}", "answer", f"{name} is played {words['answer']}",
            {"after": f"{name} is played {words['after']}"},
        )  # fmt: skip
        return taken == "answer"

    def ready_to_play(
        self, player: str, card: Thing, targets: Sequence[Ref], responding: bool, place: str = ""
    ) -> None:
        """Targets are where the card may choose them, the turn and the window are right."""
        scene = self.scene
        if card.kind == "spell" and place in FIELDS:
            for thing in (one for ref in targets for one in ref.things):
                if thing.kind == "unit" and thing.card is not card.card:
                    scene.at(thing, "base")  # what is moved there comes from elsewhere
        if card.card is None:
            self.invent(card, targets, responding)
        if card.card is not None:
            self.aim(player, card.card, targets)
        scene.begins(player) if not responding else scene.begins(OTHER[player])
        if responding and card.card is not None and not self.book.has(card.card, "Reaction"):
            if not self.book.has(card.card, "Hidden"):
                return  # it is tried, and is illegal
            field = next((r.thing.now for r in targets if r.thing and r.thing.at_field()), "A")
            if not card.start:
                scene.here(player, field)
                card.start = card.now = f"facedown {field}"

    def play_text(
        self, player: str, card: Thing, targets: Sequence[Ref], place: str, responding: bool
    ) -> str:
        """The sentence of the play."""
        aim = " and ".join(ref.text for ref in targets)
        text = f"{player} reacts with {card.mark}" if responding else f"{player} plays {card.mark}"
        if aim:
            text += f" on {aim}"
        text += where_played(card, place) if place or card.kind != "unit" else " in base"
        if card.start == "trash":
            text += " from the trash"
        if not responding:
            self.window(player)
            if not self.scene.contested and self.scene.turn == OTHER[player]:
                self.moment()
        return text + card.paying

    def window(self, player: str) -> None:
        """It is that player's time to act: the chain is empty, and focus is theirs."""
        scene = self.scene
        scene.settle()
        if scene.contested and scene.focus and scene.focus != player:
            last = next((one for one in reversed(scene.lines) if one.mood == "act"), None)
            if last is not None and last.text.endswith(PASSES):
                raise Unplaced  # two passes in a row would close the showdown
            scene.act(f"{scene.focus} {PASSES}")
            scene.focus = player

    def contests(self, player: str, card: Thing) -> None:
        """Who is played to a battlefield where its player has nobody contests it."""
        scene, place = self.scene, card.now
        units = [one for one in scene.things if one.kind == "unit" and one is not card]
        there = any(one.owner == player and one.now == place for one in units)
        if place in FIELDS and not there and not scene.contested and scene.turn in ("", player):
            scene.contested, scene.mover, scene.focus = place, player, player
            scene.last_field = place

    def played(self, player: str, card: Thing, place: str) -> None:
        """What is so once it is played."""
        self.scene.mention(card)
        if card.kind == "unit":
            lay = card.start.startswith("facedown") or card.start == "trash"
            lay = lay or befallen(card, self.scene.lines[:-1])
            card.start, card.now = card.start if lay else "hand", place or "base"
            for gear in self.scene.things if card.start == "hand" else ():
                if gear.attached is card:  # *I play X with Y in base*: nobody wears it yet
                    gear.attached, gear.start, gear.now = None, "base", "base"
            self.contests(player, card)
        elif card.kind == "spell":
            card.start = card.start or "hand"
            card.now = ""
            self.scene.due = []  # it may be answered: what was told may not come true
            self.scene.chain.append(card)
            if place in FIELDS:
                self.scene.coming = place
        else:
            card.start, card.now = card.start or "hand", "base"
