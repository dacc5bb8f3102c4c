"""Acts: events by no card's doing that change what things are like or whose they are, for this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.language.trees import Clause, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.effects import (
    by_effect,
    by_itself,
    happen,
    on_board,
    responsible,
    this_turn,
)
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    noun,
    split,
)
from engine.riftbound.language.whose import is_player, player_of
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.lasting import Change, copyable
from engine.riftbound.model.names import KEYWORDS
from engine.riftbound.stage.driving import run
from engine.riftbound.vocabulary.lasting import LAYERS

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


@act("give", meant=by_effect)
def gives(stage: Stage, clause: Clause) -> None:
    """Might or a keyword for this turn, or control; a limit counts once, now (477.3.b)."""
    check_roles(stage, clause, "what", "whom", "to", "least")
    check_adverbs(stage, clause, "this turn")
    run(stage)
    what = clause.role("what")
    whom = clause.role("whom") or clause.role("to")
    if noun(what) == "control":
        _control(stage, clause, what, whom)
        return
    scope = responsible(stage, clause)
    if is_player(whom):
        _gives_player(stage, clause, player_of(stage, whom), what)
        return
    events = []
    for id in on_board(stage, whom):
        for one in split(what):
            change = _change(stage, one, clause)
            effect = replace(this_turn(stage, clause, [id]), changes=(change,))
            events.append(acts.begin(scope, effect, LAYERS[change.layer]))
    happen(stage, clause, *events)


def _gives_player(stage: Stage, clause: Clause, player: int, what: Thing) -> None:
    """Points or XP given to a player."""
    scope, number = responsible(stage, clause), amount(what) or 0
    makers = {"point": acts.gain_point, "xp": acts.gain_xp}
    if noun(what) not in makers:
        text = stage.words_of(what)
        raise Misread(text, f"“{text}” is nothing that a player is given")
    happen(stage, clause, makers[noun(what)](scope, player, number))


def _change(stage: Stage, what: Thing, clause: Clause) -> Change:
    """What is given, as a change in its layer."""
    if noun(what) in KEYWORDS:
        value = next((one.value for one in what.behind if one.kind == "number"), 1)
        return Change(2, "keyword", value, noun(what))
    signed = any(one.kind == "signed" for one in what.quantity)
    if noun(what) == "might" and signed:
        least = clause.role("least")
        return Change(
            3, "might", amount(what) or 0, floor=amount(least) if least is not None else None
        )
    text = stage.words_of(what)
    raise Misread(text, f"“{text}” is nothing that is given", ("+2 Might", "Tank"))


def _control(stage: Stage, clause: Clause, what: Thing, whom: Any) -> None:
    of = next((one.value for one in what.behind if one.kind == "of"), None)
    if of is None or not is_player(whom):
        raise Misread(stage.words_of(what), "control of what, to whom?")
    scope, player = responsible(stage, clause), player_of(stage, whom)
    happen(stage, clause, *(acts.gain_control(scope, id, player) for id in on_board(stage, of)))


@act("set", meant=by_effect)
def sets(stage: Stage, clause: Clause) -> None:
    """A base Might for this turn."""
    check_roles(stage, clause, "what", "to")
    check_adverbs(stage, clause, "this turn")
    run(stage)
    what, to = clause.role("what"), clause.role("to")
    of = next((one.value for one in what.behind if one.kind == "of"), what.owner)
    if noun(what) != "base might" or of is None or amount(to) is None:
        raise Misread(
            stage.words_of(what),
            "the base Might of what?",
            ("an effect sets the base Might of Bob to 1",),
        )
    change = Change(1, "might", amount(to) or 0)
    effect = replace(this_turn(stage, clause, on_board(stage, of)), changes=(change,))
    happen(stage, clause, acts.begin(responsible(stage, clause), effect, LAYERS[1]))


@act("make", meant=by_effect)
def alters(stage: Stage, clause: Clause) -> None:
    """A keyword, or everything it says, taken from it this turn (477.2), or another card's traits
    given to it (477.1.b)."""
    check_adverbs(stage, clause, "this turn")
    whom, doing, into = clause.role("what"), clause.role("doing"), clause.role("into")
    if doing is not None and doing.verb == "lose":
        _loses(stage, clause, whom, doing.role("what"))
    elif into is not None and noun(into) == "copy":
        _becomes(stage, clause, whom, into)
    else:
        raise Misread("makes", "makes it lose something, or a copy of something")


@act("lose", meant=by_itself)
def loses(stage: Stage, clause: Clause) -> None:
    """*Bob loses its abilities*: for this turn."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause, "this turn")
    _loses(stage, clause, clause.subject, clause.role("what"))


@act("become", meant=by_itself)
def becomes(stage: Stage, clause: Clause) -> None:
    """*Bob becomes a copy of Poro*: for this turn."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause, "this turn")
    _becomes(stage, clause, clause.subject, clause.role("what"))


def _loses(stage: Stage, clause: Clause, whom: Any, what: Any) -> None:
    run(stage)
    if noun(what) in KEYWORDS:
        change = Change(2, "lose keyword", word=noun(what))
    elif noun(what) == "buff":
        ids = on_board(stage, whom)
        happen(
            stage, clause, *(acts.spend_buff(Scope(stage.objects[id].controller), id) for id in ids)
        )
        return
    elif noun(what) in ("ability", "text", "keyword"):
        change = Change(2, "lose abilities")
    else:
        text = stage.words_of(what)
        raise Misread(text, f"“{text}” is nothing that is lost")
    effect = replace(this_turn(stage, clause, on_board(stage, whom)), changes=(change,))
    happen(stage, clause, acts.begin(responsible(stage, clause), effect, LAYERS[change.layer]))


def _becomes(stage: Stage, clause: Clause, whom: Any, copy: Thing) -> None:
    run(stage)
    of = next((one.value for one in copy.behind if one.kind == "of"), None)
    if of is None:
        raise Misread(stage.words_of(copy), "a copy of what?")
    there = nouns.known(stage, of)
    if there:
        one = stage.objects[there[0]]
        changes = copyable(one.card, one.id, one.era, stage.game.state.lasting)
    else:
        changes = (
            Change(1, "copy", word=stage.lexicon.card(stage.words_of(of), stage.read_as).key),
        )
    effect = replace(this_turn(stage, clause, on_board(stage, whom)), changes=changes)
    happen(stage, clause, acts.begin(responsible(stage, clause), effect, LAYERS[changes[0].layer]))


@act("gain", "get", meant=lambda clause: by_itself(clause))
def gains_might(stage: Stage, clause: Clause) -> None:
    """*Bob gains 2 Might*, *Bob gets Tank*: for this turn."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause, "this turn")
    run(stage)
    events = []
    for id in on_board(stage, clause.subject):
        for one in split(clause.role("what")):
            plain = noun(one) == "might"
            change = Change(3, "might", amount(one) or 0) if plain else _change(stage, one, clause)
            effect = replace(this_turn(stage, clause, [id]), changes=(change,))
            events.append(acts.begin(responsible(stage, clause), effect, LAYERS[change.layer]))
    happen(stage, clause, *events)
