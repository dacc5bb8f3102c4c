"""A new edition for the files: every citation in data, engine, scenarios, tests and docs rewritten.

What only a person can decide is listed: rules that are gone, split or say something else, bare
numbers that may be amounts, lines that name the edition.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.library.align import Match
from bot.library.arrival import SURE, Arrival, arrive, known_wording
from bot.library.check import order
from bot.library.checked import Since, digests_text, rows_text, since_text
from bot.library.citing import Citation, citations, rewritten
from bot.library.ground_rows import everything
from bot.library.load import CURRENT_EDITION, GameLibrary, load_library
from bot.library.rests import Subject
from bot.library.sources import Sources
from bot.render.text import counted
from bot.reviewing import write

# Where citations are looked for, and what is left alone: history, figures, facts of older editions.
FOLDERS = ("data", "engine", "tests", "docs", "benchmarks", "bot")
SUFFIXES = {".yaml", ".md", ".scn", ".transcript", ".py", ".jsonl", ".csv", ".lark", ".txt"}
LEFT_ALONE = re.compile(
    r"/renumbering/|/checked/|summonerwars|docs/adr/|docs/measured\.md|/thesaurus/|/schemas/|docs/coverage\.md|/importers/"
)
INVENTED = (
    "These numbers are no rules of the edition in force."  # a file that says so is left alone
)
RULES_KEY = re.compile(r"(?m)^  (\d{3}[\w.]*):")
SOURCE = re.compile(
    r"- \{name: Core Rules \d"
)  # a document that a ruling names, with its number there
SHOWN = 40  # lines of a list in the report


class Impossible(Exception):
    """This renumbering cannot be done; the sentence says why and what would work."""


@dataclass
class Report:
    """What a renumbering did, or would do, and what it leaves to a person."""

    arrival: Arrival
    files: dict[str, int] = field(default_factory=dict)
    persons: list[str] = field(default_factory=list)
    due: int = 0
    written: bool = False

    def __str__(self) -> str:
        counts = ", ".join(f"{n} {name}" for name, n in self.arrival.counts().items())
        cited = sum(self.files.values())
        head = [
            f"{self.arrival.old.edition} → {self.arrival.new.edition}: {counts}.",
            f"{counted(cited, 'citation')} in {counted(len(self.files), 'file')}"
            f" {'rewritten' if self.written else 'would be rewritten'}.",
            f"{counted(self.due, 'thing')} to review (`python -m bot review`).",
            f"{counted(len(self.persons), 'place')} for a person:",
        ]
        more = len(self.persons) - SHOWN
        rest = [f"  … and {more} more (--json lists all)"] if more > 0 else []
        return "\n".join([*head, *(f"  {line}" for line in self.persons[:SHOWN]), *rest])

    def as_json(self) -> dict[str, Any]:
        """The whole report, for a program."""
        return {
            "from": self.arrival.old.edition, "to": self.arrival.new.edition,
            "counts": self.arrival.counts(), "files": self.files, "to_review": self.due,
            "for_a_person": self.persons, "written": self.written,
        }  # fmt: skip


class Renumbering:
    """The move of a working copy from one edition to the next."""

    def __init__(self, data: Path, root: Path, sources: Sources, old: str, new: str) -> None:
        self.data, self.root, self.sources = data, root, sources
        self.old, self.new = (
            f"core-{old.removeprefix('core-')}",
            f"core-{new.removeprefix('core-')}",
        )
        library, faults = load_library(data)
        self.found: GameLibrary = library["riftbound"]
        in_force = CURRENT_EDITION["riftbound"]
        if faults:
            raise Impossible(
                f"The data has faults ({len(faults)}); `python -m bot check` lists them."
            )
        if self.old != in_force:
            raise Impossible(f"The edition in force is {in_force}, not {self.old}.")
        wording = sources.wording(self.new)
        if wording is None:
            have = ", ".join(w.edition for w in sources.wordings) or "none"
            text = (
                f"{self.new} is not imported (imported: {have}). `python -m bot import rules FILE`"
            )
            raise Impossible(f"{text} takes it in.")
        self.arrival = arrive(known_wording(self.found, sources), wording)
        self.to = self.arrival.to
        self.gone = {m.old for m in self.arrival.matches if m.old and not m.new}

    # -- what would be -------------------------------------------------------------------------

    def plan(self) -> Report:
        """What writing would do, without doing it."""
        report = Report(self.arrival)
        resting = self.resting()
        changed = (match for match in self.arrival.matches if self.for_a_person(match))
        report.persons += [self.named(match, resting) for match in changed]
        for file, text in self.texts():
            found = list(self.citations(file, text))
            moved = [one for one in found if one.sure and self.moves(one)]
            if moved:
                report.files[self.name(file)] = len(moved)
            report.persons += self.unsure(file, text, found)
        report.due = len(self.waiting())
        return report

    def for_a_person(self, match: Match) -> bool:
        """Whether a rule's way needs a person: it is gone, was split, says something else."""
        return bool(match.old) and match.text_changed

    def named(self, match: Match, resting: Mapping[str, Counter[str]]) -> str:
        """A rule's way in words, with how much rests on it."""
        where = f"is {match.new}, {match.change}" if match.new else "is gone"
        parts = f"; split or taken up elsewhere: {', '.join(match.parts)}" if match.parts else ""
        doubt = f" ({match.sure:.0%} sure)" if match.sure < SURE else ""
        kinds = ", ".join(counted(n, kind) for kind, n in resting[match.old].items())
        on_it = f"; on it {'rest' if resting[match.old].total() > 1 else 'rests'} {kinds}"
        return f"rule {match.old} {where}{parts}{doubt}{on_it if kinds else ''}"

    def resting(self) -> dict[str, Counter[str]]:
        """How many things of each kind rest on each rule."""
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for subject in everything(self.found):
            for ground in subject.grounds:
                if ground.kind == "rule" and subject.kind != "rule":
                    found[ground.key][subject.kind] += 1
        return found

    def unsure(self, file: Path, text: str, found: list[Citation]) -> Iterator[str]:
        """The places in a file where a person must say what is meant."""
        lines = text.split("\n")
        for one in found:
            place = f"{self.name(file)}:{one.line}"
            if one.sure and one.number in self.gone:
                yield f"{place}: cites {one.number}, which is gone"
            elif not one.sure and not one.older and self.unclear(one, lines[one.line - 1]):
                yield f"{place}: {one.number} may be a rule's number (now {self.to.get(one.number)})"

    def unclear(self, one: Citation, line: str) -> bool:
        """Whether a number that may be a rule's is another now; a source keeps its own edition's."""
        return not SOURCE.search(line) and (self.moves(one) or one.number in self.gone)

    def moves(self, one: Citation) -> bool:
        """Whether a cited number is another one in the new edition."""
        return self.to.get(one.number, one.number) != one.number

    def citations(self, file: Path, text: str) -> Iterator[Citation]:
        """The numbers in a file that the old edition has; those of a changes file by its rules."""
        removed = removed_numbers(text) if file.name == "changes.yaml" else set()
        for one in citations(file, text):
            if (one.number in self.to or one.number in self.gone) and one.line not in removed:
                yield one

    def texts(self) -> Iterator[tuple[Path, str]]:
        """Every file that may cite, with its text."""
        files = [self.root / "README.md", self.root / "CONTRIBUTING.md"]
        for folder in FOLDERS:
            base = self.data if folder == "data" else self.root / folder
            files += sorted(path for path in base.rglob("*") if path.suffix in SUFFIXES)
        for file in files:
            if file.is_file() and not LEFT_ALONE.search(file.as_posix()):
                try:
                    text = file.read_text(encoding="utf-8")
                except UnicodeDecodeError:
                    continue  # a fixture that is no text on purpose
                if INVENTED not in text or file.name == "renumber.py":
                    yield file, text

    def name(self, file: Path) -> str:
        """A file's path from the project's root."""
        return (
            file.relative_to(self.root).as_posix() if file.is_relative_to(self.root) else str(file)
        )

    # -- doing it ------------------------------------------------------------------------------

    def write(self) -> Report:
        """Rewrite the files, keep the new edition's facts, note what fell due."""
        report = self.plan()
        waiting = self.waiting()
        for file, text in self.texts():
            found = [one for one in self.citations(file, text) if one.sure and self.moves(one)]
            changed = rewritten(text, found, lambda number: self.to[number])
            if "rules" in file.parts and file.suffix == ".yaml" and RULES_KEY.search(text):
                changed = self.in_order(file, changed)
            if changed != text:
                write(file, changed)
        self.place_new()
        self.keep_facts(waiting)
        report.written = True
        return report

    def in_order(self, file: Path, text: str) -> str:
        """A rules file in the new edition: without what is gone, in printed order."""
        old = [m[1] for m in RULES_KEY.finditer(file.read_text(encoding="utf-8"))]
        heads = list(RULES_KEY.finditer(text))
        ends = [head.start() for head in heads[1:]] + [len(text)]
        blocks = []
        for was, head, end in zip(old, heads, ends, strict=True):
            if was not in self.gone:
                block = text[head.start() : end]
                blocks.append((head[1], block if block.endswith("\n") else f"{block}\n"))
        blocks.sort(key=lambda block: order(block[0]))
        intro = re.sub(r"(?m)^edition: .*$", f"edition: {self.new}", text[: heads[0].start()])
        return intro + "".join(block for _, block in blocks)

    def place_new(self) -> None:
        """Put each new number, still without a statement, behind the one printed before it."""
        files: dict[str, Path] = {}
        for path in sorted((self.data / "rules" / "riftbound").glob("*.yaml")):
            if path.name != "changes.yaml":
                heads = RULES_KEY.finditer(path.read_text(encoding="utf-8"))
                files |= {head[1]: path for head in heads}
        numbers = sorted(self.arrival.new.numbers, key=order)
        for place, number in enumerate(numbers):
            if number not in files:
                files[number] = files[numbers[place - 1]]
                under = "" if "." in number else f"    under: {self.heading(numbers, place)}\n"
                insert(files[number], number, f"  {number}:\n{under}    unsaid: {self.new}\n")

    def heading(self, numbers: list[str], place: int) -> str:
        """The heading that a new three-digit number stands under: that of the next one, or the last."""
        above = {self.to[n]: self.to.get(r.under, r.under) for n, r in self.found.rules.items()
                 if n in self.to and r.under}  # fmt: skip
        later = (above[n] for n in numbers[place:] if n in above)
        earlier = (above[n] for n in reversed(numbers[:place]) if n in above)
        return next(later, None) or next(earlier)

    def keep_facts(self, waiting: list[Since]) -> None:
        """The new edition's numbers and digests, what fell due, and the edition in force."""
        old, new = self.old.removeprefix("core-"), self.new.removeprefix("core-")
        rows = [(m.old, m.new, m.change) for m in self.arrival.matches]
        folder = self.data / "rules" / "riftbound" / "renumbering"
        write(folder / f"{old}-to-{new}.csv", rows_text(["from", "to", "change"], rows))
        checked = self.data / "checked" / "riftbound"
        write(checked / f"{self.new}.csv", digests_text("edition", self.arrival.new.digests))
        write(checked / "since.csv", since_text([*map(self.moved, self.kept(waiting)), *waiting]))
        edition = self.root / "engine" / "riftbound" / "edition.py"
        write(edition, edition.read_text("utf-8").replace(f'"{self.old}"', f'"{self.new}"'))
        load = self.root / "bot" / "library" / "load.py"
        line = f'    "{self.new}": "{self.arrival.new.date}",\n'
        write(
            load, re.sub(rf'(    "{self.old}": "[\d-]+",\n)', rf"\1{line}", load.read_text("utf-8"))
        )

    # -- what is to be reviewed from now on ----------------------------------------------------

    def waiting(self) -> list[Since]:
        """Each thing that rests on a changed text, with the digest that it was checked against."""
        old, new = self.arrival.old.digests, self.arrival.new.digests
        changed = {
            m.old: old[m.old]
            for m in self.arrival.matches
            if m.old in old and new.get(m.new) != old[m.old]
        }
        found = []
        for subject in everything(self.found):
            for ground in subject.grounds:
                if ground.kind == "rule" and ground.key in changed:
                    found.append(self.fallen_due(subject, ground.key, changed[ground.key]))
        return found

    def fallen_due(self, subject: Subject, number: str, digest: str) -> Since:
        """A row of what fell due, in the new numbers: the older digest where it was due already."""
        before = self.found.checked.since.get((subject.name, f"rule {number}"))
        if before is not None and before.text == subject.text:
            digest = before.digest
        row = Since(subject.name, f"rule {number}", digest, subject.text)
        return self.moved(row)

    def moved(self, row: Since) -> Since:
        """A row of the ledger in the new numbers."""
        subject, ground = row.subject, row.ground
        if subject.startswith("rule/"):
            number = subject.removeprefix("rule/")
            subject = f"rule/{self.to.get(number, number)}"
        if ground.startswith("rule "):
            number = ground.removeprefix("rule ")
            ground = f"rule {self.to.get(number, number)}"
        return Since(subject, ground, row.digest, row.text)

    def kept(self, waiting: list[Since]) -> list[Since]:
        """The rows of the ledger that did not fall due anew."""
        again = {(row.subject, row.ground) for row in waiting}
        rows = self.found.checked.since.values()
        return [r for r in rows if (self.moved(r).subject, self.moved(r).ground) not in again]


def insert(file: Path, number: str, block: str) -> None:
    """Put a rule's block into a file, in printed order."""
    text = file.read_text(encoding="utf-8")
    text = text if text.endswith("\n") else f"{text}\n"
    later = (head.start() for head in RULES_KEY.finditer(text) if order(head[1]) > order(number))
    at = next(later, len(text))
    write(file, text[:at] + block + text[at:])


def removed_numbers(text: str) -> set[int]:
    """The lines of a list of changes that name a number of the edition before: what was removed."""
    lines = text.split("\n")
    found: set[int] = set()
    for start, line in enumerate(lines):
        if line.startswith("  - number:"):
            entry = range(start, next((i for i in range(start + 1, len(lines))
                                       if lines[i].startswith("  - ")), len(lines)))  # fmt: skip
            if any(lines[i].strip() == "kind: removed" for i in entry):
                found.add(start + 1)
    return found
