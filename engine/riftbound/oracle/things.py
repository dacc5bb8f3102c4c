"""What must hold of objects, zones, players and battlefields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import permitted
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import BOARD_ZONES, DOMAINS, NOBODY, base
from engine.riftbound.model.traits import traits, true_might
from engine.riftbound.model.views import is_unit
from engine.riftbound.oracle.registry import PILES, holds, in_window, on_board, settled


@holds("128.1")
def each_object_is_where_its_zone_lists_it(game: Game) -> Iterator[str]:
    for player in game.state.players:
        for zone in PILES:
            for id in getattr(player, zone):
                if game.state.objects[id].zone != zone:
                    yield f"{id} is listed in {zone} but is in {game.state.objects[id].zone}"


@holds("128.1")
def each_zone_lists_what_is_in_it(game: Game) -> Iterator[str]:
    for id, object in game.state.objects.items():
        if object.zone in PILES and id not in getattr(game.player(object.owner), object.zone):
            yield f"{id} is in {object.zone} but not listed there"


@holds("128.1")
def no_object_is_listed_twice(game: Game) -> Iterator[str]:
    listed = list(game.state.board)
    for player in game.state.players:
        for zone in PILES:
            listed.extend(getattr(player, zone))
    if len(listed) != len(set(listed)):
        yield "an object is in two places"


@holds("056.1")
def cards_are_in_their_owners_piles(game: Game) -> Iterator[str]:
    for player in game.state.players:
        for zone in PILES:
            for id in getattr(player, zone):
                if game.state.objects[id].owner != player.id:
                    yield f"{id} of {game.state.objects[id].owner} is in {zone} of {player.id}"


@holds("186.1")
def tokens_are_only_on_the_board_or_the_chain(game: Game) -> Iterator[str]:
    for id, object in game.state.objects.items():
        if object.token and object.zone not in (*BOARD_ZONES, "chain", "gone"):
            yield f"token {id} is in {object.zone}"


@holds("198.1")
def permanents_are_at_locations(game: Game) -> Iterator[str]:
    places = {field.id for field in game.state.fields}
    places.update(base(player.id) for player in game.state.players)
    for object in on_board(game):
        if object.place not in places:
            yield f"{object.id} is at {object.place}"


@holds("107.1.c")
def the_board_holds_permanents_and_runes(game: Game) -> Iterator[str]:
    for object in on_board(game):
        if not {"unit", "gear", "rune"} & set(traits(game, object.id).types):
            yield f"{object.id} is neither permanent nor rune"


@holds("124.1")
def nothing_off_the_board_has_a_status(game: Game) -> Iterator[str]:
    for id, object in game.state.objects.items():
        marked = object.wounds or object.buffs or object.stunned or object.role
        held = object.attached_to or object.counters or object.empowered or object.exhausted
        if object.zone not in BOARD_ZONES and (marked or held):
            yield f"{id} in {object.zone} has a status"


@holds("142.2")
def only_units_are_damaged(game: Game) -> Iterator[str]:
    for object in on_board(game):
        if object.wounds and true_might(game, object.id) is None:
            yield f"{object.id} has damage without Might"


@holds("417.1.e")
def marked_damage_is_positive(game: Game) -> Iterator[str]:
    for object in on_board(game):
        if any(wound.amount <= 0 for wound in object.wounds):
            yield f"{object.id} has a wound of nothing"


@holds("702.3")
def a_unit_has_at_most_one_buff(game: Game) -> Iterator[str]:
    """Unless words permit it more (426.1.b.2)."""
    for object in on_board(game):
        act = Act("buff", object.controller, object.id)
        if object.buffs < 0 or (object.buffs > 1 and not permitted(game, act)):
            yield f"{object.id} has {object.buffs} buffs"


@holds("423.1")
def only_units_are_stunned(game: Game) -> Iterator[str]:
    for object in on_board(game):
        if object.stunned and not is_unit(game, object.id):
            yield f"{object.id} is stunned and no unit"


@holds("466.7.a")
def designations_end_with_the_combat(game: Game) -> Iterator[str]:
    if game.state.combat is None:
        for object in on_board(game):
            if object.role:
                yield f"{object.id} is {object.role} without a combat"


@holds("323.2")
def designations_fit_their_controllers(game: Game) -> Iterator[str]:
    combat = game.state.combat
    if combat is None or not in_window(game):
        return
    sides = {combat.attacker: "attacker", combat.defender: "defender"}
    for object in on_board(game):
        here = object.place == combat.place and is_unit(game, object.id)
        if object.role != (sides.get(object.controller, "") if here else ""):
            yield f"{object.id} is “{object.role}”"


@holds("462")
def a_combat_is_between_two_opponents(game: Game) -> Iterator[str]:
    combat = game.state.combat
    if combat is None or NOBODY in (combat.attacker, combat.defender):
        return
    if game.player(combat.attacker).team == game.player(combat.defender).team:
        yield f"{combat.attacker} fights {combat.defender}"


@holds("316.8.a.1")
def a_combat_showdown_has_its_combat(game: Game) -> Iterator[str]:
    showdown, combat = game.state.showdown, game.state.combat
    fighting = showdown is not None and showdown.combat and in_window(game)
    if fighting and showdown and (combat is None or combat.place != showdown.place):
        yield "a Combat Showdown without a combat there"


@holds("190.2.b")
def battlefields_are_controlled_by_one_player_or_none(game: Game) -> Iterator[str]:
    for field in game.state.fields:
        controller = game.object(field.id).controller
        if controller != NOBODY and not 0 <= controller < len(game.state.players):
            yield f"{field.id} is controlled by {controller}"


@holds("190.3.a.1")
def nobody_contests_what_they_control(game: Game) -> Iterator[str]:
    for field in game.state.fields:
        mine = field.contested_by == game.object(field.id).controller
        if field.contested_by != NOBODY and mine and settled(game):
            yield f"{field.id} is contested by its controller"


@holds("107.3.b")
def a_facedown_zone_holds_one_card(game: Game) -> Iterator[str]:
    """Or two, where words permit one more."""
    hidden = [one for one in game.state.objects.values() if one.zone == "facedown"]
    there = Counter(one.place for one in hidden)
    for one in hidden if in_window(game) else ():
        act = Act("hide", one.controller, one.id, one.place)
        if there[one.place] > (2 if permitted(game, act) else 1):
            yield f"{there[one.place]} cards are facedown at {one.place}"


@holds("323.7")
def facedown_cards_are_where_their_controller_controls(game: Game) -> Iterator[str]:
    if not settled(game):
        return
    for id, object in game.state.objects.items():
        if object.zone == "facedown" and game.object(object.place).controller != object.controller:
            yield f"{id} is facedown at a battlefield of another"


@holds("194.4")
def points_are_not_negative(game: Game) -> Iterator[str]:
    for player in game.state.players:
        if player.points < 0:
            yield f"{player.id} has {player.points} points"


@holds("489.8.d.1")
def a_team_has_one_score(game: Game) -> Iterator[str]:
    for one in game.state.players:
        for other in game.state.players:
            if one.team == other.team and one.points != other.points:
                yield f"{one.id} and {other.id} differ"


@holds("730.2")
def xp_is_not_negative(game: Game) -> Iterator[str]:
    for player in game.state.players:
        if player.xp < 0:
            yield f"{player.id} has {player.xp} XP"


@holds("166")
def pools_hold_energy_and_power_of_domains(game: Game) -> Iterator[str]:
    for player in game.state.players:
        words = [one.resource for one in player.kept if one.resource != "energy"]
        words.extend(player.power)
        if player.energy < 0 or any(word not in (*DOMAINS, "any") for word in words):
            yield f"{player.id} has {player.energy} and {player.power}"
