"""What trails behind a noun with no word that ties it: *3 damage on it*, *sitting in base*, *not
empowered*, *of the turn*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.apart import Apart
from engine.riftbound.stories.phrases.called_besides import CalledBesides
from engine.riftbound.stories.phrases.lacking import Lacking
from engine.riftbound.stories.phrases.nameless import Nameless
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.words.tokens import Token

LIKE = frozenset({"hidden", "exhausted", "ready", "stunned", "buffed", "empowered"})
UNTOLD = frozenset({"ready", "hidden"})
"""States of which the contrary says something."""
LYING = frozenset({"sit", "stand", "lie", "chill", "hang", "hang out", "rest", "camp", "park"})
"""Verbs that say no more than that something is somewhere."""
NTH = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2}
"""Ordinals, and how many came before."""
OPEN = frozenset({"open", "up", "available", "standing", "untapped"})
"""How runes that are ready are called."""
OF_A_TURN = frozenset({"of the turn", "this turn", "in the turn", "of this turn", "of my turn"})


WORN = "equipment"


class Trailing(Apart, Nameless, Lacking, CalledBesides):
    """Reads what trails behind a noun."""

    def _trails(self, found: Phrase) -> bool:
        """Whether something of the kind stands here; it is said of the noun then."""
        thing = found.kind in ("name", "noun") and not found.placed
        ways = (
            self._so_behind_comma,
            self._called_besides,
            self._facedown_there,
            self._damage_on_it,
            self._not_so,
            self._lying_there,
            self._of_the_turn,
            self._does_so_much,
        )
        return thing and any(way(found) for way in ways)

    def _deserted(self, found: Phrase) -> bool:
        """*a battlefield with no units there*, *with nobody on it*: an empty one."""
        if found.word != "battlefield" or self.low() != "with" or "empty" in found.adjectives:
            return False
        begun, used = self.at, set(self.used)
        self.take()
        unit = self.low() == "no" and self.is_("NOUN", ahead=1)
        none = self.tokens[self.at + 1].kinds["NOUN"] == "unit" if unit else False
        if none or self.low() in ("nobody", "nothing", "no one"):
            for _ in range(1 + none):
                self.take()
            here = self.is_("ADV") and self.tokens[self.at].kinds["ADV"] == "here"
            on_it = self.low() in ("on", "at", "in") and self.low(1) == "it"
            for _ in range(here or 2 * on_it):
                self.take()
            if here or on_it:
                found.adjectives.append("empty")
                return True
        self.at, self.used = begun, used
        return False

    def _runes_open(self, found: Phrase) -> bool:
        """*3 runes open*, *2 runes up*: ready ones."""
        told = found.word == "rune" and (found.number is not None or found.det == "no")
        if not told or self.low() not in OPEN or "ready" in found.adjectives:
            return False
        self.take()
        found.adjectives.append("ready")
        return True

    def _left(self, found: Phrase) -> bool:
        """*2 runes left*, *one unit left*: so many there are; *nothing left to pay*: no runes."""
        following = self.token(1)
        if found.word == "nothing" and self.low() == "left" and self.low(2) in ("pay", "spend"):
            for _ in range(3):
                self.take()
            found.kind, found.word, found.det = "noun", "rune", "no"
            return True
        ends = following is None or following.has("LINK", "PREP") or not following.low[:1].isalnum()
        ends = ends or (following is not None and following.has("MODAL", "DO", "WH"))
        none = found.number is None and found.det != "no"
        if self.low() != "left" or none or not ends:
            return False
        self.take()
        return True

    def _counted(self, token: Token) -> int | None:
        """The number that a token says, in digits or as a word."""
        return int(token.kinds["NUM"]) if token.has("NUM") else token.number

    def _attached_so(self, found: Phrase) -> bool:
        """*has two equipments attached*, *on it*, *has X attached*: as what is worn is."""
        gear = found.word == WORN or found.names("gear")
        if (
            not gear
            or (found.word != WORN and self.low() == "on")
            or self.low() not in ("attached", "equipped", "on")
        ):
            return False
        if self.low() == "on" and self.is_("PRONOUN", ahead=1) and self._over(2):
            self.take()
        elif self.low() == "on" or not self._over(1):
            return False
        self.take()
        return True

    def _to_each(self, found: Phrase) -> bool:
        """*+1 Might each*, *3 damage each*: to each so much, as is said anyway."""
        amount = found.kind == "amount" and found.word in ("might", "damage")
        if not amount or self.low() != "each" or not self._over(1):
            return False
        self.take()
        return True

    def _damage_on_it(self, found: Phrase) -> bool:
        """*3 damage on it*, *2 damage marked*, behind a unit and a comma or nothing."""
        begun, used = self.at, set(self.used)
        if found.word == "ability":
            return False  # *a buff and 2 damage on it*
        if self.low() in (",", "and", "with"):
            self.take()
        token, noun = self.token(), self.token(1)
        told = token is not None and noun is not None and noun.kinds.get("NOUN") == "damage"
        if not told or token is None or not token.number or found.damage is not None:
            self.at, self.used = begun, used
            return False
        self.take()
        self.take()
        if self.low() == "already":
            self.take()
        if self.low() == "on" and self.is_("PRONOUN", ahead=1):
            self.take()
            self.take()
        elif self.low() != "marked":
            self.at, self.used = begun, used
            return False
        found.damage = token.number
        return True

    def _bears(self, frame: Frame) -> bool:
        """What stands behind *with* is said of who is there."""
        subject = frame.subject
        if subject is None or frame.asks or subject.kind not in ("name", "noun") or subject.placed:
            return False
        return bool(frame.preps) and self._with(subject)

    def _with(self, found: Phrase) -> bool:
        """*with 2 damage and a buff*: read by who reads what stands behind a noun."""
        raise NotImplementedError

    def _lies(self, frame: Frame) -> bool:
        """Whether the verb says no more than *is* does: *chills in base*, *sits there exhausted*."""
        done_to = self.is_("OWN", "DET") or ((token := self.token()) is not None and token.name)
        told = frame.verb in LYING and not (frame.asks or frame.passive or frame.modal or done_to)
        return told and (self.is_("ADJ") or frame.verb not in ("sit", "stand"))

    def _facedown_there(self, found: Phrase) -> bool:
        """*facedown there*, *X there with Y*: at the battlefield that was spoken of."""
        here = self.is_("ADV") and self.tokens[self.at].kinds["ADV"] == "here"
        worn = self.low(1) in ("with", "wearing")
        if not here or not (worn or "hidden" in found.adjectives) or found.where is not None:
            return False
        said = self.take()
        found.where = ("at", Phrase("noun", "battlefield", said.start, said.end, det="the"))
        return True

    def _there_so(self, found: Phrase) -> bool:
        """*his unit there is stunned*, *my only unit there goes home*: where it is, before what is
        told of it."""
        here = self.is_("ADV") and self.tokens[self.at].kinds["ADV"] == "here"
        if (
            not here
            or found.placed
            or found.kind not in ("name", "noun")
            or found.where is not None
        ):
            return False
        like = self.is_("BE", ahead=1) and (self._like_at(2) or self._done_behind(2, "part"))
        if not (like or self._done_behind(1, "s", "past", "plain")):
            return False
        said = self.take()
        found.where = ("at", Phrase("noun", "battlefield", said.start, said.end, det="the"))
        return True

    def _like_at(self, ahead: int) -> bool:
        token = self.token(ahead)
        return token is not None and token.kinds.get("ADJ") in LIKE

    def _done_behind(self, ahead: int, *wanted: str) -> bool:
        """Whether a verb stands there, in one of these forms, of the noun before it."""
        token = self.token(ahead)
        if token is None or token.name is not None or token.has("LINK", "PREP", "ADJ"):
            return False
        plain = not token.nounlike
        return any(form.form in wanted and (plain or form.form != "plain") for form in token.forms)

    def _not_so(self, found: Phrase) -> bool:
        """*, not empowered*: as everything is of which nothing else was said."""
        ahead = 1 if self.low() == "," else 0
        state = self.token(ahead + 1)
        like = state.kinds.get("ADJ", "") if state is not None else ""
        if not self.is_("NOT", ahead=ahead) or like not in LIKE - UNTOLD:
            return False
        if like in found.adjectives or not self._over(ahead + 2):
            return False
        for _ in range(ahead + 2):
            self.take()
        return True

    def _lying_there(self, found: Phrase) -> bool:
        """*sitting in base*, *chilling exhausted at A*: what is said behind it is where it is."""
        token, following = self.token(), self.token(1)
        forms = token.forms if token is not None else ()
        lies = any(one.form == "ing" and one.stem in LYING for one in forms)
        if not lies or following is None or found.where is not None:
            return False
        if not (following.has("PREP") or following.kinds.get("ADJ") in LIKE):
            return False
        begun, used = self.at, set(self.used)
        self.take()
        if self.is_("ADJ"):
            found.adjectives.append(self.take().kinds["ADJ"])
        if self._placed(found) or self.at > begun + 1:
            return True
        self.at, self.used = begun, used
        return False

    def _so_behind_comma(self, found: Phrase) -> bool:
        """*a 4 Might, exhausted*: what it is like, behind a comma and with nothing behind it."""
        state = self.token(1)
        like = state.kinds.get("ADJ", "") if state is not None else ""
        told = self.low() == "," and like in LIKE - UNTOLD and self._over(2)
        if not told or self.low(2) in ("and", "or") or like in found.adjectives:
            return False
        self.take()
        found.adjectives.append(self.take().kinds["ADJ"])
        return True

    def _of_the_turn(self, found: Phrase) -> bool:
        """*my first spell of the turn*, *my first card this turn*."""
        if not any(word.startswith("nth ") for word in found.adjectives):
            return False
        run = [self.low(ahead) for ahead in range(3)]
        many = next((n for n in (1, 2, 3) if " ".join(run[:n]) in OF_A_TURN), 0)
        for _ in range(many):
            self.take()
        return many > 0

    def _placed(self, found: Phrase) -> bool:
        """Where it is: read by who reads what stands behind a noun."""
        raise NotImplementedError

    def _over(self, ahead: int) -> bool:
        """Whether what is said ends there."""
        token = self.token(ahead)
        return token is None or token.has("LINK") or not token.low[:1].isalnum()
