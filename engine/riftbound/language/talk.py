"""Talk beside the game: a sentence, or what leads into one before a colon, that says nothing of it.

What is left out is said; whatever holds a word of the game is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rapidfuzz import fuzz, process

from engine.core.language.text import Line
from engine.core.language.words import Word, cut
from engine.riftbound.language.grammar.lexicon import NUMBERS, table
from engine.riftbound.language.grammar.verbs import BY_FORM
from engine.riftbound.language.sayings import may_be_said
from engine.riftbound.language.slips import DENYING, NEGATIONS, vocabulary
from engine.riftbound.language.small_talk import asks_nothing, denies, says_nothing
from engine.riftbound.language.understanding import Understanding

LEFT_OUT = "left out; it says nothing of the game"
"""What is said of talk where it is told how a text was read."""
SAID = "left out; it is what somebody says or thinks"
EMPTY = frozenset(
    [
        "PLACING",
        "OPENING",
        "DURING",
        "SAYING",
        "LIGHTLY",
        "SPEAKER",
        "OPINION",
        "OPINED",
        "MEANT",
        "TOO",
    ]
)
"""Classes of words that say nothing of a game by themselves."""
LINKING = frozenset(
    ["a", "an", "the", "of", "and", "or", "with", "for", "as", ",", "-", "–", "—", "!", "…"]
)
COMMON = frozenset(
    ["first", "second", "third", "last", "next", "time", "moment", "way", "choice", "order",
     "table", "ok", "okay", "fine", "very"]
)  # fmt: skip
"""Words that are said of other things as often as of a game, or are much like one of its words."""
NEAR = 85
"""How much like a word of the game another must be to be a slip for it."""
FEWEST = 2
"""How many words talk has at least."""


@cache
def _game() -> tuple[str, ...]:
    """The words that say something of a game."""
    empty = {run[0] for run, entries in table().items() if {one[0] for one in entries} <= EMPTY}
    verbs = {form for forms in BY_FORM.values() for form in forms}
    plain = set(vocabulary()) - empty - LINKING - COMMON
    return tuple(sorted({*plain, *verbs, *NUMBERS}))


def may_be_talk(line: Line) -> bool:
    """Whether the sentence, up to its colon if it has one, has no word that says something of a
    game, whatever its names may be; or whether it may tell what somebody says."""
    head = line.text.partition(":")[0]
    return (
        may_be_said(line)
        or bool(asides(line.text))
        or _plain(head)
        or _shows(cut(head.rstrip(".")))
    )


def _plain(text: str) -> bool:
    words = cut(text)
    return not any(word.low in _games() or word.low.isdigit() for word in words)


@cache
def _games() -> frozenset[str]:
    return frozenset(_game())


SHOWING = (("here", "is"), ("here", "'s"), ("here", "are"), ("this", "is"), ("so", "here", "is"))
SHOWN = frozenset(
    ["what", "we", "have", "i", "the", "a", "my", "our", "situation", "board", "state", "position", "setup",
     "scene", "it", "looks", "like", "how", "game", "on", "table", "now", "right", "where", "are", "stand",
     "of", "play", "so", "far", "question", "case"]
)  # fmt: skip
"""What *here is …* shows when it shows nothing yet: *here is what we have*."""


def _shows(words: Sequence[Word]) -> bool:
    """Whether it only says that what comes is to be looked at: *here is the situation*."""
    lows = tuple(word.low for word in words if word.low not in (",", ":"))
    begun = next((one for one in SHOWING if lows[: len(one)] == one), ())
    rest = lows[len(begun) :]
    return bool(begun) and len(rest) > 1 and set(rest) <= SHOWN


def only_shows(text: str) -> bool:
    """Whether a sentence only says that what comes is to be looked at, or asks for agreement alone:
    *this is the board*, *who's right?*"""
    words = [word for word in cut(text) if word.text not in (".", "?", "!")]
    return _shows(words) or (text.rstrip().endswith("?") and asks_nothing(words))


def is_talk(text: str, understanding: Understanding) -> bool:
    """Whether no name, number or word of the game stands in it, nor anything like one."""
    words = [word for word in cut(text) if word.text not in (".", "?")]
    if only_shows(text):
        return True
    if not text.rstrip().endswith("?") and says_nothing(words, understanding):
        return True
    strange = [word for word in words if not _known(word)]
    if len(words) < FEWEST or not strange:
        return False
    return not any(
        _of_game(words, place, understanding) for place in range(len(words))
    ) and not any(_slip(word) for word in strange)


def _known(word: Word) -> bool:
    return (word.low,) in table() or word.low in LINKING | COMMON or not word.low.isalpha()


def _of_game(words: Sequence[Word], at: int, understanding: Understanding) -> bool:
    word = words[at]
    named = any(name.how != "unknown" for _, name, _ in understanding.named(words, at))
    large = word.capital and at > 0
    marked = not word.low.isalpha() and word.low not in LINKING
    return named or large or marked or word.low in understanding.players or word.low in _games()


def _slip(word: Word) -> bool:
    """Whether it may be a word of the game, or one that denies, spelled wrongly."""
    near = process.extractOne(word.low, _game(), scorer=fuzz.ratio, score_cutoff=NEAR)
    no = process.extractOne(word.low, NEGATIONS, scorer=fuzz.ratio, score_cutoff=DENYING)
    return near is not None or no is not None


DASHES = (" – ", " — ", " - ")


def asides(text: str) -> list[tuple[int, int]]:
    """What stands in brackets, between two dashes, or behind the last: from where to where, with its
    marks."""
    found: list[tuple[int, int]] = []
    start = text.find(" (")
    while start >= 0:
        end = text.find(")", start)
        if end > 0:
            found.append((start, end + 1))
        start = text.find(" (", end) if end > 0 else -1
    for dash in DASHES:
        first = text.find(dash)
        last = text.find(dash, first + 1) if first >= 0 else -1
        if first >= 0:
            found.append((first, last + len(dash) - 1 if last > 0 else len(text)))
    return sorted(found)


def without_asides(text: str, understanding: Understanding) -> tuple[str, list[str]]:
    """The sentence without those that say nothing of the game, and these."""
    left: list[str] = []
    for start, end in reversed(asides(text)):
        said = text[start:end].strip(" ()–—-.")
        if is_talk(said, understanding) and not denies(cut(said)) and not left:
            ending = text[-1] if end == len(text) and text[-1] in "?!" else ""
            text = text[:start] + ending + text[end:]
            left.append(said)
    return text, left
