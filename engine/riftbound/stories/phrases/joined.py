"""What a clause that is joined to a play says more of it: what the spell does, and on whom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.costing import BOTH_TIMES, BY_WHAT
from engine.riftbound.stories.phrases.phrase import Frame, Phrase, is_ability, same_card
from engine.riftbound.stories.words.book import card_text

DONE_BY_CARDS = frozenset(["bounce", "return", "kill", "stun", "pull", "bring", "move", "buff",
                          "take control of", "gain control of"])  # fmt: skip
"""Verbs that say, joined to a play, what the card does."""
PAID_FOR = frozenset(
    {*DONE_BY_CARDS, "send", "deal", "give", "hit", "ready", "draw", "equip", "attach", "empower"}
)
"""Verbs of what abilities do once they are paid for."""
AIMED = frozenset({"choose", "target", "pick", "select", "hit"})
"""Verbs with which a spell is aimed at what they take."""
PUT = frozenset({"put", "aim", "point", "use", "throw", "fire", "drop", "spend"})
"""Verbs with which its parts are put on something."""
PLAYED = frozenset({"play", "cast", "use", "CARD", "flip"})
"""Verbs with which a spell is played."""
HOW = frozenset({BOTH_TIMES, "twice"})
"""Adverbs of what is chosen for each part of a spell."""
BEFALLING = {"return": "return", "die": "kill", "go": "return"}
"""Verbs of what befalls a unit, and what a card says that does so."""
FIGHTERS = frozenset({"attacker", "defender"})
DYING = {"die": ("deal",)}
USED = frozenset({"exhaust", "tap", "use", "activate"})
"""Verbs of what has an ability that is used."""
GAINING = frozenset({"get", "gain", "have"})
REPEATED = "pays Repeat"
GIVING = frozenset({"give", "grant", "make"})
ONTO = frozenset({"on", "at", "onto", "into"})


def as_told(before: Frame, frame: Frame) -> Frame | None:
    """The clause as it may say more of the one before it: both tell, or it is asked whether both may be
    done (*can I play X and choose Y?*)."""
    if not before.asks and not frame.asks:
        return frame
    asks = all(one.asks == "whether" and one.modal == "can" for one in (before, frame))
    return replace(frame, asks="", modal="") if asks and frame.link == "and" else None


def does_so(before: Frame, frame: Frame) -> bool:
    """*plays X and returns Y to hand*: whether that is what the spell does, and to whom."""
    plain = not (frame.means or frame.passive or frame.negated)
    plain = plain and set(frame.adverbs) <= {"here", "home", "in", "alone"}
    rest = [one for one in frame.preps if not _by_that(one, before)]
    aimed = all(prep in ("to", "into", "onto", "from") for prep, _ in rest)
    does = plain and aimed and _is_spell(before) and frame.verb in DONE_BY_CARDS
    if does and frame.objects:
        frame.preps = rest
        frame.adverbs = [one for one in frame.adverbs if one != "alone"]
    return does and bool(frame.objects)


def does_for_pay(before: Frame, frame: Frame) -> bool:
    """*I pay 1 and send it home*: whether that is what was paid for."""
    plain = not (frame.means or frame.passive or frame.negated or frame.asks)
    plain = plain and frame.modal in ("", "will")
    free = before.purpose is None and not (before.preps or before.means or before.asks)
    amount = len(before.objects) == 1 and before.objects[0].kind == "amount"
    return plain and free and amount and frame.verb in PAID_FOR and bool(frame.objects)


def does_by_ability(before: Frame, frame: Frame) -> bool:
    """*I exhaust X and deal 2 to Y*, *I use the ability of X and choose Y*: whether that is what the ability
    of X does, which is then used for that."""
    plain = not (frame.means or frame.passive or frame.negated or frame.asks or frame.modal)
    free = not (before.purpose or before.preps or before.means or before.asks or before.passive)
    if not (plain and free) or before.verb not in USED or len(before.objects) != 1:
        return False
    said = before.objects[0]
    source = said.owner if isinstance(said.owner, Phrase) and is_ability(said) else said
    cards = source.naming.cards if source.naming is not None else ()
    text = card_text(cards[0]) if len(cards) == 1 else ""
    if "exhaust me]:" not in text or not frame.objects or frame.adverbs:
        return False
    if frame.verb in AIMED and len(frame.objects) == 1 and not frame.preps:
        before.preps.append(("on", frame.objects[0]))
    elif re.search(rf"\b{frame.verb}\b", text):
        before.purpose = frame
    else:
        return False
    before.end = frame.end
    return True


def aims_play(before: Frame, frame: Frame) -> bool:
    """*plays X and chooses Y (twice)*, *and puts both halves on Y*: whether it says on whom the spell
    is played, of which that was not said; it is then."""
    if frame.link == "and" and does_by_ability(before, frame):
        return True
    plain = not (frame.means or frame.passive or frame.negated or frame.modal or frame.asks)
    free = before.behind(*ONTO) is None and before.purpose is None
    if not (plain and free and _is_spell(before)) or set(frame.adverbs) - {"twice"}:
        return False
    whom = _aimed(frame)
    if whom is None or (before.verb == "CARD" and before.objects):
        return False
    before.preps.append(("on", whom))
    before.adverbs += frame.adverbs
    before.end = frame.end
    return True


def _aimed(frame: Frame) -> Phrase | None:
    """On whom it says that the spell goes."""
    if frame.verb in AIMED and len(frame.objects) == 1 and not frame.preps:
        return frame.objects[0]
    put = frame.verb in PUT and "twice" in frame.adverbs and not frame.objects
    put = put and len(frame.preps) == 1 and frame.preps[0][0] in ONTO
    return frame.preps[0][1] if put else None


def _is_spell(before: Frame) -> bool:
    """Whether it plays a spell."""
    cards = [*before.objects, *(phrase for prep, phrase in before.preps if prep == "with")]
    return before.verb == "CARD" or any(one.names("spell") for one in cards)


def aimed_on(frames: Sequence[Frame]) -> list[Frame]:
    """The clauses, where one that says whom a spell was played on is told behind its play: *I play X and
    pay for Repeat. I choose Y both times*; *can I play X and choose Y?*."""
    found: list[Frame] = []
    for frame in map(_on_both, frames):
        if found:
            _befalls(found[-1], frame)
        played = _played_before(frame, found)
        if played is None or not (
            _puts_on(played, frame, found[-1]) or _does_with_it(played, frame, found[-1])
        ):
            found.append(frame)
    return found


def _on_both(frame: Frame) -> Frame:
    """*I play X with my 5 and his 4*: on both."""
    with_whom = frame.behind("with")
    if frame.verb not in ("play", "cast", "use") or not _is_spell(frame) or with_whom is None:
        return frame
    both = [with_whom, *with_whom.also]
    units = all(one.word == "unit" or one.names("unit") for one in both)
    if not _is_free(frame) or len(both) != 2 or not units:
        return frame
    preps = [("on" if one is with_whom else prep, one) for prep, one in frame.preps]
    return replace(frame, preps=preps)


def _befalls(played: Frame, frame: Frame) -> None:
    """*he plays X, and my Y is stunned*, *returns to my hand*, *dies*: Y is whom X is played on."""
    unit = frame.subject
    told = frame.link == "and" and not (frame.asks or frame.negated or frame.modal or frame.adverbs)
    named = unit is not None and (unit.kind in ("name", "noun") or unit.word in FIGHTERS)
    if not told or unit is None or not named or not _is_spell(played):
        return
    if played.asks or played.negated or played.purpose or not _is_free(played):
        return
    stem = BEFALLING.get(frame.verb, "") if not frame.passive else frame.verb
    gains = frame.verb in GAINING and [one.kind for one in frame.objects] == ["keyword"]
    stem = frame.objects[0].word.split()[0] if gains else stem
    if not stem or not any(_texts(played, one) for one in (stem, *DYING.get(frame.verb, ()))):
        return
    played.preps.append(("on", unit))
    frame.link = "then" if frame.passive else frame.link  # it comes of that


def _is_free(played: Frame) -> bool:
    """Whether it is not said whom the spell is played on."""
    aimed = played.behind(*ONTO, "against") is not None
    return not aimed and not (played.verb == "CARD" and played.objects)


def _does_with_it(played: Frame, frame: Frame, last: Frame) -> bool:
    """*I play X. I kill Y with it*, *can I play X and kill Y?*: whether that is what the spell does."""
    said = any(_by_that(one, played) for one in frame.preps)
    free = played.behind(*ONTO, "against") is None and not (
        played.verb == "CARD" and played.objects
    )
    free = free and frame.link != "then" and not frame.adverbs
    says = (free or (bool(frame.asks) and frame.modal == "can")) and _says(played, frame.verb)
    if last is not played or not (said or says) or not does_so(played, frame):
        return False
    played.purpose, played.end = frame, frame.end
    return True


def _by_that(said: tuple[str, Phrase], played: Frame) -> bool:
    """*with it*, *with X*: with the spell that was just played."""
    prep, phrase = said
    named = any(same_card(one, phrase) for one in played.objects)
    return prep in BY_WHAT and (named or _is_it(phrase))


def _says(played: Frame, verb: str) -> bool:
    """Whether that is a word of the spell's text; of what it does twice, nobody knows whom besides."""
    return _texts(played, verb) == 1


