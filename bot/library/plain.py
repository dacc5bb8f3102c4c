"""What players typed, in plain words that the reader of questions knows: small models on top of the
language model, taught by `benchmarks/train_plain.py` from the phrase book.

A stretch of a question is read piece by piece as the language model understands it, and plain words are
written one after the other; what the stretch mentions is a place in both (`{my unit}`). Several models,
taught alike from other beginnings, write together: where they differ nothing is sure. Of several
wordings the likeliest are given, each with how likely it is.

Only imported where the extra `semantic` is installed (docs/adr/0043, 0066).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.library.encoder import Encoder, split
from engine.riftbound.places import Place, Wording, parts_of

TAUGHT = Path(__file__).with_name("plain.npz")
HEADS = 4
BEAMS = 4  # wordings that are kept while writing, and given in the end
MOST_PIECES = 60  # of a stretch; what is longer is cut
MOST_WORDS = 30  # of plain words
LAYERS = 2  # that write
LIFT = 10.0  # how much the table of words counts beside what became of it
START, END = 1, 2  # numbers of what begins and ends plain words; 0 is nothing
NEVER = -1e9
SCALE = ".scale"  # behind the name of a matrix, for the scale of each of its rows
LEAST = float(np.log(0.04))  # how likely wordings are that are given up while they are written

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]


class Source(NamedTuple):
    """A stretch as pieces of the vocabulary, and for each the place that it stands in, if any."""

    pieces: list[int]
    places: list[str]


class Live(NamedTuple):
    """Wordings being written: of which stretch, how likely, their words so far."""

    of: Numbers
    score: Floats
    words: Numbers


class PlainWords:
    """Says stretches of questions in plain words; the models are loaded when the first one comes."""

    def __init__(self, encoder: Encoder, file: Path = TAUGHT) -> None:
        self.encoder = encoder
        self.file = file

    @cached_property
    def models(self) -> list[Model]:
        """The models, each with its numbers: a matrix is kept as bytes with a scale for each row."""
        with np.load(self.file) as held:
            found: dict[str, dict[str, Floats]] = {}
            for name in held.files:
                number, _, rest = name.partition("/")
                if not rest or rest.endswith(SCALE):
                    continue
                scale = held[name + SCALE][:, None] if name + SCALE in held.files else 1
                values = held[name].astype(np.float32) * scale
                found.setdefault(number, {})[rest] = np.asarray(values, np.float32)
        return [Model(weights) for weights in found.values()]

    @cached_property
    def words(self) -> list[str]:
        """The words that are written, by their numbers."""
        with np.load(self.file) as held:
            return [str(word) for word in held["words"]]

    @cached_property
    def places(self) -> dict[str, int]:
        """The places that are known, by their numbers; 0 is none."""
        with np.load(self.file) as held:
            return {str(place): number for number, place in enumerate(held["places"], start=1)}

    def wordings(self, said: Sequence[str]) -> list[tuple[Wording, ...]]:
        """For each stretch what may be meant by it, the likeliest first."""
        if not said:
            return []
        sources = [self.source(one) for one in said]
        pieces, places, mask = self.pieces(sources)
        writing = [Writing(model, pieces, places, mask) for model in self.models]
        found = self.write(writing, [set(one.places) for one in sources])
        return [tuple(sorted(ones, key=lambda one: -one.sure)) for ones in found]

    def source(self, said: str) -> Source:
        """A stretch cut into pieces."""
        pieces, places = [self.encoder.pieces["[CLS]"]], [""]
        for part in parts_of(said):
            place = str(part) if isinstance(part, Place) else ""
            for word in split(part.words if isinstance(part, Place) else part):
                cut = self.encoder.cut(word)
                pieces += cut
                places += [place] * len(cut)
        pieces, places = pieces[: MOST_PIECES - 1], places[: MOST_PIECES - 1]
        return Source([*pieces, self.encoder.pieces["[SEP]"]], [*places, ""])

    def pieces(self, sources: Sequence[Source]) -> tuple[Floats, Numbers, Floats]:
        """What the language model makes of each piece, the place that it stands in, and which are no
        padding."""
        rows, known, mask = self.encoder.hidden([one.pieces for one in sources])
        places = np.zeros(mask.shape, np.int64)
        for row, one in enumerate(sources):
            places[row, : len(one.places)] = [self.places.get(place, 0) for place in one.places]
        return np.concatenate([rows * np.float32(LIFT), known], axis=2), places, mask

    def write(self, writing: Sequence[Writing], own: Sequence[set[str]]) -> list[list[Wording]]:
        """The likeliest wordings of each stretch, a word at a time."""
        banned = np.stack([self.banned(places) for places in own])
        done: list[list[Wording]] = [[] for _ in own]
        starts = np.full((len(own), 1), START)
        live = Live(np.arange(len(own)), np.zeros(len(own), np.float32), starts)
        for _ in range(MOST_WORDS):
            likely = together([one.next(live) + banned[live.of] for one in writing])
            scores = live.score[:, None] + likely
            rows, words = best(live.of, scores, done)
            ends = words == END
            for row in rows[ends]:
                plain = spelled([self.words[n] for n in live.words[row, 1:]])
                done[live.of[row]].append(Wording(plain, float(np.exp(scores[row, END]))))
            rows, words = rows[~ends], words[~ends]
            if not len(rows):
                break
            longer = np.concatenate([live.words[rows], words[:, None]], axis=1)
            live = Live(live.of[rows], scores[rows, words], longer)
            for one in writing:
                one.go_on(rows)
        return done

    def banned(self, places: set[str]) -> Floats:
        """What may not be written: places that the stretch does not have."""
        found = np.zeros(len(self.words), np.float32)
        found[:END] = NEVER
        for number, word in enumerate(self.words):
            if word.startswith("{") and word not in places:
                found[number] = NEVER
        return found


class Model:
    """The numbers of one model, and what it makes of others."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self.weights = weights

    def linear(self, name: str, values: Floats) -> Floats:
        """Each row times a matrix, in one product: of several numpy makes each far slower."""
        flat = values.reshape(-1, values.shape[-1]) @ self.weights[f"{name}.weight"].T
        rows = flat.reshape(*values.shape[:-1], -1) + self.weights[f"{name}.bias"]
        return np.asarray(rows, np.float32)

    def norm(self, name: str, values: Floats) -> Floats:
        """Each row around 0 with a spread of 1, then as the model wants it."""
        mean = values.mean(axis=-1, keepdims=True)
        spread = values.var(axis=-1, keepdims=True)
        unit = (values - mean) / np.sqrt(spread + np.float32(1e-5))
        rows = unit * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
        return np.asarray(rows, np.float32)

    def widen(self, name: str, values: Floats) -> Floats:
        """Each row through a wider one (GELU)."""
        inner = self.linear(f"{name}.a", values)
        half = inner * (1 + erf(inner * np.float32(0.5**0.5))) / 2
        return self.linear(f"{name}.b", np.asarray(half, np.float32))

    def keys(self, name: str, values: Floats) -> tuple[Floats, Floats]:
        """What rows are found by, and what is seen of them, for each head."""
        key, value = self.linear(f"{name}.k", values), self.linear(f"{name}.v", values)
        return self.heads(key), self.heads(value)

    @staticmethod
    def heads(values: Floats) -> Floats:
        """Rows parted among the heads."""
        rows, length, _ = values.shape
        return values.reshape(rows, length, HEADS, -1).transpose(0, 2, 1, 3)

    def look(
        self, name: str, values: Floats, keys: Floats, held: Floats, hides: Floats | float = 0.0
    ) -> Floats:
        """What rows see of those with these keys and values, but for what is hidden."""
        query = self.heads(self.linear(f"{name}.q", values))
        alike = query @ keys.transpose(0, 1, 3, 2) / np.float32(query.shape[-1] ** 0.5) + hides
        alike = np.exp(alike - alike.max(axis=-1, keepdims=True))
        seen = (alike / alike.sum(axis=-1, keepdims=True)) @ held
        rows, _, length, _ = seen.shape
        return self.linear(f"{name}.o", seen.transpose(0, 2, 1, 3).reshape(rows, length, -1))


