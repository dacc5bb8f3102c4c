"""What a question asks to be allowed: plays, choices, moves at that moment (section 6)."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, Scene, Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.things.refs import Refs
from engine.riftbound.stories.told.acting import Acts
from engine.riftbound.stories.told.again import is_gone
from engine.riftbound.stories.told.card_plays import befallen, where_played
from engine.riftbound.stories.told.hands import made_discard
from engine.riftbound.stories.words.book import card_text

FOR_FREE = ", paying 0 Energy"
"""Behind what may be played, where it is asked whether it costs nothing."""


class Permits:
    """Asks in a scene what may be done."""

    def __init__(self, scene: Scene, refs: Refs, acts: Acts) -> None:
        self.scene = scene
        self.refs = refs
        self.acts = acts
        self.book = scene.book

    def permit(self, text: str, card: Thing | None, place: str, span: Span) -> None:
        """Whether that may be done now (*Ana may play X*); what is asked next is asked of a course
        in which it was tried."""
        self.scene.ask(text, span)
        self.scene.tried = text.replace(" may ", " tries to ", 1), card, place

    def go_on(self) -> None:
        """What was asked for before is tried, for what is asked of it."""
        scene = self.scene
        if scene.tried is None:
            return
        text, card, place = scene.tried
        scene.tried = None
        scene.act(text)
        player, _, rest = text.partition(" tries to ")
        if card is not None and rest.startswith("move "):
            card.now = place
            if place in FIELDS:
                scene.contested, scene.mover, scene.focus = place, player, player
        elif card is not None:
            start, spoken = card.start, list(scene.recent)
            self.acts.played(player, card, place)
            card.start = start or card.start
            for thing in spoken if card.kind == "spell" else ():
                scene.mention(thing)  # what is asked next is asked of what it is played on

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
        if len(roles.objects[0].things) > 1:
            raise Unplaced
        forbidden = self.acts.is_forbidden(player)
        it = any(one.kind == "pronoun" for one in roles.frame.objects[:1])
        there = card is not None and (card.kind == "spell" or card.now in (*FIELDS, "base"))
        if it and card is not None and there and card.owner == OTHER.get(player):
            raise Unplaced  # a spell of the other player's, or what they have in play
        if card is not None and (
            self.plays_itself(card, roles) or self.told_last(player, card, roles)
        ):
            return
        if card is not None and roles.frame.purpose is not None:
            card = self.acts.mine(card, player)
            if self.acts.costs(card, roles.frame.purpose, player):
                roles.frame.purpose = None
            elif roles.frame.purpose.going:
                raise Unplaced  # *can I play X, killing Y?*: not what it costs
        if card is None or (roles.frame.purpose is not None and card.kind != "spell"):
            raise Unplaced
        if roles.frame.purpose is not None and self.acts.goes_without(roles.frame.purpose, card):
            roles.frame.purpose = None
        if is_gone(self.scene, card, player, roles):
            return
        self.acts.comes_from(card, roles)
        targets = [roles.preps[prep] for prep in ("on", "against") if prep in roles.preps]
        place = next((roles.preps[p].place for p in ("to", "at") if p in roles.preps), "")
        if roles.frame.purpose is not None:
            more, where = self.acts.by_purpose(self.acts.given(roles.frame.purpose, card), player)
            known = [thing for ref in targets for thing in ref.things]
            more = [ref for ref in more if ref.thing not in known]
            targets, place = targets + more, where or place
        card = self.some_unit(card, roles) or card
        fights = bool(self.scene.contested) or (forbidden and card.start == "")
        free = not card.text and fights and card.kind in ("spell", "unit")
        if (not card.card and not free) or (card.kind == "unit" and card.generic and card.start):
            raise Unplaced
        card = self.acts.mine(card, player)
        targets = self.acts.aimed_at(player, card, targets, roles.frame)
        self.may(player, card, targets, place, roles.frame)

    def told_last(self, player: str, card: Thing, roles: Roles) -> bool:
        """Whether that was told last to be done: asked by who asks of what is told."""
        raise NotImplementedError

    def plays_itself(self, card: Thing, roles: Roles) -> bool:
        """*can I play X?*, where X lets itself be played by what is done, or by being discarded: whether it
        triggers."""
        text = card_text(card.card)
        lets = "when you discard me" in text and "play this card" in text
        left = card.start in (*FIELDS, "base") or self.acts.left(card)
        waits = "from your trash: when " in text and not lets and left
        own = [one for one in self.scene.deeds if one.startswith(f"{card.owner} ")]
        if waits and all(card.mark in one or one.endswith("passes focus") for one in own):
            raise Unplaced  # whether that comes about is not told
        if not waits and not (lets and made_discard(card, self.scene)):
            return False
        if roles.frame.purpose is not None or set(roles.preps) - {"from", "for"}:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{card.mark} triggered", roles.span)
        return True

    def some_unit(self, card: Thing, roles: Roles) -> Thing | None:
        """*can I play a unit there?*: one that nobody spoke of."""
        said = next(iter(roles.frame.objects), None)
        if said is None:
            return None
        plain = said.kind == "noun" and said.word == "unit" and said.det in ("a", "another", "any")
        if not plain or said.keywords or said.facts or said.owner or card.card:
            return None
        places = [roles.preps[prep].place for prep in ("to", "at") if prep in roles.preps]
        if not any(places):
            raise Unplaced
        unit = self.scene.new("unit") if card.start or card.made else card
        unit.might = said.might
        return unit

    def may_ambush(self, roles: Roles) -> None:
        """*can I ambush X there?*: may it be played where the fight is, or a unit of theirs."""
        player = roles.subject.player if roles.subject is not None else ANA
        card = roles.objects[0].thing
        if card is None or len(roles.objects[0].things) > 1 or roles.frame.purpose is not None:
            raise Unplaced
        self.acts.where_ambushed(roles)
        place = next(roles.preps[prep].place for prep in ("to", "at") if prep in roles.preps)
        if card.start not in ("", "hand") or place not in FIELDS:
            raise Unplaced
        self.acts.can_ambush(roles.objects[0])
        card = self.acts.mine(card, player)
        if not self.scene.acted:
            self.scene.here(player, place)
        card.start = card.now = "hand"
        self.may(player, card, [], place, roles.frame)

    def may_flow(self, roles: Roles) -> None:
        """*can I flow X?*: may it be played from the trash?"""
        card = roles.objects[0].thing
        if card is None or card.card is None or not self.book.has(card.card, "Flow"):
            raise Unplaced
        card.start, card.now = card.start or "trash", "trash"
        self.may_play(roles)

    def may_accelerate(self, roles: Roles) -> None:
        """*can I accelerate X?*: may it be played so?"""
        self.may_paying("Accelerate", ", paying Accelerate", roles)

    def may_repeat(self, roles: Roles) -> None:
        """*can I repeat X?*: may it be played so?"""
        self.may_paying("Repeat", ", repeating it", roles)

    def may_paying(self, word: str, paying: str, roles: Roles) -> None:
        """Whether a card may be played with that paid besides."""
        card = roles.objects[0].thing
        if card is None or card.card is None or not self.book.has(card.card, word):
            raise Unplaced
        if card.paying or card.start not in ("", "hand"):
            raise Unplaced
        card.paying = paying
        self.may_play(roles)

    def may_choose(self, roles: Roles) -> None:
        """*can X target Y?*, *can I choose Y with X?*: whether Y may be chosen for it."""
        using = roles.preps.pop("with", roles.preps.pop("for", roles.subject))
        card = using.thing if using is not None else None
        if card is None or card.kind != "spell" or roles.frame.purpose is not None:
            raise Unplaced
        said = roles.subject.player if roles.subject is not None else ""
        if said and card.owner == OTHER[said]:
            raise Unplaced
        player = card.owner or said or ANA
        self.scene.own(card, player)
        places = [ref.place for ref in roles.preps.values() if ref.role in ("field", "base")]
        place = next(iter(places), "")
        self.may(player, card, roles.objects, place, roles.frame)

    def may_pick(self, roles: Roles) -> None:
        """*can X pick Y?*: whether Y may be chosen as its ability is put on the chain."""
        subject = roles.subject
        if subject is None or subject.thing is None or roles.frame.purpose is not None:
            raise Unplaced
        thing = subject.thing
        if self.scene.acted or self.acts.only_event(thing) != "play-trigger":
            raise Unplaced
        player = thing.owner or ANA
        self.scene.own(thing, player)
        name = thing.card.name if thing.card is not None else ""
        place = self.scene.assume(
            f"to:{name}",
            "base",
            f"{name} is played to base",
            {"A": f"{name} is played to a battlefield"},
        )
        thing.start = thing.now = "hand"
        if place in FIELDS:
            self.scene.here(player, place)
        self.acts.play(player, thing, [], place, roles.span, responding=False)
        self.scene.ask(f"{player} may choose {roles.objects[0].text}", roles.span)

    def may(self, player: str, card: Thing, targets: list[Ref], place: str, frame: Frame) -> None:
        """Whether that play is legal at this moment."""
        scene = self.scene
        if self.acts.moving and not scene.chain:
            raise Unplaced  # a move has no time in which anything is played (446.3.c)
        counters = card.card is not None and self.book.counters(card.card)
        responding = self.acts.responds(frame) or bool(scene.chain) or counters
        targets = targets or self.acts.supplied(player, card, [])
        self.acts.ready_to_play(player, card, targets, responding, place)
        aim = " and ".join(ref.text for ref in targets)
        verb = "react with" if responding else "play"
        if not (responding or self.others_focus(player)):
            self.acts.window(player)
        text = f"{player} may {verb} {card.mark}" + (f" on {aim}" if aim else "")
        text += where_played(card, place)
        if "trash" in (card.start, card.now):
            text += " from the trash"
        text += card.paying
        text += FOR_FREE if "free" in frame.adverbs else ""
        if not befallen(card, scene.lines):
            card.start = card.start or "hand"
        self.permit(text, card, place, (frame.start, frame.end))

    def others_focus(self, player: str) -> bool:
        """Whether it was told last that the other player has focus: nobody passes then."""
        last = self.scene.lines[-1] if self.scene.lines else None
        told = last is not None and last.mood == "premise"
        return told and last is not None and last.text == f"{OTHER[player]} has focus"

    def acts_next(self, roles: Roles) -> None:
        """*who acts next?*, *do I act next?*: who has focus in a showdown that goes on, once
        nothing is on the chain (346)."""
        scene = self.scene
        if not scene.acted or scene.over or not scene.contested or roles.frame.purpose is not None:
            raise Unplaced
        scene.settle()
        player = roles.subject.player if roles.subject is not None else ""
        for one in [player] if player else OTHER:
            scene.ask(f"{one} has focus", roles.span)

    def may_react(self, roles: Roles) -> None:
        """*can I react to Y with X?*"""
        player, card, targets = self.acts.reaction(roles)
        self.may(player, card, targets, "", roles.frame)

    def may_answer(self, roles: Roles) -> None:
        """*can X answer Y?*: X may be played while Y is on the chain."""
        card = roles.subject.thing if roles.subject is not None else None
        target = roles.objects[0]
        if card is None or roles.frame.purpose is not None or target.role == "unit":
            raise Unplaced
        player = card.owner or (
            OTHER[target.thing.owner] if target.thing and target.thing.owner else ANA
        )
        self.scene.own(card, player)
        self.acts.on_chain(target, OTHER[player])
        counters = card.card is not None and self.book.counters(card.card)
        self.may(
            player, card, [target] if counters and target.role == "spell" else [], "", roles.frame
        )

    def may_activate(self, roles: Roles) -> None:
        """*can I use X's ability?*"""
        player = roles.subject.player if roles.subject is not None else ANA
        ref = roles.objects[0]
        if ref.thing is None or "at" in roles.preps:
            raise Unplaced
        self.scene.own(ref.thing, player)
        self.acts.may_have_used(ref.thing, roles, player)
        text = self.acts.text(ref.thing)
        if roles.frame.purpose is not None:
            self.acts.aims_by_purpose(roles, roles.frame.purpose, text)
        self.acts.places(ref.thing, roles, text)
        on = f" on {roles.preps['on'].text}" if "on" in roles.preps else ""
        if self.scene.contested and not self.scene.chain:
            self.acts.window(player)
        self.scene.begins(player)
        self.permit(f"{player} may activate {ref.text}{on}", None, "", roles.span)

    def may_empower(self, roles: Roles) -> None:
        """*can I empower X?*"""
        player, thing = self.acts.empowering(roles)
        if not self.scene.chain:
            self.acts.window(player)
        self.scene.begins(player)
        self.permit(f"{player} may empower {thing.mark}", None, "", roles.span)
