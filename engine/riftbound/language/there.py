"""*there*, *her turn*, *she*: the place and the player that were named last, put where the word stands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Group,
    Joined,
    Name,
    Noun,
    Pronoun,
    Question,
    Role,
    Tailed,
    Thing,
    exchanged,
    inside,
    pronoun,
)
from engine.riftbound.language.grammar.sorts import THERE, is_player_name, sorts
from engine.riftbound.language.spoken_players import (
    NAMES,
    is_personal,
    of_players,
    spoken_first,
    suiting,
)

if TYPE_CHECKING:
    from engine.riftbound.language.understanding import Sentence


class Spoken:
    """The places and players that were named last, each in one sentence, with their words; `me` is the
    player who tells of it as *I*, who is never *he* or *she*."""

    def __init__(self, me: str = "") -> None:
        self.me = me
        self.other: Thing | None = None
        self.named: dict[Thing, str] = {}
        self.players: dict[Thing, str] = {}
        self.acting: Thing | None = None
        self.field: Thing | None = None
        self.card: Thing | None = None
        self.onto: Thing | None = None
        self.called: dict[str, None] = {}

    def put_in(self, sentence: Sentence, fact: bool = False) -> list[tuple[str, str]]:
        """The words put into the sentence for others: each word, and what it was taken for. Whose
        pile or base it is, is told by the words alone where it may be a `fact`."""
        self.called |= dict.fromkeys(
            NAMES[word.low] for word in sentence.words if word.low in NAMES
        )
        self._fields(sentence)
        there, whose = self._places(sentence), self._players(sentence)
        acting = self._acting(sentence, fact)
        acting += self._abilities(sentence)
        return [one for one in (("there", there), whose, *acting) if one[1]]

    def _fields(self, sentence: Sentence) -> None:
        """*B is Void Gate. Ben holds it with Crab*: the battlefield of which the clause before spoke."""
        for clause in _clauses(sentence):
            what = clause.role("what")
            self._on_it(sentence, clause)
            if clause.verb in HOLDING and _is_it(what) and self.field is not None:
                new = replace(self.field, span=what.span)
                sentence.trees[0] = exchanged(sentence.trees[0], what, new)
            elif clause.subject is not None:
                on_it = self.field if _is_it(clause.role("on")) else None
                self.field = _field_spoken_of(clause) or _field_held(clause) or on_it
                if self.field is not None and self.field.span == (0, 0):
                    self.named = {self.field: self.field.head.text}  # type: ignore[union-attr]

    def _on_it(self, sentence: Sentence, clause: Clause) -> None:
        """*A is Void Gate. Ben has Crab standing on it*: on that battlefield."""
        if self.field is None or clause.verb not in ("have", "be", "there", "control"):
            return
        placed = [one for one in inside(clause) if isinstance(one, (Behind, Role))]
        for one in placed:
            where = one.kind if isinstance(one, Behind) else one.name
            if where in ("at", "on") and _is_it(one.value):
                new = replace(self.field, span=one.value.span)
                sentence.trees[0] = exchanged(sentence.trees[0], one.value, new)

    def _pile(self, sentence: Sentence, clause: Clause, fact: bool) -> None:
        """*there are 3 cards in her trash*, *Bob is in her base*, *her trash holds Flash*: that of the
        player spoken of."""
        here = clause.verb == "there" or (fact and clause.verb in PILED and not clause.modal)
        acting = self._meant()
        if not here or acting is None or not _says_whose(sentence):
            return
        for one in inside((clause.subject, clause.roles)):
            only = isinstance(one, Thing) and any(two.kind == "only" for two in one.quantity)
            only = only and clause.verb == "be"  # “has his only unit” tells of one that is there
            if isinstance(one, Thing) and str(one.owner) in HIS and ("L" in sorts(one) or only):
                new = replace(one, owner=acting)
                sentence.trees[0] = exchanged(sentence.trees[0], one, new)

    def _his(self, sentence: Sentence, clause: Clause) -> None:
        """*I play Hextech Ray on his unit*: the other's; *I* would say *my*. Whose base it is to which a
        unit goes may be told of the unit."""
        subject = clause.subject
        mine = isinstance(subject, Thing) and self._is_me(subject)
        if not mine or not any(word.low in (*HIS, *THEIRS) for word in sentence.words):
            return
        self.acting = subject
        for part in inside(clause.roles):  # “a unit of theirs”
            meant = self._meant()
            theirs = (
                isinstance(part, Behind) and part.kind == "of" and pronoun(part.value) == "they"
            )
            if theirs and isinstance(part, Behind) and meant is not None:
                new = replace(meant, span=part.value.span)
                sentence.trees[0] = exchanged(sentence.trees[0], part.value, new)
        for one in inside(clause.roles):
            whose = isinstance(one, Thing) and str(one.owner) in ("his", "her")
            if isinstance(one, Thing) and whose and "T" in sorts(one):
                new = replace(one, owner=self._meant())
                sentence.trees[0] = exchanged(sentence.trees[0], one, new)

    def _acting(self, sentence: Sentence, fact: bool) -> list[tuple[str, str]]:
        """*she* who does or has what only players do or have is the player of whom the clause before
        it spoke first."""
        taken = []
        turns = _turns_alone(sentence.trees[0] if sentence.trees else None)
        asked = {one.clause: one.about for one in sentence.parts() if isinstance(one, Question)}
        for clause in _clauses(sentence):
            who, about = clause.subject, asked.get(clause)
            while turns and turns[0].span[1] <= getattr(who, "span", (0, 0))[0]:
                self.acting = turns.pop(0).owner  # type: ignore[assignment]
            meant = suiting(who, self._meant(), self.called)
            if is_personal(who) and meant is not None and of_players(clause, about):
                word = sentence.words_of(who)
                taken.append((word, getattr(meant.head, "text", "opponent")))
                new = replace(meant, span=who.span)
                sentence.trees[0] = exchanged(sentence.trees[0], who, new)
            self.acting = spoken_first(clause, self.acting)
            if self.acting is not None and not self._is_me(self.acting):
                self.other = self.acting
            self._pile(sentence, clause, fact)
            self._his(sentence, clause)
        if turns:
            self.acting = turns[-1].owner  # type: ignore[assignment]
        return taken

    def _abilities(self, sentence: Sentence) -> list[tuple[str, str]]:
        """*I attack A with Yasuo, and his trigger …*: that of the card with which something was done
        before it."""
        taken = []
        for clause in _clauses(sentence):
            for one in (clause.subject,):
                its = isinstance(one, Thing) and str(one.owner) in (*HIS, "its")
                of = self.card
                if getattr(getattr(one, "head", None), "word", "") == "deathknell":
                    of = self.onto or self.card  # what is played on it has none
                if isinstance(one, Thing) and its and of is not None and _is_ability(one):
                    named = getattr(of.head, "text", "it")
                    taken.append((sentence.words_of(one), f"that of {named}"))
                    new = replace(one, owner=replace(of, span=(0, 0)))
                    sentence.trees[0] = exchanged(sentence.trees[0], one, new)
            self.card = _card_of(clause, self.card)
            on = clause.role("on")
            self.onto = on if isinstance(on, Thing) and _is_card(on) else self.onto
        return taken

    def _is_me(self, who: Thing) -> bool:
        return isinstance(who.head, Name) and who.head.text == self.me

    def _meant(self) -> Thing | None:
        """Who *he* or *she* is: of whom was spoken last, or else the other of the two."""
        if self.acting is None and self.me:
            return self.other or Thing(
                head=Noun(word="opponent"), owner=Thing(head=Name(text=self.me, how="player"))
            )
        if self.acting is None or not self._is_me(self.acting):
            return self.acting
        if self.other is not None:
            return self.other
        return Thing(head=Noun(word="opponent"), owner=replace(self.acting, span=(0, 0)))

    def _players(self, sentence: Sentence) -> tuple[str, str]:
        """*her turn* is that of the one player that was named before it."""
        parts = [one for one in sentence.parts() if isinstance(one, Thing)]
        opponents = [one for one in parts if _is_opponent(one)]
        whose = [one.owner for one in opponents]  # “my opponent” is not I
        players = [one for one in parts if is_player_name(one) and one not in whose]
        named = {
            replace(one, behind=()): sentence.words_of(one)
            for one in (*players, *opponents) if not self._is_me(one)
        }  # fmt: skip
        taken = "", ""
        for one in _turns(sentence) if _says_whose(sentence) else ():
            nearer = dict.fromkeys(who for who in named if who.span < one.span)
            meant = list(nearer or self.players)
            if len(meant) == 1:
                [who] = meant
                taken = str(one.owner), named.get(who) or self.players[who]
                sentence.trees[0] = exchanged(sentence.trees[0], one, replace(one, owner=who))
        self.players = named or self.players
        return taken

    def _places(self, sentence: Sentence) -> str:
        """The place put into the sentence for *there*, in its words; nothing where there is none.

        It is the one place that the sentence names before the word, or else the sentence that named
        one last; with several the word stays, and is nobody's place.
        """
        if not sentence.trees:
            return ""
        parts = [one for one in sentence.parts() if isinstance(one, Thing)]
        named = [one for one in parts if _is_place(one)]
        here = [one for one in parts if isinstance(one.head, Pronoun) and one == THERE]
        texts = {one: sentence.words_of(one) for one in named}
        taken = ""
        for one in here:
            nearer = dict.fromkeys(place for place in named if place.span[1] <= one.span[0])
            meant = list(nearer or self.named)
            if len(meant) == 1:
                [place] = meant
                taken = texts.get(place) or self.named[place]
                new = replace(place, span=one.span)
                sentence.trees[0] = exchanged(sentence.trees[0], one, new)
        self.named = texts or self.named
        return taken


HIS = ("his", "her", "their")
THEIRS = ("theirs", "hers")
PILED = frozenset({"be", "have", "hold", "contain"})


HOLDING = frozenset({"control", "hold", "defend", "conquer", "contest"})
"""What is done to a battlefield."""


def _is_ability(thing: Thing) -> bool:
    """Whether it is an ability that triggers or is used."""
    head = thing.head
    return isinstance(head, Noun) and head.word in ABILITY and not head.plural


ABILITY = frozenset({"ability", "trigger", "attack trigger", "play effect", "effect", "deathknell"})


NO_CARDS = frozenset({"player", "place", "unknown"})


def _card_of(clause: Clause, before: Thing | None) -> Thing | None:
    """The one card with which the clause says that something is done, or which does it; that of before
    where it speaks of none, and none where it speaks of several."""
    for phrase in (clause.subject, clause.role("with"), clause.role("what")):
        head = phrase.head if isinstance(phrase, Thing) else None
        if isinstance(phrase, Thing) and isinstance(head, Name) and head.how not in NO_CARDS:
            return replace(phrase, behind=(), quantity=())
        if isinstance(phrase, Group) and "T" in sorts(phrase):
            return None
    return before


def _is_card(phrase: Thing) -> bool:
    return isinstance(phrase.head, Name) and phrase.head.how not in NO_CARDS


def _is_it(phrase: Any) -> bool:
    return pronoun(phrase) == "it"


def _field_spoken_of(clause: Clause) -> Thing | None:
    """The battlefield of which the clause speaks first: *A is empty*, *one of the battlefields is
    Void Gate*."""
    subject, said = clause.subject, clause.role("is")
    if not isinstance(subject, Thing) or not isinstance(said, Thing | Adjective):
        return None
    if _is_place(subject):
        return subject
    for one, other in ((subject, said), (said, subject)):
        if not isinstance(one, Thing) or not isinstance(other, Thing):
            continue
        name, word = other.head, one.head.word if isinstance(one.head, Noun) else ""
        if word == "battlefield" and isinstance(name, Name) and name.how == "card":
            return replace(other, head=replace(name, how="place"), span=(0, 0))
    return None


def _field_held(clause: Clause) -> Thing | None:
    """The battlefield where somebody has things: *Ben has Crab at A and controls it*."""
    where = clause.role("at") if clause.verb == "have" else None
    if clause.verb in ("attack", "hold", "control"):
        where = clause.role("what")  # “I attack A, and Ben defends it with Crab”
    return where if isinstance(where, Thing) and (where == THERE or _is_place(where)) else None


def _says_whose(sentence: Sentence) -> bool:
    """Whether *his*, *her* or *their* stands in it."""
    return any(word.low in HIS for word in sentence.words)


def _clauses(sentence: Sentence) -> list[Clause]:
    """The clauses of a sentence in the order in which they stand."""
    found = [one for one in sentence.parts() if isinstance(one, Clause)]
    first = [
        one for tree in sentence.parts() if isinstance(tree, Tailed) and tree.frame in ("once", "said")
        for one in inside(tree.value) if isinstance(one, Clause)
    ]  # fmt: skip
    return [*first, *(one for one in found if one not in first)]


def _is_opponent(thing: Thing) -> bool:
    head = thing.head
    return isinstance(head, Noun) and head.word == "opponent" and not head.plural


def _turns(sentence: Sentence) -> list[Thing]:
    """Whose turn or phase it is, where that is said of somebody spoken of: *it is her turn*."""
    said = [one.role("is") for one in _clauses(sentence) if one.verb == "be"]
    said += [two.value for one in said for two in getattr(one, "behind", ()) if two.kind == "of"]
    return [
        one for one in said
        if isinstance(one, Thing) and isinstance(one.head, Noun) and str(one.owner) in HIS
        and (one.head.word == "turn" or one.head.word.endswith(" phase"))
    ]  # fmt: skip


def _turns_alone(tree: Any) -> list[Thing]:
    """Whose turn or phase stands by itself: *Ana's turn, she has 3 points*."""
    parts = tree.clauses if isinstance(tree, Joined) else (tree,)
    things = [one for one in parts if isinstance(one, Thing) and isinstance(one.owner, Thing)]
    return [one for one in things if is_player_name(one.owner)]  # type: ignore[arg-type]


def _is_place(thing: Thing) -> bool:
    head = thing.head
    if isinstance(head, Name):
        return head.how == "place"
    return isinstance(head, Noun) and (
        (head.word == "battlefield" and not head.plural)
        or (head.word == "base" and thing.owner is not None)
    )
