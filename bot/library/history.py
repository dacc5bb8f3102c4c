"""What an open index knows of editions: which there are, their words, what became of each number,
and what has to be reviewed because of it."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from bot.library.align import CHANGES, Match
from bot.library.books import CORE, TOURNAMENT, Book, bare, book_named, book_of
from bot.library.checked import edition_order
from bot.library.load import CURRENT_EDITION, EDITION_DATES, TOURNAMENT_EDITION
from bot.library.models import Game
from bot.library.rests import Due, Ground, SubjectKind, Texts
from bot.library.wording import Clause, Wording


class History:
    """The editions of an open index."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.current = {
            (row["game"], row["edition"].partition("-")[0]): str(row["edition"])
            for row in connection.execute("select * from editions where in_force order by edition")
        }
        for row in connection.execute("select edition, date from editions"):
            EDITION_DATES.setdefault(row["edition"], row["date"])  # facts, the same everywhere

    # -- editions ------------------------------------------------------------------------------

    def edition(self, game: Game, number: str = "") -> str:
        """The edition in force of the rulebook that a number stands in; of the main one without."""
        if book_of(number) is TOURNAMENT:
            return self.current.get((game, TOURNAMENT.family), TOURNAMENT_EDITION)
        return next(
            (e for (g, family), e in self.current.items() if g == game and family != "tournament"),
            CURRENT_EDITION[game],
        )

    @cached_property
    def editions(self) -> list[str]:
        """The editions of the Core Rules, oldest first."""
        return self.editions_of(CORE)

    def editions_of(self, book: Book) -> list[str]:
        """The editions of a rulebook of Riftbound, oldest first."""
        rows = self.connection.execute("select edition from editions where game = 'riftbound'")
        named = (row[0] for row in rows if book_named(row[0]) is book)
        return sorted(named, key=edition_order)

    def wording(self, edition: str) -> Wording | None:
        """An edition's official words; None where they are not imported."""
        rows = self.connection.execute(
            "select key, text, examples from grounds where game = 'riftbound' and kind = 'rule'"
            " and edition = ? and text != '' order by rowid",
            (edition,),
        ).fetchall()
        clauses = {r[0]: Clause(r[0], r[1], tuple(json.loads(r[2]))) for r in rows}
        return Wording(edition, clauses, EDITION_DATES.get(edition, "")) if clauses else None

    def clause(self, number: str, edition: str) -> Clause | None:
        """A number's official words in an edition; None where they are not imported."""
        number = book_named(edition).prefix + bare(number)
        row = self.connection.execute(
            "select text, examples from grounds where game = 'riftbound' and kind = 'rule'"
            " and key = ? and edition = ? and text != ''",
            (number, edition),
        ).fetchone()
        return Clause(number, row[0], tuple(json.loads(row[1]))) if row else None

    def matches(self, edition: str) -> list[Match]:
        """What each number of the edition before became in this one, in that edition's order."""
        rows = self.connection.execute(
            "select old, new, change, sure, parts from matches where edition = ? order by rowid",
            (edition,),
        )
        return [_match(row) for row in rows]

    def way(self, game: Game, number: str) -> list[tuple[str, Match]]:
        """How a rule in force came to read as it does: what each edition did to it, newest first."""
        found = []
        at = number
        editions = self.editions_of(book_of(number)) if game == "riftbound" else []
        for edition in reversed(editions):
            row = self.connection.execute(
                "select old, new, change, sure, parts from matches where edition = ? and new = ?",
                (edition, at),
            ).fetchone()
            if row is None:
                continue
            match = _match(row)
            found.append((edition, match))
            if not match.old:
                break
            at = match.old
        return found

    def today(self, number: str, edition: str) -> str | None:
        """Today's number of a rule of an edition; None where it is gone."""
        row = self.connection.execute(
            "select current from numbers where game = 'riftbound' and edition = ? and number = ?",
            (edition, number),
        ).fetchone()
        return (row[0] or None) if row else number

    # -- what is to be reviewed ----------------------------------------------------------------

    @cached_property
    def _due(self) -> dict[tuple[str, str, str], list[Due]]:
        found: dict[tuple[str, str, str], list[Due]] = defaultdict(list)
        for row in self.connection.execute("select * from due order by rowid"):
            ground = Ground(row["ground"], row["ground_key"])
            due = Due(ground, row["was"], row["change"], row["of"], row["since"],
                      row["old"], row["new"], row["cited"])  # fmt: skip
            found[row["game"], row["kind"], row["key"]].append(due)
        return found

    def due(self, game: Game, kind: SubjectKind, key: str) -> Sequence[Due]:
        """The grounds of a thing that read otherwise than when it was checked; none if it holds."""
        return self._due.get((game, kind, key), ())

    @cached_property
    def _stale(self) -> dict[str, frozenset[str]]:
        games = {game for game, _, _ in self._due}
        return {
            game: frozenset(f"{kind}/{key}" for g, kind, key in self._due if g == game)
            for game in games
        }

    def steps_due(self, numbers: Sequence[str]) -> list[Due]:
        """The rules of these, as the engine cites them, that a step of it is to be reviewed for."""
        found: dict[Ground, Due] = {}
        for (_, kind, _), due in self._due.items():
            if kind == "step":
                found |= {one.ground: one for one in due if one.cited in numbers}
        return list(found.values())

    def rules_due(self, game: Game) -> dict[str, list[Due]]:
        """Today's rules with a statement of ours that was made for other words."""
        return {
            key: due for (g, kind, key), due in self._due.items() if g == game and kind == "rule"
        }

    def stale(self, game: Game) -> frozenset[str]:
        """The names of everything of a game that is to be reviewed: `ruling/…`, `rule/…`."""
        return self._stale.get(game, frozenset())

    def texts(self, game: Game) -> Texts:
        """The official texts of a game, by digest and, where imported, by their words."""
        return Texts(self.connection, game)


def _match(row: sqlite3.Row) -> Match:
    change = next(c for c in CHANGES if c == row["change"])
    parts = tuple(part for part in row["parts"].split(", ") if part)
    return Match(row["old"], row["new"], change, row["sure"], parts)
