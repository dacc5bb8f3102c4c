"""What an object is now: its printed facts, then the layers (473–480).

This is the only place that adds Might, keywords and abilities up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Ref
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.names import BOARD_ZONES, KEYWORD_CARD, SINGLE, speaks
from engine.riftbound.model.tree import Passive

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game
    from engine.riftbound.model.state import Object, State


class Traits:
    """The characteristics of one object. `might` is the true value, which may be negative.

    `keywords` may be shared between objects and is replaced, never changed.
    """

    __slots__ = (
        "abilities", "domains", "energy", "keywords", "might", "name", "power", "silenced",
        "supertypes", "tags", "types",
    )  # fmt: skip

    name: str
    types: tuple[str, ...]
    supertypes: tuple[str, ...]
    tags: tuple[str, ...]
    domains: tuple[str, ...]
    energy: int
    power: int
    might: int | None
    keywords: dict[str, int]
    abilities: tuple[Ref, ...]
    silenced: bool

    def copy(self) -> Traits:
        """The same characteristics, to try a change on."""
        other = Traits()
        for name in Traits.__slots__:
            setattr(other, name, getattr(self, name))
        return other


def printed(game: Game, key: str) -> Traits:
    """The characteristics printed on that card."""
    card = game.cards[key]
    traits = Traits()
    traits.name = card.name
    traits.types = card.types
    traits.supertypes = card.supertypes
    traits.tags = card.tags
    traits.domains = card.domains
    traits.energy = card.energy
    traits.power = card.power
    traits.might = card.might
    profile = game.cards.profile(key)
    traits.keywords = profile.keywords
    traits.abilities = profile.abilities
    traits.silenced = False
    return traits


class Sheet:
    """The characteristics of everything on the board, and how far applying effects has got."""

    __slots__ = (
        "applied", "counted", "game", "listed", "passives", "plain", "state", "traits", "version", "worded",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: State = game.state
        self.traits: dict[int, Traits] = {}
        self.applied: set[tuple[object, ...]] = set()
        self.counted: dict[int, int] = {}
        self.plain = False
        self.version = 0
        self.worded = False
        self.listed: tuple[int, list[list[Effect]]] | None = None
        self.passives: list[tuple[int, Scope, Ref, Passive]] | None = None


_newest: Sheet | None = None


def traits(game: Game, id: int) -> Traits:
    """The characteristics of that object now; while layers are applied, as far as they are."""
    sheet = sheet_of(game)
    found = sheet.traits.get(id)
    if found is None:
        object = game.state.objects[id]
        if sheet.plain and not (object.buffs or object.role or object.attached_to):
            return _template(game, object.card)
        found = _start(game, object)
        if sheet.plain and found.might is not None:
            found.might += _counters(object, found)
        sheet.traits[id] = found
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
    if _newest is not None:
        if _newest.state is game.state and _newest.game.cards is game.cards:
            return _newest
        if _newest.game.cards is game.cards and same_facts(_newest.state, game.state):
            _newest.state = game.state
            return _newest
    sheet = Sheet(game)
    _newest = sheet
    _fill(sheet)
    return sheet


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


def keyword(game: Game, id: int, name: str) -> int:
    """The summed value of that keyword, 0 without it (807.2 and alike)."""
    return traits(game, id).keywords.get(name, 0)


def _fill(sheet: Sheet) -> None:
    """The sheet of what may be altered; everything else is as printed while `plain`."""
    game = sheet.game
    state = game.state
    touched = _touched(game)
    sheet.plain = touched is not None
    for id in touched if touched is not None else _everything(state):
        if game.cards[state.objects[id].card].types != ("rune",):
            sheet.traits[id] = _start(game, state.objects[id])
    if sheet.traits:
        while _apply_layers(sheet):
            pass


def _everything(state: State) -> list[int]:
    """What layers can apply to or come from: the board, battlefields and legends."""
    found = list(state.board)
    found.extend(field.id for field in state.fields)
    for player in state.players:
        found.extend(player.legend)
    return found


def _start(game: Game, object: Object) -> Traits:
    """Printed facts; an attached card's rules text is inactive (718.2)."""
    found = printed(game, object.card)
    if object.attached_to:
        found.abilities = ()
    return found


