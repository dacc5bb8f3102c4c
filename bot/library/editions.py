"""Rule numbers as people write them, and where a number of any edition stands today."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from bot.library.books import CORE, TOURNAMENT, Book, book_named, book_of
from bot.library.checked import edition_order
from bot.library.load import EDITION_DATES, GameLibrary

NUMBER = re.compile(
    r"(?<![\w.])(?:§\s*)?([0-9]{3})"
    r"((?:\s?[.,]\s?[0-9]{1,2}(?![0-9])|\s?[.,]\s?[a-z](?![a-z])"
    r"|(?<=[0-9])[a-z](?![a-z0-9])|(?<=\.[0-9])\s[a-z](?=\s*(?:$|[,;:?)])))*)"
    r"(?!\w)"
)
CITED_LOOSELY = re.compile(r"\b(?:cr|tr|rule|r|(?:core|tournament)(?: rules?)?)\.?\s*(?=[0-9]{3})")
NAMED_BEFORE = re.compile(r"\b(?:(tr|tournament(?: rules?)?)|cr|core(?: rules?)?)\.?[\s:§#]*$")
NAMED_BEHIND = re.compile(
    r"[\s,(]*(?:(?:in|of|from)\s+)?(?:the\s+)?(?:(tr|tournament rules?)|cr|core rules?)\b(?!\.?\s*[0-9])"
)
LISTED = re.compile(r"[\s,;&/]*(?:and|or)?\s*")  # what stands between the numbers of a list
SPACED = re.compile(r"(?<![\w.])([0-9]{3}) ([0-9]{1,2})(?: ([a-z]))?(?: ([0-9]{1,2}))?(?!\w)")
SUMMONER_NUMBER = re.compile(r"\bsw[-\s]?([0-9]{1,2}(?:\.[0-9]{1,2})*(?:\.[a-z])?)")
BARE_SUMMONER = re.compile(r"[0-9]{1,2}(?:\.[0-9]{1,2})*(?:\.[a-z])?")
NAMED_EDITION = re.compile(
    r"(?<!sw-)\b(?:in|from|of|v|ver|version|core|rules|cr|edition)?\s*v?(1\.[0-9])(?![.0-9])(?:\s+rules|\s+edition)?"
)
DATED_EDITION = re.compile(
    r"\b(?:in|of|from)\s+(?:the\s+)?(?:(?:tr|cr|(?:tournament|core) rules)\s+)?\(?(20\d\d-\d\d-\d\d)\b\)?"
)
EDITION_NAMES = {
    "origins": "core-1.1",
    "spiritforged": "core-1.2",
    "unleashed": "core-1.3",
    "vendetta": "core-1.4",
}


@dataclass(frozen=True)
class Written:
    """A rule number as somebody wrote it, the edition they named, if any, and if they named the book."""

    number: str
    edition: str | None = None
    surely: bool = False


@dataclass(frozen=True)
class Standing:
    """Where a number of an edition stands in the current one."""

    edition: str
    number: str
    current: str | None
    changed: tuple[str, ...]


def parse_numbers(text: str) -> list[Written]:
    """The rule numbers in a text, in order, each once; loosely written ones too ("144.3b", "cr323.6")."""
    text = unicodedata.normalize("NFKC", text).lower()
    edition = named_edition(text)
    bare = NAMED_EDITION.sub(" ", text)
    found = {Written(f"SW-{number}"): None for number in SUMMONER_NUMBER.findall(bare)}
    cited = CITED_LOOSELY.sub(lambda match: f" {match[0].strip(' .')} ", bare)
    if cited != bare:
        cited = SPACED.sub(lambda match: ".".join(filter(None, match.groups())), cited)
    book, end = None, 0
    for match in NUMBER.finditer(cited):
        book = named_book(
            cited, match, book if LISTED.fullmatch(cited, end, match.start()) else None
        )
        end = match.end()
        parts = [match[1], *re.findall(r"[0-9]{1,2}|[a-z]", match[2])]
        prefix = book.prefix if book else ""
        named = edition or dated_edition(text, book or CORE)
        found[Written(prefix + ".".join(parts), named, surely=book is not None)] = None
    return list(found)


def named_book(text: str, number: re.Match[str], before: Book | None) -> Book | None:
    """The rulebook that a text names for a number: in front of it, behind it, or for its whole list."""
    near = max(0, number.start() - 30)
    named = NAMED_BEFORE.search(text, near, number.start()) or NAMED_BEHIND.match(
        text, number.end()
    )
    if named is None:
        return before
    return TOURNAMENT if named[1] else CORE


def only_numbers(text: str) -> bool:
    """Whether a text is nothing but a rule number, with an edition or words such as “rule”."""
    text = unicodedata.normalize("NFKC", text).lower()
    if not parse_numbers(text):
        return False
    rest = NAMED_EDITION.sub(" ", DATED_EDITION.sub(" ", text))
    for pattern in (CITED_LOOSELY, SUMMONER_NUMBER, NUMBER, SPACED):
        rest = pattern.sub(" ", rest)
    names = "|".join(EDITION_NAMES)
    said = "rules?|cr|core|tr|tournament|number|in|from|of|the|edition"
    return not re.sub(rf"\b({said}|{names})\b|\W", "", rest)


def named_edition(text: str) -> str | None:
    """The edition that a text names ("460 in 1.3"), or None."""
    text = text.lower()
    match = NAMED_EDITION.search(text)
    if match:
        return f"core-{match[1]}"
    names = "|".join(EDITION_NAMES)
    match = re.search(rf"\b(?:in|from|of)\s+(?:the\s+)?({names})\b|\b({names})\s+edition\b", text)
    return EDITION_NAMES[match[1] or match[2]] if match else None


def dated_edition(text: str, book: Book) -> str | None:
    """The edition of a rulebook that a text names by its date ("TR 403 in 2026-07-16"), or None."""
    match = DATED_EDITION.search(text)
    if match is None:
        return None
    of_then = (e for e, date in EDITION_DATES.items() if date == match[1] and book_named(e) is book)
    return next(of_then, f"{book.family}-{match[1]}")


def trace(library: GameLibrary) -> dict[tuple[str, str], Standing]:
    """Every number of every edition, with its place in the current edition.

    Follows the renumbering files from each edition to the newest.
    """
    standing: dict[tuple[str, str], Standing] = {}
    for book in (CORE, TOURNAMENT):
        standing |= traced(library, book)
    return standing


def traced(library: GameLibrary, book: Book) -> dict[tuple[str, str], Standing]:
    """Every number of every edition of one rulebook, with its place in the current edition."""
    steps = [step for step in library.renumbering.items() if book_named(step[0][0]) is book]
    steps.sort(key=lambda step: edition_order(step[0][0]))
    if not steps:
        return {}
    latest = steps[-1][0][1]
    standing = {(latest, number): Standing(latest, number, number, ()) for number in library.rules
                if book_of(number) is book}  # fmt: skip
    for (old, new), rows in reversed(steps):
        for before, after, change in rows:
            if not before:
                continue
            then = standing.get((new, after))
            changed = (f"{new.removeprefix('core-')} {change}",) if change != "same" else ()
            standing[(old, before)] = Standing(
                old,
                before,
                then.current if then else None,
                changed + (then.changed if then else ()),
            )
    return standing
