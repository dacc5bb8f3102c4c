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
