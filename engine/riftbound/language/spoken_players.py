"""Which player *he*, *she* or *they* may be, and of which player a clause speaks."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from engine.core.language.trees import Clause, Name, Noun, Pronoun, Thing, inside, pronoun
from engine.riftbound.language.grammar.sorts import is_player_name, sorts
from engine.riftbound.language.grammar.verbs import BY_NAME
from engine.riftbound.model.names import PLAYER_NAMES

PERSONAL = ("he", "she", "they")
MATTERS = frozenset(["point", "xp", "energy", "power", "card", "rune", "priority", "focus"])
"""What only players have."""
NAMES = {name.lower(): name for name in PLAYER_NAMES}
CALLED = {"he": frozenset({"Ben"}), "she": frozenset({"Ana", "Cleo", "Dara"})}
"""Whom a word may mean of players that go by these names."""


def suiting(who: Any, meant: Thing | None, named: Collection[str]) -> Thing | None:
    """Who is meant, unless the word can only mean another who is named: *she* is not Ben, to whom
    Ana does something."""
    called = CALLED.get(pronoun(who), frozenset(PLAYER_NAMES))
    name = getattr(getattr(meant, "head", None), "text", "")
    if name not in named or name in called:
        return meant
    others = [one for one in named if one in called]
    return Thing(head=Name(text=others[0], how="player")) if len(others) == 1 else meant


def is_personal(phrase: Any) -> bool:
    head = phrase.head if isinstance(phrase, Thing) else None
    return isinstance(head, Pronoun) and head.word in PERSONAL


def of_players(clause: Clause, about: Any) -> bool:
    """Whether only a player does or has that, or what is asked for."""
    what = clause.role("what") or about
    if clause.verb in ("have", "control"):
        word = getattr(getattr(what, "head", None), "word", "")
        return word in MATTERS or not set(sorts(what)) & set("MK")
    verb = BY_NAME.get(clause.verb)
    if verb is None or clause.passive:
        return False
    if clause.verb in ("pass", "pay"):
        return True
    return verb.who == "P" or (what is not None and bool(set(sorts(what)) & set("TLM")))


def spoken_first(clause: Clause, before: Thing | None) -> Thing | None:
    """The player who does it, or whose thing does; else the one of whom it speaks, whoever was spoken
    of before where it speaks of nobody, and nobody where it speaks of several."""
    subject = clause.subject
    owner = subject.owner if isinstance(subject, Thing) else None
    named = [one for one in (subject, owner) if isinstance(one, Thing) and is_player_name(one)]
    head = subject.head if isinstance(subject, Thing) else None
    if isinstance(head, Noun) and head.word == "opponent" and len(named) == 1:
        assert isinstance(subject, Thing)
        return replace(subject, behind=())  # “My opponent attacks. They pass focus”
    if not named:
        parts = (one for one in inside(clause.roles) if isinstance(one, Thing))
        named = list(dict.fromkeys(one for one in parts if is_player_name(one)))
        if len(named) != 1:
            return None if named else before
    return replace(named[0], behind=(), quantity=())
