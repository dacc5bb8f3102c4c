"""When a named card or its ability is used, said first where a question asks for that."""

from __future__ import annotations

import pytest

from bot.answers import Answers
from bot.timing import Timing, abilities

NEITHER = "has neither Action nor Reaction: it is used on your own turn only"


@pytest.mark.parametrize(
    ("name", "used"),
    [
        ("Bloodharbor Ripper", [("ability", "")]),
        ("Lux, Crownguard", [("ability", "reaction")]),
        ("Malzahar, Fanatic", [("ability", "action")]),
        ("Steel Paws", [("Empower", "")]),
        ("Edge of Night", [("Equip", "")]),
        ("Hand of Noxus", [("ability", "reaction")]),
        ("Stalwart Poro", []),
        ("Sett, Brawler", [("ability", "")]),
    ],
)
def test_the_abilities_of_a_card_by_how_early_they_are_used(
    answers: Answers, name: str, used: list[tuple[str, str]]
) -> None:
    card = answers.cards("riftbound", [name])[0]
    assert abilities(card) == [Timing(name, what, speed) for what, speed in used]


def test_an_ability_that_waits_for_its_own_turn_is_no_answer(answers: Answers) -> None:
    asked = "can i save my unit with the Bloodharbor Ripper after my opponent played Hidden Blade?"
    assert answers.ask(asked).body.startswith(f"The ability of Bloodharbor Ripper {NEITHER}")


def test_a_time_that_is_asked_for_is_enough(answers: Answers) -> None:
    body = answers.ask("can i empower Steel Paws in combat when he attacks me?").body
    assert body.startswith(f"Empower of Steel Paws {NEITHER}")
    body = answers.ask("may i use Lux, Crownguard on his turn?").body
    assert body.startswith("The ability of Lux, Crownguard has Reaction")


def test_where_no_time_is_asked_for_none_is_told(answers: Answers) -> None:
    assert "has Reaction: it may" not in answers.ask("what does Lux, Crownguard give me?").body
