"""Facts of what players have off the board and to pay with: hands, decks, trash, pools, runes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Adjective, Clause, Group, Name, Noun, Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.language import laying
from engine.riftbound.language.cardnames import card_named
from engine.riftbound.language.describing import Description, cost_of, described
from engine.riftbound.language.meant import (
    Meant,
    adjective_of,
    are_players,
    confirm,
    number_of,
    refuse,
    says,
    word_of,
)  # fmt: skip
from engine.riftbound.language.nouns import parts
from engine.riftbound.language.places import zone_of
from engine.riftbound.language.whose import player_of, players_of
from engine.riftbound.model.names import DOMAINS
from engine.riftbound.phrases.lexicon import UNKNOWN

if TYPE_CHECKING:
    from engine.riftbound.phrases.stage import Stage

PILES = {
    "hand": "hand", "deck": "deck", "main deck": "deck", "trash": "trash", "rune deck": "runes",
    "banishment": "banished", "champion zone": "champion", "legend zone": "legend",
}  # fmt: skip
"""Zones off the board, as they are called."""
HOLDS = ("hold", "have", "contain", "include")


def meaning(tree: Any) -> Meant | None:
    """What a sentence about cards off the board or about paying lays down."""
    if not isinstance(tree, Clause):
        return None
    return _of_player(tree) or _of_pile(tree) or _of_payment(tree) or _of_card(tree)


def zone_word(phrase: Any) -> str:
    """The zone off the board that a phrase names: *her hand*, *the trash of Ben*."""
    if not isinstance(phrase, Thing) or phrase.adjectives:
        return ""
    if {one.kind for one in phrase.quantity} - {"the"} or {one.kind for one in phrase.behind} - {
        "of"
    }:
        return ""
    return PILES.get(word_of(phrase), "")


# -- what a player has -----------------------------------------------------------------------------


def _of_player(clause: Clause) -> Meant | None:
    if not are_players(clause.subject):
        return None
    if says(
        clause, "have", "hold", needs=("what",), roles=("in", "as"), adverbs=("only", "exactly")
    ):
        return _had(clause)
    if says(clause, "banish", needs=("what",), tense=("perfect",)):
        return Meant(21, partial(_cards, clause.subject, clause.role("what"), "banished", False))
    return None


def _had(clause: Clause) -> Meant | None:
    who, what, role = clause.subject, clause.role("what"), clause.role("as")
    if role is not None:
        if clause.role("in") is not None:
            return None
        return _as_role(who, role, what)
    zone = zone_word(clause.role("in"))
    if clause.role("in") is None and clause.verb == "hold":
        zone = "hand"
    if clause.role("in") is not None and not zone:
        return None
    if not zone:
        return _empty_pile(who, what)
    if any(_has_place(one) for one in parts(what)):
        return None
    whole = bool({"only", "exactly"} & set(clause.adverbs)) or _whole(what)
    if word_of(what) == "nothing" or _none_of(what, "card", "rune"):
        return Meant(20, partial(_empty, who, zone))
    if _counted(what, zone):
        return Meant(20, partial(_pile, who, zone, what, whole))
    return Meant(21, partial(_cards, who, what, zone, whole))


def _has_place(thing: Thing) -> bool:
    return any(one.kind in ("in", "at", "on") for one in thing.behind)


def _whole(what: Any) -> bool:
    return any(one.kind in ("only", "exactly") for one in what.quantity)


def _none_of(what: Any, *words: str) -> bool:
    return (
        word_of(what) in words and not what.adjectives and not what.behind
        and [one.kind for one in what.quantity] == ["no"]
    )  # fmt: skip


def _counted(what: Any, zone: str) -> bool:
    """Whether that is so many cards which nobody describes."""
    word = "rune" if zone == "runes" else "card"
    return (
        isinstance(what, Thing) and word_of(what) == word and not what.adjectives
        and not what.behind and number_of(what) is not None
    )  # fmt: skip


def _empty_pile(who: Any, what: Any) -> Meant | None:
    """*has an empty deck*."""
    zone = PILES.get(word_of(what), "") or ("pool" if word_of(what) == "pool" else "")
    if not zone or [one.word for one in what.adjectives] != ["empty"] or what.behind:
        return None
    return (
        Meant(22, partial(_poor, who)) if zone == "pool" else Meant(20, partial(_empty, who, zone))
    )


def _as_role(who: Any, role: Any, what: Any) -> Meant | None:
    word = word_of(role)
    if word in ("legend", "champion") and isinstance(what, Thing):
        return Meant(21, partial(_seated, who, what, word))
    return None


# -- what is in a pile -----------------------------------------------------------------------------


def _of_pile(clause: Clause) -> Meant | None:
    subject = clause.subject
    top = _top_of(subject)
    if top is not None and says(clause, "be", needs=("is",)):
        return Meant(21, partial(_on_top, top, clause.role("is"), number_of(subject)))
    if word_of(subject) in ("legend", "champion") and says(
        clause, "be", needs=("is",), roles=("in",)
    ):
        return _seat(clause)
    zone = zone_word(subject)
    who = _whose(subject)
    if not zone or who is None:
        return None
    if says(clause, "be", needs=("is",)):
        if [one.word for one in adjective_of(clause)] == ["empty"]:
            return Meant(20, partial(_empty, who, zone))
        what = clause.role("is")
        if isinstance(what, (Thing, Group)):
            return _in_pile(who, zone, what, True)
    if says(clause, *HOLDS, needs=("what",), adverbs=("only", "exactly")):
        whole = bool({"only", "exactly"} & set(clause.adverbs)) or _whole(clause.role("what"))
        return _in_pile(who, zone, clause.role("what"), whole)
    return None


def _whose(subject: Any) -> Any:
    """The player whose something is, or None."""
    if not isinstance(subject, Thing):
        return None
    if subject.owner is not None:
        return subject.owner if are_players(subject.owner) else None
    return next((one.value for one in subject.behind if one.kind == "of"), None)


def _in_pile(who: Any, zone: str, what: Any, whole: bool) -> Meant:
    if _none_of(what, "card", "rune") or word_of(what) == "nothing":
        return Meant(20, partial(_empty, who, zone))
    if _counted(what, zone):
        return Meant(20, partial(_pile, who, zone, what, whole))
    return Meant(21, partial(_cards, who, what, zone, whole))


def _top_of(subject: Any) -> Thing | None:
    """The deck whose top is spoken of."""
    if not isinstance(subject, Thing) or subject.owner is not None or len(subject.behind) != 1:
        return None
    word = word_of(subject)
    top = word == "top" and not subject.adjectives
    top = top or (word == "card" and [one.word for one in subject.adjectives] == ["top"])
    pile = subject.behind[0].value if subject.behind[0].kind == "of" else None
    return (
        pile if top and zone_word(pile) in ("deck", "runes") and _whose(pile) is not None else None
    )


def _seat(clause: Clause) -> Meant | None:
    subject, what = clause.subject, clause.role("is")
    words = {one.word for one in subject.adjectives}
    zone = clause.role("in")
    fits = words <= ({"chosen"} if word_of(subject) == "champion" else set())
    if not fits or subject.behind or subject.owner is None or not isinstance(what, Thing):
        return None
    if zone is not None and word_of(zone) != f"{word_of(subject)} zone":
        return None
    return Meant(21, partial(_seated, subject.owner, what, word_of(subject)))


def _of_card(clause: Clause) -> Meant | None:
    """*Defy is in Ben's hand*; *Defy of Ana is banished*."""
    subject = clause.subject
    if says(clause, "be", needs=("in",)) and isinstance(subject, (Thing, Group)):
        zone = zone_word(clause.role("in"))
        who = _whose(clause.role("in")) if zone else None
        if who is not None:
            return Meant(21, partial(_cards, who, subject, zone, False))
        of = _owner_of(subject)
        if zone and of is not None:
            return Meant(21, partial(_cards, of[0], of[1], zone, False))
    if says(clause, "be", needs=("is",)) and isinstance(subject, Thing):
        of = _owner_of(subject)
        banished = [one.word for one in adjective_of(clause)] == ["banished"]
        if of is not None and banished:
            return Meant(21, partial(_cards, of[0], of[1], "banished", False))
    return None


