"""Official wording first, quoted and stamped, ours beneath; without it ours alone; each says which."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.answers import Answers, open_answers
from bot.importers.reading import take
from bot.importers.source import Wishes
from bot.library.ensure import ensure_index
from bot.library.imported import (
    Imported,
    OfficialAnswer,
    OfficialCard,
    Quoted,
    TextChange,
    What,
)
from bot.library.models import Card, Ruling
from bot.library.official import Official
from bot.library.quotes import newest_text
from bot.machine import view_json
from bot.render.limits import embed
from bot.render.results import entry_view
from bot.render.views import View
from engine.riftbound.edition import EDITION
from tests.conftest import DATA

OURS = "not the official text"
WAKE = "Wake up, then\nsleep @everyone **loudly** [here](https://example.org)."
ANSWER = OfficialAnswer(id="faq:kites-2026-08-14:001", question="Kites?", answer="They fly.")
LOOSE = OfficialAnswer(id="faq:kites:002", question="May a quayside kite be wet?", answer="Damp.")


def add(official: Official, what: What, title: str, date: str | None, **parts: object) -> None:
    document = Imported.model_validate(
        {"what": what, "key": title.lower(), "title": title, "date": date, **parts}
    )
    official.add(document, file=f"{title}.txt", digest=title, who="ana")


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """The shipped library with invented documents beside it; no rulebook."""
    var = tmp_path_factory.mktemp("imported")
    new = OfficialCard(
        id="KIT-001", name="Wet Kite", set="KIT", type="Unit", domains=("Fury", "Wind"), might=2,
        text="When you soak me, dry me.", status="preview", image="https://example.org/kite.png",
    )  # fmt: skip
    old = OfficialCard(id="OGN-024", name="Void Seeker", set="OGN", type="spell", text=WAKE)
    change = TextChange(card="Void Seeker", new="Wake up twice.", old="Wake up.")
    with Official(var / "official.db") as official:
        add(official, "cards", "Kite feed", "2026-06-01", cards=(new, old))
        add(official, "faq", "Early Errata", "2026-05-01", changes=(change,))
        add(official, "faq", "Kite FAQ", "2026-06-02", answers=(LOOSE,))
        add(official, "faq", "Vendetta Kites", "2026-08-14", answers=(ANSWER,))
    return open_answers(DATA, var / "library.db", var / "official.db")


def first_of_the_vendetta_faq(answers: Answers) -> Ruling:
    """The ruling of ours on the first question of the FAQ of 2026-08-14."""
    for entry in answers.catalog.of("riftbound", "ruling"):
        if any(id.endswith("2026-08-14:001") for id in entry.sources):
            assert isinstance(entry.model, Ruling)
            return entry.model
    raise AssertionError("there is none")


def test_a_card_shows_its_official_text_first_with_its_stamp(imported: Answers) -> None:
    message = imported.card("Void Seeker")
    official, ours = message.fields[:2]
    assert official.name == "Official text"
    assert official.text.startswith("> Wake up, then\n> sleep ")
    assert official.text.endswith("-# Official text: Kite feed, 2026-06-01")
    assert ours.name == "What it does (our words)"
    assert "the official text, imported" in message.footer


def test_official_words_cannot_ping_link_or_format(imported: Answers) -> None:
    text = imported.card("Void Seeker").fields[0].text
    assert "@everyone" not in text
    assert "**loudly**" not in text
    assert "](https" not in text


def test_an_erratum_shows_both_official_texts_and_then_our_words(imported: Answers) -> None:
    names = {field.name: field.text for field in imported.card("Void Seeker").fields}
    text = names["Errata, official text"]
    assert text.startswith("**Early Errata, 2026-05-01**\n> Wake up twice.")
    assert "before:\n> Wake up." in text


def test_a_card_that_only_a_feed_has_is_found_with_its_facts(imported: Answers) -> None:
    message = imported.ask("wet kite")
    assert message.title == "Wet Kite"
    assert "Fury" in message.body
    assert "Tags: Wind" in message.body  # a domain that nobody taught us is kept beside
    assert "a preview, not released yet" in message.fields[0].text
    assert "not told here yet" in message.fields[1].text
    assert embed(message).thumbnail.url == "https://example.org/kite.png"


def test_the_engine_says_that_it_does_not_know_a_card_without_a_statement(
    imported: Answers, tmp_path: Path
) -> None:
    from bot.playing import play

    text = "A wet kite\n\ngiven\n  Ana has Wet Kite in hand\nwhen\n  Ana plays Wet Kite\n"
    index = Path(imported.catalog.connection.execute("pragma database_list").fetchone()[2])
    played = play(text, index)
    said = f"{played.unread} {played.outcome}"
    assert "Wet Kite" in said
    assert not played.passed


def test_an_official_answer_stands_first_on_the_ruling_that_answers_it(imported: Answers) -> None:
    """The same question of the FAQ of that day, whatever the operator's file is called."""
    ruling = first_of_the_vendetta_faq(imported)
    message = imported.ruling(ruling.id)
    quote, _, ours = message.body.partition("\n\n**In our words**\n")
    assert quote == "> They fly.\n-# Official answer: Vendetta Kites, 2026-08-14"
    assert ours.startswith(f"{ruling.body}\n\n-# Sources: ")
    assert "official answer quoted, ours beneath" in message.footer
    whole = next(one for one in message.choices if one.label.startswith("As worded in"))
    assert imported.ask(ANSWER.id).view == whole.view


