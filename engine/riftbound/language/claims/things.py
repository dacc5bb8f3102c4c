"""Claims about what things are like: where they are, Might, damage, states, keywords, whose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Adjective, Clause, Group, Name, Noun, Role, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims import fights as claims_fights
from engine.riftbound.language.claims import players as claims_players
from engine.riftbound.language.claims.being import might_now, whereabouts
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    claim,
    fits,
    noun,
    pronoun,
    split,
    times,
)
from engine.riftbound.language.claims.events import effect, unchanged
from engine.riftbound.language.claims.judging import as_of, domain, each
from engine.riftbound.language.phases import PHASES
from engine.riftbound.language.places import place_name, place_of, place_or_none, zone_of
from engine.riftbound.language.told import label, unknown
from engine.riftbound.language.whose import is_player, player_of, players_of
from engine.riftbound.model.index import scope_of
from engine.riftbound.model.names import KEYWORDS, base
from engine.riftbound.model.traits import keyword, traits
from engine.riftbound.model.tree import Ability, Condition
from engine.riftbound.stage.lexicon import UNKNOWN
from engine.riftbound.vocabulary.abilities import Empowered, Legion, Level

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


# -- be --------------------------------------------------------------------------------------------


@claim("be")
def be(stage: Stage, clause: Clause) -> str:
    """What something is, or where."""
    subject = clause.subject
    handler = claims_fights.of_subject(stage, clause)
    if handler is not None:
        return handler(stage, clause)
    check_adverbs(stage, clause, "no longer", "together", "times", "once", "twice", "in combat")
    if isinstance(subject, Noun):  # that, it
        raise Misread(subject.word, "it is not clear what is meant")
    for name in ("at", "in", "on"):
        place = clause.role(name)
        if place is not None and clause.role("is") is None:
            return _is_at(stage, clause, name, place)
    said = clause.role("is")
    if isinstance(said, tuple):
        found = [_is(stage, clause, one) for one in said]
        return "; ".join(one for one in found if one)
    return _is(stage, clause, said)


def _is(stage: Stage, clause: Clause, said: Any) -> str:
    if isinstance(said, Adjective):
        return _is_like(stage, clause, said)
    if isinstance(said, (Thing, Group)):
        return _is_what(stage, clause, said)
    raise Misread("", "I do not understand what it is said to be")


def _gone_to(clause: Clause) -> bool:
    to = clause.role("to")
    there = isinstance(to, Thing) and noun(to) not in PHASES
    return there and clause.tense in ("past", "perfect") and noun(clause.subject) not in TIMES


TIMES = frozenset({"turn", "game", "combat", "showdown", "phase"})


@claim("go", meant=_gone_to)
def went(stage: Stage, clause: Clause) -> str:
    """*Hextech Ray went to Ana's trash*: it is there, and was not when the scenario began."""
    check_roles(stage, clause, "to")
    check_adverbs(stage, clause)
    roles = (Role(name="in", value=clause.role("to")),)
    now = replace(clause, verb="be", roles=roles, tense="present", negated=False)
    assert stage.first is not None
    with as_of(stage, stage.first):
        ids = [id for id in nouns.known(stage, clause.subject) if id in stage.objects]
        before = bool(ids) and not be(stage, now)
    instead = "it was there" if before else be(stage, now)
    return instead if not clause.negated else "" if instead else "it is there"


def _is_at(stage: Stage, clause: Clause, preposition: str, place: Any) -> str:
    check_roles(stage, clause, "at", "in", "on")
    subject = clause.subject
    if noun(place) in ("top", "bottom"):
        return _at_end(stage, clause, place)
    if noun(place) == "combat":
        return each(
            stage,
            subject,
            lambda id: bool(stage.objects[id].role),
            lambda id: f"{label(stage, id)} is {stage.objects[id].role or 'not in it'}",
            clause.negated,
        )
    if is_player(subject):
        raise Misread(nouns.said(stage, subject), "players are at no place")
    if noun(subject) in ("ability", "trigger", "deathknell", "item"):
        return claims_fights.on_chain(stage, clause)
    test = located(stage, place)

    def every() -> list[int]:
        return [
            id
            for id, one in stage.objects.items()
            if one.card != UNKNOWN.key and "rune" not in stage.card_of(id).types
        ]

    def tell(id: int) -> str:
        return whereabouts(stage, id)

    return each(stage, subject, test, tell, clause.negated, universe=every)


