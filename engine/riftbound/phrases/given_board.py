"""Given: units, gear and battlefields, their statuses, facedown cards, what is in force."""

from __future__ import annotations

import re

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.names import NOBODY
from engine.riftbound.phrases import laying, lists, refs, spots
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.invented import invent
from engine.riftbound.phrases.modifiers import Boost
from engine.riftbound.phrases.rows import given
from engine.riftbound.phrases.slots import keyword_name, number
from engine.riftbound.phrases.stage import Stage


@given(
    "{name} is (a|an) {mode}: {text}",
    "{name} is (a|an) {kind}",
    like=(
        "Zap is an Action costing 2 Energy: deal 3 to a unit",
        "Raider is a 2-Might unit with Assault 3",
    ),
    order=5,
)
def invention(stage: Stage, said: Said) -> None:
    """A card of the scenario's own, its text in the card language; statements are parted by ` / `.

    Without a colon it has what its noun phrase says and no text.
    """
    kind = said["mode"] if said.has("mode") else said["kind"]
    invent(stage, said["name"], kind, said.get("text"))


@given(
    "{player} controls {place}",
    like=("Ben controls A", "Ana controls the left battlefield"),
    order=40,
)
def controls(stage: Stage, said: Said) -> None:
    """Who controls a battlefield. If not said: whoever alone has units there, else nobody."""
    player = player_of(stage, said["player"])
    for id in spots.places(stage, said["place"]):
        if id < 0:
            raise Misread(said["place"], "only battlefields are controlled this way")
        laying.change(stage, id, controller=player)
        stage.stated.add(f"control {id}")


@given(
    "{player} controls (nothing|no battlefield|no battlefields|neither battlefield)",
    like=("Ben controls no battlefields",),
    order=40,
)
def controls_nothing(stage: Stage, said: Said) -> None:
    """Battlefields where that player alone has units belong to nobody."""
    stage.stated.add(f"no control {player_of(stage, said['player'])}")


@given(
    "nobody controls {place}",
    "{place} (is|are) [both] (uncontrolled|empty|uncontrolled and empty|empty and uncontrolled)",
    like=("nobody controls B", "the right battlefield is empty"),
    order=40,
)
def uncontrolled(stage: Stage, said: Said) -> None:
    """Nobody controls the battlefield; empty says that no unit is there either."""
    for id in spots.places(stage, said["place"]):
        laying.change(stage, id, controller=NOBODY)
        stage.stated.add(f"control {id}")


@given(
    "{player} has no [other] (units|gear|permanents) [in play|on the board]",
    "{player} has no [other] (units|gear|permanents) (at|in) {place}",
    like=("Ben has no units", "Ana has no gear in base"),
    order=59,
)
def nothing_there(stage: Stage, said: Said) -> None:
    """None but those that other lines speak of, as it is when nobody says otherwise."""
    player = player_of(stage, said["player"])
    place = spots.place(stage, said["place"], player) if said.has("place") else None
    there = [
        refs.label(stage, id)
        for id, object in stage.pose.objects.items()
        if object.zone == "board" and object.controller == player
        if place in (None, object.place) and _is_kind(stage, id, said)
    ]
    if there and not said.words("other"):
        raise Misread(said.sentence, f"{said['player']} has {', '.join(there)}")


def _is_kind(stage: Stage, id: int, said: Said) -> bool:
    kinds = {"units": {"unit"}, "gear": {"gear"}, "permanents": {"unit", "gear"}}
    wanted = next(kinds[word] for word in kinds if said.words(word))
    return bool(wanted & set(stage.card_of(id).types))


@given(
    "{player} has {card} facedown at {place}[, hidden (this turn|last turn|earlier)]",
    "{player} has {card} hidden at {place}",
    like=("Ana has Tideturner facedown at A", "Ben has Flash facedown at B, hidden this turn"),
    order=42,
)
def facedown(stage: Stage, said: Said) -> None:
    """A facedown card, hidden in an earlier turn if not said. Its player controls the battlefield.

    Control needs a unit (323.6): one is assumed there if nobody has any.
    """
    player = player_of(stage, said["player"])
    place = spots.place(stage, said["place"])
    [thing] = laying.read(stage, said["card"])
    card = laying.definition(stage, thing)
    now = stage.pose.changes["turn"].number
    stage.pose.hide(card.key, player, place, now if said.words("this") else now - 1)
    if f"control {place}" not in stage.stated:
        laying.change(stage, place, controller=player)
        stage.stated.add(f"control {place}")
        stage.assume(f"{stage.player_name(player)} controls {spots.place_name(stage, place)}.")