def test_an_answer_that_we_have_no_ruling_for_is_found_by_its_question(imported: Answers) -> None:
    message = imported.ask("may a quayside kite be wet")
    assert message.title == LOOSE.question
    assert "> Damp." in message.body
    assert "official wording, as imported; not checked by us" in message.footer
    assert "Kite FAQ, 2026-06-02" in message.fields[0].text


def test_without_imports_every_answer_says_that_it_is_in_our_words(answers: Answers) -> None:
    ruling = first_of_the_vendetta_faq(answers)
    assert OURS in answers.rule("466.3").footer
    assert OURS in answers.card("Void Seeker").footer
    assert OURS in answers.errata().footer
    assert "in our own words" in answers.ruling(ruling.id).footer
    gist = answers.cards("riftbound", ["Void Seeker"])[0].gist
    assert f"\n{gist}\n" in answers.card("Void Seeker").body
    assert answers.ruling(ruling.id).body.startswith(ruling.body)


def test_what_is_cited_leads_back(imported: Answers) -> None:
    """Every card and ruling, every third rule: number and edition, name, id."""
    catalog = imported.catalog
    lost = []
    for entry in [e for e in catalog.entries if e.kind in ("rule", "card", "ruling")][::3]:
        message = imported.show(entry_view(entry))
        assert message.cite
        if imported.ask(message.cite).view != message.view:
            lost.append(message.cite)
    assert lost == []


@pytest.mark.parametrize(
    ("asked", "cite"),
    [
        ("466.3", f"466.3 in {EDITION.removeprefix('core-')}"),
        ("TR 702.12", "TR 702.12"),
        ("sw-1.3", "SW-1.3"),
    ],
)
def test_a_rule_is_cited_by_its_number_and_edition(answers: Answers, asked: str, cite: str) -> None:
    assert answers.rule(asked).cite == cite
    assert f"`{cite}`" in (embed(answers.rule(asked)).description or "")


def test_a_card_is_cited_by_its_name_and_a_ruling_by_its_id(answers: Answers) -> None:
    assert answers.card("void seeker").cite == "Void Seeker (OGN-024)"
    ruling = first_of_the_vendetta_faq(answers)
    assert answers.ruling(ruling.id).cite == ruling.id


@pytest.mark.parametrize(
    ("feed", "notice", "text"),
    [
        ("2026-06-01", "2026-07-01", "new"),  # the notice is newer
        ("2026-06-01", "2026-05-01", "feed"),  # the feed has it already
        (None, "2026-07-01", "feed"),  # a feed without a date is as old as its import
        ("2026-06-01", None, "feed"),  # a notice without a date replaces nothing
    ],
)
def test_the_newest_official_text_of_a_card_is_in_force(
    tmp_path: Path, feed: str | None, notice: str | None, text: str
) -> None:
    card = OfficialCard(id="K-1", name="Kite", set="KIT", type="unit", text="feed")
    with Official(tmp_path / "official.db") as official:
        add(official, "cards", "Feed", feed, cards=(card,))
        add(official, "faq", "Notice", notice, changes=(TextChange(card="Kite", new="new"),))
        one, found = official.cards()["K-1"]
        assert newest_text(found, one, list(official.changes()))[1] == text


