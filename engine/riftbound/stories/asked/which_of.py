"""What is asked of each of several that are meant, and of when something comes about: *which of them can I
kill*, *when does it die*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.keywords import Keywords
from engine.riftbound.stories.otherwise.rephrasing import ASSIGNING
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Line, Unplaced

WHEN = "at-which-moment"
"""An adverb of questions of when it comes about."""
CHOSEN = frozenset({"kill", "destroy", "hit", "choose", "target", "pick", "assign"})
"""Verbs of what is done to some of several."""
FELLING = frozenset({"kill", "destroy"})
MOST = 4
"""Of how many it is asked."""


class WhichOf(Keywords):
    """Asks in a scene of each of those that are meant."""

    def of_which(self, frame: Frame) -> bool:
        """Whether it is asked of some of several."""
        return self.which_of_them(frame) or self.lethal_to(frame)

    def which_of_them(self, frame: Frame) -> bool:
        """*which of these units can I kill?*: of each of the other player's in the fight, whether I
        can."""
        about = frame.about
        them = about is not None and about.word in ("they", "unit") and not about.adjectives
        if frame.asks != "which" or frame.modal != "can" or frame.verb not in CHOSEN or not them:
            return False
        if frame.objects or frame.passive or frame.subject is None or about is None:
            raise Unplaced
        player = self.refs.player_meant(replace(frame.subject))
        whose = OTHER.get(player, "")
        if about.word == "unit" and isinstance(about.owner, str):
            whose = self.refs.player(about.owner)
        units = self.in_fight(whose)
        if not 1 < len(units) <= MOST or about.where or about.facts:
            raise Unplaced
        for one in units:
            it = Phrase("pronoun", "it", about.start, about.end)
            self.scene.pronouns[it.start] = one
            self.ask(replace(frame, asks="whether", about=None, objects=[it]))
        return True

    def lethal_to(self, frame: Frame) -> bool:
        """*how much damage must I assign to each of them to kill both?*: how much Might those have, of
        several in the fight, whom nothing has hurt."""
        about, whom = frame.about, [*frame.objects, *(one for _, one in frame.preps)]
        killed = frame.verb in FELLING and frame.purpose is None and not frame.preps
        assigned = frame.verb in ASSIGNING and [prep for prep, _ in frame.preps] in (["to"], ["on"])
        inner = frame.purpose
        fells = inner is None or (inner.verb in FELLING and not inner.preps and not inner.purpose)
        damage = about is not None and about.word == "damage" and frame.asks == "how-much"
        if not damage or frame.modal != "must" or not (killed or assigned) or len(whom) != 1:
            return False
        player = self.refs.player_meant(replace(frame.subject)) if frame.subject is not None else ""
        foes = self.in_fight(OTHER.get(player, ""))
        if whom[0].word in ("both", "they") or whom[0].det == "each":
            those = foes
        else:
            those = [one for one in self.refs.ref(whom[0]).things if one in foes]
        hurt = self.hurting() or any(one.damage for one in those)
        if not fells or frame.means or hurt or not those or len(foes) < 2:
            raise Unplaced
        for one in those:
            self.now(f"how much Might does {one.mark} have?", (frame.start, frame.end))
        return True

    def when_it_is(self, frame: Frame) -> bool:
        """*when does it die?*: that it does, which must come true; the answer says by which step."""
        if WHEN not in frame.adverbs:
            return False
        held = list(self.scene.lines)
        self.ask(replace(frame, adverbs=[one for one in frame.adverbs if one != WHEN]))
        new = [one for one in self.scene.lines if not any(one is old for old in held)]
        asked = [one for one in new if one.mood == "asked"]
        if len(asked) != 1 or "?" in asked[0].text:
            raise Unplaced
        place = next(n for n, one in enumerate(self.scene.lines) if one is asked[0])
        must = Line(asked[0].text, "premise", asked[0].span)
        self.scene.lines.insert(place + 1, must)
        return True
