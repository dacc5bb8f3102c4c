"""Claims about players: what they have drawn, seen and gained, what they scored, who has won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Name, Noun, Quantity, Role, Thing, pronoun
from engine.core.record import nodes
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.cardnames import card_or_none
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    claim,
    fits,
    is_amount,
    noun,
    split,
    times,
)
from engine.riftbound.language.claims.judging import each_player
from engine.riftbound.language.places import place_name, places_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import is_player, players_of
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.names import NOBODY

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

Look = Callable[["Stage", Clause], str]
PEOPLE = frozenset(
    {"nobody", "no one", "everyone", "everybody", "somebody", "someone", "nobody else"}
)
PILES = frozenset(
    {"hand", "trash", "deck", "main deck", "rune deck", "banishment", "champion zone", "base"}
)


def has_player(phrase: object) -> bool:
    """Whether the phrase speaks of a player or players."""
    if isinstance(phrase, Group):
        return all(has_player(one) for one in phrase.members)
    return is_player(phrase) or pronoun(phrase) in PEOPLE or noun(phrase) in ("player", "team")


def speaks_of_pile(stage: Stage, phrase: object) -> bool:
    """Whether the phrase is a zone: *Ana's hand*."""
    return noun(phrase) in PILES and isinstance(phrase, Thing) and (
        phrase.owner is not None or any(one.kind == "of" for one in phrase.behind)
    )  # fmt: skip


DEEDS: dict[str, EventKind] = {"draw": "draw", "discard": "discard", "recycle": "recycle", "channel": "channel",
         "burn": "burn", "banish": "banish"}  # fmt: skip


@claim("draw", meant=lambda clause: clause.role("instead") is not None)
def drew_instead(stage: Stage, clause: Clause) -> str:
    """*drew a card instead of the point*: what the final point is exchanged for (471.1.b.1)."""
    check_roles(stage, clause, "what", "instead")
    check_adverbs(stage, clause)
    what, instead = clause.role("what"), clause.role("instead")
    if noun(instead) != "point" or noun(what) not in ("card", "") or amount(what) not in (1, None):
        text = stage.words_of(instead)
        raise Misread(text, "one card is drawn instead of the final point")
    did_ = {one.player for one in stage.events("draws instead")}
    return each_player(
        stage, clause.subject, lambda seat: seat in did_,
        lambda seat: f"{stage.player_name(seat)} {'drew' if seat in did_ else 'did not draw'} instead"
        " of a point",
        clause.negated,
    )  # fmt: skip


@claim("draw", "discard", "channel", "burn")
def did(stage: Stage, clause: Clause) -> str:
    """Cards drawn, discarded, recycled, channelled or burned since the scenario began: how many, or
    which."""
    if clause.role("out"):
        return _burned_out(stage, clause)
    check_roles(stage, clause, "what", "exhausted", "from", "for")
    check_adverbs(stage, clause, "ready", "exhausted", *IN_ALL)
    kind, sources = DEEDS[clause.verb], _sources(stage, clause)
    what = clause.role("what")
    ready = "ready" in clause.adverbs if {"ready", "exhausted"} & set(clause.adverbs) else None
    ready = False if clause.role("exhausted") else ready

    def found(seat: int) -> list[Event]:
        events = [
            one for one in stage.events(kind)
            if seat in (one.player, one.by)
            or (one.player < 0 and stage.objects[one.object].owner == seat)
        ]  # fmt: skip
        if sources is not None:
            caused = _caused_by(stage, sources)
            events = [one for one in events if id(one) in caused]
        return [one for one in events if ready is None or one.ready == ready]

    if what is not None and not is_amount(what):
        return _which(stage, clause, what, found)

    spoken: list[int] = []

    def so(seat: int) -> bool:
        spoken.extend(one.object for one in found(seat))
        return bool(found(seat)) if what is None else fits(what, len(found(seat)))

    instead = each_player(
        stage, clause.subject, so, lambda seat: f"it was {len(found(seat)) or 'none'}",
        clause.negated,
    )  # fmt: skip
    stage.spoken = tuple(dict.fromkeys(spoken))  # “channeled 1 rune, and it is exhausted”
    return instead


IN_ALL = ("in all", "in total", "altogether")


def _sources(stage: Stage, clause: Clause) -> set[int] | None:
    """The things that are said to have brought it about: *draws a card from Watchful Sentry*."""
    source = clause.role("from") if clause.role("from") is not None else clause.role("for")
    if source is None:
        return None
    if clause.verb == "draw" and noun(source) == "deathknell":
        return {one.object for one in stage.events("kill")}  # whose Deathknell it may be
    if clause.verb != "draw" or noun(source):
        text = stage.words_of(source)
        raise Misread(text, f"“{text}” is nothing that lets somebody {clause.verb}")
    return set(nouns.things(stage, source))


