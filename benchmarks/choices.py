"""Whether everything that a player may choose can be said: at every choice of the shipped scenarios
each option is put into a sentence, which is done and compared with the option.

`python -m benchmarks.choices [EVERY]` goes through all of them, or through every so-manieth.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from engine.core.language.playing import course_of
from engine.core.language.text import read_text
from engine.core.scenario import LIMITS
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.writing import PAYMENTS, sentence, ways
from engine.riftbound.stage.whole import WholeStage
from tests.engine.cardfile import all_cards
from tests.scenarios import files

MOST = 30  # options of one choice that are looked at


def count(every: int) -> tuple[Counter[str], Counter[str]]:
    """How many options there are, and for how many there is no sentence, by kind of decision."""
    options: Counter[str] = Counter()
    unsaid: Counter[str] = Counter()
    cards = all_cards()
    for path in files()[::every]:
        taken = read_text(path.read_text(encoding="utf-8"))
        speaker = RiftboundSpeaker(cards, taken)
        for case in range(len(taken.courses())):
            stage, _ = course_of(
                taken,
                speaker,
                lambda: WholeStage(cards, LIMITS, settle_control),
                LIMITS.seconds,
                case,
            )
            for one in stage.decided:
                decision = one.state.decision
                if decision is None or decision.kind in PAYMENTS:
                    continue
                stage.at(one)
                for way in ways(stage)[:MOST]:
                    options[decision.kind] += 1
                    unsaid[decision.kind] += sentence(stage, speaker, way) is None
    return options, unsaid


def main() -> None:
    """Print the counts."""
    begun = time.monotonic()
    options, unsaid = count(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    print(f"{'kind':<10} {'options':>8} {'unsaid':>7}")
    for kind, number in options.most_common():
        print(f"{kind:<10} {number:>8} {unsaid[kind]:>7}")
    print(f"{'all':<10} {options.total():>8} {unsaid.total():>7}")
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
