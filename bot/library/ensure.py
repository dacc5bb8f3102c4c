"""The index that an answer needs, built where there is none; what builds is loaded only to build."""

from __future__ import annotations

from pathlib import Path

from bot.library.built import fingerprint, stored_fingerprint


def ensure_index(data: Path, file: Path, official: Path | None = None) -> Path:
    """The index of this data folder and these imported documents, built now if none matches them.

    Raises FaultyData when the data cannot be built, IndexUnavailable when the file cannot be.
    """
    wanted = fingerprint(data, official)
    if stored_fingerprint(file) != wanted:
        from bot.library.index import build_index

        build_index(data, file, wanted, official)
    return file
