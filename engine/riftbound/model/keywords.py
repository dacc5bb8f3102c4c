"""What a card says where it has a keyword that is short for other words (805–829)."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.riftbound.model.tree import Cost, Keyword, Node, OpenCost

Words = TypeVar("Words", bound=tuple[Node, ...])


def written_out(words: Words, keyword: Keyword) -> Words:
    """These words as that keyword says them: with the cost that stands behind it (818.1.c).

    They are a copy of their own, so that each of several instances is one that a `Ref` names.
    """
    written: Words = _filled(words, keyword.cost or Cost())
    return written


def _filled(node: Any, cost: Cost) -> Any:
    if isinstance(node, tuple):
        return tuple(_filled(part, cost) for part in node)
    if isinstance(node, OpenCost):
        return cost
    if not isinstance(node, Node):
        return node
    return type(node)(
        **{name: _filled(getattr(node, name), cost) for name in node.__struct_fields__}
    )
