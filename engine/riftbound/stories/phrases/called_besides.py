"""What a thing is called besides its name, between commas: *my sword, an Equipment, …*, *my unit, a 4 Might
unit, …*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.cursor import Cursor
from engine.riftbound.stories.phrases.phrase import Phrase

GEARS = frozenset({"gear", "equipment"})
KINDS = frozenset({"unit", "spell", "card", "champion", *GEARS})


class CalledBesides(Cursor):
    """Reads what stands between commas behind a noun and says what it is."""

    def _called_besides(self, found: Phrase) -> bool:
        """*, an Equipment,*, *, a 4 Might unit,*: what the thing is, where no list goes on there."""
        if (
            self.low() != ","
            or self.low(1) not in ("a", "an")
            or found.kind not in ("name", "noun")
        ):
            return False
        begun, used = self.at, set(self.used)
        self.take()
        self.take()
        might = self._might_of_it(found)
        token = self.token()
        noun = token.kinds.get("NOUN", "") if token is not None else ""
        if noun in KINDS and token is not None and not token.tag and _is(found, noun):
            self.take()
            if self._aside_ends():
                found.might = might if might is not None else found.might
                if self.low() == ",":
                    self.take()
                return True
        self.at, self.used = begun, used
        return False

    def _might_of_it(self, found: Phrase) -> int | None:
        """*4 Might*, of a unit of which none was said."""
        token, noun = self.token(), self.token(1)
        said = noun is not None and noun.kinds.get("NOUN") == "might" and found.might is None
        if token is None or token.number is None or not said:
            return None
        self.take()
        self.take()
        return token.number

    def _aside_ends(self) -> bool:
        """Whether the clause goes on behind the aside, or ends with it, and lists nothing more."""
        if self.low() != ",":
            return self.token() is None or not self.low()[:1].isalnum()
        following = self.token(1)
        if following is None or following.has("LINK"):
            return False
        state = following.kinds.get("ADJ") == "attached"
        does = any(one.form in ("s", "past") for one in following.forms) and not following.nounlike
        return state or does or following.has("BE", "HAVE", "PREP")


def _is(found: Phrase, noun: str) -> bool:
    """Whether what was named may be of that kind."""
    if noun in GEARS:
        return found.word in GEARS or found.names("gear")
    if noun == "card":
        return found.kind == "name"
    kind = "unit" if noun == "champion" else noun
    return found.names(kind) or (found.kind == "noun" and found.word == kind)
