"""What rests on what: everything that somebody checked against an official text, and what changed since.

A ruling, a card's statement, a gist, a rule's or term's statement, a scenario, a step of the engine
is a `Subject`; it rests on `Ground`s: a rule, a card, a document. `Texts` knows the digest of each
ground's official text at every edition, and the text itself where it is imported:

    texts = Texts(catalog.connection, "riftbound")
    checked = texts.digests(grounds, "core-1.4")  # keep this with what you checked, and the edition
    texts.due(checked, "core-1.4")              # later: what reads otherwise now, old and new text
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.library.books import TOURNAMENT, book_of
from bot.library.checked import Checked, edition_order
from bot.library.load import TOURNAMENT_EDITION, GameLibrary
from bot.library.models import Card, Game, Rule, Ruling, Term
from bot.library.wording import text_digest

GONE = "0" * 12  # the digest that stands for a text that is there no more
GroundKind = Literal["rule", "card", "document"]
SubjectKind = Literal["ruling", "card", "gist", "rule", "term", "scenario", "step"]
SUBJECT_NAMES: dict[SubjectKind, str] = {
    "ruling": "ruling",
    "card": "what a card does",
    "gist": "a card's gist",
    "rule": "a rule's statement",
    "term": "a term's statement",
    "scenario": "a scenario",
    "step": "a step of the engine",
}


@dataclass(frozen=True, order=True)
class Ground:
    """What something rests on: a rule by number, a card by code, a document's answer by id."""

    kind: GroundKind
    key: str

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


@dataclass(frozen=True)
class Subject:
    """Something that was checked against official texts; `text` is the digest of its own words."""

    kind: SubjectKind
    key: str
    grounds: tuple[Ground, ...]
    text: str
    edition: str | None = None
    path: str = ""
    line: int = 0

    @property
    def name(self) -> str:
        """How it is called on a command line: `ruling/two-buffs-on-one-unit`."""
        return f"{self.kind}/{self.key}"


@dataclass(frozen=True)
class Due:
    """A ground that reads otherwise than when something was checked against it.

    `ground` is today's (the old number where the rule is gone), `was` its key in the edition
    `of` which it was checked against, `cited` its key in the file; the texts are empty where that
    state is not imported.
    """

    ground: Ground
    was: str
    change: Literal["changed", "removed", "new"]
    of: str
    since: str
    old: str = ""
    new: str = ""
    cited: str = ""


