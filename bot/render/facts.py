"""Answers about facts as messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.decklist import DeckList
from bot.library.catalog import Entry
from bot.library.models import GAMES, Card, Game
from bot.render.message import Choice, Message
from bot.render.results import entry_view
from bot.render.rule import edition_name
from bot.render.text import clip, counted, quoted
from bot.render.views import View

MOST_LINES = 40  # cards told in one message
LEGALITY = "[103.2.e]"


@dataclass(frozen=True)
class Meaning:
    """What a word means: as typed, as the rulebook calls it, what that says, its rule."""

    typed: str
    name: str
    said: str
    rule: str
    entry: Entry


def card_choices(game: Game, cards: Sequence[Card]) -> tuple[Choice, ...]:
    """Cards to open."""
    return tuple(
        Choice(card.name, str(View("card", game, card.code)), card.gist or card.type)
        for card in cards
    )


def render_legal(game: Game, cards: Sequence[Card], edition: str) -> Message:
    """For each card whether it is banned, and since when."""
    lines = []
    for card in sorted(cards, key=lambda card: card.banned is None):
        if card.banned:
            lines.append(
                f"**No: {card.name} is banned** in tournaments since {card.banned} {LEGALITY}."
            )
        else:
            lines.append(f"**Yes: {card.name} is legal**, it is on no ban list {LEGALITY}.")
    body = "\n".join(lines)
    return Message(
        "Legal in tournaments?", body, tone="card", choices=card_choices(game, cards),
        footer=f"{GAMES[game]} · {edition_name(edition)} · an organizer may allow more",
    )  # fmt: skip


def render_banned(game: Game, cards: Sequence[Card]) -> Message:
    """All banned cards with the days."""
    ordered = sorted(cards, key=lambda card: (str(card.banned), card.name))
    lines = [f"• **{card.name}** ({card.type}), since {card.banned}" for card in ordered]
    body = "\n".join(lines) or "No card is banned."
    return Message(
        f"Banned: {counted(len(cards), 'card')}", body, tone="card",
        choices=card_choices(game, ordered), footer=GAMES[game],
    )  # fmt: skip


def number_of(card: Card, what: str) -> str:
    """A number of a card in words."""
    if what == "cost" and card.cost is None:
        energy = f"{card.energy or 0} Energy"
        power = f" and {card.power} Power" if card.power else ""
        has = card.energy is not None or card.power is not None
        return energy + power if has else "no cost"
    value = getattr(card, what)
    if value is None:
        return f"no {what.capitalize()}"
    return f"{value} {what.capitalize()}"


def render_numbers(game: Game, cards: Sequence[Card], what: str) -> Message:
    """One number of one or several cards."""
    lines = [f"**{card.name}**: {number_of(card, what)}" for card in cards]
    return Message(
        what.capitalize(), "\n".join(lines), tone="card", choices=card_choices(game, cards),
        footer=f"{GAMES[game]} · as printed, with errata",
    )  # fmt: skip


def render_cards(game: Game, cards: Sequence[Card], said: Sequence[str]) -> Message:
    """The cards that have all that was asked for."""
    ordered = sorted(cards, key=lambda card: (card.energy or 0, card.name))
    lines = [f"• **{card.name}** ({short_facts(card)})" for card in ordered[:MOST_LINES]]
    if len(ordered) > MOST_LINES:
        lines.append(f"-# and {len(ordered) - MOST_LINES} more")
    asked = " · ".join(quoted(word, 30) for word in said)
    body = "\n".join(lines) or "No card has all of that."
    return Message(
        f"{counted(len(cards), 'card')}: {clip(asked, 150)}", body, tone="card",
        choices=card_choices(game, ordered[:25]), footer=GAMES[game],
    )  # fmt: skip


def short_facts(card: Card) -> str:
    """A card's type and numbers in a few words."""
    parts = [card.type, "/".join(card.domains), number_of(card, "cost")]
    if card.might is not None:
        parts.append(f"{card.might} Might")
    return ", ".join(part for part in parts if part)


def render_difference(game: Game, one: Meaning, two: Meaning, edition: str) -> Message:
    """Two words side by side; a word that players use is told as the one it is read as."""
    if one.name == two.name:
        other = one if one.typed.lower() != one.name.lower() else two
        lines = [
            f"**None in the rules:** they know only **{one.name}**; “{quoted(other.typed, 40)}” is read as that.",
            told(one),
        ]
    else:
        lines = [told(one), told(two)]
    choices = [Choice(m.name, str(entry_view(m.entry)), m.said) for m in (one, two)]
    return Message(
        clip(f"{one.name} and {two.name}" if one.name != two.name else one.name, 100),
        "\n\n".join(lines), tone="keyword",
        choices=tuple({choice.view: choice for choice in choices}.values()),
        footer=f"{edition_name(edition)} · in our own words, not the official text",
    )  # fmt: skip


def told(meaning: Meaning) -> str:
    """A word and what it means, with its rule."""
    return f"**{meaning.name}**: {meaning.said}" + (f" [{meaning.rule}]" if meaning.rule else "")


MODES = "Duel (485), Match (486), Skirmish (487), War (488) and Magma Chamber (489)"


def render_deck(deck: DeckList, faults: Sequence[tuple[str, tuple[str, ...]]]) -> Message:
    """Whether a pasted deck may be played with, and every fault of it with its rules."""
    lines = [f"• I know no card “{quoted(name, 60)}”" + (f"; nearest: {near}" if near else "")
             for name, near in deck.unknown[:MOST_LINES]]  # fmt: skip
    for what, rules in faults[:MOST_LINES]:
        cited = " ".join(f"[{rule}]" for rule in rules)
        lines.append(f"• {what[:1].upper()}{what[1:]} {cited}")
    total = len(faults) + len(deck.unknown)
    if total:
        head = f"**No: {counted(total, 'fault')}.** So it is in no Mode of Play."
    else:
        head = f"**Yes.** It is legal in {MODES}; in 2v2 the teammates' legends and battlefields must differ too [489.8.h] [489.8.i]."
    main = len(deck.main) + len(deck.champion)
    read = (
        f"-# I read: {', '.join(deck.legend) or 'no legend'} · {', '.join(deck.champion) or 'no champion'}"
        f" · {main} in the Main Deck with the champion · {counted(len(deck.rune), 'rune')}"
        f" · {counted(len(deck.battlefield), 'battlefield')}"
    )
    if deck.side:
        read += f" · a sideboard of {len(deck.side)}, which is not checked here"
    return Message(
        "Is this deck legal?", "\n".join([head, *lines, "", read]), tone="card", footer="Riftbound"
    )
