"""Claims about combats and showdowns, the chain, the turn: what is open, staged, contested, whose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Adjective, Clause, Group, Noun, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims import having as claims_having
from engine.riftbound.language.claims import players as claims_players
from engine.riftbound.language.claims.being import might_now
from engine.riftbound.language.claims.claiming import (
    amount,
    check_roles,
    claim,
    fits,
    is_amount,
    noun,
)
from engine.riftbound.language.claims.events import ABILITY
from engine.riftbound.language.claims.judging import each, each_player
from engine.riftbound.language.claims.sides import side
from engine.riftbound.language.claims.zones import (
    chain_is,
    items_on_chain,
    on_chain,
    pile_is,
    pile_is_empty,
)
from engine.riftbound.language.phases import MEANT, PHASES, WORDS
from engine.riftbound.language.places import place_name, place_of, zone_of
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.modes import TURN_ROWS, phase
from engine.riftbound.model.names import NOBODY

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


Look = Callable[["Stage", Clause], str]
PILES = claims_players.PILES - {"base"}


def of_subject(stage: Stage, clause: Clause) -> Look | None:
    """The meaning of *is* where a fight, the chain, the turn or a pile is spoken of."""
    subject = clause.subject
    word = noun(subject)
    said = clause.role("is")
    if isinstance(subject, Noun):
        return turn
    if claims_players.has_player(subject) and said is not None and not isinstance(said, tuple):
        return side
    if word in ("attacker", "defender") and claims_players.has_player(said):
        return side
    if word == "player" and any(
        one.word in ("attacking", "defending") for one in subject.adjectives
    ):
        return side
    handlers: dict[str, Look] = {
        "showdown": fight, "combat": fight, "chain": chain_is, "state": state_is, "game": game_is,
    }  # fmt: skip
    if word in handlers:
        return handlers[word]
    if claims_players.speaks_of_pile(stage, subject) and getattr(said, "word", "") == "empty":
        return pile_is_empty
    if claims_players.speaks_of_pile(stage, subject) and isinstance(said, (Thing, Group)):
        return pile_is
    if word in ("might", "base might"):
        return might_is
    if word in ABILITY and clause.role("on") is not None:
        return on_chain
    return None


def behind(phrase: Thing, kind: str) -> Any:
    """What stands behind a phrase in that way."""
    return next((one.value for one in phrase.behind if one.kind == kind), None)


def _place(stage: Stage, clause: Clause) -> int:
    """The place that the clause or its subject says, 0 if none."""
    said = clause.role("at") or clause.role("in")
    if said is None:
        for one in (clause.subject, clause.role("what"), clause.role("is")):
            if isinstance(one, Thing) and behind(one, "at") is not None:
                said = behind(one, "at")
    return place_of(stage, said) if said is not None else 0


def _none(phrase: Any) -> bool:
    return isinstance(phrase, Thing) and bool(
        {"no", "none"} & {one.kind for one in phrase.quantity}
    )


def _combat_word(phrase: Any) -> bool | None:
    """Whether a combat showdown is meant, or one that is none; None if either."""
    words = {one.word for one in phrase.adjectives} if isinstance(phrase, Thing) else set()
    return True if "combat" in words else False if "non-combat" in words else None


# -- combats and showdowns -------------------------------------------------------------------------

GOING = frozenset({"open", "in progress", "going on", "ongoing"})
OVER = frozenset({"over", "closed"})


def _going(stage: Stage, what: Thing) -> int:
    """Where such a fight is going on now, 0 if nowhere."""
    state = stage.game.state
    if noun(what) == "combat":
        return state.combat.place if state.combat is not None else 0
    if state.showdown is None:
        return 0
    wanted = _combat_word(what)
    return state.showdown.place if wanted in (None, state.showdown.combat) else 0


def _judge_going(stage: Stage, what: Thing, place: int, wanted: bool) -> str:
    here = _going(stage, what)
    there = bool(here) and here == (place or here)
    if there == wanted:
        return ""
    return f"it is at {place_name(stage, here)}" if here else "there is none"


def fight(stage: Stage, clause: Clause) -> str:
    """Whether a showdown or combat is open, over or staged, and where; or what kind it is."""
    check_roles(stage, clause, "is", "at", "in", "on")
    subject, said = clause.subject, clause.role("is")
    if said is None:
        raise Misread(stage.words_of(subject), "a fight is open, staged or over")
    place = _place(stage, clause)
    wanted = _none(subject) == clause.negated
    if isinstance(said, Adjective) and said.word in GOING:
        return _judge_going(stage, subject, place, wanted)
    if isinstance(said, Adjective) and said.word in OVER:
        return _judge_going(stage, subject, place, not wanted)
    if isinstance(said, Adjective) and said.word == "staged":
        return _judge_staged(stage, subject, place, wanted)
    if isinstance(said, Thing) and noun(said) == "showdown" and _combat_word(said) is not None:
        now = _going(stage, said)
        return _judge_going(stage, said, place or now, not clause.negated)
    text = stage.words_of(said) if not isinstance(said, Adjective) else said.word
    raise Misread(text, f"a {noun(subject)} is never “{text}”", ("a showdown is open at A",))


def _judge_staged(stage: Stage, subject: Thing, place: int, wanted: bool) -> str:
    of = "showdown_staged" if noun(subject) == "showdown" else "combat_staged"
    fields = [stage.game.field(one) for one in ([place] if place else stage.field_ids)]
    yes = any(getattr(one, of) for one in fields)
    return (
        "" if yes == wanted else "one is staged there" if yes else "nothing of the kind is staged"
    )


def there_is(stage: Stage, clause: Clause, what: Thing) -> str:
    """*there is a combat at A*; *there was no combat*."""
    place = _place(stage, clause)
    wanted = _none(what) == clause.negated
    if clause.tense == "past":
        return _judge_begun(stage, what, place, wanted)
    return _judge_going(stage, what, place, wanted)


def _judge_begun(stage: Stage, what: Thing, place: int, wanted: bool) -> str:
    kind: EventKind = "showdown begins" if noun(what) == "showdown" else "combat begins"
    begun = [one for one in stage.events(kind) if place in (0, one.place)]
    if _combat_word(what) is not None and noun(what) == "showdown":
        raise Misread(noun(what), "say “a combat began” or “a showdown began”")
    if is_amount(what) and not _none(what) and not {one.kind for one in what.quantity} <= {"a"}:
        fine = fits(what, len(begun))
        return "" if fine else f"there were {len(begun)}"
    return "" if bool(begun) == wanted else "there was one" if begun else "there was none"


@claim("begin", "open")
def begun(stage: Stage, clause: Clause) -> str:
    """*a showdown began at A*; *no combat began*."""
    subject = clause.subject
    if noun(subject) not in ("showdown", "combat"):
        text = stage.words_of(subject)
        raise Misread(text, "a showdown or a combat begins", ("a showdown began at A",))
    check_roles(stage, clause, "at")
    return _judge_begun(stage, subject, _place(stage, clause), _none(subject) == clause.negated)


@claim("end", "close", "go")
def ended(stage: Stage, clause: Clause) -> str:
    """*the showdown has closed*; *the combat goes on*; *the game goes on*."""
    subject = clause.subject
    on = clause.role("on") is True
    if clause.verb == "go" and not on:
        raise Misread("goes", "nobody can tell where something goes by that", ("Bob is at A",))
    if noun(subject) == "game":
        return "" if stage.game.state.over != (on != clause.negated) else "it is not so"
    if clause.role("with") is not None and noun(clause.role("with")) == "result":
        return combat_won(stage, clause)
    if noun(subject) not in ("showdown", "combat"):
        text = stage.words_of(subject)
        raise Misread(text, "a showdown or a combat ends", ("the combat has ended",))
    check_roles(stage, clause, "at", "on")
    wanted = on == (_none(subject) == clause.negated)
    return _judge_going(stage, subject, _place(stage, clause), wanted)


@claim("win", "lose", meant=lambda clause: noun(clause.role("what")) == "combat")
def combat_won(stage: Stage, clause: Clause) -> str:
    """How the last combat ended, there if a place is named; who lost, somebody beat."""
    place = _place(stage, clause)
    found = [one for one in stage.events("combat result") if place in (0, one.place)]
    now = found[-1].player if found else NOBODY
    who = f"{stage.player_name(now)} won it" if found else "nobody has won one"
    if clause.verb == "lose":

        def loses(seat: int) -> bool:
            return bool(found) and now not in (NOBODY, seat)

        return each_player(stage, clause.subject, loses, lambda seat: who, clause.negated)
    return each_player(
        stage, clause.subject, lambda seat: now == seat, lambda seat: who, clause.negated
    )


def has(stage: Stage, clause: Clause) -> str:
    """*the combat has no result*; *the chain has 1 item*."""
    what = clause.role("what")
    if noun(clause.subject) == "combat" and noun(what) == "result":
        place = _place(stage, clause)
        found = [one for one in stage.events("combat result") if place in (0, one.place)]
        none = not found or found[-1].player == NOBODY
        wanted = _none(what) != clause.negated
        return (
            ""
            if none == wanted
            else f"{stage.player_name(found[-1].player)} won it"
            if found
            else "there is none"
        )
    if noun(clause.subject) == "chain":
        return items_on_chain(stage, clause, what)
    if claims_players.speaks_of_pile(stage, clause.subject):
        zone, seat = zone_of(stage, clause.subject)
        size = len(claims_having.pile(stage, seat if seat is not None else stage.turn_player, zone))
        return "" if fits(what, size) != clause.negated else f"it is {size}"
    if noun(clause.subject) == "combat" and noun(what) == "end":
        return _judge_going(stage, clause.subject, _place(stage, clause), clause.negated)
    text = stage.words_of(what)
    raise Misread(text, f"I cannot tell whether it has “{text}”")


# -- the turn --------------------------------------------------------------------------------------


def state_is(stage: Stage, clause: Clause) -> str:
    """The state of the turn: Open without a chain, Neutral without showdown and combat (308–310)."""
    said = clause.role("is")
    words = set((noun(said) or getattr(said, "word", "")).lower().split())
    words |= {one.word for one in getattr(said, "adjectives", ())}
    state = stage.game.state
    fights = state.showdown is not None or state.combat is not None
    now = {"showdown" if fights else "neutral", "closed" if state.chain else "open"}
    if not words or words - {"showdown", "neutral", "open", "closed"}:
        raise Misread(
            " ".join(words) or "state", "the state is Neutral or Showdown, Open or Closed"
        )
    if (words <= now) != clause.negated:
        return ""
    return f"it is {'Showdown' if fights else 'Neutral'} {'Closed' if state.chain else 'Open'}"


def game_is(stage: Stage, clause: Clause) -> str:
    """Whether the game is over."""
    if getattr(clause.role("is"), "word", "") != "over":
        raise Misread("game", "the game is over, or it is not")
    return "" if stage.game.state.over != clause.negated else "it is not so"


def turn(stage: Stage, clause: Clause) -> str:
    """Whose turn it is, and which phase."""
    said = clause.role("is")
    wrong = []
    state = stage.game.state
    word = noun(said)
    whose = said.owner if isinstance(said, Thing) else None
    of = behind(said, "of") if isinstance(said, Thing) else None
    if of is not None and noun(of) == "turn":
        whose = of.owner
    if whose is not None and state.turn.player != player_of(stage, whose):
        wrong.append(f"it is {stage.player_name(state.turn.player)}'s turn")
    if word in PHASES:
        now = _phase_now(stage)
        if now not in MEANT[word]:
            wrong.append(f"it is the {now} {WORDS.get(now, 'phase')}")
    elif word in ("start", "beginning", "end"):
        now = _phase_now(stage)
        meant = ("ending", "expiration") if word == "end" else ("awaken",)
        if now not in meant:
            wrong.append(f"it is the {now} {WORDS.get(now, 'phase')}")
    elif word != "turn":
        text = stage.words_of(said)
        raise Misread(text, "it is somebody's turn, or a phase", ("it is Ben's turn",))
    if clause.negated:
        return "" if wrong else "it is"
    return "; ".join(wrong)


def _phase_now(stage: Stage) -> str:
    """The step that is under way, or that comes next if nothing of the last is left to do."""
    state = stage.game.state
    busy = state.work or state.cleanup or state.waiting or state.chain or state.decision
    return phase(state.turn.row) if busy else TURN_ROWS[state.turn.row][1]


def might_is(stage: Stage, clause: Clause) -> str:
    """*the Might of Bob is 3*; *the total Might of Ben's units is 5*."""
    subject = clause.subject
    of = behind(subject, "of") or subject.owner
    said = clause.role("is")
    if of is None or amount(said) is None:
        raise Misread(
            stage.words_of(subject), "whose Might, and how much?", ("the Might of Bob is 3",)
        )
    if any(one.word == "total" for one in subject.adjectives):
        found = sum(might_now(stage, id) or 0 for id in nouns.things(stage, of))
        return "" if fits(said, found) != clause.negated else f"it is {found}"
    return each(
        stage, of, lambda id: fits(said, might_now(stage, id) or 0),
        lambda id: f"it is {might_now(stage, id)}", clause.negated,
    )  # fmt: skip
