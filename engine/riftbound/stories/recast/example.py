"""The example of a ruling: its scenario taken apart, with who plays which role in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.core.language.laying import laid
from engine.core.language.text import GIVEN, THEN, WHEN, Line, Text, read_text
from engine.core.language.trees import Clause, Name, Noun, Thing, Tree, inside
from engine.core.scenario import Limits
from engine.riftbound.examples import Example
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.names import words_of
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.understanding import Sentence
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.whole import WholeStage
from engine.riftbound.stories.recast.wanted import SCENERY, Asked, Wanted
from engine.riftbound.stories.scene.scene import ANA, BEN

MOST_RUNS = 3
"""Courses of one example that are laid out."""
Lines = tuple[tuple[str, Line], ...]
"""Lines with the heading above each."""
SEATS = {ANA: "ana", BEN: "ben"}
PLAYER = "player"
OWN = "own"
"""How names are read that are a player's, or were given by the text itself."""
HAND = "hand"
PLAYED = frozenset({"play", "react", "counter"})
"""Verbs of whoever plays a card."""
COUNTED = frozenset({"point", "xp"})


@dataclass(frozen=True)
class Spot:
    """A name, and from where to where it stands in its sentence."""

    name: Name
    start: int
    end: int


@dataclass(frozen=True)
class Role:
    """A thing of the example by the name that it has there: its card, whose it is, whether the text
    made it up, whether the ruling is about its card; the zone in which it is at first, whether that
    is at a battlefield, and the verbs of what is done with it."""

    name: str
    card: CardDefinition
    owner: str
    made_up: bool
    central: bool
    zone: str
    afield: bool
    deeds: frozenset[str]


@dataclass(frozen=True)
class Run:
    """One course of an example: its sentences with the heading above each, the roles, whose turn it is if
    no sentence says so, and the points and XP that somebody has at first, each as it is counted."""

    sentences: tuple[tuple[str, Sentence], ...]
    roles: tuple[Role, ...]
    turn: str
    counted: tuple[int, ...]

    def role(self, name: Name) -> Role | None:
        """Whom a name in one of the sentences means."""
        if name.how == OWN:
            return next((one for one in self.roles if one.name == name.text), None)
        meant = (name.text, *name.meant)
        return next((one for one in self.roles if not one.made_up and one.name in meant), None)


def runs_of(example: Example, asked: Asked, cards: Any, limits: Limits) -> list[Run]:
    """The courses of an example to which the ruling's answer belongs and in which what is asked may
    have a place, each laid out once to know who is who; first those that show most of what is named.
    One with other players than Ana and Ben, or without headings, is none."""
    taken = read_text(example.text)
    speaker = RiftboundSpeaker(cards, taken)
    read = cache(speaker.understanding.read)
    worth = _worth(example, taken, asked)
    said = {
        number: tuple((kind, read(line)) for kind, line in lines) for number, lines in worth.items()
    }
    done = [one for lines in said.values() for one in lines if one[0] != GIVEN]
    found: list[Run] = []
    for number, lines in said.items():
        others = [one for one in names_in(lines) if one.how == PLAYER]
        if all(SEATS.get(name.text) for name in others):
            stage = _stage(taken, speaker, number, cards, limits)
            if stage is not None:
                there = list(_roles(example, stage, lines, done))
                roles = (*there, *_brought(example, lines, there, cards))
                found.append(Run(lines, roles, _turn(stage), tuple(_numbers(lines))))
    return found


def _worth(example: Example, taken: Text, asked: Asked) -> dict[int, Lines]:
    """The courses that are worth a closer look, by their number: what is claimed there is the ruling's
    answer, and as many of the cards that it is about are named as have no other to take their place."""
    names = {card.name for one in asked.things for card in one.cards}
    free = sum(bool(one.cards) and not _names_one(one, example) for one in asked.things)
    found: dict[int, Lines] = {}
    for number, case in enumerate(taken.courses()):
        lines = tuple((block.kind, line) for block in case.blocks for line in block.lines)
        claimed = any(kind == THEN and line.text in example.claims for kind, line in lines)
        laid = "\n".join(line.text for kind, line in lines if kind == GIVEN)
        others = [one for one in example.cards if one in laid and one not in names]
        if claimed and len(others) <= free and all(kind for kind, _ in lines):
            found[number] = lines

    def shown(number: int) -> int:
        text = "\n".join(line.text for _, line in found[number])
        return sum(name in text for name in names)

    first = sorted(found, key=lambda number: -shown(number))[:MOST_RUNS]
    return {number: found[number] for number in sorted(first)}


def _names_one(one: Wanted, example: Example) -> bool:
    """Whether a thing that is named is a card that the ruling is about."""
    return any(card.name in example.cards for card in one.cards)


def _stage(
    taken: Text, speaker: RiftboundSpeaker, number: int, cards: Any, limits: Limits
) -> Stage | None:
    """The stage at the beginning of a course, as it is written."""
    found: Stage | None = laid(
        taken, speaker, lambda: WholeStage(cards, limits, settle_control), limits.seconds, number
    )
    return found


def _turn(stage: Stage) -> str:
    """Whose turn it is, where no sentence says so."""
    taken = (f"It is {name}'s Main Phase, nothing on the chain." for name in SEATS)
    assumed = (name for name, words in zip(SEATS, taken, strict=True) if words in stage.assumptions)
    return next(assumed, "")


