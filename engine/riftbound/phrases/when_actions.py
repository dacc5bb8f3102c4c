"""When: what players do of their own accord, and attempts."""

from __future__ import annotations

import re

from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import WHEN, Said
from engine.riftbound.phrases import lists, policy, refs, spots
from engine.riftbound.phrases.driving import (
    NoWindow,
    give,
    idle,
    pass_round,
    pass_round_answered,
    run,
    to_next_turn,
    window,
)
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.playing import (
    SOURCES,
    activate,
    carry,
    hide,
    move,
    play,
)
from engine.riftbound.phrases.rows import when
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.tails import parted, wishes_of
from engine.riftbound.phrases.targets import split_list
from engine.riftbound.phrases.wishes import Wishes
from engine.riftbound.procedures import discretionary

ZONES = {
    "hand": ("hand",), "trash": ("trash",), "facedown": ("facedown",), "hidden": ("facedown",),
    "champion zone": ("champion",), "deck": ("deck",), "top of the deck": ("deck",),
}  # fmt: skip


def sources(said: Said) -> tuple[str, ...]:
    """The zones that the sentence says a card is played from; all there are if it says none."""
    if not said.has("mode"):
        return SOURCES
    word = said["mode"].lower()
    if word not in ZONES:
        raise Misread(said["mode"], "cards are played from somewhere else", list(ZONES))
    return ZONES[word]


@when(
    "{player} (plays|reacts with|responds with) {card} [from [the|her|his] {mode}] "
    "[(on|choosing) {targets}] [(at|to|in) {place}] [(,|with) {text}]",
    "{player} (plays|reacts with|responds with) {card} [(on|choosing) {targets}] "
    "[(at|to|in) {place}] from [the|her|his] {mode} [(,|with) {text}]",
    "{player} (plays|reacts with|responds with) {card} (at|to|in) {place} (on|choosing) {targets} "
    "[(,|with) {text}]",
    like=(
        "Ana plays Hextech Ray on Stalwart Poro",
        "Ben reacts with Defy on Hextech Ray",
        "Ana plays Legion Rearguard at A, paying Accelerate",
        "Ana plays Falling Star on Bob and Bob",
        "Ana plays Tideturner from facedown",
        "Ana plays Tideturner on Crab from facedown",
        "Ana plays Windsinger in base on Crab",
    ),
    own=True,
)
def plays(stage: Stage, said: Said) -> None:
    """A card played, its choices in the order the card asks for them; reacting is doing so at once."""
    said = parted(said)
    player = player_of(stage, said["player"])
    zones = sources(said)
    tail = said.get("text")
    if tail and said.words("with") and not tail.lower().startswith("paying"):
        tail = f"with {tail}" if re.match(r"(?:accelerate|repeat)\b", tail, re.I) else tail
    now = stage.trying or said.words("reacts", "responds")
    play(stage, player, said["card"], wishes_of(said, tail), zones, now)


@when(
    "{player} (activates|uses) [the ability of] {thing} [(on|choosing) {targets}] "
    "[(to|at) {place}] [, {text}]",
    "{player} (activates|uses) {thing}'s ability [(on|choosing) {targets}] [(to|at) {place}] "
    "[, {text}]",
    "{player} (activates|uses) ability {number} of {thing} [(on|choosing) {targets}] [, {text}]",
    "{player} (activates|uses) [the] {keyword} [ability] of {thing} [on {targets}] [, {text}]",
    "{player} (activates|uses) {thing}'s {keyword} [ability] [on {targets}] [, {text}]",
    "{player} empowers {thing} [, {text}]",
    "{player} equips {thing} to {targets} [, {text}]",
    like=(
        "Ana activates Yasuo, Unforgiven on Bob",
        "Ana activates ability 2 of Sun Disc",
        "Ana activates Glowstone's Empower",
        "Ana empowers Glowstone",
        "Ben equips Long Sword to Bob",
    ),
)
def activates(stage: Stage, said: Said) -> None:
    """An activated ability used; with several on one card, by number as printed, keywords first,
    by keyword, or the one that can be used."""
    said = parted(said)
    player = player_of(stage, said["player"])
    wishes = wishes_of(said, said.get("text"))
    thing = re.sub(r"^(?:her|his|their) ", f"{said['player']}'s ", said["thing"], flags=re.I)
    which = said.get("number") or said.get("keyword")
    which = which or ("Equip" if said.words("equips") else "")
    which = which or ("Empower" if said.words("empowers") else "")
    activate(stage, player, thing, wishes, which, stage.trying)


