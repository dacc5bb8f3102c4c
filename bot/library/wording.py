"""Official wording of one rulebook: each number's text, as a value that editions are compared by."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

CITED = re.compile(r"(?<![\w.])(\d{3}(?:\.(?:\d{1,2}|[a-z]))*)(?![\w])")
WORD = re.compile(r"[+-]?\d+|[^\W\d_]+")


@dataclass(frozen=True)
class Clause:
    """The official text under one number, and its examples."""

    number: str
    text: str
    examples: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """The digest of its words, those of its examples too."""
        return text_digest(" ".join((self.text, *self.examples)))


@dataclass(frozen=True)
class Wording:
    """One edition of a rulebook as its publisher words it, in printed order.

    Where only the digests of its texts are `kept`, the clauses stand in with other words.
    """

    edition: str
    clauses: Mapping[str, Clause] = field(repr=False)
    date: str = ""
    digest: str = ""
    kept: Mapping[str, str] | None = field(default=None, repr=False)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """Every number, in printed order."""
        return tuple(self.clauses)

    def text(self, number: str) -> str:
        """The text of a number, without its examples; empty where there is no such number."""
        clause = self.clauses.get(number)
        return clause.text if clause else ""

    @property
    def verbatim(self) -> bool:
        """Whether the clauses are the publisher's words, so that they can be shown and compared."""
        return self.kept is None

    @cached_property
    def digests(self) -> Mapping[str, str]:
        """The digest of every number's text with its examples."""
        if self.kept is not None:
            return self.kept
        return {number: clause.digest for number, clause in self.clauses.items()}


def wording(edition: str, clauses: Iterable[Clause], date: str = "", digest: str = "") -> Wording:
    """An edition from its clauses."""
    return Wording(edition, {clause.number: clause for clause in clauses}, date, digest)


def read_wording(file: Path, edition: str, date: str = "") -> Wording:
    """An edition from its `.min.json` form: a list of `id`, `text`, `examples`."""
    raw = file.read_bytes()
    rows = json.loads(raw)
    clauses = (Clause(r["id"], r["text"], tuple(r.get("examples", ()))) for r in rows)
    return wording(edition, clauses, date, hashlib.sha256(raw).hexdigest())


def said(text: str) -> list[str]:
    """The words and numbers of a text: case, spaces, quotes and punctuation do not count."""
    plain = unicodedata.normalize("NFKC", text).replace("−", "-").replace("–", "-").casefold()
    return WORD.findall(plain)


def masked(text: str) -> str:
    """A text with the rule numbers in it taken out, so that a shift of those is no change."""
    return CITED.sub("§", text)


def essence(text: str) -> str:
    """What is left of a text when only its words count: the same for the same words."""
    return " ".join(said(masked(text)))


def text_digest(text: str) -> str:
    """A short digest of a text's words; letters are joined, so that hyphenation is no change."""
    joined = "".join(said(masked(text)))
    return hashlib.blake2b(joined.encode(), digest_size=6).hexdigest()


def parent(number: str) -> str:
    """The number one level up; empty for three digits."""
    return number.rpartition(".")[0]
