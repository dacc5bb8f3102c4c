"""What is told of the moment itself: who passes, who has focus, what is done before the damage, whom an
ability that has just triggered chooses."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.things.refs import ITEMS
from engine.riftbound.stories.told.befalls import Befalls
from engine.riftbound.stories.told.circumstances import RESPONDING
from engine.riftbound.stories.told.purposes import cost_verbs
from engine.riftbound.stories.words.book import card_text

PASSES = "passes focus"
OWNERS = frozenset({"ana", "ben", "he", "they"})
CHOOSING = ("choose", " a ", " an ", " another ", "target", " up to ")
"""Words of what an ability asks its player to choose."""
BEFALLS = {"kill": "died", "return": "was returned", "stun": "was stunned", "buff": "was buffed"}
"""What is so of what an ability did that to."""


class Moments(Befalls):
    """Brings a scene to the moment that is told."""

    def circumstances(self, frame: Frame) -> None:
        """Under what it happens; *her trigger is on the chain* says that it waits."""
        item = frame.subject is not None and (
            frame.subject.word in ITEMS or frame.subject.word.endswith("-trigger")
        )
        bare = not (frame.states or frame.objects or frame.preps or frame.asks)
        if item and frame.verb == "be" and frame.adverbs == [RESPONDING] and bare:
            frame.verb, frame.adverbs = "wait", []
        super().circumstances(frame)

    # passing and focus

    def passes(self, roles: Roles) -> None:
        """*I pass*, *he passes focus*: whoever may act does nothing; if both have, the fight goes on to
        its end."""
        scene = self.scene
        player = roles.subject.player if roles.subject is not None else ""
        if not player or roles.frame.purpose is not None or roles.frame.means:
            raise Unplaced
        if self.link == "because" or ("already" in roles.frame.adverbs and scene.acted):
            if f"{player} {PASSES}" not in scene.deeds:
                raise Unplaced  # a reason is nothing that is done
            return
        if scene.chain:
            self.lets_resolve(player)
            return
        if not scene.acted and any(ref.role == "focus" for ref in roles.objects):
            scene.begins(player)  # nobody has focus but in a showdown, who attacks first
            self.in_showdown()
        if scene.presumed and scene.focus != player:
            scene.turned_round()
        if not scene.contested or scene.focus != player:
            raise Unplaced  # it is not theirs to pass
        if scene.deeds[-1].endswith(PASSES):
            self.closes_fight(roles.span)
            return
        scene.act(f"{player} {PASSES}", roles.span)
        scene.focus = OTHER[player]

    def both_pass(self, roles: Roles) -> None:
        """*we both pass*: what waits resolves, else the showdown closes and what it leads to comes."""
        scene = self.scene
        if roles.frame.purpose is not None or roles.frame.means:
            raise Unplaced
        if scene.chain:
            scene.settle()
        elif scene.contested:
            self.closes_fight(roles.span)
        elif not scene.acted:
            raise Unplaced  # of what is not told

    def lets_resolve(self, player: str) -> None:
        """*I play X, he passes*: X resolves; of more than one item it is not told how many do."""
        scene = self.scene
        if len(scene.chain) > 1:
            raise Unplaced
        if scene.chain[-1].owner == OTHER[player]:
            scene.settle()

    def tells_focus(self, frame: Frame) -> bool:
        """*I have focus*, *it's his go*: whether it says that; it has come to that by then."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        plain = not (frame.preps or frame.states or frame.purpose or frame.means or frame.passive)
        if said is None or said.word != "focus" or said.kind != "noun" or frame.subject is None:
            return False
        if not plain or said.adjectives or set(frame.adverbs) - {"now"}:
            return False
        if frame.verb == "have" and said.owner is None:
            player = self.refs.player_meant(frame.subject)
        elif frame.verb == "be" and frame.subject.word == "it" and said.owner in OWNERS:
            player = self.refs.player("ben" if said.owner == "he" else str(said.owner))
        else:
            return False
        self.has_focus(player, (frame.start, frame.end))
        return True

    def has_focus(self, player: str, span: Span) -> None:
        """That player has it in the showdown that goes on."""
        scene = self.scene
        if not player:
            raise Unplaced
        if not scene.contested:
            self.in_showdown()
        self.window(player)
        scene.premise(f"{player} has focus", span)

    def before_damage(self) -> None:
        """*before damage*: in the showdown that goes on, or in one that is told by that."""
        self.in_showdown()
        self.during = True

    def after_damage(self) -> None:
        """*after the combat I play X*: the fight that is told has come to its end by then."""
        if not (self.scene.contested or self.scene.fought):
            raise Unplaced
        if self.scene.contested:
            self.scene.settle()
            self.closes_fight(NOWHERE)

    # what is done by nothing that is named

    def discards(self, roles: Roles) -> None:
        """*I discard X*: by what was played last, if that asks for it; else it is simply done."""
        player = roles.subject.player if roles.subject is not None else ""
        cards, card = roles.objects[0].things, roles.objects[0].thing
        plain = roles.frame.purpose is None and not (roles.frame.means or roles.preps)
        named = all(one.card is not None and not one.start for one in cards)
        if card is None or not named or not player or not plain or self.cut:
            raise Unplaced
        for one in cards:
            self.scene.own(one, player)
            one.start, one.now = "hand", "trash"
        last = self.scene.lines[-1] if self.scene.lines else None
        if len(cards) > 1 and not self.last_says(f"discard {len(cards)}"):
            raise Unplaced
        if last is not None and last.mood == "act" and self.paid_by(last.text) == "discard":
            last.text += f", discarding {card.mark} as a cost"
            return
        if not self.last_says("discard"):
            if not self.responds(roles.frame):
                self.scene.settle()
            self.scene.act(f"{player} discards {card.mark}", roles.span)
            return
        if len(self.scene.chain) > 1 or not self.its_own(player, self.scene.deeds[-1]):
            raise Unplaced
        self.scene.chain = []
        self.scene.act("the chain empties")
        self.scene.act(f"{player} chooses {roles.objects[0].text}", roles.span)

    def discards_for(self, player: str, many: int) -> bool:
        """*… and discard a card*: paid for what they have just played, of which that is a cost."""
        scene = self.scene
        last = scene.lines[-1] if scene.lines else None
        played = last is not None and last.text.startswith((f"{player} plays", f"{player} reacts"))
        if last is None or not played or self.paid_by(last.text) != "discard":
            return False
        if many != 1 or any(
            f"{player} has" in one.text and "hand" in one.text for one in scene.facts
        ):
            raise Unplaced
        scene.fact(f"{player} has 1 other card in hand")
        last.text += ", discarding a card as a cost"
        return True

    def its_own(self, player: str, deed: str) -> bool:
        """Whether that was done with what is that player's: played, moved, killed."""
        own = [one.mark for one in self.scene.things if one.owner == player and one.kind == "unit"]
        befell = any(f" kills {mark}" in deed for mark in own)
        return deed.startswith((f"{player} plays", f"{player} moves", f"{player} reacts")) or befell

    def discards_some(self, roles: Roles) -> None:
        """*I discard two cards*: which is theirs to choose, of as many as they have; where what they
        played last says so itself, it must have come of that."""
        scene, many = self.scene, roles.objects[0].amount
        player = roles.subject.player if roles.subject is not None else ""
        plain = roles.frame.purpose is None and not (roles.frame.means or roles.preps or self.cut)
        if not player or not many or not plain:
            raise Unplaced
        if self.discards_for(player, many):
            return
        if self.last_says("discard") and f"{player} plays" in scene.deeds[-1]:
            so = f"{player} discarded {many}"
            scene.due.append(Line(so, "premise", roles.span))  # what was played says so
            return
        if self.last_says("discard"):
            raise Unplaced
        if self.paid_by(scene.deeds[-1] if scene.deeds else "") == "discard":
            raise Unplaced
        if any(f"{player} has" in one.text and "hand" in one.text for one in scene.facts):
            raise Unplaced
        scene.fact(f"{player} has {many + 1} cards in hand")
        if not self.responds(roles.frame):
            scene.settle()
        scene.act(f"{player} discards {many} card{'s' if many > 1 else ''}", roles.span)

    def banishes_from_trash(self, roles: Roles) -> None:
        """*he banishes X from his trash*: an effect of theirs does."""
        card = roles.objects[0].thing
        player = roles.subject.player if roles.subject is not None else ""
        whose = roles.preps["from"].whose
        plain = roles.frame.purpose is None and not (roles.frame.means or self.cut)
        if card is None or card.card is None or card.start or not plain or whose != player:
            raise Unplaced
        self.scene.own(card, whose, said=True)
        self.scene.at(card, "trash", said=True)
        if not self.responds(roles.frame):
            self.scene.settle()
        self.scene.act(f"an effect of {player} banishes {card.mark}", roles.span)

    def paid_by(self, deed: str) -> str:
        """What is done with a thing of one's own as a cost of the card that is played there."""
        played = deed.partition(" on ")[0]
        cards = [one.card for one in self.scene.things if f" plays {one.mark}" in played]
        asked = [verb for card in cards if card is not None for verb in cost_verbs(card)]
        return asked[0] if len(asked) == 1 and " as a cost" not in deed else ""

    def becomes_copy(self, frame: Frame) -> bool:
        """*it becomes (a copy of) X*: whether it says that; an effect makes it one."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        cards = said.naming.cards if said is not None and said.naming is not None else ()
        if frame.verb != "become" or said is None or not said.names("unit") or len(cards) != 1:
            return False
        if frame.preps or frame.purpose or frame.means or frame.subject is None or frame.cut:
            raise Unplaced
        unit = self.refs.ref(frame.subject)
        if unit.role != "unit" or len(unit.things) != 1 or self.last_says("copy"):
            raise Unplaced
        if not self.responds(frame):
            self.scene.settle()
        span = frame.start, frame.end
        self.scene.act(f"an effect makes {unit.text} a copy of {cards[0].name}", span)
        return True

    # what abilities choose

    def chosen_for(self, roles: Roles) -> None:
        """*its ability chooses X*, *I choose X for it*: what has just triggered is put on the chain with
        that choice."""
        source = self.asks_now(roles)
        (target,) = roles.objects
        player = source.owner
        if roles.subject is not None and roles.subject.player not in ("", player):
            raise Unplaced
        if roles.frame.purpose is not None or roles.frame.means or not target.things or self.cut:
            raise Unplaced
        for thing in target.things:
            if thing is source and target.word == "it":
                raise Unplaced
            self.scene.at(thing, self.scene.contested or self.scene.field())
        self.chooses(source, target, roles.span)

    def asks_now(self, roles: Roles) -> Thing:
        """The thing whose ability has just triggered and asks its player to choose; `Unplaced` where
        it is not told that it has."""
        said = [roles.preps.get("for"), roles.subject]
        named = next((ref.thing for ref in said if ref is not None and ref.thing is not None), None)
        source = named or self.triggers_now()
        if source is None or source.card is None or not self.has_just_come(source):
            raise Unplaced
        text = card_text(source.card).lower()
        if not source.owner or not any(word in text for word in CHOOSING):
            raise Unplaced
        return source

    def triggers_now(self) -> Thing | None:
        """The one thing whose ability waits for what was done last."""
        found = [one for one in self.scene.things if one.card and self.has_just_come(one)]
        return found[0] if len(found) == 1 else None

    def has_just_come(self, source: Thing) -> bool:
        """Whether what was done last is what an ability of it waits for."""
        scene = self.scene
        if source.card is None or source.kind not in ("unit", "gear") or not scene.deeds:
            return False
        if source in scene.waiting:
            return source in scene.chain[-1:]
        events, last, mark = self.book.events(source.card), scene.deeds[-1], source.mark
        head, _, place = last.rpartition(" to ")
        moved = " moves " in head and place == scene.contested and not scene.chain
        fights = {"attack": mark in head, "defend": source.owner == OTHER.get(scene.mover, "")}
        if moved and source.now == scene.contested:
            return any(word in events and so for word, so in fights.items())
        done = {"played": f" plays {mark}", "kill": f" kills {mark}"}
        return any(word in events and said in last for word, said in done.items())

    def chooses(self, source: Thing, target: Ref, span: Span) -> None:
        """Its player makes that choice; its ability is on the chain then."""
        scene = self.scene
        triggered = f"{source.mark} triggered"
        last = scene.lines[-1]
        known = last.mood == "premise" and last.text == triggered
        line = Line(f"{source.owner} chooses {target.text}", "act", span)
        scene.lines.insert(len(scene.lines) - known, line)
        if not known:
            scene.premise(triggered, span)
        if source not in scene.chain:
            scene.chain.append(source)
            scene.waiting.append(source)
        for thing in target.things:
            scene.mention(thing)

    def deals_by(self, roles: Roles) -> None:
        """*its ability deals 2 to X*: that was chosen for it, of what says that it deals so much; of what
        triggered earlier, or fights, only what it deals is told."""
        amount = next((one.amount for one in roles.objects if one.amount), None)
        target = roles.preps["to"]
        if self.does_to_one(roles, f"deal {amount} to") and len(target.things) == 1:
            roles.objects, roles.preps = [target], {}
            self.chosen_for(roles)
        elif self.says_of_it(roles, rf"deal {amount} to (?:all|each)\b"):
            self.so(f"{{to}} was dealt {amount} damage", roles)
        elif roles.subject is not None and roles.subject.role == "unit":
            if self.in_the_fight(roles.subject.doer, [target]) and not self.during:
                self.ends_fight(roles.span)  # *my unit deals 4 to it*: in the combat that is told
                self.so(f"{{to}} was dealt {amount} damage", roles)
                return
            self.deals(roles)
        else:
            raise Unplaced

    def does_by(self, roles: Roles) -> None:
        """*it kills his gear*, *its ability stuns X*: that was chosen for it, and it does so."""
        verb = {"destroy": "kill", "bounce": "return"}.get(roles.frame.verb, roles.frame.verb)
        roles.preps.pop("to", None)
        if self.does_to_one(roles, verb) and len(roles.objects[0].things) == 1:
            self.chosen_for(roles)
            so = f"{roles.objects[0].text} {BEFALLS[verb]}"
            self.scene.due.append(Line(so, "premise", roles.span))
        elif roles.subject is None or roles.subject.role != "unit" or self.responds(roles.frame):
            raise Unplaced
        elif verb == "kill" and roles.objects[0].role == "unit" and not self.during:
            self.fells(roles)
        elif verb in ("stun", "buff"):
            self.unit_makes(roles)
        else:
            raise Unplaced

    def does_with(self, roles: Roles) -> None:
        """*he kills my unit with its trigger*: that was chosen for it, and it does so."""
        item = roles.preps.pop("with")
        source, verb = item.thing, {"destroy": "kill"}.get(roles.frame.verb, roles.frame.verb)
        player = roles.subject.player if roles.subject is not None else ""
        if source is None or source.owner not in ("", player) or len(roles.objects[0].things) != 1:
            raise Unplaced
        self.scene.own(source, player)
        of_it = replace(roles, subject=Ref("unit", source.mark, thing=source, things=[source]))
        deals = verb == "kill" and self.says_of_it(of_it, r"\bdeal .+ to (?:up to 1|an?|another)\b")
        if not (deals or self.does_to_one(of_it, verb)):
            raise Unplaced
        self.chosen_for(of_it)
        so = f"{roles.objects[0].text} {BEFALLS[verb]}"
        self.scene.due.append(Line(so, "premise", roles.span))

    def swaps(self, roles: Roles) -> None:
        """*I swap X with my unit*: that is chosen for X, which was just played and swaps itself."""
        source, other = roles.objects[0], roles.preps.pop("with")
        if source.thing is None or not self.says_of_it(
            replace(roles, subject=source), r"\bswap me and\b"
        ):
            raise Unplaced
        player = roles.subject.player if roles.subject is not None else ""
        if source.thing.owner != player or len(other.things) != 1 or other.thing is source.thing:
            raise Unplaced
        place = roles.preps["at"].place if "at" in roles.preps else "base"
        elsewhere = self.scene.own(other.things[0], player)
        self.scene.at(elsewhere, place, said="at" in roles.preps)
        if elsewhere.owner != player or elsewhere.now == source.thing.now:
            raise Unplaced
        self.chooses(source.thing, other, roles.span)

    def does_to_one(self, roles: Roles, does: str) -> bool:
        """Whether what has just triggered does that to one thing that its player chooses."""
        return self.says_of_it(roles, rf"\b{does} (?:up to 1|an?|another)\b")

    def says_of_it(self, roles: Roles, words: str) -> bool:
        """Whether what has just triggered says that in its text."""
        source = roles.subject.thing if roles.subject is not None else None
        if source is None or source.card is None or not self.has_just_come(source):
            return False
        text = card_text(source.card).lower()
        return re.search(words, text) is not None

    def unit_makes(self, roles: Roles) -> None:
        """*it stuns my unit*: of a unit whose card does that."""
        thing = roles.subject.thing if roles.subject is not None else None
        text = card_text(thing.card) if thing and thing.card else ""
        text += thing.text if thing is not None else ""
        if roles.frame.verb not in text.lower():
            raise Unplaced
        self.so("{1} " + BEFALLS[roles.frame.verb], roles)
