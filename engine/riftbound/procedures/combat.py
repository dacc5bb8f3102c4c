"""Combat as a table (464–466); its showdown is in between two of its rows."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import AssignSide, CleanUp
from engine.riftbound.model.views import occupants, units_at
from engine.riftbound.procedures.cleanup import first_designations
from engine.riftbound.procedures.damage import combat_source
from engine.riftbound.procedures.facedown import stray_hidden
from engine.riftbound.procedures.in_force import ends_of
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.scoring import establish_control
from engine.riftbound.procedures.showdown import give_focus
from engine.riftbound.procedures.steps import Step, procedure


def start_effects(game: Game) -> Game:
    """Start of combat effects happen (464.2.b)."""
    combat = game.state.combat
    assert combat is not None
    return happen_now(game, Event(kind="combat start", rules=rules("464.2.b"), place=combat.place))


def establish_sides(game: Game) -> Game:
    """Attacker and Defender, and their units, gain their designations (464.2.c)."""
    combat = game.state.combat
    assert combat is not None
    events: list[Event] = []
    sides = ((combat.attacker, "attacker"), (combat.defender, "defender"))
    for player, role in sides:
        events.extend(
            Event(kind="designate", rules=rules("464.2.c.3"), object=id, word=role)
            for id in units_at(game, combat.place, player)
        )
    game = happen_now(game, *events)
    players = [
        Event(
            kind="player attacks" if role == "attacker" else "player defends",
            rules=rules("464.2.c.3"),
            player=player,
            place=combat.place,
        )
        for player, role in sides
    ]
    return first_designations(game, *players)


def focus_the_attacker(game: Game) -> Game:
    """The Attacker gains focus before the Combat Chain is added to (464.2.d).

    Who has focus in a showdown that was already going on keeps it: 464.2.d makes no exception,
    464.2.c.1.b does, and says what is special about this case (464.2.c.1.b).
    """
    combat = game.state.combat
    assert combat is not None
    if game.state.focus != NOBODY:
        return game
    return give_focus(game, combat.attacker, rules("464.2.d"))


def assign_damage(game: Game) -> Game:
    """Attacker, then Defender, assign damage, if both sides have units left (465.1, 465.2.c)."""
    combat = game.state.combat
    assert combat is not None
    attackers = units_at(game, combat.place, combat.attacker)
    defenders = units_at(game, combat.place, combat.defender)
    if not attackers or not defenders:
        return game
    return push(game, AssignSide("defender"), AssignSide("attacker"))


def deal_damage(game: Game) -> Game:
    """The assigned damage is dealt at once (465.2.d)."""
    combat = game.state.combat
    assert combat is not None
    game = game.with_(combat=replace(combat, assigned=()))
    sources = {player: combat_source(game, player) for _, _, player in combat.assigned}
    events = []
    for id, amount, player in combat.assigned:
        object = game.state.objects.get(id)
        if object is None or object.place != combat.place or amount <= 0:
            continue
        events.append(
            Event(
                kind="deal",
                rules=rules("465.2.d"),
                object=id,
                amount=amount,
                by=player,
                word="combat",
                source=sources[player],
            )
        )
    return propose(game, *events)


def combat_cleanup(game: Game) -> Game:
    """A Combat Cleanup, with what was outstanding cancelled (465.3, 466.1)."""
    return push(game.with_(cleanup=False), CleanUp("combat"))


def determine_result(game: Game) -> Game:
    """Won, lost, or no result (466.3)."""
    combat = game.state.combat
    assert combat is not None
    there = [
        player
        for player in occupants(game, combat.place)
        if player in (combat.attacker, combat.defender)
    ]
    tie = combat.result == "tie" or len(there) != 1
    winner = NOBODY if tie else there[0]
    result = "no result" if tie else "attacker" if winner == combat.attacker else "defender"
    number = "466.3.d" if tie else "466.3.a"
    game = happen_now(
        game,
        Event(
            kind="combat result",
            rules=rules(number),
            place=combat.place,
            player=winner,
            word=result,
            chosen=() if tie else tuple(units_at(game, combat.place, winner)),
        ),
    )
    if tie and len(there) == 2:
        for word in ("showdown", "combat"):
            game = happen_now(
                game,
                Event(kind="stage", rules=rules("466.3.d.1"), place=combat.place, word=word),
            )
    return game


def establish_after_combat(game: Game) -> Game:
    """Who has units left controls the battlefield, unless something is staged again (466.5)."""
    combat = game.state.combat
    assert combat is not None
    place = combat.place
    field = game.field(place)
    if field.combat_staged or field.showdown_staged:
        return game
    there = occupants(game, place)
    controller = game.object(place).controller
    game = happen_now(game, Event(kind="uncontest", rules=rules("466.5.a"), place=place))
    if not there and controller != NOBODY:
        game = happen_now(
            game,
            Event(kind="lose control", rules=rules("466.5.b"), place=place, player=controller),
        )
    if there and controller != there[0]:
        game = establish_control(game, place, there[0], rules("466.5"))
    events = stray_hidden(game, rules("466.5.c"), place)
    return happen_now(game, *events) if events else game


def end_combat(game: Game) -> Game:
    """Designations and “this combat” effects end (466.7)."""
    combat = game.state.combat
    assert combat is not None
    events = [
        Event(kind="designate", rules=rules("466.7.a"), object=id, word="")
        for id in game.state.board
        if game.object(id).role
    ]
    over = [lasting for lasting in game.state.lasting if lasting.until == "combat"]
    game = happen_now(game, *events)
    game = happen_now(game, *ends_of(over, "combat", "466.7.c"))
    ends = Event(
        kind="combat ends", rules=rules("466.7"), place=combat.place, units=combat.designated
    )
    return happen_now(game, ends)


COMBAT = procedure(
    Step("464.2.b", start_effects),
    Step("464.2.c", establish_sides),
    Step("464.2.d", focus_the_attacker),
    Step("465.2.c", assign_damage),
    Step("465.2.d", deal_damage),
    Step("466.1", combat_cleanup),
    Step("466.3", determine_result),
    Step("466.5", establish_after_combat),
    Step("466.7", end_combat),
)

SHOWDOWN_ROW = COMBAT.row("465.2.c")
"""While its showdown is open, the combat waits before this row; the rows up to it are tasks between
which no chain item is finalized or resolves and no Cleanup comes (334.1, 464.2.a)."""

DEALING = COMBAT.row("466.1")
"""Up to this row no Cleanup and no item comes in between (465.3)."""


def next_row(game: Game) -> Game:
    """The combat one row further."""
    combat = game.state.combat
    assert combat is not None
    step = COMBAT[combat.row]
    return step.do(game.with_(combat=replace(combat, row=combat.row + 1)))
