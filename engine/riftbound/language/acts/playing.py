"""Acts: what players do of their own accord, and attempts at it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import (
    Behind,
    Clause,
    Group,
    Name,
    Noun,
    Pronoun,
    Role,
    Thing,
    pronoun,
)
from engine.core.language.words import lows
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts import means
from engine.riftbound.language.acts.acting import activate, hide, play
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.picking import find_item
from engine.riftbound.language.acts.purposes import said_by
from engine.riftbound.language.acts.used import (
    answers_with_it,
    names_ability,
    on_behind,
)
from engine.riftbound.language.acts.wished import wishes_of
from engine.riftbound.language.acts.wishing import Wishes
from engine.riftbound.language.cardnames import card_or_none
from engine.riftbound.language.claims.claiming import check_adverbs, check_roles, noun, times
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.language.claims.judging import NOBODY
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.counted_wording import is_each_let
from engine.riftbound.language.deed_wording import is_card
from engine.riftbound.language.places import ORDINALS, place_or_none, zone_of
from engine.riftbound.language.whose import player_of
from engine.riftbound.model.names import KEYWORDS, PLAYER_NAMES
from engine.riftbound.stage.driving import (
    drain,
)
from engine.riftbound.stage.playing import SOURCES

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


ZONES = {
    "hand": ("hand",), "trash": ("trash",), "facedown": ("facedown",), "champion": ("champion",),
    "deck": ("deck",), "banished": ("banished",),
}  # fmt: skip


def by_player(clause: Clause) -> bool:
    """Whether a player does it."""
    return has_player(clause.subject)


def _zones(stage: Stage, clause: Clause) -> tuple[str, ...]:
    """The zones that the sentence says a card is played from; all there are if it says none."""
    source = clause.role("from")
    cost = clause.role("for")
    flow = noun(cost) == "Flow" or "Flow" in {one.word for one in getattr(cost, "adjectives", ())}
    flow = flow or noun(cost) == "flow cost"
    if source is None and flow:
        return ZONES["trash"]
    if source is None:
        return SOURCES
    if noun(source) in ("facedown", "top"):
        return ZONES["facedown" if noun(source) == "facedown" else "deck"]
    zone, _ = zone_of(stage, source)
    if zone not in ZONES:
        text = stage.words_of(source)
        raise Misread(text, f"cards are not played from “{text}”", list(ZONES))
    return ZONES[zone]


LATER = frozenset({"in response"})


@act(
    "play",
    own=True,
    meant=lambda clause: (
        by_player(clause)
        and bool(clause.roles)
        and not clause.role("out")
        and pronoun(clause.subject) not in NOBODY
    ),
)
@act("react", meant=lambda clause: by_player(clause) and pronoun(clause.subject) not in NOBODY)
def plays(stage: Stage, clause: Clause) -> None:
    """A card played, its choices in the order the card asks for them; reacting is doing so at once."""
    reacting = clause.verb != "play"
    card = clause.role("with") if reacting else clause.role("what")
    clause = on_behind(clause, card)
    card = clause.role("with") if reacting else clause.role("what")
    clause = _for_that(stage, clause, card)
    check_roles(
        stage, clause,
        "what", "on", "to", "at", "in", "from", "with", "for", "along", "onto", "into", "against",
    )  # fmt: skip
    check_adverbs(stage, clause, "in response", "facedown", "both times")
    player = player_of(stage, clause.subject)
    if card is None:
        raise Misread(clause.verb, "which card?", ("Ana plays Defy on Hextech Ray",))
    card = _apposed(card)
    if not isinstance(card, Thing):
        raise Misread(stage.words_of(card), "one card is played after the other")
    if word := means.named(clause):
        _refuse_without(stage, word, card)
        clause = means.without(clause)
    now = stage.trying or reacting or "in response" in clause.adverbs
    clause = _answering(stage, clause, player) if now else clause
    _play(stage, player, card, _at_target(stage, clause, player), now)


def _refuse_without(stage: Stage, word: str, card: Thing) -> None:
    """`Illegal` where the card has not the keyword that it is said to be played with."""
    found = card_or_none(stage, card.head) if isinstance(card.head, Name) else None
    printed = found is not None and any(one.name == word for one in found.keywords)
    if not printed:
        means.refuse_without(stage, word, nouns.known(stage, card))


def _answering(stage: Stage, clause: Clause, player: int) -> Clause:
    """*responds to Hextech Ray with Defy*: what is answered is on the chain, and Defy's target where it
    is one."""
    to = clause.role("to")
    if to is None or place_or_none(stage, to, player) is not None:
        return clause
    find_item(stage, to)
    rest = tuple(one for one in clause.roles if one.name != "to")
    return replace(clause, roles=rest)


def _apposed(card: Any) -> Any:
    """*a unit, Vanguard Sergeant* is that card."""
    members = card.members if isinstance(card, Group) and card.joint == "," else ()
    heads = [one.head for one in members if isinstance(one, Thing)]
    if len(heads) != 2 or not isinstance(heads[0], Noun) or not isinstance(heads[1], Name):
        return card
    return members[1] if [one.kind for one in members[0].quantity] == ["a"] else card


def _at_target(stage: Stage, clause: Clause, player: int) -> Clause:
    """*plays Hextech Ray at Crab*: what is no place is what it is played on."""
    at = clause.role("at")
    named = isinstance(at, Thing) and isinstance(at.head, (Name, Pronoun))
    if not named or clause.role("on") is not None or place_or_none(stage, at, player) is not None:
        return clause
    if not nouns.known(stage, at):
        return clause
    roles = tuple(replace(one, name="on") if one.name == "at" else one for one in clause.roles)
    return replace(clause, roles=roles)


def _play(stage: Stage, player: int, card: Thing, clause: Clause, now: bool) -> None:
    """The card played; a place behind a target may say which of several that target is."""
    saved = stage.save()
    try:
        play(stage, player, card, wishes_of(stage, clause), _zones(stage, clause), now)
    except Misread as first:
        placed = _target_at(clause)
        if placed is None:
            raise
        stage.restore(saved)
        try:
            play(stage, player, card, wishes_of(stage, placed), _zones(stage, placed), now)
        except Misread:
            raise first from None


def _target_at(clause: Clause) -> Clause | None:
    """The clause with its place said of its target."""
    on, at = clause.role("on"), clause.role("at") or clause.role("in")
    if not isinstance(on, Thing) or at is None:
        return None
    target = replace(on, behind=(*on.behind, Behind(kind="at", value=at)))
    roles = tuple(one for one in clause.roles if one.name not in ("on", "at", "in"))
    return replace(clause, roles=(*roles, Role(name="on", value=target)))


def _which(clause: Clause, what: Any) -> str:
    """Which ability: by keyword, number, or the verb."""
    if clause.verb in ("equip", "empower"):
        return "Equip" if clause.verb == "equip" else "Empower"
    if noun(what) in KEYWORDS:
        return noun(what)
    if noun(what) == "ability":
        number = next((one.value for one in what.behind if one.kind == "number"), None)
        if number is None and any(one.word in ORDINALS for one in what.adjectives):
            number = next(ORDINALS[one.word] for one in what.adjectives if one.word in ORDINALS)
        keyword = next((one.word for one in what.adjectives if one.word in KEYWORDS), "")
        return str(number) if number is not None else keyword
    return ""


@act(
    "activate",
    "use",
    meant=lambda clause: names_ability(clause) and not answers_with_it(clause),
)
@act("empower", meant=by_player)
@act(
    "equip",
    "attach",
    meant=lambda clause: by_player(clause) and not answers_with_it(clause),
)
def activates(stage: Stage, clause: Clause) -> None:
    """An activated ability used; with several on one card, by number as printed, keywords first, by
    keyword, or the one that can be used."""
    check_roles(stage, clause, "what", "on", "to", "onto", "at", "along", "with", "in", "to do")
    often = times(clause)
    if (often or 1) > 1 or any(map(_lets_resolve, clause.roles)):
        _one_by_one(stage, clause, often or 1)
        return
    check_adverbs(stage, clause, "in response", "times", "once")
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    if clause.verb == "attach":  # by its Equip
        clause = replace(clause, verb="equip")
    if clause.verb == "use" and _is_played(stage, player, what):
        plays(stage, replace(clause, verb="play"))
        return
    clause = _to_do_that(stage, clause)
    which = _which(clause, what)
    source = what
    if noun(what) in ("ability", "activated ability") or noun(what) in KEYWORDS:
        source = what.owner or next((one.value for one in what.behind if one.kind == "of"), None)
    if not isinstance(source, Thing):
        raise Misread(stage.words_of(what), "the ability of what?")
    if clause.verb == "equip" and clause.role("with") is not None:  # “equips Bob with Long Sword”
        source = clause.role("with")
        rest = tuple(one for one in clause.roles if one.name not in ("what", "with"))
        clause = replace(clause, roles=(*rest, Role(name="to", value=what)))
    if clause.verb == "equip" and (clause.role("to") or clause.role("onto")) is not None:
        onto = ("to", "onto")
        roles = tuple(replace(one, name="on") if one.name in onto else one for one in clause.roles)
        clause = replace(clause, roles=roles)
    activate(stage, player, source, wishes_of(stage, clause), which, stage.trying)


def _lets_resolve(role: Role) -> bool:
    """*uses Bob's ability, letting it resolve*."""
    return role.name == "along" and is_each_let(role.value)


