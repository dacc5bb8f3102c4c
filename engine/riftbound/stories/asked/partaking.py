"""What a question asks of who takes part in what is told: in a fight, in what is drawn, in what is paid."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.asked.asking import Asks
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import ANA, FIELDS, Line, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.words.book import card_text

SAVING = "would die"
"""What cards say that save somebody."""


class Partaking(Asks):
    """Asks in a scene who takes part in what."""

    # in a fight

    def fells_it(self, roles: Roles) -> None:
        """*does my poro kill his guy?*: in the fight in which both are, or by what waits."""
        killer = roles.subject.thing if roles.subject is not None else None
        victim = roles.objects[0].thing
        if killer is None or victim is None or killer.owner == victim.owner or roles.preps:
            raise Unplaced
        field = self.scene.contested or self.scene.fought
        fought = bool(field) and killer.now == victim.now == field
        if not (fought or killer in self.scene.waiting):
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{victim.mark} died", roles.span)

    def takes_part(self, roles: Roles) -> None:
        """*does it even fight?*, *does it join the fight?*: as what it would be there."""
        thing, scene = roles.subject.thing if roles.subject is not None else None, self.scene
        if thing is None or not scene.acted or not thing.owner or roles.frame.purpose is not None:
            raise Unplaced
        if len(roles.subject.things if roles.subject is not None else []) > 1:
            raise Unplaced
        told = bool(scene.mover and (scene.contested or scene.fought))
        scene.finish()
        role = "an attacker" if thing.owner == scene.mover else "a defender"
        text = f"at some moment {thing.mark} was {role}" if told else "a combat began"
        scene.ask(text, roles.span)

    def trades(self, roles: Roles) -> None:
        """*do they trade?*: of one against one, whether both die."""
        scene, field = self.scene, self.scene.contested or self.scene.fought
        units = [one for one in scene.things if one.kind == "unit" and one.now == field]
        if not field or len(units) != 2 or units[0].owner == units[1].owner:
            raise Unplaced
        scene.finish()
        scene.ask(" and ".join(one.mark for one in units) + " died", roles.span)

    def may_attack_with(self, roles: Roles) -> None:
        """*can I still attack with it?*"""
        using = roles.preps.pop("with")
        again = "again" in roles.frame.adverbs
        if using.thing is None or not (using.thing.generic or again):
            raise Unplaced
        roles.objects = [using]
        self.may_go(roles)

    def may_attack_there(self, roles: Roles) -> None:
        """*can it attack the other battlefield (too)?*: once the fight that it was in is over."""
        using, place = roles.preps.pop("with", roles.subject), roles.objects.pop().place
        thing = using.thing if using is not None else None
        if using is None or thing is None or thing.now not in FIELDS or place in ("", thing.now):
            raise Unplaced
        roles.objects = [using]
        self.goes_again(roles)

    def strikes_back(self, roles: Roles) -> None:
        """*does my unit fight back?*: whether it deals damage."""
        roles.objects = [Ref("damage", "damage", word="damage")]
        self.strikes(roles)

    def how_much_struck(self, roles: Roles) -> None:
        """*how much damage does my poro deal?*: of one that fights alone against one, what that takes."""
        scene, thing = self.scene, roles.subject.thing if roles.subject is not None else None
        field = scene.contested or scene.fought
        there = [one for one in scene.things if one.kind == "unit" and one.now == field != ""]
        of_both = [one for one in scene.waiting if thing is None or one.owner == thing.owner]
        if of_both or thing not in there or "to" in roles.preps:
            self.how_much_dealt(roles)
            return
        assert thing is not None
        side = [one for one in there if one.owner == thing.owner]
        foes = [one for one in there if one.owner != thing.owner]
        if len(side) != 1 or len(foes) != 1 or self.hurting():
            raise Unplaced
        scene.finish()
        scene.ask(f"how much damage did {foes[0].mark} take?", roles.span)

    def their_unit_takes(self, roles: Roles) -> None:
        """*how much do I take?*: the one unit of theirs that is hit, or fights."""
        scene, found = (
            self.scene,
            self.hit_of(roles.subject.player if roles.subject is not None else ""),
        )
        if len(found) != 1 or not scene.acted:
            raise Unplaced
        waiting = scene.waiting[0].mark if len(scene.waiting) == 1 else ""
        scene.finish()
        text = f"did {waiting} deal to {found[0].mark}" if waiting else f"did {found[0].mark} take"
        scene.ask(f"how much damage {text}?", roles.span)

    def hit_of(self, player: str) -> list[Thing]:
        """The units of that player that fight, else those on which something was played."""
        scene = self.scene
        mine = [one for one in scene.things if one.kind == "unit" and one.owner == player]
        field = scene.contested or scene.fought
        fighting = [one for one in mine if field and one.now == field]
        aimed = [
            one for one in mine if any(line.endswith(f" on {one.mark}") for line in scene.deeds)
        ]
        return fighting or aimed

    def look_at(self, roles: Roles) -> None:
        """What the sense asks; *does that save it?*, *does Defy counter it?* of what was played already."""
        if not roles.meaning.startswith("@already "):
            if self.own_goal(roles) and roles.frame.modal != "must":
                raise Unplaced
            super().look_at(roles)
            return
        spell, thing = roles.subject, roles.objects[0].thing
        played = spell is None or spell.thing is None or spell.thing in self.played()
        if not played:
            roles.meaning = roles.meaning.replace("@already ", "@outcome ")
            super().look_at(roles)  # it is tried
            return
        if (
            not played
            or thing is None
            or not self.scene.acted
            or roles.preps
            or roles.frame.purpose
        ):
            raise Unplaced
        if spell is not None and spell.thing is thing:
            raise Unplaced
        self.scene.finish()
        roles.meaning = roles.meaning.removeprefix("@already ")
        self.scene.ask(roles.filled(), roles.span)

    def saved_by(self, roles: Roles) -> None:
        """*does X save it?*: whether it is alive in the end, where nothing else that is there saves
        anybody."""
        source = roles.subject.thing if roles.subject is not None else None
        (unit,) = roles.objects
        if roles.preps or roles.frame.purpose is not None or not self.scene.acted:
            raise Unplaced
        saving = [
            one
            for one in self.scene.things
            if one.card is not None and SAVING in self.says(one.card)
        ]
        if source is not None and source.kind == "gear" and source not in saving:
            roles.meaning = "@already {1} did not die"
            self.look_at(roles)
            return
        if source not in saving or len(saving) > 1 or source in unit.things:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{unit.text} did not die", roles.span)

    def readied_with(self, roles: Roles) -> None:
        """*can I ready it with my legend?*: whether it is, by what triggers of that."""
        source = roles.preps["with"].thing
        (unit,) = roles.objects
        text = self.says(source.card) if source is not None and source.card is not None else ""
        if "when " not in text or "ready" not in text or not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{unit.text} was readied", roles.span)

    def hit_by(self, roles: Roles) -> None:
        """*does its Deathknell hit my units?*: whether they were dealt damage, who are not itself."""
        source, (unit,) = roles.subject, roles.objects
        if source is None or not unit.things or source.thing in unit.things:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{unit.text} was dealt damage", roles.span)

    def saved_by_own(self, roles: Roles) -> None:
        """*can he save it (with his legend)?*: the same, of the one thing of theirs that may."""
        subject, named = roles.subject, next(iter(roles.preps.values()), None)
        player = subject.player if subject is not None else ""
        if subject is not None and subject.role == "legend" and named is None:
            named = subject
        own = [one for one in self.scene.things if one.card is not None and one.kind != "spell"
               and SAVING in self.says(one.card) and player in ("", one.owner)]  # fmt: skip
        if len(own) != 1 or (named is not None and named.thing is not own[0]):
            raise Unplaced
        inner = replace(roles, subject=Ref(own[0].kind, own[0].mark, thing=own[0]), preps={})
        self.saved_by(inner)

    def says(self, card: CardDefinition) -> str:
        """What the card says, of its own and for who wears it."""
        return " ".join(map(str, (*card.abilities, *card.effect)))

    def own_goal(self, roles: Roles) -> bool:
        """*do they kill it?*: nobody means that they kill their own."""
        killer, killed = roles.subject, roles.objects[0].thing if roles.objects else None
        plain = roles.frame.verb in ("kill", "destroy", "beat") and not roles.frame.passive
        return plain and killer is not None and killed is not None and killer.player == killed.owner

    def played(self) -> list[Thing]:
        """What was told to be played."""
        verbs = ("plays", "reacts with")
        return [one for one in self.scene.things
                if any(f" {verb} {one.mark}" in text for text in self.scene.deeds for verb in verbs)]  # fmt: skip

    def does_work(self, roles: Roles) -> None:
        """*does her effect work?*, *does his trigger count?*: of an ability that waits for something,
        whether it triggered; of what a spell does, whether it did."""
        ref = roles.subject
        if ref is None or roles.preps or roles.frame.purpose is not None:
            raise Unplaced
        if ref.thing is not None and ref.thing.kind == "spell":
            self.works(roles)
            return
        card = ref.thing.card if ref.thing is not None else self.scene.fields.get(ref.place)
        if card is None or not self.book.events(card):
            raise Unplaced
        self.triggered(roles)

    # what is drawn and got

    def lets_draw(self, roles: Roles) -> None:
        """*does Kai'Sa still draw?*: whether its player does, by that."""
        source = roles.subject.thing if roles.subject is not None else None
        if source is None or not source.owner or roles.preps:
            raise Unplaced
        roles.preps = {"from": Ref(source.kind, source.mark, thing=source, things=[source])}
        roles.subject = Ref("player", source.owner, player=source.owner)
        self.draws_from(roles)

    def draw_happens(self, roles: Roles) -> None:
        """*does her draw happen?*, *does the draw still go through?*: of the one thing that lets draw."""
        phrase = roles.frame.subject
        owner = phrase.owner if phrase is not None and isinstance(phrase.owner, Phrase) else None
        source = self.source("draw", self.refs.ref(owner).thing if owner is not None else None)
        if roles.frame.purpose is not None or not self.scene.acted or roles.preps:
            raise Unplaced
        player = self.scene.own(source, source.owner or ANA).owner
        self.scene.finish()
        self.draws(player, None, roles.span)

    def source(self, word: str, said: Thing | None) -> Thing:
        """The one thing there of whose text that is a word."""
        found = [one for one in self.scene.things if word in self.text_of(one)]
        if len(found) != 1 or said not in (None, found[0]):
            raise Unplaced
        return found[0]

    def text_of(self, thing: Thing) -> str:
        """What it says."""
        return card_text(thing.card).lower() if thing.card is not None else thing.text

    def gets_card(self, roles: Roles) -> None:
        """*do I get the card?*: a card is drawn; *do I get the sword?*: who controls it, where it is."""
        phrase = roles.frame.objects[0] if roles.frame.objects else None
        if phrase is not None and phrase.kind == "noun" and phrase.word == "card":
            self.drew(roles)
            return
        thing = roles.objects[0].thing
        if thing is None or not self.scene.acted or roles.frame.purpose is not None or roles.preps:
            raise Unplaced
        self.scene.finish()
        asked = "who controls {}?" if thing.kind in ("unit", "gear") else "where is {}?"
        self.scene.ask(asked.format(thing.mark), roles.span)

    # what is paid

    def paid_so_much(self, roles: Roles) -> None:
        """*do I pay 3?*: so much Energy for what was played."""
        player, _, place = self.bought(roles)
        if roles.objects[0].amount is None:
            raise Unplaced
        claim = Line(f"{player} paid {roles.objects[0].amount} Energy", "asked", roles.span)
        self.scene.lines.insert(place, claim)

    def price(self, roles: Roles) -> None:
        """*how much is X now?*, *what do I pay?*: what was paid for it, else what it would cost now."""
        saved = self.scene.save()
        try:
            self.paid(roles)
            return
        except Unplaced:
            self.scene.restore(saved)
        said = [*([roles.subject] if roles.subject is not None else []), *roles.preps.values()]
        card = next((ref.thing for ref in said if ref.thing is not None), None)
        player = next((ref.player for ref in [*said, *roles.objects] if ref.role == "player"), "")
        if (
            card is None
            or card.card is None
            or card.start not in ("", "hand")
            or roles.frame.purpose
            or any(f"s {card.mark}" in one.partition(" on ")[0] for one in self.scene.deeds)
        ):
            raise Unplaced  # among them what was played
        phrase = roles.frame.subject
        if phrase is not None and phrase.kind == "pronoun":
            raise Unplaced  # what was not played has no price
        if self.scene.tried is not None or (player and card.owner not in ("", player)):
            raise Unplaced
        player = self.scene.own(card, player or ANA).owner
        card.start = card.now = "hand"
        self.scene.settle()
        self.scene.begins(player)
        self.scene.ask(f"how much does {card.mark} cost {player}?", roles.span)
