"""What a ruling rests on: rules, cards, FAQ answers, as they read when it was checked and today."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.answers import Answers
from bot.library.models import Card, Rule, Ruling
from bot.library.rests import Ground, Texts
from bot.own import today
from bot.render.review import reason
from bot.render.text import clip
from bot.ruled import Content

MOST_TEXT = 600  # characters kept of one thing
OFFICIAL = "official "
MOST_OFFICIAL = 20  # official rulings about the same rules and cards


@dataclass(frozen=True)
class Difference:
    """One thing that a ruling rests on: how it read then, how it reads now."""

    what: str
    old: str
    new: str


def rests_on(answers: Answers, content: Content) -> dict[str, str]:
    """Everything that a ruling rests on, by name, as it reads today.

    What we say of a rule or a card is kept as text, the publisher's own words only as a digest.
    """
    found: dict[str, str] = {}
    for number, written in today(answers, content):
        rule = answers.catalog.rule(content.game, number) if number else None
        found[f"rule {written}"] = rule_text(rule)
    for card in answers.cards(content.game, content.cards):
        found[f"card {card.name}"] = card_text(card)
    for ruling in official(answers, content):
        found[f"FAQ {ruling.id}"] = clip(ruling.answer, MOST_TEXT)
    texts = Texts(answers.catalog.connection, content.game)
    digests = texts.digests(grounds(answers, content), content.edition)
    return found | {f"{OFFICIAL}{ground}": digest for ground, digest in digests.items()}


def grounds(answers: Answers, content: Content) -> list[Ground]:
    """The rules and cards of a ruling as `bot.library.rests` knows them."""
    cards = [Ground("card", card.code) for card in answers.cards(content.game, content.cards)]
    return [*(Ground("rule", number) for number in content.rules), *cards]


def changed_under(answers: Answers, content: Content, then: Mapping[str, str]) -> list[Difference]:
    """What reads differently than when a ruling was checked: our words, and official texts."""
    now = rests_on(answers, content)
    ours = {name: text for name, text in then.items() if not name.startswith(OFFICIAL)}
    kept = {name: text for name, text in now.items() if not name.startswith(OFFICIAL)}
    checked = {
        ground: then[f"{OFFICIAL}{ground}"]
        for ground in grounds(answers, content)
        if f"{OFFICIAL}{ground}" in then
    }
    due = Texts(answers.catalog.connection, content.game).due(checked, content.edition)
    official_now = [
        Difference(reason(one), clip(one.old, MOST_TEXT), clip(one.new, MOST_TEXT)) for one in due
    ]
    return [*differences(ours, kept), *official_now]


def official(answers: Answers, content: Content) -> list[Ruling]:
    """Official rulings that rest on one of the same rules or speak of one of the same cards."""
    keys = [("rule", n) for n in content.rules] + [("card", n) for n in content.cards]
    entries = {
        entry.id: entry
        for kind, key in keys
        for entry in answers.catalog.rulings_by.get((content.game, kind, key), [])
        if entry.facts.authority == "official"
    }
    models = [entry.model for _, entry in sorted(entries.items())[:MOST_OFFICIAL]]
    return [model for model in models if isinstance(model, Ruling)]


def rule_text(rule: Rule | None) -> str:
    """What a rule requires, as corrected."""
    if rule is None:
        return ""
    corrected = (
        f" Corrected by {rule.corrected.by}: {rule.corrected.says}" if rule.corrected else ""
    )
    return clip(f"{rule.title or ''} {rule.says or ''}{corrected}".strip(), MOST_TEXT)


def card_text(card: Card) -> str:
    """What a card does, with its errata and ban."""
    errata = (f"{one.date}: {one.changed}" for one in card.errata)
    banned = f"banned {card.banned}" if card.banned else ""
    parts = [*errata, banned, card.does or card.gist or ""]
    return clip(" · ".join(" ".join(part.split()) for part in parts if part), MOST_TEXT)


def differences(then: Mapping[str, str], now: Mapping[str, str]) -> list[Difference]:
    """What reads differently; something new or gone is a difference too."""
    names = dict.fromkeys([*then, *now])
    pairs = (Difference(name, then.get(name, ""), now.get(name, "")) for name in names)
    return [pair for pair in pairs if pair.old != pair.new]