@when(
    "{player} (exhausts|recycles) {number} [{domain}] (rune|runes) [for (Energy|Power)]",
    like=("Ana exhausts two runes", "Ben recycles a Fury rune for Power"),
)
def uses_runes(stage: Stage, said: Said) -> None:
    """The runes' own abilities: Energy for exhausting, Power for recycling."""
    player = player_of(stage, said["player"])
    recycling = said.words("recycles")
    for _ in range(number(said["number"])):
        window(stage, player)
        found = [
            (object.exhausted != recycling, id, ref.node, ref.card)
            for id, ref, node in discretionary.abilities(stage.game, player)
            if "rune" in stage.card_of(id).types
            and said.get("domain", "").lower() in ("", *stage.card_of(id).domains)
            for object in [stage.objects[id]]
            if policy.recycles(stage, (id, ref.node, ref.card)) == recycling
            and not discretionary.cannot_activate(stage.game, player, id, ref, node)[0]
        ]
        if not found:
            raise Illegal(f"{said['player']} has no such rune", rules=("357.1.a",))
        carry(stage, Wishes(), ("activate", *min(found)[1:]))


@when("{player} hides {card} at {place}", like=("Ana hides Tideturner at A",), own=True)
def hides(stage: Stage, said: Said) -> None:
    """A card put facedown at a battlefield."""
    hide(stage, player_of(stage, said["player"]), said["card"], said["place"], stage.trying)


@when(
    "{player} moves {things} [from {place2}] to {place}",
    "{player} attacks {place} with {things}",
    like=("Ana moves Bob and Poro to A", "Ana attacks A with Bob"),
    own=True,
)
def moves(stage: Stage, said: Said) -> None:
    """A Standard Move; units named together move together."""
    player = player_of(stage, said["player"])
    move(stage, player, said["things"], _attacked(stage, said), stage.trying)


@when(
    "{things} (moves|move) to {place}",
    "{things} (attacks|attack) {place}",
    like=("Bob moves to A", "Bob and Rook attack A"),
)
def move_themselves(stage: Stage, said: Said) -> None:
    """A Standard Move by the units' controller, in that player's next window."""
    on_board = [id for id, one in stage.objects.items() if one.zone == "board"]
    units = lists.find_all(stage, said["things"], on_board)
    player = stage.objects[units[0]].controller
    move(stage, player, said["things"], _attacked(stage, said), stage.trying)


def _attacked(stage: Stage, said: Said) -> str:
    """The place that is moved to; of a unit that is attacked, the battlefield where it is."""
    text = said["place"]
    if said.words("attacks", "attack") and spots.place_or_none(stage, text) is None:
        board = stage.game.state.board
        places = {stage.objects[id].place for id in refs.matches(stage, text, board)}
        if len(places) == 1 and min(places) > 0:
            return spots.place_name(stage, min(places))
    return text


@when(
    "{player} passes [priority|focus]",
    "{player} does nothing",
    like=("Ben passes", "Ana passes focus"),
)
def passes(stage: Stage, said: Said) -> None:
    """One player passes, once."""
    player = player_of(stage, said["player"])
    run(stage)
    if idle(stage.game) and not stage.trying and stage.game.state.invited != player:
        stage.assume(f"Nothing was left for {said['player']} to pass on.")
        return
    window(stage, player)
    give(stage, ("pass",))


@when(
    "{player} (gets|receives) (priority|focus)",
    "it is {player}'s turn to (act|respond|react)",
    like=("Ben gets priority", "Ana gets focus"),
)
def gets(stage: Stage, said: Said) -> None:
    """The others pass until that player may act; nothing resolves meanwhile."""
    window(stage, player_of(stage, said["player"]))


@when(
    "(everyone|everybody|nobody else|all players|both players|both) (passes|pass) [priority|focus]",
    "nobody (reacts|responds|does anything)",
    like=("everyone passes", "both pass focus", "nobody reacts"),
    settles=False,
)
def everyone_passes(stage: Stage, said: Said) -> None:
    """One round of passing: the newest item resolves, or the showdown closes and what follows
    happens, up to the next choice."""
    over = stage.game.state.decision is None and stage.done is stage.game.record
    if (over and stage.done is not None) or not pass_round_answered(stage):
        stage.assume("Nothing was left to pass on.")


@when("{player} ends [the|her|his] (turn|main phase)", like=("Ana ends the turn",), own=True)
def ends_turn(stage: Stage, said: Said) -> None:
    """The Main Phase ended."""
    player = player_of(stage, said["player"])
    window(stage, player)
    if not idle(stage.game):
        raise Illegal("the turn ends from a Neutral Open state", rules=("316.9",))
    if stage.ahead and stage.ahead[0].names_phase():
        to_next_turn(stage)
    else:
        give(stage, ("end",))


@when("{player} concedes", like=("Ben concedes",), settles=False)
def concedes(stage: Stage, said: Said) -> None:
    """The player leaves the game (649–652), at any time: what is being asked stays open (650)."""
    concede(stage, player_of(stage, said["player"]))


def concede(stage: Stage, player: int) -> None:
    """The player's concession carried out by the rules."""
    run(stage)
    from engine.riftbound.procedures.conceding import concede as leave

    stage.game = leave(stage.game, player)
    run(stage)


