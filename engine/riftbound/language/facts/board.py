"""Facts of the board: what is where, whose it is, what it is like, who controls battlefields."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import (
    Adjective,
    Behind,
    Clause,
    Declared,
    Group,
    Name,
    Noun,
    Role,
    Thing,
    parts,
)
from engine.core.scenario_errors import Misread
from engine.riftbound.language.facts import closing, laying
from engine.riftbound.language.facts.cards import put_in, zone_word
from engine.riftbound.language.facts.describing import TELLERS, described
from engine.riftbound.language.facts.description import Boost, Description
from engine.riftbound.language.facts.fields import is_none
from engine.riftbound.language.facts.inventing import invent
from engine.riftbound.language.facts.meant import (
    Meant,
    are_players,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.facts.standing import set_down
from engine.riftbound.language.facts.wearing import dressed, worn
from engine.riftbound.language.places import place_name, place_of, places_of, zone_of
from engine.riftbound.language.qualities import inside
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import players_of

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


BOARD = frozenset({"base", "board"})
NONE_OF = {
    "unit": {"unit"}, "gear": {"gear"}, "permanent": {"unit", "gear"}, "spell": {"spell"},
    "equipment": {"gear"},
}  # fmt: skip


def meaning(tree: Any) -> Meant | None:
    """What a sentence about the board lays down."""
    if isinstance(tree, Declared):
        return Meant(5, partial(_declare, tree.name, tree.kind, tree.text))
    if not isinstance(tree, Clause):
        return None
    return _invention(tree) or _has(tree) or _there(tree)


# -- cards of the text's own -----------------------------------------------------------------------


def _invention(clause: Clause) -> Meant | None:
    """*Raider is a 2-Might unit with Assault 3*."""
    subject, kind = clause.subject, clause.role("is")
    fits = (
        says(clause, "be", needs=("is",)) and isinstance(subject, Thing) and isinstance(kind, Thing)
    )
    if not fits or not isinstance(subject.head, Name) or subject.head.how in ("player", "place"):
        return None
    if subject.quantity or subject.adjectives or subject.behind or subject.owner is not None:
        return None
    is_kind = isinstance(kind.head, Noun) and kind.head.word in KIND_WORDS
    if not is_kind or [one.kind for one in kind.quantity] != ["a"]:
        return None
    return Meant(5, partial(_declare, subject.head, kind, ""))


KIND_WORDS = frozenset(
    {"unit", "gear", "spell", "equipment", "legend", "battlefield", "action", "reaction"}
)


def _declare(name: Name, kind: Thing, text: Any, stage: Stage) -> None:
    """A card of the scenario's own, its text in the card language; statements are parted by ` / `.

    Without a colon it has what its noun phrase says and no text.
    """
    wording = ""
    if isinstance(text, tuple):
        wording = stage.sentence.text[text[0] : text[1]]
    [found] = described(stage, kind)
    if stage.ledger.say(("card", name.text.lower()), (found, wording)) is None:
        invent(stage, name.text, found, wording)
    else:
        stage.assume(f"Line {stage.line} says again what {name.text} is.")


DOWN = ("facedown", "face-down")


def _has(clause: Clause) -> Meant | None:
    """What a player has or controls; also *Ben's Poro is at A*."""
    if says(clause, "hide", needs=("what", "at"), adverbs=HIDDEN, tense=("past", "perfect")):
        return _hid(clause)
    if (opened := closing.opened(clause)) is not None:
        found = _has(opened)
        return None if found is None else closing.closing(clause, found)
    roles = ("at", "in", "on", "hidden", *TOLD_LATE)
    adverbs = (*DOWN, *SINCE, "this turn", "exhausted", "ready", "alone")
    if _down(clause) and clause.role("hidden") is None:  # “has Flash hidden at A on his last turn”
        when = [one for one in clause.adverbs if one in HIDDEN]
        told = Role(name="hidden", value=when[0]) if len(when) == 1 else None
        rest = tuple(one for one in clause.adverbs if one not in when)
        clause = replace(clause, roles=(*clause.roles, told), adverbs=rest) if told else clause
    if not says(clause, "have", "control", needs=("what",), roles=roles, adverbs=adverbs):
        return _held(clause)
    who, what = clause.subject, clause.role("what")
    if not are_players(who) or not isinstance(what, (Thing, Group)):
        return None
    if (
        isinstance(what, Thing)
        and is_none(what)
        and not {role.name for role in clause.roles} - {"what", "at", "in", "on"}
    ):
        return Meant(59, partial(_has_none, who, what, _place_role(clause)))
    if any(_is_amount(one) for one in parts(what)):
        return None
    zones = {word for word in map(_zone_behind, parts(what)) if word}
    order = (
        21 if zones and zones <= {"hand", "trash", "deck"} and _place_role(clause) is None else 42
    )
    return Meant(order, partial(lay_had, who, clause))


SINCE = tuple(f"since {whose} last turn" for whose in ("her", "his", "their", "my", "the"))
SINCE = (*SINCE, "since last turn", "since an earlier turn")
"""How long a card is facedown, said at the end."""
HIDDEN = ("this turn", "last turn", "earlier", "earlier this turn", "just")


