"""Then: what became of things: deaths, damage, moves and other events."""

from __future__ import annotations

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.event import Event
from engine.riftbound.phrases import lists, refs
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.then_things import each, first, group, whereabouts


def died(stage: Stage, id: int) -> bool:
    """Whether that object, or a token that was it, has been killed."""
    return any(event.object == id for event in stage.events("kill"))


@then(
    "{things} (died|die|dies|is dead|are dead|was killed|were killed|was destroyed|were destroyed|has died)",
    "both die",
    "(nobody|nothing|no one|no unit|no units) (died|dies|die|has died|was killed|were killed)",
    "(none|neither) of {things} (died|dies|die)",
    "neither {thing} nor {thing2} (died|dies|die)",
    "{things} died at the same time",
    "only {things} (died|dies|die)",
    like=("Bob died", "Bob and Poro died at the same time", "only Bob died"),
)
def are_dead(stage: Stage, said: Said) -> str:
    """Killed since the scenario began; `only` says that nothing else was."""
    if not said.has("things", "thing"):
        found = len(stage.events("kill"))
        return "" if found == (2 if said.words("both") else 0) else f"{found} died"
    if said.words("none", "neither"):
        ids = group(stage, said["things"].lower()) if said.has("things") else [
            refs.find(stage, said[one]) for one in ("thing", "thing2")]  # fmt: skip
        return first(f"{refs.label(stage, id)} died" if died(stage, id) else "" for id in ids)
    ids = lists.find_all(stage, said["things"])
    others = {event.object for event in stage.events("kill")}.difference(ids)
    if said.words("only") and others:
        return f"{', '.join(refs.label(stage, id) for id in sorted(others))} died too"
    alive = first("" if died(stage, id) else f"{whereabouts(stage, id)}" for id in ids)
    if alive or not said.words("time"):
        return alive
    cleanups = {_moment(stage, id) for id in ids}
    return "" if len(cleanups) == 1 else "they died one after the other"


def _moment(stage: Stage, id: int) -> int:
    """How many steps that were no kill had happened when it died."""
    others = 0
    for event in stage.events():
        if event.kind == "kill":
            if event.object == id:
                return others
        else:
            others += 1
    return -1


@then(
    "{things} (survives|survive|survived|is alive|are alive|lives)",
    "{things} (did not die|does not die|do not die)",
    like=("Poro survives", "Poro did not die"),
)
def survives(stage: Stage, said: Said) -> str:
    """Not killed since the scenario began; what survives is on the board too, what did not die may
    be anywhere."""

    def look(id: int) -> str:
        if died(stage, id):
            return f"{refs.label(stage, id)} died"
        if said.words("not"):
            return ""
        return "" if stage.objects[id].zone == "board" else whereabouts(stage, id)

    return each(stage, said["things"], look)


@then(
    "{number} of {things} (died|die|survived|survive)",
    "exactly {number} of {things} (died|die|survived|survive)",
    like=("exactly one of Ben's units died",),
)
def some_died(stage: Stage, said: Said) -> str:
    """How many of a group died or survived."""
    text = said["things"].lower().removeprefix("the ")
    ids = group(stage, text)
    dead = sum(died(stage, id) for id in ids)
    found = dead if said.words("died", "die") else len(ids) - dead
    return "" if found == number(said["number"]) else f"{dead} of {len(ids)} died"


@then(
    "{things} [still] (has|have) {number} [marked] damage [marked] [on it] [each]",
    "{number} damage is marked on {things}",
    "{things} (is|are) damaged",
    "{things} (is|are) (undamaged|unharmed|not damaged)",
    like=("Bob has 2 damage", "Poro has no damage"),
)
def damage(stage: Stage, said: Said) -> str:
    """Marked damage now."""
    wanted = number(said["number"]) if said.has("number") else 0

    def look(id: int) -> str:
        now = stage.objects[id].damage
        if said.words("damaged") and not said.words("not"):
            return "" if now else f"{refs.label(stage, id)} has no damage"
        return "" if now == wanted else f"{refs.label(stage, id)} has {now} damage"

    return each(stage, said["things"], look)


