"""What sentences have named for later."""

from __future__ import annotations

from typing import NamedTuple


class Kept(NamedTuple):
    """A place named for what an item brings somewhere when it resolves (419.3, 355.2)."""

    player: int
    item: int
    place: int
    name: str
    line: int
    length: int
