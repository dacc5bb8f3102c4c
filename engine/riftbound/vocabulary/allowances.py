"""What words forbid, permit and let be ignored: “can't” beats “can” (054)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.riftbound.model.asked import Act, ActVerb
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import Condition
from engine.riftbound.model.views import happened, hostile, is_open
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.abilities import prefix
from engine.riftbound.vocabulary.conditions import during
from engine.riftbound.vocabulary.nouns import named
from engine.riftbound.vocabulary.where import my_place

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

Check = Callable[["Game", Scope, Act], bool]


def _mine(game: Game, scope: Scope, act: Act) -> bool:
    return act.object == scope.me


def _yours(game: Game, scope: Scope, act: Act) -> bool:
    return act.player == scope.you


def _opposing(game: Game, scope: Scope, act: Act) -> bool:
    return act.player != NOBODY and hostile(game, scope.you, act.player)


def _unit(game: Game, act: Act) -> bool:
    return act.object in game.state.objects and "unit" in traits(game, act.object).types


def _by_words(game: Game) -> bool:
    """Whether a spell or ability is being carried out rather than a step of the turn."""
    return any(isinstance(work, Doing) for work in game.state.work)


def _hostile_object(game: Game, scope: Scope, act: Act) -> bool:
    return act.object in game.state.objects and hostile(
        game, scope.you, game.object(act.object).controller
    )


PROHIBITIONS: dict[str, tuple[tuple[ActVerb, ...], Check]] = {
    "opponents can play units only to their base": (
        ("play to",),
        lambda g, s, a: _opposing(g, s, a) and _unit(g, a) and a.place > 0,
    ),
    "spells and abilities can't ready enemy permanents": (
        ("ready",),
        lambda g, s, a: _hostile_object(g, s, a) and _by_words(g),
    ),
    "opponents' facedown cards can't be played here": (
        ("play",),
        lambda g, s, a: (
            _opposing(g, s, a)
            and g.object(a.object).zone == "facedown"
            and g.object(a.object).place == my_place(g, s)
        ),
    ),
    "units can't move from here to base": (
        ("move",),
        lambda g, s, a: a.origin == my_place(g, s) and a.place < 0,
    ),
    "units can't move to base": (("move",), lambda g, s, a: a.place < 0),
    "units can't be played here": (
        ("play to",),
        lambda g, s, a: _unit(g, a) and a.place == my_place(g, s),
    ),
    "opponents can Ambush only when they could play an Action": (
        ("ambush",),
        lambda g, s, a: _opposing(g, s, a) and not is_open(g),
    ),
    "opponents can't play cards with the named name": (
        ("play",),
        lambda g, s, a: _opposing(g, s, a) and traits(g, a.object).name == named(g, s),
    ),
    "you skip your Draw Phase": (
        ("phase",),
        lambda g, s, a: _yours(g, s, a) and a.card == "draw",
    ),
    "opponents can't gain points": (("gain",), _opposing),
    "opponents can't play cards": (("play",), _opposing),
    "I can't be chosen by enemy spells and abilities": (
        ("choose",),
        lambda g, s, a: _mine(g, s, a) and _opposing(g, s, a),
    ),
    "I can't be dealt damage": (("damage",), _mine),
    "I can't be detached": (
        ("attach", "detach"),
        lambda g, s, a: _mine(g, s, a) and g.object(a.object).attached_to != 0,
    ),
    "players can't channel more than 1 rune in their Channel Phase": (
        ("channel",),
        lambda g, s, a: True,
    ),
    "my controller can't move me": (
        ("move",),
        lambda g, s, a: _mine(g, s, a) and a.player == g.object(s.me).controller,
    ),
    "this can't be countered": (("counter",), _mine),
    "your spells and abilities can't be countered": (
        ("counter",),
        lambda g, s, a: (item := g.item(a.item)) is not None and item.controller == s.you,
    ),
    "I can't be played on your first three turns": (
        ("play",),
        lambda g, s, a: (
            _mine(g, s, a) and g.state.turn.player == a.player and g.player(a.player).turns < 3
        ),
    ),
    "I can be played only to a battlefield you conquered this turn": (
        ("play to",),
        lambda g, s, a: (
            _mine(g, s, a)
            and not any(event.place == a.place for event in happened(g, "conquer", a.player))
        ),
    ),
    "players can't score here until their third turn": (
        ("score",),
        lambda g, s, a: a.place == my_place(g, s) and g.player(a.player).turns < 2,
    ),
    "I can't be readied": (("ready",), _mine),
    "I can't move to base": (("move",), lambda g, s, a: _mine(g, s, a) and a.place < 0),
    "I can't be moved by enemy spells and abilities": (
        ("move",),
        lambda g, s, a: _mine(g, s, a) and _opposing(g, s, a) and _by_words(g),
    ),
}
"""What words forbid: the acts looked at, and when one is meant. “Can't” beats “can” (054)."""


