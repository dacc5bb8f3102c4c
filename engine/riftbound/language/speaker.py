"""What a sentence is in its text: a fact, an act, a claim or a question, with what it means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

from engine.core.errors import Endless
from engine.core.language.text import GIVEN, THEN, WHEN, Line, Text
from engine.core.language.trees import Behind, Clause, Joined, Name, Question, Tailed, Thing, inside
from engine.core.patience import look, patience
from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import ReadAs
from engine.riftbound.language import asked_again, left_out, questions
from engine.riftbound.language.acts import families as acts
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.consequences import (
    come_of,
    perhaps_told,
    telling,
)
from engine.riftbound.language.facts import families as facts
from engine.riftbound.language.facts.paying import can_pay
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.moods import clauses, is_turn, mood, parted
from engine.riftbound.language.parting import PAYING, word_of
from engine.riftbound.language.past import tells_past, told_now, unclear
from engine.riftbound.language.people import renamed
from engine.riftbound.language.refusals import unmeant, unread
from engine.riftbound.language.said import (
    Beside,
    Cause,
    PerhapsTold,
    Reached,
    Said,
    Telling,
    Told,
    is_part,
)
from engine.riftbound.language.there import Spoken
from engine.riftbound.language.understanding import Sentence, Understanding
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.language.wording import normal

READING = 2.0
"""Seconds that reading one sentence may take, and finding out why it does not read."""


class RiftboundSpeaker:
    """Reads the sentences of one text; a `lenient` one leaves out questions that do not read."""

    def __init__(self, cards: Any, text: Text, lenient: bool = False) -> None:
        lines = text.lines()
        self.lenient = lenient
        self.understanding = Understanding(cards, [line.text for line in lines])
        heads = [(line.number, self.understanding.head(line.text)) for line in lines]
        self.read = (*text.left_out, *renamed(heads, self.understanding.players))
        self.old: list[str] = []
        self.asked: tuple[Sentence, Question] | None = None
        self.spoken = Spoken(self.understanding.players.get("i", ""))
        self.named: set[str] = set()
        self.past = False
        self.shared = {line.number for block in text.shared for line in block.lines}

    def unit(self, kind: str, line: Line, acted: bool) -> list[Any]:
        """The sentence of that line, or the several that it joins."""
        try:
            with patience(READING):
                whole = self._whole(self.understanding.read(line))
                if not kind:
                    self._told_now(whole, acted)
                sentence = self._resolved(whole, kind == GIVEN or not (kind or acted))
                sentence.shared = line.number in self.shared
                units = self._units(kind, sentence, acted)
                self.named |= names_in(sentence.parts())
                if units:
                    self.asked = asked_again.to_ask_again(units[-1].sentence, units[-1].tree)
                    return units
                raise self._unread(kind, sentence, acted)
        except Endless:
            look()  # where the time of the whole text is up, it is no fault of this sentence
            works = ("two sentences instead of one",)
            raise line.error("this sentence takes longer to read than it may", "", works) from None

    def _whole(self, sentence: Sentence) -> Sentence:
        """*What about Crab?* with the words of the question just before it."""
        asked, self.asked = self.asked, None
        tree = sentence.tree
        if not isinstance(tree, Question) or tree.asks != "about":
            return sentence
        words = sentence.words_of(tree.about)
        text = asked_again.asked_of(asked, words, tree.about, str(tree.clause or ""))
        if not text:
            return sentence
        self.read = (*self.read, ReadAs(sentence.line.number, sentence.text, text))
        return self.understanding.read_text(sentence.line, text)

    def parted(self, line: Line) -> list[Line]:
        """The questions of a sentence that asks several."""
        return left_out.parted(line)

    def asks_only(self, line: Line) -> bool:
        """Whether the sentence is a question by its form, and nothing else."""
        return left_out.asks_only(line, self.understanding)

    def hangs(self, line: Line, left: Line) -> ScenarioError | None:
        """Why the sentence cannot be told without a question left out before it, if it cannot."""
        return left_out.hangs(line, left, self.understanding)

    def _told_now(self, sentence: Sentence, acted: bool) -> None:
        """What a story without headings tells in the past, told as being done."""
        tree = sentence.tree
        if tree is None or isinstance(tree, Question):
            return
        self.past = self.past or (not acted and tells_past(tree))
        told = told_now(tree, acted, self.past)
        if self.past and acted and unclear(told):
            what = "it is told in the past, and may have been so before what was done or after it"
            raise sentence.line.error(what, "", ("how it is, told as of now",))
        if told != tree:
            sentence.trees[0] = normal(told)

    def _resolved(self, sentence: Sentence, fact: bool) -> Sentence:
        """The sentence with what *there* and *her turn* mean."""
        for word, meant in self.spoken.put_in(sentence, fact):
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
                if not (kind or acted or behind) and only_thought(one):
                    return []
                if meaning is None and mood_ == GIVEN and not kind and allows(one):
                    mood_, meaning = THEN, meaning_of(THEN, one)
                if meaning is None and mood_ == WHEN and (acted or behind):
                    told_ = telling(one)
                    if told_ is not None:
                        units.append(telling_ := Telling(WHEN, sentence, told_, None))
                        telling_.told = one
                        mood_, one, meaning = THEN, told_, claims.meaning(told_)
                if meaning is None:
                    return []
                behind = behind or mood_ == WHEN
                said = Said(mood_, sentence, one, meaning)
                claim = perhaps_told(one) if mood_ == WHEN and acted and not kind else None
                units.append(PerhapsTold(said, claim) if claim is not None else said)
            return in_order(units)
        return []

    def _told(self, sentence: Sentence, tree: Any, units: list[Said]) -> Said | None:
        """What is told behind an act of what comes of it or of how it is done; the act then goes on
        until it has come about."""
        acts_ = [at for at, one in enumerate(units) if one.kind == WHEN and not is_part(one)]
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
        cause.told = (*cause.told, tree) if coming.claim is not None else cause.told
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
        if behind and not acted and (told_aside(tree) or tells_means(tree)):
            return GIVEN
        if isinstance(tree, Clause) and is_lone(tree, called=True):
            return GIVEN  # “his only unit there is a 2-Might unit called Crab”
        new = had_there(tree)
        if new and not new & self.named and new <= self.understanding.names.printed:
            return GIVEN  # nothing done before it spoke of them
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


def names_in(trees: Iterable[Any]) -> set[str]:
    """The names of things among the trees."""
    return {one.text for one in trees if isinstance(one, Name) and one.how != "player"}


def had_there(tree: Any) -> set[str]:
    """The names of the cards that a clause says somebody has in hand, in base or at a battlefield."""
    if isinstance(tree, Clause) and is_lone(tree):
        return names_in(inside(tree.role("is")))
    if (
        not isinstance(tree, Clause)
        or tree.verb != "have"
        or sorts(tree.subject) not in ("P", "PT")
    ):
        return set()
    if tree.negated or tree.modal or tree.tense != "present":
        return set()
    what = tree.role("what")
    behind = [two for one in inside(what) if isinstance(one, Thing) for two in one.behind]
    said: list[Any] = [*tree.roles, *behind]
    placed = [one.value for one in said if _place_of(one) in ("at", "in", "on")]
    heads = [one.head for one in placed if isinstance(one, Thing)]
    letters = {one.text for one in heads if isinstance(one, Name)}
    return names_in(inside(what)) - letters if placed else set()


def is_lone(clause: Clause, called: bool = False) -> bool:
    """*Ana's only unit at A is Crab*: which one she has there; or what it is `called`."""
    who, said = clause.subject, clause.role("is")
    alone = isinstance(who, Thing) and [one.kind for one in who.quantity] == ["only"]
    named = isinstance(said, Thing) and isinstance(said.head, Name) and not called
    new = called and any(one.kind == "called" for one in getattr(said, "behind", ()))
    plain = clause.verb == "be" and not clause.negated and clause.tense == "present"
    return alone and (named or new) and plain and word_of(who) == "unit"


