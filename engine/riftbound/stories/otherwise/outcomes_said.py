"""What came of a fight or ends with the turn, in words that are read: *each player still has a unit there*,
*takes lethal damage itself*, *attacks and deals 4 damage*, *the +5 Might goes away*."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.otherwise.patterns import instead, run, turn_that
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import Token

KILLING = frozenset({"kill", "die", "destroy", "defeat"})
EACH_SIDE = r"(?:we both|both players|each player|both of us|both my opponent and i|both sides|each side|each of us)"
AFTER = r"after (?:combat|damage|combat damage|the combat|the damage|the fight) (?:, )?"
HAVE_LEFT = re.compile(
    rf"^(?:{AFTER})?(?:"
    rf"{EACH_SIDE} still (?:have|has) (?:a unit|units)(?: there| left| alive| at the battlefield)*"
    rf"|{EACH_SIDE} (?:have|has) (?:a unit|units) (?:there |still )?(?:left|alive)(?: there)?"
    r"|some of my (?:attackers|defenders|units) and some of (?:his|their|my opponent 's)"
    r" (?:attackers|defenders|units) (?:survive|survived|are alive)"
    rf")(?= [.,]| and| but|$)|^{AFTER}{EACH_SIDE} (?:have|has) (?:a unit|units) there(?= [.,]|$)"
)
LEFT = "both sides have a unit left"
DEALING = re.compile(r"^and (?:deal|deals|dealt) (\d+) (?:combat )?damage(?= [.,]|$)")
ALIVE = re.compile(r"^(?:is|are|was|were) (?:still )?alive(?= [.,]| and| but|$)")
_BONUS = (
    r"(?:the|its|this|that|his) (?:\+ ?\d+ |extra |bonus )?(?:might|bonus|effect)"
    r"(?: (?:of|from) (?:the |my |his )?[^.,?]+?)?"
)
_GOES = rf"{_BONUS} (?:goes away|ends|expires|wears off|is gone|disappears|is lost)"
_AT_END = r"(?:now )?at the end of (?:the|my|this|that|his) turn"
OVER_WITH = re.compile(
    rf"^(?:{_AT_END} (?:, )?(?:{_GOES}"
    r"|(?:it|he|she|my unit|the unit) loses (?:the|its|this|that) (?:\+ ?\d+ |extra |bonus )?(?:might|bonus))"
    rf"|{_GOES} {_AT_END})(?= [.,]| and| but|$)"
)
GONE_WITH = re.compile(rf"^(?:and|so|,|and so) {_GOES}(?= [.,]| and| but|$)")
NEXT = re.compile(r"^(?:on|during|in) the (?:very )?next turn(?: ,)?(?= (?:my opponent|he|she|i) )")
NUMBERED = re.compile(r"^an? (?:printed |base )?might of \d+(?= [.,]| and| but|$)")
ASKING = ("DO", "MODAL", "WH")


def outcomes_said(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence that tells, read so."""
    if tokens and (tokens[-1].low == "?" or tokens[0].has(*ASKING)):
        return tokens
    for way in (_have_left, _by_combat, _itself, _deals, _alive, _over, _next, _might_of):
        tokens = way(tokens)
    return tokens


def _have_left(tokens: list[Token]) -> list[Token]:
    """*after combat damage each player still has a unit there*: both sides have a unit left."""

    def left(said: list[Token]) -> list[Token]:
        return [Token(LEFT, LEFT, said[0].start, said[-1].end, forms=(Form(LEFT, "plain"),))]

    return instead(tokens, HAVE_LEFT, left)


def _by_combat(tokens: list[Token]) -> list[Token]:
    """*kills it with combat damage*: in combat."""
    for place, token in enumerate(tokens[1:], 1):
        before = tokens[place - 1]
        kills = any(form.stem in KILLING for one in tokens[:place] for form in one.forms)
        if token.low == "combat damage" and before.low in ("with", "by", "through") and kills:
            tokens[place - 1] = replace(before, low="in", kinds={"PREP": "in"})
            tokens[place] = replace(token, low="combat", kinds={"NOUN": "combat"})
    return tokens