OF_ITSELF = frozenset(
    {
        "this can't be countered",
        "I can't be played on your first three turns",
        "I can be played only to a battlefield you conquered this turn",
    }
)
"""What a card says of itself while it is played (366.2.a)."""


OF_ME = frozenset(
    sentence
    for sentence in PROHIBITIONS
    if sentence.startswith(("I ", "this ")) or sentence.endswith(" me")
)
"""What forbids nothing but acts on what says it."""


class Forbids(Passive, frozen=True, kw_only=True):
    """A prohibition by its sentence: `units can't move from here to base`."""

    sentence: str
    given: Condition | None = None

    def __str__(self) -> str:
        return f"{prefix(self)}{self.sentence}{during(self.given)}"

    def verbs(self) -> frozenset[ActVerb]:
        return frozenset(PROHIBITIONS[self.sentence][0])

    def of_me(self) -> bool:
        return self.sentence in OF_ME

    def forbids(self, game: Game, scope: Scope, act: Act) -> str:
        verbs, check = PROHIBITIONS[self.sentence]
        if act.verb not in verbs or not check(game, scope, act):
            return ""
        if self.given is not None and not self.given.holds(game, scope):
            return ""
        card = game.cards[scope.text.card].name if scope.text is not None else ""
        return f"{card}: {self.sentence}"


PERMISSIONS: dict[str, tuple[ActVerb, Check]] = {
    "I can have any number of buffs": ("buff", _mine),
    "units can move here from anywhere": (
        "gank",
        lambda g, s, a: a.place == my_place(g, s),
    ),
    "you look at the top card, and may recycle it, before you reveal cards from a deck": (
        "look first",
        _yours,
    ),
    "you may hide cards for 1 Energy": (
        "hide for Energy",
        _yours,
    ),
    "you may hide cards for nothing": (
        "hide for nothing",
        _yours,
    ),
    "your cards are banished as they leave the chain for the trash": (
        "banish",
        _yours,
    ),
    "you may hide one more card here": (
        "hide",
        lambda g, s, a: a.place == my_place(g, s) and _yours(g, s, a),
    ),
}
"""What words allow beyond the rules."""


class Permits(Passive, frozen=True, kw_only=True):
    """A permission by its sentence: `I can have any number of buffs`."""

    sentence: str

    def __str__(self) -> str:
        return f"{prefix(self)}{self.sentence}"

    def verbs(self) -> frozenset[ActVerb]:
        return frozenset({PERMISSIONS[self.sentence][0]})

    def permits(self, game: Game, scope: Scope, act: Act) -> bool:
        verb, check = PERMISSIONS[self.sentence]
        return act.verb == verb and check(game, scope, act)


IGNORING: dict[str, Check] = {
    "assigning combat damage": lambda g, s, a: a.doing == "assigning",
    "assigning combat damage here": lambda g, s, a: (
        a.doing == "assigning" and a.place == my_place(g, s)
    ),
    "paying": lambda g, s, a: a.doing == "paying",
    "paying for this": lambda g, s, a: a.doing == "paying" and a.object == s.me,
    "paying to choose something here": lambda g, s, a: (
        a.doing == "paying" and a.place == my_place(g, s)
    ),
}
"""The procedures in which words have players ignore a keyword (765)."""


class Ignores(Passive, frozen=True, kw_only=True):
    """`you ignore Tank while assigning combat damage here`: inactive for that alone (765–767)."""

    keyword: str
    procedure: str
    everyone: bool = False

    def __str__(self) -> str:
        who = "players" if self.everyone else "you"
        return f"{prefix(self)}{who} ignore {self.keyword} while {self.procedure}"

    def permits(self, game: Game, scope: Scope, act: Act) -> bool:
        if act.verb != "ignore" or act.card != self.keyword:
            return False
        if not self.everyone and act.player != scope.you:  # 767
            return False
        return IGNORING[self.procedure](game, scope, act)
