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
    "{player} is [the] (attacking|defending) [player]",
    "the (attacker|defender) is {player}",
    "the (attacking|defending) player is {player}",
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
    "{things} (is|are) [now|still] (attacking|defending)",
    "{things} (has|have) the (attacker|defender) designation",
    "{things} (is|are) (no longer|not) [an|a] (attacker|attackers|attacking)",
    "{things} (is|are) (no longer|not) [a] (defender|defenders|defending)",
    "{things} (is|are) neither [attacker nor defender]",
    "{things} (has|have) no designation",
    "{things} (is|are) [no longer|not] in combat",
    like=(
        "Bob is an attacker",
        "Tideturner is a defender",
        "Bob is no longer an attacker",
        "Poro is not in combat",
    ),
)
def role(stage: Stage, said: Said) -> str:
    """Designations now; in combat is either."""
    wanted: tuple[str, ...] = ("",)
    if said.words("attacker", "attackers", "attacking") and not said.words("neither"):
        wanted = ("attacker",)
    elif said.words("defender", "defenders", "defending") and not said.words("neither"):
        wanted = ("defender",)
    elif said.words("combat") and not said.words("no", "not"):
        wanted = ("attacker", "defender")
    no = said.words("no", "not") and wanted != ("",)

    def look(id: int) -> str:
        now = stage.objects[id].role
        return "" if (now in wanted) != no else f"{refs.label(stage, id)} is {now or 'neither'}"

    return each(stage, said["things"], look)


@then(
    "(a|the) [combat|non-combat] showdown is [still|now] (open|in progress) [at {place}]",
    "the [combat] showdown [at {place}] (goes on|is still open)",
    "the showdown [at {place}] is [now] a combat showdown",
    "no [combat] showdown is (open|in progress) [at {place}]",
    "the [combat] showdown [at {place}] (is|has) (closed|ended|over)",
    "no combat is [going on|in progress] [at {place}]",
    "there is [no|a] (combat|showdown) [at {place}]",
    "the combat [at {place}] (is over|has ended|ended)",
    "[a|the] combat is [now|still] in progress [at {place}]",
    "[the|a] combat [at {place}] goes on",
    like=("a combat showdown is open at A", "no showdown is open", "the combat is over"),
)
def open_now(stage: Stage, said: Said) -> str:
    """Whether a showdown or a combat is going on, and where."""
    state = stage.game.state
    now = state.showdown if said.words("showdown") else state.combat
    if said.words("showdown") and state.showdown is not None:
        wrong = "non-combat" if state.showdown.combat else "combat"
        now = None if said.words(wrong) else now
    here = now.place if now is not None else 0
    wanted = spots.place(stage, said["place"]) if said.has("place") else here
    if said.words("no", "over", "closed", "ended"):
        there = here and here == wanted
        return f"one is in progress at {spots.place_name(stage, here)}" if there else ""
    if here and here == wanted:
        return ""
    return f"it is at {spots.place_name(stage, here)}" if here else "there is none"


@then(
    "the state is [now] [Neutral|Showdown] (Open|Closed)",
    "the state is [now] (Neutral|Showdown)",
    like=("the state is Neutral Open", "the state is Closed"),
)
def turn_state(stage: Stage, said: Said) -> str:
    """The state of the turn: Open without a chain, Neutral without showdown and combat (308–310)."""
    state = stage.game.state
    fights = state.showdown is not None or state.combat is not None
    now = ("showdown" if fights else "neutral", "closed" if state.chain else "open")
    wrong = ("neutral" if fights else "showdown", "open" if state.chain else "closed")
    return f"it is {' '.join(now).title()}" if said.words(*wrong) else ""


@then(
    "(a|no) (showdown|combat) is staged [at {place}]",
    "{place} is [now|still] contested [by {player}]",
    "{place} is (not|no longer) contested",
    like=("a combat is staged at B", "A is contested by Ana"),
)
def staged(stage: Stage, said: Said) -> str:
    """What is temporary about a battlefield."""
    places = [spots.place(stage, said["place"])] if said.has("place") else stage.field_ids
    field = stage.game.field(places[0])
    if said.words("staged"):
        fields = [stage.game.field(place) for place in places]
        of = "showdown_staged" if said.words("showdown") else "combat_staged"
        yes = any(getattr(one, of) for one in fields)
        if said.words("no"):
            return "one is staged there" if yes else ""
        return "" if yes else "nothing of the kind is staged there"
    by = field.contested_by
    if said.words("not", "no"):
        return "" if by == NOBODY else f"{stage.player_name(by)} contests it"
    wanted = player_of(stage, said["player"]) if said.has("player") else by
    return "" if by != NOBODY and by == wanted else f"{stage.player_name(by)} contests it"


@then(
    "[no] [combat] damage (was|is) dealt",
    "{player} (won|wins) the combat [at {place}]",
    "{player} (lost|loses|did not win|does not win) the combat [at {place}]",
    "(nobody|no one|neither player) (won|wins) the combat [at {place}]",
    "the combat [at {place}] (has|had|ended with|ends with) no result",
    "there was [no|a] combat [at {place}]",
    "(no|a) combat (began|begins|opened) [at {place}]",
    "(no|a) showdown (began|begins|opened) [at {place}]",
    like=("no combat damage was dealt", "Ben won the combat", "there was no combat",
          "a showdown began at A", "no combat began"),
)  # fmt: skip
def result(stage: Stage, said: Said) -> str:
    """How the last combat ended, there if a place is named; or whether there was one. Nobody won it
    where there was none; who lost, somebody beat."""
    place = spots.place(stage, said["place"]) if said.has("place") else 0
    if said.words("damage"):
        word = "combat" if said.words("combat") else ""
        total = sum(one.amount for one in stage.events("deal") if word in ("", one.word))
        fine = bool(total) != said.words("no")
        return "" if fine else f"{total} was dealt" if total else "none was dealt"
    if said.words("there", "began", "begins", "opened"):
        return _whether_begun(stage, said, place)
    found = [one for one in stage.events("combat result") if place in (0, one.place)]
    if said.words("lost", "loses", "did", "does"):
        return _not_won(stage, said, found)
    if not found and said.has("player"):
        return "no combat has come to a result"
    if not found:
        return ""
    wanted = player_of(stage, said["player"]) if said.has("player") else NOBODY
    now = found[-1].player
    return "" if now == wanted else f"{stage.player_name(now)} won it"


def _whether_begun(stage: Stage, said: Said, place: int) -> str:
    """Nothing if one has begun, or none where that is claimed."""
    kind = "showdown begins" if said.words("showdown") else "combat begins"
    begun = [one for one in stage.events(kind) if place in (0, one.place)]
    if said.words("no"):
        return "there was one" if begun else ""
    return "" if begun else "there was none"


def _not_won(stage: Stage, said: Said, found: list[Event]) -> str:
    player = player_of(stage, said["player"])
    winner = found[-1].player if found else NOBODY
    if winner == player:
        return f"{said['player']} won it"
    if said.words("lost", "loses") and winner == NOBODY:
        return "nobody won it" if found else "no combat has come to a result"
    return ""
