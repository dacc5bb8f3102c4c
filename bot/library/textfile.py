"""YAML and front matter as plain values that remember their lines.

Scalars stay text ("323.10" is a rule number, "no" is a word); the models give them types.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

LoaderClass: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
MAX_BYTES = 2_000_000


@dataclass(frozen=True)
class Fault:
    """Something wrong in a file: where, and what would be right."""

    path: str
    line: int
    field: str
    says: str

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}" if self.line else self.path
        return f"{where}: {self.field + ': ' if self.field else ''}{self.says}"


class FaultyText(Exception):
    """A text that cannot be read at all; carries its one fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


@dataclass(frozen=True)
class Document:
    """A file's values, and the line on which each stands (keyed by its path of keys and positions)."""

    path: str
    values: Any
    lines: dict[tuple[str | int, ...], int]
    body: str = ""

    def line(self, location: tuple[str | int, ...]) -> int:
        """The line of a value, or of the nearest value around it."""
        while location and location not in self.lines:
            location = location[:-1]
        return self.lines.get(location, 1)


def read_text(path: Path, name: str) -> str:
    """A file's text; a fault when it is unreadable, too large or not UTF-8."""
    try:
        raw = path.read_bytes()
        if len(raw) > MAX_BYTES:
            raise FaultyText(Fault(name, 0, "", f"{len(raw)} bytes; at most {MAX_BYTES} are read"))
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise FaultyText(Fault(name, line, "", "not UTF-8 text; save the file as UTF-8")) from None
    except OSError as error:
        raise FaultyText(Fault(name, 0, "", f"cannot be read: {error.strerror}")) from None


def parse_yaml(text: str, name: str, first_line: int = 1) -> Document:
    """The values of a YAML text; duplicate keys and aliases are faults."""
    lines: dict[tuple[str | int, ...], int] = {}

    def value(node: yaml.Node, where: tuple[str | int, ...]) -> Any:
        line = node.start_mark.line + first_line
        lines.setdefault(where, line)
        if isinstance(node, yaml.MappingNode):
            found: dict[str, Any] = {}
            for key_node, value_node in node.value:
                key = str(key_node.value)
                if key in found:
                    at = key_node.start_mark.line + first_line
                    raise FaultyText(Fault(name, at, key, "stands here twice; keep one"))
                lines[(*where, key)] = key_node.start_mark.line + first_line
                found[key] = value(value_node, (*where, key))
            return found
        if isinstance(node, yaml.SequenceNode):
            return [value(item, (*where, i)) for i, item in enumerate(node.value)]
        return node.value

    try:
        refuse_aliases(text, name, first_line)
        node = yaml.compose(text, Loader=LoaderClass)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = (mark.line if mark else 0) + first_line
        raise FaultyText(Fault(name, line, "", f"not valid YAML: {error.problem}")) from None
    except yaml.YAMLError as error:
        raise FaultyText(Fault(name, first_line, "", f"not valid YAML: {error}")) from None
    return Document(name, {} if node is None else value(node, ()), lines)


def refuse_aliases(text: str, name: str, first_line: int) -> None:
    """Aliases (`&x`, `*x`) can make a small file explode; none of ours needs them."""
    if "*" not in text and "&" not in text:
        return
    for event in yaml.parse(text, Loader=LoaderClass):
        if isinstance(event, yaml.AliasEvent):
            line = (event.start_mark.line if event.start_mark else 0) + first_line
            raise FaultyText(
                Fault(name, line, "", "YAML aliases (*name) are not used here; repeat it")
            )


def parse_front_matter(text: str, name: str) -> Document:
    """A Markdown text that begins with YAML between two lines of `---`."""
    if not text.startswith("---\n"):
        raise FaultyText(Fault(name, 1, "", "must begin with a line “---” and its front matter"))
    head, separator, body = text[4:].partition("\n---\n")
    if not separator:
        raise FaultyText(Fault(name, 1, "", "the front matter has no closing line “---”"))
    document = parse_yaml(head, name, first_line=2)
    return Document(name, document.values, document.lines, body)
