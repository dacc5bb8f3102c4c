"""What a sentence means as one of the facts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Pronoun, Quantity, Tailed, Thing, pronoun
from engine.riftbound.language.facts import (
    belonging,
    board,
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
from engine.riftbound.language.facts.meant import Meant
from engine.riftbound.language.unmeant import NotMeant

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

FAMILIES = (
    game, cards, paying, force, earlier, states, fights, chain, fields, belonging, board,
)  # fmt: skip
"""The families of facts, in the order in which they are asked."""


COMBATS = 58
"""From this order on facts open combats and go on from there."""


def meaning(tree: Any) -> Meant:
    """What the tree lays down and when; `NotMeant` if it is no fact."""
    framed = _this_turn(tree)
    for family in FAMILIES:
        found: Meant | None = family.meaning(framed)
        if found is not None:
            return found
    raise NotMeant


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
