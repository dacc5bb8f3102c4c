"""Then: where things are, and how many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.names import base
from engine.riftbound.phrases import lists, refs, spots
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.lexicon import UNKNOWN
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.slots import NUMBERS, number
from engine.riftbound.phrases.stage import Stage


def first(complaints: Iterable[str]) -> str:
    """What is true instead, for the first that is not as claimed."""
    return "; ".join(dict.fromkeys(one for one in complaints if one))


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
    return lists.find_all(stage, text, board)


_SOME = re.compile(rf"(?:exactly |only )?(\d+|{'|'.join(NUMBERS)}) of (?:the )?(.+)", re.IGNORECASE)


def each(stage: Stage, text: str, look: Callable[[int], str]) -> str:
    """What is true instead for any of the things named; of “two of” them it is true of just two."""
    some = _SOME.fullmatch(text)
    if some is None:
        return first(look(id) for id in lists.find_all(stage, text))
    ids = lists.find_all(stage, some.group(2))
    true = [refs.label(stage, id) for id in ids if not look(id)]
    if len(true) == number(some.group(1)):
        return ""
    return f"that is so of {len(true)} of {len(ids)}{': ' if true else ''}{', '.join(true)}"


ZONES = {
    "hand": "hand", "trash": "trash", "deck": "deck", "banished": "banished", "gone": "gone",
    "banishment": "banished", "legend": "legend",
    "chain": "chain", "champion": "champion", "facedown": "facedown", "rune": "runes",
}  # fmt: skip


@then("the battlefield at {place} is {card}", like=("the battlefield at A is Brush",))
def which_battlefield(stage: Stage, said: Said) -> str:
    """Which battlefield card or token is there now (438)."""
    there, meant = spots.place(stage, said["place"]), stage.lexicon.exact(said["card"])
    if there <= 0 or meant is None or "battlefield" not in meant.types:
        raise Misread(
            said["card"], "I know no such battlefield", ("the battlefield at A is Brush",)
        )
    name = stage.card_of(there).name
    return "" if name == meant.name else f"it is {name}"


@then(
    "{things} (is|are) [still|not|no longer] in {player}'s (hand|trash|deck|rune deck|champion zone"
    "|banishment|legend zone)",
    "{things} (is|are) [still|not|no longer] in [the|its owner's] (trash|hand|champion zone)",
    "{things} (is|are) [not] (banished|gone)",
    "{things} (left|is not on|are not on|is no longer on|are no longer on) the board",
    "{things} (is|are) [still|not|no longer] on the chain",
    "{things} (is|are) [still|not|no longer] facedown [at {place}]",
    like=("Hextech Ray is in Ana's trash", "Bob is gone", "Defy is still on the chain",
          "Crab is not in Ben's hand"),
)  # fmt: skip
def in_zone(stage: Stage, said: Said) -> str:
    """Off the board, and whose pile it is; or that it is not there."""
    if said.words("board"):
        there = [id for id in lists.find_all(stage, said["things"]) if on_board(stage, id)]
        return "; ".join(whereabouts(stage, id) for id in there)
    zone = next(ZONES[word] for word in ("rune", *ZONES) if said.words(word))
    player = player_of(stage, said["player"]) if said.has("player") else None

    def look(id: int) -> str:
        object = stage.objects[id]
        same = object.zone == zone and (player is None or object.owner == player)
        if said.has("place"):
            same = same and object.place == spots.place(stage, said["place"])
        return "" if same != _denied(said) else whereabouts(stage, id)

    return each(stage, said["things"], look)


def _denied(said: Said) -> bool:
    """Whether the sentence says that something is not there, or no longer."""
    return said.words("not", "longer")


@then(
    "{thing} is [on|at] [the] (top|bottom) of {player}'s deck",
    "{thing} is (the top|the bottom) card of {player}'s deck",
    like=("Defy is on top of Ana's deck", "Flash is at the bottom of Ben's deck"),
)
def in_deck(stage: Stage, said: Said) -> str:
    """At an end of the Main Deck, or of the Rune Deck for a rune.

    What the scenario spoke of is meant before the cards that nobody described.
    """
    player = stage.game.player(player_of(stage, said["player"]))
    own = [id for id in refs.matches(stage, said["thing"]) if stage.objects[id].owner == player.id]
    id = refs.find(stage, said["thing"], own or None, ("deck", "runes", *refs.ZONE_ORDER))
    deck = player.runes if "rune" in stage.card_of(id).types else player.deck
    end = deck[0] if said.words("top") and deck else deck[-1] if deck else 0
    return "" if end == id else f"{refs.label(stage, id)} is {spots.where(stage, id)}"


@then(
    "{things} (is|are) [still|now|not|no longer] at {place}",
    "{things} (is|are) [back|still|not|no longer] in [its|her|his|the|their] base",
    "{things} (is|are) [back|still|not|no longer] in {player}'s base",
    "{things} (is|are) [still] on the board",
    like=("Bob is at A", "Poro is in base", "Bob is in Ben's base", "Crab is no longer at A"),
)
def at_place(stage: Stage, said: Said) -> str:
    """On the board, and where; `in base` is its controller's. What is not there may be anywhere
    else."""

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
        return "" if same != _denied(said) else whereabouts(stage, id)

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
        return "" if same else whereabouts(stage, id)

    return each(stage, said["things"], look)


@then(
    "{player}'s (hand|trash|base|banishment) (holds|is) [exactly] {cards}",
    "{player}'s (hand|trash|base|deck|banishment|champion zone) is empty",
    "{place} holds [exactly] {cards}",
    "{place} is empty",
    like=("Ana's hand holds Defy and Flash", "A holds Bob and Poro", "Ben's trash is empty"),
)
def holds(stage: Stage, said: Said) -> str:
    """All that is there, runes aside; cards nobody described do not count, except against being
    empty."""
    ids = _contents(stage, said)
    wanted = lists.find_all(stage, said["cards"]) if said.has("cards") else []
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
        elif said.words("champion"):
            found = [id for id, one in state.objects.items() if one.zone == "champion"]
            found = [id for id in found if state.objects[id].owner == player]
        elif said.words("banishment"):
            found = list(held.banished)
        elif said.words("deck"):
            found = list(held.deck)
        elif said.words("champion"):
            found = list(held.champion)
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
    "{player} [still] has [exactly|only] {number} {things} (at|in) {place}",
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
    found = lists.kind_of(stage, said["things"], pool)
    wanted = number(said["number"])
    return "" if len(found) == wanted else f"{len(found)} are there"


@then(
    "{player} [still] (has|controls) [exactly|only] {number} [more] (unit|units|gear|permanent|permanents"
    "|token|tokens) [left|in play|on the board]",
    "{player} [still] controls [exactly|only] {number} {things}",
    like=("Ana has 2 units", "Ben has no units left", "Ana controls 3 Recruits"),
)
def count_of(stage: Stage, said: Said) -> str:
    """How many things of a kind that player controls, wherever on the board they are."""
    player = player_of(stage, said["player"])
    kinds = ("unit", "gear", "permanent", "token")
    noun = next((one for one in kinds if said.words(one, f"{one}s")), "")
    noun = ("gear" if noun == "gear" else f"{noun}s") if noun else said["things"]
    theirs = [id for id in stage.game.state.board if stage.objects[id].controller == player]
    found = len(lists.kind_of(stage, noun, theirs))
    return "" if found == number(said["number"]) else f"{found} are there"


@then(
    "{player} has [exactly] {number} [more] (card|cards) in [the|her|his] hand",
    "{player} has [exactly] {number} (card|cards) in [the|her|his] (trash|deck)",
    "{player}'s (hand|trash|deck) has {number} (card|cards)",
    "{player}'s rune deck has {number} (rune|runes|card|cards)",
    "{player}'s rune deck is empty",
    like=("Ana has 3 cards in hand", "Ana's rune deck has 4 runes"),
)
def pile_size(stage: Stage, said: Said) -> str:
    """How many cards are there, described or not."""
    player = stage.game.player(player_of(stage, said["player"]))
    piles = {"rune": player.runes, "hand": player.hand, "trash": player.trash, "deck": player.deck}
    pile = next(piles[word] for word in piles if said.words(word))
    wanted = number(said["number"]) if said.has("number") else 0
    return "" if len(pile) == wanted else f"it is {len(pile)}"


def on_board(stage: Stage, id: int) -> bool:
    """Whether that object is on the board."""
    return stage.objects[id].zone == "board"


def whereabouts(stage: Stage, id: int) -> str:
    """What to call it, and where it is."""
    return f"{refs.label(stage, id)} is {spots.where(stage, id)}"
