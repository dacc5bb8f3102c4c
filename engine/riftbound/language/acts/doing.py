"""How a verb gets its meaning as an act: one decorator."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Do = Callable[["Stage", Clause], None]


class Act:
    """What a verb means as an act. `answers`: it answers what is asked, so that nothing is assumed
    first; `own`: a player does it in their own turn while nothing is going on; `runs_on`: what is
    asked on its way may be answered by the sentences behind it; `settles`: what is open is answered
    first as nobody said otherwise; `meant`: whether the verb is meant by that clause."""

    def __init__(
        self, do: Do, answers: bool, own: bool, runs_on: bool, settles: bool,
        meant: Callable[[Clause], bool],
    ) -> None:  # fmt: skip
        self.do = do
        self.answers = answers
        self.own = own
        self.runs_on = runs_on
        self.settles = settles and not answers
        self.meant = meant


ACTS: dict[str, list[Act]] = {}


def act(
    *verbs: str,
    answers: bool = False,
    own: bool = False,
    runs_on: bool = False,
    settles: bool = True,
    meant: Callable[[Clause], bool] = lambda clause: True,
) -> Callable[[Do], Do]:
    """The meaning of those verbs as acts, for the clauses that are `meant`; see `Act`."""

    def add(do: Do) -> Do:
        for verb in verbs:
            ACTS.setdefault(verb, []).append(Act(do, answers, own, runs_on, settles, meant))
        return do

    return add


def run_act(stage: Any, one: Act, clause: Clause) -> None:
    """The act done on the stage, what is open before it answered first where it does not answer."""
    outer = stage.runs_on
    stage.runs_on = outer or one.runs_on
    try:
        if one.settles:
            stage.settle()
        one.do(stage, clause)
    finally:
        stage.runs_on = outer
