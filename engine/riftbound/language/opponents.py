"""Who the other of two players is, by what they are to whoever tells of it: *my friend*, *my brother*.

In a text in which *I* play, nobody is called the opponent and one such person is spoken of, that is who
the opponent is; the answer says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources

from engine.core.language.text import Line
from engine.core.scenario_outcome import ReadAs
from engine.riftbound.model.names import PLAYER_NAMES

_OTHERS = re.compile(
    rf"\b(?:opponents?|teammates?|teams?|partners?|allies|2v2|players|free-for-all|{'|'.join(PLAYER_NAMES[1:])})\b",
    re.IGNORECASE,
)  # fmt: skip
"""Words of a text in which somebody else plays, too, or is named."""
MEANT = "my opponent"


@cache
def _person() -> re.Pattern[str]:
    text = resources.files(f"{__package__}.grammar").joinpath("persons.txt").read_text("utf-8")
    words = [word for line in text.splitlines() if line[:1] != "#" for word in line.split()]
    return re.compile(rf"\bmy (?:{'|'.join(words)})\b(?!-)", re.IGNORECASE)


def opponent_named(lines: Iterable[Line]) -> str:
    """How the text speaks of the other player, where it does so by what they are to *me*."""
    texts = [line.text for line in lines]
    if any(_OTHERS.search(text) for text in texts):
        return ""
    found = {match.lower() for text in texts for match in _person().findall(text)}
    return next(iter(found)) if len(found) == 1 else ""


def with_opponent(line: Line, name: str) -> Iterator[tuple[str, ReadAs]]:
    """The sentence with *my opponent* for that person, and what is said of it."""
    pattern = re.compile(rf"\b{name}\b", re.IGNORECASE)
    if (found := pattern.search(line.text)) is not None:
        text = pattern.sub(
            lambda one: MEANT.capitalize() if one.group()[0] == "M" else MEANT, line.text
        )
        yield text, ReadAs(line.number, found.group(), MEANT)
