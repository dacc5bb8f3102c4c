"""Decisions and moves as data: who is asked, under which rules, and how an answer looks."""

from __future__ import annotations

import shlex
from typing import Self

import msgspec
from msgspec import Struct

from engine.core.errors import Malformed
from engine.core.record import Cite

Value = int | str
"""What can be chosen: the number of a thing, a player or a place, or a word."""

Values = tuple[Value, ...]
"""Some of them, in an order."""


def first(values: Values) -> int:
    """The first of them, which is the number of a thing, a player or a place, or an amount."""
    value = values[0]
    if isinstance(value, str):
        raise TypeError(f"“{value}” is a word and no number")
    return value


NATURE = -1
"""The player who answers for chance: shuffles and random orders."""


class Decision(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind"):
    """A question that the game waits on; each kind of question is a class of the game's.

    As JSON, `kind` is the class by its tag.
    """

    player: int
    """Who is asked."""
    rules: tuple[Cite, ...]
    """The rules by which it is asked."""
    of: Values = ()
    """What answers are made of, if it is about things."""
    name: str = ""
    """Under what the piece of work that asks finds the answer."""

    @property
    def kind(self) -> str:
        """The word for this kind of question."""
        return str(self.__struct_config__.tag)


class Move(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="move"):
    """An answer to a decision; each kind of answer is a class of the game's.

    `str(move)` is its text, `play 12`, which reads back. As JSON, `move` is the class by its tag.
    """

    @property
    def verb(self) -> str:
        """The first word of its text."""
        return str(self.__struct_config__.tag)

    @property
    def said(self) -> Values:
        """What its text says behind the verb; what is as usual at the end is left out."""
        said = list(msgspec.structs.astuple(self))
        for usual in reversed(self.__struct_defaults__):
            if said[-1] != usual:
                break
            said.pop()
        return tuple(said)

    def __str__(self) -> str:
        return " ".join((self.verb, *(shlex.quote(str(value)) for value in self.said)))

    @classmethod
    def saying(cls, said: Values) -> Self:
        """The move of this kind that says that; `Malformed` if none does."""
        if len(said) > len(cls.__struct_fields__):
            raise cls.unreadable(said)
        return cls.made(said, dict(zip(cls.__struct_fields__, said, strict=False)))

    @classmethod
    def made(cls, said: Values, fields: dict[str, object]) -> Self:
        """The move with these fields; `Malformed` if they are not of their types."""
        try:
            return msgspec.convert({"move": cls.__struct_config__.tag, **fields}, cls)
        except msgspec.ValidationError:
            raise cls.unreadable(said) from None

    @classmethod
    def unreadable(cls, said: Values) -> Malformed:
        """Why what is said is no such move."""
        verb = str(cls.__struct_config__.tag)
        parts = " ".join((verb, *(name.upper() for name in cls.__struct_fields__)))
        told = " ".join((verb, *map(str, said)))
        return Malformed(f"“{told}” does not say what to {verb}", works=(parts,))


def words_of(text: str) -> Values:
    """The words of a move's text, numbers as numbers; `Malformed` if a quotation does not end."""
    try:
        words = shlex.split(text)
    except ValueError:
        raise Malformed(f"“{text}” has a quotation that does not end") from None
    return tuple(int(word) if word.removeprefix("-").isdecimal() else word for word in words)
