"""`python -m benchmarks.first_shown FILE …`: what `/ask` shows first, beside what is right.

Each file is JSON Lines with a `question` and its `answer`; where a row names the deciding `rules`,
those that the message shows are counted (a rule counts with what is above and beneath it). Whether
the message answers is for a reader to judge: `--judged KIND` prints only rows so judged before.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.answers import Answers, open_answers
from bot.render.message import Message
from bot.scenes import Scenes
from bot.settings import Settings
from bot.stories import answer_here

NUMBER = re.compile(r"\b(?:TR )?\d{3}(?:\.[0-9a-z]+)*\b")


def rows(files: Sequence[Path]) -> Iterator[dict[str, Any]]:
    """The questions of some files."""
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield json.loads(line)


def said(message: Message) -> str:
    """What a reader sees of a message without pressing anything."""
    fields = (f"{field.name}\n{field.text}" for field in message.fields)
    return "\n".join([message.title, message.body, *fields])


def shows(text: str, rule: str) -> bool:
    """Whether a text cites a rule, the one above it or one beneath it."""
    return any(
        f"{number}.".startswith(f"{rule}.") or rule.startswith(f"{number}.")
        for number in NUMBER.findall(text)
    )


def told(answers: Answers, scenes: Scenes, index: Path, row: dict[str, Any]) -> tuple[str, bool]:
    """What is shown first for a question, printed; and whether a deciding rule is among it."""
    message = answer_here(answers.posed(row["question"]), scenes, index)
    text = said(message)
    rules = row.get("rules", [])
    found = any(shows(text, rule) for rule in rules)
    mark = f" rules {', '.join(rules)}: {'shown' if found else 'not shown'}" if rules else ""
    judged = f" [{row['judged']}]" if "judged" in row else ""
    heading = f"\n› {row['question']}{judged}\n  right: {row['answer']}{mark}\n"
    return f"{heading}  {text.strip().replace(chr(10), chr(10) + '  ')}", found


def main() -> int:
    """Print every question with what comes first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--judged", help="only rows that were judged so")
    options = parser.parse_args()
    settings = Settings(token=None, var=Path(tempfile.mkdtemp()))
    kept = Settings()
    answers = open_answers(kept.data, kept.index_file, semantic=kept.semantic == "auto")
    scenes = Scenes(settings.data / "scenarios" / "riftbound")
    ruled = shown = 0
    for row in rows(options.files):
        if options.judged and row.get("judged") != options.judged:
            continue
        text, found = told(answers, scenes, kept.index_file, row)
        print(text)
        ruled += bool(row.get("rules"))
        shown += found
    if ruled:
        print(f"\na deciding rule shown: {shown} of {ruled}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
