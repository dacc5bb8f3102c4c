"""How the damage of a fight is told to be assigned: *he assigns all 5 damage to X*, *I assign 4 to X and 2 to
Y*; and what gives itself up for what it does: *I kill the Gold to add power*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.paid_triggers import PaidTriggers
from engine.riftbound.stories.told.purposes import GIVEN
from engine.riftbound.stories.words.book import card_text

ENDED = "the combat ends"
CLOSES = "the showdown closes"
ALL = frozenset({"all", "both"})
REST = "rest"


class Allotting(PaidTriggers):
    """Assigns in a scene the damage of the fight that is told."""

    def spends(self, frame: Frame) -> bool:
        """Whether it says that, or that something is spent."""
        several = frame.verb == "deal" and len(frame.objects) > 1 and len(frame.preps) > 1
        if (frame.verb == "assign" or several) and not frame.passive:
            self.allots(frame)
            return True
        return self.gives_itself_up(frame) or super().spends(frame)

    def allots(self, frame: Frame) -> None:
        """To whom how much goes, of all damage of one side; what is not said goes to the one other."""
        scene, whom = self.scene, [phrase for prep, phrase in frame.preps if prep == "to"]
        plain = not (frame.purpose or frame.means or frame.adverbs or self.cut)
        if not plain or not scene.contested or len(whom) != len(frame.preps):
            raise Unplaced
        there = [one for one in scene.things if one.kind == "unit" and one.now == scene.contested]
        victims = [self.refs.ref(one) for one in whom]
        things = [ref.things[0] for ref in victims if len(ref.things) == 1]
        if len(things) != len(frame.objects) or any(one not in there for one in things):
            raise Unplaced
        side = things[0].owner if things else ""
        player = OTHER.get(side, "")
        if not player or any(one.owner != side for one in things) or self.not_theirs(frame, player):
            raise Unplaced
        left = [one for one in there if one.owner == side and one not in things]
        parts = [_part(phrase, thing) for phrase, thing in zip(frame.objects, things, strict=True)]
        if left and not any(one.det in ALL for one in frame.objects):
            if len(left) > 1:
                raise Unplaced  # who gets the rest is not said
            parts.append(f"the rest to {left[0].mark}")
        scene.settle()
        scene.act(CLOSES)
        if len(parts) > 1 or left:
            scene.act(f"{player} assigns {' and '.join(parts)}", (frame.start, frame.end))
        else:
            scene.act(ENDED)
            scene.premise(f"{things[0].mark} was dealt damage", (frame.start, frame.end))
        scene.fought, scene.contested = scene.contested, ""

    def not_theirs(self, frame: Frame, player: str) -> bool:
        """Whether the damage is told to be somebody else's."""
        if frame.subject is None:
            return True
        return self.refs.who(frame.subject, frame.subject.somebody).doer != player

    def gives_itself_up(self, frame: Frame) -> bool:
        """*I kill the Gold to add power*: the ability of which that is the cost."""
        given = GIVEN.get(frame.verb) == "kill" and frame.purpose is not None
        if not given or len(frame.objects) != 1 or frame.passive or frame.negated or frame.preps:
            return False
        player = self.refs.player_meant(frame.subject)
        thing = self.refs.ref(frame.objects[0], player).thing
        if thing is None or "[kill me" not in card_text(thing.card) or thing.owner != player:
            return False
        if "may pay [kill me" in card_text(thing.card):
            return False
        source = Ref(thing.kind, thing.mark, thing=thing, things=[thing])
        self.activate(Roles(frame, "", Ref("player", player, player=player), [source]))
        return True


def _part(amount: Phrase, thing: Thing) -> str:
    """*3 to X*, *the rest to X*."""
    if amount.kind != "amount" or (amount.number is None and amount.word != REST):
        raise Unplaced
    return f"{amount.number if amount.number is not None else 'the rest'} to {thing.mark}"
