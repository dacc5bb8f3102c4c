"""What documents show of the console and of boards, made anew from what stands in them.

A block behind `<!-- shown: console -->` is a conversation: its lines that begin with “› ” are typed,
the rest is what is answered.
One behind `<!-- shown: board NAME LABEL -->` is the board of a shipped scenario, as it begins without
a label, else after the step of that label.
`python -m tests.bless shown` writes them; tests/test_docs.py compares.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

from bot.answers import Answers
from bot.console import Console, plain_terminal, run_pipe
from bot.played import BEGINNING
from bot.playing import board, play
from bot.render.board import board_text
from bot.render.steps import Walk
from bot.scenes import Scenes
from engine.riftbound.stories.recast import recasting

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "data" / "scenarios" / "riftbound"
PAGES = (ROOT / "README.md", ROOT / "docs" / "table.md")
BLOCK = re.compile(
    r"(?P<mark><!-- shown: (?P<what>console|board)(?P<about>[^>]*?) -->\n\n?```text\n)"
    r"(?P<text>.*?)(?P<end>```\n)",
    re.DOTALL,
)
TYPED = "› "


def shown(page: str, answers: Answers, index: Path) -> str:
    """A document with what it shows made anew."""

    def made(match: re.Match[str]) -> str:
        if match["what"] == "console":
            text = conversation(match["text"], answers, index)
        else:
            text = drawn(*match["about"].split(), index=index)
        return f"{match['mark']}{text}{match['end']}"

    return BLOCK.sub(made, page)


def conversation(text: str, answers: Answers, index: Path) -> str:
    """What is typed in a text, and what the console answers to that today."""
    typed = [line.removeprefix(TYPED) for line in text.splitlines() if line.startswith(TYPED)]
    file = io.StringIO()
    console = Console(answers, plain_terminal(file), "riftbound", Scenes(FOLDER), index)
    with patient():
        run_pipe(console, typed)
    lines = "\n".join(line.rstrip() for line in file.getvalue().splitlines())
    return re.sub(r"\n{3,}", "\n\n", lines).strip() + "\n"


@contextmanager
def patient() -> Iterator[None]:
    """Meanwhile all examples are tried, so that a busy machine offers no fewer."""
    limits = replace(recasting.LIMITS, seconds=600.0)
    with patch.object(recasting, "SECONDS", 600.0), patch.object(recasting, "LIMITS", limits):
        yield


def drawn(name: str, label: str = "", *, index: Path) -> str:
    """The board of a shipped scenario as text."""
    text = (FOLDER / f"{name}.scn").read_text(encoding="utf-8")
    steps = Walk(play(text, index).steps).all
    now = next((one for one in steps if one.label == label), None)
    at = (now.last, len(now.steps)) if now is not None else (BEGINNING, 1)
    return board_text(board(text, index, *at)) + "\n"
