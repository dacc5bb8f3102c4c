"""What may be named (759–763)."""

from __future__ import annotations

import pytest

from engine.riftbound.model.tags import TAGS
from engine.riftbound.vocabulary.naming import nameable
from tests.engine.riftbound.vocabulary.desk import Desk
from tests.engine.riftbound.vocabulary.shelf import shelf

CARDS = ("Stalwart Poro", "Hextech Ray", "Sprite Call", "Sun Disc")


@pytest.mark.parametrize(
    ("what", "there", "missing"),
    [
        ("spell", "Hextech Ray", "Stalwart Poro"),  # 762: only cards of that type
        ("unit", "Stalwart Poro", "Sprite"),  # 762.2: no tokens
        ("card", "Sun Disc", "Keyword"),
        ("card", "Hextech Ray", "Tentacle Ray"),  # 762.1: no card of that name exists
        ("tag", "Miss Fortune", "Fortune"),  # 763.1
        ("type", "gear", "token"),
    ],
)
def test_what_may_be_named(what: str, there: str, missing: str) -> None:
    """The options are the names there are, and nothing else (762, 763)."""
    options = nameable(Desk(*CARDS).game, what)
    assert there in options
    assert missing not in options


def test_763_every_tag_on_a_card_may_be_named() -> None:
    """And no other word is one."""
    printed = {tag for card in shelf().values() for tag in card.get("tags") or ()}
    assert printed <= set(TAGS)
    assert len(TAGS) == 127
