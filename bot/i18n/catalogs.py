"""The catalogues, read for speaking and written for translators."""

from __future__ import annotations

import io
import re
from gettext import GNUTranslations
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

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


def missing(catalog: Catalog) -> list[Message]:
    """The messages that are not translated, or that somebody has to look at again (fuzzy)."""
    return [one for one in catalog if one.id and (one.fuzzy or not translated(one))]


def translated(message: Message) -> bool:
    """Whether every form of a message has a translation."""
    forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(forms)
