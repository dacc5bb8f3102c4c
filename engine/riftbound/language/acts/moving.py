"""Acts: Standard Moves and attacks, and conquests told in one word."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import Illegal
from engine.core.language.trees import Clause, Group, Name, Pronoun, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts import means
from engine.riftbound.language.acts.acting import move
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.playing import by_player
from engine.riftbound.language.claims.claiming import (
    check_adverbs,
    check_roles,
    noun,
)
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.places import place_name, place_of, place_or_none
from engine.riftbound.language.qualities import inside
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import PLAYER_NAMES
from engine.riftbound.stage.driving import (
    pass_round,
    run,
)

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


@act("contest", own=True, meant=lambda clause: by_player(clause) and bool(clause.role("with")))
@act("move", "attack", "send", "gank", own=True, meant=by_player)
def moves(stage: Stage, clause: Clause) -> None:
    """A Standard Move; units named together move together."""
    check_roles(stage, clause, "what", "to", "into", "onto", "from", "with", "at")
    alone = () if isinstance(clause.role("with"), Group) else ("alone",)
    check_adverbs(stage, clause, "together", "at the same time", "simultaneously", *alone)
    player = player_of(stage, clause.subject)
    if clause.verb == "move" and (word := means.named(clause)):
        means.refuse_without(stage, word, nouns.known(stage, clause.role("what")))
        clause = means.without(clause)
    what, place = clause.role("what"), _to(clause)
    if clause.verb == "gank":
        what = clause.role("with")
    elif clause.verb in ("attack", "contest"):
        what, place = clause.role("with"), clause.role("what") or clause.role("at")
        if what is None and _own_units(stage, place, player):
            what, place = place, clause.role("at")  # “sends Bob in”
        if clause.role("at") is not None and sorts(place) == "P":
            place = clause.role("at")  # “attacks Ben at A”
        what, place = _attacker(stage, clause, what, place)
        what = _only_one(stage, player) if what is None else what
    else:
        _by_standard_move(stage, clause)
    if what is None or place is None:
        raise Misread(clause.verb, "what moves where?", ("Ana moves Bob to A",))
    _came_from(stage, clause, what)
    move(stage, player, what, _attacked(stage, place, player), stage.trying)


def _own_units(stage: Stage, phrase: Any, player: int) -> bool:
    """Whether the phrase names units of that player's own."""
    if not isinstance(phrase, (Thing, Group)) or place_or_none(stage, phrase, player) is not None:
        return False
    ids = nouns.known(stage, phrase, stage.game.state.board)
    return bool(ids) and all(stage.objects[id].controller == player for id in ids)


def _seat(player: int) -> Thing:
    return Thing(head=Name(text=PLAYER_NAMES[player], how="player"))


def _by_standard_move(stage: Stage, clause: Clause) -> None:
    """*moves to A with its standard move*; with anything else is no act that a player has."""
    said = clause.role("with")
    if said is not None and noun(said) != "standard move":
        raise Misread(stage.words_of(said), "what moves where?")


def _attacker(stage: Stage, clause: Clause, what: Any, place: Any) -> tuple[Any, Any]:
    """*attacks with Bob* goes to the one battlefield where an enemy is, *attacks Crab* to Crab's."""
    if what is None and place is not None and place_or_none(stage, place) is None:
        raise Misread(stage.words_of(place), "attacks with what?", ("Ana attacks A with Bob",))
    if place is None:
        player = player_of(stage, clause.subject)
        enemies = {
            one.place for one in stage.objects.values()
            if one.zone == "board" and one.place > 0 and one.controller not in (player, -1)
        }  # fmt: skip
        enemies &= set(stage.field_ids)
        if len(enemies) != 1:
            works = [f"attacks {place_name(stage, id)} with …" for id in stage.field_ids]
            raise Misread("attacks", "which battlefield is attacked?", works)
        place = enemies.pop()
    return what, place


