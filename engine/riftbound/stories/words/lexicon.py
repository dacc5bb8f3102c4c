"""The words of players' questions: classes of words and the forms of verbs, read from three tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from engine.core.language.words import Word, cut

VOWELS = "aeiou"
Run = tuple[str, ...]


@dataclass(frozen=True)
class Form:
    """A form of a verb: its stem, and whether it is plain, s, past, part or ing."""

    stem: str
    form: str


@dataclass(frozen=True)
class Sense:
    """What a verb said of these roles stands for, in a clause that tells or in one that asks.

    `roles` are the roles in the order subject, objects, then `prep:role`, a `?` behind what may
    be left out; `meaning` a template of the scenario language or `@` and the name of a way.
    """

    mood: str
    roles: tuple[str, ...]
    meaning: str


def _table(name: str) -> Iterator[str]:
    text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            yield line


def run_of(text: str) -> Run:
    """A word or words as they are compared."""
    return tuple(word.low for word in cut(text.replace('"', " ")))


@cache
def words() -> dict[Run, dict[str, str]]:
    """For each word or run of words its classes, each with what it is read as."""
    found: dict[Run, dict[str, str]] = {}
    for line in _table("words.txt"):
        head, _, rest = line.partition(":")
        kind, _, value = head.partition(" ")
        for said in _said(rest):
            forms = said.split("/")
            for many, form in enumerate(forms):
                run = run_of(form)
                held = found.setdefault(run, {})
                held.setdefault(kind, value or form)
                if many:
                    held["many"] = "yes"
    return found


def _said(rest: str) -> Iterable[str]:
    for place, part in enumerate(rest.split('"')):
        if place % 2:
            yield part
        else:
            yield from part.split()


@cache
def longest() -> int:
    """Of how many words the longest run consists."""
    return max(len(run) for run in (*words(), *forms()))


@cache
def _verbs() -> tuple[dict[Run, list[Form]], dict[str, list[Sense]]]:
    forms: dict[Run, list[Form]] = {}
    senses: dict[str, list[Sense]] = {}
    stems: list[str] = []
    for line in (*_table("senses.txt"), *_table("asked.txt")):
        if line.startswith("as "):
            stem, _, others = line.removeprefix("as ").partition(":")
            for other, irregular in _stems(others):
                for run, form in _forms(other, irregular):
                    forms.setdefault(run, []).append(Form(stem, form))
            continue
        if line.startswith("verb "):
            stems = []
            for stem, irregular in _stems(line.removeprefix("verb ")):
                stems.append(stem)
                if stem in senses:
                    continue
                senses[stem] = []
                for run, form in _forms(stem, irregular):
                    forms.setdefault(run, []).append(Form(stem, form))
            continue
        said, _, meaning = line.partition("=")
        mood, *roles = said.split()
        for stem in stems:
            senses[stem].append(Sense(mood, tuple(roles), meaning.strip()))
    return forms, senses


def _stems(said: str) -> Iterator[tuple[str, str]]:
    """Each stem of a line, with its irregular forms."""
    for one in said.split(";"):
        stem, _, irregular = one.strip().partition("(")
        yield stem.strip(), irregular.rstrip(") ")


def forms() -> dict[Run, list[Form]]:
    """The forms of all verbs."""
    return _verbs()[0]


def senses(stem: str) -> list[Sense]:
    """What that verb may stand for, the first that fits its roles."""
    return _verbs()[1].get(stem, [])


def _forms(stem: str, irregular: str) -> Iterator[tuple[Run, str]]:
    """The forms of a verb; of one of several words the first is bent."""
    head, *tail = stem.split()
    third, past, part, ing = _regular(head)
    if irregular:
        behind = " " + " ".join(tail)
        given = [one.strip().removesuffix(behind).strip() for one in irregular.split(",")]
        past, part = given[0], given[-1]
    for form, word in (
        ("plain", head), ("s", third), ("past", past), ("part", part), ("ing", ing),
    ):  # fmt: skip
        yield run_of(" ".join([word, *tail])), form


def _regular(head: str) -> tuple[str, str, str, str]:
    third = head + ("es" if head.endswith(("s", "x", "ch", "sh", "o")) else "s")
    past, ing = head + "ed", head + "ing"
    if head.endswith("e"):
        past, ing = head + "d", (head if head.endswith("ee") else head[:-1]) + "ing"
    if head.endswith("ie"):
        ing = head[:-2] + "ying"
    if head.endswith("y") and head[-2] not in VOWELS:
        third, past = head[:-1] + "ies", head[:-1] + "ied"
    short = len(head) > 2 and head[-1] in "bdgmnprt" and head[-2] in VOWELS
    if short and head[-3] not in VOWELS and len(head) < 6 and not head.endswith(("er", "en", "et")):
        past, ing = head + head[-1] + "ed", head + head[-1] + "ing"
    return third, past, past, ing


def owns_a_noun(run: Sequence[Word], end: int) -> bool:
    """Whether *own* ends there and says whose the noun behind it is: *on his own unit*."""
    behind = words().get((run[end].low,), {}) if end < len(run) else {}
    noun = {"NOUN", "PERSON"} & set(behind) or (end < len(run) and run[end].low.isdigit())
    noun = noun if behind.get("NOUN") != "turn" else set()  # *on his own turn* says when
    return run[end - 1].low == "own" and bool(noun) and "LINK" not in behind
