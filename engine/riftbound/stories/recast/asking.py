"""What a question asks by its own words, put to an example that is played for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.language.text import Line
from engine.core.language.trees import Clause, Name, inside
from engine.core.scenario_errors import ScenarioError
from engine.riftbound.language.understanding import Sentence, Understanding
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.recast.casting import OTHER, Cast
from engine.riftbound.stories.recast.example import OWN, PLAYER
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.words.book import Book

MINE = {"My Unit": "ana", "Their Unit": "ben"}
"""How a unit is called that a question does not name, and whose it is."""
SOMEBODYS = re.compile(r"\b(My|Their) (\w+)( \d)?\b")
PLACE, ELSEWHERE = re.compile(r"\bA\b"), re.compile(r"\bB\b")


def asked_by(text: str, book: Book) -> tuple[str, ...]:
    """The sentences that a question asks, as far as it was read."""
    story = read_story(text, book)
    said = story.said if story is not None else ()
    return tuple(one.text for one in said if one.mood == "asked" and one.span != NOWHERE)


def put_to(asks: Sequence[str], cast: Cast, lines: Sequence[str], book: Book) -> list[str]:
    """Those of them that ask of somebody who takes part, each in the words of the example, which are
    the `lines`; none of what it claims anyway."""
    if not asks:
        return []
    units = _units(cast)
    claimed = {_about(one) for one in _read(lines, lines, book)}
    found: list[str] = []
    for ask in asks:
        text = _named(ask, units)
        if text is None or (PLACE.search(text) and ELSEWHERE.search("\n".join(lines))):
            continue
        for sentence in _read([text], lines, book):
            if _about(sentence) not in claimed and _are_there(sentence, lines):
                found.append(text)
    return list(dict.fromkeys(found))


def _units(cast: Cast) -> dict[str, list[str]]:
    """The units that are no cards, by whose they are to whoever asks."""
    found: dict[str, list[str]] = {"ana": [], "ben": []}
    for role in cast.run.roles:
        part = cast.part(role)
        if role.made_up and "unit" in role.card.types and (part is None or part.card is None):
            whose = role.owner if cast.asker == "ana" else OTHER[role.owner]
            found.setdefault(whose, []).append(role.name)
    return found


def _named(ask: str, units: dict[str, list[str]]) -> str | None:
    """The sentence with the name of the only unit that may be meant; None where several may be."""
    for match in SOMEBODYS.finditer(ask):
        theirs = units.get(MINE.get(f"{match[1]} {match[2]}", ""), [])
        if match[3] or len(theirs) != 1:
            return None
        ask = ask.replace(match[0], theirs[0])
    return ask


def _read(texts: Sequence[str], lines: Sequence[str], book: Book) -> Iterator[Sentence]:
    """Sentences read where these lines name what is there; none of what is not read."""
    understanding = Understanding(book.cards, [*lines, *texts])
    for text in texts:
        try:
            yield understanding.read(Line(1, 1, text, text))
        except ScenarioError:
            continue


def _about(sentence: Sentence) -> tuple[str, str]:
    """What a sentence is of: its verb, and who does it."""
    clause = getattr(sentence.tree, "clause", sentence.tree)
    if not isinstance(clause, Clause):
        return "", sentence.text
    names = [one.text for one in inside(clause.subject) if isinstance(one, Name)]
    return clause.verb, " ".join(names)


def _are_there(sentence: Sentence, lines: Sequence[str]) -> bool:
    """Whether whatever the sentence names is named in the example too."""
    said = "\n".join(lines)
    names: list[Any] = [one for one in inside(sentence.tree) if isinstance(one, Name)]
    return all(
        one.how in (PLAYER, OWN)
        or any(re.search(rf"\b{re.escape(name)}\b", said) for name in (one.text, *one.meant))
        for one in names
    )
