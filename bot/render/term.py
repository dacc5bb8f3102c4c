"""A keyword or other term as a message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr, tr_in
from bot.library.models import GAMES, Game, Rule, Ruling, Term
from bot.library.rests import Due
from bot.render.message import Field, Message
from bot.render.review import Stale, to_review
from bot.render.rule import rule_choice, ruling_choice, stamp
from bot.render.views import View


def render_term(
    game: Game,
    term: Term,
    edition: str,
    rules: Sequence[Rule],
    rulings: Sequence[Ruling],
    due: Sequence[Due] = (),
    stale: Stale = frozenset(),
) -> Message:
    """The message of a term: what it means, its rule, rulings about it."""
    cited = f" [{term.rule}]" if term.rule else ""
    fields = []
    if term.aliases:
        fields.append(Field(tr("Also called"), ", ".join(term.aliases)))
    choices = [rule_choice(game, rule, "", stale) for rule in rules[:8]]
    choices += [ruling_choice(game, ruling, stale, answer=True) for ruling in rulings[:16]]
    return Message(
        title=f"{term.name} ({term.kind})",
        body="\n".join(filter(None, [f"{term.says}{cited}", to_review(due)])),
        fields=tuple(fields),
        footer=f"{GAMES[game]} · {stamp(edition)}",
        tone="keyword",
        choices=tuple(choices),
        placeholder=tr_in("select", "Rules and rulings …"),
        view=str(View("term", game, term.name)),
    )
