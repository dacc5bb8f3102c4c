"""Facedown Zones: cards that may not stay there (107.3, 323.7)."""

from __future__ import annotations

from operator import attrgetter

from engine.core.record import Cite
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import permitted
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.outstanding import ask
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import CleanUp
from engine.riftbound.procedures.pipeline import happen_now

ZONE = attrgetter("zone")


def hidden(game: Game) -> tuple[int, ...]:
    """The facedown cards; kept with the view, since every Cleanup looks for them."""
    view = game.view
    if view.facedown is None:
        objects = game.state.objects
        found: list[int] = []
        if "facedown" in map(ZONE, objects.values()):
            found = [id for id, object in objects.items() if object.zone == "facedown"]
        view.facedown = tuple(found)
    return view.facedown


def stray_hidden(game: Game, numbers: tuple[Cite, ...], place: int = 0) -> list[Event]:
    """Facedown cards at battlefields that their controller does not control, to the trash."""
    events = []
    for id in hidden(game):
        object = game.object(id)
        if place and object.place != place:
            continue
        if game.object(object.place).controller != object.controller:
            events.append(Event(kind="trash", rules=numbers, object=id, origin=object.place))
    return events


def room(game: Game, player: int, id: int, place: int) -> int:
    """How many cards that Facedown Zone holds at most (107.3.b)."""
    return 2 if permitted(game, Act("hide", player, id, place)) else 1


def thin_facedown_zones(game: Game) -> Game:
    """What a Facedown Zone no longer holds goes to the trash, its controller chooses (107.3.b.2)."""
    held: dict[int, list[int]] = {}
    for id in hidden(game):
        held.setdefault(game.object(id).place, []).append(id)
    for place, ids in held.items():
        if len(ids) < 2:
            continue
        controller = game.object(place).controller
        over = len(ids) - room(game, controller, ids[0], place)
        if over <= 0:
            continue
        task = game.state.work[-1]
        assert isinstance(task, CleanUp)
        name = f"facedown {place}"
        chosen = task.named(name)
        numbers = rules("107.3.b.2")
        if chosen is None:
            question = Pick(
                player=controller, rules=numbers, of=tuple(ids), least=over, most=over,
                about="facedown", name=name,
            )  # fmt: skip
            return ask(game, question)
        game = happen_now(
            game,
            *(Event(kind="trash", rules=numbers, object=int(id), origin=place) for id in chosen),
        )
    return game