def _only_one(stage: Stage, player: int) -> Any:
    """The one unit that the player could attack with, where nobody says with what."""
    able = [
        id for id, one in stage.objects.items()
        if one.zone == "board" and one.controller == player and not one.exhausted
        and one.place < 0 and "unit" in stage.card_of(id).types
    ]  # fmt: skip
    if len(able) != 1:
        return None
    stage.assume(f"{label(stage, able[0])} attacks.")
    stage.spoken = (able[0],)
    return Thing(head=Pronoun(word="it"))


def _came_from(stage: Stage, clause: Clause, what: Any) -> None:
    """Where they are said to come from must be where they are."""
    origin = clause.role("from")
    if origin is not None:
        there = inside(stage, origin, player_of(stage, clause.subject))
        for id in nouns.things(stage, what):
            if not there(id):
                text = stage.words_of(origin)
                raise Misread(text, f"{label(stage, id)} is not there")


def _to(clause: Clause) -> Any:
    return clause.role("to") or clause.role("into") or clause.role("onto") or clause.role("at")


def _attacked(stage: Stage, place: Any, player: int) -> Any:
    """The place that is moved to; of a unit that is attacked, the battlefield where it is."""
    if isinstance(place, int) or place_or_none(stage, place, player) is not None:
        return place
    places = {stage.objects[id].place for id in nouns.known(stage, place, stage.game.state.board)}
    return places.pop() if len(places) == 1 and min(places) > 0 else place


def _walks(clause: Clause) -> bool:
    """*Bob goes to A*."""
    by_unit = not by_player(clause) and "T" in sorts(clause.subject)
    return by_unit and noun(clause.subject) not in ("game", "turn") and is_spot(clause.role("to"))


@act("go", meant=_walks)
@act(
    "move",
    "attack",
    "gank",
    meant=lambda clause: (
        not by_player(clause) and noun(clause.subject) not in ("effect", "spell", "ability")
    ),
)
def move_themselves(stage: Stage, clause: Clause) -> None:
    """A Standard Move by the units' controller, in that player's next window."""
    check_roles(stage, clause, "to", "into", "onto", "what", "at", "with")
    check_adverbs(stage, clause)
    if word := means.named(clause):
        means.refuse_without(stage, word, nouns.known(stage, clause.subject))
        clause = means.without(clause)
    _by_standard_move(stage, clause)
    on_board = [id for id, one in stage.objects.items() if one.zone == "board"]
    units = nouns.things(stage, clause.subject, on_board)
    player = stage.objects[units[0]].controller
    place = _to(clause) or clause.role("what")
    if clause.verb == "attack" and place is None:
        _, place = _attacker(stage, replace(clause, subject=_seat(player)), clause.subject, None)
    move(stage, player, clause.subject, _attacked(stage, place, player), stage.trying)


def is_spot(place: Any) -> bool:
    """Whether a unit can move there: a battlefield or base."""
    head = place.head if isinstance(place, Thing) else None
    return isinstance(head, Name) or noun(place) in ("battlefield", "base")


@act("conquer", own=True, runs_on=True, meant=by_player)
def conquers(stage: Stage, clause: Clause) -> None:
    """Short for moving there and everyone passing; it must come to a conquest."""
    check_roles(stage, clause, "what", "with")
    player = player_of(stage, clause.subject)
    if clause.role("with") is None:
        raise Misread("conquers", "conquers it with what?", ("Ana conquers A with Bob",))
    place = place_of(stage, clause.role("what"))
    move(stage, player, clause.role("with"), place, stage.trying)
    before = len(stage.events("conquer"))
    while stage.game.state.showdown is not None and pass_round(stage):
        stage.settle()
    run(stage)
    already = [event for event in stage.events("conquer") if event.place == place]
    if not already and not stage.events("conquer")[before:]:
        raise Illegal(
            f"{stage.player_name(player)} does not conquer {place_name(stage, place)} that way",
            rules=("469.1",),
        )
