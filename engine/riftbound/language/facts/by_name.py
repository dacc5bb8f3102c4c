"""Facts of cards that are counted, and told by name: *one card in hand, Stupefy*."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from engine.core.language.trees import Clause, Group, Name, Thing, parts
from engine.riftbound.language.facts.cards import counted, put_cards, whose, zone_word
from engine.riftbound.language.facts.meant import Meant, are_players, number_of, says, word_of


def meaning(tree: Any) -> Meant | None:
    """What a sentence that counts cards and names them lays down."""
    if not isinstance(tree, Clause):
        return None
    had = says(tree, "have", needs=("what",), roles=("in",), adverbs=("only", "exactly"))
    if had and are_players(tree.subject):
        return _told_behind(tree)
    return _only_card(tree) if says(tree, "be", needs=("is",)) else None


def _told_behind(clause: Clause) -> Meant | None:
    """*one card in hand, Stupefy*, *exactly two cards in hand (Defy and Flash)*: all there are, by
    name."""
    what, pile = clause.role("what"), clause.role("in")
    if isinstance(what, Group) and what.joint == "," and pile is None:
        said, *named = parts(what)
        inside = [one.value for one in said.behind if one.kind == "in"]
    elif isinstance(what, Thing) and isinstance(pile, Thing):
        said, inside = what, [replace(pile, behind=())]
        named = [
            one for told in pile.behind if told.kind == "bracket" for one in told.value
            if isinstance(one, Thing)
        ]  # fmt: skip
        if not all(told.kind == "bracket" for told in pile.behind):
            return None
    else:
        return None
    bare_ = replace(said, behind=tuple(one for one in said.behind if one.kind != "in"))
    zone = zone_word(inside[0]) if len(inside) == 1 else ""
    return _all_by_name(clause.subject, zone, bare_, named) if zone else None


def _all_by_name(who: Any, zone: str, said: Thing, named: list[Thing]) -> Meant | None:
    """As many cards as are counted, each by its name: all there are in that zone."""
    names = all(isinstance(one.head, Name) and not one.behind for one in named)
    if not named or not names or not counted(said, zone) or number_of(said) != len(named):
        return None
    what = named[0] if len(named) == 1 else Group(joint="and", members=tuple(named))
    return Meant(21, partial(put_cards, who, what, zone, True))


def _only_card(clause: Clause) -> Meant | None:
    """*Ana's only card in hand is Vengeance*, *the one card in Ben's trash is Flash*."""
    subject, what = clause.subject, clause.role("is")
    if not isinstance(subject, Thing) or word_of(subject) != "card" or subject.adjectives:
        return None
    piles = [one.value for one in subject.behind if one.kind == "in"]
    zone = zone_word(piles[0]) if len(piles) == len(subject.behind) == 1 else ""
    kinds = {one.kind for one in subject.quantity}
    who = subject.owner if are_players(subject.owner) else whose(piles[0]) if zone else None
    if who is None or not zone or not isinstance(what, Thing) or not isinstance(what.head, Name):
        return None
    if "only" not in kinds or kinds - {"only", "the", "number"}:
        return None
    return Meant(21, partial(put_cards, who, what, zone, True))
