"""Who fights whom, where nobody says who attacked: *X and Y are in combat*, *X fights Y*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, BEN, FIELDS, OTHER, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.things.copies import together
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.conquests import Conquests

LATER = frozenset({"get", "score", "happen", "start", "begin", "deal", "conquer", "take"})
ENDING = frozenset({"die", "score", "conquer"})
OF_THE_END = frozenset({"point", "damage", "combat", "battlefield"})
"""Verbs and nouns of what a showdown ends with."""


class Fights(Conquests):
    """Tells in a scene who is in a fight with whom."""

    def meet(self, said: list[Phrase], at: Phrase | None) -> None:
        """All of these are in a fight; who attacked is the one who cannot have been there, else whose
        turn it is, else assumed."""
        refs = [self.refs.ref(one) for one in said]
        where = self.refs.ref(at) if at is not None else None
        if where is not None and where.role != "field":
            raise Unplaced
        self.fight_between(refs, where.place if where is not None else "")

    def fights_with(self, roles: Roles) -> None:
        """*X fights Y*, *X and Y fight*: in a fight that nobody told of before."""
        if roles.subject is None or roles.frame.purpose is not None:
            raise Unplaced
        self.sides_said(roles)
        others = [ref for prep, ref in roles.preps.items() if prep in ("with", "against")]
        said = [*roles.objects, *roles.preps.values()]
        where = next((ref.place for ref in said if ref.role == "field"), "")
        fought = [one for one in roles.objects if one.role != "field"]
        self.fight_between([roles.subject, *fought, *others], where)

    def they_fight(self, roles: Roles) -> None:
        """*we are fighting at A*, *I fight him there*: a fight goes on, of whom is not told."""
        if roles.frame.purpose is not None or roles.frame.means or roles.frame.past:
            raise Unplaced
        frame = roles.frame
        placed = [one for one in frame.objects if one.placed]
        foe = any(
            one.word in ("ben", "each-other") for one in (*frame.objects, *map(_said, frame.preps))
        )
        if not (placed or foe or frame.behind("at", "in")) or frame.subject is None or frame.link:
            raise Unplaced
        self.in_showdown(placed[0] if placed else frame.behind("at", "in"))

    def both_fall(self, roles: Roles) -> None:
        """*my 4 and his 4 trade*: both die, in the fight that is told or in one that is told by that."""
        others = [*roles.objects, *(one for prep, one in roles.preps.items() if prep == "with")]
        field = roles.preps["at"].place if "at" in roles.preps else ""
        if roles.subject is None or roles.frame.purpose is not None:
            raise Unplaced
        things = [one for ref in (roles.subject, *others) for one in ref.things]
        if not self.scene.contested:
            self.sides_said(roles)
            self.fight_between([roles.subject, *others], field)
        subject = together("unit", things)
        if len(things) < 2 or {one.owner for one in things} != set(OTHER):
            raise Unplaced
        self.dies_in_combat(replace(roles, subject=subject, objects=[], preps={}))

    def fight_over(self, roles: Roles) -> None:
        """*The combat ended*: the one that is told has come to its end."""
        scene = self.scene
        if not scene.contested or roles.frame.purpose is not None or roles.frame.negated:
            raise Unplaced
        scene.settle()
        units = {one.owner for one in scene.things if one.now == scene.contested}
        if units >= set(OTHER):
            self.ends_fight(roles.span)
        else:
            scene.finish()

    def dies_in_combat(self, roles: Roles) -> None:
        """They die in it: told by who lets units die."""
        raise NotImplementedError

    def tells_side(self, frame: Frame) -> bool:
        """*I am the attacker*, of a fight that goes on: whether it says that, and it is so."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        subject, scene = frame.subject, self.scene
        side = said is not None and said.kind == "person" and said.word in ("attacker", "defender")
        player = {"ana": ANA, "ben": BEN}.get(subject.word, "") if subject is not None else ""
        if frame.verb != "be" or not side or said is None or not player or not scene.contested:
            return False
        if said.adjectives or said.owner or said.might is not None or frame.preps or frame.states:
            return False
        mover = player if said.word == "attacker" else OTHER[player]
        if scene.mover != mover:
            scene.turned_round()
        return scene.mover == mover

    def stands_in(self, frame: Frame) -> bool:
        """*X is the defender* in a fight that was told, *my only unit there is X*: whether it is who
        had to be there, of whom nobody had spoken yet."""
        subject, objects, scene = frame.subject, frame.objects, self.scene
        if frame.verb != "be" or not scene.contested or subject is None or len(objects) != 1:
            return False
        named, word = (objects[0], "") if objects[0].kind == "name" else (subject, objects[0].word)
        lone = not word and subject.word == "unit" and subject.det in ("", "only") and subject.owner
        if named.kind != "name" or not (lone or word in ("attacker", "defender")):
            return False
        if frame.states or frame.preps or set(frame.adverbs) - {"here"}:
            return False
        side = {"attacker": scene.mover, "defender": OTHER[scene.mover], "": ""}[word]
        thing = self.refs.ref(replace(named, owner=named.owner or subject.owner)).thing
        player = side or (thing.owner if thing is not None else "")
        if thing is None or thing.start or scene.own(thing, player).owner != player:
            raise Unplaced
        if not player or not scene.stand_in(thing):
            raise Unplaced
        scene.mention(thing)
        return True

    def comes_later(self, frame: Frame) -> bool:
        """*… before he gets the point*, *… before the damage*: what the showdown that is told ends
        with, told of a moment in it."""
        about = [frame.subject, *frame.objects]
        words = {phrase.word for phrase in about if phrase is not None}
        if frame.verb == "resolve" and not (frame.objects or frame.preps):
            return bool(self.scene.chain) and words <= {"it", "that"}
        if frame.verb in ENDING and not (frame.objects or frame.preps or frame.negated):
            return bool(self.scene.contested)
        later = frame.verb in LATER and bool(words & OF_THE_END) and not frame.preps
        return later and bool(self.scene.contested)

    def all_fought(self, frame: Frame) -> None:
        """*everybody died in the combat*, *both units die in combat*: there is one, of one against one."""
        subject, scene = frame.subject, self.scene
        fights = [prep for prep, one in frame.preps if one.word == "combat" and not one.owner]
        those = subject is not None and subject.word == "unit" and subject.det in ("all", "both")
        if frame.verb != "die" or scene.acted or not fights or subject is None or not those:
            return
        if subject.owner or subject.adjectives or subject.number:
            return
        self.in_showdown(next((one for _, one in frame.preps if one.placed), None))
        for thing in scene.things:
            thing.made = False

    def sides_said(self, roles: Roles) -> None:
        """*my 4 Might attacker and his 6 Might defender fight*: who came, and who was there."""
        frame = roles.frame
        said = [frame.subject, *frame.objects, *(one for prep, one in frame.preps)]
        phrases = [one for phrase in said if phrase is not None for one in (phrase, *phrase.also)]
        refs = [roles.subject, *roles.objects, *roles.preps.values()]
        things = [one for ref in refs if ref is not None for one in ref.things]
        each = [one for one in phrases for _ in range(one.number or 1)]
        if len(each) != len(things):
            return
        for phrase, thing in zip(each, things, strict=True):
            if phrase.word == "attacker":
                self.scene.at(thing, "base", said=True)
            elif phrase.word == "defender":
                self.scene.at(thing, self.scene.field(), said=True)

    def fight_between(self, refs: list[Ref], field: str) -> None:
        """The fight of these units; `Unplaced` where they are of one side, or one is going on."""
        scene = self.scene
        things = [thing for ref in refs for thing in ref.things]
        field = field or next((one.now for one in things if one.at_field()), scene.field())
        if scene.acted or scene.contested or any(one.kind != "unit" for one in things):
            raise Unplaced
        self.side_unsaid(things)
        sides = {player: [one for one in things if one.owner == player] for player in OTHER}
        if not all(sides.values()) or any(one.now not in ("", "base", field) for one in things):
            raise Unplaced
        player = self.attacker_of(sides)
        for one in sides[OTHER[player]]:
            scene.at(one, field)
        mine = sides[player]
        for one in mine:
            scene.at(one, "base")
        self.moves(player, together("unit", mine), field, NOWHERE)

    def side_unsaid(self, things: list[Thing]) -> None:
        """Whose it is of whom nobody says it: of two, who is not the other player's is the other's."""
        known = {one.owner for one in things} - {""}
        if len(things) == 2 and len(known) < 2 and not all(one.owner for one in things):
            first, second = things
            self.scene.own(first, OTHER[second.owner] if second.owner else ANA)
            self.scene.own(second, OTHER[first.owner])
        if any(not one.owner for one in things):
            raise Unplaced

    def attacker_of(self, sides: dict[str, list[Thing]]) -> str:
        """Who attacked: who is said to have been elsewhere, the turn player, else one of the two."""
        for player, units in sides.items():
            there = any(one.now in FIELDS for one in units)
            came = any(one.now == "base" for one in sides[OTHER[player]])
            if there and any(one.now in FIELDS for one in sides[OTHER[player]]):
                raise Unplaced  # both are said to be there: who came is not told
            if there or (came and not any(one.now == "base" for one in units)):
                return OTHER[player]
        if self.scene.turn:
            return self.scene.turn
        words = {ANA: "you attack", BEN: "your opponent attacks"}
        first = self.scene.bare(sides[ANA][0])
        return self.scene.assume(f"attacks:{first}", ANA, words.pop(ANA), words)


def _said(prep: tuple[str, Phrase]) -> Phrase:
    return prep[1]