class Writing:
    """One model that writes: the stretches as it reads them, and what it wrote so far."""

    def __init__(self, model: Model, pieces: Floats, places: Numbers, mask: Floats) -> None:
        self.model = model
        weights = model.weights
        marks = weights["slot.weight"][places] * 3 + weights["pos.weight"][: pieces.shape[1]]
        self.hides = ((1 - mask) * np.float32(-1e4))[:, None, None, :]
        hidden = model.norm("n0", model.linear("inp", pieces) + marks)
        seen = model.look("ea", hidden, *model.keys("ea", hidden), self.hides)
        hidden = model.norm("en", hidden + seen)
        hidden = model.norm("en2", hidden + model.widen("ef", hidden))
        self.read = [model.keys(f"layers.{n}.2", hidden) for n in range(LAYERS)]
        self.written: list[tuple[Floats, Floats] | None] = [None] * LAYERS

    def go_on(self, rows: Numbers) -> None:
        """Go on with these of the wordings."""
        self.written = [(one[0][rows], one[1][rows]) for one in self.written if one is not None]

    def next(self, live: Live) -> Floats:
        """How likely each word is next, for each wording."""
        model, weights = self.model, self.model.weights
        at = live.words.shape[1] - 1
        table = weights["emb.weight"]
        row = model.norm("n1", table[live.words[:, -1:]] * 3 + weights["tpos.weight"][at])
        for n in range(LAYERS):
            keys, values = model.keys(f"layers.{n}.0", row)
            before = self.written[n]
            if before is not None:
                keys = np.concatenate([before[0], keys], axis=2)
                values = np.concatenate([before[1], values], axis=2)
            self.written[n] = keys, values
            seen = model.look(f"layers.{n}.0", row, keys, values)
            row = model.norm(f"layers.{n}.1", row + seen)
            keys, values = (one[live.of] for one in self.read[n])
            seen = model.look(f"layers.{n}.2", row, keys, values, self.hides[live.of])
            row = model.norm(f"layers.{n}.3", row + seen)
            row = model.norm(f"layers.{n}.5", row + model.widen(f"layers.{n}.4", row))
        return np.asarray(row[:, 0] @ table.T + weights["bias"], np.float32)


