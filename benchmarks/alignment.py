"""`python -m benchmarks.alignment`: how well editions are aligned, against the maps that are kept.

The algorithm reads the texts only. Each difference is listed with both texts' beginnings, for a
person to judge; `--differences` prints them.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from pathlib import Path

from bot.library.align import Match, align
from bot.library.load import EDITION_DATES
from bot.library.wording import Wording, read_wording

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT.parent / "shared" / "corpus" / "rules"
MAPS = ROOT / "data" / "rules" / "riftbound" / "renumbering"
STEPS = (("1.0", "1.1"), ("1.1", "1.2"), ("1.2", "1.3"), ("1.3", "1.4"))
BUCKETS = ((0.0, 0.6), (0.6, 0.75), (0.75, 0.9), (0.9, 1.01))


def edition(name: str) -> Wording:
    """An edition's official text."""
    date = EDITION_DATES[f"core-{name}"]
    return read_wording(TEXTS / f"core-rules-{date}.min.json", f"core-{name}", date)


def kept(old: str, new: str) -> dict[str, str]:
    """The map that is kept: new numbers by old ones, empty for what is gone."""
    with (MAPS / f"{old}-to-{new}.csv").open(encoding="utf-8", newline="") as file:
        return {row["from"]: row["to"] for row in csv.DictReader(file) if row["from"]}


def main(words: list[str]) -> int:
    """Print the figures, and the differences if wanted."""
    if not TEXTS.is_dir():
        print(
            "The reference documents are not beside this clone; there is nothing to compare with."
        )
        return 1
    sure: Counter[tuple[float, bool]] = Counter()
    total = right = 0
    for old, new in STEPS:
        ours, theirs = edition(old), edition(new)
        found = {match.old: match for match in align(ours, theirs) if match.old}
        expected = kept(old, new)
        differ = [n for n, to in expected.items() if found[n].new != to]
        total, right = total + len(expected), right + len(expected) - len(differ)
        print(f"{old} → {new}: {len(expected) - len(differ)} of {len(expected)} as kept"
              f" ({1 - len(differ) / len(expected):.2%}), {len(differ)} otherwise")  # fmt: skip
        for number, match in found.items():
            low = next(low for low, high in BUCKETS if low <= match.sure < high)
            sure[low, match.new == expected[number]] += 1
        for number in differ if "--differences" in words else ():
            print(difference(found[number], expected[number], ours, theirs))
    print(f"all: {right} of {total} ({right / total:.2%})")
    for low, high in BUCKETS:
        yes, no = sure[low, True], sure[low, False]
        if yes + no:
            print(
                f"  {low:.2f}–{min(high, 1):.2f} sure: {yes} of {yes + no} as kept ({yes / (yes + no):.1%})"
            )
    return 0


def difference(match: Match, to: str, old: Wording, new: Wording) -> str:
    """A number that went elsewhere than the map says."""
    lines = [f"  {match.old}: {old.text(match.old)[:230]}"]
    lines.append(f"    map  {to or 'gone'}: {new.text(to)[:230]}")
    lines.append(f"    here {match.new or 'gone'} ({match.sure:.0%}): {new.text(match.new)[:230]}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
