"""Sentences of players' questions cut into clauses: what is told, what is asked, how they are joined."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.phrases.costing import PLAYED, PLAYING, Costing
from engine.riftbound.stories.phrases.joined import aims_play, as_told, does_for_pay, does_so
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.predicates import COMING, HELPERS
from engine.riftbound.stories.phrases.relatives import facts_of
from engine.riftbound.stories.phrases.trailing import LIKE
from engine.riftbound.stories.words.tokens import STOPS, Token

BENEATH = frozenset({"if", "when", "after", "before", "while", "with", "because"})
"""Words that make a clause hang on another one, which tells what it says."""
JOINING = frozenset({"and", "then", "or", "but", ""})
"""What stands before another verb of the same subject."""
ASKING = frozenset({"?", "or no", "or nah", "or what", "or not", "or naw", "or nope"})
"""How a sentence ends that asks."""
BARE = frozenset({"circumstance", "topic"})
COMES_OF = COMING | {"make", "put", "bring", "lower", "raise"}
"""Verbs of relative clauses that say what comes of a play."""
AT_THE_START = frozenset({"hold", "score"})
"""Verbs of what comes about as a turn starts."""
FIGHTS = frozenset({"showdown", "combat"})
FIGHT_AT = frozenset({"fight at", "battle at"})
LED_BY = frozenset(
    {"instead", "responding", "this-turn", "now", "last-turn", "before-damage", "after-damage"}
)
"""Adverbs with which a clause begins."""
MOVING = frozenset({"move", "kill", "stun", "return", "ready", "bring"})


class Clauses(Costing):
    """Reads one sentence into its clauses; what found no place is not in `used`."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        super().__init__(tokens)
        self.asked = bool(tokens) and tokens[-1].low in ASKING
        self.asking = False

    def read(self) -> list[Frame]:
        """The clauses of the sentence in the order told."""
        link = ""
        while (token := self.token()) is not None:
            if token.low in STOPS or token.low == "'":
                self.take()
                continue
            link = self._links(link)
            if (here := self.token()) is None:
                break
            if here.low in STOPS:
                continue
            frame = self._clause(link)
            bound = link == "before" and bool(self.frames and self.frames[-1].asks)
            link = ""
            if frame is None:
                self._give_up()
                continue
            besides = list(facts_of(frame))
            frame.cut = bound or self._cut_short()
            later = [one for one in besides if one.verb in COMES_OF and frame.verb in PLAYING]
            besides = [one for one in besides if one not in later]
            if self._amends(frame):
                self.frames[-1:-1] = besides
            else:
                self.frames += [*besides, frame, *later]  # *plays X who comes in ready*
        self._by_tone()
        return self.frames

    def left(self) -> list[Token]:
        """The words of the sentence that found no place in a clause."""
        tokens = enumerate(self.tokens)
        return [one for place, one in tokens if place not in self.used and not one.filler]

    def _give_up(self) -> None:
        """What stands here up to where a clause may begin again finds no place."""
        self.at += 1
        while (token := self.token()) is not None:
            if token.low in STOPS or (token.has("LINK") and not token.has("PREP", "DET")):
                return
            self.at += 1

    def _cut_short(self) -> bool:
        """Whether words follow that the clause did not take, though they belong to it."""
        token = self.token()
        said, behind = self.token(1), self.token(2)
        if token is not None and token.low == "as" and said is not None:
            ends = behind is None or not (behind.forms or behind.has(*HELPERS))
            return ends and (said.nounlike or said.has("PERSON", "DET"))  # *as attacker*
        if token is None or token.low in STOPS or token.has("LINK", "WH", *HELPERS):
            return False
        return token.nounlike or token.has("PREP", "OWN", "PRONOUN")

    def _by_tone(self) -> None:
        """*so my unit dies?*: asked by its mark alone, the last clause that hangs on no other."""
        if not self.asked or self.asking or any(frame.asks for frame in self.frames):
            return
        main = [one for one in self.frames if one.link not in BENEATH and one.verb not in BARE]
        if main:
            main[-1].asks = "whether"

    def _amends(self, frame: Frame) -> bool:
        """*I play X, moving Y to Z*: says more of the play before it."""
        before = self.frames[-1] if self.frames else None
        if before is None:
            return False
        if not frame.asks and self._pays_with(before, frame):
            return True
        if (said := as_told(before, frame)) is None:
            return False
        frame = said
        joined = frame.link == "and" and frame.subject is before.subject and not frame.purpose
        if (joined or (frame.going and not frame.link)) and aims_play(before, frame):
            return True
        if joined and before.verb in PLAYED and before.purpose is None and does_so(before, frame):
            before.purpose = frame
            before.end = frame.end
            return True
        if joined and before.verb == "pay" and does_for_pay(before, frame):
            before.purpose, before.end = frame, frame.end
            return True
        if not frame.going or frame.link:
            return False
        plays = before.verb in PLAYING and before.purpose is None
        if plays and frame.verb in MOVING:
            before.purpose = frame
            before.end = frame.end
            return True
        return False

    def _links(self, link: str) -> str:
        """The words that join what follows to what was said: *if*, *when*, *and then*."""
        while (token := self.token()) is not None:
            if token.filler and not token.forms and token.name is None:
                self.take()
            elif token.has("LINK") and not (token.has("PREP") and not self._clause_ahead()):
                said = token.kinds["LINK"]
                if said == "what-about":
                    said = "if"
                    self._ask_what_happens(token)
                    if self._about_what():
                        return ""
                elif token.low in ("what if", "what happens if", "what happens when"):
                    self._ask_what_happens(token)
                link = said if not link or said not in ("and", "but") else link
                self.take()
            elif token.low == ",":
                self.take()
            else:
                return link
        return link

    def _ask_what_happens(self, token: Token) -> None:
        self.frames.append(Frame("happen", token.start, token.end, asks="what"))

    def _about_what(self) -> bool:
        """*what about X?*: what happens to it."""
        begun, used = self.at, set(self.used)
        self.take()
        if (same := self._same_of()) is not None:
            self.frames[-1], self.asking = same, True
            return True  # *does mine die? what about his?*
        about = self.phrase(listed=False)
        if about is None or not self._closes(0):
            self.at, self.used = begun, used
            return False
        self.frames[-1].preps, self.frames[-1].end = [("to", about)], about.end
        self.asking = True
        return True

    def _clause_ahead(self) -> bool:
        return True

    def _clause(self, link: str) -> Frame | None:
        """The clause here. Whether it tells or asks is known before what it says: behind what
        asks, only what hangs on an *if* or a *when* tells again."""
        self.skip_fillers()
        begun, used, held = self.at, set(self.used), len(self.frames)
        self.asking = self.asking and link not in BENEATH
        led: list[str] = []
        if not (link == "or" and self.asking):
            self._leading()
            led = self._led()
        if (topic := self._topic()) is not None:
            return topic
        frame = self._question(link) if self._asks(link) else None
        if frame is None and (not self.asking or self._pays_for(link)):
            frame = self._statement(link) or self._plays_too(link, begun)
        if frame is None:
            self.at, self.used = begun, used
            del self.frames[held:]
            return None
        frame.link = link
        frame.adverbs[:0] = led
        self._by_giving(frame)
        self._done_with(frame, held)
        if frame.verb in AT_THE_START and self.frames[held:]:
            last = self.frames[-1]
            if last.verb == "circumstance" and [prep for prep, _ in last.preps] == ["starting"]:
                frame.preps += self.frames.pop().preps  # *start of my turn I hold A*
        frame.start = self.tokens[begun].start
        frame.end = self.tokens[max(begun, self.at - 1)].end
        return frame

    def _asks(self, link: str) -> bool:
        """Whether the clause here asks: it begins with what asks, or goes on with what is asked."""
        if link in BENEATH:
            return False
        self.skip_fillers()
        token = self.token()
        opens = token is not None and token.has(*HELPERS, "WH", "MAY-I", "MEANS")
        opens = opens and not (self._denies() or self._goes_on(link))
        self.asking = self.asking or opens
        return self.asking or self.asked

    def _led(self) -> list[str]:
        """*In response he …*, *this turn I …*: adverbs before the subject."""
        found: list[str] = []
        begun, used = self.at, set(self.used)
        while (token := self.token()) is not None and token.kinds.get("ADV") in LED_BY:
            found.append(token.kinds["ADV"])
            self.take()
            if self.low() == ",":
                self.take()
        if found and not self.is_("PERSON", "PRONOUN", "OWN", "DET", "WH", "NUM"):
            token = self.token()
            if token is None or token.name is None:
                self.at, self.used = begun, used
                return []
        return found

    def _leading(self) -> None:
        """*At 6 points*, *on my turn*, *with X in play*, before the clause that it is about."""
        while self.is_("PREP") and not self.is_("LINK"):
            begun, used = self.at, set(self.used)
            token = self.take()
            found = self.phrase()
            if found is None or self._verb_follows():
                self.at, self.used = begun, used
                return
            frame = Frame(
                "circumstance", token.start, found.end, preps=[(token.kinds["PREP"], found)]
            )
            self._where_fought(frame)
            self._adverbs(frame)
            self.frames.append(frame)
            if self.low() == ",":
                self.take()

    def _topic(self) -> Frame | None:
        """*Grim Apothecary: …*: what the rest is about."""
        begun, used = self.at, set(self.used)
        found = self.phrase(listed=False)
        self.skip_fillers()
        if found is not None and found.kind == "name" and self.low() == ":":
            self.take()
            return Frame("topic", 0, 0, subject=found)
        self.at, self.used = begun, used
        return None

    # what is told

    def _statement(self, link: str) -> Frame | None:
        before = self.frames[-1] if self.frames else None
        if before is not None and (link in JOINING or (link == "while" and self._doing_it())):
            begun, used = self.at, set(self.used)
            more = self._more(before)
            if more is not None and not before.asks:
                return more
            self.at, self.used = begun, used
        frame = Frame("", 0, 0)
        self.skip_fillers()
        score = self._score() or self._mode() or self._points_of()
        if score is not None:
            return score
        if self._denies():
            frame.subject = self._who_was(before)
            return self._predicate(frame, None)
        begun, used = self.at, set(self.used)
        if self.low() == "there" and self.is_("BE", ahead=1):
            return self._verbless()
        fight = self._verbless() if self._fight_here() else self._fight_at()
        if fight is not None:
            return fight
        self.at, self.used = begun, used
        frame.subject = self.phrase()
        found = self._predicate(frame, None)
        if found is not None and found.subject is None and self._by_who_asks(found, begun):
            at = self.tokens[0].start
            found.subject = Phrase("person", "ana", at, at)
        if found is None:
            self.at, self.used = begun, used
            found = self._bare_play()
        if found is None:
            self.at, self.used = begun, used
            found = self._verbless()
        return found

    def _by_who_asks(self, frame: Frame, begun: int) -> bool:
        """*attacked with X*, *Attack with X*, *Playing X*: a sentence begun without a subject tells
        of who asks."""
        first = not any(self.tokens[place].low not in STOPS for place in range(begun))
        first = first or all(one.verb in BARE for one in self.frames)
        return first and not frame.passive and frame.verb != "CARD"

    def _verbless(self) -> Frame | None:
        """*Zhonya's hidden at A*, *a unit with Tank in my base*: there it is."""
        if self.low() == "there" and self.is_("BE", ahead=1):
            self.take()
            self.take()
        found = self.phrase()
        if found is not None and (fight := self._fight_alone(found) or self._against(found)):
            return fight
        if found is not None and (like := self._both_like(found)) is not None:
            return like
        if found is not None and self._so_much(found):
            it = Phrase("pronoun", "it", found.start, found.start)
            return Frame("be", 0, 0, subject=it, objects=[found])  # *… so 5*
        if found is not None and found.word == "turn" and found.owner and self._closes(0):
            return Frame("circumstance", 0, 0, preps=[("on", found)])  # *my 2nd turn and …*
        token = self.token()
        if found is not None and token is not None and token.kinds.get("ADV") == "active":
            self.take()
            return Frame("be", 0, 0, subject=found, adverbs=["active"])
        ends = token is None or token.low in STOPS or token.has("LINK")
        if found is not None and found.kind == "amount" and found.word == "point" and ends:
            return Frame("circumstance", 0, 0, preps=[("at", found)])  # *7 pts, …*
        if found is None or found.kind not in ("name", "noun") or not ends:
            return None
        told = (
            found.names("battlefield")
            or (found.names("spell") and len(self.tokens) < 3 and not self.asked)
            or found.where
            or found.wears
            or found.bearer
            or found.facts
            or LIKE & set(found.adjectives)
        )
        return Frame("topic", 0, 0, subject=found) if told else None

    def _both_like(self, found: Phrase) -> Frame | None:
        """*…, both stunned*, *…, both 3s*: those of whom was told are so."""
        both = Phrase("pronoun", "both", found.start, found.start)
        if found.kind == "amount" and found.det == "both" and found.word == "might":
            frame: Frame | None = Frame("be", 0, 0, subject=both, objects=[found])
        elif found.kind == "pronoun" and found.word == "both":
            frame = self._state(Frame("be", 0, 0, subject=found))
        else:
            return None
        return frame if self._closes(0) else None

    def _fight_here(self) -> bool:
        """Whether a fight is named where the clause begins: *fight at A*."""
        token = self.token(1 if self.is_("DET") else 0)
        return token is not None and token.kinds.get("NOUN") in FIGHTS

    def _fight_at(self) -> Frame | None:
        """*fight at A, …*: one goes on there, of which nobody is said to begin it."""
        token = self.token()
        if token is None or token.low not in FIGHT_AT:
            return None
        self.take()
        fight = Phrase("noun", "combat", token.start, token.end - len(" at"))
        place = self.phrase(listed=False)
        if place is None or not place.placed:
            return None
        return Frame("circumstance", 0, 0, preps=[("during", fight), ("at", place)])

    def _fight_alone(self, found: Phrase) -> Frame | None:
        """*showdown at A, …*, *there is a fight at my battlefield*: that goes on."""
        if found.word not in FIGHTS or found.kind != "noun" or found.owner or found.plural:
            return None
        frame = Frame("circumstance", found.start, found.end, preps=[("during", found)])
        self._where_fought(frame)
        return frame if self._closes(0) and found.det in ("", "a", "the") else None

    def _where_fought(self, frame: Frame) -> None:
        """*… at my battlefield*, behind a fight."""
        if frame.preps[-1][1].word in FIGHTS and self.is_("PREP"):
            begun, used = self.at, set(self.used)
            prep = self.take().kinds["PREP"]
            place = self.phrase(listed=False)
            if place is None or not place.placed:
                self.at, self.used = begun, used
                return
            frame.preps.append((prep, place))

    def _bare_play(self) -> Frame | None:
        """*Hidden Blade on my unit*, *X with the Repeat paid*: a spell is played so."""
        token = self.token()
        if token is None or token.name is None or not token.forms:
            return None
        frame = Frame("CARD", 0, 0, naming=token.name)
        self.take()
        self._arguments(frame)
        paid = "pays Repeat" in frame.adverbs and self._closes(0)
        return frame if (frame.preps or paid) and not frame.objects else None
