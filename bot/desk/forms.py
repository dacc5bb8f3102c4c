"""What a moderator typed → a ruling: every number and name looked up, every doubt said."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field

from pydantic import ValidationError
from rapidfuzz import fuzz, process, utils

from bot.answers import Answers
from bot.i18n import later, later_in, tr, tr_in
from bot.library.check import CITED
from bot.library.documents import Kind
from bot.library.editions import Written, only_numbers, parse_numbers
from bot.library.load import CURRENT_EDITION
from bot.library.models import GAMES, Game, Source
from bot.played import Played
from bot.render.results import entry_label
from bot.render.text import clip, printable
from bot.ruled import LONGEST_ANSWER, Content, Noted, reference

ADDRESS = re.compile(r"https://[^\s<>()\[\]|]{4,290}")
DATE = re.compile(r"\b(20[0-9]{2}-[0-9]{2}-[0-9]{2})\b")
MOST_NAMED, MOST_SOURCES = 24, 8
NEARLY_ASKED = later("asked in nearly these words")  # as bot.library.reasons says it
ALIKE = 78  # of 100, how alike two questions must be to be shown as the same
NAMED: tuple[Kind, ...] = ("card", "keyword", "term")
RULINGS: tuple[Kind, ...] = ("ruling",)
FIELDS = {
    "body": later_in("field", "The answer"),
    "question": later_in("field", "The question"),
    "scenario": later_in("field", "The scenario"),
    "sources": later_in("field", "A source"),
    "cards": later_in("field", "A card"),
    "rules": later_in("field", "A rule"),
}


@dataclass(frozen=True)
class Form:
    """The five fields as they were typed, and what the form is for.

    `number` and `seen` are the ruling that is edited and the version its editor saw.
    """

    game: Game
    question: str = ""
    answer: str = ""
    about: str = ""
    sources: str = ""
    scenario: str = ""
    number: int = 0
    seen: int = 0
    suggested: bool = False
    annotates: str = ""

    def values(self) -> dict[str, object]:
        """The form as plain values, to be kept until it is saved."""
        return asdict(self)


@dataclass
class Read:
    """A form as it was understood: the ruling, or why there is none; what was read as what."""

    form: Form
    content: Content | None = None
    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    near: list[str] = field(default_factory=list)


def read_form(answers: Answers, form: Form, played: Played | None = None) -> Read:
    """The ruling that a form holds, with every fault of it; `played` is its scenario, played."""
    read = Read(form)
    named = read_named(answers, form, read)
    body = form.answer.strip()
    if played is not None:
        check_played(played, read)
        if not body and not read.faults:
            body = drafted(played)
            read.notes.append(tr("The answer is drafted from what the scenario shows; change it."))
    cited = read_cited(answers, form.game, body, read)
    values = {
        "game": form.game,
        "question": printable(" ".join(form.question.split())),
        "body": tidy(in_todays_form(answers, form.game, body)),
        "rules": tuple(dict.fromkeys([*named["rule"], *cited])),
        "cards": named["card"],
        "keywords": named["keyword"],
        "edition": CURRENT_EDITION[form.game],
        "sources": read_sources(form, read),
        "scenario": form.scenario.strip() + "\n" if form.scenario.strip() else "",
    }
    try:
        read.content = Content.model_validate(values)
    except ValidationError as error:
        read.faults += [fault_line(fault) for fault in error.errors()]
    if read.content is not None and not read.content.rules:
        read.notes.append(tr("It names no rule, so nobody can look its reason up."))
    if read.faults:
        read.content = None
    return read


def tidy(text: str) -> str:
    """A text without invisible characters; its lines stay."""
    return "\n".join(printable(line).rstrip() for line in text.strip().splitlines())


def fault_line(fault: object) -> str:
    """What pydantic says of a value, for the person who typed it."""
    assert isinstance(fault, dict)
    name = str(fault["loc"][0])
    name = tr_in("field", FIELDS[name]) if name in FIELDS else name.capitalize()
    if fault["type"] == "string_too_short":
        return tr("{field} is missing.", field=name)
    if fault["type"] == "string_too_long":
        most = fault.get("ctx", {}).get("max_length", LONGEST_ANSWER)
        return tr("{field} has more than {most} characters.", field=name, most=most)
    return tr("{field} cannot be used: {why}.", field=name, why=fault["msg"])


# -- rules, cards and keywords ---------------------------------------------------------------------


def read_named(answers: Answers, form: Form, read: Read) -> dict[str, tuple[str, ...]]:
    """The rules, cards and keywords of the field “about”, however they were typed."""
    found: dict[str, dict[str, None]] = {"rule": {}, "card": {}, "keyword": {}}
    parts = [part.strip() for part in re.split(r"[;\n]|,(?!\s?\d\b)", form.about) if part.strip()]
    if len(parts) > MOST_NAMED:
        read.faults.append(
            tr(
                "At most {most} rules, cards and keywords; here are {count}.",
                most=MOST_NAMED,
                count=len(parts),
            )
        )
    for part in parts[:MOST_NAMED]:
        if only_numbers(part):
            for number in read_numbers(answers, form.game, parse_numbers(part), read):
                found["rule"][number] = None
        elif (named := read_name(answers, form.game, part, read)) is not None:
            found[named[0]][named[1]] = None
    return {kind: tuple(names) for kind, names in found.items()}


def read_numbers(answers: Answers, game: Game, written: Iterable[Written], read: Read) -> list[str]:
    """Rule numbers of any edition as today's; one that never was is a fault."""
    found = []
    for one in written:
        meant = answers.search.names[game].meanings(one)
        if not meant:
            where = f"{GAMES[game]}, {one.edition}" if one.edition else GAMES[game]
            fault = tr("There is no rule {number} in {edition}.", number=one.number, edition=where)
            read.faults.append(fault)
            continue
        if meant[0] != one.number:
            today = tr("{number} is {today} today.", number=one.number, today=meant[0])
            read.notes.append(today)
        found.append(meant[0])
    return found


