"""Answers as they read on a phone: the answer first, nothing twice, no jargon, errors lead on."""

from __future__ import annotations

from pathlib import Path

from bot.answers import Answers
from bot.playing import play
from bot.render.text import numbered
from bot.render.views import parse_view
from bot.render.writing import PAGE
from bot.scenes import scene


def test_a_place_in_a_list_does_not_look_like_part_of_the_number(answers: Answers) -> None:
    """“466.3 1. The …” looked broken."""
    assert "**466.3** (1) " in answers.rule("466.3").body
    assert numbered("2.5 is a number") == "2.5 is a number"


def test_why_something_matched_stands_in_the_footer(answers: Answers) -> None:
    message = answers.ask("what is lethal damage")
    assert "matched: " not in message.body
    assert "matched: " in message.footer


def test_a_card_speaks_of_no_engine(answers: Answers) -> None:
    names = [field.name for field in answers.card("void seeker").fields]
    assert "What happens, step by step" in names
    assert not any("engine" in name for name in names)


def test_what_a_card_does_stands_above_where_it_was_printed(answers: Answers) -> None:
    card = answers.cards("riftbound", ["Void Seeker"])[0]
    body = answers.card("void seeker").body
    assert body.index(str(card.gist)) < body.index(card.code)


def test_the_closest_tells_what_the_other_named_cards_do_and_names_none_twice(
    answers: Answers,
) -> None:
    message = answers.ask(
        "Icevale Archer and Inferna attack and I answer the Archer's trigger with Cannon Barrage, "
        "who is dealt damage"
    )
    assert not message.claimed
    named, barrage = answers.cards("riftbound", ["Icevale Archer", "Cannon Barrage"])
    for card in (named, barrage):
        assert message.body.count(str(card.gist)) == 1


def test_every_error_of_a_scenario_leads_to_a_page_that_explains_the_language(
    answers: Answers, index: Path
) -> None:
    message = scene(answers, play("given\n  nonsense here", index), "key")
    page = answers.show(parse_view(message.buttons[0].view))
    assert page.title == "How to write a scenario"
    assert page.view == message.buttons[0].view


def test_the_page_s_example_plays_and_holds(index: Path) -> None:
    played = play(PAGE.split("```text\n")[1].split("```")[0], index)
    assert played.unread is None
    assert played.passed