def _hid(clause: Clause) -> Meant | None:
    """*Ben hid Flash at A last turn*: it is facedown there since."""
    if not are_players(clause.subject) or not isinstance(clause.role("what"), Thing):
        return None
    now = {"this turn", "earlier this turn", "just"} & set(clause.adverbs)
    hidden = Role(name="hidden", value="this turn" if now else "last turn")
    held = replace(clause, verb="have", roles=(*clause.roles, hidden), adverbs=("facedown",))
    return Meant(42, partial(lay_had, clause.subject, held))


def _down(clause: Clause) -> bool:
    """Whether the card had is said to be facedown."""
    what, said = clause.role("what"), clause.role("trailing") or ()
    behind = [one.value for one in what.behind] if isinstance(what, Thing) else []
    words = [two.word for one in (said, *behind) if isinstance(one, tuple) for two in one
             if isinstance(two, Adjective)]  # fmt: skip
    adjectives = [one.word for one in what.adjectives] if isinstance(what, Thing) else []
    return bool({"facedown", "hidden"} & {*words, *clause.adverbs, *adjectives})


TOLD_LATE = ("with", "wearing", "trailing", "without", "trailing each", "without each")
"""What may be told at the end of those who are had, the last two of each of them."""
AMOUNTS = frozenset(
    {"point", "xp", "energy", "power", "rune", "priority", "focus", "card", "nothing"}
)


def _is_amount(thing: Thing) -> bool:
    return word_of(thing) in AMOUNTS - {"rune"}


def _zone_behind(thing: Thing) -> str:
    return next((zone_word(one.value) for one in thing.behind if one.kind == "in"), "")


def _place_role(clause: Clause) -> Any:
    found = [clause.role(name) for name in ("at", "in", "on") if clause.role(name) is not None]
    return found[0] if found else None


def _held(clause: Clause) -> Meant | None:
    """*Ana's base holds Zhonya's Hourglass*."""
    subject = clause.subject
    if not says(clause, "hold", "have", "contain", needs=("what",)) or word_of(subject) != "base":
        return None
    who = getattr(subject, "owner", None)
    if who is None or not are_players(who) or is_none(clause.role("what")):
        return None
    return Meant(42, partial(lay_had, who, replace(clause, subject=who)))


def lay_had(who: Any, clause: Clause, stage: Stage) -> None:
    """Units and gear, each where the next place behind it says, in base if none does; ready,
    undamaged and of nobody else if not said."""
    _refuse_told_again(stage, clause.role("what"))
    clause = worn(stage, clause)
    for player in players_of(stage, who):
        found = _ended(stage, clause, described(stage, clause.role("what")))
        place, when = _place_role(clause), str(clause.role("hidden") or "")
        when = "last turn" if set(SINCE) & set(clause.adverbs) else when
        places: list[Thing | None] = []
        for one in reversed(found):
            place = one.place if one.place is not None else place
            places.append(place)
        if (
            len([one for one in (clause.role("at"), clause.role("in"), clause.role("on")) if one])
            > 1
        ):
            raise refuse(stage, clause, "{} says two places")
        for one, where in zip(found, reversed(places), strict=True):
            _lay_one(stage, player, replace(one, place=where), clause, when)


def _refuse_told_again(stage: Stage, what: Any) -> None:
    """*Knight at A, his only unit there* tells of one unit, and is no list of two."""
    behind = what.members[1:] if isinstance(what, Group) and what.joint == "," else ()
    for one in parts(what):
        only = any(two.kind == "only" for two in one.quantity)
        if only and (one in behind or isinstance(one.owner, str)):
            raise refuse(
                stage, one, "say {} in a sentence of its own", ("Ben has only one unit at A",)
            )


def _ended(stage: Stage, clause: Clause, found: list[Description]) -> list[Description]:
    """The things with what is told of them at the end of the sentence."""
    end = _end_of(clause)
    if not end:
        return found
    each = all(
        part.kind.endswith(" each") or any(one.kind == "each" for one in _behinds(part))
        for part in end
    )
    first = parts(clause.role("what"))[:-1]
    if first and all(any(two.kind == "trailing" for two in one.behind) for one in first):
        *before, last = found  # “Bob alone at A and Eel alone at B”
        return [*before, *_told_of(stage, clause, end, [last])]
    if len(found) != 1 and not each and sum(one.count for one in found) != 1:
        raise refuse(stage, clause.role("what"), "say of each of {} what it is like")
    return _told_of(stage, clause, end, found)


def _told_of(
    stage: Stage, clause: Clause, end: list[Behind], found: list[Description]
) -> list[Description]:
    told = []
    for one in found:
        for part in end:
            one = TELLERS[part.kind.removesuffix(" each")](stage, one, part)
        told.append(_this_turn(stage, clause, one))
    return told


def _behinds(part: Behind) -> tuple[Behind, ...]:
    return getattr(part.value, "behind", ()) or ()


