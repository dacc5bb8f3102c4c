"""What a stage keeps of the text that is played out on it: the sentence under way, and what was spoken of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core.errors import Illegal
from engine.core.scenario_outcome import ReadAs


class Closed(NamedTuple):
    """That a player has nothing of those kinds, of what is `inside`, but `those`; None where it is
    not settled yet which these are."""

    player: int
    kinds: frozenset[str]
    inside: Callable[[int], bool]
    those: frozenset[int] | None
    text: str


class Said:
    """The sentence that is being carried out, what those before it spoke of, and what was assumed.

    `denied` has why what claims deny cannot be done, for whoever looks: nothing takes from it here.
    `named_for` is the item for which a sentence named some of what it may choose at each location.
    """

    def __init__(self) -> None:
        self.assumptions: list[str] = []
        self.read: list[ReadAs] = []
        self.line = 0
        self.sentence: Any = None
        self.kind = ""
        self.spoken: tuple[int, ...] = ()
        self.told: dict[tuple[int, int], tuple[int, ...]] = {}
        self.closed: tuple[Closed, ...] = ()
        self.role_meant = ""
        self.spoken_player = -1
        self.reason: Any = None
        self.denied: list[Illegal] = []
        self.named_for = 0

    def assume(self, sentence: str) -> None:
        """List that sentence among the assumptions, once."""
        if sentence not in self.assumptions:
            self.assumptions.append(sentence)

    def read_as(self, typed: str, taken: str) -> None:
        """List that those words were taken for others, where they first stand."""
        if all((one.typed, one.taken) != (typed, taken) for one in self.read):
            self.read.append(ReadAs(self.line, typed, taken))

    def assume_cost(self, name: str, energy: int | None) -> None:
        """An invented card whose cost nobody said costs 2 Energy."""
        if energy is None:
            self.assume(f"{name} costs 2 Energy.")

    def spoken_of(self, otherwise: int) -> int:
        """The player spoken of last, for *she* and *her*."""
        return self.spoken_player if self.spoken_player >= 0 else otherwise

    @property
    def reason_text(self) -> str:
        """The words of the reason that the sentence names."""
        return str(self.sentence.text).partition("because")[2].strip()

    def words_of(self, tree: object) -> str:
        """The words that a tree of the sentence under way was read from."""
        return self.sentence.words_of(tree) if self.sentence is not None else str(tree)

    def told_before(self, place: tuple[int, int]) -> tuple[int, ...]:
        """What the sentence laid down that stands last up to that line and column."""
        places = [one for one in self.told if one <= place]
        return self.told[max(places)] if places else ()
