"""Given: mode, players, points, cards outside the board, what can be paid, the turn."""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import Said
from engine.riftbound.model.modes import MODES
from engine.riftbound.model.names import DOMAINS, PLAYER_NAMES
from engine.riftbound.phrases import laying, spots
from engine.riftbound.phrases.lexicon import UNKNOWN
from engine.riftbound.phrases.rows import given
from engine.riftbound.phrases.slots import NUMBERS, PHASES, number, seat, seats
from engine.riftbound.phrases.stage import Stage


def _mode(stage: Stage, name: str) -> None:
    if stage.laid is not None and stage.mode != name:
        raise Misread("", "the mode is said before anything else")
    stage.mode = name


@given(
    "[it is|this is] [a] (duel|match|1v1|1v1 game|1v1 match|1v1 duel)", like=("a duel",), order=0
)
def duel(stage: Stage, said: Said) -> None:
    """Two players, two battlefields, Victory Score 8; so it is when nobody says otherwise."""
    _mode(stage, "duel")


@given(
    "[it is|this is] [a] (three-player free-for-all|free-for-all with three players|three-player game)",
    like=("a three-player free-for-all",),
    order=0,
)
def three(stage: Stage, said: Said) -> None:
    """Ana, Ben and Cleo, three battlefields, Victory Score 8."""
    _mode(stage, "ffa3")


@given(
    "[it is|this is] [a] (four-player free-for-all|free-for-all with four players|four-player game)",
    like=("a four-player free-for-all",),
    order=0,
)
def four(stage: Stage, said: Said) -> None:
    """Ana, Ben, Cleo and Dara, each on their own, three battlefields, Victory Score 8."""
    _mode(stage, "ffa4")


@given(
    "[it is|this is] two teams[: {players} against {players2}]",
    "[it is|this is] [a] (2v2|2v2 game|team game)",
    like=("two teams: Ana and Cleo against Ben and Dara", "a 2v2"),
    order=0,
)
def teams(stage: Stage, said: Said) -> None:
    """Ana and Cleo against Ben and Dara, turns in the order Ana, Ben, Cleo, Dara, Victory Score 11."""
    if said.has("players"):
        sides = {tuple(sorted(seats(said["players"]))), tuple(sorted(seats(said["players2"])))}
        if sides != {(0, 2), (1, 3)}:
            raise Misread(
                said["players"],
                "partners sit opposite each other",
                ("two teams: Ana and Cleo against Ben and Dara",),
            )
    _mode(stage, "2v2")


@given("[the] Victory Score [is] {number}", like=("the Victory Score is 10",), order=1)
def victory(stage: Stage, said: Said) -> None:
    """The points that win, when they are not the mode's."""
    stage.victory = number(said["number"])
    if stage.laid is not None:
        stage.laid.victory = stage.victory


def player_of(stage: Stage, text: str) -> int:
    """The player of that name, if they play in this mode."""
    player = seat(text)
    if player >= stage.seats:
        raise Misread(
            text,
            f"{PLAYER_NAMES[player]} does not play in a game of {stage.seats}",
            ("a three-player free-for-all", "two teams: Ana and Cleo against Ben and Dara"),
        )
    return player


def players_of(stage: Stage, text: str) -> list[int]:
    """The players of a list."""
    return [player_of(stage, PLAYER_NAMES[one]) for one in seats(text)]


@given(
    "it is {player}'s turn",
    "it is {player}'s {phase}",
    "it is the {phase} of {player}['s turn]",
    "it is the (start|beginning|end) of {player}'s turn",
    "{player}'s turn (begins|starts)",
    like=("it is Ben's turn", "it is Ana's scoring step", "it is the start of Ben's turn"),
    order=10,
)
def turn(stage: Stage, said: Said) -> None:
    """Whose turn it is, and how far; the Main Phase if not said. What a phase does is still to come."""
    player = player_of(stage, said["player"])
    phases = ("begins", "starts", "start", "beginning", "end")
    farther = "turn" in stage.stated and stage.pose.changes["turn"].player == player
    if farther and not said.has("phase") and not said.words(*phases):
        return  # another line says how far the turn is
    row = PHASES[said["phase"].lower()] if said.has("phase") else 7
    if said.words("begins", "starts", "start", "beginning"):
        row = 0
    elif said.words("end"):
        row = PHASES["end of the turn"]
    stage.pose.turn(player, row)
    stage.stated.add("turn")


@given(
    "it is {player}'s (first|second|third|fourth) turn",
    like=("it is Ben's first turn", "it is Ana's third turn"),
    order=11,
)
def first_turn(stage: Stage, said: Said) -> None:
    """How many turns there have been: this one begins, and those before it in the order of turns
    have had as many, those after it one less."""
    player = player_of(stage, said["player"])
    before = next(place for place, word in enumerate(TURNS) if said.words(word))
    stage.pose.turn(player, 0, number=1 + player + before * stage.seats)
    for one in range(stage.seats):
        stage.pose.set(one, turns=before + int(one < player))
    stage.stated.add("turn")


