"""What a question asks, put as claims and questions of the scenario language (rule 10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.riftbound.stories.asked.by_playing import BESIDES_PAID
from engine.riftbound.stories.asked.tallies import FATES
from engine.riftbound.stories.asked.tried import Tried
from engine.riftbound.stories.otherwise.rephrasing import (
    ASSIGNING,
    HARMLESS,
    OF_POINTS,
    THAT,
    plainly,
)
from engine.riftbound.stories.phrases.costing import BOTH_TIMES, CARD_PLAYED
from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, Unplaced
from engine.riftbound.stories.things.matching import Roles, matches
from engine.riftbound.stories.told.ambushing import newly_ambushed

MAY_BE_PAID = frozenset({*BESIDES_PAID, BOTH_TIMES})
"""Adverbs of how a card may be played."""
OF_VERBS = {
    "trigger": frozenset({"twice", "first"}),
    "be": frozenset({"active", "before-damage", "again"}),
    "die": frozenset({"before-damage"}),
    "get": frozenset({"first", "back"}),
    "resolve": frozenset({"first"}),
    "draw": frozenset({"instead", "only", "first"}),
    "exist": frozenset({"first"}),
    "have": frozenset({"first", "again"}),
    "gain": frozenset({"again"}),
    **dict.fromkeys(ASSIGNING, frozenset({"first"})),
    "flip": frozenset({"before-damage", "free"}),
    "CARD": frozenset({"free"}),
    "leave": frozenset({"active"}),
    "play": frozenset({"before-damage", "again", "free", "twice", "from-hidden", "from-there"}),
    "cast": frozenset({"again", "free", "twice", "from-hidden", "from-there"}),
    "use": frozenset({"from-hidden", "from-there", "as-cost"}),
    "move": frozenset({"before-damage", "again", "from-there"}),
    "attack": frozenset({"again"}),
    "pay extra": frozenset({"for-deflect"}),
    "empower": frozenset({"again"}),
    "flow": frozenset({"again"}),
    "score": frozenset({"again"}),
}
"""Adverbs that are taken into account with a verb."""
ANYTIME = frozenset(
    [
        "play",
        "cast",
        "use",
        "CARD",
        "react",
        "respond",
        "answer",
        "flip",
        "activate",
        "counter",
        "empower",
        "equip",
        "attach",
    ]
)
"""Verbs of what may be done while a fight goes on or something waits."""
STATIVE = frozenset({"be", "have", "become", "count as"})
DYING = frozenset({"die", "perish", "bounce back", "get sent home", "get sent back"})
STAYING = frozenset({"stay", "remain"})
"""Verbs of what becomes of units, also where a player is said to."""
FLIPPING = frozenset({"flip", "unhide"})
HELPING = frozenset({"defend", "block", "respond", "react", "answer"})


def _only_helps(purpose: Frame) -> bool:
    """Whether a purpose says no more than that it is done in the fight or in answer."""
    more = purpose.objects or purpose.preps or purpose.adverbs or purpose.means
    return purpose.verb in HELPING and not more


class Asks(Tried):
    """Asks in a scene what the clauses of a question ask."""

    def ask(self, frame: Frame) -> None:
        """What the clause asks; `Unplaced` where it asks nothing that can be looked at."""
        frame = plainly(frame)
        self.at_this_moment(frame)
        known = HARMLESS | OF_VERBS.get(frame.verb, frozenset())
        known |= MAY_BE_PAID if frame.modal == "can" and frame.verb in CARD_PLAYED else frozenset()
        if frame.negated or set(frame.adverbs) - known:
            raise Unplaced
        for way in (self.mine, self.victim, self.winning, newly_ambushed, self.elsewhere):
            way(frame)
        said = THAT if frame.verb in OF_POINTS else {"that"}
        frame.preps = [one for one in frame.preps if one[0] != "for" or one[1].word not in said]
        if frame.modal == "can" and frame.purpose is not None and _only_helps(frame.purpose):
            frame.purpose = None  # *can I flip it to defend?*
        if frame.modal != "can" and frame.link != "or":
            self.go_on()
        self.acts.circumstances(frame)
        if frame.link == "or" and frame.modal == "must":
            return  # *do I win, or do I have to …*: asks nothing else
        if frame.asks == "before":
            self.earlier(frame)
            return
        if frame.asks == "legal":
            self.legal(frame)
            return
        if frame.asks == "what" and frame.verb == "happen" and not frame.objects:
            self.happens(frame)
            return
        if frame.asks != "whether":
            self.by_word(frame)
            return
        self.whether(frame)

    def whether(self, frame: Frame) -> None:
        """*does it die?*, *may I play X?*: what is answered with yes or no."""
        if frame.verb == "CARD":
            self.may_card(frame)
            return
        if self.tallied(frame) or self.dies_so_soon(frame):
            return
        if frame.verb in STATIVE and not frame.passive and frame.subject is not None:
            self.state(frame)
            return
        if frame.means:
            raise Unplaced
        if self.loses_one(frame):
            return
        self.look(frame, frame.modal if frame.modal in ("can", "must") else "asked")

    def at_this_moment(self, frame: Frame) -> None:
        """*can I play X first?*, *can he respond before damage?*: as it stands, where a fight goes on
        or something waits."""
        scene, subject = self.scene, frame.subject
        if frame.modal == "can" and "after-damage" in frame.adverbs and scene.contested:
            self.acts.ends_fight()  # *can I play X after the combat?*
        if frame.modal != "can" or frame.verb not in ANYTIME:
            return
        player = (
            self.refs.player(subject.word) if subject and subject.word in ("ana", "ben") else ""
        )
        first = bool(scene.chain) or (bool(scene.contested) and scene.focus == player)
        first = first or (player == OTHER.get(scene.mover) and self.nobody_else_there())
        drop = {"first"} if first else set()
        drop |= {"before-damage"} if scene.contested or scene.chain else set()
        frame.adverbs = [one for one in frame.adverbs if one not in drop]

    def nobody_else_there(self) -> bool:
        """Whether a battlefield is contested where nobody fights: what is done *first* comes before it
        is taken."""
        units = [one for one in self.scene.things if one.kind == "unit"]
        there = {one.owner for one in units if one.now == self.scene.contested}
        return bool(self.scene.contested) and there == {self.scene.mover}

    def earlier(self, frame: Frame) -> None:
        """*… before it dies?*: what was asked last came before that, which came about."""
        scene, held = self.scene, len(self.scene.lines)
        asked = [line for line in scene.lines if line.mood == "asked"]
        self.ask(replace(frame, asks="whether", link="", cut=False))
        found = [line for line in scene.lines[held:] if line.mood == "asked"]
        struck = frame.verb == "deal"  # no order of damage that is dealt at once
        if (
            not asked
            or struck
            or len(found) != 1
            or any("?" in one.text for one in (asked[-1], *found))
        ):
            raise Unplaced
        found[0].mood = "premise"
        asked[-1].text += f" before {found[0].text}"

    def mine(self, frame: Frame) -> None:
        """*does mine die?*, *do I stay there?*: the one unit of theirs that there is; `Unplaced` where
        there are more."""
        subject = frame.subject
        if subject is None or subject.kind not in ("pronoun", "person"):
            return
        player = subject.kind == "person"
        if subject.word not in ("ana", "ben") or (player and not self.of_units(frame)):
            return
        units = [one for one in self.scene.things if one.kind == "unit"]
        units = [one for one in units if one.owner == self.refs.player(subject.word)]
        if len(units) != 1:
            raise Unplaced
        frame.subject = replace(subject, kind="noun", word="unit", owner=subject.word)

    def victim(self, frame: Frame) -> None:
        """*does that kill it?*, *is it enough to kill it?*: who was attacked or hit last, where that
        is one."""
        whole = frame.subject is None or frame.subject.word == "that"
        it = len(frame.objects) == 1 and frame.objects[0].kind == "pronoun" and not frame.passive
        if frame.verb != "kill" or not whole or not it or frame.objects[0].word != "it":
            return
        field, last = self.scene.contested, (self.scene.deeds or [""])[-1]
        units = [one for one in self.scene.things if one.kind == "unit"]
        if " moves " in last and field:
            units = [one for one in units if one.now == field and one.owner != self.scene.mover]
        else:
            units = [
                one
                for one in units
                if last.endswith((f" on {one.mark}", f" on {one.mark} and {one.mark}"))
            ]
        if len(units) != 1:
            raise Unplaced
        self.scene.pronouns[frame.objects[0].start] = units[0]
        frame.subject = None

    def elsewhere(self, frame: Frame) -> None:
        """*can I flip it on a unit at the other battlefield*: at another one than where it lies."""
        lying = [one.now[-1] for one in self.scene.things if one.now.startswith("facedown ")]
        aim = frame.behind("on")
        said = frame.objects[0] if frame.objects else None
        if frame.verb == "hide" and said is not None and said.where and not frame.preps:
            frame.preps, said.where = [said.where], None  # *can I hide X at Z?*: where to
        if frame.verb not in FLIPPING or aim is None or aim.where is None or not lying:
            return
        prep, place = aim.where
        if place.word == "battlefield" and place.det in ("other", "another") and not place.owner:
            if len(lying) != 1:
                raise Unplaced
            letter = next(one for one in FIELDS if one != lying[0])
            aim.where = prep, replace(place, det="", letter=letter)

    def of_units(self, frame: Frame) -> bool:
        """Whether only units can do that, so that a player who is asked about does it with theirs."""
        home = any(phrase.word == "base" for _, phrase in frame.preps)
        stays = frame.verb in STAYING and (bool(frame.preps) or "here" in frame.adverbs)
        goes = frame.verb in ("go", "return", "come") and (home or "home" in frame.adverbs)
        strikes = frame.verb in ("deal", "take") and [one.word for one in frame.objects] == [
            "damage"
        ]
        fought = bool(self.scene.contested or self.scene.fought)
        fights = strikes and (frame.verb == "deal" or fought)
        return frame.modal != "can" and (frame.verb in DYING or stays or goes or fights)

    def look(self, frame: Frame, mood: str) -> None:
        """The sense of the verb, asked."""
        if mood == "asked" and frame.verb in ASSIGNING and "first" in frame.adverbs:
            raise Unplaced  # *does it deal damage first*
        known = len(self.scene.things)
        for roles in matches(frame, mood, self.refs):
            invents = mood == "asked" and self.scene.acted and len(self.scene.things) > known
            if roles.meaning == "none" or invents:
                continue  # what is asked of what happened was there before
            try:
                for one in roles.apart():
                    self.look_at(one)
            except Unplaced:
                continue
            return
        raise Unplaced

    def look_at(self, roles: Roles) -> None:
        """What that sense of the verb asks."""
        frame = roles.frame
        if roles.meaning.startswith("@outcome "):
            self.outcome(roles)
            return
        if roles.meaning.startswith("@"):
            self.way(roles)
            if self.of_anyone(roles):
                self.way(roles)
            return
        if frame.purpose is not None or not self.scene.acted:
            raise Unplaced  # nothing was told that could bring it about
        for one in roles.preps.values():
            nameless = [thing for thing in one.things if thing.card is None]
            if one.role == "item" and nameless and not one.things[0].text:
                self.only_trigger(one)  # *from its Deathknell*: it has one
        self.scene.finish()
        self.scene.ask(roles.filled(), roles.span)
        if self.of_anyone(roles):
            self.scene.ask(roles.filled(), roles.span)

    def of_anyone(self, roles: Roles) -> bool:
        """*does anybody …?*: whether it is asked of both players; of the other one from now on."""
        subject = roles.frame.subject
        anyone = subject is not None and subject.kind == "person" and subject.word == "any"
        if not anyone or roles.subject is None or roles.subject.player not in OTHER:
            return False
        other = OTHER[roles.subject.player]
        roles.subject = replace(roles.subject, player=other, text=other)
        return True

    def way(self, roles: Roles) -> None:
        """The way of asking that the sense names."""
        way: Callable[[Roles], None] = getattr(self, roles.meaning[1:].replace("-", "_"))
        way(roles)

    def by_word(self, frame: Frame) -> None:
        """*who …*, *how much …*, *where …*."""
        if frame.asks == "what" and frame.about is not None and frame.about.word == "might":
            frame.asks = "how-much"
        if frame.verb == "be" and frame.asks == "who" and not frame.preps:
            self.who_is(frame)
            return
        if self.whom_first(frame):
            return
        if (
            self.of_those_made(frame)
            or self.how_big(frame)
            or self.score(frame)
            or self.damage_of_each(frame)
        ):
            return
        if (
            self.how_much_is(frame)
            or self.which_first(frame)
            or self.abilities_first(frame)
            or self.tokens(frame)
        ):
            return
        if self.units_left(frame) or self.which_units(frame) or self.energy_left(frame):
            return
        if frame.verb == "be" and frame.asks == "whose" and frame.about is not None:
            self.whose_field(frame, frame.about)
            return
        if frame.verb == "be" and frame.asks == "what" and not frame.preps:
            self.what_is(frame)
            return
        if frame.asks == "how-many" and frame.about is not None and frame.verb in FATES:
            self.how_many_units(frame, frame.about)
            return
        for roles in matches(frame, frame.asks, self.refs):
            try:
                for one in roles.apart():
                    self.by_sense(frame, one)
            except Unplaced:
                continue
            return
        raise Unplaced

    def by_sense(self, frame: Frame, roles: Roles) -> None:
        """The sense of its verb, asked how much, who, where."""
        if roles.meaning == "none" or frame.modal == "can" or frame.purpose or frame.means:
            raise Unplaced
        if not self.scene.acted and frame.verb not in ("have", "cost", "pay"):
            raise Unplaced
        if roles.meaning.startswith("@"):
            self.way(roles)
            return
        now = frame.verb == "have" or frame.verb.startswith("fight ")
        if now and not any(one.role == "field" for one in roles.objects):
            self.now(self.in_that_fight(roles.filled()), roles.span)
            return
        self.scene.finish()
        self.scene.ask(roles.filled(), roles.span)

    def their_unit_lives(self, roles: Roles) -> None:
        """*do I live?*: whether the one unit of theirs in the fight does; *does anyone?*: who does."""
        scene, field = self.scene, self.scene.contested or self.scene.fought
        subject = roles.frame.subject
        if subject is not None and subject.word == "any":
            scene.finish()
            scene.ask("who survives?", roles.span)
            return
        player = roles.subject.player if roles.subject is not None else ""
        units = [one for one in scene.things if one.kind == "unit" and one.now == field]
        mine = [one for one in units if one.owner == player]
        if not field or len(mine) != 1 or roles.objects or roles.preps:
            raise Unplaced
        scene.finish()
        scene.ask(f"{mine[0].mark} did not die", roles.span)

    def exists(self, roles: Roles) -> None:
        """*is there a showdown?*, *is there one showdown or two?*."""
        word, number = roles.objects[0].word, roles.frame.objects[0].number
        if not self.scene.acted or roles.frame.objects[0].adjectives:
            raise Unplaced
        self.scene.finish()
        text = f"a {word} began" if number is None else f"how many {word}s began?"
        self.scene.ask(text, roles.span)
