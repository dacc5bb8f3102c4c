"""A text understood: its own names, its players, and each sentence as a tree with a mood."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.core.language.text import GIVEN, THEN, WHEN, Line
from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Declared,
    Group,
    Joined,
    Name,
    Noun,
    Pronoun,
    Quantity,
    Question,
    Role,
    Tailed,
    Thing,
    Tree,
    inside,
)
from engine.core.language.words import Word, cut
from engine.riftbound.language.grammar.lexicon import Lexicon
from engine.riftbound.language.grammar.reading import Reading, read
from engine.riftbound.language.grammar.verbs import STANDS_FOR
from engine.riftbound.language.names import Names, words_of
from engine.riftbound.language.people import people
from engine.riftbound.language.places import LETTERS
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.names import KEYWORDS, PLAYER_NAMES

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

NAMING = frozenset({"called", "named"})
LISTING = frozenset({",", "and", "&"})
_KINDS = frozenset({"unit", "units", "gear", "spell", "equipment", "-might"})


def own_names(lines: Iterable[str], names: Names) -> dict[str, str]:
    """The names that a text gives to things of its own: behind *called*, before *is a*, before
    facts in brackets, behind a kind of card."""
    found: dict[str, str] = {}
    for text in lines:
        head = text.split(":")[0]
        words = cut(head)
        for at, word in enumerate(words):
            if word.low in NAMING:
                found |= {name: name for name in _listed(words, at + 1)}
            elif word.low == "(" and at:
                name = _before(words, at)
                found |= {name: name} if name else {}
            elif word.low in ("with", ",") and at and _might_behind(words, at + 1):
                name = _before(words, at)
                known = name in KEYWORDS or "card" in names.found.get(words_of(name), {})
                if len(name) > 1 and not known:
                    found[name] = name
            elif word.low in _KINDS or word.low.endswith("-might"):
                name = _one(words, at + 1)
                found |= {name: name} if name else {}
        if name := _declared(words):
            found[name] = name
    for player in PLAYER_NAMES:
        found.pop(player, None)
    return found


def _might_behind(words: list[Word], at: int) -> bool:
    """Whether what follows is *3 Might* or *a 3-Might unit*."""
    rest = [word.low for word in words[at : at + 4]]
    article = rest[:1] in (["a"], ["an"])
    return len(rest) > 1 and (
        (rest[0].isdigit() and rest[1] == "might")
        or (article and rest[1].isdigit() and "might" in rest)
        or (article and rest[1].endswith("-might"))
    )


DECLARED = frozenset(
    {"unit", "gear", "spell", "equipment", "action", "reaction", "legend", "battlefield"}
)


def _declared(words: list[Word]) -> str:
    """The name that a sentence says to be a kind of card: *Zap is a spell costing 1 Energy*."""
    at = next((place for place, word in enumerate(words) if word.low == "is"), 0)
    kinds = any(word.low in DECLARED for word in words[at:])
    article = at + 1 < len(words) and words[at + 1].low in ("a", "an")
    if any(word.low in DECLARED and not word.capital for word in words[:at]):
        return ""  # “Ana's strongest unit is a …”
    return " ".join(word.text for word in words[:at]) if kinds and article else ""


def _listed(words: list[Word], at: int) -> Iterable[str]:
    """The names of a list: runs of words written large, parted by commas and *and*."""
    run: list[str] = []
    while at < len(words):
        word = words[at]
        if word.low in LISTING:
            if run:
                yield " ".join(run)
            run = []
        elif word.capital or (run and word.text.isdigit()):
            run.append(word.text)
        else:
            break
        at += 1
    if run:
        yield " ".join(run)


def _before(words: list[Word], at: int) -> str:
    run: list[str] = []
    while at and words[at - 1].capital:
        at -= 1
        run.insert(0, words[at].text)
    return " ".join(run)


def _one(words: list[Word], at: int) -> str:
    if at < len(words) and words[at].capital and not words[at].text.isupper():
        return words[at].text
    return ""


SIDES = frozenset({"left", "right", "middle", "first", "second", "third", "fourth", "battlefields"})


def fields_named(lines: Iterable[str]) -> str:
    """The letters of the battlefields of which the text speaks by letter; all, where by side."""
    words = [word for text in lines for word in cut(text)]
    if any(word.low in SIDES for word in words):
        return LETTERS
    return "".join(sorted({word.text for word in words} & set(LETTERS)))


def _names(cards: Any) -> Names:
    return Names(list(cards.values() if hasattr(cards, "values") else cards))


class Understanding:
    """Reads the lines of one text with its names."""

    def __init__(self, cards: Any, lines: Iterable[str]) -> None:
        lines = list(lines)
        self.names = cards.made(_names) if isinstance(cards, Cards) else _names(cards)
        self.own = own_names(lines, self.names)
        self.players = people(lines, self.names, self.own)
        self.own = {
            name: real for name, real in self.own.items() if name.lower() not in self.players
        }
        self.fields = fields_named(lines)
        self._readings: dict[str, Reading] = {}

    def name_list(self) -> list[str]:
        """Every name that may be meant: the text's own, the players', the cards'."""
        return [*self.own, *self.players.values(), *self.names.all_names()]

    def read(self, line: Line) -> Sentence:
        """The sentence of that line; it may have no tree."""
        return self.read_text(line, line.text)

    def read_text(self, line: Line, text: str) -> Sentence:
        """A sentence of that line, by its own text."""
        colon = text.find(":")
        words = cut(text)
        at = -1
        if colon >= 0:
            at = next((place for place, word in enumerate(words) if word.start > colon), -1)
        if text not in self._readings:  # what is shared stands in every case
            lexicon = Lexicon(self.names, self.own, self.players, at)
            self._readings[text] = read(text, lexicon)
        known = self._readings[text]
        return Sentence(line, text, known, lambda text: self.read_text(line, text), self.fields)


