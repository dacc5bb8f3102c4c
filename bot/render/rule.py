"""A rule as a message: where it stands, what it requires, what is beneath it, where to go next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.i18n import later, tr, tr_in
from bot.library.align import Match
from bot.library.books import CORE, TOURNAMENT
from bot.library.load import EDITION_DATES
from bot.library.models import Change, Game, Rule, Ruling
from bot.library.rests import Due
from bot.library.wording import Clause
from bot.render.message import Button, Choice, Field, Message
from bot.render.official import clause_lines
from bot.render.paging import page_buttons, page_of
from bot.render.review import Stale, said_of, short
from bot.render.text import clip, numbered, pages
from bot.render.views import View

PAGE = 3200
NO_STATEMENT = later("This number has no statement of ours yet.")
WAYS = {
    "moved": later("moved in {edition}"),
    "references": later("its references changed in {edition}"),
    "reworded": later("reworded in {edition}"),
    "rewritten": later("rewritten in {edition}"),
    "added": later("new in {edition}"),
    "removed": later("removed in {edition}"),
}
AUTHORITIES = {
    "official": later("Ruling, official"),
    "reviewed": later("Ruling, reviewed"),
    "community": later("Ruling, community"),
    "ours": later("Ruling, ours"),
}


@dataclass(frozen=True)
class RuleShown:
    """A rule with all that is shown around it."""

    game: Game
    edition: str
    rule: Rule
    path: Sequence[Rule]
    subtree: Sequence[Rule]
    before: str | None
    after: str | None
    see: Sequence[Rule]
    rulings: Sequence[Ruling]
    history: Sequence[tuple[str, str]]
    changes: Sequence[Change]
    penalties: Sequence[Rule] = ()
    twin: Rule | None = None
    due: Mapping[str, Sequence[Due]] = field(default_factory=dict)
    stale: Stale = frozenset()
    way: Sequence[tuple[str, Match]] = ()
    official: Mapping[str, Clause] = field(default_factory=dict)


def edition_name(edition: str) -> str:
    """`core-1.4` as people call it, with its date."""
    if edition == "first-edition":
        return "Summoner Wars, first edition"
    date = EDITION_DATES.get(edition)
    if edition.startswith(TOURNAMENT.family):
        return f"{TOURNAMENT.name} ({edition.removeprefix(TOURNAMENT.family + '-')})"
    name = f"Core Rules {edition.removeprefix('core-')}"
    return f"{name} ({date})" if date else name


def stamp(edition: str, *, official: bool = False) -> str:
    """What every answer says of itself: that it is the digest, or official text with it beneath."""
    if official:
        quoted = tr("quoted: the official text, imported · “Our words”: ours")
        return f"{edition_name(edition)} · {quoted}"
    return f"{edition_name(edition)} · {tr('in our own words, not the official text')}"


def cited(number: str, edition: str) -> str:
    """A rule as it can be pasted elsewhere: its number and edition."""
    family, _, version = edition.partition("-")
    return f"{number} in {version}" if family == CORE.family else number


def statement(rule: Rule) -> str:
    """A rule's title and statement on one line."""
    title = f"**{rule.title}.** " if rule.title and rule.reads else ""
    return title + (
        numbered(rule.reads or "") or (f"**{rule.title}**" if rule.title else no_statement())
    )


def no_statement() -> str:
    """What stands where we have not said anything of a number."""
    return f"_{tr(NO_STATEMENT)}_"


def heading(rule: Rule, path: Sequence[Rule]) -> str:
    """A rule's number and the name of what it is about."""
    titled = [up.title for up in (*path, rule) if up.title]
    return f"{rule.number} · {titled[-1]}" if titled else rule.number


def lines(shown: RuleShown) -> list[str]:
    """The statement, its notes, then everything beneath it, one paragraph each."""
    rule = shown.rule
    found = []
    parent = shown.path[-1] if shown.path else None
    if parent and parent.reads and "." in rule.number:
        official = shown.official.get(parent.number)
        found += (
            clause_lines(parent.number, official)
            if official
            else [f"> **{parent.number}** {parent.reads}"]
        )
    found += own_lines(shown, rule)
    found += penalty_table(shown.penalties)
    base = rule.number.count(".")
    for below in shown.subtree[1:]:
        indent = "\u2003" * min(3, max(0, below.number.count(".") - base - 1))
        found += own_lines(shown, below, indent)
    return found


def own_lines(shown: RuleShown, rule: Rule, indent: str = "") -> list[str]:
    """One rule's official text where it is imported, then our statement, corrections and examples."""
    official = shown.official.get(rule.number)
    if official is None:
        found = [f"{indent}**{rule.number}** {statement(rule)}"]
    else:
        found = clause_lines(rule.number, official)
        ours = "" if rule.title else no_statement()
        if rule.reads:
            ours = tr("Our words: {text}", text=rule.reads)
        found += [f"{indent}{ours}"] if ours else []
    found += filter(None, [said_of(shown.due.get(rule.number, ()), indent)])
    if rule.corrected:
        by = tr("Corrected by {source}:", source=rule.corrected.by)
        found.append(f"{indent}**{by}** {rule.corrected.says}")
    return found + [f"{indent}_{tr('Example:')}_ {example}" for example in rule.example]


