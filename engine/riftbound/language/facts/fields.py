"""Facts of battlefields: which card each is, who controls it, that it is empty."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import (
    Clause,
    Group,
    Name,
    Pronoun,
    Thing,
)
from engine.riftbound.language.cardnames import card_named
from engine.riftbound.language.facts import laying
from engine.riftbound.language.facts.describing import described
from engine.riftbound.language.facts.meant import (
    Meant,
    adjective_of,
    are_players,
    confirm,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.facts.standing import set_down
from engine.riftbound.language.places import place_of, place_or_none, places_of
from engine.riftbound.language.whose import players_of
from engine.riftbound.model.names import NOBODY

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


# -- battlefields ----------------------------------------------------------------------------------


def meaning(tree: Any) -> Meant | None:
    """What a sentence about battlefields lays down."""
    if not isinstance(tree, Clause):
        return None
    return _field(tree) or _control(tree)


def is_place(phrase: Any) -> bool:
    """Whether the phrase is of a battlefield, by letter, side or word, or of several."""
    if isinstance(phrase, Group):
        return all(is_place(one) for one in phrase.members)
    if not isinstance(phrase, Thing):
        return False
    letter = isinstance(phrase.head, Name) and phrase.head.how == "place"
    return letter or word_of(phrase) == "battlefield"


def _field(clause: Clause) -> Meant | None:
    """Which card a battlefield is, and that it is empty."""
    subject, what = clause.subject, clause.role("is")
    if not says(clause, "be", needs=("is",)):
        return _empty_field(clause)
    named = isinstance(subject, Thing) and isinstance(subject.head, Name)
    if is_place(what) and named and subject.head.how != "place":
        any_ = isinstance(what, Thing) and one_of_them(what)
        lay = partial(_name_any_field, subject) if any_ else partial(_name_field, what, subject)
        return Meant(3, lay)
    if not is_place(subject):
        return None
    if one_of_them(subject):
        return Meant(3, partial(_name_any_field, what)) if isinstance(what, Thing) else None
    if word_of(subject) == "battlefield" and subject.head.plural and isinstance(what, Group):
        return _fields_named(clause)
    if word_of(what) == "battlefield" and [one.word for one in what.adjectives] == ["empty"]:
        return None if what.behind else Meant(40, partial(_uncontrolled, subject, True))
    if isinstance(what, Thing) and isinstance(what.head, Name):
        return Meant(3, partial(_name_field, subject, what))
    words = [one.word for one in adjective_of(clause)]
    if words and set(words) <= {"empty", "uncontrolled", "open"}:
        return Meant(40, partial(_uncontrolled, subject, bool({"empty", "open"} & set(words))))
    return None


def _fields_named(clause: Clause) -> Meant | None:
    """*the battlefields are Targon's Peak and Vilemaw's Lair*, from left to right."""
    what = clause.role("is")
    listed = what.members if isinstance(what, Group) and what.joint == "and" else ()
    members = [one for one in listed if isinstance(one, Thing) and isinstance(one.head, Name)]
    if not members or len(members) < len(listed):
        return None

    def lay(stage: Stage) -> None:
        if len(members) != len(stage.field_ids):
            raise refuse(stage, what, f"there are {len(stage.field_ids)} battlefields")
        for letter, one in zip("ABCD", members, strict=False):
            _name_field(Thing(head=Name(text=letter, how="place")), one, stage)

    return Meant(3, lay)


def _empty_field(clause: Clause) -> Meant | None:
    what = clause.role("what")
    if says(clause, "there", needs=("what",)) and is_place(what) and what.behind:
        empty = [one.word for one in what.adjectives] == ["empty"]
        plain = replace(what, adjectives=(), quantity=())
        return Meant(40, partial(_uncontrolled, plain, True)) if empty else None
    if says(clause, "be", needs=("at",)) and _no_unit(clause.subject):
        return Meant(40, partial(_uncontrolled, clause.role("at"), True))
    holds = is_place(clause.subject) and says(clause, "have", "hold", "contain", needs=("what",))
    if holds and is_none(clause.role("what")) and word_of(clause.role("what")) == "unit":
        return Meant(40, partial(_uncontrolled, clause.subject, True))
    return None


def _no_unit(phrase: Any) -> bool:
    """*nobody*, *nothing*, *no unit*: whatever it is, there is none."""
    if word_of(phrase) in ("nobody", "no one", "nothing"):
        return not phrase.behind
    plain = isinstance(phrase, Thing) and not phrase.adjectives and not phrase.behind
    return plain and is_none(phrase) and word_of(phrase) == "unit"


def _name_field(place: Thing, what: Thing, stage: Stage) -> None:
    """Which card a battlefield is; without abilities, if not said."""
    id = place_of(stage, place)
    if id < 0 or what.adjectives or what.behind or what.owner is not None:
        raise refuse(stage, what, "{} is no battlefield card", ("battlefield A is Targon's Peak",))
    assert isinstance(what.head, Name)
    card = stage.lexicon.card(card_named(stage, what.head).name, stage.read_as)
    if "battlefield" not in card.types:
        raise refuse(stage, what, f"{card.name} is not a battlefield card")
    if confirm(stage, ("field", id), card.key, True):
        laying.change(stage, id, card=card.key)


def one_of_them(phrase: Any) -> bool:
    """Whether it is *one of the battlefields*, whichever."""
    said = [(one.kind, one.number) for one in phrase.quantity if one.whole]
    return word_of(phrase) == "battlefield" and said == [("number", 1)] and not phrase.adjectives


def _name_any_field(what: Thing, stage: Stage) -> None:
    """*one of the battlefields is Void Gate*: the first of which nobody speaks otherwise."""
    if place_or_none(stage, what) is None:
        raise refuse(stage, what, "{} is no battlefield card", ("battlefield A is Targon's Peak",))


def _fields(stage: Stage, places: Any) -> list[int]:
    """The battlefields of a phrase; *any battlefield* is all of them."""
    if word_of(places) == "battlefield" and [one.kind for one in places.quantity] == ["any"]:
        return stage.field_ids
    return places_of(stage, places)


def _uncontrolled(places: Any, empty: bool, stage: Stage) -> None:
    """Nobody controls the battlefield; empty says that no unit is there either."""
    for id in _fields(stage, places):
        if id < 0:
            raise refuse(stage, places, "only battlefields are controlled this way")
        if empty:
            stage.ledger.say(("units", id), "none", True)
        control(stage, id, NOBODY)


def control(stage: Stage, place: int, player: int) -> None:
    """Who controls a battlefield, as this sentence says."""
    confirm(stage, ("control", place), player, True)
    laying.change(stage, place, controller=player)
    stage.stated.add(f"control {place}")


def _control(clause: Clause) -> Meant | None:
    who, what = clause.subject, clause.role("what")
    if says(clause, "control", needs=("by",), passive=True):
        if is_place(who) and are_players(clause.role("by")):
            return Meant(40, partial(_controls, clause.role("by"), who))
        return None
    if says(clause, "hold", needs=("what", "with")):  # “Ben holds A with Crab”
        clause = replace(clause, verb="control")
    if not says(clause, "control", needs=("what",), roles=("with",)):
        return None
    nobody = isinstance(getattr(who, "head", None), Pronoun) and word_of(who) in (
        "nobody",
        "no one",
    )
    neither = word_of(who) == "player" and {one.kind for one in who.quantity} <= {"neither", "no"}
    places = is_place(what)
    if (nobody or neither) and places and clause.role("with") is None:
        return Meant(40, partial(_uncontrolled, what, False))
    if not are_players(who):
        return None
    none = places and any(one.kind in ("no", "neither") for one in getattr(what, "quantity", ()))
    if (none or word_of(what) == "nothing") and clause.role("with") is None:
        return Meant(40, partial(_controls_nothing, who))
    if not places:
        return None
    if clause.role("with") is None:
        return Meant(40, partial(_controls, who, what))
    return Meant(42, partial(_controls_with, who, what, clause.role("with")))


def _controls(who: Any, what: Any, stage: Stage) -> None:
    """Who controls a battlefield. If not said: whoever alone has units there, else nobody."""
    [player] = players_of(stage, who)
    for id in places_of(stage, what):
        if id < 0:
            raise refuse(stage, what, "only battlefields are controlled this way")
        stage.ledger.say(("controls", player), "some", True)
        control(stage, id, player)


def _controls_with(who: Any, what: Any, units: Any, stage: Stage) -> None:
    [player] = players_of(stage, who)
    place = place_of(stage, what)
    for found in described(stage, units):
        set_down(stage, player, found, place)
    _controls(who, what, stage)


def _controls_nothing(who: Any, stage: Stage) -> None:
    """Battlefields where that player alone has units belong to nobody."""
    for player in players_of(stage, who):
        stage.ledger.say(("controls", player), "none", True)
        stage.stated.add(f"no control {player}")


# -- units and gear --------------------------------------------------------------------------------


def is_none(what: Any) -> bool:
    return isinstance(what, Thing) and [one.kind for one in what.quantity] == ["no"]