class Sentence:
    """A sentence as written and as read; `reads` reads another one of the same text, whose
    battlefields are named by the letters `fields`."""

    def __init__(
        self, line: Line, text: str, reading: Reading, reads: Callable[[str], Sentence],
        fields: str = "",
    ) -> None:  # fmt: skip
        self.reads = reads
        self.fields = fields
        self.line = line
        self.text = text
        self.words = reading.words
        self.trees = [normal(tree) for tree, _ in reading.trees]
        self.furthest = reading.furthest
        self.shared = True

    def words_of(self, tree: object) -> str:
        """The words that the tree was read from."""
        if isinstance(tree, Tree) and tree.span != (0, 0):
            start, end = tree.span
            return self.text[self.words[start].start : self.words[end - 1].end]
        for name in ("text", "word", "kind"):
            if isinstance(found := getattr(tree, name, None), str):
                return found
        return str(tree) if isinstance(tree, str) else self.text

    @cached_property
    def reworded(self) -> tuple[tuple[str, str], ...]:
        """The words that stand for others, with what each was read as."""
        trees = list(inside(self.tree))
        meant = {one.verb for one in trees if isinstance(one, Clause)}
        meant |= {one.word for one in trees if isinstance(one, Noun)}
        return tuple(
            (word.text, form)
            for word in self.words
            for name, form in STANDS_FOR.get(word.low, {}).items()
            if name in meant
        )

    @cached_property
    def tree(self) -> Any:
        """What it most likely says, or None if it cannot be read."""
        return self.trees[0] if self.trees else None


def clauses(tree: Any) -> list[Any]:
    """The clauses of a sentence, each with what frames it."""
    if isinstance(tree, Joined):
        return _paid([one for part in tree.clauses for one in clauses(part)])
    if isinstance(tree, Tailed) and isinstance(tree.clause, Joined):
        return [
            Tailed(clause=one, frame=tree.frame, value=tree.value) for one in clauses(tree.clause)
        ]
    return [tree]


