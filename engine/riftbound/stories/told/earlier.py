"""What is told to have been done earlier this turn, before anything that is told: moves, scores, plays."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.using import Using

SCORING = {"hold": "held", "conquer": "conquered", "score": "scored"}
PLAYING = frozenset({"play", "cast"})
KINDS = {"unit": "unit", "spell": "spell", "gear": "gear", "equipment": "gear", "card": "card"}
"""Nouns of what is played, and how it is counted."""
WHEN = frozenset({"already", "this-turn", "at-start"})
TIMES = {"second-time": 1, "third-time": 2}
"""Adverbs of the time that something is done, and how often it was done before."""
SO_MANY = {1: "once", 2: "2 times"}


def done_before(frame: Frame) -> bool:
    """*already moved twice this turn*: it was done before, nobody says how, and is not done now."""
    when = "this-turn" in frame.adverbs or frame.cut
    held = frame.verb == "hold" and not frame.cut  # nobody holds but as the turn begins
    if held and frame.past and any(one.det == "other" for one in frame.objects):
        starting = any(prep == "starting" for prep, _ in frame.preps)
        if starting or {"this-turn", "at-start"} & set(frame.adverbs):
            return True
    twice = frame.verb == "move" and {"twice", "this-turn"} <= set(frame.adverbs)
    when = (when or held) and frame.verb not in ("be", "have", "take")
    return twice or (when and "already" in frame.adverbs)


def several_played(frame: Frame) -> bool:
    """*this turn I played X, a gear and a spell*: several, of which nobody says on what."""
    played = frame.past and frame.verb in PLAYING and "this-turn" in frame.adverbs
    said = [one for phrase in frame.objects for one in (phrase, *phrase.also)]
    several = len(said) > 1 or any((one.number or 1) > 1 for one in said)
    several = several or [(one.det, one.word) for one in said] == [("a", "card")]
    joined = frame.link in ("", "and", "but", "then", "if", "when", "because")
    return played and several and joined and not (frame.preps or frame.asks)


class Earlier(Using):
    """Lays down in a scene what happened before this turn's first act."""

    def earlier_this_turn(self, frame: Frame) -> None:
        """So it was, before anything that is told."""
        frame.preps = [one for one in frame.preps if one[0] != "starting" or one[1].adjectives]
        plain = not (frame.preps or frame.purpose or frame.means or frame.cut or frame.passive)
        if frame.subject is None or not plain or not set(frame.adverbs) <= WHEN | {"twice"}:
            raise Unplaced
        span = frame.start, frame.end
        self.refs.he_player = frame.verb != "move"
        try:
            subject = self.refs.ref(frame.subject)
        finally:
            self.refs.he_player = False
        twice = "twice" in frame.adverbs
        if frame.verb == "move" and len(frame.objects) == 1 and subject.player:
            self.has_moved(self.refs.ref(frame.objects[0]), 2 if twice else 1, span)
        elif frame.verb == "move" and not frame.objects:
            self.has_moved(subject, 2 if twice else 1, span)
        elif frame.verb in SCORING and subject.player and not twice:
            self.has_scored(frame.objects, subject.player, SCORING[frame.verb], span)
        elif frame.verb in PLAYING and subject.player and not twice:
            self.has_played(frame.objects, subject.player, span)
        else:
            raise Unplaced

    def nth_time(self, frame: Frame) -> None:
        """*moves for the third time this turn*: so often it had moved before."""
        said = [word for word in frame.adverbs if word in TIMES]
        if frame.verb == "move" and len(said) == 1 and frame.subject is not None:
            moved = self.refs.ref(frame.subject)
            moved = moved if moved.role == "unit" else self.refs.ref(frame.objects[0])
            self.has_moved(moved, TIMES[said[0]], (frame.start, frame.end))
            frame.adverbs = [word for word in frame.adverbs if word not in TIMES]

    def has_moved(self, unit: Ref, times: int, span: Span) -> None:
        """*already moved this turn*."""
        if unit.role != "unit" or len(unit.things) != 1 or self.scene.acted_with(unit.things[0]):
            raise Unplaced
        self.scene.fact(f"{unit.text} moved {SO_MANY[times]} this turn", span)

    def has_scored(self, fields: list[Phrase], player: str, done: str, span: Span) -> None:
        """*already held the other battlefield this turn*: a unit of theirs is there."""
        scene, before = self.scene, self.scene.last_field
        if len(fields) != 1 or scene.turn not in ("", player):
            raise Unplaced
        field = self.refs.ref(fields[0])
        place = field.place
        if field.role != "field" or place not in FIELDS or not scene.untouched(place):
            raise Unplaced
        if any(one.now == place and one.owner == OTHER[player] for one in scene.things):
            raise Unplaced
        scene.begins(player)
        scene.here(player, place).fixed.add("holds")
        if fields[0].det == "other":
            scene.last_field = before or next(one for one in FIELDS if one != place)
        scene.fact(f"{player} {done} {place} this turn", span)

    def has_played(self, cards: list[Phrase], player: str, span: Span) -> None:
        """*I already played two spells this turn*: so many; a permanent that is named is there."""
        if self.scene.turn not in ("", player) or len(cards) != 1:
            raise Unplaced
        for phrase in (cards[0], *cards[0].also):
            one = replace(phrase, also=[])
            kind = self.kind_played(one, player)
            many = one.number or (0 if one.plural else 1)
            more = one.adjectives or one.keywords or one.owner or one.where or one.wears
            if not kind or not many or (more and one.kind != "name"):
                raise Unplaced
            said = f"{many} {kind}" + ("s" if many > 1 and kind != "gear" else "")
            named = one.word if one.kind == "name" and kind == "spell" else ""
            self.scene.fact(f"{player} has played {named or said} this turn", span)
        self.scene.begins(player)

    def kind_played(self, phrase: Phrase, player: str) -> str:
        """What kind of card it is; a unit or gear that is named lies in base."""
        if phrase.kind != "name":
            return KINDS.get(phrase.word, "") if phrase.kind == "noun" else ""
        if (phrase.number or 1) > 1 or self.scene.acted:
            return ""
        thing = self.refs.ref(phrase, player).thing
        if thing is None or thing.card is None or thing.kind not in KINDS or thing.start:
            return ""
        self.scene.own(thing, player, said=True)
        if thing.kind == "spell":
            phrase.word = thing.card.name
            self.scene.things = [one for one in self.scene.things if one is not thing]
            self.scene.recent = [one for one in self.scene.recent if one is not thing]
            return "spell"
        self.scene.at(thing, "base", said=True)
        if thing.kind == "unit":
            thing.states.append("exhausted")
        return thing.kind
