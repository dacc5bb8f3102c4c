"""What `/card` shows: sentences made from the statements."""

import pytest

from engine.riftbound.vocabulary.cards import define
from engine.riftbound.vocabulary.reading import reading
from tests.engine.riftbound.vocabulary.shelf import card, spoken


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Void Seeker", ["Action.", "Deal 4 to a unit at a battlefield.", "Draw 1."]),
        ("Gold", ["Kill me and exhaust me (Reaction): add 1 Power of any domain."]),
        ("Cull the Weak", ["Each player kills a unit of their own."]),
        ("Cull", ["Equip (1 chaos Power).", "Worn: when I conquer: play an exhausted Gold token."]),
        ("Playful Phantom", ["No ability."]),
        (
            "En Garde",
            [
                "Reaction.",
                "Give a friendly unit +1 Might this turn.",
                "If it is your own and there are exactly 1 of your own units there:"
                " give it +1 Might this turn.",
            ],
        ),
        ("Ravenbloom Student", ["When you play a spell: give me +1 Might this turn."]),
    ],
)
def test_a_card_reads_as_sentences(name: str, lines: list[str]) -> None:
    """Costs and tokens are said as one would say them."""
    assert reading(card(name)).split("\n") == lines


def test_what_is_missing_is_said() -> None:
    """A partial card does not pretend."""
    assert "Not modelled yet: " in reading(
        define({"name": "Ogre", "type": "gear", "does": "missing: a dance"})
    )


def test_every_card_that_says_something_has_a_reading() -> None:
    """No braces, brackets or quotes of the language are left."""
    for name in spoken():
        text = reading(card(name))
        assert text and not set('[]{}"').intersection(text), name
