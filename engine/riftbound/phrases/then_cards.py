"""Then: cards drawn and discarded, what was paid and is left, whose turn it is."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.modes import TURN_ROWS, phase
from engine.riftbound.model.state import Player
from engine.riftbound.phrases import lists, refs
from engine.riftbound.phrases.given_game import player_of, pool_of
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.slots import PHASES, number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.procedures.pool import poured

KINDS = {
    "drew": "draw", "draws": "draw", "discarded": "discard", "discards": "discard",
    "recycled": "recycle", "channelled": "channel", "channeled": "channel", "burned": "burn",
    "discard": "discard", "recycle": "recycle", "channel": "channel", "burn": "burn",
}  # fmt: skip


@then(
    "{player} (drew|draws|discarded|discards|recycled|burned) {number} [card|cards]",
    "{player} (channelled|channeled) {number} [rune|runes] [(ready|exhausted)]",
    "{player} (drew|discarded|recycled|channelled|burned) nothing",
    "{player} (drew|discarded|recycled|channelled|burned)",
    "{player} did not (draw|discard|recycle|channel|burn)",
    "(nobody|no one|neither player) (drew|discarded|recycled|channelled|burned)",
    like=("Ana drew 1", "Ben discarded nothing", "Ana channelled 2 runes", "Ana did not draw",
          "nobody drew"),
)  # fmt: skip
def amounts(stage: Stage, said: Said) -> str:
    """How many cards, since the scenario began; any number of them if none is named."""
    kind = next((KINDS[word] for word in KINDS if said.words(word)), "draw")
    if not said.has("player"):
        return f"it was {len(stage.events(kind))}" if stage.events(kind) else ""
    player = player_of(stage, said["player"])
    found = [
        one
        for one in stage.events(kind)
        if player in (one.player, one.by)
        or (one.player < 0 and stage.objects[one.object].owner == player)
    ]
    if said.words("ready", "exhausted"):
        found = [one for one in found if one.ready == said.words("ready")]
    if not said.has("number") and not said.words("nothing", "not"):
        return "" if found else "it was none"
    wanted = number(said["number"]) if said.has("number") else 0
    return "" if len(found) == wanted else f"it was {len(found)}"


@then(
    "{player} (burned|burnt) out [{number} times]",
    "{player} (burned|burnt) out (once|twice)",
    "{player} (did|does) not burn out",
    "nobody (burned|burnt) out",
    like=("Ana burned out", "Ana burned out 2 times", "Ben did not burn out"),
)
def burned_out(stage: Stage, said: Said) -> str:
    """How often that player burned out since the scenario began (431)."""
    player = player_of(stage, said["player"]) if said.has("player") else None
    found = sum(1 for one in stage.events("burn out") if player in (None, one.player))
    if said.words("not", "nobody"):
        return f"there were {found}" if found else ""
    wanted = 1 if said.words("once") else 2 if said.words("twice") else found or 1
    wanted = number(said["number"]) if said.has("number") else wanted
    return "" if found == wanted else f"it was {found} times"


@then(
    "{player} (drew|discarded|recycled|banished) {cards}",
    like=("Ana drew Defy", "Ben discarded Flash"),
)
def which(stage: Stage, said: Said) -> str:
    """Which cards, each of them, since the scenario began."""
    player = player_of(stage, said["player"])
    kind = next(KINDS.get(word, "banish") for word in (*KINDS, "banished") if said.words(word))
    found = [one.object for one in stage.events(kind) if player in (one.player, one.by)]
    names = ", ".join(refs.label(stage, id) for id in found) or "nothing"
    missing = [id for id in lists.find_all(stage, said["cards"]) if id not in found]
    return f"it was {names}" if missing else ""


@then(
    "{player} paid {pool}",
    "{player} paid nothing",
    "nothing was (spent|paid)",
    like=("Ana paid 3 Energy and 1 Fury Power", "Ben paid nothing", "nothing was spent"),
)
def paid(stage: Stage, said: Said) -> str:
    """All Energy and Power paid since the scenario began; `2 Power` is Power of any domain."""
    energy, power, spent = _spent(stage, said)
    if not said.has("pool"):
        return f"it was {spent}" if energy or power else ""
    wanted_energy, wanted = pool_of(said["pool"])
    counts, named = Counter(power), Counter(wanted)
    free = named.pop("any", 0)
    fine = energy == wanted_energy and len(power) == len(wanted)
    rich = counts["any"]
    fine = fine and all(counts[one] + rich >= count for one, count in named.items())
    return "" if fine and free >= 0 else f"it was {spent}"


def _spent(stage: Stage, said: Said) -> tuple[int, list[str], str]:
    events = stage.events("pay")
    if said.has("player"):
        player = player_of(stage, said["player"])
        events = [one for one in events if one.player == player]
    energy = sum(one.amount for one in events)
    power = [str(word) for one in events for word in one.chosen]
    return energy, power, f"{energy} Energy and {len(power)} Power"


@then(
    "{player} [still] has {pool} [left] [in the pool]",
    "{player} has nothing left",
    "{player} has {number} ready [{domain}] (rune|runes) [left]",
    "{player} has {number} exhausted [{domain}] (rune|runes) [left]",
    "{player} has {number} [{domain}] (rune|runes) [left]",
    like=("Ana has 1 Energy left", "Ana has 2 exhausted runes"),
)
def left(stage: Stage, said: Said) -> str:
    """What the pool holds of the Energy or Power named, or how many runes are there."""
    player = player_of(stage, said["player"])
    if said.words("rune", "runes"):
        return _runes(stage, said, player)
    held = _added(stage, player) if stage.rich(player) else stage.game.player(player)
    if held is None:
        raise Misread(
            said["player"],
            "nobody said what that player has to pay with",
            (f"{said['player']} has 3 Energy and 1 Power",),
        )
    energy, power = pool_of(said["pool"]) if said.has("pool") else (0, ())
    kept = [one.resource for one in held.kept]
    has_energy, has_power = poured(held.energy, held.power, kept)
    about = said["pool"].lower() if said.has("pool") else "energy and power"
    fine = "energy" not in about or has_energy == energy
    fine = fine and ("power" not in about or len(has_power) == len(power))
    fine = fine and all(one in has_power for one in power if one != "any")
    return "" if fine else f"it is {has_energy} Energy and {len(has_power)} Power"


def _added(stage: Stage, player: int) -> Player | None:
    """The pool of one who can pay whatever is needed, as far as it is known: what was added since
    the scenario began, if nothing has been paid since (429.1)."""
    energy, known = 0, False
    power: tuple[str, ...] = ()
    for event in stage.events("add", "pay", "empty pool"):
        if event.player != player:
            continue
        known = event.kind == "add"
        if not known:
            energy, power = 0, ()
        elif event.word == "energy":
            energy += event.amount
        else:
            power += (event.word,) * event.amount
    return replace(stage.game.player(player), energy=energy, power=power) if known else None


def _runes(stage: Stage, said: Said, player: int) -> str:
    state = stage.game.state
    found = [
        state.objects[id]
        for id in state.board
        if state.objects[id].controller == player and "rune" in stage.card_of(id).types
    ]
    if said.has("domain"):
        domain = said["domain"].lower()
        found = [one for one in found if one.card == f"{domain.capitalize()} Rune"]
    if said.words("ready", "exhausted"):
        found = [one for one in found if one.exhausted == said.words("exhausted")]
    return "" if len(found) == number(said["number"]) else f"there are {len(found)}"


@then(
    "it is {player}'s turn",
    "it is [the] {phase}",
    "it is {player}'s {phase}",
    like=("it is Ben's turn", "it is the main phase"),
)
def now(stage: Stage, said: Said) -> str:
    """Whose turn it is, and which phase or step; the Beginning Phase has the scoring step in it."""
    turn = stage.game.state.turn
    wrong = []
    if said.has("player") and turn.player != player_of(stage, said["player"]):
        wrong.append(f"it is {stage.player_name(turn.player)}'s turn")
    if said.has("phase") and _phase_now(stage) not in MEANT[said["phase"].lower()]:
        wrong.append(f"it is the {_phase_now(stage)} {_WORDS.get(_phase_now(stage), 'phase')}")
    return "; ".join(wrong)


_WORDS = {"beginning": "step", "scoring": "step", "expiration": "step"}

MEANT = {
    name: {
        "beginning phase": ("beginning", "scoring"),
        "ending phase": ("ending", "expiration"),
        "end of the turn": ("ending", "expiration"),
        "end of turn": ("ending", "expiration"),
    }.get(name, (TURN_ROWS[row][1],))
    for name, row in PHASES.items()
}
"""The steps that each name of a phase or step takes in."""


def _phase_now(stage: Stage) -> str:
    """The step that is under way, or that comes next if nothing of the last is left to do."""
    state = stage.game.state
    busy = state.work or state.cleanup or state.waiting or state.chain or state.decision
    return phase(state.turn.row) if busy else TURN_ROWS[state.turn.row][1]