def located(stage: Stage, place: Any, you: int | None = None) -> Callable[[int], bool]:
    """Whether a thing is there; a base that is nobody's in particular is its controller's."""
    zone, owner = zone_of(stage, place, you)
    if zone == "base" and owner is None:
        return lambda id: (
            stage.objects[id].zone == "board"
            and stage.objects[id].place == base(stage.objects[id].controller)
        )
    if zone == "hand" and owner is None:
        return lambda id: stage.objects[id].zone == "hand"
    if zone == "chain":
        return lambda id: stage.objects[id].zone == "chain"
    return nouns.inside(stage, place, you)


def _at_end(stage: Stage, clause: Clause, place: Thing) -> str:
    """At an end of a deck; what the scenario spoke of is meant before the cards nobody described."""
    of = next((one.value for one in place.behind if one.kind == "of"), None)
    zone, seat = zone_of(stage, of)
    if zone not in ("deck", "runes") or seat is None:
        raise Misread(nouns.said(stage, place), "whose deck?", ("Defy is on top of Ana's deck",))
    player = stage.game.player(seat)
    own = [id for id in nouns.known(stage, clause.subject) if stage.objects[id].owner == seat]
    in_deck = [id for id in own if stage.objects[id].zone in ("deck", "runes")]
    id = nouns.one(stage, clause.subject, in_deck or own or None)
    deck = player.runes if "rune" in stage.card_of(id).types else player.deck
    end = (deck[0] if noun(place) == "top" else deck[-1]) if deck else 0
    return "" if (end == id) != clause.negated else whereabouts(stage, id)


SIDES = frozenset({"attacker", "defender"})
ON_BOARD = ("board", "legend", "facedown")


def _is_like(stage: Stage, clause: Clause, word: Adjective) -> str:
    """A state now. What is not on the board has none."""
    check_roles(stage, clause, "is", "at", "to", "by", "in", "on")
    name = word.word
    subject = clause.subject
    if name == "empty" or name == "uncontrolled" or name == "contested":
        return claims_fights.place_state(stage, clause, name)
    if name in ("pending", "finalized"):
        return claims_fights.item_state(stage, clause, name)
    if name in ("attached", "unattached"):
        return _attached(stage, clause, name)
    if name in ("active", "inactive"):
        return _active(stage, clause, name)
    if name == "unchanged":
        return unchanged(stage, clause, subject)
    often = times(clause)
    if often is not None:
        if name != "empowered":
            raise Misread(name, f"nothing is {name} several times")
        return each(
            stage, subject, lambda id: stage.objects[id].empowered == often,
            lambda id: f"{label(stage, id)} is so {stage.objects[id].empowered} times",
            clause.negated,
        )  # fmt: skip
    test = nouns.adjective(stage, word)
    place = clause.role("at") or clause.role("in") or clause.role("on")
    where = located(stage, place) if place is not None else None
    anywhere = name in ("banished", "gone", "facedown", "hidden", "alive", "dead")

    def so(id: int) -> bool:
        there = anywhere or stage.objects[id].zone in ON_BOARD
        return test(id) and there and (where is None or where(id))

    def tell(id: int) -> str:
        if stage.objects[id].zone not in ON_BOARD or anywhere:
            return whereabouts(stage, id)
        return f"{label(stage, id)} is {'' if test(id) else 'not '}{name}"

    if clause.negated and not anywhere:
        inner = so

        def so(id: int) -> bool:  # what is gone is neither stunned nor not stunned
            return inner(id) or stage.objects[id].zone not in ON_BOARD

    return each(stage, subject, so, tell, clause.negated)