def read_cited(answers: Answers, game: Game, body: str, read: Read) -> list[str]:
    """The numbers in square brackets in an answer."""
    written = [one for group in CITED.findall(body) for one in parse_numbers(group)]
    return read_numbers(answers, game, dict.fromkeys(written), read)


def in_todays_form(answers: Answers, game: Game, body: str) -> str:
    """An answer whose bracketed numbers are written as the rulebook prints them today."""
    names = answers.search.names[game]

    def rewrite(match: re.Match[str]) -> str:
        meant = [names.meanings(one)[:1] for one in parse_numbers(match[1])]
        return f"[{', '.join(one[0] for one in meant)}]" if meant and all(meant) else match[0]

    return CITED.sub(rewrite, body)


def read_name(answers: Answers, game: Game, typed: str, read: Read) -> tuple[str, str] | None:
    """A card or keyword by its name or a near miss; what is neither is a fault."""
    shown = clip(printable(typed), 60)
    for kind in NAMED:
        entry = answers.catalog.named(game, kind, typed)
        if entry is not None:
            return ("card" if kind == "card" else "keyword"), entry.key
    answer = answers.search.search(typed, game, NAMED, 3)
    if answer.claimed:
        entry = answer.hits[0].entry
        read.notes.append(tr("“{typed}” is read as {name}.", typed=shown, name=entry.title))
        return ("card" if entry.kind == "card" else "keyword"), entry.key
    nearest = ", ".join(hit.entry.title for hit in answer.hits) or tr("nothing")
    read.faults.append(
        tr(
            "I know no rule, card or keyword “{typed}” in {game}. Nearest: {nearest}.",
            typed=shown,
            game=GAMES[game],
            nearest=nearest,
        )
    )
    return None


# -- sources ---------------------------------------------------------------------------------------


def read_sources(form: Form, read: Read) -> tuple[Source, ...]:
    """A source a line: its name, and in any order its date and its https address."""
    found = []
    lines = [line.strip() for line in form.sources.splitlines() if line.strip()]
    if len(lines) > MOST_SOURCES:
        most = tr("At most {most} sources; here are {count}.", most=MOST_SOURCES, count=len(lines))
        read.faults.append(most)
    for line in lines[:MOST_SOURCES]:
        address, date = ADDRESS.search(line), DATE.search(line)
        name = DATE.sub(" ", ADDRESS.sub(" ", line))
        name = printable(" ".join(name.split())).strip(" ,·-()")
        if "http://" in line:
            read.faults.append(tr("A source's address must begin with https://."))
        try:
            day = dt.date.fromisoformat(date[1]) if date else None
        except ValueError:
            read.faults.append(no_date(date[1] if date else ""))
            continue
        url = address[0] if address else None
        found.append(Source(name=name[:200] or "Source", date=day, url=url))
    if form.annotates:
        found.append(Source(name="Annotates", id=form.annotates))
    return tuple(found)


