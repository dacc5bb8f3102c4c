"""What a question asks to be counted: units that die or are left, points, damage, cards, tokens."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.asked.events import located
from engine.riftbound.stories.asked.states import States
from engine.riftbound.stories.otherwise.rephrasing import THAT, in_fight
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.scene.scene import BEN, OTHER, Thing, Unplaced
from engine.riftbound.stories.things.refs import ITEMS
from engine.riftbound.stories.told.befalls import EVENTS

FATES = {"die": "died", "perish": "died", "survive": "survive", "live": "survive"}
RESOLVING = frozenset({"resolve", "trigger", "happen", "go off", "come"})
"""Verbs of what abilities do on the chain."""
BEGINNING = frozenset({"begin", "start", "exist", "happen", "occur"})
ENTERING = frozenset({"come in", "come down", "come", "enter", "land"})
GETTING = frozenset({"get", "gain", "receive", "earn"})
COMING = frozenset(
    ["come", "pop up", "spawn", "appear", "arrive", "show up", "enter", "land", "go", "end up"]
)
"""Verbs of how tokens come: to a player, and to a place."""
PLACING = frozenset({"play", "put", "place", "make", "create"})
NOBODYS = {"die": "nobody died", "perish": "nobody died", "survive": "nobody survives",
           "live": "nobody survives"}  # fmt: skip


class Tallies(States):
    """Asks in a scene how many there are of something, or whether so many are."""

    def score(self, frame: Frame) -> bool:
        """*what's my score?*: how many points that player then has."""
        of = [*([frame.subject] if frame.subject is not None else []), *frame.objects]
        if frame.verb != "be" or [one.word for one in of] != ["score"]:
            return False
        said = frame.preps or frame.states or frame.means or frame.purpose or of[0].adjectives
        if said or not isinstance(of[0].owner, str) or not self.scene.acted:
            raise Unplaced
        player = self.refs.player(of[0].owner)
        self.scene.finish()
        self.scene.ask(f"how many points does {player} have?", (frame.start, frame.end))
        return True

    def damage_of_each(self, frame: Frame) -> bool:
        """*how much damage does each (of mine) take?*"""
        subject, about = frame.subject, frame.about
        each = subject is not None and subject.det == "each" and subject.word == "unit"
        if frame.verb != "take" or not each or about is None or about.word != "damage":
            return False
        said = frame.objects or frame.preps or frame.means or frame.purpose
        if said or not self.scene.acted or subject is None:
            raise Unplaced
        player = self.refs.player(subject.owner) if isinstance(subject.owner, str) else ""
        of = f" of {player}'s units" if player else " unit"
        self.scene.finish()
        self.scene.ask(f"how much damage did each{of} take?", (frame.start, frame.end))
        return True

    def how_many_units(self, frame: Frame, about: Phrase) -> None:
        """*how many units die?*, *how many of my units survive?*"""
        said = frame.subject, frame.purpose, frame.objects, frame.means, frame.preps
        named = any(one.card in self.cards_of(about) for one in self.scene.things)
        plain = (about.word == "unit" or named) and about.plural and not about.det
        owner = about.owner if isinstance(about.owner, str) else ""
        more = any(said) or set(about.adjectives) - {"is token"} or (about.owner and not owner)
        if more or not plain or not self.scene.acted:
            raise Unplaced
        of = f" of {self.refs.player(owner)}" if owner else ""
        noun = self.token_name(about) if named else "unit"
        self.scene.finish()
        span = frame.start, frame.end
        self.scene.ask(f"how many {noun}s{of} {FATES[frame.verb]}?", span)

    def which_units(self, frame: Frame) -> bool:
        """*which of my units die?*"""
        about = frame.about
        units = about is not None and about.word == "unit" and isinstance(about.owner, str)
        if frame.asks != "which" or not units or about is None or frame.verb not in FATES:
            return False
        said = frame.subject, frame.purpose, frame.objects, frame.means, frame.preps
        if any(said) or about.adjectives or about.might is not None or not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        player = self.refs.player(str(about.owner))
        self.scene.ask(f"which units of {player} {FATES[frame.verb]}?", (frame.start, frame.end))
        return True

    def left_with(self, frame: Frame, asks: str, word: str) -> str:
        """The player of whom it is asked how much of that they have left; nothing where it is not."""
        about, subject = frame.about, frame.subject
        said = about is not None and about.word == word and not about.adjectives
        if frame.asks != asks or frame.verb not in ("leave", "have") or not said:
            return ""
        if subject is None or subject.word not in ("ana", "ben") or frame.objects or frame.preps:
            raise Unplaced
        return self.refs.player(subject.word)

    def energy_left(self, frame: Frame) -> bool:
        """*how much Energy do I have left?*, where it was told how much there was."""
        player = self.left_with(frame, "how-much", "energy")
        if not player:
            return False
        if not any(
            one.text.startswith(f"{player} has ") and "Energy" in one.text
            for one in self.scene.facts
        ):
            raise Unplaced
        self.of_all_that(frame)
        self.scene.ask(f"how much Energy does {player} have?", (frame.start, frame.end))
        return True

    def loses_one(self, frame: Frame) -> bool:
        """*do I lose one (in the fight)?*: how many units of theirs die."""
        said, subject = frame.objects, frame.subject
        if frame.verb != "lose" or len(said) != 1 or said[0].word != "one" or subject is None:
            return False
        plain = not (said[0].adjectives or said[0].facts or frame.purpose or frame.modal)
        if subject.kind != "person" or not in_fight(frame) or not plain or not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        player = self.refs.player(subject.word)
        self.scene.ask(f"how many units of {player} died?", (frame.start, frame.end))
        return True

    def tallied(self, frame: Frame) -> bool:
        """Whether it is asked in a way that no sense of a verb is for."""
        ways = (self.nobody, self.tokens, self.which_first, self.abilities_first, self.comes_in,
                self.another_fight)  # fmt: skip
        return any(way(frame) for way in ways)

    def nobody(self, frame: Frame) -> bool:
        """*so nobody dies?*"""
        subject = frame.subject
        if subject is None or subject.word != "nobody" or frame.verb not in NOBODYS:
            return False
        self.of_all_that(frame)
        if frame.objects or frame.preps:
            raise Unplaced
        self.scene.ask(NOBODYS[frame.verb], (frame.start, frame.end))
        return True

    def of_all_that(self, frame: Frame) -> None:
        """What came of all that was done is asked, and nothing else."""
        if not self.scene.acted or frame.purpose or frame.means or frame.modal or frame.states:
            raise Unplaced
        self.scene.finish()

    def how_much_is(self, frame: Frame) -> bool:
        """*how much damage is that?*, *is it 2, 3 or 4 damage?*: what the one spell that was played
        deals."""
        about, subject = frame.about, frame.subject
        damage = about is not None and about.word == "damage" and frame.asks == "how-much"
        if frame.verb != "be" or not damage or (subject is not None and subject.word not in THAT):
            return False
        if frame.objects or frame.preps:
            raise Unplaced
        spells = self.played_spells()
        if len(spells) != 1:
            raise Unplaced
        self.of_all_that(frame)
        self.scene.ask(f"how much damage did {spells[0].mark} deal?", (frame.start, frame.end))
        return True

    def played_spells(self) -> list[Thing]:
        """The spells that were told to be played, in that order."""
        spells = {one.mark: one for one in self.scene.things if one.kind == "spell"}
        return [
            one
            for text in self.scene.deeds
            for mark, one in spells.items()
            if f" plays {mark}" in text or f" reacts with {mark}" in text
        ]

    def which_first(self, frame: Frame) -> bool:
        """*which resolves first?*, *does X resolve first?*: of the spells that were played,
        whether each resolved before the one played before it, or X before the other."""
        about = frame.subject or frame.about
        spells_meant = about is not None and about.word in ("spell", "card")
        if frame.asks == "in-order" and not frame.adverbs and spells_meant:
            frame = replace(frame, asks="which", about=about, subject=None, adverbs=["first"])
        said = frame.about or frame.subject
        ability = said is not None and (said.word in ITEMS or said.word.endswith("-trigger"))
        if frame.verb != "resolve" or frame.adverbs != ["first"] or ability:
            return False
        spells = self.played_spells()
        if not spells:
            return False
        if len(spells) < 2 or len(spells) > len({one.id for one in spells}):
            raise Unplaced
        answered = any(map(self.scene.is_answered, spells))
        if frame.objects or frame.preps or answered:
            raise Unplaced  # what is countered does not resolve
        order = spells[::-1]
        if frame.asks == "whether" and frame.subject is not None:
            found = self.refs.ref(frame.subject).thing
            order.sort(key=lambda one: one is not found)
            if len(order) != 2 or order[0] is not found:
                raise Unplaced
        elif frame.subject is not None or _not_spells(frame.about):
            raise Unplaced
        self.of_all_that(frame)
        for first, second in pairwise(order):
            self.scene.ask(f"{first.mark} resolved before {second.mark}", (frame.start, frame.end))
        return True

    def abilities_first(self, frame: Frame) -> bool:
        """*whose Deathknell resolves first?*, *in what order do they trigger?*, *who draws first?*: of
        two players whether that of the one whose turn it is not came first, or that which is said."""
        first = frame.adverbs == ["first"]
        if not (first or frame.asks == "in-order") or frame.verb not in (*RESOLVING, "draw"):
            return False
        drawn = frame.verb == "draw" and (frame.subject is not None or frame.asks != "who")
        if frame.objects or frame.preps or drawn:
            raise Unplaced
        said = frame.about or frame.subject
        mine = said.owner if said is not None and frame.asks == "whether" else None
        turn = self.scene.turn or self.scene.mover
        leads = self.refs.player(mine) if isinstance(mine, str) else OTHER.get(turn, "")
        if leads not in OTHER or (frame.asks == "whether" and not isinstance(mine, str)):
            raise Unplaced
        if frame.verb == "draw":
            claims = {one: f"{one} drew at least 1" for one in OTHER}
        else:
            those = self.abilities_told(said.word if said is not None else "")
            claims = {one.owner: f"the ability of {one.mark} resolved" for one in those}
        self.of_all_that(replace(frame, adverbs=[]))
        self.scene.ask(f"{claims[leads]} before {claims[OTHER[leads]]}", (frame.start, frame.end))
        return True

    def abilities_told(self, word: str) -> list[Thing]:
        """The two things, of two players, that have an ability of that kind, which triggers."""
        kinds = [kind for kind, name in EVENTS.items() if name == word]
        if not kinds and word not in ("", "ability", "trigger", "they"):
            raise Unplaced
        cards = [one for one in self.scene.things if one.card is not None and one.kind != "spell"]
        those = [one for one in cards if one.card is not None
                 and set(self.book.events(one.card)) & set(kinds or EVENTS)]  # fmt: skip
        if len(those) != 2 or {one.owner for one in those} != set(OTHER):
            raise Unplaced
        return those

    def another_fight(self, frame: Frame) -> bool:
        """*does a second combat begin?*, *is there another showdown?*: how many there were."""
        phrases = [*([frame.subject] if frame.subject is not None else []), *frame.objects]
        fight = len(phrases) == 1 and phrases[0].word in ("showdown", "combat")
        if not fight or phrases[0].det != "another" or frame.verb not in BEGINNING or frame.preps:
            return False
        self.of_all_that(frame)
        self.scene.ask(f"how many {phrases[0].word}s began?", (frame.start, frame.end))
        return True

    def comes_in(self, frame: Frame) -> bool:
        """*does it come in ready (or exhausted)?*"""
        if frame.verb not in ENTERING or not frame.states or frame.objects or frame.preps:
            return False
        thing = self.refs.ref(frame.subject).thing if frame.subject is not None else None
        if thing is None or thing.kind != "unit" or set(frame.states) - {"ready", "exhausted"}:
            raise Unplaced
        self.of_all_that(replace(frame, states=[]))
        for state in frame.states:
            self.scene.ask(f"{thing.mark} entered {state}", (frame.start, frame.end))
        return True

    def units_left(self, frame: Frame) -> bool:
        """*how many units do I have left?*"""
        player = self.left_with(frame, "how-many", "unit")
        if not player:
            return False
        self.of_all_that(frame)
        self.scene.ask(f"how many units does {player} have?", (frame.start, frame.end))
        return True

    # tokens

    def tokens(self, frame: Frame) -> bool:
        """*do I get my two Recruits?*, *how many Golds do I get?*, *do the Recruits come there?*: of
        tokens that came; they are not laid down."""
        frame = _placed(frame)
        said = [frame.about, frame.subject, *frame.objects]
        named = [one for one in said if one is not None and tokens_named(one)]
        if len(named) != 1 or frame.passive or named[0].facts or named[0].also:
            return False
        token = named[0]
        if frame.modal == "can" and token.owner and frame.verb in ("kill", "destroy"):
            return False  # *can it kill his Gold*
        there = [one for one in self.scene.things if one.card in self.cards_of(token)]
        if len(there) == 1 and token.plural:
            raise Unplaced  # the one that was told, or those that came
        if there:
            return False
        self.refs.came = True
        if frame.asks in ("whether", "how-many") and token is not frame.subject:
            claim = self.gets_tokens(frame, token)
        elif token is frame.subject and self.tokens_are(frame, token):
            return True
        elif token is frame.subject and frame.asks in ("whether", "where"):
            claim = self.tokens_come(frame, token)
        else:
            raise Unplaced
        self.of_all_that(frame)
        self.scene.ask(claim, (frame.start, frame.end))
        return True

    def tokens_are(self, frame: Frame, token: Phrase) -> bool:
        """*are the Golds exhausted?*, *is the Recruit ready?*: of those that came."""
        if frame.verb != "be" or len(frame.states) != 1 or frame.asks != "whether":
            return False
        if frame.states[0] not in ("ready", "exhausted") or frame.objects or frame.preps:
            raise Unplaced
        name = self.token_name(token)
        self.of_all_that(replace(frame, states=[]))
        self.scene.ask(f"each {name} is {frame.states[0]}", (frame.start, frame.end))
        return True

    def cards_of(self, token: Phrase) -> tuple[CardDefinition, ...]:
        """The cards that it names."""
        return token.naming.cards if token.naming is not None else ()

    def token_name(self, token: Phrase) -> str:
        """What one of them is called."""
        cards = self.cards_of(token)
        if (
            len(cards) != 1
            or set(token.adjectives) - {"is token"}
            or token.might is not None
            or token.keywords
        ):
            raise Unplaced
        return cards[0].name

    def gets_tokens(self, frame: Frame, token: Phrase) -> str:
        """That a player gets so many of them; how many they get, or have in the end."""
        subject, name = frame.subject, self.token_name(token)
        if subject is None or subject.kind not in ("person", "pronoun"):
            raise Unplaced
        if any(prep not in ("for", "from", "off", "of") for prep, _ in frame.preps):
            raise Unplaced
        player = BEN if subject.somebody else self.refs.player(subject.word)
        if subject.word in ("it", "that", "both", "any", "nobody") and not subject.somebody:
            raise Unplaced
        if frame.verb == "have" and frame.asks == "how-many":
            return f"how many {name}s does {player} have?"
        if frame.verb == "have":
            return f"{player} has {many_of(token, name)}"
        if frame.verb not in GETTING:
            raise Unplaced
        if frame.asks == "how-many":
            return f"how many {name}s of {player} were played?"
        return f"{many_of(token, name, f' of {player}', 'was', 'were')} played"

    def tokens_come(self, frame: Frame, token: Phrase) -> str:
        """Where they are; that they came, or came there."""
        name = self.token_name(token)
        if frame.verb not in COMING or frame.objects:
            raise Unplaced
        if frame.asks == "where":
            return f"where are the {name}s?"
        places = [
            phrase for prep, phrase in frame.preps if prep in ("at", "to", "in", "on", "into")
        ]
        if len(places) != len(frame.preps) or set(frame.adverbs) - {"here"}:
            raise Unplaced
        if places:
            return f"{many_of(token, name, '', 'is', 'are')} {located(self.refs.ref(places[0]))}"
        if "here" in frame.adverbs:
            return f"{many_of(token, name, '', 'is', 'are')} at {self.scene.field()}"
        return f"{many_of(token, name, '', 'was', 'were')} played"


def many_of(token: Phrase, name: str, whose: str = "", one: str = "", several: str = "") -> str:
    """So many of them, else at least one, with the verb that fits."""
    number = token.number
    if number is not None and number > 1:
        return f"{number} {name}s{whose} {several}".rstrip()
    return f"{number or 'at least 1'} {name}{whose} {one}".rstrip()


def _placed(frame: Frame) -> Frame:
    """*where are the Recruits played?*, *where do I put them?*: where do they go?"""
    said = [frame.subject] if frame.passive else frame.objects
    if frame.asks != "where" or frame.verb not in PLACING or len(said) != 1:
        return frame
    return replace(frame, verb="go", passive=False, subject=said[0], objects=[], modal="")


def _not_spells(about: Phrase | None) -> bool:
    """Whether it is asked which of other things than spells."""
    return about is not None and about.word not in ("spell", "card", "one")
