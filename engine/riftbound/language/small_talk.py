"""Small talk: a stretch of words every one of which is known to say nothing of a game.

The words are data (`grammar/talk.txt`). A stretch that holds a verb needs a word that talk is about in
each of its parts, so that *he is there, sadly* is none; a thing of the game may stand in it only where
it is talked about: *a question about Void Gate*.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources

from engine.core.language.words import Word, cut
from engine.riftbound.language.grammar.lexicon import table
from engine.riftbound.language.grammar.phrases import FINITE
from engine.riftbound.language.grammar.verbs import BY_FORM
from engine.riftbound.language.names import beginnings
from engine.riftbound.language.slips import NEGATIONS
from engine.riftbound.language.understanding import Understanding

LITTLE, LIGHT, HEAD, TOPIC, FILLER = "LITTLE", "LIGHT", "HEAD", "TOPIC", "FILLER"
IDLE = "IDLE"
MARKS = frozenset([",", ".", "!", "…", "-", "–", "—", ";", ":", "'s", "(", ")", "'", "?"])
PARTING = frozenset([",", ";", ":", "-", "–", "—", "but", "because", "since", "so"])
"""Marks and words between the parts of talk."""
TALKED = frozenset({"NOUN", "KEYWORD", "ADJECTIVE", "QUANTITY", "HER"})
"""What may be talked about, besides names."""
DETERMINING = frozenset({"this", "that", "these", "those"})
BY_ANY = frozenset({form for forms in BY_FORM.values() for form in forms} | set(FINITE))
"""Every form of a verb of the language."""
VERBAL = frozenset(
    [
        "i",
        "you",
        "he",
        "she",
        "it",
        "they",
        "we",
        "is",
        "are",
        "was",
        "were",
        "am",
        "be",
        "been",
        "being",
        "has",
        "have",
        "had",
        "having",
        "do",
        "does",
        "did",
        "can",
        "could",
        "will",
        "would",
        "should",
        "may",
        "might",
        "must",
        "opponent",
        "who",
        "nobody",
        "somebody",
        "someone",
        "everybody",
        "everyone",
    ]
)
"""Where one of these stands, something is said; an aside without them only colours."""
TAKING_BACK = NEGATIONS - {"only"} | {
    "nor",
    "nope",
    "wrong",
    "false",
    "incorrect",
    "kidding",
    "joking",
}
Runs = dict[tuple[str, ...], str]


@cache
def _runs() -> tuple[Runs, set[tuple[str, ...]]]:
    """The words and runs of words of `talk.txt`, each with its classes, and what they begin with."""
    found: dict[tuple[str, ...], str] = {}
    text = resources.files(f"{__package__}.grammar").joinpath("talk.txt").read_text("utf-8")
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        name, _, rest = line.partition(":")
        quoted = rest.split('"')
        for place, part in enumerate(quoted):
            for entry in [part] if place % 2 else part.split():
                run = tuple(word.low for word in cut(entry))
                found[run] = f"{found.get(run, '')} {name}"
    return found, beginnings(found)


@cache
def telling() -> frozenset[str]:
    """The words that show that talk may stand there: those that are more than little."""
    runs = _runs()[0]
    little = {run[0] for run, names in runs.items() if len(run) == 1 and names.strip() == LITTLE}
    return frozenset(word for run in runs for word in run if word not in little)


@cache
def fillers() -> frozenset[tuple[str, ...]]:
    """The words and runs of words that may be left out wherever they stand."""
    return frozenset(run for run, names in _runs()[0].items() if FILLER in names)


def asks_nothing(words: Sequence[Word]) -> bool:
    """Whether it only asks for agreement: *who's right?*, *am I missing something?*"""
    return IDLE in _runs()[0].get(tuple(word.low for word in words), "")


