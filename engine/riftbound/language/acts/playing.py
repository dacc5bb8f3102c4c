"""Acts: what players do of their own accord, and attempts at it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import Illegal
from engine.core.language.trees import Behind, Clause, Group, Name, Noun, Pronoun, Role, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.acts.acting import activate, hide, move, play, take_action
from engine.riftbound.language.acts.doing import act
from engine.riftbound.language.acts.wishing import Wishes, wishes_of
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    noun,
    pronoun,
    times,
)
from engine.riftbound.language.claims.events import source_of
from engine.riftbound.language.claims.players import has_player
from engine.riftbound.language.places import ORDINALS, place_name, place_of, place_or_none, zone_of
from engine.riftbound.language.told import label
from engine.riftbound.language.whose import player_of, players_of
from engine.riftbound.model.moves import END, PASS, Activate, Invite
from engine.riftbound.model.names import DOMAINS, KEYWORDS
from engine.riftbound.procedures import discretionary
from engine.riftbound.procedures.conceding import concede as leave
from engine.riftbound.stage import policy
from engine.riftbound.stage.driving import (
    give,
    idle,
    pass_round,
    pass_round_answered,
    run,
    to_next_turn,
    window,
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
    if source is None and any(one.word == "Flow" for one in getattr(cost, "adjectives", ())):
        return ZONES["trash"]
    if source is None:
        return SOURCES
    if noun(source) in ("facedown", "top"):
        return ZONES["facedown" if noun(source) == "facedown" else "deck"]
    zone, _ = zone_of(stage, source)
    if zone not in ZONES:
        text = nouns.said(stage, source)
        raise Misread(text, f"cards are not played from “{text}”", list(ZONES))
    return ZONES[zone]


LATER = frozenset({"in response"})


@act(
    "play",
    own=True,
    meant=lambda clause: (
        by_player(clause)
        and not clause.role("out")
        and pronoun(clause.subject) not in ("nobody", "no one")
    ),
)
@act("react", meant=by_player)
def plays(stage: Stage, clause: Clause) -> None:
    """A card played, its choices in the order the card asks for them; reacting is doing so at once."""
    check_roles(
        stage,
        clause,
        "what",
        "on",
        "to",
        "at",
        "in",
        "from",
        "with",
        "for",
        "along",
        "onto",
        "into",
    )
    check_adverbs(stage, clause, "in response", "facedown")
    player = player_of(stage, clause.subject)
    reacting = clause.verb != "play"
    card = clause.role("with") if reacting else clause.role("what")
    if card is None:
        raise Misread(clause.verb, "which card?", ("Ana plays Defy on Hextech Ray",))
    card = _apposed(card)
    if not isinstance(card, Thing):
        raise Misread(nouns.said(stage, card), "one card is played after the other")
    now = stage.trying or reacting or "in response" in clause.adverbs
    _play(stage, player, card, _at_target(stage, clause, player), now)


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
    named = isinstance(at, Thing) and isinstance(at.head, Name)
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
    meant=lambda clause: by_player(clause) and pronoun(clause.role("what")) not in ("it", "that"),
)
@act("equip", "empower", meant=by_player)
def activates(stage: Stage, clause: Clause) -> None:
    """An activated ability used; with several on one card, by number as printed, keywords first, by
    keyword, or the one that can be used."""
    check_roles(stage, clause, "what", "on", "to", "at", "along", "with", "in")
    check_adverbs(stage, clause, "in response")
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    which = _which(clause, what)
    source = what
    if noun(what) in ("ability", "activated ability") or noun(what) in KEYWORDS:
        source = what.owner or next((one.value for one in what.behind if one.kind == "of"), None)
    if not isinstance(source, Thing):
        raise Misread(nouns.said(stage, what), "the ability of what?")
    if clause.verb == "equip" and clause.role("with") is not None:  # “equips Bob with Long Sword”
        source = clause.role("with")
        rest = tuple(one for one in clause.roles if one.name not in ("what", "with"))
        clause = replace(clause, roles=(*rest, Role(name="to", value=what)))
    if clause.verb == "equip" and clause.role("to") is not None:
        roles = tuple(replace(one, name="on") if one.name == "to" else one for one in clause.roles)
        clause = replace(clause, roles=roles)
    activate(stage, player, source, wishes_of(stage, clause), which, stage.trying)


def of_runes(clause: Clause) -> bool:
    """Whether a player exhausts or recycles runes by their own abilities."""
    return by_player(clause) and noun(clause.role("what")) == "rune"


@act("exhaust", "recycle", meant=of_runes)
def uses_runes(stage: Stage, clause: Clause) -> None:
    """The runes' own abilities: Energy for exhausting, Power for recycling."""
    check_roles(stage, clause, "what", "for")
    player = player_of(stage, clause.subject)
    what = clause.role("what")
    recycling = clause.verb == "recycle"
    domain = next((one.word for one in what.adjectives if one.word in DOMAINS), "")
    for _ in range(amount(what) or 1):
        window(stage, player)
        found = [
            (object.exhausted != recycling, id, ref)
            for id, ref, node in discretionary.abilities(stage.game, player)
            if "rune" in stage.card_of(id).types and domain in ("", *stage.card_of(id).domains)
            for object in [stage.objects[id]]
            if policy.recycles(stage, ref) == recycling
            and not discretionary.cannot_activate(stage.game, player, id, ref, node)[0]
        ]
        if not found:
            raise Illegal(f"{stage.player_name(player)} has no such rune", rules=("357.1.a",))
        _, id, ref = min(found, key=lambda one: (*one[:2], one[2].node, one[2].card))
        take_action(stage, Wishes(), Activate(id, ref.node, ref.card))


