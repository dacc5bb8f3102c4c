"""Then: claims about the course of things: at some moment, never, one before the other, who saw what."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.core.record import Record
from engine.core.scenario_errors import Misread
from engine.core.scenario_rows import THEN, Said
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.state import State
from engine.riftbound.phrases import lists, refs
from engine.riftbound.phrases.given_game import player_of
from engine.riftbound.phrases.rows import then
from engine.riftbound.phrases.slots import number
from engine.riftbound.phrases.stage import Stage

PRESENT = {"had": "has", "was": "is", "were": "are", "controlled": "controls", "held": "holds"}
"""Verbs of what was so at a moment, as the sentences about now have them."""


def _nodes(stage: Stage, since: Record[Event, State] | None) -> list[Record[Event, State]]:
    """Every moment after that one, oldest first."""
    found: list[Record[Event, State]] = []
    record = stage.game.record
    while record is not None and record is not since:
        found.append(record)
        record = record.previous
    return found[::-1]


def _readings(stage: Stage, text: str, now: bool) -> list[Said]:
    """The claim's readings: as what was so then, and as what has happened by then."""
    past = re.compile(rf"\b({'|'.join(PRESENT)})\b")
    there = past.sub(lambda match: PRESENT[match.group(1)], text, count=1)
    texts = dict.fromkeys([there, text] if now else [text, there])
    found = [said for one in texts for said in stage.language.read(THEN, one)]
    if not found:
        raise Misread(text, f"I cannot read “{text}” as a claim", ("Bob had 5 Might", "Bob died"))
    return found


def _over(stage: Stage, said: Said, nodes: list[Record[Event, State]]) -> Iterator[bool]:
    """Whether the claim held, moment by moment. `Misread` if it means nothing at any of them."""
    held = stage.begun
    meant: Misread | None = None
    understood = False
    for node in nodes:
        stage.begun = Game(node.after, stage.lexicon.cards, node)
        try:
            true = not said.row.do(stage, said)
            understood = True
        except Misread as wrong:
            meant, true = wrong, False
        finally:
            stage.begun = held
        yield true
    if meant is not None and not understood:
        raise meant


def _held(
    stage: Stage, text: str, nodes: list[Record[Event, State]], now: bool
) -> tuple[bool, ...]:
    first: Misread | None = None
    for said in _readings(stage, text, now):
        try:
            return tuple(_over(stage, said, nodes))
        except Misread as wrong:
            first = first or wrong
    assert first is not None
    raise first


@then(
    "at some (moment|point|time) {claim}",
    "{claim} at some (moment|point|time)",
    "at no (moment|point|time) {claim}",
    "at every moment {claim}",
    like=(
        "at some moment Bob had 5 Might",
        "at no moment Bob was at A",
        "at every moment Ana controlled B",
    ),
    settled=False,
)
def at_some_moment(stage: Stage, said: Said) -> str:
    """A claim about each moment since the `when` above began; any sentence of a *then*, in the
    present or the past."""
    nodes = _nodes(stage, stage.block)
    moments = _held(stage, said["claim"], nodes, True)
    if said.words("some"):
        return "" if any(moments) else f"at none of {len(moments)} moments"
    wrong = [place for place, true in enumerate(moments) if true == said.words("no")]
    if not wrong:
        return ""
    return f"it was {'' if said.words('no') else 'not '}so after {_told(stage, nodes[wrong[0]])}"


def _told(stage: Stage, node: Record[Event, State]) -> str:
    from engine.riftbound.phrases.sentences import sentence

    return f"“{sentence(stage, node.entry.event, node.after) or node.entry.event.kind}”"


