"""`python -m benchmarks.ledger`: which numbered rules the engine implements, and by what.

The ledger is `docs/coverage.csv`: a line for each number of the chapters the engine plays, with
its status and by what. `python -m benchmarks.ledger` writes `docs/coverage.md` from it; `--follow`
first follows functions that have moved to another module; `--propose` lists the numbers that the
engine's source cites and the ledger does not call implemented; `tests/engine/test_ledger.py`
checks the whole.

What stands under `by` of an implemented rule is `module:function`, below `engine.riftbound`,
several with `; `. When neither the function nor its module cites the number itself, ` @number`
names the rule they cite, of which this one is a part, and ` =number` another rule that they cite
and that comes to the same.
"""

from __future__ import annotations

import ast
import csv
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine" / "riftbound"
CSV = ROOT / "docs" / "coverage.csv"
PAGE = ROOT / "docs" / "coverage.md"
RULES = ROOT / "data" / "rules" / "riftbound"

IMPLEMENTED, DATA, DEFINITION, NOT_YET = STATUSES = (
    "implemented", "data", "definition", "not yet",
)  # fmt: skip

CHAPTERS = (
    ("300", "317", "The turn"),
    ("318", "324", "Cleanups"),
    ("325", "348", "Chains and showdowns"),
    ("349", "359", "Playing cards"),
    ("360", "397", "Abilities"),
    ("398", "406", "Playing abilities"),
    ("407", "444", "Game actions"),
    ("445", "458", "Movement and recalls"),
    ("459", "466", "Combat"),
    ("467", "472", "Scoring"),
    ("473", "480", "Layers"),
    ("481", "489", "Modes of play"),
    ("649", "652", "Conceding"),
    ("700", "767", "Additional rules"),
    ("800", "829", "Keywords"),
)
"""First and last number and name of each chapter."""

ONE = re.compile(r"\d{3}(?:\.(?:[0-9]+|[a-z]))*")
RANGE = re.compile(r"(\d{3}(?:\.(?:[0-9]+|[a-z]))*)–(\d{3}(?:\.(?:[0-9]+|[a-z]))*|[0-9a-z]+)")


@dataclass(frozen=True)
class Line:
    """One line of the ledger."""

    number: str
    status: str
    by: str


@dataclass
class Source:
    """What one place of the engine's source cites: a function, or a module as a whole."""

    module: str
    function: str
    numbers: set[str] = field(default_factory=set)


def order(number: str) -> tuple[tuple[int, str], ...]:
    """Numbers sort as the rulebook prints them."""
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in number.split("."))


def within(number: str) -> bool:
    """Whether the number belongs to a chapter of the ledger."""
    head = number.split(".")[0]
    return any(first <= head <= last for first, last, _ in CHAPTERS)


@cache
def every_number() -> frozenset[str]:
    """Every number of the rules digest."""
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # 323.10 is no number
    found: set[str] = set()
    for path in sorted(RULES.glob("[0-9]*.yaml")):
        text = path.read_text(encoding="utf-8")
        found.update(str(number) for number in yaml.load(text, Loader=loader)["rules"])  # noqa: S506
    return frozenset(found)


def numbers() -> list[str]:
    """Every number that the ledger has to have, in order."""
    return sorted((number for number in every_number() if within(number)), key=order)


@cache
def siblings() -> dict[str, list[str]]:
    """The numbers below each number; those of three digits below the empty one."""
    found: dict[str, list[str]] = {}
    for number in every_number():
        found.setdefault(number.rpartition(".")[0], []).append(number)
    return found


def cited_in(text: str) -> set[str]:
    """The rule numbers that a text cites, ranges such as `464.1–464.3` and `383.4.e–f` included."""
    found: set[str] = set()
    for first, last in RANGE.findall(text):
        stem = first.rpartition(".")[0]
        end = last if "." in last or (last.isdigit() and len(last) == 3) else f"{stem}.{last}"
        beside = siblings().get(end.rpartition(".")[0], ())
        found.update(n for n in beside if order(first) <= order(n) <= order(end))
        found.update((first, end))
    found.update(ONE.findall(RANGE.sub(" ", text)))
    return found


def _texts(node: ast.AST) -> Iterator[str]:
    """What is cited by the docstring of a node, and by the sentences under the fields of a class."""
    if isinstance(node, ast.Module | ast.FunctionDef):
        yield _in_brackets(ast.get_docstring(node) or "")
    if isinstance(node, ast.ClassDef):
        for said in node.body:
            if isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant):
                yield _in_brackets(str(said.value.value))


def _in_brackets(text: str) -> str:
    """Numbers in prose are citations only in brackets: (383.3.d, 303.2.a)."""
    return " ".join(re.findall(r"\(([^()]*\d{3}[^()]*)\)", text))


def _values(node: ast.AST) -> set[str]:
    found = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and ONE.fullmatch(str(inner.value)):
            found.add(str(inner.value))
    return found


