"""Facts of what has happened earlier this turn: scores, cards played, moves, deaths, draws."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Name, Pronoun, Thing, parts
from engine.riftbound.language import nouns
from engine.riftbound.language.facts import laying
from engine.riftbound.language.facts.describing import described
from engine.riftbound.language.facts.fields import is_none, is_place
from engine.riftbound.language.facts.meant import (
    TODAY,
    Meant,
    are_players,
    number_of,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.facts.remembering import DONE, WHEN, nobody, remember, seen
from engine.riftbound.language.facts.standing import set_down
from engine.riftbound.language.facts.undergone import died, moved, undergone, used
from engine.riftbound.language.places import places_of
from engine.riftbound.language.whose import player_of, players_of
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.rulebook import rules
from engine.riftbound.stage.lexicon import UNKNOWN

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def meaning(tree: Any) -> Meant | None:
    """What a sentence of something earlier this turn lays down."""
    if not isinstance(tree, Clause) or tree.tense not in DONE:
        return None
    if _none_played(tree):
        return Meant(49, partial(_said_nothing, NOBODY, "played"))
    if are_players(tree.subject) or nobody(tree.subject):
        return _scored(tree) or _played(tree) or _handled(tree) or _gained(tree)
    return used(tree) or moved(tree) or died(tree) or undergone(tree)


NOBODY = Thing(head=Pronoun(word="nobody"))


def _none_played(clause: Clause) -> bool:
    """*no spell has been played yet*, *no card played this turn*."""
    said = says(clause, "play", adverbs=(*WHEN, "yet"), tense=DONE, passive=True)
    return said and is_none(clause.subject) and word_of(clause.subject) in ("card", "spell")


def _said_nothing(who: Any, about: str, stage: Stage) -> None:
    """Nothing of that kind has been done this turn."""
    for player in range(stage.seats) if nobody(who) else players_of(stage, who):
        stage.ledger.say((about, player), "nothing")


# -- scores ----------------------------------------------------------------------------------------

SCORES = ("score", "conquer", "hold")


def _scored(clause: Clause) -> Meant | None:
    """A battlefield is scored once a turn; nothing has been, if not said. Each brought a point; how
    many there are now is said on its own."""
    when = (*WHEN, "last turn", "yet")
    who, what = clause.subject, clause.role("what")
    if says(clause, *SCORES, roles=("what",), adverbs=when, tense=DONE, negated=True):
        vague = what is None or word_of(what) in ("anything", "battlefield")
        return Meant(49, partial(_said_nothing, who, "scored")) if vague else None
    if says(clause, "hold", needs=("what", "with"), adverbs=when, tense=DONE):
        return _held_with(clause)
    if not says(clause, *SCORES, roles=("what",), adverbs=when, tense=DONE):
        return None
    if what is None or word_of(what) in ("anything", "nothing") or is_none(what):
        nothing = nobody(who) or word_of(what) == "nothing" or (what is not None and is_none(what))
        return Meant(49, partial(_said_nothing, who, "scored")) if nothing else None
    if nobody(who) or not _is_field(what):
        return None
    if "last turn" in clause.adverbs:
        return Meant(49, partial(_last_turn, who, what))
    kind: EventKind = "hold" if clause.verb == "hold" else "conquer"
    return Meant(49, partial(_score, who, what, kind))


def _held_with(clause: Clause) -> Meant | None:
    """*Ana held A this turn with Bob*: he was there, and still is."""
    who, what, units = clause.subject, clause.role("what"), clause.role("with")
    if nobody(who) or not _is_field(what) or isinstance(what, Group):
        return None

    def lay(stage: Stage) -> None:
        [player] = players_of(stage, who)
        new = [one for one in parts(units) if not nouns.known(stage, one)]
        for one in new:
            for found in described(stage, one):
                set_down(stage, player, found, places_of(stage, what)[0])
        for id in nouns.things(stage, units):
            if stage.objects[id].place != places_of(stage, what)[0]:
                raise refuse(stage, units, "{} is elsewhere, as another line says")
        _score(who, what, "hold", stage)

    return Meant(49, lay)


def _is_field(phrase: Any) -> bool:
    """Whether it may be a battlefield: by letter or side, or by the name of a card."""
    if isinstance(phrase, Group):
        return all(_is_field(one) for one in phrase.members)
    return is_place(phrase) or (isinstance(phrase, Thing) and isinstance(phrase.head, Name))


def _last_turn(who: Any, what: Any, stage: Stage) -> None:
    """What was scored last turn can be scored anew."""
    player_of(stage, who)
    places_of(stage, what)


def _score(who: Any, what: Any, kind: EventKind, stage: Stage) -> None:
    for player in players_of(stage, who):
        stage.ledger.say(("scored", player), "something")
        for place in places_of(stage, what):
            if place < 0:
                raise refuse(stage, what, "{} is no battlefield", ("Ana conquered A this turn",))
            facts: dict[str, Any] = {"player": player, "by": player, "place": place}
            remember(
                stage,
                Event(kind=kind, rules=rules("470"), **facts),
                Event(kind="gain point", rules=rules("471.1"), amount=1, word=kind, **facts),
            )


# -- cards -----------------------------------------------------------------------------------------


def _counted(what: Any) -> int | None:
    """How many cards that nobody describes."""
    if not isinstance(what, Thing) or word_of(what) not in ("card", "spell", "unit", "gear"):
        return None
    if {one.word for one in what.adjectives} - {"other"} or what.behind or what.owner is not None:
        return None
    if word_of(what) != "card":
        return None
    return number_of(what)


def _played(clause: Clause) -> Meant | None:
    """Cards played and done with this turn; they are in the trash."""
    if says(clause, "play", needs=("what",), adverbs=WHEN, tense=DONE, negated=True):
        any_card = word_of(clause.role("what")) in ("card", "anything")
        return Meant(49, partial(_said_nothing, clause.subject, "played")) if any_card else None
    if not says(clause, "play", needs=("what",), adverbs=WHEN, tense=DONE):
        return None
    who, what = clause.subject, clause.role("what")
    number = _counted(what)
    if (
        word_of(what) == "nothing"
        or number == 0
        or (nobody(who) and word_of(what) in ("card", "anything"))
    ):
        return Meant(49, partial(_said_nothing, who, "played"))
    if (not set(clause.adverbs) & TODAY and number is None) or nobody(who):
        return None
    return Meant(49, partial(_play, who, what, number))


def _play(who: Any, what: Any, number: int | None, stage: Stage) -> None:
    for player in players_of(stage, who):
        stage.ledger.say(("played", player), "something")
        for id in _those(stage, player, what, number, "trash"):
            word = " ".join(stage.card_of(id).types)
            facts: dict[str, Any] = {"object": id, "player": player, "by": player}
            remember(
                stage,
                Event(kind="finalized", rules=rules("359.1"), word="card", **facts),
                Event(kind="played", rules=rules("419.4.a"), word=word, zone="hand", **facts),
            )


def _those(stage: Stage, player: int, what: Any, number: int | None, zone: str) -> list[int]:
    if number is not None:
        return [stage.pose.card(UNKNOWN.key, player, zone) for _ in range(number)]
    return [id for one in described(stage, what) for id in laying.card_in(stage, player, one, zone)]


CARDS: dict[str, tuple[str, Callable[[Scope, int], Event]]] = {
    "draw": ("hand", lambda scope, id: Event(
        kind="draw", rules=rules("413"), object=id, player=scope.you, by=scope.you)),
    "discard": ("trash", lambda scope, id: acts.discard(scope, scope.you, id)),
    "recycle": ("deck", acts.recycle),
    "burn": ("trash", lambda scope, id: Event(
        kind="burn", rules=rules("440"), object=id, player=scope.you, by=scope.you)),
}  # fmt: skip
"""What players do to cards: where the card is afterwards, and the event."""


def _handled(clause: Clause) -> Meant | None:
    """Cards drawn are in hand, discarded ones in the trash, recycled ones in the deck."""
    if not says(clause, *CARDS, needs=("what",), adverbs=WHEN, tense=DONE):
        return None
    what = clause.role("what")
    number = _counted(what)
    if isinstance(getattr(what, "head", None), Pronoun) or nobody(clause.subject):
        return None
    if clause.verb in ("draw", "burn") and number is None and not _names(what):
        return None
    return Meant(49, partial(_handle, clause.subject, what, number, clause.verb))


def _names(what: Any) -> bool:
    return isinstance(what, Group) or (isinstance(what, Thing) and isinstance(what.head, Name))


def _handle(who: Any, what: Any, number: int | None, verb: str, stage: Stage) -> None:
    zone, make = CARDS[verb]
    for player in players_of(stage, who):
        for id in _those(stage, player, what, number, zone):
            remember(stage, seen(stage, make(Scope(player), id)))


def _gained(clause: Clause) -> Meant | None:
    """What a player has gained or spent; how much there is now is said on its own."""
    if not says(clause, "gain", "spend", needs=("what",), adverbs=WHEN, tense=DONE):
        return None
    what = clause.role("what")
    number = number_of(what)
    fits = word_of(what) == "xp" or (word_of(what) == "point" and clause.verb == "gain")
    if not fits or number is None or what.adjectives or what.behind or nobody(clause.subject):
        return None
    make = acts.gain_point if word_of(what) == "point" else acts.gain_xp
    make = acts.spend_xp if clause.verb == "spend" else make

    def lay(stage: Stage) -> None:
        for player in players_of(stage, clause.subject):
            remember(stage, make(Scope(player), player, number))

    return Meant(49, lay)
