"""Rows of a scenario language: one pattern that reads and prints, one function.

A pattern is words and slots: `{player} has {number} points`. `[…]` may be left out, `(a|b)` is one
of several. A slot's name, without a number at its end, says what text it takes; what the text
names is looked up when the scenario is played out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple

from msgspec import Struct

GIVEN, WHEN, THEN = "given", "when", "then"
MOST_READINGS = 12
MOST_TRIES = 20_000

_TOKEN = re.compile(
    r'"[^"]*"|“[^”]*”|[,;:]|[\'’]s\b|[^\s,;:"“\'’]+(?:[\'’](?!s\b)[^\s,;:"“\'’]*)*|["“”\'’]'
)
_PIECE = re.compile(r"\{[a-z_]+\d?\}|[\[\]()|]|[^\[\](){}|]+")


class Token(NamedTuple):
    """A word or mark of a sentence and where it stands, from 0."""

    text: str
    start: int
    end: int


SHORT = {
    "can't": "cannot", "won't": "will not", "doesn't": "does not", "don't": "do not",
    "didn't": "did not", "isn't": "is not", "aren't": "are not", "wasn't": "was not",
    "weren't": "were not", "hasn't": "has not", "haven't": "have not", "it's": "it is",
}  # fmt: skip
"""Words run together, and what they stand for."""

_BEING = frozenset({"it", "that", "there"})

SAME = {"his": "her", "its": "her", "their": "her"}
"""Words that patterns do not tell apart."""


def spelled(sentence: str) -> str:
    """The sentence with words run together written out."""
    found = [token.text for token in tokens(sentence)]
    if found == sentence.split():
        return sentence
    text = re.sub(r"\b(it|that|there)['’]s\b", r"\1 is", sentence, flags=re.IGNORECASE)
    return re.sub(
        r"\b\w+n['’]t\b", lambda match: SHORT.get(_lower(match.group()), match.group()), text
    )


def tokens(sentence: str) -> list[Token]:
    """The words of a sentence; commas and quoted names are words of their own."""
    found: list[Token] = []
    for match in _TOKEN.finditer(sentence):
        text, start, end = match.group(), match.start(), match.end()
        long = SHORT.get(_lower(text), "").split()
        if len(long) == 2:
            middle = start + len(long[0])
            found += [Token(long[0], start, middle), Token(long[1], middle, end)]
        elif long:
            found.append(Token(long[0], start, end))
        elif _lower(text) == "'s" and found and found[-1].text.lower() in _BEING:
            found.append(Token("is", start, end))
        else:
            found.append(Token(text, start, end))
    return found


def _lower(text: str) -> str:
    return text.lower().replace("’", "'")


def common(text: str) -> str:
    """A word as patterns are compared with it."""
    lower = _lower(text)
    return SAME.get(lower, lower)


class Said:
    """What a sentence said: the text of each slot, and where the sentence stands."""

    __slots__ = ("form", "line", "row", "sentence", "values")

    def __init__(
        self, row: Row, form: int, values: Mapping[str, str], line: int = 0, sentence: str = ""
    ) -> None:
        self.row = row
        self.form = form
        self.values = dict(values)
        self.line = line
        self.sentence = sentence

    def __getitem__(self, slot: str) -> str:
        return self.values[slot]

    def get(self, slot: str, otherwise: str = "") -> str:
        """The text of that slot, if the form that was used has it."""
        return self.values.get(slot, otherwise)

    def has(self, *slots: str) -> bool:
        """Whether any of those slots was filled."""
        return any(slot in self.values for slot in slots)

    def words(self, *words: str) -> bool:
        """Whether the form that was used has any of those words of its own."""
        return any(common(word) in self.row.flat[self.form].literals for word in words)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Said):
            return NotImplemented
        return (self.row.key, self.form, self._plain) == (other.row.key, other.form, other._plain)

    @property
    def _plain(self) -> dict[str, str]:
        """The slots as patterns are compared: capitals do not matter, nor whether it is his or her."""
        return {
            slot: " ".join(common(word) for word in text.split())
            for slot, text in self.values.items()
        }

    def __hash__(self) -> int:
        return hash((self.row.key, self.form))


class Form:
    """One flat pattern: words in lower case and slots in braces."""

    __slots__ = ("literals", "own", "parts", "text")

    def __init__(self, text: str) -> None:
        self.text = " ".join(text.split())
        for mark in (",", ";", ":", "'s"):
            self.text = self.text.replace(f" {mark}", mark)
        self.parts: tuple[str, ...] = tuple(
            part if part.startswith("{") else common(part)
            for chunk in re.findall(r"\{[a-z_]+\d?\}|[^{}]+", self.text)
            for part in ([chunk] if chunk.startswith("{") else _words(chunk))
        )
        literals = [part for part in self.parts if not part.startswith("{")]
        self.literals = frozenset(literals)
        self.own = len(literals)

    def write(self, values: Mapping[str, str]) -> str:
        """The sentence with those texts in its slots."""
        return re.sub(r"\{([a-z_]+\d?)\}", lambda match: values[match.group(1)], self.text)


def _words(chunk: str) -> list[str]:
    return [token.text for token in tokens(chunk)]


class Row(Struct, frozen=True, kw_only=True):
    """A kind of sentence: in which block, its patterns, what it does, examples.

    The first pattern is the key. `order` sorts the sentences of a *given*; `settled` says that a
    *then* looks at the game after what was left open has been answered; `choice` names the kinds
    of decision a *when* answers, so that nothing is assumed for it first; `own` says that a player
    does this of their own accord.
    """

    block: str
    forms: tuple[str, ...]
    do: Callable[[Any, Said], Any]
    examples: tuple[str, ...]
    about: str = ""
    order: int = 50
    settled: bool = True
    choice: bool = False
    own: bool = False

    @property
    def key(self) -> str:
        """What names this row."""
        return f"{self.block} {self.forms[0]}"

    @property
    def flat(self) -> tuple[Form, ...]:
        """Every pattern with nothing optional left in it."""
        return _flat(self.forms)


_FLAT: dict[tuple[str, ...], tuple[Form, ...]] = {}


def _flat(forms: tuple[str, ...]) -> tuple[Form, ...]:
    if forms not in _FLAT:
        texts = dict.fromkeys(text for form in forms for text in expand(form))
        _FLAT[forms] = tuple(Form(text) for text in texts)
    return _FLAT[forms]


def expand(pattern: str) -> list[str]:
    """The flat patterns that one with optional parts and alternatives stands for."""
    pieces = _PIECE.findall(pattern)
    texts, rest = _alternatives(pieces)
    if rest:
        raise ValueError(f"unbalanced pattern: {pattern}")
    return [" ".join(text.split()) for text in texts]


def _alternatives(pieces: list[str]) -> tuple[list[str], list[str]]:
    found: list[str] = []
    current = [""]
    while pieces:
        piece, pieces = pieces[0], pieces[1:]
        if piece in "])":
            return found + current, [piece, *pieces]
        if piece == "|":
            found += current
            current = [""]
        elif piece in "[(":
            inner, pieces = _alternatives(pieces)
            pieces = pieces[1:]
            options = [*inner, ""] if piece == "[" else inner
            current = [text + option for text in current for option in options]
        else:
            current = [text + piece for text in current]
    return found + current, []


class Slots:
    """What text each kind of slot takes: a check by the slot's name without its number.

    `narrow` slots take so little that text in them counts as understood.
    """

    def __init__(
        self, checks: Mapping[str, Callable[[str], bool]], narrow: Collection[str] = ()
    ) -> None:
        self.checks = dict(checks)
        self.narrow = frozenset(narrow)

    def takes(self, slot: str, text: str) -> bool:
        """Whether that slot may hold that text."""
        return self.checks[slot.rstrip("0123456789")](text)


class Reach:
    """How far into the sentence a form has been read: for the caret."""

    __slots__ = ("furthest", "tries")

    def __init__(self) -> None:
        self.furthest = 0
        self.tries = 0


def readings(
    form: Form, sentence: str, words: list[Token], lower: list[str], slots: Slots
) -> list[dict[str, str]]:
    """Every way to fill the form's slots so that it says the sentence, short fillings first."""
    return list(islice(_match(form, sentence, words, lower, slots, Reach()), MOST_READINGS))


