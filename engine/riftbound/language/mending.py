"""The sentences near one that does not read that might be meant.

A sentence is mended by edits: a word exchanged for one like it or for another form of its verb, left
out, put in, split, or moved. Those that read and mean something are kept, the cheapest first; where
none does, the edits that bring the reader further are edited again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from rapidfuzz import fuzz, process
from rapidfuzz.distance import Levenshtein

from engine.core.language.words import Word, cut
from engine.riftbound.language.grammar.verbs import BY_FORM
from engine.riftbound.language.slips import (
    CONTRACTED,
    carrying,
    denials,
    denies,
    known_words,
    other_forms,
    vocabulary,
)
from engine.riftbound.language.understanding import Sentence, Understanding

SMALL = ("is", "has", "in", "at", "to", "on", "with", "a", "the", "of", "and", "was", "called", "plays",
         "moves", "damage", "Might", "hand")  # fmt: skip
"""Words that are most often left out."""
ALIKE = 60
"""How much like a word of the language another must be to be meant by it."""
ROUNDS = 3
WIDTH = 5
LONGEST_MOVED = 16
ENOUGH = 10
MOST_READ = 350
"""How many sentences are looked at in a round."""
CHEAP = 0.55
"""The price of an edit that is still made where others were made before."""
SLACK = 0.35
"""How much dearer than the third that reads another may be, to be looked at."""

Means = Callable[[Sentence], bool]


class Near(NamedTuple):
    """A sentence near one that is refused, and how far from it it is."""

    price: float
    text: str


# -- by what is offered ----------------------------------------------------------------------------


def offered(sentence: Sentence, phrase: str, works: Iterable[str]) -> Iterator[Near]:
    """The sentence with what an error offers: for the phrase that it shows, for the whole of it, or,
    where the error shows the whole because something is missing, before or behind it."""
    whole = phrase == sentence.text
    for place, work in enumerate(works):
        bare = work.partition(", for one of")[0].partition(" (")[0].strip("“”")
        price = place / 100
        if not whole and phrase and phrase in sentence.text:
            like = fuzz.ratio(bare.lower(), phrase.lower()) / 100
            yield Near(1.6 * (1 - like) + price, sentence.text.replace(phrase, bare, 1))
        if whole:
            yield Near(price, f"{bare}\n{sentence.text}")
            yield Near(0.01 + price, f"{sentence.text}\n{bare}")
        else:
            yield Near(0.5 + price, bare)


# -- by edits --------------------------------------------------------------------------------------


def nearby(
    understanding: Understanding, sentence: Sentence, column: int, means: Means
) -> Iterator[list[Near]]:
    """Sentences near this one that read and mean something: first those of one edit at or about the
    place where it is refused, then those of two, of three, the nearest first."""
    seen = {sentence.text}
    beam = [(Near(0.0, sentence.text), sentence)]
    for turn in range(ROUNDS):
        found: list[Near] = []
        looked = 0
        nexts: list[tuple[Near, Sentence]] = []
        for base, read in beam:
            at = column if not turn else None
            for price, text in _by_price(_edits(understanding, read, at, turn == 0)):
                if len(found) > 2 and base.price + price > sorted(found)[2].price + SLACK:
                    break
                if text in seen or looked > MOST_READ or (turn and price > CHEAP):
                    continue
                seen.add(text)
                looked += 1
                near = Near(base.price + price, text)
                other = understanding.read_text(sentence.line, text)
                if other.trees and means(other):
                    found.append(near)
                if _badness(understanding, other) < _badness(understanding, read):
                    nexts.append((near, other))
        yield sorted(found)[:ENOUGH]
        beam = sorted(nexts, key=lambda one: (_badness(understanding, one[1]), one[0].price))[
            :WIDTH
        ]


def _by_price(edits: Iterable[Near]) -> list[Near]:
    return sorted(edits, key=lambda one: one.price)


def _badness(understanding: Understanding, sentence: Sentence) -> int:
    """How many words of it were not reached, and how many are nobody's."""
    strange = sum(not _known(understanding, word) for word in sentence.words)
    unread = 0 if sentence.trees else len(sentence.words) - sentence.furthest + 1
    return unread + 2 * strange


