"""A sentence of a text with what it means in its mood: laid down, done, claimed, told beside another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from engine.core.errors import EngineError, Illegal
from engine.core.language.text import GIVEN, THEN, WHEN
from engine.core.language.trees import Clause, Joined, Question, Tailed, inside, pronoun
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns, questions
from engine.riftbound.language.acts import families as acts
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.language.claims.moments import since
from engine.riftbound.language.consequences import (
    Coming,
    asked_more,
    beside,
    come_about,
    comes_of,
    is_cost,
    pass_until,
    reach,
)
from engine.riftbound.language.facts import families as facts
from engine.riftbound.language.supposing import suppose
from engine.riftbound.language.told import label
from engine.riftbound.language.understanding import Sentence
from engine.riftbound.stage.driving import drain
from engine.riftbound.stage.stage import Stage, Waited

ONE_SPOKEN_OF = frozenset({"it", "him", "her"})


class Said:
    """A sentence, or one of the clauses that it joins, with what it means in its mood."""

    def __init__(self, kind: str, sentence: Sentence, tree: Any, meaning: Any) -> None:
        self.kind = kind
        self.sentence = sentence
        self.line = sentence.line
        several = isinstance(sentence.tree, Joined) and isinstance(tree, Question)
        self.text = f"{sentence.words_of(tree).rstrip('?')}?" if several else sentence.text
        if isinstance(tree, Tailed) and tree.span != (0, 0):  # what is told beside a question
            self.text = sentence.words_of(tree)
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
    def responds(self) -> bool:
        """Whether it may be done in response to what waits."""
        clause = acts.core(self.tree) if self.kind == WHEN else None
        return isinstance(clause, Clause) and clause.verb in RESPONSES and not clause.negated

    @property
    def moot(self) -> bool:
        """Whether there is nothing to claim, as it was a part of what was done."""
        return False

    def answer(self, stage: Stage, last: bool, settles: bool) -> tuple[str, int]:
        """The answer to a question; where nothing is done after it, everything plays out first,
        unless it asks what could be done or what is so at this moment. Of what is so at a moment and
        is otherwise when all has played out, both are told. What is open then is answered as nobody
        said otherwise, as for a claim, and stays open for what comes."""
        stage.at_sentence(self)
        stage.begin()
        questions.must_be_behind_something(stage, self.tree, last)
        over = last and stage.waited is not None and stage.game.record is stage.waited.record
        if not over and (stage.quiet() or not (last or self.tree.last)):
            return self._answer(stage, settles), 0
        moment, state = questions.of_now(self.tree), questions.of_state(self.tree)
        now = self._now(stage, over, settles) if moment or state else ""
        if now == "nobody" and questions.of_a_side(self.tree):  # the fight is to come
            moment, now = False, ""
        if moment and not (now and state):
            return now or self._answer(stage, settles), 0
        return self._at_the_end(stage, last, settles, now), 0

    def _at_the_end(self, stage: Stage, last: bool, settles: bool, now: str) -> str:
        """The answer when all has played out, and what it is before that; it stays so, if nothing
        else is done and nothing is asked of this very moment."""
        held, later = stage.game, list(stage.later)
        stays = last and not questions.of_now(self.tree)
        if stays and not stage.quiet():
            stage.assume("Nobody does anything more.")
        drain(stage)
        if stays and stage.game.record is not held.record:
            stage.waited = Waited(held, stage.game.record)
        try:
            return questions.at_both(now, self._answer(stage, settles), not stays and last)
        finally:
            if not stays:
                stage.begun, stage.later = held, later

    def _now(self, stage: Stage, over: bool, settles: bool) -> str:
        """The answer at this moment, or at that before everything played out for another question
        (`over`); nothing where there is none yet."""
        held = stage.begun
        if over and stage.waited is not None:
            stage.game = stage.waited.game
        try:
            return self._answer(stage, settles)
        except (EngineError, Misread):
            return ""
        finally:
            stage.begun = held

    def _answer(self, stage: Stage, settles: bool) -> str:
        """The answer once what is open is answered as nobody said otherwise; it stays open."""
        held, later = stage.begun, list(stage.later)
        if settles and claims.settled(self.tree.clause):
            with suppress(Misread):
                stage.settle()
        try:
            return questions.answer(stage, self.tree)
        finally:
            stage.begun, stage.later = held, later

    def opener(self, stage: Stage) -> str:
        """The player in whose turn it is done, if it is nobody's answer."""
        return acts.opener(stage, self.tree)

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
        before = stage.sentence
        stage.at_sentence(self)
        if self.kind == WHEN:
            stage.begin()
            self._hear_of(stage, before)
            stage.act_began = stage.game.record
        if self.kind == GIVEN:
            facts.lay(stage, self.meaning)
        else:
            acts.do(stage, self.tree)

    def _hear_of(self, stage: Stage, before: Sentence | None) -> None:
        """*it* is of what was told between the act before and this one, if anything was."""
        place = (self.line.number, self.line.column)
        first = stage.game.record is stage.started or before is None
        since = (0, 0) if first or before is None else (before.line.number, before.line.column)
        told = [one for one in stage.told if since < one <= place]
        if place in told and self._before(stage, stage.told[place]):
            told.remove(place)
        stage.spoken = stage.told[max(told)] if told else stage.spoken

    def _before(self, stage: Stage, told: Sequence[int]) -> bool:
        """Whether the sentence says *it* before all that it tells: *plays Cleave on him, then attacks A,
        where Ben has Ox*."""
        text, words = self.sentence.text, self.sentence.words
        spoken = (one for one in inside(self.tree) if pronoun(one) in ONE_SPOKEN_OF)
        starts = [words[one.span[0]].start for one in spoken if one.span != (0, 0)]
        names = [text.find(label(stage, id)) for id in told]
        return bool(starts and names) and min(names) > min(starts)

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


