"""What a card does, as sentences: made from its statements, never from its printed text."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.tree import Ability
from engine.riftbound.vocabulary.abilities import Spell, Use
from engine.riftbound.vocabulary.cards import keyword_words
from engine.riftbound.vocabulary.costs import cost_text
from engine.riftbound.vocabulary.steps.flow import steps_text

SHAPING = ("Deathknell", "Legion", "Level", "Empowered")
"""Keywords that are told with the abilities that they shape."""


def owned(found: re.Match[str]) -> str:
    """Something of one's own, as one would say it: *an own Poro unit* is a Poro unit of your own
    (and *unit* begins with no vowel as it is spoken)."""
    what = f"{found[2]}{found[3]}"
    article = found[1] if found[1] == "another" else "an" if what[0] in "aeioAEIO" else "a"
    return f"{article} {what} of your own"


PLAIN: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"^when the (\w+) time each turn ", r"the \1 time each turn "),
    (r"\b(kills|returns|recycles) an own (\w+)", r"\1 a \2 of their own"),
    (r"\b(another|an) own ((?:[\w/-]+ )*?)(unit|gear|rune|legend|thing)\b", owned),
    (r"\b(a|another) (buffed )?your (\w+)", r"\1 \2\3 of yours"),
    (r"\bplay token \"([^\"]+)\" exhausted", r"play an exhausted \1 token"),
    (r"\bplay token \"([^\"]+)\" ready", r"play a ready \1 token"),
    (r"\bplay token \"([^\"]+)\"", r"play a \1 token"),
    (r"\bplay (\d+) tokens \"([^\"]+)\"( ready| exhausted)?", r"play \1\3 \2 tokens"),
    (r"\b(a|another) main deck card\b", r"\1 card of the Main Deck"),
    (r"\b(\d+) own\b(?! (?!and\b|or\b)\w)", r"\1 Power of its own domain"),
    (r"\b(\d+(?: or (?:more|fewer))?) own\b", r"\1 of your own"),
    (r"\b(other|each) own ((?:[\w/-]+ )*?)(units?|gear|runes?)\b", r"\1 \2\3 of your own"),
    (r"(?<!your )(?<!their )(?<!its )\bown (?=\w)", "your own "),
    (r"\b(\d+) any\b", r"\1 Power of any domain"),
    (r"\bany number of any\b", "any amount of Power"),
    (r"\b(\d+) (fury|calm|mind|body|chaos|order)\b", r"\1 \2 Power"),
    (r"([+-])(\d+) for each (.+?) Might\b", r"\1\2 Might for each \3"),
    (r"\+(the number of .+?|your points) Might\b", r"Might more: \1"),
    (r"\bdeal (\d+) for each (.+?) to\b", r"deal \1 for each \2 to"),
    (r"\blone friendly defending units\b", "friendly units that defend alone"),
    (r"\bI am lone\b", "I am alone"),
    (r"\byou must (spend the buff of) any number of\b", r"\1 any number of"),
    (r"\bto (here|there)\b", r"\1"),
    (r", however many\b", " (several at once count as one)"),
    (r"\bthis card\b", "this"),
    (r" as ([A-Z])\b", r" (\1)"),
    (r"\"", ""),
    (r"  +", " "),
)
"""Turns of phrase of the card language, and how one would say them."""

RESOURCE = re.compile(r"\d+ (Energy|own|any|fury|calm|mind|body|chaos|order)$")


def price(found: re.Match[str]) -> str:
    """A cost in brackets as words: resources are paid, everything else is done."""
    parts = found[2].split(", ")
    paid = [part for part in parts if RESOURCE.match(part)]
    done = [part for part in parts if part not in paid and part != "0"]
    said = ([f"pay {' and '.join(paid)}"] if paid else []) + done
    return f"{' and '.join(said) or 'pay nothing'}"


def sentence(text: str) -> str:
    """The words as one sentence: a capital, plain phrases, a full stop."""
    text = re.sub(r"\b(Equip|Repeat|Empower|Flow) \[([^\]]*)\]", r"\1 (\2)", text)
    text = re.sub(r"(\bpay )?\[([^\]]*)\]", price, text)
    text = re.sub(r"pays pay ", "pays ", text)
    text = re.sub(r"(?<=[:,] )\(([^()]*)\)", r"\1", text)
    for pattern, said in PLAIN:
        text = re.sub(pattern, said, text)
    text = text.replace("; ", ", then ").replace("{", "“").replace("}", "”").strip()
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _line(ability: Ability) -> list[str]:
    if isinstance(ability, Spell):
        return [sentence(str(step)) for step in ability.does.steps]
    if isinstance(ability, Use):
        timing = {"": "", "action": " (Action)", "reaction": " (Reaction)"}[ability.timing]
        lead = "".join(f"{condition}: " for condition in ability.needs)
        only = "".join(f", only if {condition}" for condition in ability.only)
        cost = cost_text(ability.cost)
        return [sentence(f"{lead}{cost}{timing}: {steps_text(ability.does)}{only}")]
    return [sentence(str(ability))]


def reading(definition: CardDefinition) -> str:
    """What the card does in plain English, a line a statement; keywords first."""
    lines = []
    words = [
        keyword_words(keyword) for keyword in definition.keywords if keyword.name not in SHAPING
    ]
    if words:
        lines.append(sentence(", ".join(words)))
    lines.extend(sentence(str(extra)) for extra in definition.extras)
    for ability in definition.abilities:
        lines.extend(_line(ability))
    for ability in definition.effect:
        lines.extend(f"Worn: {line[:1].lower()}{line[1:]}" for line in _line(ability))
    lines.extend(f"Not modelled yet: {text}." for text in definition.missing)
    return "\n".join(lines) or "No ability."
