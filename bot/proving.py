"""`python -m bot prove`: many scenarios played in one process, and what of them does not hold."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.exits import FAILED, MISUSED
from bot.library.ensure import ensure_index
from bot.library.load import load_library
from bot.render.text import counted, printable
from bot.settings import Settings
from bot.weighing import tell_weights, weighed

LARGEST = 20_000  # bytes of a file; longer ones are no scenario


def do_prove(settings: Settings, options: argparse.Namespace) -> int:
    """Play every scenario; 1 when one fails or cannot be read, 2 when a path is none."""
    paths = options.paths or [settings.data / "scenarios" / "riftbound"]
    if gone := [path for path in paths if not path.exists()]:
        print(f"There is no file or folder {gone[0]}.", file=sys.stderr)
        return MISUSED
    index = ensure_index(settings.data, settings.index_file, settings.official_file)
    files = scenario_files(paths)
    found = proved(files, index)
    bare = False
    if options.weigh:
        library, _ = load_library(settings.data)
        root = settings.data / "scenarios" / "riftbound"
        found["weighed"] = weighed(files, index, library["riftbound"].rulings, root)
        bare = bool(found["weighed"]["bare"])
    if options.json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        tell(found)
    return FAILED if found["failed"] or found["unread"] or bare or not found["played"] else 0


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The files that are meant: of a folder all scenarios below it, each once, in order."""
    files = [
        file
        for path in paths
        for file in (sorted(path.rglob("*.scn")) if path.is_dir() else [path])
    ]
    return list(dict.fromkeys(files))


def proved(files: Iterable[Path], index: Path) -> dict[str, Any]:
    """How many were played and passed, and each sentence that failed or did not read."""
    from bot.playing import play  # the engine is loaded only where it is used

    start = time.monotonic()
    failed: list[dict[str, Any]] = []
    unread: list[dict[str, Any]] = []
    played = passed = 0
    for file in files:
        try:
            with file.open("rb") as stream:
                text = stream.read(LARGEST).decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            unread.append({"file": str(file), "line": 0, "sentence": "", "instead": str(error)})
            continue
        result = play(text, index)
        if result.unread is not None:
            why = result.unread
            lines = text.splitlines()
            sentence = lines[why.line - 1].strip() if 0 < why.line <= len(lines) else ""
            one = {"file": str(file), "line": why.line, "sentence": sentence, "instead": why.what}
            unread.append(one)
            continue
        played += 1
        faults = list(faults_of(result.outcome or {}))
        passed += not faults
        failed += [{"file": str(file), **fault} for fault in faults]
    seconds = round(time.monotonic() - start, 2)
    return {
        "played": played, "passed": passed, "failed": failed, "unread": unread, "seconds": seconds,
    }  # fmt: skip


def faults_of(outcome: dict[str, Any]) -> Iterable[dict[str, Any]]:
    """Each claim that does not hold, and where a case stopped."""
    for course in outcome["courses"]:
        for check in course["checks"]:
            if not check["passed"]:
                yield {key: check[key] for key in ("line", "sentence", "instead")}
        if stopped := course["stopped"]:
            yield {
                "line": stopped["line"], "sentence": stopped["sentence"], "instead": stopped["what"],
            }  # fmt: skip


def tell(found: dict[str, Any]) -> None:
    """The same for people: what failed, then the sum."""
    for kind in ("unread", "failed"):
        for one in found[kind]:
            print(f"{one['file']}:{one['line']}: {printable(one['sentence'])}")
            print(f"  {kind}: {printable(one['instead'])}")
    if "weighed" in found:
        tell_weights(found["weighed"])
    sum_ = counted(found["played"], "scenario")
    print(f"{sum_} played, {found['passed']} passed, {len(found['unread'])} unread, "
          f"in {found['seconds']} s.")  # fmt: skip
