"""What of a scene may be changed by a pick: whose a thing may be, where, what it may be played on, what
may be done with it; and how a player is told it."""

from __future__ import annotations

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.picked.flowing import DONE, moved_to
from engine.riftbound.stories.scene.scene import (
    ANA,
    FIELDS,
    OTHER,
    WHOSE,
    Line,
    Scene,
    Thing,
    ThingKind,
)
from engine.riftbound.stories.scene.scene_text import name_all
from engine.riftbound.vocabulary.whom import Choose

GONE = "gone"
OWNED = frozenset({"unit", "gear", "legend", "spell"})
LAID = ("", "base", *FIELDS)
PLACES: dict[str, str] = {
    "base": "is in base",
    "A": "is at {A}",
    "B": "is at {B}",
    "hand": "is in hand",
    "trash": "is in the trash",
    "facedown A": "lies facedown at {A}",
    "facedown B": "lies facedown at {B}",
    GONE: "is not there",
}
"""Where a thing may be, and how it is told."""
STATES = {
    "exhausted": ("is exhausted", "is ready"),
    "stunned": ("is stunned", "is not stunned"),
    "buffed": ("has a buff", "has no buff"),
    "empowered": ("is empowered", "is not empowered"),
}
MOST_MIGHT = 20
MOST_ACTS = 6
PLAYED_BY = {f"{player}-plays": player for player in OTHER}
"""Whoever plays something, by the verb of a pick."""
BEFALLS = {
    "dies": "an effect kills {}",
    "is-stunned": "an effect stuns {}",
    "is-returned": "an effect returns {} to hand",
    "is-recalled": "an effect recalls {}",
    "is-moved": "an effect moves {} to base",
    "is-banished": "an effect banishes {}",
    "is-buffed": "an effect buffs {}",
    "is-readied": "an effect readies {}",
    "is-healed": "an effect heals {}",
}
"""What may come to a thing whose cause nobody reads, and the sentence for it."""
DEALT = "is-dealt-"
BEFALLS |= {f"{DEALT}{many}": f"an effect deals {many} to {{}}" for many in range(1, 10)}
ENDS = "turn-ends"
TURNS = {
    ENDS: "then the turn ends",
    "Ana-begins": "your turn begins",
    "Ben-begins": "your opponent's turn begins",
    "Ana-declines": "then you say no to what you may do",
    "Ben-declines": "then your opponent says no to what they may do",
}
"""What is done besides with nothing in particular."""
ABOUT = ("owner", "at", *STATES, "might", "on")
"""What is picked of a thing, in the order in which it is changed."""


def places_of(scene: Scene, thing: Thing) -> tuple[str, ...]:
    """Where its type lets it be."""
    hidden = thing.card is not None and scene.book.has(thing.card, "Hidden")
    facedown = tuple(f"facedown {one}" for one in FIELDS) if hidden else ()
    if thing.text:
        return (GONE,)
    if thing.kind == "unit":
        named = (
            ("hand", "trash")
            if thing.card is not None and not thing.card.key.startswith("token:")
            else ()
        )
        return ("base", *FIELDS, *named, *facedown, GONE)
    if thing.kind == "gear" and thing.card is not None:
        return ("base", "hand", "trash", *facedown, GONE)
    if thing.kind == "spell" and thing.card is not None:
        return ("hand", "trash", *facedown, GONE)
    return (GONE,)


MANY = frozenset("123456")
"""How many of a thing may be brought at once."""


def kind_of(card: CardDefinition | None) -> ThingKind:
    """What thing that card is; a unit where there is none."""
    kinds: tuple[ThingKind, ...] = ("legend", "unit", "gear", "spell")
    return "unit" if card is None else next((one for one in kinds if one in card.types), "card")


def brought_to(kind: ThingKind) -> tuple[str, ...]:
    """Where such a thing may be brought."""
    places = {
        "legend": ("legend",),
        "unit": ("base", *FIELDS),
        "gear": ("base",),
        "spell": ("hand",),
    }
    return places.get(kind, ())


RUNES, READY = "runes", ("ready", "exhausted")
"""Runes, of which a question speaks, and how they may be there."""


def there_words(owner: str, many: str, place: str, name: str) -> str:
    """What is brought, as a player is told it."""
    who = "you have" if owner == ANA else "your opponent has"
    if name == RUNES:
        return f"{who} {many} {place} runes"
    thing = name if name != "Unit" else "one more unit"
    where = {"A": "at battlefield A", "B": "at battlefield B", "legend": "as legend"}.get(
        place, f"in {place}"
    )
    return f"{who} {thing if many == '1' else f'{many} {thing}'} {where}"


def states_of(scene: Scene, thing: Thing) -> tuple[str, ...]:
    """What it may be like."""
    if thing.start not in LAID or thing.text or thing.attached is not None:
        return ()
    empower = thing.card is not None and scene.book.has(thing.card, "Empower")
    of_kind = {"unit": ("exhausted", "stunned", "buffed"), "gear": ("exhausted",)}
    return (*of_kind.get(thing.kind, ()), *(("empowered",) if empower else ()))


