"""Copies, and copies of copies (477.1.b)."""

from __future__ import annotations

from engine.riftbound.model.traits import traits
from tests.engine.riftbound.vocabulary.test_words import WordDesk, spell
from tests.engine.table import ANA, BEN

NAMES = ("Stalwart Poro", "Honest Broker")


def desk(does: str) -> WordDesk:
    """A desk with a Poro of Ana's, a Broker of Ben's and a plain unit of each."""
    return WordDesk(spell(does), names=NAMES)


def test_a_copy_has_the_copyable_traits_of_the_other_card() -> None:
    """Name, Might, tags and rules text; not damage or counters (477.1.b.1.a)."""
    at = desk("choose an enemy unit as X; turn a friendly unit into a copy of X for good")
    poro = at.pose.put("Stalwart Poro", BEN, damage=1)
    mine = at.unit(5)
    at.cast()
    found, original = traits(at.game, mine), traits(at.game, poro)
    assert (found.name, found.true_might, found.tags) == ("Stalwart Poro", 2, original.tags)
    assert found.keywords == original.keywords
    assert at.game.object(mine).damage == 0


def test_a_copy_of_a_copy_is_what_that_has_become() -> None:
    """Copyable traits are updated by copying (477.1.b.1.b)."""
    at = desk(
        "choose an enemy unit as X; choose a friendly unit with Might 5 or more as A;"
        " choose a friendly unit with Might 4 or less as B;"
        " turn A into a copy of X for good; turn B into a copy of A for good"
    )
    at.pose.put("Stalwart Poro", BEN)
    at.unit(5)
    last = at.unit(4)
    at.cast()
    assert traits(at.game, last).name == "Stalwart Poro"
    assert at.might(last) == 2


def test_a_modification_is_not_copied() -> None:
    """What is given to the original is no copyable trait (477.1.b.1.a)."""
    at = desk(
        "choose an enemy unit as X; give X +3 Might this turn; "
        "turn a friendly unit into a copy of X for good"
    )
    at.pose.put("Stalwart Poro", BEN)
    mine = at.unit(5)
    at.cast()
    assert at.might(mine) == 2


def test_only_what_is_named_is_copied() -> None:
    """The name alone, and of a copy the name that it has become (477.1.b.2)."""
    at = desk(
        "choose an enemy unit as X; choose a friendly unit with Might 5 or more as A;"
        " choose a friendly unit with Might 4 or less as B;"
        " turn A into a copy of X for good; turn the name of B into that of A this turn"
    )
    at.pose.put("Stalwart Poro", BEN)
    at.unit(5)
    last = at.unit(4)
    at.cast()
    assert traits(at.game, last).name == "Stalwart Poro"
    assert at.might(last) == 4
    assert "Shield" not in traits(at.game, last).keywords


def test_a_copy_this_turn_is_itself_again_afterwards() -> None:
    """The effect ends with the turn (317.2.c)."""
    at = desk("choose an enemy unit as X; turn a friendly unit into a copy of X this turn")
    at.pose.put("Stalwart Poro", BEN)
    mine = at.unit(5)
    at.cast()
    assert at.might(mine) == 2
    at.do("end")
    assert at.might(mine) == 5
    assert at.game.object(mine).controller == ANA
