"""Deck building (103): one fault for each rule that a deck violates."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.names import CardType, Domain
from engine.riftbound.model.staples import field
from engine.riftbound.procedures.decks import deck_faults, table_faults
from engine.riftbound.procedures.setup import Deck
from tests.engine.cardfile import basic_runes
from tests.engine.invented import words


def card(name: str, *domains: Domain, kind: CardType = "unit", **facts: Any) -> CardDefinition:
    """An invented card of those domains."""
    return CardDefinition(key=name, name=name, types=(kind,), domains=domains, **facts)


PLAIN = [card(f"Unit {number}", "fury") for number in range(14)]
CARDS = Cards(
    [
        *basic_runes(),
        *PLAIN,
        card("Cannon", "fury", "chaos", kind="legend", tags=("Jinx",)),
        card("Jinx, Rebel", "fury", supertypes=("champion",), tags=("Jinx", "Zaun")),
        card("Vi, Brawler", "fury", supertypes=("champion",), tags=("Vi", "Zaun")),
        card("Both", "fury", "chaos", kind="spell"),
        card("Half", "fury", "calm", kind="spell"),
        card("Alien", "calm", kind="gear"),
        card("Fishbones", "fury", kind="gear", supertypes=("signature",), tags=("Jinx",)),
        card("Zap", "chaos", kind="spell", supertypes=("signature",), tags=("Jinx",)),
        card("Gauntlets", "fury", kind="gear", supertypes=("signature",), tags=("Vi",)),
        card("Only", "fury", keywords=words("Unique")),
        card("Rocket", "fury", "chaos", kind="legend", tags=("Jinx",)),
        *(field(name) for name in ("Grove", "Hall", "Tree", "Bog", "Den", "Pit")),
    ]
)
RUNE = next(rune.key for rune in basic_runes() if "fury" in rune.domains)
CALM = next(rune.key for rune in basic_runes() if "calm" in rune.domains)
MAIN = tuple(plain.key for plain in PLAIN[:13] for _ in range(3))
GOOD = Deck("Cannon", "Jinx, Rebel", MAIN, (RUNE,) * 12, ("Grove", "Hall", "Tree"))


def with_main(*keys: str) -> dict[str, Any]:
    """The good Main Deck with these in place of its first cards."""
    return {"main": (*keys, *MAIN[len(keys) :])}


def cited(deck: Deck) -> list[str]:
    """The first rule of each fault."""
    return [str(fault.rules[0]) for fault in deck_faults(CARDS, deck)]


def test_103_a_deck_that_keeps_every_rule_has_no_faults() -> None:
    """39 cards and the Chosen Champion, 12 runes, 3 battlefields (103)."""
    assert deck_faults(CARDS, GOOD) == ()


def test_103_1_b_4_a_card_of_both_domains_of_the_legend_is_permitted() -> None:
    """Each of its domains is the legend's (103.1.b.4)."""
    assert deck_faults(CARDS, replace(GOOD, **with_main("Both"))) == ()


def test_002_a_card_whose_words_allow_any_number_goes_before_the_limit_of_copies() -> None:
    """“Any number of cards named …” on a card contradicts the limit of three, and wins (002)."""
    swarm = replace(PLAIN[0], any_number=True)
    held = replace(GOOD, **with_main(*[swarm.key] * 20))
    assert "103.2.b" in cited(held)
    used = {GOOD.legend, GOOD.champion, *held.main, RUNE, *GOOD.battlefields} - {swarm.key}
    assert deck_faults(Cards([swarm, *(CARDS[key] for key in used)]), held) == ()


def test_103_2_d_1_three_signature_cards_of_any_name_are_permitted() -> None:
    """Two of one and one of another are three (103.2.d.1)."""
    assert cited(replace(GOOD, **with_main("Zap", "Zap", "Fishbones"))) == []


@pytest.mark.parametrize(
    ("number", "changes"),
    [
        ("103.1.b.3", with_main("Alien")),
        ("103.1.b.3", with_main("Half")),
        ("103.2", {"main": MAIN[:38]}),
        ("103.2", with_main(RUNE)),
        ("103.2.a.2", {"champion": "Vi, Brawler"}),
        ("103.2.a.2", {"champion": "Fishbones"}),
        ("103.2.b", with_main("Unit 13", "Unit 13", "Unit 13", "Unit 13")),
        ("103.2.b", with_main("Jinx, Rebel", "Jinx, Rebel", "Jinx, Rebel")),
        ("103.2.d.1", with_main("Zap", "Zap", "Zap", "Fishbones")),
        ("103.2.d.2", with_main("Gauntlets")),
        ("103.3.a", {"runes": (RUNE,) * 11}),
        ("103.3.a", {"runes": (*(RUNE,) * 11, "Both")}),
        ("103.3.a.1", {"runes": (*(RUNE,) * 11, CALM)}),
        ("103.4.a", {"battlefields": ("Grove", "Hall")}),
        ("103.4", {"battlefields": ("Grove", "Hall", "Both")}),
        ("103.4.c", {"battlefields": ("Grove", "Hall", "Hall")}),
        ("825.3.a", with_main("Only", "Only")),
        ("103.1", {"legend": "Both"}),
    ],
)
def test_103_each_violated_rule_is_named(number: str, changes: dict[str, Any]) -> None:
    """The fault cites its rule."""
    assert number in cited(replace(GOOD, **changes))


def test_103_2_e_what_the_format_does_not_allow_is_named() -> None:
    """A card of the Main Deck, and a battlefield."""
    faults = deck_faults(CARDS, GOOD, banned=("Unit 3", "Hall", "Alien"))
    assert [fault.what for fault in faults] == [
        "Unit 3 is not legal in this format",
        "Hall is not legal in this format",
    ]
    assert {str(fault.rules[0]) for fault in faults} == {"103.2.e"}


def test_483_1_a_mode_needs_its_number_of_decks() -> None:
    """Three for a free-for-all of three."""
    assert [fault.what for fault in table_faults(CARDS, (GOOD, GOOD), "ffa3")] == [
        "ffa3 is played with 3 decks, not 2"
    ]
    assert table_faults(CARDS, (GOOD, GOOD), "duel") == ()


def test_489_8_h_teammates_share_neither_legend_nor_battlefields() -> None:
    """Ana and Cleo, Ben and Dara are partners; opponents may have the same (489.8.i)."""
    other = replace(GOOD, legend="Rocket", battlefields=("Bog", "Den", "Pit"))
    assert table_faults(CARDS, (GOOD, GOOD, other, other), "2v2") == ()
    some = replace(other, battlefields=("Bog", "Grove", "Tree"))
    faults = table_faults(CARDS, (GOOD, other, some, GOOD), "2v2")
    assert [fault.what for fault in faults] == [
        "Ana and Cleo share the battlefield Grove",
        "Ana and Cleo share the battlefield Tree",
    ]
    faults = table_faults(CARDS, (GOOD, other, GOOD, GOOD), "2v2")
    assert [str(fault.rules[0]) for fault in faults] == ["489.8.h", *["489.8.i"] * 3]


def test_a_fault_of_one_deck_names_its_player() -> None:
    """Ben's Rune Deck is too small (103.3.a)."""
    small = replace(GOOD, runes=GOOD.runes[1:])
    assert [fault.what for fault in table_faults(CARDS, (GOOD, small))] == [
        "Ben: the Rune Deck has 11 cards, not 12"
    ]
