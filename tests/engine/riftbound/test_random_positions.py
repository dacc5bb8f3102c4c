"""Random small positions: what is listed can be answered, what is not is refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from benchmarks.engine.positions import cards
from engine.core.errors import Illegal, Malformed
from engine.riftbound import oracle
from engine.riftbound.model.decisions import IN_ORDER, Window
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import (
    END,
    NOTHING,
    PASS,
    YES,
    Activate,
    Add,
    Amount,
    Answer,
    Assign,
    Choice,
    Hide,
    InOrder,
    Invite,
    MoveUnits,
    Play,
    Spend,
    Split,
)
from engine.riftbound.model.names import DOMAINS, base
from engine.riftbound.model.posing import Pose
from engine.riftbound.model.tree import Activated
from engine.riftbound.procedures.random_play import eagerly
from engine.riftbound.procedures.rules import RULES
from tests.engine.cardfile import basic_runes

TRIED = 12
"""Listed choices of a decision that are answered, and unlisted ones that are refused, of a kind."""

Keys = list[str]


@cache
def known(*types: str) -> Keys:
    """The keys of the complete cards of those types."""
    found = (card for card in cards() if not card.missing and set(types) & set(card.types))
    return sorted(card.key for card in found)


def some(most: int, *types: str, least: int = 0) -> st.SearchStrategy[Keys]:
    """A few complete cards of those types, tokens only where they can be."""
    keys = [key for key in known(*types) if not key.startswith("token:") or types == ("unit",)]
    return st.lists(st.sampled_from(keys), min_size=least, max_size=most)


@st.composite
def positions(draw: st.DrawFn) -> Game:
    """A posed board of complete cards, half of them attacked, played on for a few answers."""
    mode = draw(st.sampled_from(("duel", "duel", "ffa3", "2v2")))
    pose = Pose(cards(), mode)
    count = 2 if mode == "duel" else 3
    fields = [pose.battlefield(key) for key in draw(some(count, "battlefield", least=count))]
    for player in range(len(pose.players)):
        pose.card(draw(st.sampled_from(known("legend"))), player, "legend")
        for key in draw(some(3, "unit", least=1)):
            pose.put(key, player, place=draw(st.sampled_from((None, *fields[player:][:1]))))
        for key in draw(some(2, "gear")):
            pose.put(key, player)
        for rune in basic_runes():
            pose.put(rune.key, player)
        for zone, most in (("hand", 4), ("deck", 4), ("trash", 2)):
            for key in draw(some(most, "unit", "gear", "spell", least=1)):
                pose.card(key, player, zone)
        pose.set(player, energy=4, power=tuple(DOMAINS), xp=draw(st.integers(0, 3)))
    game = RULES.advance(pose.game())
    if draw(st.booleans()):
        game = attacked(game)
    return played_on(game, draw(st.integers(0, 999)), draw(st.integers(0, 12)))


def attacked(game: Game) -> Game:
    """All who can have moved to where an opponent's units are, if any can."""
    moves = [
        move for move in listed(game) if isinstance(move, MoveUnits) and units_at(game, move.place)
    ]
    return RULES.answer(game, max(moves, key=lambda move: len(move.units))) if moves else game


def units_at(game: Game, place: int) -> bool:
    return any(game.object(id).place == place for id in game.state.board)


def played_on(game: Game, seed: int, answers: int) -> Game:
    """That many answers later; before its end."""
    random = Random(seed)
    for _ in range(answers):
        after = RULES.answer(game, eagerly(game, random))
        if after.state.over:
            break
        game = after
    return game


def few(examples: int) -> settings:
    """That many positions, the same ones each time; a position that fails is not made smaller."""
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )


def listed(game: Game) -> list[Answer]:
    return list(RULES.legal(game))


def is_refused(game: Game, choice: Answer) -> bool:
    try:
        RULES.answer(game, choice)
    except Illegal:
        return True
    return False


def unlisted(game: Game) -> Iterator[Answer]:
    """Answers near the listed ones that are not among them."""
    asked = game.state.decision
    assert asked is not None
    legal = set(listed(game))
    near = (
        unlisted_acts(game) if isinstance(asked, Window) else unlisted_answers(game, sorted_(legal))
    )
    return (choice for choice in near if choice not in legal)


def sorted_(choices: set[Answer]) -> list[Answer]:
    return sorted(choices, key=str)


def unlisted_acts(game: Game) -> Iterator[Answer]:
    """Every object played, activated, moved anywhere, hidden anywhere; passing, ending, inviting."""
    legal = set(listed(game))
    places = [*(field.id for field in game.state.fields), *map(base, game.state.order)]
    refused = game.state.refused
    for id in game.state.objects:
        if id not in refused and not any(isinstance(one, Play) and one.card == id for one in legal):
            yield Play(id)
        for place in places:
            yield MoveUnits(place, (id,))
            yield Hide(id, place)
        card = game.object(id).card
        for number, node in enumerate(game.cards.nodes(card)):
            offered = isinstance(node, Activated) and node.adds and node.timing == "reaction"
            if id not in refused and not offered:
                yield Activate(id, number, card)
    yield from (PASS, END, YES, NOTHING, Play(10_000), MoveUnits(0, ()), Hide(1, 1, 9))
    yield from (Invite(player) for player in game.state.order)


def unlisted_answers(game: Game, legal: list[Answer]) -> Iterator[Answer]:
    """Of listed answers: one part dropped, doubled, or another; and nothing like them."""
    asked = game.state.decision
    assert asked is not None
    for kind in (Choice, InOrder):
        for said in ((), ("maybe",), (-1,), (10_000,), (*asked.of, 10_000)):
            yield kind(said)
    yield from (PASS, Amount(10_000), Assign(()), Split(()), Spend("maybe"), Add(1, 1, "Maybe"))
    for move in legal[:TRIED]:
        said = move.said
        changed = [(*said, *said[-1:]), (*said[:-1], 10_000)]
        if isinstance(asked, IN_ORDER):
            changed.append(said[:-1])
        for other in changed:
            with suppress(Malformed):
                yield type(move).saying(other)


@few(80)
@given(positions())
def test_listed_answers_are_accepted_and_others_refused_without_a_trace(game: Game) -> None:
    """410.1.b: what is listed can be done and breaks nothing, what is not changes nothing."""
    random = Random(1)
    key = RULES.key(game)
    legal = listed(game)
    assert legal
    for choice in random.sample(legal, min(TRIED, len(legal))):
        assert oracle.faults(RULES.answer(game, choice)) == [], choice
    for choice in unlisted(game):
        assert is_refused(game, choice), f"{choice} was accepted for {game.state.decision}"
    assert RULES.key(game) == key
    assert listed(game) == legal


@few(40)
@given(positions())
def test_equal_positions_list_equal_options(game: Game) -> None:
    """A position read back, and one come to again, has the same key and the same options."""
    loaded = RULES.load(RULES.dump(game), game)
    assert RULES.key(loaded) == RULES.key(game)
    assert listed(loaded) == listed(game)
    for choice in Random(2).sample(listed(game), min(3, len(listed(game)))):
        one, other = RULES.answer(game, choice), RULES.answer(loaded, choice)
        assert RULES.key(one) == RULES.key(other)
        assert one.state.over or listed(one) == listed(other)
