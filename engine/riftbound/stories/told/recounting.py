"""What is told to be so by now, of what was told before: it is looked at where it is told."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.circumstances import Circumstances

COMING_TO = frozenset({"be", "become", "go", "rise", "drop", "fall", "equal"})
"""Verbs of what a Might is, or becomes."""
RESOLVED = "the chain empties"
LED = "then"
"""What joins a clause that tells what came of the one before it: *so it is 5*."""


def might_said(phrase: Phrase) -> int | None:
    """The Might that *5*, *5 Might*, *a 5* says of a unit; None where it says something else."""
    more = (
        (phrase.number or 1) > 1
        or phrase.adjectives
        or phrase.keywords
        or phrase.owner
        or phrase.where
        or phrase.wears
    )
    if phrase.kind == "amount" and phrase.word in ("might", "number") and not phrase.also:
        return phrase.number
    return phrase.might if phrase.word == "unit" and not more and not phrase.also else None


def printed(thing: Thing) -> int | None:
    """The Might that its card is printed with, or that was told of it."""
    return thing.card.might if thing.card is not None else thing.might


def of_its_might(frame: Frame) -> None:
    """*its Might is 5*, *the Might of X becomes 5*: X has 5 Might."""
    subject = frame.subject
    if subject is None or subject.kind != "noun" or subject.word != "might" or frame.passive:
        return
    said = [*frame.objects, *(one for prep, one in frame.preps if prep == "to")]
    might = said[0] if len(said) == 1 else None
    if frame.verb not in COMING_TO or might is None or might.kind != "amount" or frame.negated:
        return
    whose = subject.owner if isinstance(subject.owner, Phrase) else None
    if subject.owner in ("it", "he"):
        whose = Phrase("pronoun", "it", subject.start, subject.end)
    preps = [one for one in frame.preps if one[0] != "from" or one[1].kind != "amount"]
    if whose is not None and len(preps) <= len(said) - len(frame.objects):
        frame.subject, frame.preps, frame.verb = whose, [], "have"
        frame.objects = [replace(might, word="might", spent="")]


class Recounting(Circumstances):
    """Looks at what a clause says to be so by now."""

    def is_now(self, subject: Ref, might: int, span: Span) -> bool:
        """Whether *it is a 5* is said of what was told before: then it must be so."""
        thing = subject.thing
        if thing is None or subject.role != "unit":
            return False
        if self.link != LED and thing.card is not None and thing.card.might == might:
            return self.scene.acted  # its card says so
        raised = any(one.attached is thing for one in self.scene.things)
        raised = raised or "buffed" in thing.states
        if self.scene.acted or (raised and printed(thing) not in (None, might)):
            self.has_come_to(subject, might, span)
            return True
        if thing.generic and printed(thing) not in (None, might):
            raise Unplaced  # it was told otherwise
        return False

    def has_by_now(self, phrase: Phrase, subject: Ref, span: Span) -> bool:
        """Whether *it has 5 Might now* is said of what had another Might before: then it must be so."""
        thing, might = subject.thing, might_said(phrase)
        if thing is None or might is None or phrase.word != "might" or not self.scene.acted:
            return False
        known = thing.card is not None or (thing.might is not None and "might" in thing.fixed)
        return known and printed(thing) != might and self.is_now(subject, might, span)

    def has_come_to(self, subject: Ref, might: int, span: Span) -> None:
        """*so he is a 5*: what was played last has resolved, and its Might is so."""
        scene, thing = self.scene, subject.thing
        if thing is None or len(subject.things) > 1 or thing.kind != "unit" or scene.due:
            raise Unplaced
        if len(scene.chain) > 1:
            scene.act(f"{scene.chain.pop().mark} resolves", span)
        else:
            scene.settle()
        scene.premise(f"{thing.mark} has {might} Might", span)

    def has_been_dealt(self, subject: Ref, damage: int, span: Span) -> None:
        """*so 6 damage in total*: what was played last on one unit has dealt so much by now."""
        scene, thing = self.scene, subject.thing
        last = next((one for one in reversed(scene.deeds) if " on <" in one), "")
        if self.link != LED or thing is None or thing.kind != "unit" or scene.due:
            raise Unplaced
        marks = set(last.partition(" on ")[2].split(" and "))
        if marks != {thing.mark} or damage <= thing.damage or not scene.chain:
            raise Unplaced
        scene.settle()
        scene.premise(f"{thing.mark} was dealt {damage - thing.damage} damage", span)

    def comes_to(self, roles: Roles) -> None:
        """*that makes it 5*, *it goes up to 5*, *it drops to 2*: its Might is so by then."""
        said = [*roles.objects, *roles.preps.values()]
        subject = [roles.subject] if roles.subject is not None else []
        units = [one for one in (*roles.objects, *subject) if one.role == "unit"]
        mights = [one.amount for one in said if one.amount is not None]
        mights += (
            [one for one in map(self.as_might, said[1:]) if one is not None] if not mights else []
        )
        if not self.gives_might(roles):
            raise Unplaced  # what becomes so much is its damage, or a number of something
        if not units or len(mights) != 1 or roles.frame.purpose or roles.frame.means:
            raise Unplaced
        if units[0].thing is not None and printed(units[0].thing) == mights[0]:
            raise Unplaced  # what became so much was something else
        self.has_come_to(units[0], mights[0], roles.span)

    def gives_might(self, roles: Roles) -> bool:
        """Whether what is said to do it, or was played last, has to do with Might."""
        named = (
            roles.subject.thing if roles.subject is not None and not roles.frame.passive else None
        )
        last = self.scene.chain[-1] if self.scene.chain else None
        source = named if named is not None and named not in self.units_of(roles) else last
        return source is None or source.card is None or "Might" in str(source.card.abilities)

    def units_of(self, roles: Roles) -> list[Thing]:
        """The units of which a Might is told: the object, else the subject."""
        objects = [thing for one in roles.objects if one.role == "unit" for thing in one.things]
        return objects or (roles.subject.things if roles.subject is not None else [])

    def as_might(self, ref: Ref) -> int | None:
        """*5*, *a 5*, as how mighty something becomes; no unit is there for it."""
        thing = ref.thing
        if ref.amount is not None or thing is None or not thing.generic or thing.start:
            return ref.amount
        self.scene.things = [one for one in self.scene.things if one is not thing]
        self.scene.recent = [one for one in self.scene.recent if one is not thing]
        return thing.might

    def gone(self, roles: Roles) -> None:
        """*so it's gone*: what was played last has resolved, and it is no longer there."""
        scene, ref = self.scene, roles.objects[0]
        if not scene.acted or roles.frame.purpose or roles.frame.means or roles.preps:
            raise Unplaced
        fought = scene.contested and not scene.chain
        if fought and scene.deeds[-1] != RESOLVED and "effect" not in scene.deeds[-1]:
            raise Unplaced  # by what nobody said
        scene.settle()
        for thing in ref.things:
            scene.premise(f"{thing.mark} left the board", roles.span)