def _one_by_one(stage: Stage, clause: Clause, often: int) -> None:
    """*uses Kayle's Empower ability three times*: each resolves before the next is used."""
    once = replace(
        clause,
        adverbs=tuple(
            one
            for one in clause.adverbs
            if one not in ("twice", "in a row") and not one.endswith(" times")
        ),
    )
    each = [one for one in once.roles if _lets_resolve(one)]
    once = replace(once, roles=tuple(one for one in once.roles if one not in each))
    for number in range(often):
        if number:
            drain(stage, lambda game: not game.state.chain)
            if not each:
                stage.assume("Each resolves before the next.")
        activates(stage, once)
    if each:
        drain(stage, lambda game: not game.state.chain)


def _is_played(stage: Stage, player: int, what: Any) -> bool:
    """*uses Hextech Ray*: whether a card is played so; `Misread` if it may be an ability as well."""
    if not isinstance(what, Thing) or not isinstance(what.head, Name):
        return False
    there = [id for id, one in stage.objects.items() if one.zone in ("board", "legend")]
    held = [
        id for id, one in stage.objects.items()
        if one.zone in ("hand", "facedown") and one.owner == player
    ]  # fmt: skip
    mine = [id for id in there if stage.objects[id].controller == player]
    if nouns.known(stage, what, mine) and nouns.known(stage, what, held):
        text = stage.words_of(what)
        works = (f"plays {text}", f"activates {text}")
        raise Misread(text, f"{text} is on the board and in hand: played, or activated?", works)
    if nouns.known(stage, what, there):
        return False
    card = card_or_none(stage, what.head)
    return bool(nouns.known(stage, what, held)) or (card is not None and "spell" in card.types)


