"""What a question asks of costs: how much was paid, whether it was more than what is printed."""

from __future__ import annotations

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.asked.dealing import Dealing
from engine.riftbound.stories.printed import printed_price
from engine.riftbound.stories.scene.scene import OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.words.book import card_text

REDUCES = ("cost less", "Energy less", "Power less", "ignor", "instead of paying", "costs")
"""What cards say that may make something cost other than what is printed, and not more."""

DEMANDS = " pays ["
"""How cards say that a player may pay, so that something does not happen."""
COSTING = "costing 2 Energy"

BOUGHT = ("plays ", "reacts ", "hides ", "equips ", "empowers ", "activates ")
"""How what is asked to be paid for begins."""
COSTLY = ("plays ", "reacts ", "tries ", "activates ", "equips ", "hides ", "adds ", "pays ")
"""How what costs something begins."""


class Paying(Dealing):
    """Asks in a scene what was paid for what was played."""

    def paid(self, roles: Roles) -> None:
        """*how much do I pay?*, *how much does X cost me?*: asked where X was played; behind what
        the other player played that asks for it, how much is paid for that."""
        if self.demanded(roles):
            player = roles.subject.player if roles.subject is not None else ""
            self.scene.finish()
            self.scene.ask(f"how much Energy did {player} pay?", roles.span)
            return
        player, card, place = self.bought(roles)
        text, scene = f"how much Energy did {player} pay?", self.scene
        costly = tuple(f"{player} {verb}" for verb in (*BOUGHT, "tries "))
        acts = [place for place, one in enumerate(scene.lines[:place])
                if one.mood == "act" and one.text.startswith(costly)]  # fmt: skip
        if len(acts) > 1 and card is not None:  # beside what else was paid, what it costs by itself
            if any(
                self.deflects(one) for one in scene.things if one.mark in scene.lines[acts[-1]].text
            ):
                raise Unplaced
            text, place = f"how much does {card.mark} cost {player}?", acts[-1]
        scene.lines.insert(place, Line(text, "asked", roles.span))

    def deflects(self, thing: Thing) -> bool:
        """Whether it has Deflect, for which more is paid than what a card costs."""
        printed = thing.card is not None and self.book.has(thing.card, "Deflect")
        return printed or any(word == "Deflect" for word, _ in thing.keywords)

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
        said = " ".join(map(card_text, cards))
        if any(word in said for word in REDUCES):
            raise Unplaced
        cost = f"{card.card.energy} Energy"
        cost += f" and {card.card.power} Power" if card.card.power else ""
        asked = Line(f"{player} did not pay {cost}", "asked", roles.span)
        self.scene.lines.insert(place, asked)

    def demands_so_much(self, roles: Roles) -> None:
        """*do I have to pay 2 for Hard Bargain?*: of what the other player played that asks for it."""
        player, amount = roles.subject, roles.objects[0].amount
        if not self.demanded(roles) or player is None or not amount:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{player.player} paid {amount} Energy", roles.span)

    def demanded(self, roles: Roles) -> bool:
        """Whether the other player has played what asks to be paid for, on a spell that nobody named,
        which then costs nothing; `Unplaced` where that cost something besides."""
        player, scene = roles.subject.player if roles.subject is not None else "", self.scene
        last = (scene.deeds or [""])[-1]
        theirs = last.startswith((f"{OTHER.get(player)} plays ", f"{OTHER.get(player)} reacts "))
        those = [one for one in scene.things if f" {one.mark}" in last.partition(" on ")[0]]
        cards = [one.card for one in those if one.card is not None]
        asks = any(DEMANDS in card_text(one) for one in cards)
        said = [ref.thing for ref in roles.preps.values() if ref.thing is not None]
        if not theirs or not asks or (said and said != those):
            return False
        spells = [one for one in scene.things if f" on {one.mark}" in last]
        paid = [text for text in scene.deeds if text.startswith(f"{player} ")]
        if len(spells) != 1 or roles.frame.purpose is not None or len(paid) != 1:
            raise Unplaced
        if spells[0].card is not None:
            return self.leaves_out(spells[0], player)
        if COSTING not in spells[0].text:
            raise Unplaced
        spells[0].text = spells[0].text.replace(COSTING, "costing 0 Energy")
        return True

    def leaves_out(self, spell: Thing, player: str) -> bool:
        """What a named spell costs itself is left out, so that what is asked for is all that is paid;
        `Unplaced` where it is told how much there is."""
        scene, start = self.scene, f"{player} plays {spell.mark}"
        played = [line for line in scene.lines if line.text.startswith(start)]
        if len(played) != 1 or spell.card is None or spell.paying or spell.start == "trash":
            raise Unplaced
        if any(one.text.startswith(f"{player} has ") for one in scene.facts):
            raise Unplaced
        played[0].text = (
            played[0]
            .text.replace(" plays ", " play ", 1)
            .replace(player, f"an effect lets {player}", 1)
        )
        played[0].text += ", ignoring its cost"
        scene.note(f"what {spell.card.name} costs itself is not counted")
        return True

    def notes_price(self, card: CardDefinition) -> None:
        """What is printed on it, beside what is paid in all."""
        self.scene.note(f"{card.name} alone costs {printed_price(card)}")

    def plays_nothing(self, player: str) -> bool:
        """Whether that player was told to do things and none that has a cost: what then is paid, is
        paid for what triggers chose."""
        deeds = [
            text.partition(" ")[2] for text in self.scene.deeds if text.startswith(f"{player} ")
        ]
        return bool(deeds) and not any(one.startswith(COSTLY) for one in deeds)

    def plays_of(self, player: str, card: Thing | None) -> list[int]:
        """Where it is told that they play something; where the last thing stands that was tried."""
        scene = self.scene
        if scene.tried is not None and scene.tried[0].startswith(f"{player} tries to "):
            self.go_on()
        mine = f"{player} tries to ", *(f"{player} {verb}" for verb in BOUGHT)
        plays = [
            place
            for place, line in enumerate(scene.lines)
            if line.mood == "act" and line.text.startswith(mine)
        ]
        tried = [one for one in plays if scene.lines[one].text.startswith(mine[0])]
        tried = [one for one in tried if card is None or card.mark in scene.lines[one].text]
        own = [one for one in plays if card and f" {card.mark}" in done_to_none(scene.lines[one])]
        return tried[-1:] or (own if len(own) == 1 else plays)

    def bought(self, roles: Roles) -> tuple[str, Thing | None, int]:
        """Who pays, for what, and the place behind the one play of theirs that was told, or that was asked
        about last: *can I play X? How much do I pay?*"""
        subject, scene = roles.subject, self.scene
        said = [*roles.objects, *roles.preps.values(), *([subject] if subject is not None else [])]
        player = next((ref.player for ref in said if ref.role == "player"), "")
        card = next((ref.thing for ref in said if ref.thing is not None), None)
        player = player or (card.owner if card is not None else "")
        plays = self.plays_of(player, card)
        if not player or len(plays) != 1 or roles.frame.purpose is not None:
            raise Unplaced
        text = scene.lines[plays[0]].text
        if card is None:
            named = [one for one in scene.things if f" {one.mark}" in text.partition(" on ")[0]]
            card = named[0] if len(named) == 1 else None
        elif card.mark not in text:
            raise Unplaced
        place = plays[0] + 1
        while place < len(scene.lines) and scene.lines[place].text.startswith(f"{player} chooses "):
            place += 1  # what is chosen for it is part of its play
        return player, card, place


def done_to_none(line: Line) -> str:
    """What is done by that sentence, without on whom."""
    return line.text.partition(" on ")[0]
