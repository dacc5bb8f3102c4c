"""Matches of several games (486): battlefields presented, who has won games, what comes next.

Players of a match are 0 and 1 in the order of its decks; in each game the first player is seat 0.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import Illegal
from engine.core.record import nodes
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY, PLAYER_NAMES
from engine.riftbound.procedures.setup import Deck, start

REUSED_FROM = 4
"""The game from which battlefields may be presented again in a best of five (486.6.a)."""

MOST_PRESENTED = 2
"""How often a battlefield is presented at most when it is presented again (486.6.a.2)."""


class Played(Struct, frozen=True):
    """A game of a match: what each player presented, who was first, who won, or NOBODY."""

    battlefields: tuple[str, str]
    first: int
    winner: int


class Match(Struct, frozen=True):
    """Two decks, how many games it is the best of, and the games played so far (486)."""

    decks: tuple[Deck, Deck]
    names: tuple[str, str] = (PLAYER_NAMES[0], PLAYER_NAMES[1])
    best_of: int = 3
    games: tuple[Played, ...] = ()


def game_wins(match: Match, player: int) -> int:
    """How many games that player has won (486.6)."""
    return sum(game.winner == player for game in match.games)


def match_winner(match: Match) -> int:
    """Who has won more than half of the games it is the best of, or NOBODY yet (486.6)."""
    for player in (0, 1):
        if game_wins(match, player) > match.best_of // 2:
            return player
    return NOBODY


def may_present(match: Match, player: int) -> tuple[str, ...]:
    """The battlefields that player may choose among for the next game (486.5, 486.6.a).

    What was used in a game that somebody won is removed; a game without a winner removes nothing
    (486.5.a). Late in a best of five what is removed may return, once each was presented.
    """
    mine = match.decks[player].battlefields
    presented = [game.battlefields[player] for game in match.games]
    removed = {game.battlefields[player] for game in match.games if game.winner != NOBODY}
    again = match.best_of == 5 and len(match.games) + 1 >= REUSED_FROM
    if again and set(mine) <= set(presented):  # 486.6.a.1
        removed = {key for key in removed if presented.count(key) >= MOST_PRESENTED}
    return tuple(key for key in mine if key not in removed)


def says_who_begins(match: Match) -> int:
    """Who chooses the first player of the next game, or NOBODY: chance, or as before (115.1.a).

    The Core Rules leave it to chance; in tournaments the loser of the game before chooses, and
    after a game without a winner the same player is first again.
    """
    if not match.games or match.games[-1].winner == NOBODY:
        return NOBODY
    return 1 - match.games[-1].winner


def next_game(match: Match, cards: Cards, first: int) -> Game:
    """The next game about to be set up, with the battlefields that are left (486.5, 486.6)."""
    if match_winner(match) != NOBODY:
        raise Illegal("the match has been won", rules=("486.6",))
    decks, names = [], []
    for player in (first, 1 - first):
        left = may_present(match, player)
        decks.append(replace(match.decks[player], battlefields=left))
        names.append(match.names[player])
    return start(cards, tuple(decks), "match", tuple(names))


def with_game(match: Match, game: Game, first: int) -> Match:
    """The match after that game; one that is not over counts as a game nobody won (486.5.a)."""
    seats = (first, 1 - first)
    shown = {0: "", 1: ""}
    for node in nodes(game.record):
        event = node.entry.event
        if event.kind == "battlefield":
            shown[seats[event.player]] = node.after.objects[event.object].card
    if not all(shown.values()):
        raise Illegal("no battlefields were presented in that game", rules=("486.5",))
    winner = NOBODY if game.state.winner == NOBODY else seats[game.state.winner]
    return replace(match, games=(*match.games, Played((shown[0], shown[1]), first, winner)))
