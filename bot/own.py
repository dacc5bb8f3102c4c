"""Answers from a server's own rulings, beside the library's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from bot.i18n import tr
from bot.library.check import CITED
from bot.library.editions import Written
from bot.library.load import CURRENT_EDITION
from bot.library.models import Card, Game, Rule, Ruling
from bot.library.search import Search
from bot.render.message import Message
from bot.render.noted import annotated, own_view, render_noted
from bot.render.rule import edition_name
from bot.render.views import StaleView, View, parse_view
from bot.ruled import Content, Noted, Own, Refused, parse_reference


class Library(Protocol):
    """What a server's rulings are shown with: the library that they stand in."""

    search: Search
    own: Own | None

    def show(self, view: View) -> Message: ...
    def rules(self, game: Game, numbers: Sequence[str]) -> list[Rule]: ...
    def cards(self, game: Game, names: Sequence[str]) -> list[Card]: ...


def own_ruling(answers: Library, text: str) -> Message | None:
    """The ruling of a short id (`R-0142`); None for any other text, and outside servers."""
    number = parse_reference(text)
    if number is None or answers.own is None:
        return None
    noted = answers.own.standing(number)
    if noted is None:
        says = tr("There is no published ruling R-{number:04} in this server.", number=number)
        return Message(tr("Nothing found"), says, tone="nothing")
    return answers.show(parse_view(own_view(noted)))


def show_own(answers: Library, view: View) -> Message:
    """A ruling of this server; the view's page is the revision that was cited, if any."""
    number = parse_reference(view.key)
    noted = answers.own.standing(number) if answers.own and number else None
    if noted is None or answers.own is None:
        raise StaleView(str(view))
    return render_own(answers, noted, answers.own.name, view.page)


def render_own(answers: Library, noted: Noted, server: str, cited: int = 0) -> Message:
    """A server's ruling in any of its revisions, with the rules and cards behind it today."""
    content = noted.content
    numbers = today(answers, content)
    rules = answers.rules(content.game, [number for number, _ in numbers])
    cards = answers.cards(content.game, content.cards)
    return render_noted(noted, server, rules, cards, numbers, cited)


def today(answers: Library, content: Content) -> list[tuple[str, str]]:
    """The rules of a ruling in today's numbering ("" where gone), each with its number then."""
    if content.edition == CURRENT_EDITION[content.game]:
        return [(number, number) for number in content.rules]
    names = answers.search.names[content.game]
    found = []
    for number in content.rules:
        if not number[0].isdigit():  # another book's number, which is not renumbered with this one
            found.append((number, number))
            continue
        meant = names.meanings(Written(number, content.edition))
        found.append((meant[0] if meant else "", number))
    return found


def in_todays_numbers(answers: Library, content: Content) -> Content:
    """A ruling whose rules are cited in the current edition's numbers; raises Refused for one gone."""
    numbers = {written: number for number, written in today(answers, content)}
    gone = [written for written, number in numbers.items() if not number]
    if gone:
        raise Refused(
            tr(
                "Rule {numbers} of {edition} is gone, so this cannot be confirmed as it is; change it.",
                numbers=", ".join(gone),
                edition=edition_name(content.edition),
            )
        )

    def renumber(match: re.Match[str]) -> str:
        cited = (part.strip() for part in match[1].split(","))
        return f"[{', '.join(numbers.get(number, number) for number in cited)}]"

    return content.model_copy(
        update={
            "rules": tuple(dict.fromkeys(numbers.values())),
            "body": CITED.sub(renumber, content.body),
            "edition": CURRENT_EDITION[content.game],
        }
    )


def with_notes(answers: Library, message: Message, game: Game, ruling: Ruling) -> Message:
    """A shipped ruling with what this server's moderators noted on it."""
    if answers.own is None:
        return message
    notes = answers.own.about(game, "ruling", ruling.id)
    return annotated(message, answers.own.name, notes)
