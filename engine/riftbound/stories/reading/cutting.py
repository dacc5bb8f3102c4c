"""Sentences cut into clauses: what they tell and ask, and what no clause took."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.riftbound.stories.asked.aimed_later import aimed_later, led_there
from engine.riftbound.stories.asked.wished import wished
from engine.riftbound.stories.otherwise.claimed import claimed
from engine.riftbound.stories.otherwise.doing import doing
from engine.riftbound.stories.otherwise.embedded import embedded
from engine.riftbound.stories.otherwise.jointly import jointly
from engine.riftbound.stories.otherwise.nearly import nearly
from engine.riftbound.stories.otherwise.on_that import on_that
from engine.riftbound.stories.otherwise.wording import armed, befriended, worded
from engine.riftbound.stories.phrases.by_keyword import by_keywords
from engine.riftbound.stories.phrases.by_other_verbs import by_other_verbs
from engine.riftbound.stories.phrases.clauses import Clauses
from engine.riftbound.stories.phrases.joined import aimed_on
from engine.riftbound.stories.phrases.paid_plays import paid_plays
from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.words.book import Book
from engine.riftbound.stories.words.tokens import Token, sentences

MOST_SENTENCES = 12


class Asked(NamedTuple):
    """A question that is read."""

    text: str
    tokens: list[Token]
    book: Book
    chosen: Mapping[str, str]


class Cut(NamedTuple):
    """The clauses of a text, what they tell and ask, the words that none took, and of these the ones
    that may have named something."""

    clauses: list[Clauses]
    frames: list[Frame]
    unread: list[Span]
    gaps: list[Span]


def sentences_of(text: str, book: Book) -> list[list[Token]]:
    """The sentences of a text, in the words that the reader knows."""
    parts = on_that(claimed(nearly(sentences(text, book))))
    return befriended(armed([jointly(doing(worded(embedded(part)))) for part in parts]))


def cut(parts: list[list[Token]]) -> Cut:
    """Cut sentences into clauses; behind the first few nothing is read."""
    clauses = [Clauses(tokens) for tokens in parts[:MOST_SENTENCES]]
    frames: list[Frame] = []
    for one in clauses:
        one.earlier = frames[-1] if frames else None
        frames += one.read()
    left = [token for one in clauses for token in one.left()]
    unread = [(one[0].start, one[-1].end) for one in parts[MOST_SENTENCES:]]
    unread += [(token.start, token.end) for token in left]
    gaps = [(token.start, token.end) for token in left if token.nounlike]
    frames = wished(by_keywords(paid_plays(by_other_verbs(frames))))
    frames = aimed_on(aimed_later([led_there(one) for one in frames]))
    return Cut(clauses, frames, unread, gaps)
