"""Sentence vectors: texts become vectors, vectors are kept, and the search uses them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.answers import Answers
from bot.library.rank import Nearness
from bot.library.search import Search

np = pytest.importorskip("numpy")
pytest.importorskip("onnxruntime", reason="the extra `semantic` is not installed")

from bot.library import encoder as encoding  # noqa: E402  # needs the extra
from bot.library.encoder import SIZE, Encoder, split, without_middle  # noqa: E402
from bot.library.meaning import Meaning  # noqa: E402
from bot.library.products import BLOCK, SCALE, known, products  # noqa: E402

TEXTS = {
    1: "May a stunned unit conquer a battlefield?",
    2: "How many cards must a deck have?",
    3: "Nobody was killed in the fight, so who stays where they are?",
}


@pytest.fixture(scope="module")
def encoder() -> Encoder:
    """One encoder, so that the model is loaded once."""
    return Encoder()


def catalog(texts: dict[int, str], fingerprint: str) -> Any:
    """What Meaning reads of a catalog: entries, their texts, and what they were built from."""
    connection = sqlite3.connect(":memory:")
    connection.execute("create table meanings (document, aspect, text)")
    rows = [(id, "asked", text) for id, text in texts.items()]
    connection.executemany("insert into meanings values (?, ?, ?)", rows)
    entries = [SimpleNamespace(id=id) for id in texts]
    return SimpleNamespace(connection=connection, entries=entries, fingerprint=fingerprint)


def test_words_are_cut_into_known_pieces(encoder: Encoder) -> None:
    """Known words stay whole; a name is put together; what is far too long is unknown."""
    assert split("Kai’Sa can't: ÉLAN!") == ["kai", "’", "sa", "can", "'", "t", ":", "elan", "!"]
    names = {number: piece for piece, number in encoder.pieces.items()}
    assert [names[n] for n in encoder.numbers("unit")] == ["[CLS]", "unit", "[SEP]"]
    assert [names[n] for n in encoder.cut("volibear")][1].startswith("##")
    assert [names[n] for n in encoder.cut("x" * 100)] == ["[UNK]"]


def test_a_long_question_keeps_its_beginning_and_its_end() -> None:
    """It tells at its beginning what there is, and asks at its end."""
    assert without_middle([1, 2, 3, 4], 4) == [1, 2, 3, 4]
    assert without_middle([1, 2, 3, 4, 5, 6, 7], 5) == [1, 2, 3, 6, 7]


@pytest.mark.parametrize("rows", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK - 7])
def test_rows_kept_as_small_numbers_are_as_near_as_if_they_were_floats(rows: int) -> None:
    """However many rows there are, each stands in some block and none in two."""
    kept = (np.arange(rows * SIZE) * 37 % 255 - 127).astype(np.int8).reshape(rows, SIZE)
    asked = np.sin(np.arange(2 * SIZE, dtype=np.float32)).reshape(2, SIZE) / 20
    as_floats = np.clip(asked @ (kept.astype(np.float32) / SCALE).T, 0, 1)
    held = known({3 * id + 1: row.tobytes() for id, row in enumerate(kept)})
    found = products(held, asked, 3 * rows + 5)
    assert np.allclose(found[:, held.ids], as_floats, atol=1e-5)
    assert not np.delete(found, held.ids, axis=1).any()  # what has no such text is not near


def test_a_vector_is_of_length_one_and_always_the_same(encoder: Encoder) -> None:
    one, two = encoder.vectors(["a stunned unit", "a stunned unit"])
    assert one.shape == (SIZE,)
    assert abs(float(one @ one) - 1) < 1e-5
    assert float(one @ two) > 0.999


def test_the_table_of_words_stays_on_the_disk(
    encoder: Encoder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Vectors are what they are with the whole model, which holds twice as much."""
    texts = [*TEXTS.values(), "猫", "", "conquer " * 200]
    assert encoder.loaded[1] is not None
    monkeypatch.setattr(encoding, "take_apart", lambda *values: None)
    whole = Encoder()
    assert whole.loaded[1] is None
    assert np.allclose(encoder.vectors(texts), whole.vectors(texts), atol=1e-6)


def test_what_means_the_same_is_near(encoder: Encoder) -> None:
    """Without a word in common."""
    asked, same, other = encoder.vectors(
        [
            "both creatures survive the battle, who keeps the place",
            TEXTS[3],
            TEXTS[2],
        ]
    )
    assert float(asked @ same) > float(asked @ other) + 0.2


def test_only_changed_texts_are_computed_anew(tmp_path: Path, encoder: Encoder) -> None:
    """Also not after a restart; what is gone is forgotten."""
    told: list[str] = []
    file = tmp_path / "vectors.db"
    Meaning(catalog(TEXTS, "first"), file, told.append)
    Meaning(catalog(TEXTS, "first"), file, told.append)
    assert len(told) == 1
    assert "3 texts" in told[0]
    changed = {1: TEXTS[1], 2: "How many cards may a deck have at most?"}
    again = Meaning(catalog(changed, "second"), file, told.append)
    assert "1 texts" in told[1]
    assert len(again.kept.keys()) == 2


@pytest.mark.parametrize("content", [b"no database at all" * 100, b""])
def test_a_damaged_file_is_made_anew(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "vectors.db"
    file.write_bytes(content)
    meaning = Meaning(catalog(TEXTS, "first"), file, lambda _: None)
    assert meaning.near(TEXTS[2]).nearest[0] == 2
    assert file.read_bytes().startswith(b"SQLite format 3")


def test_without_a_place_vectors_are_in_memory(tmp_path: Path) -> None:
    meaning = Meaning(catalog(TEXTS, "x"), tmp_path / "none" / "vectors.db", lambda _: None)
    near = meaning.near("can i conquer with a stunned unit")
    assert near.nearest[0] == 1
    assert near.asked[1] > 0.7
    assert near.says[1] == 0


class Told:
    """Stands in for Meaning: one entry is near to everything."""

    def __init__(self, id: int, size: int) -> None:
        self.id, self.size, self.asked = id, size, 0

    def near(self, text: str, in_kinds: str = "") -> Nearness:
        """That entry is near; it is noted that somebody asked."""
        self.asked += 1
        near = [float(id == self.id) * 0.9 for id in range(self.size)]
        return Nearness(near, near, near, near, (self.id,), (self.id,))


@pytest.fixture
def told(answers: Answers) -> Iterator[tuple[Search, Told]]:
    """The search of the real library, told what is near."""
    search = answers.search
    entry = answers.catalog.get("riftbound", "ruling", "survivors-on-both-sides-attackers-recalled")
    assert entry is not None
    meaning = Told(entry.id, max(search.entries) + 1)
    search.meaning = cast(Any, meaning)
    yield search, meaning
    search.meaning = None


def test_what_shares_no_word_is_found_by_meaning(told: tuple[Search, Told]) -> None:
    search, meaning = told
    text = "everybody is fine afterwards, whose place is it now that we all made it through"
    keys = [hit.entry.id for hit in search.search(text).hits]
    assert meaning.id in keys
    assert meaning.id not in [hit.entry.id for hit in search.search(text, deep=False).hits]


@pytest.mark.parametrize("text", ["323.6", "void seeker", "deflect", "", "???"])
def test_names_and_numbers_need_no_meaning(told: tuple[Search, Told], text: str) -> None:
    """They stay a look-up, in a millisecond or two."""
    search, meaning = told
    search.search(text)
    assert meaning.asked == 0
