"""Acts: events that no player's card makes, run through the rules like any other."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Name, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import play_by_effect, playable
from engine.riftbound.language.acts.asked import asks
from engine.riftbound.language.acts.choosing import choose
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.picking import find_item, flat
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.acts.wished import wishes_of
from engine.riftbound.language.claims.claiming import amount, check_adverbs, check_roles, noun
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.places import place_of, zone_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.model import acts, tasks
from engine.riftbound.model.chain import Paid, Scope
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.names import SourceKind
from engine.riftbound.model.outstanding import propose, push
from engine.riftbound.stage.driving import run
from engine.riftbound.stage.playing import SOURCES

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

NATURE = frozenset({"effect", "spell", "ability"})


def by_effect(clause: Clause) -> bool:
    """Whether an effect does it that is no card's: *an effect of Ben*."""
    subject = clause.subject
    ours = isinstance(subject, Thing) and noun(subject) in NATURE
    of = subject.owner if isinstance(subject, Thing) else None
    if isinstance(of, Thing) and "P" not in sorts(of):
        return False  # “Bob's ability deals 2 to Crab”: that of a card
    return ours and (subject.owner is not None or any(one.kind == "a" for one in subject.quantity))


def by_itself(clause: Clause) -> bool:
    """Whether it just happens to things: *Bob dies*, *Bob is dealt 2*."""
    return not by_effect(clause) and not by_player(clause)


def responsible(stage: Stage, clause: Clause) -> Scope:
    """Who is responsible: the player named, else the turn player."""
    subject = clause.subject
    if by_player(clause):
        return Scope(player_of(stage, subject))
    of = None
    if isinstance(subject, Thing) and noun(subject) in NATURE:
        of = subject.owner or next((one.value for one in subject.behind if one.kind == "of"), None)
    return Scope(player_of(stage, of) if of is not None else stage.game.state.turn.player)


COMES_FROM: dict[str, SourceKind] = {"spell": "spell", "ability": "ability"}
"""What a sentence may name as what something comes from; else it comes from nowhere."""


def _source(clause: Clause, scope: Scope) -> Source:
    return Source(COMES_FROM.get(noun(clause.subject), ""), scope.you)


def happen(stage: Stage, clause: Clause, *events: Event) -> None:
    """The events proposed together, replaced, applied and looked at as the rules say."""
    run(stage)
    source = _source(clause, responsible(stage, clause))
    attributed = tuple(replace(event, source=source) for event in events)
    stage.game = propose(stage.game.with_(decision=None), *attributed)
    run(stage)


def on_board(stage: Stage, phrase: Any) -> list[int]:
    return nouns.things(stage, phrase, stage.game.state.board)


@act(
    "deal",
    meant=lambda clause: by_effect(clause) or (clause.passive and noun(clause.subject) != "damage"),
)
def deals(stage: Stage, clause: Clause) -> None:
    """Damage, to all of them at once."""
    check_roles(stage, clause, "what", "to", "whom", "by")
    check_adverbs(stage, clause)
    whom = clause.subject if clause.passive else clause.role("to") or clause.role("whom")
    number = amount(clause.role("what"))
    if whom is None or number is None:
        raise Misread("deals", "how much to whom?", ("an effect deals 3 to Poro",))
    scope = (
        responsible(stage, clause) if not clause.passive else Scope(stage.game.state.turn.player)
    )
    happen(stage, clause, *(acts.deal(scope, id, number) for id in on_board(stage, whom)))


