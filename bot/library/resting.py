"""What rests on the rules outside the library's files: scenarios, and the steps of the engine."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bot.library.citing import citations, numbers_in
from bot.library.load import GameLibrary
from bot.library.rests import Ground, Subject, rules_of
from bot.library.wording import text_digest

ENGINE = Path(__file__).resolve().parents[2] / "engine" / "riftbound"
LONGEST_NAME = 6  # words


def scenario_subjects(folder: Path, found: GameLibrary) -> Iterator[Subject]:
    """Each shipped scenario rests on the rules and the cards that it names, and on the rules of the
    rulings that it proves."""
    proved: dict[str, list[str]] = {}
    for ruling in found.rulings.values():
        proved.setdefault(ruling.scenario or "", []).extend(ruling.rules)
    known = set(found.rules)
    codes = {name.casefold(): card.code for name, card in found.cards.items()}
    for file in sorted(folder.rglob("*.scn")):
        text = file.read_text(encoding="utf-8")
        key = file.relative_to(folder).with_suffix("").as_posix()
        cards = tuple(Ground("card", code) for code in named_cards(text, codes))
        path = f"data/scenarios/riftbound/{key}.scn"
        numbers = dict.fromkeys([*numbers_in(file, text, known), *proved.get(key, ())])
        grounds = (*rules_of(numbers), *cards)
        yield Subject("scenario", key, grounds, text_digest(text), path=path, line=1)


def named_cards(text: str, codes: dict[str, str]) -> list[str]:
    """The codes of the cards that a text names in full."""
    found: dict[str, None] = {}
    for line in text.casefold().splitlines():
        words = [(match.start(), match.end()) for match in re.finditer(r"[^\s]+", line)]
        for i, (start, _) in enumerate(words):
            for _, end in words[i : i + LONGEST_NAME]:
                code = codes.get(line[start:end].rstrip(",.;:"))
                if code:
                    found[code] = None
    return list(found)


@cache
def step_subjects() -> tuple[Subject, ...]:
    """Each function, class and table of the engine rests on the rules that it cites."""
    return tuple(read_steps())


def read_steps() -> Iterator[Subject]:
    for file in sorted(ENGINE.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        lines = source.split("\n")
        path = file.relative_to(ENGINE.parents[1])
        module = ".".join(path.with_suffix("").parts)
        cited = [one for one in citations(file, source) if one.sure]
        for name, first, last in definitions(source):
            numbers = [one.number for one in cited if first <= one.line <= last]
            if numbers:
                digest = text_digest("\n".join(lines[first - 1 : last]))
                yield Subject(
                    "step",
                    f"{module}:{name}",
                    rules_of(numbers),
                    digest,
                    None,
                    path.as_posix(),
                    first,
                )


def definitions(source: str) -> Iterator[tuple[str, int, int]]:
    """The top-level definitions of a module: name, first and last line."""
    for node in ast.parse(source).body:
        end = node.end_lineno or node.lineno
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node.lineno, end
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.lineno, end
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.lineno, end
