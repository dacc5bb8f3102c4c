"""Keywords as what does something: *does Assault 2 count*, *does the Assault of X count*, *do both Assaults
add up*, *is its Legion active*, *does Vision trigger*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.following import Following
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

COUNTED = frozenset(
    {"Assault", "Shield", "Deflect", "Legion", "Level", "Vision", "Temporary", "Hunt"}
)
"""Keywords that do something of which is asked."""
OF_IT = frozenset(["value", "values", "ability", "abilities", "condition", "effect", "effects", "bonus",
                   "bonuses"])  # fmt: skip
"""Words for what a keyword does."""
SEVERAL = frozenset({"both", "the", "two", "its", "these", "all"})


class Counting(Following):
    """Reads keywords where they are what a clause asks about."""

    def _keyword_counts(self) -> Phrase | None:
        """The keyword, with whose it is; None where another noun or no verb follows."""
        begun, used = self.at, set(self.used)
        found = self._keyword_of()
        if found is not None and self._is_active():
            return found
        if found is not None:
            self._adverbs(Frame("", 0, 0))
            verb = self.token()
            if verb is not None and any(one.form == "plain" for one in verb.forms):
                return found
        self.at, self.used = begun, used
        return None

    def _is_active(self) -> bool:
        """Whether *active* stands there, or *active for X*."""
        token = self.token()
        return token is not None and token.kinds.get("ADV") == "active"

    def _keyword_of(self) -> Phrase | None:
        """*Assault 2*, *its Legion*, *X's Shield*, *the Assault of X*, *both Assault values*."""
        owner = self._keyword_owner()
        token = self.token()
        word = token.keyword if token else ""
        if token is None or word not in COUNTED:
            return None
        self.take()
        found = Phrase("keyword", word, token.start, token.end, owner=owner)
        number = self.token()
        if number is not None and number.number is not None:
            found.word, found.end = f"{word} {self.take().text}", number.end
        if self.low() in OF_IT:
            self.take()
        self._of_or_from(found)
        return found

    def _keyword_owner(self) -> Phrase | str | None:
        """*its*, *X's*, or nobody's where only *the* or *both* stand there."""
        owner: Phrase | str | None = None
        while self.low() in SEVERAL or self.is_("OWN", "DET"):
            owner = self.take().kinds.get("OWN", "") or owner
        token = self.token()
        if token is not None and token.name is not None and self.low(1) == "'s":
            self.take()
            self.take()
            return Phrase("name", token.text, token.start, token.end, naming=token.name)
        return owner

    def _of_or_from(self, found: Phrase) -> None:
        """*of X*, *from X (and its own Assault)*: whose it is, or where it is from."""
        begun, used = self.at, set(self.used)
        prep = self.low()
        if prep not in ("of", "from"):
            return
        self.take()
        source = self.phrase(listed=False)
        if source is None or source.kind not in ("name", "noun", "pronoun"):
            self.at, self.used = begun, used
            return
        if prep == "of":
            found.owner = source
        if self.low() == "and" and self.is_("OWN", ahead=1):
            self.take()
            self.take()
            if self.low() == "own":
                self.take()
            token = self.token()
            if token is not None and token.keyword == found.word:
                self.take()
                return
            self.at, self.used = begun, used