def _paid(found: list[Any]) -> list[Any]:
    """*plays X and pays the additional cost* is one act: the cost is paid along the way."""
    acts: list[Any] = []
    for one in found:
        last = acts[-1] if acts else None
        pays = isinstance(one, Clause) and one.verb == "pay" and one.role("what") is not None
        if pays and isinstance(last, Clause) and last.verb in ("play", "activate") and (
            last.subject == one.subject and not last.modal and not one.negated
        ):  # fmt: skip
            along = replace(one, subject=None, tense="ing")
            acts[-1] = replace(last, roles=(*last.roles, Role(name="along", value=along)))
        else:
            acts.append(one)
    return acts


STATES = frozenset({"be", "have", "there", "control", "hold", "wear", "own", "cost", "stay"})


def normal(tree: Any) -> Any:
    """What is worded in several ways, in one: *is at 7 points* has 7 points."""
    if isinstance(tree, Tailed):
        return replace(tree, clause=normal(tree.clause))
    if isinstance(tree, Joined):
        found = tuple(normal(one) for one in tree.clauses)
        return _one_or_joined(replace(tree, clauses=_whose(_contested(_told_once(found)))))
    if isinstance(tree, Clause) and tree.verb == "have" and _reworded(tree) is None:
        return _had_apart(tree)
    if isinstance(tree, Clause) and (reworded := _reworded(tree)) is not None:
        return reworded
    if isinstance(tree, Clause) and tree.verb == "belong" and tree.role("to") is not None:
        what = Role(name="what", value=tree.subject)
        return replace(tree, verb="control", subject=tree.role("to"), roles=(what,))
    if isinstance(tree, Clause) and tree.verb == "move" and not tree.modal:
        return _moved_apart(tree)
    if not isinstance(tree, Clause) or tree.verb != "be":
        return tree
    subject, said, at = tree.subject, tree.role("is"), tree.role("at") or tree.role("on")
    if _it(subject) and isinstance(said, Adjective) and said.word in VERDICTS:
        return replace(tree, subject=Noun(word="that"))
    if _word(at) == "point":
        return replace(tree, verb="have", roles=(Role(name="what", value=at),))
    owner = subject.owner if isinstance(subject, Thing) else None
    if _word(subject) == "score" and isinstance(said, Thing) and isinstance(said.head, Quantity):
        points = replace(said, head=Noun(word="point", plural=True), quantity=(said.head,))
        return replace(tree, verb="have", subject=owner, roles=(Role(name="what", value=points),))
    if _word(subject) == "pool" and owner is not None and getattr(said, "word", "") == "empty":
        nothing = Thing(head=Pronoun(word="nothing"))
        return replace(tree, verb="have", subject=owner, roles=(Role(name="what", value=nothing),))
    return tree


def _reworded(tree: Clause) -> Clause | None:
    """*her hand consists of Flash* is Flash, *has no response* does not react, *puts 3 damage on Crab*
    assigns it to Crab; None for other clauses."""
    what = tree.role("what")
    if tree.verb == "keep" and len(tree.roles) == 1 and is_letter(what):  # “keeps A”
        return replace(tree, verb="control")
    if tree.verb == "consist" and tree.role("of") is not None and not tree.negated:
        return replace(tree, verb="be", roles=(Role(name="is", value=tree.role("of")),))
    if tree.verb == "have" and _word(what) == "response" and len(tree.roles) == 1:
        return _no_response(tree, what)
    if tree.verb == "keep" and _word(what) == "control" and len(tree.roles) == 1:
        of = [one.value for one in what.behind if one.kind == "of"]
        if len(of) == len(what.behind) == 1 and not what.adjectives and not what.quantity:
            return replace(tree, verb="control", roles=(Role(name="what", value=of[0]),))
    if tree.verb == "put" and _word(what) == "damage" and tree.role("on") is not None:
        roles = (Role(name="what", value=what), Role(name="to", value=tree.role("on")))
        return replace(tree, verb="assign", roles=roles) if len(tree.roles) == 2 else None
    return None


