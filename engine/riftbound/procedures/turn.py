"""The turn as a table (314–317), and who takes the next one (306, 734–738)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MAIN, MODES, TURN_ROWS
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Turn
from engine.riftbound.model.tasks import Channel, CleanUp, Draw
from engine.riftbound.model.views import next_player, playing
from engine.riftbound.procedures import scoring
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.steps import Step, procedure


def awaken(game: Game) -> Game:
    """The turn player readies what they control (315.1.b, 415.3.a)."""
    player = game.state.turn.player
    game = happen_now(game, Event(kind="turn begins", rules=rules("304"), player=player))
    legends, objects = [id for one in game.state.players for id in one.legend], game.state.objects
    events = [
        Event(kind="ready", rules=rules("315.1.b"), object=id, player=player, by=player)
        for id in [*game.state.board, *legends]
        if objects[id].controller == player and objects[id].exhausted
    ]
    return propose(game, *events)


def beginning(game: Game) -> Game:
    """Start of Beginning Phase effects (315.2.a)."""
    player = game.state.turn.player
    return happen_now(game, Event(kind="beginning", rules=rules("315.2.a"), player=player))


def score(game: Game) -> Game:
    """The turn player holds (315.2.b)."""
    return scoring.hold(game, game.state.turn.player)


def channel(game: Game) -> Game:
    """The turn player channels 2, the last player in order 3 in their first turn (315.3.b, 485.7)."""
    player = game.state.turn.player
    mark = Event(kind="phase", rules=rules("315.3"), player=player, word="channel")
    game = game.with_(history=(*game.state.history, mark))
    last = game.state.order[-1]
    first_turn = game.player(player).turns == 0
    count = 3 if first_turn and player == last else 2
    if forbidden(game, Act("channel", player)):
        count = 1
    return push(game, Channel(player, count))


def draw(game: Game) -> Game:
    """The turn player draws 1, except the first player's first in some modes (315.4.b, 487.7)."""
    player = game.state.turn.player
    first_turn = game.player(player).turns == 0
    if (
        first_turn
        and player == game.state.order[0]
        and not (mode := MODES[game.state.mode]).first_player_draws
    ):
        numbers = rules(f"{mode.rule}.7")
        return happen_now(
            game, Event(kind="skip", rules=numbers, player=player, word="the first draw")
        )
    return push(game, Draw(player, 1))


def empty_pools(game: Game) -> Game:
    """Every Rune Pool empties (316.3)."""
    return happen_now(
        game,
        *(Event(kind="empty pool", rules=rules("316.3"), player=one) for one in playing(game)),
    )


def start_main(game: Game) -> Game:
    """Start of Main Phase effects (316.4)."""
    return happen_now(game, Event(kind="main", rules=rules("316.4"), player=game.state.turn.player))


def act(game: Game) -> Game:
    """The turn player has priority (316.5.a, 335); the row stays until they end their turn."""
    turn = game.state.turn
    player = turn.player
    game = game.with_(turn=replace(turn, row=MAIN))
    if game.state.priority == NOBODY:
        return happen_now(game, Event(kind="priority", rules=rules("335"), player=player))
    return game


def ending(game: Game) -> Game:
    """End of turn effects (317.1)."""
    return happen_now(
        game, Event(kind="ending", rules=rules("317.1"), player=game.state.turn.player)
    )


def expiration(game: Game) -> Game:
    """The Ending Cleanup (317.2)."""
    turn = game.state.turn
    game = game.with_(turn=replace(turn, items_before=game.state.items), cleanup=False)
    return push(game, CleanUp("ending"))


def repeat_expiration(game: Game) -> Game:
    """Back to the Expiration Step if anything went through the chain (317.2.f)."""
    turn = game.state.turn
    if game.state.items == turn.items_before:
        return game
    return game.with_(turn=replace(turn, row=row("317.2")))


def next_turn(game: Game) -> Game:
    """The next player with a turn queued becomes the turn player (317.3, 737)."""
    turn = game.state.turn
    game = happen_now(game, Event(kind="turn ends", rules=rules("317.3"), player=turn.player))
    ending_player = game.player(turn.player)
    game = game.with_player(turn.player, turns=ending_player.turns + 1)
    regular = turn.resume_after if turn.additional else turn.player
    extra = tuple(player for player in turn.extra if not game.player(player).gone)
    if extra:
        new = Turn(turn.number + 1, extra[0], 0, extra[1:], True, regular)
    else:
        new = Turn(turn.number + 1, next_player(game, regular))
    return game.with_(turn=new, history=(), at_scoring=(), priority=NOBODY, focus=NOBODY, passes=0)


TURN = procedure(
    Step("315.1.b", awaken),
    Step("315.2.a", beginning),
    Step("315.2.b", score),
    Step("315.3.b", channel),
    Step("315.4.b", draw),
    Step("316.3", empty_pools),
    Step("316.4", start_main),
    Step("316.5", act),
    Step("317.1", ending),
    Step("317.2", expiration),
    Step("317.2.f", repeat_expiration),
    Step("317.3", next_turn),
)

if tuple(step.rule for step in TURN) != tuple(rule for rule, _ in TURN_ROWS):
    raise AssertionError("the model's rows of a turn are not those of the procedure")


def row(rule: str) -> int:
    """The number of the row of that rule."""
    return TURN.row(rule)


def next_row(game: Game) -> Game:
    """The turn one row further."""
    turn = game.state.turn
    step = TURN[turn.row]
    phase = TURN_ROWS[turn.row][1]
    game = game.with_(turn=replace(turn, row=turn.row + 1))
    reason = forbidden(game, Act("phase", turn.player, card=phase))
    if reason and phase != "expiration":
        event = Event(kind="skip", rules=rules("443.2"), player=turn.player, word=phase)
        return happen_now(game, event)
    return step.do(game)
