"""`python -m benchmarks.questions FILE …`: how long played questions take, and what comes of them.

Each file is JSON Lines with a `question`. Prints, of those that are to be played, what stood first
and why, the 50th and 95th percentile of the time to a first play and to a varied answer, and exits
with 1 when a limit is missed. With `--show` every answer is printed.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from bot import playing, playing_questions
from bot.answers import Answers, open_answers
from bot.evaluate import percentile
from bot.scenes import Scenes
from bot.settings import Settings
from bot.stories import answer_with, worth_showing
from bot.warming import ASKED
from engine.riftbound.stories.answered import Answered
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story

FIRST, VARIED = 300.0, 2000.0  # milliseconds at the 95th percentile


def asked(files: list[Path]) -> Iterator[str]:
    """The questions of some files."""
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield str(json.loads(line)["question"])


def what_came(answered: Answered | None) -> str:
    """What a reader sees of a question that was to be played."""
    if answered is None or not worth_showing(answered.told):
        return "looked up: not read"
    if answered.stands:
        splits = answered.varied.splits if answered.varied else ()
        return "first: yes, if" if splits else "first: an answer"
    if not answered.told.story.whole:
        return "prefilled: words or points open"
    return "first: a premise failed" if answered.told.failed else "beside: depends on too much"


def first_play(question: str, index: Path) -> float:
    """Milliseconds until a question was read and played once."""
    began = time.perf_counter()
    story = read_story(question, playing_questions.book(index))
    if story is not None:
        play_story(story, playing.cards(index))
    return (time.perf_counter() - began) * 1000


def shown(answers: Answers, question: str, answered: Answered | None, scenes: Scenes) -> str:
    """The message's words."""
    message = answer_with(answers.posed(question), answered, scenes)
    return f"\n› {question}\n{message.title}\n{message.body}".replace("\n\n\n", "\n\n")


def main() -> int:
    """Measure, print, and say whether the limits hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--show", action="store_true", help="print every answer")
    options = parser.parse_args()
    settings = Settings(token=None, var=Path(tempfile.mkdtemp()))
    index = settings.index_file
    answers = open_answers(settings.data, index)
    scenes = Scenes(settings.data / "scenarios" / "riftbound")
    playing_questions.answer(ASKED, {}, index)
    came: Counter[str] = Counter()
    first, varied = [], []
    for question in asked(options.files):
        if answers.posed(question).kind == "general":
            came["looked up: asked in general"] += 1
            continue
        first.append(first_play(question, index))
        began = time.perf_counter()
        answered = playing_questions.answer(question, {}, index)
        if answered is not None and answered.varied is not None:
            varied.append((time.perf_counter() - began) * 1000)
        came[what_came(answered)] += 1
        if options.show:
            print(shown(answers, question, answered, scenes))
    for name, count in came.most_common():
        print(f"{count:4}  {name}")
    rows = (("first play", first, FIRST), ("varied", varied, VARIED))
    missed = False
    for name, taken, limit in rows:
        p50, p95 = (percentile(taken or [0.0], share) for share in (0.5, 0.95))
        print(
            f"{name:12} n {len(taken):4}  p50 {p50:7.1f} ms  p95 {p95:7.1f} ms  at most {limit:.0f}"
        )
        missed = missed or p95 > limit
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
