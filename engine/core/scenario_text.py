"""Scenarios as text: blocks and lines read into sentences, and printed back."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct
from rapidfuzz import fuzz

from engine.core.scenario_errors import PAGE, ScenarioError
from engine.core.scenario_rows import (
    GIVEN,
    THEN,
    WHEN,
    Language,
    Said,
    expand,
    furthest,
    tokens,
)

MOST_CHARACTERS = 4_000
MOST_LINES = 120
MOST_JOINTS = 12
"""How many places a line may have at which it could be parted."""
BLOCKS = (GIVEN, WHEN, THEN)

_BLOCK = re.compile(r"(given|when|then)\b\s*:?\s*(.*)$", re.IGNORECASE)
_CASE = re.compile(r"case\b\s*([^:]*?)\s*(?::\s*(.*))?$", re.IGNORECASE)
_RULES = re.compile(r"rules?\b\s*:?\s*(.*)$", re.IGNORECASE)
_JOINT = re.compile(
    r"\s*;\s*(?:then\s+)?|\s*,?\s+(?:and|then|but)\s+|\s*,\s*(?=ready|exhausted|stunned|buffed)|\s*,\s*(?=[A-Z]|nobody |no |the |it |both |is |are |has |have |was |did )"
)
_OPENING = re.compile(
    r"^(?:(?:[-*•]|\d{1,2}[.)]|and|then|next|now|also|finally|after that|afterwards)[\s,]+)+(?=\S)",
    re.IGNORECASE,
)
"""What may stand before a sentence and says nothing."""

_NUMBER = re.compile(r"\d{1,3}(?:\.\w+)*$")


class Line:
    """One sentence: where it stands, its text, and every way in which it reads.

    `others` are what it could be instead, each a few sentences, if as a whole it means nothing.
    """

    __slots__ = ("column", "number", "others", "readings", "source", "text")

    def __init__(
        self,
        number: int,
        column: int,
        source: str,
        text: str,
        readings: tuple[Said, ...],
        others: tuple[tuple[Line, ...], ...] = (),
    ) -> None:
        self.number = number
        self.column = column
        self.source = source
        self.text = text
        self.readings = readings
        self.others = others

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.readings == other.readings

    def __hash__(self) -> int:
        return hash(self.readings)

    def error(
        self, what: str, at: str = "", works: Iterable[str] = (), rules: Iterable[str] = ()
    ) -> ScenarioError:
        """The error that shows this line with the caret below `at`."""
        found = self.source.lower().find(at.lower()) if at else -1
        column = found + 1 if found >= 0 else self.column
        span = len(at) if found >= 0 else len(self.text.split("\n")[0])
        return ScenarioError(
            what,
            line=self.number,
            column=column,
            source=self.source,
            span=span,
            works=tuple(works),
            rules=tuple(rules),
        )


class Block(Struct, frozen=True):
    """A `given`, `when` or `then` with its sentences."""

    kind: str
    lines: tuple[Line, ...]


class Case(Struct, frozen=True):
    """One course of things; the blocks before the first case belong to every one."""

    name: str
    title: str
    blocks: tuple[Block, ...]


class Scenario(Struct, frozen=True):
    """A scenario as read. `shared` are the blocks before the first case."""

    language: Language
    title: str
    rules: tuple[str, ...]
    shared: tuple[Block, ...]
    cases: tuple[Case, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and (
            (self.title, self.rules, self.shared, self.cases)
            == (other.title, other.rules, other.shared, other.cases)
        )

    def courses(self) -> tuple[Case, ...]:
        """The cases with the shared blocks in front, or the one course there is."""
        if not self.cases:
            return (Case("", "", self.shared),)
        return tuple(Case(case.name, case.title, self.shared + case.blocks) for case in self.cases)


class _Reader:
    """Line by line: which block and case the sentences belong to."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.title = ""
        self.rules: tuple[str, ...] = ()
        self.shared: list[Block] = []
        self.cases: list[tuple[str, str, list[Block]]] = []
        self.block = ""
        self.pending: list[tuple[int, int, str, str]] = []
        self.vain: set[tuple[int, str]] = set()

    def line(self, number: int, raw: str) -> None:
        text = raw.strip()
        if not text or text.startswith("#"):
            return
        if self._continues(raw, text):
            first = self.pending[-1]
            self.pending[-1] = (*first[:3], f"{first[3]}\n{_indent(raw, first[1])}")
            return
        match = _BLOCK.match(text)
        if match and not self._is_title(match) and not self._goes_on(match):
            self._open(match.group(1).lower())
            if match.group(2):
                at = raw.index(match.group(2))
                self.pending.append((number, at + 1, raw, match.group(2)))
            return
        match = _CASE.match(text)
        if match and (self.title or self.block):
            self._close()
            name = match.group(1) or chr(ord("A") + len(self.cases))
            self.cases.append((name, match.group(2) or "", []))
            return
        if self.block:
            self._sentence(number, raw, text)
            return
        self._head(number, raw, text)

    def _is_title(self, match: re.Match[str]) -> bool:
        """Whether a first line that begins with a block's word is the title all the same."""
        if self.title or self.block or self.shared or not match.group(2):
            return False
        return not self.language.read(match.group(1).lower(), _normal(match.group(2)))

    def _goes_on(self, match: re.Match[str]) -> bool:
        """Whether a `then` only says that something comes next."""
        text = _normal(match.group(2))
        if match.group(1).lower() != THEN or self.block != WHEN or not text:
            return False
        return not self.language.read(THEN, text) and bool(self.language.read(WHEN, text))

    def _continues(self, raw: str, text: str) -> bool:
        if not self.block or not self.pending:
            return False
        first = self.pending[-1]
        open_text = first[3].endswith(":") or "\n" in first[3]
        return open_text and len(raw) - len(raw.lstrip()) >= first[1]

    def _sentence(self, number: int, raw: str, text: str) -> None:
        stripped = _OPENING.sub("", text)
        self.pending.append((number, raw.index(stripped) + 1, raw, stripped))

    def _head(self, number: int, raw: str, text: str) -> None:
        match = _RULES.match(text)
        if match and self.title:
            numbers = [one for one in re.split(r"[,;\s]+", match.group(1)) if one]
            for one in numbers:
                if not _NUMBER.match(one):
                    raise ScenarioError(
                        f"“{one}” is not a rule number",
                        line=number,
                        column=raw.index(one) + 1,
                        source=raw,
                        span=len(one),
                        works=("rules 340.1, 425.1.a",),
                    )
            self.rules += tuple(numbers)
        elif not self.title:
            self.title = " ".join(text.split())
        else:
            raise ScenarioError(
                "a sentence stands before any block",
                line=number,
                column=len(raw) - len(raw.lstrip()) + 1,
                source=raw,
                span=len(text),
                works=("given, when or then on a line of its own before it",),
            )

    def _open(self, kind: str) -> None:
        self._close()
        self.block = kind

    def _close(self) -> None:
        if self.block in BLOCKS:
            lines = tuple(line for entry in self.pending for line in self._read(*entry))
            blocks = self.cases[-1][2] if self.cases else self.shared
            blocks.append(Block(self.block, lines))
        elif self.pending:
            raise AssertionError("sentences outside a block")
        self.block = ""
        self.pending = []

    def _read(self, number: int, column: int, source: str, text: str) -> list[Line]:
        """The line as a sentence, or as the several it is made of, or as what it is a way to say."""
        text = _normal(text)
        found = self._sentences(number, column, source, text)
        if not found:
            raise unread(self.language, self.block, self._line(number, column, source, text))
        return found

    def _sentences(self, number: int, column: int, source: str, text: str) -> list[Line]:
        found: list[list[Line]] = []
        for words in (*self.language.rewritten(self.block, text), text):
            said = words.split("; ") if words is not text else [text]
            lines = [self._line(number, column, source, one) for one in said]
            if len(lines) == 1:
                lines[0].text = text
            found += [lines] if all(line.readings for line in lines) else []
            parts = self._parts(number, column, source, words)
            found += [parts] if parts else []
        if found and len(found[0]) == 1:
            found[0][0].others = tuple(tuple(lines) for lines in found[1:])
        return found[0] if found else []

    def _parts(self, number: int, column: int, source: str, text: str) -> list[Line]:
        """The sentences that the text is made of, or none; one may share its beginning with the
        one before: `Bob is ready and at A`. What was tried in vain is not tried again."""
        if (number, text) in self.vain or len(_JOINT.findall(text)) > MOST_JOINTS:
            return []
        for cut in _JOINT.finditer(text):
            head = self._one(number, column, source, text[: cut.start()])
            if not head:
                continue
            at, rest = column + cut.end(), text[cut.end() :]
            for words in (rest, *_shared(text[: cut.start()], rest)):
                tail = self._one(number, at, source, words)
                tail = tail or self._parts(number, at, source, words)
                if tail:
                    return [*head, *tail]
        self.vain.add((number, text))
        return []

    def _one(self, number: int, column: int, source: str, text: str) -> list[Line]:
        """The text as one sentence, or as those it is a way to say."""
        for words in self.language.rewritten(self.block, text):
            lines = [self._line(number, column, source, one) for one in words.split("; ")]
            if all(one.readings for one in lines):
                return lines
        line = self._line(number, column, source, text)
        return [line] if line.readings else []

    def _line(self, number: int, column: int, source: str, text: str) -> Line:
        readings = self.language.read(self.block, text, number)
        return Line(number, column, source, text, tuple(readings))

    def scenario(self) -> Scenario:
        self._close()
        cases = tuple(Case(name, title, tuple(blocks)) for name, title, blocks in self.cases)
        if not any(block.lines for block in self.shared) and not cases:
            raise ScenarioError(
                "there is nothing to play out",
                works=("a title, then “given” with what is there, “when” with what is done",),
            )
        return Scenario(self.language, self.title, self.rules, tuple(self.shared), cases)


