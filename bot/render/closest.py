"""What comes nearest to a question where nothing is claimed, and what may answer it beside that."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.i18n import later, tr, tr_in, tr_n
from bot.library.catalog import Entry
from bot.library.models import GAMES, Card, Game, Rule, Ruling, Term
from bot.library.search import Answer, Hit
from bot.render.card import card_line
from bot.render.message import Choice, Message
from bot.render.results import (
    entry_label,
    entry_text,
    kind_name,
    read_as,
    result_choices,
    short_label,
)
from bot.render.text import clip, quoted
from bot.render.views import question_view
from bot.timing import ABILITY_OF, Timing

TELLING = 60  # characters; an answer that begins with less says why in its next sentence
TELLING_ALONE = 200  # the same where no more of it is shown
LEADS_ON = re.compile(
    r"\b(?:following|as follows|these|exceptions|steps)\b[^.;]*[.:]$", re.IGNORECASE
)  # the end of a rule that says nothing but what stands beneath it
VERDICT = re.compile(
    r"(?P<before>(?:⚠️[^\n]*\n+)?)(?P<quote>(?:> )?)"
    r"(?P<word>Yes|No|Both|Neither|Ja|Nein|Oui|Non)(?=[.,:;!]| (?:to|if) )"
)  # at the beginning of an answer, of ours or as it is quoted, a warning before it or not
SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
CLOSEST = {"ruling": later("Closest rulings"), "rule": later("Closest rules")}
USED = {
    "": (
        later(
            "{ability} has neither Action nor Reaction: it is used on your own turn only, while nothing"
            " is on the chain and no showdown is open {rule}."
        ),
        "[381] [308.1.a]",
    ),
    "action": (
        later(
            "{ability} has Action: it may be used on your own turn and in any showdown, but not in"
            " answer to what is on the chain {rule}."
        ),
        "[806.1.c.2]",
    ),
    "reaction": (
        later(
            "{ability} has Reaction: it may be used on any player's turn, in a showdown and in answer"
            " to what is on the chain too {rule}."
        ),
        "[813.1.c.2]",
    ),
}
"""When an ability is used, by the keyword with which it is used early, and the rule that says so."""


@dataclass(frozen=True)
class Beside:
    """What is told beside the nearest result, because it may answer as well.

    The `cards` that the question names, the `keywords` on them, the `times` at which they or their
    abilities are used where that is asked, and `further` results in short.
    `first` is whether the cards stand above the result, which is about something else then.
    `beneath` has the rules beneath each entry, by its id, that only leads to them.
    """

    cards: Sequence[Card] = ()
    keywords: Sequence[Term] = ()
    times: Sequence[Timing] = ()
    further: Sequence[Hit] = ()
    first: bool = False
    beneath: Mapping[int, Sequence[Rule]] = field(default_factory=dict)

    def of_cards(self) -> list[str]:
        """What the named cards do, and the rules behind their words."""
        lines = [f"**{tr('The cards you name (our words)')}**"] if self.cards else []
        lines += map(card_line, self.cards)
        lines += [
            f"-# **{term.name}** [{term.rule}]: {clip(term.says, 200)}" for term in self.keywords
        ]
        return lines

    def of_times(self) -> list[str]:
        """When the named cards and their abilities are used, where that is asked."""
        return [*map(time_line, self.times), ""] if self.times else []

    def of_rules(self) -> list[str]:
        """The further results, each in short."""
        if not self.further:
            return []
        return ["", f"**{tr('Also near')}**", *map(self.in_short, self.further)]

    def in_short(self, hit: Hit) -> str:
        """A further result with what it leads to."""
        told = clip(opening(hit.entry, beneath=self.beneath.get(hit.entry.id, ())), 280)
        return beneath_its_question(short_head(hit), told)


def time_line(timing: Timing) -> str:
    """When a spell, or an ability of a card, is used."""
    card, what = timing.card, timing.what
    if not what:
        return tr(
            "{card} has neither Action nor Reaction: it is played on your own turn only, while"
            " nothing is on the chain and no showdown is open {rule}.",
            card=card, rule="[155]",
        )  # fmt: skip
    ability = tr("The ability of {card}", card=card)
    if what != ABILITY_OF:
        ability = tr("{keyword} of {card}", keyword=what, card=card)
    told, rule = USED[timing.speed]
    return tr(told, ability=ability, rule=rule)


def closest(answer: Answer, shown: Message, rest: Sequence[Hit], beside: Beside) -> Message:
    """The nearest result whole under its own question, the others in the select; nothing is claimed.

    What stands beside it is told below; the named cards above it where it is about something else.
    """
    kind = answer.hits[0].entry.kind
    title = tr(CLOSEST[kind]) if kind in CLOSEST else tr("Closest I know")
    head = shown.title if kind in CLOSEST else f"{kind_name(kind)}: {shown.title}"
    lines = [beneath_its_question(f"**{clip(head, 300)}**", shown.body)]
    cards = beside.of_cards()
    lines = [*cards, "", *lines] if cards and beside.first else [*lines, "", *cards]
    told = {hit.entry.id for hit in beside.further}
    message = Message(
        title=title,
        body="\n".join([*beside.of_times(), *lines, *beside.of_rules()]).strip(),
        fields=shown.fields,
        footer=f"{tr('not exactly your question, as far as I can tell')} · {shown.footer}",
        tone=shown.tone,
        buttons=shown.buttons,
        choices=(
            *(bare(one) for one in result_choices(beside.further)),
            *result_choices([hit for hit in rest if hit.entry.id not in told]),
            *shown.choices,
        ),
        placeholder=tr_in("select", "Also near, rules, cards …"),
        view=question_view(answer.game, answer.query.text) or shown.view,
        claimed=False,
        cite=shown.cite,
    )
    note = read_as(answer)
    return message.noted(note) if note else message


def beneath_its_question(head: str, told: str) -> str:
    """An answer under the question that it was given to, whose line a first yes or no joins: alone
    beneath it, it would be taken for the answer to the reader's own."""
    match = VERDICT.match(told)
    if match is None:
        return f"{head}\n{told}"
    if match["quote"]:  # is left as it was said
        return f"{head} – {match['word'].lower()}:\n{told}"
    first, *rest = SENTENCE_END.split(told[match.start("word") :], maxsplit=1)
    return "\n".join([f"{match['before']}{head} – {first[0].lower()}{first[1:]}", *rest])


