"""Remarks in a sentence that say nothing of the game: behind commas, in brackets, at its head or end.

*My opponent, feeling safe, attacks A (poor thing), as usual*: what is left is *My opponent attacks A*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import product
from typing import NamedTuple

from engine.core.language.text import Line
from engine.core.language.words import Word, cut
from engine.riftbound.language import joints
from engine.riftbound.language.grammar.phrases import FINITE
from engine.riftbound.language.joints import JOINING, Part
from engine.riftbound.language.sayings import is_said
from engine.riftbound.language.small_talk import denies, fillers, says_nothing, telling
from engine.riftbound.language.understanding import Understanding

MOST_JOINED = 3
"""How many remarks are cut out of one sentence at most between others that stay, and how many words a
filler has at most."""


Reads = Callable[[str], bool]
"""Whether a sentence reads and means something."""


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
    ) or any(True for _ in _others(line.text))


def without_remarks(line: Line, understanding: Understanding, reads: Reads) -> Cut | None:
    """The sentence without what says nothing in it, where it does not read with that; None where
    nothing is left out."""
    if not may_remark(line) or reads(line.text):
        return None
    text, said = _without_sayings(line.text, understanding)
    parts = joints.parts(text)
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


THINKING = frozenset(
    ["thinking", "hoping", "expecting", "believing", "assuming", "figuring", "fearing"]
)
OPINING = frozenset(
    f"{verb}{ending}"
    for verb in ("think", "believe", "hope", "claim", "say", "guess")
    for ending in ("", "s")
)


HABITS = frozenset(
    ["always", "usually", "often", "typically", "normally", "generally", "sometimes"]
)


def _is_thought(text: str) -> bool:
    """*thinking it dies*, *which I think kills it*: what somebody thinks of what is done; *who always
    attacks*: a habit, which is nothing that is done."""
    words = cut(text)
    first, *rest = [word.low for word in words[:2]] or [""]
    return (
        first in THINKING or (first == "who" and rest[0:1] and rest[0] in HABITS) or _opined(words)
    )


def _opined(words: Sequence[Word]) -> bool:
    """*which I think …*, *what Ana says …*."""
    if not words or words[0].low not in ("which", "what"):
        return False
    own = [word.low for word in words[1:3]] == ["my", "opponent"]
    rest = words[3:] if own else words[2:]
    return len(rest) > 1 and rest[0].low in OPINING


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
            if parts[further].mark.strip() not in JOINING:
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


def _without_left_over(text: str) -> str:
    """Without what is left of *…, but: my unit dies*."""
    words = cut(text)[:2]
    left = [word.low for word in words]
    over = len(left) == 2 and left[0] in ("and", "but", "so") and left[1] in (":", ",")
    return text[words[1].end :].lstrip() if over else text


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
        text = _without_left_over(text)
        ending = parts[-1].text.rstrip()[-1:]
        found.append(text + ending if ending in "?!" and not text.endswith(ending) else text)
    return found


BESIDE = frozenset({"and", "but", "although", "though", "while", "whereas"})


def _without_sayings(text: str, understanding: Understanding) -> tuple[str, tuple[str, ...]]:
    """The sentence without what somebody says or thinks at its end: *…, and he said that I have to
    pay more*."""
    words = cut(text)
    for at, word in enumerate(words[:-1]):
        if word.low not in (",", ";") and word.low not in BESIDE:
            continue
        before = text[: word.start].rstrip().removesuffix(",")
        joined = word.low in (",", ";") and words[at + 1].low in BESIDE
        behind = text[words[at + 1].end if joined else word.end :].lstrip()
        if is_said(behind, understanding):
            return before.rstrip(), (behind.strip(" ."),)
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
    if not left or not reads(text):
        return None
    return Cut(text[:-2] + text[-1] if text[-2:] in (" .", " ?", " !") else text, tuple(left))


@cache
def _rephrased() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """By its first word what is said for other words, the longest first, and these."""
    text = resources.files(f"{__package__}.grammar").joinpath("rephrased.txt").read_text("utf-8")
    rows = [line.split(" = ") for line in text.splitlines() if " = " in line and line[0] != "#"]
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for said, meant in rows:
        lows = tuple(word.low for word in cut(said))
        found.setdefault(lows[0], []).append((lows, meant))
    for ways in found.values():
        ways.sort(key=lambda way: -len(way[0]))
    return found


def _others(text: str) -> Iterator[tuple[int, int, str]]:
    """From where to where words stand that are said for others, and these."""
    words, free = cut(text), 0
    lows = tuple(word.low for word in words)
    for at, word in enumerate(words):
        for said, meant in _rephrased().get(word.low, ()):
            if at >= free and lows[at : at + len(said)] == said:
                free = at + len(said)
                yield word.start, words[free - 1].end, meant


def rephrased(line: Line, reads: Reads) -> tuple[str, list[tuple[str, str]]] | None:
    """The sentence with words that are said for others, where it does not read with them."""
    text, taken, at = "", [], 0
    for start, end, meant in _others(line.text):
        text += line.text[at:start] + meant
        taken.append((line.text[start:end], meant))
        at = end
    text += line.text[at:]
    return (text, taken) if taken and not reads(line.text) and reads(text) else None


EMBEDDED = frozenset({"whether", "if", "who", "what", "which", "where", "how"})


def question_in(line: Line, understanding: Understanding, reads: Reads) -> Cut | None:
    """The question behind what only says that it is asked: *I wonder whether Bob dies*."""
    if reads(line.text):
        return None
    for word in cut(line.text):
        lead, rest = line.text[: word.start], line.text[word.end :].strip(" .?!")
        if word.low not in EMBEDDED or not lead.strip():
            continue
        if not says_nothing(cut(lead), understanding):
            continue
        whether = word.low in ("whether", "if")
        asked = f"is it true that {rest}?" if whether else f"{word.text} {rest}?"
        if reads(asked):
            return Cut(asked, (lead.strip(" ,"),))
    return None
