"""What cards are played on, and whose they are, where a question leaves it open (rules 4 and 5)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.names import DOMAINS
from engine.riftbound.stories.scene.scene import ANA, BEN, FIELDS, OTHER, Thing, Unplaced
from engine.riftbound.stories.story import Assumed
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.facts import Facts
from engine.riftbound.stories.told.standing import changes_sides
from engine.riftbound.vocabulary.items import ChooseItem
from engine.riftbound.vocabulary.whom import Choose

INVENTED = {
    "": "draw 1",
    "choose": "give a unit Vision this turn",
    "kill": "kill a unit",
    "destroy": "kill a unit",
    "stun": "stun a unit",
    "buff": "buff a unit",
    "banish": "banish a unit",
    "hit": "deal 1 to a unit",
    "damage": "deal 1 to a unit",
    "counter": "counter a spell",
    "return": "return a unit to hand",
    "move": "move a unit to its base",
    "bounce": "return a unit to hand",
    "recall": "recall a unit",
    "heal": "heal a unit",
    "ready": "ready a unit",
    "draw": "draw 1",
    "give": "give a unit 1 Might this turn",
}
"""Texts of spells that nobody named, by what is said that they do."""
AIMED = frozenset(
    {"move", "give", "hit", "kill", "stun", "buff", "banish", "return", "heal", "ready"}
)
"""What spells that nobody named do to one unit."""
HELPING = frozenset({"buff", "heal", "ready"})
ANYWHERE = "anywhere"
"""What is noted of a unit that was put at a battlefield only to be chosen, as it may be anywhere."""


OFF_BOARD = frozenset({"trash", "hand", "gone"})


class Targets(Facts):
    """Finds what cards are played on."""

    lies_at = ""
    """Where what is played lay facedown: what it chooses is there."""

    def mine(self, card: Thing, player: str) -> Thing:
        """The card, or that player's own of that name, where the one named is the other's."""
        if card.card is None or card.owner in ("", player):
            return self.scene.own(card, player)
        for thing in self.scene.things:
            if thing.card is card.card and thing.owner == player:
                return thing
        return self.scene.own(self.scene.new(card.kind, card.card), player)

    def meant(self, card: Thing, ref: Ref, player: str) -> Ref:
        """What *it* means as what that player plays a card on."""
        if ref.word != "it" or card.card is None:
            return ref
        thing = self.aimed(card.card, player)
        if thing is None or thing is card:
            raise Unplaced
        return Ref(thing.kind, thing.mark, thing=thing, things=[thing], word="it")

    def aimed(self, card: CardDefinition, player: str) -> Thing | None:
        """What was spoken of that such a card may choose: of one's own where it helps, of the other
        player's where it hurts, the one last spoken of first; another is listed (rule 9)."""
        slot = next(iter(self.book.slots(card)), None)
        gear = isinstance(slot, Choose) and slot.filter.noun == "gear"
        wanted = "spell" if self.book.counters(card) else "gear" if gear else "unit"
        fit = [one for one in self.refs.candidates() if one.kind == wanted and one.card is not card]
        fit = [one for one in fit if not one.made] or fit
        liked = player if wanted == "unit" and self.book.helps(card) else OTHER[player]
        sure = [one for one in fit if one.generic or "owner" in one.fixed]
        fit.sort(key=lambda one: one in sure and one.owner not in ("", liked))
        said = {self.scene.bare(one): one for one in reversed(fit)}
        if len(said) < 2:
            return fit[0] if fit else None
        words = {name: f"{card.name} is played on {name}" for name in reversed(said)}
        name = self.scene.bare(fit[0])
        return said[self.scene.assume(f"aim:{card.name}", name, words.pop(name), words)]

    def somewhere(self, card: Thing) -> str:
        """The place that its player chooses, where nobody said it: the battlefield spoken of; of
        something that moves a player says where."""
        goes = self.book.goes_somewhere(card.card) if card.card is not None else ""
        if goes != "moves" or card.card is None:
            return self.scene.field() if goes else ""
        name = card.card.name
        key = f"to:{name}"
        places = {"A": "battlefield A", "B": "battlefield B", "base": "base"}
        if self.scene.chosen.get(key) in places:
            return self.scene.chosen[key]
        others = tuple((place, f"{name} moves it to {words}") for place, words in places.items())
        self.scene.open[key] = Assumed(key, "", f"Where does {name} move it?", others)
        return ""

    def moves_or_asks(self, card: Thing) -> bool:
        """Whether a place is chosen for it."""
        return card.card is not None and bool(self.book.goes_somewhere(card.card))

    def supplied(self, player: str, card: Thing, targets: Sequence[Ref]) -> list[Ref]:
        """The targets, with one for each choice that nobody spoke of: the only thing that fits, or
        a unit that nobody named; where several fit, a player says which."""
        found = list(targets)
        if card.generic and not targets:
            return self.whom_it_does(player, card)
        slots = self.book.slots(card.card) if card.card is not None else ()
        found = [*self.of_its_own(player, card, slots, found), *found]
        for slot in slots[sum(len(ref.things) or 1 for ref in found) :]:
            if isinstance(slot, ChooseItem):
                fitting = [one for one in self.scene.chain[-1:] if one is not card]
                if not fitting:
                    spell = self.scene.own(self.scene.new("spell"), OTHER[player])
                    ref = Ref("spell", spell.mark, thing=spell, things=[spell])
                    self.on_chain(ref, OTHER[player])
                    fitting = [spell]
            elif (
                isinstance(slot, Choose) and slot.filter.noun in ("unit", "permanent") and slot.few
            ):
                taken = [thing for ref in found for thing in ref.things]
                if targets and "other" not in slot.filter.adjectives and len(taken) == 1:
                    owner = {"friendly": player, "enemy": OTHER[player]}.get(_side(slot), "")
                    if not owner or taken[0].owner in ("", owner):
                        found.append(found[0])  # nobody speaks of another target
                        continue
                    if not any(one.owner == owner for one in self.fitting(player, card, slot)):
                        break  # it is no such unit, and there is none
                fitting = [one for one in self.fitting(player, card, slot) if one not in taken]
            else:
                break
            if not fitting and isinstance(slot, Choose) and slot.few == 1:
                fitting = [self.anybody(player, card, slot)]
            if len(fitting) != 1:
                break
            one = fitting[0]
            found.append(Ref(one.kind, one.mark, thing=one, things=[one]))
        return found

    def of_its_own(
        self, player: str, card: Thing, slots: Sequence[object], found: Sequence[Ref]
    ) -> list[Ref]:
        """*Star-Crossed on my 7* of the other player's: what it chooses first is their own, if only what
        it chooses of the other player's is told."""
        things = [thing for ref in found for thing in ref.things]
        if len(things) != 1 or len(slots) != 2 or card.card is None:
            return []
        sides = [_side(slot) if isinstance(slot, Choose) else "" for slot in slots]
        first = slots[0]
        if sides != ["friendly", "enemy"] or things[0].owner != OTHER[player]:
            return []
        assert isinstance(first, Choose)
        fitting = self.fitting(player, card, first) or [self.anybody(player, card, first)]
        return [Ref(one.kind, one.mark, thing=one, things=[one]) for one in fitting[:1]]

    def whom_it_does(self, player: str, card: Thing) -> list[Ref]:
        """*I respond with a +2 spell*: whom a spell that nobody named is played on, if nobody says
        it: the unit spoken of whom it helps or hurts, the last one first; another is listed."""
        if card.kind != "spell" or card.does.partition(" ")[0] not in AIMED:
            return []
        owner = player if helps_so(card) else OTHER[player]
        fit = [
            one
            for one in self.refs.candidates() or self.scene.things
            if one.kind == "unit" and one.owner == owner and one.now in ("", "base", *FIELDS)
        ]
        said = {self.scene.bare(one): one for one in fit}
        if not any(one.kind == "unit" and one.owner == owner for one in self.scene.things):
            return self.somebody(owner)
        if not fit or len(said) < len(fit):
            return []
        name = self.scene.bare(fit[0])
        if len(said) > 1:
            words = {name: f"{card.mark} is played on {one.mark}" for name, one in said.items()}
            name = self.scene.assume(f"aim:{self.scene.bare(card)}", name, words.pop(name), words)
        thing = said[name]
        return [Ref(thing.kind, thing.mark, thing=thing, things=[thing])]

    def somebody(self, owner: str) -> list[Ref]:
        """A unit of that player's of whom nobody spoke."""
        thing = self.scene.own(self.scene.new("unit"), owner)
        thing.made = True
        self.scene.at(thing, self.scene.quiet_field(owner))
        return [Ref(thing.kind, thing.mark, thing=thing, things=[thing])]

    def of_each_side(self, card: CardDefinition | None) -> bool:
        """Whether a spell chooses one friendly and one enemy unit."""
        slots = self.book.slots(card) if card is not None else ()
        sides = [_side(slot) for slot in slots if isinstance(slot, Choose)]
        return len(slots) == 2 and sorted(sides) == ["enemy", "friendly"]

    def in_slot_order(
        self, card: CardDefinition | None, own: Ref, targets: Sequence[Ref]
    ) -> list[Ref]:
        """A unit of its player's and who it is played on, as a spell of each side's chooses them."""
        units = [own, *targets]
        if card is None or not self.of_each_side(card) or len(targets) != 1:
            raise Unplaced
        if any(ref.role != "unit" or len(ref.things) != 1 for ref in units):
            raise Unplaced
        first = self.book.slots(card)[0]
        return units if isinstance(first, Choose) and _side(first) == "friendly" else units[::-1]

    def fitting(self, player: str, card: Thing, slot: Choose) -> list[Thing]:
        """The units told of that the slot may mean."""
        words, places = set(slot.filter.adjectives), set(slot.filter.places)
        helps = card.card is not None and self.book.helps(card.card)
        owner = player if words & {"friendly", "your", "own"} else ""
        owner = OTHER[player] if "enemy" in words else owner
        if not owner:  # whom it is good for, or whom it hurts (rule 4)
            owner = player if helps else OTHER[player]
        return [
            one
            for one in self.scene.things
            if one.kind == "unit"
            and one.now not in ("hand", "trash", "gone")
            and (not owner or one.owner == owner or (not one.owner and (one.generic or helps)))
            and (one.at_field() or not one.now or not places & {"at a battlefield", "in combat"})
        ]

    def anybody(self, player: str, card: Thing, slot: Choose) -> Thing:
        """A unit that nobody named, for the slot."""
        thing = self.scene.new("unit")
        thing.made = True
        assert card.card is not None
        self.aim_at(player, card.card, slot, thing)
        return thing

    def invent(self, card: Thing, targets: Sequence[Ref], responding: bool) -> None:
        """A card that nobody named gets the cheapest text that fits (rule 5)."""
        if card.text or (card.kind == "unit" and card.hides and not targets):
            return
        if card.kind == "unit" and not targets and card.start in ("", "hand"):
            card.text = card.unit_text
            return
        if card.kind != "spell":
            raise Unplaced
        does = card.does or ("choose" if targets else "")
        does, _, number = does.partition(" ")
        if does == "give" and not number:
            raise Unplaced  # so much of nobody knows what
        aimed = bool(does) and does != "draw"
        if does not in INVENTED or (aimed and len(targets) != 1) or (targets and not aimed):
            raise Unplaced
        said = {"Action": "an Action", "Reaction": "a Reaction"}
        usual = "a Reaction" if responding else "an Action" if self.scene.contested else "a spell"
        speed = next((said[word] for word, _ in card.keywords if word in said), usual)
        card.text = f"{card.mark} is {speed} costing 2 Energy: {INVENTED[does]}"
        card.text = _so_much(card.text, does, number)
        things = [one for ref in targets for one in ref.things]
        if aimed and all(one.kind == "gear" for one in things):
            card.text = card.text.replace(" a unit", " a gear")
        if aimed and len(things) > 1:
            card.text = card.text.replace(" a unit", f" {len(things)} units")
        for thing in things:
            self.scene.own(thing, OTHER[card.owner or ANA])
            if not thing.start and thing.kind == "unit":
                thing.fixed.add(ANYWHERE)
            self.scene.at(thing, "base" if thing.kind == "gear" else self.scene.field())

    def aim(self, player: str, card: CardDefinition, targets: Sequence[Ref]) -> None:
        """Each target where and whose it must be, as far as nothing was said of it (rule 5)."""
        slots = self.book.slots(card)
        if targets and not slots and "spell" in card.types:
            raise Unplaced
        for place, ref in enumerate(targets):
            slot = slots[min(place, len(slots) - 1)] if slots else None
            if isinstance(slot, ChooseItem):
                if ref.thing is None:
                    raise Unplaced
                self.on_chain(ref, OTHER[player])
                continue
            if ref.role not in ("unit", "gear", "legend"):
                raise Unplaced
            for thing in ref.things:
                self.aim_at(player, card, slot if isinstance(slot, Choose) else None, thing)

    def aim_at(self, player: str, card: CardDefinition, slot: Choose | None, thing: Thing) -> None:
        """One target."""
        scene = self.scene
        words = set(slot.filter.adjectives) if slot is not None else set()
        places = set(slot.filter.places) if slot is not None else set()
        self.aim_whose(player, card, words, thing)
        self.aim_kind(words, thing)
        said = (
            "owner" in thing.fixed or not thing.card or words & {"friendly", "enemy", "your", "own"}
        )
        if not said and thing.owner == player and not self.book.helps(card):
            self.scene.flips[self.scene.bare(thing)] = OTHER[player]
        if not thing.start and scene.stand_in(thing):
            return
        if "attacking" in words and not scene.contested and not scene.acted:
            if thing.start in ("", "base") and thing.owner:
                self.refs.fights(thing, "attacking")
            return
        if not thing.start:
            in_base = places & {"in a base", "in your base"} or thing.kind == "gear"
            field = self.lies_at or scene.quiet_field(thing.owner)
            scene.at(thing, "base" if in_base else field)
            if not in_base and not places and not self.lies_at:
                thing.fixed.add(ANYWHERE)

    def aim_whose(self, player: str, card: CardDefinition, words: set[str], thing: Thing) -> None:
        """A target is whose the card says, else of whom it helps or hurts (rule 4)."""
        own = words & {"friendly", "your", "own"} or (
            "enemy" not in words and self.book.helps(card)
        )
        if not own:
            changes_sides(self.scene, thing, player)
        if thing.owner:
            return
        self.scene.own(thing, player if own else OTHER[player])

    def aim_kind(self, words: set[str], thing: Thing) -> None:
        """A unit that nobody named is of the domain or tag that the card asks for."""
        kinds = [one for one in words if one in DOMAINS or self.book.tag(one) == one]
        if thing.generic and thing.kind == "unit" and not thing.tag and len(kinds) == 1:
            thing.tag = kinds[0]

    def still_in_base(self, things: Sequence[Thing]) -> None:
        """*I play X on my unit and attack with it*: who was only taken to be at a battlefield to be
        chosen was in base, if that may be chosen there too."""
        for thing in things:
            if ANYWHERE in thing.fixed and thing.now == thing.start and not self.scene.contested:
                thing.start = thing.now = "base"
                thing.fixed.discard(ANYWHERE)

    def likely(self, card: Thing, targets: Sequence[Ref]) -> str:
        """Who plays a card where nobody says it: the one hurting the other's thing (rule 4)."""
        owners = {one.owner for ref in targets for one in ref.things} - {""}
        helps = self.book.helps(card.card) if card.card is not None else helps_so(card)
        if len(owners) != 1:
            return ANA if card.card is not None else BEN
        owner = next(iter(owners))
        name = card.card.name if card.card is not None else "the spell"
        likely = owner if helps else OTHER[owner]
        words = {ANA: f"you play {name}", BEN: f"your opponent plays {name}"}
        return self.scene.assume(f"player:{name}", likely, words.pop(likely), words)

    def left(self, unit: Thing) -> bool:
        """Whether something was told to be done to it by which it leaves the board."""
        gone = rf"(?:kills|returns|banishes|killing) (?:.+ and )?{re.escape(unit.mark)}"
        done = any(re.search(gone, text) for text in self.scene.deeds)
        died = any(line.text == f"{unit.mark} died" for line in self.scene.lines)
        return done or died or unit.now in OFF_BOARD

    def another(self, card: Thing, target: Ref) -> Thing:
        """The card, or one more of it where it would counter itself."""
        if card is not target.thing:
            return card
        return self.scene.new("spell", card.card)


def helps_so(card: Thing) -> bool:
    """Whether a spell that nobody named is said to do what is good for a unit."""
    does, _, much = card.does.partition(" ")
    return does in HELPING or much.startswith("+")


def _so_much(text: str, does: str, number: str) -> str:
    """The text with the number that is said of what it does."""
    said = {"hit": "deal 1", "draw": "draw 1", "give": "unit 1"}.get(does, "")
    if not number or not said:
        return text
    head, _, tail = text.rpartition(said)
    return f"{head}{said[:-1]}{number}{tail}"


def _side(slot: Choose) -> str:
    """Whose unit a slot asks for: friendly, enemy, or nobody's in particular."""
    said = {"friendly": "friendly", "your": "friendly", "own": "friendly", "enemy": "enemy"}
    unit = slot.filter.noun == "unit" and slot.few == 1
    return next((said[word] for word in slot.filter.adjectives if word in said and unit), "")
