"""What a sentence means as one of the acts."""

from __future__ import annotations

from typing import Any

from engine.riftbound.language.unmeant import NotMeant


def order_of(tree: Any) -> int:
    return 50


def answers(tree: Any) -> bool:
    return False


def opener(tree: Any) -> str:
    return ""


def subject_name(tree: Any) -> str:
    return ""


def lay(stage: Any, tree: Any) -> None: ...
def do(stage: Any, tree: Any) -> None: ...
def look(stage: Any, tree: Any, settles: bool) -> str:
    return ""


def meaning(tree: Any) -> Any:
    raise NotMeant
