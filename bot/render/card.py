"""A card as a message: its facts, what it does, its errata and rulings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.i18n import tr, tr_in, tr_n
from bot.library.models import GAMES, Card, Game, Ruling, Term
from bot.library.quotes import Quote
from bot.library.rests import Due
from bot.render.message import Button, Choice, Field, Message
from bot.render.official import card_field, change_field, change_line
from bot.render.paging import page_buttons, page_of
from bot.render.review import Stale, to_review
from bot.render.rule import ruling_choice, stamp
from bot.render.text import clip
from bot.render.views import View

STEPS = 1  # the page of a card's view that tells how it is played
NO_CHANGES: Mapping[str, Sequence[Quote]] = {}


def facts(card: Card, explained: Collection[str] = ()) -> str:
    """What plays of a card's facts: kind, domains, numbers and the keywords that are not explained
    below, in up to three lines."""
    kind = " ".join(
        part for part in (card.supertype, " and ".join((card.type, *card.also))) if part
    )
    found = [kind.capitalize()]
    if card.domains:
        found.append("/".join(domain.capitalize() for domain in card.domains))
    if card.faction:
        found.append(card.faction)
    numbers = []
    for name, label in (
        ("energy", "Energy"), ("power", "Power"), ("might", "Might"),
        ("might_bonus", tr("Might bonus")),
        ("cost", "Summon Cost"), ("attack", "Attack"), ("life", "Life"),
    ):  # fmt: skip
        value = getattr(card, name)
        if value is not None:
            signed = f"{value:+d}" if name == "might_bonus" else str(value)
            numbers.append(f"{label} **{signed}**")
    if card.range:
        numbers.append(card.range)
    lines = [" · ".join(found), " · ".join(numbers)]
    bare = [name for name in card.keywords if name not in explained]
    if bare:
        lines.append(tr("Keywords: {names}", names=", ".join(bare)))
    if card.ability:
        lines.append(tr("Ability: {name}", name=card.ability))
    return "\n".join(line for line in lines if line)


def printed(card: Card, set_name: str) -> str:
    """Where a card is found: its tags, set, codes and rarity, small."""
    codes = ", ".join([card.code, *card.printings])
    rarity = f" · {card.rarity.capitalize()}" if card.rarity else ""
    lines = [tr("Tags: {names}", names=", ".join(card.tags))] if card.tags else []
    lines.append(f"{set_name} · {clip(codes, 200)}{rarity}")
    return "\n".join(f"-# {line}" for line in lines)


def number_of(card: Card, what: str) -> str:
    """A number of a card in words."""
    if what == "cost" and card.cost is None:
        energy = f"{card.energy or 0} Energy"
        if card.power:
            energy = tr("{energy} and {power}", energy=energy, power=f"{card.power} Power")
        has = card.energy is not None or card.power is not None
        return energy if has else tr("no cost")
    value = getattr(card, what)
    if value is None:
        return tr("no {what}", what=what.capitalize())
    return f"{value} {what.capitalize()}"


def short_facts(card: Card) -> str:
    """A card's type and numbers in a few words."""
    kind = f"{card.supertype or ''} {card.type}".strip()
    parts = [kind, "/".join(card.domains), number_of(card, "cost")]
    if card.might is not None:
        parts.append(f"{card.might} Might")
    if card.might_bonus:
        parts.append(f"{card.might_bonus:+} Might")
    return ", ".join(part for part in parts if part)


def card_line(card: Card) -> str:
    """A card in a line: name, type and numbers, keywords, tags, what it does."""
    tags = tr("tags {names}", names=", ".join(card.tags)) if card.tags else ""
    known = "; ".join(filter(None, [short_facts(card), ", ".join(card.keywords), tags]))
    return f"• **{card.name}** ({known}): {clip(str(card.gist), 300)}"


def errata_lines(card: Card) -> list[str]:
    """Each erratum: when, by which notice, what changed, whether it plays differently."""
    found = []
    for erratum in sorted(card.errata, key=lambda e: e.date, reverse=True):
        kind = tr("plays differently") if erratum.functional else tr("only clearer, plays the same")
        found.append(f"**{erratum.date}** ({erratum.notice}; {kind}): {erratum.changed}")
    return found


def does(card: Card) -> str:
    """What a card does, in our words."""
    untold = tr("What it does is not told here yet; read the printed card.")
    return card.gist or f"_{untold}_"


def card_fields(
    card: Card, keywords: Sequence[Term], official: Quote | None, changes: Sequence[Quote]
) -> Iterator[Field]:
    """What stands beneath a card's facts: official words and ours, errata, its keywords."""
    if official and official.text:
        yield card_field(official)
        yield Field(tr("What it does (our words)"), does(card))
    if changes:
        yield change_field(changes)
    if errata := errata_lines(card):
        title = tr("Errata (our words)") if changes else tr("Errata")
        yield Field(title, clip("\n".join(errata), 1000))
    explained = [f"**{term.name}** [{term.rule}]: {term.says}" for term in keywords]
    if explained:
        yield Field(tr("Keywords"), clip("\n".join(explained), 1000))