def words_of(scene: Scene, kind: str, name: str, value: str) -> str:
    """What is picked of a thing, as a player is told it."""
    if kind == "owner":
        return f"{name} is {WHOSE[value]}"
    if kind == "at":
        called = {one: f"battlefield {one}" for one in FIELDS}
        called |= {letter: card.name for letter, card in scene.fields.items()}
        return f"{name} {PLACES[value].format(**called)}"
    if kind == "might":
        return f"{name} has {value} Might"
    return f"{name} {STATES[kind][value == 'no']}"


def act_words(verb: str, name: str) -> str:
    """Something done besides, as a player is told it."""
    said = {
        "Ana-plays": f"you play {name}",
        "Ben-plays": f"your opponent plays {name}",
        "uses": f"the ability of {name} is used",
        "attacks": f"{name} attacks",
        "takes": f"{name} moves to an empty battlefield",
        "holds": f"{name} holds a battlefield",
        "is-returned": f"{name} is returned to hand",
        "is-moved": f"{name} goes to base",
    }
    return f"then {said.get(verb) or name + ' ' + verb.replace('-', ' ')}"


def turn_words(player: str) -> str:
    """Whose turn it is, as a player is told it."""
    return "it is your turn" if player == ANA else "it is your opponent's turn"


def sentence_of(scene: Scene, line: Line) -> str:
    """A sentence with every thing called by its name."""
    name_all(scene)
    text = line.text
    for thing in scene.things:
        text = text.replace(thing.mark, thing.label)
    return text


def played(scene: Scene, card: Thing) -> Line | None:
    """The sentence that plays it."""
    for line in scene.lines:
        found = DONE.match(line.text) if line.mood == "act" else None
        if found is not None and found["what"].startswith(card.mark) and "play" in found["verb"]:
            return line
        if found is not None and found["what"].startswith(card.mark) and "react" in found["verb"]:
            return line
    return None


def befallen(scene: Scene, line: Line) -> Thing | None:
    """The only thing that a told effect is about."""
    marks = [one for one in scene.things if one.mark in line.text]
    effect = line.mood == "act" and line.text.startswith("an effect ")
    return marks[0] if effect and len(marks) == 1 else None


def targets_of(scene: Scene, card: Thing) -> list[Thing]:
    """What it may be played on by what its text chooses, or who may wear it."""
    units = [one for one in scene.things if one.kind == "unit" and one is not card]
    units = [one for one in units if one.start in ("base", *FIELDS)]
    if card.card is None:
        return []
    if played(scene, card) is None:
        return units if "Equipment" in card.card.tags else []
    slot = next(iter(scene.book.slots(card.card)), None)
    if not isinstance(slot, Choose):
        return []
    words = set(slot.filter.adjectives)
    whose = {"friendly": card.owner, "your": card.owner, "enemy": OTHER.get(card.owner, "")}
    owners = {whose[word] for word in words if word in whose}
    if slot.filter.noun == "gear":
        units = [one for one in scene.things if one.kind == "gear" and one is not card]
    elif slot.filter.noun == "permanent":
        units += [one for one in scene.things if one.kind == "gear" and one is not card]
    elif slot.filter.noun != "unit":
        return []
    return [one for one in units if not owners or one.owner in owners]


def turns_of(scene: Scene) -> tuple[str, ...]:
    """What may be done with nothing in particular: a turn begins where nothing was told yet, a player
    says no only where a card asks one."""
    return tuple(
        verb
        for verb in TURNS
        if ("begins" in verb) != scene.acted
        and ("declines" not in verb or _is_asked(scene, verb.partition("-")[0]))
    )


def _is_asked(scene: Scene, player: str) -> bool:
    """Whether a card that is there may ask that player whether to do something."""
    cards = [(one.card, one.owner == player) for one in scene.things if one.card is not None]
    cards += [(card, True) for card in scene.fields.values()]
    return any(scene.book.asks_leave(card, mine) for card, mine in cards)


def acts_of(scene: Scene, thing: Thing) -> tuple[str, ...]:
    """What may be done with it besides, by its type and where it is."""
    lies, found = thing.start in ("base", *FIELDS), []
    done = any(one.mood == "act" for one in scene.lines)
    goes = any(thing.mark in line.text for line in scene.lines if moved_to(line.text))
    named = thing.card is not None and not thing.text
    if named and not goes and _playable(scene, thing):
        found += [*PLAYED_BY]
    if thing.kind == "unit" and not thing.text and lies:
        found += ["attacks", "is-attacked"] if goes else ["attacks", "is-attacked", "takes"]
        found += [] if done else ["holds"]
    if thing.kind == "unit" and (lies or played(scene, thing) is not None):
        found += BEFALLS
    if thing.card is not None and (lies or thing.kind == "legend"):
        found += ["uses"] if scene.book.activated(thing.card) else []
        found += ["dies"] if thing.kind == "gear" else []
    return tuple(found)


def _playable(scene: Scene, thing: Thing) -> bool:
    """Whether it is a card of which nobody was told to play it yet."""
    token = thing.card is not None and thing.card.key.startswith("token:")
    kind = thing.kind in ("spell", "gear", "unit")
    return kind and not token and thing.start != "trash" and played(scene, thing) is None
