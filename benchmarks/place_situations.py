"""Look at the situations of `data/situations` as questions are looked at: `python -m benchmarks.place_situations`.

Writes `bot/library/situations.txt`, each as a player typed it with places for what it mentions, and
`bot/library/situations.npz`, the sentence vectors of both. To be called whenever a situation was added or
said otherwise; only what changed is computed, some 40 thousandths of a second for each.
With `--compare` it writes nothing and prints how often the nearest by vectors, of all but itself, is among
the nearest by words.

Needs the extra `semantic`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from bot.library.alike import VECTORS, KnownSituations
from bot.library.encoder import SIZE, TAG, Encoder
from bot.library.ensure import ensure_index
from bot.library.products import Rows, rounded
from bot.library.situations import PLACED, Situation, Situations, read_placed
from bot.playing_questions import book, placed
from bot.settings import Settings

AMONG = (1, 8, 12)


def in_places(stock: Iterable[Situation], index: Path) -> dict[str, str]:
    """The situations as they were typed, with places for what they mention, by their fingerprints."""
    return {one.fingerprint: placed(one.asked, book(index)) for one in stock}


def write(stock: Sequence[Situation], said: dict[str, str], encoder: Encoder) -> int:
    """Keep the places and the vectors; gives back how many vectors were computed."""
    asked = [one.asked for one in stock]
    with_places = [said[one.fingerprint] for one in stock]
    known = known_vectors(stock, encoder)
    missing = [text for text in dict.fromkeys((*asked, *with_places)) if text not in known]
    known |= dict(zip(missing, rounded(encoder.vectors(missing)), strict=True))
    typed, in_place = (
        np.stack([known[text] for text in texts]) if texts else np.zeros((0, SIZE), np.int8)
        for texts in (asked, with_places)
    )
    keys = np.array([one.fingerprint for one in stock], "U16")
    np.savez_compressed(VECTORS, tag=np.array(TAG), keys=keys, typed=typed, placed=in_place)
    lines = (f"{one.fingerprint}\t{said[one.fingerprint]}\n" for one in stock)
    PLACED.write_text("".join(lines), encoding="utf-8")
    return len(missing)


def known_vectors(stock: Iterable[Situation], encoder: Encoder) -> dict[str, Rows]:
    """The vectors that are kept already, by their texts."""
    keys, typed, in_place = KnownSituations(encoder).kept
    asked = {one.fingerprint: one.asked for one in stock}
    before = read_placed()
    found = {asked[key]: row for key, row in zip(keys, typed, strict=True) if key in asked}
    pairs = zip(keys, in_place, strict=True)
    return found | {before[key]: row for key, row in pairs if key in before}


def compare(situations: Situations, encoder: Encoder) -> None:
    """Print how often the nearest by vectors is among the nearest by words, each situation left out
    where it is the question."""
    alike, places = KnownSituations(encoder), read_placed()
    keys = [key for key in situations.stock if key in alike.kept[0]]
    found = dict.fromkeys(AMONG, 0)
    for key in keys:
        asked, said = situations.stock[key].asked, places.get(key, "")
        by_vectors, by_words = (
            {**near(asked, said), key: 0.0} for near in (alike.near, situations.by_words)
        )
        best = max(by_vectors, key=by_vectors.__getitem__)
        order = sorted(by_words, key=by_words.__getitem__, reverse=True)
        for most in AMONG:
            found[most] += best in order[:most]
    for most, count in found.items():
        print(
            f"among the first {most:2} by words: {count} of {len(keys)} ({count / len(keys):.1%})"
        )


def main() -> int:
    """Write the places and vectors of all situations, or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compare", action="store_true", help="write nothing: vectors and words")
    options = parser.parse_args()
    settings = Settings(token=None)
    situations = Situations(settings.data / "situations" / "riftbound")
    encoder = Encoder()
    if options.compare:
        compare(situations, encoder)
        return 0
    index = ensure_index(settings.data, settings.index_file, settings.official_file)
    stock = sorted(situations.stock.values(), key=lambda one: one.fingerprint)
    computed = write(stock, in_places(stock, index), encoder)
    print(f"{len(stock)} situations, {computed} vectors computed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