def _for_that(stage: Stage, clause: Clause, card: Any) -> Clause:
    """*plays Defy to counter Hextech Ray*: what the card does, and what it is played on."""
    doing = clause.role("to do")
    if doing is None:
        return clause
    names = card.head if isinstance(card, Thing) and isinstance(card.head, Name) else None
    found = card_or_none(stage, names) if names is not None else None
    text = said_by(found) if found is not None else ""
    if doing.verb not in lows(text) or doing.subject is not None:
        said_ = stage.words_of(doing)
        raise Misread(said_, f"“{said_}” is not what it does")
    along = Role(name="along", value=replace(doing, tense="ing"))
    return replace(clause, roles=(*(one for one in clause.roles if one.name != "to do"), along))


def _to_do_that(stage: Stage, clause: Clause) -> Clause:
    """*uses Herald of the Arcane to play a Recruit in base*: an ability that does so, at that place."""
    doing = clause.role("to do")
    if doing is None:
        return clause
    ids = nouns.things(stage, source_of(clause.role("what")))
    texts = [str(node).lower() for id in ids for node in stage.card_of(id).abilities]
    what = doing.role("what")
    words = {doing.verb, *(one.lower() for one in _heads(what))}
    if not any(words <= lows(text) for text in texts):
        said_ = stage.words_of(doing)
        raise Misread(said_, "no ability of it does that", tuple(texts))
    rest = tuple(one for one in clause.roles if one.name != "to do")
    places = tuple(one for one in doing.roles if one.name in ("at", "in", "to", "on"))
    behind = tuple(
        Role(name=one.kind, value=one.value)
        for one in getattr(what, "behind", ()) if one.kind in ("at", "in", "to")
    )  # fmt: skip
    return replace(clause, roles=(*rest, *places, *behind))