def _numbers(sentences: Sequence[tuple[str, Sentence]]) -> Iterator[int]:
    """The points and XP that somebody has at first."""
    for part in (part for kind, one in sentences if kind == GIVEN for part in inside(one.tree)):
        if isinstance(part, Thing) and isinstance(part.head, Noun) and part.head.word in COUNTED:
            yield from (one.number for one in part.quantity if one.number is not None)


def names_in(sentences: Iterable[tuple[str, Sentence]], kind: str = "") -> list[Name]:
    """The names in sentences, of one heading or of all."""
    parts = [part for head, one in sentences if kind in ("", head) for part in inside(one.tree)]
    return [one for one in parts if isinstance(one, Name)]


def _roles(
    example: Example,
    stage: Stage,
    sentences: Sequence[tuple[str, Sentence]],
    done: Sequence[tuple[str, Sentence]],
) -> Iterator[Role]:
    """Who is there at first, each once; with what is done with them in any course."""
    names = names_in(sentences, GIVEN)
    known: set[str] = set()
    first = stage.first.objects if stage.first is not None else stage.objects
    for id, thing in first.items():
        card = stage.card_of(id)
        name = stage.called.get(id, card.name)
        made_up = any(one.how == OWN and one.text == name for one in names)
        there = made_up or any(card.name in (one.text, *one.meant) for one in names)
        if there and name not in known:
            known.add(name)
            owner = SEATS.get(stage.player_name(thing.owner), "")
            yield Role(
                name, card, owner, made_up, card.name in example.cards, thing.zone, thing.place > 0,
                _deeds(done, name, card),
            )  # fmt: skip


def _brought(
    example: Example, sentences: Sequence[tuple[str, Sentence]], there: Sequence[Role], cards: Any
) -> Iterator[Role]:
    """Cards that nobody laid down and that somebody plays, as whoever plays them does from the hand."""
    known = {one.card.name for one in there}
    for part in (part for kind, one in sentences if kind == WHEN for part in inside(one.tree)):
        if not isinstance(part, Clause) or part.verb not in PLAYED:
            continue
        owner = next((SEATS.get(one.text, "") for one in _players(part.subject)), "")
        for name in (*inside(part.role("what")), *inside(part.role("with"))):
            card = _card(name, cards) if isinstance(name, Name) and name.how != OWN else None
            if card is not None and card.name not in known and not SCENERY.intersection(card.types):
                known.add(card.name)
                deeds = _deeds(sentences, card.name, card)
                central = card.name in example.cards
                yield Role(card.name, card, owner, False, central, HAND, False, deeds)


def _players(subject: Any) -> Iterator[Name]:
    """The players who do something."""
    return (one for one in inside(subject) if isinstance(one, Name) and one.how == PLAYER)


def _card(name: Name, cards: Any) -> CardDefinition | None:
    """The card that a name means, where it means one."""
    named: dict[str, CardDefinition] = cards.made(_by_name)
    found = dict.fromkeys(one for one in (name.text, *name.meant) if one in named)
    return named[next(iter(found))] if len(found) == 1 else None


def _by_name(cards: Any) -> dict[str, CardDefinition]:
    return {card.name: card for card in cards}


def _deeds(
    sentences: Sequence[tuple[str, Sentence]], name: str, card: CardDefinition
) -> frozenset[str]:
    """The verbs of what is done with a thing, or may be."""
    found: set[str] = set()
    for part in (part for _, one in sentences for part in inside(one.tree)):
        if isinstance(part, Clause):
            done = [*inside(part.role("what")), *inside(part.role("with"))]
            named = [one for one in done if isinstance(one, Name)]
            if any(name == one.text or card.name in (one.text, *one.meant) for one in named):
                found.add(part.verb)
    return frozenset(found)


def spots(sentence: Sentence) -> list[Spot]:
    """The names of a sentence with their places in it, in order."""
    found: list[Spot] = []
    for name, (first, last) in _with_span(sentence.tree, (0, len(sentence.words))):
        place = _place(sentence, name, first, last, found)
        found += [place] if place is not None else []
    return sorted(found, key=lambda one: one.start)


def _with_span(tree: Any, span: tuple[int, int]) -> Iterator[tuple[Name, tuple[int, int]]]:
    """Every name, with the words among which it stands."""
    if isinstance(tree, tuple):
        for one in tree:
            yield from _with_span(one, span)
        return
    if not isinstance(tree, Tree):
        return
    span = span if tree.span == (0, 0) else tree.span
    if isinstance(tree, Name):
        yield tree, span
        return
    for field in tree.__dataclass_fields__:
        yield from _with_span(getattr(tree, field) if field != "span" else None, span)


def _place(
    sentence: Sentence, name: Name, first: int, last: int, taken: Sequence[Spot]
) -> Spot | None:
    """The first run of those words that is the name, where no other name stands already."""
    words, wanted = sentence.words, words_of(name.text)
    for at in range(first, last):
        end = at
        left = list(wanted)
        while left and end < last and words[end].low in (left[0], ","):
            left = left[1:] if words[end].low == left[0] else left
            end += 1
        start, stop = words[at].start, words[end - 1].end
        free = all(stop <= one.start or one.end <= start for one in taken)
        if not left and words[at].low != "," and free:
            return Spot(name, start, stop)
    return None
