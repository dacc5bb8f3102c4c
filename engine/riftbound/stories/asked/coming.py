"""What is asked of tokens that came of what was done, and that nobody laid down: *how big is the copy?*, *is the
Sprite a 3?*, *can it attack?*, *do the Birds die?*"""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.tallies import FATES, Tallies
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.scene.scene import OTHER, Unplaced
from engine.riftbound.stories.things.made import kinds_made, may_have_come
from engine.riftbound.stories.words.book import card_text

GOES = frozenset({"attack", "move", "go"})
"""Verbs of what a token may do that has come."""
ELSEWHERE = ("to here", "to there")
"""How cards say that tokens come elsewhere than to the base."""
MEANT = {"died": "each {} died", "survive": "each {} survives"}


class Coming(Tallies):
    """Asks in a scene what became of tokens that came."""

    def of_those_made(self, frame: Frame) -> bool:
        """Whether it is asked of such tokens how mighty they are, what befell them or where they may
        go."""
        token = self.made_there(frame)
        if token is None or frame.passive or frame.means or frame.purpose or frame.states:
            return False
        name, span = self.token_name(token), (frame.start, frame.end)
        if frame.modal == "can":
            return self.may_lead(frame, token, name)
        if frame.preps or token is not frame.subject:
            return False
        if claim := self.might_of(frame, name):
            self.refs.came = True
            self.now(claim, span)
            return True
        if frame.asks != "whether" or frame.objects or frame.verb not in FATES:
            return False
        self.refs.came = True
        self.of_all_that(replace(frame, modal=""))
        self.scene.ask(MEANT[FATES[frame.verb]].format(name), span)
        return True

    def made_there(self, frame: Frame) -> Phrase | None:
        """The one token that is spoken of, where it may have come."""
        said = [frame.subject, *frame.objects, *(one for _, one in frame.preps)]
        found = [one for one in said if one is not None and tokens_named(one)]
        if len(found) != 1 or found[0].facts or found[0].also:
            return None
        return found[0] if may_have_come(self.scene, found[0]) else None

    def might_of(self, frame: Frame, name: str) -> str:
        """*how big is it?*, *is it a 7?*, *does it have Tank?*; nothing where that is not asked."""
        about, said = frame.about, frame.objects[0] if len(frame.objects) == 1 else None
        if frame.verb not in ("be", "have"):
            return ""
        if frame.asks == "how-much" and about is not None and about.word == "might":
            return "" if frame.objects else f"how much Might does each {name} have?"
        if frame.asks != "whether" or said is None or said.adjectives or said.owner:
            return ""
        if said.kind == "keyword":
            return f"each {name} has {said.word}"
        number = said.might if said.word == "unit" else None
        if said.kind == "amount" and said.word == "might" and not said.signed:
            number = said.number
        return f"each {name} has {number} Might" if number is not None else ""

    def may_lead(self, frame: Frame, token: Phrase, name: str) -> bool:
        """*can it attack?*, *can I move the copy?*, *can I attack with the copy?*: from the base, where
        it came."""
        scene, subject = self.scene, frame.subject
        player = kinds_made(scene)[name]
        led = subject is token and not (frame.objects or frame.preps)
        led = led or (frame.verb == "move" and frame.objects == [token] and not frame.preps)
        led = led or (frame.verb == "attack" and frame.preps == [("with", token)])
        if frame.asks != "whether" or frame.verb not in GOES or not led or token.plural:
            return False
        says = " ".join(card_text(one.card) for one in scene.things if one.now != "base")
        if player not in OTHER or scene.contested or scene.turn == OTHER[player]:
            raise Unplaced
        if any(f'"{name}" {how}{one}' in says for one in ELSEWHERE for how in ("", "ready ")):
            raise Unplaced
        if subject is not token and self.refs.player_meant(subject) != player:
            raise Unplaced
        self.refs.came = True
        field = scene.field()
        if frame.verb == "attack":
            scene.here(OTHER[player], field)
        self.acts.window(player)
        self.permit(f"{player} may move {name} to {field}", None, field, (frame.start, frame.end))
        return True
