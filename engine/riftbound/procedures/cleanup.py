"""Cleanups (318–324): the table, and the special ones that insert steps."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec.structs import replace

from engine.riftbound.model.asking import victory_score
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import passives
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.names import NOBODY, Role, base
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Object
from engine.riftbound.model.tasks import CleanUp
from engine.riftbound.model.traits import permanents
from engine.riftbound.model.views import (
    has_units,
    is_open,
    is_unit,
    leads,
    playing,
    units_at,
)
from engine.riftbound.model.work import Work
from engine.riftbound.procedures.facedown import hidden, stray_hidden, thin_facedown_zones
from engine.riftbound.procedures.in_force import ends_of, given_back
from engine.riftbound.procedures.lethal import kill_lethally_damaged_units
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.staging import (
    begin_combat,
    begin_showdown,
    ongoing_at,
    remove_contested,
    stage_combats,
    stage_showdowns,
    turn_showdown_into_combat,
)
from engine.riftbound.procedures.steps import Step, drop, procedure

SIDES_ESTABLISHED = 2
"""The row of a combat from which units gain designations in Cleanups (464.2.c.3.a)."""


def award_victory(game: Game) -> Game:
    """A player with enough points, and more than any opponent, wins (323.1, 194.2, 472)."""
    needed = victory_score(game)
    if max([player.points for player in game.state.players]) < needed:
        return game
    for player in playing(game):
        if game.player(player).points >= needed and leads(game, player):
            return happen_now(game, Event(kind="win", rules=rules("323.1", "194.2"), player=player))
    return game


def assign_designations(game: Game) -> Game:
    """Units gain, change or lose their designation with where they are (323.2)."""
    combat = game.state.combat
    if combat is None or combat.row < SIDES_ESTABLISHED:
        return game
    events, objects = [], game.state.objects
    for id in permanents(game):
        object = objects[id]
        role: Role = ""
        if object.place == combat.place and is_unit(game, id):
            if object.controller == combat.attacker:
                role = "attacker"
            elif object.controller == combat.defender:
                role = "defender"
        if role != object.role:
            number = "323.2.a" if not object.role else "323.2.b" if role else "323.2.c"
            events.append(Event(kind="designate", rules=rules(number), object=id, word=role))
    if not events:
        return game
    return first_designations(happen_now(game, *events))


def first_designations(game: Game, *sides: Event) -> Game:
    """Units with a designation for the first time in this combat attack or defend (383.4.e–f).

    `sides` are the players' designations, if they are given at the same time.
    """
    combat = game.state.combat
    assert combat is not None
    events = list(sides)
    seen = set(combat.designated)
    for id in game.state.board:
        object = game.object(id)
        if object.role and (id, object.era) not in seen:
            seen.add((id, object.era))
            kind: EventKind = "attack" if object.role == "attacker" else "defend"
            number = "383.4.e.2" if kind == "attack" else "383.4.f.2"
            events.append(
                Event(
                    kind=kind,
                    rules=rules(number),
                    object=id,
                    player=object.controller,
                    place=combat.place,
                )
            )
    if not events:
        return game
    game = game.with_(combat=replace(combat, designated=tuple(sorted(seen))))
    return happen_now(game, *events)


def release_empty_battlefields(game: Game) -> Game:
    """In an Open state a battlefield without its controller's units is lost (323.6, 190.4.c)."""
    if not is_open(game):
        return game
    events, objects = [], game.state.objects
    for field in game.state.fields:
        controller = objects[field.id].controller
        if controller == NOBODY or ongoing_at(game, field.id):
            continue
        if not has_units(game, field.id, controller):
            events.append(
                Event(
                    kind="lose control",
                    rules=rules("323.6"),
                    place=field.id,
                    player=controller,
                )
            )
    return happen_now(game, *events) if events else game


def strays(game: Game) -> list[int]:
    """What is on the board where it may not stay (323.7); kept with the view."""
    view = game.view
    if view.strays is None:
        there = map(game.state.objects.__getitem__, game.state.board)
        away = [one for one in there if one.place != -1 - one.controller and not one.attached_to]
        view.strays = [one.id for one in away if one.place < 0 or _no_unit_at_field(game, one)]
    return view.strays


def _no_unit_at_field(game: Game, object: Object) -> bool:
    return object.place > 0 and not is_unit(game, object.id)


def correct_places(game: Game) -> Game:
    """Gear and runes at battlefields and strays in Bases go home; stray facedown cards are lost (323.7)."""
    events = []
    for id in strays(game):
        object = game.state.objects[id]
        events.append(
            Event(
                kind="recall",
                rules=rules("323.7", "457.1") if object.place > 0 else rules("323.7"),
                object=id,
                place=base(object.controller),
            )
        )
    events.extend(stray_hidden(game, rules("323.7", "107.3.d")))
    return happen_now(game, *events) if events else game


