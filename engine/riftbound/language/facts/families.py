"""What a sentence means as one of the facts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import (
    Clause,
    Group,
    Name,
    Pronoun,
    Quantity,
    Role,
    Tailed,
    Thing,
    parts,
    pronoun,
)
from engine.riftbound.language.facts import (
    belonging,
    board,
    by_name,
    cards,
    chain,
    earlier,
    fields,
    fights,
    force,
    game,
    paying,
    states,
)
from engine.riftbound.language.facts.meant import Meant, word_of
from engine.riftbound.language.unmeant import NotMeant

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

FAMILIES = (
    game, by_name, cards, paying, force, earlier, states, fights, chain, fields, belonging, board,
)  # fmt: skip
"""The families of facts, in the order in which they are asked."""


COMBATS = 58
"""From this order on facts open combats and go on from there."""


def meaning(tree: Any) -> Meant:
    """What the tree lays down and when; `NotMeant` if it is no fact."""
    framed = _this_turn(tree)
    found = _one_meaning(framed)
    if found is None and (parted := _parted(framed)):
        found = _all_of([_one_meaning(one) for one in parted])
    if found is None:
        raise NotMeant
    return found


def _one_meaning(tree: Any) -> Meant | None:
    for family in FAMILIES:
        found: Meant | None = family.meaning(tree)
        if found is not None:
            return found
    return None


def _parted(tree: Any) -> list[Clause]:
    """*has 3 XP, Crab at A and one card in hand*: each amount by itself, and the things together with
    where they are."""
    what = tree.role("what") if isinstance(tree, Clause) and tree.verb == "have" else None
    if not isinstance(what, Group) or what.joint not in ("and", ",") or tree.adverbs:
        return []
    members, placed = parts(what), tuple(one for one in tree.roles if one.name != "what")
    apart: list[Clause] = []
    rest: list[Thing] = []
    for one in members:
        inside = tuple(
            Role(name="in", value=part.value) for part in one.behind if part.kind == "in"
        )
        if word_of(one) in AMOUNTS:
            apart.append(replace(tree, roles=(Role(name="what", value=one),)))
        elif word_of(one) == "card" and (inside or (one is members[-1] and placed)):
            bare = replace(one, behind=tuple(part for part in one.behind if part.kind != "in"))
            apart.append(replace(tree, roles=(Role(name="what", value=bare), *(inside or placed))))
            placed = placed if inside else ()
        else:
            rest.append(one)
    if not apart or (placed and (not rest or rest[-1] is not members[-1])):
        return []
    counted = any(word_of(one) == "card" for one in members)
    if counted and any(map(_may_be_there, rest)):
        return []  # “one card in hand, Defy”; the place is the cards', and may be theirs too
    return [*apart, _held(tree, what, rest, *placed)] if rest else apart


def _may_be_there(thing: Thing) -> bool:
    """Whether it is a card that nobody says the place of."""
    placed = {"at", "in", "on"} & {one.kind for one in thing.behind}
    return isinstance(thing.head, Name) and not placed


def _held(tree: Clause, what: Group, rest: list[Thing], *placed: Role) -> Clause:
    """The clause of those things alone."""
    held = rest[0] if len(rest) == 1 else replace(what, members=tuple(rest))
    return replace(tree, roles=(Role(name="what", value=held), *placed))


AMOUNTS = frozenset({"point", "xp", "rune"})
"""What a player has so much of, wherever."""


def _all_of(found: list[Meant | None]) -> Meant | None:
    """All of them as one, laid down in the order of their families."""
    known = [one for one in found if one is not None]
    if len(known) < len(found):
        return None

    def lay(stage: Stage) -> None:
        for one in sorted(known, key=lambda meant: meant.order):
            one.lay(stage)

    return Meant(max(one.order for one in known), lay)


def _this_turn(tree: Any) -> Any:
    """*this turn, Bob died* says it as *Bob died this turn*."""
    framed = isinstance(tree, Tailed) and tree.frame == "moment" and tree.value == "this turn"
    if framed and isinstance(tree.clause, Clause):
        return replace(tree.clause, adverbs=(*tree.clause.adverbs, "this turn"))
    if isinstance(tree, Clause) and tree.verb == "stay":  # “stands at A”
        return replace(tree, verb="be")
    if isinstance(tree, Clause) and tree.verb == "be":
        return _of_both(tree)
    return tree


def _of_both(tree: Clause) -> Clause:
    """*both are ready*, *they are both ready*: both of them."""
    word = pronoun(tree.subject)
    if word != "both" and not (word == "they" and "both" in tree.adverbs):
        return tree
    both = Quantity(kind="both", whole=True)
    subject = Thing(head=Pronoun(word="them"), quantity=(both,), span=tree.subject.span)
    adverbs = tuple(one for one in tree.adverbs if one != "both")
    return replace(tree, subject=subject, adverbs=adverbs)


def lay(stage: Stage, meant: Meant) -> None:
    """What the sentence says, laid down."""
    stage.ledger.at(stage.line, stage.sentence.text, stage.sentence.shared)
    place = (stage.line, stage.sentence.line.column)
    stage.spoken = stage.told_before(place)
    before = set() if stage.laid is None else set(stage.laid.objects)
    meant.lay(stage)
    after = () if stage.laid is None else [id for id in stage.objects if id not in before]
    new = tuple(id for id in after if id not in stage.field_ids)
    if new:
        stage.told[place] = (*stage.told.get(place, ()), *new)
