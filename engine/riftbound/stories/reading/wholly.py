"""The clauses of a question one by one, each read wholly or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.riftbound.stories.asked.consequences import REASONS, came
from engine.riftbound.stories.asked.general import General
from engine.riftbound.stories.phrases.phrase import Frame, again
from engine.riftbound.stories.picked.changing import changed
from engine.riftbound.stories.picked.offering import offered
from engine.riftbound.stories.picked.settling import settle
from engine.riftbound.stories.reading.cutting import Asked
from engine.riftbound.stories.reading.ordering import fights_of, in_order, other_courses
from engine.riftbound.stories.scene.scene import BEN, Saved, Scene, Thing, Unplaced
from engine.riftbound.stories.scene.scene_text import called, written
from engine.riftbound.stories.story import Said, Span, Story
from engine.riftbound.stories.things.refs import Refs
from engine.riftbound.stories.told.earlier import done_before
from engine.riftbound.stories.told.with_what import WithWhat

OF_ANA = frozenset({"i", "me", "my", "mine", "we", "us", "our"})
NOTHING: Mapping[str, str] = {}


class Reading:
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
        if frame.link == "because" and frame.verb in REASONS:
            ways = self.came, self.acts.tell  # *because it was countered*, by what was told
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


def _tells(said: Sequence[Said]) -> bool:
    """Whether there is anything that a play could begin with."""
    return any(one.mood != "asked" for one in said)
