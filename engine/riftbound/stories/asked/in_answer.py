"""What is asked of what was told right before: whether it was legal to do it (*was it legal to play X on it?*), and
whether anything may be done before it has come about (*can he kill my unit in response?*)."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.asked.allowing import Allowing
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.told.circumstances import RESPONDING

DONE_TO = frozenset({"kill", "destroy", "return", "bounce", "move", "stun", "recall", "remove", "banish"})  # fmt: skip
"""Verbs of what is done to a unit by an answer that nobody names."""
UNCHOSEN = "be chosen"
"""What cards say that not everybody may choose."""
PASSES = " passes focus"
TO_THE_MOVE, WITH_RUNES = "to-the-move", "with-those-runes"
AS_IT_MOVES = "a move has no time in which anybody acts"
CHOOSING = frozenset({"choose", "target", "pick", "select"})
AT_ONCE = "nobody may act before a unit or gear that is played has come"
ANSWERS = (" may react with ", " may play ")


class InAnswer(Allowing):
    """Asks in a scene of what was told last."""

    def may_play(self, roles: Roles) -> None:
        """*was it legal to play X on Y?*, of what was told to be played last: whether that was."""
        card = roles.objects[0].thing if roles.objects else None
        who = roles.frame.subject
        nobody = who is not None and who.start == who.end  # *is it legal to play X?*
        if (roles.frame.past or nobody) and card is not None and self.was_done_last(card):
            aim = (self.scene.deeds[-1] + " ").partition(" on ")[2]
            said = [one for ref in roles.preps.values() for one in ref.things]
            if any(f"{one.mark} " not in aim.replace(",", " ") for one in said):
                raise Unplaced
            self.legal(Frame("permit", roles.frame.start, roles.frame.end, asks="legal"))
            return
        super().may_play(roles)

    def was_done_last(self, thing: Thing) -> bool:
        """Whether that was the last thing that was told to be done, also on nobody."""
        last = f"{(self.scene.deeds or [''])[-1]} "
        verbs = ("plays", "reacts with")
        return any(
            last.startswith(f"{one} {verb} {thing.mark} ") for one in OTHER for verb in verbs
        )

    def may_react_at_all(self, roles: Roles) -> None:
        """*can he respond (to that, before it enters)?*; to a permanent nobody may, before it has come."""
        player = roles.subject.player if roles.subject is not None else ""
        to = roles.preps.get("to")
        its_ability = to is not None and to.role in ("item", "draw")  # *to the draw*
        before = RESPONDING in roles.frame.adverbs or (to is not None and not its_ability)
        if not before or self.just_come(player) is None:
            left = [one for one in roles.frame.adverbs if one != RESPONDING]
            roles.frame = replace(roles.frame, adverbs=left)
            super().may_react_at_all(roles)
            return
        if roles.frame.purpose is not None or self.scene.over:
            raise Unplaced
        self.before_it_comes(player, roles.frame)

    def just_come(self, player: str) -> Thing | None:
        """The permanent that the other player was told last to have played."""
        told = [one.text for one in self.scene.lines if one.mood != "asked"]
        told = [one for one in told if not one.endswith(PASSES)]
        last = f"{(told or [''])[-1]} "
        those = [one for one in self.scene.things if one.kind in ("unit", "gear")]
        return next((one for one in those if last.startswith(f"{OTHER.get(player)} plays {one.mark} ")),
                    None)  # fmt: skip

    def before_it_comes(self, player: str, frame: Frame) -> None:
        """Whether that player may answer what has just been played: of a permanent, whether it has not
        come yet, as nobody acts before."""
        if (came := self.just_come(player)) is None:
            self.may(
                player, self.some_reaction(player), [], "", replace(frame, adverbs=[RESPONDING])
            )
            return
        self.scene.note(AT_ONCE)
        self.scene.ask(f"{came.mark} did not enter", (frame.start, frame.end))

    def in_answer(self, frame: Frame) -> bool:
        """*can he kill my unit in response?*, *can he respond and kill it?*: whether he may answer at all,
        with what nobody names."""
        plain = not (frame.passive or frame.means or frame.purpose or frame.negated)
        plain = plain and all(prep == "to" and one.placed for prep, one in frame.preps)
        may = frame.modal == "can" and frame.asks == "whether" and len(frame.objects) == 1
        if not (plain and may) or frame.verb not in DONE_TO or not self.scene.acted:
            return False
        player = self.refs.player_meant(frame.subject)
        asked = [one for one in self.scene.lines if one.mood == "asked"]
        joined = frame.link == "and" and bool(asked) and self.is_some_answer(asked[-1], player)
        came = self.just_come(player)
        if not joined and RESPONDING not in frame.adverbs:
            return False
        if not (joined or came is not None or self.scene.chain):
            raise Unplaced  # a fight kills nobody in answer
        for one in self.refs.ref(frame.objects[0]).things:
            if UNCHOSEN in self.acts.text(one):
                raise Unplaced
        if not joined:
            self.before_it_comes(player, frame)
        elif came is not None:
            self.not_yet_passed(asked[-1], came)
        return True

    def of_what_was_told(self, frame: Frame) -> bool:
        """Whether it is asked of a move before it is done, of runes that pay for what was played, or of
        whom that was put on."""
        if TO_THE_MOVE in frame.adverbs:
            self.before_it_moves(frame)
        elif WITH_RUNES in frame.adverbs:
            self.with_those_runes(frame)
        else:
            return self.chooses_told(frame) or self.attacks_with_taken(frame)
        return True

    def attacks_with_taken(self, frame: Frame) -> bool:
        """*can I attack with it (this turn)?*, behind what takes control of it: whether it may move then."""
        using = frame.behind("with")
        plain = not (
            frame.passive or frame.means or frame.purpose or frame.negated or frame.objects
        )
        may = frame.verb == "attack" and frame.modal == "can" and frame.asks == "whether"
        player, _, rest = (self.scene.deeds or [""])[-1].partition(" ")
        spell, _, mark = rest.partition(" on ")
        those = [one for one in self.scene.things if one.mark == mark]
        takes = any(spell in (f"plays {one.mark}", f"reacts with {one.mark}")
                    and "take control" in self.acts.text(one) for one in self.scene.things)  # fmt: skip
        if not (plain and may and takes and those) or using is None or len(frame.preps) != 1:
            return False
        if self.refs.player_meant(frame.subject) != player or self.scene.contested:
            raise Unplaced
        it = using.kind == "pronoun" and using.word == "it"
        if not it and self.refs.ref(replace(using)).thing is not those[0]:
            raise Unplaced
        self.scene.settle()
        self.scene.ask(
            f"{player} may move {mark} to {self.scene.field()}", (frame.start, frame.end)
        )
        return True

    def before_it_moves(self, frame: Frame) -> None:
        """*can he respond to the move?*: whether those have not moved yet, as nobody acts before (446.3.c)."""
        told = [one for one in self.scene.deeds if not one.endswith(PASSES)]
        moved = re.match(r"\w+ moves (<\d+>(?: and <\d+>)*) to ", (told or [""])[-1])
        if moved is None or frame.modal != "can":
            raise Unplaced
        player = self.refs.player_meant(frame.subject)
        for one in (one for one in frame.objects if one.kind == "name" and player):
            card = self.refs.ref(one).thing
            if card is not None and card.kind == "spell":
                self.scene.own(card, player)
                card.start = card.now = card.start or "hand"
        self.scene.note(AS_IT_MOVES)
        self.scene.ask(f"{moved[1]} did not move", (frame.start, frame.end))

    def with_those_runes(self, frame: Frame) -> None:
        """*can I exhaust a rune and recycle the same one?*, with so many: whether what was told last may be
        played."""
        last = (self.scene.deeds or [""])[-1]
        player = last.partition(" ")[0]
        paid = player in OTHER and last.startswith((f"{player} plays ", f"{player} reacts with "))
        runes = any(
            one.text.startswith(f"{player} has ") and " rune" in one.text
            for one in self.scene.facts
        )
        if not (paid and runes):
            raise Unplaced
        self.legal(Frame("permit", frame.start, frame.end, asks="legal"))

    def chooses_told(self, frame: Frame) -> bool:
        """*can he choose it?*, of whom it was told that he plays something on: whether that is legal."""
        plain = not (frame.passive or frame.means or frame.purpose or frame.negated or frame.preps)
        may = frame.modal == "can" and frame.asks == "whether" and len(frame.objects) == 1
        last = (self.scene.deeds or [""])[-1]
        verb, _, aim = last.partition(" on ")
        if not (plain and may and aim) or frame.verb not in CHOOSING or " and " in aim:
            return False
        player = self.refs.player_meant(frame.subject)
        if not verb.startswith((f"{player} plays ", f"{player} reacts with ")) or "," in aim:
            return False
        whom = self.it_or_named(frame.objects[0], aim)
        if whom is None or whom.mark != aim:
            return False
        self.legal(Frame("permit", frame.start, frame.end, asks="legal"))
        return True

    def it_or_named(self, phrase: Phrase, aim: str) -> Thing | None:
        """What the phrase means; *it* is what was aimed at."""
        if phrase.kind == "pronoun" and phrase.word == "it":
            return next((one for one in self.scene.things if one.mark == aim), None)
        return self.refs.ref(replace(phrase)).thing

    def is_some_answer(self, line: Line, player: str) -> bool:
        """Whether it was just asked whether that player may answer with a Reaction that nobody names."""
        those = [one for one in self.scene.things if one.noun == "Reaction" and one.owner == player]
        return any(line.text == f"{player}{verb}{one.mark}" for one in those for verb in ANSWERS)

    def not_yet_passed(self, asked: Line, came: Thing) -> None:
        """What was asked of the time to act of that player is asked of what has just come."""
        lines = self.scene.lines
        place = next(n for n, one in enumerate(lines) if one is asked)
        if place and lines[place - 1].text.endswith(PASSES):
            del lines[place - 1]
        asked.text = f"{came.mark} did not enter"
        self.scene.note(AT_ONCE)
        self.scene.tried = None
