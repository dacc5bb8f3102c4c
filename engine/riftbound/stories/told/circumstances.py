"""Under what it happens: turn, start or end of a turn, showdown, score, company, what is on the chain."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, OTHER, Scene, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.things.refs import Refs

NEXT = frozenset({"at", "starting"})
"""What stands before the next turn of somebody, of which no more is said than that it is then."""
TURNS = frozenset({"turn", "turn-start"})
"""Nouns of a turn and of how it begins."""
RESPONDING = "responding"
WITH_OTHERS = frozenset({"play", "attack", "be", "sit", "stand", "stay", "die", "conquer", "hold",
                         "swap", "switch"})  # fmt: skip
"""Verbs that take a *with* of their own."""
AMONG = WITH_OTHERS - {"play", "attack"}
"""Those of them that take one with units only."""
FOUGHT = frozenset({"die", "win", "lose", "take lethal", "take lethal damage"})
"""Verbs that say themselves what becomes of who fights."""
AT_POINTS = frozenset({"at", "with", "on"})
DURING = frozenset({"in", "during"})
"""Prepositions before a fight in which something is done."""
TEAMS = "two teams: Ana and Cleo against Ben and Dara"
ORDINALS = ("first", "second", "third")
AT = frozenset({"at", "on", "in"})

BY_TRIGGERS = frozenset(
    ["kill", "destroy", "stun", "pull", "bring", "send", "move", "hit", "drag", "discard", "draw", "buff",
     "ready", "return", "bounce", "deal", "choose", "target", "pick", "banish", "give", "recall", "gain"]
)  # fmt: skip
"""Verbs of what is told to be done with an ability that has triggered."""


def counts_xp(scene: Scene) -> bool:
    """Whether only XP was told of, so that a number alone may be so much of it, and no score."""
    given = [line.text for line in scene.facts]
    xp, points = (any(one.endswith(word) for one in given) for word in (" XP", " points"))
    return xp and not points


class Circumstances:
    """Lays down in a scene under what the clauses of a question happen."""

    def __init__(self, scene: Scene, refs: Refs) -> None:
        self.scene = scene
        self.refs = refs
        self.book = scene.book
        self.link = ""
        self.past = self.cut = False
        self.lasts = self.during = self.leads = False
        self.fought_at: Phrase | None = None
        self.starting = ""
        self.told: Phrase | None = None
        self.moving = False
        """Whether the last thing told is that a unit moves, as the time of what is asked."""

    def circumstances(self, frame: Frame) -> None:
        """What the clause says of turn, showdown, score and company is laid down and taken off it."""
        left: list[tuple[str, Phrase]] = []
        self.during, self.fought_at = self.during and self.leads, None
        self.leads = frame.verb == "circumstance"  # *during the showdown I kill X*
        self.fight_of(frame)
        self.place_of_fight(frame)
        for phrase in [*([frame.subject] if frame.subject else []), *frame.objects]:
            if phrase.kind == "name" and any(waits(*one) for one in frame.preps):
                self.refs.ref(phrase)
        _beside_who_dies(frame)
        for prep, phrase in sorted(frame.preps, key=lambda one: one[1].word != "turn"):
            if prep == RESPONDING:
                self.on_chain(self.refs.ref(phrase))
                frame.adverbs.append(RESPONDING)
            elif not self.circumstance(prep, phrase, frame):
                left.append((prep, phrase))
        frame.preps = left

    def fight_of(self, frame: Frame) -> None:
        """*X and Y are in combat*, *X is in combat with Y*: who fights is told by that, and nothing of
        it is left in the clause."""
        fights = [one for one in frame.preps if one[0] in DURING and _is_fight(one[1])]
        against = [one for one in frame.preps if one[0] in ("with", "against")]
        subject, plain = frame.subject, len(fights) == 1 and not (frame.states or frame.objects)
        if frame.verb != "be" or subject is None or not plain or not (subject.also or against):
            return
        at = [one for one in frame.preps if one not in (*fights, *against)]
        if len(at) > 1 or fights[0][1].adjectives or fights[0][1].owner:
            raise Unplaced
        said = [one for _, phrase in [("", subject), *against] for one in (phrase, *phrase.also)]
        if fights[0][1].word == "showdown" and against and not against[0][1].owner:
            return  # *with two Recruits*: they are his who is there
        self.meet([replace(one, also=[]) for one in said], at[0][1] if at else None)
        frame.preps = []

    def meet(self, said: list[Phrase], at: Phrase | None) -> None:
        """All of these are in a fight, at that battlefield if one is said."""
        raise Unplaced

    def place_of_fight(self, frame: Frame) -> None:
        """*in the showdown at my battlefield*: where it is belongs to it, not to what is done in it."""
        if frame.verb in FOUGHT:
            return
        for place, (prep, phrase) in enumerate(frame.preps[1:], 1):
            before, fight = frame.preps[place - 1]
            beside = 0 <= phrase.start - fight.end <= len(f" {prep} ")
            if before in DURING and _is_fight(fight) and beside and prep in AT and phrase.placed:
                self.fought_at = phrase
                del frame.preps[place]
                return

    def circumstance(self, prep: str, phrase: Phrase, frame: Frame) -> bool:
        """Whether it is one, laid down if so."""
        if prep == "mode":
            if self.scene.acted:
                raise Unplaced
            self.scene.fact(TEAMS if phrase.word == "teams" else f"a {phrase.word}")
            return True
        score = phrase.word == "point" or self.bare_score(phrase, frame)
        if score and prep in AT_POINTS and phrase.number is not None:
            self.at_points(phrase.number, frame)
            return True
        if phrase.kind == "noun" and phrase.word in TURNS:
            return self.of_turn(prep, phrase, frame)
        if _is_fight(phrase) and prep in DURING:
            return self.of_fight(phrase, frame)
        return prep == "with" and self.of_company(prep, phrase, frame)

    def bare_score(self, phrase: Phrase, frame: Frame) -> bool:
        """*I'm at 7*, *at 6, …*: a number alone, of a player or of nobody."""
        alone = phrase.kind == "amount" and phrase.word == "number"
        player = frame.subject is not None and frame.subject.kind == "person"
        said = frame.verb == "circumstance" or (frame.verb in ("be", "sit", "stand") and player)
        return alone and said and not counts_xp(self.scene)

    def at_points(self, number: int, frame: Frame) -> None:
        """*at 6 points*: of whom it is said, else of Ana."""
        player = ANA
        if frame.subject is not None and frame.subject.kind in ("person", "pronoun"):
            player = self.refs.player_meant(frame.subject)
        if not player:
            raise Unplaced
        self.points(player, number)

    def of_turn(self, prep: str, phrase: Phrase, frame: Frame) -> bool:
        """*on my turn*, *at the start of my turn*, *in my draw phase*, *at end of turn*."""
        then = prep in ("on", "during", "in") or (prep in NEXT and "next" in phrase.adjectives)
        if phrase.word == "turn" and then:
            return self.whose_turn(phrase)
        begun = phrase.word == "turn-start" and prep in ("at", "on", "during", "in")
        edge = "starting" if begun else prep
        if edge not in ("starting", "ending"):
            return False
        later = bool(frame.asks) and self.scene.acted and not self.scene.starts
        if edge == "starting" and later and phrase.owner and not phrase.adjectives:
            return self.whose_turn(replace(phrase, word="turn", adjectives=["next"]))
        self.edge_of_turn(edge, phrase, frame)
        return True

    def of_fight(self, phrase: Phrase, frame: Frame) -> bool:
        """*in a showdown*, *during combat*: one is going on, where who fights is not told besides."""
        if phrase.adjectives or phrase.owner or frame.verb == "survive":
            raise Unplaced
        if frame.subject is not None and frame.subject.kind == "ellipsis":
            raise Unplaced  # *the other two are in a combat*
        if frame.verb in FOUGHT:
            return False
        self.during = phrase.word == "showdown"  # before the damage
        said = [frame.subject, *frame.objects, *(one for _, one in frame.preps)]
        if not any(one is not None and one.word in ("attacker", "defender") for one in said):
            self.stands_there(frame)
            self.in_showdown(self.fought_at)
        return True

    def stands_there(self, frame: Frame) -> None:
        """*my only unit at a battlefield is killed mid showdown*: it was there, so who attacks there is
        the other player."""
        for phrase in [*([frame.subject] if frame.subject else []), *frame.objects]:
            at_field = phrase.where is not None and phrase.where[1].word == "battlefield"
            if at_field and not self.scene.acted and self.fought_at is None:
                self.refs.ref(phrase)

    def of_company(self, prep: str, phrase: Phrase, frame: Frame) -> bool:
        """*with its trigger waiting*, *with X on the board*, *with Draven as my legend*."""
        by_it = prep == "with" and not (phrase.out or frame.passive) and frame.verb in BY_TRIGGERS
        if by_it and waits(prep, phrase):
            return False  # *kills it with its trigger*
        if waits(prep, phrase):
            self.on_chain(self.refs.ref(phrase))
            frame.adverbs.append(RESPONDING)
            return True
        if phrase.word == "card" and self.pile(phrase, self.doing(frame)):
            return True  # *with 1 card left in my deck*
        if self.is_resource(phrase) and frame.verb not in ("pay", "conquer"):
            self.resources(phrase, self.doing(frame))
            return True
        enemy = phrase.kind == "person" and phrase.word == "defender" and phrase.owner is None
        if enemy and frame.verb in ("move", "go"):
            unit = self.scene.here(OTHER[ANA], self.scene.field())
            unit.might = phrase.might if unit.might is None else unit.might
            return True
        subject = frame.subject
        mine = subject is not None and subject.kind == "person" and subject.word in ("ana", "ben")
        if subject is not None and mine and frame.verb in ("be", "sit") and frame.preps:
            ref = self.refs.ref(replace(phrase, owner=phrase.owner or subject.word))
            self.on_table(ref, phrase)  # *I'm at 7 with X*
            return True
        units = phrase.word in ("unit", "champion", "token") or phrase.names("unit")
        apart = frame.verb not in WITH_OTHERS or (frame.verb in AMONG and not units)
        apart = apart or frame.verb == "die"  # *dies with X there*: who is there stays there
        placed = phrase.out or (phrase.where is not None and apart)
        legend = "is legend" in phrase.adjectives
        if placed or frame.verb in ("", "circumstance") or legend:
            ref = self.refs.ref(phrase)
            for thing in ref.things if legend and frame.verb not in ("", "circumstance") else ():
                self.scene.own(thing, self.doing(frame))
            self.on_table(ref, phrase)
            return True
        return False

    def doing(self, frame: Frame) -> str:
        """The player who does what a clause tells; Ana where no player does."""
        subject = frame.subject
        if subject is None or not (subject.kind == "person" or subject.somebody):
            return ANA
        return OTHER[ANA] if subject.somebody else self.refs.player(subject.word)

    def is_resource(self, phrase: Phrase) -> bool:
        """Whether it is so much of what players spend."""
        raise NotImplementedError

    def resources(self, phrase: Phrase, player: str) -> None:
        """So much that player has to spend."""
        raise NotImplementedError

    def pile(self, phrase: Phrase, player: str) -> bool:
        """Whether it says how many cards lie in a deck or a hand."""
        raise NotImplementedError

    def whose_turn(self, phrase: Phrase) -> bool:
        """*on my turn*, *during my opponent's turn*, *it is my draw phase*."""
        if phrase.owner in ("ana", "ben", "they", "he"):
            player = self.refs.player("ben" if phrase.owner == "he" else str(phrase.owner))
            if phrase.word == "turn-start":
                self.turn_starts(player, (phrase.start, phrase.end))
                return True
            if "next" in phrase.adjectives:
                self.next_turn(player)
                return True
            if self.scene.turn not in ("", player):
                if not self.scene.acted:
                    raise Unplaced
                self.scene.finish()
                if not self.scene.starts:
                    self.scene.fact(f"it is {self.scene.turn}'s turn")
                self.scene.act(f"{player}'s turn begins")
            self.scene.turn = player
            self.which_turn(phrase, player)
            return True
        return phrase.det in ("same", "that", "the") and not phrase.adjectives

    def next_turn(self, player: str) -> None:
        """*on my next turn*: one that comes after what was told."""
        scene = self.scene
        if scene.starts:
            raise Unplaced
        scene.finish()
        scene.fact(f"it is {scene.turn or ANA}'s turn")
        scene.act(f"{player}'s next turn begins")
        scene.turn = player

    def after_turn(self, player: str) -> None:
        """Once a turn was told to end, what the other player does is done in theirs."""
        scene = self.scene
        if scene.deeds[-1:] == ["the turn ends"] and scene.turn == OTHER.get(player):
            scene.fact(f"it is {scene.turn}'s turn")
            scene.act(f"{player}'s turn begins")
            scene.turn = player

    def is_others(self, player: str) -> None:
        """*X resolved, then he attacks*: what was played first, of which nobody says whose it is, was
        that player's; the question is read again so."""
        played = [
            one for one in self.scene.things if self.scene.deeds[0].endswith(f"plays {one.mark}")
        ]
        for one in played:
            if one.card is not None and "owner" not in one.fixed and one.owner == OTHER[player]:
                self.scene.turned[self.scene.bare(one)] = player

    def which_turn(self, phrase: Phrase, player: str) -> None:
        """*on my 2nd turn*: so many of them there were."""
        said = [word.removeprefix("nth ") for word in phrase.adjectives if word.startswith("nth ")]
        if len(said) < len(phrase.adjectives) or (said and self.scene.acted):
            raise Unplaced
        for one in said:
            self.scene.fact(f"it is {player}'s {ORDINALS[int(one)]} turn")

    def edge_of_turn(self, edge: str, phrase: Phrase, frame: Frame) -> None:
        """*at the start of my turn*, *at end of turn*: what was told is there, then it comes."""
        owner = "ben" if phrase.owner == "he" else phrase.owner  # no unit has a turn
        if owner not in (None, "ana", "ben", "they") or phrase.adjectives:
            raise Unplaced
        player = self.refs.player(str(owner)) if owner else self.scene.turn
        if edge == "ending":
            self.scene.begins(player or ANA)
            if player not in ("", self.scene.turn):
                raise Unplaced
            self.scene.finish()
            self.scene.act("the turn ends", (phrase.start, phrase.end))
        elif frame.verb in ("hold", "score", "start") or frame.asks or self.scene.acted:
            if self.scene.acted or player not in ("", self.scene.turn or player):
                raise Unplaced
            self.scene.turn = player or ANA
        else:
            self.starting = player or ANA

    def turn_starts(self, player: str, span: Span) -> None:
        """That player's turn begins with what was told there."""
        if self.scene.acted or self.scene.turn not in ("", player):
            raise Unplaced
        self.scene.fact(f"it is the start of {player}'s turn")
        self.scene.turn, self.scene.starts = player, True
        self.scene.act("the turn goes to the main phase", span)

    def points(self, player: str, number: int) -> None:
        """That player's score at the start."""
        before = self.past or self.link in ("", "when", "while")
        told = [one for one in self.scene.lines if one.mood == "premise"]
        begins = self.scene.deeds == ["the turn goes to the main phase"] and not told
        if (self.scene.acted and not (before or begins)) or not 0 <= number < 8:
            raise Unplaced
        self.scene.fact(f"{player} has {number} point{'s' if number != 1 else ''}")

    def in_showdown(self, at: Phrase | None = None, presumed: bool = False) -> None:
        """A showdown is going on, at that battlefield if one is said."""
        raise Unplaced

    def on_table(self, ref: Ref, phrase: Phrase | None = None) -> None:
        """It is in play from the start."""
        if ref.role == "field":
            return
        if ref.role == "spell":
            raise Unplaced
        if ref.role not in ("unit", "gear", "legend"):
            raise Unplaced
        for thing in ref.things:
            if self.scene.acted and thing.start in ("", "hand"):
                raise Unplaced

    def on_chain(self, ref: Ref, by: str = "") -> None:
        """That item is on the chain."""
        raise Unplaced


def _is_fight(phrase: Phrase) -> bool:
    """Whether it is a showdown or a combat."""
    return phrase.kind == "noun" and phrase.word in ("showdown", "combat")


def waits(prep: str, phrase: Phrase) -> bool:
    """Whether it says that an item is on the chain: *in response to X*, *with its trigger waiting*."""
    return prep == RESPONDING or (
        prep == "with" and phrase.kind == "noun" and phrase.word.endswith("trigger")
    )


def _beside_who_dies(frame: Frame) -> None:
    """*X dies (at A) with my unit there*: that unit is there, and nobody else."""
    beside = frame.behind("with")
    if frame.verb == "die" and beside is not None and "here" in frame.adverbs and not beside.where:
        beside.where = ("at", Phrase("noun", "battlefield", beside.end, beside.end, det="the"))
        frame.adverbs.remove("here")
        if frame.behind("at", "on", "in") is None:
            frame.preps.append(beside.where)