def _heads(phrase: Any) -> list[str]:
    """The words at the heads of a phrase."""
    if isinstance(phrase, Group):
        return [word for one in phrase.members for word in _heads(one)]
    head = phrase.head if isinstance(phrase, Thing) else None
    return [getattr(head, "text", "") or getattr(head, "word", "")] if head is not None else []


@act("put", own=True, meant=lambda clause: by_player(clause) and is_card(clause.role("what")))
def puts(stage: Stage, clause: Clause) -> None:
    """*puts Long Sword on Bob*: equips it where it is on the board, else plays the card."""
    what, player = clause.role("what"), player_of(stage, clause.subject)
    mine = [id for id in stage.game.state.board if stage.objects[id].controller == player]
    if nouns.known(stage, what, mine) and clause.role("on") is not None:
        activates(stage, replace(clause, verb="equip"))
        return
    plays(stage, replace(clause, verb="play"))


@act("equip", meant=lambda clause: not has_player(clause.subject) and not clause.passive)
def equips(stage: Stage, clause: Clause) -> None:
    """*Bob equips Long Sword*: whoever controls him equips him with it."""
    check_roles(stage, clause, "what", "along")
    units = nouns.things(stage, clause.subject, stage.game.state.board)
    seat = Name(text=PLAYER_NAMES[stage.objects[units[0]].controller], how="player")
    on = Role(name="on", value=clause.subject)
    activates(stage, replace(clause, subject=Thing(head=seat), roles=(*clause.roles, on)))


@act("hide", own=True, meant=by_player)
def hides(stage: Stage, clause: Clause) -> None:
    """A card put facedown at a battlefield."""
    check_roles(stage, clause, "what", "at", "in", "from", "on", "along")
    check_adverbs(stage, clause, "facedown")
    place = clause.role("at") or clause.role("in") or clause.role("on")
    if place is None:
        raise Misread("hides", "hides it where?", ("Ana hides Tideturner at A",))
    player, zones = player_of(stage, clause.subject), _zones(stage, clause)
    hide(stage, player, clause.role("what"), place, zones, stage.trying)


@act("counter", meant=by_player)
def counters(stage: Stage, clause: Clause) -> None:
    """A counterspell played on something."""
    check_roles(stage, clause, "what", "with", "along")
    player = player_of(stage, clause.subject)
    card = clause.role("with")
    if card is None:
        raise Misread("counters", "with what?", ("Ben counters Hextech Ray with Defy",))
    wishes = Wishes()
    wishes.targets = [clause.role("what")] if clause.role("what") is not None else []
    play(stage, player, card, wishes, SOURCES, True)


__all__ = ["source_of"]
