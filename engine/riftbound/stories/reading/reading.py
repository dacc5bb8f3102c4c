"""A player's question in, a story out: what it tells and asks, as sentences of a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.riftbound.stories.asked.consequences import came
from engine.riftbound.stories.asked.general import General
from engine.riftbound.stories.gently.keeping import (
    asides,
    kept_of,
    leaves_out,
    lesser,
    lost_of,
    merged,
    named_in,
    spoken_of,
    struck,
)
from engine.riftbound.stories.gently.skimming import (
    SKIPPED,
    asks,
    denied,
    only_asks,
    skimmed,
    skipped,
    stretch,
)
from engine.riftbound.stories.phrases.phrase import Frame, again, tokens_named
from engine.riftbound.stories.picked.changing import changed
from engine.riftbound.stories.picked.offering import offered
from engine.riftbound.stories.picked.settling import OWNER, settle, whose_else
from engine.riftbound.stories.reading.courses import courses
from engine.riftbound.stories.reading.cutting import Asked, Cut, cut, sentences_of
from engine.riftbound.stories.reading.in_courses import in_courses
from engine.riftbound.stories.reading.ordering import fights_of, in_order, other_courses
from engine.riftbound.stories.scene.scene import ANA, BEN, OTHER, Saved, Scene, Thing, Unplaced
from engine.riftbound.stories.scene.scene_text import called, written
from engine.riftbound.stories.sought.instead import instead
from engine.riftbound.stories.sought.sought import seeking
from engine.riftbound.stories.story import NOWHERE, WHAT_HAPPENS, Said, Span, Story
from engine.riftbound.stories.things.refs import Refs
from engine.riftbound.stories.told.earlier import done_before
from engine.riftbound.stories.told.echo import missing
from engine.riftbound.stories.told.with_what import WithWhat
from engine.riftbound.stories.words.book import Book
from engine.riftbound.stories.words.tokens import STOPS, Token

MOST = 2000
OF_ANA = frozenset({"i", "me", "my", "mine", "we", "us", "our"})
NOTHING: Mapping[str, str] = {}


def read_story(text: str, book: Book, chosen: Mapping[str, str] = NOTHING) -> Story | None:
    """The situation that a question tells, and what it asks of it; None where it tells none.

    What is not read wholly is read once more for what can be kept of it (keeping.py). `chosen`
    gives values for what was assumed or is open, by key; a value that is none of those offered is
    not taken. Never raises for what a text may hold.
    """
    if len(text) > MOST:
        return None
    parts = sentences_of(text, book)
    whole = cut(parts)
    several = courses(text, [(one[0].start, one[-1].end) for one in parts], whole.frames)

    def of_one(course: str) -> Story | None:
        sentences = sentences_of(course, book)
        return _of_one(course, sentences, cut(sentences), book, chosen)

    story = in_courses(text, several, chosen, of_one) if several is not None else None
    return story if story is not None else _of_one(text, parts, whole, book, chosen)


def _of_one(
    text: str, parts: list[list[Token]], whole: Cut, book: Book, chosen: Mapping[str, str]
) -> Story | None:
    """The same, of a text that tells and asks of one course, its sentences `whole` cut into clauses."""
    asked = Asked(text, [one for part in parts for one in part], book, chosen)
    first = _Reading(asked, whole.unread, whole.gaps)
    story = first.story(whole.frames)
    if story is not None and story.whole:
        return replace(story, unread=tuple(missing(asked.tokens, first.laid, story.assumed)))
    if story is not None and not story.unread:
        return story
    return _kept(asked, parts, first.unread)


def _kept(asked: Asked, parts: list[list[Token]], found: list[Span]) -> Story | None:
    """What can be kept of a question; asides in brackets that say nothing of a noun stay aside."""
    aside = [token for part in parts for token in asides(part)]
    if aside:
        parts = [[one for one in part if one not in aside] for part in parts]
        asked = asked._replace(tokens=[one for part in parts for one in part])
    clauses, frames, unread, gaps = cut(parts)
    unread += [(one.start, one.end) for one in aside if one.low not in STOPS]
    named = [frame for one in clauses for frame in [*skipped(one), *named_in(one)]]
    owners = {
        key.removeprefix(OWNER): player
        for key, player in asked.chosen.items()
        if key.startswith(OWNER) and player in OTHER
    }
    story = _Keeping(asked, unread, gaps, found, named, owners).story(frames)
    plain = _Keeping(asked, unread, gaps, found, named, NOTHING).story(frames) if owners else story
    return plain if lost_of(plain) < lost_of(story) else story


class _Reading:
    """A question read into a scene; `unread` are the words that no clause took, `gaps` those of
    them that may have named something."""

    def __init__(self, asked: Asked, unread: list[Span], gaps: list[Span]) -> None:
        self.asked = asked
        self.before, self.gaps = unread, gaps
        self.unread: list[Span] = []
        self.laid: tuple[Said, ...] = ()
        self.names: Mapping[str, Thing] = {}

    def story(self, frames: list[Frame], presets: Mapping[str, str] = NOTHING) -> Story | None:
        """What the clauses tell and ask; read again where it turns out whose something is."""
        self.unread = list(self.before)
        self.scene = Scene(self.asked.book, self.asked.chosen)
        self.scene.presets, self.scene.gaps = presets, list(self.gaps)
        if any(token.low in OF_ANA for token in self.asked.tokens):
            self.scene.anybody = BEN  # beside who asks, somebody is the other one
        self.scene.fights_told = fights_of(frames)
        self.refs = Refs(self.scene)
        self.acts = WithWhat(self.scene, self.refs)
        self.acts.other_courses = other_courses(frames, self.asked.text)
        self.refs.fights, self.refs.hides = self.acts.fights, self.acts.hides
        self.asks = General(self.scene, self.refs, self.acts)
        for frame in in_order([again(frame) for frame in frames], self.asked.text):
            self.scene.telling = -1 if frame.asks else frame.start
            self.clause(frame)
        flips = self.scene.flips or self.scene.turned
        if flips and not presets:  # what hurts a thing is the other player's (rule 4)
            return self.story(frames, flips)
        return self.told()

    def clause(self, frame: Frame) -> None:
        """A clause, read wholly or not at all."""
        if not self.reads(frame):
            self.unread.append((frame.start, frame.end))
            self.scene.gaps.append((frame.start, frame.end))

    def reads(self, frame: Frame) -> bool:
        """Whether the clause means something; if not, everything is as it was."""
        ways = (self.asks.ask,) if frame.asks else (self.acts.tell, self.came)
        for way in ways:
            saved = self.scene.save()
            self.refs.taken = []
            try:
                way(again(frame))
            except Unplaced:
                self.scene.restore(saved)
                continue
            if not self.goes_back(saved):
                return True
            self.scene.restore(saved)
        return False

    def came(self, frame: Frame) -> None:
        """What the clause tells must have come of what was done, and not have been before."""
        he = frame.subject is not None and frame.subject.somebody
        if done_before(frame) or (he and frame.verb == "attack"):
            raise Unplaced
        came(frame, self.asks)

    def goes_back(self, saved: Saved) -> bool:
        """Whether something is done after it was told how everything ended."""
        before = saved[0]
        acts = [line for line in self.scene.lines if line.mood == "act"]
        done = sum(1 for line in before["lines"] if line.mood == "act")
        return before["ended"] and len(acts) > done

    def told(self) -> Story | None:
        """The story, if there is anything to play."""
        settle(self.scene)
        self.laid = written(self.scene)
        changing = changed(self.scene, self.acts, self.asked.tokens, self.asked.chosen)
        self.names = changing.names
        said = written(self.scene)
        if not any(one.mood in ("act", "asked") for one in said) or not (
            changing.said or _tells(said)
        ):
            return None
        return Story(
            text=self.asked.text,
            said=said,
            assumed=tuple(called(self.scene, one) for one in self.scene.assumed.values()),
            open=tuple(self.scene.open.values()),
            unread=tuple(sorted(set(self.unread))),
            notes=tuple(self.scene.notes),
            picked=tuple(changing.said.values()),
            picks=offered(changing, self.asked.tokens, self.unread, self.asked.chosen),
        )


class _Keeping(_Reading):
    """The same, of a question that is not read wholly: what can be kept of each clause is kept, the
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


def _tells(said: Sequence[Said]) -> bool:
    """Whether there is anything that a play could begin with."""
    return any(one.mood != "asked" for one in said)
