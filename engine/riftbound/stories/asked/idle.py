"""What is told not to be done by anybody: *nobody plays a spell*, *no other cards are played*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, Phrase

ANSWERS = frozenset({"respond", "react", "answer", "reply"})
ACTS = frozenset({"play", "cast", "use", "activate"})
"""Verbs of what players do besides moving."""
CHANGES = frozenset({"change", "affect", "influence"})
NONE = frozenset({"nothing", "anything"})
PLAYED = frozenset({"card", "spell", "ability", "unit", "gear"})
"""Nouns of what is played or used."""
ANY = frozenset({"any", "a", "an", "no", "another"})


def idle(frame: Frame) -> bool:
    """*he doesn't play anything*, *they do nothing*: whether it says that something is not done of
    which nobody says that it is."""
    said = [*frame.objects, *([frame.subject] if frame.passive and frame.subject else [])]
    plain = not (frame.preps or frame.purpose or frame.means or frame.modal or frame.states)
    plain = plain and not set(frame.adverbs) - {"this-turn", "now"}
    if frame.subject is None or not plain:
        return False
    if frame.subject.word == "nothing" and frame.verb in CHANGES and len(said) < 2:
        return True
    nobody = frame.subject.word == "nobody"
    if not (frame.passive or frame.subject.kind in ("person", "pronoun")):
        return False
    denied = [nobody, frame.negated, any(one.det == "no" or one.word == "nothing" for one in said)]
    acts = frame.verb in ACTS and len(said) == 1 and _whatever(said[0])
    return sum(denied) == 1 and (acts or (frame.verb in ANSWERS and not said))


def _whatever(phrase: Phrase) -> bool:
    """*anything*, *any other spell*, *cards*: whichever, and none that was told of."""
    more = phrase.owner or phrase.naming or phrase.where or phrase.also or phrase.facts
    noun = phrase.kind == "noun" and phrase.word in PLAYED and not more
    general = phrase.det in ANY or (phrase.plural and phrase.det in ("", "other"))
    noun = noun and general and not set(phrase.adjectives) - {"other", "plain"}
    return phrase.word in NONE or (noun and phrase.number is None)
