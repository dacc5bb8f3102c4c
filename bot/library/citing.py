"""Where rule numbers are cited, in every kind of file: to rewrite them, and to know what rests on them.

A number in a text is a citation when its place says so: a whole string of code, a list in brackets,
a “rule 355”, a key of a rules file, a number with parts (`323.5`). A bare `355` anywhere else may be
an amount; it is not rewritten but named, so that a person decides.
"""

from __future__ import annotations

import io
import re
import tokenize
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

NUMBER = re.compile(
    r"(?<![\w.:+#/$,-])(?<!TR )\d{3}(?:\.(?:\d{1,2}|[a-z])(?![\w]))*(?![\w%])(?!\.\d)"
)
# What stands between the numbers of a list; the list itself stands in brackets.
LISTED = re.compile(r"[(\[](?:[\d\s,;:–.]|\b[a-z]\b|\b(?:and|or|to|see|also|rules?|with)\b)+[)\]]")
SPOKEN = re.compile(
    r"\b(?:[Rr]ules?|because|CR|[Ss]ee|under|[Cc]hapters?|sections?)\s+[\d.a-z, –]*$"
)
AT_START = re.compile(r"^(?:#+|\|)?\s*$")
# A number beside the name of an edition is that edition's, whatever is in force.
NAMED = r"(?:core-|Core Rules )?1\.\d{1,2}\b|origins|spiritforged|unleashed|vendetta"
OF_AN_EDITION = re.compile(
    rf"""["')\]]*,?\s*["']?(?:in |of |from |v)?(?:the )?(?:{NAMED})""", re.IGNORECASE
)
AFTER_AN_EDITION = re.compile(r"1\.\d{1,2}(?:,? id:| rules?)? $")
FIELD = re.compile(r"^\s*(?:- )?(?:rule|under|see|rules|number):? |^  \d{3}[\w.]*:")
TOKENS = {tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


@dataclass(frozen=True)
class Citation:
    """A number in a text: where it stands, and whether its place proves that a rule is meant.

    An `older` one stands beside the name of an edition and is that edition's for ever.
    """

    number: str
    start: int
    line: int
    sure: bool
    older: bool = False


def citations(path: Path, text: str) -> Iterator[Citation]:
    """Every number of the Core Rules' shape in a file, in order, with how sure its meaning is."""
    starts = line_starts(text)
    for start, part, whole in parts(path, text, starts):
        for match in NUMBER.finditer(part):
            at = start + match.start()
            line = bisect_right(starts, at)
            written = text[starts[line - 1] : starts[line]]
            before = AFTER_AN_EDITION.search(text[max(0, at - 12) : at])
            older = bool(before or OF_AN_EDITION.match(text, match.end() + start))
            sure = not older and (whole(part, match) or surely(path, part, match, written))
            yield Citation(match[0], at, line, sure, older)


def line_starts(text: str) -> list[int]:
    """Where each line of a text begins, and where the text ends."""
    return [0, *(match.end() for match in re.finditer("\n", text)), len(text)]


Whole = Callable[[str, "re.Match[str]"], bool]


def parts(path: Path, text: str, starts: Sequence[int]) -> Iterator[tuple[int, str, Whole]]:
    """The stretches of a file that can cite: all of it, or a program's strings and comments."""
    if path.suffix != ".py":
        yield 0, text, never
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in TOKENS:
            row, column = token.start
            yield starts[row - 1] + column, token.string, whole_string


def never(part: str, match: re.Match[str]) -> bool:
    return False


def whole_string(part: str, match: re.Match[str]) -> bool:
    """Whether a string of code is nothing but this number."""
    return part.strip("rbuf\"'") == match[0]


def surely(path: Path, part: str, match: re.Match[str], line: str) -> bool:
    """Whether a number's place proves that it is a rule's."""
    if "." in match[0]:
        return True
    before = part[max(0, match.start() - 60) : match.start()].rpartition("\n")[2]
    if path.suffix == ".csv" and before.endswith(("@", "=")):
        return True
    if SPOKEN.search(before) or (AT_START.match(before) and path.suffix in (".py", ".csv")):
        return True
    if path.suffix == ".jsonl":
        return part[match.start() - 1 : match.end() + 1] == f'"{match[0]}"'
    if path.suffix in (".yaml", ".md") and FIELD.match(line):
        return True
    return any(
        listed.start() < match.start() < listed.end()
        for listed in LISTED.finditer(part, max(0, match.start() - 200), match.end() + 200)
    )


def rewritten(text: str, found: Iterable[Citation], to: Callable[[str], str]) -> str:
    """A text with its citations put through a function."""
    pieces, last = [], 0
    for one in found:
        pieces += [text[last : one.start], to(one.number)]
        last = one.start + len(one.number)
    return "".join([*pieces, text[last:]])


def numbers_in(path: Path, text: str, known: Sequence[str] | set[str]) -> list[str]:
    """The rules that a file surely cites, each once."""
    cited = (one.number for one in citations(path, text) if one.sure)
    return [number for number in dict.fromkeys(cited) if number in known]
