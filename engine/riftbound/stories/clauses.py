"""Sentences of players' questions cut into clauses: what is told, what is asked, how they are joined."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.phrase import Phrase
from engine.riftbound.stories.predicates import HELPERS, STOPS, Frame, Predicates
from engine.riftbound.stories.tokens import Token

PLAYING = frozenset({"play", "cast", "use", "CARD", "react", "respond", "answer", "reply"})
BENEATH = frozenset({"if", "when", "after", "before", "while", "with", "because"})
"""Words that make a clause hang on another one, which tells what it says."""
BARE = frozenset({"circumstance", "topic"})
MOVING = frozenset({"move", "kill", "stun", "return", "ready", "bring"})


class Clauses(Predicates):
    """Reads one sentence into its clauses; what found no place is not in `used`."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        super().__init__(tokens)
        self.asked = bool(tokens) and tokens[-1].low == "?"
        self.asking = False
        self.frames: list[Frame] = []

    def read(self) -> list[Frame]:
        """The clauses of the sentence in the order told."""
        link = ""
        while (token := self.token()) is not None:
            if token.low in STOPS or token.low == "'":
                self.take()
                continue
            link = self._links(link)
            if self.token() is None:
                break
            frame = self._clause(link)
            link = ""
            if frame is None:
                self._give_up()
            elif not self._amends(frame):
                self.frames.append(frame)
        self._by_tone()
        return self.frames

    def _give_up(self) -> None:
        """What stands here up to where a clause may begin again finds no place."""
        self.at += 1
        while (token := self.token()) is not None:
            if token.low in STOPS or (token.has("LINK") and not token.has("PREP", "DET")):
                return
            self.at += 1

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
        if not frame.going or frame.asks or before is None or before.asks or frame.link:
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

    def _clause_ahead(self) -> bool:
        return True

    def _clause(self, link: str) -> Frame | None:
        """The clause here. Whether it tells or asks is known before what it says: behind what
        asks, only what hangs on an *if* or a *when* tells again."""
        self.skip_fillers()
        begun, used, held = self.at, set(self.used), len(self.frames)
        self.asking = self.asking and link not in BENEATH
        self._leading()
        if (topic := self._topic()) is not None:
            return topic
        frame = self._question(link) if self._asks(link) else None
        if frame is None and not self.asking:
            frame = self._statement(link)
        if frame is None:
            self.at, self.used = begun, used
            del self.frames[held:]
            return None
        frame.link = link
        frame.start = self.tokens[begun].start
        frame.end = self.tokens[max(begun, self.at - 1)].end
        return frame

    def _asks(self, link: str) -> bool:
        """Whether the clause here asks: it begins with what asks, or goes on with what is asked."""
        if link in BENEATH:
            return False
        self.skip_fillers()
        token = self.token()
        opens = token is not None and token.has(*HELPERS, "WH", "MAY-I")
        self.asking = self.asking or opens
        return self.asking or self.asked

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
            self._adverbs(frame)
            self.frames.append(frame)
            if self.low() == ",":
                self.take()

    def _topic(self) -> Frame | None:
        """*Grim Apothecary: …*: what the rest is about."""
        begun, used = self.at, set(self.used)
        found = self.phrase(listed=False)
        if found is not None and found.kind == "name" and self.low() == ":":
            self.take()
            return Frame("topic", 0, 0, subject=found)
        self.at, self.used = begun, used
        return None

    # what is asked

    def _question(self, link: str) -> Frame | None:
        self.skip_fillers()
        begun, used = self.at, set(self.used)
        token = self.token()
        if token is None:
            return None
        found: Frame | None = None
        before = self.frames[-1] if self.frames else None
        if link in ("and", "or") and before is not None and before.asks == "whether":
            found = self._more(before)
            if found is not None:
                found.asks = "whether"
                return found
            self.at, self.used = begun, set(used)
        if token.has("MAY-I"):
            found = self._may_i()
        elif token.has("WH"):
            found = self._wh()
        elif token.has(*HELPERS):
            found = self._whether()
        if found is None:
            self.at, self.used = begun, set(used)
            found = self._no_verb()
        if found is None:
            self.at, self.used = begun, used
        return found

    def _may_i(self) -> Frame | None:
        """*is it possible to play X*."""
        token = self.take()
        me = Phrase("person", "ana", token.start, token.end)
        frame = Frame("", 0, 0, asks="whether", modal="can", subject=me)
        if not self._verb(frame, bare=True):
            return None
        self._arguments(frame)
        return frame

    def _no_verb(self) -> Frame | None:
        """*Its Might?*, *Game?*: a question without a verb."""
        found = self.phrase(listed=False)
        if found is None or self.low() != "?" or found.kind != "noun":
            return None
        if found.word in ("might", "game", "damage", "point"):
            return Frame("be", 0, 0, asks="what", subject=found)
        return None

    def _whether(self) -> Frame | None:
        """*does X die*, *can I play X*, *is X stunned*."""
        helper = self.take()
        frame = Frame("", 0, 0, asks="whether")
        self._helps(frame, helper)
        if self.is_("NOT"):
            self.take()
            frame.negated = True
        if helper.has("BE") and self.low() == "there":
            return self._there(frame)
        frame.subject = self.phrase()
        if frame.subject is None:
            return None
        return self._predicate(frame, helper)

    def _there(self, frame: Frame) -> Frame | None:
        """*is there a showdown*, *is there one showdown or two*."""
        self.take()
        found = self.phrase(listed=False)
        if found is None:
            return None
        frame.verb, frame.objects = "exist", [found]
        if self.low() == "or" and self.is_("NUM", ahead=1):
            self.take()
            self.take()
        return frame

    def _wh(self) -> Frame | None:
        """*who wins*, *what happens to X*, *how much Might does X have*, *where does X go*."""
        word = self.take().kinds["WH"]
        frame = Frame("", 0, 0, asks=word)
        if word in ("how-many", "how-much", "which", "whose") or (
            word == "what" and self.is_("NOUN")
        ):
            frame.about = self.phrase(listed=False)
            if frame.about is None:
                return None
            if word == "which" and frame.about.word in ("unit", "any"):
                frame.asks, frame.about = "who", None
        helper = self.token()
        if helper is None:
            return None
        if helper.has(*HELPERS):
            self.take()
            self._helps(frame, helper)
            begun, used = self.at, set(self.used)
            frame.subject = self.phrase()
            if (found := self._predicate(frame, helper)) is not None:
                return found
            self.at, self.used = begun, used
            frame.subject = None
        return self._predicate(frame, helper if helper.has(*HELPERS) else None)

    # what is told

    def _statement(self, link: str) -> Frame | None:
        before = self.frames[-1] if self.frames else None
        if before is not None and link in ("and", "then", "or", "but", ""):
            begun, used = self.at, set(self.used)
            more = self._more(before)
            if more is not None and not before.asks:
                return more
            self.at, self.used = begun, used
        frame = Frame("", 0, 0)
        self.skip_fillers()
        begun, used = self.at, set(self.used)
        frame.subject = self.phrase()
        found = self._predicate(frame, None)
        if found is None:
            self.at, self.used = begun, used
            found = self._bare_play()
        return found

    def _bare_play(self) -> Frame | None:
        """*Hidden Blade on my unit*: a spell named with a target is played on it."""
        token = self.token()
        if token is None or token.name is None:
            return None
        frame = Frame("CARD", 0, 0, naming=token.name)
        self.take()
        self._arguments(frame)
        return frame if frame.preps and not frame.objects else None

    def _more(self, before: Frame) -> Frame | None:
        """*and moves home*: another verb of the same subject."""
        if before.subject is None and before.verb != "CARD":
            return None
        frame = Frame("", 0, 0, subject=before.subject, modal=before.modal, passive=before.passive)
        frame.past = before.past
        while self.is_(*HELPERS, "NOT"):
            self._help_here(frame)
        if (token := self.token()) is not None and self._gets(token):
            self.take()
            frame.passive = True
        self._adverbs(frame)
        token = self.token()
        if token is None or self._noun_like(token):
            return None
        if not self._verb(frame, frame.passive):
            return None
        self._arguments(frame)
        return frame

    def _noun_like(self, token: Token) -> bool:
        """Whether a new subject begins here rather than a verb of the one before."""
        if token.name is not None:
            following = self.token(1)
            acts = following is not None and (
                following.has(*HELPERS)
                or any(form.form in ("s", "past") for form in following.forms)
            )
            return acts or not token.forms
        return token.has("PERSON", "PRONOUN", "OWN", "DET", "WH")
