"""Whether what was told to be done may be done, and what happens: to all of it, or to one thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.asked.anybody import Anybody
from engine.riftbound.stories.asked.permitting import FOR_FREE
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import BEN, FIELDS, OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, WHAT_HAPPENS
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.circumstances import RESPONDING

TRIED = {"plays": "play", "reacts": "react", "moves": "move", "activates": "activate"}
TRIED |= {"hides": "hide", "equips": "equip"}
"""Verbs of what players do, as what they may do."""
AGAIN = frozenset({"again", "back"})
"""Adverbs by which it is another play that is asked about."""


class Tried(Anybody):
    """Asks in a scene whether what was told is legal, and what comes of it."""

    def happens(self, frame: Frame) -> None:
        """*what happens?*; *what happens to X?*: where it is then, or who controls it."""
        span = frame.start, frame.end
        known = len(self.scene.things)
        fought = bool(self.scene.contested or self.scene.fought)
        self.refs.units = fought  # *what happens to the attacker?*
        try:
            refs = [
                self.refs.ref(self.their_unit(one))
                for prep, one in frame.preps
                if prep in ("to", "with")
            ]
        finally:
            self.refs.units = False
        if len(refs) != len(frame.preps) or len(self.scene.things) > known:
            raise Unplaced
        self.scene.finish()
        for ref in refs:
            if ref.role == "field":
                self.scene.ask(f"who controls {ref.place}?", span)
            elif ref.player and ref.role == "player":
                self.scene.ask(WHAT_HAPPENS, span)  # *what happens to me?*
            elif ref.thing is not None:
                for thing in self.all_so_named(ref, frame):
                    self.scene.ask(f"where is {thing.mark}?", span)
            else:
                raise Unplaced
        if not refs:
            self.scene.ask(WHAT_HAPPENS, span)

    def all_so_named(self, ref: Ref, frame: Frame) -> list[Thing]:
        """Those that it means: of a card named in the plural, all that its player has."""
        first, said = ref.things[0], frame.preps[0][1]
        if not said.plural or len(ref.things) > 1 or first.card is None:
            return ref.things
        return [
            one for one in self.scene.things if (one.card, one.owner) == (first.card, first.owner)
        ]

    def their_unit(self, phrase: Phrase) -> Phrase:
        """*mine*, *his*, of which it is asked what happens to it: the unit of theirs."""
        theirs = phrase.kind == "pronoun" and phrase.word in ("ana", "ben") and not phrase.person
        if not theirs:
            return phrase
        player = self.refs.player(phrase.word)
        units = [one for one in self.scene.things if one.kind == "unit" and one.owner == player]
        if not units:
            raise Unplaced
        return replace(phrase, kind="noun", word="unit", owner=phrase.word, plural=len(units) > 1)

    def legal(self, frame: Frame) -> None:
        """*is that legal?*, *can they?*: of the act that was told last, which is only tried."""
        chosen = chosen_since(self.scene.lines)
        last = self.scene.lines[-1 - chosen] if self.scene.lines else None
        if last is None or last.mood != "act" or last.span == NOWHERE:
            raise Unplaced
        if any(last.span[1] <= start < frame.start for start, _ in self.scene.gaps):
            raise Unplaced  # what was told then was not read
        if frame.preps and not self.scene.contested:
            raise Unplaced  # *during the showdown*, where none goes on
        player, _, rest = last.text.partition(" ")
        verb, _, rest = rest.partition(" ")
        if player not in OTHER or verb not in TRIED:
            raise Unplaced
        if RESPONDING in frame.adverbs and verb != "reacts":
            raise Unplaced
        who = frame.subject
        he = who is not None and who.somebody and player == BEN
        if who is not None and not he and self.refs.ref(who).player not in ("", player):
            raise Unplaced
        free = FOR_FREE if "free" in frame.adverbs else ""
        lines, text = self.scene.lines, f"{player} may {TRIED[verb]} {rest}{free}"
        last.text = f"{player} tries to {TRIED[verb]} {rest}"
        lines.insert(len(lines) - 1 - chosen, Line(text, "asked", (frame.start, frame.end)))

    def told_last(self, player: str, card: Thing, roles: Roles) -> bool:
        """*he wants to play X on Y. Can he play X?*: asked of what was told last, which is only tried."""
        lines, frame = self.scene.lines, roles.frame
        told = lines[-1 - chosen_since(lines)] if lines else None
        plays = tuple(f"{player} {verb} {card.mark}" for verb in ("plays", "reacts with"))
        if told is None or told.mood != "act" or not told.text.startswith(plays):
            return False
        more = any(one in AGAIN or one.startswith("pays ") for one in frame.adverbs)
        places = {"base": "base", **{one: f"at {one}" for one in FIELDS}}
        said = [places.get(ref.place, ref.text) for ref in roles.preps.values()]
        if more or frame.purpose is not None or any(one not in told.text for one in said):
            return False
        self.legal(replace(frame, preps=[], subject=None))
        return True


def chosen_since(lines: Sequence[Line]) -> int:
    """How many lines at the end tell of the choice that was made for what was just played."""
    ends = [one.text.split(" ")[1:2] for one in lines[-2:]]
    if len(lines) > len(ends) and ends == [["chooses"], ["triggered"]]:
        return len(ends)
    return 0
