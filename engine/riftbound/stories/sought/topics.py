"""What players' words speak of and what a record tells of it, read from a table (sought.txt)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources

from msgspec import Struct

from engine.riftbound.stories.words.tokens import Token

SIGNED = ("+", "-")


class Topic(Struct, frozen=True):
    """Something that a question may speak of: the words for it, the kinds of event that tell of it,
    each with what one that did not come about would have been (`impossible kill`), those that are told
    besides, of which things they must tell, what is told of a thing as it is in the end, and what is so
    where nothing of it happened; `needs` is what must be there besides what is named for that to say
    anything."""

    name: str
    said: frozenset[str] = frozenset()
    happens: frozenset[tuple[str, str]] = frozenset()
    besides: frozenset[tuple[str, str]] = frozenset()
    of: str = ""
    state: str = ""
    never: str = ""
    needs: str = ""


@cache
def topics() -> dict[str, Topic]:
    """All topics, in the order of the table."""
    found: dict[str, dict[str, str]] = {}
    for line in _lines():
        head, _, rest = line.partition(" ")
        if head == "topic":
            held = found.setdefault(rest, {})
        else:
            held[head] = rest
    return {name: _topic(name, held) for name, held in found.items()}


def _lines() -> Iterator[str]:
    text = resources.files(__package__).joinpath("sought.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def _topic(name: str, held: dict[str, str]) -> Topic:
    said = frozenset(word.replace("|", " ") for word in held.get("said", "").split())
    return Topic(
        name, said, _events(held.get("happens", "")), _events(held.get("besides", "")),
        held.get("of", ""), held.get("state", ""), held.get("never", ""), held.get("needs", ""),
    )  # fmt: skip


def _events(words: str) -> frozenset[tuple[str, str]]:
    return frozenset(map(_event, filter(None, words.split(", "))))


def _event(words: str) -> tuple[str, str]:
    """The kind of an event, and of which kind one is that did not come about."""
    kind, _, of = words.partition(" ")
    return kind.replace("|", " "), of.replace("|", " ")


@cache
def _by_word() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for topic in topics().values():
        for word in topic.said:
            found[word] = (*found.get(word, ()), topic.name)
    return found


def spoken_of(words: tuple[str, ...]) -> tuple[str, ...]:
    """The topics that the first of these words which says any speaks of."""
    return next((found for word in words if (found := _by_word().get(word))), ())


def senses(token: Token) -> tuple[str, ...]:
    """The words by which a token may speak of something: as it is written, then as it is read."""
    if token.name is not None:
        return ("create",) if all("token:" in one.key for one in token.name.cards) else ()
    if token.number is not None and token.text[:1] in SIGNED:
        return ("might",)
    stems = [form.stem for form in token.forms]
    kinds = [token.kinds.get(kind, "") for kind in ("NOUN", "ADJ", "ADV", "WH")]
    words = [token.low, *stems, *(stem.partition(" ")[0] for stem in stems), *kinds]
    return tuple(word for word in [*words, token.keyword.lower()] if word)