@pytest.fixture(scope="module")
def whole(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """The shipped library with every document of the corpus beside it."""
    var = tmp_path_factory.mktemp("whole")
    files: dict[What, list[Path]] = {
        "rules": sorted((corpus / "rules").glob("*.txt")),
        "faq": sorted((corpus / "faq").glob("*.md")),
        "cards": [corpus / "cards" / "cards.json"],
        "rulings": sorted((corpus / "rulings").glob("*.jsonl")),
    }
    taken = [take(what, file, Wishes()) for what, every in files.items() for file in every]
    with Official(var / "official.db") as official:
        every = [(one.read.document, one.file, one.digest) for one in taken]
        assert len(official.add_all(every, who="ana")) == 23
    return open_answers(DATA, var / "library.db", var / "official.db")


@pytest.mark.parametrize("number", ["466.3", "323.5", "TR 702.12"])
def test_a_rule_shows_its_official_text_first_and_ours_beneath(whole: Answers, number: str) -> None:
    message = whole.rule(number)
    lines = message.body.splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith(f"> **{number}** "))
    assert lines[at + 1].startswith(("Our words: ", "> _Example:_ "))
    assert "quoted: the official text, imported" in message.footer
    assert "2026-07-16" in message.footer


def test_everything_shipped_holds_against_what_it_was_checked_against(whole: Answers) -> None:
    """Rules, cards, answers: every text is at hand, and nothing falls due for review."""
    catalog = whole.catalog
    rules = catalog.of("riftbound", "rule")[::40]
    assert [e.key for e in rules if not whole.wording("riftbound", e.key).get(e.key)] == []
    cards = catalog.of("riftbound", "card")
    bare = [e.key for e in cards if not catalog.quotes.card("riftbound", e.key)]
    assert bare == []
    assert sorted(catalog.past.stale("riftbound")) == []


def test_every_ruling_on_a_faq_shows_the_official_answer_first(whole: Answers) -> None:
    """Those with a question of the Vendetta FAQ among their sources."""
    rulings = [
        entry
        for entry in whole.catalog.of("riftbound", "ruling")
        if any(id.startswith("faq:vendetta") for id in entry.sources)
    ]
    assert len(rulings) > 30
    for entry in rulings:
        assert "-# Official answer: " in whole.ruling(entry.key).body, entry.key


def test_an_answer_for_a_program_says_whose_words_it_holds(whole: Answers) -> None:
    rule = view_json(whole, View("rule", "riftbound", "466.3"))
    assert rule["wording"] == "ours"
    assert rule["official"]["edition"] == "core-1.4"
    assert rule["official"]["text"] != rule["text"]
    card = view_json(whole, View("card", "riftbound", "OGN-024"))
    assert card["official"]["document"] == "cards"
    key = next(
        e.key for e in whole.catalog.of("riftbound", "ruling") if isinstance(e.model, Quoted)
    )
    assert view_json(whole, View("ruling", "riftbound", key))["wording"] == "official"


def test_importing_rulebooks_leaves_what_is_found_as_it_was(
    whole: Answers, answers: Answers
) -> None:
    for text in ("do two buffs stack", "what is lethal damage", "void seeker", "466.3"):
        assert whole.ask(text).view == answers.ask(text).view


def test_the_index_follows_what_is_imported(tmp_path: Path) -> None:
    """An import makes the index stale, an undo makes it stale again."""
    official = tmp_path / "official.db"
    file = ensure_index(DATA, tmp_path / "library.db", official)
    assert open_answers(DATA, file, official).card("Wet Kite").title == "Nothing found"
    with Official(official) as documents:
        card = OfficialCard(id="KIT-001", name="Wet Kite", set="KIT", type="unit")
        add(documents, "cards", "Feed", "2026-06-01", cards=(card,))
    model = open_answers(DATA, file, official).catalog.named("riftbound", "card", "Wet Kite")
    assert model is not None
    assert isinstance(model.model, Card)
    with Official(official) as documents:
        documents.undo()
    assert open_answers(DATA, file, official).card("Wet Kite").title == "Nothing found"
