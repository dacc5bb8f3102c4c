"""The record of a play looked up for what a question asks in words that were not read.

What is found are steps and facts of the play, told as such: no yes and no no.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.core.record import nodes
from engine.core.scenario_outcome import Step
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EVENT_KINDS
from engine.riftbound.stage import refs
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.telling import moments
from engine.riftbound.stories.answered import Verdict
from engine.riftbound.stories.sought.seen import Happened, Seen, ids_of, told_of
from engine.riftbound.stories.sought.topics import Topic, topics
from engine.riftbound.stories.story import Sought

SOUGHT = "what is said of it?"
"""What stands for a question that is looked up in the record."""
SEEN = "seen"
"""The kind of a line that no event tells: something that is so."""
MOST, MOST_OF_ONE, MOST_OF_FATE, MOST_SO = 9, 6, 5, 4
HOW = frozenset(
    {"chose", "pay", "finalized", "pass priority", "performed", "assigned", "put on chain"}
)
"""Kinds of event that say how something came about, not what."""
ONCE = frozenset({"wearer", "buffed", "empowered"})
"""States that the steps themselves tell."""
UNDONE = frozenset({"undone", "concede"})
INVENTED = re.compile(r"\b(My|Their) (Spell|Unit|Card|Gear|Equipment)\b")
"""Cards that nobody named: what they cost is made up."""
NO_MATTER = re.compile(r"dealt \d+ damage|assigns [^.]+")


def seek(asked: Sequence[Sought], stage: Stage) -> Verdict | None:
    """The lines of the record that are about what is asked; None where there are none."""
    if not asked or stage.begun is None:
        return None
    found = happened(stage)
    lines: dict[tuple[int, str], Step] = {}
    for one in asked:
        for line in _Seeking(one, stage, found).lines():
            lines.setdefault((line.number, line.sentence), line)
    kept = _at_most(list(lines.values()))
    if not kept:
        return None
    damage = any({"damage", "deal"} & {*one.topics} for one in asked)
    said = "; ".join(line.sentence if damage else _plain(line.sentence) for line in kept)
    return Verdict(SOUGHT, said, steps=tuple(kept), span=asked[0].span)


def happened(stage: Stage) -> list[Happened]:
    """The told steps of the record with their events."""
    record = nodes(stage.game.record)
    found = []
    for step, end in moments(stage):
        event = record[end - 1].entry.event if end else None
        if event is not None and event.kind == step.event:
            found.append(Happened(step, event, end))
    return found


def _at_most(lines: Sequence[Step]) -> list[Step]:
    """The first lines, in the order in which they happened, what is so last."""
    states = [one for one in lines if not one.number][:MOST_SO]
    steps = [one for one in lines if one.number][: max(MOST - len(states), MOST_OF_ONE)]
    return [*sorted(steps, key=lambda one: one.number), *states]


def _plain(sentence: str) -> str:
    """A sentence without amounts of damage, on which nothing depends that is asked."""
    return NO_MATTER.sub("…", sentence)


class _Seeking:
    """One question looked up."""

    def __init__(self, asked: Sought, stage: Stage, found: Sequence[Happened]) -> None:
        self.asked = asked
        self.stage = stage
        self.found = found
        covered = asked.sure and not stage.refused_lines and not any(map(_left_out, found))
        self.seen = Seen(asked, stage, found, covered)

    def lines(self) -> Iterator[Step]:
        """What happened of what the question speaks of, and what is so in the end."""
        known = topics()
        about = [known[name] for name in self.asked.topics]
        triggered = [*self.triggers()]
        if (not about and self.asked.things) or (
            self.asked.topics == ("trigger",) and not triggered
        ):
            yield from self.fate()
        for topic in about:
            if unhurt := self.unhurt(topic):
                yield from map(_line, unhurt)
                continue
            yield from triggered if topic.name == "trigger" else self.of(topic)
            if topic.name == "token":
                yield from self.not_made()
        for topic in about:
            happened = any(_is_of(topic.happens, one.event) for one in self.found)
            if topic.never and not happened and self.seen.covered:
                if not topic.needs or self.others():
                    yield _line(topic.never)
            elif topic.state and not (happened and topic.state in ONCE):
                yield from map(_line, told_of(topic.state, self.seen))

    def others(self) -> bool:
        """Whether units are there besides those that are named: where a question lays nobody down
        whom it could have befallen, that it befell nobody says nothing."""
        named = {id for name in self.asked.things for id in ids_of(self.stage, name)}
        units = (
            id for id, one in self.stage.objects.items()
            if id not in named and "unit" in self.stage.card_of(id).types
        )  # fmt: skip
        return any(self.stage.objects[id].zone in ("board", "trash") for id in units)

    def of(self, topic: Topic) -> list[Step]:
        """The steps that tell of it: those about what is named, if there are any; each with the item
        of the chain that it came of, where the sentence does not say so."""
        found = [one for one in self.found if _is_of(topic.happens | topic.besides, one.event)]
        found = [one for one in found if not _told_before(one)]
        named = [one for one in found if self.names(one.step.sentence)]
        if topic.name == "cost":
            found = [one for one in found if not INVENTED.search(self._item(one))]
            named = [one for one in found if self.names(self._item(one))]
        only = topic.of == "named" and (self.asked.things or self.asked.players)
        chosen = (named if named or only else found) if topic.of != "all" else found
        chosen = chosen[-MOST_OF_ONE:]
        return [step for one in chosen for step in (*self._led(one, topic), one.step)]

    def unhurt(self, topic: Topic) -> list[str]:
        """Of whom it is asked what damage they are dealt, and who are dealt none."""
        hurt = [one.step.sentence for one in self.found if _is_of(topic.happens, one.event)]
        if topic.name != "damage" or not hurt or not self.seen.covered:
            return []
        units = [one for one in self.seen.ids if "unit" in self.stage.card_of(one).types]
        names = [refs.label(self.stage, one) for one in units]
        if any(_within(name, one) for name in names for one in hurt):
            return []
        return [f"{name} is dealt no damage" for name in names]

    def _led(self, one: Happened, topic: Topic) -> list[Step]:
        """The step that a step came of: the item that resolves, or that is paid for."""
        item = _item_of(one.step)
        kind = "put on chain" if topic.name == "cost" else "resolves"
        leads = [
            other.step for other in self.found
            if item and other.event.kind == kind and f"chain {other.event.other}" == item
            and other.step.number < one.step.number
        ]  # fmt: skip
        return leads[-1:]

    def _item(self, one: Happened) -> str:
        """What the item is called in which something happened."""
        led = self._led(one, topics()["cost"])
        return led[0].sentence if led else ""

    def names(self, sentence: str) -> bool:
        """Whether a sentence speaks of what is named; of whoever, where only players are."""
        if self.asked.things:
            return any(_within(one, sentence) for one in self.asked.things)
        return any(_within(one, sentence) for one in self.asked.players)

    def triggers(self) -> Iterator[Step]:
        """The abilities of what is named: that they trigger, resolve, and what comes of it."""
        for one in self.found:
            if one.event.kind != "trigger" or not self.names(one.step.sentence):
                continue
            item = f"chain {one.event.other}"
            came = [
                other.step for other in self.found
                if _item_of(other.step) == item and other.event.kind not in HOW
                and refs.UNSEEN not in other.step.sentence.lower()
            ]  # fmt: skip
            yield one.step
            yield from came[:MOST_SO]

    def not_made(self) -> Iterator[Step]:
        """That no token of that name came about, of what is asked for and was not there."""
        made = [one for one in self.found if one.event.kind in ("create", "enter")]
        for name in self.asked.things:
            there = ids_of(self.stage, name)
            if (
                self.seen.covered
                and not there
                and not any(_within(name, one.step.sentence) for one in made)
            ):
                yield _line(f"no {name} is made")

    def fate(self) -> Iterator[Step]:
        """What became of the things that are named."""
        told = [
            one.step for one in self.found
            if self.names(one.step.sentence) and one.event.kind not in HOW
        ]  # fmt: skip
        yield from told[-MOST_OF_FATE:]
        yield from map(_line, told_of("where", self.seen))


def _left_out(one: Happened) -> bool:
    """Whether something did not come about that could have: what was asked for and declined, or a
    play that was taken back."""
    return one.event.kind in UNDONE or (one.event.kind == "decided" and one.event.word == "may")


def _told_before(one: Happened) -> bool:
    """Whether it is what a player was told to do: a Standard Move."""
    return one.event.kind == "move" and one.event.player >= 0


def _is_of(kinds: frozenset[tuple[str, str]], event: Event) -> bool:
    """Whether an event is one of those."""
    of = EVENT_KINDS.get(event.word, event.word) if event.kind in ("impossible", "replaced") else ""
    return (event.kind, of) in kinds


def _item_of(step: Step) -> str:
    """The item of the chain in which a step happened."""
    return next((one for one in reversed(step.within) if one.startswith("chain ")), "")


def _within(name: str, sentence: str) -> bool:
    """Whether a sentence speaks of that name."""
    return re.search(rf"(?<![\w,]){re.escape(name)}(?!\w)(?! \d)", sentence) is not None or (
        re.search(rf"(?<![\w,]){re.escape(name)} \d\b", sentence) is not None
        and name not in ("My Unit", "Their Unit")
    )


def _line(sentence: str) -> Step:
    """Something that is so, as a line."""
    return Step(0, 0, (), sentence[:1].upper() + sentence[1:] + ".", (), SEEN)
