"""A keyword or other term as a message."""

from __future__ import annotations

from collections.abc import Sequence

from bot.library.models import GAMES, Game, Rule, Ruling, Term
from bot.render.message import Choice, Field, Message
from bot.render.rule import rule_choice, stamp
from bot.render.views import View


def render_term(
    game: Game, term: Term, edition: str, rules: Sequence[Rule], rulings: Sequence[Ruling]
) -> Message:
    """The message of a term: what it means, its rule, rulings about it."""
    cited = f" [{term.rule}]" if term.rule else ""
    fields = []
    if term.aliases:
        fields.append(Field("Also called", ", ".join(term.aliases)))
    choices = [rule_choice(game, rule, "") for rule in rules[:8]]
    choices += [
        Choice(r.question, str(View("ruling", game, r.id)), f"Ruling, {r.authority}: {r.answer}")
        for r in rulings[:16]
    ]
    return Message(
        title=f"{term.name} ({term.kind})",
        body=f"{term.says}{cited}",
        fields=tuple(fields),
        footer=f"{GAMES[game]} · {stamp(edition)}",
        tone="keyword",
        choices=tuple(choices),
        placeholder="Rules and rulings …",
        view=str(View("term", game, term.name)),
    )
