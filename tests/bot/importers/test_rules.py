"""Rulebooks from text and `.min.json`: every number, text and example, or a refusal with its place."""

from __future__ import annotations

import datetime as dt
import json
import re
from pathlib import Path

import pytest

from bot.importers.reading import take
from bot.importers.source import Read, Refused, Wishes

HERE = Path(__file__).parent / "documents"
EDITIONS = {
    "core-rules-2025-06-02": ("core-1.0", 1364),
    "core-rules-2025-10-01": ("core-1.1", 1616),
    "core-rules-2025-12-01": ("core-1.2", 1795),
    "core-rules-2026-03-30": ("core-1.3", 2089),
    "core-rules-2026-07-16": ("core-1.4", 2381),
    "tournament-rules-2026-07-16": ("tournament-2026-07-16", 935),
}
NOTHING = Wishes()


def read(path: Path, wishes: Wishes = NOTHING) -> Read:
    return take("rules", path, wishes).read


def write(folder: Path, text: str, name: str = "kite-rules.txt") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_a_rulebook_names_its_edition_and_date() -> None:
    document = read(HERE / "kite-rules.txt").document
    assert (document.key, document.edition) == ("core-2.0", "core-2.0")
    assert document.date == dt.date(2026, 5, 1)
    assert document.title == "Riftbound Core Rules 2.0"
    assert [rule.number for rule in document.rules][:5] == ["000", "001", "100", "101", "101.1"]


def test_examples_stand_apart_and_pointers_behind_them_belong_to_the_rule() -> None:
    rules = {rule.number: rule for rule in read(HERE / "kite-rules.txt").document.rules}
    assert rules["101.1"].text == "The frame is wood."
    assert rules["101.1"].examples == ("Balsa counts as wood.", "Cardboard does not.")
    assert rules["102.2.a"].examples == (
        "A tail dipped into the harbour. A tail left in the rain.",
    )
    assert rules["101.1.a"].text.endswith("See rule 102.2.a. Wet Tails for more information.")


def test_lines_without_a_number_go_on_with_the_rule_above(tmp_path: Path) -> None:
    text = (
        "Core Rules v2.0\n100. Kites\n100.1. A kite\nflies.\nExample: This one does.\n100.2. End.\n"
    )
    rules = read(write(tmp_path, text)).document.rules
    assert (rules[1].text, rules[1].examples) == ("A kite flies.", ("This one does.",))


def test_min_json_is_the_same_rulebook() -> None:
    wishes = Wishes(edition="core-2.0", date="2026-05-01")
    rules = read(HERE / "kite-rules.min.json", wishes).document.rules
    assert [rule.number for rule in rules] == ["000", "001", "100", "101"]
    assert rules[3].examples == ("The red one.",)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Hello,\nthis is a letter about 300. reasons.\n", r"no numbered rules here .*rulebook\?$"),
        ("100. Kites\n101. Strings\n102. Wind\n", r"names no version; add --edition core-1\.5"),
        ("Tournament Rules\n100. Kites\n101. Strings\n102. Wind\n", "no date of these Tournament"),
        (
            "Core Rules v2.0\n100. Kites\n101. Strings\n102. The wind blows from the\n",
            r"line 4: it stops in the middle of rule 102; the file looks truncated",
        ),
    ],
)
def test_what_is_no_whole_rulebook_is_refused(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(Refused, match=rf"^kite-rules\.txt.*{says}"):
        read(write(tmp_path, text))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("101. Strings again, and at length.", "rule 101 stands here and once more further down"),
        ("090. Out of its place.", "rule 090 stands out of order"),
        ("101.9 No full stop behind it.", "begins with 101.9, but without the full stop"),
        ("Refl101.5. Misprinted.", "looks like rule 101.5 with a misprinted number"),
    ],
)
def test_a_line_that_cannot_be_a_rule_is_named_with_its_place(
    tmp_path: Path, line: str, says: str
) -> None:
    text = f"Core Rules v2.0\n100. Kites\n101. Strings\n{line}\n102. Wind\n103. Rain\n"
    (note,) = read(write(tmp_path, text)).notes
    assert note.unread
    assert says in note.says
    assert note.line == (3 if "further down" in says else 4)


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ('[{"id": "100", "text": "Kites"', "line 1; the file looks truncated"),
        ('[{"id": "100", "text": "Kites"},\n{"id" 5}]', "not valid JSON in line 2"),
        ('[{"id": "100", "text": 7}]', r"Expected `str`, got `int` - at `\$\[0\]\.text`"),
        ("[" * 80 + "]" * 80, "nested more than 64 deep"),
        (
            '[{"id":"1","text":"a"},{"id":"2","text":"b"},{"id":"3","text":"c"}]',
            "“1” .* is no rule",
        ),
        (
            '[{"id":"101","text":"a"},{"id":"100","text":"b"},{"id":"102","text":"c"}]',
            r"rule 100 \(entry 2\) stands after 101",
        ),
        ('[{"id":"100","text":"a"},{"id":"101","text":" "},{"id":"102","text":"c"}]', "no text"),
    ],
)
def test_broken_json_is_refused_with_its_place(tmp_path: Path, value: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        read(write(tmp_path, value, "kites.min.json"), Wishes(edition="core-2.0"))


@pytest.mark.parametrize(("name", "expected"), EDITIONS.items())
def test_every_rule_of_every_edition_is_read(
    corpus: Path, name: str, expected: tuple[str, int]
) -> None:
    """Each line of the text is one rule; nothing is left over."""
    file = corpus / "rules" / f"{name}.txt"
    found = read(file)
    lines = [line.split(". ", 1) for line in file.read_text("utf-8").splitlines()[2:]]
    rules = found.document.rules
    assert (found.document.edition, len(rules)) == expected
    assert f"{found.document.date}" == name[-10:]
    assert [rule.number for rule in rules] == [number for number, _ in lines]
    assert found.notes == ()
    for rule, (_, text) in zip(rules, lines, strict=True):
        said = " ".join((rule.text, *rule.examples)).split()
        left = sorted(re.sub("examples?:", "", text, flags=re.I).split())
        assert sorted(said) == left or "xample" in rule.text, rule.number


@pytest.mark.parametrize("name", [name for name in EDITIONS if name.startswith("core")])
def test_the_two_forms_of_an_edition_agree(corpus: Path, name: str) -> None:
    """They differ only where “Examples:” is printed once over a list that the text runs together."""
    text = read(corpus / "rules" / f"{name}.txt").document
    value = read(corpus / "rules" / f"{name}.min.json").document
    assert (text.edition, text.date) == (value.edition, value.date)
    assert len(text.rules) == len(value.rules)
    differ = [
        one.number
        for one, other in zip(text.rules, value.rules, strict=True)
        if (one.text, " ".join(one.examples)) != (other.text, " ".join(other.examples))
    ]
    assert differ == []


def test_an_edition_cut_off_anywhere_is_refused_or_ends_with_a_sentence(corpus: Path) -> None:
    """A cut inside a sentence is seen here; one between rules only beside another edition."""
    text = (corpus / "rules" / "core-rules-2026-07-16.min.json").read_text("utf-8")
    with pytest.raises(Refused, match="looks truncated"):
        take_text(corpus, json.dumps(json.loads(text))[:200_000])


def take_text(folder: Path, text: str) -> Read:
    from bot.importers.rules import read_rules
    from bot.importers.source import Source

    return read_rules(Source("cut.min.json", text.encode(), "json", ""), Wishes(edition="core-1.4"))
