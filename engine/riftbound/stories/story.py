"""A question as it was read: the sentences of a scenario, what they came from, what was filled in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Mood = Literal["fact", "act", "premise", "asked"]
Span = tuple[int, int]
NOWHERE: Span = (0, 0)
MOST_SHOWN = 44
"""Letters of a stretch that an entry of a menu shows."""


def within(one: Span, other: Span) -> bool:
    """Whether a span lies in another."""
    return other[0] <= one[0] and one[1] <= other[1]


def shown(text: str, span: Span) -> str:
    """A stretch of a text in quotation marks, as an entry of a menu shows it."""
    said = " ".join(text[slice(*span)].split())
    clipped = said if len(said) <= MOST_SHOWN else f"{said[: MOST_SHOWN - 1].rstrip()}…"
    return f"“{clipped}”"


WHAT_HAPPENS = "what happens?"
"""What is asked of a situation whose own question was not read."""


class Said(Struct, frozen=True):
    """A sentence of the scenario language and the words of the question that it stands for.

    A *premise* is a claim that must come true before any answer counts; what is *asked* is a claim
    or a question of the language, looked at where it stands. `span` is from and to in the text of
    the question, `NOWHERE` for what the reader filled in.
    """

    text: str
    mood: Mood
    span: Span = NOWHERE


class Assumed(Struct, frozen=True):
    """Something that the question leaves open: what was taken, and what else it could be.

    `key` names it for good (`might:your unit`), so that the same question can be read again with
    another value; `words` tells a player (“your unit has 3 Might”), as do `others` by value.
    """

    key: str
    value: str
    words: str
    others: tuple[tuple[str, str], ...] = ()


class Sought(Struct, frozen=True):
    """What is asked in words that were not read, to be looked up in what was played.

    `words` are those of them that speak of something (`topics`), `things` and `players` what they
    name. It is `sure` if all of its words are known and speak of no other turn; it `names_more` if
    words that were not read say of which thing or place it is asked.
    """

    span: Span
    words: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    sure: bool = False
    names_more: bool = False


class Reworded(Struct, frozen=True):
    """A stretch of a question that is read as if these plain words stood there (none if it says
    nothing), and how sure it is that they are meant (0–1)."""

    span: Span
    plain: str
    sure: float = 1.0


class Pick(Struct, frozen=True):
    """Something that a player may change of what was laid down, whether it was assumed or told.

    `key` and `value` are for reading the question again; `acts` says that it is about what happens,
    and not about what lies there.
    """

    key: str
    value: str
    words: str
    acts: bool = False


class Variant(Struct, frozen=True):
    """Another course of which something is asked: what is changed in it (`words`), where that is asked,
    and its story, with its places in the whole question."""

    words: str
    span: Span
    story: Story


class Story(Struct, frozen=True):
    """A question that tells a situation, as a scenario.

    `unread` are the words that found no place, `open` what a player must choose before it can be
    played (key and the choices), `notes` what the player's words were taken to mean. It is `told`
    if all that is told found its place, and only words that ask did not. `picked` is what a player
    changed, in words, `picks` what else may be changed, the likeliest first, `sought` what is asked
    in words that found no place. With `leave` one of the questions is for another course than is
    told (*can I …*), so that only what the others ask is looked up. `reworded` is what was read in
    other words than it was said in, because others meant that by the like. `variants` are the
    courses besides the one that is told, of which something is asked as well.
    """

    text: str
    said: tuple[Said, ...]
    assumed: tuple[Assumed, ...] = ()
    open: tuple[Assumed, ...] = ()
    unread: tuple[Span, ...] = ()
    notes: tuple[str, ...] = ()
    told: bool = False
    picked: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()
    sought: tuple[Sought, ...] = ()
    leave: bool = False
    reworded: tuple[Reworded, ...] = ()
    wordings: tuple[Pick, ...] = ()
    variants: tuple[Variant, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether every word found its place, so that it may be answered without asking back."""
        return not self.unread and not self.open and any(one.mood == "asked" for one in self.said)

    @property
    def tells(self) -> bool:
        """Whether all that is told found its place, so that what comes of it can be said."""
        return self.whole or (self.told and not self.open)
