"""A rulebook → an edition: numbers, texts, examples; from text, from pages, or from `.min.json`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from bot.importers.dating import date_in, edition_of, wished_date
from bot.importers.numbering import Labelled, Line, labelled, order, rules_own
from bot.importers.pdf import pdf_lines
from bot.importers.prose import joined, words_of
from bot.importers.shape import document, plain_json
from bot.importers.source import Note, Read, Refused, Source, Wishes
from bot.library.imported import OfficialRule

EXAMPLE = re.compile(r"(?:^|(?<![Ff]or)\s+)\b(?:Examples?|EXAMPLES?):\s+(?=\S)")
POINTER = re.compile(r"(?:\s*See rules? \d{3}[0-9a-z.]*\.? [A-Z][^.]*? for more information\.)+$")
MISPRINTED = re.compile(r"^[^\W\d]{1,8}(\d{3}(?:\.(?:\d{1,2}|[a-z]))*)\.\s+\S")
ENDS = re.compile(r"[.!?:;)\]}\"”’*]$")
LEADER = re.compile(r"(?:\.\s?){4,}\s*\d{1,4}$")  # the end of a line of a table of contents
LEAST_RULES = 3
MOST_PREAMBLE = 400  # further lines before the first rule: a cover
EDITION_NAME = "Riftbound {} Rules"


def read_rules(source: Source, wishes: Wishes) -> Read:
    """The edition that a document holds; Refused when it is none."""
    if source.form == "json":
        return json_rules(source, wishes)
    if source.form == "html":
        says = "this is HTML; rules are read as text (one rule a line), PDF or .min.json"
        raise Refused(says, file=source.name)
    if source.form == "pdf":
        return edition(source, wishes, pdf_lines(source, wishes), wrapped=True)
    text = source.text().replace("\u00a0", " ")
    lines = [Line(one.strip(), at) for at, one in enumerate(text.split("\n"), start=1)]
    return edition(source, wishes, [line for line in lines if line.text], wrapped=False)


def edition(source: Source, wishes: Wishes, lines: Sequence[Line], *, wrapped: bool) -> Read:
    """The rules of a document's lines; where they are `wrapped`, a rule goes on over several."""
    candidates = labelled(lines)
    own = rules_own(lines, candidates, wrapped=wrapped)
    if len(own) < LEAST_RULES:
        says = "I find no numbered rules here (lines such as “103.1. …”); is this a rulebook?"
        raise Refused(says, file=source.name)
    preamble = lines[: own[0].index]
    before = [line for line in preamble if not LEADER.search(line.text)]
    if len(before) > MOST_PREAMBLE:
        at = lines[own[0].index]
        says = f"the first rule comes only after {len(before)} lines; is this a rulebook?"
        raise Refused(says, file=source.name, line=at.line, page=at.page)
    notes = list(misplaced(lines, candidates, own, wrapped=wrapped))
    rules = []
    vocabulary = words_of(lines) if wrapped else frozenset()
    for one, after in zip(own, [*(o.index for o in own[1:]), len(lines)], strict=True):
        parts = [one.rest, *(line.text for line in lines[one.index + 1 : after])]
        text = joined([part for part in parts if part], vocabulary)
        at = lines[one.index]
        if text:
            rules.append(official_rule(one.number, text, at.page))
        else:
            notes.append(Note(f"rule {one.number} has no text", at.line, at.page))
    refuse_half(source, rules, lines[-1])
    head = "\n".join([*(line.text for line in preamble), source.name])
    return made(source, wishes, head, rules, notes)


