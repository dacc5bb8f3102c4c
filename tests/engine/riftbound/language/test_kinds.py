"""The kinds of misreading that once were, each posed anew: `kinds.txt`."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.errors import EngineError
from engine.core.scenario_errors import Misread, ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

TEXTS = Path(__file__).with_name("kinds.txt").read_text(encoding="utf-8")


def _posed() -> Iterator[tuple[str, str, str, str]]:
    """Each claim with the kind it belongs to, the lines above it, and what it is."""
    for part in TEXTS.split("===== ")[1:]:
        title, *lines = part.rstrip().splitlines()
        shown = [line for line in lines if line.startswith(("given", "when", " "))]
        for line in lines:
            what, _, sentence = line.partition(": ")
            if what in ("true", "false", "refused"):
                yield title, "\n".join(shown), what, sentence


def _verdict(title: str, lines: str, what: str, sentence: str) -> str:
    """`yes`, `no`, or why it was refused."""
    block = f"  {sentence}" if what == "refused" else f"then\n  {sentence}"
    if what == "refused" and " tries to " not in sentence and "when" not in lines:
        acts = sentence.split()[1] in ("moves", "plays", "attacks")
        block = f"when\n{block}" if acts else block
    try:
        said = play(f"{title}\n{lines}\n{block}", all_cards())
    except (ScenarioError, Misread, EngineError) as refused:
        return f"refused: {refused}"
    stopped = [one.stopped for one in said.courses if one.stopped is not None]
    return f"refused: {stopped[0].what}" if stopped else "yes" if said.passed else "no"


@pytest.mark.parametrize(("title", "lines", "what", "sentence"), list(_posed()))
def test_a_kind_of_misreading_is_gone(title: str, lines: str, what: str, sentence: str) -> None:
    """A true claim gets a yes, a false or senseless one none; a senseless fact or act is refused."""
    verdict = _verdict(title, lines, what, sentence)
    if what == "true":
        assert verdict == "yes", verdict
    elif what == "false":
        assert verdict != "yes"
    else:
        assert verdict.startswith("refused"), verdict


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("given\n  Ben has a 2-Might unit called Bo at A\nwhen\n  Bo blocks Bo", "nobody blocks"),
        ("when\n  Ana mulligans 2 cards", "behind the mulligan"),
        ("when\n  Ana draws for the turn", "“for the turn” says nothing here"),
        ("given\n  Ana has a 2-Might unit called Un in base\nwhen\n  an effect kills Un, on Monday",
         "“on Monday” says nothing here"),
    ],
)  # fmt: skip
def test_what_is_not_meant_is_refused_by_name(text: str, says: str) -> None:
    """Words that people wanted and the game has not: the error says why."""
    with pytest.raises(ScenarioError, match=says):
        play(f"Title\n{text}", all_cards())
