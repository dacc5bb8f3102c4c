"""Two editions side by side: what is new, gone, renumbered, reworded, and what that touches."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Literal

from bot.library.align import Match, Way
from bot.library.books import book_named
from bot.library.catalog import Catalog
from bot.library.checked import edition_order
from bot.library.wording import Clause, essence
from bot.library.words import stem, words

Kind = Literal["new", "removed", "reworded", "renumbered"]
KINDS: tuple[Kind, ...] = ("new", "removed", "reworded", "renumbered")
TOKEN = re.compile(r"\s+|\w+|[^\w\s]")
MOST_WORDS = 1500  # of a text that is compared word by word


@dataclass(frozen=True)
class Piece:
    """A stretch of a text: kept, added or struck out."""

    how: Literal["kept", "added", "struck"]
    text: str


@dataclass(frozen=True)
class Changed:
    """What became of a number between two editions, and what rests on it today."""

    kind: Kind
    old: str
    new: str
    before: Clause | None = None
    after: Clause | None = None
    says: str = ""
    rulings: Sequence[str] = ()
    cards: Sequence[str] = ()

    def stems(self, title: str) -> set[str]:
        """The stems of all that is known to be said of it, and of the chapter that it stands in."""
        texts = (clause.text for clause in (self.before, self.after) if clause)
        return {stem(word) for text in (title, self.says, *texts) for word in words(text)}


@dataclass(frozen=True)
class Comparison:
    """What changed between two editions, chapter by chapter in printed order."""

    old: str
    new: str
    chapters: Sequence[tuple[str, Sequence[Changed]]]
    worded: bool

    def counts(self) -> dict[Kind, int]:
        """How many numbers changed how."""
        every = [changed.kind for _, chapter in self.chapters for changed in chapter]
        return {kind: every.count(kind) for kind in KINDS}

    def about(self, subject: str) -> Comparison:
        """Only what speaks of a subject, in the words of either edition or in ours."""
        wanted = {stem(word) for word in words(subject)}
        kept = [
            (title, [changed for changed in chapter if wanted <= changed.stems(title)])
            for title, chapter in self.chapters
        ]
        return replace(self, chapters=[(title, chapter) for title, chapter in kept if chapter])


def word_by_word(old: str, new: str) -> list[Piece]:
    """A text with what was added and what was struck out against an older one."""
    ours, theirs = TOKEN.findall(old)[:MOST_WORDS], TOKEN.findall(new)[:MOST_WORDS]
    found: list[Piece] = []
    for how, a, b, c, d in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if how == "equal":
            found.append(Piece("kept", "".join(ours[a:b])))
            continue
        if b > a:
            found.append(Piece("struck", "".join(ours[a:b])))
        if d > c:
            found.append(Piece("added", "".join(theirs[c:d])))
    return found


def between(catalog: Catalog, old: str, new: str) -> list[Match]:
    """What each number of one edition became in a later one, through all that lie between."""
    steps = [
        catalog.past.matches(edition)
        for edition in catalog.past.editions_of(book_named(old))
        if edition_order(old) < edition_order(edition) <= edition_order(new)
    ]
    if not steps:
        return []
    ways = [(m.old, m.new, m.change) for m in steps[0]]
    for step in steps[1:]:
        onward = {m.old: m for m in step if m.old}
        later: list[tuple[str, str, Way]] = []
        for first, last, change in ways:
            then = onward.get(last) if last else None
            if then is None:
                if first:
                    later.append((first, "", "removed"))
                continue
            later.append((first, then.new, joined(change, then.change)))
        ways = [way for way in later if way[0] or way[1]]
        ways += [("", m.new, m.change) for m in step if not m.old]
    return [Match(first, last, change, 1.0) for first, last, change in ways]


def joined(first: Way, then: Way) -> Way:
    """Two changes one after the other: the deeper of them; what is new stays new."""
    if first == "added" or then == "removed":
        return "removed" if then == "removed" else "added"
    depth: tuple[Way, ...] = ("same", "moved", "references", "reworded", "rewritten")
    return max(first, then, key=depth.index)


def compare(catalog: Catalog, old: str, new: str) -> Comparison:
    """What changed between two editions, with what it touches today."""
    ours, theirs = catalog.past.wording(old), catalog.past.wording(new)
    worded = ours is not None and theirs is not None
    chapters: dict[str, list[Changed]] = defaultdict(list)
    title = "Elsewhere"
    for match in in_printed_order(between(catalog, old, new)):
        before = ours.clauses.get(match.old) if ours else None
        after = theirs.clauses.get(match.new) if theirs else None
        today = current(catalog, match.new, new)
        title = chapter(catalog, today) if today else title  # what is gone stood with the last
        kind = kind_of(match, before if worded else None, after if worded else None)
        if kind is not None:
            touched = touches(catalog, today) if today and kind != "renumbered" else ((), ())
            says = statement(catalog, match, today, old, new)
            changed = Changed(kind, match.old, match.new, before, after, says, *touched)
            chapters[title].append(changed)
    return Comparison(old, new, list(chapters.items()), worded)


def in_printed_order(matches: Sequence[Match]) -> list[Match]:
    """By the new number; what is gone stands where it would stand now."""
    found, last = [], ""
    for match in matches:
        if match.new:
            last = match.new
        found.append((key(match.new or last), not match.new, match))
    return [match for _, _, match in sorted(found, key=lambda row: row[:2])]


def key(number: str) -> tuple[tuple[int, str], ...]:
    """A key that sorts numbers as they are printed."""
    parts = number.split(".") if number else []
    return tuple((int(p), "") if p.isdigit() else (0, p) for p in parts)


def kind_of(match: Match, before: Clause | None, after: Clause | None) -> Kind | None:
    """What to call a change; None where nothing but cited numbers changed."""
    if not match.old:
        return "new"
    if not match.new:
        return "removed"
    if before is not None and after is not None:
        changed = essence(before.text) != essence(after.text)
        examples = [*map(essence, before.examples)] != [*map(essence, after.examples)]
        if changed or examples:
            return "reworded"
    elif match.text_changed:
        return "reworded"
    return "renumbered" if match.old != match.new else None


def current(catalog: Catalog, number: str, edition: str) -> str:
    """Today's number of a number of an edition; empty where it is gone."""
    if not number or edition == catalog.edition("riftbound", number):
        return number
    place = catalog.standing("riftbound", number, edition)
    return (place.current or "") if place else ""