RESPONSES = frozenset({"play", "react", "counter", "use", "activate"})
"""What may be done while something waits."""


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
        self.told: tuple[Clause, ...] = ()
        self.began: Any = None
        self.whole = False

    def suppose(self, stage: Stage) -> None:
        """What it and what is told of it speak of as if it were there."""
        super().suppose(stage)
        for one in self.told:
            stage.at_sentence(self)
            suppose(stage, one)

    def do(self, stage: Stage) -> None:
        """Done, and passed on until what is told of it has come about."""
        stage.begin()
        self.began = stage.act_began = stage.game.record
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


class GoingOn(Said):
    """The game gone on with until something is so: it answers nothing that a player is asked."""

    @property
    def answers(self) -> bool:
        """It answers nothing."""
        return False


class Telling(GoingOn):
    """*Hextech Ray kills Crab*: the game gone on with until that is so, if it comes to that; `told` is
    what was told, where that may speak of what nobody laid down."""

    told: Clause | None = None

    def suppose(self, stage: Stage) -> None:
        """What it speaks of as if it were there."""
        stage.at_sentence(self)
        if self.told is not None:
            suppose(stage, self.told)

    def do(self, stage: Stage) -> None:
        """Everyone passes until it is so, or nothing is left to pass on."""
        stage.at_sentence(self)
        stage.begin()
        pass_until(stage, self.tree)
        source = source_of(self.tree.subject)  # “Bob triggers, and Ben kills it”
        stage.spoken = tuple(nouns.known(stage, source)) or stage.spoken


class PerhapsTold(Said):
    """*Ana draws 1*, where no heading says that it is done: what came, or comes, of the act before it,
    where that is so; else it is done."""

    def __init__(self, said: Said, claim: Clause) -> None:
        super().__init__(said.kind, said.sentence, said.tree, said.meaning)
        self.claim = claim

    def do(self, stage: Stage) -> None:
        """Everyone passes until it is so; where it never is, it happens."""
        stage.at_sentence(self)
        stage.begin()
        began, saved = stage.act_began, stage.save()
        if pass_until(stage, self.claim, began):
            return
        stage.restore(saved)
        super().do(stage)


class Reached(GoingOn):
    """*Once Bob is gone*: the game gone on with until it has come to that."""

    def do(self, stage: Stage) -> None:
        """Everyone passes until it is so."""
        before = stage.sentence
        stage.at_sentence(self)
        stage.begin()
        self._hear_of(stage, before)
        reach(stage, self.tree.clause)


def is_part(said: Said) -> bool:
    """Whether it is part of an act, or goes on to something, and is no cause itself."""
    return isinstance(said, (Beside, GoingOn))
