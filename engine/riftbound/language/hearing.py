"""A text as it is heard: without its talk, and with what is told in passing told by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from engine.core.language.text import Block, Line, Text, pieces
from engine.core.scenario_outcome import ReadAs
from engine.riftbound.language.opponents import opponent_named, with_opponent
from engine.riftbound.language.remarks import (
    Cut,
    may_remark,
    question_in,
    rephrased,
    without_fillers,
    without_remarks,
)
from engine.riftbound.language.sayings import is_said
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.talk import (
    LEFT_OUT,
    SAID,
    is_talk,
    may_be_talk,
    only_shows,
    without_asides,
)
from engine.riftbound.language.told_apart import may_tell, told_apart
from engine.riftbound.language.understanding import Understanding

Step = Callable[["Hearing", Line], Sequence[Line]]


def may_be_heard(line: Line) -> bool:
    """Whether something in the sentence may say nothing of the game, or be told in passing."""
    return may_be_talk(line) or may_remark(line) or may_tell(line)


class Hearing:
    """The sentences of a text, what each was taken for otherwise than typed."""

    def __init__(self, cards: object, text: Text) -> None:
        self.cards = cards
        self.text = text
        self.read: list[ReadAs] = []
        self.speaker = RiftboundSpeaker(cards, text)
        self.other = ""

    def heard(self) -> Text:
        """The text without what says nothing of the game, which is told beside it; as it is where
        nothing else is told."""
        whole = self.text
        self._each(Hearing._all_talk)
        self.other = opponent_named(self.text.lines())
        if self.other:
            self._each(Hearing._with_opponent)
        self.speaker = RiftboundSpeaker(self.cards, self.text)
        for step in STEPS:
            self._each(step)
        if not self.text.lines():
            return whole
        return replace(self.text, left_out=tuple(sorted(self.read, key=lambda one: one.line)))

    @property
    def understanding(self) -> Understanding:
        """The names and players of the text as it is heard so far."""
        return self.speaker.understanding

    def _reads(self, text: str) -> bool:
        """Whether a sentence means something as a fact, an act, a claim or a question."""
        sentence = self.understanding.read_text(Line(1, 1, text, text), text)
        return bool(sentence.trees) and self.speaker.means("", sentence)

    def _each(self, step: Step) -> None:
        def heard(blocks: Iterable[Block]) -> tuple[Block, ...]:
            return tuple(
                replace(
                    block, lines=tuple(kept for line in block.lines for kept in step(self, line))
                )
                for block in blocks
            )

        cases = tuple(replace(case, blocks=heard(case.blocks)) for case in self.text.cases)
        self.text = replace(self.text, shared=heard(self.text.shared), cases=cases)

    def _told(self, line: Line, typed: str, taken: str) -> None:
        self.read.append(ReadAs(line.number, typed, taken))

    def _all_talk(self, line: Line) -> Sequence[Line]:
        """Nothing of a sentence that is talk, or that tells what somebody says."""
        said = is_said(line.text, self.understanding)
        talk = is_talk(line.text, self.understanding)
        claims = not only_shows(line.text) and self._reads(line.text)  # “nobody is asked”
        if not said and (not talk or claims):
            return (line,)
        self._told(line, line.text, SAID if said else LEFT_OUT)
        return ()

    def _with_opponent(self, line: Line) -> Sequence[Line]:
        for text, read in with_opponent(line, self.other):
            self.read.append(read)
            line = replace(line, text=text)
        return (line,)

    def _remarks(self, line: Line) -> Sequence[Line]:
        return self._cut(line, without_remarks(line, self.understanding, self._reads))

    def _fillers(self, line: Line) -> Sequence[Line]:
        return self._cut(line, without_fillers(line, self._reads))

    def _questions(self, line: Line) -> Sequence[Line]:
        return self._cut(line, question_in(line, self.understanding, self._reads))

    def _rephrased(self, line: Line) -> Sequence[Line]:
        found = rephrased(line, self._reads)
        if found is None:
            return (line,)
        for typed, meant in found[1]:
            self._told(line, typed, meant)
        return (replace(line, text=found[0]),)

    def _cut(self, line: Line, found: Cut | None) -> Sequence[Line]:
        """The sentence without what was cut out of it, which is told."""
        if found is None:
            return (line,)
        for one in found.talk:
            self._told(line, one, LEFT_OUT)
        for one in found.said:
            self._told(line, one, SAID)
        return (replace(line, text=found.text),)

    def _asides(self, line: Line) -> Sequence[Line]:
        text, left = without_asides(line.text, self.understanding)
        for one in left:
            self._told(line, one, LEFT_OUT)
        return (replace(line, text=text),) if left else (line,)

    def _apart(self, line: Line) -> Sequence[Line]:
        found = told_apart(line, self.understanding, self._reads)
        if found is None:
            return (line,)
        self._told(line, found.aside, found.told)
        told, rest = replace(line, text=found.told), replace(line, text=found.text)
        return (rest, told) if found.behind else (told, rest)

    def _lead(self, line: Line) -> Sequence[Line]:
        """What stands behind talk and a colon."""
        lead, colon, rest = line.text.partition(":")
        if not colon or not rest.strip() or not is_talk(lead, self.understanding):
            return (line,)
        self._told(line, lead, LEFT_OUT)
        start = line.source.find(rest, line.column - 1)
        return [
            Line(line.number, start + begins + 1, line.source, piece)
            for piece, begins in pieces(rest, 0)
        ]


STEPS = (
    Hearing._asides,
    Hearing._remarks,
    Hearing._rephrased,
    Hearing._fillers,
    Hearing._questions,
    Hearing._apart,
    Hearing._lead,
)
"""What is looked for in each sentence, one after the other."""
