"""A ruling as a message: the answer, its reasons, where it comes from, whether it still holds."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import later, tr, tr_in
from bot.library.imported import Quoted
from bot.library.models import Card, Game, Rule, Ruling, Source
from bot.library.rests import Due
from bot.render.message import Button, Choice, Message
from bot.render.official import answer_block, answer_choices
from bot.render.review import Stale, to_review
from bot.render.rule import edition_name, rule_choice
from bot.render.text import clip
from bot.render.views import View

AUTHORITY = {
    "official": later("Official"),
    "reviewed": later("Community ruling, reviewed by its editors"),
    "community": later("Community ruling"),
    "ours": later("Our reading of the rules, official nowhere"),
}


def source_line(source: Source) -> str:
    """A source by name and date, linked where it has an address."""
    date = f", {source.date}" if source.date else ""
    name = f"[{source.name}]({source.url})" if source.url else source.name
    return f"{name}{date}"


def render_ruling(
    game: Game,
    ruling: Ruling,
    rules: Sequence[Rule],
    cards: Sequence[Card],
    due: Sequence[Due] = (),
    stale: Stale = frozenset(),
    quotes: Sequence[tuple[str, Quoted]] = (),
) -> Message:
    """The message of a ruling; one that is superseded, or rests on what changed since, says so."""
    body = ruling.body
    if ruling.superseded_by:
        body = f"⚠️ **{tr('Superseded:')}** {ruling.superseded_by}\n\n{body}"
    elif due:
        body = f"{to_review(due)}\n\n{body}"
    official = answer_block([one for _, one in quotes])
    if official:
        body = f"{official}\n\n**{tr('In our words')}**\n{body}"
    words = tr("official answer quoted, ours beneath") if official else tr("in our own words")
    checked = tr("checked against {edition}", edition=edition_name(ruling.edition))
    lines = dict.fromkeys(source_line(source) for source in ruling.sources)
    sources = f"-# {tr('Sources: {names}', names=clip(' · '.join(lines), 1000))}"
    choices = answer_choices(game, quotes[:4])
    choices += [rule_choice(game, rule, "", stale) for rule in rules[:13]]
    choices += [
        Choice(card.name, str(View("card", game, card.code)), tr_in("kind", "Card"))
        for card in cards[:8]
    ]
    return Message(
        title=ruling.question,
        body=f"{body}\n\n{sources}" if lines else body,
        footer=f"{tr(AUTHORITY[ruling.authority])} · {words} · {checked}",
        tone="ruling",
        buttons=watch(game, ruling),
        choices=tuple(choices),
        placeholder=tr_in("select", "The rules and cards behind it …"),
        view=str(View("ruling", game, ruling.id)),
        cite=ruling.id,
    )


def watch(game: Game, ruling: Ruling) -> tuple[Button, ...]:
    """A button that plays the scenario which proves a ruling, where there is one."""
    if not ruling.scenario:
        return ()
    return (Button(tr_in("button", "Watch it resolve"), str(View("sim", game, ruling.scenario))),)
