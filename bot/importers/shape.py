"""Parsed values → models: every fault as one sentence with its place, every depth bounded."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from pydantic import ValidationError

from bot.importers.source import Refused, Source
from bot.library.imported import Imported

T = TypeVar("T")
MOST_NESTED = 64


def document(source: Source, **values: Any) -> Imported:
    """The document of these values; Refused where one of them does not fit its model."""
    try:
        return Imported(**values)
    except ValidationError as error:
        raise Refused(fault(error), file=source.name) from None


def fault(error: ValidationError) -> str:
    """The first fault of a model, as a sentence."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    got = repr(first["input"])[:60]
    return f"{where}: {first['msg']} (here: {got})" if where else str(first["msg"])


def plain_json(source: Source, type: type[T]) -> T:
    """A JSON file as values of this type; Refused where it is broken, too deep or of another shape."""
    text = source.text()
    refuse_depth(source, text)
    try:
        return msgspec.json.decode(text.encode(), type=type)
    except RecursionError:
        raise Refused("its values are nested too deeply", file=source.name) from None
    except msgspec.ValidationError as error:
        raise Refused(f"not of the form that I read: {error}", file=source.name) from None
    except msgspec.DecodeError as error:
        raise Refused(*json_fault(text, str(error)), file=source.name) from None


def refuse_depth(source: Source, text: str) -> None:
    """Brackets in brackets beyond any reason, before a parser walks down them."""
    depth = 0
    for match in re.finditer(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', text):
        mark = match[0]
        depth += (mark in "[{") - (mark in "]}")
        if depth > MOST_NESTED:
            line = text.count("\n", 0, match.start()) + 1
            says = f"its values are nested more than {MOST_NESTED} deep"
            raise Refused(says, file=source.name, line=line)


def json_fault(text: str, message: str) -> tuple[str]:
    """What is wrong with a JSON text, with its line where the parser tells the place."""
    at = re.search(r"\(byte (\d+)\)", message)
    if at is None or "truncated" in message.lower():
        line = text.count("\n") + 1
        return (f"not whole JSON: it ends too early, in line {line}; the file looks truncated",)
    line = text.encode()[: int(at[1])].count(b"\n") + 1
    says = re.sub(r"\s*\(byte \d+\)", "", message).removeprefix("JSON is malformed: ")
    return (f"not valid JSON in line {line}: {says}",)
