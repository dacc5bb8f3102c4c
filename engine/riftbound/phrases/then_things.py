"""Then: where things are, and what became of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import base
from engine.riftbound.phrases import refs, spots
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.lexicon import UNKNOWN
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage


def first(complaints: Iterable[str]) -> str:
    """What is true instead, for the first that is not as claimed."""
    return "; ".join(dict.fromkeys(one for one in complaints if one))


def each(stage: Stage, text: str, look: Callable[[int], str]) -> str:
    """What is true instead for any of the things named."""
    return first(look(id) for id in refs.find_all(stage, text))


ZONES = {
    "hand": "hand", "trash": "trash", "deck": "deck", "banished": "banished", "gone": "gone",
    "chain": "chain", "champion": "champion", "facedown": "facedown", "rune": "runes",
}  # fmt: skip


@then(
    "{things} (is|are) in {player}'s (hand|trash|deck|rune deck|champion zone)",
    "{things} (is|are) in [the|its owner's] (trash|hand)",
    "{things} (is|are) (banished|gone)",
    "{things} (left|is not on|are not on) the board",
    "{things} (is|are) [still] on the chain",
    "{things} (is|are) [still] facedown [at {place}]",
    like=("Hextech Ray is in Ana's trash", "Bob is gone", "Defy is still on the chain"),
)
def in_zone(stage: Stage, said: Said) -> str:
    """Off the board, and whose pile it is."""
    if said.words("board"):
        there = [id for id in refs.find_all(stage, said["things"]) if on_board(stage, id)]
        return "; ".join(_is(stage, id) for id in there)
    zone = next(ZONES[word] for word in ("rune", *ZONES) if said.words(word))
    player = player_of(stage, said["player"]) if said.has("player") else None

    def look(id: int) -> str:
        object = stage.objects[id]
        same = object.zone == zone and (player is None or object.owner == player)
        if said.has("place"):
            same = same and object.place == spots.place(stage, said["place"])
        return "" if same else f"{refs.label(stage, id)} is {spots.where(stage, id)}"

    return each(stage, said["things"], look)


@then(
    "{thing} is [on|at] [the] (top|bottom) of {player}'s deck",
    "{thing} is (the top|the bottom) card of {player}'s deck",
    like=("Defy is on top of Ana's deck", "Flash is at the bottom of Ben's deck"),
)
def in_deck(stage: Stage, said: Said) -> str:
    """At an end of the Main Deck, or of the Rune Deck for a rune."""
    id = refs.find(stage, said["thing"])
    player = stage.game.player(player_of(stage, said["player"]))
    deck = player.runes if "rune" in stage.card_of(id).types else player.deck
    end = deck[0] if said.words("top") and deck else deck[-1] if deck else 0
    return "" if end == id else f"{refs.label(stage, id)} is {spots.where(stage, id)}"


@then(
    "{things} (is|are) [still|now] at {place}",
    "{things} (is|are) [back|still] in [its|her|his|the|their] base",
    "{things} (is|are) [back|still] in {player}'s base",
    "{things} (is|are) [still] on the board",
    like=("Bob is at A", "Poro is in base", "Bob is in Ben's base"),
)
def at_place(stage: Stage, said: Said) -> str:
    """On the board, and where; `in base` is its controller's."""

    def look(id: int) -> str:
        object = stage.objects[id]
        place = base(object.controller)
        if said.has("place"):
            place = spots.place(stage, said["place"], object.controller)
        elif said.has("player"):
            place = base(player_of(stage, said["player"]))
        elif said.words("board"):
            place = object.place
        same = object.zone == "board" and object.place == place
        return "" if same else f"{refs.label(stage, id)} is {spots.where(stage, id)}"

    return each(stage, said["things"], look)


@then(
    "{player} [still] has {things} (at|in) {place}",
    like=("Ana has Bob at A", "Ben still has Crab in base"),
)
def has_at(stage: Stage, said: Said) -> str:
    """On the board there, under that player's control."""
    player = player_of(stage, said["player"])
    place = spots.place(stage, said["place"], player)

    def look(id: int) -> str:
        object = stage.objects[id]
        same = object.zone == "board" and (object.place, object.controller) == (place, player)
        return "" if same else _is(stage, id)

    return each(stage, said["things"], look)


