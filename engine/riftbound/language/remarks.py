"""Remarks in a sentence that say nothing of the game: behind commas, in brackets, at its head or end.

*My opponent, feeling safe, attacks A (poor thing), as usual*: what is left is *My opponent attacks A*.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import product
from typing import NamedTuple

from engine.core.language.text import Line
from engine.core.language.words import cut
from engine.riftbound.language.grammar.phrases import FINITE
from engine.riftbound.language.sayings import is_said
from engine.riftbound.language.small_talk import denies, fillers, says_nothing, telling
from engine.riftbound.language.understanding import Understanding

_PARTED = re.compile(
    r"(\s*(?:,|;|:|\.\.\.|…|\)[,.]?)\s+|\s+\(|\s+[-–—]+\s+|\)(?=[.?!]?$)|\s+(?:and|but|so|because|since)\s+)"
)
MOST_JOINED = 3
"""How many remarks are cut out of one sentence at most between others that stay, and how many words a
filler has at most."""


Reads = Callable[[str], bool]
"""Whether a sentence reads and means something."""


class Part(NamedTuple):
    """A stretch between marks, and the mark before it."""

    mark: str
    text: str


class Cut(NamedTuple):
    """A sentence without its remarks, and these."""

    text: str
    talk: tuple[str, ...]
    said: tuple[str, ...] = ()


def may_remark(line: Line) -> bool:
    """Whether a remark may stand in it."""
    known = telling()
    return any(
        word.low in known or word.low in THINKING or word.low in HABITS for word in cut(line.text)
    ) or any(pattern.search(line.text) for pattern, _ in _rephrased())


def without_remarks(line: Line, understanding: Understanding, reads: Reads) -> Cut | None:
    """The sentence without what says nothing in it, where it does not read with that; None where
    nothing is left out."""
    if not may_remark(line) or reads(line.text):
        return None
    text, said = _without_sayings(line.text, understanding)
    parts = _parts(text)
    empty = [_is_remark(part.text, understanding) for part in parts]
    empty = [
        left and (_is_thought(parts[at].text.strip()) or not _goes_on(parts[at + 1 :]))
        for at, left in enumerate(empty)
    ]
    if not _thought_whole(parts, empty, understanding):
        return None
    if all(empty) or not (any(empty) or said):
        return None
    talk = tuple(_stretches(parts, empty))
    texts = _joined(parts, empty)
    read = (one for one in texts if reads(one))
    return Cut(next(read, texts[0]), talk, said)


def _parts(text: str) -> list[Part]:
    pieces = _PARTED.split(text)
    return [Part("", pieces[0])] + [
        Part(mark, piece)
        for mark, piece in zip(pieces[1::2], pieces[2::2], strict=True)
        if piece.strip(" .")
    ]


THINKING = frozenset(
    ["thinking", "hoping", "expecting", "believing", "assuming", "figuring", "fearing"]
)
_OPINED = re.compile(
    r"(?:which|what) (?:i|he|she|they|my opponent|[A-Z]\w+) (?:thinks?|believes?|guess|hopes?|claims?|says?) ", re.IGNORECASE
)  # fmt: skip


HABITS = frozenset(
    ["always", "usually", "often", "typically", "normally", "generally", "sometimes"]
)


def _is_thought(text: str) -> bool:
    """*thinking it dies*, *which I think kills it*: what somebody thinks of what is done; *who always
    attacks*: a habit, which is nothing that is done."""
    if text.lower().startswith("who ") and text.split(" ")[1].lower() in HABITS:
        return True
    return text.split(" ")[0].lower() in THINKING or bool(_OPINED.match(text))


def _is_remark(text: str, understanding: Understanding) -> bool:
    said = text.strip(" .!")
    if _is_thought(said):
        return True
    words = cut(said)
    return not said.endswith("?") and not denies(words) and says_nothing(words, understanding)


def _thought_whole(parts: Sequence[Part], empty: list[bool], understanding: Understanding) -> bool:
    """Leaves out all that somebody thinks, up to the next comma: *thinking it dies and goes away*;
    False where it cannot be told where that ends."""
    for at, part in enumerate(parts):
        if not empty[at] or not _is_thought(part.text.strip(" .!")):
            continue
        for further in range(at + 1, len(parts)):
            if parts[further].mark.strip() not in ("and", "but", "so", "because", "since"):
                break
            first = cut(parts[further].text)[:2]
            if any(word.low in PERSONS or word.low in understanding.players for word in first):
                return False
            empty[further] = True
    return True


PERSONS = frozenset({"i", "he", "she", "they", "we", "opponent", "nobody", "everyone", "both"})


def _goes_on(parts: Sequence[Part]) -> bool:
    """*and has 3 points*: whoever that is, stands before it."""
    if not parts:
        return False
    part, words = parts[0], cut(parts[0].text)
    return part.mark.strip() in ("and", "but", "so") and bool(words) and words[0].low in FINITE


def _stretches(parts: Sequence[Part], empty: Sequence[bool]) -> Iterator[str]:
    """What is left out, what stands side by side together."""
    stretch = ""
    for part, left in zip((*parts, Part("", "")), (*empty, False), strict=True):
        if left:
            stretch += f"{part.mark if stretch else ''}{part.text}"
        elif stretch:
            yield stretch.strip(" .")
            stretch = ""


_LEFT_OVER = re.compile(r"^(?:and|but|so)\s*[:,]\s*", re.IGNORECASE)
"""What is left of *…, but: my unit dies*."""


def _joined(parts: Sequence[Part], empty: Sequence[bool]) -> list[str]:
    """The parts that stay, as they may be joined over what is left out: straight on, or by a comma."""
    kept = [at for at, left in enumerate(empty) if not left]
    gaps = [at for at, before in zip(kept[1:], kept, strict=False) if at - before > 1]
    found = []
    for marks in product((" ", ", ", " and "), repeat=min(len(gaps), MOST_JOINED)):
        over = dict(zip(gaps, marks, strict=False))
        text = "".join(
            (over.get(at, parts[at].mark) if at != kept[0] else "") + parts[at].text for at in kept
        )
        text = _LEFT_OVER.sub("", text)
        ending = parts[-1].text.rstrip()[-1:]
        found.append(text + ending if ending in "?!" and not text.endswith(ending) else text)
    return found


_TOLD = re.compile(r",?\s+(?:and|but|although|though|while|whereas)\s+|;\s+(?:but\s+)?|,\s+")


def _without_sayings(text: str, understanding: Understanding) -> tuple[str, tuple[str, ...]]:
    """The sentence without what somebody says or thinks at its end: *…, and he said that I have to
    pay more*."""
    for found in _TOLD.finditer(text):
        behind = text[found.end() :]
        if is_said(behind, understanding):
            return text[: found.start()], (behind.strip(" ."),)
    return text, ()


def without_fillers(line: Line, reads: Reads) -> Cut | None:
    """The sentence without words such as *actually*, where it reads without them alone."""
    if reads(line.text):
        return None
    known, text = fillers(), line.text
    left: list[str] = []
    words = cut(line.text)
    for at in range(len(words) - 1, -1, -1):
        for end in range(min(len(words), at + MOST_JOINED), at, -1):
            if tuple(word.low for word in words[at:end]) in known:
                start, stop = words[at].start, words[end - 1].end
                left.insert(0, line.text[start:stop])
                text = f"{text[:start].rstrip(' ,')} {text[stop:].lstrip(' ,')}".strip()
                break
    return Cut(re.sub(r" (?=[.?!]$)", "", text), tuple(left)) if left and reads(text) else None


@cache
def _rephrased() -> list[tuple[re.Pattern[str], str]]:
    text = resources.files(f"{__package__}.grammar").joinpath("rephrased.txt").read_text("utf-8")
    rows = [line.split(" = ") for line in text.splitlines() if " = " in line and line[0] != "#"]
    return [(re.compile(rf"(?<!\w){row[0]}\b", re.IGNORECASE), row[1]) for row in rows]


def rephrased(line: Line, reads: Reads) -> tuple[str, list[tuple[str, str]]] | None:
    """The sentence with words that are said for others, where it does not read with them."""
    text, taken = line.text, []
    for pattern, meant in _rephrased():
        if (found := pattern.search(text)) is not None:
            text = pattern.sub(meant, text)
            taken.append((found.group(), meant))
    return (text, taken) if taken and not reads(line.text) and reads(text) else None


_EMBEDDED = re.compile(r"\b(whether|if|who|what|which|where|how)\b", re.IGNORECASE)


def question_in(line: Line, understanding: Understanding, reads: Reads) -> Cut | None:
    """The question behind what only says that it is asked: *I wonder whether Bob dies*."""
    if reads(line.text):
        return None
    for found in _EMBEDDED.finditer(line.text):
        lead, rest = line.text[: found.start()], line.text[found.end() :].strip(" .?!")
        if not lead.strip() or not says_nothing(cut(lead), understanding):
            continue
        whether = found.group().lower() in ("whether", "if")
        asked = f"is it true that {rest}?" if whether else f"{found.group()} {rest}?"
        if reads(asked):
            return Cut(asked, (lead.strip(" ,"),))
    return None
