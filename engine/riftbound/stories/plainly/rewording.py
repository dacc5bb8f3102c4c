"""A question that was not read wholly, with stretches of it in plain words that may be meant by them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from engine.riftbound.places import Offers, Place, Stretch, parts_of, places_for
from engine.riftbound.stories.plainly.mentioned import Mention, mentions, worded_sentences
from engine.riftbound.stories.plainly.stretches import asked_at, meet, stretches
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Reworded, Span, Story
from engine.riftbound.stories.words.book import Book
from engine.riftbound.stories.words.tokens import Token

MOST_STRETCHES = 16
MOST_READ = 24
"""Readings that are tried with one stretch or another in plain words."""
LEADING = re.compile(r"^(?:the|a|an|that|this|my|his|her|their|our) ", re.IGNORECASE)
"""What stands before a noun and says no more than which or whose."""
OR = re.compile(r"\bor\s*$", re.IGNORECASE)
SECOND = 0.5
"""How sure it is that *does it die or …?* asks for no more than whether it dies."""
BEFORE = ("my ", "his ", "the ", "a ")
Meant = Mapping[Span, str | None]
"""What a player said is meant by stretches, in plain words with places; None: as it was said."""
NOTHING_SAID: Meant = {}


class Plain(NamedTuple):
    """A question with stretches of it in plain words."""

    text: str
    reworded: tuple[Reworded, ...] = ()

    def back(self, span: Span) -> Span:
        """Where words of it stand in the question as it was asked; a reworded stretch is one."""
        grown = 0
        start, end = span
        begun, ended = None, None
        for one in self.reworded:
            first = one.span[0] + grown
            last = first + len(one.plain)
            if begun is None and start < last:
                begun = one.span[0] if start >= first else start - grown
            if ended is None and end <= last:
                ended = one.span[1] if end > first else end - grown
            grown += len(one.plain) - (one.span[1] - one.span[0])
        begun = start - grown if begun is None else begun
        return begun, max(begun, end - grown if ended is None else ended)


def to_be_reworded(text: str, book: Book) -> tuple[Stretch, ...]:
    """The stretches of a question that would be read if they were said in plain words; none of one
    that tells nothing or is read wholly."""
    story = read_story(text, book)
    if story is not None and story.whole:
        return ()
    struck = story.unread if story is not None else ((0, len(text)),)
    parts = worded_sentences(text, book)
    found: list[Stretch] = []
    for span in islice(stretches(text, book, struck), MOST_STRETCHES):
        mark = "?" if asked_at(text, span[1]) else ""
        found.append(Stretch(span, with_places(text, mentions(text, parts, span), span) + mark))
    return tuple(found)


def in_places(text: str, book: Book) -> str:
    """A whole question with places for what it mentions."""
    whole = 0, len(text)
    return with_places(text, mentions(text, worded_sentences(text, book), whole), whole)


def with_places(text: str, found: Sequence[Mention], span: Span) -> str:
    """Words with places for what they mention."""
    instead = [(one.span, str(place)) for place, one in _placed(found).items()]
    return _spliced(text, instead, span).replace("\n", " ")


def _placed(found: Sequence[Mention]) -> dict[Place, Mention]:
    """Mentions by their places."""
    return dict(zip(places_for((one.kind, one.owner) for one in found), found, strict=True))


def _spliced(text: str, instead: Iterable[tuple[Span, str]], within: Span) -> str:
    """Part of a text with other words in some places of it, given in order."""
    parts: list[str] = []
    at, end = within
    for span, words in instead:
        parts += [text[at : span[0]], words]
        at = span[1]
    return "".join([*parts, text[at:end]])


def said_plainly(
    text: str, book: Book, offers: Offers, meant: Meant = NOTHING_SAID
) -> Iterator[Plain]:
    """The question with those stretches in plain words that let more of it be read, the surest first,
    one at a time; then with ever fewer, last as it was asked. What a player said is `meant` stays."""
    steps = [reworded_to(text, [*_meant(text, book, meant)])]
    if not any(offers.values()):
        return iter(steps)
    lost = lost_words(steps[0], read_story(steps[0].text, book), text)
    tried = 0
    for one in sorted(_offered(text, book, offers), key=lambda one: -one.sure):
        if not lost or tried >= MOST_READ:
            break
        if any(meet(one.span, other) for other in (*meant, *(r.span for r in steps[-1].reworded))):
            continue
        tried += 1
        other = reworded_to(text, (*steps[-1].reworded, one))
        left = lost_words(other, read_story(other.text, book), text)
        if left < lost:
            steps.append(other)
            lost = left
    return reversed(steps)


def _offered(text: str, book: Book, offers: Offers) -> Iterator[Reworded]:
    """What may be meant by each stretch, with what it mentions in the places; of a question that offers
    two answers the second may say no more than *no*."""
    for span in offers:
        if OR.search(text[: span[0]]) and asked_at(text, span[1]):
            yield Reworded(span, "", SECOND)
    parts = worded_sentences(text, book)
    for span, ones in offers.items():
        pairs = _placed(mentions(text, parts, span))
        for one in ones:
            plain = _filled(one.plain, pairs) if one.taken else None
            if plain is not None:
                yield Reworded(span, plain, one.sure)


def _meant(text: str, book: Book, meant: Meant) -> Iterator[Reworded]:
    """The stretches of which a player said what is meant, in these words."""
    parts = worded_sentences(text, book) if meant else ()
    for span, plain in meant.items():
        words = filled_in(text, parts, span, plain) if plain is not None else None
        if words is not None:
            yield Reworded(span, words)


def filled_in(text: str, parts: Sequence[list[Token]], span: Span, plain: str) -> str | None:
    """Plain words for a stretch with what it mentions in their places; None where it does not. `parts`
    are the worded sentences of the text."""
    return _filled(plain, _placed(mentions(text, parts, span)))


def _filled(plain: str, pairs: Mapping[Place, Mention]) -> str | None:
    """Plain words with mentions in their places; None where one is not mentioned."""
    found = ""
    for part in parts_of(plain):
        if isinstance(part, str):
            found += part
            continue
        mention = pairs.get(part)
        if mention is None:
            return None
        words = mention.named if mention.verbal else mention.words
        found += LEADING.sub("", words) if found.lower().endswith(BEFORE) else words
    return found


def reworded_to(text: str, reworded: Sequence[Reworded]) -> Plain:
    """The question with these stretches in these plain words."""
    ordered = tuple(sorted(reworded, key=lambda one: one.span))
    plain = _spliced(text, ((one.span, one.plain) for one in ordered), (0, len(text)))
    return Plain(plain, ordered)


def lost_words(plain: Plain, story: Story | None, text: str) -> int:
    """How many words of the question as it was asked found no place."""
    words = [match.span() for match in re.finditer(r"\S+", text)]
    if story is None:
        return len(words)
    struck = [plain.back(span) for span in story.unread]
    return sum(any(meet(one, span) for span in struck) for one in words)


def as_asked(story: Story, plain: Plain, text: str) -> Story:
    """The story of a question in plain words, with its places in the question as it was asked."""
    if not plain.reworded:
        return story
    return replace(
        story,
        text=text,
        said=tuple(replace(one, span=plain.back(one.span)) for one in story.said),
        unread=tuple(sorted({plain.back(span) for span in story.unread})),
        sought=tuple(replace(one, span=plain.back(one.span)) for one in story.sought),
        reworded=(
            *plain.reworded,
            *(replace(one, span=plain.back(one.span)) for one in story.reworded),
        ),
        variants=tuple(
            replace(one, span=plain.back(one.span), story=as_asked(one.story, plain, text))
            for one in story.variants
        ),
    )
