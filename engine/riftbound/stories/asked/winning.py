"""What a question asks of who wins: the combat that is told, the game."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.paying import Paying
from engine.riftbound.stories.otherwise.rephrasing import THAT
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import BEN, OTHER, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref, two_fought
from engine.riftbound.stories.told.piles import runs_out

BARE = (["that"], ["it"], ["this"])


class Winning(Paying):
    """Asks in a scene who wins and who loses."""

    def ends_for(self, subject: Ref) -> None:
        """Everything comes to its end; where a gear goes that was just played in a fight of which no
        more is told, is known as soon as it is there."""
        last = self.scene.deeds[-1] if self.scene.deeds else ""
        gear = subject.thing if subject.role == "gear" else None
        if gear is None or not self.scene.contested or f" plays {gear.mark}" not in last:
            self.scene.finish()
        else:
            self.scene.settle()

    def who_wins(self, roles: Roles) -> None:
        """*who wins?*: the combat that is told, else the game."""
        fought = two_fought(self.scene)
        self.scene.finish()
        self.scene.ask("who won the combat?" if fought else "who wins?", roles.span)

    def wins(self, roles: Roles) -> None:
        """*do I win?*: the game where points are told, the combat where one is; both where both are."""
        assert roles.subject is not None
        player, fought = roles.subject.player, two_fought(self.scene)
        self.scene.finish()
        if self.points_told() or not fought:
            self.scene.ask(f"{player} wins", roles.span)
        if fought:
            self.scene.ask(f"{player} won the combat", roles.span)

    def of_the_game(self) -> bool:
        """Whether winning and losing are of the game: points are told, or a deck that runs out."""
        return self.points_told() or any(runs_out(player, self.scene) for player in OTHER)

    def loses_it(self, roles: Roles) -> None:
        """*do I lose?*, *have I lost?*: that the other player wins, and that the combat is lost."""
        subject, fought = roles.subject, two_fought(self.scene)
        game = any(ref.role == "game" for ref in roles.objects)
        if subject is None or subject.player not in OTHER or roles.frame.purpose is not None:
            raise Unplaced
        if roles.frame.cut or not self.scene.acted or not (game or fought or self.of_the_game()):
            raise Unplaced
        self.scene.finish()
        if game or self.of_the_game():
            self.scene.ask(f"{OTHER[subject.player]} wins", roles.span)
        if fought and not game:
            self.scene.ask(f"{subject.player} lost the combat", roles.span)

    def winning(self, frame: Frame) -> None:
        """What *that* and *it* mean beside winning: the game, the fight, what was done last."""
        it = frame.subject if frame.subject is not None and not frame.subject.somebody else None
        that = it is not None and it.word in THAT
        if that and frame.verb == "be" and [one.word for one in frame.objects] == ["game"]:
            frame.verb, frame.objects = "win", []  # *is that game?*
        if that and frame.verb == "be" and self.points_told():
            bare = [one.word for one in frame.objects] == ["number"]
            point = [(one.kind, one.word) for one in frame.objects] == [("amount", "point")]
            if (bare or point) and not frame.states and not frame.preps:  # *is that 8?*
                who = "ben" if (self.scene.turn or self.scene.last_player) == BEN else "ana"
                frame.subject = Phrase("person", who, frame.start, frame.end)
                frame.verb, frame.objects[0].word = "reach", "point"
        if frame.verb == "win" and [one.word for one in frame.objects if not one.owner] in BARE:
            if not (self.scene.contested or self.scene.ended):
                raise Unplaced
            frame.objects = []  # *who wins that?*: the fight that is told
        point = frame.subject is not None and frame.subject.word == "point"
        if frame.verb == "win" and point and not frame.objects:  # *does the point win?*
            frame.asks, frame.subject = "who", None
            frame.objects = [Phrase("noun", "game", frame.start, frame.end)]
        they = frame.subject is not None and frame.subject.somebody and self.points_told()
        if frame.verb == "win" and frame.subject is not None and (they or (it and that)):
            turn = (self.scene.turn or self.scene.last_player) == BEN
            who = "ben" if they or turn else "ana"
            frame.subject = replace(frame.subject, kind="person", word=who)  # *does that win?*

    def points_told(self) -> bool:
        """Whether the score was told."""
        return any("point" in line.text for line in self.scene.facts)
