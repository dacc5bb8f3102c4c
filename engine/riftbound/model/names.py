"""The closed sets of words the state is written in."""

from typing import Final, Literal, get_args

Zone = Literal[
    "board", "facedown", "legend", "chain", "hand", "deck", "runes", "trash", "banished",
    "champion", "aside", "gone",
]  # fmt: skip
"""Where a game object is (106–108). `board` covers bases and battlefields, `runes` is the Rune
Deck, `aside` where cards wait as a game is set up, `gone` is outside the game: tokens that ceased to exist, cards of a removed player."""

ZONES: Final[dict[str, Zone]] = {zone: zone for zone in get_args(Zone)}
"""By their words, for what comes from outside."""

BOARD_ZONES: Final = frozenset({"board", "facedown", "legend"})

CardType = Literal["unit", "gear", "spell", "rune", "battlefield", "legend", "marker"]
TYPES: Final[dict[str, CardType]] = {kind: kind for kind in get_args(CardType)}
"""By their words, for what comes from outside."""

Domain = Literal["fury", "calm", "mind", "body", "chaos", "order"]
DOMAINS: Final[dict[str, Domain]] = {domain: domain for domain in get_args(Domain)}
"""By their words, in printed order."""

Power = Literal["any", "fury", "calm", "mind", "body", "chaos", "order"]
"""What one Power in a Rune Pool is of; `any` pays for every domain (135.2.e.5)."""

POWERS: Final[dict[str, Power]] = {power: power for power in get_args(Power)}
"""By their words, for what comes from outside and from events."""

Resource = Literal["energy", "any", "fury", "calm", "mind", "body", "chaos", "order"]
"""What a Rune Pool holds (166)."""

RESOURCES: Final[dict[str, Resource]] = {resource: resource for resource in get_args(Resource)}
"""By their words, for what comes from outside and from events."""

Role = Literal["", "attacker", "defender"]
"""What a unit is designated in a combat (464.2.c)."""

Side = Literal["attacker", "defender"]
"""The two sides of a combat."""

SourceKind = Literal["", "spell", "ability", "combat"]
"""What an event comes from (411.5); nothing of these is the procedures of the game."""

ChosenKind = Literal[
    "object", "item", "player", "place", "mode", "number", "card", "field", "name", "word", "nobody"
]
"""What is chosen among; a `field` is kept for a delayed ability, a `name` or `word` was said (760),
`nobody` stands for a controller that there is not."""

NOBODY: Final = -1
"""The player of what no player controls or is responsible for."""

NOWHERE: Final = 0
"""The place of what has no location. A battlefield's place is its object's id."""


def base(player: int) -> int:
    """The place that is this player's Base (107.1)."""
    return -1 - player


def base_owner(place: int) -> int:
    """Whose Base the place is, or NOBODY."""
    return -1 - place if place < 0 else NOBODY


ADDITIONAL: Final = "additional cost"
"""The name of a card's own additional cost (356.2)."""

NO_CONTROLLER: Final = "no controller"
"""What is bound where a battlefield's ability triggered that nobody controlled (190.6.b)."""

BANISHED_WITH: Final = "banished with"
"""Under what is noted on a banished card with which objects it was banished (427.3)."""

PAYING: Final = "paying "
"""The name of a choice of what pays a cost begins with this; its label follows (355.16)."""

KEYWORD_CARD: Final = "keyword:"
"""The key of what a granted keyword is short for begins with this."""

KEYWORDS: Final = frozenset(
    {
        "Accelerate", "Action", "Assault", "Deathknell", "Deflect", "Ganking", "Hidden", "Legion",
        "Reaction", "Shield", "Tank", "Temporary", "Vision", "Equip", "Quick-Draw", "Repeat",
        "Weaponmaster", "Ambush", "Hunt", "Level", "Unique", "Backline", "Empower", "Empowered",
        "Flow",
    }
)  # fmt: skip

SINGLE: Final = frozenset({"Temporary", "Hunt", "Quick-Draw"})
"""Keywords that trigger once however often they are granted (816.2.a, 823.2, 819.2)."""


SHORT: Final = frozenset(
    {
        "Accelerate", "Empower", "Equip", "Hunt", "Quick-Draw", "Repeat", "Temporary", "Vision",
        "Weaponmaster",
    }
)  # fmt: skip
"""Keywords that are short for words of cards; what these are is handed in with the cards.

The procedures themselves read the others, or they stand before abilities that a card writes out.
"""


PLAYER_NAMES: Final = ("Ana", "Ben", "Cleo", "Dara")
"""What players are called, in their seats, where nobody gave them names."""
