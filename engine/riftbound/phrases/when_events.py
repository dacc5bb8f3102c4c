"""When: events that no player's card makes, run through the rules like any other."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.outstanding import propose, task
from engine.riftbound.model.rulebook import rules
from engine.riftbound.phrases import lists, refs, spots
from engine.riftbound.phrases.choosing import find_item
from engine.riftbound.phrases.driving import run
from engine.riftbound.phrases.given_force import copied
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.rows import when
from engine.riftbound.phrases.slots import keyword_name, number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.when_choices import asks, choose
from engine.riftbound.vocabulary.lasting import LAYERS

EFFECT = "(a|an) (effect|spell|ability) [of {player}]"


def _scope(stage: Stage, said: Said) -> Scope:
    """Who is responsible: the player named, else the turn player."""
    if said.has("player"):
        return Scope(player_of(stage, said["player"]))
    return Scope(stage.game.state.turn.player)


def _source(said: Said, scope: Scope) -> Source:
    kind = "spell" if said.words("spell") else "ability" if said.words("ability") else ""
    return Source(kind, scope.you)


def _this_turn(stage: Stage, said: Said, ids: list[int]) -> Lasting:
    """An effect on those for this turn, without what it does."""
    scope = _scope(stage, said)
    return Lasting(
        stamp=0,
        source=_source(said, scope),
        controller=scope.you,
        affects=tuple((id, stage.objects[id].era) for id in ids),
    )


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
    ids = lists.find_all(stage, said["things"], stage.game.state.board)
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
        "returns": acts.bounce, "recycles": acts.recycle, "reveals": acts.reveal,
    }  # fmt: skip
    ids = lists.find_all(stage, said["things"])
    if said.words("recalls"):
        events = [acts.recall(scope, id, stage.objects[id].controller) for id in ids]
    elif said.words("spends"):
        events = [acts.spend_buff(_spender(stage, said, id), id) for id in ids]
    else:
        make = next(makers[word] for word in makers if said.words(word))
        events = [make(scope, id) for id in ids]
    happen(stage, said, *events)


def _spender(stage: Stage, said: Said, unit: int) -> Scope:
    """The controller of the unit, who alone can spend its buff (702.2.b.2)."""
    controller = stage.objects[unit].controller
    if said.has("player") and player_of(stage, said["player"]) != controller:
        what = f"{stage.player_name(controller)} controls {refs.label(stage, unit)}"
        raise Illegal(f"{what}, so {said['player']} cannot spend its buff", rules=("702.2.b.2",))
    return Scope(controller)


@when(
    "{player} (kills|stuns|buffs|readies|heals|banishes|recalls) {things}",
    like=("Ana kills Bob",),
    choice=True,
)
def does_to(stage: Stage, said: Said) -> None:
    """An answer, if that player is asked to choose; else an effect of that player's."""
    player = player_of(stage, said["player"])
    if asks(stage, player):
        choose(stage, player, said["things"])
    elif stage.runs_on:
        raise Illegal(f"{said['player']} is not asked to choose here")
    else:
        stage.settle()
        does(stage, said)


@when(
    "{things} (dies|die|is killed|are killed)",
    "{things} (leaves|leave) [the board]",
    like=("Bob dies", "Poro leaves"),
)
def leaves(stage: Stage, said: Said) -> None:
    """Killed, or gone from the board to the trash without being killed."""
    scope = _scope(stage, said)
    ids = lists.find_all(stage, said["things"], stage.game.state.board)
    if said.words("leaves", "leave"):
        happen(
            stage,
            said,
            *(replace(acts.kill(scope, id), kind="trash", rules=rules("108.2.b")) for id in ids),
        )
    else:
        happen(stage, said, *(acts.kill(scope, id) for id in ids))


@when(
    f"{EFFECT} moves {{things}} to {{place}}",
    like=("an effect of Ben moves Bob to B",),
)
def moves(stage: Stage, said: Said) -> None:
    """A move by an effect, which costs nothing."""
    scope = _scope(stage, said)
    ids = lists.find_all(stage, said["things"], stage.game.state.board)
    owner = stage.objects[ids[0]].controller
    place = spots.place(stage, said["place"], owner)
    happen(stage, said, *(acts.move(scope, id, place) for id in ids))


@when(
    f"{EFFECT} gives {{things}} {{signed}} Might [this turn][, at least {{number}}]",
    f"{EFFECT} gives {{things}} {{keyword}} [{{number}}] [this turn]",
    f"{EFFECT} sets the base Might of {{things}} to {{number}} [this turn]",
    like=("an effect gives Bob +2 Might", "an effect gives Poro Tank this turn"),
)
def gives(stage: Stage, said: Said) -> None:
    """Might or a keyword for this turn; a limit counts once, now (477.3.b)."""
    run(stage)
    scope = _scope(stage, said)
    events = []
    for id in lists.find_all(stage, said["things"], stage.game.state.board):
        if said.has("keyword"):
            amount = number(said.get("number", "1"))
            change = Change(2, "keyword", amount, keyword_name(said["keyword"]))
        elif said.has("signed"):
            floor = number(said["number"]) if said.has("number") else None
            change = Change(3, "might", number(said["signed"]), floor=floor)
        else:
            change = Change(1, "might", number(said["number"]))
        effect = replace(_this_turn(stage, said, [id]), changes=(change,))
        events.append(acts.begin(scope, effect, LAYERS[change.layer]))
    happen(stage, said, *events)