def _owner_of(subject: Any) -> tuple[Any, Thing] | None:
    """Whose it is said to be, and the thing without that."""
    if not isinstance(subject, Thing):
        return None
    if subject.owner is not None and are_players(subject.owner):
        return subject.owner, replace(subject, owner=None)
    of = next((one for one in subject.behind if one.kind == "of" and are_players(one.value)), None)
    if of is None:
        return None
    return of.value, replace(subject, behind=tuple(one for one in subject.behind if one is not of))


# -- laid down -------------------------------------------------------------------------------------


def _empty(who: Any, zone: str, stage: Stage) -> None:
    """Nothing there. A hand said to be empty stays so: nothing is assumed to be in it."""
    for player in players_of(stage, who):
        stage.ledger.whole((zone, player))
        stage.stated.add(f"{zone} {player}")


def _pile(who: Any, zone: str, what: Thing, whole: bool, stage: Stage) -> None:
    """That many cards nobody describes."""
    number = number_of(what) or 0
    card = "Fury Rune" if zone == "runes" else UNKNOWN.key
    for player in players_of(stage, who):
        if not confirm(stage, (zone, player, "number"), number):
            continue
        if whole:
            stage.ledger.whole((zone, player))
        else:
            stage.ledger.part((zone, player))
        for _ in range(number):
            stage.undescribed.add(stage.pose.card(card, player, zone))
        stage.stated.add(f"{zone} {player}")


def _cards(who: Any, what: Any, zone: str, whole: bool, stage: Stage) -> None:
    """Cards in a zone. Others may be there too, and do not matter, unless these are all."""
    for player in players_of(stage, who):
        if whole:
            held = stage.ledger.whole((zone, player))
            stage.stated.add(f"{zone} {player}")
            if held is not None:
                continue
        else:
            stage.ledger.part((zone, player))
        for found in described(stage, what):
            put_in(stage, player, found, zone)