class Texts:
    """The official texts of one game's grounds, from an index: digests always, words if imported."""

    def __init__(self, connection: sqlite3.Connection, game: Game) -> None:
        self.connection = connection
        self.game: Game = game
        rows = connection.execute(
            "select distinct edition from grounds where game = ? and kind = 'rule'", (game,)
        )
        self.editions = sorted((row[0] for row in rows), key=edition_order)

    def editions_of(self, number: str) -> list[str]:
        """The editions whose texts are known of the rulebook that a number stands in, oldest first."""
        family = f"{book_of(number).family}-"
        return [edition for edition in self.editions if edition.startswith(family)]

    def digests(self, grounds: Iterable[Ground], edition: str) -> dict[Ground, str]:
        """The digest of each ground's text in force, of those known; numbers are of this edition."""
        found = {}
        for ground in grounds:
            last, known = ground, [""]
            if ground.kind == "rule":
                known = self.editions_of(ground.key)
                last = Ground("rule", self.past_number(ground.key, edition))
            row = self.row(last, known[-1]) if known else None
            if row is not None:
                found[ground] = str(row[0])
        return found

    def due(self, checked: Mapping[Ground, str], edition: str) -> list[Due]:
        """The grounds that read otherwise than they did; numbers are those of this edition."""
        found = []
        for ground, digest in checked.items():
            due = (
                self.rule_due(ground, digest, edition)
                if ground.kind == "rule"
                else self.text_due(ground, digest)
            )
            if due is not None:
                found.append(due)
        return found

    def now(self, grounds: Iterable[Ground], edition: str) -> Iterator[tuple[Ground, Ground, str]]:
        """Each ground in this edition's numbers, as it is in force, and the digest of its text."""
        for ground in grounds:
            last, place = ground, ""
            if ground.kind == "rule":
                known = self.editions_of(ground.key)
                if not known:
                    continue
                number = self.path(ground.key, edition, known)[-1][1]
                if not number:
                    yield ground, ground, GONE
                    continue
                last, place = Ground("rule", number), known[-1]
            row = self.row(last, place)
            yield ground, last, str(row[0]) if row else GONE

    def due_by_map(self, grounds: Iterable[Ground], edition: str) -> list[Due]:
        """The rules of an edition, in its own numbers, that the kept maps call changed since then."""
        found = []
        for ground in grounds:
            row = self.connection.execute(
                "select current, changed from numbers where game = ? and edition = ? and number = ?",
                (self.game, edition, ground.key if ground.kind == "rule" else ""),
            ).fetchone()
            changes = [c.split(" ") for c in json.loads(row[1])] if row else []
            since = [
                f"core-{e}" for e, way in changes if way in ("reworded", "rewritten", "removed")
            ]
            if row and since:
                today = Ground("rule", row[0] or ground.key)
                change: Literal["changed", "removed"] = "changed" if row[0] else "removed"
                old = self.words(ground, edition)
                known = self.editions_of(today.key)
                new = self.words(today, known[-1]) if row[0] and known else ""
                found.append(
                    Due(today, ground.key, change, edition, since[0], old, new, ground.key)
                )
        return found

    def rule_due(self, ground: Ground, digest: str, edition: str) -> Due | None:
        """What became of a rule since its text had this digest; None where it reads the same."""
        known = self.editions_of(ground.key)
        if not known:
            return None
        newest = known[-1]
        path = self.path(ground.key, edition, known)
        of, was = next(
            ((e, n) for e, n in path if n and self.digest(n, e) == digest), (edition, ground.key)
        )
        old = self.words(Ground("rule", was), of)
        last = path[-1][1] if path else ground.key
        if not last:
            since = next((e for e, n in path if not n), newest)
            gone = Due(ground, was, "removed", of, since, old, cited=ground.key)
            return None if digest == GONE else gone
        now = self.row(Ground("rule", last), newest)
        if now is None or now[0] == digest:
            return None
        later = [(e, n) for e, n in path if edition_order(e) > edition_order(of)]
        since = next((e for e, n in later if self.digest(n, e) not in (None, digest)), newest)
        return Due(Ground("rule", last), was, "changed", of, since, old, str(now[1]), ground.key)

    def text_due(self, ground: Ground, digest: str) -> Due | None:
        """Whether a card's or a document's text is another now."""
        now = self.row(ground, "")
        if now is None or now[0] == digest:
            return None
        then = self.connection.execute(
            "select text, source from grounds"
            " where game = ? and kind = ? and key = ? and edition = ?",
            (self.game, ground.kind, ground.key, digest),
        ).fetchone()
        old, of = (str(then[0]), str(then[1])) if then else ("", "")
        return Due(ground, ground.key, "changed", of, now[2], old, now[1], ground.key)

    def path(self, number: str, edition: str, known: Sequence[str]) -> list[tuple[str, str]]:
        """A number's way through the editions, oldest first; empty where the rule is gone.

        `edition` is one of the Core Rules; of the Tournament Rules the files hold one alone.
        """
        if book_of(number) is TOURNAMENT:
            edition = TOURNAMENT_EDITION
        row = self.connection.execute(
            "select current from numbers where game = ? and edition = ? and number = ?",
            (self.game, edition, number),
        ).fetchone()
        later = [e for e in known if edition_order(e) > edition_order(edition)]
        if row is None:
            return [(e, number) for e in (edition, *later)]
        if not row[0]:
            return [(edition, number), *((e, "") for e in later)]
        rows = self.connection.execute(
            "select edition, number from numbers where game = ? and current = ?",
            (self.game, row[0]),
        )
        return sorted(((r[0], r[1]) for r in rows), key=lambda place: edition_order(place[0]))

    def past_number(self, number: str, edition: str) -> str:
        """Today's number of one of an edition; that number itself where it is not known."""
        known = self.editions_of(number)
        return (self.path(number, edition, known)[-1][1] if known else "") or number

    def digest(self, number: str, edition: str) -> str | None:
        """The digest of a number's text in an edition; None where it is not known."""
        row = self.row(Ground("rule", number), edition)
        return str(row[0]) if row else None

    def words(self, ground: Ground, edition: str) -> str:
        """A ground's official text, where it is imported."""
        row = self.row(ground, edition)
        return str(row[1]) if row else ""

    def row(self, ground: Ground, edition: str) -> tuple[str, str, str] | None:
        """Digest, text and source of a ground; a rule's in this edition, else what is in force."""
        found = self.connection.execute(
            "select digest, text, source, examples from grounds"
            " where game = ? and kind = ? and key = ? and edition = ?",
            (self.game, ground.kind, ground.key, edition if ground.kind == "rule" else ""),
        ).fetchone()
        if found is None:
            return None
        examples = (f"Example: {example}" for example in json.loads(found[3]))
        return str(found[0]), "\n".join((found[1], *examples)), str(found[2])