@when(
    f"{EFFECT} makes {{things}} lose {{keyword}} [this turn]",
    f"{EFFECT} makes {{things}} lose (its|their|all) (abilities|text|keywords) [this turn]",
    f"{EFFECT} makes {{things}} a copy of {{card}} [this turn]",
    like=("an effect makes Bob lose Tank", "an effect makes Poro lose its abilities",
          "an effect makes Bob a copy of Stalwart Poro"),
)  # fmt: skip
def alters(stage: Stage, said: Said) -> None:
    """A keyword, or everything it says, taken from it this turn (477.2), or another card's traits
    given to it (477.1.b)."""
    run(stage)
    scope = _scope(stage, said)
    if said.has("keyword"):
        name = keyword_name(said["keyword"])
        changes: tuple[Change, ...] = (Change(2, "lose keyword", word=name),)
    elif said.has("card"):
        changes = copied(stage, said["card"], stage.game.state.lasting)
    else:
        changes = (Change(2, "lose abilities"),)
    ids = lists.find_all(stage, said["things"], stage.game.state.board)
    effect = replace(_this_turn(stage, said, ids), changes=changes)
    happen(stage, said, acts.begin(scope, effect, LAYERS[changes[0].layer]))


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
        ids = lists.find_all(stage, said["things"], stage.game.state.board)
        player = player_of(stage, said["player2"])
        happen(stage, said, *(acts.gain_control(scope, id, player) for id in ids))


@when(
    f"{EFFECT} prevents all damage to {{things}} [this turn]",
    f"{EFFECT} prevents the next {{number}} damage to {{things}} [this turn]",
    like=("an effect prevents all damage to Bob", "a spell prevents the next 3 damage to Poro"),
)
def prevents(stage: Stage, said: Said) -> None:
    """A Prevent effect for this turn (437)."""
    run(stage)
    scope = _scope(stage, said)
    ids = lists.find_all(stage, said["things"], stage.game.state.board)
    amount = number(said["number"]) if said.has("number") else -1
    effect = replace(_this_turn(stage, said, ids), prevents=True, amount=amount)
    happen(stage, said, acts.begin(scope, effect, "437.1"))


FREE = {"energy": "ignored energy", "power": "ignored power", "its": "ignored", "free": "free"}


@when(
    "an effect lets {player} play {card} [(on|choosing) {targets}] [(at|to|in) {place}]"
    "[, ignoring (its|its Energy|its Power) cost][, {text}]",
    "an effect lets {player} play {card} [(on|choosing) {targets}] [(at|to|in) {place}]"
    " for free[, {text}]",
    like=("an effect lets Ana play Legion Rearguard at A, ignoring its cost, paying Accelerate",),
)
def lets_play(stage: Stage, said: Said) -> None:
    """A card played by an effect (419.3), from wherever it is; for its cost if not said."""
    from engine.riftbound.phrases.playing import SOURCES, play_by_effect, playable
    from engine.riftbound.phrases.tails import wishes_of

    run(stage)
    player = player_of(stage, said["player"])
    zones = (*SOURCES, "banished", "deck")
    id = playable(stage, player, said["card"], zones)
    cost = [FREE[word] for word in FREE if said.words(word)][:1]
    play_by_effect(stage, player, id, wishes_of(said, said.get("text")), *cost)


@when(
    "an effect creates {number} {card} for {player} (at|in) {place} [, ready]",
    like=("an effect creates two Recruits for Ana at A",),
)
def creates(stage: Stage, said: Said) -> None:
    """Tokens put on the board, exhausted unless it says ready (439)."""
    run(stage)
    player = player_of(stage, said["player"])
    name = said["card"].removesuffix(" tokens").removesuffix(" token")
    card = stage.lexicon.exact(name) or stage.lexicon.exact(name.removesuffix("s"))
    if card is None or "token" not in card.supertypes:
        raise Misread(said["card"], f"“{said['card']}” is no token")
    place = spots.place(stage, said["place"], player)
    game = stage.game.with_(decision=None)
    ready = "ready" if said.words("ready") else "exhausted"
    for _ in range(number(said["number"])):
        game = task(game, "create", player, card.key, place, ready)
    stage.game = game
    run(stage)


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

        give_choice(stage, decision, tuple(lists.find_all(stage, said["cards"], hand)))
        return
    scope = Scope(player)
    ids = lists.find_all(stage, said["cards"], hand)
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


@when(
    "{player} (will take|takes) an (extra|additional) turn [after this one]",
    like=("Ana will take an extra turn",),
)
def extra(stage: Stage, said: Said) -> None:
    """A turn queued after this one (735)."""
    player = player_of(stage, said["player"])
    happen(stage, said, acts.extra_turn(Scope(player), player))


def cannot(what: str, *numbers: str) -> Illegal:
    """A refusal in words."""
    return Illegal(what, rules=numbers)
