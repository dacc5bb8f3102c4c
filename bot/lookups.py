"""Look-ups: a rule, card, keyword or ruling by its number, its name or words, or what comes nearest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.beside import beside
from bot.i18n import tr
from bot.library.books import CORE, TOURNAMENT, book_named, book_of
from bot.library.catalog import Entry
from bot.library.documents import Kind
from bot.library.editions import (
    BARE_SUMMONER,
    Written,
    parse_numbers,
)
from bot.library.models import GAMES, Game
from bot.library.query import squash
from bot.library.search import Answer
from bot.library.suggest import PART
from bot.library.words import words
from bot.own import own_ruling
from bot.past import no_edition
from bot.render.closest import closest
from bot.render.message import Message
from bot.render.results import (
    also,
    entry_view,
    render_explained,
    render_nothing,
    render_results,
)
from bot.render.rule import edition_name
from bot.render.text import quoted
from bot.render.views import View
from bot.shown import Shown

MOST_EXPLAINED = 24

Found = tuple[Answer, str]
"""What a search found, and what has to be said of where it looked."""


class LookUps(Shown):
    """What is found in one library."""

    def find(
        self, text: str, game: Game, kinds: Sequence[Kind] | None = None, limit: int = 5
    ) -> Found:
        """The best answer in a game; where it has none but another has, that one and a note."""
        answer = self.search.search(text, game, kinds, limit, self.own)
        if answer.found:
            return answer, ""
        for other in GAMES:
            if other != game:
                elsewhere = self.search.search(text, other, kinds, limit, self.own)
                if elsewhere.found:
                    note = tr(
                        "From {other}; I found nothing in {game}.",
                        other=GAMES[other], game=GAMES[game],
                    )  # fmt: skip
                    return elsewhere, f"-# {note}"
        return answer, ""

    def best(self, answer: Answer) -> Message:
        """The best result whole, as the answer or as the closest; a choice among like names."""
        if answer.several:
            return render_results(answer)
        shown = self.show(entry_view(answer.hits[0].entry))
        if answer.claimed:
            return also(answer, shown, answer.hits[1:])
        return closest(answer, shown, answer.hits[1:], beside(self, answer))

    def meant_game(self, text: str, game: Game) -> tuple[str, Game]:
        """The question without the name of a game in it, and the game that it names."""
        for named, name in GAMES.items():
            bare = re.sub(rf"\b(in |for |from )?{name.replace(' ', ' ?')}\b", " ", text, flags=re.I)
            if bare != text and bare.strip():
                return bare.strip(), named
        return text, game

    def rule(self, text: str, game: Game = "riftbound") -> Message:
        """A rule by number, in any edition, or by words."""
        text, game = self.meant_game(text, game)
        written = self.first_number(text, game)
        if written is None:
            return self.one("rule", text, game)
        if written.number.startswith("SW-"):
            game = "summonerwars"
        elif book_of(written.number) is TOURNAMENT or not self.search.names[game].meanings(written):
            game = "riftbound"
        editions = [e for book in (CORE, TOURNAMENT) for e in self.catalog.past.editions_of(book)]
        if written.edition not in (None, *editions):
            known = ", ".join(map(edition_name, reversed(editions)))
            body = no_edition(str(written.edition), known)
            return Message(tr("Nothing found"), body, tone="nothing")
        old = self.past.old_rule(written.number, written.edition) if written.edition else None
        if old is not None:
            return old
        for number in self.search.names[game].meanings(written)[:1]:
            return self.renumbered(written, number, game)
        return self.no_such_rule(written.number, written.edition, text, game)

    def first_number(self, text: str, game: Game) -> Written | None:
        """The first rule number of a text; in Summoner Wars it may stand without its “SW-”."""
        if game == "summonerwars" and BARE_SUMMONER.fullmatch(text.strip().lower()):
            number = f"SW-{text.strip().lower()}"
            if self.catalog.get(game, "rule", number):
                return Written(number)
        return next(iter(parse_numbers(text)), None)

    def renumbered(self, written: Written, number: str, game: Game) -> Message:
        """A rule, and what was written where that was another edition's number."""
        message = self.show(View("rule", game, number))
        if book_of(number) is not book_of(written.number):
            other = tr(
                "The Core Rules have no {number}; this is {other} of the Tournament Rules.",
                number=written.number, other=number,
            )  # fmt: skip
            return message.led(other)
        today = self.catalog.edition(game, number)
        if number == written.number and written.edition in (None, today):
            return message
        from_edition = written.edition or self.last_edition(game, written.number)
        name = edition_name(from_edition) if from_edition else tr("an older edition")
        current = edition_name(today)
        sentence = tr("{was} in {old} is {number} in {new}.")
        if from_edition and book_named(from_edition) is not book_of(number):
            sentence = tr("{old} are another book; this is of the {new}.")
        elif number == written.number:
            sentence = tr("{number} has the same number in {old} and in {new}.")
        return message.led(
            sentence.format(was=written.number, old=name, number=number, new=current)
        )

    def last_edition(self, game: Game, number: str) -> str | None:
        """The newest edition that had this number."""
        return next((s.edition for s in self.catalog.standings(game, number)), None)

    def no_such_rule(self, number: str, edition: str | None, text: str, game: Game) -> Message:
        """The honest nothing for a number: never existed, or removed since."""
        answer = self.search.search(text, game, kinds=PART["rule"])
        message = render_nothing(answer)
        gone = [s for s in self.catalog.standings(game, number) if not s.current]
        gone = [s for s in gone if edition in (None, s.edition)]
        if gone:
            removed = tr(
                "Rule {number} of {old} was removed; nothing in {new} takes its place.",
                number=number,
                old=edition_name(gone[0].edition),
                new=edition_name(self.catalog.edition(game, number)),
            )
            return message.led(removed)
        if book_of(number) is TOURNAMENT:
            name = edition_name(self.catalog.edition(game, number))
            return message.led(tr("There is no {number} in the {book}.", number=number, book=name))
        none = tr("There is no rule {number} in any edition that I know.", number=number)
        if edition:
            named = edition_name(edition)
            none = tr("There is no rule {number} in {edition}.", number=number, edition=named)
        twin = self.catalog.tournament_twin(game, number)
        if twin:
            other = tr("The {book} have one: {number}.", book=TOURNAMENT.name, number=twin)
            none = f"{none} {other}"
        return message.led(none)

    def card(self, text: str, game: Game = "riftbound") -> Message:
        """A card by its name, its code, a nickname or a near miss."""
        return self.named("card", text, game)

    def keyword(self, text: str, game: Game = "riftbound") -> Message:
        """A keyword or other term by name or near miss."""
        return self.named("keyword", text, game)

    def ruling(self, text: str, game: Game = "riftbound") -> Message:
        """A ruling by its id or by the question."""
        return own_ruling(self, text) or self.named("ruling", text, game)

    def errata(self, text: str = "", game: Game = "riftbound") -> Message:
        """One card with its errata; without a name, all cards that have errata."""
        return self.card(text, game) if text.strip() else self.show(View("errata", game))

    def named(self, what: str, text: str, game: Game) -> Message:
        """The entry of this very name, or the best of its kind."""
        text, game = self.meant_game(text, game)
        for kind in PART[what]:
            entry = self.catalog.named(game, kind, text)
            if entry:
                return self.show(entry_view(entry))
        return self.slang(what, text, game) or self.one(what, text, game)

    def slang(self, what: str, text: str, game: Game) -> Message | None:
        """What other games' name for something means here; a choice where it may be several things."""
        read = self.search.reader.read(text, game).slang
        if len(read) != 1 or squash(next(iter(read))) != squash(text):
            return None
        names = next(iter(read.values()))
        found = (self.catalog.named(game, kind, name) for name in names for kind in PART[what])
        entries = list({entry.id: entry for entry in found if entry}.values())
        said = quoted(text)
        if len(entries) == 1:
            return self.show(entry_view(entries[0])).led(
                f"-# {tr('“{word}” is another name for it.', word=said)}"
            )
        shown = render_explained([(entry, "") for entry in entries], game, ())
        return (
            replace(shown, title=tr("“{word}” may be", word=said), claimed=False)
            if entries
            else None
        )

    def one(self, what: str, text: str, game: Game) -> Message:
        """The best entry of a kind with its runners-up; a choice when two are close; or nothing."""
        answer, note = self.find(text, game, PART[what])
        if not answer.found:
            return render_nothing(answer, what)
        message = self.best(answer)
        return message.noted(note) if note else message

    def changes(self, text: str = "", game: Game = "riftbound") -> Message:
        """What changed between two editions, or the history of a rule."""
        return self.past.changes(text)

    def show(self, view: View) -> Message:
        """The message of a view, that of a question's best result too; see `Shown.show`."""
        if view.kind == "ask":
            return self.best(self.search.search(view.key, view.game, more=self.own))
        return super().show(view)

    def explain(self, text: str, game: Game = "riftbound") -> Message:
        """The rules (of any edition), keywords and cards that a message names."""
        entries: dict[int, tuple[Entry, str]] = {}
        unknown = []
        for written in parse_numbers(text):
            entry = self.rule_meant(written, game)
            if entry is None:
                unknown.append(written.number)
                continue
            notes = [GAMES[entry.game]] if entry.game != game else []
            notes += (
                [tr("written as {number}", number=written.number)]
                if entry.key != written.number
                else []
            )
            entries[entry.id] = (entry, ", ".join(notes))
        for entry in self.named_in(text, game):
            entries.setdefault(entry.id, (entry, ""))
        return render_explained(list(entries.values())[:MOST_EXPLAINED], game, unknown)

    def rule_meant(self, written: Written, game: Game) -> Entry | None:
        """The rule that a number means: in Summoner Wars by its “SW-”, else in this game or Riftbound."""
        own = written.number.startswith("SW-")
        games: list[Game] = ["summonerwars"] if own else [game, "riftbound"]
        for one in games:
            for number in self.search.names[one].meanings(written)[:1]:
                return self.catalog.get(one, "rule", number)
        return None

    def named_in(self, text: str, game: Game) -> list[Entry]:
        """Cards and keywords that a text names exactly, in order."""
        said = words(text)[:600]
        exact = self.search.names[game].exact
        found: dict[int, Entry] = {}
        place = 0
        while place < len(said):
            for length in range(min(6, len(said) - place), 0, -1):
                key = "".join(said[place : place + length])
                hits = [e for e in exact.get(key, []) if e.kind in ("card", "keyword")]
                if hits and (length > 1 or len(key) > 3):
                    found[hits[0].id] = hits[0]
                    place += length - 1
                    break
            place += 1
        return list(found.values())
