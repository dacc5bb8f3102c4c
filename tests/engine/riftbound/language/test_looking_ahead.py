"""What a sentence does not hold is not tried, and no reading is lost by that."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.language.chart import Chart, Edge
from engine.core.language.text import read_text
from engine.core.language.words import cut
from engine.riftbound.language.grammar.lexicon import Lexicon
from engine.riftbound.language.grammar.reading import grammar
from engine.riftbound.language.understanding import Understanding
from tests.engine.cardfile import all_cards
from tests.scenarios import files


def by_price(edge: Edge) -> tuple[float, str]:
    """The cheapest first; readings of one price stand in the order in which they were found."""
    return edge.price, repr(edge.tree)


@pytest.mark.parametrize("path", files()[::60], ids=lambda path: path.stem)
def test_shipped_sentences_read_the_same_with_and_without_looking_ahead(path: Path) -> None:
    lines = read_text(path.read_text(encoding="utf-8")).lines()
    text = Understanding(all_cards(), [line.text for line in lines])
    for sentence in [line.text for line in lines if ":" not in line.text]:
        words = sentence.split()
        shorter = [" ".join(words[:at] + words[at + 1 :]) for at in range(len(words))]
        for one in (sentence, *shorter):
            lexicon = Lexicon(text.names.scope(text.own), text.players)
            charts = [
                Chart(grammar(), cut(one), lexicon.classes, thorough) for thorough in (False, True)
            ]
            found = [sorted(chart.whole(), key=by_price) for chart in charts]
            assert found[0] == found[1], one
