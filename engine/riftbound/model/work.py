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
    """Simultaneous events on their way through replacement to being applied (367–375).

    `last` is the replacement effect whose sequence is going on, `closed` those whose one sequence
    is over (373.2), `declined` pairs of optional replacement and event its controller passed on.
    `noted` says that what triggers on its own death has triggered (808.1.d.2).
    `picked` is the event to be handled next, with the effect if that is said too (372–373).
    `opened` says that Bonus Damage and prohibitions have been looked at, `loosened` that what is
    attached anew was about to be detached first, which something could replace (434.1.f).
    """

    events: tuple[Event, ...]
    opened: bool = False
    loosened: bool = False
    noted: bool = False
    last: str = ""
    closed: tuple[str, ...] = ()
    declined: tuple[tuple[str, int], ...] = ()
    picked: tuple[str, int] = ("", -1)


class Doing(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A sequence of instructions being carried out.

    `text` is the sequence, `index` the instruction, `stage` how often that instruction asked to be
    called again, `happened` the events of each instruction so
    far, `ignored` the instructions that could not be followed because of illegal targets
    (359.3.e.14.a). `performed` says that the instruction is done once what is above has happened,
    `replacing` that the sequence stands in for the event of its scope (370.2).
    """

    scope: Scope
    text: Ref
    index: int = 0
    stage: int = 0
    happened: tuple[tuple[int, tuple[Event, ...]], ...] = ()
    ignored: tuple[int, ...] = ()
    performed: bool = False
    replacing: bool = False

    def events(self, index: int) -> tuple[Event, ...]:
        """The events that the instruction at that place of the sequence led to."""
        for step, events in self.happened:
            if step == index:
                return events
        return ()


Work = Happen | Doing | Task