def _no_response(tree: Clause, what: Thing) -> Clause | None:
    """*Ben has no response*, *nobody has a response*: whoever it is does not react."""
    kinds = {one.kind for one in what.quantity}
    head = tree.subject.head if isinstance(tree.subject, Thing) else None
    nobody = isinstance(head, Pronoun) and head.word in ("nobody", "no one")
    denied = [tree.negated, nobody, kinds == {"no"}].count(True)
    if what.behind or what.adjectives or denied != 1:
        return None
    return replace(tree, verb="react", roles=(), negated=not nobody)


def is_letter(phrase: Any) -> bool:
    """Whether it is a battlefield by its letter."""
    head = phrase.head if isinstance(phrase, Thing) else None
    return isinstance(head, Name) and head.how == "place"


def _had_apart(clause: Clause) -> Any:
    """*has 7 points and a unit in base*: two things that are had, each by itself."""
    what = clause.role("what")
    if not isinstance(what, Group) or not (what.joint == "mixed" or _last_is_down(clause, what)):
        return clause
    rest = tuple(one for one in clause.roles if one.name != "what")
    since = tuple(one for one in clause.adverbs if one.startswith("since "))
    clause = replace(clause, adverbs=tuple(one for one in clause.adverbs if one not in since))
    clauses = []
    for one in what.members:
        there = tuple(two for two in one.behind if two.kind in ("at", "in"))
        bare_ = replace(one, behind=tuple(two for two in one.behind if two not in there))
        roles = tuple(Role(name=two.kind, value=two.value) for two in there)
        if one is what.members[-1] and not roles:
            roles = rest
        clauses.append(replace(clause, roles=(Role(name="what", value=bare_), *roles)))
    clauses[-1] = replace(clauses[-1], adverbs=(*clauses[-1].adverbs, *since))
    return Joined(joint="and", clauses=tuple(clauses))


def _last_is_down(clause: Clause, what: Group) -> bool:
    """*has Pawn at A and Flash facedown there*: only the last is facedown."""
    first = [one for one in what.members[:-1] if isinstance(one, Thing)]
    placed = all(any(two.kind in ("at", "in") for two in one.behind) for one in first)
    said = clause.role("trailing") or ()
    down = [one.word for one in said] == ["facedown"] or "facedown" in clause.adverbs
    return placed and down and len(first) == len(what.members) - 1 and what.joint == "and"


def _moved_apart(clause: Clause) -> Any:
    """*moves Rook to A and Pawn to B*: two moves, each to its own place."""
    what, last = clause.role("what"), clause.role("to")
    members = what.members if isinstance(what, Group) and last is not None else ()
    if not any(_going(one) for one in members):
        return clause
    clauses = []
    for one in members:
        going = _going(one)
        there = going[0].value if going else last
        plain = replace(one, behind=tuple(two for two in one.behind if two not in going))
        roles = (Role(name="what", value=plain), Role(name="to", value=there))
        clauses.append(replace(clause, roles=roles))
    return Joined(joint="and", clauses=tuple(clauses))


def _going(thing: Thing | Group) -> tuple[Behind, ...]:
    return tuple(one for one in thing.behind if one.kind == "to")


