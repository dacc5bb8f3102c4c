"""A question that is not read wholly: what can be kept of each clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.riftbound.stories.gently.keeping import (
    kept_of,
    leaves_out,
    lesser,
    merged,
    spoken_of,
    struck,
)
from engine.riftbound.stories.gently.skimming import (
    SKIPPED,
    asks,
    denied,
    only_asks,
    skimmed,
    stretch,
)
from engine.riftbound.stories.phrases.phrase import Frame, again, tokens_named
from engine.riftbound.stories.picked.settling import whose_else
from engine.riftbound.stories.reading.cutting import Asked
from engine.riftbound.stories.reading.wholly import NOTHING, Reading
from engine.riftbound.stories.scene.scene import ANA, Thing
from engine.riftbound.stories.sought.instead import instead
from engine.riftbound.stories.sought.sought import seeking
from engine.riftbound.stories.story import NOWHERE, WHAT_HAPPENS, Span, Story
from engine.riftbound.stories.words.tokens import STOPS, Token


class Keeping(Reading):
    """The reading of a question that is not read wholly: what can be kept of each clause is kept, the
    other words are struck out, and whose a thing is that nobody said may be chosen."""

    def __init__(
        self,
        asked: Asked,
        unread: list[Span],
        gaps: list[Span],
        found: list[Span],
        named: list[Frame],
        owners: Mapping[str, str],
    ) -> None:
        super().__init__(asked, unread, gaps)
        self.found, self.named, self.owners = found, named, owners
        self.known: set[Span] = set()
        self.before_it: Frame | None = None
        self.tried: list[Span] = []

    def story(self, frames: list[Frame], presets: Mapping[str, str] = NOTHING) -> Story | None:
        """What the clauses tell and ask, as far as it can be told."""
        if not presets:
            frames = merged(frames, self.named)
        self.before_it, self.tried = None, []
        return super().story(frames, {**presets, **self.owners})

    def clause(self, frame: Frame) -> None:
        """A clause, or as much of it as means something; at least what it speaks of is there."""
        if frame.verb == SKIPPED:
            self.skims(frame)
            return
        if frame in self.named and (self._skimmed(frame) or self._hoped_for(frame)):
            return
        if frame.cut and frame not in self.named and self.skims(frame):
            return
        if frame.cut and denied(self.asked.tokens, frame.end):
            self.strike(frame, [])
            return
        reads = self.lays if frame in self.named else self.reads_half if frame.cut else self.reads
        if reads(again(frame)):
            if frame in self.named:
                self.known.add((frame.start, frame.end))
                self.scene.gaps.append((frame.end, frame.end))
            elif not frame.asks:
                self.before_it = frame
            return
        for less in lesser(frame):
            if self.reads_less(frame, less):
                self.strike(frame, kept_of(frame, less, self.asked.tokens))
                self.lays_left(frame, less)
                self.before_it = frame if not frame.asks else self.before_it
                return
        if self.skims(frame):
            return
        kept = []
        for phrase in spoken_of(frame):
            if self.lays(Frame("topic", phrase.start, phrase.end, subject=phrase)):
                kept.append((phrase.start, phrase.end))
                self.scene.gaps.append((phrase.end, phrase.end))
        self.strike(frame, kept)

    def reads_half(self, frame: Frame) -> bool:
        """Whether a clause means something of which half is read: what somebody is by that need not
        come true for an offer (*shes 5 as attacker*)."""
        saved, told = self.scene.save(), len(self.scene.lines)
        done = self.reads(frame)
        came = any(one.mood == "premise" for one in self.scene.lines[told:])
        if done and came and frame.verb == "be":
            self.scene.restore(saved)
            return False
        return done

    def skims(self, frame: Frame) -> bool:
        """Whether the words of the clause, and those behind it, say something without some of them."""
        words = stretch(self.asked.tokens, (frame.start, frame.end))
        if frame.asks or not words or asks(words, self.asked.tokens):
            return False
        if words[0].kinds.get("LINK") == "before":
            return False  # what comes later is not told to have come
        span = words[0].start, words[-1].end
        if any(start <= span[0] and span[1] <= end for start, end in self.tried):
            return False
        self.tried.append(span)
        saved = self.scene.save()
        for one in skimmed(words, self.before_it):
            if frame.cut and any(token.nounlike for token in one.out):
                one.frames[-1].cut = True
            if all(self.reads_half(again(inner)) for inner in one.frames):
                self.before_it = one.frames[-1]
                out = [(token.start, token.end) for token in one.out if not token.filler]
                self.known |= {
                    (token.start, token.end)
                    for token in words
                    if (token.start, token.end) not in out
                }
                self.unread += out
                self.scene.gaps = [  # of what is read now, nothing is left that *it* may be
                    gap for gap in self.scene.gaps if not (span[0] <= gap[0] and gap[1] <= span[1])
                ]
                named = {
                    token.start for token in one.out if token.has("NOUN") or token in one.guessed
                }
                self.scene.gaps += [gap for gap in out if gap[0] in named]
                return True
            self.scene.restore(saved)
        return False

    def lays_left(self, frame: Frame, less: Frame) -> None:
        """Cards that were named in what was left out of a clause are there all the same."""
        held = {one.start for one in spoken_of(less)}
        for phrase in spoken_of(frame):
            if phrase.start in held or phrase.kind != "name":
                continue
            if self.lays(Frame("topic", phrase.start, phrase.end, subject=phrase)):
                self.known.add((phrase.start, phrase.end))

    def lays(self, frame: Frame) -> bool:
        """What was spoken of is there; *it* still means what it meant before, if that is known."""
        before, known = list(self.scene.recent), len(self.scene.things)
        done = self.reads(frame)
        if done and len(self.scene.things) == known:
            self.scene.recent = before
        return done

    def reads_less(self, frame: Frame, less: Frame) -> bool:
        """Whether that much of a clause can be kept, without anybody in place of who was left out."""
        saved, known = self.scene.save(), len(self.scene.things)
        if not self.reads_half(again(less)):
            return False
        if leaves_out(frame, less) and any(one.made for one in self.scene.things[known:]):
            self.scene.restore(saved)
            return False
        return True

    def strike(self, frame: Frame, kept: Sequence[Span]) -> None:
        """The words of the clause that were not kept are left over."""
        lost = [*struck(self.asked.tokens, (frame.start, frame.end), kept)]
        self.unread += lost
        named = {token.start for token in self.asked.tokens if token.nounlike}
        self.scene.gaps += [one for one in lost if one[0] in named]

    def told(self) -> Story | None:
        """The story; where no question could be read, it is asked what happens."""
        scene = self.scene
        for thing in scene.things:
            whose_else(scene, thing)
            if thing.kind == "spell" and thing.card is not None and not thing.start:
                scene.at(scene.own(thing, ANA), "hand")
        asked = any(line.mood == "asked" for line in scene.lines)
        if not asked and (scene.acted or any(map(_is_there, scene.things))):
            scene.finish()
            scene.ask(WHAT_HAPPENS, NOWHERE)
        left = [one for one in self.unread if not self._taken(one)]
        self.unread = left or self.found or [(0, len(self.asked.text))]
        told = scene.acted and self._only_asked()
        if told and asked:
            self.asks.go_on()
            scene.finish()
            scene.ask(WHAT_HAPPENS, NOWHERE)
        story = super().told()
        leave = not told and scene.acted and scene.over and self._only_asked(leave=True)
        if story is not None and (told or leave):
            story = seeking(story, self.asked.tokens, self.refs, leave)
        asks = self.asked.tokens, self.refs, self.names, self.asked.chosen
        return instead(story, *asks) if story else None

    def _only_asked(self, leave: bool = False) -> bool:
        """Whether all words that found no place belong to what is asked, or what is asked for."""
        words = [self._words(span) for span in self.unread]
        lost = [one for part in words for one in part]
        asked = [line.span for line in self.scene.lines if line.mood == "asked"]
        return all(only_asks(part, self.asked.tokens, lost, asked, leave) for part in words)

    def _words(self, span: Span) -> list[Token]:
        """The words of a span."""
        inside = [one for one in self.asked.tokens if span[0] <= one.start and one.end <= span[1]]
        return [one for one in inside if one.low not in STOPS]

    def _skimmed(self, frame: Frame) -> bool:
        """Whether what it names was read with the words around it."""
        names = [one for one in self.asked.tokens if frame.start <= one.start < frame.end]
        return all((one.start, one.end) in self.known for one in names)

    def _hoped_for(self, frame: Frame) -> bool:
        """Whether it is a token that a question asks for, and not one that is there."""
        words = stretch(self.asked.tokens, (frame.start, frame.end))
        tokens = frame.subject is not None and tokens_named(frame.subject)
        return tokens and bool(words) and asks(words, self.asked.tokens)

    def _taken(self, span: Span) -> bool:
        """Whether what no clause took was found to name a thing."""
        return any(start <= span[0] and span[1] <= end for start, end in self.known)


def _is_there(thing: Thing) -> bool:
    """Whether a card was named, or somebody's unit said to be somewhere or to have a Might."""
    return thing.card is not None or "place" in thing.fixed or {"owner", "might"} <= thing.fixed
