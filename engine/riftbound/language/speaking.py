"""From a text to what is played: the sentences of Riftbound, each laid down, done or looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from engine.core.errors import Endless, Illegal
from engine.core.language.playing import board_after, run_text
from engine.core.language.text import (
    GIVEN,
    THEN,
    WHEN,
    Line,
    Text,
    in_its_place,
    read_text,
    sentences_of_title,
)
from engine.core.language.trees import Clause, Name, Question, Thing, inside
from engine.core.patience import look, patience
from engine.core.scenario import LIMITS, Limits
from engine.core.scenario_errors import Mended, Misread, ScenarioError
from engine.core.scenario_outcome import Outcome, ReadAs
from engine.riftbound.language import questions
from engine.riftbound.language.acts import families as acts
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.facts import families as facts
from engine.riftbound.language.facts.middle import settle_control
from engine.riftbound.language.mending import Near, lemmas, nearby, offered, unmeant, unread
from engine.riftbound.language.people import renamed
from engine.riftbound.language.supposing import suppose
from engine.riftbound.language.there import Spoken
from engine.riftbound.language.understanding import Sentence, Understanding, clauses, mood
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.stage.driving import drain
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.whole import WholeStage

READING = 2.0
"""Seconds that reading one sentence may take, and finding out why it does not read."""


MENDING = 2.0
"""Seconds that looking for sentences near one that does not read may take."""


class Said:
    """A sentence, or one of the clauses that it joins, with what it means in its mood."""

    def __init__(self, kind: str, sentence: Sentence, tree: Any, meaning: Any) -> None:
        self.kind = kind
        self.sentence = sentence
        self.line = sentence.line
        self.text = sentence.text
        self.tree = tree
        self.meaning = meaning
        self.order = meaning.order if kind == GIVEN else 0

    @property
    def answers(self) -> bool:
        """Whether it answers what a player is asked."""
        return self.kind == WHEN and acts.answers(self.tree)

    @property
    def asks(self) -> bool:
        """Whether it is a question."""
        return isinstance(self.tree, Question)

    def answer(self, stage: Stage, last: bool, settles: bool) -> tuple[str, int]:
        """The answer to a question; where nothing is done after it, everything plays out first,
        unless it asks what could be done or what is so at this moment. What is open then is answered
        as nobody said otherwise, as for a claim, and stays open for what comes."""
        stage.at_sentence(self)
        stage.begin()
        if last and not questions.of_now(self.tree) and not stage.quiet():
            stage.assume("Nobody does anything more.")
            drain(stage)
        held, later = stage.begun, list(stage.later)
        if settles and claims.settled(self.tree.clause):
            with suppress(Misread):
                stage.settle()
        try:
            return questions.answer(stage, self.tree), 0
        finally:
            stage.begun, stage.later = held, later

    def opener(self) -> str:
        """The player in whose turn it is done, if it is nobody's answer."""
        return acts.opener(self.tree)

    def names_phase(self) -> bool:
        """Whether it goes on to a phase of the turn."""
        return self.kind == WHEN and acts.names_phase(self.tree)

    def attempts(self, who: str) -> list[Callable[[Stage], None]]:
        """What it does as an answer of that player (of anybody where none is named), if it is one."""
        if not self.answers or (who and acts.subject_name(self.tree).lower() != who.lower()):
            return []
        return [self.do]

    def do(self, stage: Stage) -> None:
        """Laid down, or done."""
        stage.at_sentence(self)
        if self.kind == GIVEN:
            facts.lay(stage, self.meaning)
        else:
            acts.do(stage, self.tree)

    def suppose(self, stage: Stage) -> None:
        """What it speaks of as if it were there, laid down before anything is done."""
        clause = acts.core(self.tree)
        if isinstance(clause, Clause):
            stage.at_sentence(self)
            suppose(stage, acts.attempted(clause))

    def look(self, stage: Stage, settles: bool) -> str:
        """What is true instead of the claim, or nothing."""
        stage.at_sentence(self)
        return claims.look(stage, self.tree, settles)

    def passing(self, stage: Stage) -> str:
        """What waits, where the claim holds no longer once nobody does anything more."""
        return claims.passing(stage, self.tree)