def bare(choice: Choice) -> Choice:
    """An entry of a select without its second line: what that would say stands in the message."""
    return replace(choice, description="")


def render_each(
    game: Game, asked: Sequence[tuple[str, Answer | Message]], beside: Beside
) -> Message:
    """Several questions in their order, each with what answers it in short; then what is told of
    the cards that all of them name, and further results."""
    lines = []
    hits: dict[int, Hit] = {}
    for place, (question, answer) in enumerate(asked, start=1):
        lines.append(f"**{place}. {quoted(question.partition(' (')[0], 200)}**")
        if isinstance(answer, Message):
            lines.append(clip(answer.body, 400))
            continue
        if not answer.found:
            lines.append(tr("I found nothing for this one."))
            continue
        best = answer.hits[0]
        hits[best.entry.id] = best
        name = f"{kind_name(best.entry.kind)} {clip(entry_label(best.entry), 150)}"
        nearest = f"-# {tr('closest: {name}', name=name)}"
        told = clip(opening(best.entry, TELLING_ALONE, beside.beneath.get(best.entry.id, ())), 500)
        lines.append(told if answer.claimed else beneath_its_question(nearest, told))
    cards = beside.of_cards()
    text = " ".join(question for question, _ in asked)
    return Message(
        title=tr_n("{n} question", "{n} questions", len(asked)),
        body="\n".join([*beside.of_times(), *lines, "", *cards, *beside.of_rules()]).strip(),
        footer=f"{GAMES[game]} · {tr('pick one to read it whole')}",
        tone="ruling",
        choices=result_choices((*hits.values(), *beside.further)),
        placeholder=tr_in("select", "Show one whole …"),
        claimed=all(answer.claimed for _, answer in asked),
        view=question_view(game, text),
    )


def short_line(hit: Hit) -> str:
    """A result in two lines: what it is or was asked, and the beginning of what it says."""
    return f"{short_head(hit)}\n{clip(opening(hit.entry), 280)}"


def short_head(hit: Hit) -> str:
    """What a result told in short is, or was asked."""
    kind, label = kind_name(hit.entry.kind), clip(short_label(hit.entry), 160)
    name = f"**{label}**" if hit.entry.kind == "ruling" else f"**{kind} {label}**"
    return f"• {name}"


def leads_on(entry: Entry) -> bool:
    """Whether an entry is a rule that only leads to those beneath it."""
    model = entry.model
    return isinstance(model, Rule) and bool(LEADS_ON.search(model.reads) or not model.reads)


def opening(entry: Entry, enough: int = TELLING, beneath: Sequence[Rule] = ()) -> str:
    """As many first sentences of what an entry says as tell something; of one that leads to rules
    beneath it, these as well."""
    model = entry.model
    ours = isinstance(model, Ruling) and entry.server is None
    text = model.body if isinstance(model, Ruling) and ours else entry_text(entry)
    told = ""
    for sentence in SENTENCE_END.split(text.strip()):
        if len(told) >= enough:
            break
        told = f"{told} {sentence}".strip()
    return " ".join([told, *(f"[{rule.number}] {rule.reads}" for rule in beneath)]).strip()