def render_card(
    game: Game,
    card: Card,
    set_name: str,
    edition: str,
    keywords: Sequence[Term],
    rulings: Sequence[Ruling],
    reading: str = "",
    due: Sequence[Due] = (),
    stale: Stale = frozenset(),
    official: Quote | None = None,
    changes: Sequence[Quote] = (),
) -> Message:
    """The message of a card: what it does stands with its facts, above all else."""
    worded = bool(official and official.text)
    known = facts(card, {term.name for term in keywords})
    told = [known, to_review(due), "" if worded else f"\n{does(card)}\n", printed(card, set_name)]
    body = "\n".join(filter(None, told))
    if card.banned:
        banned = tr("Banned in tournaments since {date}.", date=card.banned)
        body = f"⛔ **{banned}**\n{body}"
    return Message(
        title=card.name,
        body=body,
        fields=tuple(card_fields(card, keywords, official, changes)),
        footer=f"{GAMES[game]} · {stamp(edition, official=bool(changes) or worded)}",
        tone="card",
        buttons=(*on_a_table(game, card), *step_by_step(game, card, reading)),
        choices=tuple(card_choices(game, keywords, rulings, stale)),
        placeholder=tr_in("select", "Rulings and keywords …"),
        view=str(View("card", game, card.code)),
        cite=f"{card.name} ({card.code})",
        image=official.image if official else "",
    )


def step_by_step(game: Game, card: Card, reading: str) -> tuple[Button, ...]:
    """The way to how a card is played; it says what the card does once more, step by step. None where
    there is nothing but keywords."""
    said = {word for line in reading.splitlines() for word in line.rstrip(".").split(", ")}
    if not said - set(card.keywords):
        return ()
    return (Button(tr_in("button", "Step by step"), str(View("card", game, card.code, STEPS))),)


def render_steps(game: Game, card: Card, reading: str, edition: str) -> Message:
    """How a card is played, step by step."""
    back = Button(tr_in("button", "Back to the card"), str(View("card", game, card.code)))
    return Message(
        title=tr("{card}, step by step", card=card.name),
        body=reading,
        footer=f"{GAMES[game]} · {stamp(edition)}",
        tone="card",
        buttons=(back, *on_a_table(game, card)),
        view=str(View("card", game, card.code, STEPS)),
        cite=f"{card.name} ({card.code})",
    )


def on_a_table(game: Game, card: Card) -> tuple[Button, ...]:
    """The way onto the table of whoever presses it, for a card that the engine plays."""
    if game != "riftbound" or card.supertype == "token":
        return ()
    return (Button(tr_in("button", "Put on a table"), str(View("put", game, card.code))),)


def card_choices(
    game: Game, keywords: Sequence[Term], rulings: Sequence[Ruling], stale: Stale = frozenset()
) -> list[Choice]:
    """The rulings that name a card, then its keywords."""
    found = [ruling_choice(game, ruling, stale, answer=True) for ruling in rulings[:17]]
    for term in keywords[:8]:
        found.append(
            Choice(
                tr("Keyword {name}", name=term.name), str(View("term", game, term.name)), term.says
            )
        )
    return found


def render_errata(
    game: Game,
    cards: Sequence[Card],
    edition: str,
    page: int = 0,
    changes: Mapping[str, Sequence[Quote]] = NO_CHANGES,
    stale: Stale = frozenset(),
) -> Message:
    """The cards with errata, newest first, fifteen a page."""
    size = 15
    changed = sorted(
        (card for card in cards if card.errata),
        key=lambda card: (-max(e.date for e in card.errata).toordinal(), card.name),
    )
    count = max(1, -(-len(changed) // size))
    page = min(page, count - 1)
    shown = changed[page * size : (page + 1) * size]
    lines = []
    for card in shown:
        newest = max(card.errata, key=lambda e: e.date)
        mark = f" · ⚠️ {tr('to be reviewed')}" if f"gist/{card.name}" in stale else ""
        head = f"**{card.name}** ({newest.date}){mark}"
        if changes.get(card.name):
            lines += [head, change_line(changes[card.name]), clip(newest.changed, 160)]
        else:
            lines.append(f"{head}: {clip(newest.changed, 160)}")
    return Message(
        title=tr_n("Errata: {n} card", "Errata: {n} cards", len(changed)),
        body="\n".join(lines) or tr("No errata are recorded for this game."),
        footer=f"{page_of(page, count)} · {stamp(edition, official=any(changes.values()))}",
        tone="card",
        buttons=page_buttons(View("errata", game, "", page), count),
        choices=tuple(
            Choice(card.name, str(View("card", game, card.code)), card.errata[-1].changed)
            for card in shown
        ),
        placeholder=tr_in("select", "Show a card …"),
        view=str(View("errata", game, "", page)),
    )
