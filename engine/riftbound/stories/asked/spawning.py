"""What is asked of tokens that come of what was done: *how many Sprites are made?*, *does the copy make
another Sprite?*, *how many Recruits do I end up with?*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.coming import Coming
from engine.riftbound.stories.asked.tallies import COMING, GETTING, many_of
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.scene.scene import OTHER, Unplaced

MAKING = frozenset({"make", "create", "produce", "spawn", "generate", "summon", "play", "bring"})
"""Verbs of what makes tokens."""
MADE = frozenset({"make", "create", "produce", "spawn", "generate", "play", "summon"})
LEFT_WITH = frozenset({"end up with", "be left with", "finish with"})


class Spawning(Coming):
    """Asks in a scene of tokens what no sense of a verb asks."""

    def tokens(self, frame: Frame) -> bool:
        """Whether tokens are asked about, in one of these ways or in those of others."""
        if self.of_those_made(frame):
            return True
        said = [frame.about, frame.subject, *frame.objects]
        named = [one for one in said if one is not None and tokens_named(one)]
        if len(named) == 1 and not (named[0].facts or named[0].also):
            claim = self.spawned(frame, named[0])
            if claim:
                self.refs.came = True
                self.of_all_that(frame)
                self.scene.ask(claim, (frame.start, frame.end))
                return True
        return super().tokens(frame)

    def spawned(self, frame: Frame, token: Phrase) -> str:
        """What is asked of them there; nothing where it is no such question."""
        if frame.asks not in ("whether", "how-many") or set(frame.adverbs) - {"here", "in", "now"}:
            return ""
        plain = not (frame.preps or frame.means or frame.purpose or frame.states or frame.modal)
        counted = frame.asks == "how-many" and token in (frame.about, frame.subject)
        if not plain or (frame.objects and frame.objects != [token]):
            return ""
        if frame.passive and frame.verb in MADE and (counted or frame.objects == [token]):
            return self.came(token, counted)
        if counted and frame.subject is None and frame.verb in COMING:
            return self.came(token, counted)
        if frame.passive or frame.subject is None or token is frame.subject:
            return ""
        return self.of_somebody(frame, token, counted)

    def of_somebody(self, frame: Frame, token: Phrase, counted: bool) -> str:
        """How many somebody gets, makes or has, or whether they do."""
        subject, name = frame.subject, self.token_name(token)
        assert subject is not None
        makes = frame.verb in MAKING - {"play", "bring"}
        there = any(one.card in self.cards_of(token) for one in self.scene.things)
        if frame.verb in LEFT_WITH or (frame.verb == "have" and there and counted):
            player = self.refs.player_meant(replace(subject))
            if player not in OTHER or not counted:
                raise Unplaced
            return f"how many {name}s does {player} have?"
        unmeant = token.det in ("the", "that") or token.owner
        if not (makes or (frame.verb in GETTING and there and not unmeant)):
            return ""
        if subject.kind == "person" or subject.somebody:
            player = self.refs.player_meant(replace(subject))
        else:
            player = self.refs.ref(subject).doer
        if player not in OTHER:
            raise Unplaced
        if counted:
            return f"how many {name}s of {player} were played?"
        return f"{many_of(token, name, f' of {player}', 'was', 'were')} played"

    def came(self, token: Phrase, counted: bool) -> str:
        """That they came, or how many did."""
        name = self.token_name(token)
        if counted:
            return f"how many {name}s were played?"
        return f"{many_of(token, name, '', 'was', 'were')} played"