TURNS = ("first", "second", "third", "fourth")


@given(
    "{player} has {number} (point|points)",
    "{player}'s team has {number} (point|points)",
    like=("Ana has 7 points", "Ana's team has 9 points"),
    order=12,
)
def points(stage: Stage, said: Said) -> None:
    """Points; 0 if not said. Partners share them."""
    player = player_of(stage, said["player"])
    team = stage.pose.players[player].team
    for mate in stage.pose.players:
        if mate.team == team:
            stage.pose.set(mate.id, points=number(said["number"]))


@given("{player} has {number} XP", like=("Ana has 3 XP",), order=12)
def experience(stage: Stage, said: Said) -> None:
    """Experience; none if not said."""
    stage.pose.set(player_of(stage, said["player"]), xp=number(said["number"]))


PILES = {"hand": "hand", "deck": "deck", "trash": "trash", "rune": "runes", "banished": "banished"}


@given(
    "{player}'s (hand|deck|trash|rune deck) is empty",
    "{player} has (no cards|nothing) in (hand|trash)",
    like=("Ben's deck is empty", "Ana's hand is empty"),
    order=20,
)
def empty(stage: Stage, said: Said) -> None:
    """Nothing there. A hand said to be empty stays so: nothing is assumed to be in it."""
    player = player_of(stage, said["player"])
    zone = next(PILES[word] for word in ("rune", *PILES) if said.words(word))
    stage.stated.add(f"{zone} {player}")


@given(
    "{player} has {number} (card|cards) in [the|her|his] (hand|deck|trash)",
    "{player}'s (hand|deck|trash|rune deck) (is|has|holds) {number} (card|cards|rune|runes)",
    like=("Ben has 2 cards in hand", "Ana's deck has 3 cards"),
    order=20,
)
def pile(stage: Stage, said: Said) -> None:
    """That many cards nobody describes."""
    player = player_of(stage, said["player"])
    zone = next(PILES[word] for word in ("rune", *PILES) if said.words(word))
    card = "Fury Rune" if zone == "runes" else UNKNOWN.key
    for _ in range(number(said["number"])):
        stage.undescribed.add(stage.pose.card(card, player, zone))
    stage.stated.add(f"{zone} {player}")


def _cards(stage: Stage, player: int, text: str, zone: str) -> None:
    for thing in laying.read(stage, text):
        laying.card_in(stage, player, thing, zone)


@given(
    "{player} has {cards} in [her|his|the] hand",
    "{player} holds {cards}",
    "{player} has only {cards} in hand",
    "{player}'s hand (is|holds) [exactly|only] {cards}",
    like=("Ana has Hextech Ray and Defy in hand", "Ben holds Flash"),
    order=21,
)
def hand(stage: Stage, said: Said) -> None:
    """Cards in hand. Others may be there too, and do not matter, unless it says `only`."""
    player = player_of(stage, said["player"])
    if said.words("only", "exactly", "is"):
        stage.stated.add(f"hand {player}")
    _cards(stage, player, said["cards"], "hand")


@given(
    "the top of {player}'s deck is {cards}",
    "the top card of {player}'s deck is {cards}",
    "the top {number} cards of {player}'s deck are {cards}",
    "{player}'s deck is {cards}",
    "the top of {player}'s rune deck is {cards}",
    "{player}'s rune deck is {cards}",
    like=("the top of Ana's deck is Defy, Hextech Ray", "Ben's deck is Flash",
          "Ana's rune deck is Fury Rune, Calm Rune"),
    order=21,
)  # fmt: skip
def deck_top(stage: Stage, said: Said) -> None:
    """The top card first. `deck is` names the whole deck."""
    player = player_of(stage, said["player"])
    zone = "runes" if said.words("rune") else "deck"
    _cards(stage, player, re.sub(r",? then ", ", ", said["cards"]), zone)
    if not said.words("top"):
        stage.stated.add(f"{zone} {player}")


@given(
    "{player}'s trash (holds|is) [exactly|only] {cards}",
    "{player} has {cards} in [her|his|the] trash",
    "{cards} (is|are) in {player}'s trash",
    like=("Ben's trash holds Flash and Defy", "Ana has Hextech Ray in the trash"),
    order=21,
)
def trash(stage: Stage, said: Said) -> None:
    """Cards in the trash."""
    _cards(stage, player_of(stage, said["player"]), said["cards"], "trash")


@given(
    "{player} has banished {cards}",
    "{cards} of {player} (is|are) banished",
    like=("Ana has banished Defy",),
    order=21,
)
def banished(stage: Stage, said: Said) -> None:
    """Cards in the banishment."""
    _cards(stage, player_of(stage, said["player"]), said["cards"], "banished")


@given(
    "{player}'s legend is {card}",
    like=(
        "Ana's legend is Yasuo, Unforgiven",
        "Ben's legend is Ahri, Nine-Tailed Fox, exhausted",
        "Ana's legend is Rogue Assassin, empowered",
    ),
    order=21,
)
def legend(stage: Stage, said: Said) -> None:
    """The legend, exhausted or empowered if said so; none, if not said, that matters."""
    [thing] = laying.read(stage, said["card"])
    laying.card_in(stage, player_of(stage, said["player"]), thing, "legend")