def _itself(tokens: list[Token]) -> list[Token]:
    """*takes lethal damage itself*: it does; what stands behind a verb is whom it does so to."""
    for place, token in enumerate(tokens[1:], 1):
        behind = tokens[place + 1] if place + 1 < len(tokens) else None
        ends = behind is None or not behind.low[:1].isalnum() or behind.has("LINK")
        before = tokens[place - 1]
        done_to = before.forms and not before.kinds and not before.low.endswith("damage")
        if token.kinds.get("PRONOUN") == "self" and ends and not (done_to or before.has("PREP")):
            return [*tokens[:place], *tokens[place + 1 :]]
    return tokens


def _deals(tokens: list[Token]) -> list[Token]:
    """*he attacks and deals 4 combat damage*: with so much Might."""
    attacks = next(
        (n for n, one in enumerate(tokens) if any(form.stem == "attack" for form in one.forms)), -1
    )
    for place in range(attacks + 1, len(tokens)) if attacks >= 0 else ():
        many = run(tokens[place:], DEALING)
        if many and not any(one.low == "with" for one in tokens[attacks:place]):
            word, last = tokens[place], tokens[place + many - 1]
            using = replace(word, low="with", kinds={"PREP": "with"})
            might = replace(last, low="might", kinds={"NOUN": "might"}, forms=())
            return [*tokens[:place], using, tokens[place + 2], might, *tokens[place + many :]]
    return tokens


def _alive(tokens: list[Token]) -> list[Token]:
    """*after the combat one unit is alive*: it survives; elsewhere whoever is told of is alive."""
    fought = any(one.kinds.get("ADV") == "after-damage" for one in tokens)
    for place in range(len(tokens)):
        many = run(tokens[place:], ALIVE)
        if not many:
            continue
        begun = place - (tokens[place - 1].low in ("and", "but") and place > 0)
        behind = tokens[place + many :]
        if fought:
            lives = replace(tokens[place], low="survives", kinds={}, forms=(Form("survive", "s"),))
            return [*tokens[:place], lives, *_alive([*tokens[:1], *behind])[1:]]
        return [*tokens[:begun], *behind] if begun < place else tokens
    return tokens


def _over(tokens: list[Token]) -> list[Token]:
    """*at the end of the turn the +5 Might goes away*: the turn ends."""

    def ends(said: list[Token]) -> list[Token]:
        the = Token("the", "the", said[0].start, said[0].start, {"DET": "the"})
        return [the, *turn_that("ends", "end", said[0], said[-1])]

    return _gone_with(instead(tokens, OVER_WITH, ends))


def _gone_with(tokens: list[Token]) -> list[Token]:
    """*my turn ends and the +3 Might from X ends*: the turn does."""
    for place, token in enumerate(tokens[:-1]):
        ends = any(form.stem == "end" for form in tokens[place + 1].forms)
        many = run(tokens[place + 2 :], GONE_WITH)
        if token.kinds.get("NOUN") == "turn" and ends and many:
            return [*tokens[: place + 2], *tokens[place + 2 + many :]]
    return tokens


def _next(tokens: list[Token]) -> list[Token]:
    """*on the next turn my opponent attacks*: on his next turn."""
    many = run(tokens, NEXT)
    if not many:
        return tokens
    mine = tokens[many].low == "i"
    said = [one for one in tokens[1:many] if one.low not in ("very", ",")]
    whose = replace(said[0], low="my" if mine else "his", kinds={"OWN": "ana" if mine else "he"})
    following = replace(said[1], kinds={"ADJ": "next"}, forms=())
    return [tokens[0], whose, following, said[2], *tokens[many:]]


def _might_of(tokens: list[Token]) -> list[Token]:
    """*has a printed Might of 2*: 2 Might."""
    for place in range(len(tokens)):
        many = run(tokens[place:], NUMBERED)
        if many:
            might = next(one for one in tokens[place:] if one.low == "might")
            number = tokens[place + many - 1]
            return [*tokens[:place], number, might, *tokens[place + many :]]
    return tokens
