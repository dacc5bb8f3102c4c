"""What a question asks of damage: who deals it, how much, and to whom."""

from __future__ import annotations

from engine.riftbound.stories.asked.assigning import Assigning
from engine.riftbound.stories.scene.scene import Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles

MOST_STRUCK = 3
"""How many of the other side are asked about one by one."""


class Dealing(Assigning):
    """Asks in a scene what damage was dealt."""

    def damage_dealt(self, roles: Roles) -> None:
        """*is the damage dealt?*: by what waits on the chain."""
        said = roles.subject.thing if roles.subject is not None else None
        source = self.dealing(said, roles)
        said_so = [*roles.objects, *([roles.subject] if roles.subject is not None else [])]
        number = next((ref.amount for ref in said_so if ref.amount is not None), None)
        self.scene.finish()
        self.scene.ask(f"{source.mark} dealt {_so_much(number)}{to_whom(roles)}", roles.span)

    def is_stunned(self, thing: Thing) -> bool:
        """Whether it was told to be stunned, so that none of its side's damage is its own."""
        deeds = self.scene.deeds
        return "stunned" in thing.states or f"an effect stuns {thing.mark}" in deeds

    def strikes(self, roles: Roles) -> None:
        """*does it deal damage (in the fight)?*: of one that fights alone, whether any of the other
        side was dealt any; where nothing was played that may have dealt it."""
        scene, thing = self.scene, roles.subject.thing if roles.subject is not None else None
        field = scene.contested or scene.fought
        there = [one for one in scene.things if one.kind == "unit" and one.now == field != ""]
        side = [one for one in there if thing is not None and one.owner == thing.owner]
        side = [one for one in side if one is thing or not self.is_stunned(one)]
        foes = [one for one in there if thing is not None and one.owner != thing.owner]
        played = self.hurting()
        number = roles.objects[0].amount
        if self.strike_both(roles, there):
            return
        waiting = [one for one in scene.waiting if one.card is None or self.tells_to_deal(one)]
        if (waiting or not field) and not roles.preps.keys() - {"to"}:
            self.damage_dealt(roles)  # by an ability
            return
        if thing is None or thing not in there or not foes or played or waiting:
            raise Unplaced
        if len(side) != 1:
            self.shares(roles, thing, foes)
            return
        said = roles.frame.subject
        over = not scene.contested and any(one.card is not None for one in there)
        if over and (number is not None or (said is not None and said.kind == "pronoun")):
            raise Unplaced  # once it is over, what an ability dealt is not told apart
        aimed = "to" in roles.preps
        if len(there) > 2 and (
            (number is not None and not aimed) or (said is not None and said.kind == "pronoun")
        ):
            raise Unplaced
        self.scene.finish()
        if aimed:
            foes = [one for one in foes if roles.preps["to"].things == [one]]
            if len(foes) != 1:
                raise Unplaced
        whom = foes[0].mark if len(foes) == 1 else f"a unit of {foes[0].owner}"
        scene.ask(f"{whom} was dealt {'combat ' * over}{_so_much(number)}", roles.span)

    def shares(self, roles: Roles, thing: Thing, foes: list[Thing]) -> None:
        """*does it deal combat damage?*, of one of several, who deal it together: whether it fights, and
        how much each of the others takes."""
        plain = roles.objects[0].amount is None and not roles.preps and len(foes) <= MOST_STRUCK
        if not plain or self.is_stunned(thing):
            raise Unplaced
        self.scene.finish()
        role = "an attacker" if thing.owner == self.scene.mover else "a defender"
        self.scene.ask(f"at some moment {thing.mark} was {role}", roles.span)
        for one in foes:
            self.scene.ask(f"how much damage did {one.mark} take?", roles.span)

    def strike_both(self, roles: Roles, there: list[Thing]) -> bool:
        """*do both deal damage?*: of one against one, whether each was dealt any."""
        things = roles.subject.things if roles.subject is not None else []
        if len(things) < 2:
            return False
        foes = [one for one in there if one.owner != things[0].owner]
        if len(there) > 2 and foes and all(one in there for one in things):
            self.side_strikes(roles, things, there, foes)
            return True
        alone = len(there) == 2 == len(things) and all(one in there for one in things)
        if not alone or things[0].owner == things[1].owner or roles.preps or self.hurting():
            raise Unplaced
        if roles.objects[0].amount is not None or self.scene.waiting:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(" and ".join(one.mark for one in things) + " were dealt damage", roles.span)
        return True

    def side_strikes(
        self, roles: Roles, things: list[Thing], there: list[Thing], foes: list[Thing]
    ) -> None:
        """*do they deal damage?*, of all of one side: whether any of the other was dealt some."""
        side = [one for one in there if one not in foes]
        if len(things) < len(side) and not (self.hurting() or self.scene.waiting):
            for one in things:
                self.shares(roles, one, foes)
            return
        plain = side == things and not roles.preps and roles.objects[0].amount is None
        if not plain or self.hurting() or self.scene.waiting:
            raise Unplaced
        self.scene.finish()
        whom = foes[0].mark if len(foes) == 1 else f"a unit of {foes[0].owner}"
        self.scene.ask(f"{whom} was dealt damage", roles.span)

    def tells_to_deal(self, spell: Thing) -> bool:
        """Whether it deals damage."""
        return spell.card is not None and self.book.says(spell.card, "deal")

    def played_spells(self) -> list[Thing]:
        """The spells that were told to be played: found by who counts things."""
        raise NotImplementedError

    def hurting(self) -> bool:
        """Whether a spell was played that may deal damage."""
        spells = [one for one in self.scene.things if one.kind == "spell" and one.start]
        return any(one.card is None or self.book.says(one.card, "deal") for one in spells)

    def how_much_dealt(self, roles: Roles) -> None:
        """*how much (damage) does its trigger deal (to X)?*"""
        source = self.dealing(roles.subject.thing if roles.subject is not None else None, roles)
        self.scene.finish()
        self.scene.ask(f"how much damage did {source.mark} deal{to_whom(roles)}?", roles.span)

    def dealing(self, said: Thing | None, roles: Roles) -> Thing:
        """What deals damage: what waits on the chain, or a spell that was played; no unit by its
        Might, which is dealt by a whole side together."""
        waiting = [one for one in self.scene.waiting if said in (None, one)]
        item = roles.subject is not None and roles.subject.role == "item"
        item = item or (said is not None and said.kind == "spell" and bool(said.start))
        fights = bool(self.scene.contested or self.scene.fought)
        item = item or (said is not None and not fights and self.tells_to_deal(said))
        if said is not None and self.scene.acted and item and not waiting:
            waiting = [said]
        if not waiting and said is None and not self.scene.contested:
            waiting = [one for one in self.played_spells() if self.tells_to_deal(one)]
        if len(waiting) != 1 or roles.frame.purpose is not None:
            raise Unplaced
        return waiting[0]

    def damage_gone(self, roles: Roles) -> None:
        """*is the damage gone?*: of the one unit that was told to have any."""
        hurt = [one for one in self.scene.things if one.damage]
        if len(hurt) != 1 or roles.objects[0].amount is not None or not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{hurt[0].mark} is not damaged", roles.span)

    def prevented(self, roles: Roles) -> None:
        """*is combat damage prevented?*: in the fight that is told."""
        if not (self.scene.contested or self.scene.fought) or roles.preps or roles.frame.purpose:
            raise Unplaced
        if any(one.kind == "spell" and one.now == "" and one.start for one in self.scene.chain):
            raise Unplaced  # that of a spell may be meant
        self.scene.finish()
        self.scene.ask("combat damage was not dealt", roles.span)


def _so_much(number: int | None) -> str:
    """So much damage, or any."""
    return "damage" if number is None else f"{number} damage"


def to_whom(roles: Roles) -> str:
    """To whom it is asked to be dealt, if that is said."""
    return f" to {roles.preps['to'].text}" if "to" in roles.preps else ""
