"""The second half of docs/scenario-language.md: every verb and word; `python -m tests.bless` writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from engine.core.language.text import BLOCKS, Line, read_text
from engine.core.language.trees import Clause, Tailed
from engine.riftbound.language import grammar
from engine.riftbound.language.grammar.verbs import SYNONYMS, TABLE, Verb, forms, read_table
from engine.riftbound.language.moods import clauses
from engine.riftbound.language.understanding import Understanding
from tests.engine.cardfile import all_cards

PAGE = Path(__file__).parents[1] / "docs" / "scenario-language.md"
BEGIN, END = "<!-- words: made by tests.bless -->", "<!-- end of words -->"
SCENARIOS = Path(__file__).parents[1] / "data" / "scenarios"

SORTS = {
    "P": "player", "T": "thing", "L": "place", "M": "amount", "E": "event", "K": "keyword",
    "W": "priority",
}  # fmt: skip
CLASSES = {
    "NOUN": "Nouns", "PLACE": "Places by letter", "PRONOUN": "Pronouns", "HER": "Whose",
    "QUANTITY": "How many", "ADJECTIVE": "What things are like", "RANK": "Before a number", "BEHIND_WORD": "Behind a noun",
    "ADVERB": "Adverbs", "MOMENT": "When a claim is true", "OPENING": "Openings, without a meaning",
    "VERDICT": "Verdicts", "PLACING": "Before a place", "ASKED_MODAL": "Before a verb",
    "ASKED_BE": "To be", "WHO": "To ask who", "REST": "What is left",
    "SILENCE": "Nobody plays anything", "DURING": "Before a turn or phase",
    "AFTERWARDS": "Behind *and*, without a meaning", "DONE": "Everything has resolved, before an act",
    "SILENT": "Nobody responds, before what happens",
    "TAG": "Behind a claim that is asked", "TAGGING": "Before *not he?* behind a claim that is asked",
    "REASON": "Behind a question, before what is claimed beside it",
    "FIGHTING": "Behind *the only unit*, before where",
    "CLOSING": "Behind a question: of the end", "LASTLY": "Beside a claim: of the end",
    "LEADING": "Before a question, without a meaning", "OUTCOME": "Behind *what is the*",
    "FIGHT": "Behind *in that*", "GETTING": "Before *focus first*", "ENDING_UP": "Behind *where does X*",
    "TEAMED": "Before who plays against whom", "TEAM": "Behind *Ana and Cleo are*",
    "TEAMING": "Between partners and *against*", "THEIRS": "Behind *a unit of*",
    "SEATING": "Between a mode of play and who plays", "SCORED": "Between two scores",
    "LEADS": "Before two scores", "VICTORY": "Before the Victory Score",
    "EACH_ALONE": "Before who plays, each alone", "PLAYING": "Before a mode of play",
    "ASIDE": "Before what is done in response too",
    "THEM": "Behind *call*, before a name",
    "SAYING": "Before what somebody says is so", "LIGHTLY": "Before *says* and its like",
    "SPEAKER": "Who says so, beside players", "DOING": "Before *not think*",
    "OPINION": "Before what is claimed", "OPINED": "Behind *is it*, before what is asked",
    "MEANT": "Before *mean*", "AUXILIARY": "Before what is asked *too*", "TOO": "Behind what is asked so",
}  # fmt: skip


def words() -> str:
    """What is made: the verbs by family, then the words by class."""
    return "\n".join([*_verbs(), *_classes()])


def _verbs() -> Iterator[str]:
    for part in TABLE.split("\n# ")[1:]:
        family, _, rows = part.partition("\n")
        yield from ("", f"### Verbs: {family}", "")
        for verb in read_table(rows):
            yield f"- **{verb.name}**{_forms(verb)}: {_roles(verb)}"
            found = " · ".join(
                f"{block} `{text}`" for block, text in examples().get(verb.name, {}).items()
            )
            if found:
                yield f"  {found}"


def _forms(verb: Verb) -> str:
    regular = verb.forms == forms(verb.name)
    return "" if regular else f" ({', '.join(dict.fromkeys(verb.forms[1:]))})"


def _sorts(sorts: str) -> str:
    return ", ".join(SORTS[one] for one in SORTS if one in sorts)


def _roles(verb: Verb) -> str:
    what = "" if verb.what == "-" else f" → {_sorts(verb.what)}"
    what += " or nothing" if verb.what.endswith("?") else ""
    behind = ", ".join(f"{one} …" for one in verb.prepositions)
    return f"{_sorts(verb.who)}{what}{f'; {behind}' if behind else ''}"


def _classes() -> Iterator[str]:
    """The words of `words.txt`, each class once; what goes with certain verbs alone says so."""
    held: dict[str, list[str]] = {}
    text = resources.files(grammar).joinpath("words.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            head, _, rest = line.partition(":")
            name, _, sorts = head.partition(" ")
            entries = re.findall(r'"([^"]+)"|(\S+)', rest)
            some = ", ".join(f"`{re.split('[/=]', a or b)[0]}`" for a, b in entries)
            only = f" (with {', '.join(sorts.split())})" if name == "ADVERB" and sorts else ""
            held.setdefault(CLASSES[name], []).append(some + only)
    yield from ("", "### Words", "")
    pairs = [f"`{one.said}` → {one.meant[0]}" for one in SYNONYMS]
    yield f"- **Words that stand for others**: {', '.join(pairs)}"
    for name, entries_of in held.items():
        yield f"- **{name}**: {'; '.join(dict.fromkeys(entries_of))}"


@cache
def examples() -> dict[str, dict[str, str]]:
    """For each verb the shortest sentence of a shipped scenario in each block that has it."""
    wanted = {verb.name: verb for verb in read_table(TABLE)}
    found: dict[str, dict[str, str]] = {}
    for block, text, lines in sorted(_sentences(), key=lambda one: (len(one[1]), one[1])):
        said = set(re.findall(r"[a-z]+", text.lower()))
        likely = [
            name for name, verb in wanted.items()
            if block not in found.get(name, {}) and said & set(verb.forms)
        ]  # fmt: skip
        for name in likely if likely and "`" not in text else ():
            if name in _verbs_of(text, lines):
                found.setdefault(name, {})[block] = text
    return {
        name: {block: held[block] for block in BLOCKS if block in held}
        for name, held in found.items()
    }


def _sentences() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for path in sorted(SCENARIOS.rglob("*.scn")):
        text = read_text(path.read_text(encoding="utf-8"))
        lines = tuple(line.text for line in text.lines())
        for course in text.courses():
            for block in course.blocks:
                for line in block.lines:
                    yield block.kind, line.text, lines


@cache
def _verbs_of(text: str, lines: tuple[str, ...]) -> frozenset[str]:
    """The verbs of what the sentence most likely says."""
    tree = Understanding(all_cards(), lines).read_text(Line(1, 1, text, text), text).tree
    held = [one.clause if isinstance(one, Tailed) else one for one in clauses(tree)]
    return frozenset(one.verb for one in held if isinstance(one, Clause))


def page(text: str) -> str:
    """The page with its words as the language has them."""
    head, rest = text.split(BEGIN)
    _, tail = rest.split(END, 1)
    return f"{head}{BEGIN}\n{words()}\n{END}{tail}"