_VERB = re.compile(
    r"(.+?)\s+(is|are|has|have|was|were|did not|does not|do not|cannot|may|can|tries to)\s",
    re.IGNORECASE,
)


def _shared(head: str, rest: str) -> list[str]:
    """The rest with the subject of the sentence before, and with its verb too."""
    match = _VERB.match(head)
    if match:
        return [f"{match.group(1)} {rest}", f"{match.group(1)} {match.group(2)} {rest}"]
    return [f"{head.split()[0]} {rest}"]


def _indent(raw: str, column: int) -> str:
    """A continued line with its indentation beyond the sentence's kept."""
    return raw.rstrip()[min(len(raw) - len(raw.lstrip()), column + 1) :]


def _normal(text: str) -> str:
    lines = text.split("\n")
    first = " ".join(lines[0].split())
    rest = [line.rstrip() for line in lines[1:] if line.strip()]
    joined = "\n".join([first, *rest])
    return joined.rstrip(".").rstrip() if joined.endswith(".") else joined


def unread(language: Language, block: str, line: Line) -> ScenarioError:
    """The error for a sentence that no row reads: the furthest word, and the nearest patterns."""
    words = tokens(line.text)
    ranked = []
    for row, _, form in language.by_block[block]:
        reach = furthest(form, line.text, words, language.slots)
        for example in row.examples:
            like = fuzz.ratio(example.lower(), line.text.lower())
            ranked.append((reach, like, example))
    best = max(reach for reach, _, _ in ranked)
    at = words[min(best, len(words) - 1)]
    ranked.sort(key=lambda entry: (-entry[1] - 12 * entry[0], entry[2]))
    works = list(dict.fromkeys(example for _, _, example in ranked))[:5]
    elsewhere = [other for other in BLOCKS if other != block and language.read(other, line.text)]
    what = f"“{line.text}” is not something I can read here"
    if best:
        what += f"; I understood “{line.text[: words[best - 1].end]}”"
    if elsewhere:
        what += f"; it would read after “{elsewhere[0]}”"
    hint = language.hint(line.text)
    if hint:
        what += f". {hint}"
    return ScenarioError(
        what,
        line=line.number,
        column=line.column + at.start,
        source=line.source,
        span=at.end - at.start,
        works=(f"After “{block}” I know: {works[0]}", *works[1:], f"all of it is in {PAGE}"),
    )


def parse_scenario(text: str, game: Language) -> Scenario:
    """The scenario that the text says, in the language of that game; `ScenarioError` if it does not."""
    lines = text.splitlines()
    if len(text) > MOST_CHARACTERS:
        raise ScenarioError(
            f"the scenario has {len(text)} characters; at most {MOST_CHARACTERS} can be read"
        )
    if len(lines) > MOST_LINES:
        raise ScenarioError(
            f"the scenario has {len(lines)} lines; at most {MOST_LINES} can be read"
        )
    reader = _Reader(game)
    for number, raw in enumerate(lines, 1):
        reader.line(number, raw.expandtabs(2))
    return reader.scenario()


def check_patterns(language: Language) -> list[str]:
    """The slots that patterns use and nobody defined."""
    missing = []
    for row in language.rows:
        for form in row.forms:
            for flat in expand(form):
                for slot in re.findall(r"\{([a-z_]+?)\d?\}", flat):
                    if slot not in language.slots.checks:
                        missing.append(f"{row.key}: {slot}")
    return missing
