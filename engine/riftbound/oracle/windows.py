"""What must hold when a player is about to act."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.model.asking import victory_score
from engine.riftbound.model.decisions import Window
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MODES, TURN_ROWS
from engine.riftbound.model.names import NOBODY, base_owner
from engine.riftbound.model.traits import true_might
from engine.riftbound.model.views import is_open, is_unit, occupants, units_at
from engine.riftbound.oracle.registry import holds, in_window, on_board, settled


@holds("313.5")
def nobody_has_focus_in_a_neutral_state(game: Game) -> Iterator[str]:
    if settled(game) and game.state.focus != NOBODY:
        yield f"{game.state.focus} has focus"


@holds("313.2")
def focus_comes_with_priority(game: Game) -> Iterator[str]:
    state = game.state
    in_showdown = in_window(game) and state.showdown is not None and is_open(game)
    if in_showdown and state.focus != state.priority:
        yield f"focus {state.focus}, priority {state.priority}"


@holds("312.1")
def only_who_has_priority_acts(game: Game) -> Iterator[str]:
    decision = game.state.decision
    if (
        decision is not None
        and isinstance(decision, Window)
        and decision.player != game.state.priority
    ):
        yield f"{decision.player} is asked, {game.state.priority} has priority"


@holds("337.1.b")
def chain_items_stand_in_their_order(game: Game) -> Iterator[str]:
    ids = [item.id for item in game.state.chain]
    if ids != sorted(ids):
        yield f"{ids}"


@holds("337.4")
def nothing_is_pending_in_a_window(game: Game) -> Iterator[str]:
    if in_window(game) and any(item.pending for item in game.state.chain):
        yield "a pending item waits while a player acts"


@holds("334.2")
def nothing_is_outstanding_in_a_window(game: Game) -> Iterator[str]:
    state = game.state
    if in_window(game) and (state.work or state.cleanup or state.waiting):
        yield "something is outstanding while a player acts"


@holds("323.5")
def no_lethally_damaged_unit_survives_a_cleanup(game: Game) -> Iterator[str]:
    if not in_window(game):
        return
    for object in on_board(game):
        value = true_might(game, object.id)
        if value is not None and object.damage and object.damage >= value:
            yield f"{object.id} has {object.damage} damage and {value} Might"


@holds("323.6")
def a_controlled_battlefield_is_occupied(game: Game) -> Iterator[str]:
    if not settled(game):
        return
    for field in game.state.fields:
        controller = game.object(field.id).controller
        if controller != NOBODY and not units_at(game, field.id, controller):
            yield f"{field.id} of {controller} is empty"


@holds("323.7")
def gear_and_runes_are_home(game: Game) -> Iterator[str]:
    if not settled(game):
        return
    for object in on_board(game):
        away = object.place > 0 and not is_unit(game, object.id)
        wrong = object.place < 0 and base_owner(object.place) != object.controller
        if not object.attached_to and (away or wrong):
            yield f"{object.id} is at {object.place}"


@holds("449.2")
def at_most_two_players_share_a_battlefield(game: Game) -> Iterator[str]:
    for field in game.state.fields:
        if len(occupants(game, field.id)) > 2:
            yield f"{occupants(game, field.id)} are at {field.id}"


@holds("447.2.b")
def teammates_do_not_share_a_battlefield(game: Game) -> Iterator[str]:
    for field in game.state.fields:
        teams = [game.player(player).team for player in occupants(game, field.id)]
        if len(teams) != len(set(teams)):
            yield f"teammates are at {field.id}"


@holds("719.3")
def attached_cards_are_with_their_top_most_card(game: Game) -> Iterator[str]:
    for object in on_board(game):
        if object.attached_to:
            top = game.state.objects[object.attached_to]
            if top.zone != "board" or top.place != object.place:
                yield f"{object.id} is apart from {top.id}"


@holds("718.5.d")
def nothing_is_attached_to_itself(game: Game) -> Iterator[str]:
    for object in on_board(game):
        if object.attached_to == object.id:
            yield f"{object.id}"


@holds("323.12")
def nothing_stays_staged_in_a_neutral_open_state(game: Game) -> Iterator[str]:
    if settled(game):
        for field in game.state.fields:
            if field.combat_staged or field.showdown_staged:
                yield f"{field.id}"


@holds("461")
def staged_combats_have_two_sides(game: Game) -> Iterator[str]:
    for field in game.state.fields:
        if field.combat_staged and in_window(game) and len(occupants(game, field.id)) < 2:
            yield f"{field.id}"


@holds("170.3")
def battlefields_stay(game: Game) -> Iterator[str]:
    for field in game.state.fields:
        object = game.object(field.id)
        if object.zone != "board" or "battlefield" not in game.cards[object.card].types:
            yield f"{field.id}"


@holds("107.4")
def legend_zones_hold_legends(game: Game) -> Iterator[str]:
    for player in game.state.players:
        for id in player.legend:
            if "legend" not in game.card(id).types:
                yield f"{id}"


@holds("161.2")
def rune_decks_hold_runes_and_main_decks_none(game: Game) -> Iterator[str]:
    for player in game.state.players:
        if any("rune" not in game.card(id).types for id in player.runes):
            yield f"the Rune Deck of {player.id}"
        if any("rune" in game.card(id).types for id in player.deck):
            yield f"the Main Deck of {player.id}"


@holds("303")
def the_turn_is_at_a_row_of_its_table(game: Game) -> Iterator[str]:
    turn = game.state.turn
    if not 0 <= turn.row < len(TURN_ROWS) + 1 or game.state.mode not in MODES:
        yield f"row {turn.row}"


@holds("196")
def a_finished_game_asks_nothing(game: Game) -> Iterator[str]:
    if game.state.over and game.state.decision is not None:
        yield "a decision is open"


@holds("323.1")
def whoever_has_won_has_won(game: Game) -> Iterator[str]:
    if not in_window(game):
        return
    for player in game.state.players:
        rivals = [
            one.points for one in game.state.players if one.team != player.team and not one.gone
        ]
        ahead = all(player.points > points for points in rivals)
        if player.points >= victory_score(game) and ahead and not player.gone:
            yield f"{player.id} has {player.points} points"


@holds("652")
def players_who_left_have_nothing(game: Game) -> Iterator[str]:
    for player in game.state.players:
        if player.gone and not game.state.over and (player.hand or player.deck or player.trash):
            yield f"{player.id}"


@holds("108.7.d")
def unordered_zones_have_no_order(game: Game) -> Iterator[str]:
    for player in game.state.players:
        for pile in (player.hand, player.trash, player.banished):
            if list(pile) != sorted(pile):
                yield f"a pile of {player.id}"


@holds("651.3")
def nobody_who_left_is_asked(game: Game) -> Iterator[str]:
    decision = game.state.decision
    if decision is not None and decision.player >= 0 and game.player(decision.player).gone:
        yield f"{decision.player}"