CLEANUP = procedure(
    Step("323.1", award_victory),
    Step("323.2", assign_designations),
    Step("323.5", kill_lethally_damaged_units),
    Step("323.6", release_empty_battlefields),
    Step("323.7", correct_places),
    Step("107.3.b.2", thin_facedown_zones),
    Step("323.8", stage_showdowns),
    Step("323.9", stage_combats),
    Step("323.11", remove_contested),
    Step("323.12", begin_showdown),
    Step("323.13", begin_combat),
    Step("323.14", turn_showdown_into_combat),
)
"""323.4 is part of 323.5: own-death abilities are noted when the kill is about to be applied."""


def heal_all_units(game: Game) -> Game:
    """All units are healed (466.1.a.1, 317.2.b)."""
    number = "466.1.a.1" if game.state.combat is not None else "317.2.b"
    objects = game.state.objects
    events = [
        Event(kind="heal", rules=rules(number), object=id)
        for id in game.state.board
        if objects[id].wounds
    ]
    return happen_now(game, *events) if events else game


def recall_attackers(game: Game) -> Game:
    """Attackers are recalled while defenders remain (466.1.a.2)."""
    combat = game.state.combat
    assert combat is not None
    attackers = units_at(game, combat.place, combat.attacker)
    if not attackers or not units_at(game, combat.place, combat.defender):
        return game
    game = game.with_(combat=replace(combat, result="tie"))
    events = [
        Event(
            kind="recall",
            rules=rules("466.1.a.2"),
            object=id,
            place=base(game.object(id).controller),
        )
        for id in attackers
    ]
    return propose(game, *events)


def expire_turn_effects(game: Game) -> Game:
    """All “this turn” effects expire at once, and stunned units recover (317.2.c, 423.1.a.2)."""
    objects = game.state.objects
    events = [
        Event(kind="unstun", rules=rules("423.1.a.2"), object=id)
        for id in game.state.board
        if objects[id].stunned
    ]
    over = [lasting for lasting in game.state.lasting if lasting.until == "turn"]
    back = given_back(game, over)
    return happen_now(game, *events, *ends_of(over, "turn", "317.2.c"), *back)


def empty_pools(game: Game) -> Game:
    """Every Rune Pool empties (317.2.d, 167)."""
    events = [
        Event(kind="empty pool", rules=rules("317.2.d"), player=player) for player in playing(game)
    ]
    return happen_now(game, *events)


COMBAT_CLEANUP = CLEANUP.insert(
    Step("466.1.a.1", heal_all_units),
    Step("466.1.a.2", recall_attackers),
    after="323.5",
)

ENDING_CLEANUP = CLEANUP.insert(
    Step("317.2.b", heal_all_units),
    Step("317.2.c", expire_turn_effects),
    Step("317.2.d", empty_pools),
    after="323.5",
)

TABLES = {"cleanup": CLEANUP, "combat": COMBAT_CLEANUP, "ending": ENDING_CLEANUP}


def begin(game: Game) -> Game:
    """The Cleanup that is due; one that finds nothing to do leaves no trace (319–323).

    Where the newest of this view found nothing, and nothing else that its rows look at has become
    different, it is not gone through again.
    """
    facts, open_, settled = _looked_at(game), is_open(game), game.view.settled
    if facts is not None and settled is not None and settled[0] == facts and settled[1] >= open_:
        return game.with_(cleanup=False)  # an Open State has more to do than a Closed one
    task = CleanUp()
    begun = game.with_(cleanup=False, work=(*game.state.work, task))
    done = clean_up(begun, task)
    if done.record is game.record and done.state.work == game.state.work:
        done.view.settled = (facts, open_)
    return done


def _looked_at(game: Game) -> Hashable:
    """What the rows of every Cleanup look at, but for whether the state is an Open one and what
    its view is right for already.

    None where they look at more: several hidden cards, cards that change what wins or kills.
    """
    state, showdown = game.state, game.state.showdown
    there = map(state.objects.__getitem__, permanents(game))
    marks = [(one.id, one.wounds, one.role) for one in there if one.wounds or one.role]
    if len(hidden(game)) > 1 or passives(game, "victory"):
        return None
    if marks and (passives(game, "lethal") or passives(game, "forbids")):
        return None
    points = [player.points for player in state.players]
    fight = None if showdown is None else (showdown.place, showdown.combat)
    return state.fields, state.combat, fight, points, marks


def clean_up(game: Game, task: CleanUp) -> Game:
    """The Cleanup's rows, until one asks, adds work or triggers something; then on from there."""
    table = TABLES[task.kind]
    depth = len(game.state.work) - 1
    for row in range(task.row, len(table)):
        done = table[row].do(game)
        if done is game:  # most rows find nothing to do
            continue
        game, state = done, done.state
        if state.decision is not None:
            return game.with_work(_at_row(state.work, depth, CleanUp(task.kind, row)))
        if state.over:
            break
        if len(state.work) != depth + 1 or state.waiting:
            return game.with_work(_at_row(state.work, depth, CleanUp(task.kind, row + 1)))
    return drop(game)


def _at_row(work: tuple[Work, ...], depth: int, task: CleanUp) -> tuple[Work, ...]:
    return (*work[:depth], task, *work[depth + 1 :])
