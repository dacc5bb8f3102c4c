"""Finds sentences that nobody can translate: texts for readers outside the calls of bot.i18n."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

SAID = {"tr", "tr_n", "tr_in", "later", "later_in"}
NOTED = {"later", "later_in"}
# Two words beside each other, or one that begins like a label's.
READS = re.compile(r"[^\W\d_]{2,}[’'”»)*_]*[.,:;!?…]*\s+[“«(*_]*[^\W\d_]{2,}|^\W*[A-Z][a-z]{2,}")
SQL = re.compile(
    r"\s*(?:select|insert|update|delete|create|alter|drop|pragma|begin|with|attach)\b|.* = \?| and r\."
)
PATTERN = re.compile(r"\(\?|\\[bsd]|\[\^")
# What takes texts that `bot.i18n.tree` translates: the registry's rows, options' descriptions and choices.
TREE = {"Command", "Menu", "describe", "command", "Choice"}
# What is called with texts that no reader sees: patterns, log lines, and faults in our own code.
UNSEEN_CALLS = {"compile", "debug", "info", "warning", "error", "exception", "critical", "getLogger",
                "fullmatch", "match", "search", "sub", "findall", "finditer", "split", "strip",
                "execute", "given", "StaleView", "Oversized", "TypeVar", "NewType", "getattr", "cast",
                "strftime", "encode", "decode", "Event", "TypeError", "ValueError", "RuntimeError",
                "NotImplementedError", "AssertionError", "KeyError"}  # fmt: skip


@dataclass(frozen=True)
class Found:
    """A text that cannot be translated, and its line."""

    line: int
    text: str


def untranslatable(code: str) -> Iterator[Found]:
    """The texts of a module that a reader may see and no translator can."""
    tree = ast.parse(code)
    unseen = {id(part) for node in ast.walk(tree) for part in unseen_parts(node)}
    for node in ast.walk(tree):
        text = literal(node)
        if text is None or id(node) in unseen or SQL.match(text) or PATTERN.search(text):
            continue
        if READS.search(text):
            yield Found(getattr(node, "lineno", 0), text)


def said_at_import(code: str) -> Iterator[int]:
    """The lines on which a module says something as it is imported."""
    todo: list[ast.AST] = [ast.parse(code)]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            defaults = [one for one in node.args.kw_defaults if one is not None]
            todo += [*node.decorator_list, *node.args.defaults, *defaults]
            continue
        if isinstance(node, ast.Lambda):
            continue
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAID - NOTED:
            yield node.lineno
        todo += list(ast.iter_child_nodes(node))[::-1]


def literal(node: ast.AST) -> str | None:
    """A literal text; of an f-string what is fixed, with “{}” for each value."""
    if isinstance(node, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
        )
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def unseen_parts(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below this one whose texts are said already, or are for no reader."""
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in SAID | UNSEEN_CALLS:
            yield from strings(node.args)
        elif name in TREE:
            yield from strings([*node.args, *(keyword.value for keyword in node.keywords)])
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value  # a docstring
    elif isinstance(node, ast.JoinedStr):
        yield from node.values  # they are looked at together
    elif isinstance(node, ast.arg | ast.AnnAssign | ast.FunctionDef | ast.AsyncFunctionDef):
        wanted = getattr(node, "annotation", None) or getattr(node, "returns", None)
        yield from ast.walk(wanted) if wanted else ()
    elif isinstance(node, ast.Dict):
        yield from (key for key in node.keys if key is not None)
    elif isinstance(node, ast.Subscript):
        yield from ast.walk(node.slice)  # a key, or Literal["…"]
    elif isinstance(node, ast.Compare):
        yield from strings([node.left, *node.comparators])


def strings(nodes: list[ast.expr]) -> Iterator[ast.AST]:
    """The texts that are handed over as they are: alone, added up or in a tuple."""
    for node in nodes:
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            yield from strings(node.elts)
        elif isinstance(node, ast.BinOp):
            yield from strings([node.left, node.right])
        else:
            yield node
