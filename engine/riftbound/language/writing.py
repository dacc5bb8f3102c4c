"""Choices written as sentences: what a player may do now, each in words that read back to it.

A sentence is looked for among the ways in which the language says such a thing, and taken only if
doing it leads to the very position that the choice leads to. What no sentence says is not offered
but counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from msgspec import Struct

from engine.core.decision import Decision
from engine.core.errors import EngineError, Illegal
from engine.core.language.text import WHEN, Line
from engine.core.language.units import Speaker
from engine.core.patience import look
from engine.core.scenario_errors import Misread, ScenarioError
from engine.riftbound.language.phrasing import candidates
from engine.riftbound.model.decisions import (
    AddMore,
    Chance,
    FillSlot,
    Pick,
    SpendPower,
)
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import (
    END,
    NO,
    NOTHING,
    PASS,
    YES,
    Activate,
    Answer,
    Play,
)
from engine.riftbound.procedures import answers
from engine.riftbound.stage import policy, refs
from engine.riftbound.stage.choosing import is_extra
from engine.riftbound.stage.driving import give, run
from engine.riftbound.stage.stage import Stage

PAYMENTS = (AddMore, SpendPower, Chance)
"""Decisions that no sentence need answer: how something is paid, and what comes by chance."""


MOST_EXTRAS = 4
"""Optional additional costs of one play that are offered in every combination."""

LAST = (NOTHING, PASS, END, NO)
"""What is offered behind everything else: to do nothing."""


class Offer(Struct, frozen=True):
    """An option of the decision under way: its number, its sentence, the moves that it makes."""

    number: int
    text: str
    moves: tuple[Answer, ...]


class Asked(Struct, frozen=True):
    """What is asked: whom, what kind of decision it is, its rules, and what may be answered.

    `unsaid` counts the options for which there is no sentence, `more` those not looked at.
    """

    player: str
    kind: str
    rules: tuple[str, ...]
    offers: tuple[Offer, ...]
    unsaid: int = 0
    more: int = 0


def asked(stage: Stage, speaker: Speaker, first: int = 0, most: int = 20) -> Asked | None:
    """The decision that the stage waits on, with `most` of its options from the first named.

    None where the game is over. The stage is as it was, but for answers that are forced.
    """
    decision = to_decision(stage)
    if decision is None:
        return None
    found = ways(stage)
    offers: list[Offer] = []
    unsaid = 0
    for number, moves in enumerate(found[first : first + most], first):
        look()
        text = sentence(stage, speaker, moves)
        if text is None:
            unsaid += 1
        elif all(text != one.text for one in offers):
            offers.append(Offer(number, text, moves))
    rules = tuple(map(str, decision.rules))
    who = stage.player_name(decision.player)
    more = max(0, len(found) - first - most)
    return Asked(who, decision.kind, rules, tuple(offers), unsaid, more)


def to_decision(stage: Stage) -> Decision | None:
    """The next decision that somebody may want to make; payments before it are assumed."""
    while (decision := run(stage)) is not None:
        if not isinstance(decision, PAYMENTS):
            return decision
        give(stage, policy.assumed(stage, decision))
    return None


def ways(stage: Stage) -> list[tuple[Answer, ...]]:
    """Every option of the decision under way: an action with each of its optional additional costs
    paid or not; passing and ending the turn come last, and what is alike comes once."""
    found: dict[object, tuple[Answer, ...]] = {}
    for move in answers.choices(stage.game):
        look()
        for moves in _with_extras(stage, move):
            after = position(stage, moves)
            if after is not None:
                found.setdefault(_alike(stage, moves), moves)
    return sorted(found.values(), key=lambda way: way[0] in LAST)


def _alike(stage: Stage, moves: tuple[Answer, ...]) -> object:
    """What makes two options the same to everybody: of things that are alike, either is chosen."""
    decision = stage.game.state.decision
    if isinstance(decision, (FillSlot, Pick)) and all(
        value in stage.objects for value in moves[0].said
    ):
        return tuple(refs.looks(stage.objects[int(value)]) for value in moves[0].said)
    played = moves[0]
    if not isinstance(played, Play):
        return moves
    return (refs.looks(stage.objects[played.card]), played.way, moves[1:])


def _with_extras(stage: Stage, move: Answer) -> Iterator[tuple[Answer, ...]]:
    """The move, and behind it each way to answer for optional additional costs."""
    if not isinstance(move, (Play, Activate)):
        yield (move,)
        return
    count = len(_extras(stage, move))
    both: tuple[Answer, ...] = (NO, YES)
    for extras in product(both, repeat=min(count, MOST_EXTRAS)):
        yield (move, *extras)


def _extras(stage: Stage, move: Answer) -> list[str]:
    """The optional additional costs that a play asks about first, none of them being paid."""
    found: list[str] = []
    saved = stage.save()
    try:
        give(stage, move)
        while is_extra(decision := to_decision(stage)):
            found.append(decision.what)
            give(stage, NO)
    except (EngineError, Misread):
        return found
    finally:
        stage.restore(saved)
    return found


def position(stage: Stage, moves: Iterable[Answer]) -> Game | None:
    """The game after those moves, at its next decision; None if they cannot be made."""
    saved = stage.save()
    try:
        for move in moves:
            give(stage, move)
            to_decision(stage)
        return stage.game
    except (EngineError, Misread):
        return None
    finally:
        stage.restore(saved)


def sentence(stage: Stage, speaker: Speaker, moves: tuple[Answer, ...]) -> str | None:
    """The first sentence that leads where these moves lead, or None."""
    after = position(stage, moves)
    decision = stage.game.state.decision
    if after is None or decision is None:
        return None
    extras = _paid(stage, moves)
    for text in candidates(stage, decision, moves[0], extras):
        look()
        if leads(stage, speaker, text, after):
            return text
    return None


def leads(stage: Stage, speaker: Speaker, text: str, after: Game) -> bool:
    """Whether doing what the sentence says leads to that position."""
    saved = stage.save()
    stage.ahead = ()
    try:
        for unit in speaker.unit(WHEN, Line(0, 1, text, text), True):
            unit.do(stage)
        to_decision(stage)
        return stage.game.state == after.state
    except (EngineError, Misread, ScenarioError):
        return False
    finally:
        stage.restore(saved)


def _paid(stage: Stage, moves: tuple[Answer, ...]) -> list[str]:
    """The names of the additional costs that are paid."""
    if len(moves) == 1:
        return []
    names = _extras(stage, moves[0])
    return [name for name, answer in zip(names, moves[1:], strict=False) if answer == YES]


__all__ = [
    "Asked",
    "Illegal",
    "Offer",
    "asked",
    "leads",
    "position",
    "sentence",
    "to_decision",
    "ways",
]
