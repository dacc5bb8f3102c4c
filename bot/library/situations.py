"""Situations that players asked about, laid down as scenarios, and which are nearest to a question.

A question and a situation are compared as they were typed and with places for what they mention
(`{my unit}`): by sentence vectors where those are installed (`alike`), else by the words that they share.
The places of the situations are kept in `situations.txt`, so that nobody has to read them again;
`python -m benchmarks.place_situations` writes it (docs/adr/0069).
"""

from __future__ import annotations

import hashlib
import heapq
import logging
import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from bot.library.words import stems

log = logging.getLogger("bot.library.situations")

PLACED = Path(__file__).with_suffix(".txt")
SUFFIX = ".scn"
ASKED = re.compile(r"\s*asked\s*:\s*(\S.*)", re.IGNORECASE)
"""The line below the title, as the scenario language takes it."""
MOST = 8  # situations that are nearest
AT_LEAST, MORE = 0.43, 0.45
"""How near in meaning two texts are (0–1) that share no words, and how much more those that share all: so
both ways of looking say the same, on average (docs/adr/0069)."""
TYPED = 0.7  # how much words count as they were typed, the rest with places

Alike = Callable[[str, str], Mapping[str, float]]
"""How near each situation is to a question (0–1), by its fingerprint; the question as it was typed and
with places. Empty where nothing is known of any."""


class Situation(NamedTuple):
    """A situation: its key, what is asked in plain words, how a player typed it, and the scenario."""

    key: str
    title: str
    asked: str
    text: str

    @property
    def fingerprint(self) -> str:
        """What is kept of it is kept under this: what was typed, and nothing else."""
        return fingerprint(self.asked)


def fingerprint(asked: str) -> str:
    """A digest of what a player typed."""
    return hashlib.blake2b(asked.encode(), digest_size=8).hexdigest()


class Situations:
    """The situations of a folder; they are read when the first question comes."""

    def __init__(self, folder: Path, alike: Alike | None = None, placed: Path = PLACED) -> None:
        self.folder = folder
        self.alike = alike
        self.placed = placed

    @cached_property
    def stock(self) -> dict[str, Situation]:
        """Every situation by its fingerprint; of two that are asked alike the first. What cannot be read
        is left out, and the log names the file."""
        found: dict[str, Situation] = {}
        for file in sorted(self.folder.glob(f"*{SUFFIX}")):
            one = read_situation(file)
            if one is not None and one.fingerprint in found:
                log.warning("two known situations are asked alike", extra={"file": file.name})
            elif one is not None:
                found[one.fingerprint] = one
        return found

    @cached_property
    def words(self) -> tuple[Shared, Shared]:
        """The words of the situations as they were typed, and with places."""
        placed = read_placed(self.placed)
        typed = {key: one.asked for key, one in self.stock.items()}
        return Shared(typed), Shared({key: placed.get(key, said) for key, said in typed.items()})

    def near(self, question: str, placed: str, most: int = MOST) -> list[tuple[Situation, float]]:
        """The situations nearest to a question, the nearest first, each with how near it is (0–1)."""
        if not self.stock:
            return []
        found = dict(self.alike(question, placed)) if self.alike is not None else {}
        if self.stock.keys() - found.keys():  # some have no vector
            by_words = self.by_words(question, placed)
            found = {key: AT_LEAST + MORE * shared for key, shared in by_words.items()} | found
        known = ((near, key) for key, near in found.items() if key in self.stock and near > 0)
        best = heapq.nlargest(most, known)
        return [(self.stock[key], near) for near, key in best]

    def by_words(self, question: str, placed: str) -> dict[str, float]:
        """How near each situation is by the words that it shares with a question."""
        typed, in_places = self.words
        found = typed.near(question)
        others = in_places.near(placed or question)
        return {
            key: TYPED * found.get(key, 0.0) + (1 - TYPED) * others.get(key, 0.0)
            for key in dict.fromkeys((*found, *others))
        }


class Shared:
    """Texts by their stems: how much of what two texts say they share, a rare stem counting more (the
    cosine of their inverse document frequencies)."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        said = {key: frozenset(stems(text)) for key, text in texts.items()}
        frequency = Counter(stem for each in said.values() for stem in each)
        self.rarity = {stem: math.log((len(said) + 1) / n) for stem, n in frequency.items()}
        self.unseen = math.log(len(said) + 1)
        self.lengths = {key: self.length(each) for key, each in said.items()}
        self.holds: dict[str, list[str]] = defaultdict(list)
        for key, each in said.items():
            for stem in each:
                self.holds[stem].append(key)

    def length(self, said: Iterable[str]) -> float:
        """How much some stems say; a stem of no text as much as one of a single text."""
        return math.sqrt(sum(self.rarity.get(stem, self.unseen) ** 2 for stem in said)) or 1.0

    def near(self, text: str) -> dict[str, float]:
        """How near the texts are that share a stem with this one (0–1)."""
        said = frozenset(stems(text))
        found: defaultdict[str, float] = defaultdict(float)
        for stem in sorted(said):
            for key in self.holds.get(stem, ()):
                found[key] += self.rarity[stem] ** 2
        length = self.length(said)
        return {key: sum_ / (length * self.lengths[key]) for key, sum_ in found.items()}


def read_situation(file: Path) -> Situation | None:
    """The situation of a file; None where it is none, or cannot be read."""
    try:
        return situation(file.stem, file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        kind = type(error).__name__
        log.warning("a known situation cannot be read", extra={"file": file.name, "kind": kind})
        return None


def situation(key: str, text: str) -> Situation | None:
    """The situation of a file; None where it does not say how it was asked. The scenario is without
    that line: whoever plays it asks otherwise."""
    title, _, rest = text.partition("\n")
    line, _, scenario = rest.partition("\n")
    match = ASKED.fullmatch(line.rstrip())
    if match is None:
        return None
    asked = " ".join(match[1].split())
    return Situation(key, title.strip(), asked, f"{title}\n{scenario}")


def read_placed(file: Path = PLACED) -> dict[str, str]:
    """The situations as they were typed, with places for what they mention, by their fingerprints."""
    if not file.is_file():
        return {}
    lines = file.read_text(encoding="utf-8").splitlines()
    pairs = (line.partition("\t") for line in lines if line)
    return {key: placed for key, _, placed in pairs}
