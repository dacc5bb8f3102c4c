"""How a sentence becomes a row: one decorator a block."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from engine.core.scenario_rows import GIVEN, THEN, WHEN, Row, Said
from engine.riftbound.phrases.stage import Stage

ROWS: list[Row] = []
"""Every row, in the order in which they are tried."""

Do = Callable[[Stage, Said], Any]
Add = Callable[[Do], Do]


def given(*forms: str, like: tuple[str, ...], order: int = 50) -> Add:
    """A fact; `order` sorts the facts before they are laid down."""

    def add(do: Do) -> Do:
        about = (do.__doc__ or "").strip()
        ROWS.append(Row(block=GIVEN, forms=forms, do=do, examples=like, about=about, order=order))
        return do

    return add


def when(
    *forms: str,
    like: tuple[str, ...],
    choice: bool = False,
    own: bool = False,
    runs_on: bool = False,
    settles: bool = True,
) -> Add:
    """An action or event; `choice` if it answers what is asked, so that nothing is assumed first,
    as nothing is unless it `settles`; `own` if a player does it in their own turn while nothing is
    going on, `runs_on` if what is asked on its way may be answered by the sentences behind it."""

    def add(do: Do) -> Do:
        @wraps(do)
        def settled(stage: Stage, said: Said) -> None:
            outer = stage.runs_on
            stage.runs_on = outer or runs_on
            if settles and not choice:
                stage.settle()
            do(stage, said)
            stage.runs_on = outer

        about = (do.__doc__ or "").strip()
        ROWS.append(
            Row(
                block=WHEN,
                forms=forms,
                do=settled,
                examples=like,
                about=about,
                choice=choice,
                own=own,
            )
        )
        return do

    return add


def then(*forms: str, like: tuple[str, ...], settled: bool = True) -> Add:
    """A claim; the function says what is true instead, or nothing if the claim holds."""

    def add(do: Do) -> Do:
        about = (do.__doc__ or "").strip()
        ROWS.append(
            Row(block=THEN, forms=forms, do=do, examples=like, about=about, settled=settled)
        )
        return do

    return add
