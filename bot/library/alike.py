"""How near known situations are to a question in meaning: by sentence vectors that are computed before a
release and kept as int8, so that nobody waits for them.

Only imported where the extra `semantic` is installed. `python -m benchmarks.place_situations` writes the
file; a situation that it does not know has no vector until then (docs/adr/0069).
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from bot.library.encoder import TAG, Encoder
from bot.library.products import Known, Rows, floats, products

log = logging.getLogger("bot.library.alike")

VECTORS = Path(__file__).with_name("situations.npz")


class KnownSituations:
    """The situations whose vectors a file holds; it is read when the first question comes."""

    def __init__(self, encoder: Encoder, file: Path = VECTORS) -> None:
        self.encoder = encoder
        self.file = file

    @cached_property
    def kept(self) -> tuple[tuple[str, ...], Rows, Rows]:
        """The fingerprints of the situations, and their vectors as they were typed and with places;
        none where there is no file, one of another model or one that cannot be read."""
        none = np.zeros((0, 0), np.int8)
        if not self.file.is_file():
            return (), none, none
        try:
            with np.load(self.file) as held:
                if str(held["tag"]) != TAG:
                    return (), none, none
                return tuple(map(str, held["keys"])), held["typed"], held["placed"]
        except (OSError, ValueError, KeyError, BadZipFile) as error:
            log.warning("vectors of situations are unread", extra={"kind": type(error).__name__})
            return (), none, none

    def near(self, question: str, placed: str) -> Mapping[str, float]:
        """How near each is to a question (0–1): as it was typed and with places, half each."""
        keys, typed, in_places = self.kept
        if not keys:
            return {}
        numbers = np.arange(len(keys), dtype=np.int32)
        vectors = self.encoder.vectors([question, placed or question])
        first = products(Known(numbers, typed), vectors[:1], len(keys))[0]
        second = products(Known(numbers, in_places), vectors[1:], len(keys))[0]
        return dict(zip(keys, floats((first + second) / 2), strict=True))
