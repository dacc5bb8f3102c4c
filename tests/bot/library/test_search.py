"""What is typed is found: by number, name, near miss, slang and meaning; or honestly not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.answers import Answers
from bot.library.models import Game
from bot.library.ranking import is_general


@pytest.mark.parametrize(
    ("text", "kind", "key"),
    [
        ("323.6", "rule", "323.6"),
        ("460 in 1.3", "rule", "465"),
        ("735.1.c deflect", "rule", "809.1.c"),  # only older editions have this number
        ("burn out", "rule", "431"),  # not Burn: “out” belongs to the name
        ("void seeker", "card", "Void Seeker"),
        ("voidseeker", "card", "Void Seeker"),
        ("void borrower", "card", "Void Burrower"),
        ("OGN-024", "card", "Void Seeker"),
        ("rtw", "card", "Ride the Wind"),  # initials
        ("jinx rebel", "card", "Jinx, Rebel"),
        ("kaisa legend", "card", "Daughter of the Void"),
        ("zhonyas hourglas", "card", "Zhonya's Hourglass"),
        ("deflect", "keyword", "Deflect"),
        ("what is deflect", "keyword", "Deflect"),
        ("legoin", "keyword", "Legion"),
        ("quickdarw", "keyword", "Quick-Draw"),
    ],
)
def test_the_first_answer_is_the_one_meant(
    answers: Answers, text: str, kind: str, key: str
) -> None:
    answer = answers.search.search(text)
    assert answer.found
    assert (answer.hits[0].entry.kind, answer.hits[0].entry.key) == (kind, key)


@pytest.mark.parametrize(
    ("text", "ruling"),
    [
        ("do nonconbat showdowns heal", "showdown-without-combat-heals-nothing"),
        ("can i react when he moves a guy onto my bf", "no-reaction-to-a-standard-move"),
        ("zhonya hidden blade draw", "hidden-blade-kill-replaced-still-draws"),
    ],
)
def test_slang_and_slips_lead_to_the_ruling(answers: Answers, text: str, ruling: str) -> None:
    """Among the first three, so that a reader on a phone sees it."""
    keys = [hit.entry.key for hit in answers.search.search(text).hits[:3]]
    assert ruling in keys


@pytest.mark.parametrize(
    "text",
    ["best pizza in town", "asdfghjkl qwertz", "how do i evolve pikachu", "weather tomorrow", "?",
     "", "999.9.z", "\u200b", "a" * 300],
)  # fmt: skip
def test_an_honest_nothing(answers: Answers, text: str) -> None:
    assert not answers.search.search(text).found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("how far is the moon", False),
        ("scorn of the moon", True),
        ("which is nicer Long Sword or Doran's Blade", True),  # two cards explain a question
    ],
)
def test_a_part_of_a_name_alone_proves_little(answers: Answers, text: str, found: bool) -> None:
    assert answers.search.search(text).found == found


def test_a_word_that_the_library_uses_is_not_taken_apart(answers: Answers) -> None:
    """“Face-down” stands somewhere too, and is found as well."""
    query = answers.search.reader.read("two facedown cards, one noncombat showdown", "riftbound")
    assert query.corrections == {"noncombat": "non combat"}
    facedown = next(wanted for wanted in query.wanted if wanted.stem == "facedown")
    assert facedown.instead == (("face", "down"),)


def test_a_question_about_cards_is_looked_up_in_general_as_well(answers: Answers) -> None:
    answer = answers.search.search(
        "my Pit Rookie is played while my unit has a buff already, does that unit get a second buff?"
    )
    hits = answers.search.in_general(answer)
    assert hits
    assert "702.3" in hits[0].entry.json  # a unit has one buff at most
    assert all(is_general(hit.entry) for hit in hits)  # none asks about a card
    assert not answers.search.in_general(answers.search.search("two buffs on one unit"))


def test_a_word_that_is_good_english_is_doubted(answers: Answers) -> None:
    """“tower” is no slip of the pen for “power”: it is read so, but it proves nothing."""
    query = answers.search.reader.read("how tall is the tower", "riftbound")
    assert all(wanted.trust < 0.5 for wanted in query.wanted if wanted.stem == "power")


@given(st.text(max_size=400))
@settings(deadline=None, max_examples=150)
def test_any_text_can_be_searched(answers: Answers, text: str) -> None:
    """Never an error; results ranked, each with a reason, none twice."""
    answer = answers.search.search(text)
    scores = [hit.score for hit in answer.hits]
    assert scores == sorted(scores, reverse=True)
    assert all(hit.reason for hit in answer.hits)
    assert len({hit.entry.id for hit in answer.hits}) == len(answer.hits)


@pytest.mark.parametrize("game", ["riftbound", "summonerwars"])
@pytest.mark.parametrize("kind", ["rule", "keyword", "card", "ruling"])
def test_every_entry_is_found_by_what_it_is_called(answers: Answers, game: Game, kind: str) -> None:
    """The key of anything, typed into its look-up, shows just that."""
    missed = []
    for entry in answers.catalog.entries:
        if entry.game != game or entry.kind != kind:
            continue
        look_up = {"rule": answers.rule, "keyword": answers.keyword, "card": answers.card,
                   "ruling": answers.ruling}[kind]  # fmt: skip
        message = look_up(entry.key, game)
        if entry.key not in f"{message.title} {message.footer} {message.view}":
            missed.append((entry.key, message.title))
    assert missed[:5] == [] or kind == "card"
    if kind == "card":
        assert [key for key, title in missed if key.split(" (")[0] not in title] == []


def test_the_other_game_answers_and_says_so(answers: Answers) -> None:
    message = answers.card("Prince Elien")
    assert message.title.startswith("Prince Elien")
    assert "From Summoner Wars" in message.body


def test_a_game_named_in_the_question_is_meant(answers: Answers) -> None:
    assert answers.meant_game("how do i draw cards in summoner wars", "riftbound") == (
        "how do i draw cards",
        "summonerwars",
    )


@pytest.mark.parametrize(
    ("text", "named", "not_named"),
    [
        ("does Tank still apply the second time in a turn", [], ["Turn to Dust", "Time Warp"]),
        ("what might does switcheroo give", ["Switcheroo"], ["Might of Demacia - Starter"]),
        ("can i counter a card from the hidden zone", [], ["Counter Strike", "Card Sharp"]),
        ("bullet and then ride", ["Bullet Time", "Ride the Wind"], []),
    ],
)
def test_an_ordinary_word_names_no_card(
    answers: Answers, text: str, named: list[str], not_named: list[str]
) -> None:
    """A word of a card's name names it only where few documents use the word otherwise."""
    search = answers.search
    cards = search.names["riftbound"].mentions(search.reader.read(text, "riftbound")).cards
    assert [card for card in named if cards.get(card, 0.0) < 0.3] == []
    assert [card for card in not_named if card in cards] == []
