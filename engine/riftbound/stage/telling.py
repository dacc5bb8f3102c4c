"""The record told: numbered steps, passes folded, and what changed in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.record import Record, nodes
from engine.core.scenario_outcome import ReadAs, Step
from engine.riftbound.model.event import Event
from engine.riftbound.model.state import State
from engine.riftbound.model.traits import might
from engine.riftbound.model.views import playing
from engine.riftbound.stage import place_names, refs
from engine.riftbound.stage.board import Board, board
from engine.riftbound.stage.driving import NoWindow
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.teller import sentence

PASSES = frozenset({"pass priority", "pass focus"})
"""The kinds of events of which a round is one step."""


class Told(NamedTuple):
    """What a course of things comes to, for the outcome."""

    steps: tuple[Step, ...]
    assumptions: tuple[str, ...]
    changes: tuple[str, ...]
    final: dict[str, Any]
    read: tuple[ReadAs, ...] = ()
    opening: Board | None = None


def steps(stage: Stage) -> tuple[Step, ...]:
    """The record since the scenario began, told."""
    return tuple(step for step, _ in moments(stage))


def moments(stage: Stage) -> list[tuple[Step, int]]:
    """The record since the scenario began, numbered, passes of one round as one step, and the
    attempts that were refused; each with the length of the record when it had happened."""
    skipped = len(stage.started) if stage.started is not None else 0
    found: list[Step] = []
    ends: list[int] = []
    passed: list[tuple[str, Event]] = []
    everyone = len(playing(stage.game))
    for place, node in enumerate(nodes(stage.game.record)[skipped:], skipped):
        event, within = node.entry.event, node.entry.within
        line = _line(stage, place)
        if passed and _refused(stage, place, 0):
            found.append(_passed(passed, False, within, len(found), line))
            passed = []
        found += _refused(stage, place, len(found))
        if event.kind in PASSES:
            passed.append((stage.player_name(event.player), event))
            if len(passed) == everyone:
                found.append(_passed(passed, True, within, len(found), line))
                passed = []
                ends += [place + 1] * (len(found) - len(ends))
            continue
        if passed and event.kind not in ("priority", "focus"):
            found.append(_passed(passed, False, within, len(found), line))
            passed = []
        ends += [place] * (len(found) - len(ends))
        text = sentence(stage, event, node.after)
        if text:
            found.append(_step(len(found), within, text, event, line))
            ends.append(place + 1)
    if passed:
        found.append(_passed(passed, False, (), len(found), stage.line))
    end = len(stage.game.record) if stage.game.record is not None else 0
    found += _refused(stage, end, len(found))
    ends += [end] * (len(found) - len(ends))
    return list(zip(found, ends, strict=True))


def board_of(stage: Stage, number: int, back: int = 1) -> Board | None:
    """The board after the step of that number, what the last `back` steps changed marked; None
    before a beginning."""
    if stage.begun is None:
        return None
    first = stage.first if stage.first is not None else stage.begun.state
    record = nodes(stage.game.record)
    ends = [len(stage.started) if stage.started is not None else 0]
    ends += [end for _, end in moments(stage)]
    number = max(0, min(number, len(ends) - 1))

    def state(end: int) -> State:
        return record[end - 1].after if end > ends[0] else first

    before = state(ends[max(0, number - back)]) if number else None
    return board(stage, state(_silent(stage, record, ends[number])), before)


def _silent(stage: Stage, record: Sequence[Record[Event, State]], end: int) -> int:
    """Where what nobody tells is over behind that place of the record, such as who may act now."""
    while end < len(record):
        event = record[end].entry.event
        if sentence(stage, event, record[end].after):
            break
        end += 1
    return end


def _refused(stage: Stage, place: int, count: int) -> list[Step]:
    """The attempts refused when the record was that long, each with its reason."""
    found: list[Step] = []
    for length, line, tried, why in stage.refused_lines:
        if length != place:
            continue
        what, rules = why.what, tuple(why.rules)
        later = why.later if isinstance(why, NoWindow) else None
        if later is not None and not isinstance(later, NoWindow):
            what, rules = f"{what}; and with priority: {later.what}", (*rules, *later.rules)
        text = f"{tried}; that is illegal: {what}."
        found.append(Step(count + len(found) + 1, 0, (), text, rules, "refused", line))
    return found


def _passed(
    passed: list[tuple[str, Event]], all_: bool, within: tuple[str, ...], count: int, line: int
) -> Step:
    names = list(dict.fromkeys(name for name, _ in passed))
    what = passed[0][1].kind.removeprefix("pass ")
    who = (
        "Everyone passes"
        if all_
        else f"{' and '.join(names)} {'pass' if len(names) > 1 else 'passes'}"
    )
    outer = tuple(name for name in within if not name.startswith(("chain", "Cleanup")))
    return _step(count, outer, f"{who} {what}.", passed[0][1], line)


def _step(count: int, within: tuple[str, ...], text: str, event: Event, line: int) -> Step:
    rules = tuple(dict.fromkeys(str(rule) for rule in event.rules))
    return Step(count + 1, len(within), within, text, rules, event.kind, line)


def _line(stage: Stage, place: int) -> int:
    line = 0
    for length, number in stage.lines:
        if length > place:
            break
        line = number
    return line


def report(stage: Stage) -> Told:
    """Everything the outcome needs."""
    if stage.begun is None:
        return Told((), tuple(stage.assumptions), (), {}, tuple(stage.read))
    opening = board(stage, stage.first) if stage.first is not None else None
    return Told(
        steps(stage), tuple(stage.assumptions), changes(stage), final(stage), tuple(stage.read),
        opening,
    )  # fmt: skip


def changes(stage: Stage) -> tuple[str, ...]:
    """What is otherwise than at the start, in sentences: scores, then things, spells last of them,
    then hands."""
    first, last = stage.first, stage.game.state
    if first is None:
        return ()
    scores: list[str] = []
    hands: list[str] = []
    for before, after in zip(first.players, last.players, strict=True):
        name = stage.player_name(after.id)
        if after.points != before.points:
            scores.append(f"{name}: {before.points} → {after.points} points")
        if after.xp != before.xp:
            scores.append(f"{name}: {before.xp} → {after.xp} XP")
        if len(after.hand) != len(before.hand):
            hands.append(f"{name}: {len(before.hand)} → {len(after.hand)} cards in hand")
    if last.winner >= 0:
        scores.append(f"{stage.player_name(last.winner)} has won")
    others = [id for id, one in last.objects.items() if first.objects.get(id) != one]
    others.sort(key=lambda id: "spell" in stage.game.cards[stage.objects[id].card].types)
    things = (_changed(stage, id, first.objects.get(id)) for id in others)
    return (*scores, *(one for parts in things for one in parts), *hands)


def changes_of(stage: Stage, id: int) -> list[str]:
    """What of one thing is otherwise than at the start."""
    old = stage.first.objects.get(id) if stage.first is not None else None
    return _changed(stage, id, old) if old != stage.objects[id] else []


def _changed(stage: Stage, id: int, old: Any) -> list[str]:
    object = stage.objects[id]
    name = refs.label(stage, id)
    if name == refs.UNSEEN or "Rune" in object.card:
        return []
    if id in stage.field_ids:
        who = stage.player_name(object.controller)
        changed = old is None or old.controller != object.controller
        return [f"{place_names.place_name(stage, id)}: controlled by {who}"] if changed else []
    parts: list[str] = []
    if old is None or (old.zone, old.place) != (object.zone, object.place):
        parts.append(place_names.where(stage, id))
    for fact, yes, no in (
        ("exhausted", "exhausted", "ready"),
        ("stunned", "stunned", "no longer stunned"),
    ):
        was = getattr(old, fact) if old is not None else False
        now = getattr(object, fact)
        if was != now and object.zone == "board":
            parts.append(yes if now else no)
    if object.zone == "board":
        if object.damage != (old.damage if old is not None else 0):
            parts.append(f"{object.damage or 'no'} damage")
        if object.buffs != (old.buffs if old is not None else 0):
            parts.append("buffed" if object.buffs else "no buff")
        if object.empowered != (old.empowered if old is not None else 0):
            times = f" {object.empowered} times" if object.empowered > 1 else ""
            parts.append(f"empowered{times}" if object.empowered else "no longer empowered")
        if old is not None and old.controller != object.controller:
            parts.append(f"controlled by {stage.player_name(object.controller)}")
    return [f"{name}: {', '.join(parts)}"] if parts else []


def final(stage: Stage) -> dict[str, Any]:
    """The state at the end, in plain data."""
    state = stage.game.state
    return {
        "turn": stage.player_name(state.turn.player),
        "phase": stage.phase,
        "winner": stage.player_name(state.winner) if state.winner >= 0 else "",
        "players": [
            {
                "name": stage.player_name(player.id),
                "points": player.points,
                "xp": player.xp,
                "hand": [refs.label(stage, id) for id in player.hand],
                "trash": [refs.label(stage, id) for id in player.trash],
                "deck": len(player.deck),
            }
            for player in state.players
        ],
        "battlefields": [
            {
                "name": place_names.place_name(stage, id),
                "controller": stage.player_name(state.objects[id].controller),
            }
            for id in stage.field_ids
        ],
        "board": [
            {
                "name": refs.label(stage, id),
                "controller": stage.player_name(state.objects[id].controller),
                "place": place_names.place_name(stage, state.objects[id].place),
                "might": might(stage.game, id),
                "damage": state.objects[id].damage,
                "exhausted": state.objects[id].exhausted,
            }
            for id in state.board
        ],
        "chain": [item.card for item in state.chain],
    }
