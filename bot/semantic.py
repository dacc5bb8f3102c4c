"""Sentence vectors where the extra `semantic` is installed; the search does without them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from bot.library.catalog import Catalog
from bot.library.search import Meaning

THREADS = "OPENBLAS_NUM_THREADS"
"""How many threads numpy uses, read where it is loaded first: many small products are far slower where
several threads wait for each other."""


def open_meaning(catalog: Catalog, file: Path, say: Callable[[str], None]) -> Meaning | None:
    """What knows how near texts are in meaning; None where the extra is not installed."""
    os.environ.setdefault(THREADS, "1")
    try:
        from bot.library import meaning  # needs the extra
    except ImportError:
        return None
    return meaning.Meaning(catalog, file, say)
