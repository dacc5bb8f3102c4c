"""What proofs show: claims that hold anyhow, rulings that theirs do not carry, rules nothing cites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.library.models import Ruling
from bot.render.text import counted, printable

if TYPE_CHECKING:
    from engine.core.language.weighing import Weight
    from engine.core.scenario_outcome import Outcome


class Proofs:
    """Weighs scenarios as they are played, one after the other.

    `found` has the number of `claims`; those that held before the first act of their case and at
    every other moment of the text (`early`), and those of which no contrary fails (`either`); the
    rulings that name no claim, or one that does not carry them (`bare`); what they claim cannot be
    done, and no rule of theirs forbids (`elsewise`); how many rules of headers
    the play cites (`cited`), and the others (`uncited`). Rulings and headers are looked at in what
    ships only, below `root`, where rulings name their scenarios.
    """

    def __init__(self, rulings: Mapping[str, Ruling], root: Path) -> None:
        self.root = root.resolve()
        self.rulings: dict[str, list[Ruling]] = {}
        for ruling in rulings.values():
            if ruling.scenario:
                self.rulings.setdefault(ruling.scenario, []).append(ruling)
        self.found: dict[str, Any] = {
            "claims": 0, "early": [], "either": [], "bare": [], "elsewise": [], "cited": 0,
            "uncited": [],
        }  # fmt: skip

    def weigh(self, file: Path, outcome: Outcome, weights: Iterable[Weight]) -> None:
        """What the claims of that file show, added to the rest."""
        weights = list(weights)
        self.found["claims"] += len(weights)
        early = [one for one in weights if one.early and not one.varies]
        either = [one for one in weights if not one.turned]
        self.found["early"] += [_told(file, one) for one in early]
        self.found["either"] += [_told(file, one) for one in either]
        if not file.resolve().is_relative_to(self.root):
            return
        key = file.resolve().relative_to(self.root).with_suffix("").as_posix()
        carrying = {one.sentence for one in weights if one.carries}
        for ruling in self.rulings.get(key, ()):
            weak = [claim for claim in ruling.claims if claim not in carrying]
            if weak or not ruling.claims:
                self.found["bare"].append({"file": str(file), "ruling": ruling.id, "claims": weak})
            self.found["elsewise"] += [
                {**_told(file, one), "ruling": ruling.id, "forbid": list(one.forbid)}
                for one in weights
                if one.sentence in ruling.claims and _forbidden_elsewise(one, ruling.rules)
            ]
        self._headers(file, outcome, cited(outcome, weights))

    def _headers(self, file: Path, outcome: Outcome, numbers: set[str]) -> None:
        missing = [number for number in outcome.rules if number not in numbers]
        self.found["cited"] += len(outcome.rules) - len(missing)
        if missing:
            self.found["uncited"].append({"file": str(file), "rules": missing})


def cited(outcome: Outcome, weights: Iterable[Weight]) -> set[str]:
    """The rules that a play cites: in its steps, and as the reason of a refusal that is claimed."""
    steps = (step for course in outcome.courses for step in course.steps)
    numbers = {number for step in steps for number in step.rules}
    return numbers | {number for one in weights if one.passed for number in one.rules}


def _forbidden_elsewise(one: Weight, rules: Iterable[str]) -> bool:
    """Whether it denies what none of those rules, nor one around or within them, forbids."""
    near = any(
        f"{forbids}.".startswith(f"{rule}.") or f"{rule}.".startswith(f"{forbids}.")
        for forbids in one.forbid
        for rule in rules
    )
    return bool(one.forbid) and not near


def _told(file: Path, one: Weight) -> dict[str, Any]:
    return {"file": str(file), "line": one.line, "sentence": one.sentence}


def tell_weights(found: Mapping[str, Any], all_claims: bool) -> None:
    """The same for people: what does not carry what it should, then the sums; claims that show
    nothing where `all_claims` is wanted."""
    whys = {"early": "held before the first act", "either": "no contrary of it fails"}
    for why, says in whys.items() if all_claims else ():
        for one in found[why]:
            print(f"{one['file']}:{one['line']}: {printable(one['sentence'])}\n  {says}")
    for one in found["uncited"]:
        print(f"{one['file']}: nothing cites {', '.join(one['rules'])} of its first lines")
    for one in found["bare"]:
        weak = "; ".join(one["claims"])
        says = f"is not carried by: {weak}" if weak else "names no claim that carries it"
        print(f"{one['file']}: the ruling {one['ruling']} {printable(says)}")
    for one in found["elsewise"]:
        print(f"{one['file']}:{one['line']}: {printable(one['sentence'])}")
        print(
            f"  is forbidden by {', '.join(one['forbid'])}; the ruling {one['ruling']} cites none"
        )
    missing = sum(len(one["rules"]) for one in found["uncited"])
    print(
        f"{counted(found['claims'], 'claim')}: {len(found['early'])} held before the first act and "
        f"ever after, of {len(found['either'])} no contrary fails; {counted(len(found['bare']), 'ruling')} "
        f"not carried, {len(found['elsewise'])} forbidden by no rule that theirs cite; {missing} of "
        f"{found['cited'] + missing} rules in headers cited by nothing."
    )