def _told_once(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*gains 1 point and has 5*: a number alone is of what was spoken of before it."""
    clauses: list[Any] = []
    before: Any = None
    for one in found:
        what: Any = one.role("what") if isinstance(one, Clause) else None
        number = isinstance(what, Thing) and isinstance(what.head, Quantity)
        if number and before is not None and one.verb == "have":
            counted = replace(what, head=before.head, quantity=(*what.quantity, what.head))
            one = replace(one, roles=(Role(name="what", value=counted), *one.roles[1:]))
        before = what if isinstance(what, Thing) and isinstance(what.head, Noun) else before
        clauses.append(one)
    return tuple(clauses)


def _contested(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*a showdown is open at A, contested by Ana*: A is what she contests."""
    place = next(
        (one.role("at") for one in found if isinstance(one, Clause) and one.verb == "be"), None
    )
    return tuple(
        replace(one, subject=place)
        if place is not None and isinstance(one, Clause) and one.verb == "contest" and one.passive
        and _word(one.subject) in ("showdown", "combat")
        else one
        for one in found
    )  # fmt: skip


def _whose(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """*Rook is Ana's and is at A*: what follows is said of Ana's Rook."""
    first = found[0]
    of = first.role("of") if isinstance(first, Clause) and first.verb == "be" else None
    if of is None:
        return found
    rest = found[1:]
    same = all(isinstance(one, Clause) and one.subject == first.subject for one in rest)
    plain = isinstance(getattr(first, "subject", None), Thing) and first.subject.owner is None
    if not same or not plain or len(first.roles) > 1 or first.negated:
        return found
    hers = replace(first.subject, owner=of)
    return tuple(replace(one, subject=hers) for one in rest)


def _one_or_joined(tree: Joined) -> Any:
    return tree.clauses[0] if len(tree.clauses) == 1 else tree


VERDICTS = frozenset({"legal", "illegal", "possible"})


def _it(phrase: Any) -> bool:
    return (
        isinstance(phrase, Thing) and isinstance(phrase.head, Pronoun) and phrase.head.word == "it"
    )


def _word(phrase: Any) -> str:
    head = phrase.head if isinstance(phrase, Thing) else None
    return head.word if isinstance(head, Noun) else ""


OUTCOMES = frozenset({"die", "survive", "live", "win", "lose"})
"""What comes of what is done, where nobody says that an effect does it."""


def introduces(clause: Clause) -> bool:
    """Whether somebody has things there that it gives their names to."""
    what = clause.role("what")
    plain = clause.tense == "present" and not clause.negated and not clause.modal
    if plain and any(one.startswith("since ") for one in clause.adverbs):
        return True  # facedown since an earlier turn
    named = any(one.kind == "called" for one in inside(what) if isinstance(one, Behind))
    return plain and clause.verb == "have" and (named or any(map(_sized_name, inside(what))))


def _sized_name(tree: Any) -> bool:
    """*Pawn (2 Might)*, *Crab with 3 Might*: a name of the text's own with the Might it is given."""
    if not isinstance(tree, Thing) or not isinstance(tree.head, Name) or tree.head.how != "own":
        return False
    told = [one for one in tree.behind if one.kind in ("bracket", "with")]
    mights = [one for one in inside(tuple(told)) if isinstance(one, Noun) and one.word == "might"]
    return bool(mights) or any(one.word == "Might" for one in tree.adjectives)


def mood(tree: Any, acted: bool) -> str:
    """Whether the sentence is a fact, an act or a claim, as its verb tells."""
    core = tree
    while isinstance(core, Tailed):
        at_once = core.frame == "moment" and core.value in ("in response", "at once")
        if core.frame in ("before", "after", "moment") and not at_once:
            return THEN
        core = core.clause
    if isinstance(core, Question):
        return THEN
    if isinstance(core, Declared):
        return GIVEN
    if isinstance(core, Joined):
        return mood(core.clauses[0], acted)
    if not isinstance(core, Clause):
        return GIVEN if not acted else WHEN
    if core.modal == "tries" or core.verb == "try":
        return WHEN
    if introduces(core):
        return GIVEN
    if acted and core.verb in OUTCOMES and core.role("what") is None:
        return THEN
    if acted and core.verb == "conquer" and core.role("with") is None:
        return THEN
    if core.verb == "react" and core.negated and core.tense == "present" and not core.modal:
        return WHEN  # “Ben does not respond”
    if core.verb == "fight" and core.passive and core.tense == "present":
        return WHEN  # “the combat is fought”
    defends = core.verb == "defend" and core.tense == "present" and not core.negated
    if defends and (core.role("with") is not None or _sized_name(core.subject)):
        return GIVEN  # “Ben defends with Crab”
    if core.verb == "play" and "ing" in core.adverbs and not core.roles:
        return GIVEN  # “Ana, Ben and Cleo are playing”
    claims = core.modal or core.negated or core.tense in ("past", "perfect")
    if claims or core.verb in STATES or core.passive:
        return THEN if acted else GIVEN
    return WHEN


Meaning = Callable[["Stage", Any], Any]
