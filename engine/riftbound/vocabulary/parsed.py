"""Texts as the parser left them, and the file in which those of all cards are kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from importlib.util import cache_from_source, find_spec
from os import getpid
from pathlib import Path
from typing import TypeAlias

import msgspec

Parsed: TypeAlias = "str | int | list[Parsed]"
"""A word, a number, or the name of a production with what it is made of."""


class Trees:
    """Texts as they are parsed: those known from the file, and those that were asked for.

    The file lies beside the compiled module. It begins with a seal over the grammar, the parser
    and the rest of it, so that nothing is taken from one made otherwise, damaged or cut off.
    """

    def __init__(self, grammar: str) -> None:
        self._maker = grammar.encode() + _software()
        self._file = Path(cache_from_source(__file__)).with_suffix(".trees")
        self._known = self._read()
        self._asked: dict[str, Parsed] = {}

    def of(self, text: str, parse: Callable[[str], Parsed]) -> Parsed:
        """The text parsed, anew only if it is not known."""
        found = self._known.get(text)
        if found is None:
            found = parse(text)
        self._asked[text] = found
        return found

    def keep(self) -> None:
        """Write what was asked for if the file lacked any of it, in one move or not at all."""
        if self._asked.keys() <= self._known.keys():
            return
        written = msgspec.msgpack.encode(self._asked)
        beside = self._file.with_suffix(f".{getpid()}")
        try:
            beside.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(self._seal(written) + written)
            beside.replace(self._file)
        except OSError:  # they are parsed each time where nothing can be written
            with suppress(OSError):
                beside.unlink()

    def _read(self) -> dict[str, Parsed]:
        with suppress(OSError):
            found = self._file.read_bytes()
            seal, written = found[:32], found[32:]
            if seal == self._seal(written):
                return dict(msgspec.msgpack.decode(written))
        return {}

    def _seal(self, written: bytes) -> bytes:
        return sha256(self._maker + written).digest()


def _software() -> bytes:
    """The sources of our part of the parser and of lark's version: with others the file is not used."""
    spec = find_spec("lark")
    pages = (
        Path(__file__).with_name("parser.py"),
        Path(spec.origin if spec and spec.origin else ""),
    )
    return b"".join(page.read_bytes() for page in pages if page.is_file())
