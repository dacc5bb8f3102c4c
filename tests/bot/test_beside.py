"""What stands beside an answer that is not claimed: cards, their keywords, times, further results."""

from __future__ import annotations

import pytest

from bot.answers import Answers
from bot.library.query import part_asked
from bot.render.closest import LEADS_ON, beneath_its_question


def test_a_keyword_of_a_named_card_says_what_it_does(answers: Answers) -> None:
    """“No ability beyond its keywords” tells nobody who has forgotten what the keyword is."""
    body = answers.ask("Crackshot Corsair attacks my lone Stalwart Poro, do they trade?").body
    assert "**Stalwart Poro**" in body
    assert "**Shield** [814]" in body


def test_a_spell_without_a_timing_is_no_answer_to_anything_and_that_is_said_first(
    answers: Answers,
) -> None:
    asked = "may I respond to Void Seeker with Twilight Shroud?"
    body = answers.ask(asked).body
    assert body.startswith("Twilight Shroud has neither Action nor Reaction")
    assert "[155]" in body.splitlines()[0]
    assert "Void Seeker has neither" not in body


def test_a_facedown_spell_may_be_played_in_answer(answers: Answers) -> None:
    body = answers.ask(
        "can I respond to Void Seeker with my hidden Block, does the unit live?"
    ).body
    assert "neither Action nor Reaction" not in body


def test_the_cards_stand_above_a_ruling_on_another_point(answers: Answers) -> None:
    """What the card is answers it; the ruling is about another case."""
    body = answers.ask("can i play hextech ray in a showdown").body
    assert body.index("The cards you name") < body.index("?**")


def test_the_part_that_asks_is_looked_up_without_its_story(answers: Answers) -> None:
    body = answers.ask(
        "i pulled his unit over with Blitzcrank, Impassive and now there is a fight. who is the"
        " attacker?"
    ).body
    assert "464.2.c.1" in body


def test_several_questions_have_more_than_a_beginning_and_the_cards(answers: Answers) -> None:
    message = answers.ask("when I hide a card, what does it cost and when may I flip it?")
    assert message.title == "2 questions"
    assert "from your hand" in message.body
    message = answers.ask("who may look at my facedown Hidden Blade? is there a maximum hand size?")
    assert message.title == "2 questions"
    assert "**Hidden Blade**" in message.body
    assert "**Hidden** [811]" in message.body


def test_a_rule_that_only_leads_on_is_told_with_what_stands_beneath_it(answers: Answers) -> None:
    """“The following holds” answers nobody; the ten cards stand one number below."""
    body = answers.ask("what are the constructed sideboard rules, and what is a rune?").body
    assert "the following holds. [TR 601.1.c.1]" in body
    assert "at most 10 cards" in body


@pytest.mark.parametrize(
    ("says", "leads"),
    [
        ("A Cleanup makes the following Tasks Outstanding, in this order.", True),
        ("The player with Focus chooses one of the following.", True),
        ("Players must not do any of these:", True),
        ("A Cleanup follows each of them; players have no part in it.", False),
        ("Two units cannot both attack alone.", False),
    ],
)
def test_which_rules_only_lead_on(says: str, leads: bool) -> None:
    assert bool(LEADS_ON.search(says)) == leads


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("who wins?", "who wins?"),
        ("I attack. He has two units. Who wins?", "Who wins?"),
        ("can I block? he attacks with two", "can I block?"),
        (
            "he attacks my lone poro with a big unit and deals one to it first, does the poro die?",
            "does the poro die?",
        ),
        ("", ""),
    ],
)
def test_the_part_that_asks(text: str, part: str) -> None:
    assert part_asked(text) == part


def test_a_story_that_names_two_cards_whole_is_about_this_game(answers: Answers) -> None:
    story = (
        "Honest Broker and Soaring Scout both trade off while somebody else is chilling, so what do"
        " i actually get out of that, double everything or what"
    )
    assert answers.search.search(story).found


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("No.\nThey trade.", "**May I?** – no.\nThey trade."),
        ("Yes, if it is ready. Else not.", "**May I?** – yes, if it is ready.\nElse not."),
        ("No to both.", "**May I?** – no to both."),
        ("Only your own.", "**May I?**\nOnly your own."),
        ("No unit may move.", "**May I?**\nNo unit may move."),
        ("⚠️ **To be reviewed.**\n\nYes.", "⚠️ **To be reviewed.**\n\n**May I?** – yes."),
        ("> Yes. It may.\n-# FAQ", "**May I?** – yes:\n> Yes. It may.\n-# FAQ"),
    ],
)
def test_a_yes_or_no_to_another_question_stands_on_the_line_of_that_question(
    told: str, shown: str
) -> None:
    """Beneath it, it was taken for the answer to what the reader had asked."""
    assert beneath_its_question("**May I?**", told) == shown


def test_no_unclaimed_ruling_begins_with_its_own_yes_or_no(answers: Answers) -> None:
    body = answers.ask(
        "my Petty Officer attacks Sunlit Guardian and a Stalwart Poro. can i put all my dmg on the"
        " poro and ignore the guardian"
    ).body
    lines = body.splitlines()
    assert any(line.endswith("?** – no.") for line in lines)
    assert not [line for line in lines if line.lower().startswith(("yes", "no."))]