def _place_of(one: Any) -> str:
    return str(one.kind if isinstance(one, Behind) else one.name)


def allows(tree: Any) -> bool:
    """Whether it says what somebody may do, which is a claim also where nothing was done before."""
    return isinstance(tree, Clause) and tree.modal in ("can", "may")


def only_thought(tree: Any) -> bool:
    """Whether it is what somebody says is so, where nothing was done that it could come of: it might be
    told as a fact. What may be done can be asked at any time."""
    return isinstance(tree, Tailed) and tree.frame == "said" and not allows(tree.clause)


def told_aside(tree: Any) -> bool:
    """Whether it tells who is where something is done: *Ana moves Rook to A, where Ben has Crab*."""
    told = isinstance(tree, Clause) and "where" in tree.adverbs and not tree.modal
    return told and tree.tense == "present" and tree.verb in ("have", "there")


def tells_means(tree: Any) -> bool:
    """Whether it tells what somebody can pay with, all in all: *and I have exactly two runes*."""
    what = tree.role("what") if isinstance(tree, Clause) and tree.verb == "have" else None
    plain = what is not None and tree.tense == "present" and not tree.negated and not tree.modal
    kinds = {one.kind for one in getattr(what, "quantity", ())}
    return plain and word_of(what) in PAYING and bool(kinds & {"exactly", "only"})


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
