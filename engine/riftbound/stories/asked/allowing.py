"""What is asked to be allowed or demanded besides: to pay Accelerate, to use what adds Energy, to kill one's
own; and what it is to be done for."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.armed import Armed
from engine.riftbound.stories.asked.permissions import with_card
from engine.riftbound.stories.asked.plain import it
from engine.riftbound.stories.asked.states import EMPTIES
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, again
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.things.made import kinds_made, may_have_come
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.card_plays import BESIDES
from engine.riftbound.stories.told.extras import PAYING
from engine.riftbound.stories.told.purposes import SAVING

PAYS = "pays "
EXTRA = "extra"
SAID_OF = {"Accelerate": ", paying Accelerate", "Repeat": ", repeating it", EXTRA: BESIDES}
"""How it is said of a play that it is paid besides."""
DAMAGING = frozenset({"deal", "damage", "hit"})
GETTING = frozenset({"get", "gain", "have", "draw", "score", "win", "conquer", "hold", "survive"})
"""Verbs of what comes to who does something."""
USING = frozenset({"use", "activate"})
GOING = frozenset({"move", "bring", "send", "return"})
OF_UNITS = frozenset({"might", "keyword"})
UNFORCED = frozenset({"play", "pay", "use", "choose", "draw", "discard"})
"""Verbs of what has senses of its own, or is done with the card itself."""
FELLING = frozenset({"kill", "destroy"})
"""Verbs of what may fail to come of a play that is legal."""
FOR_COSTS = frozenset({"pay", "afford", "help pay"})


class Allowing(Armed):
    """Asks in a scene what may be done besides."""

    def pays_besides(self, frame: Frame) -> bool:
        """*can I pay for Accelerate?*: whether the card that was just played may be played so."""
        word = _paid_besides(frame)
        if frame.modal != "can" or not word:
            return False
        last = self.scene.lines[-1] if self.scene.lines else None
        player = self.refs.ref(frame.subject).player if frame.subject is not None else ""
        played = f"{player} plays "
        if last is None or last.mood != "act" or last.span == NOWHERE:
            raise Unplaced
        if player not in OTHER or not last.text.startswith(played) or "," in last.text:
            raise Unplaced
        card = next((one for one in self.scene.things if f"{played}{one.mark}" in last.text), None)
        if card is None or card.card is None or not self.may_be_paid(card, word, frame.purpose):
            raise Unplaced
        rest = last.text.removeprefix(played) + SAID_OF[word]
        last.text = f"{player} tries to play {rest}"
        asked = Line(f"{player} may play {rest}", "asked", (frame.start, frame.end))
        self.scene.lines.insert(len(self.scene.lines) - 1, asked)
        return True

    def may_be_paid(self, card: Thing, word: str, purpose: Frame | None) -> bool:
        """Whether the card lets that be paid, and does for it what is said."""
        text = self.acts.text(card)
        does = purpose is None or (word == EXTRA and f"{purpose.verb} " in text)
        has = (
            "paid extra" in text
            if word == EXTRA
            else card.card is not None and self.book.has(card.card, word)
        )
        return does and has

    def uses_token(self, frame: Frame) -> bool:
        """*can I use the Gold token now?*: whether one may be used that came of what was told."""
        said = frame.subject if frame.passive else next(iter(frame.objects), None)
        if frame.verb not in USING or frame.modal != "can" or said is None:
            return False
        if not may_have_come(self.scene, said):
            return False
        who = frame.behind("by") if frame.passive else frame.subject
        player = self.refs.ref(who).player if who is not None else ""
        name = said.naming.cards[0].name if said.naming is not None else ""
        player = player or kinds_made(self.scene)[name]
        for_costs = frame.purpose is None or frame.purpose.verb in FOR_COSTS
        more = frame.preps or frame.means or said.adjectives[:-1] or said.also
        if more or not for_costs or player != kinds_made(self.scene)[name]:
            raise Unplaced
        self.scene.settle()
        if self.scene.lines[-1].text != EMPTIES and not self.scene.over:
            self.scene.act(EMPTIES)
        self.scene.ask(f"{player} may activate {name}", (frame.start, frame.end))
        return True

    def may_activate(self, roles: Roles) -> None:
        """*can I use X's ability (to pay for it)?*: what adds Energy or Power is used for nothing else."""
        purpose, thing = roles.frame.purpose, roles.objects[0].thing
        adds = thing is not None and ": add " in self.acts.text(thing)
        if purpose is not None and purpose.verb in FOR_COSTS and adds:
            purpose = roles.frame.purpose = None
        if "as-cost" in roles.frame.adverbs and not adds:
            raise Unplaced
        super().may_activate(roles)

    def by_means(self, frame: Frame) -> bool:
        """*can I move it to base with X?*: whether X may be used for that, and whether it comes about."""
        using = with_card(frame)
        if using is None or using.purpose is None:
            return False
        hoped = comes_of(using.purpose)
        self.ask(using)
        self.ask_hoped(hoped)
        return True

    def may_equip(self, roles: Roles) -> None:
        """*can I equip it?*; *the other unit* is not who wears it."""
        player = roles.subject.player if roles.subject is not None else ""
        gear, to = roles.objects[0].thing, roles.preps.get("to")
        said = roles.frame.behind("to", "on")
        if gear is not None and to is not None and said is not None and said.det == "other":
            left = [one for one in self.units_of(player) if one is not gear.attached]
            if to.thing is gear.attached and len(left) != 1:
                raise Unplaced
            if to.thing is gear.attached:  # other than who wears it
                roles.preps["to"] = Ref("unit", left[0].mark, thing=left[0], things=left)
        super().may_equip(roles)

    def paid(self, roles: Roles) -> None:
        """*how much do I pay?*; behind what Weaponmaster may choose, for that alone."""
        player = roles.subject.player if roles.subject is not None else ""
        last = self.scene.lines[-1].text if self.scene.lines else ""
        comes = self.acts.with_weaponmaster(player)
        if self.acts.arms is not None and last.startswith(f"{player} chooses "):
            comes = self.acts.arms  # *… and attach Y to it with Weaponmaster*, told
        elif not last.startswith(f"{player} may choose "):
            comes = None
        if comes is None:
            if self.armed:
                raise Unplaced  # for that, and not for the unit
            super().paid(roles)
            return
        said = [one.thing for one in roles.preps.values()]
        if any(one is None or one.mark not in last for one in said) or roles.frame.purpose:
            raise Unplaced
        self.leaves_out(comes, player)
        if " may choose " in last:
            self.scene.act(last.replace(" may choose ", " chooses ", 1))
        self.scene.act(EMPTIES)
        self.scene.ask(f"how much Energy did {player} pay?", roles.span)

    def may_attack_it(self, roles: Roles) -> None:
        """*can my two units attack it?*, *can I attack it from the other battlefield?*: whether they may
        move to where it is."""
        target, start = roles.objects[0], roles.preps.get("from")
        place = target.place or (target.thing.now if target.thing is not None else "")
        using = roles.preps.pop("with", roles.subject)
        if using is not None and using.player:
            units = [one for one in self.units_of(using.player) if not one.made]
            units = [one for one in units if start is not None and one.now == start.place]
            if len(units) != 1:
                raise Unplaced  # with whom is not said
            using = Ref("unit", units[0].mark, thing=units[0], things=units)
        owners = {one.owner for one in using.things} if using is not None else set()
        if using is None or place not in FIELDS or roles.frame.purpose is not None or not owners:
            raise Unplaced
        if target.thing is not None and target.thing.owner in owners:
            raise Unplaced
        to = Ref("field", place, place=place)
        roles.objects, roles.preps = [using], {**roles.preps, "to": to}
        self.may_move(roles)

    def must_do(self, frame: Frame) -> bool:
        """*do I have to return it?*, behind a card that says so and leaves nobody a choice: whether that
        was done."""
        if frame.modal != "must" or frame.asks != "whether" or frame.subject is None:
            return False
        plain = not (frame.purpose or frame.means or frame.passive or frame.negated)
        card = next((one for one in reversed(self.scene.things) if self.is_done_last(one)), None)
        text = self.acts.text(card) if card is not None else ""
        says = f" {frame.verb} " in f" {text} " and " may " not in text
        if not says or not plain or frame.verb in UNFORCED or len(frame.objects) != 1:
            return False
        if self.refs.ref(frame.subject).player != (card.owner if card is not None else ""):
            raise Unplaced
        done = comes_of(frame)
        if done is None:
            raise Unplaced
        self.ask(done)
        return True

    def is_done_last(self, thing: Thing) -> bool:
        """Whether that was the last thing that was told to be done."""
        last = f"{(self.scene.deeds or [''])[-1]} "
        verbs = ("plays", "reacts with")
        return any(last.startswith(f"{thing.owner} {verb} {thing.mark} ") for verb in verbs)

    def must_kill(self, roles: Roles) -> None:
        """*do I have to kill X?*: in the fight; behind what lets each player kill one of theirs, whether
        it dies, where they have no other."""
        last = (self.scene.deeds or [""])[-1]
        told = [one for one in self.scene.things if f" {one.mark}" in last.partition(" on ")[0]]
        (victim, *more), player = roles.objects[0].things, roles.subject
        kills = any("kills an own unit" in self.acts.text(one) for one in told)
        if not kills or player is None:
            super().must_kill(roles)
            return
        if more or victim.owner != player.player or self.units_of(player.player) != [victim]:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{victim.mark} died", roles.span)

    def units_of(self, player: str) -> list[Thing]:
        """The units of that player that were told of."""
        return [one for one in self.scene.things if one.kind == "unit" and one.owner == player]

    def is_done_for(self, frame: Frame) -> bool:
        """*can I play X to save Y?*, where what is played is aimed at nobody: whether it may be played,
        and whether that comes of it."""
        purpose = frame.purpose
        if frame.asks != "whether" or frame.modal != "can" or purpose is None or purpose.going:
            return False
        hoped = comes_of(purpose)
        whom = purpose.objects[0] if purpose.objects else None
        aimed = [("on", whom)] if whom is not None and _aims_spell(frame) else []
        self.ask(replace(frame, purpose=None, preps=[*frame.preps, *aimed]))
        self.ask_hoped(hoped)
        return True

    def ask_joined(self, frame: Frame) -> None:
        """*can I play X and kill Y?*: also whether X kills it, and not the fight that goes on."""
        wanted, tried = frame.purpose, self.scene.tried
        joined = wanted is not None and wanted.link == "and" and wanted.verb in FELLING
        if wanted is None or not joined or frame.asks != "whether" or frame.modal != "can":
            return
        if tried is None or tried[1] is None or len(wanted.objects) != 1:
            raise Unplaced
        whom = self.refs.ref(again(wanted).objects[0]).things
        if not whom:
            raise Unplaced
        self.go_on()
        self.scene.finish()
        for one in whom:
            self.scene.ask(f"{tried[1].mark} killed {one.mark}", (wanted.start, wanted.end))

    def ask_hoped(self, hoped: Frame | None) -> None:
        """Whether that comes of what was tried; *it* is what that is tried on."""
        tried, said = self.scene.tried, hoped.subject if hoped is not None else None
        if hoped is None or tried is None:
            raise Unplaced
        if hoped.verb in DAMAGING and self.scene.contested:
            raise Unplaced  # the fight deals some, too
        if said is not None and said.kind == "pronoun" and said.word == "it":
            on = f"{tried[0]} ".partition(" on ")[2]
            those = [one for one in self.scene.things if on.startswith(f"{one.mark} ")]
            if len(those) == 1:
                self.scene.pronouns[said.start] = those[0]
            elif tried[1] is None or tried[1].kind == "unit":
                raise Unplaced  # which of them is meant
        self.ask(hoped)