@given(
    "{player} has {things} at {place}",
    "{player} has {things} in [her|his|the] base",
    "{player} controls {things} at {place}",
    "{player} controls {things} in [her|his|the] base",
    "{things} of {player} (is|are) at {place}",
    "{player} has {things} [in play|on the board]",
    "{player} controls {things}",
    like=(
        "Ben has Stalwart Poro at the left battlefield",
        "Ana has a 3-Might unit called Bob with Tank and Shield 2, stunned, at A",
        "Ana has three 2-Might units in base",
        "Ben has Zhonya's Hourglass",
    ),
    order=42,
)
def has(stage: Stage, said: Said) -> None:
    """Units and gear, each where the next place behind it says, in base if none does; ready,
    undamaged and of nobody else if not said."""
    player = player_of(stage, said["player"])
    place = spots.place(stage, said["place"], player) if said.has("place") else None
    found = laying.read(stage, re.sub(r",\s*$", "", said["things"]))
    places: list[int | None] = []
    for thing in reversed(found):
        place = spots.place(stage, thing.place, player) if thing.place else place
        places.append(place)
    for thing, place in zip(found, reversed(places), strict=True):
        card = laying.definition(stage, thing) if thing.card else None
        if card is not None and not card.permanent:
            raise Misread(
                thing.text,
                f"{card.name} is no permanent",
                (f"{stage.player_name(player)} has {card.name} in hand",),
            )
        laying.lay(stage, player, thing, place)


@given(
    "{things} (is|are) (ready|exhausted|stunned|buffed|unbuffed|empowered) [this turn]",
    "{things} (is|are) not (stunned|buffed|exhausted|empowered)",
    "{things} (is|are) empowered {number} times",
    "{things} (has|have) a buff",
    like=("Bob is exhausted", "Poro and Bob are stunned", "Bob has a buff",
          "Kayle, Justified is empowered 2 times"),
    order=46,
)  # fmt: skip
def status(stage: Stage, said: Said) -> None:
    """A status; ready, unbuffed and not stunned if not said."""
    yes = not said.words("not")
    for id in lists.find_all(stage, said["things"]):
        if said.words("ready", "exhausted"):
            laying.change(stage, id, exhausted=yes and said.words("exhausted"))
        elif said.words("stunned"):
            laying.change(stage, id, stunned=yes)
        elif said.words("empowered"):
            laying.change(stage, id, empowered=number(said.get("number") or str(int(yes))))
        else:
            laying.change(stage, id, buffs=int(yes and said.words("buffed", "buff")))


@given(
    "{things} (has|have) {number} damage [marked] [on it] [each]",
    "{number} damage is marked on {things}",
    "{things} (is|are) undamaged",
    like=("Bob has 2 damage", "2 damage is marked on Bob"),
    order=46,
)
def damaged(stage: Stage, said: Said) -> None:
    """Marked damage; none if not said."""
    for id in lists.find_all(stage, said["things"]):
        laying.damage(stage, id, number(said.get("number", "0")))


@given(
    "{things} (has|have) {signed} Might [this turn][, at least {number}]",
    "{things} (has|have) {keyword} [{number}] [this turn]",
    "the base Might of {things} is {number} [this turn]",
    "{things} (has|have) [a] base Might [of] {number} [this turn]",
    "{things} (has|have) lost {keyword} [this turn]",
    "{things} (has|have) lost (its|their|all) (abilities|text|keywords) [this turn]",
    like=("Bob has +2 Might this turn", "Poro has -4 Might this turn, at least 1",
          "Bob has Ganking this turn", "the base Might of Bob is 5", "Crab has lost Tank"),
    order=48,
)  # fmt: skip
def in_force(stage: Stage, said: Said) -> None:
    """What an effect has left in force this turn; effects count in the order they are written."""
    for id in lists.find_all(stage, said["things"]):
        if said.words("lost"):
            lost = keyword_name(said["keyword"]) if said.has("keyword") else ""
            boost = Boost(keyword=lost, lost=True)
        elif said.has("keyword"):
            value = number(said.get("number", "1"))
            boost = Boost(value, keyword=keyword_name(said["keyword"]))
        elif said.has("signed"):
            least = number(said["number"]) if said.has("number") else None
            boost = Boost(number(said["signed"]), least)
        else:
            boost = Boost(number(said["number"]), base=True)
        laying.in_force(stage, id, boost)


@given(
    "{thing} (wears|is wearing|is equipped with) {card}",
    like=("Bob wears Long Sword",),
    order=47,
)
def wears(stage: Stage, said: Said) -> None:
    """Equipment that nobody else speaks of, attached to it."""
    laying.dress(stage, refs.find(stage, said["thing"]), said["card"])


@given(
    "{thing} is attached to {thing2}",
    like=("Long Sword is attached to Bob",),
    order=47,
)
def attached(stage: Stage, said: Said) -> None:
    """Equipment attached, and so where the unit is."""
    gear, unit = refs.find(stage, said["thing"]), refs.find(stage, said["thing2"])
    laying.change(stage, gear, attached_to=unit, place=stage.objects[unit].place)


@given(
    "{thing} is owned by {player}[, controlled by {player2}]",
    "{thing} is controlled by {player2}",
    like=("Bob is owned by Ben, controlled by Ana",),
    order=47,
)
def owner(stage: Stage, said: Said) -> None:
    """Owner and controller, where they differ."""
    id = refs.find(stage, said["thing"])
    if said.has("player"):
        laying.change(stage, id, owner=player_of(stage, said["player"]))
    if said.has("player2"):
        laying.change(stage, id, controller=player_of(stage, said["player2"]))