def put_in(stage: Stage, player: int, found: Description, zone: str) -> list[int]:
    """What is described in that zone; it has no place of its own."""
    if found.place is not None or found.facedown:
        raise Misread(found.text, f"“{found.text}” is in two places")
    return laying.card_in(stage, player, found, zone)


def _on_top(pile: Thing, what: Any, number: int | None, stage: Stage) -> None:
    """The top card first."""
    zone = zone_word(pile)
    player = player_of(stage, _whose(pile))
    cards = described(stage, what)
    many = sum(one.count for one in cards)
    if number is not None and number != many and word_of(pile) and number > 1:
        raise refuse(stage, what, f"{{}} are {many} cards, not {number}")
    if not confirm(stage, (zone, player, "top"), tuple(cards)):
        return
    for found in cards:
        put_in(stage, player, found, zone)


def _seated(who: Any, what: Thing, word: str, stage: Stage) -> None:
    """The legend or the chosen champion of a player, exhausted or empowered if said so."""
    for player in players_of(stage, who):
        found = described(stage, what)
        if len(found) != 1 or found[0].count != 1:
            raise refuse(stage, what, f"{{}} is not one {word}")
        if confirm(stage, (word, player), found[0]):
            put_in(stage, player, found[0], word)


# -- paying ----------------------------------------------------------------------------------------


def _of_payment(clause: Clause) -> Meant | None:
    subject, what = clause.subject, clause.role("what")
    if word_of(subject) == "pool" and _whose(subject) is not None:
        return _in_pool(clause, _whose(subject))
    if not are_players(subject):
        return None
    if says(
        clause, "pay", needs=("what",), modal="can", tense=("base", "present"), adverbs=("only",)
    ):
        if word_of(what) == "nothing":
            return Meant(22, partial(_poor, subject))
        return _price(subject, what) or _pool(subject, what)
    cannot = says(
        clause, "pay", roles=("what",), modal="can", negated=True, tense=("base", "present")
    )
    if cannot and word_of(what) in ("", "anything"):
        return Meant(22, partial(_poor, subject))
    adverbs = ("only", "exactly", "and nothing else", "nothing else", "exhausted", "ready")
    if not says(clause, "have", needs=("what",), roles=("in", "trailing"), adverbs=adverbs):
        return None
    if clause.role("in") is not None and word_of(clause.role("in")) not in ("pool", "base"):
        return None
    if word_of(what) == "nothing" and (what.span == (0, 0) or word_of(clause.role("in")) == "pool"):
        return Meant(22, partial(_poor, subject))  # her pool is empty
    pool = _pool(subject, what) if word_of(clause.role("in")) in ("", "pool") else None
    if pool is not None and clause.role("trailing") is None:
        return pool
    return _runes(clause) or _pool_and_runes(clause)


def _pool_and_runes(clause: Clause) -> Meant | None:
    """*3 Energy in her pool and no runes*, *2 Energy and two Calm runes*."""
    what = clause.role("what")
    if not isinstance(what, Group) or what.joint != "and" or len(clause.roles) > 1:
        return None
    pool = [one for one in parts(what) if word_of(one) in ("energy", "power")]
    runes = [_as_rune(one) for one in parts(what) if one not in pool]
    if not pool or not all(_is_rune(one) or _none_of(one, "rune") for one in runes):
        return None

    def lay(stage: Stage) -> None:
        for one in pool:
            _fill(clause.subject, one, stage)
        _lay_runes(clause.subject, [one for one in runes if not _none_of(one, "rune")], (), stage)

    return Meant(23, lay)


def _in_pool(clause: Clause, who: Any) -> Meant | None:
    if says(clause, "be", needs=("is",)):
        if [one.word for one in adjective_of(clause)] == ["empty"]:
            return Meant(22, partial(_poor, who))
        return _pool(who, clause.role("is"))
    if says(clause, *HOLDS, needs=("what",), adverbs=("only", "exactly")):
        if word_of(clause.role("what")) == "nothing":
            return Meant(22, partial(_poor, who))
        return _pool(who, clause.role("what"))
    return None


def _pool(who: Any, what: Any) -> Meant | None:
    if not isinstance(what, (Thing, Group)):
        return None
    if all(word_of(one) in ("energy", "power") for one in parts(what)):
        if _none_of(what, "energy", "power"):
            return Meant(22, partial(_poor, who))
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


def _poor(who: Any, stage: Stage) -> None:
    """An empty pool and no runes."""
    for player in players_of(stage, who):
        stage.ledger.say(("means", player), "none")
        stage.stated.add(f"pool {player}")


def _not_poor(stage: Stage, player: int) -> None:
    stage.ledger.say(("means", player), "some")


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
    more = [one.word for one in clause.role("trailing") or ()]
    more += [one for one in ("exhausted", "ready") if one in clause.adverbs]
    if members and len(members) == 2 and word_of(members[1]) in ("all", "both") and more:
        members = members[:1]  # “4 runes, all exhausted”
    if (
        not members
        or not all(_is_rune(one) for one in members)
        or set(more) - {"ready", "exhausted"}
    ):
        return None
    if len(members) == 1 and _none_of(members[0], "rune"):
        return Meant(22, partial(_poor, clause.subject))
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
