"""No word is lost: false and contradictory texts get no yes, and a strange word is always noticed."""

from contextlib import suppress
from random import Random

import pytest

from engine.core.language.text import read_text
from engine.core.scenario import ScenarioError
from engine.riftbound.language import play
from engine.riftbound.language.understanding import Understanding
from tests.engine.cardfile import all_cards
from tests.scenarios import files

WOLF = "given\n  Ben has a 3-Might unit called Wolf with Tank at A\n"
FIGHT = WOLF + (
    "  Ana has a 5-Might unit called Una in base\n"
    "when\n  Ana moves Una to A\n  nobody does anything more\nthen\n  "
)


@pytest.mark.parametrize(
    "text",
    [
        WOLF + "then\n  there are no unicorns at A",
        WOLF + "then\n  Ana cannot play Gust on Wolf, purple monkey",
        WOLF + "then\n  no ready units of Ben are at A",
        WOLF + "then\n  no Tank is at A",
        WOLF + "then\n  no one is at A",
        WOLF + "then\n  Wolf nearly died",
        WOLF + "  Ben has a 2-Might unit called Eel at A\nwhen\n  an effect kills Eel\n"
        "then\n  Ben's units survive",
        "given\n  Ana has 4 Recruits in base\nwhen\n  Ana moves 2 Recruits to A\n"
        "then\n  there are 4 Recruits at A",
        "given\n  Ana has a Stalwart Poro and a Legion Rearguard in base\n"
        "then\n  there is one unit in Ana's base",
        "given\n  Ana has two units, Una with 1 Might and Eel with 4 Might, at A\n"
        "then\n  there are four units at A",
        "given\n  Ana has a 3-Might unit called Una in base\nwhen\n  Ana moves Una to A\n"
        "  nobody does anything more\nthen\n  Ana controls neither battlefield",
        *(FIGHT + claim for claim in ("Ben passed first", "Wolf died first", "Una attacked again")),
        *(
            FIGHT + claim
            for claim in ("Ana scored again", "Una was only dealt 3", "Wolf died back")
        ),
        "given\n  Ana has 3 Energy\n  Ana has 2 Energy",
        "given\n  Ana and Cleo vs Dara alone",
        "given\n  Ana has a 3-Might Zork called Bob in base",
    ],
)
def test_what_is_false_or_not_understood_gets_no_yes(text: str) -> None:
    said = None
    with suppress(ScenarioError):
        said = play(f"Title\n{text}", all_cards())
    assert said is None or not said.passed


def test_a_word_that_is_nobodys_is_noticed_wherever_it_stands() -> None:
    """Put into the sentences of every fifth shipped scenario, at a seeded place: none reads."""
    random = Random(10)
    tried = 0
    for path in files()[::5]:
        text = read_text(path.read_text(encoding="utf-8"))
        understanding = Understanding(all_cards(), [line.text for line in text.lines()])
        for line in text.lines():
            if ":" in line.text or '"' in line.text or "“" in line.text:
                continue
            words = line.text.split(" ")
            at = random.randrange(len(words) + 1)
            altered = " ".join([*words[:at], "zzq", *words[at:]])
            assert not understanding.read_text(line, altered).trees, altered
            tried += 1
    assert tried > 1_500
