"""`python -m bot prove`: many scenarios played in one process, and what of them does not hold."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.exits import FAILED, MISUSED
from bot.library.ensure import ensure_index
from bot.library.load import load_library
from bot.render.text import counted, printable
from bot.settings import Settings
from bot.weighing import Proofs, tell_weights

if TYPE_CHECKING:
    from engine.core.scenario_outcome import Outcome

LARGEST = 20_000  # bytes of a file; longer ones are no scenario


def do_prove(settings: Settings, options: argparse.Namespace) -> int:
    """Play every scenario; 1 when one fails or cannot be read, 2 when a path is none."""
    paths = options.paths or [settings.data / "scenarios" / "riftbound"]
    if gone := [path for path in paths if not path.exists()]:
        print(f"There is no file or folder {gone[0]}.", file=sys.stderr)
        return MISUSED
    index = ensure_index(settings.data, settings.index_file, settings.official_file)
    library, _ = load_library(settings.data)
    proofs = Proofs(library["riftbound"].rulings, settings.data / "scenarios" / "riftbound")
    found = proved(scenario_files(paths), index, proofs)
    if options.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        tell(found, options.weigh)
    weighed = found["weighed"]
    weak = weighed["bare"] or weighed["uncited"] or weighed["elsewise"]
    wrong = found["failed"] or found["unread"] or weak
    return FAILED if wrong or not found["played"] else 0


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files that are meant: of a folder all scenarios below it, each once, in order."""
    files = [
        file
        for path in paths
        for file in (sorted(path.rglob("*.scn")) if path.is_dir() else [path])
    ]
    return list(dict.fromkeys(files))


def proved(files: Iterable[Path], index: Path, proofs: Proofs) -> dict[str, Any]:
    """How many were played and passed, each sentence that failed or did not read, and what the
    claims of all show."""
    from bot.playing import cards  # the engine is loaded only where it is used
    from engine.core.scenario import ScenarioError
    from engine.riftbound.language import weigh

    start = time.monotonic()
    failed: list[dict[str, Any]] = []
    unread: list[dict[str, Any]] = []
    played = passed = 0
    for file in files:
        text, line, why = "", 0, ""
        try:
            with file.open("rb") as stream:
                text = stream.read(LARGEST).decode("utf-8")
            outcome, weights = weigh(text, cards(index))
        except (OSError, UnicodeDecodeError, RecursionError, MemoryError) as error:
            why = str(error) or type(error).__name__
        except ScenarioError as error:
            line, why = error.line, error.what
        if why:
            lines = text.splitlines()
            sentence = lines[line - 1].strip() if 0 < line <= len(lines) else ""
            unread.append({"file": str(file), "line": line, "sentence": sentence, "instead": why})
            continue
        played += 1
        faults = list(faults_of(outcome))
        passed += not faults
        failed += [{"file": str(file), **fault} for fault in faults]
        proofs.weigh(file, outcome, weights)
    return {
        "played": played, "passed": passed, "failed": failed, "unread": unread,
        "weighed": proofs.found, "seconds": round(time.monotonic() - start, 2),
    }  # fmt: skip


def faults_of(outcome: Outcome) -> Iterable[dict[str, Any]]:
    """Each claim that does not hold, and where a case stopped."""
    for course in outcome.courses:
        for check in course.checks:
            if not check.passed:
                yield {"line": check.line, "sentence": check.sentence, "instead": check.instead}
        if stopped := course.stopped:
            yield {"line": stopped.line, "sentence": stopped.sentence, "instead": stopped.what}


def tell(found: dict[str, Any], all_claims: bool = False) -> None:
    """The same for people: what failed, what the claims show, then the sum."""
    for kind in ("unread", "failed"):
        for one in found[kind]:
            print(f"{one['file']}:{one['line']}: {printable(one['sentence'])}")
            print(f"  {kind}: {printable(one['instead'])}")
    tell_weights(found["weighed"], all_claims)
    sum_ = counted(found["played"], "scenario")
    print(f"{sum_} played, {found['passed']} passed, {len(found['unread'])} unread, "
          f"in {found['seconds']} s.")  # fmt: skip
