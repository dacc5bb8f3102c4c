"""Answering decisions at random from a seed: chance in real games, everything in soaks."""

from __future__ import annotations

from random import Random

from engine.core.decision import NATURE
from engine.riftbound.model.decisions import IN_ORDER, AssignDamage, Window
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import END, PASS, Answer, Assign, InOrder
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.assignments import drawn
from engine.riftbound.procedures.damage import assignment
from engine.riftbound.procedures.rules import RULES


def by_chance(game: Game, random: Random) -> Answer:
    """An answer of chance to the decision that is open: an order, or one of a few."""
    asked = game.state.decision
    assert asked is not None
    if isinstance(asked, IN_ORDER):
        order = list(asked.of)
        random.shuffle(order)
        return InOrder(tuple(order))
    if isinstance(asked, AssignDamage):
        return Assign(drawn(assignment(game, asked.side), random))
    return random.choice(answers.choices(game))


def eagerly(game: Game, random: Random) -> Answer:
    """Like chance, but a player who can do something does it more often than not."""
    asked = game.state.decision
    assert asked is not None
    if not isinstance(asked, Window):
        return by_chance(game, random)
    options = answers.choices(game)
    doing = [move for move in options if move not in (PASS, END)]
    if doing and random.random() < 0.6:
        return random.choice(doing)
    return random.choice(options)


def settle_chance(game: Game, random: Random) -> Game:
    """The game advanced past whatever only chance decides."""
    game = RULES.advance(game)
    while game.state.decision is not None and game.state.decision.player == NATURE:
        game = RULES.answer(game, by_chance(game, random))
    return game


def play_out(game: Game, random: Random, most: int = 5_000) -> tuple[Game, int]:
    """The game played on at random to its end or that many answers, and how many it took."""
    game = RULES.advance(game)
    count = 0
    while not game.state.over and count < most:
        game = RULES.answer(game, eagerly(game, random))
        count += 1
    return game, count
