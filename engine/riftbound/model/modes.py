"""Modes of Play (485–489) and the rows of a turn (315–317), as tables."""

from msgspec import Struct


class Mode(Struct, frozen=True):
    """What a Mode of Play defines (483)."""

    name: str
    rule: str
    players: int
    teams: tuple[int, ...]
    victory: int
    battlefields: int
    first_player_draws: bool
    first_player_brings_one: bool


MODES = {
    mode.name: mode
    for mode in (
        Mode("duel", "485", 2, (0, 1), 8, 2, True, True),
        Mode("match", "486", 2, (0, 1), 8, 2, True, True),
        Mode("ffa3", "487", 3, (0, 1, 2), 8, 3, False, True),
        Mode("ffa4", "488", 4, (0, 1, 2, 3), 8, 3, False, False),
        Mode("2v2", "489", 4, (0, 1, 0, 1), 11, 3, False, False),
    )
}

TURN_ROWS: tuple[tuple[str, str], ...] = (
    ("315.1.b", "awaken"),
    ("315.2.a", "beginning"),
    ("315.2.b", "scoring"),
    ("315.3.b", "channel"),
    ("315.4.b", "draw"),
    ("316.3", "main"),
    ("316.4", "main"),
    ("316.5", "main"),
    ("317.1", "ending"),
    ("317.2", "expiration"),
    ("317.2.f", "expiration"),
    ("317.3", "expiration"),
)
"""The rows of a turn: `Turn.row` is the next to be performed; the main phase stays at 316.5."""

MAIN = 7
"""The row at which the turn player takes Discretionary Actions (316.5.a)."""


def phase(row: int) -> str:
    """The phase or step the turn is in when that row is next."""
    return TURN_ROWS[row if row in (0, MAIN) else row - 1][1]


def has_begun(row: int, name: str) -> bool:
    """Whether the phase or step of that name has begun this turn when that row is next."""
    return any(begun == name for _, begun in TURN_ROWS[:row])
