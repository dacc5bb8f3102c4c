"""A scene written down: what its things are called, and the sentences that lay it out and tell it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.stories.scene.scene import ANA, COSTING, USUAL_MIGHT, Scene, Thing
from engine.riftbound.stories.story import Assumed, Said


def name_all(scene: Scene) -> None:
    """Each thing gets the name that the sentences call it by."""
    for thing in scene.things:
        thing.owner = thing.owner or ANA
    for thing in scene.things:
        twins = [one for one in scene.things if scene.bare(one) == scene.bare(thing)]
        bare = scene.bare(thing)
        if len(twins) == 1:
            thing.label = bare
        elif thing.generic:
            place = twins.index(thing)
            thing.label = bare if not place else f"{bare} {place + 1}"
        elif len({one.owner for one in twins}) == 1:
            thing.label = f"{bare} {twins.index(thing) + 1}"
        else:
            same = [one for one in twins if one.owner == thing.owner]
            first = same[0] is thing
            thing.label = f"{thing.owner}'s {bare}" if first else f"{bare} {twins.index(thing) + 1}"


def named(scene: Scene, text: str) -> str:
    """The sentence with every thing called by its name."""
    for thing in scene.things:
        text = text.replace(thing.mark, thing.label)
    return text


def called(scene: Scene, one: Assumed) -> Assumed:
    """What was assumed, with every thing called by its name."""
    others = tuple((value, named(scene, words)) for value, words in one.others)
    return replace(one, words=named(scene, one.words), others=others)


def written(scene: Scene) -> tuple[Said, ...]:
    """All sentences: what is given, then what is done and asked in its order."""
    name_all(scene)
    laid = [Said(text, "fact") for thing in scene.things for text in given(thing)]
    for letter, card in scene.fields.items():
        laid.insert(0, Said(f"{letter} is {card.name}", "fact"))
    laid += [Said(named(scene, line.text), "fact", line.span) for line in scene.facts]
    told = any(one.text.endswith("'s turn") for one in scene.facts)
    if scene.turn and not (scene.starts or told):
        laid.append(Said(f"it is {scene.turn}'s turn", "fact"))
    rest = [Said(named(scene, line.text), line.mood, line.span) for line in scene.lines]
    return (*laid, *rest)


HIDES, HIDING, NOW_HIDDEN, SAME_TURN = "hides", "hiding", "hidden now", "same turn"
"""What is noted of a card that lies facedown: that it was told to be hidden, is, and was this turn, in
which something else is told to happen."""


def given(thing: Thing) -> list[str]:
    """How it is given, where it needs to be said."""
    name = thing.card.name if thing.card is not None else ""
    where = {"base": "in base", "A": "at A", "B": "at B", "hand": "in hand"}.get(thing.start)
    if thing.kind == "legend":
        return [f"{thing.owner}'s legend is {name}"]
    if thing.start.startswith("facedown"):
        said = _described(thing, name) if thing.generic and thing.kind == "unit" else name
        lies = f"{thing.owner} has {said or thing.label} {thing.start.replace(' ', ' at ')}"
        lies += ", hidden this turn" if NOW_HIDDEN in thing.fixed else ""
        return [thing.text.replace(thing.mark, thing.label), lies] if thing.text else [lies]
    if thing.start == "trash":
        return [*_invented(thing), f"{thing.owner}'s trash holds {name or thing.label}"]
    priced = any(one.startswith(COSTING) for one in thing.fixed) and where is not None
    in_hand = thing.start == "hand"
    if thing.generic and thing.kind == "unit" and (in_hand or priced) and not thing.text:
        thing.text = thing.unit_text
    if thing.text:
        there = thing.kind == "unit" and thing.start != "hand"
        held = _described(thing, name) if there else thing.label
        held = f"{thing.owner} has {held} {where or 'in base' if there else 'in hand'}"
        might = thing.might if thing.might is not None else USUAL_MIGHT
        text = thing.text.replace(thing.mark, thing.label).replace("{might}", str(might))
        for cost in (one for one in thing.fixed if one.startswith(COSTING)):
            text = text.replace(f"{COSTING}2 Energy", cost)
        return [text, held]
    if thing.start == "resolved":
        return []
    if thing.start in ("", "hand", "chain"):
        return [f"{thing.owner} has {name} in hand"] if thing.card and thing.start else []
    return [f"{thing.owner} has {_described(thing, name)} {where or 'in base'}"]


def _invented(thing: Thing) -> list[str]:
    """What is printed on a unit card in a trash that nobody named."""
    if thing.card is not None:
        return []
    might = thing.might if thing.might is not None else USUAL_MIGHT
    return [thing.unit_text.replace(thing.mark, thing.label).replace("{might}", str(might))]


def _described(thing: Thing, name: str) -> str:
    """It by its name, with what is on it and what it is like."""
    said, printed = name, list(thing.keywords)
    if thing.generic and thing.text:
        said, printed = ("a " if thing.damage else "") + thing.label, []
    elif thing.generic:
        might = thing.might if thing.might is not None else USUAL_MIGHT
        said = f"a {might}-Might {thing.kind_said} called {thing.label}"
    parts = [f"{word} {number}".replace(" 0", "") for word, number in printed]
    if thing.damage:
        parts.append(f"{thing.damage} damage")
    if thing.card is not None and thing.might is not None:
        parts.append(f"{thing.might} Might")
    if parts:
        said += f" with {' and '.join(parts)}"
    if thing.attached is not None:
        said += f" attached to {thing.attached.label}"
    return ", ".join([said, *thing.states]) + ("," if thing.states else "")