def _counters(object: Object, traits: Traits) -> int:
    """What buffs (703), Assault (807.1.c) and Shield (814.1.c) add now."""
    total = object.buffs
    if object.role:
        name = "Assault" if object.role == "attacker" else "Shield"
        total += traits.keywords.get(name, 0)
    return total


_asked: tuple[object, object, object, bool, bool] | None = None


def _touched(game: Game) -> list[int] | None:
    """The objects that effects in force and attachments alter; None when passives may alter any."""
    state = game.state
    passive, attachable = _board_facts(game)
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


def _board_facts(game: Game) -> tuple[bool, bool]:
    """Whether any card there has passives, and any can be attached; kept for the same board."""
    global _asked
    state, cards = game.state, game.cards
    others = tuple(state.objects[id].card for id in _everything(state)[len(state.board) :])
    if (
        _asked is not None
        and _asked[0] is cards
        and _asked[1] is state.board
        and _asked[2] == others
    ):
        return _asked[3], _asked[4]
    keys = {state.objects[id].card for id in state.board}.union(others)
    passive = any(cards.spoken(cards.profile(key).abilities).altering for key in keys)
    attachable = any(cards[key].effect or cards[key].might_bonus for key in keys)
    _asked = (cards, state.board, others, passive, attachable)
    return passive, attachable


Effect = tuple[tuple[object, ...], int, int, Change]
"""A key that is applied once, a timestamp, an object, and the change."""


def _apply_layers(sheet: Sheet) -> bool:
    """One sequence of the layers; whether another could find something more (476.2)."""
    changed = False
    for layer in (1, 2, 3, 4):
        while True:
            effects = _effects(sheet, layer)
            if not effects:
                break
            changed = True
            if _apply_together(sheet, layer, effects):
                break
            _apply_once(sheet, _next_effect(sheet, layer, effects))
    return changed and bool(_passives(sheet))


def _apply_together(sheet: Sheet, layer: int, effects: list[Effect]) -> bool:
    """Apply them all, earliest first, if none of them alters another; else leave the sheet alone.

    Without passives every effect is a plain amount, which nothing alters.
    """
    if not any(_is_passive(effect) for effect in effects):
        for effect in effects:
            _apply_once(sheet, effect)
        return True
    kept = {id: sheet.traits[id].copy() for _, _, id, _ in effects}
    counted, applied = dict(sheet.counted), set(sheet.applied)
    for effect in effects:
        _apply_once(sheet, effect)
    sheet.applied = applied
    again = {effect[0]: effect[3] for effect in _effects(sheet, layer)}
    if all(again.get(key) == change for key, _, _, change in effects if key[0] != "counters"):
        sheet.applied = applied | {effect[0] for effect in effects}
        sheet.version += 1
        return True
    sheet.traits.update(kept)
    sheet.counted = counted
    sheet.passives = None
    sheet.version += 1
    return False


def _apply_once(sheet: Sheet, effect: Effect) -> None:
    key, _, id, change = effect
    sheet.applied.add(key)
    if key[0] == "counters":
        sheet.counted[id] = sheet.counted.get(id, 0) + change.amount
    _apply(sheet, sheet.traits[id], change)


def _sublayer(change: Change) -> int:
    """1 traits, 2 abilities, 3 increases, 4 decreases (477.3.e)."""
    if change.layer == 3 and change.amount < 0:
        return 4
    return change.layer


def _effects(sheet: Sheet, layer: int) -> list[Effect]:
    """The effects of that layer not yet applied, as the sheet stands, earliest first (480.3)."""
    if sheet.listed is None or sheet.listed[0] != sheet.version:
        sheet.listed = (sheet.version, _list_effects(sheet))
    return [effect for effect in sheet.listed[1][layer] if effect[0] not in sheet.applied]


