"""The card language: what is printed reads back, and what cannot be read says why."""

import pytest

from engine.core.errors import Malformed
from engine.riftbound.model.tree import walk
from engine.riftbound.vocabulary.adjectives import ADJECTIVES
from engine.riftbound.vocabulary.cards import define, print_parts
from engine.riftbound.vocabulary.language import read
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.qualities import NameTest, NotNamed
from engine.riftbound.vocabulary.steps.play import PlayToken
from tests.engine.riftbound.vocabulary.shelf import shelf, spoken


@pytest.mark.parametrize("name", spoken())
def test_what_is_printed_reads_back(name: str) -> None:
    """Printing a card's words and reading them gives the same trees."""
    parts = read(str(shelf()[name]["does"]), name)
    assert read(print_parts(parts), name) == parts


def test_a_line_that_begins_with_a_space_continues_the_one_before() -> None:
    """Long abilities may be broken where they breathe."""
    one = read("when I am played: draw 1; buff me")
    assert read("when I am played: draw 1;\n  buff me") == one


def test_a_refusal_names_card_line_and_column_and_what_would_read() -> None:
    """The caret stands where sense ends."""
    with pytest.raises(Malformed) as refused:
        read("Shield\nwhen I conquer: you may frobnicate", "Ogre")
    assert refused.value.where == "Ogre, line 2, column 25"
    assert "“draw”" in refused.value.works
    assert "\n                        ^" in refused.value.what


def test_a_unit_has_no_instructions_of_its_own() -> None:
    """Only spells say what happens as they resolve (157)."""
    with pytest.raises(Malformed, match="only a spell"):
        define({"name": "Ogre", "type": "unit", "might": 3, "does": "draw 1"})


def test_equip_needs_its_cost() -> None:
    """A keyword printed with a cost is not read without it."""
    with pytest.raises(Malformed, match="Equip needs its cost"):
        define({"name": "Sword", "type": "gear", "might_bonus": 1, "does": "Equip"})


def test_a_card_that_says_nothing_is_unmodelled() -> None:
    """Silence is not the empty statement."""
    facts = {"name": "Ogre", "type": "unit", "might": 3}
    assert define(facts).missing
    assert not define({**facts, "does": "nothing"}).missing


def test_it_is_what_was_spoken_of_last() -> None:
    """“It” after a choice is that choice; in a trigger without one it is the event's object."""
    chosen = read("when I attack: stun an enemy unit here; kill it").abilities[0]
    event = read("when a friendly unit attacks: buff it").abilities[0]
    assert "target 101" in repr(chosen.does.steps[1])  # type: ignore[attr-defined]
    assert "That" in repr(event)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("deal 3 to X", "nothing was called X"),
        ("stun it", "speaks of nothing that was chosen"),
        ("they draw 1", "speaks of no player"),
        ("draw a unit", "speaks of no cards that are seen"),
        ("move a unit to any battlefield", "is where a card is played"),
    ],
)
def test_what_refers_to_nothing_is_refused(text: str, why: str) -> None:
    """A reference without its choice would silently do nothing, or take whatever comes first."""
    with pytest.raises(Malformed, match=why):
        read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("I have Reaction and Tank", "on a line of its own"),
        ("friendly units have Action", "units you play have Action"),
        ("units you play have Tank", "is not had so"),
        ("my abilities have Repeat", "is not had so"),
    ],
)
def test_a_timing_that_would_be_lost_is_refused(text: str, why: str) -> None:
    """Reaction on the board permits nothing: it is had while a card is played (806.4, 813.4)."""
    with pytest.raises(Malformed, match=why):
        read(text)


def test_every_tag_and_token_that_cards_speak_of_exists() -> None:
    """A misspelt tag would describe nothing."""
    tags = {tag for facts in shelf().values() for tag in facts.get("tags") or ()}
    names = {define(facts).name for facts in shelf().values()}
    for name in spoken():
        parts = read(str(shelf()[name]["does"]), name)
        for node in walk((parts.abilities, parts.effect, parts.extras)):
            if isinstance(node, Filter):
                for word in node.adjectives:
                    if word[0].isupper() and word not in ADJECTIVES:
                        assert tags.issuperset(word.strip('"').split("/")), (name, word)
            if isinstance(node, PlayToken | NameTest | NotNamed):
                assert node.name.strip('"') in names, (name, node.name)
