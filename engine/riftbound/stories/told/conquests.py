"""Battlefields that are conquered in a scene."""

from __future__ import annotations

from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import the_unit
from engine.riftbound.stories.told.defending import Defending
from engine.riftbound.stories.words.book import card_text

SCORELESS = "can't score here"
"""What a battlefield says that is taken without being conquered, as nobody scores it (471)."""


class Conquests(Defending):
    """Takes battlefields in a scene."""

    def ends_fight(self, span: Span = NOWHERE) -> None:
        """The fight that is told comes to its end, and nothing more does."""
        scene = self.scene
        scene.settle()
        scene.act("the combat ends", span)
        scene.fought, scene.contested = scene.contested, ""

    def conquer(self, roles: Roles) -> None:
        """Somebody moves to an empty battlefield and takes it."""
        subject, scene = roles.subject, self.scene
        if subject is None:
            raise Unplaced
        player = subject.doer
        if (there := roles.preps.pop("at", None)) is not None:
            roles.objects = [there]  # *it conquers there*
        using = roles.preps["with"].thing if "with" in roles.preps else None
        self.taken_from(player, roles)
        said = [subject, *roles.preps.values()]
        several = next((one for one in said if len(one.things) > 1), None)
        if scene.contested:
            if several is not None and any(one.now != scene.contested for one in several.things):
                raise Unplaced
            self.conquers_there(player, using or subject.thing, roles)
            return
        won = scene.fought and scene.mover == player and not scene.over
        if won and (using or subject.thing) is None:
            place = next((one.place for one in roles.objects if one.role == "field"), scene.fought)
            scene.finish()
            self.has_conquered(player, place, roles.span)
            return
        unit = using or subject.thing or self.own_unit(player)
        place = next((one.place for one in roles.objects if one.role == "field"), "")
        place = place or scene.field()
        if several is not None and any(one.now == place for one in several.things):
            raise Unplaced
        if unit.now != place:
            self.moves(player, several or the_unit(unit), place, roles.span)
        elif not scene.acted:
            raise Unplaced  # who is there already conquers nothing
        scene.finish()
        self.has_conquered(player, place, roles.span)

    def taken_from(self, player: str, roles: Roles) -> None:
        """*takes the battlefield from my 2*: who stood there, before the fight."""
        scene, before = self.scene, roles.preps.pop("from", None)
        if before is None:
            return
        place = next((one.place for one in roles.objects if one.role == "field"), scene.field())
        for one in before.things:
            scene.at(scene.own(one, OTHER[player]), place)
            if one.owner == player or one.now != place:
                raise Unplaced

    def has_conquered(self, player: str, place: str, span: Span) -> None:
        """So it is then; what was scored this turn is no more than theirs again (466.5.b)."""
        scene = self.scene
        lines = [one.text for one in (*scene.facts, *scene.lines)]
        begun = max((n for n, text in enumerate(lines) if "turn begins" in text), default=0)
        done = tuple(f"{player} {verb} {place}" for verb in ("conquered", "held", "scored"))
        again = any(text.startswith(done) for text in lines[begun:])
        again = again or SCORELESS in card_text(scene.fields.get(place))
        scene.premise(f"{player} {'controls' if again else 'conquered'} {place}", span)

    def conquers_there(self, player: str, unit: Thing | None, roles: Roles) -> None:
        """*attacks and conquers*: the fight that is told is won and the battlefield taken."""
        scene, place = self.scene, self.scene.contested
        fields = [one.place for one in roles.objects if one.role == "field"]
        if scene.mover != player or fields not in ([], [place]):
            raise Unplaced
        if unit is not None and unit.now != place:
            raise Unplaced
        self.wins_with(player)
        scene.settle()
        self.closes_fight(roles.span)
        self.has_conquered(player, place, roles.span)

    def closes_fight(self, span: Span) -> None:
        """The showdown closes, and what it leads to comes."""
        scene, place = self.scene, self.scene.contested
        fight = any(one.now == place and one.owner == OTHER[scene.mover] for one in scene.things)
        scene.act("the combat ends" if fight else "the showdown closes", span)
        scene.fought, scene.contested = place, ""

    def wins_with(self, player: str) -> None:
        """Who fights for that player wins, as far as nobody said a Might (rule 8)."""
        for thing in self.scene.things:
            free = thing.kind == "unit" and thing.generic and thing.might is None
            if free and thing.now == self.scene.contested:
                thing.might = 5 if thing.owner == player else 2

    def win_combat(self, roles: Roles) -> None:
        """The combat that is told is won: the free Might is set so (rule 8)."""
        scene, subject = self.scene, roles.subject
        fights = [one.number for one in roles.frame.objects if one.word in ("combat", "showdown")]
        if subject is None or any(number not in (None, 1) for number in fights):
            raise Unplaced  # *wins two combats*
        player = subject.doer
        against = roles.preps.get("against")
        if not scene.contested and not scene.acted:
            using = subject if subject.things else None
            self.fight_against(player, using, against)
        elif against is not None or not scene.contested:
            raise Unplaced
        self.wins_with(player)
        scene.settle()
        scene.act("the combat ends", roles.span)
        scene.premise(f"{player} won the combat", roles.span)
        scene.contested = ""
