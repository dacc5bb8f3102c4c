"""The shipped content is whole, ordered, and cites only what exists."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.library.books import CORE, TOURNAMENT, book_of
from bot.library.check import check, order
from bot.library.load import EDITION_DATES, Library, load_library
from bot.library.models import Game
from engine.riftbound.edition import EDITION
from tests.conftest import DATA


@pytest.fixture(scope="module")
def library() -> Library:
    """Everything under `data/`."""
    found, faults = load_library(DATA)
    assert faults == []
    return found


def test_the_data_has_no_fault() -> None:
    """Ids, order, parents, citations, names and placeholders: `python -m bot check` finds nothing."""
    assert [str(fault) for fault in check(DATA)] == []


def test_every_number_of_the_current_edition_is_there(library: Library, corpus: Path) -> None:
    """The digest has exactly the numbers of the Core Rules in force, in printed order."""
    file = corpus / "rules" / f"core-rules-{EDITION_DATES[EDITION]}.min.json"
    text = file.read_text(encoding="utf-8")
    official = [rule["id"] for rule in json.loads(text)]
    ours = [number for number in library["riftbound"].rules if book_of(number) is CORE]
    assert sorted(ours, key=order) == official
    assert len(official) > 2000


def test_every_number_of_the_tournament_rules_is_there(library: Library, corpus: Path) -> None:
    """The digest has exactly the numbers of the Tournament Rules of 2026-07-16, in printed order."""
    text = (corpus / "rules" / "tournament-rules-2026-07-16.txt").read_text(encoding="utf-8")
    official = re.findall(r"^(\d{3}(?:\.[0-9a-z]+)*)\. ", text, re.MULTILINE)
    ours = [number for number in library["riftbound"].rules if book_of(number) is TOURNAMENT]
    assert ours == [TOURNAMENT.prefix + number for number in official]
    assert len(official) == 935


def test_every_infraction_has_its_penalty(library: Library, corpus: Path) -> None:
    """What the document prints behind an infraction's name stands first among our penalties."""
    text = (corpus / "rules" / "tournament-rules-2026-07-16.txt").read_text(encoding="utf-8")
    printed = re.findall(r"^(70[2-4]\.\d+)\. .+? \[([A-Z][\w ]+)\]:", text, re.MULTILINE)
    rules = library["riftbound"].rules
    for number, penalty in printed:
        assert rules[f"TR {number}"].penalties[0].penalty == penalty, number
        assert rules[f"TR {number}"].penalties[0].when is None, number
    with_penalty = {number for number, rule in rules.items() if rule.penalties}
    special = {"TR 703.8", "TR 703.9"}  # late, and outside assistance: it depends
    assert with_penalty == {f"TR {number}" for number, _ in printed} | special
    assert len(with_penalty) == 32


def test_every_rule_says_something(library: Library) -> None:
    """A number has a statement of ours, is a pure heading, or says that nobody has said it yet."""
    rules = library["riftbound"].rules
    parents = {rule.parent for rule in rules.values()}
    silent = [n for n, r in rules.items() if not (r.says or r.unsaid or n in parents)]
    assert silent == []


def test_every_released_card_is_there(library: Library, corpus: Path) -> None:
    """Names, codes and figures of the 937 released cards are those of the card feed."""
    feed = json.loads((corpus / "cards" / "cards.json").read_text(encoding="utf-8"))
    released = {c["name"]: c for c in feed if c["status"] == "released" and c["type"] != "marker"}
    ours = library["riftbound"].cards
    assert set(ours) == set(released)
    for name, card in ours.items():
        fact = released[name]
        assert card.code == fact["id"], name
        figures = (card.energy, card.power, card.might, card.might_bonus)
        assert figures == tuple(fact.get(k) for k in ("energy", "power", "might", "might_bonus"))
        assert [d.lower() for d in fact["domains"]] == list(card.domains), name
        assert (str(card.banned) if card.banned else None) == fact["banned"], name


def test_every_official_erratum_is_beside_its_card(library: Library, corpus: Path) -> None:
    """All 63 official errata, with their dates."""
    feed = json.loads((corpus / "cards" / "errata.json").read_text(encoding="utf-8"))
    official = {(e["card"], e["date"]) for e in feed if e["kind"] == "official"}
    ours = {
        (card.name, str(erratum.date))
        for card in library["riftbound"].cards.values()
        for erratum in card.errata
    }
    assert ours == official


@pytest.mark.parametrize("game", ["riftbound", "summonerwars"])
def test_rulings_answer_first(library: Library, game: Game) -> None:
    """The first line of a ruling is its answer: short, and a sentence."""
    for ruling in library[game].rulings.values():
        assert len(ruling.answer) <= 320, ruling.id
        assert ruling.answer[-1] in ".!”)]", ruling.id


def test_every_faq_and_seed_question_is_answered(library: Library, corpus: Path) -> None:
    """Each official FAQ answer is a source of some ruling of ours."""
    lines = (corpus / "rulings" / "faq.jsonl").read_text(encoding="utf-8").splitlines()
    wanted = {json.loads(line)["id"] for line in lines}
    ours = {s.id for r in library["riftbound"].rulings.values() for s in r.sources}
    assert sorted(wanted - ours) == []


def test_every_source_id_stands_in_one_or_few_rulings(library: Library) -> None:
    """One question is one ruling: no two rulings have the same question."""
    questions: dict[str, str] = {}
    for ruling in library["riftbound"].rulings.values():
        first = questions.setdefault(ruling.question.casefold(), ruling.id)
        assert first == ruling.id


def test_keywords_have_phrasings(library: Library) -> None:
    """Each keyword of the rulebook is a term, with ways of asking."""
    terms = library["riftbound"].terms.values()
    rules = library["riftbound"].rules
    numbers = {t.rule for t in terms if t.kind == "keyword" and t.rule}
    first = next(n for n, rule in rules.items() if rule.title == "Accelerate")
    listed = [n for n, r in rules.items() if r.under == rules[first].under and n >= first]
    assert len(listed) >= 25
    assert {n for n in listed if not rules[n].unsaid} <= numbers
    assert [t.name for t in terms if t.kind == "keyword" and len(t.asked) < 3] == []
