"""Then: combats and showdowns: who fights, what is open or staged, how it ended."""

from __future__ import annotations

from engine.core.scenario_rows import Said
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import NOBODY
from engine.riftbound.phrases import refs, spots
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.then_things import each


@then(
    "{player} is [the] (attacker|defender)",
    "{player} is [the] (attacking|defending) player",
    like=("Ana is the attacker", "Ben is the defending player"),
)
def side(stage: Stage, said: Said) -> str:
    """Whose combat it is (464.2.c)."""
    combat = stage.game.state.combat
    if combat is None:
        return "no combat is in progress"
    attacks = said.words("attacker", "attacking")
    now = combat.attacker if attacks else combat.defender
    fine = now == player_of(stage, said["player"])
    return "" if fine else f"{stage.player_name(now)} is"


@then(
    "{things} (is|are) [now|still] [the|an|a] (attacker|attackers)",
    "{things} (is|are) [now|still] [the|a] (defender|defenders)",
    "{things} (is|are) neither [attacker nor defender]",
    "{things} (is|are) [no longer|not] in combat",
    like=("Bob is an attacker", "Tideturner is a defender", "Poro is not in combat"),
)
def role(stage: Stage, said: Said) -> str:
    """Designations now."""
    wanted = ""
    if said.words("attacker", "attackers") and not said.words("neither"):
        wanted = "attacker"
    elif said.words("defender", "defenders") and not said.words("neither"):
        wanted = "defender"

    def look(id: int) -> str:
        now = stage.objects[id].role
        return "" if now == wanted else f"{refs.label(stage, id)} is {now or 'neither'}"

    return each(stage, said["things"], look)


@then(
    "a [combat] showdown is [still] open [at {place}]",
    "the [combat] showdown [at {place}] (goes on|is still open)",
    "no [combat] showdown is open",
    "no combat is [going on|in progress]",
    "the combat is over",
    "[a|the] combat is in progress [at {place}]",
    "[the|a] combat [at {place}] goes on",
    like=("a combat showdown is open at A", "no showdown is open", "the combat is over"),
)
def open_now(stage: Stage, said: Said) -> str:
    """Whether a showdown or a combat is going on, and where."""
    state = stage.game.state
    combat = said.words("combat")
    if said.words("showdown"):
        here = state.showdown.place if state.showdown else 0
        if combat and state.showdown is not None and not state.showdown.combat:
            here = 0
    else:
        here = state.combat.place if state.combat else 0
    if said.words("no", "over"):
        return f"one is in progress at {spots.place_name(stage, here)}" if here else ""
    wanted = spots.place(stage, said["place"]) if said.has("place") else here
    if here and here == wanted:
        return ""
    return f"it is at {spots.place_name(stage, here)}" if here else "there is none"


@then(
    "a (showdown|combat) is staged at {place}",
    "{place} is contested [by {player}]",
    "{place} is not contested",
    like=("a combat is staged at B", "A is contested by Ana"),
)
def staged(stage: Stage, said: Said) -> str:
    """What is temporary about a battlefield."""
    field = stage.game.field(spots.place(stage, said["place"]))
    if said.words("staged"):
        yes = field.showdown_staged if said.words("showdown") else field.combat_staged
        return "" if yes else "nothing of the kind is staged there"
    by = field.contested_by
    if said.words("not"):
        return "" if by == NOBODY else f"{stage.player_name(by)} contests it"
    wanted = player_of(stage, said["player"]) if said.has("player") else by
    return "" if by != NOBODY and by == wanted else f"{stage.player_name(by)} contests it"


@then(
    "no combat damage was dealt",
    "{player} won the combat",
    "{player} (lost|did not win) the combat",
    "(nobody|no one) won the combat",
    "the combat has no result",
    "there was no combat",
    like=("no combat damage was dealt", "Ben won the combat", "there was no combat"),
)
def result(stage: Stage, said: Said) -> str:
    """How the last combat ended. Nobody won it where there was none; who lost, somebody beat."""
    if said.words("damage"):
        total = sum(one.amount for one in stage.events("deal") if one.word == "combat")
        return f"{total} was dealt" if total else ""
    found = stage.events("combat result")
    if said.words("there"):
        fought = stage.events("combat start")
        return "there was one" if fought else ""
    if said.words("lost", "did"):
        return _not_won(stage, said, found)
    if not found and said.has("player"):
        return "no combat has come to a result"
    if not found:
        return ""
    wanted = player_of(stage, said["player"]) if said.has("player") else NOBODY
    now = found[-1].player
    return "" if now == wanted else f"{stage.player_name(now)} won it"


def _not_won(stage: Stage, said: Said, found: list[Event]) -> str:
    player = player_of(stage, said["player"])
    winner = found[-1].player if found else NOBODY
    if winner == player:
        return f"{said['player']} won it"
    if said.words("lost") and winner == NOBODY:
        return "nobody won it" if found else "no combat has come to a result"
    return ""
