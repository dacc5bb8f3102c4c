"""A posted text taken apart: title, rules, cases, blocks, and in them the sentences as written.

The headings `given`, `when` and `then` may be left out; then each sentence stands in a block without
a kind, and what is a fact, an act or a claim tells itself apart by its verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import ReadAs

MOST_CHARACTERS = 4_000
MOST_LINES = 120
GIVEN, WHEN, THEN = "given", "when", "then"
BLOCKS = (GIVEN, WHEN, THEN)

_BLOCK = re.compile(r"(given|when|then)\b\s*:?\s*$", re.IGNORECASE)
_LED = re.compile(r"(given|when|then)\s*:?\s+(\S.*)$", re.IGNORECASE)
_LED_PLAINLY = re.compile(r"(?:given|when|then)\s*:", re.IGNORECASE)
_CASE = re.compile(r"case\b\s*([^:]*?)\s*(?::\s*(.*))?$", re.IGNORECASE)
_RULES = re.compile(r"rules?\b\s*:?\s*(\d.*)$", re.IGNORECASE)
_ASKED = re.compile(r"asked\s*:\s*(\S.*)$", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,3}(?:\.\w+)*$")
_END = re.compile(
    r"(?<=[^\s.])(?<!\bDr)(?<!\bvs)(?<!\.[A-Z])(?:[.](?=\s+[^\s\da-z]|\s*$)|\?(?=\s|$)|!(?=\s+[A-Z“\"]|\s*$))"
)
_COLON = re.compile(r":")
_DECLARES = re.compile(
    r"\b(?:is an?|(?<!there )(?<!we )are(?! (?:playing|a team|partners)\b)|instead|next time|in force|case)\b[^.?]*$|\[[^\]]*$",
    re.IGNORECASE,
)
_SECTION = re.compile(
    r"\W*(?:the )?(?:set-?up|play|actions?|moves?|steps|questions?|board(?: state)?|situation|position|start|"
    r"starting (?:position|board)|what happens|what happened|events|turn|sequence)\s*[:*_-]*$",
    re.IGNORECASE,
)
"""A line that only says what stands below it: its sentences tell that themselves."""
_BULLET = re.compile(r"^(?:[-*•]|\d{1,2}[.)])\s+")


class Line(Struct, frozen=True):
    """A sentence as written: its line and column from 1, the whole line, and its own text."""

    number: int
    column: int
    source: str
    text: str

    def error(
        self,
        what: str,
        at: str = "",
        works: Iterable[str] = (),
        rules: Iterable[str] = (),
        fault: str = "yours",
    ) -> ScenarioError:
        """The error that shows this line with the caret below `at`."""
        found = self.source.lower().find(at.lower(), self.column - 1) if at else -1
        column = found + 1 if found >= 0 else self.column
        span = len(at) if found >= 0 else len(self.text.split("\n")[0])
        return ScenarioError(
            what, line=self.number, column=column, source=self.source, span=span,
            works=tuple(works), rules=tuple(rules), fault=fault,
        )  # fmt: skip


class Block(Struct, frozen=True):
    """Sentences under one heading, or under none."""

    kind: str
    lines: tuple[Line, ...]


class Case(Struct, frozen=True):
    """One course of things; the blocks before the first case belong to every one."""

    name: str
    title: str
    blocks: tuple[Block, ...]


class Text(Struct, frozen=True):
    """A posted text. `shared` are the blocks before the first case; `open` says that its first line
    is the title only if it is no sentence, `left_out` is what says nothing of the game, `asked` how
    somebody asked it."""

    title: str
    rules: tuple[str, ...]
    shared: tuple[Block, ...]
    cases: tuple[Case, ...]
    open: bool = False
    left_out: tuple[ReadAs, ...] = ()
    asked: str = ""

    def courses(self) -> tuple[Case, ...]:
        """The cases with the shared blocks in front, or the one course there is."""
        if not self.cases:
            return (Case("", "", self.shared),)
        return tuple(Case(case.name, case.title, self.shared + case.blocks) for case in self.cases)

    def lines(self) -> list[Line]:
        """Every sentence, in order."""
        blocks = [*self.shared, *(block for case in self.cases for block in case.blocks)]
        return [line for block in blocks for line in block.lines]


def read_text(text: str, titled: bool = True, talk: int = 0) -> Text:
    """The text taken apart; `ScenarioError` if it is too long or nothing is in it.

    With `titled` not, the first line of a text without headings is a sentence. So many characters
    of `talk` before its first sentence are its title.
    """
    lines = text.splitlines()
    if len(text) > MOST_CHARACTERS:
        raise ScenarioError(
            f"the scenario has {len(text)} characters; at most {MOST_CHARACTERS} can be read"
        )
    if len(lines) > MOST_LINES:
        raise ScenarioError(
            f"the scenario has {len(lines)} lines; at most {MOST_LINES} can be read"
        )
    return _Taker([line.expandtabs(2) for line in lines], titled and not talk, talk).text()


def in_its_place(text: str, line: Line, sentence: str) -> str | None:
    """The text with that sentence instead of the one of the line; None if it is not found there.

    A sentence of several lines stands on as many.
    """
    lines = [one.expandtabs(2) for one in text.splitlines()]
    raw = lines[line.number - 1]
    start = line.column - 1
    words = r"\s+".join(re.escape(word) for word in line.text.split())
    match = re.compile(words).match(raw, start)
    if match is None:
        return None
    indent = raw[: len(raw) - len(raw.lstrip())]
    new = f"\n{indent}".join(sentence.splitlines())
    lines[line.number - 1] = f"{raw[:start]}{new}{raw[match.end() :]}"
    return "\n".join(lines) + "\n"


class _Taker:
    """Line by line: which block and case the sentences belong to."""

    def __init__(self, lines: list[str], titled: bool, talk: int) -> None:
        self.raw = lines
        self.titled = titled
        self.talk = talk
        self.headed = any(_BLOCK.match(line.strip()) for line in lines)
        self.headed = self.headed or any(_heads(line) and not _tells_when(line) for line in lines)
        self.title = ""
        self.asked = ""
        self.rules: list[str] = []
        self.shared: list[tuple[str, list[Line]]] = []
        self.cases: list[tuple[str, str, list[tuple[str, list[Line]]]]] = []
        self.kind = ""

    def text(self) -> Text:
        for number, raw in enumerate(self.raw, 1):
            self._line(number, raw)
        shared = _blocks(self.shared)
        cases = tuple(Case(name, title, _blocks(blocks)) for name, title, blocks in self.cases)
        begun = self.title and self.shared
        if not any(block.lines for block in shared) and not cases and not begun:
            raise ScenarioError(
                "there is nothing to play out",
                works=("a title, then “given” with what is there, “when” with what is done",),
            )
        rules = tuple(self.rules)
        return Text(self.title, rules, shared, cases, not self.headed, asked=self.asked)

    def _line(self, number: int, raw: str) -> None:
        text = raw.strip()
        if not text or text.startswith("#") or self._continued(raw, text):
            return
        if self.talk and not self.title:
            start = len(raw) - len(raw.lstrip()) + self.talk
            self.title = raw[:start].strip(" .:?")
            text = raw[start:].strip()
            if not text:
                return
        if match := _BLOCK.match(text):
            self._open(match.group(1).lower())
            return
        if self._led(number, raw, text):
            return
        if (match := _CASE.match(text)) and (self.title or self.kind):
            name = match.group(1) or chr(ord("A") + len(self.cases))
            self.cases.append((name, match.group(2) or "", []))
            self.kind = ""
            return
        if not self.kind and self._head(number, raw, text):
            return
        if not self.headed and _SECTION.match(text):
            return
        self._sentences(number, raw, text)

    def _led(self, number: int, raw: str, text: str) -> bool:
        """A heading with its first sentence behind it; *then* may only say what comes next."""
        match = _LED.match(text) if self.headed and (self.kind or _heads(raw)) else None
        if not match or not (self.title or self.kind or not self.titled or _plain(raw)):
            return False
        kind = match.group(1).lower()
        if kind == THEN and self.kind == WHEN and raw[:1].isspace():
            return False
        self._open(kind)
        self._sentences(number, raw, match.group(2))
        return True

    def _head(self, number: int, raw: str, text: str) -> bool:
        match = _RULES.match(text)
        if match:
            for one in (one for one in re.split(r"[,;\s]+", match.group(1)) if one):
                if not _NUMBER.match(one):
                    raise ScenarioError(
                        f"“{one}” is not a rule number", line=number,
                        column=raw.index(one) + 1, source=raw, span=len(one),
                        works=("rules 340.1, 425.1.a",),
                    )  # fmt: skip
                self.rules.append(one)
            return True
        begun = self.shared or self.cases
        asked = _ASKED.match(text)
        if asked and self.title and not begun and not self.asked:
            self.asked = " ".join(asked.group(1).split())
            return True
        first = not self.title and not begun
        alone = self.titled and len(self.raw) > 1 and not _END.search(text.rstrip("?"))
        if first and ((self.headed and self.titled) or alone):
            self.title = " ".join(text.split())
            return True
        if self.headed:
            raise ScenarioError(
                "a sentence stands before any block", line=number,
                column=len(raw) - len(raw.lstrip()) + 1, source=raw, span=len(text),
                works=("given, when or then on a line of its own before it",),
            )  # fmt: skip
        return False

    def _open(self, kind: str) -> None:
        self.kind = kind
        self._blocks().append((kind, []))

    def _blocks(self) -> list[tuple[str, list[Line]]]:
        return self.cases[-1][2] if self.cases else self.shared

    def _continued(self, raw: str, text: str) -> bool:
        """The text of a card goes on in lines that are indented further."""
        blocks = self._blocks()
        if not blocks or not blocks[-1][1]:
            return False
        lines = blocks[-1][1]
        first = lines[-1]
        open_text = first.text.endswith(":") or "\n" in first.text
        if not open_text or len(raw) - len(raw.lstrip()) < first.column:
            return False
        more = raw.rstrip()[min(len(raw) - len(raw.lstrip()), first.column + 1) :]
        lines[-1] = Line(first.number, first.column, first.source, f"{first.text}\n{more}")
        return True

    def _sentences(self, number: int, raw: str, text: str) -> None:
        if not self._blocks():
            self._open("")
        at = raw.index(text)
        bullet = _BULLET.match(text)
        start = bullet.end() if bullet else 0
        for piece, begins in pieces(text, start):
            line = Line(number, at + begins + 1, raw, piece)
            self._blocks()[-1][1].append(line)


def _heads(raw: str) -> bool:
    """Whether a heading with its first sentence behind it begins the line: *Then Ana passes* alone
    only says what comes next."""
    line = raw.strip()
    match = _LED.match(line)
    if line.endswith("?") and not _plain(line):
        return False  # “When can I react?”
    return match is not None and (match.group(1).lower() != THEN or _plain(line))


def _tells_when(raw: str) -> bool:
    """Whether it begins with a large *When …*: where nothing else is a heading, it is none."""
    line = raw.strip()
    match = _LED.match(line)
    return match is not None and match.group(1).lower() == WHEN and not _plain(line)


def _plain(raw: str) -> bool:
    """Whether a first line that begins like a heading is one: “given …”, “Given: …”, no title."""
    return raw[:1].islower() or _LED_PLAINLY.match(raw) is not None


def sentences_of_title(title: str) -> tuple[bool, list[str]]:
    """Whether a title begins with “given”, and its sentences if it is no title."""
    led = _LED.match(title)
    given = led is not None and led.group(1).lower() == GIVEN
    plain = led is not None and not title.endswith("?")
    return given, [piece for piece, _ in pieces(led.group(2) if led and plain else title, 0)]


def pieces(text: str, start: int) -> Iterable[tuple[str, int]]:
    """The sentences of a line and where each begins; a card's text, which stands behind the colon of
    what declares it, is never cut; *Main phase: …* only says when, *Three players: …* who."""
    colons = (one.start() for one in _COLON.finditer(text, start))
    colon = next((one for one in colons if _DECLARES.search(text[start:one])), -1)
    for match in _END.finditer(text):
        if match.start() < start:
            continue
        if -1 < colon < match.start():
            break
        end = match.end() if match.group() in "?!" else match.start()
        piece = text[start:end]
        lead = len(piece) - len(piece.lstrip())
        if piece.strip():
            yield " ".join(piece.split()), start + lead
        start = match.end()
    rest = text[start:]
    if colon >= 0 and rest.strip():
        yield rest.strip().removesuffix("."), start + len(rest) - len(rest.lstrip())
    elif rest.strip(" ."):
        yield " ".join(rest.split()), start + len(rest) - len(rest.lstrip())


def _blocks(blocks: list[tuple[str, list[Line]]]) -> tuple[Block, ...]:
    return tuple(Block(kind, tuple(lines)) for kind, lines in blocks)