class RiftboundSpeaker:
    """Reads the sentences of one text."""

    def __init__(self, cards: Any, text: Text) -> None:
        lines = text.lines()
        self.understanding = Understanding(cards, [line.text for line in lines])
        self.read = tuple(renamed(lines, self.understanding.players))
        self.old: list[str] = []
        self.spoken = Spoken()
        self.named: set[str] = set()
        self.shared = {line.number for block in text.shared for line in block.lines}

    def unit(self, kind: str, line: Line, acted: bool) -> list[Any]:
        """The sentence of that line, or the several that it joins."""
        try:
            with patience(READING):
                sentence = self._resolved(self.understanding.read(line))
                sentence.shared = line.number in self.shared
                units = self._units(kind, sentence, acted)
                self.named |= names_in(sentence.tree)
                if units:
                    return units
                raise self._unread(kind, sentence, acted)
        except Endless:
            look()  # where the time of the whole text is up, it is no fault of this sentence
            works = ("two sentences instead of one",)
            raise line.error("this sentence takes longer to read than it may", "", works) from None

    def _resolved(self, sentence: Sentence) -> Sentence:
        """The sentence with what *there* and *her turn* mean."""
        for word, meant in self.spoken.put_in(sentence):
            taken = ReadAs(sentence.line.number, word, meant)
            self.read = self.read if taken in self.read else (*self.read, taken)
        return sentence

    def _units(self, kind: str, sentence: Sentence, acted: bool) -> list[Any]:
        for tree in sentence.trees[:1]:
            found = clauses(tree) if (kind or mood(tree, acted)) != THEN else [tree]
            units = []
            behind = False
            for one in found:
                mood_ = kind or self._mood(one, acted, behind)
                meaning = meaning_of(mood_, one)
                if meaning is None:
                    return []
                behind = behind or mood_ == WHEN
                units.append(Said(mood_, sentence, one, meaning))
            return in_order(units)
        return []

    def _mood(self, tree: Any, acted: bool, behind: bool) -> str:
        """What a clause under no heading is: as its verb tells; cards in hand that nobody has named
        before are there, and a hold behind what is done comes of it."""
        if behind and holds(tree):
            return WHEN
        new = in_hand(tree)
        if new and not new & self.named and new <= set(self.understanding.names.all_names()):
            return GIVEN
        return mood(tree, acted or behind)

    def _unread(self, kind: str, sentence: Sentence, acted: bool) -> ScenarioError:
        """Why the sentence says nothing here."""
        if sentence.trees:
            there = [one for one in (GIVEN, WHEN, THEN) if self._units(one, sentence, acted)]
            return unmeant(sentence, kind, there)
        return unread(sentence)

    def means(self, kind: str, sentence: Sentence) -> bool:
        """Whether the sentence says something in that block, before or after something is done."""
        return any(self._units(kind, sentence, acted) for acted in (False, True))


def names_in(tree: Any) -> set[str]:
    """The names of things in a tree."""
    return {one.text for one in inside(tree) if isinstance(one, Name) and one.how != "player"}


def in_hand(tree: Any) -> set[str]:
    """The names of the cards that a clause says to be in a hand."""
    what = tree.role("what") if isinstance(tree, Clause) and tree.verb == "have" else None
    place = tree.role("in") if what is not None else None
    hand = isinstance(place, Thing) and getattr(place.head, "word", "") == "hand"
    plain = hand and not tree.negated and not tree.modal and tree.tense == "present"
    return names_in(what) if plain else set()


def holds(tree: Any) -> bool:
    """Whether it tells that somebody holds something: behind what is done, that is what comes of it."""
    return isinstance(tree, Clause) and tree.verb == "hold" and tree.tense == "present"


def in_order(units: list[Said]) -> list[Said]:
    """Facts of one sentence; what follows a combat in it is laid down behind it."""
    for before, after in pairwise(units):
        if before.order >= facts.COMBATS:
            after.order = max(before.order, after.order)
    return units


def meaning_of(kind: str, tree: Any) -> Any:
    """What the tree means in that mood; None where nobody has said it."""
    try:
        if isinstance(tree, Question):
            return questions.meaning(tree) if kind == THEN else None
        return {GIVEN: facts, WHEN: acts, THEN: claims}[kind].meaning(tree)
    except NotMeant:
        return None


def play(text: str, cards: Any, limits: Limits = LIMITS) -> Outcome:
    """The text played out, case by case.

    `cards` are all definitions that the game may use, by key or one after the other.
    `ScenarioError` says what could not be understood; what could and is not allowed ends its case
    with `Course.stopped`.
    """
    try:
        return _run(text, cards, limits)
    except ScenarioError as error:
        error.mended = mended(text, cards, error)
        raise


def taken_apart(text: str, cards: Any) -> Text:
    """The text's sentences; a first line that says what is there or done is no title.

    Without headings that is a fact; with headings a line of several sentences, or one that begins
    with “given”. A title that merely sounds like a sentence stays one.
    """
    taken = read_text(text)
    if not taken.title:
        return taken
    given, pieces = sentences_of_title(taken.title)
    if not taken.open and not given and len(pieces) < 2:
        return taken
    speaker = RiftboundSpeaker(cards, read_text(text, titled=False) if taken.open else taken)
    said = [speaker.understanding.read(Line(1, 1, one, one)) for one in pieces]
    facts = [speaker.means(GIVEN, one) for one in said]
    acts = [speaker.means(WHEN, one) for one in said]
    told = facts[0] and not acts[0] if taken.open else any(facts) or any(acts)
    if taken.open and isinstance(said[0].tree, Question) and len(said) == 1:
        return asked_last(taken)
    return read_text(text, titled=False) if told else taken


