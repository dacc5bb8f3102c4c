"""Find, then render: every question that a command, the console or a button can put."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bot.beside import beside
from bot.known import Near, known_situations
from bot.library.built import IndexUnavailable
from bot.library.catalog import Catalog
from bot.library.editions import (
    only_numbers,
)
from bot.library.ensure import ensure_index
from bot.library.index import build_index
from bot.library.models import Game
from bot.library.search import Answer, Hit, Search
from bot.library.situations import Situations
from bot.lookups import Found, LookUps
from bot.own import own_ruling
from bot.pasted import pasted
from bot.render.closest import Beside, render_each
from bot.render.message import Message
from bot.render.results import (
    entry_view,
    render_nothing,
)
from bot.render.views import View
from bot.rewording import Plainly
from bot.semantic import open_meaning
from bot.shown import PLAYED
from bot.situations import Kind as AskedKind
from bot.situations import kind_of, questions
from bot.together import together

FIRST, FURTHER = 5, 40  # results that are shown, and those among which further rulings are


@dataclass(frozen=True)
class Posed:
    """A question with what the library answers, and whether it tells a situation to be played.

    Of one that is to be played `near` are the nearest results, `further` the rulings behind them,
    `plainly` says what may be meant by stretches of it that are not read, and `known` which known
    situations are near.
    """

    text: str
    game: Game
    looked_up: Message
    kind: AskedKind = "general"
    near: Answer | None = None
    plainly: Plainly | None = None
    further: tuple[Hit, ...] = ()
    known: Near | None = None


class Answers(LookUps):
    """The answers of one library, and the situations that are known, if there are any."""

    situations: Situations | None = None

    def warm(self) -> None:
        """Load what the first question would load, so that nobody waits for it."""
        self.search.search("how does the first question get its answer")
        if self.plainly is not None:
            self.plainly(["he plays {spell}"])
        if self.known is not None:
            known_situations("he plays {spell}", "he plays {spell}", self.known)

    def ask(self, text: str, game: Game = "riftbound") -> Message:
        """What the library answers to a free question, in this game or, failing that, in another,
        saying so."""
        text, game = self.meant_game(text, game)
        return self.certain(text, game) or self.sought(text, game)

    def posed(self, text: str, game: Game = "riftbound") -> Posed:
        """A free question with what the library answers; whether it is to be played as well.

        A question in general is never played; one that could be either is (QUESTIONS: do both).
        """
        text, game = self.meant_game(text, game)
        certain = self.certain(text, game)
        if certain is not None:
            return Posed(text, game, certain)
        kind = kind_of(text, self.names_card(text, game)) if game == PLAYED else "general"
        if kind == "general":
            return Posed(text, game, self.sought(text, game))
        every, note = self.find(text, game, limit=FURTHER)
        near = replace(every, hits=every.hits[:FIRST])
        looked_up = self.sought(text, game, (near, note))
        further = (*every.hits[FIRST:], *self.search.in_general(near))
        return Posed(text, game, looked_up, kind, near, self.plainly, further, self.known)

    @property
    def plainly(self) -> Plainly | None:
        """What says stretches of questions in plain words; only with sentence vectors."""
        meaning = self.search.meaning
        return meaning.wordings if meaning is not None else None

    @property
    def known(self) -> Near | None:
        """What knows the situations that are near to a question."""
        return self.situations.near if self.situations is not None else None

    def certain(self, text: str, game: Game) -> Message | None:
        """What needs no search: a number, something pasted, a server's own ruling, a fact."""
        if only_numbers(text):
            return self.rule(text, game)
        entry = pasted(self.catalog, text)
        if entry is not None:
            return self.show(entry_view(entry))
        card = self.facts.reworded(text, game)
        if card is not None:
            return self.show(View("card", game, card.code))
        return own_ruling(self, text) or self.facts.answer(text, game)

    def sought(self, text: str, game: Game, found: Found | None = None) -> Message:
        """What a search finds for a question, or for each of several; `found` is what it found for
        the whole text, where that is known already."""
        parts = questions(text)
        found = found or self.find(text, game)
        several = self.each(parts, game, found[0]) if len(parts) > 1 else None
        return several or self.looked_up(*found)

    def looked_up(self, answer: Answer, note: str) -> Message:
        """The answer that the library holds, or the closest, or an honest nothing."""
        if not answer.found:
            return render_nothing(answer)
        message = self.best(answer)
        return message.noted(note) if note else message

    def each(self, parts: Sequence[str], game: Game, whole: Answer) -> Message | None:
        """Several questions, each answered in a line of its own; None where one answer is for all.

        `whole` is what was found for all of them together: it says which cards they name, and what
        else an answer to one of them may be.
        """
        found = [self.facts.answer(part, game) or self.find(part, game)[0] for part in parts]
        shown = [one for one in found if isinstance(one, Message) or one.found]
        answers = {one.title if isinstance(one, Message) else one.hits[0].entry.id for one in shown}
        if len(answers) < 2 or found[0] not in shown:
            return None
        told = together(found, whole)
        best = [one.hits[0].entry for one in told if isinstance(one, Answer) and one.found]
        besides = beside(self, whole, best) if best else Beside()
        return render_each(game, list(zip(parts, told, strict=True)), besides)

    def names_card(self, text: str, game: Game) -> bool:
        """Whether a text names a card."""
        query = self.search.reader.read(text, game)
        return bool(self.search.names[game].mentions(query).cards)


def open_answers(
    data: Path,
    index: Path,
    official: Path | None = None,
    semantic: bool = False,
    say: Callable[[str], None] = print,
) -> Answers:
    """The answers of a data folder, its index built if need be, and anew where it is damaged.

    With sentence vectors if wanted and installed; `say` is told when computing them takes a while.
    """
    ensure_index(data, index, official)
    try:
        catalog = Catalog(index)
        search = Search(catalog)
    except IndexUnavailable:
        build_index(data, index, official=official)
        catalog = Catalog(index)
        search = Search(catalog)
    if semantic:
        search.meaning = open_meaning(catalog, index.with_name("vectors.db"), say)
    answers = Answers(search)
    alike = search.meaning.alike if search.meaning is not None else None
    answers.situations = Situations(data / "situations" / PLAYED, alike)
    return answers