def _end_of(clause: Clause) -> list[Behind]:
    end = [
        Behind(kind=role.name, value=role.value)
        for role in clause.roles if role.name in TOLD_LATE
    ]  # fmt: skip
    for word in ("exhausted", "ready"):
        if word in clause.adverbs:
            end.append(Behind(kind="trailing", value=(Adjective(word=word),)))
    if "this turn" in clause.adverbs:
        end.append(Behind(kind="together"))
    return end


def _this_turn(stage: Stage, clause: Clause, one: Description) -> Description:
    """*this turn* at the end is said of Might and keywords that are given."""
    if "this turn" not in clause.adverbs:
        return one
    if not one.boosts and not one.keywords:
        raise Misread("this turn", f"“this turn” says nothing about “{one.text}”")
    given = tuple(Boost(word.value, keyword=word.name) for word in one.keywords)
    return replace(one, keywords=(), boosts=one.boosts + given)


def _lay_one(stage: Stage, player: int, found: Description, clause: Clause, when: str) -> None:
    found = dressed(stage, player, found)
    zone, whose = ("", None) if found.place is None else zone_of(stage, found.place, player)
    if found.facedown or set(DOWN) & set(clause.adverbs) or (when and _hidable(stage, found)):
        hide(stage, player, replace(found, facedown=True), found.hidden or when)
    elif when:
        raise Misread(found.text, f"“{found.text}” is not facedown")
    elif zone and zone not in BOARD:
        stage.ledger.part((zone, player))
        put_in(stage, player if whose is None else whose, replace(found, place=None), zone)
    elif not zone and found.place is None and _is_spell(stage, found):
        name = stage.lexicon.cards[found.card].name
        stage.assume(f"{stage.player_name(player)} has {name} in hand.")
        put_in(stage, player, found, "hand")
    else:
        set_down(stage, player, replace(found, place=None) if zone == "board" else found, None)


def _hidable(stage: Stage, found: Description) -> bool:
    """Whether it is a card that may be hidden: *Teemo at A, hidden this turn* is facedown."""
    card = stage.lexicon.cards[found.card] if found.card else None
    return card is not None and any(one.name == "Hidden" for one in card.keywords)


def _is_spell(stage: Stage, found: Description) -> bool:
    """Whether it is a card that is had in hand, if it is had at all."""
    return bool(found.card) and "spell" in stage.lexicon.cards[found.card].types


def hide(stage: Stage, player: int, found: Description, when: str) -> None:
    """A facedown card, hidden in an earlier turn if not said. Its player controls the battlefield.

    Control needs a unit (323.6): one is assumed there if nobody has any.
    """
    if found.place is None or found.count != 1 or found.status or found.damage or found.worn:
        raise Misread(
            found.text, "a facedown card is one card at a battlefield, and is like nothing"
        )
    place = place_of(stage, found.place, player)
    if place < 0:
        raise refuse(stage, found.place, "{} is no battlefield", ("Ana has Flash facedown at A",))
    card = laying.definition(stage, found)
    now = stage.pose.now.number
    stage.pose.hide(card.key, player, place, now if when == "this turn" else now - 1)
    if f"control {place}" not in stage.stated:
        laying.change(stage, place, controller=player)
        stage.stated.add(f"control {place}")
        stage.assume(f"{stage.player_name(player)} controls {place_name(stage, place)}.")


# -- that there is nothing -------------------------------------------------------------------------


def _has_none(who: Any, what: Thing, where: Any, stage: Stage) -> None:
    """None but those that other lines speak of, as it is when nobody says otherwise."""
    kinds = NONE_OF.get(word_of(what))
    others = bool(what.adjectives) and {one.word for one in what.adjectives} == {"other"}
    if kinds is None or (what.adjectives and not others) or what.owner is not None:
        raise refuse(stage, what, "I cannot lay down {}", ("Ben has no units",))
    held = (*what.behind, *(() if where is None else (Behind(kind="at", value=where),)))
    if others or any(one.kind == "other" for one in what.quantity):
        places = [one.value for one in held if one.kind in ("at", "in", "on")]
        closing.none_other(who, kinds, places, stage)
        return
    for player in players_of(stage, who):
        tests = [inside(stage, one.value, player) for one in held if one.kind in ("at", "in", "on")]
        there = [
            label(stage, id) for id, object in stage.pose.objects.items()
            if object.zone == "board" and object.controller == player
            and kinds & set(stage.card_of(id).types) and all(test(id) for test in tests)
        ]  # fmt: skip
        if there:
            name = stage.player_name(player)
            raise refuse(stage, what, f"{name} has {', '.join(there)}")


def _there(clause: Clause) -> Meant | None:
    """*there are no units at A*."""
    what = clause.role("what")
    if not says(clause, "there", needs=("what",)) or not is_none(what) or word_of(what) != "unit":
        return None
    places = [one.value for one in what.behind if one.kind in ("at", "on")]
    if len(places) != len(what.behind) or len(places) != 1 or what.adjectives:
        return None
    return Meant(59, partial(_empty_place, places[0]))


def _empty_place(place: Any, stage: Stage) -> None:
    for id in places_of(stage, place):
        stage.ledger.say(("units", id), "none", True)
        if f"control {id}" not in stage.stated:
            stage.stated.add(f"control {id}")
