"""What a question asks to be drawn; the card of the Draw Phase is not what is asked about."""

from __future__ import annotations

from engine.riftbound.stories.asked.winning import Winning
from engine.riftbound.stories.scene.scene import OTHER, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.words.book import card_text

TURN_BEGUN = "the turn goes to the main phase"
"""The deed that takes a player through the Draw Phase of their turn (315.4)."""


class Drawing(Winning):
    """Asks in a scene whether and how much players draw."""

    def drew(self, roles: Roles) -> None:
        """*do I draw?*, *do I draw two cards?*: as many as are said, else any."""
        if roles.subject is None or not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        number = roles.frame.objects[0].number if roles.frame.objects else None
        self.scene.finish()
        subject = roles.frame.subject
        anyone = subject is not None and subject.word == "any"
        for player in OTHER if anyone else (roles.subject.text,):
            self.draws(player, number, roles.span)

    def draws_from(self, roles: Roles) -> None:
        """*do I draw from X?*: where nothing else that was told lets anybody draw."""
        source = roles.preps["from"].thing
        if source is None or roles.subject is None or not self.scene.acted:
            raise Unplaced
        for one in self.scene.things:
            text = card_text(one.card) if one.card is not None else one.text
            if ("draw" in text) != (one is source):
                raise Unplaced
        self.scene.finish()
        self.draws(roles.subject.text, None, roles.span)

    def draws(self, player: str, number: int | None, span: Span) -> None:
        """Whether a player draws, or draws so many; whose turn begins in the play, besides the card of
        that turn."""
        scene = self.scene
        by_turn = scene.deeds.count(TURN_BEGUN) if player == scene.turn else 0
        if by_turn:
            scene.note("drawing: besides the card of the Draw Phase")
        claim = f"{number + by_turn}" if number else f"at least {1 + by_turn}"
        scene.ask(f"{player} drew {claim}", span)
