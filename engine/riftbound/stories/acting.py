"""What a question tells, done in the scene: plays, moves, attacks, effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.clauses import Frame
from engine.riftbound.stories.matching import Roles, match
from engine.riftbound.stories.refs import Ref, Refs
from engine.riftbound.stories.scene import ANA, FIELDS, OTHER, Scene, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span
from engine.riftbound.vocabulary.items import ChooseItem
from engine.riftbound.vocabulary.whom import Choose

HARMLESS = frozenset({"already", "this-turn", "now", "first", "active", "responding", "here", "in"})
RESPONDING = "responding"


class Acts:
    """Does in a scene what the clauses of a question tell."""

    def __init__(self, scene: Scene, refs: Refs) -> None:
        self.scene = scene
        self.refs = refs
        self.book = scene.book

    def tell(self, frame: Frame) -> None:
        """What the clause tells, given or done; `Unplaced` where it means nothing here."""
        if frame.negated or frame.modal in ("can", "must"):
            raise Unplaced
        if set(frame.adverbs) - HARMLESS:
            raise Unplaced
        if frame.verb == "CARD":
            self.card_verb(frame)
            return
        if frame.means:
            raise Unplaced
        roles = match(frame, "told", self.refs)
        self.do(roles)

    def do(self, roles: Roles) -> None:
        """The sense of the verb carried out."""
        if roles.meaning.startswith("@"):
            way: Callable[[Roles], None] = getattr(self, roles.meaning[1:].replace("-", "_"))
            way(roles)
            return
        if roles.frame.purpose is not None:
            raise Unplaced
        for ref in [*([roles.subject] if roles.subject else []), *roles.objects]:
            self.on_board(ref)
        if RESPONDING not in roles.frame.adverbs:
            self.scene.settle()
        self.scene.act(roles.filled(), roles.span)

    def on_board(self, ref: Ref) -> None:
        """What something happens to is somewhere."""
        for thing in ref.things:
            if thing.kind in ("unit", "gear") and not thing.start:
                self.place_later(thing)

    def place_later(self, thing: Thing) -> None:
        """In base, where nothing says otherwise; a player may say otherwise."""
        self.scene.at(thing, "base")

    # playing

    def card_verb(self, frame: Frame) -> None:
        """A card's name where a verb stands (rule 2)."""
        player, card, targets, place = self.card_play(frame)
        self.play(player, card, targets, place, (frame.start, frame.end), self.responds(frame))

    def card_play(self, frame: Frame) -> tuple[str, Thing, list[Ref], str]:
        """Who plays what on what and where it goes, by such a clause."""
        assert frame.naming is not None
        if frame.passive or frame.means:
            raise Unplaced
        cards = [
            card for card in frame.naming.cards if "spell" in card.types or "gear" in card.types
        ]
        if len(cards) != 1:
            raise Unplaced
        player = self.subject_player(frame)
        card = self.card_thing(cards[0], player)
        targets = [self.refs.ref(one, player) for one in frame.objects]
        place = ""
        for prep, phrase in frame.preps:
            ref = self.refs.ref(phrase, player)
            if prep in ("to", "into", "onto", "at", "in") and ref.role in ("field", "base"):
                place = ref.place
            elif prep == "on":
                targets.append(ref)
            elif prep != RESPONDING:
                raise Unplaced
        if "home" in frame.adverbs:
            place = "base"
        return player, card, targets, place

    def subject_player(self, frame: Frame) -> str:
        """Who does it: the one said, else Ana."""
        if frame.subject is None:
            return ANA
        ref = self.refs.ref(frame.subject)
        if ref.role != "player":
            raise Unplaced
        return ref.player

    def card_thing(self, card: CardDefinition, player: str) -> Thing:
        """The card of that player, one that was spoken of or a new one."""
        for thing in self.scene.things:
            if thing.card is card and thing.owner in ("", player) and thing.now in ("", "hand"):
                self.scene.own(thing, player)
                return thing
        kind = "spell" if "spell" in card.types else "unit" if "unit" in card.types else "gear"
        thing = self.scene.new(kind, card)
        return self.scene.own(thing, player)

    def responds(self, frame: Frame) -> bool:
        """Whether it is done while something is on the chain."""
        said = RESPONDING in frame.adverbs or frame.link == "while"
        for prep, phrase in frame.preps:
            if prep == RESPONDING:
                self.on_chain(self.refs.ref(phrase))
                said = True
        return said

    def on_chain(self, ref: Ref, by: str = "") -> None:
        """That item is on the chain: a spell is played first, if it was not."""
        thing = ref.thing
        if thing is None or any(one is thing for one in self.scene.chain):
            return
        if ref.role == "spell":
            self.play(by or OTHER[ANA], thing, [], "", NOWHERE, responding=False)
        elif ref.role == "item" and self.scene.chain:
            return
        else:
            raise Unplaced

    def play_role(self, roles: Roles) -> None:
        """*plays X on Y at Z*."""
        player = roles.subject.player if roles.subject is not None else ANA
        card = roles.objects[0].thing
        if card is None:
            raise Unplaced
        targets = [roles.preps[prep] for prep in ("on", "against") if prep in roles.preps]
        place = roles.preps["to"].place if "to" in roles.preps else ""
        place = roles.preps["at"].place if "at" in roles.preps else place
        purpose = roles.frame.purpose
        if purpose is not None:
            more, where = self.by_purpose(purpose, player)
            targets, place = targets + more, where or place
        if card.now in FIELDS or card.now == "base":
            place, card.start, card.now = place or card.start, "", ""
        self.scene.own(card, player)
        self.play(player, card, targets, place, roles.span, self.responds(roles.frame))

    def by_purpose(self, purpose: Frame, player: str) -> tuple[list[Ref], str]:
        """*… to move X into Y*: what a card is played on."""
        if purpose.purpose or purpose.means or purpose.negated:
            raise Unplaced
        targets = [self.refs.ref(one, player) for one in purpose.objects]
        place = ""
        for _, phrase in purpose.preps:
            ref = self.refs.ref(phrase, player)
            if ref.role in ("field", "base", "hand"):
                place = ref.place if ref.role != "hand" else ""
            else:
                raise Unplaced
        return targets, place

    def play(
        self,
        player: str,
        card: Thing,
        targets: Sequence[Ref],
        place: str,
        span: Span,
        responding: bool,
    ) -> None:
        """A card is played, at the moment that fits it."""
        self.ready_to_play(player, card, targets, responding)
        text = self.play_text(player, card, targets, place, responding)
        self.scene.act(text, span)
        self.played(player, card, place)

    def ready_to_play(
        self, player: str, card: Thing, targets: Sequence[Ref], responding: bool
    ) -> None:
        """Targets are where the card may choose them, the turn and the window are right."""
        scene = self.scene
        assert card.card is not None or card.text
        if card.card is not None:
            self.aim(player, card.card, targets)
        scene.begins(player) if not responding else scene.begins(OTHER[player])
        if responding and card.card is not None and not self.book.has(card.card, "Reaction"):
            if not self.book.has(card.card, "Hidden"):
                return  # it is tried, and is illegal
            field = next((r.thing.now for r in targets if r.thing and r.thing.at_field()), "A")
            if not card.start:
                scene.here(player, field)
                card.start = card.now = f"facedown {field}"

    def aim(self, player: str, card: CardDefinition, targets: Sequence[Ref]) -> None:
        """Each target where and whose it must be, as far as nothing was said of it (rule 5)."""
        slots = self.book.slots(card)
        for place, ref in enumerate(targets):
            slot = slots[min(place, len(slots) - 1)] if slots else None
            if isinstance(slot, ChooseItem):
                self.on_chain(ref, OTHER[player])
                continue
            for thing in ref.things:
                self.aim_at(player, card, slot if isinstance(slot, Choose) else None, thing)

    def aim_at(self, player: str, card: CardDefinition, slot: Choose | None, thing: Thing) -> None:
        """One target."""
        scene = self.scene
        words = set(slot.filter.adjectives) if slot is not None else set()
        places = set(slot.filter.places) if slot is not None else set()
        if not thing.owner:
            if words & {"friendly", "your", "own"}:
                scene.own(thing, player)
            elif "enemy" in words or not self.book.helps(card):
                scene.own(thing, OTHER[player])
            else:
                scene.own(thing, player)
        if not thing.start:
            scene.at(thing, "base" if places & {"in a base", "in your base"} else scene.field())

    def play_text(
        self, player: str, card: Thing, targets: Sequence[Ref], place: str, responding: bool
    ) -> str:
        """The sentence of the play."""
        aim = " and ".join(ref.text for ref in targets)
        text = f"{player} reacts with {card.mark}" if responding else f"{player} plays {card.mark}"
        if aim:
            text += f" on {aim}"
        if place:
            text += (
                f" to {place}"
                if card.kind == "spell"
                else f" at {place}".replace("at base", "in base")
            )
        elif card.kind in ("unit",):
            text += " in base"
        if not responding:
            self.window(player)
        return text

    def window(self, player: str) -> None:
        """It is that player's time to act: the chain is empty, and focus is theirs."""
        scene = self.scene
        scene.settle()
        if scene.contested and scene.focus and scene.focus != player:
            scene.act(f"{scene.focus} passes focus")
            scene.focus = player

    def played(self, player: str, card: Thing, place: str) -> None:
        """What is so once it is played."""
        self.scene.mention(card)
        if card.kind == "unit":
            card.start, card.now = "hand", place or "base"
        elif card.kind == "spell":
            card.start = card.start or "hand"
            self.scene.chain.append(card)
        else:
            card.start, card.now = card.start or "hand", "base"

    # moving and fighting

    def move(self, roles: Roles) -> None:
        """A unit goes somewhere: a Standard Move (rule 6)."""
        unit = roles.objects[0] if roles.objects else roles.subject
        if unit is None or unit.thing is None or roles.frame.purpose:
            raise Unplaced
        player = roles.subject.player if roles.subject is not None else ""
        player = player or unit.thing.owner or ANA
        to = roles.preps.get("to") or roles.preps.get("at")
        place = to.place if to is not None else ("base" if "home" in roles.frame.adverbs else "A")
        if "from" in roles.preps:
            self.scene.at(unit.thing, roles.preps["from"].place)
        self.moves(player, unit, place, roles.span)

    def moves(self, player: str, unit: Ref, place: str, span: Span) -> None:
        """That player moves it there."""
        scene = self.scene
        for thing in unit.things:
            scene.own(thing, player)
            if thing.owner != player:
                raise Unplaced
            scene.at(thing, "base" if place in FIELDS else "A")
            if thing.now == place:
                raise Unplaced
            thing.now = place
        self.window(player)
        scene.begins(player)
        scene.act(f"{player} moves {unit.text} to {place}", span)
        if place in FIELDS:
            scene.contested, scene.mover, scene.focus = place, player, player
            scene.last_field = place

    def attack(self, roles: Roles) -> None:
        """Somebody moves to where an enemy unit is (rule 8)."""
        scene, subject = self.scene, roles.subject
        if subject is None or roles.frame.purpose:
            raise Unplaced
        target = roles.objects[0] if roles.objects else None
        target = target or next(iter(roles.preps.values()), None)
        field = target.place if target is not None and target.role == "field" else ""
        unit = subject.thing
        player = subject.player or (unit.owner if unit is not None and unit.owner else ANA)
        with_ = roles.preps.get("with")
        if with_ is not None:
            unit, target = with_.thing, target if target is not with_ else None
        if target is not None and target.thing is not None and target.role == "unit":
            scene.own(target.thing, OTHER[player])
            scene.at(target.thing, field or "A")
            field = target.thing.now
        field = field or scene.field()
        if unit is None:
            unit = self.own_unit(player)
        if unit.now == field:
            raise Unplaced
        scene.here(OTHER[player], field)
        ref = Ref("unit", unit.mark, thing=unit, things=[unit])
        self.moves(player, ref, field, roles.span)
        scene.mention(unit)

    def own_unit(self, player: str) -> Thing:
        """A unit of that player that can attack."""
        for thing in reversed(self.scene.things):
            if thing.kind == "unit" and thing.owner in ("", player) and thing.now in ("", "base"):
                return self.scene.own(thing, player)
        return self.scene.own(self.scene.new("unit"), player)

    def conquer(self, roles: Roles) -> None:
        """Somebody moves to an empty battlefield and takes it."""
        subject, scene = roles.subject, self.scene
        if subject is None or scene.contested:
            raise Unplaced
        player = subject.player or ANA
        unit = subject.thing or self.own_unit(player)
        if "with" in roles.preps and roles.preps["with"].thing is not None:
            unit = roles.preps["with"].thing
        place = next((one.place for one in roles.objects if one.role == "field"), "")
        place = place or scene.field()
        ref = Ref("unit", unit.mark, thing=unit, things=[unit])
        self.moves(player, ref, place, roles.span)
        scene.finish()
        scene.premise(f"{player} conquered {place}", roles.span)
