"""Answers as they read on a phone: the answer first, nothing twice, no jargon, errors lead on."""

from __future__ import annotations

import re
from pathlib import Path

from bot.answers import Answers
from bot.beside import tells
from bot.i18n.wanted import wanted
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
    assert not any("engine" in name for name in names)


def test_a_card_says_once_what_it_does(answers: Answers) -> None:
    """Step by step the same is said in other words, so that is a message of its own, with a way back."""
    shown = answers.card("void seeker")
    assert "Deal 4" not in shown.body + "".join(field.text for field in shown.fields)
    steps = next(one for one in shown.buttons if one.label == "Step by step")
    told = answers.show(parse_view(steps.view))
    assert "Deal 4" in told.body
    assert all(one.label != "Step by step" for one in answers.card("stalwart poro").buttons)
    back = next(one for one in told.buttons if one.label == "Back to the card")
    assert answers.show(parse_view(back.view)).body == shown.body


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


def test_nothing_found_claims_nothing(answers: Answers) -> None:
    message = answers.ask("the weather in Paris tomorrow")
    assert message.title == "Nothing found"
    assert not message.claimed


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


def test_what_is_near_is_told_once(answers: Answers) -> None:
    """Nothing that the body says is said again in the select, which has whatever else is near."""
    message = answers.ask("can a unit be buffed twice")
    assert not message.claimed
    assert any(choice.label.startswith("Rule 70") for choice in message.choices)
    for choice in message.choices:
        assert not choice.description or choice.description not in message.body


def test_below_a_card_stands_what_decides_for_any_card(answers: Answers) -> None:
    """The card's text does not say what two buffs come to; the ruling on buffs does."""
    message = answers.ask("pit rookie on a unit that has a buff")
    assert "**Card: Pit Rookie**" in message.body
    below = message.body.partition("**Also near**")[2]
    assert "**How do buffs work?**" in below
    assert "no more than one" in below
    assert message.choices[0].label == "Ruling How do buffs work?"


def test_a_rule_that_the_shown_one_tells_is_not_near_as_well(answers: Answers) -> None:
    """What a shown rule has beneath it or a shown ruling cites is no further result."""
    ruling = answers.catalog.get("riftbound", "ruling", "hold-at-seven-wins")
    cited, above, beneath, apart = (
        answers.catalog.get("riftbound", "rule", number)
        for number in ("469.2", "471.1", "471.1.b.1", "705")
    )
    keyword = answers.catalog.get("riftbound", "keyword", "Hunt")
    section = answers.catalog.get("riftbound", "rule", "823.2")
    assert ruling and cited and above and beneath and apart and keyword and section
    assert tells(ruling, cited)
    assert tells(above, beneath)
    assert tells(beneath, above)
    assert tells(keyword, section)
    assert not tells(above, apart)
    assert not tells(ruling, apart)


def test_no_entry_of_a_select_says_its_name_twice(answers: Answers) -> None:
    asks = (
        "two buffs same guy",
        "how do scoring points work in draft",
        "can i move a stunned unit",
    )
    for message in map(answers.ask, asks):
        for choice in message.choices:
            name = choice.label.partition(" ")[2]
            assert not (name and choice.description.startswith(name.rstrip("….")))


def test_rules_in_a_select_read_well(answers: Answers) -> None:
    """“466.1 1. A Combat Cleanup …” looked broken there too."""
    below = {choice.label: choice.description for choice in answers.rule("466").choices}
    assert below["466.1"].startswith("(1) ")


def test_stamps_and_sources_stand_small_and_once(answers: Answers) -> None:
    message = answers.ruling("stunned-unit-can-move")
    assert [field.name for field in message.fields] == []
    assert message.body.splitlines()[-1].startswith("-# Sources: ")
    assert message.cite == "stunned-unit-can-move"
    assert message.cite not in message.footer


def test_a_card_names_a_keyword_that_it_explains_once(answers: Answers) -> None:
    message = answers.card("void seeker")
    assert "Keywords" in [field.name for field in message.fields]
    assert "Action" not in message.body


def test_nothing_found_names_the_nearest_in_the_select_alone(answers: Answers) -> None:
    message = answers.rule("999.9")
    assert message.tone == "nothing"
    for choice in message.choices:
        assert choice.label not in message.body


def test_no_fixed_sentence_speaks_of_how_the_bot_is_made() -> None:
    """“As the engine plays it” helps nobody who asks about a card."""
    for sentence in wanted():
        words = set(re.findall(r"[a-z]+", f"{sentence.id}".lower()))
        assert not words & {"engine", "engines", "worker", "workers", "parser", "backend"}
