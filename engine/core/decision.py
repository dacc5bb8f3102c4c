"""Decisions as data: who is asked, under which rules, and what there is to choose among."""

from msgspec import Struct

from engine.core.record import Cite

Value = int | str
"""What can be chosen: the number of a thing, a player or a place, or a word."""

Choice = tuple[Value, ...]
"""An answer: plain numbers and words, so that it can be stored, compared and sent."""

NATURE = -1
"""The player who answers for chance: shuffles and random orders."""


class Decision(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind"):
    """A question that the game waits on; each kind of question is a class of the game's.

    `of` are the things that answers are made of, if it is about things. The piece of work that
    asks finds the answer under `name`. As JSON, `kind` is the class by its tag.
    """

    player: int
    rules: tuple[Cite, ...]
    of: tuple[Value, ...] = ()
    name: str = ""

    @property
    def kind(self) -> str:
        """The word for this kind of question."""
        return str(self.__struct_config__.tag)


class Option(Struct, frozen=True, gc=False, array_like=True):
    """One legal answer to a decision."""

    choice: Choice
