"""How units die in a scene: by what is on the chain, in a combat, of an effect, or of a card named."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, USUAL_MIGHT, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span
from engine.riftbound.stories.things.copies import together
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.aiming import aims_at
from engine.riftbound.stories.told.holds import Holds
from engine.riftbound.stories.words.book import card_text

EMPTIES = "the chain empties"
ENDED = "the combat ends"
MIGHTY_ENEMY = 9
"""The Might of whom somebody dies to in a combat, where nobody says it."""


def both(one: Ref, other: Ref) -> Ref:
    """Both of them, as one phrase."""
    things = [*one.things, *other.things]
    return Ref(one.role, f"{one.text} and {other.text}", thing=one.thing, things=things)


class Deaths(Holds):
    """Lets units die, or survive what was done to them."""

    def dies(self, roles: Roles) -> None:
        """*dies (at A)*: of what is on the chain, of the combat that is told, else of an effect."""
        scene, subject = self.scene, roles.subject
        if subject is None or roles.frame.purpose is not None:
            raise Unplaced
        if "with" in roles.preps:
            subject = both(subject, roles.preps["with"])
        for thing in subject.things:
            if "at" in roles.preps:
                scene.own(thing, ANA)
                scene.at(thing, roles.preps["at"].place, said=True)
        ended = scene.deeds[-1:] == [ENDED]
        if ended and all(one.now == scene.fought for one in subject.things):
            for thing in subject.things:  # in the fight that was told to be over
                scene.premise(f"{thing.mark} died", roles.span)
        elif self.responds(roles.frame) or not (scene.chain or scene.contested):
            scene.act(f"an effect kills {subject.text}", roles.span)
        elif scene.chain:
            hurts = self.may_kill(scene.chain[-1])
            scene.settle()
            for thing in subject.things:
                if hurts:
                    scene.premise(f"{thing.mark} died", roles.span)
                else:
                    scene.act(f"an effect kills {thing.mark}", roles.span)
        else:
            self.dies_in_combat(roles)

    def struck_by(self, roles: Roles) -> None:
        """*eats a Hextech Ray*: the other player, or who is named, plays it on it."""
        subject, spell = roles.subject, roles.objects[0].thing
        if subject is None or spell is None or roles.frame.purpose is not None or spell.now:
            raise Unplaced
        for thing in subject.things:
            self.scene.own(thing, OTHER[spell.owner] if spell.owner else ANA)
        player = roles.preps["from"].player if "from" in roles.preps else ""
        player = player or OTHER[subject.things[0].owner]
        self.play(player, self.mine(spell, player), [subject], "", roles.span, responding=False)

    def may_kill(self, item: Thing) -> bool:
        """Whether what is on the chain may be what somebody dies of."""
        if item.card is None or item.kind != "spell":
            return True
        text = card_text(item.card)
        return any(word in text for word in ("kill", "deal", "Might", "damage"))

    def lives(self, roles: Roles) -> None:
        """*it survives*: what was done to it, it survived; the combat that is told ends first."""
        scene, subject = self.scene, roles.subject
        if subject is None or roles.frame.purpose is not None:
            raise Unplaced
        if not scene.acted:
            self.fight_between([subject], "")
        if scene.chain:
            scene.settle()
        elif scene.contested:
            scene.act("the combat ends")
            scene.fought, scene.contested = scene.contested, ""
        for thing in subject.things:
            scene.premise(f"{thing.mark} did not die", roles.span)

    def both_live(self, roles: Roles) -> None:
        """*both sides have a unit left*: of each side one lives through the fight."""
        field = self.scene.contested or self.scene.fought
        there = [one for one in self.scene.things if one.now == field != "" and one.kind == "unit"]
        sides = [[one for one in there if one.owner == player] for player in OTHER]
        if not all(sides):
            raise Unplaced
        units = [side[0] for side in sides]
        text = " and ".join(one.mark for one in units)
        self.lives(replace(roles, subject=Ref("unit", text, thing=units[0], things=units)))

    def sacrifices(self, roles: Roles) -> None:
        """*sacs X (to Y)*: a thing of their own is killed by an effect."""
        player = roles.subject.player if roles.subject is not None else ANA
        if roles.frame.purpose is not None:
            raise Unplaced
        for ref in (*roles.objects, *roles.preps.values()):
            for thing in ref.things:
                self.scene.own(thing, player)
        self.scene.act(f"an effect of {player} kills {roles.objects[0].text}", roles.span)

    def dies_to(self, roles: Roles) -> None:
        """*dies to X*: the spell is played on it, and it died of that."""
        subject, spell = roles.subject, roles.preps["to"].thing
        if subject is None or spell is None or roles.frame.purpose is not None or spell.now:
            raise Unplaced
        for thing in subject.things:
            self.scene.own(thing, OTHER[spell.owner] if spell.owner else ANA)
        player = self.scene.own(spell, OTHER[subject.things[0].owner]).owner
        chooses = bool(spell.card and self.book.slots(spell.card))
        self.play(player, spell, [subject] if chooses else [], "", roles.span, responding=False)
        self.scene.settle()
        for thing in subject.things:
            self.scene.premise(f"{thing.mark} died", roles.span)

    def dies_in_combat(self, roles: Roles) -> None:
        """They lose the combat that is told, or one that a mighty enemy begins (section 3); of both
        sides all die in it."""
        scene, both_ = self.scene, roles.subject
        sides = {one.owner for one in both_.things} if both_ is not None else set()
        if both_ is not None and sides == set(OTHER) and not (scene.contested or scene.acted):
            self.fight_between([both_], "")
        if both_ is not None and len({one.owner for one in both_.things}) > 1 and scene.contested:
            if any(one.now != scene.contested for one in both_.things):
                raise Unplaced
            self.ends_fight(roles.span)
            subject = both_
        else:
            subject = self.lose_combat(roles)
        for thing in subject.things:
            self.scene.premise(f"{thing.mark} died", roles.span)

    def fells(self, roles: Roles) -> None:
        """*it kills the defender*: in the fight that is told, who then died."""
        scene = self.scene
        sides = [roles.subject, *roles.objects]
        things = [thing for one in sides if one is not None for thing in one.things]
        owners = [{one.owner for one in ref.things} for ref in sides if ref is not None]
        if not scene.contested or any(one.now != scene.contested for one in things):
            raise Unplaced
        if roles.frame.purpose is not None or owners[0] & owners[1]:
            raise Unplaced
        unit = roles.subject is not None and roles.subject.role == "unit"
        if unit and roles.frame.objects[0].somebody:
            raise Unplaced  # *he kills him*: the other player does
        scene.settle()
        aimed = aims_at(scene, roles.objects[0].things)
        if aimed:
            scene.act("the showdown closes")
            scene.act(aimed, roles.span)
        scene.act(ENDED, roles.span)
        scene.fought, scene.contested = scene.contested, ""
        for thing in roles.objects[0].things:
            scene.premise(f"{thing.mark} died", roles.span)

    def so(self, claim: str, roles: Roles) -> None:
        """What is told to have come of an ability that was told or of what waited: it must be so."""
        scene = self.scene
        if not scene.acted or roles.frame.purpose is not None or roles.frame.means or scene.over:
            raise Unplaced
        scene.settle()
        last = scene.deeds[-1:]
        if scene.contested and last != [EMPTIES]:
            scene.act(EMPTIES)
        roles.meaning = claim
        scene.premise(roles.filled(), roles.span)
        dealt = next((one.amount for one in roles.preps.values() if one.role == "damage"), None)
        for thing in roles.subject.things if dealt and roles.subject is not None else ():
            scene.premise(f"{thing.mark} was dealt {dealt} damage", roles.span)

    def lethal(self, roles: Roles) -> None:
        """*takes lethal damage (in combat)*: what becomes of it then is not told."""
        scene, subject = self.scene, roles.subject
        if subject is None or roles.frame.purpose is not None or roles.frame.means:
            raise Unplaced
        fights = {"in", "at"} & set(roles.preps) or scene.contested
        if {one.owner for one in subject.things} == set(OTHER) and fights:
            self.both_hit(subject, roles)
        elif fights:
            self.lose_combat(roles)
        elif scene.fought and all(one.now == scene.fought for one in subject.things):
            there = [one for one in scene.things if one.kind == "unit" and one.now == scene.fought]
            self.even(there)
            for thing in subject.things:
                scene.premise(f"{thing.mark} was dealt damage", roles.span)
        else:
            self.is_hit(subject, roles.span)

    def both_hit(self, both_: Ref, roles: Roles) -> None:
        """Of both sides, in the fight that is told or that they begin."""
        if not (self.scene.contested or self.scene.acted):
            self.fight_between([both_], "")
        if any(one.now != self.scene.contested for one in both_.things):
            raise Unplaced
        self.even(both_.things)
        self.ends_fight(roles.span)
        for thing in both_.things:
            self.scene.premise(f"{thing.mark} was dealt damage", roles.span)

    def even(self, things: list[Thing]) -> None:
        """One against one, each has Might enough for the other, as far as nobody said how much."""
        if len(things) != len(OTHER) or len({one.owner for one in things}) != len(OTHER):
            return
        known = [one for one in things if not one.generic or one.might is not None]
        first = known[0] if known else things[0]
        other = next(one for one in things if one is not first)
        for one in (first, other):
            if one.generic and one.might is None:
                more = self.more_might(first) - self.more_might(one) if one is other else 0
                had = (first.card.might if first.card is not None else first.might) or USUAL_MIGHT
                one.might = max(1, had + more) if one is other else USUAL_MIGHT
                one.fixed.add("might")

    def more_might(self, thing: Thing) -> int:
        """How much a buff, what it wears, and Assault or Shield in a fight give it."""
        worn = [one.card for one in self.scene.things if one.attached is thing and one.card]
        role = "Assault" if thing.owner == self.scene.mover else "Shield"
        fights = self.scene.contested or self.scene.fought
        said = [int(str(number)) or 1 for word, number in thing.keywords if word == role]
        cards = [*([thing.card] if thing.card is not None else []), *worn]
        said += [one.value or 1 for card in cards for one in card.keywords if one.name == role]
        more = sum(said) if fights else 0
        return ("buffed" in thing.states) + sum(one.might_bonus or 0 for one in worn) + more

    def is_hit(self, subject: Ref, span: Span) -> None:
        """An effect deals as much as it has Might, where that is known."""
        thing = subject.thing
        might = thing.card.might if thing is not None and thing.card is not None else None
        might = thing.might if thing is not None and thing.might is not None else might
        if thing is None or not might or len(subject.things) > 1 or thing.kind != "unit":
            raise Unplaced
        self.scene.settle()
        self.scene.act(f"an effect deals {might + self.more_might(thing)} to {thing.mark}", span)

    def lose_combat(self, roles: Roles) -> Ref:
        """A combat with an enemy mighty enough for all of them."""
        scene, subject = self.scene, roles.subject
        if subject is None or subject.thing is None or roles.frame.purpose is not None:
            raise Unplaced
        for thing in subject.things:
            if thing.now in ("hand", "trash", "legend"):
                raise Unplaced
            if scene.contested and not thing.start and thing.owner:
                scene.stand_in(thing)  # *I attack, and his X dies in the combat*
            player = scene.own(thing, ANA).owner
            if player != subject.thing.owner:
                raise Unplaced  # who of them dies of what is a guess
            if "at" in roles.preps:
                scene.at(thing, roles.preps["at"].place, said=True)
        if not scene.contested:
            if scene.acted:
                raise Unplaced
            self.attacked_or_attacks(subject)
        if any(thing.now != scene.contested for thing in subject.things):
            raise Unplaced
        self.overpower(subject.things)
        if subject.word == "it" and self.outlives_all(subject.things[0]):
            raise Unplaced
        self.ends_fight(roles.span)
        return subject

    def outlives_all(self, unit: Thing) -> bool:
        """*It dies* right behind the attack: whether all who are there together have less Might."""
        scene = self.scene
        there = [one for one in scene.things if one.kind == "unit" and one.now == scene.contested]
        mights = {one.id: one.might if one.card is None else one.card.might for one in there}
        had = mights.get(unit.id)
        if len(scene.deeds) > 1 or had is None or unit.damage or None in mights.values():
            return False
        foes = [one for one in there if one.owner != unit.owner and "stunned" not in one.states]
        dealt = sum((mights[one.id] or 0) + self.more_might(one) for one in foes)
        return dealt < had + self.more_might(unit)

    def attacked_or_attacks(self, subject: Ref) -> None:
        """They are attacked where they are; where one of the other player's is, they attack."""
        scene, first = self.scene, subject.things[0]
        field = scene.field(first)
        there = any(
            one.kind == "unit" and one.owner == OTHER[first.owner] and one.now == field
            for one in scene.things
        )
        for thing in subject.things:
            scene.at(thing, "base" if there else field)
        if there:
            self.moves(first.owner, subject, field, NOWHERE)
        else:
            self.fights(first, "defending")

    def overpower(self, things: list[Thing]) -> None:
        """The enemies there of whom no Might was said have enough for all of them."""
        needed = sum(one.might or (one.card and one.card.might) or USUAL_MIGHT for one in things)
        for enemy in self.scene.things:
            foe = enemy.kind == "unit" and enemy.owner != things[0].owner and enemy.generic
            if foe and enemy.now == self.scene.contested and enemy.might is None:
                enemy.might = max(MIGHTY_ENEMY, needed + len(things))

    def loses_fight(self, roles: Roles) -> None:
        """*he loses*, of the fight that is told: the other one wins it."""
        scene, subject = self.scene, roles.subject
        if subject is not None and subject.player and not (scene.contested or scene.acted):
            self.loses_at_home(subject.player, roles)
            return
        if subject is None or not scene.contested or roles.frame.purpose is not None:
            raise Unplaced
        if subject.things and any(one.now != scene.contested for one in subject.things):
            raise Unplaced
        if any(one.number is not None or one.det == "another" for one in roles.frame.objects):
            raise Unplaced  # *lose one*: not the fight
        person = roles.frame.subject is not None and roles.frame.subject.person
        if person and subject.doer == ANA:
            raise Unplaced  # *he* is the opponent
        winner = OTHER[subject.doer]
        self.wins_with(winner)
        self.ends_fight(roles.span)
        scene.premise(f"{winner} won the combat", roles.span)

    def loses_at_home(self, player: str, roles: Roles) -> None:
        """*I lose the combat there*: of who was told to be there, attacked by who is mighty enough."""
        at = roles.preps.get("at")
        field = at.place if at is not None else self.scene.last_field
        if at is not None and field in FIELDS:
            self.scene.here(player, field)
        there = [one for one in self.scene.things if one.kind == "unit" and one.now == field != ""]
        if not there or any(one.owner != player for one in there) or roles.frame.purpose:
            raise Unplaced
        roles.subject = together("unit", there)
        roles.preps = {}
        self.lose_combat(roles)
        self.scene.premise(f"{OTHER[player]} won the combat", roles.span)

    def ties(self, roles: Roles) -> None:
        """*the fight ties*: nobody wins the one that is told."""
        scene = self.scene
        if not scene.contested or roles.frame.purpose is not None:
            raise Unplaced
        self.ends_fight(roles.span)
        scene.premise("nobody won the combat", roles.span)
