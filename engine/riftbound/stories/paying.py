"""What a question asks of costs: how much was paid, whether it was more than what is printed."""

from __future__ import annotations

from engine.riftbound.stories.dealing import Dealing
from engine.riftbound.stories.matching import Roles
from engine.riftbound.stories.scene import Line, Thing, Unplaced

REDUCES = ("cost less", "Energy less", "Power less", "ignor", "instead of paying", "costs")
"""What cards say that may make something cost other than what is printed, and not more."""

COSTLY = ("plays ", "reacts ", "tries ", "activates ", "equips ", "hides ", "adds ", "pays ")
"""How what costs something begins."""


class Paying(Dealing):
    """Asks in a scene what was paid for what was played."""

    def paid(self, roles: Roles) -> None:
        """*how much do I pay?*, *how much does X cost me?*: asked where X was played."""
        player, _, place = self.bought(roles)
        asked = Line(f"how much Energy did {player} pay?", "asked", roles.span)
        self.scene.lines.insert(place, asked)

    def pays_more(self, roles: Roles) -> None:
        """*do I have to pay extra?*, *does it cost more?*: than what is printed on it, where nothing
        there may make it cost less."""
        payer = roles.subject.player if roles.subject is not None else ""
        if payer and self.plays_nothing(payer):
            self.scene.finish()
            self.scene.ask(f"{payer} did not pay 0 Power", roles.span)
            return
        player, card, place = self.bought(roles)
        if card is None or card.card is None or card.paying or card.start == "trash":
            raise Unplaced
        cards = [one.card for one in self.scene.things if one.card is not None]
        cards += self.scene.fields.values()
        said = " ".join(str(ability) for one in cards for ability in one.abilities)
        if any(word in said for word in REDUCES):
            raise Unplaced
        cost = f"{card.card.energy} Energy"
        cost += f" and {card.card.power} Power" if card.card.power else ""
        asked = Line(f"{player} did not pay {cost}", "asked", roles.span)
        self.scene.lines.insert(place, asked)

    def plays_nothing(self, player: str) -> bool:
        """Whether that player was told to do things and none that has a cost: what then is paid, is
        paid for what triggers chose."""
        deeds = [
            text.partition(" ")[2] for text in self.scene.deeds if text.startswith(f"{player} ")
        ]
        return bool(deeds) and not any(one.startswith(COSTLY) for one in deeds)

    def bought(self, roles: Roles) -> tuple[str, Thing | None, int]:
        """Who pays, for what, and the place behind the one play of theirs that was told."""
        subject, scene = roles.subject, self.scene
        said = [*roles.objects, *roles.preps.values(), *([subject] if subject is not None else [])]
        player = next((ref.player for ref in said if ref.role == "player"), "")
        card = next((ref.thing for ref in said if ref.thing is not None), None)
        player = player or (card.owner if card is not None else "")
        plays = [
            place
            for place, line in enumerate(scene.lines)
            if line.mood == "act"
            and line.text.startswith((f"{player} plays ", f"{player} reacts "))
        ]
        if not player or len(plays) != 1 or roles.frame.purpose is not None:
            raise Unplaced
        text = scene.lines[plays[0]].text
        if card is None:
            named = [one for one in scene.things if f" {one.mark}" in text.partition(" on ")[0]]
            card = named[0] if len(named) == 1 else None
        elif card.mark not in text:
            raise Unplaced
        return player, card, plays[0] + 1
