"""What a question asks, put as claims and questions of the scenario language (rule 10)."""

from __future__ import annotations

from collections.abc import Callable

from engine.riftbound.stories.acting import Acts
from engine.riftbound.stories.clauses import Frame
from engine.riftbound.stories.matching import Roles, match
from engine.riftbound.stories.refs import Ref, Refs
from engine.riftbound.stories.scene import ANA, Scene, Thing, Unplaced

HARMLESS = frozenset({"already", "this-turn", "now", "responding", "here", "in"})


class Asks:
    """Asks in a scene what the clauses of a question ask."""

    def __init__(self, scene: Scene, refs: Refs, acts: Acts) -> None:
        self.scene = scene
        self.refs = refs
        self.acts = acts
        self.book = scene.book

    def ask(self, frame: Frame) -> None:
        """What the clause asks; `Unplaced` where it asks nothing that can be looked at."""
        if frame.negated or set(frame.adverbs) - HARMLESS:
            raise Unplaced
        if frame.asks == "what" and frame.verb == "happen" and not frame.objects:
            self.happens(frame)
            return
        if frame.asks != "whether":
            self.by_word(frame)
            return
        if frame.verb == "CARD":
            self.may_card(frame)
            return
        if frame.means:
            raise Unplaced
        self.look(frame, "can" if frame.modal == "can" else "asked")

    def look(self, frame: Frame, mood: str) -> None:
        """The sense of the verb, asked."""
        roles = match(frame, mood, self.refs)
        if roles.meaning.startswith("@"):
            way: Callable[[Roles], None] = getattr(self, roles.meaning[1:].replace("-", "_"))
            way(roles)
            return
        if frame.purpose is not None:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(roles.filled(), roles.span)

    def by_word(self, frame: Frame) -> None:
        """*who …*, *how much …*, *where …*."""
        roles = match(frame, frame.asks, self.refs)
        self.scene.finish()
        self.scene.ask(roles.filled(), roles.span)

    def happens(self, frame: Frame) -> None:
        """*what happens (to X)?*"""
        if any(prep not in ("to", "with") for prep, _ in frame.preps):
            raise Unplaced
        for _, phrase in frame.preps:
            self.refs.ref(phrase)
        self.scene.finish()
        self.scene.ask("what happens?", (frame.start, frame.end))

    # what may be done

    def may_card(self, frame: Frame) -> None:
        """*can I Gust X?*"""
        if frame.modal != "can":
            raise Unplaced
        player, card, targets, place = self.acts.card_play(frame)
        self.may(player, card, targets, place, frame)

    def may_play(self, roles: Roles) -> None:
        """*can I play X on Y?*"""
        player = roles.subject.player if roles.subject is not None else ANA
        card = roles.objects[0].thing
        if card is None or (roles.frame.purpose is not None and card.kind != "spell"):
            raise Unplaced
        targets = [roles.preps[prep] for prep in ("on", "against") if prep in roles.preps]
        place = next((roles.preps[p].place for p in ("to", "at") if p in roles.preps), "")
        if roles.frame.purpose is not None:
            more, where = self.acts.by_purpose(roles.frame.purpose, player)
            targets, place = targets + more, where or place
        self.scene.own(card, player)
        if not card.card:
            raise Unplaced
        self.may(player, card, targets, place, roles.frame)

    def may_choose(self, roles: Roles) -> None:
        """*can X target Y?*: whether Y may be chosen for it."""
        card = roles.subject.thing if roles.subject is not None else None
        if card is None or card.kind != "spell" or roles.frame.purpose is not None:
            raise Unplaced
        player = card.owner or ANA
        self.scene.own(card, player)
        place = next(
            (ref.place for ref in roles.preps.values() if ref.role in ("field", "base")), ""
        )
        self.may(player, card, roles.objects, place, roles.frame)

    def may(self, player: str, card: Thing, targets: list[Ref], place: str, frame: Frame) -> None:
        """Whether that play is legal at this moment."""
        scene = self.scene
        counters = card.card is not None and self.book.counters(card.card)
        responding = self.acts.responds(frame) or bool(scene.chain) or counters
        self.acts.ready_to_play(player, card, targets, responding)
        aim = " and ".join(ref.text for ref in targets)
        verb = "react with" if responding else "play"
        if not responding:
            self.acts.window(player)
        text = f"{player} may {verb} {card.mark}" + (f" on {aim}" if aim else "")
        if place:
            text += (
                f" to {place}"
                if card.kind == "spell"
                else f" at {place}".replace("at base", "in base")
            )
        card.start = card.start or "hand"
        scene.ask(text, (frame.start, frame.end))
