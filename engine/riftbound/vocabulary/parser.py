"""The parser, which takes a while to load: only a text that was never parsed needs it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib.util import cache_from_source
from os import W_OK, access
from pathlib import Path

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken

from engine.core.collector import paused
from engine.riftbound.vocabulary.parsed import Parsed


class Stopped(Exception):
    """The text makes no sense from that place on; terminals that would have are `accepted`."""

    def __init__(self, at: int, accepted: Iterable[str]) -> None:
        super().__init__(at)
        self.at = at
        self.accepted = accepted


def parse(text: str, grammar: str, keeping: set[str]) -> Parsed:
    """The text parsed by that grammar; rules of `keeping` keep the words they are made of."""
    try:
        return _plain(_lark(grammar).parse(text), keeping)
    except UnexpectedCharacters as error:
        raise Stopped(error.pos_in_stream or 0, error.allowed) from None
    except UnexpectedToken as error:
        at = error.pos_in_stream if error.pos_in_stream is not None else len(text)
        if error.token.type == "$END":
            at = len(text)
        raise Stopped(at, error.accepts or error.expected) from None
    except UnexpectedEOF as error:
        raise Stopped(len(text), error.expected) from None


@cache
def _lark(grammar: str) -> Lark:
    """The parser. Its tables take a second to make, so they lie beside the compiled module.

    They are made anew when the grammar or lark's version differs, and where that place cannot be
    written they are made each time.
    """
    place = Path(cache_from_source(__file__)).with_suffix(".lark")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
    kept = str(place) if access(place.parent, W_OK) else False
    with paused():
        return Lark(
            grammar, parser="lalr", lexer="contextual", maybe_placeholders=False, cache=kept
        )


def _plain(node: Tree[Token] | Token, keeping: set[str]) -> Parsed:
    if isinstance(node, Token):
        return int(node) if node.type == "INT" else str(node)
    name = str(node.data)
    kept = [one for one in node.children if name in keeping or not _literal(one)]
    return [name, *(_plain(child, keeping) for child in kept)]


def _literal(node: Tree[Token] | Token) -> bool:
    return isinstance(node, Token) and node.type[0] == "L" and node.type[1:].isdigit()
