"""When: events that no player's card makes, run through the rules like any other."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.errors import Illegal
from engine.core.scenario_rows import Said
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.outstanding import propose, task
from engine.riftbound.model.traits import traits
from engine.riftbound.phrases import refs
from engine.riftbound.phrases.choosing import find_item
from engine.riftbound.phrases.driving import run
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.rows import when
from engine.riftbound.phrases.slots import keyword_name, number
from engine.riftbound.phrases.stage import Stage

EFFECT = "(an effect|a spell|an ability) [of {player}]"


def _scope(stage: Stage, said: Said) -> Scope:
    """Who is responsible: the player named, else the turn player."""
    if said.has("player"):
        return Scope(player_of(stage, said["player"]))
    return Scope(stage.game.state.turn.player)


def _source(said: Said, scope: Scope) -> Source:
    kind = "spell" if said.words("spell") else "ability" if said.words("ability") else ""
    return Source(kind, scope.you)


def happen(stage: Stage, said: Said, *events: Event) -> None:
    """The events proposed together, replaced, applied and looked at as the rules say."""
    run(stage)
    scope = _scope(stage, said)
    attributed = tuple(replace(event, source=_source(said, scope)) for event in events)
    stage.game = propose(stage.game.with_(decision=None), *attributed)
    run(stage)


@when(
    f"{EFFECT} deals {{number}} [damage] to {{things}}",
    "{things} (is|are) dealt {number} [damage]",
    like=("an effect deals 3 to Poro", "a spell of Ben deals 2 damage to Bob and Poro"),
)
def deals(stage: Stage, said: Said) -> None:
    """Damage, to all of them at once."""
    scope = _scope(stage, said)
    ids = refs.find_all(stage, said["things"], stage.game.state.board)
    happen(stage, said, *(acts.deal(scope, id, number(said["number"])) for id in ids))


@when(
    f"{EFFECT} (kills|stuns|buffs|readies|exhausts|banishes|heals|empowers|disempowers|detaches"
    "|recalls|recycles|reveals) {things}",
    f"{EFFECT} returns {{things}} [to [its owner's|the] hand]",
    f"{EFFECT} spends the buff of {{things}}",
    like=("an effect kills Poro", "an ability of Ben stuns Bob", "an effect recalls Bob"),
)
def does(stage: Stage, said: Said) -> None:
    """The game action, on all of them at once."""
    scope = _scope(stage, said)
    makers = {
        "kills": acts.kill, "stuns": acts.stun, "buffs": acts.buff, "readies": acts.ready,
        "exhausts": acts.exhaust, "banishes": acts.banish, "heals": acts.heal,
        "empowers": acts.empower, "disempowers": acts.disempower, "detaches": acts.detach,
        "returns": acts.bounce, "spends": acts.spend_buff, "recycles": acts.recycle,
        "reveals": acts.reveal,
    }  # fmt: skip
    ids = refs.find_all(stage, said["things"])
    if said.words("recalls"):
        events = [acts.recall(scope, id, stage.objects[id].controller) for id in ids]
    else:
        make = next(makers[word] for word in makers if said.words(word))
        events = [make(scope, id) for id in ids]
    happen(stage, said, *events)


@when(
    "{things} (dies|die|is killed|are killed)",
    "{things} (leaves|leave) [the board]",
    like=("Bob dies", "Poro leaves"),
)
def leaves(stage: Stage, said: Said) -> None:
    """Killed, or gone from the board to the trash without being killed."""
    scope = _scope(stage, said)
    ids = refs.find_all(stage, said["things"], stage.game.state.board)
    if said.words("leaves", "leave"):
        happen(stage, said, *(replace(acts.kill(scope, id), kind="trash") for id in ids))
    else:
        happen(stage, said, *(acts.kill(scope, id) for id in ids))


@when(
    f"{EFFECT} moves {{things}} to {{place}}",
    like=("an effect of Ben moves Bob to B",),
)
def moves(stage: Stage, said: Said) -> None:
    """A move by an effect, which costs nothing."""
    scope = _scope(stage, said)
    ids = refs.find_all(stage, said["things"], stage.game.state.board)
    owner = stage.objects[ids[0]].controller
    place = refs.place(stage, said["place"], owner)
    happen(stage, said, *(acts.move(scope, id, place) for id in ids))


@when(
    f"{EFFECT} gives {{things}} {{signed}} Might [this turn][, at least {{number}}]",
    f"{EFFECT} gives {{things}} {{keyword}} [{{number}}] [this turn]",
    f"{EFFECT} sets the base Might of {{things}} to {{number}} [this turn]",
    like=("an effect gives Bob +2 Might", "an effect gives Poro Tank this turn"),
)
def gives(stage: Stage, said: Said) -> None:
    """Might or a keyword for this turn; a limit counts once, now (477.3.b)."""
    from engine.riftbound.procedures.apply_status import begin

    run(stage)
    scope = _scope(stage, said)
    for id in refs.find_all(stage, said["things"], stage.game.state.board):
        if said.has("keyword"):
            amount = number(said.get("number", "1"))
            change = Change(2, "keyword", amount, keyword_name(said["keyword"]))
        elif said.has("signed"):
            amount = number(said["signed"])
            if said.has("number") and amount < 0:
                now = traits(stage.game, id).might or 0
                amount = -max(0, min(-amount, now - number(said["number"])))
            change = Change(3, "might", amount)
        else:
            change = Change(1, "might", number(said["number"]))
        effect = Lasting(
            stamp=0,
            source=_source(said, scope),
            controller=scope.you,
            affects=((id, stage.objects[id].era),),
            changes=(change,),
        )
        stage.game = begin(stage.game, effect)
        happen(stage, said, Event(kind="effect begins", object=id, by=scope.you))


@when(
    f"{EFFECT} attaches {{thing}} to {{thing2}}",
    f"{EFFECT} gives {{player2}} control of {{things}}",
    f"{EFFECT} counters {{target}}",
    like=("an effect of Ana counters Hextech Ray", "an effect gives Ben control of Bob"),
)
def other(stage: Stage, said: Said) -> None:
    """Attaching, control, countering."""
    scope = _scope(stage, said)
    if said.has("target"):
        run(stage)
        happen(stage, said, acts.counter(scope, find_item(stage, said["target"])))
    elif said.has("thing"):
        gear, unit = refs.find(stage, said["thing"]), refs.find(stage, said["thing2"])
        happen(stage, said, acts.attach(scope, gear, unit))
    else:
        ids = refs.find_all(stage, said["things"], stage.game.state.board)
        player = player_of(stage, said["player2"])
        happen(stage, said, *(acts.gain_control(scope, id, player) for id in ids))


TASKS = {"draws": "draw", "burns": "burn", "channels": "channel", "predicts": "predict"}


@when(
    "{player} (draws|burns|predicts) {number} [card|cards]",
    "{player} channels {number} [rune|runes] [exhausted]",
    "{player} discards {number} [card|cards]",
    like=("Ana draws 2", "Ben channels 1 rune exhausted", "Ana discards 1"),
)
def counts(stage: Stage, said: Said) -> None:
    """A game action of that player, one after the other."""
    run(stage)
    player = player_of(stage, said["player"])
    amount = number(said["number"])
    game = stage.game.with_(decision=None)
    if said.words("discards"):
        stage.game = task(game, "discard", player, amount)
    else:
        name = next(TASKS[word] for word in TASKS if said.words(word))
        more = ("exhausted",) if said.words("exhausted") else ()
        stage.game = task(game, name, player, amount, *more)
    run(stage)


@when("{player} discards {cards}", like=("Ben discards Flash",), choice=True)
def discards(stage: Stage, said: Said) -> None:
    """An answer to a discard that is asked for, or a discard by no card's doing."""
    player = player_of(stage, said["player"])
    decision = run(stage)
    hand = stage.game.player(player).hand
    if decision is not None and decision.kind == "choose" and decision.player == player:
        from engine.riftbound.phrases.playing import give_choice

        give_choice(stage, decision, tuple(refs.find_all(stage, said["cards"], hand)))
        return
    scope = Scope(player)
    ids = refs.find_all(stage, said["cards"], hand)
    happen(stage, said, *(acts.discard(scope, player, id) for id in ids))


@when(
    "{player} gains {number} (point|points|XP)",
    "{player} adds {number} Energy",
    "{player} adds {number} {domain} Power",
    like=("Ana gains 1 point", "Ben gains 2 XP"),
)
def gains(stage: Stage, said: Said) -> None:
    """Points, XP or resources by no card's doing."""
    player = player_of(stage, said["player"])
    scope = Scope(player)
    amount = number(said["number"])
    if said.words("xp"):
        event = acts.gain_xp(scope, player, amount)
    elif said.words("energy"):
        event = acts.add(scope, player, "energy", amount)
    elif said.has("domain"):
        event = acts.add(scope, player, said["domain"].lower(), amount)
    else:
        event = acts.gain_point(scope, player, amount)
    happen(stage, said, event)


@when("{player} will take an extra turn", like=("Ana will take an extra turn",))
def extra(stage: Stage, said: Said) -> None:
    """A turn queued after this one (735)."""
    player = player_of(stage, said["player"])
    happen(stage, said, acts.extra_turn(Scope(player), player))


def cannot(what: str, *numbers: str) -> Illegal:
    """A refusal in words."""
    return Illegal(what, rules=numbers)