@act("take", meant=lambda clause: by_itself(clause) and noun(clause.role("what")) == "damage")
def takes_damage(stage: Stage, clause: Clause) -> None:
    """Damage dealt to them by no card."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    scope, number = Scope(stage.game.state.turn.player), amount(clause.role("what")) or 0
    happen(stage, clause, *(acts.deal(scope, id, number) for id in on_board(stage, clause.subject)))


MAKERS = {
    "kill": acts.kill, "sacrifice": acts.kill, "stun": acts.stun, "buff": acts.buff,
    "ready": acts.ready, "exhaust": acts.exhaust, "banish": acts.banish, "heal": acts.heal,
    "empower": acts.empower, "disempower": acts.disempower, "detach": acts.detach,
    "return": acts.bounce, "recycle": acts.recycle, "reveal": acts.reveal,
}  # fmt: skip


@act(*MAKERS, "recall", meant=by_effect)
def does(stage: Stage, clause: Clause) -> None:
    """The game action, on all of them at once."""
    check_roles(stage, clause, "what", "to", "from")
    check_adverbs(stage, clause)
    to = clause.role("to")
    if to is not None and zone_of(stage, to)[0] != ("hand" if clause.verb == "return" else "base"):
        text = stage.words_of(to)
        raise Misread(text, f"nothing is put to “{text}” that way", ("an effect moves Bob to B",))
    scope = responsible(stage, clause)
    ids = nouns.things(stage, clause.role("what"))
    if clause.verb == "recall":
        events = [acts.recall(scope, id, stage.objects[id].controller) for id in ids]
    else:
        events = [MAKERS[clause.verb](scope, id) for id in ids]
    happen(stage, clause, *events)


@act(*MAKERS, meant=lambda clause: by_itself(clause) and clause.passive)
def is_done(stage: Stage, clause: Clause) -> None:
    """Done to them by no card: *Bob is killed*."""
    check_roles(stage, clause)
    check_adverbs(stage, clause)
    scope = Scope(stage.game.state.turn.player)
    ids = nouns.things(stage, clause.subject)
    happen(stage, clause, *(MAKERS[clause.verb](scope, id) for id in ids))


@act("spend", meant=by_effect)
def spends_buff(stage: Stage, clause: Clause) -> None:
    """A buff spent by the controller of the unit, who alone can (702.2.b.2)."""
    what = clause.role("what")
    of = next((one.value for one in what.behind if one.kind == "of"), what.owner)
    if noun(what) != "buff" or of is None:
        raise Misread(
            stage.words_of(what), "whose buff is spent?", ("an effect spends the buff of Bob",)
        )
    events = []
    for id in nouns.things(stage, of):
        controller = stage.objects[id].controller
        said = responsible(stage, clause).you
        named = clause.subject.owner or any(one.kind == "of" for one in clause.subject.behind)
        if named and said != controller:
            name = stage.player_name(controller)
            raise Illegal(
                f"{name} controls {label(stage, id)}, so {stage.player_name(said)} cannot spend its buff",
                rules=("702.2.b.2",),
            )
        events.append(acts.spend_buff(Scope(controller), id))
    happen(stage, clause, *events)


@act(
    "kill", "sacrifice", "stun", "buff", "ready", "heal", "banish", "recall", "return",
    answers=True, meant=by_player,
)  # fmt: skip
def does_to(stage: Stage, clause: Clause) -> None:
    """An answer, if that player is asked to choose; else an effect of that player's, by whatever
    means."""
    check_roles(stage, clause, "what", "to")
    check_adverbs(stage, clause, "in response")
    clause = changed(clause, adverbs=())
    player = player_of(stage, clause.subject)
    if asks(stage, player):
        choose(stage, player, flat(clause.role("what")))
    elif stage.runs_on:
        raise Illegal(f"{stage.player_name(player)} is not asked to choose here")
    else:
        stage.settle()
        does(stage, clause)


@act("die", "leave", meant=by_itself)
def leaves(stage: Stage, clause: Clause) -> None:
    """Killed, or gone from the board to the trash without being killed."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause, "at the same time", "together", "simultaneously")
    scope = Scope(stage.game.state.turn.player)
    ids = on_board(stage, clause.subject)
    if clause.verb == "leave":
        happen(stage, clause, *(replace(acts.kill(scope, id), kind="trash") for id in ids))
    else:
        happen(stage, clause, *(acts.kill(scope, id) for id in ids))


@act("move", meant=by_effect)
def moves(stage: Stage, clause: Clause) -> None:
    """A move by an effect, which costs nothing."""
    check_roles(stage, clause, "what", "to", "into", "onto", "from")
    check_adverbs(stage, clause)
    scope = responsible(stage, clause)
    ids = on_board(stage, clause.role("what"))
    to = clause.role("to") or clause.role("into") or clause.role("onto")
    if to is None:
        raise Misread("moves", "moves it where?", ("an effect moves Bob to B",))
    place = place_of(stage, to, stage.objects[ids[0]].controller)
    happen(stage, clause, *(acts.move(scope, id, place) for id in ids))


