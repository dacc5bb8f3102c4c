"""Situations on the table, worked out in a worker: what is asked, what is chosen, what would have come
otherwise. Nothing raises for what a text may hold: the answer says why it goes no further."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from bot.freed import hand_back
from bot.i18n import later
from bot.played import Drawn, Unread
from bot.playing import TOO_MUCH, cards
from bot.render.board import board_text
from bot.tabled import End, Found, Option, Tabled, Turn, Turned
from engine.core.errors import EngineError
from engine.core.language.text import read_text
from engine.core.scenario_errors import Misread, ScenarioError
from engine.riftbound.language import exploring, tabling
from engine.riftbound.language.writing import Asked

Made = TypeVar("Made", Tabled, Turned, Found)

PAGE = 20  # options shown at once
MARK = "# explore:"  # before the question that a text ends with; the language reads a comment
ENOUGH = "nobody does anything more"


def laid(text: str, index: Path, first: int = 0) -> Tabled:
    """Where the text ends, with options from the first named."""
    return _whole(text, lambda: _laid(text, index, first))


def picked(text: str, index: Path, number: int) -> Tabled:
    """The text with the option of that number said at its end."""

    def chosen() -> Tabled:
        said = tabling.offered(text, cards(index), number)
        return _laid(tabling.extended(text, said) if said else text, index)

    return _whole(text, chosen)


def put(text: str, index: Path, fact: str) -> Tabled:
    """The text with a fact more; as it was, with the reason, where the fact does not fit."""
    return _whole(text, lambda: _laid(tabling.given_too(text, fact), index))


def back(text: str, index: Path) -> Tabled:
    """The text without its last sentence."""
    return _whole(text, lambda: _laid(tabling.taken_back(text), index))


def out(text: str, index: Path) -> Tabled:
    """The text played to its end: nobody does anything more."""
    return _whole(text, lambda: Tabled(tabling.extended(text, ENOUGH)))


def instead(text: str, index: Path, case: int, number: int, option: int) -> Tabled:
    """The text as it was beside a case in which that choice was made otherwise."""

    def varied() -> Tabled:
        found = tabling.options(text, cards(index), case, number, option)
        said = next((one.text for one in found.offers), "") if found is not None else ""
        if not said:
            return Tabled(text, unread=Unread(later("There is no such choice.")))
        return _laid(tabling.variant(text, cards(index), case, number, said), index)

    return _whole(text, varied)


def turned(text: str, index: Path) -> Turned:
    """The choices that were made in each case."""

    def found() -> Turned:
        turns: list[Turn] = []
        for case in range(len(read_text(text).courses())):
            turns += [
                Turn(case, one.number, one.player, one.text)
                for one in tabling.turnings(text, cards(index), case)
            ]
        return Turned(tuple(turns))

    result = _whole(text, found)
    return Turned(unread=result.unread) if isinstance(result, Tabled) else result


def elsewise(text: str, index: Path, case: int, number: int, first: int = 0) -> Tabled:
    """What else could have been chosen there."""

    def found() -> Tabled:
        asked = tabling.options(text, cards(index), case, number, first)
        if asked is None:
            return Tabled(text, unread=Unread(later("There is no such choice.")))
        return _asked(Tabled(text, read_text(text).title), asked)

    return _whole(text, found)


def explored(text: str, index: Path, goal: str, budget: int) -> Found:
    """What can come of the text, looking at so many positions at most."""

    def found() -> Found:
        one = exploring.explore(text, cards(index), goal, budget)
        ends = tuple(End(end.changes, end.line) for end in one.ends)
        return Found(one.goal, one.player, one.verdict, one.line, one.seen, one.complete, ends,
                     one.decides, one.options)  # fmt: skip

    result = _whole(text, found)
    return Found(unread=result.unread) if isinstance(result, Tabled) else result


def goal_of(text: str) -> str:
    """The question that a text ends with; empty where it asks none."""
    last = text.rstrip().split("\n")[-1].strip()
    return last.removeprefix(MARK).strip() if last.startswith(MARK) else ""


def asking(text: str, goal: str) -> str:
    """The text with a question at its end, in place of the one there was."""
    lines = [line for line in text.rstrip().split("\n") if not line.strip().startswith(MARK)]
    question = [f"{MARK} {' '.join(goal.split())}"] if goal.strip() else []
    return "\n".join([*lines, *question]) + "\n"


def played_on(text: str, found: Found) -> str:
    """The text with the line of play that was found at its end."""
    text = asking(text, "")
    for one in found.line:
        text = tabling.extended(text, one)
    return text


def _laid(text: str, index: Path, first: int = 0) -> Tabled:
    from bot.render.picture import board_picture  # only workers load what draws

    standing = tabling.standing(text, cards(index), first, PAGE)
    board, stopped = standing.board, standing.stopped
    drawn = Drawn(board_picture(board), board_text(board)) if board is not None else None
    hand_back()
    why = None
    if stopped is not None:
        why = Unread(stopped.what, stopped.line, works=stopped.works, rules=stopped.rules)
    found = Tabled(text, standing.title, standing.happened, drawn=drawn, unread=why)
    return _asked(found, standing.asked) if standing.asked is not None else found


def _asked(found: Tabled, asked: Asked) -> Tabled:
    return replace(
        found, player=asked.player, kind=asked.kind, rules=asked.rules,
        options=tuple(Option(one.number, one.text) for one in asked.offers),
        unsaid=asked.unsaid, more=asked.more,
    )  # fmt: skip


def _whole(text: str, work: Callable[[], Made]) -> Made | Tabled:
    """What comes of the work, or why there is nothing."""
    try:
        return work()
    except ScenarioError as error:
        return Tabled(text, unread=unread_of(error))
    except (EngineError, Misread) as error:
        return Tabled(text, unread=Unread(error.what, works=tuple(error.works)))
    except (RecursionError, MemoryError):
        return Tabled(text, unread=TOO_MUCH)


def unread_of(error: ScenarioError) -> Unread:
    """Why a text cannot be read, as plain values."""
    return Unread(
        what=error.what, line=error.line, caret=error.caret, works=tuple(error.works),
        rules=tuple(error.rules), ours=error.fault == "ours",
    )  # fmt: skip
