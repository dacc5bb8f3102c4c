"""What a question asks, put as claims and questions of the scenario language (rule 10)."""

from __future__ import annotations

from collections.abc import Callable

from engine.riftbound.stories.matching import Roles, match
from engine.riftbound.stories.permitting import Permits
from engine.riftbound.stories.predicates import Frame
from engine.riftbound.stories.ref import Ref
from engine.riftbound.stories.scene import ANA, OTHER, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span

HARMLESS = frozenset({"already", "this-turn", "now", "responding", "here", "in", "home"})


WHO = {"attacker": "who attacks?", "defender": "who defends?"}


class Asks(Permits):
    """Asks in a scene what the clauses of a question ask."""

    def ask(self, frame: Frame) -> None:
        """What the clause asks; `Unplaced` where it asks nothing that can be looked at."""
        if frame.negated or set(frame.adverbs) - HARMLESS - {"twice"}:
            raise Unplaced
        if "twice" in frame.adverbs and frame.verb != "trigger":
            raise Unplaced
        self.acts.circumstances(frame)
        if frame.asks == "what" and frame.verb == "happen" and not frame.objects:
            self.happens(frame)
            return
        if frame.asks != "whether":
            self.by_word(frame)
            return
        if frame.verb == "CARD":
            self.may_card(frame)
            return
        if frame.verb in ("be", "have") and not frame.passive and frame.subject is not None:
            self.state(frame)
            return
        if frame.means:
            raise Unplaced
        self.look(frame, "can" if frame.modal == "can" else "asked")

    def look(self, frame: Frame, mood: str) -> None:
        """The sense of the verb, asked."""
        roles = match(frame, mood, self.refs)
        if roles.meaning == "none":
            raise Unplaced
        if roles.meaning.startswith("@outcome "):
            self.outcome(roles)
            return
        if roles.meaning.startswith("@"):
            self.way(roles)
            return
        if frame.purpose is not None or not self.scene.acted:
            raise Unplaced  # nothing was told that could bring it about
        self.scene.finish()
        self.scene.ask(roles.filled(), roles.span)
        anyone = frame.subject is not None and frame.subject.word == "any"
        if anyone and roles.subject is not None:
            roles.subject.text = OTHER[roles.subject.player]
            self.scene.ask(roles.filled(), roles.span)

    def way(self, roles: Roles) -> None:
        """The way of asking that the sense names."""
        way: Callable[[Roles], None] = getattr(self, roles.meaning[1:].replace("-", "_"))
        way(roles)

    def by_word(self, frame: Frame) -> None:
        """*who …*, *how much …*, *where …*."""
        if frame.asks == "what" and frame.about is not None and frame.about.word == "might":
            frame.asks = "how-much"
        if frame.verb == "be" and frame.asks == "who" and not frame.preps:
            self.who_is(frame)
            return
        if frame.verb == "be" and frame.asks == "what" and not frame.preps:
            self.what_is(frame)
            return
        roles = match(frame, frame.asks, self.refs)
        if roles.meaning == "none" or frame.modal == "can" or frame.purpose or frame.means:
            raise Unplaced
        if not self.scene.acted and frame.verb != "have":
            raise Unplaced
        if roles.meaning.startswith("@"):
            self.way(roles)
            return
        if frame.verb == "have":
            self.now(roles.filled(), roles.span)
            return
        self.scene.finish()
        self.scene.ask(roles.filled(), roles.span)

    def now(self, question: str, span: Span) -> None:
        """Asked as the fight goes on, where one does, else of how it ends."""
        if self.scene.contested:
            self.scene.settle()
            self.scene.ask(question, span)
            self.scene.finish()
            return
        self.scene.finish()
        self.scene.ask(question, span)

    def exists(self, roles: Roles) -> None:
        """*is there a showdown?*, *is there one showdown or two?*."""
        word, number = roles.objects[0].word, roles.frame.objects[0].number
        if not self.scene.acted or roles.frame.objects[0].adjectives:
            raise Unplaced
        self.scene.finish()
        text = f"a {word} began" if number is None else f"how many {word}s began?"
        self.scene.ask(text, roles.span)

    def who_is(self, frame: Frame) -> None:
        """*who is the attacker?*: as the showdown goes on."""
        words = [one.word for one in [*frame.objects, *([frame.subject] if frame.subject else [])]]
        if words not in (["attacker"], ["defender"]):
            raise Unplaced
        self.at_the_showdown(WHO[words[0]], (frame.start, frame.end))

    def what_is(self, frame: Frame) -> None:
        """*what is its Might?*, *its Might?*, *Game?*."""
        phrases = [*([frame.subject] if frame.subject else []), *frame.objects]
        if len(phrases) != 1 or frame.purpose or frame.means:
            raise Unplaced
        ref = self.refs.ref(phrases[0])
        span = frame.start, frame.end
        if ref.word == "might" and ref.thing is not None:
            self.now(f"how much Might does {ref.thing.mark} have?", span)
        elif ref.word == "game":
            self.scene.finish()
            self.scene.ask("who wins?", span)
        else:
            raise Unplaced

    def happens(self, frame: Frame) -> None:
        """*what happens (to X)?*"""
        if any(prep != "to" for prep, _ in frame.preps):
            raise Unplaced
        for _, phrase in frame.preps:
            self.refs.ref(phrase)
        self.scene.finish()
        self.scene.ask("what happens?", (frame.start, frame.end))

    # what may be done

    # what it comes to

    def outcome(self, roles: Roles) -> None:
        """*can X kill Y?*: it is tried, played out, and looked at."""
        claim = roles.meaning.removeprefix("@outcome ")
        if roles.frame.verb in ("counter", "defy", "stop"):
            player, card, targets = self.countering(roles)
            place, responding = "", True
        else:
            player, card, targets, place = self.acts.card_of(roles)
            if roles.frame.verb == "save":
                self.threaten(roles, player)
            if card.card is None or not self.book.does_to_first(card.card, roles.frame.verb):
                raise Unplaced
            responding = self.acts.responds(roles.frame) or bool(self.scene.chain)
        self.acts.ready_to_play(player, card, targets, responding, place)
        text = self.acts.play_text(player, card, targets, place, responding)
        text = text.replace(" reacts ", " tries to react ").replace(" plays ", " tries to play ")
        self.scene.act(text, roles.span)
        self.acts.played(player, card, place)
        self.scene.finish()
        roles.meaning = claim
        self.scene.ask(roles.filled(), roles.span)

    def threaten(self, roles: Roles, player: str) -> None:
        """*save X from Y*: Y is played on X first; without Y something must be on the chain."""
        threat = roles.preps.get("from")
        if threat is None:
            if not self.scene.chain:
                raise Unplaced
            return
        if threat.role != "spell" or threat.thing is None or self.scene.acted:
            raise Unplaced
        self.acts.play(OTHER[player], threat.thing, roles.objects, "", NOWHERE, responding=False)

    def countering(self, roles: Roles) -> tuple[str, Thing, list[Ref]]:
        """Who counters what with what, with that on the chain."""
        subject, using = roles.subject, roles.preps.get("with")
        card = using.thing if using is not None else subject.thing if subject is not None else None
        target = roles.objects[0]
        if card is None or card.kind != "spell" or target.thing is None:
            raise Unplaced
        player = subject.player if subject is not None and subject.player else card.owner
        if card is target.thing:
            player = subject.player if subject is not None and subject.player else ""
            card = self.acts.another(card, target)
        if not player:
            player = OTHER[target.thing.owner] if target.thing.owner else ANA
        self.scene.own(card, player)
        self.acts.on_chain(target, OTHER[player])
        return player, card, [target]

    def gains(self, roles: Roles) -> None:
        """*does it get +2 Might?*: it then has so much more than it had."""
        thing = roles.subject.thing if roles.subject is not None else None
        more = roles.objects[0].amount
        if thing is None or more is None or roles.frame.purpose or not self.scene.acted:
            raise Unplaced
        had = thing.might if thing.might is not None else thing.card.might if thing.card else 3
        plain = not thing.keywords and not any(one.attached is thing for one in self.scene.things)
        if had is None or not plain or len(roles.subject.things if roles.subject else []) > 1:
            raise Unplaced
        if thing.generic and thing.might is None:
            raise Unplaced
        played = [one for one in self.scene.things if one.card is not None and one.kind == "spell"]
        if any("Might" in str(text) for one in played for text in one.card.abilities):  # type: ignore[union-attr]
            raise Unplaced  # it would be true for another reason
        self.scene.finish()
        self.scene.ask(f"at some moment {thing.mark} had {had + more} Might", roles.span)

    def triggered(self, roles: Roles) -> None:
        """*does X trigger?*"""
        ref = roles.objects[0] if roles.objects else roles.subject
        if ref is None or roles.frame.purpose is not None:
            raise Unplaced
        if ref.thing is not None and not self.scene.acted:
            raise Unplaced  # nothing was told that could make it trigger
        self.scene.finish()
        name = ref.text if ref.thing is not None else self.scene.fields[ref.place].name
        times = " twice" if "twice" in roles.frame.adverbs else ""
        self.scene.ask(f"{name} triggered{times}", roles.span)

    def did_attack(self, roles: Roles) -> None:
        """*does X attack?*"""
        if roles.subject is None or not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"at some moment {roles.subject.text} was an attacker", roles.span)

    def who_attacks(self, roles: Roles) -> None:
        """*who attacks?*"""
        self.at_the_showdown("who attacks?", roles.span)

    def who_defends(self, roles: Roles) -> None:
        """*who defends?*"""
        self.at_the_showdown("who defends?", roles.span)

    def at_the_showdown(self, question: str, span: Span) -> None:
        """Asked while the showdown is going on, once the chain is empty."""
        if not self.scene.contested and not self.scene.coming:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(question, span)

    def has_now(self, roles: Roles) -> None:
        """*who has focus?*, *do I have priority?*: now."""
        word = roles.objects[0].word
        if not self.scene.acted or roles.subject is None:
            raise Unplaced
        self.scene.ask(f"{roles.subject.player} has {word}", roles.span)

    def who_wins(self, roles: Roles) -> None:
        """*who wins?*: the combat that is told, else the game."""
        fought = bool(self.scene.contested)
        self.scene.finish()
        self.scene.ask("who won the combat?" if fought else "who wins?", roles.span)

    def wins(self, roles: Roles) -> None:
        """*do I win?*: the game where points are told, the combat where one is."""
        assert roles.subject is not None
        fought = bool(self.scene.contested)
        scored = any("point" in line.text for line in self.scene.facts)
        if fought and scored:
            raise Unplaced
        self.scene.finish()
        what = "won the combat" if fought else "wins"
        self.scene.ask(f"{roles.subject.player} {what}", roles.span)

    def who_conquers(self, roles: Roles) -> None:
        """*who conquers?*"""
        if not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        field = next((ref.place for ref in roles.objects), self.scene.field())
        self.scene.ask(f"who conquered {field}?", roles.span)

    def did_defend(self, roles: Roles) -> None:
        """*does X defend?*"""
        if roles.subject is None or roles.subject.thing is None:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"at some moment {roles.subject.text} was a defender", roles.span)

    def conquered(self, roles: Roles) -> None:
        """*do I conquer?*, *does X conquer?*"""
        subject = roles.subject
        if subject is None or not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        player = subject.player or (subject.thing.owner if subject.thing else "") or ANA
        field = next((ref.place for ref in roles.objects), "")
        self.scene.finish()
        self.scene.ask(f"{player} conquered {field}".strip(), roles.span)

    def conquer_asked(self, roles: Roles) -> None:
        """*can a stunned unit conquer Z?*: it moves there, and that is looked at."""
        if roles.frame.purpose is not None:
            raise Unplaced
        held = len(self.scene.lines)
        self.acts.conquer(roles)
        lines = self.scene.lines[held:]
        for line in lines:
            if line.mood == "premise":
                self.scene.lines.remove(line)
                self.scene.ask(line.text, line.span)

    def damage_dealt(self, roles: Roles) -> None:
        """*is the damage dealt?*: by what waits on the chain."""
        said = roles.subject.thing if roles.subject is not None else None
        waiting = [one for one in self.scene.waiting if said in (None, one)]
        if len(waiting) != 1 or roles.frame.purpose is not None:
            raise Unplaced
        self.scene.finish()
        to = f" to {roles.preps['to'].text}" if "to" in roles.preps else ""
        self.scene.ask(f"{waiting[0].mark} dealt damage{to}", roles.span)

    def moved_to(self, roles: Roles) -> None:
        """*does it go to Z?*"""
        subject, to = roles.subject, roles.preps["to"]
        if subject is None or to.place not in ("base", "A", "B") or roles.frame.purpose is not None:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(
            f"{subject.text} is {'in' if to.place == 'base' else 'at'} {to.place}", roles.span
        )

    def state(self, frame: Frame) -> None:
        """*is it stunned?*, *is it in base?*, *do I have priority?*"""
        assert frame.subject is not None
        if frame.purpose or frame.means or frame.modal == "can" or frame.verb == "have":
            raise Unplaced
        subject = self.refs.ref(frame.subject)
        span = frame.start, frame.end
        if subject.thing is None or frame.objects or set(frame.adverbs) - {"now"}:
            raise Unplaced
        claims = [f"{subject.text} is {self.looked_at(word)}" for word in frame.states]
        for prep, phrase in frame.preps:
            ref = self.refs.ref(phrase)
            if ref.role not in ("field", "base") or prep not in ("at", "in", "on"):
                raise Unplaced
            claims.append(f"{subject.text} is {'in' if ref.role == 'base' else 'at'} {ref.place}")
        if not claims:
            raise Unplaced
        self.scene.finish()
        for claim in claims:
            self.scene.ask(claim, span)

    def looked_at(self, word: str) -> str:
        """A state that can be looked at."""
        if word not in ("stunned", "exhausted", "ready", "buffed", "alone"):
            raise Unplaced
        return word
