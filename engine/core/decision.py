"""Decisions as data: who is asked what, under which rule, and how an answer looks."""

from msgspec import Struct

from engine.core.record import Cite

Choice = tuple[int | str, ...]
"""An answer: plain numbers and words, so that it can be stored, compared and sent."""

NATURE = -1
"""The player who answers for chance: shuffles and random orders."""


class Decision(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A question that the game waits on.

    `kind` names the question; the game keeps two tables by kind, one that lists its options and
    one that carries an answer out. `of` are the things to choose among, `least` and `most` how
    many of them an answer holds, `about` plain arguments of the question.
    """

    kind: str
    player: int
    rules: tuple[Cite, ...]
    of: Choice = ()
    least: int = 1
    most: int = 1
    about: Choice = ()
    name: str = ""


class Option(Struct, frozen=True, gc=False, array_like=True):
    """One legal answer to a decision."""

    choice: Choice