def _aims_spell(frame: Frame) -> bool:
    """Whether a spell is played of which it is not said on what."""
    spell = any(one.names("spell") for one in frame.objects)
    return spell and frame.behind("on", "to", "at") is None


def _paid_besides(frame: Frame) -> str:
    """What is paid besides, where nothing else is said to be paid."""
    said = [*frame.objects, *(one for prep, one in frame.preps if prep == "for")]
    if frame.verb in PAYING - {"pay"} and all(one.kind == "amount" for one in said):
        return "" if frame.means or frame.passive else EXTRA
    if frame.verb != "pay":
        return ""
    words = [one.word for one in said if one.kind == "keyword"]
    words += [one.removeprefix(PAYS) for one in frame.adverbs if one.startswith(PAYS)]
    plain = len(said) == sum(one.kind == "keyword" for one in said) and not frame.means
    return words[0] if len(words) == 1 and words[0] in SAID_OF and plain else ""


def comes_of(purpose: Frame) -> Frame | None:
    """Whether that has come about which something is done for, asked; None where it cannot be."""
    if purpose.purpose is not None or purpose.means or purpose.negated:
        return None
    asked = replace(purpose, asks="whether", modal="", link="", cut=False)
    said = purpose.objects[0] if purpose.objects else None
    if purpose.verb in SAVING and len(purpose.objects) == 1:
        return replace(asked, verb="survive", subject=said, objects=[])
    if purpose.verb == "give" and len(purpose.objects) == 2:
        return replace(asked, verb="get", subject=said, objects=purpose.objects[1:])
    if purpose.verb in GETTING:
        unit = said is not None and (said.word in OF_UNITS or said.kind == "keyword")
        return replace(asked, subject=it(purpose)) if unit else asked
    if purpose.verb in GOING and len(purpose.objects) == 1 and _goes(purpose):
        return replace(asked, verb="go", subject=said, objects=[])
    if len(purpose.objects) != 1:
        return None
    return replace(asked, subject=said, objects=[], passive=True)


def _goes(purpose: Frame) -> bool:
    """Whether it says where to."""
    places: list[Phrase] = [one for _, one in purpose.preps]
    return bool(places) and all(one.placed for one in places)