@act("exhaust", meant=lambda clause: by_player(clause) and noun(clause.role("what")) != "rune")
def exhausts(stage: Stage, clause: Clause) -> None:
    """An ability whose cost is to exhaust the thing."""
    check_roles(stage, clause, "what", "along")
    player = player_of(stage, clause.subject)
    activate(stage, player, clause.role("what"), wishes_of(stage, clause), "", stage.trying)


@act("hide", own=True, meant=by_player)
def hides(stage: Stage, clause: Clause) -> None:
    """A card put facedown at a battlefield."""
    check_roles(stage, clause, "what", "at", "in")
    check_adverbs(stage, clause, "facedown")
    place = clause.role("at") or clause.role("in")
    if place is None:
        raise Misread("hides", "hides it where?", ("Ana hides Tideturner at A",))
    hide(stage, player_of(stage, clause.subject), clause.role("what"), place, stage.trying)


@act("move", "attack", "send", own=True, meant=by_player)
def moves(stage: Stage, clause: Clause) -> None:
    """A Standard Move; units named together move together."""
    check_roles(stage, clause, "what", "to", "into", "onto", "from", "with", "at")
    check_adverbs(stage, clause, "together")
    player = player_of(stage, clause.subject)
    what, place = clause.role("what"), _to(clause)
    if clause.verb == "attack":
        what, place = clause.role("with"), clause.role("what") or clause.role("at")
        what, place = _attacker(stage, clause, what, place)
        what = _only_one(stage, player) if what is None else what
    elif clause.role("with") is not None and noun(clause.role("with")) != "standard move":
        raise Misread(nouns.said(stage, clause.role("with")), "what moves where?")
    if what is None or place is None:
        raise Misread(clause.verb, "what moves where?", ("Ana moves Bob to A",))
    _came_from(stage, clause, what)
    move(stage, player, what, _attacked(stage, place, player), stage.trying)


def _attacker(stage: Stage, clause: Clause, what: Any, place: Any) -> tuple[Any, Any]:
    """*attacks with Bob* goes to the one battlefield where an enemy is, *attacks Crab* to Crab's."""
    if what is None and place is not None and place_or_none(stage, place) is None:
        raise Misread(nouns.said(stage, place), "attacks with what?", ("Ana attacks A with Bob",))
    if place is None:
        player = player_of(stage, clause.subject)
        enemies = {
            one.place for one in stage.objects.values()
            if one.zone == "board" and one.place > 0 and one.controller not in (player, -1)
        }  # fmt: skip
        enemies &= set(stage.field_ids)
        if len(enemies) != 1:
            works = [f"attacks {place_name(stage, id)} with …" for id in stage.field_ids]
            raise Misread("attacks", "which battlefield is attacked?", works)
        place = enemies.pop()
    return what, place