@then(
    "{claim} before {claim2}",
    "{claim} after {claim2}",
    like=("Bob died before Ana drew", "Ana conquered A after Bob died"),
)
def in_order(stage: Stage, said: Said) -> str:
    """Which of two things came first, since the scenario began; each is a sentence of a *then* and
    counts from the moment at which it is first true."""
    nodes = _nodes(stage, stage.started)
    places = []
    for text in (said["claim"], said["claim2"]):
        moments = _held(stage, text, nodes, False)
        if True not in moments:
            return f"at no moment {text}"
        places.append(moments.index(True))
    early, late = places if said.words("before") else places[::-1]
    if early < late:
        return ""
    return "both at the same moment" if early == late else "it was the other way round"


@then(
    "{claim} this turn",
    like=("Ana conquered A this turn", "Bob was moved this turn", "Ana drew 2 this turn"),
)
def this_turn(stage: Stage, said: Said) -> str:
    """What has happened since this turn began, or the scenario if that was later; any sentence of a
    *then* about what has happened."""
    began = next(
        (node for node in reversed(_nodes(stage, stage.started)) if _begins(node)), stage.started
    )
    first: Misread | None = None
    for inner in _readings(stage, said["claim"], False):
        held, stage.started = stage.started, began
        try:
            instead: str = inner.row.do(stage, inner)
            return instead
        except Misread as wrong:
            first = first or wrong
        finally:
            stage.started = held
    assert first is not None
    raise first


def _begins(node: Record[Event, State]) -> bool:
    return node.entry.event.kind == "turn begins"


def _seers(stage: Stage, id: int) -> set[int]:
    """The players who have seen that card: looked at it, or it was revealed to all."""
    found: set[int] = set()
    for event in stage.events("look", "predict", "reveal", "draw"):
        if id not in (event.object, *event.chosen):
            continue
        found |= set(range(stage.seats)) if event.kind == "reveal" else {event.player}
    return found


@then(
    "{player} (saw|looked at|has seen) {cards}",
    "{player} (did not see|did not look at|has not seen) {cards}",
    "only {player} (saw|looked at|has seen) {cards}",
    "(everyone|everybody) (saw|has seen) {cards}",
    "nobody (saw|looked at|has seen) {cards}",
    like=("Ana looked at Defy", "only Ana saw Defy", "Ben did not see Defy"),
)
def saw(stage: Stage, said: Said) -> str:
    """Who has seen a card since the scenario began: by looking at it, drawing it, or because it was
    revealed to all."""
    wanted = player_of(stage, said["player"]) if said.has("player") else -1

    def look(id: int) -> str:
        seen = _seers(stage, id)
        if said.words("everyone", "everybody"):
            fine = len(seen) == stage.seats
        elif said.words("nobody"):
            fine = not seen
        elif said.words("only"):
            fine = seen == {wanted}
        else:
            fine = (wanted in seen) != said.words("not")
        names = " and ".join(stage.player_name(player) for player in sorted(seen))
        return "" if fine else f"{names or 'nobody'} saw {refs.label(stage, id)}"

    return "; ".join(filter(None, (look(id) for id in lists.find_all(stage, said["cards"]))))


@then(
    "{player} (looked at|revealed) {number} (card|cards)",
    "{player} (looked at|revealed) nothing",
    "{player} revealed {cards}",
    like=("Ana looked at 3 cards", "Ben revealed Flash", "Ben revealed nothing"),
)
def shown(stage: Stage, said: Said) -> str:
    """What a player has looked at alone, or revealed to all, since the scenario began."""
    player = player_of(stage, said["player"])
    kinds = ("look", "predict") if said.words("looked") else ("reveal",)
    found = [
        event
        for event in stage.events(*kinds)
        if event.object and player in (event.player, event.by, stage.objects[event.object].owner)
    ]
    if said.has("cards"):
        ids = {event.object for event in found}
        missing = [id for id in lists.find_all(stage, said["cards"]) if id not in ids]
        return f"not {', '.join(refs.label(stage, id) for id in missing)}" if missing else ""
    wanted = number(said["number"]) if said.has("number") else 0
    return "" if len(found) == wanted else f"it was {len(found)}"