@then(
    "{player}'s (hand|trash|base|banishment) (holds|is) [exactly] {cards}",
    "{player}'s (hand|trash|base|deck|banishment) is empty",
    "{place} holds [exactly] {cards}",
    "{place} is empty",
    like=("Ana's hand holds Defy and Flash", "A holds Bob and Poro", "Ben's trash is empty"),
)
def holds(stage: Stage, said: Said) -> str:
    """All that is there, runes aside; cards nobody described do not count, except against being
    empty."""
    ids = _contents(stage, said)
    wanted = refs.find_all(stage, said["cards"]) if said.has("cards") else []
    if sorted(ids) == sorted(wanted):
        return ""
    names = ", ".join(refs.label(stage, id) for id in ids) or "nothing"
    return f"it holds {names}"


def _contents(stage: Stage, said: Said) -> list[int]:
    state = stage.game.state
    if said.has("place"):
        place = spots.place(stage, said["place"])
        found = [id for id in state.board if state.objects[id].place == place]
    else:
        player = player_of(stage, said["player"])
        held = state.players[player]
        if said.words("hand"):
            found = list(held.hand)
        elif said.words("trash"):
            found = list(held.trash)
        elif said.words("banishment"):
            found = list(held.banished)
        elif said.words("deck"):
            found = list(held.deck)
        else:
            found = [id for id in state.board if state.objects[id].place == base(player)]
    return [
        id
        for id in found
        if said.words("empty") or state.objects[id].card != UNKNOWN.key
        if "rune" not in stage.card_of(id).types
    ]


@then(
    "there (is|are) {number} {things} at {place}",
    "{number} {things} (is|are) at {place}",
    "there (is|are) {number} {things} in {player}'s base",
    "{player} has {number} {things} (at|in) {place}",
    like=("there are two Recruits at A", "2 units are at B", "Ana has 4 Recruits in base"),
)
def count_at(stage: Stage, said: Said) -> str:
    """How many things of a kind are at a place, or how many a player has there."""
    player = player_of(stage, said["player"]) if said.has("player") else None
    place = (
        spots.place(stage, said["place"], player)
        if said.has("place")
        else base(player_of(stage, said["player"]))
    )
    pool = [id for id in stage.game.state.board if stage.objects[id].place == place]
    if player is not None:
        pool = [id for id in pool if stage.objects[id].controller == player]
    name = said["things"].removesuffix("s")
    found = refs.matches(stage, name, pool) or refs.matches(stage, said["things"], pool)
    wanted = number(said["number"])
    return "" if len(found) == wanted else f"{len(found)} are there"


@then(
    "{player} has {number} [more] (card|cards) in hand",
    "{player} has {number} (card|cards) in [the|her|his] (trash|deck)",
    "{player}'s (hand|trash|deck) has {number} (card|cards)",
    like=("Ana has 3 cards in hand",),
)
def pile_size(stage: Stage, said: Said) -> str:
    """How many cards are there, described or not."""
    player = stage.game.player(player_of(stage, said["player"]))
    pile = (
        player.hand
        if said.words("hand")
        else (player.trash if said.words("trash") else player.deck)
    )
    return "" if len(pile) == number(said["number"]) else f"it is {len(pile)}"


def on_board(stage: Stage, id: int) -> bool:
    """Whether that object is on the board."""
    return stage.objects[id].zone == "board"


def died(stage: Stage, id: int) -> bool:
    """Whether that object, or a token that was it, has been killed."""
    return any(event.object == id for event in stage.events("kill"))