def _caused_by(stage: Stage, sources: set[int]) -> set[int]:
    """What has happened while a card of these, or an ability of one, resolved; each by its identity."""
    items = {
        f"chain {one.other}" for one in stage.events("put on chain", "trigger")
        if one.object in sources
    }  # fmt: skip
    return {
        id(node.entry.event) for node in nodes(stage.game.record)
        if items & set(node.entry.within)
    }  # fmt: skip


def _which(stage: Stage, clause: Clause, what: Any, found: Callable[[int], list[Event]]) -> str:
    def had(seat: int) -> list[int]:
        return [one.object for one in found(seat)]

    def so(seat: int) -> bool:
        return all(
            any(id in had(seat) for id in _alike(stage, one, had(seat))) for one in split(what)
        )

    def tell(seat: int) -> str:
        return f"it was {', '.join(label(stage, id) for id in had(seat)) or 'nothing'}"

    return each_player(stage, clause.subject, so, tell, clause.negated)


def _alike(stage: Stage, phrase: Thing, among: list[int]) -> list[int]:
    """What the phrase means among these, or at all."""
    return nouns.known(stage, phrase, among) or nouns.things(stage, phrase)


def _burned_out(stage: Stage, clause: Clause) -> str:
    """How often a player burned out since the scenario began (431)."""
    often = times(clause)

    def count(seat: int) -> int:
        return sum(1 for one in stage.events("burn out") if one.player == seat)

    return each_player(
        stage, clause.subject,
        lambda seat: count(seat) == often if often is not None else count(seat) > 0,
        lambda seat: f"it was {count(seat)} times", clause.negated,
    )  # fmt: skip


def _gains(clause: Clause) -> bool:
    return has_player(clause.subject) and noun(clause.role("what")) in ("point", "xp")


def _gets_tokens(clause: Clause) -> bool:
    what = clause.role("what")
    named = isinstance(what, Thing) and (isinstance(what.head, Name) or noun(what) == "token")
    return named and has_player(clause.subject)


def _names_token(stage: Stage, what: Thing) -> bool:
    """Whether that is the name of a token: there may be none yet."""
    card = card_or_none(stage, what.head) if isinstance(what.head, Name) else None
    return card is not None and "token" in card.supertypes


@claim("get", "receive", meant=_gets_tokens)
def received(stage: Stage, clause: Clause) -> str:
    """Tokens that came for a player since the scenario began (179)."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    what = clause.role("what")
    new = _names_token(stage, what) and not nouns.known(stage, replace(what, quantity=()))
    plain = replace(what, quantity=())
    kinds = [] if new else nouns.members(stage, plain, list(stage.objects))

    if not all(stage.objects[id].token for id in kinds) or not (kinds or clause.negated or new):
        raise Misread(stage.words_of(what), "tokens are got", ("Ana drew Flash",))

    def found(seat: int) -> list[int]:
        events = [one for one in stage.events("create") if seat in (one.player, one.by)]
        return [one.object for one in events if one.object in kinds]

    instead = each_player(
        stage, clause.subject, lambda seat: fits(what, len(found(seat))),
        lambda seat: f"it was {len(found(seat)) or 'none'}", clause.negated,
    )  # fmt: skip
    stage.spoken = tuple(dict.fromkeys(kinds))  # “… and are they ready?”
    return instead


GAINED: dict[str, EventKind] = {"xp": "gain xp", "point": "gain point"}
"""What players gain, and the events by which they do."""


@claim("gain")
@claim("get", meant=_gains)
def gained(stage: Stage, clause: Clause) -> str:
    """Points or XP gained since the scenario began; partners gain points together."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    what = clause.role("what")
    kind = GAINED.get(noun(what))
    if kind is None:
        text = stage.words_of(what)
        raise Misread(text, "points or XP are gained", ("Ana gained 1 point",))

    def found(seat: int) -> int:
        mine = [seat]
        if kind == "gain point":
            mine = [one for one in range(stage.seats) if stage.team_of(one) == stage.team_of(seat)]
        return sum(one.amount for one in stage.events(kind) if one.player in mine)

    return each_player(
        stage, clause.subject,
        lambda seat: fits(what, found(seat)) if is_amount(what) else found(seat) > 0,
        lambda seat: f"it was {found(seat)}", clause.negated,
    )  # fmt: skip


@claim("conquer", "score")
def scored(stage: Stage, clause: Clause) -> str:
    """What was conquered or scored since the scenario began."""
    return scoring(stage, clause, ("conquer",) if clause.verb == "conquer" else ("conquer", "hold"))