def this_turn(stage: Stage, clause: Clause, ids: list[int]) -> Lasting:
    """An effect on those for this turn, without what it does."""
    scope = responsible(stage, clause)
    return Lasting(
        stamp=0, source=_source(clause, scope), controller=scope.you,
        affects=tuple((id, stage.objects[id].era) for id in ids),
    )  # fmt: skip


@act("attach", meant=by_effect)
def attaches(stage: Stage, clause: Clause) -> None:
    """Equipment attached by an effect."""
    check_roles(stage, clause, "what", "to")
    gear, unit = nouns.one(stage, clause.role("what")), nouns.one(stage, clause.role("to"))
    happen(stage, clause, acts.attach(responsible(stage, clause), gear, unit))


@act("counter", meant=by_effect)
def counters(stage: Stage, clause: Clause) -> None:
    """An item countered by an effect."""
    check_roles(stage, clause, "what")
    run(stage)
    happen(
        stage,
        clause,
        acts.counter(responsible(stage, clause), find_item(stage, clause.role("what"))),
    )


@act("prevent", meant=by_effect)
def prevents(stage: Stage, clause: Clause) -> None:
    """A Prevent effect for this turn (437)."""
    check_roles(stage, clause, "what", "to")
    check_adverbs(stage, clause, "this turn")
    run(stage)
    what, to = clause.role("what"), clause.role("to")
    if to is None:
        to = next((one.value for one in what.behind if one.kind == "to"), None)
    if noun(what) != "damage" or to is None:
        raise Misread(
            stage.words_of(what), "damage to what?", ("an effect prevents all damage to Bob",)
        )
    everything = any(one.kind == "all" for one in what.quantity)
    amount_ = -1 if everything or amount(what) is None else amount(what) or 0
    effect = replace(this_turn(stage, clause, on_board(stage, to)), prevents=True, amount=amount_)
    happen(stage, clause, acts.begin(responsible(stage, clause), effect, "437.1"))


@act("let", meant=by_effect)
def lets_play(stage: Stage, clause: Clause) -> None:
    """A card played by an effect (419.3), from wherever it is; for its cost if not said."""
    doing = clause.role("doing")
    if doing is None or doing.verb != "play":
        raise Misread(
            "lets",
            "an effect lets somebody play a card",
            ("an effect lets Ana play Defy on Flash",),
        )
    run(stage)
    player = player_of(stage, clause.role("what"))
    id = playable(stage, player, doing.role("what"), (*SOURCES, "banished", "deck"))
    whole = changed(
        doing, roles=(*doing.roles, *(one for one in clause.roles if one.name == "along"))
    )
    cost = _paid(whole) or "printed"
    if "for free" in (*doing.adverbs, *clause.adverbs):
        cost = "free"
    play_by_effect(stage, player, id, wishes_of(stage, whole), cost)


def _paid(clause: Clause) -> Paid | None:
    """What is left to be paid where the cost, or part of it, is ignored."""
    for role in clause.roles:
        if role.name != "along":
            continue
        if role.value.verb == "ignore":
            what = role.value.role("what")
            words = {noun(what), *(one.word for one in what.adjectives)}
            if words & {"energy", "energy cost"}:
                return "ignored energy"
            return "ignored power" if words & {"power", "power cost"} else "ignored"
        inner = _paid(role.value)
        if inner:
            return inner
    return None


@act("create", meant=by_effect)
def creates(stage: Stage, clause: Clause) -> None:
    """Tokens put on the board, exhausted unless it says ready (439)."""
    check_roles(stage, clause, "what", "for", "at", "in")
    check_adverbs(stage, clause, "ready", "exhausted")
    run(stage)
    what = clause.role("what")
    player = (
        player_of(stage, clause.role("for"))
        if clause.role("for") is not None
        else responsible(stage, clause).you
    )
    head = what.head if isinstance(what, Thing) else None
    names = head.meant if isinstance(head, Name) else ()
    card = next((found for name in names if (found := stage.lexicon.exact(name)) is not None), None)
    if card is None or "token" not in card.supertypes:
        text = stage.words_of(what)
        raise Misread(text, f"“{text}” is no token")
    place = place_of(stage, clause.role("at") or clause.role("in"), player)
    game = stage.game.with_(decision=None)
    token = tasks.Create(player, card.key, place, ready="ready" in clause.adverbs)
    for _ in range(amount(what) or 1):
        game = push(game, token)
    stage.game = game
    run(stage)
