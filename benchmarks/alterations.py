"""`python -m benchmarks.alterations [NUMBER]`: shipped sentences with a word altered.

Each alteration takes a sentence of a shipped scenario and puts a word in, leaves one out, exchanges
one or swaps two; the whole text is read anew with it. `same` are those that still read as the same
tree: a word was lost, and the exit code is 1. `other` are those that read as another tree.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.core.language.text import Line, read_text
from engine.core.language.words import cut
from engine.core.scenario_errors import ScenarioError
from engine.riftbound.language.grammar.builders_nouns import MINE
from engine.riftbound.language.grammar.lexicon import table
from engine.riftbound.language.grammar.verbs import STANDS_FOR, VERBS
from engine.riftbound.language.slips import vocabulary
from engine.riftbound.language.understanding import Sentence, Understanding
from tests.engine.cardfile import all_cards
from tests.scenarios import files

NUMBER = 21_000
STRANGE = (
    "unicorn", "purple", "monkey", "quickly", "nearly", "weather", "seldom", "yesterday", "happily",
    "bicycle", "swims", "painted", "unless", "almost", "maybe", "sixteenth", "zzq", "above", "whose",
    "perhaps",
)  # fmt: skip
"""Words that are none of the language's."""
FREE = frozenset(["and", "then", "please", "called", "after", "that", "still"]) | {
    run[0] for run, entries in table().items()
    if len(run) == 1 and any(kind in ("OPENING", "AFTERWARDS") for kind, _, _ in entries)
}  # fmt: skip
"""Declared fillers: what opens a sentence and says nothing of the game."""


class Altered(NamedTuple):
    """A sentence and what was made of it: how, the word that was put in or taken, what became."""

    how: str
    text: str
    altered: str
    word: str
    became: str
    file: str


WAYS = (
    "strange put in", "strange exchanged", "left out", "own put in", "own exchanged",
    "neighbours swapped", "two swapped",
)  # fmt: skip


def _whole(line: Line) -> bool:
    """Whether every word of it is read by the grammar: no card's text, nothing in quotes."""
    return not set(line.text) & set(':"“\n')


def alterations(seed: int, number: int) -> Iterator[tuple[Path, int, str, str, str]]:
    """That many alterations: the file, the sentence's place in it, how, the new text, the word."""
    random = Random(seed)
    pool = [
        (path, place)
        for path in files()
        for place, line in enumerate(_lines(path))
        if _whole(line) and len(line.text.split()) > 1
    ]
    own = vocabulary()
    for turn in range(number):
        path, place = random.choice(pool)
        how = WAYS[turn % len(WAYS)]
        text, word = _altered(random, how, _lines(path)[place].text.split(" "), own)
        yield path, place, how, text, word


def _altered(random: Random, how: str, words: list[str], own: list[str]) -> tuple[str, str]:
    at = random.randrange(len(words) + ("put" in how))
    word = random.choice(own if "own" in how else STRANGE)
    if "put" in how:
        return " ".join([*words[:at], word, *words[at:]]), word
    if how == "left out":
        return " ".join([*words[:at], *words[at + 1 :]]), words[at]
    if "swapped" in how:
        at = random.randrange(len(words) - 1)
        other = at + 1 if "neighbours" in how else random.randrange(len(words))
        words = list(words)
        words[at], words[other] = words[other], words[at]
        return " ".join(words), words[at]
    return " ".join([*words[:at], word, *words[at + 1 :]]), word


@cache
def _lines(path: Path) -> list[Line]:
    return read_text(path.read_text(encoding="utf-8")).lines()


def became(path: Path, place: int, text: str) -> str:
    """What became of the sentence: `unchanged` words, `refused`, `same` tree or `other`."""
    lines = _lines(path)
    line = lines[place]
    if [word.low for word in cut(text)] == [word.low for word in cut(line.text)]:
        return "unchanged"
    before = understood(lines, place, line.text)
    after = understood(lines, place, text)
    if before is None or not after.trees:
        return "refused"
    return "same" if after.tree == before.tree else "other"


def understood(lines: list[Line], place: int, text: str) -> Sentence:
    """The sentence at that place with that text, the names being read from the text as it is then."""
    said = [line.text for line in lines]
    said[place] = text
    return Understanding(all_cards(), said).read_text(lines[place], text)


def judged(job: tuple[Path, int, str, str, str]) -> Altered:
    """The alteration and what became of it."""
    path, place, how, text, word = job
    try:
        result = became(path, place, text)
    except ScenarioError:
        result = "refused"
    except Exception as error:  # what is counted here is that there are none
        result = f"crashed: {error}"
    return Altered(how, _lines(path)[place].text, text, word, result, path.stem)


SEATS = {"i": "ana", "me": "ana", "p1": "ana", "p2": "ben"}
"""Words for the first two seats."""


def filler(one: Altered) -> bool:
    """Whether only a declared filler was put in, left out or exchanged for another, a word for one
    that it is declared to stand for, the number of a verb: *everyone pass*, *own* behind whose it is:
    *Ben's own turn*, or *damage* behind how much of it goes to something: *assigns 1 to Crab*; *already*
    on the other side of its verb: *already has scored*, and *becomes* of whose turn it is."""
    return _said(one.text) == _said(one.altered)


HELPING = frozenset(["has", "have", "had", "is", "are", "was", "were"])
BECOMES = frozenset(["become", "becomes", "became"])


BASES = {verb.forms[1]: verb.forms[0] for verb in VERBS}
"""Infinitives by the form that somebody alone has."""


def _said(text: str) -> list[str]:
    lows = [SEATS.get(word.low, word.low) for word in cut(text) if word.low not in FREE]
    lows = [one for low in lows for one in (("ana", "'s") if low in MINE else (low,))]
    behind = ("", *lows)
    lows = [low for low, one in zip(lows, behind, strict=False) if (one, low) != ("'s", "own")]
    around = zip(("", *lows), lows, (*lows[1:], ""), strict=False)
    lows = [
        low for before, low, after in around
        if not (before.isdigit() and low == "damage" and after in ("to", "on"))
    ]  # fmt: skip
    for at in range(len(lows) - 1):
        if lows[at] == "already" and lows[at + 1] in HELPING:
            lows[at : at + 2] = lows[at + 1], lows[at]
    if "turn" in lows and lows[:1] == ["it"] and BECOMES.intersection(lows[1:2]):
        lows[1] = "is"
    plain = [next(iter(STANDS_FOR.get(low, {low: low}).values())) for low in lows]
    return [BASES.get(low, low) for low in plain]


def main(number: int) -> int:
    """Print the table, and behind it the sentences that read."""
    jobs = list(alterations(10, number))
    with ProcessPoolExecutor(2) as pool:
        found = list(pool.map(judged, jobs, chunksize=200))
    print(f"{'way':18} {'tried':>6} {'same':>6} {'other':>6} {'other %':>8}")
    for how in WAYS:
        mine = [one for one in found if one.how == how and one.became != "unchanged"]
        same = [one for one in mine if one.became == "same" and not filler(one)]
        other = [one for one in mine if one.became == "other"]
        print(f"{how:18} {len(mine):6} {len(same):6} {len(other):6} {len(other) / len(mine):8.1%}")
    reading = [one for one in found if one.became not in ("refused", "unchanged")]
    lost = [one for one in reading if one.became != "other" and not filler(one)]
    for one in reading:
        if one in lost or one.became == "other":
            print(f"{one.became}\t{one.how}\t{one.word}\t{one.text}\t{one.altered}\t{one.file}")
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER))
