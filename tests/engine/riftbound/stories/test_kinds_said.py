"""What is asked of the kind of a phrase or a thing, or of what a phrase means, is one there is."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from engine.riftbound.model.kinds import EVENT_KINDS
from engine.riftbound.stories.phrases.phrase import PhraseKind
from engine.riftbound.stories.scene.scene import ThingKind
from engine.riftbound.stories.things.ref import ROLES

STORIES = Path(__file__).parents[4] / "engine" / "riftbound" / "stories"
SAID = {
    "kind": {*get_args(PhraseKind), *get_args(ThingKind), *EVENT_KINDS},
    "role": set(ROLES),
}


def _words(node: ast.Compare) -> Iterator[tuple[str, str]]:
    sides = [node.left, *node.comparators]
    asked = [one.attr for one in sides if isinstance(one, ast.Attribute) and one.attr in SAID]
    for side in sides if asked else ():
        listed = side.elts if isinstance(side, (ast.Tuple, ast.Set, ast.List)) else [side]
        for part in listed:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield asked[0], part.value


def test_no_word_is_asked_for_that_nothing_can_be() -> None:
    """Where several are asked for at once, which the type checker lets pass, too."""
    found = {
        (path.name, *pair)
        for path in STORIES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for pair in _words(node)
    }
    assert len(found) > 60
    assert [one for one in sorted(found) if one[2] not in SAID[one[1]]] == []
