"""What a clause says again of what its cards say anyway, and is taken for no more than that."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import Scene, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.things.refs import Refs
from engine.riftbound.stories.words.book import Book

PLAYING = frozenset({"CARD", "play", "cast", "use", "pump", "react", "respond"})
"""Verbs of what is played on something."""


def said_again(frame: Frame, book: Book) -> None:
    """*Hextech Rays it for 3*: the number goes, where it is what the card deals."""
    behind = next((one for one in frame.preps if one[0] == "for" and _is_amount(one[1])), None)
    if behind is None or behind[1].number is None:
        return
    number, cards = behind[1].number, _spells(frame)
    given = any(f"{number:+} Might" in str(text) for card in cards for text in card.abilities)
    if given or any(number in book.deals(card) for card in cards):
        frame.preps.remove(behind)


def costs_so_much(frame: Frame, refs: Refs) -> bool:
    """Whether *X costs 3 energy and 1 power*, *its cost is 3* says what the card is printed with."""
    subject, said = frame.subject, frame.objects[0] if len(frame.objects) == 1 else None
    if frame.verb == "be" and subject is not None and subject.word == "cost":
        it = Phrase("pronoun", "it", subject.start, subject.end)
        subject = subject.owner if isinstance(subject.owner, Phrase) else it
    elif frame.verb != "cost":
        return False
    plain = not (frame.preps or frame.states or frame.means or frame.purpose or frame.negated)
    parts = [said, *said.also] if said is not None else []
    if not plain or subject is None or frame.link == "then" or not parts:
        return False
    thing = refs.ref(subject).thing
    if thing is None or thing.card is None or any(one.kind != "amount" for one in parts):
        return False
    printed = {"energy": thing.card.energy, "number": thing.card.energy, "might": thing.card.power}
    return all(printed.get(one.word, -1) == one.number for one in parts)


def comes_to(frame: Frame) -> int | None:
    """The Might to which a play is said to bring what it is played on: *disciplines it up to 5*."""
    said = [one for one in frame.preps if one[0] == "up-to" and _is_amount(one[1])]
    if len(said) != 1 or frame.verb not in PLAYING:
        return None
    frame.preps.remove(said[0])
    return said[0][1].number


def attacks_for(might: Ref, attackers: Sequence[Thing]) -> None:
    """*he attacks for 5*: so much Might has the one who attacks; `Unplaced` where it has not. A card
    has another than it is printed with only where that is said to be its Might (*with 7 Might*)."""
    if len(attackers) != 1:
        raise Unplaced
    (one,), number = attackers, might.amount
    grows = one.card is not None and any("Assault" in str(word) for word in one.card.keywords)
    if grows and one.card is not None and number != one.card.might:
        raise Unplaced  # with or without it
    if one.card is not None and might.word != "might" and number != one.card.might:
        raise Unplaced
    if one.might is None:
        one.might = number
        one.fixed.add("might")
    if number != one.might:
        raise Unplaced


def _is_amount(phrase: Phrase) -> bool:
    """Whether it is a number alone, or so much damage."""
    return (
        phrase.kind == "amount" and phrase.word in ("number", "damage", "might") and not phrase.also
    )


def _spells(frame: Frame) -> list[CardDefinition]:
    """The spells that a clause plays."""
    named = [one.naming for one in frame.objects if one.names("spell")]
    named += [frame.naming] if frame.verb == "CARD" else []
    named += [one.naming for prep, one in frame.preps if prep == "with" and one.names("spell")]
    return [card for naming in named if naming is not None for card in naming.cards]


def is_gone(scene: Scene, card: Thing, player: str, roles: Roles) -> bool:
    """*can I replay it?*: once what is done with it has come to its end; of a token, which is gone for
    good, whether it is in hand. In the other player's turn that is asked of a later one."""
    if "again" not in roles.frame.adverbs and roles.frame.verb != "replay":
        return False
    if not any(card.mark in deed for deed in scene.deeds):
        raise Unplaced  # nothing was done with it before
    scene.settle()
    if card.card is not None and "token" in card.card.supertypes:
        scene.ask(f"{card.mark} is in {player}'s hand", roles.span)
        return True
    if card.kind != "spell" and scene.turn not in ("", player) and not scene.contested:
        raise Unplaced
    return False
