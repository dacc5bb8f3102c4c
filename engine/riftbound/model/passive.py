"""Passive abilities: what each may answer when a procedure asks (364–369)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.riftbound.model.asked import Act, ActVerb, Reprice
from engine.riftbound.model.chain import Item, Permission, Scope
from engine.riftbound.model.cost import Price
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.tree import Ability, Asked, Triggered

QUESTIONS = (
    "forbids", "permits", "reprices", "extras", "bonus_damage", "lethal", "offers", "toll", "repeats",
    "late", "victory", "mirrors",
)  # fmt: skip
"""What procedures ask of passives; what they alter is asked when layers are applied."""


@cache
def answered(kind: type[Passive]) -> tuple[str, ...]:
    """The questions of `QUESTIONS` to which words of that class have an answer."""
    return tuple(name for name in QUESTIONS if getattr(kind, name) is not getattr(Passive, name))


class Passive(Ability, frozen=True, kw_only=True):
    """A passive ability (363–366). A word overrides the questions it has an answer to.

    With `chain` in its `zones` it speaks about its own card while that is off the board: where it
    may be played, what it costs, that it cannot be countered (366.2.a).
    """

    def changes(self, game: Asked, scope: Scope) -> Iterable[tuple[int, Change]]:
        """What it alters now: pairs of object and change (473–480)."""
        return ()

    def verbs(self) -> frozenset[ActVerb]:
        """The verbs of the acts that it forbids or permits, none where it may be any."""
        return frozenset()

    def of_me(self) -> bool:
        """Whether it forbids or permits nothing but acts on what has it."""
        return False

    def forbids(self, game: Asked, scope: Scope, act: Act) -> str:
        """Why this act is not possible, or nothing (054)."""
        return ""

    def permits(self, game: Asked, scope: Scope, act: Act) -> bool:
        """Whether it allows an act that the rules alone would not."""
        return False

    def reprices(self, game: Asked, scope: Scope, item: Item) -> tuple[Reprice, ...]:
        """The changes that it makes to the cost of that item."""
        return ()

    def by_choice(self) -> bool:
        """Whether how it changes what an item costs hangs on what that item chooses."""
        return False

    def extras(self, game: Asked, scope: Scope, item: Item) -> tuple[Ref, ...]:
        """Where the additional costs are written that it imposes on or offers to that item (356.2)."""
        return ()

    def bonus_damage(self, game: Asked, scope: Scope, event: Event) -> int:
        """The Bonus Damage it grants to that deal (712–715)."""
        return 0

    def lethal(self, game: Asked, scope: Scope, unit: int, player: int) -> int | None:
        """The amount of that player's damage that kills the unit, where it differs (142.4.c)."""
        return None

    def offers(self, game: Asked, scope: Scope, card: int) -> tuple[Permission, ...]:
        """Ways in which that card may be played from where it is, its own or another (366.1)."""
        return ()

    def repeats(
        self, game: Asked, scope: Scope, id: int, trigger: Triggered, event: Event
    ) -> int | None:
        """How many additional times that ability triggers, None that it does not trigger at all."""
        return 0

    def late(self, game: Asked, scope: Scope, event: Event) -> tuple[Ref, ...]:
        """The abilities it gives me that I had not yet when that event had happened (383.2.c)."""
        return ()

    def mirrors(self, game: Asked, scope: Scope, event: Event) -> str:
        """As which other kind of event my abilities take that one too, if they do (383.4)."""
        return ""

    def victory(self, game: Asked, scope: Scope) -> int:
        """How many more points win (194.3.a)."""
        return 0

    def toll(self, game: Asked, scope: Scope, act: Act) -> Price:
        """The Applied Cost of that act (204.4).

        It is asked of moves: no released card applies a cost to any other act. Deflect's is an
        additional cost of playing (809.1.d), and what hiding costs is the rules' own (421).
        """
        return Price()
