"""Editions side by side: what changed, a rule's history, a number's old text.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.answers import Answers, open_answers
from bot.library.compare import Piece, compare, word_by_word
from bot.render.views import View, parse_view
from tests.bot.small_book import FIRST, NEW, NEW_NAME, OLD, OLD_NAME, SECOND, data_folder, take_in


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """The small book with the words of both editions."""
    folder = tmp_path_factory.mktemp("book")
    take_in(folder / "official.db", OLD, FIRST, "2026-07-16")
    take_in(folder / "official.db", NEW, SECOND, "2026-11-01")
    data = data_folder(folder / "data")
    return open_answers(data, folder / "library.db", folder / "official.db")


def test_words_are_compared_one_by_one() -> None:
    assert word_by_word("for three dawns", "for four dawns") == [
        Piece("kept", "for "),
        Piece("struck", "three"),
        Piece("added", "four"),
        Piece("kept", " dawns"),
    ]


def test_changes_name_what_is_new_gone_moved_and_reworded(imported: Answers) -> None:
    message = imported.changes(f"{OLD_NAME} {NEW_NAME}")
    assert message.title.startswith(f"From Core Rules {OLD_NAME}")
    assert "2 new, 1 removed, 1 reworded, 4 renumbered" in message.body
    assert "~~three~~__**four**__ dawns" in message.body
    assert "**101.1** (new) Rain counts as water" in message.body
    assert "101 → 102" in message.body


def test_changes_name_what_they_touch(imported: Answers) -> None:
    assert "touches 1 ruling: dry-gardens" in imported.changes(NEW_NAME).body


def test_the_order_of_the_editions_does_not_matter(imported: Answers) -> None:
    assert (
        imported.changes(f"{NEW_NAME} {OLD_NAME}").body
        == imported.changes(f"{OLD_NAME} {NEW_NAME}").body
    )


def test_a_rule_shows_its_own_history(imported: Answers) -> None:
    message = imported.changes("100.2")
    assert message.title.startswith("History of 100.2")
    assert "~~three~~__**four**__" in message.body
    moved = imported.changes(f"101.1 in {OLD_NAME}")
    assert f"**{NEW_NAME}** moved 101.1 → 102.1" in moved.body
    rule = imported.rule("100.2")
    assert any(choice.label == "History of 100.2" for choice in rule.choices)


def test_an_old_number_shows_its_old_text(imported: Answers) -> None:
    message = imported.rule(f"101.1 in {OLD_NAME}")
    assert message.title.startswith(f"101.1 in Core Rules {OLD_NAME}")
    assert FIRST["101.1"] in message.body
    assert f"102.1 in Core Rules {NEW_NAME} (2026-11-01) with the same words" in message.body


def test_an_old_number_that_is_gone_shows_its_old_text_too(imported: Answers) -> None:
    message = imported.rule(f"102.1 in {OLD_NAME}")
    assert FIRST["102.1"] in message.body
    assert "has no rule in its place" in message.body


def test_a_number_of_today_is_shown_as_it_was(imported: Answers) -> None:
    """102.2 is a number of 1.5 only; its rule was 101.2 before."""
    message = imported.rule(f"102.2 in {OLD_NAME}")
    assert "had no 102.2; today's 102.2 was 101.2 there" in message.body
    assert FIRST["101.2"] in message.body


@pytest.mark.parametrize("key", [f"{OLD_NAME}-{NEW_NAME}", f"{NEW_NAME}-{OLD_NAME}"])
def test_a_button_shows_the_changes_again(imported: Answers, key: str) -> None:
    shown = imported.show(View("changes", "riftbound", key))
    assert shown.view == f"r/changes/{OLD_NAME}-{NEW_NAME}/0"


@pytest.mark.parametrize("subject", ["Hidden", "Beginning Phase"])
def test_what_changed_about_one_thing_is_all_that_speaks_of_it(
    answers: Answers, subject: str
) -> None:
    """Each line that is left names the subject in some form, and the view shows the same again."""
    every = compare(answers.catalog, "core-1.3", "core-1.4")
    about = every.about(subject)
    kept = [changed for _, chapter in about.chapters for changed in chapter]
    assert 0 < len(kept) < sum(len(chapter) for _, chapter in every.chapters)
    message = answers.facts.past.changes("1.3 1.4", about=subject)
    again = answers.show(parse_view(message.view or ""))
    assert again.body.casefold() == message.body.casefold()


def test_an_edition_nobody_knows_is_named(imported: Answers) -> None:
    message = imported.changes(f"1.9 {NEW_NAME}")
    assert message.tone == "nothing"
    assert "I know no edition 1.9" in message.body


def test_a_keyword_that_nobody_taught_is_named(tmp_path: Path) -> None:
    """A card of a new set is found with its facts, and says which of its words is unknown."""
    data = data_folder(tmp_path / "data")
    (data / "cards" / "riftbound").mkdir(parents=True)
    card = "set: NEW\ncards:\n  - {name: Old Oak, code: NEW-001, type: unit, keywords: [Steadfast 2]}\n"
    (data / "cards" / "riftbound" / "new.yaml").write_text(card, encoding="utf-8")
    message = open_answers(data, tmp_path / "library.db").card("old oak")
    assert "Nobody has taught me what Steadfast means yet" in message.body
    assert "What it does is not told here yet" in message.body


def test_without_the_words_our_statements_tell_what_changed(answers: Answers) -> None:
    """Nothing official is imported here; what each edition did is known all the same."""
    message = answers.changes("1.3 1.4")
    assert "in our own words" in message.footer
    assert "An action that a card allows only under certain circumstances" in message.body


def test_real_editions_are_shown_word_by_word(corpus: Path, tmp_path: Path) -> None:
    """The Core Rules 1.3 and 1.4, where they are at hand."""
    from bot.importers.guard import read_guarded
    from bot.importers.source import Wishes
    from bot.library.official import Official
    from tests.conftest import DATA

    with Official(tmp_path / "official.db") as official:
        for date in ("2026-03-30", "2026-07-16"):
            taken = read_guarded("rules", corpus / "rules" / f"core-rules-{date}.txt", Wishes())
            official.add(taken.read.document, file=taken.file, digest=taken.digest, who="Ana")
    real = open_answers(DATA, tmp_path / "library.db", tmp_path / "official.db")
    message = real.changes("1.3 1.4")
    assert "official wording" in message.footer
    assert "__**" in message.body
    assert "Step 2: The Combat Damage Step" in real.rule("460 in 1.3").body
    assert real.catalog.past.stale("riftbound") == frozenset()