def _attached(stage: Stage, clause: Clause, name: str) -> str:
    to = clause.role("to")
    if pronoun(to) in ("anything", "something"):
        to = None
    hosts = nouns.things(stage, to) if to is not None and pronoun(to) != "nothing" else []
    wanted = name == "attached"
    if pronoun(to) == "nothing":
        hosts, wanted = [], False
    elif to is not None and not hosts:
        wanted, hosts = False, []

    def so(id: int) -> bool:
        now = stage.objects[id].attached_to
        return (now in hosts if hosts else bool(now)) == wanted

    def tell(id: int) -> str:
        now = stage.objects[id].attached_to
        return f"{label(stage, id)} is attached to {label(stage, now) if now else 'nothing'}"

    return each(stage, clause.subject, so, tell, clause.negated)


DEPENDENT: dict[str, type[Condition]] = {"Legion": Legion, "Level": Level, "Empowered": Empowered}


def _active(stage: Stage, clause: Clause, name: str) -> str:
    """Whether the condition of a dependent ability is met now (727.1)."""
    subject = clause.subject
    assert isinstance(subject, Thing)
    kind = DEPENDENT.get(noun(subject))
    of = next((one.value for one in subject.behind if one.kind == "of"), subject.owner)
    if kind is None or of is None:
        text = nouns.said(stage, subject)
        raise Misread(text, f"“{text}” is never active", ("Legion of Darius is active",))
    wanted = (name == "active") != clause.negated
    found = [
        condition.holds(stage.game, scope_of(stage.game, id, ref))
        for id in nouns.things(stage, of)
        for ref in stage.game.cards.profile(stage.objects[id].card).abilities
        for ability in [stage.game.cards.node(ref)]
        if isinstance(ability, Ability)
        for condition in ability.needs
        if isinstance(condition, kind)
    ]
    if not found:
        return "there is no such ability"
    return "" if all(one == wanted for one in found) else "it is not so"


def _is_what(stage: Stage, clause: Clause, said: Thing | Group) -> str:
    """A name, a side, one's controller: *A is now Brush*, *Bob is an attacker*."""
    check_roles(stage, clause, "is", "at", "in")
    words = {noun(one) for one in split(said)}
    if words <= SIDES and words:
        return claims_fights.designation(stage, clause, said)
    if isinstance(said, Thing) and words == {"item"}:
        return claims_fights.end_of_chain(stage, clause, said)
    if (
        isinstance(said, Thing)
        and words == {"card"}
        and {"top", "bottom"} & {one.word for one in said.adjectives}
    ):
        end = next(one.word for one in said.adjectives if one.word in ("top", "bottom"))
        return _at_end(stage, clause, replace(said, head=Noun(word=end)))
    if isinstance(said, Thing) and isinstance(said.head, Name):
        place = place_or_none(stage, clause.subject)
        subject = clause.subject
        if place is None and noun(subject) == "battlefield":
            at = next((one.value for one in subject.behind if one.kind == "at"), None)
            place = place_of(stage, at) if at is not None else None
        if place is not None and place > 0:
            name = stage.card_of(place).name
            same = name.lower() in {
                said.head.text.lower(),
                *(one.lower() for one in said.head.meant),
            }
            return "" if same != clause.negated else f"it is {name}"
        return _is_copy(stage, clause, said)
    if noun(said) in nouns.KINDS or noun(said) == "token":
        kind = noun(said)
        plain = Thing(head=Noun(word=kind))
        return each(
            stage, clause.subject, lambda id: id in nouns.members(stage, plain, [id]),
            lambda id: f"{label(stage, id)} is {' '.join(traits(stage.game, id).types)}", clause.negated,
        )  # fmt: skip
    text = nouns.said(stage, said)
    raise Misread(text, f"I cannot tell whether something is “{text}”")


