"""Applying the layers in order, with dependency and timestamp (473–480)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.patience import look
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.changing import APPLY
from engine.riftbound.model.characteristics import Traits
from engine.riftbound.model.event import Ref
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.layering import Effect, Layering, timestamp
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.sheet import speaking
from engine.riftbound.model.state import Object


def counters(object: Object, traits: Traits) -> int:
    """What buffs (703), Assault (807.1.c) and Shield (814.1.c) add now."""
    total, words = object.buffs, traits.keywords
    if ("Assault" in words or "Shield" in words) and object.role:
        name = "Assault" if object.role == "attacker" else "Shield"
        total += words.get(name, 0)
    return total


def apply_layers(work: Layering) -> bool:
    """Go through the layers once; True where going through them again may find more (476.2)."""
    changed = False
    for layer in (1, 2, 3, 4):
        while True:
            effects = _effects(work, layer)
            if not effects:
                break
            changed = True
            if _apply_together(work, layer, effects):
                break
            _apply_once(work, _next_effect(work, layer, effects))
    return changed and bool(_passives(work))


def _apply_together(work: Layering, layer: int, effects: list[Effect]) -> bool:
    """Apply them all, earliest first, and give True; if one alters another, undo it and give False.

    Without passives every effect is a plain amount, which nothing alters; nor does a change of
    Might alter anything while no effect asks for Might.
    """
    if (layer > 2 and not work.sheet.heeded) or not any(_is_passive(effect) for effect in effects):
        for effect in effects:
            _apply_once(work, effect)
        return True
    kept = {id: replace(work.own(id)) for _, _, id, _ in effects}
    counted, applied = dict(work.counted), set(work.applied)
    for effect in effects:
        _apply_once(work, effect)
    work.applied = applied
    again = {effect[0]: effect[3] for effect in _effects(work, layer)}
    if all(again.get(key) == change for key, _, _, change in effects if key[0] != "counters"):
        work.applied = applied | {effect[0] for effect in effects}
        return True
    work.traits.update(kept)
    work.counted = counted
    work.passives = None
    work.version += 1
    return False


def _apply_once(work: Layering, effect: Effect) -> None:
    key, _, id, change = effect
    work.applied.add(key)
    if key[0] == "counters":
        work.counted[id] = work.counted.get(id, 0) + change.amount
    _apply(work, work.own(id), change)


def _sublayer(change: Change) -> int:
    """1 traits, 2 abilities, 3 increases, 4 decreases (477.3.e)."""
    if change.layer == 3 and change.amount < 0:
        return 4
    return change.layer


def _effects(work: Layering, layer: int) -> list[Effect]:
    """The effects of that layer not yet applied, as the sheet stands, earliest first (480.3)."""
    if work.listed is None or work.listed[0] != work.version:
        work.listed = (work.version, _list_effects(work))
    return [effect for effect in work.listed[1][layer] if effect[0] not in work.applied]


def _list_effects(work: Layering) -> list[list[Effect]]:
    """Every effect that exists as the sheet stands, by sublayer."""
    look()
    found: list[list[Effect]] = [[], [], [], [], []]
    state = work.state
    found[3].extend(_counter_effects(work))
    _attachment_effects(work, found)
    for lasting in work.lasting:
        for place, change in enumerate(lasting.changes):
            for id, era in lasting.affects:
                object = state.objects.get(id)
                if object is None or object.era != era or id not in work.traits:
                    continue
                effect = (("lasting", lasting.stamp, place, id), lasting.stamp, id, change)
                found[_sublayer(change)].append(effect)
    passives, steady = _passives(work), work.steady
    for number, one in enumerate(passives):
        said = steady.get(number)
        if said is None:
            said = _said_by(work, number, *one)
        for layer, listed in said:
            found[layer].append(listed)
    for effects in found:
        if len(effects) > 1:
            effects.sort(key=lambda effect: effect[1])
    return found


def _said_by(
    work: Layering, number: int, stamp: int, scope: Scope, ref: Ref, passive: Passive
) -> list[tuple[int, Effect]]:
    """The effects of that passive, with their sublayers; kept if it asked for nobody's Might."""
    game, sheet = work.game, work.sheet
    before, sheet.heeded = sheet.heeded, False
    found: list[tuple[int, Effect]] = []
    if passive.active(game, scope):
        for place, (id, change) in enumerate(passive.changes(game, scope)):
            if id in work.traits:
                key = (scope.me, ref, id, change.layer, change.what, change.word, place)
                found.append((_sublayer(change), (key, stamp, id, change)))
    if not sheet.heeded:
        work.steady[number] = found
    sheet.heeded = sheet.heeded or before
    return found