def sources(folder: Path = ENGINE) -> list[Source]:
    """Every function and module below that folder, with what it cites."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        found.extend(_sources_of(path, folder))
    return found


def _sources_of(path: Path, folder: Path) -> list[Source]:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    module = ".".join(path.relative_to(folder).with_suffix("").parts)
    comments = _comments(text)
    whole = Source(module, "", _values(tree))
    found = [whole]
    for node, name in _definitions(tree):
        one = Source(module, name, _values(node))
        for inner in ast.walk(node):
            for words in _texts(inner):
                one.numbers |= cited_in(words)
        end = node.end_lineno or node.lineno
        for line, comment in comments:
            if node.lineno <= line <= end:
                one.numbers |= cited_in(_in_brackets(comment) + " " + _leading(comment))
        found.append(one)
        whole.numbers |= one.numbers
    for words in _texts(tree):
        whole.numbers |= cited_in(words)
    for body in tree.body:
        if isinstance(body, ast.Expr) and isinstance(body.value, ast.Constant):
            whole.numbers |= cited_in(_in_brackets(str(body.value.value)))
    steps = _steps(tree)
    for one in found:
        if one.function in steps:
            one.numbers |= steps[one.function]
    return found


def _leading(comment: str) -> str:
    """A comment that is nothing but a number: `# 359.3.e.12`."""
    words = comment.lstrip("# ").strip()
    return words if ONE.fullmatch(words) else ""


def _comments(text: str) -> list[tuple[int, str]]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]


def _definitions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef | ast.ClassDef, str]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node, node.name
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield inner, f"{node.name}.{inner.name}"


def _steps(tree: ast.Module) -> dict[str, set[str]]:
    """The functions named by rows of tables: `Step("323.5", kill_lethally_damaged_units)`."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) == 2:
            number, function = node.args
            if isinstance(number, ast.Constant) and isinstance(function, ast.Name):
                value = number.value
                if isinstance(value, str) and ONE.fullmatch(value):
                    found.setdefault(function.id, set()).add(value)
    return found


def ledger() -> list[Line]:
    """The lines of the ledger."""
    with CSV.open(encoding="utf-8", newline="") as file:
        return [Line(row["number"], row["status"], row["by"]) for row in csv.DictReader(file)]


def named(by: str) -> tuple[list[tuple[str, str]], str]:
    """The functions that an entry names, and the ancestor they cite instead, if any."""
    places, _, ancestor = by.replace(" =", " @").partition(" @")
    pairs = []
    for place in places.split("; "):
        module, _, function = place.partition(":")
        pairs.append((module, function))
    return pairs, ancestor.strip()


def figures(lines: list[Line], first: str, last: str) -> Counter[str]:
    """How many rules of those chapters have each status."""
    return Counter(line.status for line in lines if first <= line.number.split(".")[0] <= last)


def page(lines: list[Line]) -> str:
    """`docs/coverage.md`."""
    parts = [HEAD, "| chapter | rules | implemented | data | definition | not yet |"]
    parts.append("|---|--:|--:|--:|--:|--:|")
    for first, last, name in (*CHAPTERS, (CHAPTERS[0][0], CHAPTERS[-1][1], "**all**")):
        count = figures(lines, first, last)
        span = f"{first}–{last} " if name[0] != "*" else ""
        cells = " | ".join(str(count[status]) for status in STATUSES)
        parts.append(f"| {span}{name} | {count.total()} | {cells} |")
    for first, last, name in CHAPTERS:
        parts.append(f"\n## {first}–{last} {name}\n\n| rule | status | by |\n|---|---|---|")
        for line in lines:
            if first <= line.number.split(".")[0] <= last:
                parts.append(f"| {line.number} | {line.status} | {_cell(line)} |")
    return "\n".join(parts) + "\n"


def _cell(line: Line) -> str:
    if line.status != IMPLEMENTED:
        return line.by
    places, ancestor = named(line.by)
    text = ", ".join(f"`{module}:{function}`" for module, function in places)
    return f"{text}, citing {ancestor}" if ancestor else text


HEAD = """# Which rules the engine plays

Every numbered rule of the chapters below, by Core Rules 1.4.
*Implemented* rules name the function that carries them out, below `engine.riftbound`.
*Data* is carried by what cards say, by what keywords are short for (data/terms) or by the deck a player brings.
*Definition* only says what a word means, points to another rule, or is about paper and people.
*Not yet* is not done.

This page is written by `python -m benchmarks.ledger` from `coverage.csv`, and a test compares the two with the source's citations.
Wrong rules are tried out with `python -m tests.engine.mutations`: each is a deliberate mistake under which a named test must fail.
"""


def propose() -> Iterator[str]:
    """What the source cites and the ledger does not call implemented."""
    known = {line.number: line for line in ledger()} if CSV.exists() else {}
    cited: dict[str, list[str]] = {}
    for one in sources():
        if one.function and not one.module.startswith(("oracle", "phrases")):
            for number in one.numbers:
                cited.setdefault(number, []).append(f"{one.module}:{one.function}")
    for number in numbers():
        line = known.get(number)
        if number in cited and (line is None or line.status != IMPLEMENTED):
            status = line.status if line else "missing"
            yield f"{number}\t{status}\t{'; '.join(cited[number])}"


def followed(lines: list[Line]) -> list[Line]:
    """The lines with functions that have moved named where they are, if only one place has them.

    Numbers that are new are not yet implemented, those that are gone have no line any more.
    """
    places: dict[str, list[str]] = {}
    for one in sources():
        places.setdefault(one.function, []).append(one.module)
    found = []
    for line in lines:
        by = line.by
        for module, function in named(by)[0] if line.status == IMPLEMENTED else ():
            there = places.get(function, [])
            if module not in there and len(there) == 1:
                by = by.replace(f"{module}:{function}", f"{there[0]}:{function}")
        found.append(Line(line.number, line.status, by))
    listed = {line.number: line for line in found}
    return [listed.get(number, Line(number, NOT_YET, "")) for number in numbers()]


def write(lines: list[Line]) -> None:
    """`docs/coverage.csv` with those lines."""
    with CSV.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["number", "status", "by"])
        rows.writerows((line.number, line.status, line.by) for line in lines)


def main(words: list[str]) -> int:
    """Writes the page, or lists proposals."""
    if "--follow" in words:
        write(followed(ledger()))
    if "--propose" in words:
        for text in propose():
            print(text)
        return 0
    PAGE.write_text(page(ledger()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
