"""Facts of what players have off the board and to pay with: hands, decks, trash, pools, runes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Group, Thing, parts
from engine.core.scenario_errors import Misread
from engine.riftbound.language.facts import laying
from engine.riftbound.language.facts.describing import described
from engine.riftbound.language.facts.description import Description
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
from engine.riftbound.language.whose import player_of, players_of
from engine.riftbound.stage.lexicon import UNKNOWN

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

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
    return _of_player(tree) or _of_pile(tree) or _of_card(tree) or _in_some_pile(tree)


def _in_some_pile(clause: Clause) -> Meant | None:
    """*there are 3 cards in Ana's trash*."""
    what = clause.role("what")
    if not says(clause, "there", needs=("what",)) or not isinstance(what, Thing):
        return None
    but = next((one.value for one in what.behind if one.kind == "except"), None)
    if but is not None:  # “no cards in my hand but Discipline”
        none = replace(what, behind=tuple(one for one in what.behind if one.kind != "except"))
        return _none_but(none, but)
    piles = [one.value for one in what.behind if one.kind in ("in", "on")]
    zone = zone_word(piles[0]) if len(piles) == 1 else ""
    who = whose(piles[0]) if zone else None
    bare_ = replace(what, behind=tuple(one for one in what.behind if one.kind not in ("in", "on")))
    return None if who is None else _in_pile(who, zone, bare_, _whole(what))


def _none_but(none: Thing, but: Any) -> Meant | None:
    """*no cards in my hand but Discipline*: that is all there is in it."""
    piles = [one.value for one in none.behind if one.kind in ("in", "on")]
    zone = zone_word(piles[0]) if len(piles) == 1 and len(none.behind) == 1 else ""
    who = whose(piles[0]) if zone else None
    plain = not none.adjectives and none.owner is None
    no = word_of(none) == "none" or [one.kind for one in none.quantity] == ["no"]
    if who is None or not plain or not no or word_of(none) not in ("none", "card"):
        return None
    return Meant(21, partial(put_cards, who, but, zone, True))


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
        return Meant(21, partial(put_cards, clause.subject, clause.role("what"), "banished", False))
    return None


def _had(clause: Clause) -> Meant | None:
    who, what, role = clause.subject, clause.role("what"), clause.role("as")
    if role is not None:
        if clause.role("in") is not None:
            return None
        return _as_role(who, role, what)
    zone = zone_word(clause.role("in"))
    if clause.role("in") is None and clause.verb == "hold":
        zone, what = "hand", _out_of_hand(what)
    if clause.role("in") is not None and not zone:
        return None
    if not zone:
        return _empty_pile(who, what)
    if any(_has_place(one) for one in parts(what)):
        return None
    whole = bool({"only", "exactly"} & set(clause.adverbs)) or _whole(what)
    if word_of(what) == "nothing" or none_of(what, "card", "rune"):
        return Meant(20, partial(_empty, who, zone))
    if counted(what, zone):
        return Meant(22, partial(_pile, who, zone, what))
    return Meant(21, partial(put_cards, who, what, zone, whole))


def _out_of_hand(what: Any) -> Any:
    """*holds Defy in her hand*: the card without the hand, which is meant anyway."""
    if not isinstance(what, Thing):
        return what
    rest = tuple(one for one in what.behind if one.kind != "in" or word_of(one.value) != "hand")
    return replace(what, behind=rest)


def _has_place(thing: Thing) -> bool:
    return any(one.kind in ("in", "at", "on") for one in thing.behind)


def _whole(what: Any) -> bool:
    return any(one.kind in ("only", "exactly") for one in what.quantity)


def none_of(what: Any, *words: str) -> bool:
    """Whether that is *no cards*, in one of those words."""
    return (
        word_of(what) in words and not what.adjectives and not what.behind
        and [one.kind for one in what.quantity] == ["no"]
    )  # fmt: skip


def counted(what: Any, zone: str) -> bool:
    """Whether that is so many cards which nobody describes."""
    words = ("rune", "card") if zone == "runes" else ("card",)
    return (
        isinstance(what, Thing) and word_of(what) in words and not what.adjectives
        and {one.kind for one in what.behind} <= {"left"} and number_of(what) is not None
    )  # fmt: skip


def _empty_pile(who: Any, what: Any) -> Meant | None:
    """*has an empty deck*."""
    zone = PILES.get(word_of(what), "")
    if not zone or [one.word for one in what.adjectives] != ["empty"] or what.behind:
        return None
    return Meant(20, partial(_empty, who, zone))


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
    who = whose(subject)
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


def whose(subject: Any) -> Any:
    """The player whose something is, or None."""
    if not isinstance(subject, Thing):
        return None
    if subject.owner is not None:
        return subject.owner if are_players(subject.owner) else None
    return next((one.value for one in subject.behind if one.kind == "of"), None)


