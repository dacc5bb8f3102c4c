"""A player's question in, a story out: what it tells and asks, as sentences of a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.riftbound.stories.acting import Acts
from engine.riftbound.stories.asking import Asks
from engine.riftbound.stories.book import Book
from engine.riftbound.stories.clauses import Clauses
from engine.riftbound.stories.echo import missing
from engine.riftbound.stories.facts import RESPONDING
from engine.riftbound.stories.phrase import Frame, Phrase
from engine.riftbound.stories.ref import might_words
from engine.riftbound.stories.refs import Refs
from engine.riftbound.stories.scene import FIELDS, USUAL_MIGHT, Scene, Thing, Unplaced
from engine.riftbound.stories.story import Said, Span, Story
from engine.riftbound.stories.tokens import sentences

MOST = 2000
MOST_SENTENCES = 12
PENDING = frozenset({"wait", "pend", "resolve"})
TURNING = frozenset({"after", "while"})
NOTHING: Mapping[str, str] = {}


def read_story(text: str, book: Book, chosen: Mapping[str, str] = NOTHING) -> Story | None:
    """The situation that a question tells, and what it asks of it; None where it tells none.

    `chosen` gives values for what was assumed or is open, by key; a value that is none of those
    offered is not taken. Never raises for what a text may hold.
    """
    if len(text) > MOST:
        return None
    unread: list[Span] = []
    gaps: list[Span] = []
    frames: list[Frame] = []
    parts = sentences(text, book)
    unread += [(one[0].start, one[-1].end) for one in parts[MOST_SENTENCES:]]
    for tokens in parts[:MOST_SENTENCES]:
        clauses = Clauses(tokens)
        frames += clauses.read()
        left = [
            token
            for place, token in enumerate(tokens)
            if place not in clauses.used and not token.filler
        ]
        unread += [(token.start, token.end) for token in left]
        gaps += [(token.start, token.end) for token in left if token.nounlike]
    story = _story(text, frames, _Left(unread, gaps), book, chosen)
    if story is None or not story.whole:
        return story
    tokens = [one for part in parts for one in part]
    return replace(story, unread=tuple(missing(tokens, story.said, story.assumed)))


class _Left(NamedTuple):
    """The words that no clause took, and those of them that may have named something."""

    unread: list[Span]
    gaps: list[Span]


def _story(
    text: str,
    frames: list[Frame],
    before: _Left,
    book: Book,
    chosen: Mapping[str, str],
    presets: Mapping[str, str] = NOTHING,
) -> Story | None:
    unread = list(before.unread)
    scene = Scene(book, chosen)
    scene.presets, scene.gaps = presets, list(before.gaps)
    refs = Refs(scene)
    acts = Acts(scene, refs)
    refs.fights, refs.hides = acts.fights, acts.hides
    asks = Asks(scene, refs, acts)
    for frame in _in_order(frames):
        saved = scene.save()
        scene.telling = -1 if frame.asks else frame.start
        try:
            if frame.asks:
                asks.ask(frame)
            else:
                acts.tell(frame)
        except Unplaced:
            scene.restore(saved)
            unread.append((frame.start, frame.end))
            scene.gaps.append((frame.start, frame.end))
    if scene.flips and not presets:  # what hurts a thing is the other player's (rule 4)
        return _story(text, frames, before, book, chosen, scene.flips)
    _settle(scene)
    said = scene.sentences()
    if not any(one.mood in ("act", "asked") for one in said) or not _tells(said):
        return None
    return Story(
        text=text,
        said=said,
        assumed=tuple(scene.assumed.values()),
        open=tuple(scene.open.values()),
        unread=tuple(sorted(set(unread))),
        notes=tuple(scene.notes),
    )


def _tells(said: Sequence[Said]) -> bool:
    """Whether there is anything that a play could begin with."""
    return any(one.mood != "asked" for one in said)


def _in_order(frames: list[Frame]) -> list[Frame]:
    """The clauses that tell in the order in which it happened, then those that ask (rule 3)."""
    told: list[Frame] = []
    asked: list[Frame] = []
    for frame in frames:
        if frame.asks:
            asked.append(frame)
            if frame.subject is not None and frame.subject.kind == "name":
                told.append(Frame("topic", frame.start, frame.end, subject=frame.subject))
        elif told and told[-1].link not in TURNING and _turns(frame):
            if frame.verb in PENDING:
                told[-1].adverbs.append(RESPONDING)
                frame.verb = "wait"
            topics = [_topic(told[-1], phrase) for phrase in _names(told[-1])]
            told[len(told) - 1 :] = [*topics, frame, told[-1]]
        else:
            told.append(frame)
    return told + asked


def _settle(scene: Scene) -> None:
    """What nobody said is taken as a judge would take it, and listed (section 4)."""
    scene.name_all()
    for thing in scene.things:
        if thing.kind in ("unit", "gear") and not thing.start and not thing.text:
            _place(scene, thing)
    scene.name_all()
    for thing in scene.things:
        if thing.generic and thing.kind == "unit" and thing.might is None:
            words = might_words(thing)
            usual = next(one for one in words if int(one) > max(USUAL_MIGHT - 1, thing.damage))
            taken = scene.assume(f"might:{thing.label}", usual, words.pop(usual), words)
            thing.might = int(taken)


def _place(scene: Scene, thing: Thing) -> None:
    name = thing.card.name if thing.card is not None else thing.label
    others = {FIELDS[0]: f"{name} is at a battlefield"} if thing.kind == "unit" else {}
    taken = scene.assume(f"place:{name}", "base", f"{name} is in base", others)
    thing.start = thing.now = taken


def _turns(frame: Frame) -> bool:
    """Whether it is told behind what it comes before: *after X*, *while X waits*, *before X resolves*."""
    if frame.link == "before":
        return frame.verb == "resolve"
    return frame.link in TURNING


def _names(frame: Frame) -> list[Phrase]:
    """What the clause names."""
    said = [frame.subject, *frame.objects, *(phrase for _, phrase in frame.preps)]
    return [
        one
        for one in said
        if one is not None and (one.kind == "name" or (one.kind == "noun" and one.owner))
    ]


def _topic(frame: Frame, phrase: Phrase) -> Frame:
    return Frame("topic", frame.start, frame.end, subject=phrase)