def _texts(played: Frame, verb: str) -> int:
    """How often that stands in the spell's text."""
    namings = [played.naming] if played.verb == "CARD" else [one.naming for one in played.objects]
    cards = [card for naming in namings if naming is not None for card in naming.cards]
    if len(cards) != 1:
        return 0
    return len(re.findall(rf"\b{re.escape(verb)}\b", card_text(cards[0])))


def _played_before(frame: Frame, told: Sequence[Frame]) -> Frame | None:
    """The play of a spell by who does this, told right before it, or before what was paid for it."""
    plain = not (frame.means or frame.passive or frame.negated or frame.purpose)
    if not plain or frame.link not in ("", "and", "then") or not told:
        return None
    before = told[-1]
    if _pays_repeat(before) and len(told) > 1 and _same_player(before, told[-2]):
        before = told[-2]
    known = before.verb in PLAYED and _is_spell(before) and not (before.negated or before.purpose)
    alike = (before.asks, before.modal) == (frame.asks, frame.modal) and frame.asks != "who"
    alike = alike or not (before.asks or frame.asks)
    joined = frame.link == "and" if frame.asks else frame.modal in ("", "will")
    return before if known and alike and joined and _same_player(frame, before) else None


def _puts_on(played: Frame, frame: Frame, last: Frame) -> bool:
    """Whether the clause says whom the spell is played on, which its play then does; whom it gives
    something to is told with that besides."""
    free = played.behind(*ONTO, "against") is None and not (
        played.verb == "CARD" and played.objects
    )
    if frame.verb in GIVING and len(frame.objects) == 2 and free and not frame.asks:
        if set(frame.adverbs) <= HOW and last is played:
            played.preps.append(("on", frame.objects[0]))
        return False
    if _deals_so_much(played, frame) and free and last is played and not frame.asks:
        played.preps.append(("on", frame.preps[0][1]))
        return False
    whom = frame.objects[0] if frame.verb in AIMED and len(frame.objects) == 1 else None
    if whom is not None and whom.placed and not (frame.preps or frame.adverbs or frame.asks):
        if played.behind("to") is None and last is played:
            played.preps.append(("to", whom))  # *I choose my base as the destination*
            return True
        return False
    said = [one for prep, one in frame.preps if prep not in ("with", "for") or not _is_it(one)]
    if whom is None or said or set(frame.adverbs) - HOW or frame.verb == "hit":
        return False
    on = played.behind(*ONTO, "against")
    if on is not None and not _is_same(whom, on):
        return False
    if on is None:
        played.preps.append(("on", whom))
    if HOW & set(frame.adverbs):
        paid = last if last is not played else played
        repeats = last is not played or REPEATED in played.adverbs
        paid.adverbs.append(BOTH_TIMES if repeats else "twice")
    played.end = frame.end
    return True


