"""What an object is now: its printed facts, then the layers (473–480).

This is the only place that adds Might, keywords and abilities up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from engine.riftbound.model.characteristics import Traits
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.layering import Layering
from engine.riftbound.model.layers import apply_layers, counters
from engine.riftbound.model.memory import Standing, View
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.sheet import Raised, Sheet
from engine.riftbound.model.watching import WatchedState

if TYPE_CHECKING:
    from engine.riftbound.model.cards import Cards
    from engine.riftbound.model.game import Game
    from engine.riftbound.model.state import State


__all__ = [
    "Traits",
    "keyword",
    "might",
    "same_facts",
    "sheet_of",
    "standing",
    "traits",
    "true_might",
]

KEPT = 100
"""For how many set-ups sheets are kept: lines of a search come to the same ones again."""


class Sheets:
    """The newest sheet without more Might, and others by set-up; what sheets are made with.

    `parted` are the newest effects in force, parted.
    """

    __slots__ = ("by_set_up", "newest", "parted")

    def __init__(self) -> None:
        self.newest: Sheet | None = None
        self.by_set_up: dict[object, list[Sheet]] = {}
        self.parted: tuple[tuple[Lasting, ...], Cards, Parted] | None = None


def traits(game: Game, id: int) -> Traits:
    """The characteristics of that object now; while layers are applied, as far as they are."""
    sheet = game.view.sheet or sheet_of(game)
    found = sheet.traits.get(id)
    if found is None:
        return game.cards.printed(game.state.objects[id].card)
    return found


def sheet_of(game: Game) -> Sheet:
    """The sheet of that game: its own, or one that is right for its state, or a new one."""
    view = game.view
    if view.sheet is not None:
        return view.sheet
    sheets = view.memory.part(Sheets)
    lasting, raised = _in_force(game)
    found = sheets.newest
    if found is None or not found.serves(game.cards, game.state, lasting):
        found = sheets.newest = _of_kept(sheets, game, lasting)
    if raised:
        if found.heeded:
            found = _of_kept(sheets, game, game.state.lasting)
        else:
            found = found.with_raised(raised)
    view.sheet = found
    return found


def _of_kept(sheets: Sheets, game: Game, lasting: tuple[Lasting, ...]) -> Sheet:
    kept = sheets.by_set_up
    alike = kept.setdefault(_set_up(game, lasting), [])
    for sheet in alike:
        if sheet.serves(game.cards, game.state, lasting):
            return sheet
    sheet = Sheet(game.cards, game.state, lasting)
    _fill(sheet, game)
    alike.insert(0, sheet)
    del alike[4:]
    if len(kept) > KEPT:
        del kept[next(iter(kept))]
    return sheet


def _in_force(game: Game) -> tuple[tuple[Lasting, ...], Raised]:
    """The effects in force that layers are applied with, and what the others add to Might.

    Those others do nothing but add a plain amount, which comes to the same whenever it is added.
    """
    state = game.state
    if not state.lasting:
        return (), ()
    bearing, adding = _parted(game)
    raised: dict[int, int] = {}
    for id, era, amount in adding:
        object = state.objects.get(id)
        if object is not None and object.era == era and object.zone in BOARD_ZONES:
            raised[id] = raised.get(id, 0) + amount
    return bearing, tuple(sorted(raised.items()))


Parted = tuple[tuple[Lasting, ...], list[tuple[int, int, int]]]
"""The effects in force that layers are applied with; id, era and amount of what others add."""


def _parted(game: Game) -> Parted:
    """The effects in force, parted into those that layers need and those that only add Might; kept."""
    sheets = game.view.memory.part(Sheets)
    lasting, cards, known = game.state.lasting, game.cards, sheets.parted
    if known is not None and known[0] is lasting and known[1] is cards:
        return known[2]
    bearing: list[Lasting] = []
    adding: list[tuple[int, int, int]] = []
    for effect in lasting:
        if _may_speak(game, effect) or not all(map(_adds_might, effect.changes)):
            bearing.append(effect)
        elif effect.changes:
            total = sum([change.amount for change in effect.changes])
            adding += [(id, era, total) for id, era in effect.affects]
    found = tuple(bearing), adding
    sheets.parted = lasting, cards, found
    return found


def _adds_might(change: Change) -> bool:
    return change.layer == 3 and change.what == "might"


def permanents(game: Game) -> list[int]:
    """What is on the board but runes, which are no permanents, in order of arrival (133.4.a)."""
    found = game.view.permanents
    if found is None:
        objects, runes = game.state.objects, game.cards.runes
        found = [id for id in game.state.board if objects[id].card not in runes]
        game.view.permanents = found
    return found


def standing(game: Game) -> Standing:
    """The permanents by their place and controller, each in order of arrival."""
    found = game.view.standing
    if found is None:
        found, objects = {}, game.state.objects
        for id in permanents(game):
            object = objects[id]
            found.setdefault((object.place, object.controller), []).append(id)
        game.view.standing = found
    return found


def _set_up(game: Game, lasting: tuple[Lasting, ...]) -> object:
    """A key to find sheets by that may hold: what is where, and which effects are in force."""
    objects, there = game.state.objects, permanents(game)
    effects = tuple([effect.stamp for effect in lasting])
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


MIGHTY = 5
"""From this Might on a unit is Mighty (708)."""


def might(game: Game, id: int) -> int | None:
    """The Might that spells and abilities read: never below 0, None without one (143.2.b)."""
    if game.state.objects[id].zone != "board":
        return None
    value = true_might(game, id)
    return None if value is None else max(0, value)


def true_might(game: Game, id: int) -> int | None:
    """The Might as it is added up, which may be negative, None without one.

    While layers are applied it is noted that an effect asked for Might (`Sheet.heeded`).
    """
    sheet = game.view.sheet or sheet_of(game)
    if sheet.laying:
        sheet.heeded = True
    found = sheet.traits.get(id) or game.cards.printed(game.state.objects[id].card)
    return found.true_might


def might_anywhere(game: Game, id: int) -> int | None:
    """Its Might on the board, elsewhere the printed one (711), None without any."""
    if game.state.objects[id].zone == "board":
        return might(game, id)
    return game.card(id).might


def keyword(game: Game, id: int, name: str) -> int:
    """The summed value of that keyword, 0 without it (807.2 and alike)."""
    words = traits(game, id).keywords
    return words.get(name, 0) if words else 0


def _fill(sheet: Sheet, game: Game) -> None:
    """Fill the sheet with what may be altered, noting what is read for it, so that it can be kept."""
    objects, lasting = game.state.objects, sheet.lasting
    watched = WatchedState(game.state)
    state = cast("State", watched)
    board = permanents(game)
    there = [*board, *beside_the_board(state)]
    said = game.cards.said(frozenset([objects[id].card for id in there]))
    if not (said.sees_runes or _sees_runes(game, lasting)):
        watched.without_runes(board, game.cards.runes)
    sheet.state = state
    so_far = replace(game, state=state, view=View(game.view.memory, sheet))
    _apply_to(Layering(so_far, sheet), there if said.altering else _touched(so_far, lasting, there))
    sheet.state = game.state
    sheet.done(watched)


def _apply_to(work: Layering, ids: list[int]) -> None:
    for id in ids:
        _start(work, id)
    if work.traits:
        while apply_layers(work):
            pass


def _start(work: Layering, id: int) -> None:
    """Printed facts; an attached card's rules text is inactive (718.2)."""
    object = work.state.objects[id]
    work.traits[id] = work.cards.printed(object.card)
    if object.attached_to:
        work.own(id).abilities = ()


