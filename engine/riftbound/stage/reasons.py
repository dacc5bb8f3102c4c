"""Rules that forbid the same thing in several places of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.errors import Illegal

SAID_AGAIN: tuple[frozenset[str], ...] = (
    # while a chain exists only Reactions
    frozenset(
        {"309.1.a", "331.1.a", "331.1.b", "338.1.a.1", "338.1.a.2", "358.4", "381", "813.1.c"}
    ),
    # in a showdown only Actions and Reactions
    frozenset({"308.1.a", "313.1.a", "343.1.a", "343.1.b", "347.1", "358.4", "381", "806.1.b"}),
    # only who has priority, and in an Open state that is the turn player
    frozenset({"310.1.a", "312.1", "312.2", "316.5.b", "335", "338.1", "381", "409"}),
    # what a card forbids, or lets be done only otherwise
    frozenset({"054.1", "054.2"}),
    # one facedown card at a battlefield
    frozenset({"107.3.b", "811.1.b"}),
    # hidden only where one controls the battlefield
    frozenset({"107.3.c", "421.1", "811.1.b"}),
    # what is chosen has to meet each requirement
    frozenset({"355.8", "355.9", "358.1", "402.3"}),
    # the whole cost has to be paid
    frozenset({"356.2.a.1", "357.1", "357.2", "358.2", "419.2.a"}),
    frozenset({"356.2.a.2", "809.1.c", "809.1.d"}),
    # what stands behind Legion, Level or Empowered needs its condition
    frozenset({"727.1.b", "812.1.c", "824.1.c", "824.1.d", "828.1.c"}),
)
"""Rules that forbid the same, each set for one prohibition: any of them is the reason."""


def cites(refused: Illegal, rule: str) -> bool:
    """Whether it is refused by that rule, one around or within it, or one that forbids the same."""
    return any(
        one == rule or one.startswith(f"{rule}.") or rule.startswith(f"{one}.")
        for one in forbidding(refused.rules)
    )


def forbidding(rules: Iterable[str]) -> set[str]:
    """Those rules and all that forbid the same."""
    cited = set(rules)
    return cited.union(*(group for group in SAID_AGAIN if cited & group))
