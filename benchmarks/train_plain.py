"""Teach the models that say stretches of questions in plain words; writes `bot/library/plain.npz`.

`python -m benchmarks.train_plain [--without-an-eighth] [--epochs N] [--further]` reads the phrase book,
`benchmarks/plain_words.txt`: plain words that the reader of questions knows (`-` for nothing), and
below them lines of how players typed that, several ways with ` | ` between them, `{my unit}` and the
like for what they mention, a question mark where it stood in a question.

What the language model makes of a stretch is computed once; only the small model on top is learned.
`--further` goes on from the models that there are, at a slower rate and for fewer epochs: enough where
some plain words are new. `--without-an-eighth` keeps an eighth of the lines from it, prints how often their plain words are
written, and writes nothing.

Needs `torch`, which nothing else here needs: install it into an environment of its own. About a
quarter of an hour on two cores.
"""

from __future__ import annotations

import argparse
import math
import random
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from bot.library.encoder import Encoder
from bot.library.plain import (
    END,
    HEADS,
    LAYERS,
    LIFT,
    MOST_WORDS,
    SCALE,
    START,
    TAUGHT,
    PlainWords,
)
from engine.riftbound.places import Place, parts_of

BOOK = Path(__file__).with_name("plain_words.txt")
NOTHING = "-"
WIDE, INNER = 256, 512
EPOCHS, TOGETHER, RATE, WARM = 12, 64, 1e-3, 100
FURTHER_EPOCHS, FURTHER_RATE = 4, 4e-4
DROP, GONE, SMOOTH = 0.2, 0.08, 0.05  # of numbers, of pieces read, of what is sure
LEAST = 3  # lines in which a plain word must stand to be written
MODELS = 2  # taught alike from other beginnings


class Line(NamedTuple):
    """One way of saying something, its plain words, and which line of the book it stands in."""

    said: str
    plain: list[str]
    group: int


def book(path: Path = BOOK) -> list[Line]:
    """The phrase book, a line for each way of saying something."""
    found: list[Line] = []
    plain: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            plain = [] if line == NOTHING else words_of(line)
            continue
        found += [Line(said, plain, number) for said in line.strip().split(" | ")]
    return found


def words_of(plain: str) -> list[str]:
    """Plain words one by one; a place is one, and so are a comma and a full stop."""
    found: list[str] = []
    for part in parts_of(plain):
        if isinstance(part, Place):
            found.append(str(part))
        else:
            found += part.replace(",", " , ").replace(".", " . ").split()
    return found


class Example(NamedTuple):
    """A line as numbers: what is read, the places in it, what is written."""

    read: Any
    places: list[int]
    written: list[int]
    line: Line