def _list_effects(sheet: Sheet) -> list[list[Effect]]:
    """Every effect that exists as the sheet stands, by sublayer."""
    found: list[list[Effect]] = [[], [], [], [], []]
    game, state = sheet.game, sheet.state
    found[3].extend(_counter_effects(sheet))
    _attachment_effects(sheet, found)
    for lasting in state.lasting:
        for place, change in enumerate(lasting.changes):
            for id, era in lasting.affects:
                object = state.objects.get(id)
                if object is None or object.era != era or id not in sheet.traits:
                    continue
                effect = (("lasting", lasting.stamp, place, id), lasting.stamp, id, change)
                found[_sublayer(change)].append(effect)
    for stamp, scope, ref, passive in _passives(sheet):
        if not passive.active(game, scope):
            continue
        for place, (id, change) in enumerate(passive.changes(game, scope)):
            if id in sheet.traits:
                key = (scope.me, ref, id, change.layer, change.what, change.word, place)
                found[_sublayer(change)].append((key, stamp, id, change))
    for layer in found:
        layer.sort(key=lambda effect: effect[1])
    return found


def _passives(sheet: Sheet) -> list[tuple[int, Scope, Ref, Passive]]:
    if sheet.passives is not None:
        return sheet.passives
    game, state = sheet.game, sheet.state
    found: list[tuple[int, Scope, Ref, Passive]] = []
    for id, held in list(sheet.traits.items()):
        if not held.abilities:
            continue
        passives = game.cards.spoken(held.abilities).altering
        if passives:
            object = state.objects[id]
            if object.zone in BOARD_ZONES:
                found.extend(
                    (object.stamp, speaking(object, ref), ref, passive)
                    for ref, passive in passives
                    if object.zone in passive.zones
                )
    for lasting in state.lasting:
        passive = game.cards.passive(lasting.text) if lasting.text is not None else None
        if passive is not None and lasting.text is not None:
            source = lasting.source
            scope = Scope(
                lasting.controller, source.object, source.era, lasting.text, bound=lasting.bound
            )
            found.append((lasting.stamp, scope, lasting.text, passive))
    sheet.passives = found
    return found


def speaking(object: Object, ref: Ref) -> Scope:
    """The scope of an ability of that object."""
    return Scope(object.controller, object.id, object.era, ref)


def _counter_effects(sheet: Sheet) -> list[Effect]:
    """What counters and designations add beyond what was already applied."""
    found: list[Effect] = []
    for id in sheet.state.board:
        if id not in sheet.traits:
            continue
        total = _counters(sheet.state.objects[id], sheet.traits[id])
        applied = sheet.counted.get(id, 0)
        if total > applied:
            change = Change(3, "might", total - applied)
            found.append((("counters", id, total), 0, id, change))
    return found


def _attachment_effects(sheet: Sheet, found: list[list[Effect]]) -> None:
    """Effect Text (477.2.c) and Might Bonuses (477.3.d) of attached cards."""
    for id in sheet.state.board:
        object = sheet.state.objects[id]
        if not object.attached_to or object.attached_to not in sheet.traits:
            continue
        for ref in sheet.game.cards.profile(object.card).effect:
            text = Change(2, "ability", text=ref)
            found[2].append((("effect", id, ref), object.stamp, object.attached_to, text))
        bonus = sheet.game.cards[object.card].might_bonus or 0
        if bonus:
            change = Change(3, "might", bonus)
            effect: Effect = (("bonus", id), object.stamp, object.attached_to, change)
            found[_sublayer(change)].append(effect)


def _next_effect(sheet: Sheet, layer: int, effects: list[Effect]) -> Effect:
    """The earliest effect that depends on no other of them (478–480).

    Only passives depend: what spells and abilities leave behind are plain amounts (477.3.b).
    """
    for effect in effects:
        if not _is_passive(effect):
            return effect
        others = [other for other in effects if other[0] != effect[0]]
        if not any(
            _alters(sheet, layer, other, effect) and not _alters(sheet, layer, effect, other)
            for other in others
        ):
            return effect
    return effects[0]


def _is_passive(effect: Effect) -> bool:
    return isinstance(effect[0][1], Ref)