@then(
    "{things} (died|die|dies|is dead|are dead|was killed|were killed|has died)",
    "both die",
    "{things} died at the same time",
    "only {things} (died|dies|die)",
    like=("Bob died", "Bob and Poro died at the same time", "only Bob died"),
)
def are_dead(stage: Stage, said: Said) -> str:
    """Killed since the scenario began; `only` says that nothing else was."""
    if not said.has("things"):
        found = len(stage.events("kill"))
        return "" if found == 2 else f"{found} died"
    ids = refs.find_all(stage, said["things"])
    others = {event.object for event in stage.events("kill")}.difference(ids)
    if said.words("only") and others:
        return f"{', '.join(refs.label(stage, id) for id in sorted(others))} died too"
    alive = first("" if died(stage, id) else f"{_is(stage, id)}" for id in ids)
    if alive or not said.words("time"):
        return alive
    cleanups = {_moment(stage, id) for id in ids}
    return "" if len(cleanups) == 1 else "they died one after the other"


def _is(stage: Stage, id: int) -> str:
    return f"{refs.label(stage, id)} is {spots.where(stage, id)}"


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
        return "" if stage.objects[id].zone == "board" else _is(stage, id)

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


def group(stage: Stage, text: str) -> list[int]:
    """The members of a group as it was when the scenario began."""
    assert stage.first is not None
    board = stage.first.board
    pool = [id for id in board if "unit" in stage.card_of(id).types]
    for player in range(stage.seats):
        name = stage.player_name(player).lower()
        if text.startswith((f"{name}'s units", f"{name}’s units")):
            return [id for id in pool if stage.first.objects[id].controller == player]
    if text in ("units", "them"):
        return pool
    return refs.find_all(stage, text, board)


@then(
    "{things} (has|have) {number} damage [each]",
    "{things} (is|are) undamaged",
    like=("Bob has 2 damage", "Poro has no damage"),
)
def damage(stage: Stage, said: Said) -> str:
    """Marked damage now."""
    wanted = number(said["number"]) if said.has("number") else 0

    def look(id: int) -> str:
        now = stage.objects[id].damage
        return "" if now == wanted else f"{refs.label(stage, id)} has {now} damage"

    return each(stage, said["things"], look)


@then(
    "{things} (was|were) dealt {number} [damage] [each]",
    "{things} (takes|took) {number} [damage]",
    "{things} (was|were) not dealt [any] damage",
    like=("Poro was dealt 3 damage", "Bob was dealt no damage"),
)
def dealt(stage: Stage, said: Said) -> str:
    """Damage dealt in all since the scenario began, healed or not."""
    wanted = number(said["number"]) if said.has("number") else 0

    def look(id: int) -> str:
        total = sum(event.amount for event in stage.events("deal") if event.object == id)
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
    only = set(refs.find_all(stage, said["things"])) if said.has("things") else None
    found = sum(
        event.amount
        for event in deals
        if _dealer(event) in sources and (only is None or event.object in only)
    )
    wanted = number(said["number"]) if said.has("number") else 0
    return "" if found == wanted else f"it was {found}"


@then(
    "{things} (was|were) healed",
    "{things} (was|were) (recalled|stunned|buffed|readied|exhausted|moved|banished|returned"
    "|recycled|discarded|revealed)",
    "{things} (was|were) not (healed|recalled|stunned|buffed|readied|exhausted|moved|banished"
    "|returned|recycled|discarded|revealed)",
    like=("Bob was healed", "Poro was recalled", "Bob was not moved"),
)
def was(stage: Stage, said: Said) -> str:
    """What happened to it since the scenario began."""
    kinds = {
        "healed": "heal", "recalled": "recall", "stunned": "stun", "buffed": "buff",
        "readied": "ready", "exhausted": "exhaust", "moved": "move", "banished": "banish",
        "returned": "return", "recycled": "recycle", "discarded": "discard", "revealed": "reveal",
    }  # fmt: skip
    word = next(word for word in kinds if said.words(word))
    not_ = said.words("not")

    def look(id: int) -> str:
        done = any(event.object == id for event in stage.events(kinds[word]))
        if done != not_:
            return ""
        return f"{refs.label(stage, id)} was {'' if done else 'not '}{word}"

    return each(stage, said["things"], look)
