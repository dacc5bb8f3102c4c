"""Who fights whom, where nobody says who attacked: *X and Y are in combat*, *X fights Y*."""

from __future__ import annotations

from engine.riftbound.stories.conquests import Conquests
from engine.riftbound.stories.matching import Roles
from engine.riftbound.stories.phrase import Phrase
from engine.riftbound.stories.ref import Ref
from engine.riftbound.stories.scene import ANA, BEN, FIELDS, OTHER, Thing, Unplaced
from engine.riftbound.stories.sides import together
from engine.riftbound.stories.story import NOWHERE


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
        where = next((ref.place for ref in roles.preps.values() if ref.role == "field"), "")
        self.fight_between([roles.subject, *roles.objects, *others], where)

    def sides_said(self, roles: Roles) -> None:
        """*my 4 Might attacker and his 6 Might defender fight*: who came, and who was there."""
        frame = roles.frame
        said = [frame.subject, *frame.objects, *(one for prep, one in frame.preps)]
        phrases = [one for phrase in said if phrase is not None for one in (phrase, *phrase.also)]
        refs = [roles.subject, *roles.objects, *roles.preps.values()]
        things = [one for ref in refs if ref is not None for one in ref.things]
        if len(phrases) != len(things):
            return
        for phrase, thing in zip(phrases, things, strict=True):
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
