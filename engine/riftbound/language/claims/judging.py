"""Whether something is so of the things that a phrase counts or names: one place for *all*, *no*,
*exactly two of*, *only*, *nobody* and *not*, whatever the verb.

A claim answers with what is true instead, and with nothing where it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.language.trees import Group, Noun, Pronoun, Quantity, Thing, parts
from engine.core.record import nodes
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.nouns import Phrase
from engine.riftbound.language.qualities import counts
from engine.riftbound.language.selecting import plural
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import players_of
from engine.riftbound.model.state import State

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

NOBODY = frozenset({"nobody", "no one", "nothing", "neither", "none", "nobody else"})
COUNTED = frozenset({"exactly", "at least", "at most", "more than", "less than", "fewer than",
                     "no", "none", "neither", "number", "any", "a", "up to"})  # fmt: skip
ARRIVALS = frozenset({"enter", "create", "gain control", "control item", "put on chain"})

Test = Callable[[int], bool]
Tell = Callable[[int], str]


def each(
    stage: Stage,
    phrase: Phrase,
    test: Test,
    tell: Tell,
    negated: bool = False,
    past: bool = False,
    universe: Callable[[], Iterable[int]] | None = None,
) -> str:
    """What is true instead of “it is so (or not) of them”; `past` looks at those there ever were."""
    so = (lambda id: not test(id)) if negated else test
    every = universe or (lambda: units(stage, past))
    if isinstance(phrase, Thing) and isinstance(phrase.head, Pronoun) and (
        phrase.head.word in NOBODY
    ):  # fmt: skip
        hits = [id for id in every() if so(id)]
        return "; ".join(tell(id) for id in hits[:4])
    if isinstance(phrase, Thing) and isinstance(phrase.head, (Pronoun, Quantity)) and (
        getattr(phrase.head, "word", getattr(phrase.head, "kind", "")) in ("both", "all", "everything", "none", "neither")
    ):  # fmt: skip
        return _of_all(stage, phrase, so, tell, past)
    if _only_those(phrase):
        return _only(stage, phrase, so, tell, every, past)
    if isinstance(phrase, Group) and phrase.joint == "nor":
        ids = nouns.things(stage, phrase)
        return _told(tell, [id for id in ids if so(id)])
    counted = _counting(phrase)
    if counted:
        return _count(stage, phrase, counted, so, tell, past)
    ids = ever(stage, phrase) if past and _is_group(phrase) else nouns.things(stage, phrase)
    if not ids:
        text = stage.words_of(phrase)
        raise Misread(text, f"there are no “{text}” here, so nothing can be said of them")
    return _told(tell, [id for id in ids if not so(id)])


def _of_all(stage: Stage, phrase: Thing, so: Test, tell: Tell, past: bool) -> str:
    """*both die*, *all are ready*: of every unit there is or was."""
    word = getattr(phrase.head, "word", getattr(phrase.head, "kind", ""))
    ids = (
        [id for id in stage.spoken if id in stage.objects]
        if len(stage.spoken) > 1
        else units(stage, past)
    )
    if word == "both" and len(ids) != 2:
        raise Misread(word, f"“both” are {len(ids)}")
    if word in ("none", "neither"):
        return _told(tell, [id for id in ids if so(id)])
    return _told(tell, [id for id in ids if not so(id)])


def _told(tell: Tell, ids: Iterable[int]) -> str:
    return "; ".join(dict.fromkeys(tell(id) for id in ids))


def _is_group(phrase: Phrase) -> bool:
    return isinstance(phrase, Thing) and plural(phrase) and not isinstance(phrase.head, Pronoun)


def _counting(phrase: Phrase) -> tuple[Quantity, ...]:
    """The quantity, if it says of how many it is so rather than of whom."""
    kinds = {one.kind for one in phrase.quantity}
    if kinds & {"the", "all", "both", "each", "every", "other"} and not any(
        one.whole for one in phrase.quantity
    ):
        return ()
    whole = any(one.whole for one in phrase.quantity)
    if whole and kinds & {"all", "both", "each"}:
        return ()
    if isinstance(phrase, Thing) and not whole and kinds == {"a"}:
        return phrase.quantity
    return phrase.quantity if kinds & COUNTED else ()


def _count(
    stage: Stage, phrase: Phrase, quantity: tuple[Quantity, ...], so: Test, tell: Tell, past: bool
) -> str:
    ids = domain(stage, phrase, past)
    hits = [id for id in ids if so(id)]
    fits = len(hits) > 0 if _any(quantity) else counts(quantity, len(hits))
    if fits:
        return ""
    names = ", ".join(label(stage, id) for id in hits)
    of = f" of {len(ids)}" if ids and not _of_cards(phrase) else ""
    return f"that is so of {len(hits)}{of}{': ' if names else ''}{names}"


def _any(quantity: tuple[Quantity, ...]) -> bool:
    kinds = {one.kind for one in quantity}
    return kinds <= {"a", "any"} and not any(one.number is not None for one in quantity)


def bare(phrase: Phrase) -> Phrase:
    """The phrase without its quantity."""
    return replace(phrase, quantity=())


def domain(stage: Stage, phrase: Phrase, past: bool = False) -> list[int]:
    """All that the phrase counts among; none is no error, but what nobody knows is.

    What is no card by its noun is looked for on the board first, a *card* wherever cards are.
    """
    if isinstance(phrase, Group):
        return [id for one in parts(bare(phrase)) for id in nouns.things(stage, one)]
    without = bare(phrase)
    assert isinstance(without, Thing)
    if past:
        return ever(stage, without)
    pool = [id for id, one in stage.objects.items() if one.zone in ("board", "legend", "facedown")]
    found = [] if _of_cards(phrase) else nouns.members(stage, without, pool)
    return found or nouns.members(stage, without, stage.objects)


def _of_cards(phrase: Phrase) -> bool:
    head = phrase.head if isinstance(phrase, Thing) else None
    return isinstance(head, Noun) and head.word == "card"


def ever(stage: Stage, phrase: Phrase) -> list[int]:
    """All that fit the phrase at some time since the scenario began: those there were at first,
    those that came, and those there are."""
    assert isinstance(phrase, Thing)
    plain = bare(phrase)
    assert isinstance(plain, Thing)
    found: dict[int, None] = {}
    for state in _moments(stage):
        with as_of(stage, state):
            board = [id for id, one in stage.objects.items() if one.zone in ("board", "legend")]
            found |= dict.fromkeys(nouns.members(stage, plain, board))
    return [id for id in found if id in stage.objects]


def _moments(stage: Stage) -> Iterator[State]:
    assert stage.first is not None
    yield stage.first
    skipped = len(stage.started) if stage.started is not None else 0
    for node in nodes(stage.game.record)[skipped:]:
        if node.entry.event.kind in ARRIVALS:
            yield node.after
    yield stage.game.state


@contextmanager
def as_of(stage: Stage, state: State) -> Iterator[None]:
    """The stage as it was in that state, to look at."""
    held = stage.begun
    stage.begun = stage.game.at(state, stage.game.record)
    try:
        yield
    finally:
        stage.begun = held


def units(stage: Stage, past: bool) -> list[int]:
    """Every unit on the board, or that ever was since the scenario began."""
    states = list(_moments(stage)) if past else [stage.game.state]
    found: dict[int, None] = {}
    for state in states:
        for id in state.board:
            if id in stage.objects and "unit" in stage.card_of(id).types:
                found[id] = None
    return list(found)


def _only_those(phrase: Phrase) -> bool:
    """Whether those alone are meant: *only Bob*, *exactly Bob and Eel*."""
    kinds = {one.kind for one in phrase.quantity}
    return "only" in kinds or kinds == {"exactly"}


def _only(
    stage: Stage,
    phrase: Phrase,
    so: Test,
    tell: Tell,
    every: Callable[[], Iterable[int]],
    past: bool,
) -> str:
    rest = tuple(one for one in phrase.quantity if one.kind not in ("only", "exactly"))
    if any(one.number is not None for one in rest):
        return _count(stage, phrase, rest, so, tell, past=True)
    bare_ = replace(phrase, quantity=rest)
    ids = ever(stage, bare_) if past and _is_group(bare_) else nouns.things(stage, bare_)
    wrong = [id for id in ids if not so(id)]
    if wrong:
        return _told(tell, wrong)
    others = [id for id in every() if id not in ids and so(id)]
    return f"{', '.join(label(stage, id) for id in others)} too" if others else ""


def each_player(stage: Stage, phrase: object, test: Test, tell: Tell, negated: bool = False) -> str:
    """The same of players."""
    so = (lambda seat: not test(seat)) if negated else test
    everyone = range(stage.seats)
    head = phrase.head if isinstance(phrase, Thing) else None
    nobody = isinstance(head, Pronoun) and head.word in NOBODY
    kinds = {one.kind for one in getattr(phrase, "quantity", ())}
    if nobody or kinds & {"no", "neither", "none"}:
        return "; ".join(tell(seat) for seat in everyone if so(seat))
    seats = players_of(stage, phrase)
    wrong = [seat for seat in seats if not so(seat)]
    if not wrong and "only" in kinds:
        wrong = [seat for seat in everyone if seat not in seats and so(seat)]
    return "; ".join(tell(seat) for seat in wrong)