def chapter(catalog: Catalog, number: str) -> str:
    """The titles above a rule, the outermost two."""
    path = [*catalog.path("riftbound", number)]
    rule = catalog.rule("riftbound", number)
    titles = [up.title for up in ([*path, rule] if rule and not path else path) if up and up.title]
    return " › ".join(titles[:2]) or "Elsewhere"


def statement(catalog: Catalog, match: Match, today: str, old: str, new: str) -> str:
    """What we say of a rule's change, for where the words themselves are not at hand.

    Failing that, what we say of the rule today. A number that is gone may be another rule's today.
    """
    since, until = edition_order(old), edition_order(new)
    changes = catalog.changes("riftbound", today or match.old)
    said = [
        change.says
        for change in changes
        if since < edition_order(change.edition) <= until
        and (change.kind == "removed") == (not match.new)
    ]
    rule = catalog.rule("riftbound", today) if today else None
    return " ".join(reversed(said)) or (rule.says or rule.title or "" if rule else "")


def touches(catalog: Catalog, number: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rulings that cite a rule, and the cards with a keyword that it defines or that those name."""
    rulings = catalog.rulings_by.get(("riftbound", "rule", number), [])
    cards = dict.fromkeys(card for ruling in rulings for card in ruling.facts.cards)
    cards |= dict.fromkeys(keyword_cards(catalog, number))
    return tuple(ruling.key for ruling in rulings), tuple(cards)


def keyword_cards(catalog: Catalog, number: str) -> Iterator[str]:
    """The cards with the keyword that a rule belongs to."""
    top = number.partition(".")[0]
    for entry in catalog.of("riftbound", "keyword"):
        if getattr(entry.model, "rule", None) == top:
            for card in catalog.of("riftbound", "card"):
                if any(k.rstrip("0123456789 ") == entry.key for k in card.facts.keywords):
                    yield card.key
