"""Whatever is refused names the rules that forbid it, the most specific first."""

import re
from collections.abc import Iterator

import pytest

from engine.riftbound.language import play
from engine.riftbound.model.rulebook import specific_first
from tests.engine.cardfile import all_cards
from tests.scenarios import files

REFUSED = re.compile(
    r"^ *\d+\. +(?P<what>.*(?:that is illegal: | is undone: ).*) \[(?P<rules>[^]]+)\]$"
)


def refusals() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every refusal of the shipped scenarios: where it stands, what is told, and its rules."""
    for path in files():
        for line in path.with_suffix(".transcript").read_text(encoding="utf-8").splitlines():
            found = REFUSED.match(line)
            if found is not None:
                yield path.stem, found["what"], tuple(found["rules"].split(", "))


def test_every_shipped_refusal_names_the_most_specific_rule_first() -> None:
    """No rule stands behind one that it stands below, and how anything is done stands behind what
    is said of a keyword or a kind of thing. What is refused for a later window names both in turn.
    """
    found = list(refusals())
    assert len(found) > 120
    wrong = [
        (where, what, numbers)
        for where, what, numbers in found
        if "; and with priority: " not in what and specific_first(numbers) != numbers
    ]
    assert wrong == []


def test_every_shipped_refusal_names_a_rule() -> None:
    assert all(numbers and all(numbers) for _, _, numbers in refusals())
    told = re.compile(r"^ *\d+\. +.*that is illegal: .*\.$")
    bare = [
        line
        for path in files()
        for line in path.with_suffix(".transcript").read_text(encoding="utf-8").splitlines()
        if told.match(line)
    ]
    assert bare == []


def test_what_can_be_neither_chosen_nor_paid_for_is_refused_for_both() -> None:
    """Nothing stands at a battlefield, and there is nothing to pay with (355.8, 357.1)."""
    outcome = play(
        "given\n  Ana has Hextech Ray in hand\n  Ana has 0 Energy in her pool and no runes\n"
        "when\n  Ana tries to play Hextech Ray\n"
        "then\n  that is illegal, because 355.8\n  that is illegal, because 357.1",
        all_cards(),
    )
    assert outcome.passed


ZAP = "Zap is an Action costing 3 Energy: deal 2 to up to 2 units at a battlefield"
GUN = "Gun is a gear costing 1 Energy: [2 Energy, exhaust me]: deal 2 to a unit at a battlefield"
NOPE = "Nope is a Reaction costing 2 Energy: counter an enemy spell"
THERE = """
  Ben has a 3-Might unit Crab in base
  Ben has a 3-Might unit Dab at A"""
POOR = "\n  Ana has 0 Energy in her pool and no runes"


@pytest.mark.parametrize(
    ("given", "act", "rules"),
    [
        ("Ana has Hextech Ray in hand" + POOR, "play Hextech Ray on Crab", ("355.8", "357.1")),
        (f"{GUN}\n  Ana has Gun in base{POOR}", "activate Gun on Crab", ("355.8", "357.1")),
        (f"{ZAP}\n  Ana has Zap in hand{POOR}", "play Zap on Dab and Crab", ("355.8", "357.1")),
        (f"{GUN}\n  Ana has Gun in base, exhausted", "activate Gun on Crab", ("355.8", "357.2")),
    ],
)
def test_a_named_target_is_refused_beside_what_else_forbids_it(
    given: str, act: str, rules: tuple[str, ...]
) -> None:
    """Crab stands in base, where none of them reaches; Dab could be chosen."""
    claims = "\n".join(f"  that is illegal, because {rule}" for rule in rules)
    text = f"given\n  {given}{THERE}\nwhen\n  Ana tries to {act}\nthen\n{claims}"
    assert play(text, all_cards()).passed


@pytest.mark.parametrize(
    ("given", "tried", "what", "numbers"),
    [
        (
            "Sage is a 2-Might unit: level 3: [exhaust me]: draw 1\n  Ana has Sage in base\n  Ana has 2 XP",
            "activate Sage",
            "the ability is not active: its controller has less than 3 XP.",
            "824.1.d, 727.1.b",
        ),
        (
            "Star is a 2-Might unit: empowered: [exhaust me]: draw 1\n  Ana has Star in base",
            "activate Star",
            "the ability is not active: it is not empowered.",
            "828.1.c, 727.1.b",
        ),
        (
            "Ana has Sun Disc in base",
            "activate Sun Disc",
            "the ability is not active: no other card was played this turn.",
            "812.1.c, 727.1.b",
        ),
        (
            "Ana has Perched Grimwyrm in hand",
            "play Perched Grimwyrm",
            "there is nowhere it may enter: Perched Grimwyrm: I can be played only to a battlefield "
            "you conquered this turn.",
            "054.1, 355.2",
        ),
    ],
    ids=["level", "empowered", "legion", "nowhere"],
)
def test_a_condition_that_is_not_met_is_named_before_the_rule_for_all(
    given: str, tried: str, what: str, numbers: str
) -> None:
    outcome = play(f"given\n  {given}\nwhen\n  Ana tries to {tried}", all_cards())
    [step] = outcome.courses[0].steps
    assert step.sentence.rstrip(".").endswith(f"that is illegal: {what}".rstrip("."))
    assert ", ".join(step.rules) == numbers


def test_what_is_not_on_the_chain_is_named_beside_the_cost() -> None:
    text = f"""given
  {ZAP}
  {NOPE}
  Ana has Zap in hand
  Ben has Nope in hand
  Ben has 0 Energy in his pool and no runes{THERE}
