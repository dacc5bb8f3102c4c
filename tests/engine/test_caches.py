"""What the engine keeps at module level is what an ADR says of it: tables of its own code and files.

What is worked out of positions has an owner that is handed in (docs/adr/0055).
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]

KEYED = {
    "engine.core.record.cite": "a rule's number and the edition, as the code cites them",
    "engine.riftbound.model.rulebook.rules": "the numbers of rules that the code cites together",
    "engine.core.language.trees._holding": "a class of trees",
    "engine.riftbound.model.passive.answered": "a class of words",
    "engine.riftbound.vocabulary.parser._lark": "the grammar of the card language, of which there is one",
}
"""Functions that are remembered by what they are given, and what that is: nothing that anybody
writes, no card, no position and no game."""

TABLES = {
    "engine.riftbound.language.grammar.lexicon": {"begun", "table"},
    "engine.riftbound.language.grammar.reading": {"grammar"},
    "engine.riftbound.language.grammar.sorts": {"_adjective_sorts", "_noun_sorts"},
    "engine.riftbound.language.left_out": {"_verbs"},
    "engine.riftbound.language.opponents": {"_person"},
    "engine.riftbound.language.remarks": {"_rephrased"},
    "engine.riftbound.language.small_talk": {"_runs", "fillers", "telling"},
    "engine.riftbound.language.slips": {
        "carrying", "known_words", "other_forms", "vocabulary",
    },
    "engine.riftbound.language.talk": {"_game", "_games"},
    "engine.riftbound.stories.words.lexicon": {"_verbs", "longest", "words"},
    "engine.riftbound.stories.sought.topics": {"_by_word", "topics"},
    "engine.riftbound.vocabulary.language": {"grammar"},
}  # fmt: skip
"""Functions without parameters, remembered once they were asked: word lists and grammars."""


def _functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    for path in sorted((ROOT / "engine").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield module, node


def _is_kept(decorator: ast.expr) -> bool:
    words = {node.id for node in ast.walk(decorator) if isinstance(node, ast.Name)}
    words |= {node.attr for node in ast.walk(decorator) if isinstance(node, ast.Attribute)}
    return bool(words & {"cache", "lru_cache"})


def test_what_is_kept_at_module_level_is_listed_with_what_it_is_kept_by() -> None:
    """A cache that is not listed, or a listed one that is gone, fails."""
    keyed, tables = set(), {(module, name) for module, names in TABLES.items() for name in names}
    found = set()
    for module, function in _functions():
        if any(map(_is_kept, function.decorator_list)):
            arguments = function.args
            if arguments.args or arguments.vararg or arguments.kwonlyargs:
                keyed.add(f"{module}.{function.name}")
            else:
                found.add((module, function.name))
    assert keyed == set(KEYED)
    assert found == tables


def test_no_function_sets_a_variable_of_its_module() -> None:
    """What is kept is in a function that is listed, or in a value that somebody owns."""
    wrong = [
        f"{module}.{function.name}"
        for module, function in _functions()
        if any(isinstance(node, ast.Global) for node in ast.walk(function))
    ]
    assert wrong == []
