"""What is to be reviewed, in words: a line in an answer."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr
from bot.library.books import TOURNAMENT
from bot.library.rests import Due

Stale = frozenset[str]
"""The names of the things of a game that are to be reviewed."""

NOTED = 4  # grounds that a note names


def short(edition: str) -> str:
    """An edition as people say it: 1.5."""
    return edition.removeprefix("core-").replace("tournament-", f"{TOURNAMENT.name} ")


def numbered_in(number: str, edition: str) -> str:
    """A rule's number with the edition it is of."""
    return tr("{number} in {edition}", number=number, edition=edition)


def reason(due: Due) -> str:
    """Why something is to be reviewed: `323.5 changed in 1.5`."""
    if due.change == "new":
        return tr(
            "{rule} is new in {edition} and has no statement of ours",
            rule=due.ground.key, edition=short(due.since),
        )  # fmt: skip
    if due.ground.kind == "rule":
        rule = due.ground.key
        if due.was != due.ground.key and due.of:
            rule = f"{rule} ({numbered_in(due.was, short(due.of))})"
        gone = due.change == "removed"
        sentence = tr("{rule} is gone in {edition}") if gone else tr("{rule} changed in {edition}")
        return sentence.format(rule=rule, edition=short(due.since))
    changed = tr("the card's official text changed")
    if due.ground.kind != "card":
        changed = tr("its source {source} changed", source=due.ground.key)
    return f"{changed} ({due.since})" if due.since else changed


def reasons(due: Sequence[Due]) -> str:
    """All reasons on one line, the first few by name."""
    named = "; ".join(reason(one) for one in due[:NOTED])
    more = len(due) - NOTED
    return f"{named}; {tr('{count} more', count=more)}" if more > 0 else named


def to_review(due: Sequence[Due]) -> str:
    """The line of an answer that nobody has checked since its ground changed; empty if it holds."""
    return f"⚠️ **{tr('To be reviewed:')}** {reasons(due)}." if due else ""


def said_of(due: Sequence[Due], indent: str = "") -> str:
    """The line beneath a statement of ours whose rule reads otherwise now; empty if it does not."""
    if not due:
        return ""
    note = tr(
        "said of {old}; this rule changed in {new}",
        old=short(due[0].of), new=short(due[0].since),
    )  # fmt: skip
    return f"{indent}⚠️ _{note}_"
