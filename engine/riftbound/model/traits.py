"""What an object is now: its printed facts, then the layers (473–480).

This is the only place that adds Might, keywords and abilities up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.layers import apply_layers, counters
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.sheet import Sheet, Traits, printed
from engine.riftbound.model.watching import WatchedState

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game
    from engine.riftbound.model.state import Object, State


__all__ = [
    "Traits",
    "keyword",
    "might",
    "printed",
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
    sheet = sheet_of(game)
    found = sheet.traits.get(id) or sheet.rest.get(id)
    if found is None:
        object = game.state.objects[id]
        if not object.attached_to and not (sheet.plain and (object.buffs or object.role)):
            found = _template(game, object.card)
        else:
            found = _start(game, object)
            if sheet.plain and found.might is not None:
                found.might += counters(object, found)
        sheet.rest[id] = found
    return found


def _template(game: Game, key: str) -> Traits:
    """The printed characteristics, shared by everything that nothing alters."""
    profile = game.cards.profile(key)
    if not isinstance(profile.template, Traits):
        profile.template = printed(game, key)
    assert isinstance(profile.template, Traits)
    return profile.template


def sheet_of(game: Game) -> Sheet:
    """The sheet of that state, made when it is first asked for."""
    global _newest
    state, newest = game.state, _newest
    if newest is not None and newest.state is state and newest.game.cards is game.cards:
        return newest
    if newest is not None and _still(newest, game):
        return newest
    for sheet in _kept.get(_set_up(game), ()):
        if _still(sheet, game):
            _newest = sheet
            return sheet
    sheet = Sheet(game)
    _newest = sheet
    _fill(sheet)
    return sheet


def _still(sheet: Sheet, game: Game) -> bool:
    """Whether a sheet is right for that game: nothing it was computed from is different."""
    old, new = sheet.state, game.state
    if sheet.game.cards is not game.cards:
        return False
    if sheet.facts is None:
        if not sheet.plain or not _same_board(old, new):
            return False
    elif not same_facts(old, new):
        if not sheet.facts.hold(new):
            return False
        if old.objects is not new.objects:
            sheet.rest = {}
    sheet.state = new
    return True


def permanents(game: Game) -> list[int]:
    """What is on the board but runes, which are no permanents, in order of arrival (133.4.a)."""
    objects, runes = game.state.objects, game.cards.runes
    return [id for id in game.state.board if objects[id].card not in runes]


def _set_up(game: Game) -> object:
    """What is where and which effects are in force: by this sheets that may serve are found."""
    objects, there = game.state.objects, permanents(game)
    effects = tuple([lasting.stamp for lasting in game.state.lasting])
    return tuple(there), tuple([objects[id].place for id in there]), effects


def _same_board(one: State, other: State) -> bool:
    """Whether nothing differs that characteristics depend on where no passives apply."""
    return (
        one.objects is other.objects
        and one.lasting is other.lasting
        and one.board is other.board
        and one.fields is other.fields
        and all(a.legend is b.legend for a, b in zip(one.players, other.players, strict=False))
    )


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
    """The sheet of what may be altered; everything else is as printed while `plain`."""
    touched = _touched(sheet.game)
    if touched is None:
        _fill_watched(sheet)
        return
    sheet.plain = True
    _apply_to(sheet, touched)


def _fill_watched(sheet: Sheet) -> None:
    """Passives may alter anything: what they read is noted, so that the sheet can be kept."""
    game = sheet.game
    watched = WatchedState(game.state, None if _sees_runes(game) else permanents(game))
    sheet.state = cast("State", watched)
    sheet.game = sheet.game.at(sheet.state)
    _apply_to(sheet, [*sheet.state.board, *beside_the_board(sheet.state)])
    sheet.facts = watched.facts(game.cards.runes)
    sheet.game, sheet.state, sheet.rest = game, game.state, {}
    _keep(sheet)


def _keep(sheet: Sheet) -> None:
    place = _set_up(sheet.game)
    sheets = _kept.setdefault(place, [])
    sheets.insert(0, sheet)
    del sheets[4:]
    if len(_kept) > KEPT:
        del _kept[next(iter(_kept))]


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
    found = printed(game, object.card)
    if object.attached_to:
        found.abilities = ()
    return found


_asked: tuple[object, object, object, tuple[bool, bool, bool]] | None = None


def _touched(game: Game) -> list[int] | None:
    """The objects that effects in force and attachments alter; None when passives may alter any."""
    state = game.state
    passive, attachable, _ = _board_facts(game)
    if passive or any(_may_speak(game, lasting) for lasting in state.lasting):
        return None
    found: set[int] = set()
    for lasting in state.lasting:
        if lasting.changes:
            found.update(id for id, _ in lasting.affects if id in state.objects)
    if attachable:
        for id in state.board:
            top = state.objects[id].attached_to
            if top:
                found.update((id, top))
                effect = game.cards.profile(state.objects[id].card).effect
                if effect and game.cards.spoken(effect).altering:
                    return None
    return [id for id in found if state.objects[id].zone in BOARD_ZONES]


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
    return _board_facts(game)[2] or any(cards.spoken((text,)).sees_runes for text in texts)


def _board_facts(game: Game) -> tuple[bool, bool, bool]:
    """Whether any card there has passives, can be attached, speaks of runes; kept for a board."""
    global _asked
    state, cards = game.state, game.cards
    others = tuple(state.objects[id].card for id in beside_the_board(state))
    if (
        _asked is not None
        and _asked[0] is cards
        and _asked[1] is state.board
        and _asked[2] == others
    ):
        return _asked[3]
    keys = {state.objects[id].card for id in state.board}.union(others)
    passive = any(cards.spoken(cards.profile(key).abilities).altering for key in keys)
    attachable = any(cards[key].effect or cards[key].might_bonus for key in keys)
    said = [
        text for key in keys for text in (cards.profile(key).abilities, cards.profile(key).effect)
    ]
    facts = passive, attachable, any(cards.spoken(text).sees_runes for text in said)
    _asked = (cards, state.board, others, facts)
    return facts