def beside_the_board(state: State) -> list[int]:
    """The battlefields and legends."""
    found = [field.id for field in state.fields]
    for player in state.players:
        found.extend(player.legend)
    return found


def _touched(game: Game, lasting: tuple[Lasting, ...], there: list[int]) -> list[int]:
    """Those of them that may be other than printed, where no printed passive alters anything."""
    objects = game.state.objects
    if any(_may_speak(game, effect) for effect in lasting):
        return there
    found = {id for effect in lasting for id, _ in effect.affects if effect.changes}
    for id in there:
        object = objects[id]
        if counters(object, game.cards.printed(object.card)):
            found.add(id)
        if object.attached_to:
            found.update((id, object.attached_to))
            effect = game.cards.profile(object.card).effect
            if effect and game.cards.spoken(effect).altering:
                return there
    held = [objects[id] for id in found if id in objects]
    runes = game.cards.runes
    return [one.id for one in held if one.zone in BOARD_ZONES and one.card not in runes]


def _may_speak(game: Game, lasting: Lasting) -> bool:
    """Whether the effect may bring passive abilities into play."""
    if lasting.text is not None and game.cards.passive(lasting.text) is not None:
        return True
    return any(change.text is not None or change.what == "copy" for change in lasting.changes)


def _sees_runes(game: Game, lasting: tuple[Lasting, ...]) -> bool:
    """Whether an effect in force may bring words into play that speak of runes on the board."""
    cards, texts = game.cards, []
    for effect in lasting:
        texts += [change.text for change in effect.changes if change.text is not None]
        texts += [effect.text] if effect.text is not None else []
        if any(change.what == "copy" for change in effect.changes):
            return True
    return any(cards.spoken((text,)).sees_runes for text in texts)
