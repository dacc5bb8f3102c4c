"""How much of a question an example takes up: what it names, what is done, what is asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp

from engine.core.language.text import GIVEN, THEN, WHEN
from engine.riftbound.examples import Example
from engine.riftbound.stories.recast.asking import asked_by
from engine.riftbound.stories.recast.casting import Cast, keywords_of
from engine.riftbound.stories.recast.wanted import Asked, wanted
from engine.riftbound.stories.sought.topics import senses, spoken_of
from engine.riftbound.stories.story import Sought
from engine.riftbound.stories.words.book import Book
from engine.riftbound.stories.words.tokens import Token, sentences

NEAR, STAYS, PLACED, ALIKE, BY_MIGHT = 8.0, 2.0, 1.0, 0.8, 0.8
"""What counts how much: that the ruling was found for it, a card that is the example's own, one in the
place of another, also one with a keyword that the ruling is about, a unit of that Might."""
LEFT, PROPS, ASKED, DONE, OTHERWISE = -2.0, -0.25, 2.0, 1.0, -1.5
"""And what has no place, each card besides, the share of what is asked that is claimed, of what is done
that is told, and of what is claimed that is otherwise now."""
WEIGHTS = {
    "bias": -3.1, "near": 7.5, "stays": -1.5, "placed": -2.7, "might": -2.7, "agreed": 0.7, "left": -2.6,
    "props": -0.6,
}  # fmt: skip
"""The same for known situations, so that one answers a question as often as `sure` says: fitted to six
hundred of which it was looked at. The shares of what is named are together one, so that only their
differences count."""
MAY = frozenset(
    {"can", "could", "may", "legal", "illegal", "allowed", "okay", "ok", "cannot", "possible"}
)
"""Words that speak of what is allowed."""
AS_NEAR = 0.8
"""How near a ruling must be whose example has nothing of what is named."""
NOT_LOOKED_UP = frozenset({"place", "control", "choose", "keep", "cost", "fight"})
"""What is mostly spoken of besides, and what the ruling's example makes up."""
ENDS_ASKING = "?"


@dataclass(frozen=True)
class Question:
    """A question with what it names, what all of it speaks of, that part of it which asks, and what
    that was read as."""

    text: str
    named: Asked
    topics: frozenset[str]
    asking: tuple[Token, ...]
    asked: tuple[str, ...] = ()

    @property
    def asks(self) -> frozenset[str]:
        """What that part speaks of which asks."""
        return _topics([self.asking])


def question_of(text: str, book: Book) -> Question:
    """What an example is compared with."""
    parts = sentences(text, book)
    asking = [part for part in parts if part and part[-1].text == ENDS_ASKING] or parts[-1:]
    tokens = tuple(token for part in asking for token in part)
    return Question(text, wanted(text, book), _topics(parts), tokens, asked_by(text, book))


def besides(question: Question, cast: Cast, book: Book) -> tuple[Sought, ...]:
    """What is asked and not claimed in a course, to be looked up in what is played."""
    claimed = _said(cast, book, THEN)
    said: dict[str, str] = {}
    for token in question.asking:
        for topic in spoken_of(senses(token)):
            if topic not in claimed | NOT_LOOKED_UP:
                said.setdefault(topic, token.text)
    if not said:
        return ()
    words = tuple(dict.fromkeys(said.values()))
    span = question.asking[0].start, question.asking[-1].end
    return (Sought(span, words, tuple(said), sure=True),)


def topics_in(text: str, book: Book) -> frozenset[str]:
    """What a text speaks of."""
    return _topics(sentences(text, book))


def _topics(parts: Iterable[Iterable[Token]]) -> frozenset[str]:
    tokens = [token for part in parts for token in part]
    found = {topic for token in tokens for topic in spoken_of(senses(token))}
    return frozenset(found | {"may" for token in tokens if token.low in MAY})


def speaks_of_it(example: Example, question: Question, cast: Cast, book: Book) -> bool:
    """Whether an example has a place for all of which something is asked; one of a question that names
    nothing, which all examples fit, or a known situation that has a place for nothing of it, must be
    nearly the nearest and claim something of what the question speaks of."""
    asked = {card.key for one in question.asking if one.name for card in one.name.cards}
    if any(asked & one.keys for one in cast.left):
        return False
    if cast.parts or cast.field is not None or (question.named.things and not example.known):
        return True
    near = example.near >= AS_NEAR
    return near and bool((question.asks or question.topics) & _said(cast, book, THEN))


def fit(example: Example, question: Question, cast: Cast, otherwise: float, book: Book) -> float:
    """How much of the question a course of an example takes up, in which that share of the claims came
    out otherwise."""
    cards = [part for part in cast.parts if part.wanted.cards]
    about = {one.split()[0] for one in example.keywords}
    alike = [part for part in cards if part.card is not None and keywords_of(part.card) & about]
    return (
        NEAR * example.near
        + STAYS * cast.stays
        + PLACED * (len(cards) - cast.stays)
        + ALIKE * len(alike)
        + BY_MIGHT * (len(cast.parts) - len(cards))
        + LEFT * len(cast.left)
        + PROPS * cast.props
        + ASKED * _share(question.asks, _said(cast, book, THEN))
        + DONE * _share(_said(cast, book, WHEN) | _said(cast, book, GIVEN), question.topics)
        + OTHERWISE * otherwise
    )


def sure(example: Example, cast: Cast) -> float:
    """How sure it is that a known situation is the one that is asked about (0–1)."""
    field = cast.field is not None
    named = max(len(cast.parts) + field + len(cast.left), 1)
    cards = [part for part in cast.parts if part.wanted.cards]
    _, stays, agreed = cast.fits
    counts = {
        "bias": 1.0,
        "near": example.near,
        "stays": stays / named,
        "placed": (len(cards) + field - stays) / named,
        "might": (len(cast.parts) - len(cards)) / named,
        "agreed": agreed / named,
        "left": len(cast.left),
        "props": cast.props,
    }
    return 1 / (1 + exp(-sum(WEIGHTS[name] * count for name, count in counts.items())))


def _said(cast: Cast, book: Book, kind: str) -> frozenset[str]:
    """What the sentences of one kind speak of."""
    lines = (sentence.text for head, sentence in cast.run.sentences if head == kind)
    return topics_in(". ".join(lines), book)


def _share(some: frozenset[str], others: frozenset[str]) -> float:
    """How many of some things are among others."""
    return len(some & others) / len(some) if some else 0.5