def says_nothing(words: Sequence[Word], understanding: Understanding) -> bool:
    """Whether every word of the stretch is known to say nothing of a game."""
    classes = _classes(words, understanding)
    if classes is None:
        return False
    parts: list[list[tuple[str, str]]] = [[]]
    for word, name in classes:
        if word in PARTING:
            parts.append([])
        if word not in MARKS:
            parts[-1].append((word, name))
    parts = [part for part in parts if part]
    return bool(parts) and all(map(_is_talk, parts))


def denies(words: Sequence[Word]) -> bool:
    """Whether what stands beside a sentence may take it back: *wrong, …*, *(not really)*."""
    runs, begun = _runs()
    at = 0
    while at < len(words):
        end = _longest(words, at, runs, begun)
        if end < at + 2 and words[at].low in TAKING_BACK:
            return True  # what is said in several words, as *no surprise*, takes nothing back
        at = max(end, at + 1)
    return False


def _is_talk(part: Sequence[tuple[str, str]]) -> bool:
    said = any(word in VERBAL and LIGHT not in name for word, name in part)
    heads = any(HEAD in name for _, name in part)
    return heads or (not said and any(LIGHT in name for _, name in part))


def _classes(
    words: Sequence[Word], understanding: Understanding
) -> list[tuple[str, str]] | None:  # fmt: skip
    """Each word with its classes; None where one is not known to say nothing."""
    runs, begun = _runs()
    found: list[tuple[str, str]] = []
    at, topic = _judged(words, understanding), False
    while at < len(words):
        low = words[at].low
        end = _longest(words, at, runs, begun)
        if end == at and low in MARKS:
            found.append((low, LITTLE))
            at, topic = at + 1, False
            continue
        if topic and (behind := _talked_of(words, at, understanding)) > at:
            found.append((low, LITTLE))
            at, topic = behind, False
            continue
        if end == at and low in understanding.players:
            found.append((low, LITTLE))
            at += 1
            continue
        if end == at or _is_named(words, at, end, understanding):
            return None
        names = runs[tuple(word.low for word in words[at:end])]
        found.extend((word.low, names) for word in words[at:end])
        topic = TOPIC in names
        at = end
    return found


def _judged(words: Sequence[Word], understanding: Understanding) -> int:
    """Where the name ends of which only is said how it is liked: *Hextech Ray is mean*; else 0."""
    ends = [
        end for end, name, _ in understanding.named(words, 0) if name.how not in ("unknown", "player")
    ]  # fmt: skip
    end = max(ends, default=0)
    return end if end < len(words) and words[end].low in ("is", "was", "are", "'s") else 0


def _longest(words: Sequence[Word], at: int, runs: Runs, begun: set[tuple[str, ...]]) -> int:
    """Where the longest run that begins there ends; where it begins, if none does."""
    best = end = at
    while end < len(words) and tuple(word.low for word in words[at : end + 1]) in begun:
        end += 1
        if tuple(word.low for word in words[at:end]) in runs:
            best = end
    return best


def _is_named(words: Sequence[Word], at: int, end: int, understanding: Understanding) -> bool:
    """Whether a name of the game stands there: one that begins with a capital within the sentence."""
    return any(
        words[place].capital and place > 0 and words[place].low != "i"
        and any(name.how != "unknown" for _, name, _ in understanding.named(words, place))
        for place in range(at, end)
    )  # fmt: skip


def _talked_of(words: Sequence[Word], at: int, understanding: Understanding) -> int:
    """Where the thing of the game that is talked about ends: names and nouns in a row."""
    while at < len(words):
        ends = [
            end for end, name, _ in understanding.named(words, at)
            if name.how != "unknown" and words[at].capital
        ]  # fmt: skip
        entries = table().get((words[at].low,), ())
        known = entries or words[at].low in BY_ANY or words[at].low in (*MARKS, *PARTING)
        if not known and words[at].low.isalpha() and not words[at].capital:
            at += 1
            continue
        talked = any(one[0] in TALKED for one in entries) or words[at].low in DETERMINING
        if not ends and not talked:
            break
        at = max([at + 1, *ends])
    return at
