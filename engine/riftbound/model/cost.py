"""What has to be paid, as data."""

from __future__ import annotations

from msgspec import Struct

from engine.riftbound.model.event import Ref
from engine.riftbound.model.names import Power

ANY = "any"
"""Power of any domain, [A] (135.2.e.5)."""


class Price(Struct, frozen=True, gc=False, omit_defaults=True):
    """A determined cost (356.7)."""

    energy: int = 0
    """How much Energy."""
    power: tuple[str, ...] = ()
    """The Power symbols: `any`, a domain, or domains joined by `|` (135.2.e.6.c)."""
    parts: tuple[Ref, ...] = ()
    """The non-standard costs."""

    def __str__(self) -> str:
        parts = [f"{self.energy} Energy"] if self.energy else []
        for symbol in dict.fromkeys(self.power):
            name = "" if symbol == ANY else symbol.replace("|", " or ").title() + " "
            parts.append(f"{self.power.count(symbol)} {name}Power")
        return " and ".join(parts) or "nothing"

    def unpaid(self) -> str:
        """That it cannot be paid, with what it takes."""
        what = f": {self}" if self.energy or self.power else ""
        return f"its cost cannot be paid{what}"

    def plus(self, other: Price) -> Price:
        """Both together."""
        return Price(
            self.energy + other.energy,
            tuple(sorted(self.power + other.power)),
            self.parts + other.parts,
        )


def pays(symbol: str, power: Power) -> bool:
    """Whether Power of that domain pays that symbol; `any` Power pays every symbol (135.2.e.5)."""
    return symbol == ANY or power == ANY or power in symbol.split("|")