@given(
    "{player}'s [chosen] champion is {card} [,] [in the champion zone]",
    "{player} has {card} in the champion zone",
    like=("Ana's chosen champion is Yasuo, Remorseful",),
    order=21,
)
def champion(stage: Stage, said: Said) -> None:
    """The chosen champion, in the Champion Zone."""
    _cards(stage, player_of(stage, said["player"]), said["card"], "champion")


_PART = re.compile(
    rf"(\d+|{'|'.join(NUMBERS)})\s+(?:(\w+)\s+)?(energy|power|runes?|{'|'.join(DOMAINS)})\b",
    re.IGNORECASE,
)


def pool_of(text: str) -> tuple[int, tuple[str, ...]]:
    """The Energy and the Power that a phrase says."""
    energy, power = 0, []
    for count, domain, what in _PART.findall(text):
        if what.lower() == "energy":
            energy += number(count)
        else:
            word = what.lower() if what.lower() in DOMAINS else domain.lower() or "any"
            power += ["any" if word in ("rainbow", "universal") else word] * number(count)
    return energy, tuple(sorted(power))


@given(
    "{player} has [exactly] {pool} [and nothing else|to spend|in [the|her] pool]",
    "{player} can pay [exactly] {pool}",
    like=("Ana has 3 Energy and 1 Fury Power", "Ben can pay 2 Energy"),
    order=22,
)
def pool(stage: Stage, said: Said) -> None:
    """What the Rune Pool holds; then the player can pay that and no more."""
    player = player_of(stage, said["player"])
    energy, power = pool_of(said["pool"])
    held = stage.pose.players[player]
    stage.pose.set(player, energy=held.energy + energy, power=tuple(sorted(held.power + power)))
    stage.stated.add(f"pool {player}")


@given(
    "{player} (can pay nothing|cannot pay anything|has nothing to pay with)",
    like=("Ben can pay nothing",),
    order=22,
)
def poor(stage: Stage, said: Said) -> None:
    """An empty pool and no runes."""
    stage.stated.add(f"pool {player_of(stage, said['player'])}")


@given(
    "{player} can pay exactly the cost of {card}",
    "{player} can pay {number} Energy more than the cost of {card}",
    "{player} can pay {number} Power more than the cost of {card}",
    like=("Ana can pay exactly the cost of Falling Star",
          "Ana can pay 1 Power more than the cost of Falling Star"),
    order=22,
)  # fmt: skip
def exact(stage: Stage, said: Said) -> None:
    """The printed cost of that card in the pool, or that much more."""
    player = player_of(stage, said["player"])
    card = stage.lexicon.card(said["card"], stage.assume, whole=False)
    more = number(said["number"]) if said.has("number") else 0
    energy = card.energy + (more if said.words("energy") else 0)
    domain = card.domains[0] if card.domains else "any"
    power = (domain,) * card.power + ("any",) * (more if said.words("power") else 0)
    stage.pose.set(player, energy=energy, power=tuple(sorted(power)))
    stage.stated.add(f"pool {player}")


@given(
    "{player} has [exactly] {number} [ready] [{domain}] (rune|runes) [in base] [and nothing else]",
    "{player} has [exactly] {number} exhausted [{domain}] (rune|runes) [in base]",
    like=("Ana has three ready Fury runes", "Ben has 2 exhausted runes"),
    order=23,
)
def runes(stage: Stage, said: Said) -> None:
    """Runes on the board; then the player can pay with them and no more. Fury if not said."""
    player = player_of(stage, said["player"])
    domain = said.get("domain", "fury").lower()
    for _ in range(number(said["number"])):
        stage.pose.put(f"{domain.capitalize()} Rune", player, exhausted=said.words("exhausted"))
    stage.stated.add(f"pool {player}")


@given(
    "the {place} is {card}",
    "battlefield {place} is {card}",
    "{card} is the {place}",
    like=("the left battlefield is Targon's Peak", "battlefield A is Targon's Peak"),
    order=3,
)
def named_field(stage: Stage, said: Said) -> None:
    """Which card a battlefield is; without abilities, if not said."""
    text = said["place"] if said.has("place") else ""
    if said.words("battlefield") and "battlefield" not in text.lower():
        text = f"battlefield {text}"
    id = spots.place_or_none(stage, text)
    if id is None or id < 0 or not re.search(r"battlefield", text, re.IGNORECASE):
        raise Misread(text, f"“{text}” is no battlefield", ("the left battlefield",))
    card = stage.lexicon.card(said["card"], stage.assume)
    if "battlefield" not in card.types:
        raise Misread(said["card"], f"{card.name} is not a battlefield card")
    stage.pose.objects[id] = replace(stage.pose.objects[id], card=card.key)


def mode_names() -> tuple[str, ...]:
    """The names of the modes of play."""
    return tuple(MODES)