def _edits(
    understanding: Understanding, sentence: Sentence, column: int | None, moves: bool
) -> Iterator[Near]:
    """What could be meant: `column` is where in its text it is refused, None where it stops."""
    text, words = sentence.text, _apart(sentence.words)
    if not words:
        return
    stopped = sentence.words[min(sentence.furthest, len(sentence.words) - 1)].start
    stopped = stopped if column is None or not sentence.trees else column
    at = next((place for place, word in enumerate(words) if word.end > stopped), 0)
    strange = {place for place, word in enumerate(words) if not _known(understanding, word)}
    for place, word in enumerate(words):
        near = place in strange or abs(place - at) <= 1
        yield from _exchanged(understanding, text, word, place in strange, near)
    for place in range(1, len(words)):
        yield Near(0.3, _moved(text, words, place, place, place - 1))
        joined = f"{words[place - 1].low}{words[place].low}"
        if joined in known_words():
            yield Near(0.3, f"{text[: words[place - 1].end]}{text[words[place].start :]}")
    yield from _renamed(understanding, text, words, strange)
    if at and not sentence.trees and strange.issuperset(range(at, len(words))):
        yield Near(0.75, text[: words[at - 1].end])
    verbless = not any(word.low in forms for word in words for forms in BY_FORM.values())
    for place in range(len(words) + 1):
        start = words[place].start if place < len(words) else len(text)
        price = 0.45 if verbless and not sentence.trees else 0.5 + 0.05 * min(abs(place - at), 4)
        for rank, small in enumerate(SMALL):
            put = f"{text[:start].rstrip()} {small} {text[start:]}".strip()
            yield Near(price + rank / 200, put)
    if moves and len(words) <= LONGEST_MOVED:
        yield from _moves(text, words)


def _renamed(
    understanding: Understanding, text: str, words: Sequence[Word], strange: set[int]
) -> Iterator[Near]:
    """The sentence with a name instead of two to four words that are almost that."""
    names = understanding.name_list()
    for first in range(len(words)):
        for last in range(first + 1, min(len(words), first + 4)):
            if not strange.intersection(range(first, last + 1)):
                continue
            start, end = words[first].start, words[last].end
            for name, ratio, _ in process.extract(
                text[start:end].lower(), names, scorer=fuzz.ratio, processor=str.lower, limit=2,
                score_cutoff=80,
            ):  # fmt: skip
                whole = sum(word.low != "," for word in cut(str(name))) > last - first
                if whole:
                    yield Near(0.1 + (100 - ratio) / 100, f"{text[:start]}{name}{text[end:]}")


def _apart(words: Sequence[Word]) -> Sequence[Word]:
    """The words; those that are written together, as *4-Might*, as one."""
    found: list[Word] = []
    for word in words:
        last = found[-1] if found else None
        touches = (
            last is not None
            and word.start <= last.end
            and (word.low[:1] in "-’'0123456789" or last.low[-1:] == "-")
        )
        if last is not None and (touches or word.start < last.end):
            end = max(last.end, word.end)
            found[-1] = Word(last.text, f"{last.low}{word.low}", last.start, end)
        else:
            found.append(word)
    return found


def _known(understanding: Understanding, word: Word) -> bool:
    """Whether a word is one of the language or of a name."""
    low = word.low.lstrip("-0123456789")
    name = (low,) in understanding.names.found or word.text in understanding.own
    return low in known_words() or name or not low[:1].isalpha() or low in understanding.players


def _exchanged(
    understanding: Understanding, text: str, word: Word, strange: bool, near: bool
) -> Iterator[Near]:
    """The sentence with another word for that one, or without it."""
    before, behind = text[: word.start], text[word.end :]
    written = text[word.start : word.end]
    for price, other in _instead(understanding, written, strange, near):
        yield Near(price, f"{before}{_cased(written, other)}{behind}")
    if near and not denies(word.low) and word.low not in carrying():
        yield Near(0.5 if strange else 0.55, " ".join(f"{before}{behind}".split()))


