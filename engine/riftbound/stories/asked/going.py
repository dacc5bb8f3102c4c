"""What a question asks to be moved: to a battlefield, home, again."""

from __future__ import annotations

from engine.riftbound.stories.asked.permitting import Permits
from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import goes_nowhere


class Going(Permits):
    """Asks in a scene whether units may move."""

    def may_move_own(self, roles: Roles) -> None:
        """*can I move in?*: with a unit of theirs."""
        player = roles.subject.player if roles.subject is not None else ANA
        unit = roles.preps["with"].thing if "with" in roles.preps else self.acts.own_unit(player)
        if unit is None or roles.frame.purpose is not None or "from" in roles.preps:
            raise Unplaced
        self.scene.at(unit, "base")
        self.waits_for(player)
        self.scene.begins(player)
        place = roles.preps["to"].place
        self.permit(f"{player} may move {unit.mark} to {place}", unit, place, roles.span)

    def may_move(self, roles: Roles) -> None:
        """*can I move X to Y?*"""
        ref = roles.objects[0] if roles.objects else roles.subject
        to = roles.preps.get("to") or roles.preps.get("at")
        place = to.place if to is not None else ""
        if "home" in roles.frame.adverbs:
            place = "base"
        if not place and not roles.preps:
            self.may_go(roles)
            return
        if ref is None or ref.thing is None or not place or goes_nowhere(roles.frame, ref.thing):
            raise Unplaced
        player = ref.thing.owner or ANA
        if roles.subject is not None and roles.subject.player:
            player = roles.subject.player
        for thing in ref.things:
            self.scene.own(thing, player)
            if thing.owner != player:
                raise Unplaced
            if "from" in roles.preps:
                self.scene.at(thing, roles.preps["from"].place, said=True)
            self.scene.at(thing, "base" if place in FIELDS else self.scene.field())
        self.waits_for(player)
        self.scene.begins(player)
        moved = ref.thing if len(ref.things) == 1 else None
        self.permit(f"{player} may move {ref.text} to {place}", moved, place, roles.span)

    def waits_for(self, player: str) -> None:
        """Until that player may act; in a showdown nobody is said to pass for a move that has no place
        in it."""
        if self.scene.contested:
            self.scene.settle()
        else:
            self.acts.window(player)

    def goes_again(self, roles: Roles) -> None:
        """*can it attack again?*: to the other battlefield, once the fight that it was in is over."""
        ref, scene = roles.objects[0] if roles.objects else roles.subject, self.scene
        things = ref.things if ref is not None else []
        owners, places = {one.owner for one in things}, {one.now for one in things}
        if len(owners) != 1 or len(places) != 1 or not owners <= set(OTHER) or not scene.acted:
            raise Unplaced
        (owner,), (now,) = owners, places
        if now not in FIELDS or scene.turn != owner or roles.preps or roles.frame.purpose:
            raise Unplaced
        if scene.contested:
            self.acts.ends_fight()
        scene.settle()
        place = next(one for one in FIELDS if one != now)
        scene.here(OTHER[owner], place)
        marks = " and ".join(one.mark for one in things)
        alone = things[0] if len(things) == 1 else None
        self.permit(f"{owner} may move {marks} to {place}", alone, place, roles.span)

    def has_gone(self, unit: Thing) -> None:
        """*can it move again*: what it came to is over, and it is exhausted by that move."""
        scene = self.scene
        if scene.contested:
            scene.finish()
        moved = any(one.text.startswith(f"{unit.mark} moved ") for one in scene.facts)
        if moved and not {"ready", "exhausted"} & {*unit.fixed, *unit.states}:
            unit.states.append("exhausted")
            scene.note("a unit that moved this turn: exhausted by that")

    def has_come(self, unit: Thing) -> None:
        """What it does as it is played has resolved before it moves."""
        last = (self.scene.deeds or [""])[-1]
        events = self.book.events(unit.card) if unit.card is not None else ()
        if f" plays {unit.mark}" in last and "played" in events:
            self.scene.act("the chain empties")

    def may_go(self, roles: Roles) -> None:
        """*can it move this turn?*, *can it attack?*: from base to a battlefield, or back."""
        if roles.frame.verb == "attack" and "again" in roles.frame.adverbs:
            self.goes_again(roles)
            return
        ref = roles.objects[0] if roles.objects else roles.subject
        thing, scene = ref.thing if ref is not None else None, self.scene
        if thing is None or thing.owner not in OTHER or roles.preps:
            raise Unplaced
        scene.at(thing, "base")  # from a battlefield it may move when it may from here
        if "again" in roles.frame.adverbs:
            self.has_gone(thing)
        if roles.frame.purpose is not None:
            raise Unplaced
        if (
            thing.now not in ("base", *FIELDS)
            or scene.contested
            or scene.turn == OTHER[thing.owner]
        ):
            raise Unplaced
        if roles.subject is not None and roles.subject.player not in ("", thing.owner):
            raise Unplaced
        attacks = roles.frame.verb == "attack"
        if roles.frame.verb not in ("attack", "move", "go") or (attacks and thing.now != "base"):
            raise Unplaced
        self.has_come(thing)
        if attacks:
            scene.here(OTHER[thing.owner], scene.field())
        self.acts.window(thing.owner)
        place = scene.field() if thing.now == "base" else "base"
        self.permit(f"{thing.owner} may move {thing.mark} to {place}", thing, place, roles.span)