@when("{player} invites {player2} [to play]", like=("Ana invites Cleo to play",))
def invites(stage: Stage, said: Said) -> None:
    """A teammate may use the turn player's priority (489.8.a)."""
    player, mate = player_of(stage, said["player"]), player_of(stage, said["player2"])
    window(stage, player)
    carry(stage, Wishes(), ("invite", mate))


THIRD = {
    "play": "plays", "react": "reacts", "respond": "responds", "activate": "activates",
    "use": "uses", "equip": "equips", "empower": "empowers", "hide": "hides", "move": "moves", "attack": "attacks",
    "pass": "passes", "assign": "assigns", "choose": "chooses", "end": "ends",
    "concede": "concedes", "invite": "invites", "pay": "pays", "decline": "declines",
    "discard": "discards", "order": "orders", "apply": "applies", "exhaust": "exhausts",
    "recycle": "recycles", "counter": "counters", "split": "splits", "start": "starts",
    "begin": "begins", "take": "takes", "keep": "keeps", "answer": "answers", "put": "puts",
}  # fmt: skip
"""The verbs of attempts and options, as the sentences of a *when* have them."""


_LATER = re.compile(
    r",?\s+(?:in response|when (?:\w+) (?:next )?(?:has|have|gets|get) (?:priority|focus))$",
    re.IGNORECASE,
)
_NOW = re.compile(r",?\s+(?:now|at once|at this moment)$", re.IGNORECASE)


def attempt(stage: Stage, player: str, action: str) -> Illegal | None:
    """What refuses that action, or None with the game after it; refused, nothing has changed.

    It is made now, whoever has priority; one in response waits until the others have passed.
    """
    plain = _NOW.sub("", _LATER.sub("", action.strip()))
    verb = plain.partition(" ")[0].lower()
    if verb not in THIRD:
        raise Misread(action, f"“{verb}” is nothing a player tries", sorted(THIRD))
    sentence = f"{player} {THIRD[verb]}{plain[len(verb) :]}"
    waits = bool(_LATER.search(action)) or verb in ("react", "respond", "counter")
    refused = _attempted(stage, sentence, waits)
    if isinstance(refused, NoWindow) and not waits:
        saved = stage.save()
        refused.later = _attempted(stage, sentence, True)
        refused.only = refused.later is None
        stage.restore(saved)
    return refused


def _attempted(stage: Stage, sentence: str, waits: bool) -> Illegal | None:
    first: Misread | None = None
    meant = [text for text in stage.language.rewritten(WHEN, sentence) if ";" not in text]
    ways = [said for text in (sentence, *meant) for said in stage.language.read(WHEN, text)]
    for said in ways:
        saved = stage.save()
        stage.trying, stage.waits = True, waits
        try:
            stage.keep_names_whole(said)
            said.row.do(stage, said)
        except Illegal as refused:
            stage.restore(saved)
            return refused
        except Misread as wrong:
            stage.restore(saved)
            first = first or wrong
            continue
        stage.trying = stage.waits = False
        return None
    raise first or Misread(sentence, f"I cannot read “{sentence}” as an action")


@when(
    "{player} tries to {action}",
    "{player} attempts to {action}",
    like=(
        "Ana tries to move Bob to A",
        "Ben tries to react with Defy on Hextech Ray",
        "Ben tries to play Defy when he has priority",
    ),
    choice=True,
)
def tries(stage: Stage, said: Said) -> None:
    """An attempt at this moment, whoever has priority: if a rule forbids it nothing changes, and
    the reason is kept. `react with`, `in response` and `when he has priority` wait until the others
    have passed; nothing resolves meanwhile."""
    player_of(stage, said["player"])
    stage.refusal = attempt(stage, said["player"], said["action"])
    stage.tried = True
    if stage.refusal is not None:
        stage.assume_refusal(said)


@when(
    "{player} conquers {place} with {things}",
    like=("Ana conquers A with Bob",),
    own=True,
    runs_on=True,
)
def conquers(stage: Stage, said: Said) -> None:
    """Short for moving there and everyone passing; it must come to a conquest."""
    player = player_of(stage, said["player"])
    place = spots.place(stage, said["place"])
    move(stage, player, said["things"], said["place"], stage.trying)
    before = len(stage.events("conquer"))
    while stage.game.state.showdown is not None and pass_round(stage):
        stage.settle()
    run(stage)
    made = [event for event in stage.events("conquer")[before:] if event.place == place]
    already = [event for event in stage.events("conquer") if event.place == place]
    if not made and not already:
        raise Illegal(
            f"{said['player']} does not conquer {spots.place_name(stage, place)} that way",
            rules=("469.1",),
        )


def listed(text: str) -> list[str]:
    """The parts of a list."""
    return split_list(text)