def _in_pile(who: Any, zone: str, what: Any, whole: bool) -> Meant:
    if none_of(what, "card", "rune") or word_of(what) == "nothing":
        return Meant(20, partial(_empty, who, zone))
    if counted(what, zone):
        return Meant(22, partial(_pile, who, zone, what))
    return Meant(21, partial(put_cards, who, what, zone, whole))


def _top_of(subject: Any) -> Thing | None:
    """The deck whose top is spoken of."""
    if not isinstance(subject, Thing) or subject.owner is not None or len(subject.behind) != 1:
        return None
    word = word_of(subject)
    top = word == "top" and not subject.adjectives
    top = top or (word == "card" and [one.word for one in subject.adjectives] == ["top"])
    pile = subject.behind[0].value if subject.behind[0].kind == "of" else None
    return (
        pile if top and zone_word(pile) in ("deck", "runes") and whose(pile) is not None else None
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
        who = whose(clause.role("in")) if zone else None
        if who is not None:
            return Meant(21, partial(put_cards, who, subject, zone, False))
        of = _owner_of(subject)
        if zone and of is not None:
            return Meant(21, partial(put_cards, of[0], of[1], zone, False))
    if says(clause, "be", needs=("is",)) and isinstance(subject, Thing):
        of = _owner_of(subject)
        banished = [one.word for one in adjective_of(clause)] == ["banished"]
        if of is not None and banished:
            return Meant(21, partial(put_cards, of[0], of[1], "banished", False))
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


def _pile(who: Any, zone: str, what: Thing, stage: Stage) -> None:
    """How many cards there are; those that other facts name are among them."""
    number = number_of(what) or 0
    for player in players_of(stage, who):
        if not confirm(stage, (zone, player, "number"), number):
            continue
        named = len(getattr(stage.pose.players[player], zone))
        if named > number:
            raise refuse(stage, what, f"{{}}, and other facts name {named}")
        if named < number:
            stage.ledger.part((zone, player))
        _undescribed(stage, player, zone, number - named)
        stage.stated.add(f"{zone} {player}")


def _undescribed(stage: Stage, player: int, zone: str, number: int) -> None:
    """That many cards more that nobody describes."""
    card = "Fury Rune" if zone == "runes" else UNKNOWN.key
    for _ in range(number):
        stage.undescribed.add(stage.pose.card(card, player, zone))


def put_cards(who: Any, what: Any, zone: str, whole: bool, stage: Stage) -> None:
    """Cards in a zone. Others may be there too, and do not matter, unless these are all."""
    for player in players_of(stage, who):
        if whole:
            held = stage.ledger.whole((zone, player))
            stage.stated.add(f"{zone} {player}")
            if held is not None:
                continue
        else:
            stage.ledger.part((zone, player))
        many = [one for one in parts(what) if counted(one, zone)]
        for phrase in [one for one in parts(what) if one not in many] if many else [what]:
            for found in described(stage, phrase):
                put_in(stage, player, found, zone)
        for phrase in many:  # “Flash and two other cards”
            _undescribed(stage, player, zone, number_of(phrase) or 0)


def put_in(stage: Stage, player: int, found: Description, zone: str) -> list[int]:
    """What is described in that zone; it has no place of its own."""
    if found.place is not None or found.facedown:
        raise Misread(found.text, f"“{found.text}” is in two places")
    return laying.card_in(stage, player, found, zone)


def _on_top(pile: Thing, what: Any, number: int | None, stage: Stage) -> None:
    """The top card first."""
    zone = zone_word(pile)
    player = player_of(stage, whose(pile))
    cards = described(stage, what)
    many = sum(one.count for one in cards)
    if number is not None and number != many and word_of(pile) and number > 1:
        raise refuse(stage, what, f"{{}} are {many} cards, not {number}")
    if not confirm(stage, (zone, player, "top"), tuple(cards)):
        return
    for found in cards:
        put_in(stage, player, found, zone)


SEATED = {"legend": "legend", "champion": "unit"}
"""What type of card has such a place."""


def _seated(who: Any, what: Thing, word: str, stage: Stage) -> None:
    """The legend or the chosen champion of a player, exhausted or empowered if said so."""
    for player in players_of(stage, who):
        found = described(stage, what)
        if len(found) != 1 or found[0].count != 1:
            raise refuse(stage, what, f"{{}} is not one {word}")
        card = stage.lexicon.cards[found[0].card] if found[0].card else None
        if card is not None and SEATED[word] not in card.types:
            raise refuse(stage, what, f"{card.name} is no {SEATED[word]}")
        if confirm(stage, (word, player), found[0]):
            put_in(stage, player, found[0], word)
