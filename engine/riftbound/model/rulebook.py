"""Citations of the edition this engine implements."""

from functools import cache

from engine.core.record import Cite, cite
from engine.riftbound.edition import EDITION

Refusal = tuple[str, tuple[Cite, ...]]
"""Why something may not be, and by which rules; or nothing."""

FINE: Refusal = ("", ())


@cache
def rules(*numbers: str) -> tuple[Cite, ...]:
    """The citations of these rules, in the order given."""
    return tuple(cite(number, EDITION) for number in numbers)