def asked_last(taken: Text) -> Text:
    """A question that stands first, before what is there and done, is asked at the end; where others
    are asked, it is a title."""
    lines = taken.lines()
    if not lines or any(line.text.endswith("?") for line in lines) or taken.cases:
        return taken
    first = Line(1, 1, taken.title, taken.title)
    *rest, last = taken.shared
    return replace(taken, shared=(*rest, replace(last, lines=(*last.lines, first))))


def _run(text: str, cards: Any, limits: Limits) -> Outcome:
    taken = taken_apart(text, cards)
    speaker = RiftboundSpeaker(cards, taken)
    return run_text(taken, speaker, lambda: WholeStage(cards, limits, settle_control), limits)


# -- mending ---------------------------------------------------------------------------------------

OFFERED = 3
TRIED = 12
CLOSE = 0.35
"""The price up to which a sentence is offered that the rules refuse there."""
"""How many sentences are tried in the place of one that is refused."""
TRIAL = Limits(steps=4_000, seconds=1.0)


def mended(text: str, cards: Any, error: ScenarioError) -> tuple[Mended, ...]:
    """At most three sentences that could stand where the error is, each tried in the whole text:
    those with which it plays out first, then those with which it is a later sentence that fails."""
    try:
        taken = taken_apart(text, cards)
    except ScenarioError:
        return ()
    found = _at(taken, error)
    if found is None:
        return ()
    kind, line = found
    speaker = RiftboundSpeaker(cards, taken)
    ranked: list[tuple[int, float, Mended]] = []
    with suppress(Endless), patience(MENDING):  # what was found until then is offered
        for round_ in _rounds(speaker, kind, line, error):
            for near in round_[:TRIED]:
                whole = in_its_place(text, line, near.text)
                rank = _tried(whole, cards, line, near.text) if whole else None
                if whole is not None and (rank in (0, 1) or (rank == 2 and near.price < CLOSE)):
                    ranked.append((rank, near.price, Mended(near.text, whole)))
            if ranked:
                break
    found_: dict[tuple[str, ...], Mended] = {}
    for _, _, one in sorted(ranked):
        found_.setdefault(lemmas(one.sentence), one)
    return tuple(found_.values())[:OFFERED]


def _at(text: Text, error: ScenarioError) -> tuple[str, Line] | None:
    """The sentence that the error is about, and the heading above it."""
    blocks = [*text.shared, *(block for case in text.cases for block in case.blocks)]
    said = [(block.kind, line) for block in blocks for line in block.lines]
    here = [one for one in said if one[1].number == error.line and one[1].column <= error.column]
    plain = here and "\n" not in here[-1][1].text
    return here[-1] if plain else None


def _rounds(
    speaker: RiftboundSpeaker, kind: str, line: Line, error: ScenarioError
) -> Iterator[list[Near]]:
    """What could stand there, the nearest first: what the error offers and one edit, then more."""
    sentence = speaker.understanding.read(line)
    phrase = error.source[error.column - 1 : error.column - 1 + error.span]
    seen = {sentence.text}
    nears = []
    for near in sorted(offered(sentence, phrase, error.works)):
        read = [speaker.understanding.read_text(line, part) for part in near.text.splitlines()]
        if near.text not in seen and all(speaker.means(kind, one) for one in read):
            nears.append(near)
        seen.add(near.text)
    if phrase == sentence.text and nears:  # something is missing beside it
        yield nears
    means = partial(speaker.means, kind)
    column = error.column - line.column
    for round_ in nearby(speaker.understanding, sentence, column, means):
        yield sorted([*nears, *round_])
        nears = []


def _tried(whole: str, cards: Any, line: Line, sentence: str) -> int | None:
    """How well the text plays with the sentence: to its end, up to a later sentence, or refused
    there by the rules; None if it is no better than before."""
    try:
        outcome = _run(whole, cards, TRIAL)
    except ScenarioError as error:
        later = (error.line, error.column) > (line.number, line.column + len(sentence))
        return 1 if later or not error.line else None
    except Exception:  # a sentence made by ourselves; the error to tell is that of the text
        return None
    stops = [one.stopped.line for one in outcome.courses if one.stopped is not None]
    return 2 if line.number in stops else 0


def board_at(text: str, cards: Any, step: int, back: int = 1, limits: Limits = LIMITS) -> Any:
    """The board of the text after that step, counted from 0 over all cases; after the last, the end.

    What the last `back` steps changed is marked. None where no game began; `ScenarioError` as for `play`.
    """
    taken = taken_apart(text, cards)
    speaker = RiftboundSpeaker(cards, taken)

    def stage() -> WholeStage:
        return WholeStage(cards, limits, settle_control)

    return board_after(taken, speaker, stage, limits, step, back)


__all__ = ["Illegal", "Misread", "RiftboundSpeaker", "board_at", "play"]