def lowered(words: list[Token]) -> list[str]:
    """The words as patterns are compared with them."""
    return [common(word.text) for word in words]


def furthest(form: Form, sentence: str, words: list[Token], slots: Slots) -> int:
    """The number of leading words that the form can read."""
    reach = Reach()
    lower = lowered(words)
    for _ in _match(form, sentence, words, lower, slots, reach):
        break
    return reach.furthest


def _match(
    form: Form,
    sentence: str,
    words: list[Token],
    lower: list[str],
    slots: Slots,
    reach: Reach,
    part: int = 0,
    at: int = 0,
) -> Iterator[dict[str, str]]:
    reach.furthest = max(reach.furthest, at)
    if part == len(form.parts):
        if at == len(words):
            yield {}
        return
    expected = form.parts[part]
    if not expected.startswith("{"):
        if at < len(words) and lower[at] == expected:
            yield from _match(form, sentence, words, lower, slots, reach, part + 1, at + 1)
        return
    name = expected[1:-1]
    last = part + 1 == len(form.parts)
    for end in range(len(words) if last else at + 1, len(words) + 1):
        reach.tries += 1
        if reach.tries > MOST_TRIES or end <= at:
            return
        if not last and not _could_follow(form.parts[part + 1], lower, end):
            if name in slots.narrow and slots.takes(name, _text(sentence, words, at, end)):
                reach.furthest = max(reach.furthest, end)
            continue
        text = _text(sentence, words, at, end)
        if not slots.takes(name, text):
            continue
        for rest in _match(form, sentence, words, lower, slots, reach, part + 1, end):
            yield {name: text, **rest}


