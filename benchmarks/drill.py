"""`make drill`: an invented next edition, from its import to a green check, in a scratch copy.

Two chapters are shifted, five rules reworded, one split, one removed, three new. What a person has
to do in such a move (here: take out citations of the rule that is gone, and read what fell due) is
done by the drill, and said.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from bot.library.arrival import known_wording
from bot.library.check import order
from bot.library.load import CURRENT_EDITION, EDITION_DATES, load_library
from bot.library.sources import NOTHING
from bot.library.wording import CITED, Clause, Wording, read_wording, wording

ROOT = Path(__file__).resolve().parent.parent
OFFICIAL = ROOT.parent / "shared" / "corpus" / "rules"
DATE = "2030-01-15"
REWORDED = ("323.5", "425.1.b", "355.7", "702.3", "466.1.a.1")
SPLIT = "420.2"
NEW = {
    "450": "Marching in step",
    "450.1": "Two or more Units that leave together arrive together, in whatever order they left.",
    "823": "Steadfast",
}
COPIED = ("bot", "engine", "data", "tests", "docs", "benchmarks", ".ci")


@dataclass
class Invented:
    """An invented edition: its texts, which number became which, what was done to whom."""

    new: Wording
    to: dict[str, str]
    removed: str
    split: str
    reworded: list[str] = field(default_factory=list)


def next_edition(edition: str) -> str:
    """The name of the edition after this one."""
    head, _, minor = edition.rpartition(".")
    return f"{head}.{int(minor) + 1}"


def invent(old: Wording, removed: str) -> Invented:
    """The next edition."""
    to = {number: shifted(number) for number in old.numbers if number != removed}
    split = next(n for n in (SPLIT, *old.numbers) if can_split(old, n) and n != removed)
    first, second = halves(old.text(split))
    beside = beside_of(to[split], set(to.values()) | set(NEW))
    texts = {}
    reworded = [n for n in REWORDED if n in to]
    for number, place in to.items():
        text = first if number == split else old.text(number)
        if number in reworded:
            text = reword(text)
        texts[place] = CITED.sub(lambda m: to.get(m[0], m[0]), text)
    texts |= {beside: second, **NEW}
    clauses = (Clause(n, texts[n], old_examples(old, to, n)) for n in sorted(texts, key=order))
    edition = wording(next_edition(old.edition), clauses, DATE)
    return Invented(edition, to, removed, split, reworded)


def shifted(number: str) -> str:
    """A number behind the new ones of its chapter."""
    head, dot, rest = number.partition(".")
    by = 1 if "450" <= head <= "489" or "823" <= head <= "898" else 0
    return f"{int(head) + by:03}{dot}{rest}"


def old_examples(old: Wording, to: dict[str, str], new: str) -> tuple[str, ...]:
    """The examples that a number had."""
    return next((old.clauses[o].examples for o, n in to.items() if n == new), ())


def can_split(old: Wording, number: str) -> bool:
    """Whether a rule has two sentences worth two numbers, and nothing beneath it."""
    halved = halves(old.text(number))
    beneath = any(n.startswith(f"{number}.") for n in old.numbers)
    return "." in number and not beneath and all(len(half.split()) > 7 for half in halved)


def halves(text: str) -> tuple[str, str]:
    """A text's first sentence, and the rest."""
    first, dot, rest = text.partition(". ")
    return first + dot.strip(), rest


def beside_of(number: str, taken: set[str]) -> str:
    """The next free number beside this one."""
    above, _, last = number.rpartition(".")
    names = (f"{above}.{i}" if last.isdigit() else f"{above}.{chr(96 + i)}" for i in range(1, 27))
    return next(n for n in names if n not in taken and order(n) > order(number))


def reword(text: str) -> str:
    """A text that says something else, in part."""
    return f"{text} This holds for tokens as well, unless a card on the board says otherwise."


def write_edition(edition: Wording, file: Path) -> None:
    """An edition as a file that `import rules` reads: one rule a line."""
    lines = [
        f"Riftbound Core Rules v{edition.edition.removeprefix('core-')}",
        f"Last Updated: {edition.date}",
    ]
    for clause in edition.clauses.values():
        examples = "".join(f" Example: {example}" for example in clause.examples)
        lines.append(f"{clause.number}. {clause.text}{examples}")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


