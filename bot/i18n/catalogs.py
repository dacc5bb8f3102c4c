"""The catalogues: read for speaking, and kept in step with the code."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

BOT = Path(__file__).resolve().parent.parent
# How many texts each function takes, and whether the first of them is a context.
CALLS = {"tr": (1, False), "later": (1, False), "tr_n": (2, False), "tr_in": (2, True),
         "later_in": (2, True)}  # fmt: skip
WIDTH = 98
# What changes with every run and says nothing that git does not say better.
DATES = re.compile(rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator'
                   rb"|Language-Team|Project-Id-Version|Report-Msgid-Bugs-To): .*\n", re.M)  # fmt: skip


def read_catalog(file: Path) -> Catalog:
    """A language's catalogue; raises babel's PoFileError where the file cannot be read."""
    with file.open("rb") as opened:
        return read_po(opened, locale=file.stem.replace("-", "_"), abort_invalid=True)


def read_translations(file: Path) -> GNUTranslations:
    """A language's catalogue, ready to be spoken; what is marked fuzzy stays English."""
    compiled = io.BytesIO()
    write_mo(compiled, read_catalog(file))
    compiled.seek(0)
    return GNUTranslations(compiled)


def write_catalog(file: Path, catalog: Catalog) -> None:
    """Write a catalogue: by the files of the code, without what no longer stands there."""
    catalog.header_comment = f"# {file.stem}: docs/translating.md says how to work on this file."
    catalog.fuzzy = False
    written = io.BytesIO()
    write_po(
        written, catalog, width=WIDTH, sort_by_file=True, ignore_obsolete=True, include_lineno=False
    )
    file.write_bytes(DATES.sub(b"", written.getvalue()))


def wanted() -> Catalog:
    """Every sentence that there is to translate: those in the code, and the command tree's."""
    from bot.i18n.tree import tree_strings  # Discord is imported only where it is used

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


def missing(catalog: Catalog) -> list[Message]:
    """The messages that are not translated, or that somebody has to look at again (fuzzy)."""
    return [one for one in catalog if one.id and (one.fuzzy or not translated(one))]


def translated(message: Message) -> bool:
    """Whether every form of a message has a translation."""
    forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(forms)