def misplaced(
    lines: Sequence[Line], candidates: Sequence[Labelled], own: Sequence[Labelled], *, wrapped: bool
) -> list[Note]:
    """The lines that begin like a rule but stand where it cannot be, and misprinted numbers."""
    taken = {one.index for one in own}
    known = {one.number for one in own}
    found = []
    for one in candidates:
        before = lines[one.index - 1].text if one.index else ""
        goes_on = wrapped and (not one.dotted or not ENDS.search(before) or one.number in known)
        ahead = one.index < own[0].index and (wrapped or one.number in known)
        if one.index in taken or ahead or goes_on:
            continue
        at = lines[one.index]
        if not wrapped and one.number in known:
            says = f"rule {one.number} stands here and once more further down"
        elif not one.dotted:
            says = f"begins with {one.number}, but without the full stop behind a rule's number"
        else:
            says = f"rule {one.number} stands out of order"
        found.append(Note(says, at.line, at.page))
    for at in lines[own[0].index :]:
        match = MISPRINTED.match(at.text)
        if match and match[1] not in known and between(match[1], own):
            says = f"“{at.text[:20]}…” looks like rule {match[1]} with a misprinted number"
            found.append(Note(says, at.line, at.page))
    return found


def between(number: str, own: Sequence[Labelled]) -> bool:
    """Whether a number lies among those of a document."""
    return order(own[0].number) < order(number) < order(own[-1].number)


def official_rule(number: str, text: str, page: int = 0) -> OfficialRule:
    """A rule with its examples apart; a pointer to another rule behind them belongs to the rule."""
    says, *examples = (part.strip() for part in EXAMPLE.split(text))
    if not says:  # nothing stands before the first example
        says, examples = text, []
    pointers = ""
    for place, example in enumerate(examples):
        pointer = POINTER.search(example)
        if pointer and pointer.start():
            examples[place] = example[: pointer.start()].rstrip()
            pointers += f" {pointer[0].strip()}"
    return OfficialRule(
        number=number, text=f"{says}{pointers}", examples=tuple(examples), page=page or None
    )


def refuse_half(source: Source, rules: Sequence[OfficialRule], last: Line) -> None:
    """A document that stops in the middle of a sentence is not whole."""
    text = (rules[-1].examples or (rules[-1].text,))[-1]
    if len(text.split()) > 4 and not ENDS.search(text):
        says = f"it stops in the middle of rule {rules[-1].number}; the file looks truncated"
        raise Refused(says, file=source.name, line=last.line, page=last.page)


def made(
    source: Source, wishes: Wishes, head: str, rules: Sequence[OfficialRule], notes: Sequence[Note]
) -> Read:
    """The document of these rules, with the edition and date that its head names."""
    date = wished_date(wishes) or date_in(head)
    name = edition_of(head, date, wishes, source.name)
    book = "Tournament" if name.startswith("tournament-") else "Core"
    version = "" if book == "Tournament" else f" {name.partition('-')[2]}"
    return Read(
        document(
            source, what="rules", key=name, edition=name, date=date,
            title=wishes.title or EDITION_NAME.format(book) + version, rules=tuple(rules),
        ),
        tuple(notes),
    )  # fmt: skip


class MinRule(msgspec.Struct, forbid_unknown_fields=True):
    """A rule of the `.min.json` form."""

    id: str
    text: str
    examples: list[str] = msgspec.field(default_factory=list)


def json_rules(source: Source, wishes: Wishes) -> Read:
    """The edition of a `.min.json` file: a list of `id`, `text`, `examples`, in printed order."""
    found = plain_json(source, list[MinRule])
    if len(found) < LEAST_RULES:
        raise Refused("it holds no rules", file=source.name)
    for place, (one, two) in enumerate(pairwise(found), start=2):
        for rule in (one, two):
            if not re.fullmatch(r"\d{3}(\.(\d{1,2}|[a-z]))*", rule.id):
                says = f"“{rule.id[:30]}” (the id of entry {place}) is no rule number"
                raise Refused(says, file=source.name)
        if order(one.id) >= order(two.id):
            says = f"rule {two.id} (entry {place}) stands after {one.id}"
            raise Refused(says, file=source.name)
    for rule in found:
        if not rule.text.strip():
            raise Refused(f"rule {rule.id} has no text", file=source.name)
    rules = [
        OfficialRule(number=one.id, text=one.text, examples=tuple(filter(str.strip, one.examples)))
        for one in found
    ]
    return made(source, wishes, source.name.replace("_", " "), rules, ())
