"""What happened in a scenario, as a tree: happenings that fold up what belongs to them.

A played scenario is a list of steps, many of them bookkeeping: a cost is paid, a unit becomes a
defender.
A reader wants to see what was done and what came of it, and to look inside where that is not clear.
So the steps of an item of the chain, of a showdown, of a combat, of a Cleanup, of the end of a turn are
one happening, and within one the bookkeeping belongs to what it is done for.
Which is which depends on the kinds of events alone, not on what a sentence says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.played import CaseStep
from engine.core.scenario_outcome import Step

WEIGHTY: tuple[frozenset[str], ...] = (
    frozenset({"win", "remove player", "concede"}),
    frozenset({"establish control", "conquer", "hold", "gain point", "draws instead"}),
    frozenset({"kill"}),
    frozenset({"counter", "refused", "undone", "impossible", "replaced", "burn out"}),
    frozenset({"combat result"}),
    frozenset({"banish", "return", "recall", "gain control", "control item", "replace"}),
    frozenset({"ignored", "silent", "stun", "deal", "attach", "discard"}),
    frozenset({"move", "enter", "create", "effect begins", "buff", "draw", "gain xp"}),
)
"""Kinds of events by how much they decide, the heaviest first; kinds of one weight that follow each
other are told in one line."""

BOOKKEEPING = frozenset({
    "add", "attack", "beginning", "chose", "combat ends", "contest", "decided", "defend", "designate",
    "empty pool", "ending", "exhaust", "finalized", "focus", "lose control", "main", "pay",
    "pass focus", "pass priority", "phase", "played", "priority", "showdown changes", "stage",
    "turn ends", "uncontest", "unstage",
})  # fmt: skip
"""Kinds that belong to another happening, before it or after it."""

BEFORE = frozenset({"pass priority", "pass focus"})  # what follows happens because of it
LEADS = frozenset({
    "put on chain", "resolves", "combat begins", "showdown begins", "showdown ends", "turn begins",
})  # fmt: skip
"""Kinds that say what a happening is; what came of it is told beside them."""

CHOSEN = frozenset({"chose", "chose mode", "decided"})  # what tells one play from another
SEPARATE = ("combat", "showdown", "turn")  # frames within which there are happenings; else steps

MOST_TOLD = 3


@dataclass(frozen=True)
class Happening:
    """Something that happened: its steps with their places (from 0, over all cases), and, where it
    can be unfolded, what happened in it.

    `label` is its place among what it stands with: `3`, within that `3.2`.
    `number` counts all happenings of a scenario in the order of reading, from 1.
    """

    steps: tuple[tuple[int, CaseStep], ...]
    parts: tuple[Happening, ...] = ()
    label: str = ""
    number: int = 0

    @property
    def first(self) -> int:
        """The place of its first step."""
        return self.steps[0][0]

    @property
    def last(self) -> int:
        """The place of its last step."""
        return self.steps[-1][0]

    @property
    def case(self) -> str:
        """The case that it belongs to; empty where there is only one."""
        return self.steps[0][1].case

    @property
    def depth(self) -> int:
        """How deep it lies: 0 at the top."""
        return self.label.count(".")

    @property
    def lead(self) -> Step | None:
        """The step that says what it is, where another says what came of it."""
        found = (step for _, step in self.steps if step.event in LEADS)
        return next(found, None) if self.parts else None

    @property
    def told(self) -> list[Step]:
        """The steps that say what came of it, in order; of one that is a single step, that step."""
        steps: list[Step] = [step for _, step in self.steps]
        lead = self.lead
        if lead is None:
            return [step for line in decisive(steps) for step in line] or steps[:1]
        came = [step for line in decisive(steps) for step in line if step.event not in LEADS]
        return came or [step for step in steps if step.event in CHOSEN][:MOST_TOLD]


def weight(step: Step) -> int:
    """How much a step decides: 0 for the most."""
    kind = step.event
    return next((place for place, kinds in enumerate(WEIGHTY) if kind in kinds), len(WEIGHTY))


def happenings(steps: Sequence[CaseStep]) -> list[Happening]:
    """What happened, case by case, each with its labels and numbers."""
    found: list[Happening] = []
    number = 0
    for start, end in cases(steps):
        placed = list(enumerate(steps[start:end], start))
        for place, one in enumerate(together(framed(placed)), 1):
            found.append(labelled(one, str(place), number))
            number = last_number(found[-1])
    return found


def cases(steps: Sequence[CaseStep]) -> Iterator[tuple[int, int]]:
    """Where the steps of each case begin and end."""
    start = 0
    for place in range(1, len(steps) + 1):
        if place == len(steps) or steps[place].case != steps[start].case:
            yield start, place
            start = place


def labelled(one: Happening, label: str, before: int) -> Happening:
    """The happening and all within it with labels, and numbers after `before`."""
    number = before + 1
    parts: list[Happening] = []
    for place, part in enumerate(one.parts, 1):
        parts.append(labelled(part, f"{label}.{place}", before + 1 if not parts else number))
        number = last_number(parts[-1])
    return replace(one, label=label, number=before + 1, parts=tuple(parts))


def last_number(one: Happening) -> int:
    """The highest number within a happening."""
    return last_number(one.parts[-1]) if one.parts else one.number


def flat(tree: Sequence[Happening]) -> Iterator[Happening]:
    """Every happening, each before what is in it: in the order of their numbers."""
    for one in tree:
        yield one
        yield from flat(one.parts)


# -- what belongs together -------------------------------------------------------------------------

Framed = tuple[int, CaseStep, tuple[str, ...]]
"""A step with its place, and in what it happened, outermost first."""


def framed(placed: Sequence[tuple[int, CaseStep]]) -> list[Framed]:
    """The steps with their frames: what begins and what ends something stands in it."""
    frames = [step.within for _, step in placed]
    kinds = [step.event for _, step in placed]
    for place, kind in enumerate(kinds):
        depth = len(frames[place])
        after = frames[place + 1] if place + 1 < len(frames) else ()
        before = frames[place - 1] if place else ()
        if kind == "put on chain" and begins(after, depth, "chain"):
            frames[place] = after[: depth + 1]
        elif (kind in ("finalized", "played") and begins(before, depth, "chain")) or (
            kind in ("combat ends", "showdown ends") and begins(before, depth, ("combat", "showd"))
        ):
            frames[place] = before[: depth + 1]
    return [
        (at, step, (*turn, *frame))
        for (at, step), frame, turn in zip(placed, frames, turns(kinds), strict=True)
    ]


def begins(frame: tuple[str, ...], depth: int, name: str | tuple[str, ...]) -> bool:
    """Whether a frame goes on at that depth with something of that name."""
    return len(frame) > depth and frame[depth].startswith(name)


def turns(kinds: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """For each kind in order the turn that is beginning, from the end of one Main Phase to the next."""
    count, inside = 0, False
    for kind in kinds:
        if kind in ("phase", "ending", "turn ends", "turn begins") and not inside:
            count, inside = count + 1, True
        yield (f"turn {count}",) if inside else ()
        inside = inside and kind != "main"


def together(steps: Sequence[Framed], depth: int = 0) -> list[Happening]:
    """The happenings of steps that stand together at a depth."""
    found: list[list[Happening]] = []  # each a happening in pieces
    waiting: list[Happening] = []  # bookkeeping before what it is done for
    for piece in pieces(steps, depth):
        kind = main_kind(piece)
        before = found[-1] if found and not waiting else None
        if kind in BEFORE or (kind in BOOKKEEPING and not joins(before, piece)):
            waiting.append(piece)
        elif before is not None and (kind in BOOKKEEPING or alike(before[-1], piece)):
            before.append(piece)
        else:
            found.append([*waiting, piece])
            waiting = []
    if waiting:
        found.append(waiting)
    return [whole(group) for group in found]


def pieces(steps: Sequence[Framed], depth: int) -> Iterator[Happening]:
    """Single steps, and what follows each other in one frame as one."""
    place = 0
    while place < len(steps):
        at, step, frame = steps[place]
        if len(frame) <= depth:
            yield Happening(((at, step),))
            place += 1
            continue
        end = place
        while end < len(steps) and steps[end][2][depth : depth + 1] == (frame[depth],):
            end += 1
        inside = steps[place:end]
        if frame[depth].startswith(SEPARATE):
            parts = together(inside, depth + 1)
        else:
            parts = [Happening(((at, step),)) for at, step, _ in inside]
        yield unfolding(parts)
        place = end


def main_kind(piece: Happening) -> str:
    """The kind of a piece's first step that is more than bookkeeping, else of its first."""
    kinds = [step.event for _, step in piece.steps]
    return next((kind for kind in kinds if kind not in BOOKKEEPING), kinds[0])