when
  Ana plays Zap on Dab
  Ana passes
  Ben tries to play Nope on Crab
then
  that is illegal, because 355.8
  that is illegal, because 357.1"""
    assert play(text, all_cards()).passed


def test_a_spell_that_has_resolved_is_not_refused_for_being_no_unit() -> None:
    """Where a unit and a spell are chosen, the spell is one on the chain (355.9.a.2)."""
    outcome = play(
        "given\n  Ana has Cleave and Hextech Ray in hand\n  Ana has a 3-Might unit called Bob at A\n"
        "  Ben has Riposte in hand\n  Ben has a 4-Might unit called Eel at B\nwhen\n"
        "  Ana plays Cleave on Bob\n  Cleave resolves\n  Ana plays Hextech Ray on Eel\n"
        "  Ana passes\n  Ben tries to play Riposte on Eel and Cleave",
        all_cards(),
    )
    refused = outcome.courses[0].steps[-1]
    assert "“Cleave” is no legal choice here: it is not on the chain" in refused.sentence
    assert refused.rules == ("355.8",)


def test_a_target_that_could_be_chosen_is_no_reason() -> None:
    text = f"given\n  {GUN}\n  Ana has Gun in base{POOR}{THERE}\nwhen\n  Ana activates Gun on Dab"
    stopped = play(text, all_cards()).courses[0].stopped
    assert stopped is not None
    assert "cannot be chosen" not in stopped.what
    assert "355.8" not in stopped.rules


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (("357.1", "809.1.c", "355.16"), ("809.1.c", "357.1", "355.16")),
        (("465.2.c", "465.2.c.10"), ("465.2.c.10", "465.2.c")),
        (("355.8", "811.1.d.2", "355.8"), ("811.1.d.2", "355.8")),
        (("447.2.b", "355.4.a", "355.8"), ("447.2.b", "355.4.a", "355.8")),
        (("144.4.c", "810.1.b"), ("144.4.c", "810.1.b")),
        (("323.1", "323", "323.10"), ("323.1", "323.10", "323")),
    ],
)
def test_the_order_of_rules(given: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    """Keywords before procedures, a part before the whole, the rest as it came."""
    assert specific_first(given) == wanted
