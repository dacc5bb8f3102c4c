"""Sentence vectors where the extra `semantic` is installed; the search does without them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bot.library.catalog import Catalog
from bot.library.search import Meaning


def open_meaning(catalog: Catalog, file: Path, say: Callable[[str], None]) -> Meaning | None:
    """What knows how near texts are in meaning; None where the extra is not installed."""
    try:
        from bot.library import meaning  # needs the extra
    except ImportError:
        return None
    return meaning.Meaning(catalog, file, say)
