"""A sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable

from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EVENT_KINDS, EventKind
from engine.riftbound.model.state import State
from engine.riftbound.procedures.events import KINDS
from engine.riftbound.procedures.kind import Kind
from engine.riftbound.stage import choosing, place_names, refs
from engine.riftbound.stage.effect_words import begins
from engine.riftbound.stage.lexicon import series
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.teller import Teller

Sentence = Callable[[Teller], str]


def _designate(t: Teller) -> str:
    word = t.event.word
    return f"{t.it} becomes {'an' if word == 'attacker' else 'a'} {word}." if word else ""


def _result(t: Teller) -> str:
    if t.event.player < 0:
        return "The combat has no result."
    return f"{t.who} wins the combat."


def _chose(t: Teller) -> str:
    """What was chosen, by its kind: a thing, an item, a place, a mode or a player."""
    match t.event.word:
        case "place":
            return f"{t.who} chooses {t.place}."
        case "player":
            return f"{t.who} chooses {t.stage.player_name(t.event.amount)}."
        case "ability":
            return f"{t.who} chooses the ability of {t.it}."
        case "mode":
            return f"{t.who} chooses: {t.mode()}."
    return f"{t.who} chooses {t.it}."


def _deal(t: Teller) -> str:
    return f"{t.it} is dealt {t.event.amount} damage."


def _kill(t: Teller) -> str:
    return f"{t.it} dies." if t.event.word == "damage" else f"{t.it} is killed."


def _replaced(t: Teller) -> str:
    """What an effect was applied to; how a permanent enters is told as it enters."""
    if t.event.word in ("enter", "create") and t.event.zone != "chain":
        return ""
    by = _whose_words(t)
    if t.event.word == "deal" and t.event.amount > 0:
        return f"{t.event.amount} damage to {t.it} is prevented by {by}."
    would, who = _kind(t).would, t.it if t.event.object else t.who
    if not would:
        return f"{by} changes what would happen to {who}."
    if any(rule.number == "370.1.b.1" for rule in t.event.rules):
        return f"{who} would {would}; {by} adds to that."
    return f"{who} would {would}; {by} replaces that."


def _kind(t: Teller) -> Kind:
    """The kind of event that the marker is about."""
    return KINDS[EVENT_KINDS[t.event.word]]


def _whose_words(t: Teller) -> str:
    """What the effect comes from: an Equipment's for what it gives its wearer."""
    if not t.event.other:
        return "an effect"
    card = t.event.source.card if t.event.source is not None else ""
    lent = card and card != t.stage.objects[t.event.other].card
    return t.stage.game.cards[card].name if lent else t.other


def _impossible(t: Teller) -> str:
    """What a card forbids does not happen."""
    if t.event.word == "play":
        return f"{t.who} can't play {t.it}."
    done = _kind(t).cannot_be
    if not done:
        score = "score" if t.event.word in ("conquer", "hold") else "gain points"
        return f"{t.who} can't {score}."
    if t.event.word == "move":
        return f"{t.it} can't move to {t.place}."
    return f"{_countered(t) if t.event.word == 'counter' else t.it} can't be {done}."


def _draw(t: Teller) -> str:
    return f"{t.who} draws {t.it}." if t.it != "a card" else f"{t.who} draws 1."


def _create(t: Teller) -> str:
    if t.event.zone == "chain":
        return ""  # it is played, which is told next
    if not t.event.place:
        return f"{t.who} creates {t.it}."
    return f"{t.who} puts {t.it} {_in(t)}, {'ready' if t.event.ready else 'exhausted'}."


def _in(t: Teller) -> str:
    return f"{'at' if t.event.place > 0 else 'in'} {t.place}"


def _put(t: Teller) -> str:
    if t.event.word == "card":
        return f"{t.who} plays {t.it}."
    return f"{t.who} activates {t.it}."


def _triggered(t: Teller) -> str:
    if t.event.word == "reflexive":
        return f"{t.it} creates a reflexive trigger; {t.who} puts it on the chain."
    source = t.it if t.event.object else choosing.IN_FORCE
    return f"The ability of {source} triggers; {t.who} puts it on the chain."


def _countered(t: Teller) -> str:
    for event in t.stage.events("put on chain", "trigger"):
        if event.other == t.event.other:
            name = refs.label(t.stage, event.object)
            return name if event.word == "card" else f"the ability of {name}"
    return "the item"


def _cites(t: Teller, number: str) -> bool:
    return any(rule.number == number for rule in t.event.rules)


