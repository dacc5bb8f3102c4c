"""*there* and *her turn*: the place and the player that were named last, put where the word stands."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from engine.core.language.trees import Clause, Name, Noun, Thing, Tree, inside
from engine.riftbound.language.grammar.sorts import THERE

if TYPE_CHECKING:
    from engine.riftbound.language.understanding import Sentence


class Spoken:
    """The places and players that were named last, each in one sentence, with their words."""

    def __init__(self) -> None:
        self.named: dict[Thing, str] = {}
        self.players: dict[Thing, str] = {}

    def put_in(self, sentence: Sentence) -> list[tuple[str, str]]:
        """The words put into the sentence for others: each word, and what it was taken for."""
        there, whose = self._places(sentence), self._players(sentence)
        return [one for one in (("there", there), whose) if one[1]]

    def _players(self, sentence: Sentence) -> tuple[str, str]:
        """*her turn* is that of the one player that was named before it."""
        tree = sentence.trees[0] if sentence.trees else None
        parts = [one for one in inside(tree) if isinstance(one, Thing)]
        named = {one: sentence.words_of(one) for one in parts if _is_player(one)}
        taken = "", ""
        for one in _turns(tree):
            nearer = dict.fromkeys(who for who in parts if who in named and who.span < one.span)
            meant = list(nearer or self.players)
            if len(meant) == 1:
                [who] = meant
                taken = str(one.owner), named.get(who) or self.players[who]
                sentence.trees[0] = _exchanged(sentence.trees[0], one, replace(one, owner=who))
        self.players = named or self.players
        return taken

    def _places(self, sentence: Sentence) -> str:
        """The place put into the sentence for *there*, in its words; nothing where there is none.

        It is the one place that the sentence names before the word, or else the sentence that named
        one last; with several the word stays, and is nobody's place.
        """
        if not sentence.trees:
            return ""
        parts = [one for one in inside(sentence.trees[0]) if isinstance(one, Thing)]
        named = [one for one in parts if _is_place(one)]
        here = [one for one in parts if one == THERE]
        texts = {one: sentence.words_of(one) for one in named}
        taken = ""
        for one in here:
            nearer = dict.fromkeys(place for place in named if place.span[1] <= one.span[0])
            meant = list(nearer or self.named)
            if len(meant) == 1:
                [place] = meant
                taken = texts.get(place) or self.named[place]
                new = replace(place, span=one.span)
                sentence.trees[0] = _exchanged(sentence.trees[0], one, new)
        self.named = texts or self.named
        return taken


HIS = ("his", "her", "their")


def _turns(tree: Any) -> list[Thing]:
    """Whose turn it is, where that is said of somebody spoken of: *it is her turn*."""
    said = [one.role("is") for one in inside(tree) if isinstance(one, Clause) and one.verb == "be"]
    turn = Noun(word="turn")
    return [
        one for one in said if isinstance(one, Thing) and one.head == turn and str(one.owner) in HIS
    ]  # fmt: skip


def _is_player(thing: Thing) -> bool:
    return isinstance(thing.head, Name) and thing.head.how == "player"


def _is_place(thing: Thing) -> bool:
    head = thing.head
    if isinstance(head, Name):
        return head.how == "place"
    return isinstance(head, Noun) and (
        (head.word == "battlefield" and not head.plural)
        or (head.word == "base" and thing.owner is not None)
    )


def _exchanged(tree: Any, old: Tree, new: Tree) -> Any:
    """The tree with the part at that place exchanged."""
    if isinstance(tree, tuple):
        return tuple(_exchanged(one, old, new) for one in tree)
    if not isinstance(tree, Tree):
        return tree
    if tree == old and tree.span == old.span:
        return new
    parts = {one.name: getattr(tree, one.name) for one in fields(tree) if one.name != "span"}
    changed = {name: _exchanged(value, old, new) for name, value in parts.items()}
    return replace(tree, **changed)