def best(of: Numbers, scores: Floats, done: Sequence[Sequence[Wording]]) -> tuple[Numbers, Numbers]:
    """The rows and next words of the wordings to go on with: the likeliest few of each stretch."""
    rows: list[int] = []
    words: list[int] = []
    for stretch in dict.fromkeys(of.tolist()):
        mine = np.flatnonzero(of == stretch)
        most = BEAMS - len(done[stretch])
        if most <= 0:
            continue
        flat = scores[mine].ravel()
        top = np.argpartition(-flat, most)[:most]
        top = top[np.argsort(-flat[top], kind="stable")]
        top = top[flat[top] > LEAST]
        rows += mine[top // scores.shape[1]].tolist()
        words += (top % scores.shape[1]).tolist()
    return np.array(rows, np.int64), np.array(words, np.int64)


def together(likely: Sequence[Floats]) -> Floats:
    """The logarithm of how likely each word is, all models taken together."""
    each = [np.exp(one - log_sum(one)) for one in likely]
    mean = sum(each[1:], start=each[0]) / np.float32(len(each))
    return np.asarray(np.log(np.maximum(mean, np.float32(1e-30))), np.float32)


def log_sum(likely: Floats) -> Floats:
    """The logarithm of the sum of what these are logarithms of, for each row."""
    most = likely.max(axis=1, keepdims=True)
    return np.asarray(most + np.log(np.exp(likely - most).sum(axis=1, keepdims=True)), np.float32)


def erf(values: Floats) -> Floats:
    """The error function (Abramowitz and Stegun 7.1.26, to seven digits)."""
    part = 1 / (1 + np.float32(0.3275911) * np.abs(values))
    sum_ = np.zeros_like(values)
    for number in (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592):
        sum_ = part * (np.float32(number) + sum_)
    return np.asarray(np.sign(values) * (1 - sum_ * np.exp(-values * values)), np.float32)


def spelled(words: Sequence[str]) -> str:
    """Plain words as a text."""
    return " ".join(words).replace(" ,", ",").replace(" .", ".")