def _lost(t: Teller) -> str:
    """That a Rune Pool empties; not of who can pay whatever is needed."""
    rich = t.stage.rich(t.event.player)
    return "" if rich else f"What is left in the Rune Pool of {t.who} is lost."


def _looked(t: Teller) -> str:
    """What was looked at; that Predict looks at something is told already."""
    return "" if t.it == "a card" and _cites(t, "436.1") else f"{t.who} looks at {t.it}."


def _decided(t: Teller) -> str:
    """What was chosen as words are carried out; that somebody accepts is told by what follows."""
    event = t.event
    if event.word == "may":
        return f"{t.who} declines." if event.chosen == ("no",) else ""
    if event.word == "split" or not event.chosen:
        return "" if event.chosen else f"{t.who} chooses nothing."
    if event.word == "number":
        return f"{t.who} chooses {event.chosen[0]}."
    sort = choosing.sort_among(t.stage, event.word, event.chosen)
    values = [choosing.value_text(t.stage, sort, value) for value in event.chosen]
    return f"{t.who} chooses {series(values)}."


SENTENCES: dict[EventKind, Sentence | None] = {
    "turn begins": lambda t: f"{t.who}'s turn begins.",
    "turn ends": lambda t: f"{t.who}'s turn ends.",
    "phase": lambda t: f"{t.who} ends the Main Phase.",
    "beginning": lambda t: f"{t.who}'s Beginning Phase begins.",
    "main": lambda t: f"{t.who}'s Main Phase begins.",
    "ending": lambda t: f"{t.who}'s Ending Step begins.",
    "put on chain": _put,
    "trigger": _triggered,
    "activate": None,
    "chose": _chose,
    "targeted": None,
    "pay": lambda t: t.paid(),
    "finalized": lambda t: f"{_capital(t.item)} is finalized.",
    "resolves": lambda t: f"{_capital(t.item)} resolves.",
    "left chain": None,
    "played": lambda t: f"{t.it} has been played.",
    "used": None,
    "chose mode": None,
    "performed": None,
    "counter": lambda t: f"{_countered(t)} is countered and leaves the chain.",
    "ignored": lambda t: f"An instruction is not followed: {t.event.word}.",
    "undone": lambda t: f"The play of {t.it} is undone: {t.event.word}.",
    "silent": lambda t: f"The ability of {t.it} leaves the chain without resolving.",
    "enter": lambda t: f"{t.it} enters {_in(t)}, {'ready' if t.event.ready else 'exhausted'}.",
    "create": _create,
    "move": lambda t: f"{t.it} moves to {t.place}.",
    "recall": lambda t: f"{t.it} is recalled to {t.place}.",
    "exhaust": lambda t: f"{t.it} is exhausted.",
    "ready": lambda t: f"{t.it} is readied.",
    "stun": lambda t: f"{t.it} is stunned.",
    "unstun": lambda t: f"{t.it} is no longer stunned.",
    "buff": lambda t: f"{t.it} is buffed.",
    "spend buff": lambda t: f"The buff of {t.it} is spent.",
    "empower": lambda t: f"{t.it} is empowered.",
    "disempower": lambda t: f"{t.it} is disempowered.",
    "deal": _deal,
    "heal": lambda t: f"{t.it} is healed.",
    "kill": _kill,
    "replaced": _replaced,
    "impossible": _impossible,
    "draw": _draw,
    "discard": lambda t: f"{t.who} discards {t.it}.",
    "burn": lambda t: f"{t.it} goes from the deck to the trash.",
    "burn out": lambda t: f"{t.who} burns out.",
    "trash": lambda t: f"{t.it} goes to the trash.",
    "banish": lambda t: f"{t.it} is banished.",
    "return": lambda t: f"{t.it} returns to its owner's hand.",
    "to champion zone": lambda t: f"{t.it} returns to its owner's Champion Zone.",
    "to deck": lambda t: f"{t.it} goes to the {t.event.word or 'bottom'} of its owner's deck.",
    "recycle": lambda t: f"{t.it} is recycled.",
    "channel": lambda t: f"{t.who} channels {t.it}{'' if t.event.ready else ', exhausted'}.",
    "hide": lambda t: f"{t.who} hides a card at {t.place}.",
    "reveal": lambda t: f"{t.it} is revealed.",
    "look": lambda t: _looked(t),
    "predict": lambda t: f"{t.who} looks at the top of the deck.",
    "put on top": None,
    "shuffle": lambda t: f"{t.who} shuffles.",
    "attach": lambda t: f"{t.it} is attached to {t.other}.",
    "detach": lambda t: f"{t.it} is detached.",
    "gain control": lambda t: f"{t.who} gains control of {t.it}.",
    "contest": lambda t: f"{t.who} contests {t.place}.",
    "uncontest": lambda t: f"{t.place} is no longer contested." if _cites(t, "323.11") else "",
    "stage": lambda t: f"A {t.event.word} is staged at {t.place}.",
    "unstage": lambda t: f"The {t.event.word} at {t.place} is no longer staged.",
    "showdown begins": lambda t: (
        f"A {'combat ' if t.event.word else ''}showdown begins at {t.place}; {t.who} has focus."
    ),
    "showdown changes": lambda t: f"The showdown at {t.place} becomes a combat showdown.",
    "showdown ends": lambda t: f"The showdown at {t.place} closes.",
    "combat begins": lambda t: f"A combat begins at {t.place}; {t.who} is the attacker.",
    "combat start": None,
    "combat ends": lambda t: f"The combat at {t.place} ends.",
    "designate": _designate,
    "attack": lambda t: f"{t.it} attacks.",
    "player attacks": None,
    "player defends": None,
    "defend": lambda t: f"{t.it} defends.",
    "assigned": lambda t: t.assigned(),
    "combat result": _result,
    "establish control": lambda t: f"{t.who} controls {t.place}.",
    "lose control": lambda t: f"{t.who} no longer controls {t.place}.",
    "conquer": lambda t: f"{t.who} conquers {t.place}.",
    "hold": lambda t: f"{t.who} holds {t.place}.",
    "gain point": lambda t: f"{t.who} gains {t.points()}.",
    "lose point": lambda t: f"{t.who} loses {t.event.amount} point.",
    "draws instead": lambda t: f"The final point needs every battlefield: {t.who} draws instead.",
    "win": lambda t: f"{t.who} wins.",
    "gain xp": lambda t: f"{t.who} gains {t.event.amount} XP.",
    "spend xp": lambda t: f"{t.who} spends {t.event.amount} XP.",
    "add": lambda t: f"{t.who} adds {_added(t.event)}.",
    "release": None,
    "empty pool": lambda t: _lost(t),
    "extra turn": lambda t: f"{t.who} will take an extra turn.",
    "invited": lambda t: f"{t.who} is invited to act.",
    "concede": lambda t: f"{t.who} concedes.",
    "remove player": lambda t: f"{t.who} leaves the game.",
    "effect begins": begins,
    "effect ends": lambda t: f"What lasts this {t.event.word} ends." if t.event.word else "",
    "might": None,
    "note": None,
    "becomes active": None,
    "named": lambda t: f"{t.who} names {t.event.word}.",
    "move counter": lambda t: (
        f"A {t.event.word}{'' if t.event.word == 'buff' else ' counter'} of {t.it} goes to {t.other}."
    ),
    "counters": lambda t: f"{t.it} {t.counters()}.",
    "control item": lambda t: f"{t.who} gains control of {_countered(t)}.",
    "equip": None,
    "decided": lambda t: _decided(t),
    "declined": lambda t: f"{t.who} declines.",
    "deathknell off": None,
    "reflex": None,
    "battlefield": None,
    "replace": lambda t: (
        f"{t.it} replaces {place_names.covered(t.stage, t.event.object, t.after)}."
    ),
    "replaced field": lambda t: f"{t.place} is replaced by one without abilities.",
    "skip": lambda t: f"{t.who} skips {t.event.word}.",
    "swap back": lambda t: f"{t.it} is swapped back.",
    "priority": None,
    "focus": None,
}
"""By kind of event; None is told by what it leads to, passes are folded elsewhere."""

PASSES: dict[EventKind, str] = {"pass priority": "passes priority", "pass focus": "passes focus"}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _added(event: Event) -> str:
    plain = {"energy": "Energy", "any": "Power of any domain"}
    what = plain.get(event.word, f"{event.word.capitalize()} Power")
    only = f", only to {' or '.join(map(str, event.chosen))}" if event.chosen else ""
    return f"{event.amount} {what}{only}"


def sentence(stage: Stage, event: Event, after: State) -> str:
    """The event as a sentence, or nothing if it goes without saying."""
    if event.kind not in SENTENCES:
        return f"{_capital(event.kind)}."
    tell = SENTENCES[event.kind]
    return _capital(tell(Teller(stage, event, after))) if tell is not None else ""
