"""A table for real cards: a posed game whose cards come from the card files."""

from __future__ import annotations

from typing import Any

from engine.riftbound.model.names import base
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.staples import field, unit
from engine.riftbound.model.traits import might
from engine.riftbound.model.tree import Keyword
from tests.engine.riftbound.vocabulary.shelf import card, cards
from tests.engine.table import ANA, BEN, Table

INVENTED = (
    field("Left"),
    field("Right"),
    *(unit(f"Unit {number}", number) for number in range(9)),
    unit("Hidden One", 2, Keyword("Hidden")),
)


class Desk(Table):
    """Ana's main phase; both have plenty in their pools; real cards by name."""

    def __init__(self, *names: str, left: str = "Left") -> None:
        self.pose = Pose(cards(*names, also=INVENTED))
        self.left = self.pose.battlefield(left, ANA, ANA)
        self.right = self.pose.battlefield("Right", BEN, BEN)
        self.places = [self.left, self.right]
        self._game = None
        for player in (ANA, BEN):
            self.pose.set(player, energy=12, power=("any",) * 9)

    def unit(self, might: int, player: int = ANA, place: int | None = None, **status: Any) -> int:
        """An invented unit of that Might."""
        return self.pose.put(f"Unit {might}", player, place, **status)

    def hand_card(self, name: str, player: int = ANA) -> int:
        """That card in hand."""
        return self.pose.card(card(name).key, player, "hand")

    def deck(self, player: int, *names: str) -> list[int]:
        """These on top of the deck, the first on top."""
        return [self.pose.card(name, player, "deck") for name in names]

    def play(self, id: int, *answers: tuple[int | str, ...]) -> None:
        """The card played, the questions answered in order."""
        self.do("play", id)
        self.answers(*answers)

    def answers(self, *answers: tuple[int | str, ...]) -> None:
        """Those answers in order."""
        for answer in answers:
            self.do(*answer)

    def might(self, id: int) -> int | None:
        """Its Might now."""
        return might(self.game, id)

    def home(self, id: int) -> bool:
        """Whether it is in its controller's Base."""
        return self.place(id) == base(self.game.object(id).controller)
