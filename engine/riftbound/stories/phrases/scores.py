"""The score of both players in one breath: *score is 7-5*, *I'm up 7-5*, *it's 6-6*, *7 to 5 for me*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import FOE, Frame, Phrase
from engine.riftbound.stories.phrases.questions import Questions
from engine.riftbound.stories.words.tokens import Token

AHEAD = frozenset({"up", "leading", "ahead", "lead", "leads", "winning"})
BEHIND = frozenset({"down", "trailing", "behind", "trail", "trails", "losing"})
LEADING = (
    AHEAD
    | BEHIND
    | {
        "the",
        "score",
        "it",
        "is",
        "was",
        "we",
        "are",
        "am",
        "at",
        "tied",
        "even",
        "both",
        "by",
        "currently",
    }
)
SAYING = AHEAD | BEHIND | {"score"}
"""Words that make two numbers a score."""
POINTS = frozenset({"points", "point", "pts", "pt", "vp"})
SIDES = {"me": "ana", "us": "ana", "him": "ben", "her": "ben", "them": "ben"}
SCORING = frozenset({"hold", "conquer", "score", "win", "take", "draw", "circumstance"})
"""Verbs behind which a number says how many points there are."""
MOST = 8
OF_MODES = frozenset({"in", "a", "we", "are", "play", "playing", "it", "is", "i", "am"})
FREE = frozenset({"ffa", "free", "for", "all", "free-for-all", "freeforall"})
PLAYERS = {"three": 3, "four": 4}
TEAMS = frozenset({"2v2", "2vs2"})
MODES = {3: "three-player free-for-all", 4: "four-player free-for-all"}
"""Modes with more than two players that are no game of teams."""


class Scores(Questions):
    """Reads a score told as two numbers."""

    def _score(self) -> Frame | None:
        """The first player's points, with a clause for the other's before it; None if none is told."""
        begun, used = self.at, set(self.used)
        found = self._both_points()
        if found is None:
            self.at, self.used = begun, used
        return found

    def _mode(self) -> Frame | None:
        """*in a 3 player game*, *4 player ffa*: how many play; None if nothing of the kind is told."""
        begun, used = self.at, set(self.used)
        while self.low() in OF_MODES and not self._closes(0):
            self.take()
        token = self.token()
        if token is not None and token.low in TEAMS:
            self.take()
            while self.low() in ("game", "match"):
                self.take()
            game = Phrase("noun", "teams", token.start, token.end)
            if self._closes(0) or self.is_("PERSON", "OWN"):
                return Frame("circumstance", 0, 0, preps=[("mode", game)])
        many = PLAYERS.get(token.low, token.number or 0) if token is not None else 0
        if many in MODES and token is not None:
            self.take()
            while self.low() in ("-", "player", "players"):
                self.take()
            said = self.tokens[self.at - 1].low in ("player", "players") or self.low() in FREE
            while said and self.low() in (*FREE, "game", "match"):
                self.take()
            if said and (self._closes(0) or self.is_("PERSON", "OWN")):
                game = Phrase("noun", MODES[many], token.start, token.end, number=many)
                return Frame("circumstance", 0, 0, preps=[("mode", game)])
        self.at, self.used = begun, used
        return None

    def _both_points(self) -> Frame | None:
        words: list[str] = []
        first = "ana"
        while (token := self.token()) is not None:
            if token.kinds.get("PERSON") in ("ana", "ben") or token.low in ("he", "she", "they"):
                first = token.kinds.get("PERSON", "ben")
            elif token.low not in LEADING and not token.filler:
                break
            words.append(token.low)
            self.take()
        if {"tied", "even"} & set(words) and (alike := self._one_number()) is not None:
            return self._told(first, alike, alike)
        mine, theirs = self._two_numbers()
        if mine is None or theirs is None:
            return None
        known = bool(SAYING & set(words)) or (mine == theirs and {"it", "we"} & set(words) != set())
        while (token := self.token()) is not None and token.low in (
            *AHEAD,
            *BEHIND,
            "points",
            "point",
            "pts",
        ):
            words.append(token.low)
            known = True
            self.take()
        side = self._for_whom()
        if not (known or side) or not self._closes(0):
            return None
        if (BEHIND & set(words) and mine > theirs) or (AHEAD & set(words) and mine < theirs):
            mine, theirs = theirs, mine
        first = side or first
        return self._told(first, mine, theirs)

    def _one_number(self) -> int | None:
        """*tied at 7*: what both have."""
        token = self.token()
        if token is None or token.number is None or not 0 <= token.number < MOST:
            return None
        if not self._closes(1) and self.low(1) not in POINTS:
            return None
        self.take()
        if self.low() in POINTS:
            self.take()
        return token.number if self._closes(0) else None

    def _points_of(self) -> Frame | None:
        """*opp at 7*, *me 7 points*, *him 6*, with no verb: what a player has."""
        begun, used = self.at, set(self.used)
        token = self.token()
        who = self._who(token) if token is not None else ""
        if who and token is not None:
            self.take()
            said = self.low() in ("at", "on") or self._has_scored() or self.low(1) in POINTS
            if self.low() in ("at", "on"):
                self.take()
            number = self._one_number() if said else None
            if number is not None:
                at = self.tokens[self.at - 1].end
                points = Phrase("amount", "point", at, at, number=number)
                subject = Phrase("person", who, token.start, token.end)
                return Frame("be", at, at, subject=subject, preps=[("at", points)])
        self.at, self.used = begun, used
        return None

    def _who(self, token: Token) -> str:
        """The player whom that word names."""
        player = token.kinds.get("PERSON", "")
        return player if player in ("ana", "ben") else SIDES.get(token.low, "")

    def _has_scored(self) -> bool:
        """Whether the clause before told of a player's points."""
        before = self.frames[-1] if self.frames else None
        return before is not None and any(one.word == "point" for _, one in before.preps)

    def _two_numbers(self) -> tuple[int | None, int | None]:
        """*7-5*, *7 to 5*, *7 : 5*."""
        token = self.token()
        if token is None or token.number is None or not 0 <= token.number < MOST:
            return None, None
        self.take()
        if self.low() in ("-", "–", "to", ":"):
            self.take()
        elif not (self.token() is not None and self.low()[:1] == "-"):
            return None, None
        other = self.token()
        if other is None or other.number is None or abs(other.number) >= MOST:
            return None, None
        self.take()
        return token.number, abs(other.number)

    def _for_whom(self) -> str:
        """*for me*, *in his favour*: who has the first number."""
        token = self.token(1)
        if self.low() != "for" or token is None:
            return ""
        side = SIDES.get(token.low) or token.kinds.get("PERSON", "")
        if side not in ("ana", "ben"):
            return ""
        self.take()
        self.take()
        return side

    def _told(self, first: str, mine: int, theirs: int) -> Frame:
        """Two clauses: what the second player has, before what the first one has."""
        other = FOE[first]
        at = self.tokens[self.at - 1].end
        frames = []
        for who, number in ((other, theirs), (first, mine)):
            points = Phrase("amount", "point", at, at, number=number)
            subject = Phrase("person", who, at, at)
            frames.append(Frame("be", at, at, subject=subject, preps=[("at", points)]))
        self.frames.append(frames[0])
        return frames[1]

    def _so_much(self, found: Phrase) -> bool:
        """Whether it is a number alone behind *so*, which says how mighty something is by then."""
        place = next((n for n, one in enumerate(self.tokens) if one.start == found.start), 0)
        if found.kind == "amount":
            self.skip_fillers()  # *so 6 damage total*
        led = place > 0 and self.tokens[place - 1].low == "so"
        before = self.frames[-1] if self.frames else None
        worn = before is not None and any(one.names("gear") for one in before.objects)
        about = before is not None and not before.asks and (worn or before.verb not in SCORING)
        return led and about and found.kind == "amount" and not found.also and self._closes(0)