def scoring(stage: Stage, clause: Clause, kinds: tuple[EventKind, ...]) -> str:
    """Whether a player scored by those means, there if a place is said."""
    check_roles(stage, clause, "what", "with")
    check_adverbs(stage, clause, "times", "once", "twice")
    what = clause.role("what")
    with_ = clause.role("with")
    if with_ is not None:
        raise Misread(stage.words_of(with_), "who conquered with what is not told apart")
    nothing = pronoun(what) == "nothing"
    number = isinstance(what, Thing) and isinstance(what.head, Quantity)
    if clause.verb == "score" and (noun(what) == "point" or number) and is_amount(what):
        points = (
            what if noun(what) else replace(what, head=Noun(word="point"), quantity=(what.head,))
        )
        return gained(stage, replace(clause, roles=(Role(name="what", value=points),)))
    count = amount(what) if noun(what) == "battlefield" and is_amount(what) else None
    places = (
        set(places_of(stage, what)) if what is not None and not nothing and count is None else set()
    )
    if places and min(places) < 0:
        raise Misread(stage.words_of(what), "only battlefields are conquered or held")
    often = times(clause)

    def made(seat: int) -> list[int]:
        return [one.place for one in stage.events(*kinds) if one.player == seat]

    def so(seat: int) -> bool:
        done = made(seat)
        if count is not None:
            return len(done) == count
        if often is not None:
            return len([one for one in done if one in places or not places]) == often
        return (places <= set(done) if places else bool(done)) != nothing

    def tell(seat: int) -> str:
        names = ", ".join(place_name(stage, one) for one in made(seat))
        return f"{stage.player_name(seat)} scored {names or 'nothing'}"

    if places and clause.negated:  # not A and B is neither of them
        wrong = [seat for seat in players_of(stage, clause.subject) if places & set(made(seat))]
        return "; ".join(tell(seat) for seat in wrong)
    return each_player(stage, clause.subject, so, tell, clause.negated)


@claim("win", "lose")
def won(stage: Stage, clause: Clause) -> str:
    """Who has won or lost: the game, or the last combat."""
    what = clause.role("what")
    if what is not None and noun(what) != "game":
        text = stage.words_of(what)
        raise Misread(text, "the game or the combat is won", ("Ana wins", "Ana won the combat"))
    check_roles(stage, clause, "what", "with")
    check_adverbs(stage, clause)
    state = stage.game.state
    with_ = clause.role("with")
    if with_ is not None and noun(with_) != "point":
        raise Misread(stage.words_of(with_), "one wins with points")
    best = state.players[state.winner].team if state.winner != NOBODY else NOBODY
    name = stage.player_name(state.winner) if state.winner != NOBODY else "nobody"

    def wins(seat: int) -> bool:
        fine = with_ is None or fits(with_, state.players[seat].points)
        return best != NOBODY and state.players[seat].team == best and fine

    def loses(seat: int) -> bool:
        return state.players[seat].gone or (state.over and not wins(seat))  # 195, 651

    so = wins if clause.verb == "win" else loses
    return each_player(stage, clause.subject, so, lambda seat: f"{name} has won", clause.negated)


@claim("see", "look")
def saw(stage: Stage, clause: Clause) -> str:
    """Who has seen a card since the scenario began: by looking at it, drawing it, or because it was
    revealed to all."""
    check_roles(stage, clause, "what", "at")
    check_adverbs(stage, clause)
    what = clause.role("what") or clause.role("at")
    if what is None:
        raise Misread(clause.verb, "what was seen?", ("Ana looked at Defy",))
    if (noun(what) == "card" and is_amount(what)) or pronoun(what) == "nothing":
        return shown(stage, clause, ("look", "predict"), what)

    def seers(id: int) -> set[int]:
        found: set[int] = set()
        for event in stage.events("look", "predict", "reveal", "draw"):
            if id in (event.object, *event.chosen):
                found |= set(range(stage.seats)) if event.kind == "reveal" else {event.player}
        return found

    ids = nouns.things(stage, what)

    def tell(seat: int) -> str:
        seen = [stage.player_name(one) for id in ids for one in sorted(seers(id))]
        return f"{' and '.join(dict.fromkeys(seen)) or 'nobody'} saw it"

    return each_player(
        stage, clause.subject, lambda seat: all(seat in seers(id) for id in ids), tell,
        clause.negated,
    )  # fmt: skip


def shown(stage: Stage, clause: Clause, kinds: tuple[EventKind, ...], what: Any) -> str:
    """What a player has looked at alone, or revealed to all, since the scenario began."""

    def found(seat: int) -> list[Event]:
        return [
            one for one in stage.events(*kinds)
            if one.object and seat in (one.player, one.by, stage.objects[one.object].owner)
        ]  # fmt: skip

    if what is None or is_amount(what):
        return each_player(
            stage, clause.subject,
            lambda seat: bool(found(seat)) if what is None else fits(what, len(found(seat))),
            lambda seat: f"it was {len(found(seat))}", clause.negated,
        )  # fmt: skip
    ids = nouns.things(stage, what)
    return each_player(
        stage, clause.subject,
        lambda seat: set(ids) <= {one.object for one in found(seat)},
        lambda seat: f"it was {', '.join(label(stage, one.object) for one in found(seat)) or 'nothing'}",
        clause.negated,
    )  # fmt: skip
