"""What proofs show: claims that hold anyhow, rulings that none carries, rules that no step cites."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.library.models import Ruling
from bot.render.text import counted, printable

Weighed = dict[str, Any]


def weighed(files: Iterable[Path], index: Path, rulings: dict[str, Ruling], root: Path) -> Weighed:
    """The claims that show nothing, by why; the rulings whose proof carries nothing of them or does
    not carry the claims that they name; the rules of headers that no step cites.

    `root` is the folder below which rulings name their scenarios.
    """
    from bot.playing import cards  # the engine is loaded only where it is used
    from engine.core.scenario import ScenarioError
    from engine.riftbound.language import weigh

    by_scenario: dict[str, list[Ruling]] = {}
    for ruling in rulings.values():
        by_scenario.setdefault(ruling.scenario or "", []).append(ruling)
    found: Weighed = {"claims": 0, "early": [], "either": [], "bare": [], "cited": 0, "uncited": []}
    for file in files:
        try:
            outcome, weights = weigh(file.read_text(encoding="utf-8"), cards(index))
        except (OSError, UnicodeDecodeError, ScenarioError):
            continue  # `prove` says what does not read
        found["claims"] += len(weights)
        for why in ("early", "either"):
            found[why] += [_told(file, one) for one in weights if getattr(one, why)]
        carrying = {one.sentence for one in weights if one.carries}
        for ruling in by_scenario.get(_key(file, root), ()):
            weak = sorted(set(ruling.claims) - carrying)
            if weak or not carrying:
                found["bare"].append({"file": str(file), "ruling": ruling.id, "claims": weak})
        cited = {
            number for course in outcome.courses for step in course.steps for number in step.rules
        }
        missing = [number for number in outcome.rules if number not in cited]
        found["cited"] += len(outcome.rules) - len(missing)
        if missing:
            found["uncited"].append({"file": str(file), "rules": missing})
    return found


def _key(file: Path, root: Path) -> str:
    """Under what a ruling names that scenario."""
    try:
        return file.resolve().relative_to(root.resolve()).with_suffix("").as_posix()
    except ValueError:
        return ""


def _told(file: Path, one: Any) -> dict[str, Any]:
    return {"file": str(file), "line": one.line, "sentence": one.sentence}


def tell_weights(found: Weighed) -> None:
    """The same for people: what shows nothing, then the sums."""
    for why, says in (("early", "held before the first act"), ("either", "its contrary holds too")):
        for one in found[why]:
            print(f"{one['file']}:{one['line']}: {printable(one['sentence'])}\n  {says}")
    for one in found["uncited"]:
        print(f"{one['file']}: no step cites {', '.join(one['rules'])}")
    for one in found["bare"]:
        named = "; ".join(one["claims"]) or "any claim of its proof"
        print(f"{one['file']}: the ruling {one['ruling']} is not carried by {printable(named)}")
    missing = sum(len(one["rules"]) for one in found["uncited"])
    print(
        f"{counted(found['claims'], 'claim')}: {len(found['early'])} held before the first act, of "
        f"{len(found['either'])} the contrary holds too; {counted(len(found['bare']), 'ruling')} "
        f"carried by none; {missing} of {found['cited'] + missing} rules in headers are cited by "
        "no step."
    )
