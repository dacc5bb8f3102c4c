"""What the fields of values mean: the sentence that stands under each in its class."""

from __future__ import annotations

import ast
import inspect
from textwrap import dedent
from typing import Any, get_origin

import msgspec
from msgspec import Struct


def meanings(of: type[Struct]) -> dict[str, str]:
    """What each field of the class means by the sentence under it, or under the one it inherits."""
    found: dict[str, str] = {}
    for one in reversed(of.__mro__):
        if issubclass(one, Struct) and one is not Struct:
            found.update(_said_in(one))
    return found


def _said_in(one: type) -> dict[str, str]:
    """The sentences under the fields that the class itself names."""
    [tree] = ast.parse(dedent(inspect.getsource(one))).body
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(said))),
            ):
                found[name] = inspect.cleandoc(said)
    return found


def documented(of: type[Struct]) -> dict[str, Any]:
    """The JSON Schema of what is written of such a value, with what every field means."""
    schema = msgspec.json.schema(of)
    classes = _classes(msgspec.inspect.type_info(of))
    for definition in schema["$defs"].values():
        definition["description"] = inspect.cleandoc(definition["description"])
        [named] = [one for one in classes if _is_of(definition, one)]
        _explain(definition, named)
    return schema


def _is_of(definition: dict[str, Any], named: type[Struct]) -> bool:
    """Whether the definition is of that class and not of one with the same name."""
    title = definition["title"].partition("[")[0]  # `Entry[Event]`
    return bool(title == named.__name__ and definition["description"] == inspect.getdoc(named))


def _explain(definition: dict[str, Any], named: type[Struct]) -> None:
    """Each field of the definition gets its sentence, the one that names the class a usual one."""
    said, config = meanings(named), named.__struct_config__
    if config.array_like:
        for item, field in zip(definition["prefixItems"], named.__struct_fields__, strict=True):
            item["title"], item["description"] = field, said.get(field, "")
        return
    for field, item in definition["properties"].items():
        tag = field == config.tag_field
        item["description"] = "Which class it is." if tag else said.get(field, "")


def _classes(info: Any, seen: dict[type[Struct], None] | None = None) -> list[type[Struct]]:
    """The classes of values that such a value is made of."""
    seen = {} if seen is None else seen
    if isinstance(info, (list, tuple)):
        for one in info:
            _classes(one, seen)
    elif isinstance(info, msgspec.inspect.StructType):
        named = get_origin(info.cls) or info.cls
        if named not in seen:
            seen[named] = None
            _classes([field.type for field in info.fields], seen)
    elif isinstance(info, msgspec.inspect.Type):
        _classes([getattr(info, field) for field in info.__struct_fields__], seen)
    return list(seen)
