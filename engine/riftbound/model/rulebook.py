"""Citations of the edition this engine implements."""

from collections.abc import Iterable
from functools import cache

from engine.core.record import Cite, cite
from engine.riftbound.edition import EDITION
from engine.riftbound.model.modes import MODES

Refusal = tuple[str, tuple[Cite, ...]]
"""Why something may not be, and by which rules; or nothing."""

FINE: Refusal = ("", ())

OF_MODES = tuple(mode.rule for mode in MODES.values())
"""The sections of the modes of play: what one says goes before what holds in all of them."""


@cache
def rules(*numbers: str) -> tuple[Cite, ...]:
    """The citations of these rules, in the order given."""
    return tuple(cite(number, EDITION) for number in numbers)


def specific_first(numbers: Iterable[str]) -> tuple[str, ...]:
    """Each of those rules once, the most specific first: what the rules say of a kind of thing or
    of a keyword before how anything is played, paid and chosen, and what stands below a
    rule before that rule."""
    found = sorted(dict.fromkeys(numbers), key=is_of_procedure)
    places = {number: place for place, number in enumerate(found)}

    def after(number: str) -> tuple[int, bool]:
        below = [places[one] for one in found if one.startswith(f"{number}.")]
        return max((places[number], *below)), bool(below)

    return tuple(sorted(found, key=after))


def is_of_procedure(number: str) -> bool:
    """Whether the rule is about costs, turns, plays, actions and combat as such, in every mode."""
    return number.startswith(("2", "3", "4")) and not number.startswith(OF_MODES)