def _deals_so_much(played: Frame, frame: Frame) -> bool:
    """*deals 3 to X (with it)*: whether the spell's text does so."""
    rest = [one for one in frame.preps if not _by_that(one, played)]
    much = frame.objects[0].number if len(frame.objects) == 1 else None
    so = frame.verb == "deal" and much is not None and [prep for prep, _ in rest] == ["to"]
    if not so or frame.adverbs or rest[0][1].also or frame.objects[0].also or frame.link == "then":
        return False
    if not _says(played, f"deal {much}"):
        return False
    frame.preps = rest
    return True


def _same_player(one: Frame, other: Frame) -> bool:
    """Whether the same player does both; *he* is the opponent who was spoken of."""
    said = [_who(frame.subject) for frame in (one, other)]
    return said[0] == said[1] != ""


def _who(subject: Phrase | None) -> str:
    if subject is None:
        return "ana"
    return "ben" if subject.somebody else subject.word if subject.kind == "person" else ""


def _pays_repeat(frame: Frame) -> bool:
    """*and pays for Repeat*."""
    return frame.verb == "pay" and [one.word for one in frame.objects] == ["Repeat"]


def _is_it(phrase: Phrase) -> bool:
    """Whether it is *it*, the spell that was just played."""
    return phrase.kind == "pronoun" and phrase.word in ("it", "that") and not phrase.person


def _is_same(whom: Phrase, on: Phrase) -> bool:
    """Whether that is said to be the one that the spell was played on."""
    return same_card(whom, on) or whom.kind == "pronoun" or whom.det in ("that", "same")
