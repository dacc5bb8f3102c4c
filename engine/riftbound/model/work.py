"""What is outstanding, as data: events on their way, words being carried out, steps of procedures.

The next piece is the last of `State.work`. None of it is a closure or a coroutine, so a game can
be stopped, saved, forked and resumed in the middle of anything.
"""

from __future__ import annotations

from msgspec import Struct

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.tasks import Asking, Task


class Happen(Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Simultaneous events on their way through replacement to being applied (367–375)."""

    events: tuple[Event, ...]
    """They."""
    opened: bool = False
    """Whether Bonus Damage and prohibitions have been looked at."""
    loosened: bool = False
    """Whether what is attached anew was about to be detached first, which something could replace
    (434.1.f)."""
    noted: bool = False
    """Whether what triggers on its own death has triggered (808.1.d.2)."""
    last: str = ""
    """The replacement effect whose sequence is going on."""
    closed: tuple[str, ...] = ()
    """The replacement effects whose one sequence is over (373.2)."""
    declined: tuple[tuple[str, int], ...] = ()
    """Pairs of an optional replacement and the event at which its controller passed on it."""
    picked: tuple[str, int] = ("", -1)
    """The event to be handled next, behind the effect if that is said too (372–373)."""


class Doing(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A sequence of instructions being carried out."""

    scope: Scope
    """From where its words speak."""
    text: Ref
    """The sequence."""
    index: int = 0
    """The instruction that is next."""
    stage: int = 0
    """How often that instruction asked to be called again."""
    happened: tuple[tuple[int, tuple[Event, ...]], ...] = ()
    """Pairs of an instruction and the events that it led to."""
    ignored: tuple[int, ...] = ()
    """The instructions that could not be followed because of illegal targets (359.3.e.14.a)."""
    performed: bool = False
    """Whether the instruction is done once what is above has happened."""
    replacing: bool = False
    """Whether the sequence stands in for the event of its scope (370.2)."""

    def events(self, index: int) -> tuple[Event, ...]:
        """The events that the instruction at that place of the sequence led to."""
        for step, events in self.happened:
            if step == index:
                return events
        return ()


Work = Happen | Doing | Task