class Attention(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.q, self.k = nn.Linear(WIDE, WIDE), nn.Linear(WIDE, WIDE)
        self.v, self.o = nn.Linear(WIDE, WIDE), nn.Linear(WIDE, WIDE)

    def forward(self, asking: Any, asked: Any, hides: Any) -> Any:
        """What is seen of what is asked."""
        rows, length, _ = asking.shape
        split = (rows, -1, HEADS, WIDE // HEADS)
        query = self.q(asking).view(split).transpose(1, 2)
        keys = self.k(asked).view(split).transpose(1, 2)
        held = self.v(asked).view(split).transpose(1, 2)
        alike = query @ keys.transpose(2, 3) / math.sqrt(WIDE // HEADS) + hides
        seen = (alike.softmax(-1) @ held).transpose(1, 2).reshape(rows, length, WIDE)
        return self.o(seen)


class Widened(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.a, self.b = nn.Linear(WIDE, INNER), nn.Linear(INNER, WIDE)

    def forward(self, values: Any) -> Any:
        return self.b(functional.gelu(self.a(values)))


class Model(nn.Module):
    """The model of `bot.library.plain`, by the same names."""

    def __init__(self, words: int, places: int) -> None:
        super().__init__()
        self.inp = nn.Linear(768, WIDE)
        self.slot, self.pos = nn.Embedding(places + 1, WIDE), nn.Embedding(64, WIDE)
        self.emb, self.tpos = nn.Embedding(words, WIDE), nn.Embedding(MOST_WORDS + 2, WIDE)
        self.n0, self.n1 = nn.LayerNorm(WIDE), nn.LayerNorm(WIDE)
        self.ea, self.ef = Attention(), Widened()
        self.en, self.en2 = nn.LayerNorm(WIDE), nn.LayerNorm(WIDE)
        self.layers = nn.ModuleList(
            nn.ModuleList([Attention(), nn.LayerNorm(WIDE), Attention(), nn.LayerNorm(WIDE),
                           Widened(), nn.LayerNorm(WIDE)])
            for _ in range(LAYERS)
        )  # fmt: skip
        self.bias = nn.Parameter(torch.zeros(words))
        self.drop = nn.Dropout(DROP)
        for table, spread in (
            (self.emb, 0.05),
            (self.slot, 0.05),
            (self.pos, 0.02),
            (self.tpos, 0.02),
        ):
            nn.init.normal_(table.weight, std=spread)

    def reads(self, read: Any, places: Any, mask: Any) -> tuple[Any, Any]:
        """Stretches as the model reads them, with what hides the padding."""
        hides = (1 - mask[:, None, None, :]) * -1e4
        marks = self.slot(places) * 3 + self.pos.weight[: read.shape[1]]
        hidden = self.drop(self.n0(self.inp(read) + marks))
        hidden = self.en(hidden + self.drop(self.ea(hidden, hidden, hides)))
        return self.en2(hidden + self.drop(self.ef(hidden))), hides

    def forward(self, read: Any, places: Any, mask: Any, written: Any) -> Any:
        """How likely each word is behind those written before it."""
        hidden, hides = self.reads(read, places, mask)
        length = written.shape[1]
        row = self.drop(self.n1(self.emb(written) * 3 + self.tpos.weight[:length]))
        later = torch.triu(torch.full((length, length), -1e4), 1)[None, None]
        for own, n1, other, n2, wide, n3 in self.layers:
            row = n1(row + self.drop(own(row, row, later)))
            row = n2(row + self.drop(other(row, hidden, hides)))
            row = n3(row + self.drop(wide(row)))
        return row @ self.emb.weight.T + self.bias


def examples(
    lines: Sequence[Line], plain: PlainWords, words: Sequence[str], places: Sequence[str]
) -> list[Example]:
    """Lines as numbers; those with a word that is not written are left out."""
    word, place = {w: n for n, w in enumerate(words)}, {p: n for n, p in enumerate(places, start=1)}
    kept = [line for line in lines if all(one in word for one in line.plain)]
    sources = [plain.source(line.said) for line in kept]
    order = sorted(range(len(kept)), key=lambda n: len(sources[n].pieces))
    read: dict[int, Any] = {}
    for start in range(0, len(order), 32):
        group = order[start : start + 32]
        rows, known, _ = plain.encoder.hidden([sources[n].pieces for n in group])
        both = np.concatenate([rows * np.float32(LIFT), known], axis=2).astype(np.float16)
        for at, n in enumerate(group):
            read[n] = both[at, : len(sources[n].pieces)].copy()
    return [
        Example(
            read[n],
            [place.get(p, 0) for p in sources[n].places],
            [word[w] for w in line.plain],
            line,
        )
        for n, line in enumerate(kept)
    ]


def padded(group: Sequence[Example]) -> tuple[Any, ...]:
    """Examples side by side: read, places, mask, written before, to be written."""
    length, most = max(len(e.read) for e in group), max(len(e.written) for e in group) + 1
    read, mask = torch.zeros(len(group), length, 768), torch.zeros(len(group), length)
    places = torch.zeros(len(group), length, dtype=torch.long)
    before = torch.zeros(len(group), most, dtype=torch.long)
    after = torch.full((len(group), most), -1, dtype=torch.long)
    for row, one in enumerate(group):
        size, count = len(one.read), len(one.written)
        read[row, :size] = torch.from_numpy(one.read.astype(np.float32))
        mask[row, :size], places[row, :size] = 1, torch.tensor(one.places)
        before[row, : count + 1] = torch.tensor([START, *one.written])
        after[row, : count + 1] = torch.tensor([*one.written, END])
    return read, places, mask, before, after


def batches(lines: Sequence[Example], chance: random.Random) -> Iterator[list[Example]]:
    """Examples of nearly one length together, in another order each time."""
    order = sorted(lines, key=lambda e: len(e.read) + 4 * chance.random())
    groups = [order[n : n + TOGETHER] for n in range(0, len(order), TOGETHER)]
    chance.shuffle(groups)
    yield from groups


class Beginning(NamedTuple):
    """What there is already: the words and places known, and the numbers of each model."""

    words: list[str]
    places: list[str]
    models: list[Any]


def go_on(model: Model, before: Beginning, seed: int, words: list[str], places: list[str]) -> None:
    """Begin with the numbers of a model that there is; what is new keeps its chance ones."""
    known = {"emb": before.words, "bias": before.words, "slot": ["", *before.places]}
    now = {"emb": words, "bias": words, "slot": ["", *places]}
    for name, value in model.state_dict().items():
        held = torch.from_numpy(before.models[seed].weights[name])
        table = name.split(".")[0]
        if table not in known:
            value.copy_(held)
            continue
        at = {word: row for row, word in enumerate(known[table])}
        for row, word in enumerate(now[table]):
            if word in at:
                value[row] = held[at[word]]


def learn(model: Model, lines: Sequence[Example], epochs: int, rate: float, seed: int) -> None:
    """Learn to write the plain words of every line."""
    chance = random.Random(seed)
    opt = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=0.05, betas=(0.9, 0.98))
    steps, step = epochs * math.ceil(len(lines) / TOGETHER), 0
    halves = torch.ops.mkldnn._is_mkldnn_bf16_supported()  # elsewhere they are ten times slower
    model.train()
    for epoch in range(epochs):
        total = 0.0
        for group in batches(lines, chance):
            step += 1
            for one in opt.param_groups:
                one["lr"] = rate * min(1, step / WARM) * max(0.02, 1 - step / steps)
            read, places, mask, before, after = padded(group)
            read = read * (torch.rand(read.shape[:2]) > GONE).float()[..., None]
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=halves):
                likely = model(read, places, mask, before).float()
            loss = functional.cross_entropy(
                likely.flatten(0, 1), after.flatten(), ignore_index=-1, label_smoothing=SMOOTH
            )
            opt.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            opt.step()
            total += loss.item()
        print(
            f"model {seed}, epoch {epoch + 1}: loss {total * TOGETHER / len(lines):.3f}", flush=True
        )


def write(models: Sequence[Any], words: Sequence[str], places: Sequence[str], file: Path) -> None:
    """Keep models by their numbers: matrices as bytes with a scale for each row, the rest as it is."""
    kept: dict[str, Any] = {"words": np.array(words), "places": np.array(places)}
    for place, state in enumerate(models):
        for name, value in state.items():
            numbers = value.numpy().astype(np.float32)
            if numbers.ndim < 2:
                kept[f"{place}/{name}"] = numbers
                continue
            scale = np.maximum(np.abs(numbers).max(axis=1), 1e-9) / 127
            kept[f"{place}/{name}"] = np.rint(numbers / scale[:, None]).astype(np.int8)
            kept[f"{place}/{name}{SCALE}"] = scale.astype(np.float32)
    np.savez_compressed(file, **kept)


def taught(
    lines: Sequence[Example],
    words: list[str],
    places: list[str],
    epochs: int,
    before: Beginning | None,
    seed: int,
) -> dict[str, Any]:
    """The numbers of a model that learned from this beginning; models are taught side by side, each in
    a process and on a thread of its own."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    model = Model(len(words), len(places))
    if before is not None:
        go_on(model, before, seed, words, places)
    learn(model, lines, epochs, RATE if before is None else FURTHER_RATE, seed)
    return {name: value.clone() for name, value in model.eval().state_dict().items()}


def measure(lines: Sequence[Line], plain: PlainWords, shown: int) -> None:
    """How often the plain words of lines are written, first and at all, by how sure that is."""
    found = []
    for start in range(0, len(lines), 32):
        group = lines[start : start + 32]
        found += list(zip(group, plain.wordings([line.said for line in group]), strict=True))
    sure = []
    for line, ones in found:
        said = [words_of(one.plain) for one in ones]
        sure.append((ones[0].sure if ones else 0.0, said[:1] == [line.plain]))
        if len(sure) <= shown:
            ways = " // ".join(f"{one.sure:.2f} {one.plain}" for one in ones[:3])
            print(f"  {line.said} | {' '.join(line.plain) or NOTHING} | {ways}")
    first = sum(right for _, right in sure)
    every = sum(line.plain in [words_of(one.plain) for one in ones] for line, ones in found)
    print(f"{len(lines)} lines: first {first / len(lines):.3f}, among all {every / len(lines):.3f}")
    sure.sort(reverse=True)
    for share in (0.25, 0.5, 0.75):
        top = sure[: int(len(sure) * share)]
        print(
            f"  surest {share:.0%}: {sum(r for _, r in top) / len(top):.3f} (from {top[-1][0]:.2f})"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--without-an-eighth", action="store_true")
    parser.add_argument("--further", action="store_true")
    parser.add_argument("--epochs", type=int)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--book", type=Path, default=BOOK)
    parser.add_argument("--file", type=Path, default=TAUGHT)
    given = parser.parse_args()
    epochs = given.epochs or (FURTHER_EPOCHS if given.further else EPOCHS)
    before = None
    if given.further:
        held_now = PlainWords(Encoder())
        before = Beginning(held_now.words, list(held_now.places), held_now.models)
    lines = book(given.book)
    groups = {one.group for one in lines} if given.without_an_eighth else set()
    held = {group for group in groups if zlib.crc32(str(group).encode()) % 8 == 0}
    kept = [line for line in lines if line.group not in held]
    counted = Counter(word for line in kept for word in set(line.plain))
    places = sorted({str(p) for line in lines for p in parts_of(line.said) if isinstance(p, Place)})
    words = [w for w, n in counted.items() if n >= LEAST and not w.startswith("{")]
    words = ["", "<", ">", *places, *sorted(words)]
    write([], words, places, given.file)
    plain = PlainWords(Encoder(), given.file)
    learned = examples(kept, plain, words, places)
    with ProcessPoolExecutor(MODELS, get_context("fork")) as processes:
        how = words, places, epochs, before
        models = [processes.submit(taught, learned, *how, seed) for seed in range(MODELS)]
        write([one.result() for one in models], words, places, given.file)
    if held:
        left = [line for line in lines if line.group in held]
        measure(
            [one for n, one in enumerate(left) if one.group != left[n - 1].group], plain, given.show
        )


if __name__ == "__main__":
    main()
