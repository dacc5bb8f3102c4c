"""What an object is: printed facts, then the layers (473–480)."""

from collections.abc import Iterable

import pytest

from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.saved import dump, load
from engine.riftbound.model.staples import field, unit
from engine.riftbound.model.traits import keyword, might, true_might
from engine.riftbound.model.tree import Keyword


class RaiseTo(Passive, frozen=True, kw_only=True):
    """Units have their Might increased to that number."""

    number: int

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        for id in game.state.board:
            now = true_might(game, id)
            if now is not None:
                yield id, Change(3, "might", max(0, self.number - now))


class WhileMighty(Passive, frozen=True, kw_only=True):
    """While I'm Mighty, I have Shield and Ganking."""

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        if (true_might(game, scope.me) or 0) >= 5:
            yield scope.me, Change(2, "keyword", 1, "Shield")
            yield scope.me, Change(2, "keyword", 1, "Ganking")


CARDS = Cards(
    [
        field("Left"),
        unit("Poro", 2, Keyword("Shield")),
        unit("Ogre", 4),
        CardDefinition(
            key="Fiora", name="Fiora", types=("unit",), might=4, abilities=(WhileMighty(),)
        ),
        CardDefinition(
            key="Banner", name="Banner", types=("gear",), abilities=(RaiseTo(number=5),)
        ),
        CardDefinition(
            key="Sword", name="Sword", types=("gear",), might_bonus=2, tags=("Equipment",)
        ),
    ]
)


def for_the_turn(id: int, amount: int, stamp: int = 100) -> Lasting:
    return Lasting(
        stamp=stamp, source=Source(), controller=0, affects=((id, 0),),
        changes=(Change(3, "might", amount),),
    )  # fmt: skip


def test_assault_and_shield_count_only_with_their_designation() -> None:
    """Shield adds while a defender (814.1.c), not while an attacker."""
    for role, expected in (("", 2), ("defender", 3), ("attacker", 2)):
        pose = Pose(CARDS)
        poro = pose.put("Poro", role=role)
        assert might(pose.game(), poro) == expected


def test_negative_might_is_kept_and_read_as_zero() -> None:
    """The true value is negative; what spells read is 0 (143.2.b)."""
    pose = Pose(CARDS)
    poro = pose.put("Poro")
    pose.lasting.append(for_the_turn(poro, -4))
    game = pose.game()
    assert true_might(game, poro) == -2
    assert might(game, poro) == 0


@pytest.mark.parametrize(("buffs", "expected", "shield"), [(0, 4, 0), (1, 5, 1)])
def test_a_buff_makes_the_conditional_keywords_appear(
    buffs: int, expected: int, shield: int
) -> None:
    """The ability layer is looked at again after arithmetic (476.3)."""
    pose = Pose(CARDS)
    fiora = pose.put("Fiora", buffs=buffs)
    game = pose.game()
    assert might(game, fiora) == expected
    assert keyword(game, fiora, "Shield") == shield


def test_a_keyword_gained_late_still_counts_its_might() -> None:
    """A buffed defender with the late Shield has 6 (476.3)."""
    pose = Pose(CARDS)
    fiora = pose.put("Fiora", buffs=1, role="defender")
    assert might(pose.game(), fiora) == 6


def test_the_passive_that_raises_to_five_waits_for_what_it_depends_on() -> None:
    """Discipline is applied first although its timestamp is later (479, 479.2)."""
    pose = Pose(CARDS)
    ogre = pose.put("Ogre")
    pose.put("Banner")
    assert might(pose.game(), ogre) == 5
    pose.lasting.append(for_the_turn(ogre, 2))
    assert might(pose.game(), ogre) == 6


def test_equipment_adds_its_bonus_only_while_attached() -> None:
    """The Might Bonus modulates the top-most card (137.3, 477.3.d)."""
    pose = Pose(CARDS)
    ogre = pose.put("Ogre")
    pose.put("Sword")
    assert might(pose.game(), ogre) == 4
    pose.put("Sword", attached_to=ogre)
    assert might(pose.game(), ogre) == 6


def test_a_set_might_comes_before_arithmetic() -> None:
    """Becoming 5 with -1 in force is 4 (477.1.a.1, 477.3)."""
    pose = Pose(CARDS)
    poro = pose.put("Poro", buffs=1)
    pose.lasting.append(for_the_turn(poro, -2))
    pose.lasting.append(
        Lasting(
            stamp=101,
            source=Source(),
            controller=0,
            affects=((poro, 0),),
            changes=(Change(1, "might", 5),),
        )
    )
    assert might(pose.game(), poro) == 4


def test_a_posed_game_is_the_same_after_json() -> None:
    """Writing and reading a game gives the same state."""
    pose = Pose(CARDS)
    left = pose.battlefield("Left")
    poro = pose.put("Poro", place=left, damage=1)
    pose.lasting.append(for_the_turn(poro, 1))
    game = pose.game()
    assert load(dump(game), CARDS).state == game.state