def _is_copy(stage: Stage, clause: Clause, said: Thing) -> str:
    assert isinstance(said.head, Name)
    wanted = {said.head.text.lower(), *(one.lower() for one in said.head.meant)}
    return each(
        stage, clause.subject, lambda id: traits(stage.game, id).name.lower() in wanted,
        lambda id: f"{label(stage, id)} is {traits(stage.game, id).name}", clause.negated,
    )  # fmt: skip


# -- have ------------------------------------------------------------------------------------------


@claim("have")
def have(stage: Stage, clause: Clause) -> str:
    """What something or somebody has."""
    what = clause.role("what")
    subject = clause.subject
    if noun(subject) in ("chain", "combat", "showdown", "game") or claims_players.speaks_of_pile(
        stage, subject
    ):
        return claims_fights.has(stage, clause)
    if claims_players.has_player(subject):
        return claims_players.have(stage, clause)
    check_roles(stage, clause, "what", "on", "in")
    check_adverbs(stage, clause, "in all", "in total", "together", "less", "more", "this turn")
    if noun(what) in ("attacker designation", "defender designation"):
        word = noun(what).split()[0]
        return each(
            stage, subject, lambda id: stage.objects[id].role == word,
            lambda id: f"{label(stage, id)} is {stage.objects[id].role or 'neither'}", clause.negated,
        )  # fmt: skip
    if noun(what) == "designation":
        wanted = "no" in {one.kind for one in what.quantity}
        return each(
            stage, subject, lambda id: bool(stage.objects[id].role) != wanted,
            lambda id: f"{label(stage, id)} is {stage.objects[id].role or 'neither'}", clause.negated,
        )  # fmt: skip
    if noun(what) == "effect":
        return effect(stage, clause)
    found = [_has_one(stage, clause, one) for one in split(what)]
    return "; ".join(one for one in found if one)


def _has_one(stage: Stage, clause: Clause, what: Thing) -> str:
    word = noun(what)
    if word in ("might", "base might"):
        return _might(stage, clause, what)
    if word in KEYWORDS:
        return _keyword(stage, clause, what, word)
    if word in ("damage", "buff"):

        def count(id: int) -> int:
            object = stage.objects[id]
            return object.damage if word == "damage" else object.buffs

        if amount(what) is None and not what.quantity:
            return each(
                stage,
                clause.subject,
                lambda id: count(id) > 0,
                lambda id: f"{label(stage, id)} has none",
                clause.negated,
            )
        return each(
            stage, clause.subject, lambda id: fits(what, count(id)),
            lambda id: f"{label(stage, id)} has {count(id) or 'no'} {word}", clause.negated,
        )  # fmt: skip
    text = nouns.said(stage, what)
    raise Misread(text, f"I cannot tell whether something has “{text}”")


TOTALS = frozenset({"in all", "in total", "together", "altogether", "total"})


def _might(stage: Stage, clause: Clause, what: Thing) -> str:
    if any(one.kind == "signed" for one in what.quantity):
        text = nouns.said(stage, what)
        raise Misread(
            text, f"“{text}” changes its Might; say how much it has", ("Bob has 4 Might",)
        )
    marks = (
        {one.kind for one in what.behind}
        | set(clause.adverbs)
        | {one.word for one in what.adjectives}
    )
    compared = {one.kind for one in what.quantity} & {"more", "less"}
    if {one.kind for one in what.quantity} <= {"the"}:
        raise Misread(nouns.said(stage, what), "how much Might?", ("3 Might",))
    if marks & TOTALS:
        return _total(stage, clause, what)
    if compared or "than before" in marks:
        return _might_changed(stage, clause, what, "less" in compared)
    role = stage.role_meant

    def tell(id: int) -> str:
        now = might_now(stage, id, role)
        return whereabouts(stage, id) if now is None else f"{label(stage, id)} has {now} Might"

    def so(id: int) -> bool:
        now = might_now(stage, id, role)
        return now is not None and fits(what, now)

    return each(stage, clause.subject, so, tell, clause.negated)


