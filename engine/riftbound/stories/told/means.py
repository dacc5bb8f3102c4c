"""Cards played by what they do: by name, in response, against a spell, from facedown; abilities used."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.purposes import SAVING
from engine.riftbound.stories.told.taking import TAKING, Taking
from engine.riftbound.stories.told.targets import INVENTED
from engine.riftbound.stories.words.book import card_text
from engine.riftbound.vocabulary.items import ChooseItem

EFFECTS = {"kill": "kills", "destroy": "kills", "stun": "stuns", "banish": "banishes"}
EFFECTS |= {"ready": "readies", "buff": "buffs", "recall": "recalls", "heal": "heals"}
HOME = {"return": "hand", "bounce": "hand"}
HARMING = frozenset({"kills", "stuns", "banishes"})
NEUTRAL = frozenset({"hit", "choose", "use", "affect", "save"})
"""Verbs of what is done with any spell."""
ANYBODYS = "anybodys"
"""What is noted of a spell of which nobody said who played it."""
HELPFUL = frozenset({"ready", "buff", "heal"})
"""What an effect does where nobody says which."""


MEANT = {"target": "choose", "pick": "choose", "bounce": "return", "send": "move", "bring": "move"}
"""Verbs of what a spell that nobody names does, as others say it."""


class Means(Taking):
    """Does what a clause says is done, with the card that does it."""

    def by_card(self, roles: Roles) -> None:
        """*X kills Y*, *I kill Y with X*: the card is played on it."""
        if "with" not in roles.preps and roles.subject is not None and roles.subject.player:
            self.by_effect(roles)
            return
        player, card, targets, place = self.card_of(roles)
        if card.card is None:
            self.does_so(card, roles.frame.verb)
            if card.does == "move" and place != "base":
                raise Unplaced
        saves = roles.frame.verb in SAVING and self.scene.chain[-1:] != []
        saves = saves and self.scene.chain[-1].owner == OTHER[player]
        self.play(player, card, targets, place, roles.span, saves or self.responds(roles.frame))
        kills = roles.frame.verb in ("kill", "destroy")
        if kills and card.card is not None and not self.book.does_to_first(card.card, "kill"):
            for thing in (one for ref in roles.objects for one in ref.things):
                self.scene.due.append(Line(f"{thing.mark} died", "premise", roles.span))

    def does_so(self, card: Thing, verb: str) -> None:
        """What a spell that nobody names does, by what is told to be done with it; `Unplaced` where
        its own words said otherwise."""
        verb = MEANT.get(verb, verb)
        if card.does.startswith("give "):
            return  # what it gives was told of with it
        if card.does and verb not in (*NEUTRAL, card.does):
            raise Unplaced
        card.does = card.does or verb

    def card_of(self, roles: Roles) -> tuple[str, Thing, list[Ref], str]:
        """Who plays what on what, where the card stands as subject or behind *with*."""
        subject, using = roles.subject, roles.preps.get("with")
        card = using.thing if using is not None else subject.thing if subject is not None else None
        if card is None or card.kind != "spell" or roles.frame.purpose is not None:
            raise Unplaced
        player = subject.player if subject is not None and subject.player else card.owner
        player = player or self.likely(card, roles.objects)
        place = next((roles.preps[p].place for p in ("to", "at") if p in roles.preps), "")
        place = "" if place in ("hand", "trash") else place
        if "home" in roles.frame.adverbs:
            place = "base"
        if "at" in roles.preps:
            for ref in roles.objects:
                for thing in ref.things:
                    self.scene.at(thing, roles.preps["at"].place, said=True)
            place = ""
        self.scene.own(card, player)
        if any(one is card for one in self.scene.chain) or card.now == "chain":
            raise Unplaced
        return player, card, [self.having(ref) for ref in roles.objects], place

    def having(self, ref: Ref) -> Ref:
        """What is spoken of, or whose Might is."""
        if ref.role != "might":
            return ref
        if ref.thing is None:
            raise Unplaced
        return Ref(ref.thing.kind, ref.thing.mark, thing=ref.thing, things=[ref.thing])

    def by_effect(self, roles: Roles) -> None:
        """*I kill X*: an effect of that player does, where no card is named (section 3); in a fight
        the damage of the fight does."""
        player = roles.subject.player if roles.subject is not None else ANA
        if roles.frame.verb in TAKING:
            self.takes_over(player, roles)
            return
        self.only_enemies(player, roles)
        verb = EFFECTS.get(roles.frame.verb, "")
        known = all(ref.role in ("unit", "gear") for ref in roles.objects)
        home = HOME.get(roles.frame.verb, "")
        verb = "returns" if home else verb
        others = set(roles.preps) - ({"to"} if home or verb == "recalls" else set())
        if verb == "kills" and not self.during:
            self.takes_part(player, roles)
        fought = self.in_the_fight(player, roles.objects) and not self.responds(roles.frame)
        fought = fought and not self.during
        if verb == "kills" and fought and not roles.preps:
            self.fells(roles)
            return
        if not verb or not known or others or roles.frame.purpose is not None:
            raise Unplaced
        for thing in (one for ref in roles.objects for one in ref.things):
            helps = roles.frame.verb in HELPFUL
            self.scene.own(thing, player if helps else OTHER[player])
            free = "owner" not in thing.fixed and not (home and self.scene.acted_with(thing))
            if thing.owner == player and thing.card is not None and free and not helps:
                self.scene.flips[self.scene.bare(thing)] = OTHER[player]
            own = verb in HARMING and thing.owner == player and not self.responds(roles.frame)
            own = own and (thing.generic or self.scene.acted_with(thing))
            if own and any(ref.word == "it" for ref in roles.objects):
                raise Unplaced  # *he kills it*: nobody's own
            if thing.owner == player and thing.kind == "gear" and verb == "kills":
                raise Unplaced  # a player's own gear is killed for a cost, which nobody named
        if self.by_that_spell(player, INVENTED.get(roles.frame.verb, ""), roles.objects[0]):
            return
        if not self.responds(roles.frame):
            self.scene.settle()  # an effect takes nobody's turn to act
        what = roles.objects[0].text + (f" to {home}" if home else "")
        self.scene.act(f"an effect of {player} {verb} {what}", roles.span)

    def only_enemies(self, player: str, roles: Roles) -> None:
        """*I attack and kill everything*: of the fight, what is the other player's."""
        said = roles.frame.objects[0] if len(roles.frame.objects) == 1 else None
        whole = (
            said is not None and said.det == "all" and said.owner is None and self.scene.contested
        )
        if not whole or len(roles.objects) != 1:
            return
        those = [one for one in roles.objects[0].things if one.owner == OTHER[player]]
        if those and len(those) < len(roles.objects[0].things):
            text = " and ".join(one.mark for one in those)
            roles.objects[0] = replace(roles.objects[0], text=text, thing=those[0], things=those)

    def by_that_spell(self, player: str, does: str, whom: Ref) -> bool:
        """*plays a spell and kills X*: whether a spell that nobody names was just played by that
        player, which does that to it; `Unplaced` where a named one does no such thing."""
        scene, word = self.scene, does.partition(" ")[0]
        last = scene.chain[-1] if scene.chain else None
        if last is None or last.kind != "spell" or last.owner != player or self.link != "and":
            return False
        if last.card is not None:
            if word and word not in card_text(last.card):
                raise Unplaced
            return False
        line = scene.lines[-1]
        bare = line.mood == "act" and line.text.endswith(last.mark)
        if not (does and bare and last.text.endswith(INVENTED[""])) or len(whom.things) != 1:
            return False
        last.text = last.text.replace(INVENTED[""], does)
        scene.at(whom.things[0], scene.field())
        line.text += f" on {whom.text}"
        return True

    def takes_part(self, player: str, roles: Roles) -> None:
        """*I kill another enemy unit in combat*: who only had to be there, in the fight that is told."""
        for thing in (one for ref in roles.objects for one in ref.things):
            if self.scene.contested and not thing.start and not self.responds(roles.frame):
                self.scene.own(thing, OTHER[player])
                self.scene.stand_in(thing)

    def in_the_fight(self, player: str, refs: list[Ref]) -> bool:
        """Whether these are the enemies of that player's units in the fight that is told."""
        scene, things = self.scene, [thing for ref in refs for thing in ref.things]
        there = all(one.now == scene.contested and one.owner == OTHER[player] for one in things)
        return bool(scene.contested) and there and bool(things)

    def fells(self, roles: Roles) -> None:
        """Who is killed dies in the fight: told by who lets units die."""
        raise Unplaced

    def react(self, roles: Roles) -> None:
        """*reacts (to Y) with X (on Z)*; *with a spell that gives it +2* was told of before it."""
        using = roles.preps.get("with")
        card = using.thing if using is not None else None
        if card is not None and card.generic and card.does and card in self.scene.chain:
            told = set(roles.preps) == {"with"} and not roles.objects and card.owner
            if not told or roles.subject is None or roles.subject.player != card.owner:
                raise Unplaced
            return
        player, card, targets = self.reaction(roles)
        self.play(player, card, targets, "", roles.span, responding=True)

    def reaction(self, roles: Roles) -> tuple[str, Thing, list[Ref]]:
        """Who reacts with what on what, with the item reacted to on the chain."""
        player = roles.subject.player if roles.subject is not None else ANA
        using = roles.preps.get("with")
        frame = roles.frame
        card = using.thing if using is not None else None
        what = [*roles.objects, *([roles.preps["to"]] if "to" in roles.preps else [])]
        targets = [roles.preps["on"]] if "on" in roles.preps else []
        if card is None and len(frame.means) == 1:
            raise Unplaced
        if card is None and len(what) == 1 and self.scene.chain and not what[0].word:
            card = what.pop().thing  # *I respond Unyielding Spirit*
            if card is None or card.card is None or card.now or card in self.scene.chain:
                raise Unplaced
            if "token:" in card.card.key:
                raise Unplaced  # nobody has one in hand
        if card is None:
            raise Unplaced
        if not what and not targets and card.does == "counter":
            targets = [self.to_counter(player)]
        for ref in what:
            self.on_chain(ref, OTHER[player])
        card = self.mine(card, player)
        self.pays(card, player, roles)
        if frame.purpose is not None and card.card is None and frame.purpose.verb in INVENTED:
            card.does = frame.purpose.verb
        if frame.purpose is not None and not self.costs(card, frame.purpose, player):
            known = [thing for ref in targets for thing in ref.things]
            more, _ = self.by_purpose(frame.purpose, player)
            more = [ref for ref in more if ref.thing not in known]
            targets += [self.meant(card, ref, player) for ref in more]
        if not targets and card.card is not None and self.book.counters(card.card):
            targets = [ref for ref in what if ref.role == "spell"]
        return player, card, targets

    def to_counter(self, player: str) -> Ref:
        """What is on the chain, or a spell of the other player's that nobody named."""
        scene = self.scene
        if not scene.chain:
            spell = scene.own(scene.new("spell"), OTHER[player])
            self.on_chain(Ref("spell", spell.mark, thing=spell, things=[spell]), OTHER[player])
        last = scene.chain[-1]
        return Ref(last.kind, last.mark, thing=last, things=[last])

    def counter(self, roles: Roles) -> None:
        """*X counters Y*, *I counter Y with X*."""
        subject, using = roles.subject, roles.preps.get("with")
        card = using.thing if using is not None else subject.thing if subject is not None else None
        if card is None and subject is not None and self.has_countered(subject.player, roles):
            return
        card = card or self.countering(roles)
        if card is None or card.kind != "spell" or card.does not in ("", "counter"):
            raise Unplaced
        card.does = "counter" if card.card is None else ""
        player = subject.player if subject is not None and subject.player else card.owner
        target = roles.objects[0] if roles.objects else self.to_counter(player)
        if not player and target.thing is not None and target.thing.owner:
            player = OTHER[target.thing.owner]
        if target.word == "it" and target.thing is not None and target.thing.owner == player:
            raise Unplaced  # nobody counters what is their own, unless they say so
        card = self.another(card, target)
        self.scene.own(card, player or ANA)
        self.on_chain(target, OTHER[player or ANA])
        slots = self.book.slots(card.card) if card.card is not None else ()
        first = not slots or isinstance(slots[0], ChooseItem)
        if not first and self.scene.chain[-1:] != [target.thing]:
            raise Unplaced  # it chooses a unit besides, of whom nobody speaks
        targets = [target] if first else []
        self.play(player or ANA, card, targets, "", roles.span, responding=True)

    def has_countered(self, player: str, roles: Roles) -> bool:
        """*he plays Wind Wall and counters X*: whether what that player played last does so; `Unplaced`
        where it was played on something else."""
        last = self.scene.chain[-1] if self.scene.chain else None
        joined = self.link in ("and", "which") and not roles.preps and roles.frame.purpose is None
        if last is None or last.card is None or last.owner != player or not joined:
            return False
        if not self.book.counters(last.card):
            return False
        deed = (self.scene.deeds or [""])[-1]
        if any(not deed.endswith(f" on {one.text}") for one in roles.objects):
            raise Unplaced
        return True

    def countering(self, roles: Roles) -> Thing:
        """What a player counters with: Defy where it is said so, else a spell nobody named."""
        named = [one for one in self.book.cards if one.name.lower() == roles.frame.verb]
        card = self.scene.new("spell", named[0] if named else None)
        card.does = "counter"
        return card

    def countered(self, roles: Roles) -> None:
        """*X is countered*, nobody says by what."""
        target = roles.objects[0]
        owner = target.thing.owner if target.thing is not None else ""
        self.on_chain(target, owner or ANA)
        self.scene.act(f"an effect counters {target.text}", roles.span)
        self.scene.chain = [one for one in self.scene.chain if one is not target.thing]

    def flip(self, roles: Roles) -> None:
        """A hidden card is played."""
        player = roles.subject.player if roles.subject is not None else ANA
        card = roles.objects[0].thing
        if card is None:
            raise Unplaced
        self.lies_hidden(card, player, roles.preps["at"].place if "at" in roles.preps else "")
        targets = [roles.preps["on"]] if "on" in roles.preps else []
        if targets and card.generic and card.noun:
            raise Unplaced  # a facedown card of which nobody says what it does
        if roles.frame.purpose is not None and card.kind == "spell":
            targets, _ = self.purposed(card, roles.frame.purpose, player, targets, "")
        targets = [self.meant(card, ref, player) for ref in targets]
        place = card.start.removeprefix("facedown ") if card.kind == "unit" else ""
        self.play(player, card, targets, place, roles.span, responding=bool(self.scene.chain))

    def flipped(self, roles: Roles) -> None:
        """*X flips from hidden*: its player plays it."""
        subject = roles.subject
        if subject is None or subject.thing is None or roles.objects:
            raise Unplaced
        player = self.scene.own(subject.thing, ANA).owner
        inner = Roles(roles.frame, "@flip", Ref("player", player, player=player), [subject])
        inner.preps = roles.preps
        self.flip(inner)

    def activate(self, roles: Roles) -> None:
        """An activated ability is used."""
        player = roles.subject.player if roles.subject is not None else ANA
        ref = roles.objects[0]
        for thing in ref.things:
            self.scene.own(thing, player)
        targets = [roles.preps["on"]] if "on" in roles.preps else []
        if not (self.responds(roles.frame) and self.scene.chain):
            self.window(player)
        self.scene.begins(player)
        aim = f" on {targets[0].text}" if targets else ""
        self.scene.act(f"{player} activates {ref.text}{aim}", roles.span)
        self.scene.chain += ref.things

    def empowers(self, roles: Roles) -> None:
        """*I empower X*: its ability that does so is used; what has none, or is the other player's,
        is empowered by an effect (441.3.a)."""
        player = roles.subject.player if roles.subject is not None else ANA
        thing = roles.objects[0].thing
        able = thing is not None and thing.card is not None and self.book.has(thing.card, "Empower")
        if thing is not None and (not able or thing.owner == OTHER.get(player)):
            if roles.frame.purpose is not None or roles.preps:
                raise Unplaced
            self.scene.at(self.scene.own(thing, player), "base")
            if not self.responds(roles.frame):
                self.scene.settle()
            self.scene.act(f"an effect of {player} empowers {roles.objects[0].text}", roles.span)
            return
        player, thing = self.empowering(roles)
        self.window(player)
        self.scene.begins(player)
        self.scene.act(f"{player} empowers {thing.mark}", roles.span)
        self.scene.chain.append(thing)

    def empowering(self, roles: Roles) -> tuple[str, Thing]:
        """Who empowers what, which has Empower."""
        player = roles.subject.player if roles.subject is not None else ANA
        thing = roles.objects[0].thing
        known = (
            thing is not None and thing.card is not None and self.book.has(thing.card, "Empower")
        )
        if thing is None or not known or roles.frame.purpose is not None or roles.preps:
            raise Unplaced
        if self.scene.own(thing, player).owner != player:
            raise Unplaced
        self.scene.at(thing, "base")
        return player, thing

    def resolve(self, roles: Roles) -> None:
        """What is on the chain resolves; a spell that was not told of is played first."""
        spell = roles.subject.thing if roles.subject is not None else None
        done = self.scene.deeds[-1:] == ["the chain empties"]
        if done and spell is not None and any(f" {spell.mark}" in one for one in self.scene.deeds):
            return  # *he passes. The spell resolves*
        if not self.scene.chain and spell is not None and spell.kind == "spell" and not spell.now:
            targets = [roles.preps["on"]] if "on" in roles.preps else []
            spell.fixed |= set() if spell.owner else {ANYBODYS}
            player = self.scene.own(spell, self.likely(spell, targets)).owner
            self.play(player, spell, targets, "", roles.span, responding=False)
        if not self.scene.chain:
            raise Unplaced
        self.scene.settle()

    def on_whose_turn(self, player: str, place: str) -> None:
        """Who attacks does so in their turn, if all that was done so far is that spells resolved of which
        nobody said who played them: that player did then."""
        scene = self.scene
        if scene.turn in ("", player) or place not in FIELDS:
            return
        those = [one for one in scene.things if ANYBODYS in one.fixed]
        plays = [f"{one.owner} plays {one.mark}" for one in those]
        if not plays or any(one not in (*plays, "the chain empties") for one in scene.deeds):
            return
        for one in those:
            one.owner = player
        said = f"{OTHER[player]} plays", f"{player} plays"
        scene.lines = [replace(one, text=one.text.replace(*said, 1)) for one in scene.lines]
        scene.turn = player
