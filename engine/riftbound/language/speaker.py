"""What a sentence is in its text: a fact, an act, a claim or a question, with what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

from engine.core.errors import Endless, Illegal
from engine.core.language.text import GIVEN, THEN, WHEN, Line, Text
from engine.core.language.trees import Clause, Joined, Name, Question, Tailed, Thing, inside
from engine.core.patience import look, patience
from engine.core.scenario_errors import Misread, ScenarioError
from engine.core.scenario_outcome import ReadAs
from engine.riftbound.language import left_out, questions
from engine.riftbound.language.acts import families as acts
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.claims.moments import since
from engine.riftbound.language.consequences import (
    Coming,
    asked_more,
    beside,
    come_about,
    come_of,
    comes_of,
    is_cost,
    reach,
)
from engine.riftbound.language.facts import families as facts
from engine.riftbound.language.facts.paying import can_pay
from engine.riftbound.language.people import renamed
from engine.riftbound.language.refusals import unmeant, unread
from engine.riftbound.language.supposing import suppose
from engine.riftbound.language.there import Spoken
from engine.riftbound.language.understanding import (
    Sentence,
    Understanding,
    clauses,
    is_turn,
    mood,
    parted,
)
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.stage.driving import drain
from engine.riftbound.stage.stage import Stage

READING = 2.0
"""Seconds that reading one sentence may take, and finding out why it does not read."""


class Said:
    """A sentence, or one of the clauses that it joins, with what it means in its mood."""

    def __init__(self, kind: str, sentence: Sentence, tree: Any, meaning: Any) -> None:
        self.kind = kind
        self.sentence = sentence
        self.line = sentence.line
        several = isinstance(sentence.tree, Joined) and isinstance(tree, Question)
        self.text = sentence.words_of(tree) if several else sentence.text
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

    @property
    def moot(self) -> bool:
        """Whether there is nothing to claim, as it was a part of what was done."""
        return False

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


class Told(Said):
    """What is told to come of the act before it: a claim of what has come about since; `moot` where it
    said how the act was done, and that was done."""

    def __init__(self, sentence: Sentence, tree: Any, coming: Coming, cause: Cause) -> None:
        super().__init__(THEN, sentence, coming.claim, claims.meaning(coming.claim))
        self.coming = coming
        self.cause = cause

    @property
    def moot(self) -> bool:
        """Whether it was a part of the act itself, so that there is nothing to claim."""
        return self.cause.whole

    def look(self, stage: Stage, settles: bool) -> str:
        """What is true instead of the claim, or nothing, since the act began."""
        kind = stage.kind
        try:
            with since(stage, self.cause.began):
                return super().look(stage, settles)
        finally:
            stage.kind = kind  # the block of the act goes on behind it


class Cause(Said):
    """An act behind which something is told: done with what that says of how it is done, and else
    gone on with until what is told to come of it is so. `whole` where all of that was part of it."""

    def __init__(self, said: Said) -> None:
        super().__init__(said.kind, said.sentence, said.tree, said.meaning)
        self.comings: tuple[Coming, ...] = ()
        self.began: Any = None
        self.whole = False

    def do(self, stage: Stage) -> None:
        """Done, and passed on until what is told of it has come about."""
        stage.begin()
        self.began = stage.game.record
        self.whole = self._whole(stage)
        if self.whole:
            return
        super().do(stage)
        for coming in self.comings:
            if coming.claim is not None:
                come_about(stage, coming, self.began)

    def _whole(self, stage: Stage) -> bool:
        """Done with all that is told beside it, where it is that the act asks for."""
        alongs = [one.along for one in self.comings if one.along is not None]
        stage.at_sentence(self)
        tree = beside(stage, self.tree, alongs) if len(alongs) == len(self.comings) else None
        if tree is None:
            return False
        saved = stage.save()
        try:
            acts.do(stage, tree)
        except (Misread, Illegal):
            stage.restore(saved)
            return False
        if any(is_cost(one) for one in alongs) and asked_more(stage):
            stage.restore(saved)  # what is asked now is not what was named as a cost
            return False
        return True


class Beside(Said):
    """An act told behind another, of which it may be a part: then it is done with it."""

    def __init__(self, said: Said, coming: Coming, cause: Cause) -> None:
        super().__init__(said.kind, said.sentence, said.tree, said.meaning)
        self.coming = coming
        self.cause = cause

    def do(self, stage: Stage) -> None:
        """Done, where it was no part of the act before it; what cannot be done so must have come of
        that, where its card speaks of it."""
        if self.cause.whole:
            return
        saved = stage.save()
        try:
            super().do(stage)
        except (Misread, Illegal):
            stage.restore(saved)
            if not comes_of(stage, self.cause.tree, self.coming, self.cause.began):
                raise


class Reached(Said):
    """*Once Bob is gone*: the game gone on with until it has come to that."""

    @property
    def answers(self) -> bool:
        """It answers nothing."""
        return False

    def do(self, stage: Stage) -> None:
        """Everyone passes until it is so."""
        stage.at_sentence(self)
        reach(stage, self.tree.clause)


class RiftboundSpeaker:
    """Reads the sentences of one text; a `lenient` one leaves out questions that do not read."""

    def __init__(self, cards: Any, text: Text, lenient: bool = False) -> None:
        lines = text.lines()
        self.lenient = lenient
        self.understanding = Understanding(cards, [line.text for line in lines])
        heads = [(line.number, self.understanding.head(line.text)) for line in lines]
        self.read = (*text.left_out, *renamed(heads, self.understanding.players))
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
                self.named |= names_in(sentence.parts())
                if units:
                    return units
                raise self._unread(kind, sentence, acted)
        except Endless:
            look()  # where the time of the whole text is up, it is no fault of this sentence
            works = ("two sentences instead of one",)
            raise line.error("this sentence takes longer to read than it may", "", works) from None

    def parted(self, line: Line) -> list[Line]:
        """The questions of a sentence that asks several."""
        return left_out.parted(line)

    def asks_only(self, line: Line) -> bool:
        """Whether the sentence is a question by its form, and nothing else."""
        return left_out.asks_only(line, self.understanding)

    def hangs(self, line: Line, left: Line) -> ScenarioError | None:
        """Why the sentence cannot be told without a question left out before it, if it cannot."""
        return left_out.hangs(line, left, self.understanding)

    def _resolved(self, sentence: Sentence) -> Sentence:
        """The sentence with what *there* and *her turn* mean."""
        for word, meant in self.spoken.put_in(sentence):
            taken = ReadAs(sentence.line.number, word, meant)
            self.read = self.read if taken in self.read else (*self.read, taken)
        return sentence

    def _units(self, kind: str, sentence: Sentence, acted: bool) -> list[Any]:
        for tree in sentence.trees[:1]:
            asked = isinstance(tree, Joined) and isinstance(tree.clauses[0], Question)
            apart = asked or parted(tree) or (kind or self._first(tree, acted)) != THEN
            found = clauses(tree) if apart else [tree]
            units: list[Said] = []
            behind = False
            for one in found:
                if isinstance(one, Tailed) and one.frame == "reached":
                    units.append(Reached(WHEN, sentence, one, None))
                    behind = True
                    continue
                one = made_to(one) if behind else one
                mood_ = kind or self._mood(one, acted, behind)
                if not kind and can_pay(one) and units and units[-1].kind == GIVEN:
                    mood_ = GIVEN
                if behind and mood_ == WHEN and (told := self._told(sentence, one, units)):
                    units.append(told)
                    continue
                meaning = meaning_of(mood_, one)
                if meaning is None and mood_ == GIVEN and not kind and allows(one):
                    mood_, meaning = THEN, meaning_of(THEN, one)
                if meaning is None:
                    return []
                behind = behind or mood_ == WHEN
                units.append(Said(mood_, sentence, one, meaning))
            return in_order(units)
        return []

    def _told(self, sentence: Sentence, tree: Any, units: list[Said]) -> Said | None:
        """What is told behind an act of what comes of it or of how it is done; the act then goes on
        until it has come about."""
        acts_ = [at for at, one in enumerate(units) if one.kind == WHEN and not _part(one)]
        if not acts_:
            return None
        place = acts_[-1]
        cause = units[place]
        coming = come_of(tree, cause.tree)
        meaning = meaning_of(WHEN, tree)
        if coming is None or (coming.claim is None and meaning is None):
            return None
        if not isinstance(cause, Cause):
            units[place] = cause = Cause(cause)
        cause.comings = (*cause.comings, coming)
        if coming.claim is not None:
            return Told(sentence, tree, coming, cause)
        return Beside(Said(WHEN, sentence, tree, meaning), coming, cause)

    def _first(self, tree: Any, acted: bool) -> str:
        """What the sentence is, or the first clause that it joins."""
        paid = isinstance(tree, Joined) and any(map(can_pay, tree.clauses))
        return self._mood(tree.clauses[0], acted, False) if paid else mood(tree, acted)

    def _mood(self, tree: Any, acted: bool, behind: bool) -> str:
        """What a clause under no heading is: as its verb tells; cards in hand that nobody has named
        before are there, and a hold behind what is done comes of it."""
        if behind and (holds(tree) or (isinstance(tree, Clause) and is_turn(tree))):
            return WHEN
        if behind and not acted and told_aside(tree):
            return GIVEN
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


def _part(said: Said) -> bool:
    return isinstance(said, (Beside, Reached))


def names_in(trees: Iterable[Any]) -> set[str]:
    """The names of things among the trees."""
    return {one.text for one in trees if isinstance(one, Name) and one.how != "player"}


def in_hand(tree: Any) -> set[str]:
    """The names of the cards that a clause says to be in a hand."""
    what = tree.role("what") if isinstance(tree, Clause) and tree.verb == "have" else None
    place = tree.role("in") if what is not None else None
    hand = isinstance(place, Thing) and getattr(place.head, "word", "") == "hand"
    plain = hand and not tree.negated and not tree.modal and tree.tense == "present"
    return names_in(inside(what)) if plain else set()


def allows(tree: Any) -> bool:
    """Whether it says what somebody may do, which is a claim also where nothing was done before."""
    return isinstance(tree, Clause) and tree.modal in ("can", "may")


def told_aside(tree: Any) -> bool:
    """Whether it tells who is where something is done: *Ana moves Rook to A, where Ben has Crab*."""
    plain = isinstance(tree, Clause) and not tree.negated and not tree.modal
    return plain and "where" in tree.adverbs and tree.tense == "present" and tree.verb == "have"


def made_to(tree: Any) -> Any:
    """*so Dara has to choose Bob*: behind what is done, that is what she does."""
    plain = isinstance(tree, Clause) and tree.modal == "must" and not tree.negated
    return replace(tree, modal="") if plain and tree.verb in ANSWERS else tree


ANSWERS = frozenset({"choose", "discard", "sacrifice", "kill", "recycle", "assign"})
"""What somebody is asked to do."""


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