# -- what rests on what, in the data -----------------------------------------------------------


def subjects(found: GameLibrary) -> Iterator[Subject]:
    """Everything in a game's files that rests on official texts, with what it rests on."""
    for rule in found.rules.values():
        yield placed(found, "rule", rule_subject(rule))
    for term in found.terms.values():
        yield placed(found, "term", term_subject(term))
    for ruling in found.rulings.values():
        yield placed(found, "ruling", ruling_subject(found, ruling))
    for card in found.cards.values():
        for subject in card_subjects(card):
            yield placed(found, "card", subject)


def placed(found: GameLibrary, kind: str, subject: Subject) -> Subject:
    """A subject with the file and line that it stands in."""
    place = found.places.get((kind, subject.key))
    if place is None:
        return subject
    values = {**vars(subject), "path": place.path, "line": place.line}
    return Subject(**values)


def rules_of(numbers: Iterable[str]) -> tuple[Ground, ...]:
    """The grounds of these numbers, each once."""
    return tuple(Ground("rule", number) for number in dict.fromkeys(numbers))


def rule_subject(rule: Rule) -> Subject:
    """A rule's statement of ours rests on the rule."""
    corrected = rule.corrected.says if rule.corrected else ""
    words = " ".join([rule.title or "", rule.says or "", corrected, *rule.example])
    return Subject("rule", rule.number, rules_of([rule.number]), text_digest(words))


def term_subject(term: Term) -> Subject:
    """A term's statement rests on the rule that defines it."""
    numbers = [term.rule] if term.rule else []
    return Subject("term", term.name, rules_of(numbers), text_digest(term.says))


def ruling_subject(found: GameLibrary, ruling: Ruling) -> Subject:
    """A ruling rests on the rules it lists, the cards it names and the documents it answers for."""
    codes = [found.cards[name].code for name in ruling.cards if name in found.cards]
    grounds = (
        *rules_of(ruling.rules),
        *(Ground("card", code) for code in codes),
        *(Ground("document", s.id) for s in ruling.sources if s.id and ":" in s.id),
    )
    return Subject("ruling", ruling.id, grounds, text_digest(ruling.body), ruling.edition)


def card_subjects(card: Card) -> Iterator[Subject]:
    """What a card does in the card language, and its gist, each rest on the card's text."""
    ground = (Ground("card", card.code),)
    if card.does is not None:
        yield Subject("card", card.name, ground, text_digest(card.does))
    if card.gist is not None:
        yield Subject("gist", card.name, ground, text_digest(card.gist))


def checked_against(
    subject: Subject, checked: Checked, numbers: Mapping[tuple[str, str], str]
) -> dict[Ground, str]:
    """The digests of the texts that a subject was checked against, of those that are known.

    `numbers` gives the number that a rule of the data's edition had in an older one.
    """
    found = {}
    for ground in subject.grounds:
        since = checked.since.get((subject.name, str(ground)))
        if since is not None and since.text == subject.text:
            found[ground] = since.digest
        elif since is None:  # else its own words were mended since, and it holds
            digest = base_digest(subject, ground, checked, numbers)
            if digest is not None:
                found[ground] = digest
    return found


def base_digest(
    subject: Subject,
    ground: Ground,
    checked: Checked,
    numbers: Mapping[tuple[str, str], str],
) -> str | None:
    """The digest of a ground at the edition that a subject was checked against as all the rest."""
    if ground.kind == "card":
        return checked.cards.get(ground.key)
    if ground.kind == "document":
        return checked.documents.get(ground.key)
    known = checked.of(book_of(ground.key).family)
    if subject.edition in known:
        known = known[known.index(subject.edition) :]
    for edition in known:  # a rule that is newer than the oldest was checked as it began
        digest = checked.editions[edition].get(numbers.get((edition, ground.key), ground.key))
        if digest is not None:
            return digest
    return None
