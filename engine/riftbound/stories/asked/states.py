"""What a question asks to be so: states, places, Might, keywords, who attacks (section 6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.asked.dealing import to_whom
from engine.riftbound.stories.asked.events import Events, located
from engine.riftbound.stories.otherwise.rephrasing import THAT
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, QUIET, Line, Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.things.whom import chosen_first, living
from engine.riftbound.stories.words.book import card_text

EMPTIES = "the chain empties"
TURN_ENDS = "the turn ends"
WHO = {"attacker": "who attacks?", "defender": "who defends?"}
LOOKED_AT = frozenset(
    {"stunned", "exhausted", "ready", "buffed", "alone", "mighty", "empowered", "damaged", "dead"}
)


class States(Events):
    """Asks in a scene what things are and have."""

    over_by = 0
    """How much was told when what is asked was said to be asked of what comes after the fight."""

    def plays_out(self, frame: Frame) -> None:
        """*does it have 5 Might after the combat?*: asked once the fight that goes on is over."""
        if "after-damage" in frame.adverbs and frame.modal != "can":
            if self.scene.contested:
                self.scene.finish()
            self.over_by = len(self.scene.lines)

    def goes_back(self, roles: Roles) -> None:
        """*does it go back?*: of who attacks and came from the base, whether it is there again."""
        scene, subject = self.scene, roles.subject
        field = scene.contested or scene.fought
        things = subject.things if subject is not None else []
        came = all(one.owner == scene.mover and one.start == "base" for one in things)
        if not things or not came or any(one.now != field for one in things):
            raise Unplaced
        roles.preps["to"] = Ref("base", "base", place="base")
        self.moved_to(roles)

    def loses(self, roles: Roles) -> None:
        """*do I lose my sword?*, *do I lose both?*: what was theirs is no longer on the board."""
        player, ref = roles.subject, roles.objects[0]
        if player is None or player.player not in OTHER or not self.scene.acted:
            raise Unplaced
        if any(one.owner not in ("", player.player) for one in ref.things) or roles.preps:
            raise Unplaced  # nobody loses what is another's
        self.scene.finish()
        for one in ref.things:
            text = f"{player.player} does not have {one.mark} on the board"
            self.scene.ask(text, roles.span)

    def loses_field(self, roles: Roles) -> None:
        """*does he lose that battlefield?*: of the two, the one that he had."""
        player, ref = roles.subject, roles.objects[0]
        if player is None or not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        units = [one for one in self.scene.things if one.kind == "unit"]
        had = {one.start for one in units if one.owner == player.player and one.start in FIELDS}
        place = next(iter(had)) if len(had) == 1 else ref.place
        self.scene.finish()
        self.scene.ask(f"{player.text} does not control {place}", roles.span)

    def now(self, question: str, span: Span) -> None:
        """Asked as the fight goes on, where one does, else of how it ends."""
        if self.scene.contested:
            self.scene.settle()
            if self.scene.lines and self.scene.lines[-1].text != EMPTIES:
                self.scene.act(EMPTIES)  # triggers that nobody spoke of
            self.scene.ask(question, span)
            self.scene.finish()
            return
        lines = self.scene.lines
        if (
            self.over_by != len(lines)
            and len(lines) > 1
            and lines[-1].text == QUIET
            and lines[-2].mood == "asked"
        ):
            lines.insert(-1, Line(question, "asked", span))  # at the same moment
            return
        self.scene.finish()
        self.scene.ask(question, span)

    def how_much_dealt(self, roles: Roles) -> None:
        """*how much does its trigger deal?*: before combat damage, where a fight goes on."""
        source = self.dealing(roles.subject.thing if roles.subject is not None else None, roles)
        if source.kind != "unit" or not self.scene.contested:
            super().how_much_dealt(roles)
            return
        self.now(f"how much damage did {source.mark} deal{to_whom(roles)}?", roles.span)

    def how_big(self, frame: Frame) -> bool:
        """*how big is it (now)?*: its Might."""
        might = frame.about is not None and frame.about.word == "might"
        said = frame.objects or frame.preps or frame.states or frame.means or frame.purpose
        if frame.verb != "be" or frame.asks != "how-much" or not might or frame.subject is None:
            return False
        known = len(self.scene.things)
        thing = self.refs.ref_of(frame.subject, living(self.refs)).thing
        if said or thing is None or thing.kind != "unit" or len(self.scene.things) > known:
            raise Unplaced
        self.now(f"how much Might does {thing.mark} have?", (frame.start, frame.end))
        return True

    def may_pick_now(self, roles: Roles) -> None:
        """*can its trigger kill X?*: whether X has died once what has just triggered resolved, which
        does that and chooses among no other of its kind."""
        (target,), scene = roles.objects, self.scene
        thing = target.thing
        source = roles.subject.thing if roles.subject is not None else None
        conquered = source is not None and self.has_conquered(source)
        source = source if conquered else self.acts.asks_now(roles)
        said = card_text(source.card).lower() if source and source.card else ""
        if thing is None or len(target.things) != 1 or roles.frame.purpose is not None:
            raise Unplaced
        alike = [one for one in scene.things if (one.kind, one.owner) == (thing.kind, thing.owner)]
        if roles.frame.verb not in said or thing is source or len(alike) > 1:
            raise Unplaced
        if not thing.start:
            scene.at(thing, "base")
        if conquered:
            scene.ask(f"{thing.mark} died", roles.span)
        else:
            self.now(f"{thing.mark} died", roles.span)

    def has_conquered(self, source: Thing) -> bool:
        """Whether it was told last that it, or its player with it, has conquered."""
        told = self.scene.lines[-1] if self.scene.lines else None
        events = self.book.events(source.card) if source.card is not None else frozenset()
        conquered = told is not None and told.mood == "premise" and " conquered " in f"{told.text} "
        return conquered and "conquer" in events and source.now == self.scene.fought

    def dies_so_soon(self, frame: Frame) -> bool:
        """*does it die before damage?*: of what came of the attack before anybody deals any."""
        dies = frame.verb == "die" or (frame.verb == "be" and frame.states == ["dead"])
        if not dies or frame.adverbs != ["before-damage"] or frame.subject is None:
            return False
        if not self.scene.contested or frame.preps or frame.objects or frame.modal:
            raise Unplaced
        it = next(iter(chosen_first(self.refs.candidates(), frame, self.refs)), None)
        subject = self.refs.ref_of(frame.subject, it)
        if subject.thing is None or subject.role != "unit":
            raise Unplaced
        self.now(f"{subject.text} died", (frame.start, frame.end))
        return True

    def keeps(self, roles: Roles) -> None:
        """*do I keep it?*: who controls it; of what was the other's, once the turn is over."""
        (ref,) = roles.objects
        if roles.subject is None or ref.thing is None or roles.frame.purpose is not None:
            raise Unplaced
        self.scene.finish()
        if self.scene.acted and ref.thing.owner != roles.subject.player:
            self.scene.act(TURN_ENDS)
        for one in ref.things:
            self.scene.ask(f"{roles.subject.text} controls {one.mark}", roles.span)

    def who_is(self, frame: Frame) -> None:
        """*who is the attacker?*: as the showdown goes on."""
        words = [one.word for one in [*frame.objects, *([frame.subject] if frame.subject else [])]]
        if words not in (["attacker"], ["defender"]):
            raise Unplaced
        self.at_the_showdown(WHO[words[0]], (frame.start, frame.end))

    def whose_field(self, frame: Frame, about: Phrase) -> None:
        """*whose battlefield is it?*: who controls it in the end."""
        it = frame.subject is None or frame.subject.word in THAT
        said = frame.objects or frame.preps or frame.states or frame.means or frame.purpose
        if about.word != "battlefield" or not it or said or not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"who controls {self.scene.field()}?", (frame.start, frame.end))

    def what_is(self, frame: Frame) -> None:
        """*what is its Might?*, *its Might?*, *Game?*."""
        phrases = [*([frame.subject] if frame.subject else []), *frame.objects]
        if len(phrases) != 1 or frame.purpose or frame.means:
            raise Unplaced
        ref = self.refs.ref_of(phrases[0], living(self.refs))
        span = frame.start, frame.end
        if ref.word == "might" and ref.thing is not None:
            whose = phrases[0].owner
            those = self.refs.ref(whose).things if isinstance(whose, Phrase) else [ref.thing]
            for one in those or [ref.thing]:
                self.now(f"how much Might does {one.mark} have?", span)
        elif ref.word == "game":
            self.scene.finish()
            self.scene.ask("who wins?", span)
        else:
            raise Unplaced

    def state(self, frame: Frame) -> None:
        """*is it stunned?*, *is it in base?*, *does it have Tank?*, *am I the attacker?*"""
        assert frame.subject is not None
        if (
            frame.purpose
            or frame.means
            or set(frame.adverbs) - {"now", "already", "active", "again"}
        ):
            raise Unplaced
        if frame.modal == "must":
            raise Unplaced  # *does it have to be ready*
        span, known = (frame.start, frame.end), len(self.scene.things)
        self.refs.of_units = bool(frame.states)  # *is the other one stunned*
        they = frame.subject.word == "they" and set(frame.states) <= LOOKED_AT
        self.refs.fated = ("any",) if they and frame.states else ()  # *are they exhausted*
        subject = self.refs.ref(frame.subject)
        if subject.role == "field" and self.whose(frame):
            player = self.refs.player(frame.objects[0].word)
            self.scene.finish()
            self.scene.ask(f"{player} controls {subject.place}", span)
        elif (role := self.fighting(frame.objects)) and not frame.preps and not frame.states:
            self.fights_as(frame, subject, role)
        elif frame.verb == "have":
            self.has(frame, subject, span)
        elif frame.verb == "be" and frame.modal != "can":
            self.is_so(frame, subject, span)
        else:
            raise Unplaced
        if self.scene.acted and len(self.scene.things) > known:
            raise Unplaced  # what is asked of what happened was there before

    def whose(self, frame: Frame) -> bool:
        """*is the battlefield mine (now)?*: after something was done."""
        said = [(one.kind, one.word) for one in frame.objects]
        plain = frame.verb == "be" and not (frame.preps or frame.states or frame.modal)
        mine = said in ([("pronoun", "ana")], [("pronoun", "ben")])
        return plain and mine and self.scene.acted

    def fighting(self, phrases: Sequence[Phrase]) -> str:
        """*the attacker*, *a defender*: what a unit or a player may be in a fight."""
        if len(phrases) != 1 or phrases[0].word not in ("attacker", "defender"):
            return ""
        plain = phrases[0].owner is None and not phrases[0].adjectives and not phrases[0].facts
        return phrases[0].word if plain and phrases[0].det in ("", "a", "an", "the") else ""

    def fights_as(self, frame: Frame, subject: Ref, role: str) -> None:
        """Whether it is the attacker or a defender, at some moment of what is told."""
        said = frame.subject is not None and frame.subject.word == role
        if said or not self.scene.acted or subject.role not in ("unit", "player"):
            raise Unplaced
        self.scene.finish()
        article = "an" if role == "attacker" else "a"
        for text in [one.mark for one in subject.things] or [subject.text]:
            claim = f"at some moment {text} was {article} {role}"
            self.scene.ask(claim, (frame.start, frame.end))

    def has(self, frame: Frame, subject: Ref, span: Span) -> None:
        """*does it have 5 Might?*, *does it have Tank?*, *do I have priority?*"""
        if len(frame.objects) != 1 or frame.preps or frame.modal == "can":
            raise Unplaced
        ref = self.refs.ref(frame.objects[0], subject.player)
        if subject.role == "player" and ref.role in ("priority", "focus") and self.scene.acted:
            self.scene.ask(f"{subject.player} has {ref.role}", span)
            return
        if subject.role == "player" and ref.role == "point" and ref.amount and self.scene.acted:
            self.scene.finish()
            self.scene.ask(f"{subject.player} has {ref.amount} points", span)
            return
        if subject.role == "player" and ref.role == "field" and self.scene.acted:
            self.scene.finish()
            self.scene.ask(f"{subject.player} controls {ref.place}", span)
            return
        if subject.thing is None or len(subject.things) > 1 or frame.objects[0].signed:
            raise Unplaced  # *has +2* asks by how much, not how much
        if ref.role == "keyword" or (ref.role in ("might", "damage") and ref.amount is not None):
            words = ref.text if ref.role == "keyword" else f"{ref.amount} {ref.role}"
            self.now(f"{subject.thing.mark} has {words}", span)
        elif ref.role == "damage":
            self.now(f"{subject.thing.mark} is damaged", span)
        else:
            raise Unplaced

    def has_keyword(self, roles: Roles) -> None:
        """*does it get Tank?*, *does it keep Shield?*"""
        thing = roles.subject.thing if roles.subject is not None else None
        if thing is None or roles.frame.purpose is not None or not self.scene.acted:
            raise Unplaced
        self.now(f"{thing.mark} has {roles.objects[0].text}", roles.span)

    def is_so(self, frame: Frame, subject: Ref, span: Span) -> None:
        """*is it stunned?*, *is it in base?*, *is it 5 Might?*, *is the battlefield empty?*"""
        if subject.role == "field" and frame.states == ["empty"] and self.scene.acted:
            self.scene.finish()
            self.scene.ask(f"{subject.place} is empty", span)
            return
        if subject.thing is None:
            raise Unplaced
        is_ = "are" if len(subject.things) > 1 else "is"
        claims = [f"{subject.text} {is_} {self.looked_at(word)}" for word in frame.states]
        if "active" in frame.adverbs:
            claims.append(f"{subject.text} is on the board")
        for prep, phrase in frame.preps:
            if phrase.word == "board" and phrase.kind == "noun" and not phrase.owner:
                claims.append(f"{subject.text} is on the board")
                continue
            if prep not in ("at", "in", "on"):
                raise Unplaced
            claims.append(f"{subject.text} {is_} {located(self.refs.ref(phrase))}")
        for phrase in frame.objects:
            if phrase.kind == "keyword" and len(frame.objects) == 1 and not claims:
                self.now(f"{subject.text} has {phrase.word}", span)
                return
            if phrase.kind != "amount" or phrase.word != "might" or len(frame.objects) > 1:
                raise Unplaced
            if phrase.signed:
                raise Unplaced  # *is it +2* asks by how much, not how much
            self.now(f"{subject.text} has {phrase.number} Might", span)
            return
        if not claims:
            raise Unplaced
        self.scene.finish()
        for claim in claims:
            self.scene.ask(claim, span)

    def looked_at(self, word: str) -> str:
        """A state that can be looked at."""
        if word == "healed":
            return "not damaged"
        if word not in LOOKED_AT:
            raise Unplaced
        return word
