"""What is done with Equipment once a play goes on: equipped, equipped to another unit, detached."""

from __future__ import annotations

from engine.riftbound.stories.phrases.by_keyword import WEAPONMASTER
from engine.riftbound.stories.scene.scene import ANA, OTHER, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.told.expenses import Expenses
from engine.riftbound.stories.words.book import card_text


class Equipping(Expenses):
    """Equips in a scene what is told to be; before anything is done it lies there so; `arms` is the unit whose
    Weaponmaster was told to be used."""

    arms: Thing | None = None

    by_cost = False
    """Whether it is said what is paid for it."""

    def attached(self, roles: Roles) -> None:
        """*I equip X to my unit*: its ability is used, where something was done before, or where it is
        on another unit."""
        gear, unit = self.gear_and_unit(roles)
        told = roles.frame.passive or self.past or roles.subject is None
        player = roles.subject.player if roles.subject is not None else ""
        if gear is None or unit is None or told or player not in OTHER:
            super().attached(roles)
            return
        moved = gear.attached not in (None, unit)
        if not (
            moved
            or ((self.scene.acted or self.by_cost) and gear.attached is None and self.equips(roles))
        ):
            super().attached(roles)
            return
        if gear.card is None or "Equipment" not in gear.card.tags or roles.frame.purpose:
            raise Unplaced
        for one in (gear, unit):
            if self.scene.own(one, player).owner != player:
                raise Unplaced
        if gear.attached is None and not gear.start:
            self.scene.at(gear, "base")
        self.scene.at(unit, "base")
        if not self.responds(roles.frame):
            self.window(player)
        self.scene.begins(player)
        self.scene.act(f"{player} equips {gear.mark} to {unit.mark}", roles.span)
        self.scene.chain.append(gear)
        self.scene.mention(unit)

    def equips(self, roles: Roles) -> bool:
        """Whether it says that it is done, and not how it lies."""
        return roles.frame.verb in ("equip", "attach") and not roles.frame.becomes

    def gear_and_unit(self, roles: Roles) -> tuple[Thing | None, Thing | None]:
        """The Equipment and the unit of which the clause speaks."""
        said = [*roles.objects, *roles.preps.values()]
        things = [(ref.role, ref.thing) for ref in said if len(ref.things) == 1]
        gears = [thing for role, thing in things if role == "gear"]
        units = [thing for role, thing in things if role == "unit"]
        if len(gears) != 1 or len(units) != 1:
            return None, None
        return gears[0], units[0]

    def detached(self, roles: Roles) -> None:
        """*he detaches X (from my unit)*: an effect does, of what a unit wears."""
        gear = roles.objects[0].thing
        bearer = roles.preps["from"].thing if "from" in roles.preps else None
        if gear is None or gear.kind != "gear" or roles.frame.purpose or len(roles.preps) > 1:
            raise Unplaced
        if gear.attached is None and bearer is not None:
            self.attach(gear, bearer)
        if gear.attached is None or bearer not in (None, gear.attached):
            raise Unplaced
        self.scene.own(gear.attached, gear.owner or ANA)
        if not self.responds(roles.frame):
            self.scene.settle()
        self.scene.act(f"an effect detaches {gear.mark}", roles.span)

    def there_is(self, word: str) -> bool:
        """Whether something that is there has that keyword, or gives it."""
        things = [one for one in self.scene.things if one.card is not None]
        printed = any(one.card is not None and self.book.has(one.card, word) for one in things)
        told = any(said == word for one in self.scene.things for said, _ in one.keywords)
        return printed or told or any(word.lower() in card_text(one.card).lower() for one in things)

    def with_weaponmaster(self, player: str) -> Thing | None:
        """The unit that they have just played, which has Weaponmaster."""
        last = (self.scene.deeds or [""])[-1]
        found = [
            one
            for one in self.scene.things
            if last.startswith(f"{player} plays {one.mark} ")
            and (
                any(word == WEAPONMASTER for word, _ in one.keywords)
                or (one.card is not None and self.book.has(one.card, WEAPONMASTER))
            )
        ]
        return found[0] if len(found) == 1 else None