def penalty_table(rules: Sequence[Rule]) -> list[str]:
    """What each infraction beneath a rule costs, a line each; the condition of a penalty behind it."""
    rows = (f"**{r.number}** {r.title}: **{'; '.join(map(str, r.penalties))}**" for r in rules)
    return [f"**{tr('Penalties')}**", *rows] if rules else []


def history_lines(shown: RuleShown) -> list[str]:
    """Other numbers that this rule had, and what changed in its meaning."""
    older = [f"{e.removeprefix('core-')}: {n}" for e, n in shown.history if n != shown.rule.number]
    found = [tr("Number in older editions: {numbers}", numbers=", ".join(older))] if older else []
    touched = [way_of(edition, match) for edition, match in shown.way]
    ways = ", ".join(filter(None, touched))
    found += [tr("Text: {ways}", ways=ways)] if ways else []
    for change in shown.changes[:3]:
        found.append(f"{change.edition.removeprefix('core-')}: {change.says}")
    return found


def way_of(edition: str, match: Match) -> str:
    """What an edition did to a rule's text; empty where it left it alone."""
    if match.change != "added" and not match.text_changed:
        return ""
    return tr(WAYS[match.change], edition=short(edition))


def render_rule(shown: RuleShown, page: int = 0) -> Message:
    """The message of a rule; pages count from 0."""
    rule = shown.rule
    parts = pages(lines(shown), PAGE, between="\n")
    page = min(page, len(parts) - 1)
    fields = []
    if shown.path:
        trail = " › ".join(
            f"{up.number} {up.title}" if up.title else up.number for up in shown.path
        )
        fields.append(Field(tr("Where"), clip(trail, 1000)))
    past = history_lines(shown)
    if past:
        fields.append(Field(tr("Before"), clip("\n".join(past), 1000)))
    footer = stamp(shown.edition, official=bool(shown.official))
    if len(parts) > 1:
        footer = f"{page_of(page, len(parts))} · {footer}"
    return Message(
        title=heading(rule, shown.path),
        body=parts[page],
        fields=tuple(fields),
        footer=footer,
        tone="rule",
        buttons=tuple(rule_buttons(shown, page, len(parts))),
        choices=tuple(rule_choices(shown)),
        placeholder=tr_in("select", "Beneath, see also, rulings …"),
        view=str(View("rule", shown.game, rule.number, page)),
        cite=cited(rule.number, shown.edition),
    )


def rule_buttons(shown: RuleShown, page: int, count: int) -> list[Button]:
    """Previous, next, up; and pages where there are several."""
    game, rule = shown.game, shown.rule

    def to(number: str | None, label: str) -> Button:
        view = View("rule", game, number or rule.number)
        return Button(f"{label} {number or ''}".strip(), str(view), enabled=number is not None)

    found = [to(shown.before, "◀"), to(rule.parent, "▲"), to(shown.after, "▶")]
    found += page_buttons(View("rule", game, rule.number, page), count)
    return found


def rule_choices(shown: RuleShown) -> list[Choice]:
    """The rules directly beneath, those it refers to, and the rulings that cite it."""
    depth = min((r.number.count(".") for r in shown.subtree[1:]), default=0)
    below = [r for r in shown.subtree[1:] if r.number.count(".") == depth][:17]
    found = [rule_choice(shown.game, rule, "", shown.stale) for rule in below]
    found += [rule_choice(shown.game, rule, tr("See also:"), shown.stale) for rule in shown.see[:8]]
    if shown.twin:
        found.append(rule_choice(shown.game, shown.twin, tr("Same number:"), shown.stale))
    found += [ruling_choice(shown.game, ruling, shown.stale) for ruling in shown.rulings[:8]]
    if any(way_of(edition, match) or match.old != match.new for edition, match in shown.way):
        view = str(View("was", shown.game, shown.rule.number))
        found.append(Choice(history_of(shown.rule.number), view, tr("Edition by edition")))
    return found


def rule_choice(game: Game, rule: Rule, prefix: str, stale: Stale = frozenset()) -> Choice:
    """A rule as an entry of a select."""
    label = " ".join(filter(None, [prefix, rule.number, rule.title]))
    note = tr("To be reviewed.") if f"rule/{rule.number}" in stale else ""
    says = f"{note} {numbered(rule.reads or '')}".strip()
    return Choice(label, str(View("rule", game, rule.number)), says)


def history_of(what: str) -> str:
    """The heading of a rule's history."""
    return tr("History of {rule}", rule=what)


def ruling_choice(game: Game, ruling: Ruling, stale: Stale, answer: bool = False) -> Choice:
    """A ruling as an entry of a select, with its authority and, if wanted, its answer."""
    note = f", {tr('to be reviewed')}" if f"ruling/{ruling.id}" in stale else ""
    said = f": {ruling.answer}" if answer else ""
    view = str(View("ruling", game, ruling.id))
    return Choice(ruling.question, view, f"{tr(AUTHORITIES[ruling.authority])}{note}{said}")