@then(
    "{things} (was|were) dealt {number} [combat] [damage] [each]",
    "{things} (takes|took) {number} [damage]",
    "{things} (was|were) not dealt [any] [combat] damage",
    like=("Poro was dealt 3 damage", "Bob was dealt no damage"),
)
def dealt(stage: Stage, said: Said) -> str:
    """Damage dealt in all since the scenario began, healed or not."""
    wanted = number(said["number"]) if said.has("number") else 0
    combat = said.words("combat")

    def look(id: int) -> str:
        deals = (event for event in stage.events("deal") if event.object == id)
        total = sum(one.amount for one in deals if not combat or one.word == "combat")
        return "" if total == wanted else f"{refs.label(stage, id)} was dealt {total}"

    return each(stage, said["things"], look)


def _dealer(event: Event) -> int:
    """What deals the damage: a unit told to deal it, else the source of the words (417.6)."""
    return event.other or (event.source.object if event.source is not None else 0)


@then(
    "{thing} dealt {number} [damage] [to {things}]",
    "{thing} did not deal [any] damage [to {things}]",
    like=("Void Seeker dealt 4 damage to Crab", "Zap dealt no damage"),
)
def dealt_by(stage: Stage, said: Said) -> str:
    """Damage that a spell, an ability or a unit by itself has dealt since the scenario began; combat
    damage is a whole side's."""
    sources = set(refs.matches(stage, said["thing"]))
    if not sources:
        raise refs.unknown(stage, said["thing"])
    deals = stage.events("deal")
    if any(event.word == "combat" for event in deals) and any(
        "unit" in stage.card_of(id).types for id in sources
    ):
        what = "combat damage is dealt by all units of a side together"
        raise Misread(said["thing"], what, ("Crab was dealt 3 damage",))
    only = set(lists.find_all(stage, said["things"])) if said.has("things") else None
    found = sum(
        event.amount
        for event in deals
        if _dealer(event) in sources and (only is None or event.object in only)
    )
    wanted = number(said["number"]) if said.has("number") else 0
    return "" if found == wanted else f"it was {found}"


@then(
    "{player} [has] [already] played {number} (card|cards) [this turn]",
    "{player} [has] played (no cards|no card|nothing) [this turn]",
    like=("Ana has played 2 cards this turn", "Ben played nothing"),
)
def played(stage: Stage, said: Said) -> str:
    """How many cards that player has played since the scenario began, or this turn, those counted
    that a *given* told of; tokens are no cards (185)."""
    player = player_of(stage, said["player"])
    events = stage.game.state.history if said.words("turn") else stage.events("played")
    found = sum(
        1
        for one in events
        if one.kind == "played" and one.player == player
        if one.object and not stage.objects[one.object].token
    )
    wanted = number(said["number"]) if said.has("number") else 0
    return "" if found == wanted else f"it was {found}"


@then(
    "{things} moved (once|twice)",
    "{things} moved {number} times",
    "{things} did not move",
    like=("Bob moved once", "Crab did not move"),
)
def moved(stage: Stage, said: Said) -> str:
    """How often it moved since the scenario began; a recall is no move (456)."""
    counts = {"once": 1, "twice": 2, "not": 0}
    words = (count for word, count in counts.items() if said.words(word))
    wanted = number(said["number"]) if said.has("number") else next(words)

    def look(id: int) -> str:
        times = sum(1 for event in stage.events("move") if event.object == id)
        return "" if times == wanted else f"{refs.label(stage, id)} moved {times} times"

    return each(stage, said["things"], look)


@then(
    "{things} (was|were) healed",
    "{things} (was|were) (recalled|stunned|buffed|readied|exhausted|moved|banished|returned"
    "|recycled|discarded|revealed|empowered|disempowered|burned)",
    "{things} (was|were) not (healed|recalled|stunned|buffed|readied|exhausted|moved|banished"
    "|returned|recycled|discarded|revealed|empowered|disempowered|burned)",
    like=("Bob was healed", "Poro was recalled", "Bob was not moved"),
)
def was(stage: Stage, said: Said) -> str:
    """What happened to it since the scenario began."""
    kinds = {
        "healed": "heal", "recalled": "recall", "stunned": "stun", "buffed": "buff",
        "readied": "ready", "exhausted": "exhaust", "moved": "move", "banished": "banish",
        "returned": "return", "recycled": "recycle", "discarded": "discard", "revealed": "reveal",
        "empowered": "empower", "disempowered": "disempower", "burned": "burn",
    }  # fmt: skip
    word = next(word for word in kinds if said.words(word))
    not_ = said.words("not")

    def look(id: int) -> str:
        done = any(event.object == id for event in stage.events(kinds[word]))
        if done != not_:
            return ""
        return f"{refs.label(stage, id)} was {'' if done else 'not '}{word}"

    return each(stage, said["things"], look)
