"""How many questions of a file are read as situations: wholly, partly, not; and how many play.

`python -m benchmarks.situations FILE … [--half even|odd] [--show whole|part|none]` reads JSON Lines
with a `question` each, and an answer to show beside it. Without a file, the questions beside this
clone, in ../shared.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.core.scenario_errors import ScenarioError
from engine.riftbound.language import play
from engine.riftbound.stories.book import Book
from engine.riftbound.stories.playing import scenario_text
from engine.riftbound.stories.reading import read_story
from engine.riftbound.stories.story import Story
from tests.engine.cardfile import all_cards

ROOT = Path(__file__).parents[1]
CORPUS = ROOT.parent / "shared" / "corpus"
FILES = ("eval/real_dev.jsonl", "rulings/faq.jsonl", "rulings/rulings.jsonl")


def whole_book() -> Book:
    """All cards of the card files, and the everyday words."""
    english = (ROOT / "data" / "thesaurus" / "english.txt").read_text(encoding="utf-8")
    ordinary = frozenset(line for line in english.split("\n") if line and line[0] != "#")
    return Book(all_cards(), {}, ordinary)


def played(story: Story, book: Book) -> tuple[str, list[str]]:
    """What came of playing it: plays, unmet (a premise), stopped or unreadable; and what it says."""
    try:
        course = play(scenario_text(story), book.cards).courses[0]
    except ScenarioError as error:
        return "unreadable", [str(error).split("\n")[0]]
    premises = {said.text for said in story.said if said.mood == "premise"}
    said = [f"{check.sentence}: {check.passed} {check.instead}" for check in course.checks]
    said += [f"{one.sentence} {one.answer}" for one in course.answers]
    if course.stopped is not None:
        return "stopped", [*said, course.stopped.what]
    unmet = [one for one in course.checks if one.sentence in premises and not one.passed]
    return ("unmet" if unmet else "plays"), said


def questions(path: Path, half: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The questions of a file with their line numbers, from 0."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        if not half or number % 2 == (half == "odd"):
            yield number, json.loads(line)


def show(number: int, row: dict[str, Any], story: Story | None, outcome: list[str]) -> None:
    """One question with its reading and the answer given to it."""
    text = str(row["question"])
    answer = str(row.get("answer") or row.get("ruling") or "").replace("\n", " ")[:160]
    print(f"\n{number} {text}\n   => {answer}")
    if story is None:
        return
    struck = " | ".join(text[start:end] for start, end in story.unread)
    if struck or story.open:
        print(f"   unread: {struck}; open: {[one.key for one in story.open]}")
    print("      " + "\n      ".join(scenario_text(story).splitlines()[1:]))
    for line in outcome:
        print(f"   >> {line}")


def measure(path: Path, half: str, shown: str, book: Book) -> Counter[str]:
    """The counts of one file."""
    counts: Counter[str] = Counter()
    for number, row in questions(path, half):
        begun = time.perf_counter()
        story = read_story(str(row["question"]), book)
        counts["ms"] += round(1000 * (time.perf_counter() - begun))
        kind = "none" if story is None else "whole" if story.whole else "part"
        counts["questions"] += 1
        counts["situations"] += bool(row.get("situation"))
        counts[kind] += 1
        outcome: list[str] = []
        if story is not None and story.whole:
            ended, outcome = played(story, book)
            counts[ended] += 1
            outcome = [ended, *outcome]
        if shown == kind or shown in outcome[:1]:
            show(number, row, story, outcome)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--half", choices=("even", "odd"), default="")
    parser.add_argument("--show", default="")
    given = parser.parse_args()
    files = given.files or [CORPUS / name for name in FILES]
    book = whole_book()
    for path in files:
        if not path.is_file():
            print(f"{path} is not here; the questions are kept beside this clone")
            continue
        counts = measure(path, given.half, given.show, book)
        print(f"{path.name}: " + ", ".join(f"{name} {count}" for name, count in counts.items()))


if __name__ == "__main__":
    main()