def no_date(typed: str) -> str:
    """That something is no date, and how one is written."""
    return tr("“{typed}” is no date; write it as 2026-07-16.", typed=typed)


def source_lines(sources: Sequence[Source]) -> str:
    """Sources as a form shows them, one a line."""
    shown = [s for s in sources if s.name != "Annotates"]
    return "\n".join(
        " ".join(filter(None, [s.name, f"{s.date}" if s.date else "", s.url or ""])) for s in shown
    )


def form_of(noted: Noted) -> Form:
    """A ruling as a form, to be changed."""
    content = noted.content
    about = ", ".join([*content.rules, *content.keywords]) + "\n" + "\n".join(content.cards)
    return Form(
        game=content.game,
        question=content.question,
        answer=content.body,
        about=about.strip(", \n"),
        sources=source_lines(content.sources),
        scenario=content.scenario.strip(),
        number=noted.number,
        seen=noted.version,
        annotates=content.annotates or "",
    )


# -- the scenario ----------------------------------------------------------------------------------


def check_played(played: Played, read: Read) -> None:
    """A scenario that proves something can be read, ends, and its claims hold."""
    fault = failure(played)
    if fault:
        read.faults.append(f"{tr('The scenario does not prove it.')} {fault}")


def failure(played: Played) -> str:
    """Why a scenario proves nothing; empty where it does."""
    if played.unread is not None:
        line = f"Line {played.unread.line}: " if played.unread.line else ""
        return clip(f"{line}{played.unread.what}", 400)
    for left in played.left_out:
        line = f"Line {left.line}: "
        return clip(f"{line}{left.what}", 400)
    for course in played.courses:
        if course.stopped:
            return clip(f"It stops: {course.stopped.what}", 400)
        for check in course.checks:
            if not check.passed:
                return clip(f"“{check.sentence}” does not hold: {check.instead}", 400)
    return "" if played.passed else "It ends without a result."


def drafted(played: Played) -> str:
    """An answer made from what a scenario claims, and the steps with the rules behind them."""
    lines: list[str] = []
    for course in played.courses:
        claims = [check.sentence for check in course.checks]
        if claims:
            lines.append(f"{(course.name + ': ') if course.name else ''}{'; '.join(claims)}.")
        telling = [s for s in course.steps if s.event not in ("pass priority", "pay", "chose")]
        for step in telling[-6:]:
            rules = ", ".join(step.rules)
            lines.append(f"{step.sentence}{f' [{rules}]' if rules else ''}")
    return clip("\n".join(lines), LONGEST_ANSWER)


# -- the same question once more -------------------------------------------------------------------


def near_duplicates(
    answers: Answers, form: Form, drafts: Sequence[Noted], most: int = 4
) -> list[str]:
    """Rulings that ask nearly the same: shipped ones, this server's, and its drafts."""
    found: dict[str, str] = {}
    answer = answers.search.search(form.question, form.game, RULINGS, 5, answers.own)
    for hit in answer.hits:
        same = fuzz.token_set_ratio(form.question, hit.entry.title, processor=utils.default_process)
        if hit.entry.key == reference(form.number):
            continue
        if same >= ALIKE or hit.reason == tr(NEARLY_ASKED):
            found[hit.entry.key] = f"{entry_label(hit.entry)} ({hit.entry.key})"
    questions = {n.number: n.content.question for n in drafts if n.number != form.number}
    for question, _, number in process.extract(
        form.question, questions, scorer=fuzz.token_set_ratio, score_cutoff=ALIKE, limit=most,
        processor=utils.default_process,
    ):  # fmt: skip
        key = reference(number)
        if key not in found:
            found[key] = f"{clip(question, 120)} (D-{number:04})"
    return list(found.values())[:most]
