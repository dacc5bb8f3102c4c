"""How many questions of a file are read as situations: wholly, kept in part, not; and how they play.

`python -m benchmarks.situations FILE … [--half even|odd] [--show whole|kept|none|all]` reads JSON
Lines with a `question` each, and an answer to show beside it; rows that say they are no situation
are left out. Each is shown with its struck words, its scenario, what must be chosen and what came of
playing it. Without a file, the questions beside this clone, in ../shared.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.render.story import struck
from engine.riftbound.stories.answered import Answered
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.words.book import Book
from tests.engine.cardfile import all_cards

ROOT = Path(__file__).parents[1]
CORPUS = ROOT.parent / "shared" / "corpus"
FILES = ("eval/real_dev.jsonl", "rulings/faq.jsonl", "rulings/rulings.jsonl")


def whole_book() -> Book:
    """All cards of the card files, and the everyday words."""
    english = (ROOT / "data" / "thesaurus" / "english.txt").read_text(encoding="utf-8")
    ordinary = frozenset(line for line in english.split("\n") if line and line[0] != "#")
    return Book(all_cards(), {}, ordinary)


def situations(path: Path, half: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The questions of a file that may tell a situation, with their line numbers, from 0."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        row = json.loads(line)
        told = row.get("situation", True) and row.get("kind", "situation") == "situation"
        if told and (not half or number % 2 == (half == "odd")):
            yield number, row


def answered(text: str, book: Book) -> Answered | None:
    """The question as it is read, played and varied by the bot."""
    return answer_story(
        lambda chosen: read_story(text, book, chosen), lambda story: play_story(story, book.cards)
    )


def kind_of(found: Answered | None) -> str:
    """How it was read: whole, kept in part, or none."""
    if found is None:
        return "none"
    return "whole" if found.told.story.whole else "kept"


def outcome(found: Answered) -> str:
    """What came of playing it: stands, plays, fails (a premise), or cannot be played."""
    if found.stands:
        return "stands"
    if found.told.unread:
        return "unplayable"
    return "fails" if found.told.failed is not None else "plays"


def show(number: int, row: dict[str, Any], found: Answered | None) -> None:
    """One question with its reading and the answer given to it."""
    text = str(row["question"])
    answer = str(row.get("answer") or row.get("ruling") or "").replace("\n", " ")
    head = f"[{number}] {kind_of(found)}"
    if found is None:
        print(f"\n{head} {text}\n   => {answer}")
        return
    told = found.told
    print(f"\n{head}, {outcome(found)}: {struck(text, told.story.unread)}\n   => {answer}")
    print("      " + "\n      ".join(told.text.splitlines()[1:]))
    for one in (*told.story.open, *told.story.assumed):
        print(f"   taken: {one.words} | {'; '.join(words for _, words in one.others)}")
    if told.unread:
        print(f"   >> {told.unread}")
    if told.failed is not None:
        print(f"   >> {told.failed.sentence}: {told.failed.what}")
    for verdict in told.verdicts:
        print(f"   >> {verdict.sentence}: {verdict.answer} {verdict.why}")
    for split in found.varied.splits if found.varied is not None else ():
        print("   >> " + "; ".join(f"{one.answer}, if {one.words}" for one in split.courses))


def measure(path: Path, half: str, shown: str, book: Book) -> Counter[str]:
    """The counts of one file."""
    counts: Counter[str] = Counter()
    for number, row in situations(path, half):
        begun = time.perf_counter()
        found = answered(str(row["question"]), book)
        counts["ms"] += round(1000 * (time.perf_counter() - begun))
        counts["questions"] += 1
        counts[kind_of(found)] += 1
        if found is not None:
            counts[f"{kind_of(found)} {outcome(found)}"] += 1
        if shown in (kind_of(found), "all"):
            show(number, row, found)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--half", choices=("even", "odd"), default="")
    parser.add_argument("--show", choices=("whole", "kept", "none", "all"), default="")
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
