"""What it says, it reads: the sentences of the shipped scenarios' transcripts are true claims."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import EngineError
from engine.core.language.playing import run_text
from engine.core.language.text import Line, read_text
from engine.core.record import nodes
from engine.core.scenario import LIMITS
from engine.core.scenario_errors import Misread
from engine.riftbound.language import play
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.unmeant import NotMeant
from engine.riftbound.model.game import Game
from engine.riftbound.model.position import Position
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.telling import moments
from engine.riftbound.stage.whole import WholeStage
from tests.engine.cardfile import all_cards
from tests.scenarios import files

MUST = 0.97
"""The share that is true at its moment; what is missing are mostly replacements and delayed effects,
which are told in words that no verb of the language has."""


def _stages(path: Path) -> Iterator[tuple[Stage, RiftboundSpeaker]]:
    """Each course of the file as it ended, with what reads its sentences."""
    text = read_text(path.read_text(encoding="utf-8"))
    speaker = RiftboundSpeaker(all_cards(), text)
    stages: list[Stage] = []

    def stage() -> Stage:
        stages.append(WholeStage(all_cards(), LIMITS, settle_control))
        return stages[-1]

    run_text(text, speaker, stage, LIMITS)
    return ((one, speaker) for one in stages if one.begun is not None)


def _judged(path: Path) -> list[tuple[str, str]]:
    """Each sentence of the file's transcript but those of refused attempts, and what becomes of it
    as a claim."""
    found = []
    for stage, speaker in _stages(path):
        game, begin = stage.game, len(stage.started) if stage.started is not None else 0
        told = moments(stage)
        for place, (step, end) in enumerate(told):
            if step.event != "refused":
                start = told[place - 1][1] if place else begin
                became = _became(stage, speaker, game, step.sentence.rstrip("."), start, end)
                found.append((step.sentence, became))
    return found


def _became(
    stage: Stage, speaker: RiftboundSpeaker, game: Game, text: str, start: int, end: int
) -> str:
    """`true`, or what else becomes of it, right behind the step or when somebody can next act."""
    line = Line(1, 1, text, text)
    sentence = speaker.understanding.read_text(line, text)
    if not sentence.trees:
        return "unread"
    record = nodes(game.record)
    acts = (place for place in range(end, len(record)) if _acts(record[place]))
    became = ""
    held = stage.started
    for length in (end, next(acts, end - 1) + 1):
        stage.sentence = sentence
        stage.started = stage.block = record[start - 1] if start else None
        stage.begun = Position(record[length - 1].after, game.cards, record[length - 1])
        try:
            claims.meaning(sentence.tree)
            became = claims.true_instead(stage, sentence.tree) or "true"
        except (EngineError, Misread, NotMeant) as refused:
            became = f"refused: {refused}"
        finally:
            stage.begun, stage.started = game, held
        if became == "true":
            break
    return became


def _acts(node: Any) -> bool:
    return node.entry.event.kind in ("focus", "priority")


def test_what_transcripts_say_is_true_as_claims() -> None:
    """Every sentence of every third shipped scenario, read at its own moment."""
    with ProcessPoolExecutor(2) as pool:
        found = [one for each in pool.map(_judged, files()[::3], chunksize=20) for one in each]
    wrong = [one for one in found if one[1] != "true"]
    assert len(found) > 6_000
    assert len(wrong) <= (1 - MUST) * len(found), wrong


PLAYED = """given
  Ben has Crab with 3 Might at A
  Ben has Defy in hand
  Ana has Hextech Ray in hand
when
  Ana plays Hextech Ray on Crab
  Ben reacts with Defy on Hextech Ray
  everyone passes
then
  """


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Ana chose Crab", True),
        ("Ana chose Hextech Ray", False),
        ("Ben chose Hextech Ray", True),
        ("Ben did not choose Crab", True),
        ("Ana did not choose Crab", False),
        ("Ana passed priority", True),
        ("Ben did not pass", False),
        ("nobody passed", False),
        ("nobody chose Defy", True),
        ("Ana chose Zorblax", None),
        ("Ana did not choose Zorblax", None),
        ("Ana's turn began", None),  # no step tells it, and not every turn's beginning is told
        ("Hextech Ray left the chain", True),
        ("Defy left the chain", True),
        ("Crab left the chain", False),
        ("Crab has +2 Might this turn", None),
        ("Ana plays Hextech Ray", True),
        ("Ana played Hextech Ray", False),  # it was countered
    ],
)
def test_what_steps_tell_may_be_claimed(claim: str, holds: bool | None) -> None:
    """What they do not tell is false only where they would."""
    try:
        said = play(f"Title\n{PLAYED}{claim}", all_cards()).passed
    except EngineError:
        said = None
    assert said is holds
