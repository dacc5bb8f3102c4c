"""Changes of Might that are written in words: *plus 2 might*, *minus 1*, *2 more might*."""

from __future__ import annotations

from collections.abc import Sequence

SIGNS = {"minus": "-", "plus": "+"}


def sign_of(before: str, low: str, behind: Sequence[str]) -> str:
    """The number with its sign, where the word is the second of two that say it; else nothing."""
    might = behind[:1] == ["might"]
    if low.isdigit() and (before == "minus" or (before == "plus" and might)):
        return SIGNS[before] + low
    return f"+{before}" if low == "more" and before.isdigit() and might else ""
