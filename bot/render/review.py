"""What is to be reviewed, in words: a line in an answer, a list, old and new text side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.library.rests import SUBJECT_NAMES, Due, Subject
from bot.render.message import Field, Message
from bot.render.text import clip, counted, quoted

Stale = frozenset[str]
"""The names of the things of a game that are to be reviewed."""

NOTED = 4  # grounds that a note names


def short(edition: str) -> str:
    """An edition as people say it: 1.5."""
    return edition.removeprefix("core-").replace("tournament-", "Tournament Rules ")


def reason(due: Due) -> str:
    """Why something is to be reviewed: `323.5 changed in 1.5`."""
    if due.change == "new":
        return f"{due.ground.key} is new in {short(due.since)} and has no statement of ours"
    if due.ground.kind == "rule":
        verb = "is gone in" if due.change == "removed" else "changed in"
        was = f" ({due.was} in {short(due.of)})" if due.was != due.ground.key and due.of else ""
        return f"{due.ground.key}{was} {verb} {short(due.since)}"
    what = (
        "the card's official text" if due.ground.kind == "card" else f"its source {due.ground.key}"
    )
    return f"{what} changed ({due.since})" if due.since else f"{what} changed"


def reasons(due: Sequence[Due]) -> str:
    """All reasons on one line, the first few by name."""
    named = "; ".join(reason(one) for one in due[:NOTED])
    more = len(due) - NOTED
    return f"{named}; {more} more" if more > 0 else named


def to_review(due: Sequence[Due]) -> str:
    """The line of an answer that nobody has checked since its ground changed; empty if it holds."""
    return f"⚠️ **To be reviewed:** {reasons(due)}." if due else ""


def said_of(due: Sequence[Due], indent: str = "") -> str:
    """The line beneath a statement of ours whose rule reads otherwise now; empty if it does not."""
    if not due:
        return ""
    of = short(due[0].of)
    return f"{indent}⚠️ _said of {of}; this rule changed in {short(due[0].since)}_"


def mark(due: Sequence[Due]) -> str:
    """The word in a list for what is to be reviewed."""
    return "to be reviewed" if due else ""


def render_review(
    reviewed: Sequence[tuple[Subject, Sequence[Due]]], texts: Literal["short", "whole"] = "short"
) -> Message:
    """Everything that is to be reviewed; whole, with the old and the new text side by side."""
    if not reviewed:
        return Message("Nothing is to be reviewed", "Everything holds that was checked.")
    fields = []
    lines = []
    for subject, due in reviewed:
        where = f" ({subject.path}:{subject.line})" if subject.path else ""
        lines.append(f"**{subject.name}**{where}: {reasons(due)}")
        if texts == "whole":
            for one in due:
                fields += side_by_side(one)
    kinds = dict.fromkeys(subject.kind for subject, _ in reviewed)
    counts = (
        counted(sum(s.kind == kind for s, _ in reviewed), SUBJECT_NAMES[kind].split(" ", 1)[-1])
        for kind in kinds
    )
    return Message(
        title=f"{counted(len(reviewed), 'thing')} to review",
        body="\n".join([", ".join(counts), *lines]),
        fields=tuple(fields),
    )


def side_by_side(due: Due) -> list[Field]:
    """The text that was checked against, and today's, each in a field of its own."""
    nothing = "_its words are not imported_"
    then = f"{due.ground.kind} {due.was}, {short(due.of) or 'as checked'}"
    now = f"{due.ground.kind} {due.ground.key}, {short(due.since) or 'today'}"
    gone = "_gone_" if due.change == "removed" else nothing
    return [
        Field(then, clip(quoted(due.old, 1000), 1000) if due.old else nothing),
        Field(now, clip(quoted(due.new, 1000), 1000) if due.new else gone),
    ]
