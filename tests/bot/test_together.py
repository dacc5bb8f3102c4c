"""Several questions of one text: each is answered in the light of the whole."""

from __future__ import annotations

from dataclasses import replace

from bot.answers import Answers
from bot.library.search import Answer
from bot.situations import questions
from bot.together import scores, together

TEXT = (
    "I put a big unit onto his battlefield, where he has a unit. He says it is exhausted."
    " Is there a combat, and what does a rune give?"
)


def found(answers: Answers, text: str) -> tuple[list[Answer], Answer]:
    """What is found for each question of a text, and for all of it."""
    each = [answers.find(part, "riftbound")[0] for part in questions(text)]
    return [replace(one, claimed=False) for one in each], answers.find(text, "riftbound")[0]


def test_each_result_is_of_its_question_or_of_the_whole_and_answers_one_question(
    answers: Answers,
) -> None:
    each, whole = found(answers, TEXT)
    assert len(each) == 2
    seen = together(each, whole)
    first, second = (one.hits[0].entry.id for one in seen if isinstance(one, Answer))
    assert first != second
    for one, before in zip(seen, each, strict=True):
        assert isinstance(one, Answer)
        known = {hit.entry.id for hit in (*before.hits, *whole.hits)}
        assert {hit.entry.id for hit in one.hits} <= known


def test_an_entry_stands_for_the_question_that_it_fits_best(answers: Answers) -> None:
    each, whole = found(answers, TEXT)
    ruling = each[1].hits[0]
    others = (hit for hit in whole.hits if hit.entry.id != ruling.entry.id)
    lifted = replace(whole, hits=(replace(ruling, score=99.0), *others))
    first, second = together(each, lifted)
    assert isinstance(first, Answer)
    assert isinstance(second, Answer)
    assert ruling.entry.id not in scores(each[0].hits)
    assert first.hits[0].entry.id != ruling.entry.id
    assert second.hits[0].entry.id == ruling.entry.id


def test_where_nothing_was_found_for_a_question_the_wholes_results_stand(answers: Answers) -> None:
    each, whole = found(answers, TEXT)
    lost = replace(each[1], found=False, hits=())
    _, second = together([each[0], lost], whole)
    assert isinstance(second, Answer)
    assert second.found
    assert second.hits[0].entry.id in scores(whole.hits)


def test_what_is_claimed_stays(answers: Answers) -> None:
    each, whole = found(answers, TEXT)
    sure = replace(each[1], claimed=True)
    assert together([each[0], sure], whole)[1] == sure
