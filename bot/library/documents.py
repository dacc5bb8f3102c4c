"""Models → documents: what the search sees of each rule, keyword, card and ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, get_args

from bot.library.books import HEAD
from bot.library.imported import Quoted
from bot.library.load import GameLibrary
from bot.library.models import Card, Game, Model, Rule, Ruling, Term
from bot.library.quotes import Quotable, answer_key, answered

NO_QUOTES = Quotable()
Kind = Literal["rule", "keyword", "term", "card", "ruling"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True)
class Document:
    """One thing that can be found.

    `names` are what it is called (each an exact route to it), `asked` how people ask for it,
    `context` what stands around it; `data` is the model it shows.
    One that `leads_to` another (a term its rule, an imported answer our ruling) is shown by name
    and found through that.
    """

    game: Game
    kind: Kind
    key: str
    title: str
    data: Model
    names: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    context: str = ""
    parent: str = ""
    body: str = ""
    examples: str = ""
    cards: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    depth: int = 0
    heading: bool = False
    authority: str = ""
    superseded: bool = False
    leads_to: str | None = None
    rules: tuple[str, ...] = ()
    under: str | None = None


@dataclass
class _Absorbed:
    """What the terms say of a rule: names and phrasings that lead to it."""

    names: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    says: list[str] = field(default_factory=list)


def documents(found: GameLibrary, quotes: Quotable = NO_QUOTES) -> Iterator[Document]:
    """Every document of one game.

    A keyword is a document of its own; every other term leads to the rule that defines it,
    so that a word and its rule never compete for the same question.
    """
    absorbed: dict[str, _Absorbed] = {}
    for term in found.terms.values():
        if term.kind == "keyword" or term.rule is None or term.rule not in found.rules:
            yield _term(found, term, None)
            continue
        yield _term(found, term, term.rule)
        into = absorbed.setdefault(term.rule, _Absorbed())
        into.names += [term.name, *term.aliases]
        into.asked += term.asked
        into.says.append(term.says)
    parents = {rule.parent for rule in found.rules.values()}
    for rule in found.rules.values():
        yield _rule(found, rule, absorbed.get(rule.number, _Absorbed()), rule.number in parents)
    for card in found.cards.values():
        yield _card(found, card)
    for ruling in found.rulings.values():
        yield _ruling(found, ruling)
    if found.game == "riftbound":
        ours = {id: ruling for ruling, ids in answered(found, quotes).items() for id in ids}
        for id, one in quotes.answers.items():
            yield _quoted(found, one, ours.get(id))


def path(found: GameLibrary, rule: Rule) -> list[Rule]:
    """The rules above a rule, outermost first."""
    above: list[Rule] = []
    parent = rule.parent
    while parent is not None and parent in found.rules and len(above) < 12:
        above.insert(0, found.rules[parent])
        parent = found.rules[parent].parent
    return above


def plain(text: str) -> str:
    """A text without Markdown and without bracketed rule numbers."""
    text = re.sub(rf"\[{HEAD}[0-9A-Za-z., -]*\]", " ", text)
    return re.sub(r"[*_`#>|]", " ", text)


def _rule(found: GameLibrary, rule: Rule, absorbed: _Absorbed, parent_of: bool) -> Document:
    above = path(found, rule)
    titles = [up.title for up in above if up.title]
    parent = above[-1] if above else None
    return Document(
        game=found.game,
        kind="rule",
        key=rule.number,
        title=rule.title or "",
        data=rule,
        names=tuple(dict.fromkeys([*([rule.title] if rule.title else []), *absorbed.names])),
        asked=(*rule.asked, *absorbed.asked),
        context=" ".join(titles),
        parent=(parent.says or "") if parent else "",
        body=f"{rule.reads} {rule.corrected.says if rule.corrected else ''}",
        examples=" ".join([*rule.example, *absorbed.says]),
        depth=rule.number.count("."),
        heading=rule.title is not None and parent_of,
        under=rule.parent,
    )


def _term(found: GameLibrary, term: Term, leads_to: str | None) -> Document:
    return Document(
        game=found.game,
        kind="keyword" if term.kind == "keyword" else "term",
        key=term.name,
        title=term.name,
        data=term,
        names=(term.name, *term.aliases),
        asked=term.asked,
        context=term.kind,
        body=term.says,
        keywords=(term.name,),
        leads_to=leads_to,
    )


def _card(found: GameLibrary, card: Card) -> Document:
    facts = [
        card.type,
        *card.also,
        card.supertype,
        card.champion,
        card.faction,
        card.rarity,
        card.ability,
    ]
    facts += [*card.domains, *card.tags, *card.keywords, found.sets[card.name]]
    for label in ("energy", "power", "might", "attack", "cost", "life"):
        value = getattr(card, label)
        if value is not None:
            facts.append(f"{value} {label}")
    if card.banned:
        facts.append("banned")
    return Document(
        game=found.game,
        kind="card",
        key=card.name,
        title=card.name,
        data=card,
        names=(card.name, card.code, *card.printings, *card.aliases),
        asked=card.asked,
        context=" ".join(fact for fact in facts if fact),
        body=card.gist or "",
        examples=" ".join(erratum.changed for erratum in card.errata),
        cards=(card.name,),
        keywords=card.keywords,
        authority="official",
    )


def _quoted(found: GameLibrary, one: Quoted, ours: str | None) -> Document:
    """An imported answer; where a ruling of ours answers the question, that is what is found."""
    return Document(
        game=found.game,
        kind="ruling",
        key=answer_key(one.id),
        title=one.question if len(one.question) <= 300 else one.question[:299] + "…",
        data=one,
        names=(one.id,),
        context=" ".join([one.section or "", *one.cards]),
        body=plain(one.answer),
        cards=tuple(card for card in one.cards if card in found.cards),
        authority=one.authority,
        superseded=one.superseded_by is not None,
        leads_to=ours,
    )


def _ruling(found: GameLibrary, ruling: Ruling) -> Document:
    return Document(
        game=found.game,
        kind="ruling",
        key=ruling.id,
        title=ruling.question,
        data=ruling,
        names=(ruling.id,),
        asked=ruling.asked,
        context=" ".join([*ruling.cards, *ruling.keywords]),
        parent="",
        body=plain(ruling.body),
        cards=ruling.cards,
        rules=ruling.rules,
        keywords=ruling.keywords,
        sources=tuple(source.id for source in ruling.sources if source.id),
        authority=ruling.authority,
        superseded=ruling.superseded_by is not None or not found.keeps(ruling.edition),
    )


def sayings(document: Document) -> dict[str, str]:
    """What the meaning of an entry is taken from: how it is asked for, and what it says."""
    model = document.data
    if isinstance(model, Ruling):
        says = f"{model.question} {model.answer}"
    elif isinstance(model, Rule):
        says = f"{model.title}. {model.says or ''}" if model.title else model.says or ""
    elif isinstance(model, Card):
        says = f"{model.name}: {model.gist or ''}"
    else:
        says = f"{document.title}: {document.body}"
    asked = " . ".join(text for text in (document.title, *document.asked) if text)
    return {aspect: text for aspect, text in (("asked", asked), ("says", says)) if text}