def _only_one(stage: Stage, player: int) -> Any:
    """The one unit that the player could attack with, where nobody says with what."""
    able = [
        id for id, one in stage.objects.items()
        if one.zone == "board" and one.controller == player and not one.exhausted
        and one.place < 0 and "unit" in stage.card_of(id).types
    ]  # fmt: skip
    if len(able) != 1:
        return None
    stage.assume(f"{label(stage, able[0])} attacks.")
    stage.spoken = (able[0],)
    return Thing(head=Pronoun(word="it"))


def _came_from(stage: Stage, clause: Clause, what: Any) -> None:
    """Where they are said to come from must be where they are."""
    origin = clause.role("from")
    if origin is not None:
        there = nouns.inside(stage, origin, player_of(stage, clause.subject))
        for id in nouns.things(stage, what):
            if not there(id):
                text = nouns.said(stage, origin)
                raise Misread(text, f"{label(stage, id)} is not there")


def _to(clause: Clause) -> Any:
    return clause.role("to") or clause.role("into") or clause.role("onto") or clause.role("at")


def _attacked(stage: Stage, place: Any, player: int) -> Any:
    """The place that is moved to; of a unit that is attacked, the battlefield where it is."""
    if isinstance(place, int) or place_or_none(stage, place, player) is not None:
        return place
    places = {stage.objects[id].place for id in nouns.known(stage, place, stage.game.state.board)}
    return places.pop() if len(places) == 1 and min(places) > 0 else place


@act(
    "move",
    "attack",
    "gank",
    meant=lambda clause: (
        not by_player(clause) and noun(clause.subject) not in ("effect", "spell", "ability")
    ),
)
def move_themselves(stage: Stage, clause: Clause) -> None:
    """A Standard Move by the units' controller, in that player's next window."""
    check_roles(stage, clause, "to", "into", "onto", "what", "at")
    check_adverbs(stage, clause)
    on_board = [id for id, one in stage.objects.items() if one.zone == "board"]
    units = nouns.things(stage, clause.subject, on_board)
    player = stage.objects[units[0]].controller
    place = _to(clause) or clause.role("what")
    move(stage, player, clause.subject, _attacked(stage, place, player), stage.trying)


EVERYONE = frozenset({"everyone", "everybody", "both", "all", "nobody else"})


def by_all(clause: Clause) -> bool:
    """Whether everyone does it."""
    subject = clause.subject
    kinds = {one.kind for one in getattr(subject, "quantity", ())} | {
        getattr(getattr(subject, "head", None), "kind", "")
    }
    return pronoun(subject) in EVERYONE or (
        noun(subject) in ("player", "") and bool(kinds & {"both", "all"})
    )


def by_all_or_none(clause: Clause) -> bool:
    """Whether everyone passes, or nobody does anything, which is the same."""
    if clause.verb == "pass":
        return by_all(clause)
    return clause.verb in ("play", "react", "do") and pronoun(clause.subject) in NOT_ONE


NOT_ONE = frozenset({"nobody", "no one"})


def is_passed(clause: Clause) -> bool:
    """Whether nothing is said beyond what is passed or left undone."""
    what = clause.role("what")
    plain = noun(what) in ("priority", "focus") or pronoun(what) in ("anything", "something")
    return len(clause.roles) == 1 and plain


def _what_is_passed(stage: Stage, clause: Clause) -> None:
    """`Misread` unless it is priority or focus, or nothing is said of it."""
    what = clause.role("what")
    if what is not None and noun(what) not in ("priority", "focus"):
        said = nouns.said(stage, what)
        raise Misread(said, f"“{said}” is not passed; priority and focus are", ("priority",))


@act("pass", settles=False, meant=by_all)
def everyone_passes(stage: Stage, clause: Clause) -> None:
    """One round of passing: the newest item resolves, or the showdown closes and what follows
    happens, up to the next choice."""
    check_adverbs(stage, clause, "times", "once", "twice")
    _what_is_passed(stage, clause)
    for _ in range(times(clause) or 1):
        _round(stage)


def _round(stage: Stage) -> None:
    over = stage.game.state.decision is None and stage.done is stage.game.record
    if (over and stage.done is not None) or not pass_round_answered(stage):
        stage.assume("Nothing was left to pass on.")


@act(
    "play",
    "react",
    "do",
    settles=False,
    meant=lambda clause: (
        pronoun(clause.subject) in NOT_ONE and not {"more", "anymore"} & set(clause.adverbs)
    ),
)
def nobody_does(stage: Stage, clause: Clause) -> None:
    """One round of passing."""
    everyone_passes(stage, replace(clause, roles=()))


