"""What befalls units in a scene: moved, stunned, damaged, their abilities triggered."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref, the_unit
from engine.riftbound.stories.told.circumstances import RESPONDING
from engine.riftbound.stories.told.deaths import Deaths
from engine.riftbound.stories.told.targets import INVENTED
from engine.riftbound.stories.words.book import card_text

EVENTS = {
    "attack": "attack-trigger",
    "kill": "deathknell",
    "played": "play-trigger",
    "conquer": "conquer-trigger",
    "move": "move-trigger",
    "defend": "defend-trigger",
}
"""The kinds of event that can be made to happen, by what an ability of that kind is called."""
RAISING = frozenset({"give", "boost", "raise", "increase"})
"""Verbs of what gives Might, and takes none."""


class Befalls(Deaths):
    """Lets things happen to units."""

    def leave(self, roles: Roles) -> None:
        """A unit goes home by an effect."""
        self.removed(roles)

    def removed(self, roles: Roles) -> None:
        """An effect moves it to base."""
        ref = (
            roles.objects[0] if roles.objects and roles.objects[0].role == "unit" else roles.subject
        )
        if ref is None or ref.thing is None or roles.frame.purpose:
            raise Unplaced
        self.scene.at(ref.thing, self.scene.field())
        self.scene.act(f"an effect moves {ref.text} to base", roles.span)
        ref.thing.now = "base"

    def moved(self, roles: Roles) -> None:
        """A unit is moved, nobody says by what."""
        ref = roles.objects[0]
        if ref.thing is None or roles.frame.purpose:
            raise Unplaced
        place = roles.preps["to"].place if "to" in roles.preps else ""
        if "home" in roles.frame.adverbs:
            place = "base"
        if not place and roles.frame.verb == "go":
            self.gone(roles)
            return
        if not place:
            raise Unplaced
        self.scene.at(ref.thing, "base" if place in FIELDS else self.scene.field())
        self.scene.act(f"an effect moves {ref.text} to {place}", roles.span)
        ref.thing.now = place

    def stun(self, roles: Roles) -> None:
        """A player stuns or buffs a unit: with a card, or by an effect."""
        if "with" in roles.preps or (roles.subject is not None and roles.subject.role == "spell"):
            self.by_card(roles)
            return
        ref = roles.objects[0]
        for thing in ref.things:
            if not thing.owner and roles.subject is not None:
                enemy = roles.frame.verb == "stun"
                player = roles.subject.player
                self.scene.own(thing, OTHER[player] if enemy else player)
        verb = "stuns" if roles.frame.verb == "stun" else "buffs"
        player = roles.subject.player if roles.subject is not None else ""
        if self.by_that_spell(player, INVENTED[roles.frame.verb], ref):
            return
        if not self.responds(roles.frame):
            self.scene.settle()
        of = f" of {player}" if player and self.counts_what(roles.frame.verb) else ""
        before = [one for one in ref.things if "buffed" in one.states]
        before += [one for one in ref.things if any(f" {verb} {one.mark}" in text
                                                    for text in self.scene.deeds)]  # fmt: skip
        if "again" in roles.frame.adverbs and not before:
            raise Unplaced
        for _ in range(2 if "twice" in roles.frame.adverbs else 1):
            self.scene.act(f"an effect{of} {verb} {ref.text}", roles.span)

    def counts_what(self, verb: str) -> bool:
        """Whether a card that is there waits for a player to do that."""
        cards = [one.card for one in self.scene.things if one.card is not None]
        cards += self.scene.fields.values()
        return any(f"you {verb}" in str(ability) for card in cards for ability in card.abilities)

    def comes(self, roles: Roles) -> None:
        """*comes down at A*: it is played, by its player."""
        subject = roles.subject
        if subject is None or subject.thing is None or roles.frame.purpose is not None:
            raise Unplaced
        thing = subject.thing
        if thing.card is not None and "token:" in thing.card.key and self.scene.acted:
            raise Unplaced  # it comes of what was played
        played = any(f"plays {thing.mark}" in line.text for line in self.scene.lines)
        for state in roles.frame.states:
            if state not in ("exhausted", "ready") or not played or self.scene.chain:
                raise Unplaced
            self.scene.premise(f"{thing.mark} is {state}", roles.span)
        if played and not roles.preps:
            return  # that is what the play brings about
        player = self.scene.own(subject.thing, self.scene.turn or ANA).owner
        inner = Roles(roles.frame, "@play-role", Ref("player", player, player=player), [subject])
        inner.preps = roles.preps
        self.play_role(inner)

    def made_so(self, roles: Roles) -> None:
        """*I make it a 5 with X*: X is played on it, and it has that Might once X has resolved."""
        player = roles.subject.player if roles.subject is not None else ANA
        unit, spell = roles.objects[0], roles.preps["with"].thing
        said = [*roles.objects[1:], *(ref for prep, ref in roles.preps.items() if prep == "to")]
        might = self.as_might(said[0]) if said else None
        if spell is None or might is None or len(unit.things) != 1 or roles.frame.purpose:
            raise Unplaced
        card = self.mine(spell, player)
        self.play(player, card, [unit], "", roles.span, self.responds(roles.frame))
        self.has_come_to(unit, might, roles.span)

    def stands(self, roles: Roles) -> None:
        """*sits at A*, *sits there with two Recruits*: all of one player's, where whose is not said."""
        with_it = roles.preps["with"].things if "with" in roles.preps else []
        places = [ref.place for ref in roles.preps.values() if ref.role in ("field", "base")]
        places += [one.now for one in with_it if one.now]
        those = [*with_it, *(roles.subject.things if roles.subject is not None else ())]
        owner = next((one.owner for one in those if one.owner), ANA)
        for thing in those:
            self.scene.own(thing, owner)
            self.put(thing, places[0] if places else self.scene.field())

    def reached(self, roles: Roles) -> None:
        """*I got 7 points*: that is the score; one point is scored, nobody says how."""
        number = roles.objects[0].amount or 0
        if roles.objects[0].role != "point":
            raise Unplaced
        if number < 2 or roles.subject is None:
            raise Unplaced
        self.points(roles.subject.player, number)

    def made(self, roles: Roles) -> None:
        """*is stunned*: so from the start, or by an effect where something has happened before."""
        ref = roles.objects[0]
        verbs = {"stun": "stunned", "buff": "buffed", "exhaust": "exhausted", "tap": "exhausted"}
        verbs |= {"damage": "damaged"}
        state = verbs[roles.frame.verb]
        since = any(self.scene.touched(thing) for thing in ref.things)
        lasts = self.lasts and not since and roles.subject is None
        came = state == "exhausted" and roles.subject is None and len(ref.things) == 1
        moved = lasts and came and self.scene.acted_with(ref.things[0])
        if came and (moved or self.has_come(ref.things[0])):
            self.by_now(state, ref.things[0])
            return
        if (self.scene.acted and not lasts) or roles.frame.adverbs:
            if not self.responds(roles.frame):
                self.scene.settle()
            verb = "exhausts" if state == "exhausted" else f"{roles.frame.verb}s"
            verb = "deals 1 to" if state == "damaged" else verb
            self.scene.act(f"an effect {verb} {ref.text}", roles.span)
            return
        if self.link == "because" and self.known_so(roles, state):
            return
        for thing in ref.things:
            if state == "damaged":
                thing.fixed.add(state)
            else:
                thing.states += [state] if state not in thing.states else []

    def known_so(self, roles: Roles, state: str) -> bool:
        """*since it's stunned*: the one of which that was told; *since it's exhausted*: the one that was
        told to move or come, as it must be by now."""
        said = next(iter(roles.frame.objects), roles.frame.subject)
        if said is None or said.kind != "pronoun":
            return False
        units = [one for one in self.scene.things if one.kind == "unit"]
        if any(state in one.states for one in units):
            return True
        done = [one for one in units if self.scene.acted_with(one)]
        if len(done) != 1 or state != "exhausted":
            return False
        self.scene.premise(f"{done[0].mark} is exhausted", roles.span)
        return True

    def takes(self, roles: Roles) -> None:
        """*takes 3 damage*: an effect deals it."""
        if roles.subject is None or not roles.objects[0].amount or roles.frame.purpose is not None:
            raise Unplaced
        if "in" in roles.preps:
            raise Unplaced  # how that combat went besides is not told
        if "already" in roles.frame.adverbs and not self.scene.acted:
            for thing in roles.subject.things:
                thing.damage = roles.objects[0].amount  # it has taken it before
            return
        self.scene.settle()
        source = roles.preps.get("from")
        if source is not None and source.role == "spell" and source.thing and not source.thing.now:
            spell = source.thing
            chooses = bool(spell.card and self.book.slots(spell.card))
            usual = self.scene.turn or ANA
            player = self.likely(spell, [roles.subject]) if chooses else usual
            self.scene.own(spell, player)
            aim = [roles.subject] if chooses else []
            self.play(player, spell, aim, "", roles.span, responding=False)
            self.scene.settle()
            for thing in roles.subject.things:
                number = roles.objects[0].amount
                self.scene.premise(f"{thing.mark} was dealt {number} damage", roles.span)
            return
        self.scene.act(
            f"an effect deals {roles.objects[0].amount} to {roles.subject.text}", roles.span
        )

    def deals(self, roles: Roles) -> None:
        """*opp pings it for 1*, *I deal 3 to it*: an effect deals it."""
        amount = next(
            (one.amount for one in [*roles.objects, *roles.preps.values()] if one.amount), 0
        )
        unit = next((r for r in [*roles.objects, *roles.preps.values()] if r.role == "unit"), None)
        player = roles.subject.player if roles.subject is not None else ""
        if not amount or unit is None or roles.frame.purpose is not None or len(roles.preps) > 1:
            raise Unplaced
        if len(unit.things) > 1 and self.in_the_fight(player, [unit]) and not self.during:
            raise Unplaced  # how the damage of the fight is assigned, it may be
        for thing in unit.things:
            self.scene.own(thing, OTHER[player or ANA])
        doer = player or (self.scene.chain[-1].owner if self.scene.chain else "")
        if self.by_that_spell(doer, f"deal {amount} to a unit", unit):
            return
        if not self.responds(roles.frame):
            self.scene.settle()
        of = f" of {player}" if player else ""
        self.scene.act(f"an effect{of} deals {amount} to {unit.text}", roles.span)

    def deals_with(self, roles: Roles) -> None:
        """*she deals 4 to it with a spell*: one that nobody names, which does so, or a named one that
        must have."""
        spell, unit = roles.preps.pop("with"), roles.preps["to"]
        amount = next((one.amount for one in roles.objects if one.amount), None)
        player = roles.subject.player if roles.subject is not None else ""
        if spell.thing is None or amount is None or roles.frame.purpose is not None:
            raise Unplaced
        if not player or self.scene.own(spell.thing, player).owner != player:
            raise Unplaced
        if spell.thing.card is None:
            roles.subject = spell
            self.spell_deals(roles)
            return
        if amount not in self.book.deals(spell.thing.card) or spell.thing.now:
            raise Unplaced
        self.play(player, spell.thing, [unit], "", roles.span, self.responds(roles.frame))
        for thing in unit.things:
            so = f"{thing.mark} was dealt {amount} damage"
            self.scene.due.append(Line(so, "premise", roles.span))

    def spell_deals(self, roles: Roles) -> None:
        """*a spell that deals 4 to it*: one that nobody names is played on it, and does so."""
        card = roles.subject.thing if roles.subject is not None else None
        amount = next((one.amount for one in roles.objects if one.amount), None)
        if card is None or card.card is not None or card.now or card.does or not amount:
            raise Unplaced
        if roles.frame.purpose is not None or len(roles.preps) > 1:
            raise Unplaced
        unit = roles.preps["to"]
        card.does = f"hit {amount}"
        player = card.owner or self.deals_then(card, roles)
        self.play(player, card, [unit], "", roles.span, self.responds(roles.frame))

    def deals_then(self, card: Thing, roles: Roles) -> str:
        """Who plays it: told by who lets effects do things."""
        raise NotImplementedError

    def gives(self, roles: Roles) -> None:
        """*Discipline gives it +2*: the card is played on it, or an effect gives it."""
        unit, amount = roles.objects
        spell = roles.subject is not None and roles.subject.role == "spell"
        if spell or "with" in roles.preps:
            roles.objects = [unit]
            self.gives_so_much(roles, amount.amount)
            self.by_card(roles)
            return
        frame = roles.frame
        if self.saves_in_time(unit, roles):
            frame = replace(frame, adverbs=[*frame.adverbs, RESPONDING])
        self.gains(Roles(frame, "@gains", unit, [amount]))

    def saves_in_time(self, unit: Ref, roles: Roles) -> bool:
        """*I play Hextech Ray on his 3, he gives it +3*: before that resolves, as afterwards it may be
        gone."""
        waits = self.scene.chain[-1] if self.scene.chain else None
        player = roles.subject.player if roles.subject is not None else ""
        if waits is None or waits.kind != "spell" or waits.card is None or len(unit.things) != 1:
            return False
        says = card_text(waits.card)
        aimed = self.scene.deeds[-1:] and self.scene.deeds[-1].endswith(f" on {unit.text}")
        hurts = any(f"{one} " in says for one in ("return", "kill", "deal", "banish"))
        return bool(aimed and hurts and player == OTHER.get(waits.owner) and not self.link)

    def gives_so_much(self, roles: Roles, amount: int | None) -> None:
        """What a spell that nobody named gives is what it is told to give."""
        using = roles.preps.get("with") or roles.preps.get("from") or roles.subject
        card = using.thing if using is not None else None
        if card is not None and card.generic and card.kind == "spell" and not card.text:
            signed = roles.frame.verb in RAISING or "from" in roles.preps
            if not amount or not signed or card.does not in ("", f"give {amount:+}"):
                raise Unplaced
            card.does = f"give {amount:+}"

    def gains(self, roles: Roles) -> None:
        """*gets +3 Might*: an effect gives it."""
        amount, subject = roles.objects[0].amount, roles.subject
        if not amount or subject is None or roles.frame.purpose is not None:
            raise Unplaced
        if "from" in roles.preps:
            card = roles.preps["from"].thing
            assert card is not None
            self.gives_so_much(roles, amount)
            player = self.scene.own(card, self.likely(card, [subject])).owner
            self.play(player, card, [subject], "", roles.span, self.responds(roles.frame))
            return
        if not self.responds(roles.frame):
            self.scene.settle()
        self.scene.act(f"an effect gives {subject.text} {amount:+} Might", roles.span)

    def trigger_it(self, roles: Roles) -> None:
        """Its event is made to happen: it attacks, it dies (section 3)."""
        ref = roles.objects[0] if roles.objects else roles.subject
        if ref is None or ref.thing is None:
            raise Unplaced
        if self.scene.acted and not self.scene.chain:
            self.on_chain(Ref("item", ref.text, thing=ref.thing, things=ref.things, word=ref.word))
            return
        self.cause(ref, roles.span)

    def cause(self, ref: Ref, span: Span) -> None:
        """What its ability waits for comes about."""
        thing = ref.thing
        if thing is None or thing.card is None or self.scene.chain:
            raise Unplaced
        player = self.scene.own(thing, ANA).owner
        self.narrow(thing, ref.word)
        word = ref.word if ref.word.endswith(("-trigger", "deathknell")) else self.only_event(thing)
        if word == "attack-trigger":
            self.scene.own(thing, player)
            self.scene.at(thing, "base")
            self.scene.here(OTHER[player], self.scene.field())
            self.moves(player, the_unit(thing), self.scene.field(), span)
        elif word == "deathknell":
            self.scene.own(thing, player)
            self.scene.act(f"an effect kills {thing.mark}", span)
        elif word == "play-trigger":
            self.play(player, thing, [], "", span, responding=False)
        elif word == "defend-trigger":
            self.fights(thing, "defending")
        elif word in ("conquer-trigger", "move-trigger"):
            self.moves(player, the_unit(thing), self.scene.field(), span)
            if word == "conquer-trigger":
                self.scene.act("the showdown closes")
                self.scene.contested = ""
        else:
            raise Unplaced
        self.scene.chain.append(thing)
        self.scene.waiting.append(thing)
        self.scene.mention(thing)
        self.scene.premise(f"{thing.mark} triggered", span)

    def narrow(self, thing: Thing, word: str) -> None:
        """Of several cards of that name, the one that has such an ability (rule 1)."""
        kinds = [kind for kind, name in EVENTS.items() if name == word]
        fitting = [card for card in thing.maybe if kinds and kinds[0] in self.book.events(card)]
        if len(fitting) == 1:
            thing.card, thing.maybe = fitting[0], ()
            self.scene.open.pop(thing.asks, None)

    def only_event(self, thing: Thing) -> str:
        """What its only triggered ability waits for."""
        assert thing.card is not None
        events = self.book.events(thing.card)
        found = [word for kind, word in EVENTS.items() if kind in events]
        if len(found) != 1:
            raise Unplaced
        return found[0]

    def consequence(self, roles: Roles) -> None:
        """*starting a showdown*: it follows from the act before it; told first, one goes on there."""
        if not self.scene.acted and not roles.objects:
            self.in_showdown(roles.frame.behind("at", "on", "in"))
            return
        led = self.scene.deeds[-1:] and self.scene.deeds[-1].endswith(f" to {self.scene.contested}")
        if not self.scene.contested or not (led or roles.frame.going or roles.frame.passive):
            raise Unplaced
