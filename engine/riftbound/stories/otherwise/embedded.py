"""What is asked within a sentence that says that it is asked: *I want to know whether it dies*, *tell me
who wins*, *we disagree about which unit dies*; and questions whose verb stands last: *how much damage
my unit takes?*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import ENDS, STOPS, Token

KNOWING = frozenset(
    ["know", "tell", "wonder", "wondering", "ask", "asking", "asked", "sure", "unsure", "certain",
     "uncertain", "understand", "disagree", "argue", "arguing", "explain", "confused", "clear", "unclear",
     "discuss", "discussing", "agree", "disagreement", "knows", "check", "clarify"]
)  # fmt: skip
"""Words of who would know what is asked behind them."""
LED_BY = (
    "PERSON",
    "PRONOUN",
    "OWN",
    "BE",
    "HAVE",
    "DO",
    "MODAL",
    "NOT",
    "TO",
    "PREP",
    "FILL",
    "DET",
)
"""Classes of the words around them."""
LEADING = frozenset(
    {"like", "please", "about", "on", "question", "help", "us", "me", "and", "now", "here"}
)
WHETHER = frozenset({"whether", "if", "whether or not", "if or whether"})
WHAT_IF = frozenset({"what happens if", "what happens when"})
HELPING = ("BE", "MODAL", "DO")
SUBJECTS = ("PERSON", "PRONOUN", "OWN", "DET")
OF_WHICH = frozenset({"which", "whose"})
COUNTED = frozenset({"how-many", "which", "whose"})
MOST = 9
"""Of how many words *we do not agree about* consists at most."""


def embedded(tokens: list[Token]) -> list[Token]:
    """The tokens of a sentence, with what is asked within it asked, and its helper before who acts."""
    place = _asked_from(tokens)
    if place:
        if tokens[place].low in WHETHER:
            return _helped(tokens[place:], 1, drop=1)
        tokens = tokens[place:]
    tokens = _behind(tokens)
    asks = bool(place) or (bool(tokens) and tokens[-1].low == "?")
    if not asks or not tokens or not tokens[0].has("WH"):
        return tokens
    subject = _subject(tokens)
    return _helped(tokens, subject) if subject else tokens


def _behind(tokens: list[Token]) -> list[Token]:
    """*into whose trash does it go*, *to which unit must I assign it*: with the preposition behind it."""
    leads = len(tokens) > 3 and tokens[0].has("PREP") and tokens[1].kinds.get("WH") in OF_WHICH
    if not leads or tokens[-1].low != "?":
        return tokens
    prep = {"into": "to", "onto": "to"}.get(tokens[0].low, tokens[0].low)
    return [*tokens[1:-1], replace(tokens[0], low=prep, kinds={"PREP": prep}), tokens[-1]]


def _asked_from(tokens: Sequence[Token]) -> int:
    """Where what is asked begins behind who would know it; 0 where nobody is said to."""
    knows = False
    for place, token in enumerate(tokens[: MOST + 1]):
        if knows and (token.low in WHETHER or token.has("WH") or token.low in WHAT_IF):
            return place
        if token.low in KNOWING:
            knows = True
        elif not (token.has(*LED_BY) or token.low in LEADING) or token.low in STOPS or token.name:
            return 0
    return 0


def _subject(tokens: Sequence[Token]) -> int:
    """Where who acts begins, behind what is asked about, if no helper stands before it; else 0."""
    for place, token in enumerate(tokens[1:], 1):
        if token.has(*HELPING, "HAVE") or token.low in STOPS or token.has("LINK"):
            return 0
        before = tokens[place - 1]
        if token.name is not None and before.kinds.get("WH") in COUNTED:
            continue  # *how many Recruits come*
        if token.name is not None or token.has(*SUBJECTS):
            inverted = before.has("PREP") or _helped_already(tokens[place + 1 :])
            return 0 if inverted else place
        if _acts(token) or any(form.form == "s" for form in token.forms):
            return 0
    return 0


def _helped_already(tokens: Sequence[Token]) -> bool:
    """*… do I get*: whether a helper follows that stands before who acts."""
    pairs = pairwise(tokens)
    helper = next((pair for pair in pairs if pair[0].has(*HELPING)), None)
    return helper is not None and (helper[1].has(*SUBJECTS) or helper[1].name is not None)


def _acts(token: Token) -> bool:
    """Whether it is a verb, and nothing else."""
    return bool(token.forms) and not (token.has("NOUN", "NUM") or token.number is not None)


def _helped(tokens: list[Token], subject: int, drop: int = 0) -> list[Token]:
    """The tokens with a helper before who acts there: its own, else *do*; the first few left out."""
    led, before = tokens[drop:subject], tokens[subject - 1]
    does = Token("do", "do", before.start, before.end, {"DO": "do"})
    for place in range(subject + 1, len(tokens)):
        token = tokens[place]
        if token.low in ENDS or token.low in ("?", ",") or token.has("LINK"):
            break
        if token.has(*HELPING):
            return [*led, token, *tokens[subject:place], *tokens[place + 1 :]]
        if (
            token.forms
            and any(form.form in ("s", "plain") for form in token.forms)
            and _acts(token)
        ):
            forms = tuple(
                Form(one.stem, "plain") for one in token.forms if one.form in ("s", "plain")
            )
            plain = replace(token, forms=forms)
            return [*led, does, *tokens[subject:place], plain, *tokens[place + 1 :]]
    return [*led, does, *tokens[subject:]]