@act("do", meant=lambda clause: by_player(clause) and pronoun(clause.role("what")) == "nothing")
def does_nothing(stage: Stage, clause: Clause) -> None:
    """*Ben does nothing* where he could: he passes."""
    passes(stage, replace(clause, roles=()))


@act("pass", meant=lambda clause: by_player(clause) and not by_all(clause))
def passes(stage: Stage, clause: Clause) -> None:
    """One player passes, once, or several do, each in turn."""
    check_roles(stage, clause, "what")
    _what_is_passed(stage, clause)
    check_adverbs(stage, clause)
    left = players_of(stage, clause.subject)
    while left:
        decision = run(stage)
        first = decision.player if decision is not None and decision.player in left else left[0]
        _pass_once(stage, first)
        left.remove(first)


def _pass_once(stage: Stage, player: int) -> None:
    run(stage)
    if idle(stage.game) and not stage.trying and stage.game.state.invited != player:
        stage.assume(f"Nothing was left for {stage.player_name(player)} to pass on.")
        return
    window(stage, player)
    give(stage, PASS)


@act(
    "get",
    "receive",
    meant=lambda clause: by_player(clause) and noun(clause.role("what")) in ("priority", "focus"),
)
def gets(stage: Stage, clause: Clause) -> None:
    """The others pass until that player may act; nothing resolves meanwhile."""
    window(stage, player_of(stage, clause.subject))


@act("end", own=True, meant=by_player)
def ends_turn(stage: Stage, clause: Clause) -> None:
    """The Main Phase ended."""
    check_roles(stage, clause, "what")
    what = clause.role("what")
    if noun(what) not in ("turn", "main phase"):
        text = nouns.said(stage, what)
        raise Misread(text, "a player ends the turn", ("Ana ends her turn",))
    player = player_of(stage, clause.subject)
    window(stage, player)
    if not idle(stage.game):
        raise Illegal("the turn ends from a Neutral Open state", rules=("316.9",))
    if stage.ahead and stage.ahead[0].names_phase():
        to_next_turn(stage)
    else:
        give(stage, END)


@act("concede", settles=False, meant=by_player)
def concedes(stage: Stage, clause: Clause) -> None:
    """The player leaves the game (649–652), at any time: what is being asked stays open (650)."""
    run(stage)
    stage.game = leave(stage.game, player_of(stage, clause.subject))
    run(stage)


@act("invite", meant=by_player)
def invites(stage: Stage, clause: Clause) -> None:
    """A teammate may use the turn player's priority (489.8.a)."""
    player, mate = player_of(stage, clause.subject), player_of(stage, clause.role("what"))
    window(stage, player)
    take_action(stage, Wishes(), Invite(mate))


@act("conquer", own=True, runs_on=True, meant=by_player)
def conquers(stage: Stage, clause: Clause) -> None:
    """Short for moving there and everyone passing; it must come to a conquest."""
    check_roles(stage, clause, "what", "with")
    player = player_of(stage, clause.subject)
    if clause.role("with") is None:
        raise Misread("conquers", "conquers it with what?", ("Ana conquers A with Bob",))
    place = place_of(stage, clause.role("what"))
    move(stage, player, clause.role("with"), place, stage.trying)
    before = len(stage.events("conquer"))
    while stage.game.state.showdown is not None and pass_round(stage):
        stage.settle()
    run(stage)
    already = [event for event in stage.events("conquer") if event.place == place]
    if not already and not stage.events("conquer")[before:]:
        raise Illegal(
            f"{stage.player_name(player)} does not conquer {place_name(stage, place)} that way",
            rules=("469.1",),
        )


@act("counter", meant=by_player)
def counters(stage: Stage, clause: Clause) -> None:
    """A counterspell played on something."""
    check_roles(stage, clause, "what", "with", "along")
    player = player_of(stage, clause.subject)
    card = clause.role("with")
    if card is None:
        raise Misread("counters", "with what?", ("Ben counters Hextech Ray with Defy",))
    wishes = Wishes()
    wishes.targets = [clause.role("what")]
    play(stage, player, card, wishes, SOURCES, True)


__all__ = ["source_of"]