def _text(sentence: str, words: list[Token], at: int, end: int) -> str:
    return sentence[words[at].start : words[end - 1].end]


def _could_follow(part: str, lower: list[str], at: int) -> bool:
    return at < len(lower) and (part.startswith("{") or lower[at] == part)


class Paraphrase:
    """Another way to say something: a pattern, the sentences it stands for, and an example."""

    def __init__(self, block: str, pattern: str, means: str, example: str) -> None:
        self.block = block
        self.pattern = re.compile(pattern + r"\.?$", re.IGNORECASE)
        self.means = means
        self.example = example

    def rewrite(self, sentence: str) -> str:
        """The sentences meant, or nothing if it is not said this way."""
        match = self.pattern.match(sentence)
        return self.means.format(**match.groupdict("")) if match else ""


class Language:
    """A game's scenario language: its rows by block, its slots, and how a scenario is played."""

    def __init__(
        self,
        name: str,
        rows: tuple[Row, ...],
        slots: Slots,
        stage: Callable[..., Any],
        paraphrases: tuple[Paraphrase, ...] = (),
        hints: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.hints = tuple((re.compile(text, re.IGNORECASE), hint) for text, hint in hints)
        self.paraphrases = paraphrases
        self.name = name
        self.rows = rows
        self.slots = slots
        self.stage = stage

    @cached_property
    def by_block(self) -> dict[str, list[tuple[Row, int, Form]]]:
        """The flat forms of each block, in the order of the rows."""
        found: dict[str, list[tuple[Row, int, Form]]] = {GIVEN: [], WHEN: [], THEN: []}
        for row in self.rows:
            for place, form in enumerate(row.flat):
                found[row.block].append((row, place, form))
        return found

    def hint(self, sentence: str) -> str:
        """What to say about a word that people use and this language does not, or nothing."""
        return next((hint for pattern, hint in self.hints if pattern.search(sentence)), "")

    def rewritten(self, block: str, sentence: str) -> Iterator[str]:
        """What the sentence may be another way to say."""
        text = spelled(sentence)
        for paraphrase in self.paraphrases:
            meant = paraphrase.rewrite(text) if paraphrase.block == block else ""
            if meant:
                yield meant

    def read(self, block: str, sentence: str, line: int = 0) -> list[Said]:
        """The readings of a sentence in that block: those with most words of their own first."""
        words = tokens(sentence)
        lower = lowered(words)
        said = set(lower)
        found: list[tuple[int, Said]] = []
        for row, place, form in self.by_block[block]:
            if form.literals <= said and form.own <= len(words):
                for values in readings(form, sentence, words, lower, self.slots):
                    found.append((form.own, Said(row, place, values, line, sentence)))
        found.sort(key=lambda entry: -entry[0])
        return [said for _, said in found[:MOST_READINGS]]
