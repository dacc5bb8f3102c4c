"""Units that move and fight in a scene: moves, attacks, conquests, holds, what befalls them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span
from engine.riftbound.stories.things.attacked import swaps_sides
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref, enters_ready, the_unit
from engine.riftbound.stories.things.whom import LED
from engine.riftbound.stories.told.again import attacks_for
from engine.riftbound.stories.told.means import Means
from engine.riftbound.stories.told.standing import (
    attacked_before,
    stands_for,
    there_too,
)
from engine.riftbound.stories.told.targets import ANYWHERE


class Moves(Means):
    """Moves units in a scene."""

    def move(self, roles: Roles) -> None:
        """A unit goes somewhere: a Standard Move (rule 6)."""
        if "with" in roles.preps:
            self.by_card(roles)
            return
        unit = roles.objects[0] if roles.objects else roles.subject
        if unit is None or unit.thing is None or roles.frame.purpose:
            raise Unplaced
        if unit is roles.subject and not roles.preps and self.is_being_moved():
            raise Unplaced  # it comes of what was played
        player = roles.subject.player if roles.subject is not None else ""
        player = player or self.scene.own(unit.thing, ANA).owner
        if unit.word == "it" and unit.thing.owner == OTHER[player] and self.fights_for(player):
            raise Unplaced  # it is their own, of two who fight
        to = roles.preps.get("to") or roles.preps.get("at")
        if roles.frame.verb == "retreat" and to is None:
            raise Unplaced  # the card of that name is played, or it goes home
        place = to.place if to is not None else ("base" if "home" in roles.frame.adverbs else "A")
        if "from" in roles.preps:
            self.scene.at(unit.thing, roles.preps["from"].place)
        if place in FIELDS and to is not None and _spoken_of(roles.frame):
            self.still_in_base(unit.things)
        self.moves(player, unit, place, roles.span)
        self.moving = self.link in ("when", "while") and not self.past

    def fights_for(self, player: str) -> bool:
        """Whether a unit of that player's of which was told is in the fight."""
        told = [one for one in self.scene.recent if one.owner == player and not one.made]
        return any(one.kind == "unit" and one.now == self.scene.contested != "" for one in told)

    def is_being_moved(self) -> bool:
        """Whether a spell that moves something waits on the chain."""
        played = [one.card for one in self.scene.chain if one.card is not None]
        return any(self.book.goes_somewhere(card) == "moves" for card in played)

    def move_own(self, roles: Roles) -> None:
        """*I move to Z*: with a unit of theirs."""
        player = roles.subject.player if roles.subject is not None else ANA
        ref = roles.preps["with"] if "with" in roles.preps else the_unit(self.own_unit(player))
        if not ref.things or roles.frame.purpose is not None:
            raise Unplaced
        for unit in ref.things if "from" in roles.preps else ():
            self.scene.at(unit, roles.preps["from"].place, said=True)
        self.moves(player, ref, roles.preps["to"].place, roles.span)
        self.scene.mention(ref.things[0])

    def pending(self, roles: Roles) -> None:
        """*its trigger waits on the chain*, *while it is on the chain*: a trigger that was told, or a spell."""
        assert roles.subject is not None
        if roles.subject.role == "unit" and roles.subject.thing not in self.scene.waiting:
            raise Unplaced
        self.on_chain(roles.subject)

    def moves(self, player: str, unit: Ref, place: str, span: Span) -> None:
        """That player moves it there."""
        scene = self.scene
        self.after_turn(player)
        for thing in unit.things:
            scene.own(thing, player)
        if any(thing.owner != player for thing in unit.things):
            self.sends(player, unit, place, span)
            return
        self.on_whose_turn(player, place)
        if scene.turn not in ("", player) and scene.acted:
            if place in FIELDS and place != scene.contested:
                self.is_others(player)
                raise Unplaced  # nobody attacks in the other player's turn
            self.sends(player, unit, place, span)
            return
        for thing in unit.things:
            scene.at(thing, "base" if place in FIELDS else "A")
            if thing.now == place and not self.was_sent_home(thing):
                raise Unplaced
            thing.now = place
            if self.past and scene.turn in ("", player) and "exhausted" in thing.states:
                thing.states.remove("exhausted")  # *it already moved and is exhausted*: so it came
        self.window(player)
        scene.begins(player)
        scene.act(f"{player} moves {unit.text} to {place}", span)
        if place in FIELDS:
            scene.contested, scene.mover, scene.focus = place, player, player
            scene.last_field = place

    def was_sent_home(self, thing: Thing) -> bool:
        """Whether what was told of it last is that a card moves it to base."""
        last = next((one for one in reversed(self.scene.deeds) if thing.mark in one), "")
        return last.endswith(f" on {thing.mark} to base")

    def sends(self, player: str, unit: Ref, place: str, span: Span) -> None:
        """What is the other player's is moved by an effect of that player."""
        scene = self.scene
        for thing in unit.things:
            scene.at(thing, "base" if place in FIELDS else scene.field())
            if thing.now == place:
                raise Unplaced
            thing.now = place
        scene.act(f"an effect of {player} moves {unit.text} to {place}", span)

    def attack(self, roles: Roles) -> None:
        """Somebody moves to where an enemy unit is (rule 8)."""
        scene, subject = self.scene, roles.subject
        if subject is None or roles.frame.purpose:
            raise Unplaced
        if "again" in roles.frame.adverbs and not scene.mover:
            raise Unplaced  # the first attack was not told
        if (
            len(roles.objects) == 1
            and subject.player
            and self.are_of(subject.player, roles.objects[0])
        ):
            roles.preps.setdefault("with", roles.objects.pop())  # *I swing my 5*
        using, might = roles.preps.get("with"), roles.preps.pop("for", None)
        said = [*roles.objects, *(one for prep, one in roles.preps.items() if prep != "with")]
        whom = next((one.player for one in said if one.player), "")
        said = [one for one in said if one.role != "player"] or said[:1]
        said = there_too(said)
        if len(said) > 1:
            raise Unplaced
        target = said[0] if said else None
        attackers = (using or subject).things
        player = subject.player or OTHER.get(whom) or self.attacking(attackers, target, roles)
        for thing in target.things if target is not None else ():
            scene.own(thing, OTHER[player])
        if scene.contested and scene.mover == OTHER[player]:
            swaps_sides(scene)  # *X and Y defend. I attack with a 6*
        if self.has_attacked(player, attackers) or stands_for(scene, player, attackers, might):
            return
        attackers = attackers or [self.own_unit(player)]
        self.still_in_base(attackers if _spoken_of(roles.frame, subject) else [])
        field = self.attacked(target, player)
        if attacked_before(scene, player, attackers, field, using is not None):
            return
        self.line_up(player, attackers, field, might)
        empty = bool({(OTHER[player], ""), (OTHER[player], field)} & scene.absent)
        if (target is None or target.word != "empty") and not empty:
            scene.mention(scene.here(OTHER[player], field))
        text = " and ".join(one.mark for one in attackers)
        self.moves(
            player, Ref("unit", text, thing=attackers[0], things=attackers), field, roles.span
        )
        self.attack_spoken_of(roles, using, attackers, target)

    def attack_spoken_of(
        self, roles: Roles, using: Ref | None, attackers: list[Thing], target: Ref | None
    ) -> None:
        """Who was spoken of last, as who attacks and who is attacked."""
        scene, subject = self.scene, roles.subject
        scene.mention(attackers[0])
        if using is not None and subject is not None and subject.player:
            attackers[0].fixed.add(LED)
        named = subject is not None and (using or subject).things and not roles.frame.passive
        named = named and not _rather_attacked(attackers, target)
        if target is not None and target.things and (not named or target.word == "it"):
            scene.mention(target.things[-1])  # what nobody named is not what *it* means

    def attack_together(self, roles: Roles) -> None:
        """*X attacks with another unit*: both do; who may be there instead is nobody's guess."""
        using, subject = roles.preps.pop("with"), roles.subject
        said = roles.frame.behind("with")
        fields = [ref for ref in (*roles.objects, *roles.preps.values()) if ref.role == "field"]
        if subject is None or not subject.things or said is None or said.kind == "amount":
            raise Unplaced
        theirs = said.owner is not None or said.det in ("another", "other")
        first, pronoun = subject.things[0], roles.frame.subject
        plain = first.generic and first.might is None  # *my son attacks with X*
        he = pronoun is not None and pronoun.somebody and said.owner != "ana"
        if ((fields or plain) and not theirs) or he:
            raise Unplaced
        player = subject.things[0].owner
        for thing in using.things:
            if player and self.scene.own(thing, player).owner != player:
                raise Unplaced
        if any(one in subject.things for one in using.things):
            raise Unplaced
        things = [*subject.things, *using.things]
        text = " and ".join(one.mark for one in things)
        both = Ref("unit", text, thing=things[0], things=things)
        self.attack(replace(roles, subject=both))

    def is_attacked(self, roles: Roles) -> None:
        """*I'm being attacked*: by the other player."""
        player = OTHER[roles.objects[0].player]
        if roles.frame.link == "and" and " effect" in "".join(self.scene.deeds[-1:]):
            raise Unplaced  # *he gets moved there and attacked there*: who attacks is not clear
        self.attack(replace(roles, subject=Ref("player", player, player=player)))

    def has_attacked(self, player: str, attackers: Sequence[Thing]) -> bool:
        """Whether a fight that goes on is what came of it: *they are in a showdown and I attack*;
        who attacks may not have been said before."""
        scene = self.scene
        one = attackers[0] if len(attackers) == 1 and scene.mover == player else None
        if one is not None and not one.start and scene.stand_in(scene.own(one, player)):
            scene.mention(one)
            return True
        if not scene.presumed or scene.presumed != scene.contested or len(attackers) == 1:
            return False
        if attackers or scene.mover != player:
            raise Unplaced  # who of them had to be there is not told
        return True

    def line_up(
        self, player: str, attackers: Sequence[Thing], field: str, might: Ref | None = None
    ) -> None:
        """Who attacks, with so much Might if that is said, comes from the base, and enemies of whom
        nobody said where they are, defend."""
        scene = self.scene
        if might is not None and might.amount is not None:
            attacks_for(might, attackers)
        for one in attackers:
            scene.own(one, player)
            scene.at(one, "base")
        for enemy in scene.things:
            if enemy.kind == "unit" and enemy.owner == OTHER[player] and not enemy.start:
                scene.at(enemy, field)

    def are_of(self, player: str, ref: Ref) -> bool:
        """Whether it is said of units that they are that player's."""
        return bool(ref.things) and all(
            one.kind == "unit" and one.owner == player and "owner" in one.fixed
            for one in ref.things
        )

    def attacks_into(self, roles: Roles) -> None:
        """*swings X into Y*: with X of their own."""
        mine = roles.objects.pop()
        for thing in mine.things:
            self.scene.own(thing, roles.subject.player if roles.subject is not None else ANA)
        roles.preps["with"] = mine
        self.attack(roles)

    def fight_against(self, player: str, using: Ref | None, enemy: Ref | None) -> None:
        """That player's unit attacks where the other one is."""
        scene = self.scene
        units = using.things if using is not None else [self.own_unit(player)]
        for thing in enemy.things if enemy is not None else ():
            scene.own(thing, OTHER[player])
            scene.at(thing, scene.field())
        scene.here(OTHER[player], scene.field())
        text = " and ".join(one.mark for one in units)
        self.moves(player, Ref("unit", text, thing=units[0], things=units), scene.field(), NOWHERE)

    def attacking(self, attackers: list[Thing], target: Ref | None, roles: Roles) -> str:
        """Whose attack it is: the attacker's, or of who does not have what is attacked."""
        if not attackers:
            return ANA
        owner = target.thing.owner if target is not None and target.thing is not None else ""
        said = [*roles.frame.objects, *(phrase for _, phrase in roles.frame.preps)]
        if any(one.word == "battlefield" and one.owner == "ana" for one in said):
            owner = owner or ANA  # *four Recruits attack my battlefield*
        if not owner and target is not None and target.role == "field":
            there = {one.owner for one in self.scene.things if one.now == target.place != ""}
            owner = there.pop() if len(there) == 1 else ""  # *attacks one where I have X*
        mover = self.scene.mover if self.scene.contested else ""
        return self.scene.own(attackers[0], OTHER[owner] if owner else mover or ANA).owner

    def attacked(self, target: Ref | None, player: str) -> str:
        """The battlefield that is attacked, with what is attacked there."""
        scene = self.scene
        if target is None or target.role == "player":
            return scene.field()
        if target.role == "field":
            return target.place
        for thing in target.things:
            scene.own(thing, OTHER[player])
            if thing.owner == player or thing.now.startswith("facedown"):
                raise Unplaced
            scene.at(thing, scene.field())
        return target.things[0].now if target.things else scene.field()

    def own_unit(self, player: str) -> Thing:
        """A unit of that player that can attack."""
        for thing in reversed(self.scene.things):
            meant = thing.generic or thing.owner == player
            fits = thing.kind == "unit" and thing.owner in ("", player) and meant
            ready = "Accelerate" in thing.paying or enters_ready(thing)
            fresh = thing.start == "hand" and not ready  # it entered exhausted
            if fits and not fresh and thing.now in ("", "base") and not self.left(thing):
                return self.scene.own(thing, player)
        mine = [one for one in self.scene.recent if one.kind == "unit" and one.owner == player]
        if mine and ANYWHERE in mine[-1].fixed and not self.scene.contested:
            self.still_in_base(mine[-1:])
            return mine[-1]
        unit = self.scene.own(self.scene.new("unit"), player)
        unit.made = True
        return unit

    def fights(self, thing: Thing, word: str) -> None:
        """It attacks or is attacked, by a unit that nobody named if need be."""
        field = self.scene.field(thing)
        if word == "attacking":
            self.scene.at(thing, "base")
            self.scene.here(OTHER[thing.owner], field)
            self.moves(thing.owner, the_unit(thing), field, NOWHERE)
            return
        self.scene.at(thing, field)
        enemy = self.own_unit(OTHER[thing.owner])
        self.moves(enemy.owner, the_unit(enemy), thing.now, NOWHERE)

    def in_showdown(self, at: Phrase | None = None, presumed: bool = False) -> None:
        """A showdown is going on: a unit of the turn player has moved to where an enemy unit is; where
        one is only presumed, to where nobody is, so that nobody fights."""
        scene = self.scene
        where = self.refs.ref(at) if at is not None else None
        if where is not None and (
            where.role != "field" or scene.contested not in ("", where.place)
        ):
            raise Unplaced
        if scene.contested:
            return
        if scene.acted:
            raise Unplaced
        player = self.who_attacks(scene.field())
        scene.presumed = scene.field() if not scene.turn else ""
        unit = self.own_unit(player)
        if "ready" in unit.fixed:
            raise Unplaced
        if not presumed:
            scene.here(OTHER[player], scene.field())
        ref = the_unit(unit)
        self.moves(player, ref, scene.field(), NOWHERE)

    def who_attacks(self, field: str) -> str:
        """The player who has moved to a battlefield where a showdown is said to be: who does not
        have it, else whose turn it is."""
        scene = self.scene
        there = {one.owner for one in scene.things if field in one.now.split() and one.owner}
        if len(there) != 1:
            return scene.turn or ANA
        (defender,) = there
        if scene.turn == defender:
            raise Unplaced  # what brought the other player there is not told
        return OTHER[defender]


def _rather_attacked(attackers: Sequence[Thing], target: Ref | None) -> bool:
    """*his two units attack my X*, *a 5 attacks X*: whether the one that is attacked is spoken of
    rather than who attacks."""
    whom = target.things if target is not None else []
    named = len(whom) == 1 and not whom[0].generic
    return len(whom) == 1 and (len(attackers) > 1 or (named and attackers[0].generic))


def _spoken_of(frame: Frame, subject: Ref | None = None) -> bool:
    """Whether who moves or attacks is said to be who was spoken of, or is named, or somebody's."""
    said = [*frame.objects, *(one for prep, one in frame.preps if prep == "with")]
    said += [frame.subject] if frame.subject is not None else []
    units = [one for one in said if one.kind != "person" and not one.placed]
    named = subject.thing if subject is not None else None
    he = named is not None and named.card is not None  # who is a unit, and no player
    return any(
        (one.kind == "pronoun" and (he or not one.somebody))
        or one.kind == "name"
        or one.owner is not None
        for one in units
    )
