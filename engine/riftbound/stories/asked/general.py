"""What is asked in whatever words: where no sense of its verb fits, what the clause says without what
says nothing there, and what others ask for the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.asked.along import along
from engine.riftbound.stories.asked.amounts import amounting
from engine.riftbound.stories.asked.anybody import CHOOSING
from engine.riftbound.stories.asked.coming import GOES
from engine.riftbound.stories.asked.families import otherwise
from engine.riftbound.stories.asked.idioms import idiomatic, went_back
from engine.riftbound.stories.asked.in_full import ABLE, in_full
from engine.riftbound.stories.asked.permissions import demanded, permitted
from engine.riftbound.stories.asked.plain import by_a_player
from engine.riftbound.stories.asked.remaining import might_lost, of_keyword, remaining
from engine.riftbound.stories.asked.resources import readiness
from engine.riftbound.stories.asked.severally import as_might, each_had, severally
from engine.riftbound.stories.asked.siding import siding
from engine.riftbound.stories.asked.tallies import COMING
from engine.riftbound.stories.asked.which_of import WhichOf
from engine.riftbound.stories.otherwise.rephrasing import THAT
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, again
from engine.riftbound.stories.scene.met import met_there
from engine.riftbound.stories.scene.scene import ANA, BEN, OTHER, Thing, Unplaced
from engine.riftbound.stories.things.made import kinds_made, made_alone
from engine.riftbound.stories.words.book import Naming

EMPTY = frozenset({"instead", "simultaneously", "in", "back", "after-damage", "already", "now", "here",
                   "this-turn", "home"})  # fmt: skip
"""Adverbs without which a clause asks the same, once it was not read with them."""
MATTER = {"home": ("go", "come", "move", "return", "get"), "here": ("stay", "go", "move", "remain", "come"),
          "in": ("go", "move", "come"), "back": ("take", "go"), "now": ("move", "attack")}  # fmt: skip
"""Adverbs, and the verbs of whose meaning they are part."""
OF_FIGHTS = frozenset({"showdown", "combat"})
IN_FIGHTS = frozenset({"in", "during", "at", "for", "from", "after", "on", "of"})
BECAUSE = frozenset({"from", "off", "for", "by", "with", "out of", "through", "via", "of"})
COPY = "copy"
YIELDED = {"rune": "channel", "xp": "xp"}
"""What players get from abilities, and the word of cards that say so."""
GETTING = frozenset({"get", "gain", "channel", "receive"})
FELLING = frozenset({"kill", "destroy", "hit"})
ENDED = frozenset({"conquest"})
SOURCED = frozenset({"die", "survive", "take", "score", "get", "gain", "win", "live", "lose", "keep",
                     "draw"})  # fmt: skip
"""Verbs of what may be asked to come from what was told."""


class General(WhichOf):
    """Asks in a scene what clauses ask whose words no sense of a verb has."""

    def ask(self, frame: Frame) -> None:
        """What the clause asks, in its own words or in others that ask the same."""
        met_there(self.scene)
        self.plays_out(frame)
        saved = self.scene.save()
        if self.hoped_not(frame):
            return
        if frame.negated:
            raise Unplaced  # *so it doesn't die?*: a *no* to that says either
        if frame.link == "or" and self.says_no_more(frame):
            return
        frame = self.both_saved(frame)
        if self.timed(frame) or self.when_it_is(frame) or self.of_which(frame):
            return
        if (by := self.by_keyword(frame)) is None:
            return
        frame = severally(by_a_player(as_might(self.second_buff(by) or by)))
        frame = of_keyword(frame) or might_lost(frame) or frame
        frame = self.of_them(self.all_lost(self.mine_live(frame)))
        ways = (self.keyword_counts, self.mights_of_each, self.too_late, self.of_resources, self.as_one,
                self.pays_besides, self.uses_token, self.all_had, self.in_answer,
                self.of_what_was_told)  # fmt: skip
        if any(way(frame) for way in ways):
            return
        for one in self.ways(frame):
            try:
                if one.negated:
                    self.denied(one)
                else:
                    super().ask(again(one))
            except Unplaced:
                self.scene.restore(saved)
                continue
            self.ask_joined(frame)
            return
        if self.by_means(frame) or self.is_done_for(frame) or self.must_do(frame):
            return
        if frame.modal == "can" or frame.purpose is not None or not self.acts.plays_topic():
            raise Unplaced
        self.ask(frame)

    def all_had(self, frame: Frame) -> bool:
        """*does it have Deflect and Shield?*: of each; whether it is asked of several."""
        parts = each_had(frame)
        for one in parts:
            self.ask(one)
        return bool(parts)

    def says_no_more(self, frame: Frame) -> bool:
        """*does it save both, or do I choose one?*: asks nothing else; `Unplaced` where it is asked on
        whose turn of two, which is looked at in the end."""
        if any(phrase.word == "turn" for _, phrase in frame.preps):
            raise Unplaced
        one = len(frame.objects) == 1 and frame.objects[0].kind == "ellipsis"
        asked = [line for line in self.scene.lines if line.mood == "asked"]
        both = bool(asked) and " and " in asked[-1].text
        return frame.verb in CHOOSING and one and both and not (frame.preps or frame.means)

    def both_saved(self, frame: Frame) -> Frame:
        """*does X save both (of them)?*: the two of that player's in the fight."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        both = said is not None and (
            said.word == "both" or (said.word == "unit" and said.det == "both")
        )
        if (
            frame.verb not in ("save", "protect")
            or said is None
            or not both
            or frame.subject is None
        ):
            return frame
        saved = self.scene.save()
        source = self.refs.ref(replace(frame.subject)).thing
        self.scene.restore(saved)
        owner = "ana" if source is not None and source.owner == ANA else "ben"
        if source is None or not source.owner or len(self.in_fight(source.owner)) != 2:
            return frame
        units = Phrase("noun", "unit", said.start, said.end, det="both", owner=owner, plural=True)
        return replace(frame, objects=[units])

    def named(self, frame: Frame) -> Frame:
        """The clause with the tokens named that come: *the tokens*, and *they* where nobody else may
        come."""
        subject, objects, about = frame.subject, frame.objects, frame.about
        said = [one for one in (subject, about, *objects) if one is not None]
        they = (
            subject is not None
            and subject.kind == "pronoun"
            and subject.word == "they"
            and not objects
        )
        where = frame.asks == "where" and frame.verb in ("be", "go")
        comes = where or frame.verb in COMING or (frame.verb == "be" and bool(frame.states))
        if they and self.refs.came and not comes:
            raise Unplaced  # what becomes of those that came
        several = they and comes
        they = several or self.came_so(frame)
        said += [one for prep, one in frame.preps if prep == "with" and frame.verb == "attack"]
        tokens = [one for one in said if _tokens_meant(one) or (one is about and _is_token(one))]
        if tokens and not made_alone(self.scene):
            raise Unplaced  # others may be meant that were there
        if not (tokens or they) or (card := self.token_that_comes()) is None:
            return frame
        if any(one.word == COPY for one in tokens) and not self.copies_come():
            return frame
        if state := readiness(frame):
            frame = replace(frame, verb="be", states=[state], passive=False)
        naming = Naming(0, (card,), "full", plural=True)

        def name(one: Phrase) -> Phrase:
            if one not in tokens and not (they and one is subject):
                return one
            return Phrase("name", card.name, one.start, one.end, naming=naming, det=one.det,
                          number=one.number, plural=one.plural or several)  # fmt: skip

        return replace(frame, subject=name(subject) if subject is not None else None,
                       about=name(about) if about is not None else None,
                       objects=[name(one) for one in objects],
                       preps=[(prep, name(one)) for prep, one in frame.preps])  # fmt: skip

    def copies_come(self) -> bool:
        """Whether what is there makes copies."""
        return any(f"{COPY} of" in self.text_of(one) for one in self.scene.things)

    def came_so(self, frame: Frame) -> bool:
        """*do I get a Gold, and is it ready?*, *can it attack?*: whether that is asked of the token that
        came."""
        it = frame.subject is not None and frame.subject.word == "it" and not frame.subject.somebody
        goes = frame.modal == "can" and frame.verb in GOES
        said = bool(readiness(frame)) or goes
        return it and said and self.refs.came and not (frame.preps or frame.objects)

    def token_that_comes(self) -> CardDefinition | None:
        """The one kind of token that comes of what is there, where none is there already."""
        book, things = self.scene.book, self.scene.things
        if any(one.card is not None and "token:" in one.card.key for one in things):
            return None
        kinds = kinds_made(self.scene)
        if len(kinds) != 1:
            return None
        found = [card for card in book.cards if card.key == f"token:{next(iter(kinds))}"]
        return found[0] if len(found) == 1 else None

    def ways(self, frame: Frame) -> Iterator[Frame]:
        """The clause, and the same in other words."""
        frame = self.fight_meant(self.named(frame))
        yield frame
        if frame.negated:
            return
        less = self.lessened(frame)
        if less is not None:
            yield less
        yield from siding(less or frame, self.one_fight())
        they = frame.subject is not None and frame.subject.word == "they"
        two = len(self.in_fight(ANA)) == len(self.in_fight(BEN)) == 1
        yield from (
            one
            for one in otherwise(less or frame)
            if not they or two or one.subject or one.verb == "exist"
        )
        yield from permitted(less or frame)
        yield from demanded(less or frame)
        for said in in_full(less or frame):
            yield self.lessened(said) or said
        yield from remaining(less or frame)
        yield from amounting(less or frame)
        yield from idiomatic(less or frame)
        yield from along(frame)
        bounced = None if self.one_fight() else went_back(frame)
        yield from [bounced] if bounced is not None else []

    def second_buff(self, frame: Frame) -> Frame | None:
        """*does it get a second one?*, of what was told to have a buff: another buff."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        another = said is not None and said.kind == "ellipsis" and said.det == "another"
        another = another or (said is not None and said.word == "buff-counter" and said.number == 2)
        buffed = any("buffed" in one.states for one in self.scene.things)
        if frame.asks != "whether" or frame.verb not in ("get", "have") or not another:
            return None
        if not buffed or said is None or frame.preps or frame.means:
            return None
        buff = Phrase("noun", "buff-counter", said.start, said.end, det="another")
        return replace(frame, objects=[buff])

    def fight_meant(self, frame: Frame) -> Frame:
        """*is it over?*, while a fight goes on: is its showdown?"""
        it = frame.subject is not None and frame.subject.word in ("it", "that")
        plain = frame.verb == "be" and not (frame.objects or frame.states or frame.preps)
        if not (it and plain and self.scene.contested and "over" in frame.adverbs):
            return frame
        showdown = Phrase("noun", "showdown", frame.start, frame.end, det="the")
        return replace(frame, subject=showdown)

    def lessened(self, frame: Frame) -> Frame | None:
        """The clause without what says nothing here; None where there is nothing of that kind."""
        preps = [one for one in frame.preps if not self.says_nothing(*one, frame)]
        adverbs = [
            one for one in frame.adverbs if one not in EMPTY or frame.verb in MATTER.get(one, ())
        ]
        if "alone" in adverbs and self.fights_alone(frame.subject):
            adverbs.remove("alone")  # *can Leona kill it by herself*
        objects = [one for one in frame.objects if not self.this_fight(one)]
        if frame.verb == "be" and not (preps or objects or frame.states or frame.about):
            preps, objects = frame.preps, frame.objects
        whole = len(frame.preps), len(frame.adverbs), len(frame.objects)
        same = (len(preps), len(adverbs), len(objects)) == whole
        return None if same else replace(frame, preps=preps, adverbs=adverbs, objects=objects)

    def fights_alone(self, phrase: Phrase | None) -> bool:
        """Whether it is the only unit of its player in the fight that is told."""
        if phrase is None or phrase.kind not in ("name", "noun", "pronoun"):
            return False
        saved = self.scene.save()
        try:
            thing = self.refs.ref(replace(phrase)).thing
        except Unplaced:
            thing = None
        self.scene.restore(saved)
        return thing is not None and self.in_fight(thing.owner) == [thing]

    def this_fight(self, phrase: Phrase) -> bool:
        """*deals damage this combat*: the one that is told."""
        fight = phrase.kind == "noun" and phrase.word in OF_FIGHTS and phrase.det == "that"
        return fight and self.one_fight()

    def one_fight(self) -> bool:
        """Whether a fight is told, so that there is one to speak of."""
        return bool(self.scene.contested or self.scene.fought or self.scene.coming)

    def says_nothing(self, prep: str, phrase: Phrase, frame: Frame) -> bool:
        """Whether what stands behind that preposition is no more than all that was told."""
        plain = not (phrase.adjectives or phrase.also or phrase.facts) and phrase.number is None
        if prep == "without" and phrase.kind == "keyword":
            units = (one for one in self.scene.things if one.kind == "unit")
            return not any(self.has_it(one, phrase.word) for one in units)
        if prep == "from" and phrase.kind == "keyword":
            return self.known_cause(phrase)  # *do I gain the XP from Hunt*
        if prep == "cause" and (phrase.kind == "keyword" or phrase.kind in ("name", "pronoun")):
            return self.known_cause(phrase)
        if prep == "in-role":
            return self.in_that_role(phrase, frame)
        if prep == "instead-of" and phrase.word in ("point", "card", "one"):
            return True
        if not plain:
            return False
        if phrase.word == "damage" and prep in BECAUSE and frame.verb in FELLING:
            return self.one_fight()  # *can I kill both with my damage*
        if phrase.kind == "noun" and phrase.word in OF_FIGHTS:
            mine = not phrase.owner and phrase.det in ("", "the", "that", "a")
            return mine and prep in IN_FIGHTS and self.one_fight()
        if phrase.kind == "noun" and phrase.word in ENDED:
            return prep in BECAUSE and self.scene.acted
        if phrase.kind == "pronoun" and phrase.word in THAT and not phrase.person:
            to = prep == "to" and frame.verb in ("die", "survive", "live", "lose")
            return (to or prep in BECAUSE) and frame.verb in SOURCED and self.scene.acted
        if (
            prep == "for"
            and frame.states
            and frame.verb in ("become", "be")
            and phrase.kind == "noun"
        ):
            return True  # *does it become Mighty for the rune*
        if prep == "from" and self.only_source(phrase, frame):
            return True
        if phrase.kind == "name" and prep in (*BECAUSE, "to") and frame.verb in SOURCED:
            return self.only_cause(phrase)
        return False

    def only_source(self, phrase: Phrase, frame: Frame) -> bool:
        """*do I get the runes from its Deathknell?*: whether that is of the only thing which says so."""
        said = frame.objects[-1] if frame.objects else None
        word = YIELDED.get(said.word if said is not None else "")
        able = phrase.kind == "name" or (phrase.kind == "noun" and phrase.word in ABLE)
        if word is None or not able or frame.verb not in GETTING or frame.modal:
            return False
        saved, known = self.scene.save(), len(self.scene.things)
        source = self.refs.ref(replace(phrase)).thing
        new = len(self.scene.things) > known
        self.scene.restore(saved)
        others = (one for one in self.scene.things if one is not source)
        alone = source is not None and word in self.text_of(source) and source.card is not None
        return alone and not new and not any(word in self.text_of(one) for one in others)

    def known_cause(self, phrase: Phrase) -> bool:
        """*because of Shield*, *thanks to X*: whether that is what was told."""
        if phrase.kind == "keyword":
            word = phrase.word.partition(" ")[0]
            return any(self.has_it(one, word) for one in self.scene.things if one.kind == "unit")
        saved, known = self.scene.save(), len(self.scene.things)
        self.refs.ref(replace(phrase))
        new = len(self.scene.things) > known
        self.scene.restore(saved)
        return not new

    def in_that_role(self, phrase: Phrase, frame: Frame) -> bool:
        """*as a defender*: whether that is what who is asked about is in the fight that is told."""
        if frame.subject is None or phrase.word not in ("attacker", "defender"):
            return False
        role = self.scene.mover if phrase.word == "attacker" else OTHER.get(self.scene.mover, "")
        those = self.in_fight(role)
        if frame.subject.word == "it" and len(those) == 1:
            self.scene.pronouns[frame.subject.start] = those[0]
            return True
        saved = self.scene.save()
        thing = self.refs.ref(replace(frame.subject)).thing
        self.scene.restore(saved)
        return thing in those

    def has_it(self, thing: Thing, word: str) -> bool:
        """Whether it has that keyword, as printed or as it was told."""
        printed = thing.card is not None and self.book.has(thing.card, word)
        return printed or any(said == word for said, _ in thing.keywords)

    def only_cause(self, phrase: Phrase) -> bool:
        """Whether it is the one spell that was told to be played, where nobody fights."""
        known = len(self.scene.things)
        saved = self.scene.save()
        thing = self.refs.ref(replace(phrase)).thing
        new = len(self.scene.things) > known
        self.scene.restore(saved)
        return not new and not self.one_fight() and [thing] == self.played_spells()


def _is_token(phrase: Phrase) -> bool:
    """Whether it is *a token*, *tokens*, *the copy*, of which nothing else is said."""
    plain = not (phrase.adjectives or phrase.owner or phrase.facts or phrase.might or phrase.where)
    return phrase.kind == "noun" and phrase.word in ("token", COPY) and plain


def _tokens_meant(phrase: Phrase) -> bool:
    """Whether it is *the tokens*, *a token*, *two tokens*."""
    meant = phrase.det in ("the", "a", "another", "any") or phrase.number is not None
    return _is_token(phrase) and meant
