"""A small invented rulebook in two editions, with a data folder that rests on the first.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.library.checked import digests_text
from bot.library.imported import Imported, OfficialRule
from bot.library.official import Official
from bot.library.wording import Clause, Wording, wording
from engine.riftbound.edition import EDITION

FIRST = {
    "100": "Gardens",
    "100.1": "Each player tends exactly one garden and waters it at dawn.",
    "100.2": "A garden without water for three dawns withers and is removed.",
    "100.2.a": "A withered garden leaves its fence behind on the table.",
    "101": "Visitors",
    "101.1": "A visitor may enter a garden only when its gate is open to everybody.",
    "101.2": "Visitors bring a present, which the gardener keeps until the harvest.",
    "102": "Harvest",
    "102.1": "Whoever holds the most presents at the harvest wins the season.",
}
SECOND = {
    "100": "Gardens",
    "100.1": "Each player tends exactly one garden and waters it at dawn.",
    "100.2": "A garden without water for four dawns withers and is removed.",
    "100.2.a": "A withered garden leaves its fence behind on the table.",
    "101": "Weather",
    "101.1": "Rain counts as water for every garden on the table.",
    "102": "Visitors",
    "102.1": "A visitor may enter a garden only when its gate is open to everybody.",
    "102.2": "Visitors bring a present, which the gardener keeps until the harvest.",
    "103": "Harvest",
}
OLD = EDITION
NEW = f"{EDITION.rpartition('.')[0]}.{int(EDITION.rpartition('.')[2]) + 1}"
LATER = f"{EDITION.rpartition('.')[0]}.{int(EDITION.rpartition('.')[2]) + 2}"
OLD_NAME, NEW_NAME = OLD.removeprefix("core-"), NEW.removeprefix("core-")
RULES = f"""title: Gardens
edition: {OLD}
rules:
  100:
    title: Gardens
  100.1:
    says: One garden a player, watered each morning.
  100.2:
    says: Three mornings without water end a garden.
  100.2.a:
    says: The fence of an ended garden stays.
  101:
    title: Visitors
    under: 100
  101.1:
    says: Only an open gate lets a visitor in.
  101.2:
    says: The gardener keeps what a visitor brings, up to the harvest.
    see: [102.1]
  102:
    title: Harvest
    under: 100
  102.1:
    says: Most presents win.
"""
RULING = """---
id: {id}
question: Does it hold?
rules: [{rules}]
edition: {edition}
authority: community
sources: [{{name: A gardener, id: "letters:1"}}]
---
Yes, by [{rules}].
"""


def book(edition: str, texts: Mapping[str, str], date: str = "") -> Wording:
    """An edition of the book."""
    return wording(edition, (Clause(number, text) for number, text in texts.items()), date)


def data_folder(folder: Path) -> Path:
    """Files that were checked against the first edition."""
    for kind in ("rules", "rulings", "checked", "terms"):
        (folder / kind / "riftbound").mkdir(parents=True)
    (folder / "rules" / "riftbound" / "100.yaml").write_text(RULES, encoding="utf-8")
    (folder / "rules" / "riftbound" / "renumbering").mkdir()
    for id, rules in (("open-gates", "101.1"), ("dry-gardens", "100.2"), ("winners", "102.1")):
        file = folder / "rulings" / "riftbound" / f"{id}.md"
        file.write_text(RULING.format(id=id, rules=rules, edition=OLD), encoding="utf-8")
    (folder / "scenarios" / "riftbound").mkdir(parents=True)
    scenario = folder / "scenarios" / "riftbound" / "dry.scn"
    scenario.write_text("Four dry dawns\nrules 100.2, 101.1\ngiven\n", encoding="utf-8")
    digests = digests_text("edition", book(OLD, FIRST).digests)
    checked = folder / "checked" / "riftbound"
    (checked / f"{OLD}.csv").write_text(digests, encoding="utf-8")
    return folder


def take_in(
    file: Path,
    edition: str,
    texts: Mapping[str, str],
    date: str,
    examples: Mapping[str, tuple[str, ...]] | None = None,
) -> None:
    """Import an edition of the book."""
    told = examples or {}
    rules = tuple(
        OfficialRule(number=number, text=text, examples=told.get(number, ()))
        for number, text in texts.items()
    )
    document = Imported(
        what="rules", key=edition, title=f"Core Rules {edition}", edition=edition, rules=rules,
        date=date,  # type: ignore[arg-type]
    )  # fmt: skip
    with Official(file) as official:
        official.add(document, file="book.txt", digest=edition, who="Ana")