def _passives(work: Layering) -> list[tuple[int, Scope, Ref, Passive]]:
    if work.passives is not None:
        return work.passives
    game, state = work.game, work.state
    found: list[tuple[int, Scope, Ref, Passive]] = []
    for id, held in list(work.traits.items()):
        if not held.abilities:
            continue
        passives = game.cards.spoken(held.abilities).altering
        if passives:
            object = state.objects[id]
            if object.zone in BOARD_ZONES:
                found += [
                    (
                        timestamp(object, ref) if passive.needs else object.stamp,
                        speaking(object, ref),
                        ref,
                        passive,
                    )
                    for ref, passive in passives
                    if object.zone in passive.zones
                ]
    for lasting in work.lasting:
        passive = game.cards.passive(lasting.text) if lasting.text is not None else None
        if passive is not None and lasting.text is not None:
            source = lasting.source
            scope = Scope(
                lasting.controller, source.object, source.era, lasting.text, bound=lasting.bound
            )
            found.append((lasting.stamp, scope, lasting.text, passive))
    work.passives, work.steady = found, {}
    return found


def _counter_effects(work: Layering) -> list[Effect]:
    """What counters and designations add beyond what was already applied."""
    found: list[Effect] = []
    objects, traits = work.state.objects, work.traits
    for id in work.state.board:
        if id not in traits:
            continue
        total = counters(objects[id], traits[id])
        applied = work.counted.get(id, 0)
        if total > applied:
            change = Change(3, "might", total - applied)
            found.append((("counters", id, total), 0, id, change))
    return found


def _attachment_effects(work: Layering, found: list[list[Effect]]) -> None:
    """Effect Text (477.2.c) and Might Bonuses (477.3.d) of attached cards."""
    for id in work.state.board:
        object = work.state.objects[id]
        if not object.attached_to or object.attached_to not in work.traits:
            continue
        for ref in work.cards.profile(object.card).effect:
            text = Change(2, "ability", text=ref)
            found[2].append((("effect", id, ref), object.stamp, object.attached_to, text))
        bonus = work.cards[object.card].might_bonus or 0
        if bonus:
            change = Change(3, "might", bonus)
            effect: Effect = (("bonus", id), object.stamp, object.attached_to, change)
            found[_sublayer(change)].append(effect)


def _next_effect(work: Layering, layer: int, effects: list[Effect]) -> Effect:
    """The earliest effect that depends on no other of them (478–480).

    Only passives depend: what spells and abilities leave behind are plain amounts (477.3.b).
    """
    for effect in effects:
        if not _is_passive(effect):
            return effect
        others = [other for other in effects if other[0] != effect[0]]
        if not any(
            _alters(work, layer, other, effect) and not _alters(work, layer, effect, other)
            for other in others
        ):
            return effect
    return effects[0]


def _is_passive(effect: Effect) -> bool:
    return isinstance(effect[0][1], Ref)


def _alters(work: Layering, layer: int, first: Effect, second: Effect) -> bool:
    """Whether applying the first changes the existence or the outcome of the second (478.1)."""
    if not _is_passive(second):
        return False
    before = work.own(first[2])
    work.traits[first[2]] = replace(before)
    work.applied.add(first[0])
    _apply(work, work.traits[first[2]], first[3])
    after = {effect[0]: effect[3] for effect in _effects(work, layer)}
    work.applied.discard(first[0])
    work.traits[first[2]] = before
    work.passives = None
    work.version += 1
    return after.get(second[0]) != second[3]


def _apply(work: Layering, found: Traits, change: Change) -> None:
    if change.layer < 3:
        work.passives = None
    if change.layer < 3 or work.sheet.heeded:
        work.version += 1
    APPLY[change.what](work, found, change)
