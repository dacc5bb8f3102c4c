"""Claims about what things are like: where they are, Might, damage, states, keywords, whose."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Adjective, Clause, Group, Noun, Role, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import nouns
from engine.riftbound.language.claims import controlling as claims_controlling
from engine.riftbound.language.claims import fights as claims_fights
from engine.riftbound.language.claims import having as claims_having
from engine.riftbound.language.claims import players as claims_players
from engine.riftbound.language.claims import zones as claims_zones
from engine.riftbound.language.claims.being import might_now, whereabouts
from engine.riftbound.language.claims.claiming import (
    amount,
    check_adverbs,
    check_roles,
    claim,
    fits,
    noun,
    split,
)
from engine.riftbound.language.claims.items import effect
from engine.riftbound.language.claims.judging import as_of, domain, each
from engine.riftbound.language.claims.states import at_end, is_like, is_what, located
from engine.riftbound.language.grammar.sorts import sorts
from engine.riftbound.language.phases import PHASES
from engine.riftbound.language.places import place_name
from engine.riftbound.language.told import label, unknown
from engine.riftbound.language.whose import is_player, player_of, players_of
from engine.riftbound.model.names import KEYWORDS
from engine.riftbound.model.traits import keyword, true_might
from engine.riftbound.stage.lexicon import UNKNOWN

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


# -- be --------------------------------------------------------------------------------------------


@claim("be")
def be(stage: Stage, clause: Clause) -> str:
    """What something is, or where."""
    subject = clause.subject
    if (of := clause.role("of")) is not None:
        return _is_of(stage, clause, of)
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


def _is_of(stage: Stage, clause: Clause, of: Any) -> str:
    """*Crab is Ben's*, *A is now Ana's*: who controls it."""
    check_roles(stage, clause, "of")
    if all(sorts(one) == "TL" for one in split(clause.subject)):
        what = Role(name="what", value=clause.subject)
        return control(stage, replace(clause, verb="control", subject=of, roles=(what,)))
    by = Role(name="by", value=of)
    return control(stage, replace(clause, verb="control", passive=True, roles=(by,)))


def _is(stage: Stage, clause: Clause, said: Any) -> str:
    if isinstance(said, Adjective):
        return is_like(stage, clause, said)
    if isinstance(said, (Thing, Group)):
        return is_what(stage, clause, said)
    raise Misread("", "I do not understand what it is said to be")


def _gone_to(clause: Clause) -> bool:
    to = clause.role("to")
    there = isinstance(to, Thing) and noun(to) not in PHASES
    return there and not clause.modal and noun(clause.subject) not in TIMES


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
        return at_end(stage, clause, place)
    if noun(place) == "combat":
        return each(
            stage,
            subject,
            lambda id: bool(stage.objects[id].role),
            lambda id: f"{label(stage, id)} is {stage.objects[id].role or 'not in it'}",
            clause.negated,
        )
    if is_player(subject):
        raise Misread(stage.words_of(subject), "players are at no place")
    if noun(subject) in ("ability", "trigger", "deathknell", "item"):
        return claims_zones.on_chain(stage, clause)
    if (
        noun(subject) == "card"
        and (size := claims_zones.cards_in(stage, subject, place)) is not None
    ):
        fine = fits(subject, size) != clause.negated
        return "" if fine else f"{size} are there"
    there = located(stage, place)

    def test(id: int) -> bool:
        """What is there and can be seen to be: a facedown card is only said to be facedown there."""
        return there(id) and (stage.objects[id].zone != "facedown" or noun(place) == "facedown")

    def every() -> list[int]:
        return [
            id
            for id, one in stage.objects.items()
            if one.card != UNKNOWN.key and "rune" not in stage.card_of(id).types
        ]

    def tell(id: int) -> str:
        return whereabouts(stage, id)

    return each(stage, subject, test, tell, clause.negated, universe=every)


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
        return claims_having.have(stage, clause)
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
    text = stage.words_of(what)
    raise Misread(text, f"I cannot tell whether something has “{text}”")


TOTALS = frozenset({"in all", "in total", "together", "altogether", "total"})


def _might(stage: Stage, clause: Clause, what: Thing) -> str:
    if any(one.kind == "signed" for one in what.quantity):
        text = stage.words_of(what)
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
        raise Misread(stage.words_of(what), "how much Might?", ("3 Might",))
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
        return true_might(first, id) or 0, true_might(stage.game, id) or 0

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
        return claims_zones.items_on_chain(stage, clause, what)
    found = [_there_one(stage, clause, one) for one in split(what)]
    return "; ".join(one for one in found if one)


def _there_one(stage: Stage, clause: Clause, what: Thing) -> str:
    piles = [one for one in what.behind if one.kind in ("in", "on")]
    if noun(what) == "card" and len(piles) == 1:
        bare = replace(what, behind=tuple(one for one in what.behind if one not in piles))
        size = claims_zones.cards_in(stage, bare, piles[0].value)
        if size is not None:
            return "" if fits(what, size) != clause.negated else f"{size} are there"
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
    if clause.passive or own:  # “Ben owns Crab”, whoever controls it
        what = clause.subject if clause.passive else clause.role("what")
        seats = players_of(stage, clause.role("by") if clause.passive else clause.subject)

        def theirs(id: int) -> bool:
            owner = stage.objects[id].owner
            return (owner if own else claims_controlling.holder(stage, id)) in seats

        return each(stage, what, theirs, lambda id: _whose(stage, id, own), clause.negated)
    return claims_controlling.controls(stage, clause)


def _whose(stage: Stage, id: int, own: bool) -> str:
    if not own:
        return claims_controlling.whose(stage, id)
    return f"{label(stage, id)} is owned by {stage.player_name(stage.objects[id].owner)}"


__all__ = ["located", "might_now", "place_name", "player_of", "unknown", "whereabouts"]
