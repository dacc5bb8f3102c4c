"""Every sentence that there is to translate."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

from bot.i18n.tree import tree_strings

BOT = Path(__file__).resolve().parent.parent
# How many texts each function takes, and whether the first of them is a context.
CALLS = {"tr": (1, False), "later": (1, False), "tr_n": (2, False), "tr_in": (2, True),
         "later_in": (2, True)}  # fmt: skip


def wanted() -> Catalog:
    """Every sentence that there is to translate: those in the code, and the command tree's."""
    catalog = Catalog(charset="utf-8")
    for file in sorted(BOT.rglob("*.py")):
        name = file.relative_to(BOT.parent).as_posix()
        for context, message in sentences(file.read_text(encoding="utf-8")):
            catalog.add(message, context=context, locations=[(name, 0)])
    for name, context, text in tree_strings():
        catalog.add(text, context=context, locations=[(name, 0)])
    return catalog


def sentences(code: str) -> Iterator[tuple[str | None, str | tuple[str, str]]]:
    """The sentences of a module, with their contexts.

    Read from its syntax tree, because Babel's own reader sees no call inside an f-string.
    """
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        if not isinstance(node.func, ast.Name):
            continue
        count, with_context = CALLS.get(node.func.id, (0, False))
        texts = [
            arg.value
            for arg in node.args[:count]
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if not count or len(texts) < count:
            continue  # a sentence noted by `later` elsewhere
        if with_context:
            yield texts[0], texts[1]
        else:
            yield None, (texts[0], texts[1]) if count > 1 else texts[0]
