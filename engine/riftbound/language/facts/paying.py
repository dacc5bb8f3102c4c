"""Facts of what players can pay with: what their pools hold, runes on the board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Adjective, Clause, Group, Name, Noun, Thing, parts
from engine.riftbound.language.cardnames import card_named
from engine.riftbound.language.facts.cards import HOLDS, none_of, whose
from engine.riftbound.language.facts.features import cost_of
from engine.riftbound.language.facts.meant import (
    Meant,
    adjective_of,
    are_players,
    confirm,
    number_of,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.places import zone_of
from engine.riftbound.language.whose import players_of
from engine.riftbound.model.names import DOMAINS

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def meaning(tree: Any) -> Meant | None:
    """What a sentence about paying lays down."""
    return _of_payment(tree) if isinstance(tree, Clause) else None


def _of_payment(clause: Clause) -> Meant | None:
    subject, what = clause.subject, clause.role("what")
    if word_of(subject) == "pool" and whose(subject) is not None:
        return _in_pool(clause, whose(subject))
    if not are_players(subject):
        return None
    if says(clause, "pay", needs=("for",), tense=("past", "perfect"), adverbs=("already",)):
        it = getattr(clause.role("for"), "head", None)  # “hid Flash at A and paid for it”
        return Meant(60, lambda stage: None) if getattr(it, "word", "") == "it" else None
    if can_pay(clause):
        return Meant(22, partial(_rich, subject))
    if says(
        clause, "pay", needs=("what",), modal="can", tense=("base", "present"), adverbs=("only",)
    ):
        if word_of(what) == "nothing":
            return Meant(22, partial(poor, subject))
        return _price(subject, what) or _pool(subject, what)
    cannot = says(
        clause, "pay", roles=("what",), modal="can", negated=True, tense=("base", "present")
    )
    if cannot and word_of(what) in ("", "anything"):
        return Meant(22, partial(poor, subject))
    return _had_to_pay(clause)


def _had_to_pay(clause: Clause) -> Meant | None:
    """What a player has to pay with: *three ready runes*, *2 Energy in her pool and nothing else*."""
    subject, what = clause.subject, clause.role("what")
    adverbs = ("only", "exactly", "and nothing else", "nothing else", "exhausted", "ready",
               "nothing else to pay with")  # fmt: skip
    roles = ("in", "trailing", "trailing each")
    if not says(clause, "have", needs=("what",), roles=roles, adverbs=adverbs):
        return None
    if clause.role("in") is not None and word_of(clause.role("in")) not in ("pool", "base"):
        return None
    if isinstance(what, Thing) and [one.kind for one in what.quantity] in (
        ["enough"],
        ["plenty of"],
    ):
        plain = word_of(what) in ("rune", "energy", "power") and not what.behind
        return Meant(22, lambda stage: None) if plain and not what.adjectives else None
    empty = word_of(what) == "pool" and [one.word for one in what.adjectives] == ["empty"]
    if empty and not what.behind:
        return Meant(24, partial(_no_pool, subject))
    if word_of(what) == "nothing" and (what.span == (0, 0) or word_of(clause.role("in")) == "pool"):
        return Meant(22, partial(poor, subject))  # her pool is empty
    pool = _pool(subject, what) if word_of(clause.role("in")) in ("", "pool") else None
    if pool is not None and not {"trailing", "trailing each"} & {r.name for r in clause.roles}:
        return pool
    return _runes(clause) or _pool_and_runes(clause)


def _pool_and_runes(clause: Clause) -> Meant | None:
    """*3 Energy in her pool and no runes*, *2 Energy and two Calm runes*."""
    what = clause.role("what")
    if not isinstance(what, Group) or what.joint not in ("and", ",") or len(clause.roles) > 1:
        return None
    pool = [one for one in parts(what) if word_of(one) in ("energy", "power")]
    runes = [_as_rune(one) for one in parts(what) if one not in pool]
    if not pool or not all(_is_rune(one) or none_of(one, "rune") for one in runes):
        return None

    def lay(stage: Stage) -> None:
        for one in pool:
            _fill(clause.subject, one, stage)
        _lay_runes(clause.subject, [one for one in runes if not none_of(one, "rune")], (), stage)

    return Meant(23, lay)


def _in_pool(clause: Clause, who: Any) -> Meant | None:
    if says(clause, "be", needs=("is",)):
        if [one.word for one in adjective_of(clause)] == ["empty"]:
            return Meant(24, partial(_no_pool, who))
        return _pool(who, clause.role("is"))
    if says(clause, *HOLDS, needs=("what",), adverbs=("only", "exactly")):
        if word_of(clause.role("what")) == "nothing":
            return Meant(22, partial(poor, who))
        return _pool(who, clause.role("what"))
    return None


def _pool(who: Any, what: Any) -> Meant | None:
    if not isinstance(what, (Thing, Group)):
        return None
    if all(word_of(one) in ("energy", "power") for one in parts(what)):
        if none_of(what, "energy", "power"):
            return Meant(22, partial(poor, who))
        return Meant(22, partial(_fill, who, what))
    return None


def _fill(who: Any, what: Any, stage: Stage) -> None:
    """What the Rune Pool holds; then the player can pay that and no more."""
    for player in players_of(stage, who):
        _not_poor(stage, player)
        for part in parts(what):
            for one in part.behind:
                if one.kind != "in" or word_of(one.value) != "pool":
                    raise refuse(
                        stage, one, "{} says nothing about a pool", ("3 Energy in her pool",)
                    )
            energy, colours = cost_of(stage, replace(part, behind=()))
            if word_of(part) == "energy":
                confirm(stage, ("energy", player), energy, True)
            else:
                confirm(stage, ("power", player, (*colours, "any")[0]), len(colours), True)
        _pooled(stage, player)


def _pooled(stage: Stage, player: int) -> None:
    """The pool as the facts have said it is."""
    said = stage.ledger.about
    colours = (*DOMAINS, "any")
    power = [one for one in colours for _ in range(said(("power", player, one)) or 0)]
    stage.pose.set(player, energy=said(("energy", player)) or 0, power=tuple(sorted(power)))
    stage.stated.add(f"pool {player}")


def poor(who: Any, stage: Stage) -> None:
    """An empty pool and no runes."""
    for player in players_of(stage, who):
        stage.ledger.say(("means", player), "none")
        stage.stated.add(f"pool {player}")


def _no_pool(who: Any, stage: Stage) -> None:
    """An empty pool beside runes that are there, if any are said to be."""
    for player in players_of(stage, who):
        held = (("energy", player), *(("power", player, one) for one in (*DOMAINS, "any")))
        runes = stage.ledger.about(("any runes", player)) == "some"
        if not runes or any(stage.ledger.about(one) for one in held):
            stage.ledger.say(("means", player), "none")
        stage.stated.add(f"pool {player}")


def _no_runes(who: Any, stage: Stage) -> None:
    """No runes; what the pool holds is all that the player can pay."""
    for player in players_of(stage, who):
        stage.ledger.say(("any runes", player), "none")
        stage.stated.add(f"pool {player}")


def _not_poor(stage: Stage, player: int) -> None:
    stage.ledger.say(("means", player), "some")


def can_pay(clause: Any) -> bool:
    """*can pay*, *can pay for it*, *can pay whatever it takes*: enough, as if nothing were said."""
    said = ("base", "present")
    if not says(clause, "pay", roles=("what", "for"), modal="can", tense=said):
        return False
    what = clause.role("what")
    return what is None or (isinstance(what, Thing) and word_of(what) in WHATEVER)


WHATEVER = frozenset({"everything", "everything it asks for", "all it asks for",
                      "everything it costs", "whatever it costs", "whatever it takes",
                      "whatever it asks for"})  # fmt: skip


def _rich(who: Any, stage: Stage) -> None:
    """Enough to pay with, so that no other fact says that there is nothing or how much."""
    for player in players_of(stage, who):
        stage.ledger.say(("means", player), "enough")


def _price(who: Any, what: Any) -> Meant | None:
    """*exactly the cost of X*, *1 Power more than the cost of X*."""
    if not isinstance(what, Thing):
        return None
    more = next((one.value for one in what.behind if one.kind == "more than"), None)
    cost = what if more is None else more
    card = _cost_card(cost)
    if card is None or (more is not None and word_of(what) not in ("energy", "power")):
        return None
    return Meant(22, partial(_fill_for, who, card, what if more is not None else None))


def _cost_card(cost: Any) -> Any:
    if word_of(cost) != "cost" or cost.adjectives or len(cost.behind) != 1:
        return None
    return cost.behind[0].value if cost.behind[0].kind == "of" else None


def _fill_for(who: Any, card: Thing, more: Thing | None, stage: Stage) -> None:
    """The printed cost of that card in the pool, or that much more."""
    if not isinstance(card.head, Name) or card.adjectives or card.behind:
        raise refuse(stage, card, "{} is no card with a cost")
    found = card_named(stage, card.head)
    extra = number_of(more) or 0 if more is not None else 0
    energy = found.energy + (extra if word_of(more) == "energy" else 0)
    domain = found.domains[0] if found.domains else "any"
    power = (domain,) * found.power + ("any",) * (extra if word_of(more) == "power" else 0)
    for player in players_of(stage, who):
        _not_poor(stage, player)
        if confirm(stage, ("pool", player), (energy, power)):
            stage.pose.set(player, energy=energy, power=tuple(sorted(power)))
            stage.stated.add(f"pool {player}")


# -- runes on the board ----------------------------------------------------------------------------


def _runes(clause: Clause) -> Meant | None:
    what = clause.role("what")
    members = [_as_rune(one) for one in parts(what)] if isinstance(what, (Thing, Group)) else []
    late = clause.role("trailing each") or clause.role("trailing")
    more = [one.word for one in late or ()]
    more += [one for one in ("exhausted", "ready") if one in clause.adverbs]
    if members and len(members) == 2 and word_of(members[1]) in ("all", "both") and more:
        members = members[:1]  # “4 runes, all exhausted”
    if (
        not members
        or not all(_is_rune(one) for one in members)
        or set(more) - {"ready", "exhausted"}
    ):
        return None
    if len(members) == 1 and none_of(members[0], "rune"):
        return Meant(22, partial(_no_runes, clause.subject))
    return Meant(23, partial(_lay_runes, clause.subject, members, tuple(more)))


RUNES = {f"{domain.capitalize()} Rune": domain for domain in DOMAINS}


def _as_rune(thing: Thing) -> Thing:
    """*three Fury Runes* by the name of the card are three Fury runes."""
    head = thing.head
    if not isinstance(head, Name) or not head.meant or head.meant[0] not in RUNES:
        return thing
    domain = Adjective(word=RUNES[head.meant[0]])
    noun = Noun(word="rune", plural=head.plural)
    return replace(thing, head=noun, adjectives=(*thing.adjectives, domain))


def _is_rune(thing: Thing) -> bool:
    words = {one.word for one in thing.adjectives}
    return (
        word_of(thing) == "rune" and number_of(thing) is not None and thing.owner is None
        and words <= {"ready", "exhausted", *DOMAINS} and len(words & set(DOMAINS)) <= 1
        and not {one.kind for one in thing.behind} - {"trailing", "in", "in all", "in total"}
        and len(words & {"ready", "exhausted"}) <= 1
    )  # fmt: skip


def _lay_runes(who: Any, members: list[Thing], more: tuple[str, ...], stage: Stage) -> None:
    """Runes on the board; then the player can pay with them and no more. Fury if not said."""
    for player in players_of(stage, who):
        _not_poor(stage, player)
        for thing in members:
            stage.ledger.say(("any runes", player), "some")
            _lay_rune(stage, player, thing, more)
        stage.stated.add(f"pool {player}")


def _lay_rune(stage: Stage, player: int, thing: Thing, more: tuple[str, ...]) -> None:
    for one in thing.behind:
        if one.kind == "in" and zone_of(stage, one.value)[0] != "base":
            raise refuse(stage, one, "runes on the board are in base")
        if one.kind == "trailing":
            more = (*more, *(word.word for word in one.value))
    words = {word.word for word in thing.adjectives} | set(more)
    if {"ready", "exhausted"} <= words or words - {"ready", "exhausted", *DOMAINS}:
        raise refuse(stage, thing, "{} says two things that do not go together")
    domain = next((word for word in DOMAINS if word in words), "fury")
    number, tired = number_of(thing) or 0, "exhausted" in words
    if not confirm(stage, ("runes", player, domain, tired), number):
        return
    for _ in range(number):
        stage.pose.put(f"{domain.capitalize()} Rune", player, exhausted=tired)
