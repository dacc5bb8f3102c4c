"""`python -m benchmarks.asked FILE …`: what stands first when labelled questions are put to `/ask`.

Unlike `eval`, which looks at the search alone, this counts what is answered from facts as well
(an erratum, a ban, a number). Right is what the label expects or accepts, shown first; what was
claimed though it is neither is counted apart. `--missed` prints what was not right.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from benchmarks.labelled import labelled
from bot.answers import Answers, open_answers
from bot.evaluate import matches
from bot.library.catalog import Entry
from bot.library.models import Card
from bot.settings import Settings


def first(answers: Answers, text: str) -> tuple[Entry | None, bool]:
    """The entry that is shown first, and whether it is shown as the answer."""
    card = answers.facts.reworded(text, "riftbound")
    if isinstance(card, Card):
        return answers.catalog.get("riftbound", "card", card.name), True
    found = answers.search.search(text)
    return (found.hits[0].entry, found.claimed) if found.found else (None, False)


def main(words: list[str]) -> int:
    """Print the counts of each file; 2 where none is named."""
    files = [word for word in words if word != "--missed"]
    if not files:
        print("name a file of labelled questions: python -m benchmarks.asked FILE … [--missed]")
        return 2
    settings = Settings()
    answers = open_answers(settings.data, settings.index_file, semantic=settings.semantic == "auto")
    for file in files:
        counts: Counter[str] = Counter()
        for query in labelled([file]):
            entry, claimed = first(answers, query.text)
            right = entry is not None and matches(entry, query.row)
            counts["right" if right else "refused" if entry is None else "other"] += 1
            counts["claimed, not right"] += claimed and not right
            if not right and "--missed" in words:
                shown = f"{entry.kind} {entry.key}" if entry else "nothing"
                print(f"  {query.text} → {shown}, not {query.row['expect']['id']}")
        total = counts.total() - counts["claimed, not right"]
        print(f"{Path(file).name}: {counts['right']} of {total} right first"
              f" ({counts['right'] / total:.1%}), {counts['refused']} refused,"
              f" {counts['claimed, not right']} claimed, not right")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
