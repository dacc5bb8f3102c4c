"""Answers about facts as messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.decklist import DeckList
from bot.i18n import tr, tr_n
from bot.library.catalog import Entry
from bot.library.models import GAMES, Card, Game
from bot.render.card import card_line, number_of, short_facts
from bot.render.message import Choice, Message
from bot.render.results import entry_view
from bot.render.rule import edition_name, stamp
from bot.render.text import clip, quoted
from bot.render.views import View

MOST_LINES = 40  # cards told in one message
LEGALITY = "[103.2.e]"
MAIN_DECK = 40  # cards of a constructed deck (103.2)


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
            said = tr(
                "**No: {card} is banned** in tournaments since {date} {rule}.",
                card=card.name, date=card.banned, rule=LEGALITY,
            )  # fmt: skip
        else:
            said = tr(
                "**Yes: {card} is legal**, it is on no ban list {rule}.",
                card=card.name, rule=LEGALITY,
            )  # fmt: skip
        lines.append(said)
    body = "\n".join(lines)
    return Message(
        tr("Legal in tournaments?"), body, tone="card", choices=card_choices(game, cards),
        footer=" · ".join([GAMES[game], edition_name(edition), tr("an organizer may allow more")]),
    )  # fmt: skip


def render_in_deck(game: Game, card: Card, legends: Sequence[Card], edition: str) -> Message:
    """Whether a card may be in the deck of each legend, with the rule."""
    lines = [_in_deck(card, legend) for legend in legends]
    if card.banned:
        lines.append(
            tr(
                "{card} is banned in tournaments since {date} {rule}.",
                card=card.name, date=card.banned, rule=LEGALITY,
            )
        )  # fmt: skip
    return Message(
        tr("In a deck of that legend?"), "\n".join(lines), tone="card",
        choices=card_choices(game, [card, *legends]), footer=stamp(edition),
    )  # fmt: skip


def _in_deck(card: Card, legend: Card) -> str:
    """Whether a card may be in the deck of a legend (103.1.b.4, 103.2.d.2)."""
    outside = [domain for domain in card.domains if domain not in legend.domains]
    if outside:
        return tr(
            "**No**, not with {legend}: {card} is {domains}, and the legend's domains are {own}"
            " {rule}.",
            legend=legend.name, card=card.name, domains="/".join(card.domains),
            own="/".join(legend.domains), rule="[103.1.b.4]",
        )  # fmt: skip
    if card.supertype == "signature" and not set(card.tags) & set(legend.tags):
        return tr(
            "**No**, not with {legend}: {card} is a signature card with the champion tag {tags},"
            " and a deck holds those of its own legend only {rule}.",
            legend=legend.name, card=card.name, tags="/".join(card.tags), rule="[103.2.d.2]",
        )  # fmt: skip
    return tr(
        "**Yes**, with {legend}: {card} fits its domains {rule}.",
        legend=legend.name, card=card.name, rule="[103.1.b.4]",
    )  # fmt: skip


def render_copies(game: Game, cards: Sequence[Card], edition: str) -> Message:
    """How many of each card a constructed deck may hold, with the rule."""
    lines = [f"**{card.name}**: {most_of(card)}" for card in cards]
    lines += [
        tr("{card} is banned in tournaments since {date} {rule}.",
           card=card.name, date=card.banned, rule=LEGALITY)
        for card in cards if card.banned
    ]  # fmt: skip
    return Message(
        tr("Copies in a deck"), "\n".join(lines), tone="card", choices=card_choices(game, cards),
        footer=f"{stamp(edition)} · {tr('in sealed no such limit holds')} [TR 602.4.a.6]",
    )  # fmt: skip


def most_of(card: Card) -> str:
    """How many of a card a deck may hold (103, 825.3)."""
    if card.copies == "any":
        rules = "[002] [103.2.b]"
        return tr(
            "any number; it says so itself, and that goes before the rules {rules}", rules=rules
        )
    if "Unique" in card.keywords:
        return tr("one, because it is Unique {rules}", rules="[825.3.a]")
    if card.type == "battlefield":
        return tr(
            "one; no two battlefields of a deck have the same name {rules}", rules="[103.4.c]"
        )
    if card.type == "legend":
        return tr("one; a deck has a single Champion Legend {rules}", rules="[103.1]")
    if card.supertype == "signature":
        return tr(
            "three, and three Signature cards in the whole deck, whatever their names {rules}",
            rules="[103.2.b] [103.2.d.1]",
        )
    if card.supertype == "champion":
        rules = "[103.2.b] [103.2.b.1]"
        return tr("three, counting the one that is your Chosen Champion {rules}", rules=rules)
    return tr("three {rules}", rules="[103.2.b]")


def render_banned(game: Game, cards: Sequence[Card]) -> Message:
    """All banned cards with the days."""
    ordered = sorted(cards, key=lambda card: (str(card.banned), card.name))
    lines = [
        f"• **{card.name}** ({card.type}), {tr('since {date}', date=card.banned)}"
        for card in ordered
    ]
    body = "\n".join(lines) or tr("No card is banned.")
    return Message(
        tr_n("Banned: {n} card", "Banned: {n} cards", len(cards)), body, tone="card",
        choices=card_choices(game, ordered), footer=GAMES[game],
    )  # fmt: skip


def render_numbers(game: Game, cards: Sequence[Card], what: str) -> Message:
    """One number of one or several cards."""
    lines = [f"**{card.name}**: {number_of(card, what)}" for card in cards]
    return Message(
        what.capitalize(), "\n".join(lines), tone="card", choices=card_choices(game, cards),
        footer=f"{GAMES[game]} · {tr('as printed, with errata')}",
    )  # fmt: skip


def render_cards(game: Game, cards: Sequence[Card], said: Sequence[str]) -> Message:
    """The cards that have all that was asked for."""
    ordered = sorted(cards, key=lambda card: (card.energy or 0, card.name))
    lines = [f"• **{card.name}** ({short_facts(card)})" for card in ordered[:MOST_LINES]]
    if len(ordered) > MOST_LINES:
        lines.append(f"-# {tr('and {count} more', count=len(ordered) - MOST_LINES)}")
    asked = " · ".join(quoted(word, 30) for word in said)
    body = "\n".join(lines) or tr("No card has all of that.")
    return Message(
        f"{tr_n('{n} card', '{n} cards', len(cards))}: {clip(asked, 150)}", body, tone="card",
        choices=card_choices(game, ordered[:25]), footer=GAMES[game],
    )  # fmt: skip


def render_difference(game: Game, one: Meaning, two: Meaning, edition: str) -> Message:
    """Two words side by side; a word that players use is told as the one it is read as."""
    if one.name == two.name:
        other = one if one.typed.lower() != one.name.lower() else two
        none = tr(
            "**None in the rules:** they know only **{name}**; “{typed}” is read as that.",
            name=one.name, typed=quoted(other.typed, 40),
        )  # fmt: skip
        lines = [none, told(one)]
    else:
        lines = [told(one), told(two)]
    choices = [Choice(m.name, str(entry_view(m.entry)), m.said) for m in (one, two)]
    title = tr("{one} and {two}", one=one.name, two=two.name)
    title = one.name if one.name == two.name else title
    return Message(
        clip(title, 100),
        "\n\n".join(lines), tone="keyword",
        choices=tuple({choice.view: choice for choice in choices}.values()),
        footer=stamp(edition),
    )  # fmt: skip


def render_compared(game: Game, cards: Sequence[Card], edition: str) -> Message:
    """Cards beside each other: numbers, keywords and what each does."""
    return Message(
        clip(" · ".join(card.name for card in cards), 100),
        "\n".join(map(card_line, cards)), tone="card", choices=card_choices(game, cards),
        footer=stamp(edition),
    )  # fmt: skip


def told(meaning: Meaning) -> str:
    """A word and what it means, with its rule."""
    return f"**{meaning.name}**: {meaning.said}" + (f" [{meaning.rule}]" if meaning.rule else "")


MODES = "Duel (485), Match (486), Skirmish (487), War (488), Magma Chamber (489)"


def render_deck(deck: DeckList, faults: Sequence[tuple[str, tuple[str, ...]]]) -> Message:
    """Whether a pasted deck may be played with, and every fault of it with its rules."""
    lines = [f"• {unknown_line(name, near)}" for name, near in deck.unknown[:MOST_LINES]]
    for what, rules in faults[:MOST_LINES]:
        cited = " ".join(f"[{rule}]" for rule in rules)
        lines.append(f"• {what[:1].upper()}{what[1:]} {cited}")
    total = len(faults) + len(deck.unknown)
    if total:
        head = tr_n(
            "**No: {n} fault.** So it is in no Mode of Play.",
            "**No: {n} faults.** So it is in no Mode of Play.",
            total,
        )
    else:
        head = tr(
            "**Yes.** It is legal in {modes}; in 2v2 the teammates' legends and battlefields must"
            " differ too {rules}.",
            modes=MODES, rules="[489.8.h] [489.8.i]",
        )  # fmt: skip
        more = len(deck.main) + len(deck.champion)
        if more > MAIN_DECK:
            lines.append(
                tr(
                    "At competitions a Main Deck has exactly {most} cards; this one has {count}"
                    " {rule}.",
                    most=MAIN_DECK, count=more, rule="[TR 601.1.b]",
                )
            )  # fmt: skip
    body = "\n".join([head, *lines, "", f"-# {deck_read(deck)}"])
    return Message(tr("Is this deck legal?"), body, tone="card", footer=GAMES["riftbound"])


def unknown_line(name: str, near: str) -> str:
    """A line of a deck that names no card, with the nearest."""
    unknown = tr("I know no card “{name}”", name=quoted(name, 60))
    return f"{unknown}; {tr('nearest: {card}', card=near)}" if near else unknown


def deck_read(deck: DeckList) -> str:
    """What was read of a pasted deck."""
    parts = [
        ", ".join(deck.legend) or tr("no legend"),
        ", ".join(deck.champion) or tr("no champion"),
        tr("{count} in the Main Deck with the champion", count=len(deck.main) + len(deck.champion)),
        tr_n("{n} rune", "{n} runes", len(deck.rune)),
        tr_n("{n} battlefield", "{n} battlefields", len(deck.battlefield)),
    ]
    if deck.side:
        parts.append(tr("a sideboard of {count}, which is not checked here", count=len(deck.side)))
    return tr("I read: {parts}", parts=" · ".join(parts))