def _alters(sheet: Sheet, layer: int, first: Effect, second: Effect) -> bool:
    """Whether applying the first changes the existence or the outcome of the second (478.1)."""
    if not _is_passive(second):
        return False
    before = sheet.traits[first[2]]
    sheet.traits[first[2]] = before.copy()
    sheet.applied.add(first[0])
    _apply(sheet, sheet.traits[first[2]], first[3])
    after = {effect[0]: effect[3] for effect in _effects(sheet, layer)}
    sheet.applied.discard(first[0])
    sheet.traits[first[2]] = before
    sheet.passives = None
    sheet.version += 1
    return after.get(second[0]) != second[3]


def _apply(sheet: Sheet, found: Traits, change: Change) -> None:
    sheet.version += 1
    if change.layer < 3:
        sheet.passives = None
    APPLY[change.what](sheet, found, change)


def _set_name(sheet: Sheet, found: Traits, change: Change) -> None:
    found.name = change.word


def _set_type(sheet: Sheet, found: Traits, change: Change) -> None:
    found.types = (change.word,)


def _add_type(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.word not in found.types:
        found.types += (change.word,)
    if change.word == "unit" and found.might is None:
        found.might = change.amount


def _add_tag(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.word not in found.tags:
        found.tags += (change.word,)


def _add_supertype(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.word not in found.supertypes:
        found.supertypes += (change.word,)


def _set_domain(sheet: Sheet, found: Traits, change: Change) -> None:
    found.domains = tuple(change.word.split())


def _set_energy(sheet: Sheet, found: Traits, change: Change) -> None:
    found.energy = change.amount


def _set_power(sheet: Sheet, found: Traits, change: Change) -> None:
    found.power = change.amount


def _might(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.layer == 3:
        if found.might is not None:
            found.might += change.amount
    else:
        found.might = change.amount


def _copy(sheet: Sheet, found: Traits, change: Change) -> None:
    """All copyable traits are those of the copied card (477.1.b.1.a)."""
    sheet.worded = True
    other = printed(sheet.game, change.word)
    for name in Traits.__slots__:
        setattr(found, name, getattr(other, name))


def _keyword(sheet: Sheet, found: Traits, change: Change) -> None:
    had = found.keywords.get(change.word, 0)
    found.keywords = found.keywords | {change.word: had + max(1, change.amount)}
    if change.text is not None:
        sheet.worded = True
        found.abilities += (change.text,)
    elif speaks(change.word) and not (had and change.word in SINGLE):
        sheet.worded = True
        found.abilities += sheet.game.cards.profile(KEYWORD_CARD + change.word).abilities


def _lose_keyword(sheet: Sheet, found: Traits, change: Change) -> None:
    sheet.worded = True
    found.keywords = {word: value for word, value in found.keywords.items() if word != change.word}
    cards = sheet.game.cards
    lost = cards.profile(KEYWORD_CARD + change.word).abilities
    found.abilities = tuple(
        ref for ref in found.abilities if not any(cards.node(ref) == cards.node(x) for x in lost)
    )


def _ability(sheet: Sheet, found: Traits, change: Change) -> None:
    if change.text is not None and not found.silenced:
        sheet.worded = True
        found.abilities += (change.text,)


def _lose_abilities(sheet: Sheet, found: Traits, change: Change) -> None:
    sheet.worded = True
    found.keywords = {}
    found.abilities = ()
    found.silenced = True


def _controller(sheet: Sheet, found: Traits, change: Change) -> None:
    """Control is changed by an event; the effect only knows to whom it goes back (390.5)."""


APPLY = {
    "controller": _controller,
    "name": _set_name,
    "type": _set_type,
    "add type": _add_type,
    "tag": _add_tag,
    "supertype": _add_supertype,
    "domain": _set_domain,
    "energy": _set_energy,
    "power": _set_power,
    "might": _might,
    "copy": _copy,
    "keyword": _keyword,
    "lose keyword": _lose_keyword,
    "ability": _ability,
    "lose abilities": _lose_abilities,
}
