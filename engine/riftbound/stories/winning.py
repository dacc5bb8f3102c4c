"""What a question asks of who wins: the combat that is told, the game."""

from __future__ import annotations

from engine.riftbound.stories.matching import Roles
from engine.riftbound.stories.paying import Paying
from engine.riftbound.stories.ref import two_fought
from engine.riftbound.stories.scene import OTHER, Unplaced


class Winning(Paying):
    """Asks in a scene who wins and who loses."""

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

    def loses_it(self, roles: Roles) -> None:
        """*do I lose?*, *have I lost?*: that the other player wins, and that the combat is lost."""
        subject, fought = roles.subject, two_fought(self.scene)
        game = any(ref.role == "game" for ref in roles.objects)
        if subject is None or subject.player not in OTHER or roles.frame.purpose is not None:
            raise Unplaced
        if roles.frame.cut or not self.scene.acted or not (game or fought or self.points_told()):
            raise Unplaced
        self.scene.finish()
        if game or self.points_told():
            self.scene.ask(f"{OTHER[subject.player]} wins", roles.span)
        if fought and not game:
            self.scene.ask(f"{subject.player} lost the combat", roles.span)

    def points_told(self) -> bool:
        """Whether the score was told."""
        return any("point" in line.text for line in self.scene.facts)