class Drill:
    """The steps, each a subprocess in the scratch copy, each told."""

    def __init__(self, scratch: Path, check: list[str]) -> None:
        self.scratch, self.check = scratch, check
        self.python = str(Path(sys.executable))
        self.env = {
            **{name: value for name, value in os.environ.items() if "RULEWRIGHT" not in name},
            "VENV": str(Path(sys.prefix)),
        }

    def run(self, *command: str, show: int = 12, fails: bool = False) -> str:
        """Run a command in the scratch copy and show the beginning of what it says."""
        print(f"\n$ {' '.join(command)}", flush=True)
        words = [self.python if word == "python" else word for word in command]
        done = subprocess.run(  # noqa: S603  # our own commands
            words, cwd=self.scratch, env=self.env, capture_output=True, text=True
        )
        said = (done.stdout + done.stderr).splitlines()
        print(
            "\n".join(said[:show])
            + (f"\n… {len(said) - show} more lines" if len(said) > show else "")
        )
        if done.returncode and not fails:
            print("\n".join(said[-60:]))
            sys.exit(f"the drill stopped: {' '.join(command)} ended with {done.returncode}")
        return done.stdout

    def copy(self) -> None:
        """Everything that is kept under version control, as it is now."""
        for name in (*COPIED, *(p.name for p in ROOT.iterdir() if p.is_file())):
            source, target = ROOT / name, self.scratch / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "var"))
            elif source.is_file():
                shutil.copy2(source, target)

    def go(self) -> None:
        """From the import to a green check."""
        self.copy()
        old = self.edition_in_force()
        invented = invent(old, self.least_cited(old))
        print(self.told(invented))
        for edition in (old, invented.new):
            file = self.scratch / f"{edition.edition}.txt"
            write_edition(edition, file)
            self.run("python", "-m", "bot", "import", "rules", file.name)
        names = [e.edition.removeprefix("core-") for e in (old, invented.new)]
        self.run("python", "-m", "bot", "changes", *names, show=30)
        self.run("python", "-m", "bot", "rule", invented.to["323.5"])
        self.run("python", "-m", "bot", "rule", invented.to["465"], show=6)
        before = self.review()
        self.run("python", "-m", "bot", "renumber", *names, "--write", show=40)
        self.aligned(invented)
        self.by_hand(invented)
        self.run("python", "-m", "ruff", "format", "-q", ".")
        self.run("python", "-m", "benchmarks.ledger", "--follow")
        print(f"\nTo review: {before} before the renumbering, {self.review()} after.")
        self.run("python", "-m", "bot", "review", "rule/323.5", show=20)
        self.run(*self.check, show=60)
        self.run("python", "-m", "bot", "review", "everything", "--confirm")
        print(f"\nTo review after everything was read: {self.review()}.")

    def edition_in_force(self) -> Wording:
        """The official text where it is at hand, else our own words in its place."""
        edition = CURRENT_EDITION["riftbound"]
        date = EDITION_DATES[edition]
        official = OFFICIAL / f"core-rules-{date}.min.json"
        if official.is_file():
            return read_wording(official, edition, date)
        found = load_library(self.scratch / "data")[0]["riftbound"]
        ours = known_wording(found, NOTHING)
        clauses = (Clause(c.number, c.text) for c in ours.clauses.values())
        stand_in = wording(edition, clauses, date)
        text = "".join(f"{n},{d}\n" for n, d in stand_in.digests.items())
        file = self.scratch / "data" / "checked" / "riftbound" / f"{edition}.csv"
        file.write_text(f"number,digest\n{text}", encoding="utf-8")
        return stand_in

    def least_cited(self, old: Wording) -> str:
        """A rule without anything beneath it that few places cite, so that a person's part is short."""
        texts = [
            p.read_text("utf-8")
            for p in self.scratch.rglob("*")
            if p.suffix in (".py", ".scn", ".md", ".transcript")
        ]
        everything = "\n".join(texts)
        rules = load_library(self.scratch / "data")[0]["riftbound"].rules
        seen = [number for rule in rules.values() for number in rule.see]
        for number in old.numbers:
            alone = (
                number > "110"
                and number.count(".") >= 2
                and not any(n.startswith(f"{number}.") for n in rules)
            )
            if alone and seen.count(number) == 1 and f"{number}" not in everything:
                return number
        raise SystemExit("no rule is cited seldom enough to be removed")

    def told(self, invented: Invented) -> str:
        """What the invented edition did."""
        return (
            f"Invented {invented.new.edition}: two chapters shifted (450–489, 823–829 by one); reworded"
            f" {', '.join(invented.reworded)}; {invented.split} split; {invented.removed} removed;"
            f" new {', '.join(NEW)}. {len(invented.new.numbers)} numbers."
        )

    def review(self) -> int:
        """How many things are to be reviewed."""
        return len(json.loads(self.run("python", "-m", "bot", "review", "--json", show=0)))

    def aligned(self, invented: Invented) -> None:
        """Compare the map that was worked out with what was really done."""
        folder = self.scratch / "data" / "rules" / "riftbound" / "renumbering"
        name = f"{CURRENT_EDITION['riftbound'].removeprefix('core-')}-to-"
        rows = next(folder.glob(f"{name}*.csv")).read_text("utf-8").splitlines()[1:]
        found = {row.split(",")[0]: row.split(",")[1] for row in rows}
        right = sum(found.get(n) == to for n, to in invented.to.items())
        right += found.get(invented.removed) == ""
        print(f"\n{right} of {len(invented.to) + 1} numbers went where they really went.")

    def by_hand(self, invented: Invented) -> None:
        """The person's part: citations of the rule that is gone are taken out."""
        gone = re.escape(invented.removed)
        for file in (self.scratch / "data").rglob("*.yaml"):
            text = file.read_text("utf-8")
            mended = re.sub(rf"\n    see: \[{gone}\](?=\n)", "", text)
            mended = re.sub(
                rf"(see: \[[^\]\n]*?)(?:, {gone}(?=[,\]])|(?<=\[){gone}, )", r"\1", mended
            )
            if mended != text:
                print(f"by hand: {file.relative_to(self.scratch)} cites {invented.removed} no more")
                file.write_text(mended, "utf-8")


def main() -> int:
    """Make the scratch copy, go through it, take it away."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.drill", description=__doc__)
    parser.add_argument("--keep", type=Path, help="a folder for the scratch copy, kept afterwards")
    parser.add_argument("--check", default="bash .ci/run", help="what has to be green at the end")
    options = parser.parse_args()
    if options.keep:
        options.keep.mkdir(parents=True)
        Drill(options.keep.resolve(), options.check.split()).go()
    else:
        with tempfile.TemporaryDirectory() as folder:
            Drill(Path(folder).resolve() / "rulewright", options.check.split()).go()
    print("\nThe drill is green.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
