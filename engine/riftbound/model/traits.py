"""What an object is now: its printed facts, then the layers (473–480).

This is the only place that adds Might, keywords and abilities up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import force_setattr, replace

from engine.riftbound.model.characteristics import Traits
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.layers import apply_layers
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.sheet import Sheet
from engine.riftbound.model.watching import WatchedState

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game
    from engine.riftbound.model.state import Object, State


__all__ = [
    "Traits",
    "keyword",
    "might",
    "same_facts",
    "sheet_of",
    "traits",
]

_newest: Sheet | None = None
_kept: dict[object, list[Sheet]] = {}
KEPT = 100
"""For how many set-ups sheets are kept: lines of a search come to the same ones again."""


def traits(game: Game, id: int) -> Traits:
    """The characteristics of that object now; while layers are applied, as far as they are."""
    sheet = game.sheet or sheet_of(game)
    found = sheet.traits.get(id)
    if found is None:
        return game.cards.printed(game.state.objects[id].card)
    return found


def sheet_of(game: Game) -> Sheet:
    """The sheet of that game: its own, or one that is right for its state, or a new one."""
    global _newest
    if game.sheet is not None:
        return game.sheet
    if _newest is None or not _newest.serves(game):
        _newest = _of_kept(game)
    force_setattr(game, "sheet", _newest)
    return _newest


def _of_kept(game: Game) -> Sheet:
    sheets = _kept.setdefault(_set_up(game), [])
    for sheet in sheets:
        if sheet.serves(game):
            return sheet
    sheet = Sheet(game)
    _fill(sheet)
    sheets.insert(0, sheet)
    del sheets[4:]
    if len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return sheet


def permanents(game: Game) -> list[int]:
    """What is on the board but runes, which are no permanents, in order of arrival (133.4.a)."""
    objects, runes = game.state.objects, game.cards.runes
    return [id for id in game.state.board if objects[id].card not in runes]


def _set_up(game: Game) -> object:
    """What is where and which effects are in force: by this sheets that may serve are found."""
    objects, there = game.state.objects, permanents(game)
    effects = tuple([lasting.stamp for lasting in game.state.lasting])
    return tuple(there), tuple([objects[id].place for id in there]), effects


def same_facts(one: State, other: State) -> bool:
    """Whether nothing differs that characteristics could depend on: bookkeeping aside."""
    return (
        one.objects is other.objects
        and one.players is other.players
        and one.lasting is other.lasting
        and one.board is other.board
        and one.fields is other.fields
        and one.combat is other.combat
        and one.history is other.history
        and one.chain is other.chain
        and one.turn is other.turn
        and one.showdown is other.showdown
    )


def might(game: Game, id: int) -> int | None:
    """The Might that spells and abilities read: never below 0, None without one (143.2.b)."""
    if game.state.objects[id].zone != "board":
        return None
    value = traits(game, id).might
    return None if value is None else max(0, value)


def might_anywhere(game: Game, id: int) -> int | None:
    """Its Might on the board, elsewhere the printed one (711), None without any."""
    if game.state.objects[id].zone == "board":
        return might(game, id)
    return game.card(id).might


def keyword(game: Game, id: int, name: str) -> int:
    """The summed value of that keyword, 0 without it (807.2 and alike)."""
    return traits(game, id).keywords.get(name, 0)


def _fill(sheet: Sheet) -> None:
    """The sheet of what may be altered; what is read for it is noted, so that it can be kept."""
    game = sheet.game
    watched = WatchedState(game.state, None if _sees_runes(game) else permanents(game))
    sheet.state = cast("State", watched)
    sheet.game = replace(game, state=sheet.state, sheet=sheet)
    _apply_to(sheet, _touched(sheet.game))
    sheet.game, sheet.state = game, game.state
    sheet.done(watched.facts(game.cards.runes))


def _apply_to(sheet: Sheet, ids: list[int]) -> None:
    game, objects = sheet.game, sheet.state.objects
    runes = game.cards.runes
    for id in ids:
        object = objects[id]
        if object.card not in runes:
            sheet.traits[id] = _start(game, object)
    if sheet.traits:
        while apply_layers(sheet):
            pass


def beside_the_board(state: State) -> list[int]:
    """The battlefields and legends."""
    found = [field.id for field in state.fields]
    for player in state.players:
        found.extend(player.legend)
    return found


def _start(game: Game, object: Object) -> Traits:
    """Printed facts; an attached card's rules text is inactive (718.2)."""
    found = replace(game.cards.printed(object.card))
    if object.attached_to:
        found.abilities = ()
    return found


def _touched(game: Game) -> list[int]:
    """The objects that may be other than printed: any there, where passives alter anything."""
    state = game.state
    there = [*state.board, *beside_the_board(state)]
    passive = game.cards.said(_keys(game, there)).altering
    if passive or any(_may_speak(game, lasting) for lasting in state.lasting):
        return there
    found = {id for lasting in state.lasting for id, _ in lasting.affects if lasting.changes}
    for id in state.board:
        object = state.objects[id]
        if object.buffs or object.role:
            found.add(id)
        if object.attached_to:
            found.update((id, object.attached_to))
            effect = game.cards.profile(object.card).effect
            if effect and game.cards.spoken(effect).altering:
                return there
    objects = state.objects
    return [id for id in found if id in objects and objects[id].zone in BOARD_ZONES]


def _may_speak(game: Game, lasting: Lasting) -> bool:
    """Whether the effect may bring passive abilities into play."""
    if lasting.text is not None and game.cards.passive(lasting.text) is not None:
        return True
    return any(change.text is not None or change.what == "copy" for change in lasting.changes)


def _sees_runes(game: Game) -> bool:
    """Whether anything that may alter characteristics speaks of runes on the board."""
    cards, texts = game.cards, []
    for lasting in game.state.lasting:
        texts += [change.text for change in lasting.changes if change.text is not None]
        texts += [lasting.text] if lasting.text is not None else []
        if any(change.what == "copy" for change in lasting.changes):
            return True
    there = [*game.state.board, *beside_the_board(game.state)]
    if cards.said(_keys(game, there)).sees_runes:
        return True
    return any(cards.spoken((text,)).sees_runes for text in texts)


def _keys(game: Game, ids: list[int]) -> frozenset[str]:
    objects = game.state.objects
    return frozenset([objects[id].card for id in ids])
