"""What players hold and control, what is attached to what, and turns that begin and end."""

from __future__ import annotations

from engine.riftbound.stories.scene.scene import ANA, BEN, FIELDS, OTHER, Unplaced
from engine.riftbound.stories.things.absent import OPEN, clears, nobody_there
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.fights import Fights

BEGUN = "the turn goes to the main phase"
"""What is told of a turn that has begun."""


class Holds(Fights):
    """Tells in a scene who holds and controls what, and whose turn begins."""

    def hold(self, roles: Roles) -> None:
        """A unit is there as that player's scoring step comes (rule 7); who is holding it is there."""
        scene, subject = self.scene, roles.subject
        if roles.frame.going and subject is not None:
            self.holding(roles)
            return
        others = subject is not None and scene.turn == OTHER.get(subject.player)
        if scene.acted and others and roles.objects:
            self.controls(roles)  # *…; the opponent holds the other one*
            return
        if subject is not None and scene.deeds and scene.deeds[-1].endswith("turn begins"):
            self.has_held(subject, roles)
            return
        begun = scene.deeds == [BEGUN] and scene.starts
        if subject is None or (scene.acted and not begun):
            raise Unplaced
        player = subject.doer
        if scene.turn not in ("", player):
            raise Unplaced
        using = roles.preps["with"].things if "with" in roles.preps else []
        using = [one.attached if one.attached is not None else one for one in using]
        if any(one.kind != "unit" for one in using):
            raise Unplaced
        units = [*subject.things, *using]
        fields = [place for one in roles.objects for place in one.places or [one.place]]
        fields = fields or [scene.field(units[0] if units else None)]
        if units and len(fields) > 1:
            raise Unplaced
        for unit in units:
            scene.own(unit, player, said=unit in using)
            if scene.at(unit, fields[0]).now in {"base", *FIELDS} - {fields[0]}:
                raise Unplaced  # it is somewhere else
        for field in fields:
            scene.here(player, field).fixed.add("holds")
            scene.last_field = field
        scene.fact(f"it is the start of {player}'s turn")
        scene.turn = player
        scene.starts = True
        if not begun:
            scene.act(BEGUN, roles.span)
        for field in fields:
            scene.premise(f"{player} held {field}", roles.span)

    def has_held(self, subject: Ref, roles: Roles) -> None:
        """*on my next turn it holds that battlefield*: as that turn begins."""
        fields = [one.place for one in roles.objects] or [self.scene.field()]
        begun = self.scene.deeds[-1].startswith(f"{subject.doer}'s ")
        there = all(one.now == fields[0] for one in subject.things)
        if not begun or len(fields) > 1 or not fields[0] or not there or roles.preps:
            raise Unplaced
        self.scene.premise(f"{subject.doer} held {fields[0]}", roles.span)

    def hold_unit(self, roles: Roles) -> None:
        """*I hold X at A*: with it."""
        (unit,) = roles.objects
        field = roles.preps["at"].place if "at" in roles.preps else self.scene.field(unit.thing)
        where = Ref("field", field, place=field)
        preps = {"with": unit}
        self.hold(Roles(roles.frame, "@hold", roles.subject, [where], preps))

    def holding(self, roles: Roles) -> None:
        """*I'm holding A with X*: it is there."""
        scene, subject = self.scene, roles.subject
        assert subject is not None
        player = subject.doer
        field = next((one.place for one in roles.objects if one.role == "field"), scene.field())
        units = roles.preps["with"].things if "with" in roles.preps else subject.things
        for unit in units:
            scene.own(unit, player)
            self.put(unit, field)
        scene.last_field = field
        if not units:
            scene.here(player, field)

    def leaves_field(self, roles: Roles) -> None:
        """*I leave the battlefield*: the player's unit there is moved to base."""
        player = roles.subject.player if roles.subject is not None else ANA
        place = roles.objects[0].place if roles.objects else roles.preps["from"].place
        for one in roles.preps["with"].things if "with" in roles.preps else ():
            self.scene.at(self.scene.own(one, player), place)
        here = [one for one in self.scene.things if one.kind == "unit" and one.now == place]
        mine = [one for one in here if one.owner == player]
        if len(mine) != 1 or roles.frame.purpose is not None:
            raise Unplaced
        self.scene.settle()
        self.scene.act(f"an effect moves {mine[0].mark} to base", roles.span)
        mine[0].now = "base"

    def owns(self, roles: Roles) -> None:
        """*I control X*."""
        player = roles.subject.player if roles.subject is not None else ANA
        for ref in roles.objects:
            for thing in ref.things:
                if thing.kind == "spell" and self.scene.acted_with(thing):
                    raise Unplaced  # nobody has what was played
                if self.scene.acted and thing.owner == OTHER[player] and ref.word == "it":
                    self.takes_over(player, roles)
                    continue
                self.scene.own(thing, player, said=True)
                if "at" in roles.preps:
                    self.put(thing, roles.preps["at"].place)

    def controls(self, roles: Roles) -> None:
        """*I control the battlefield*: a unit of theirs is there."""
        player = roles.subject.player if roles.subject is not None else ANA
        for place in roles.objects[0].places or [roles.objects[0].place]:
            others = [one for one in self.scene.things if one.kind == "unit" and one.now == place]
            taken = any(one.owner != player for one in others)
            if self.scene.acted and (taken or not self.scene.untouched(place)):
                raise Unplaced
            if roles.objects[0].word == "empty":
                if self.scene.acted:
                    raise Unplaced  # who was there before is not told
                clears(self.scene, player, place)
            if nobody_there(self.scene, player, place):
                self.scene.note(OPEN)  # it was said besides that nobody of theirs is there
                continue
            self.scene.here(player, place).fixed.add("holds")
        if self.scene.acted:
            self.scene.last_player = self.scene.turn or self.scene.last_player

    def controls_with(self, roles: Roles) -> None:
        """*controls the battlefield with X*: that unit is there."""
        player = roles.subject.player if roles.subject is not None else ANA
        units, places = list(roles.preps["with"].things), roles.objects[0].places
        if places and (len(units) != 1 or not units[0].generic or self.scene.acted):
            raise Unplaced  # who of them is where
        units += [self.scene.new("unit") for _ in places[1:]]
        for thing, place in zip(
            units, places or [roles.objects[0].place] * len(units), strict=True
        ):
            self.scene.own(thing, player)
            self.put(thing, place)

    def attached(self, roles: Roles) -> None:
        """An Equipment is on a unit."""
        gear = next((ref.thing for ref in roles.objects if ref.role == "gear"), None)
        gear = gear or (roles.preps["with"].thing if "with" in roles.preps else None)
        unit = next(
            (r.thing for r in [*roles.preps.values(), *roles.objects] if r.role == "unit"), None
        )
        if unit is None and roles.subject is not None and roles.subject.role == "unit":
            unit = roles.subject.thing
        if gear is None or unit is None:
            raise Unplaced
        self.past = self.past or (roles.frame.passive and not roles.frame.becomes)
        self.attach(gear, unit)
        self.scene.mention(unit)

    def is_priced(self, roles: Roles) -> None:
        """*the spell costs 5*."""
        assert roles.subject is not None
        if len(roles.subject.things) != 1 or roles.objects[0].amount is None:
            raise Unplaced
        if roles.frame.link == "then":
            raise Unplaced  # *my next spell costs 5 less*
        self.refs.costs(roles.objects[0].amount, roles.subject.things[0])

    def turn_begins(self, roles: Roles) -> None:
        """*my turn starts*: with what was told there."""
        owner = self.turn_of(roles)
        if not self.scene.acted:
            self.turn_starts(owner, roles.span)
            return
        if self.scene.turn and not self.scene.starts:
            self.scene.fact(f"it is {self.scene.turn}'s turn")
        self.scene.settle()
        self.scene.act(f"{owner}'s turn begins", roles.span)
        self.scene.turn = owner

    def turn_ends(self, roles: Roles) -> None:
        """*my turn ends*, *he ends his turn*."""
        owner = self.turn_of(roles)
        self.scene.begins(owner)
        if self.scene.turn != owner:
            raise Unplaced
        self.scene.finish()
        self.scene.act("the turn ends", roles.span)

    def turn_of(self, roles: Roles) -> str:
        """Whose turn is spoken of."""
        phrase = roles.frame.objects[0] if roles.frame.objects else roles.frame.subject
        if roles.subject is not None and roles.subject.player:
            return roles.subject.player  # *he ends his turn*, *I pass the turn*
        if phrase is not None and phrase.owner in ("ana", "ben", "they"):
            return self.refs.player(str(phrase.owner))
        if phrase is not None and phrase.owner == "he":
            return BEN  # only players have turns
        if phrase is not None and phrase.owner is not None:
            raise Unplaced
        return self.scene.turn or ANA
