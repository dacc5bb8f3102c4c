"""The steps of a played scenario as lines: folded, one of them shown, the ways from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.i18n import tr, tr_in
from bot.library.models import Rule
from bot.played import CaseStep
from bot.render.happenings import Happening, flat, happenings
from bot.render.message import Button, Choice
from bot.render.text import printable, quoted, unescaped
from bot.render.views import View
from engine.core.scenario_outcome import Step

BEFORE = 5  # lines shown above the current one
MOST_JUMPS = 20
MOST_RULES = 3
SINGLE, FOLDED, OPEN = "·", "▸", "▾"
INDENT = "\u2003"


class Walk:
    """The happenings of a scenario by their numbers, and the way from each; 0 is before the first."""

    def __init__(self, steps: Sequence[CaseStep]) -> None:
        self.tree = happenings(steps)
        self.all = list(flat(self.tree))
        self._parent: dict[int, Happening] = {
            part.number: one for one in self.all for part in one.parts
        }

    def at(self, number: int) -> Happening | None:
        """The happening of a number, the last for a higher one; None for 0, and where none is."""
        if not self.all or number < 1:
            return None
        return self.all[number - 1] if number <= len(self.all) else self.tree[-1]

    def beside(self, one: Happening) -> Sequence[Happening]:
        """What it stands with."""
        parent = self._parent.get(one.number)
        return parent.parts if parent is not None else self.tree

    def around(self, one: Happening) -> list[Happening]:
        """What it is folded up in, outermost first."""
        found: list[Happening] = []
        while (parent := self._parent.get(one.number)) is not None:
            found.insert(0, parent)
            one = parent
        return found

    def ways(self, one: Happening | None) -> dict[str, int | None]:
        """The numbers that buttons lead to: the beginning, back, on, the last, in and out."""
        end = self.tree[-1].number if self.tree else None
        if one is None:
            return {"first": None, "back": None, "on": 1 if self.all else None, "last": end,
                    "in": None, "out": None}  # fmt: skip
        there = self.beside(one)
        place = there.index(one)
        around = self.around(one)
        out = around[-1].number if around else None
        return {
            "first": 0,
            "back": there[place - 1].number if place else out or 0,
            "on": self._after(one),
            "last": end if end != one.number else None,
            "in": one.parts[0].number if one.parts else None,
            "out": out,
        }

    def _after(self, one: Happening) -> int | None:
        for inner in (one, *reversed(self.around(one))):
            there = self.beside(inner)
            place = there.index(inner) + 1
            if place < len(there):
                return there[place].number
        return None

    def shown(self, one: Happening | None) -> list[Happening]:
        """What can be seen where one is shown: the top, and what stands with all it lies in; of
        several cases its own."""
        opened = {inner.number for inner in self.around(one)} if one is not None else set()
        case = one.case if one is not None else None

        def visible(there: Sequence[Happening]) -> Iterator[Happening]:
            for each in there:
                if case in (None, each.case):
                    yield each
                    if each.number in opened:
                        yield from visible(each.parts)

        return list(visible(self.tree))

    def last_beside(self, one: Happening) -> str:
        """The label of the last that it stands with in its case."""
        return [each.label for each in self.beside(one) if each.case == one.case][-1]


# -- in words --------------------------------------------------------------------------------------


def told(steps: Sequence[Step]) -> str:
    """Steps as sentences, each with the rules that cause it; what is said of several in the same words
    once, with how often."""
    parts = []
    for rules, alike in groupby(steps, key=lambda step: step.rules):
        said: dict[str, int] = {}
        for step in alike:
            said[step.sentence] = said.get(step.sentence, 0) + 1
        times = (f"{quoted(one, 400)}{f' ({n}×)' if n > 1 else ''}" for one, n in said.items())
        cited = f" [{quoted(', '.join(rules))}]" if rules else ""
        parts.append(f"{' '.join(times)}{cited}")
    return " ".join(parts)


def line(one: Happening, *, opened: bool = False, bold: bool = False) -> str:
    """A happening in a line: its label, what it is, what came of it; folded up or opened."""
    mark = (OPEN if opened else FOLDED) if one.parts else SINGLE
    lead = one.lead
    came = "" if opened and lead is not None else told(one.told)
    words = " → ".join(filter(None, [told([lead]) if lead is not None else "", came]))
    stars = "**" if bold else ""
    return f"{INDENT * min(3, one.depth)}{stars}{one.label} {mark} {words}{stars}"


def step_lines(walk: Walk, now: Happening, before: int = BEFORE) -> list[str]:
    """The current happening in bold, below it nothing, above it some of what came before."""
    around = {one.number for one in walk.around(now)}
    shown = [one for one in walk.shown(now) if one.number < now.number]
    lines = [line(one, opened=one.number in around) for one in shown[-before:]]
    return [*lines, line(now, bold=True)]


def place_of(walk: Walk, now: Happening) -> str:
    """Which step this is of those that it stands with, as the lines are numbered; of which case."""
    place = tr("Step {step} of {count}", step=now.label, count=walk.last_beside(now))
    return f"{place} · {tr('case {name}', name=printable(now.case))}" if now.case else place


# -- ways ------------------------------------------------------------------------------------------


def scene_view(key: str, number: int) -> str:
    """The view of a scenario where a happening is shown."""
    return str(View("sim", "riftbound", key, number))


def way_labels() -> dict[str, str]:
    """The labels of the ways from a happening."""
    return {"first": "⏮", "back": "◀", "on": "▶", "last": "⏭",
            "in": tr_in("button", "Unfold"), "out": tr_in("button", "Fold")}  # fmt: skip


def step_buttons(walk: Walk, now: Happening | None, key: str) -> list[Button]:
    """The beginning, back, on, the last; into what is folded up, and out again."""
    ways = walk.ways(now)
    here = now.number if now is not None else 0
    found = []
    for way, label in way_labels().items():
        target = ways[way]
        if way == "out" and target is None:
            continue
        view = scene_view(key, here if target is None else target)
        found.append(Button(label, view, enabled=target is not None))
    return found


def unfold_buttons(walk: Walk, now: Happening | None, key: str) -> list[Button]:
    """A button for each step that can be unfolded; from an unfolded one the way back."""
    if now is not None:
        return [Button(tr_in("button", "Fold"), scene_view(key, 0))]
    return [
        Button(tr_in("button", "Unfold {step}", step=one.label), scene_view(key, one.number))
        for one in walk.tree
        if one.parts
    ]


def step_choices(
    walk: Walk, now: Happening | None, key: str, rules: Sequence[Rule]
) -> list[Choice]:
    """The rules of the step, then steps to jump to: all that can be seen, or evenly spaced ones."""
    found = [
        Choice(tr("Rule {number}", number=rule.number), str(View("rule", "riftbound", rule.number)))
        for rule in rules[:MOST_RULES]
    ]
    shown = [one for one in walk.shown(now) if one is not now]
    for one in shown[:: -(-len(shown) // MOST_JUMPS) or 1]:
        case = f" · {printable(one.case)}" if one.case and now is None else ""
        words = unescaped(told([step for step in (one.lead,) if step] or one.told[:1]))
        name = tr("Step {step}", step=one.label)
        found.append(Choice(f"{name}{case}", scene_view(key, one.number), printable(words)))
    return found
