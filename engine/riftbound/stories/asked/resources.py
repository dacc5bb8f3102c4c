"""What is asked of what players spend and units bear: runes and Energy, buffs, Equipment."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.asked.partaking import Partaking
from engine.riftbound.stories.asked.plain import person
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.hands import discarded
from engine.riftbound.stories.told.spending import BUFF

SPENT = frozenset({"rune", "energy"})
PAYING = (" plays ", " reacts with ", " activates ", " hides ")
KEEPING = frozenset({"have", "keep", "lose", "use", "waste", "spend"})
PUTTING = frozenset({"put", "have", "stack", "get", "place"})
GETTING = frozenset({"get", "gain", "receive", "have"})
NTH = {"second-card": 2, "third-card": 3}
GOING = frozenset({"go", "end up", "be", "land"})
EQUIPPING = frozenset({"attach", "equip", "reequip", "reattach"})
CHANNELLED = re.compile(r"how many runes did \w+ channel|channelled (?:at least )?\d")
"""What is asked of runes that came."""


def readiness(frame: Frame) -> str:
    """*is it ready?*, *is it exhausted?*: which of the two is asked; nothing where neither is."""
    if frame.verb == "exhaust" and frame.passive and not frame.states:
        return "exhausted"
    said = frame.states if frame.verb == "be" else []
    return said[0] if said in (["ready"], ["exhausted"]) else ""


class Resources(Partaking):
    """Asks in a scene of what is spent and borne."""

    def of_resources(self, frame: Frame) -> bool:
        """Whether it is asked of what is spent or borne, in a way that no sense of a verb is for."""
        if frame.negated or frame.asks not in ("whether", "where"):
            return False
        if frame.asks == "where":
            return self.where_equipments(frame)
        ways = (self.runes_back, self.energy_kept, self.more_buffs, self.equips_them, self.nth_drawn,
                self.runes_ready)  # fmt: skip
        return any(way(frame) for way in ways)

    # what is paid

    def runes_back(self, frame: Frame) -> bool:
        """*do I get my runes back?*: whether any was readied, by whoever paid for something."""
        said, subject = frame.objects, frame.subject
        spent = len(said) == 1 and said[0].kind == "noun" and said[0].word in SPENT
        if frame.verb != "get" or "back" not in frame.adverbs or not spent or subject is None:
            return False
        self.no_more(frame, {"back"})
        player = self.refs.player(subject.word) if subject.word in ("ana", "ben") else ""
        player = self.refs.player("ben") if subject.somebody else player
        player = self.scene.they if subject.word == "they" else player
        paid = any(
            text.startswith(f"{player}{verb}") for text in self.scene.deeds for verb in PAYING
        )
        turns = any("turn" in text for text in self.scene.deeds)
        if player not in OTHER or not paid or turns or set(said[0].adjectives) - {"extra"}:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"a rune of {player} was readied", (frame.start, frame.end))
        return True

    def runes_ready(self, frame: Frame) -> bool:
        """*how many runes do I channel, and are they ready?*: of those that came, where no other rune
        is told of."""
        subject, lines = frame.subject, self.scene.lines
        those = subject is not None and subject.word in ("they", "it") and not subject.somebody
        state = readiness(frame)
        if not those or not state:
            return False
        asked = [one.text for one in lines if one.mood == "asked"]
        players = [
            one for one in OTHER if asked and CHANNELLED.search(asked[-1]) and one in asked[-1]
        ]
        if len(players) != 1 or any("rune" in one.text for one in self.scene.facts):
            return False
        self.no_more(replace(frame, states=[], passive=False), set())
        self.scene.finish()
        said = f"the runes of {players[0]} are {state}"
        self.scene.ask(said, (frame.start, frame.end))
        return True

    def energy_kept(self, frame: Frame) -> bool:
        """*do I still have the Energy?*, *can I still use that Energy?*: how much of it there is, of
        runes that were told to be exhausted for it."""
        said, subject = frame.objects, frame.subject
        energy = len(said) == 1 and said[0].kind == "noun" and said[0].word == "energy"
        if frame.verb not in KEEPING or not energy or said[0].number or subject is None:
            return False
        self.no_more(frame, set())
        player = self.refs.player(subject.word) if person(subject) else ""
        exhausts = any(one.startswith(f"{player} exhausts") for one in self.scene.deeds)
        if not exhausts and frame.verb in ("lose", "keep"):
            return False  # what was paid
        if not player or said[0].det not in ("the", "that") or not exhausts:
            raise Unplaced
        self.now(f"how much Energy does {player} have?", (frame.start, frame.end))
        return True

    def who_draws(self, roles: Roles) -> None:
        """*who draws?*, *who draws the 2?*, *who draws 2 cards?*: who does; of so many, whether each
        player does."""
        said = roles.frame.objects[0] if roles.frame.objects else None
        number = said.number if said is not None else None
        self.of_all_that(roles.frame)
        if number is None:
            self.scene.ask("who drew?", roles.span)
        for player in OTHER if number is not None else ():
            self.scene.ask(f"{player} drew {number}", roles.span)

    def discards_so_many(self, roles: Roles) -> None:
        """*do I discard 2?*: where it is told how many cards there are to discard, or enough are taken
        to be there as what lies or is played discards."""
        player = roles.subject.player if roles.subject is not None else ""
        held = [one.text for one in self.scene.facts if "hand" in one.text]
        own = [one for one in self.scene.things if one.owner == player]
        said = any(player in text for text in held) or any(
            discarded(one, self.scene) for one in own
        )
        if not player or not said:
            raise Unplaced
        self.of_all_that(roles.frame)
        self.scene.ask(f"{player} discarded {roles.objects[0].text}", roles.span)

    def nth_drawn(self, frame: Frame) -> bool:
        """*do I still draw the second card?*: whether so many are drawn."""
        nth = [NTH[one] for one in frame.adverbs if one in NTH]
        if frame.verb != "draw" or len(nth) != 1 or frame.objects or frame.subject is None:
            return False
        self.no_more(frame, set(NTH))
        if frame.subject.word not in ("ana", "ben"):
            raise Unplaced
        player = self.refs.player(frame.subject.word)
        self.scene.finish()
        self.scene.ask(f"{player} drew at least {nth[0]}", (frame.start, frame.end))
        return True

    def no_more(self, frame: Frame, adverbs: set[str]) -> None:
        """Nothing is said besides."""
        if frame.preps or frame.purpose or frame.means or frame.states or frame.passive:
            raise Unplaced
        if set(frame.adverbs) - adverbs or not self.scene.acted:
            raise Unplaced

    # buffs

    def more_buffs(self, frame: Frame) -> bool:
        """*can I buff it again?*, *can I put 2 buffs on it?*, *does it get a second buff?*: how many
        it then has."""
        asked = self.buffs_more(frame)
        if asked is None:
            return self.gets_buff_back(frame)
        phrase, number = asked
        said = set(frame.adverbs) - {"again", "this-turn", "now"}
        if said or frame.purpose or frame.means or frame.states or frame.passive:
            raise Unplaced
        thing = self.refs.ref(phrase).thing
        if thing is None or thing.kind != "unit":
            raise Unplaced
        span, has = (frame.start, frame.end), int(self.acts.is_buffed(thing))
        if frame.modal == "can":
            if not has and (not number or "again" in frame.adverbs):
                raise Unplaced
            self.scene.settle()
            for _ in range(number - has if number > 1 else 1):
                self.scene.act(f"an effect buffs {thing.mark}")
        elif not self.scene.acted:
            raise Unplaced
        self.now(f"how many buffs does {thing.mark} have?", span)
        return True

    def gets_buff_back(self, frame: Frame) -> bool:
        """*do I get the buff back?*: whether the unit is buffed whose buff was spent for a card."""
        person = frame.subject is not None and (
            frame.subject.kind == "person" or frame.subject.person
        )
        back = frame.verb in ("get back", "keep") or "back" in frame.adverbs
        buff = [one.word for one in frame.objects] == [BUFF]
        spent = [
            one
            for one in self.scene.things
            if any(f"the buff of {one.mark}" in deed for deed in self.scene.deeds)
        ]
        if frame.asks != "whether" or not (person and back and buff) or len(spent) != 1:
            return False
        self.no_more(frame, {"back"})
        self.now(f"{spent[0].mark} is buffed", (frame.start, frame.end))
        return True

    def buffs_more(self, frame: Frame) -> tuple[Phrase, int] | None:
        """Which unit is asked about, and how many buffs it is said to have then, 0 for one more."""
        said, subject = frame.objects, frame.subject
        counted = len(said) == 1 and said[0].word == BUFF and said[0].det not in ("the", "that")
        counted = counted and (said[0].det == "another" or (said[0].number or 0) > 1)
        person = subject is not None and subject.kind == "person"
        if frame.modal == "can" and frame.verb == "buff" and person and len(said) == 1:
            return (said[0], 0) if not frame.preps and _one_unit(said[0]) else None
        if not counted or subject is None:
            return None
        number = said[0].number or 0
        on = frame.behind("on")
        if frame.modal == "can" and person and frame.verb in PUTTING and on is not None:
            return (on, number) if len(frame.preps) == 1 else None
        if frame.verb in GETTING and not person and not frame.preps:
            return subject, number
        return None

    # Equipment

    def worn(self, phrase: Phrase | None) -> list[Thing]:
        """*them*, *the equipments*: the Equipments of the one unit that wears several."""
        if phrase is None or phrase.adjectives or phrase.number not in (None, 2):
            return []
        many = phrase.kind == "pronoun" and phrase.word in ("they", "both")
        many = many or (phrase.word in ("equipment", "gear") and phrase.plural)
        found = [one for one in self.scene.things if one.kind == "gear" and one.attached]
        bearers = {one.attached.id for one in found if one.attached is not None}
        return found if many and len(found) > 1 and len(bearers) == 1 else []

    def where_equipments(self, frame: Frame) -> bool:
        """*where do the equipments go?*: where each of them is then."""
        noun = frame.subject is not None and frame.subject.kind == "noun"
        found = self.worn(frame.subject) if noun and frame.verb in GOING else []
        if not found:
            return False
        self.no_more(frame, {"back"})
        self.scene.finish()
        for gear in found:
            self.scene.ask(f"where is {gear.mark}?", (frame.start, frame.end))
        return True

    def equips_them(self, frame: Frame) -> bool:
        """*can I equip them again?*: each of the Equipments that were worn."""
        said = frame.objects
        equips = frame.modal == "can" and frame.verb in EQUIPPING and len(said) == 1
        found = self.worn(said[0]) if equips else []
        if not found or frame.subject is None or frame.subject.word not in ("ana", "ben"):
            return False
        self.no_more(frame, {"again", "this-turn"})
        player = self.refs.player(frame.subject.word)
        text = " and ".join(one.mark for one in found)
        gears = Ref("gear", text, thing=found[0], things=found)
        self.may_equip(Roles(frame, "", Ref("player", player, player=player), [gears]))
        return True

    def may_equip(self, roles: Roles) -> None:
        """*can I equip it again?*: to the unit that is said, else the only one they have, who may not
        be gone."""
        player = roles.subject.player if roles.subject is not None else ""
        gears = roles.objects[0].things
        if not gears or player not in OTHER or roles.frame.purpose:
            raise Unplaced
        for gear in gears:
            if gear.owner not in ("", player) and not self.taken_over(gear, player):
                raise Unplaced
        to = roles.preps["to"].thing if "to" in roles.preps else self.bearer(gears, player)
        said = roles.frame.behind("to", "on")
        if to is not None and said is not None and said.det == "another" and not said.owner:
            to.owner = player  # one of theirs
        if to is None or to.owner != player:
            raise Unplaced
        met = any(one.made and one.owner == self.scene.turn for one in self.scene.things)
        met = met and "the combat ends" in self.scene.deeds  # *it dies in combat*
        if met and self.scene.turn == OTHER[player]:
            raise Unplaced  # nobody said that it was the other player's turn
        self.scene.settle()
        self.acts.window(player)
        self.scene.begins(player)
        for gear in gears:
            self.permit(f"{player} may equip {gear.mark} to {to.mark}", None, "", roles.span)

    def bearer(self, gears: list[Thing], player: str) -> Thing:
        """The one unit of theirs that is still there, else another one than what bore it."""
        left = {
            gear.attached.id for gear in gears if gear.attached and self.acts.left(gear.attached)
        }
        if not left:
            return self.acts.own_unit(player)
        units = [one for one in self.scene.things if one.kind == "unit" and one.owner == player]
        units = [one for one in units if one.id not in left and one.now in ("", "base", "A", "B")]
        if len(units) > 1:
            raise Unplaced
        unit = units[0] if units else self.scene.own(self.scene.new("unit"), player)
        return self.scene.at(unit, "base")

    def taken_over(self, gear: Thing, player: str) -> bool:
        """Whether who bears it is what that player was told to play something on."""
        bearer = gear.attached
        aimed = (text for text in self.scene.deeds if text.startswith(f"{player} "))
        if bearer is None:
            return False
        given = f"an effect gives {player} control of {bearer.mark}"
        return given in self.scene.deeds or any(one.endswith(f" on {bearer.mark}") for one in aimed)

    def is_attached(self, roles: Roles) -> None:
        """*is the sword still attached?*, *is it attached to my defender?*: once that was done."""
        ref = roles.objects[0] if roles.objects else roles.subject
        gear = ref.thing if ref is not None else None
        if ref is None or gear is None or len(ref.things) > 1 or not self.scene.acted:
            raise Unplaced
        if roles.frame.purpose is not None:
            raise Unplaced
        to = roles.preps["to"].thing if "to" in roles.preps else None
        if "to" in roles.preps and to is None:
            raise Unplaced
        text = f"{gear.mark} is attached" + (f" to {to.mark}" if to is not None else "")
        self.now(text, roles.span)


def stays_attached(frame: Frame) -> Frame | None:
    """*does the sword stay attached?*: is it?"""
    stays = frame.verb in ("stay", "remain") and frame.states == ["attached"]
    if frame.asks != "whether" or not stays or frame.objects or frame.means or frame.purpose:
        return None
    return replace(frame, verb="attach", passive=True, states=[])


def _one_unit(phrase: Phrase) -> bool:
    """Whether it is one unit that was spoken of."""
    told = phrase.kind in ("name", "pronoun") or phrase.word == "unit"
    return (
        told and phrase.det not in ("another", "other", "all", "each", "both") and not phrase.plural
    )
