"""Questions: claims with the answer left out, looked for by putting each possible answer in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import (
    Adjective,
    Clause,
    Name,
    Noun,
    Quantity,
    Question,
    Role,
    Tailed,
    Thing,
)
from engine.core.scenario_errors import Misread, TooEarly
from engine.riftbound.language import endings, nouns
from engine.riftbound.language.asked_for import amount_of, cost_of, is_score, of_outcome
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.claims.being import whereabouts
from engine.riftbound.language.claims.families import true_instead
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.claims.prices import price
from engine.riftbound.language.claims.reasons import reason
from engine.riftbound.language.claims.spending import spent
from engine.riftbound.language.grammar.builders_questions import sides
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.moods import STATES
from engine.riftbound.language.told import label
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.model.names import PLAYER_NAMES
from engine.riftbound.stage.driving import drain, run
from engine.riftbound.stage.lexicon import series
from engine.riftbound.stage.telling import changes

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

MOST = 100
MOST_CHANGES = 12
"""So many changes are told of what happens; how many more there are is said."""
PEOPLE = frozenset({"who"})
FIGHTING = frozenset({"attack", "defend"})
OF_NOW = frozenset(
    {"priority", "focus", "chain", "showdown", "combat", "attacker", "defender", "contested"}
)


def meaning(tree: Any) -> Any:
    """What is asked; `NotMeant` if nobody can answer it."""
    if not isinstance(tree, Question):
        raise NotMeant
    clause = tree.clause
    if tree.asks == "about":
        raise NotMeant
    if clause is None or tree.asks == "where":  # what stands in `about` is found when it is asked
        return answer
    if isinstance(clause, Tailed) and tree.asks in ("whether", "how many"):
        claims.meaning(clause)
        return answer
    if not isinstance(clause, Clause):
        raise NotMeant
    if not clause.modal:
        claims.meaning(_with_amount(tree))
    return answer


def _with_amount(asked: Question) -> Clause:
    """What *how many points does Ana get?* claims, with some number of them."""
    clause: Clause = asked.clause
    if asked.asks != "how many" or clause.subject is None or clause.role("what") is not None:
        return clause
    return replace(clause, roles=(Role(name="what", value=asked.about), *clause.roles))


def of_now(asked: Question) -> bool:
    """Whether it asks of what there is only while something goes on: who may act, what waits on the
    chain, who fights; or of what could be done, or is so *now*. When everything has played out nobody
    has and nothing is any of that."""
    clause = asked.clause
    if isinstance(clause, Tailed) and clause.frame == "during":
        clause = clause.clause
    if isinstance(clause, Clause) and clause.modal in ("can", "may", "must"):
        return True
    if not isinstance(clause, Clause) or clause.tense != "present":
        return False
    if {"now", "immediately"} & set(clause.adverbs):
        return True
    if clause.verb in FIGHTING and "ing" in clause.adverbs:
        return True
    values = [asked.about, clause.subject, *(one.value for one in clause.roles)]
    heads = [one.head for one in values if isinstance(one, Thing)]
    words = {one.word for one in (*heads, *values) if isinstance(one, Noun | Adjective)}
    return clause.verb == "contest" or bool(words & OF_NOW)


def of_a_side(asked: Question) -> bool:
    """Whether it asks for the attacker or defender."""
    clause = asked.clause
    return isinstance(clause, Clause) and clause.verb == "be" and bool(sides(clause))


def of_state(asked: Question) -> bool:
    """Whether it asks what is so, which may be otherwise at another moment: Might, place, control."""
    clause = asked.clause
    if not isinstance(clause, Clause) or asked.last or asked.asks in ("why", "what happens"):
        return False
    plain = clause.tense == "present" and not clause.modal and "now" not in clause.adverbs
    now = replace(asked, clause=replace(clause, adverbs=())) if not plain else asked
    return clause.tense == "present" and clause.verb in STATES and not of_now(now)


def at_both(now: str, end: str, moment: bool) -> str:
    """What is so when all has played out and, where it is otherwise, what is so before that; first
    what is asked of."""
    alike = now == end or (now.startswith("No: ") and end.startswith("No: "))
    if not now or alike:
        return now if moment and now else end
    both = [f"{end}, in the end", f"{now}, at this moment"]
    return "; ".join(reversed(both) if moment else both)


def must_be_behind_something(stage: Stage, asked: Question, last: bool) -> None:
    """`Misread` where it asks what is so afterwards, or comes of it, and nothing was done before; what
    stands under a heading before other acts is asked of that moment."""
    if asked.asks == "what happens" and asked.about is None:
        return  # nothing does
    later = asked.last or (of_outcome(asked) and (last or stage.headless))
    if later and not stage.game.record and stage.quiet():
        raise TooEarly(
            "", "nothing is done before it, so nothing is after that",
            ("what is done, before the question",),
        )  # fmt: skip


def answer(stage: Stage, asked: Question) -> str:
    """The answer in words, first what is asked for, then why."""
    asked = _of_the_last_fight(stage, asked)
    if asked.asks == "whether":
        return _whether(stage, asked.clause)
    if asked.asks == "either":
        return _either(stage, asked.clause)
    if asked.asks == "where":
        return "; ".join(whereabouts(stage, id) for id in nouns.things(stage, asked.clause.subject))
    if asked.asks == "how many":
        return _how_many(stage, asked)
    if asked.asks == "which" and asked.clause.subject is not None:
        return _object(stage, asked.clause, asked.about)
    if asked.asks in ("who", "what", "which"):
        return _which(stage, asked)
    if asked.asks == "what happens" and asked.about is not None:
        return endings.fate(stage, asked.about)
    if asked.asks == "fought with":
        return endings.fought_with(stage, asked.about)
    if asked.asks in ENDINGS:
        return ENDINGS[asked.asks](stage)
    if asked.asks == "what happens":
        return _changed(changes(stage))
    if asked.asks == "why":
        return reason(stage.refusal) if stage.refusal is not None else "nothing was refused"
    raise Misread(asked.asks, f"I cannot answer “{asked.asks} …?”")


def _of_the_last_fight(stage: Stage, asked: Question) -> Question:
    """*who is the attacker?* where no combat goes on any more: who was."""
    clause = asked.clause
    if _of_past_fight(stage, clause):  # “is there a fight?” where it is over
        return replace(asked, clause=replace(clause, tense="past"))
    over = stage.game.state.combat is None and bool(stage.events("player attacks"))
    if not over or not isinstance(clause, Clause) or clause.verb != "be" or "now" in clause.adverbs:
        return asked
    if clause.tense != "present" or clause.modal or not sides(clause):
        return asked
    return replace(asked, clause=replace(clause, tense="past"))


def _of_past_fight(stage: Stage, clause: Any) -> bool:
    """Whether it asks if there is a combat or showdown, and none goes on any more."""
    if not isinstance(clause, Clause) or clause.verb != "there" or "now" in clause.adverbs:
        return False
    what = clause.role("what")
    word = getattr(getattr(what, "head", None), "word", "")
    state = stage.game.state
    going = state.combat is not None or (word == "showdown" and state.showdown is not None)
    return word in ("combat", "showdown") and not going


def _changed(found: Sequence[str]) -> str:
    """What is otherwise than at first; how much more than can be told."""
    more = [f"and {len(found) - MOST_CHANGES} more"] if len(found) > MOST_CHANGES else []
    return "; ".join([*found[:MOST_CHANGES], *more]) or "nothing changes"


ENDINGS: dict[str, Callable[[Stage], str]] = {
    "left": endings.left_standing,
    "focus first": endings.focus_first,
}
"""What is asked for in its own words, by what it asks."""


def _whether(stage: Stage, clause: Clause) -> str:
    if kills(clause):
        return _can_kill(stage, clause)
    instead = true_instead(stage, clause)
    return f"No: {instead}" if instead else "Yes"


def _either(stage: Stage, clause: Clause) -> str:
    """*is Bob ready or exhausted?*: which of them is so."""
    found, instead = [], ""
    for word in clause.role("is"):
        roles = tuple(replace(one, value=word) if one.name == "is" else one for one in clause.roles)
        if why := true_instead(stage, replace(clause, roles=roles)):
            instead = why
        else:
            found.append(word.word)
    return " and ".join(found) or f"neither: {instead}"


def kills(clause: Any) -> bool:
    """Whether it asks what something, no player, can kill: *can Bob kill Crab in this combat?*"""
    can = isinstance(clause, Clause) and clause.verb == "kill" and clause.modal in ("can", "will")
    return can and "P" not in sorts(clause.subject) and clause.role("what") is not None


def _can_kill(stage: Stage, clause: Clause) -> str:
    """Whether it comes to that in the combat that goes on, if nobody does anything more."""
    run(stage)
    units = nouns.things(stage, clause.subject)
    whom = nouns.things(stage, clause.role("what"))
    places = {stage.objects[id].place for id in (*units, *whom)}
    if stage.game.state.combat is None or len(places) != 1:
        raise Misread("", "no combat goes on between them", ("Ana attacks A with Bob",))
    sides_of = {stage.objects[id].controller for id in units}
    beside = [
        id for id, one in stage.objects.items()
        if one.zone == "board" and one.place in places and one.controller in sides_of
        and "unit" in stage.card_of(id).types and id not in units
    ]  # fmt: skip
    if beside:
        named = series([label(stage, id) for id in (*units, *beside)])
        raise Misread("", f"{named} deal their damage together", ("ask who dies",))
    saved = stage.save()
    try:
        drain(stage)
        lived = [id for id in whom if stage.objects[id].zone == "board"]
        instead = f"{series([label(stage, id) for id in lived])} is not killed" if lived else ""
    finally:
        stage.restore(saved)
    told = "if nobody does anything more"
    return f"No: {instead} {told}" if instead else f"Yes, {told}"


def _how_many(stage: Stage, asked: Question) -> str:
    """The number that makes the claim true; what is true instead where none does."""
    clause, about, frames = asked.clause, asked.about, []
    while isinstance(clause, Tailed):
        frames.append(clause)
        clause = clause.clause
    assert isinstance(about, Thing)
    instead = ""
    for number in range(MOST):
        counted = replace(about, quantity=(Quantity(kind="number", number=number),))
        if clause.role("what") is None and clause.subject is not None:
            roles = (Role(name="what", value=counted), *clause.roles)
            claim = replace(clause, roles=roles)
        else:
            counted = replace(counted, quantity=(Quantity(kind="exactly"), *counted.quantity))
            claim = replace(clause, subject=counted)
        for frame in reversed(frames):
            claim = replace(frame, clause=claim)
        instead = true_instead(stage, claim)
        if not instead:
            return str(number)
    return instead


def _which(stage: Stage, asked: Question) -> str:
    """Each player or thing of which it is so."""
    clause = asked.clause
    if asked.asks == "what" and clause.verb == "cost" and clause.role("what") is None:
        return price(stage, clause)
    if asked.asks == "what" and clause.verb == "pay" and clause.modal == "must":
        whom = (Role(name="whom", value=clause.subject),)
        return price(stage, Clause(verb="cost", subject=clause.role("for"), roles=whom))
    if asked.asks == "what" and (of := cost_of(clause)) is not None:
        return price(stage, Clause(verb="cost", subject=of))
    if asked.asks == "what" and is_score(clause):
        return ", ".join(
            f"{stage.player_name(seat)} has {stage.game.player(seat).points}"
            for seat in range(stage.seats)
        )
    if asked.asks == "what" and clause.subject is not None:
        amount = amount_of(clause)
        return _how_many(stage, amount) if amount is not None else _object(stage, clause)
    found: list[str] = []
    unread: Misread | None = None
    if asked.asks == "who" or (asked.about is not None and has_player(asked.about)):
        found, unread = _players(stage, clause)
    if not found:
        found, other = _things(stage, asked)
        if unread is not None and other is not None:  # it says nothing of anybody
            raise unread
    return ", ".join(found) or ("nobody" if asked.asks == "who" else "nothing")


def _object(stage: Stage, clause: Clause, about: Thing | None = None) -> str:
    """*what did Ana choose?*: each thing or player of which it is so, of those that are asked about;
    *what did she pay?*: how much."""
    if clause.role("what") is not None or clause.verb == "be":
        text = stage.words_of(clause)
        raise Misread(text, "I cannot tell what is asked for here", ("ask whether it is so",))
    if clause.verb in ("pay", "spend"):
        return spent(stage, clause)
    found, unread, read = [], None, False
    among = (
        set(nouns.members(stage, replace(about, quantity=()), list(stage.objects)))
        if about
        else None
    )
    for name, one in _candidates(stage, among):
        claim = replace(clause, roles=(Role(name="what", value=one), *clause.roles))
        try:
            if not true_instead(stage, claim):
                found.append(name)
            read = True
        except Misread as misread:
            unread = unread or misread
    stage.pinned = {}
    if not read and unread is not None:
        raise unread
    return ", ".join(dict.fromkeys(found)) or "nothing"


def _candidates(stage: Stage, among: set[int] | None) -> Iterator[tuple[str, Thing]]:
    """Every thing and player with what to call it, or each of some things, pinned while it is asked
    about."""
    for id in list(stage.objects) if among is None else sorted(among):
        name = label(stage, id)
        stage.pinned = {name.lower(): id}
        yield name, Thing(head=Name(text=name, how="own"))
    stage.pinned = {}
    for seat in range(stage.seats if among is None else 0):
        yield stage.player_name(seat), Thing(head=Name(text=PLAYER_NAMES[seat], how="player"))


def _players(stage: Stage, clause: Clause) -> tuple[list[str], Misread | None]:
    """The players of whom it is so; why not, where it cannot be said of players."""
    found = []
    for seat in range(stage.seats):
        subject = Thing(head=Name(text=PLAYER_NAMES[seat], how="player"))
        try:
            if not true_instead(stage, replace(clause, subject=subject)):
                found.append(stage.player_name(seat))
        except Misread as misread:
            return [], misread
    return found, None


def _things(stage: Stage, asked: Question) -> tuple[list[str], Misread | None]:
    """The things of which it is so; why not, where it cannot be said of any."""
    sort = "unit" if asked.asks == "who" else "card"
    plain = asked.about if isinstance(asked.about, Thing) else Thing(head=Noun(word=sort))
    plain = replace(plain, quantity=())
    ids = nouns.members(
        stage, plain, [id for id, one in stage.objects.items() if one.zone not in ("deck", "runes")]
    )
    found, unread, read = [], None, False
    for id in ids:
        subject = Thing(head=Name(text=label(stage, id), how="own"))
        stage.pinned = {label(stage, id).lower(): id}
        try:
            if not true_instead(stage, replace(asked.clause, subject=subject)):
                found.append(label(stage, id))
            read = True
        except Misread as misread:
            unread = misread
        finally:
            stage.pinned = {}
    return list(dict.fromkeys(found)), None if read else unread
