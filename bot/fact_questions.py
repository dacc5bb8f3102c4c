"""How players ask for facts: each row is a way of asking and the answer to it.

A question that none of them can answer is looked up like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.decklist import faults, is_decklist, read_decklist
from bot.fact_wordings import (
    BETTER,
    CARD,
    CARDS,
    DECK,
    DIFFERENCE,
    EACH,
    FORMAT,
    HOLD,
    KIND,
    LEGEND_DECK,
    LIMIT,
    LIMITED,
    LIST,
    MOST,
    NUMBER,
    NUMBER_OF,
    ON_WHAT,
    TWO,
    TWO_APART,
    ask,
    readings,
)
from bot.library.models import Game
from bot.render.facts import render_deck
from bot.render.message import Message
from bot.told import FactAnswers


class Facts(FactAnswers):
    """Answers from the facts of one library, to whoever asks in words."""

    def answer(self, text: str, game: Game) -> Message | None:
        """The answer to a question about facts; None for any other question."""
        if game == "riftbound" and is_decklist(text):
            deck = read_decklist(text, self.catalog)
            return render_deck(deck, faults(deck, self.catalog))
        for asked in readings(text):
            for pattern, answer in QUESTIONS:
                match = pattern.fullmatch(asked)
                message = answer(self, match, game) if match else None
                if message is not None:
                    return message
        return None


Answering = Callable[[FactAnswers, re.Match[str], Game], Message | None]
QUESTIONS: tuple[tuple[re.Pattern[str], Answering], ...] = (
    (
        ask(
            r"what(?:'?s| is| has|s)? ?(?:new|changed|different) (?:for|about|with|to|on)"
            r" (?:the )?(?P<subject>[a-z][a-z' -]*?)(?: rules?)?"
        ),
        FactAnswers.changes_of,
    ),
    (
        ask(
            r"(?:what|which rules)(?:'?s| is| has| was| were)? ?(?:new|changed|changes|different).* 1\.\d{1,2}.*"
        ),
        FactAnswers.changes,
    ),
    (
        ask(r"what did (?:the )?(?:core rules |cr |version |edition )?1\.\d{1,2} change\b.*"),
        FactAnswers.changes,
    ),
    (
        ask(
            r"(?:what(?:'?s| is| has|s)? ?(?:new|changed|different)|changes) in (?:the )?"
            r"(?:new |latest |current |core |tournament )*rules"
        ),
        FactAnswers.changes,
    ),
    (
        ask(r"(?:all )?(?:rules? )?changes (?:in|of|from|between|since) .*1\.\d{1,2}.*"),
        FactAnswers.changes,
    ),
    (
        ask(
            rf"{LIMITED}(?:(?:what(?:'?s| is|s)|show(?: me)?) )?(?:the |current |on )*"
            rf"(?:ban ?list|banned cards|list of banned cards)(?: {FORMAT}| now| right now)*"
        ),
        FactAnswers.banned,
    ),
    (
        ask(
            rf"{LIMITED}(?:which|what|list|all)(?: all)?(?: the)? cards?"
            r"(?: (?:is|are|were|was|got|get|have|has|been|now|currently|still|all))*"
            r" (?:banned|on the ban ?list)\b.*"
        ),
        FactAnswers.banned,
    ),
    (
        ask(rf"{LIMITED}what(?:'?s| is)(?: currently| now)? banned(?: {FORMAT}| now| right now)*"),
        FactAnswers.banned,
    ),
    (
        ask(
            rf"{LIMITED}(?:is|are) {CARD} (?:legal|allowed|playable|ok|okay|fine) {LEGEND_DECK}(?:[,?].*)?"
        ),
        FactAnswers.in_deck,
    ),
    (
        ask(
            rf"{LIMITED}can i (?:still )?(?:play|run|use|put|include) {CARD} {LEGEND_DECK}(?:[,?].*)?"
        ),
        FactAnswers.in_deck,
    ),
    (
        ask(
            rf"{LIMITED}(?:is|are|was|can i (?:still )?play) {CARD}"
            r" (?:still |currently |tournament |both |all |even |actually )*"
            r"(?:legal|banned|allowed|on the ban ?list|legal or banned|banned or legal)"
            r"(?: (?:in|at|for|right now|now|any ?more|yet|still)\b(?!.*\bdecks?\b).*)?"
        ),
        FactAnswers.legal,
    ),
    (ask(rf"{LIMITED}how many copies of (?:the )?{CARD} {HOLD}(?: {DECK})?"), FactAnswers.copies),
    (
        ask(
            rf"{LIMITED}how many (?:copies of )?(?:the )?{CARD} (?:{HOLD} |(?:are|is|fit|go|allowed) )*{DECK}"
        ),
        FactAnswers.copies,
    ),
    (
        ask(rf"{LIMITED}{HOLD} {NUMBER_OF} copies of {CARD}(?: {DECK}.*)?(?: or .*)?"),
        FactAnswers.copies,
    ),
    (ask(rf"{LIMITED}{HOLD} {NUMBER_OF} {CARD} {DECK}(?: or .*)?"), FactAnswers.copies),
    (
        ask(rf"{LIMITED}(?:what(?:'?s| is) )?(?:the )?{LIMIT} {CARD}(?: {DECK})?"),
        FactAnswers.copies,
    ),
    (ask(rf"can i (?:still )?run {CARD}(?: {FORMAT}| now)*"), FactAnswers.legal),
    (ask(rf"can i (?:still )?(?:play|use) {CARD} {FORMAT}(?: now)?"), FactAnswers.legal),
    (
        ask(
            rf"(?:how much|how many|what(?:'?s| is)?(?: the)?) (?P<number>{NUMBER})(?: cost)?"
            rf"(?: does| has| do| is| of| for)* {CARD}(?: have| has| cost| got)?"
        ),
        FactAnswers.numbers,
    ),
    (ask(rf"(?:what|how much) (?:does|do) {CARD} cost"), FactAnswers.numbers),
    (ask(rf"{CARD}(?:'s|s')? (?P<number>energy|power) cost"), FactAnswers.numbers),
    (ask(rf"{CARD}(?:'s|s')? (?P<number>{NUMBER})"), FactAnswers.numbers),
    (ask(rf"(?:the )?(?P<number>{NUMBER})(?: cost)? (?:of|for) {CARD}"), FactAnswers.numbers),
    (ask(rf"how expensive (?:is|are) {CARD}"), FactAnswers.numbers),
    (
        ask(
            rf"{LIST}(?: all)?(?: the)? (?P<kind>{KIND})(?: are| is)?"
            r"(?P<rest>(?: are| have| has| with| cost| costs| that| which| of| in| from).*|)"
        ),
        FactAnswers.which,
    ),
    (
        ask(
            rf"(?P<kind>{KIND}(?:(?<=s)|(?<=gear)))(?P<rest> (?:with|that have|that cost|costing) .*)"
        ),
        FactAnswers.which,
    ),
    (
        ask(
            rf"(?:which|what|who)(?:'?s| is| are| has)?(?: the)? (?P<most>{'|'.join(MOST)})"
            rf"(?: (?P<number>{NUMBER}))? (?P<kind>{KIND})(?P<rest>(?: with| in| of)\b.*|)"
        ),
        FactAnswers.extreme,
    ),
    (ask(rf"{DIFFERENCE} (?:between )?{TWO}{ON_WHAT}{EACH}"), FactAnswers.difference),
    (ask(rf"{TWO},? {DIFFERENCE}(?:,.*| besides.*|{ON_WHAT}{EACH})?"), FactAnswers.difference),
    (ask(rf"how (?:is|are|does|do) {TWO_APART}"), FactAnswers.difference),
    (
        ask(r"(?P<one>[a-z' -]{3,40}?) (?:vs\.?|versus) (?P<two>[a-z' -]{3,40})"),
        FactAnswers.difference,
    ),
    (ask(rf"{DIFFERENCE} (?:between )?{CARDS}"), FactAnswers.compared),
    (ask(rf"{CARDS},? {DIFFERENCE}(?:,.*| besides.*)?"), FactAnswers.compared),
    (ask(rf"(?:please )?compare {CARDS}"), FactAnswers.compared),
    (
        ask(rf"(?:what|which)(?:'?s| is| one is| card is)? {BETTER},? {CARDS}(?:,.*)?"),
        FactAnswers.compared,
    ),
    (
        ask(rf"(?:is )?{CARDS},? (?:which|what|whats)(?: one| card)?(?:'s| is)? {BETTER}"),
        FactAnswers.compared,
    ),
)