def _total(stage: Stage, clause: Clause, what: Thing) -> str:
    ids = [id for id in nouns.things(stage, clause.subject) if stage.objects[id].zone == "board"]
    found = sum(might_now(stage, id) or 0 for id in ids)
    return "" if fits(what, found) != clause.negated else f"it is {found}"


def _might_changed(stage: Stage, clause: Clause, what: Thing, less: bool) -> str:
    assert stage.first is not None
    first = stage.game.at(stage.first)
    wanted = (amount(what) or 0) * (-1 if less else 1)

    def change(id: int) -> tuple[int, int]:
        return traits(first, id).might or 0, traits(stage.game, id).might or 0

    def so(id: int) -> bool:
        before, now = change(id)
        return now - before == wanted

    return each(
        stage, clause.subject, so,
        lambda id: "it had {} and has {}".format(*change(id)), clause.negated,
    )  # fmt: skip


def _keyword(stage: Stage, clause: Clause, what: Thing, name: str) -> str:
    """A keyword now, with its summed value if one is named."""
    value = next((one.value for one in what.behind if one.kind == "number"), None)
    no = bool({"no", "none"} & {one.kind for one in what.quantity})

    def so(id: int) -> bool:
        now = keyword(stage.game, id, name)
        return (now == value if value is not None else now > 0) != no

    def tell(id: int) -> str:
        now = keyword(stage.game, id, name)
        return f"{label(stage, id)} has {f'{name} {now}' if now else f'no {name}'}"

    return each(stage, clause.subject, so, tell, clause.negated)


@claim("stay")
def stays(stage: Stage, clause: Clause) -> str:
    """Where something still is."""
    return be(stage, replace(clause, verb="be"))


# -- there is, control, own ------------------------------------------------------------------------


@claim("there")
def there(stage: Stage, clause: Clause) -> str:
    """How many of something there are."""
    what = clause.role("what")
    if noun(what) == "winner":
        none = bool({"no", "none"} & {one.kind for one in what.quantity})
        won = stage.game.state.winner >= 0 or any(
            one.player >= 0 for one in stage.events("combat result")
        )
        return "" if won != (none != clause.negated) else "it is not so"
    if noun(what) in ("combat", "showdown"):
        return claims_fights.there_is(stage, clause, what)
    if noun(what) in ("item", "ability", "trigger", "spell") and claims_fights.behind(what, "on"):
        return claims_fights.items_on_chain(stage, clause, what)
    found = [_there_one(stage, clause, one) for one in split(what)]
    return "; ".join(one for one in found if one)


def _there_one(stage: Stage, clause: Clause, what: Thing) -> str:
    ids = domain_there(stage, what)
    if not any(one.number is not None or one.kind in ("no", "none") for one in what.quantity):
        holds = bool(ids)
    else:
        holds = fits(what, len(ids))
    return "" if holds != clause.negated else f"{len(ids)} are there"


def domain_there(stage: Stage, what: Thing) -> list[int]:
    """All on the board that the phrase describes, with its place; a copy counts under both names."""
    return [
        id
        for id in domain(stage, what)
        if stage.objects[id].zone
        in ("board", "facedown", "hand", "trash", "banished", "champion", "legend")
    ]


@claim("control", "own")
def control(stage: Stage, clause: Clause) -> str:
    """Who controls or owns what; or how many of something a player controls."""
    own = clause.verb == "own"
    if clause.passive:
        seats = players_of(stage, clause.role("by"))

        def theirs(id: int) -> bool:
            object = stage.objects[id]
            return (object.owner if own else claims_players.controller(stage, id)) in seats

        return each(
            stage, clause.subject, theirs, lambda id: _whose(stage, id, own), clause.negated
        )
    return claims_players.controls(stage, clause)


def _whose(stage: Stage, id: int, own: bool) -> str:
    seat = stage.objects[id].owner if own else claims_players.controller(stage, id)
    return f"{label(stage, id)} is {'owned' if own else 'controlled'} by {stage.player_name(seat)}"


__all__ = ["located", "might_now", "place_name", "player_of", "unknown", "whereabouts"]