def _cased(written: str, other: str) -> str:
    """The other word, with a capital where the written one has it."""
    letter = next((one for one in written if one.isalpha()), "")
    place = next((at for at, one in enumerate(other) if one.isalpha()), 0)
    return (
        f"{other[:place]}{other[place : place + 1].upper()}{other[place + 1 :]}"
        if letter.isupper()
        else other
    )


def _instead(
    understanding: Understanding, written: str, strange: bool, near: bool
) -> Iterator[Near]:
    """Words and names that are almost that, other forms of it, and the two that it may be."""
    low = written.lower()
    digits = low[: len(low) - len(low.lstrip("-0123456789"))]
    for form in other_forms().get(low, ()):
        yield Near(0.25 if near else 0.35, form)
    if low in CONTRACTED:
        yield Near(0.1, CONTRACTED[low])
    if written[:1].isupper() and written.isalpha():
        owner = written[:-1] if low.endswith("s") else written
        yield Near(0.2 if strange else 0.4, f"{owner}'s")
    for denial in denials(low) if strange else ():
        yield Near(0.2, denial)
    if not (strange or near) or denies(low):
        return
    extra = 0.0 if strange else 0.2
    for other, ratio, _ in process.extract(
        low[len(digits) :], vocabulary(), scorer=fuzz.ratio, limit=5, score_cutoff=ALIKE
    ):
        yield Near(0.1 + (100 - ratio) / 100 + extra, f"{digits}{other}")
    if written[:1].isupper() or strange:
        names = understanding.name_list()
        least = ALIKE if written[:1].isupper() else 80
        for other, ratio, _ in process.extract(
            low, names, scorer=fuzz.ratio, processor=str.lower, limit=4, score_cutoff=least
        ):
            if not _another_person(understanding, low, str(other)):
                yield Near(0.1 + (100 - ratio) / 100 + extra, str(other))
    if not written[:1].isupper() and (low,) in understanding.names.found:
        yield Near(0.2, written.capitalize())
    for place in range(1, len(low)):
        if low[:place] in known_words() and low[place:] in known_words():
            yield Near(0.35, f"{written[:place]} {written[place:]}")


def _another_person(understanding: Understanding, low: str, other: str) -> bool:
    """Whether it would be somebody else: a player's name that is more than a letter off, or for one
    who plays."""
    if other.lower() not in understanding.players:
        return False
    return low in understanding.players or Levenshtein.distance(low, other.lower()) > 1


def _moves(text: str, words: Sequence[Word]) -> Iterator[Near]:
    """Runs of up to four words moved to another place."""
    for long in (1, 2, 3, 4):
        for first in range(len(words) - long + 1):
            for to in range(len(words) + 1):
                if not first <= to <= first + long:
                    price = 0.55 + 0.02 * abs(to - first)
                    yield Near(price, _moved(text, words, first, first + long - 1, to))


def _moved(text: str, words: Sequence[Word], first: int, last: int, to: int) -> str:
    """The words from one place to another, moved before a third."""
    said = [text[word.start : word.end] for word in words]
    run = said[first : last + 1]
    rest = said[:first] + said[last + 1 :]
    to = to if to <= first else to - len(run)
    return _joined([*rest[:to], *run, *rest[to:]])


def _joined(words: list[str]) -> str:
    """Words as they are written beside each other."""
    found = ""
    for word in words:
        close = word in (",", ".", ";", ":", ")", "'s", "’s", "?") or found.endswith(("(", "["))
        found += word if close or not found else f" {word}"
    return found


def lemmas(text: str) -> tuple[str, ...]:
    """The words without their forms, so that two sentences that differ in one form alone are alike."""
    return tuple(
        next((verb.name for kind in BY_FORM for verb in BY_FORM[kind].get(word.low, ())), word.low)
        for word in cut(text)
    )
