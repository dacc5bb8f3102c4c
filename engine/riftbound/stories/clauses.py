"""Sentences of players' questions cut into clauses: who does what to what, where, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.riftbound.stories.book import Naming
from engine.riftbound.stories.lexicon import Form
from engine.riftbound.stories.phrases import Phrase, Phrases
from engine.riftbound.stories.tokens import ENDS, Token

HELPERS = ("MODAL", "DO", "BE", "HAVE")
STOPS = frozenset([",", ":", "-", "–", "—", "(", ")", "?", *ENDS])


@dataclass
class Frame:
    """A clause: its verb with what is done by whom to what, and how it stands to the others.

    `asks` is whether, what, who, where, how many, how much, or nothing for what is told; `about`
    what a number or a *which* is of. A verb CARD is the card of `naming` (rule 2). `preps` are
    what stands behind prepositions, `means` a clause that says by what, `purpose` one with *to*.
    """

    verb: str
    start: int
    end: int
    link: str = ""
    asks: str = ""
    about: Phrase | None = None
    naming: Naming | None = None
    subject: Phrase | None = None
    objects: list[Phrase] = field(default_factory=list)
    preps: list[tuple[str, Phrase]] = field(default_factory=list)
    means: list[Frame] = field(default_factory=list)
    purpose: Frame | None = None
    states: list[str] = field(default_factory=list)
    adverbs: list[str] = field(default_factory=list)
    modal: str = ""
    negated: bool = False
    passive: bool = False
    past: bool = False
    going: bool = False

    def behind(self, *preps: str) -> Phrase | None:
        """What stands behind the first of these prepositions."""
        return next((phrase for prep, phrase in self.preps if prep in preps), None)


class Clauses(Phrases):
    """Reads one sentence into its clauses; what found no place is not in `used`."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        super().__init__(tokens)
        self.asked = bool(tokens) and tokens[-1].low == "?"
        self.frames: list[Frame] = []

    def read(self) -> list[Frame]:
        """The clauses of the sentence in the order told."""
        link = ""
        while (token := self.token()) is not None:
            if token.low in STOPS or token.low == "'":
                self.take()
                continue
            begun = self.at
            link = self._links(link)
            frame = self._clause(link)
            if frame is None:
                if self.at == begun:
                    if self.token() is None:
                        break
                    self.at += 1  # it found no place
                continue
            link = ""
            self.frames.append(frame)
        return self.frames

    def _links(self, link: str) -> str:
        """The words that join what follows to what was said: *if*, *when*, *and then*."""
        while (token := self.token()) is not None:
            if token.filler and not token.forms and token.name is None:
                self.take()
            elif token.has("LINK") and not (token.has("PREP") and not self._clause_ahead()):
                said = token.kinds["LINK"]
                if token.low in ("what if", "what happens if", "what happens when"):
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
        self.skip_fillers()
        begun, used = self.at, set(self.used)
        asking = self.asked and link in ("", "and", "or", "but", "then")
        frame = self._question(link) if asking else None
        if frame is None:
            self.at, self.used = begun, set(used)
            frame = self._statement(link)
        if frame is None:
            self.at, self.used = begun, used
            return None
        frame.link = link
        frame.start = self.tokens[begun].start
        frame.end = self.tokens[max(begun, self.at - 1)].end
        return frame

    # what is asked

    def _question(self, link: str) -> Frame | None:
        self.skip_fillers()
        token = self.token()
        if token is None:
            return None
        before = self.frames[-1] if self.frames else None
        if link in ("and", "or") and before is not None and before.asks == "whether":
            more = self._more(before)
            if more is not None:
                more.asks = "whether"
                return more
        if token.has("WH"):
            return self._wh()
        if token.has(*HELPERS):
            return self._whether()
        return None

    def _whether(self) -> Frame | None:
        """*does X die*, *can I play X*, *is X stunned*."""
        helper = self.take()
        frame = Frame("", 0, 0, asks="whether")
        self._helps(frame, helper)
        if self.is_("NOT"):
            self.take()
            frame.negated = True
        frame.subject = self.phrase()
        if frame.subject is None:
            return None
        return self._predicate(frame, helper)

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
        frame.subject = self.phrase()
        found = self._predicate(frame, None)
        if found is not None:
            return found
        return None

    def _more(self, before: Frame) -> Frame | None:
        """*and moves home*: another verb of the same subject."""
        if before.subject is None and before.verb != "CARD":
            return None
        frame = Frame("", 0, 0, subject=before.subject, modal=before.modal, passive=before.passive)
        frame.past = before.past
        while self.is_(*HELPERS, "NOT"):
            self._help_here(frame)
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
        return token.has("PERSON", "PRONOUN", "OWN", "DET", "WH") or (
            not token.forms and token.name is not None
        )

    # verbs

    def _helps(self, frame: Frame, helper: Token) -> None:
        if helper.has("MODAL"):
            frame.modal = helper.kinds["MODAL"]
        if helper.low in ("did", "was", "were", "had"):
            frame.past = True

    def _help_here(self, frame: Frame) -> None:
        if self.is_("NOT"):
            self.take()
            frame.negated = True
            return
        helper = self.take()
        self._helps(frame, helper)
        if helper.has("BE"):
            frame.passive = True

    def _predicate(self, frame: Frame, helper: Token | None) -> Frame | None:
        """The verb and what belongs to it; *is* and *has* may be the verb themselves."""
        last = helper
        while True:
            self._adverbs(frame)
            if self.is_("NOT"):
                self.take()
                frame.negated = True
            elif self.is_(*HELPERS) and not self._full_verb():
                last = self.take()
                self._helps(frame, last)
            else:
                break
        being = last is not None and last.has("BE")
        having = last is not None and last.has("HAVE")
        if self._verb(frame, being, having, bare=last is not None and last.has("MODAL", "DO")):
            self._arguments(frame)
            return frame
        if being:
            return self._state(frame)
        if having:
            return self._owned(frame)
        return None

    def _full_verb(self) -> bool:
        """*have* and *do* with an object behind them are no helpers."""
        return False

    def _verb(
        self, frame: Frame, being: bool = False, having: bool = False, bare: bool = False
    ) -> bool:
        """The verb here, in a form that fits what helps it; False where there is none."""
        token = self.token()
        form = self._form(token, frame, being, having, bare) if token is not None else None
        if token is None or form is None:
            return False
        frame.verb, frame.naming = form.stem, token.name
        frame.passive = being and form.form in ("part", "past")
        frame.going = form.form == "ing"
        frame.past = frame.past or (form.form == "past" and not being and not having)
        self.take()
        return True

    def _form(
        self, token: Token, frame: Frame, being: bool, having: bool, bare: bool
    ) -> Form | None:
        wanted: tuple[str, ...]
        if being:
            wanted = ("part", "past", "ing")
        elif having:
            wanted = ("part", "past")
        elif bare:
            wanted = ("plain",)
        elif frame.subject is None:
            wanted = ("ing", "plain", "s", "past")
        else:
            wanted = ("s", "past", "plain", "ing", "part")
        for want in wanted:
            for form in token.forms:
                if form.form == want:
                    return form
        return None

    def _adverbs(self, frame: Frame) -> None:
        while (token := self.token()) is not None:
            if token.has("ADV") and not (token.has("LINK") and token.low in ("before", "first")):
                frame.adverbs.append(token.kinds["ADV"])
            elif not (token.filler and not token.forms):
                return
            self.take()

    def _arguments(self, frame: Frame) -> None:
        """What stands behind the verb: objects, prepositions, adverbs, means and purposes."""
        while self.token() is not None:
            if not (
                self._adverb(frame) or self._prep(frame) or self._to(frame) or self._object(frame)
            ):
                return

    def _adverb(self, frame: Frame) -> bool:
        held = len(frame.adverbs), self.at
        self._adverbs(frame)
        return (len(frame.adverbs), self.at) != held

    def _object(self, frame: Frame) -> bool:
        if len(frame.objects) > 1 or (frame.preps and not frame.objects and frame.verb == "CARD"):
            return False
        if self.is_("LINK") and not self.is_("DET"):
            return False
        begun, used = self.at, set(self.used)
        found = self.phrase()
        if found is None:
            return False
        if self._verb_follows():
            self.at, self.used = begun, used
            return False
        frame.objects.append(found)
        return True

    def _verb_follows(self) -> bool:
        """Whether what was read as an object is the subject of a clause of its own."""
        token = self.token()
        return token is not None and (
            token.has("MODAL", "DO", "BE", "HAVE")
            or any(form.form in ("s",) for form in token.forms)
        )

    def _prep(self, frame: Frame) -> bool:
        token = self.token()
        if token is None or not token.has("PREP"):
            return False
        begun, used = self.at, set(self.used)
        prep = self.take().kinds["PREP"]
        following = self.token()
        if prep in ("by", "with", "via", "using", "through", "from", "without", "for") and following and any(
            form.form == "ing" for form in following.forms
        ):  # fmt: skip
            inner = Frame("", following.start, following.end, subject=frame.subject)
            if prep == "by" and frame.passive:
                inner.subject = None
            self._verb(inner)
            self._arguments(inner)
            frame.means.append(inner)
            return prep in ("by", "with", "via", "using", "through")
        found = self.phrase()
        if found is not None:
            frame.preps.append((prep, found))
            return True
        if prep in ("in", "out", "off", "over"):
            frame.adverbs.append(prep)
            return True
        self.at, self.used = begun, used
        return False

    def _to(self, frame: Frame) -> bool:
        token, following = self.token(), self.token(1)
        if token is None or not token.has("TO") or following is None:
            return False
        if not any(form.form == "plain" for form in following.forms) or frame.purpose is not None:
            return False
        self.take()
        inner = Frame("", token.start, token.end, subject=frame.subject)
        self._verb(inner, bare=True)
        self._arguments(inner)
        frame.purpose = inner
        return True

    # being and having

    def _state(self, frame: Frame) -> Frame | None:
        """*is stunned*, *is at A*, *is the attacker*, *is my opponent's turn*."""
        frame.verb = "be"
        while (token := self.token()) is not None:
            nothing = not self._starts_noun(1)
            if token.has("ADJ") and nothing:
                frame.states.append(token.kinds["ADJ"])
                self.take()
            elif token.low in ("and", "or") and self.is_("ADJ", ahead=1) and frame.states:
                self.take()
            elif self._adverb(frame) or self._prep(frame) or self._to(frame):
                continue
            elif frame.objects or frame.states or not self._object(frame):
                break
        told = frame.states or frame.preps or frame.objects or frame.adverbs
        return frame if told else None

    def _owned(self, frame: Frame) -> Frame | None:
        """*has 3 damage*, *has a unit at A*."""
        frame.verb = "have"
        self._arguments(frame)
        return frame if frame.objects else None


def told(frames: Sequence[Frame]) -> list[Frame]:
    """The clauses that tell, in the order in which it happened (rule 3)."""
    found: list[Frame] = []
    for frame in frames:
        if frame.asks:
            continue
        if frame.link == "before" and found:
            found.append(replace(frame))
        else:
            found.append(frame)
    return found
