"""Claims about the course of things: at some moment, never, one before the other, this turn, while."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Tailed
from engine.core.record import Record, nodes
from engine.core.scenario_errors import Misread
from engine.riftbound.model.event import Event
from engine.riftbound.model.state import State
from engine.riftbound.stage.driving import drain
from engine.riftbound.stage.teller import sentence

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

True_ = Callable[["Stage", Any], str]
NodeList = list[Record[Event, State]]
STATES = frozenset({"be", "have", "control", "there", "wear", "hold", "contest"})
"""Verbs of what is so at a moment."""


def framed(stage: Stage, tree: Tailed, true_instead: True_) -> str:
    """A claim with a moment, or something before, after or during it."""
    if tree.frame == "moment":
        return _moment(stage, tree, true_instead)
    if tree.frame in ("before", "after"):
        return _in_order(stage, tree, true_instead)
    if tree.frame == "while":
        return _while(stage, tree, true_instead)
    raise Misread(tree.frame, f"“{tree.frame} …” says nothing with a claim")


def _since(stage: Stage, since: Record[Event, State] | None) -> NodeList:
    """Every moment after that one, oldest first."""
    skipped = len(since) if since is not None else 0
    return nodes(stage.game.record)[skipped:]


def _moment(stage: Stage, tree: Tailed, true_instead: True_) -> str:
    said = str(tree.value)
    if said == "in the end":
        return _in_the_end(stage, tree.clause, true_instead)
    if said == "this turn":
        return this_turn(stage, tree.clause, true_instead)
    found = _since(stage, stage.block)
    clause = so_then(tree.clause)
    held = _over(stage, clause, found, true_instead)
    if "some" in said:
        return "" if any(held) else f"at none of {len(held)} moments"
    never = said.startswith("at no")
    wrong = [place for place, true in enumerate(held) if true == never]
    if not wrong:
        return ""
    return f"it was {'' if never else 'not '}so after {_told(stage, found[wrong[0]])}"


def _in_the_end(stage: Stage, clause: Any, true_instead: True_) -> str:
    """What is true instead once nobody does anything more; the game itself stays as it is."""
    saved = stage.save()
    try:
        drain(stage)
        return true_instead(stage, so_then(clause))
    finally:
        stage.restore(saved)


def so_then(clause: Any) -> Any:
    """What was so at a moment, as a claim about that moment."""
    if isinstance(clause, Clause) and clause.verb in STATES and clause.tense == "past":
        return replace(clause, tense="present")
    return clause


def _over(stage: Stage, clause: Any, found: NodeList, true_instead: True_) -> list[bool]:
    """Whether the claim held, moment by moment; `Misread` if it means nothing at any of them."""
    held = stage.begun
    meant: Misread | None = None
    understood = False
    result = []
    for node in found:
        stage.begun = stage.game.at(node.after, node)
        try:
            true = not true_instead(stage, clause)
            understood = True
        except Misread as wrong:
            meant, true = wrong, False
        finally:
            stage.begun = held
        result.append(true)
    if meant is not None and not understood:
        raise meant
    return result


def became(stage: Stage, tree: Any, true_instead: True_) -> int:
    """How long the record was when the claim last came to be as it is now, true or not; 0 where it
    was so from the beginning, or where it asks what could be done."""
    core = tree
    while isinstance(core, Tailed):
        core = core.clause
    if not isinstance(core, Clause) or core.modal in ("can", "may", "must") or core is not tree:
        return 0
    clause, found = so_then(tree), _since(stage, stage.started)
    now: bool | None = None
    for node in reversed(found):
        try:
            true = _over(stage, clause, [node], true_instead)[0]
        except Misread:
            true = False
        if now is not None and true != now:
            return len(node) + 1
        now = true
    return 0


def _told(stage: Stage, node: Record[Event, State]) -> str:
    return f"“{sentence(stage, node.entry.event, node.after) or node.entry.event.kind}”"


def _in_order(stage: Stage, tree: Tailed, true_instead: True_) -> str:
    """Which of two things came first, since the scenario began; each counts from the moment at which
    it is first true."""
    first, other = tree.clause, tree.value
    denied = isinstance(first, Clause) and first.negated
    first = replace(first, negated=False) if denied else first
    if not isinstance(other, Clause):
        assert isinstance(first, Clause)
        other = replace(first, subject=other)  # “Defy resolved before Hextech Ray”
    instead = _first_of(stage, first, other, tree.frame, true_instead)
    if not denied:
        return instead
    return "" if instead else "it was so"


def _first_of(stage: Stage, first: Any, other: Any, frame: str, true_instead: True_) -> str:
    """What is true instead of the first clause coming before (or after) the other."""
    found = _since(stage, stage.started)
    at_once = together(stage)
    places = []
    for clause in (first, other):
        moments = _over(stage, so_then(clause), found, true_instead)
        if True not in moments:
            return f"at no moment {stage.words_of(clause)}"
        places.append(at_once[len(found[moments.index(True)])])
    early, late = places if frame == "before" else places[::-1]
    if early < late:
        return ""
    return "both at the same moment" if early == late else "it was the other way round"


def together(stage: Stage) -> dict[int, int]:
    """When each entry of the record happened, by its place in the record: what happens at once, in
    one sentence and one batch of events (303.2), has one number, and what is later a higher one."""
    begun = {length for length, _ in stage.lines}
    found: dict[int, int] = {}
    before: Record[Event, State] | None = None
    for node in nodes(stage.game.record):
        parted = before is None or before.after.work is not node.after.work or len(before) in begun
        found[len(node)] = (found[len(before)] if before is not None else 0) + parted
        before = node
    return found


def _while(stage: Stage, tree: Tailed, true_instead: True_) -> str:
    """*has 3 Might while defending*: worked out as if it were, if it is not in combat."""
    value = tree.value
    verb = value.verb if isinstance(value, Clause) else ""
    roles = {"attack": "attacker", "defend": "defender"}
    if verb not in roles or (isinstance(value, Clause) and value.roles):
        raise Misread(verb or "while", "I know “while attacking” and “while defending”")
    stage.role_meant, held = roles[verb], stage.role_meant
    try:
        return true_instead(stage, tree.clause)
    finally:
        stage.role_meant = held


def this_turn(stage: Stage, clause: Any, true_instead: True_) -> str:
    """What has happened since this turn began, or the scenario if that was later."""
    began = next(
        (node for node in reversed(_since(stage, stage.started))
         if node.entry.event.kind == "turn begins"),
        stage.started,
    )  # fmt: skip
    with since(stage, began):
        if isinstance(clause, Clause) and clause.verb == "play" and not clause.passive:
            clause = replace(clause, adverbs=(*clause.adverbs, "this turn"), tense="present")
        return true_instead(stage, clause)


@contextmanager
def since(stage: Stage, began: Record[Event, State] | None) -> Iterator[None]:
    """What has happened is what has happened since that moment."""
    held, stage.started = stage.started, began
    try:
        yield
    finally:
        stage.started = held
