"""What to say of a sentence that does not read: where it stops, and what near it would."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from rapidfuzz import fuzz, process

from engine.core.language.text import Line
from engine.core.language.words import Word
from engine.core.scenario_errors import PAGE, ScenarioError
from engine.riftbound.language.lexicon import table
from engine.riftbound.language.understanding import Sentence, Understanding
from engine.riftbound.language.verbs import BY_FORM

OFFERED = 3
SMALL = ("is", "has", "at", "to", "in", "on", "with", "the", "and", "of", "was")
"""Words that are most often left out."""

Means = Callable[[Sentence], bool]


@cache
def vocabulary() -> list[str]:
    """Every word of the language."""
    words = {word for run in table() for word in run}
    return sorted(words.union(*BY_FORM.values()))


def unread(
    understanding: Understanding, sentence: Sentence, kind: str, means: Means
) -> ScenarioError:
    """The error for a sentence that does not read: the caret where it stops making sense, what was
    understood, and at most three sentences near it that would read."""
    line, words = sentence.line, sentence.words
    at = min(sentence.furthest, len(words) - 1)
    word = words[at]
    understood = sentence.text[: words[at - 1].end] if at else ""
    ended = sentence.furthest >= len(words)
    what = f"“{sentence.text}” is not something I can read"
    if ended:
        what = f"“{sentence.text}” stops before it says anything"
    elif understood:
        what = f"I understand “{understood}”, but not “{word.text}” behind it"
    works = suggestions(understanding, sentence, means)
    caret = ScenarioError(
        what, line=line.number, column=_column(line, sentence, word), source=line.source,
        span=len(word.text) if word.text else 1,
        works=works or (f"all that reads is in {PAGE}",),
    )  # fmt: skip
    caret.mended = tuple(works)
    return caret


def unmeant(sentence: Sentence, kind: str, elsewhere: Iterable[str]) -> ScenarioError:
    """The error for a sentence that reads and means nothing where it stands."""
    there = [f"“{one}”" for one in elsewhere]
    what = f"“{sentence.text}” says nothing"
    if kind:
        what += f" after “{kind}”"
    if there:
        what += f"; it would after {' or '.join(there)}"
    return sentence.line.error(what, sentence.text, (f"all that reads is in {PAGE}",))


def _column(line: Line, sentence: Sentence, word: Word) -> int:
    found = line.source.find(sentence.text[word.start : word.end], line.column - 1 + word.start)
    return found + 1 if found >= 0 else line.column + word.start


def suggestions(understanding: Understanding, sentence: Sentence, means: Means) -> tuple[str, ...]:
    """At most three sentences near this one that read and mean something."""
    found: list[tuple[float, str]] = []
    seen = {sentence.text}
    for text in _near(understanding, sentence):
        if text in seen:
            continue
        seen.add(text)
        if means(understanding.read_text(sentence.line, text)):
            found.append((fuzz.ratio(text, sentence.text), text))
    found.sort(key=lambda one: -one[0])
    return tuple(text for _, text in found[:OFFERED])


def _near(understanding: Understanding, sentence: Sentence) -> Iterator[str]:
    """The sentence with one word less, another word, or one more, where it stops making sense."""
    text, words = sentence.text, sentence.words
    at = min(sentence.furthest, len(words) - 1)
    for place in (at, at - 1, at + 1):
        if not 0 <= place < len(words):
            continue
        word = words[place]
        before, behind = text[: word.start], text[word.end :]
        yield f"{before.rstrip()}{behind}"
        for other in _like(understanding, text[word.start : word.end]):
            yield f"{before}{other}{behind}"
        if place:
            last = words[place - 1]
            between = text[last.end : word.start]
            turned = f"{text[word.start : word.end]}{between}{text[last.start : last.end]}"
            yield f"{text[: last.start]}{turned}{behind}"
    for word in words[at : at + 2]:
        for small in SMALL:
            yield f"{text[: word.start]}{small} {text[word.start :]}"


def _like(understanding: Understanding, word: str) -> list[str]:
    """Words and names that are almost that."""
    low = word.lower()
    known = [
        one[0]
        for one in process.extract(low, vocabulary(), scorer=fuzz.ratio, limit=4, score_cutoff=60)
    ]
    if word[:1].isupper():
        names = understanding.name_list()
        known = [
            one[0]
            for one in process.extract(word, names, scorer=fuzz.ratio, limit=4, score_cutoff=70)
        ] + known[:1]
    return [one for one in known if one.lower() != low]