def joins(before: Sequence[Happening] | None, piece: Happening) -> bool:
    """Whether bookkeeping belongs to what came before it: it came of the same sentence."""
    return before is not None and before[-1].steps[-1][1].line == piece.steps[0][1].line


def alike(before: Happening, piece: Happening) -> bool:
    """Whether two single steps are of one weight, so that they are one happening."""
    if before.parts or piece.parts:
        return False
    one, other = before.steps[-1][1], piece.steps[0][1]
    return one.line == other.line and weight(one) == weight(other) < len(WEIGHTY)


def whole(group: Sequence[Happening]) -> Happening:
    """One happening of several pieces; what is only one piece is that piece."""
    if len(group) == 1:
        return group[0]
    return unfolding([part for piece in group for part in (piece.parts or (piece,))])


def unfolding(parts: Sequence[Happening]) -> Happening:
    """One happening that can be unfolded to these; what has only one part is that part."""
    if len(parts) == 1:
        return parts[0]
    return Happening(tuple(step for part in parts for step in part.steps), tuple(parts))


# -- what decided ----------------------------------------------------------------------------------


def decisive(
    steps: Sequence[Step], asked: Sequence[int] = (), most: int = MOST_TOLD
) -> list[list[Step]]:
    """What happened, in at most so many lines, in order: the steps by which a question is answered
    (their numbers), then the heaviest, of those the latest.

    Steps of one weight that follow each other share a line; what only begins something is told
    where there is nothing else.
    """
    main = [one for one in steps if one.event not in BOOKKEEPING or one.number in asked]
    came = [step for step in main if step.event not in LEADS or step.number in asked]
    lines: list[list[Step]] = []
    for step in came or main:
        if lines and weight(lines[-1][-1]) == weight(step) < len(WEIGHTY):
            lines[-1].append(step)
        else:
            lines.append([step])

    def rank(place: int) -> tuple[bool, int, int]:
        line = lines[place]
        return not any(step.number in asked for step in line), weight(line[0]), -place

    return [lines[place] for place in sorted(sorted(range(len(lines)), key=rank)[:most])]
