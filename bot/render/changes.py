"""Editions side by side, as messages: what changed between two, and a rule's own history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.i18n import later_in, tr, tr_in, tr_n
from bot.library.align import Match, top
from bot.library.books import bare, book_of
from bot.library.compare import KINDS, Changed, Comparison, Piece, word_by_word
from bot.library.models import Change, Rule
from bot.library.wording import Clause
from bot.render.message import Button, Choice, Field, Message
from bot.render.paging import page_buttons, page_of
from bot.render.review import numbered_in, short
from bot.render.rule import edition_name, heading, history_of, stamp, statement, way_of
from bot.render.text import clip, pages, quoted
from bot.render.views import View

PAGE = 3200
LONGEST = 700  # characters of one text in a list
NAMED = 3  # rulings and cards named at each change
KIND_NAMES = {
    "new": later_in("change", "new"),
    "removed": later_in("change", "removed"),
    "reworded": later_in("change", "reworded"),
    "renumbered": later_in("change", "renumbered"),
}


def marked(pieces: Sequence[Piece], most: int = LONGEST) -> str:
    """A text word by word: what was added in bold, what was struck out struck out."""
    found, length = [], 0
    for piece in pieces:
        text = quoted(piece.text, most)
        if length + len(text) > most:
            found.append("…")
            break
        length += len(text)
        left = " " if piece.text[:1].isspace() else ""
        right = " " if piece.text[-1:].isspace() and piece.text.strip() else ""
        inside = {"kept": "{}", "added": "__**{}**__", "struck": "~~{}~~"}[piece.how]
        found.append(left + (inside.format(text) if text else "") + right)
    return "".join(found)


def numbers(changed: Changed) -> str:
    """A change's numbers: one, or the old and the new."""
    if changed.old and changed.new and changed.old != changed.new:
        return f"{changed.old} → {changed.new}"
    return changed.new or changed.old


def changed_lines(changed: Changed, worded: bool) -> list[str]:
    """A change: its numbers, its words or what we say of it, what it touches."""
    head = f"• **{numbers(changed)}** ({tr_in('change', KIND_NAMES[changed.kind])})"
    text = clip(changed.says, LONGEST) if changed.kind != "removed" or not worded else ""
    if worded:
        text = wording_of(changed) or text
    lines = [f"{head} {text}".strip()]
    touched = []
    if changed.rulings:
        count = tr_n("{n} ruling", "{n} rulings", len(changed.rulings))
        touched.append(f"{count}: {some(changed.rulings)}")
    if changed.cards:
        count = tr_n("{n} card", "{n} cards", len(changed.cards))
        touched.append(f"{count}: {some(changed.cards)}")
    if touched:
        lines.append(f"-# {tr('touches {things}', things='; '.join(touched))}")
    return lines


def wording_of(changed: Changed) -> str:
    """The official words of a change, word by word where both editions have some."""
    if changed.before and changed.after:
        found = marked(word_by_word(changed.before.text, changed.after.text))
        if changed.before.examples != changed.after.examples:
            found += f" _({tr('its examples changed')})_"
        return found
    clause = changed.after or changed.before
    return quoted(clause.text, LONGEST) if clause else ""


def some(names: Sequence[str]) -> str:
    """The first few of a list, and how many more there are."""
    more = len(names) - NAMED
    shown = ", ".join(names[:NAMED])
    return tr("{names} and {count} more", names=shown, count=more) if more > 0 else shown


def shifts(changed: Sequence[Changed]) -> str:
    """Renumbered rules in short: `440–448 → 445–453`; by their first parts."""
    tops: dict[tuple[str, str], None] = {}
    for one in changed:
        tops[(top(one.old), top(one.new))] = None
    runs: list[list[tuple[str, str]]] = []
    for pair in tops:
        last = runs[-1][-1] if runs else None
        if last and all(follows(a, b) for a, b in zip(pair, last, strict=True)):
            runs[-1].append(pair)
        else:
            runs.append([pair])
    shown = []
    for run in runs:
        (a, c), (b, d) = run[0], run[-1]
        shown.append(f"{a} → {c}" if a == b else f"{a}–{b} → {c}–{d}")
    return ", ".join(shown)


def follows(number: str, other: str) -> bool:
    """Whether a number of three digits is the next behind another of its book."""
    return book_of(number) is book_of(other) and int(bare(number)) == int(bare(other)) + 1


def span(old: str, new: str) -> str:
    """Two editions as a key: `1.3-1.4`, `tournament-2026-07-16-2026-12-01`."""
    return f"{old.removeprefix('core-')}-{new.partition('-')[2]}"


def render_changes(comparison: Comparison, page: int = 0, about: str = "") -> Message:
    """What changed between two editions, or what of it is `about` something, by chapter, a page at a
    time."""
    blocks = []
    for title, chapter in comparison.chapters:
        blocks.append(f"**{title}**")
        for changed in chapter:
            if changed.kind != "renumbered":
                blocks += changed_lines(changed, comparison.worded)
        moved = [changed for changed in chapter if changed.kind == "renumbered"]
        if moved:
            count = tr_n("{n} number moved", "{n} numbers moved", len(moved))
            blocks.append(f"{count}: {shifts(moved)}")
    parts = pages(blocks, PAGE)
    page = min(page, len(parts) - 1)
    key = span(comparison.old, comparison.new)
    if about:
        key = f"{key}-about-{about.lower().replace(' ', '-')}"
    counts = comparison.counts()
    summary = ", ".join(f"{counts[kind]} {tr_in('change', kind)}" for kind in KINDS)
    how = tr("in our own words, the official text is not imported")
    if comparison.worded:
        how = tr("official wording, added words in bold and underlined, others struck out")
    nothing = tr("Nothing changed between these editions.")
    if about:
        nothing = tr("Nothing about {subject} changed between these editions.", subject=about)
        summary = tr("What speaks of {subject}: {changes}", subject=about, changes=summary)
    return Message(
        title=tr(
            "From {old} to {new}",
            old=edition_name(comparison.old),
            new=edition_name(comparison.new),
        ),
        body=f"{summary}.\n\n{parts[page]}" if blocks else nothing,
        footer=f"{page_of(page, len(parts))} · {how}",
        tone="rule",
        buttons=tuple(page_buttons(View("changes", "riftbound", key, page), len(parts))),
        choices=tuple(change_choices(comparison)),
        placeholder=tr_in("select", "A rule's history …"),
        view=str(View("changes", "riftbound", key, page)),
    )


def change_choices(comparison: Comparison) -> list[Choice]:
    """The rules that read otherwise, each leading to its history."""
    return [
        Choice(f"{numbers(changed)} {tr_in('change', KIND_NAMES[changed.kind])}",
               str(View("was", "riftbound", changed.new)), changed.says)
        for _, chapter in comparison.chapters for changed in chapter
        if changed.new and changed.kind in ("reworded", "new")
    ][:25]  # fmt: skip


@dataclass(frozen=True)
class RuleHistory:
    """A rule in force with everything that each edition did to it, newest first."""

    rule: Rule
    path: Sequence[Rule]
    edition: str
    way: Sequence[tuple[str, Match]]
    clauses: Mapping[str, tuple[Clause | None, Clause | None]]
    changes: Sequence[Change]


def render_history(shown: RuleHistory, page: int = 0) -> Message:
    """A rule's history: its number in each edition, and what its words became."""
    said = {change.edition: change.says for change in shown.changes}
    blocks = [tr("Today: {text}", text=statement(shown.rule))]
    for edition, match in shown.way:
        moved = f"{match.old} → {match.new}" if match.old and match.old != match.new else ""
        how = way_of(edition, match) or (tr("moved") if moved else tr("as before"))
        sure = f", {tr('{share:.0%} sure', share=match.sure)}" if match.sure < 1 else ""
        blocks.append(f"**{short(edition)}** {' '.join(filter(None, [how, moved]))}{sure}")
        old, new = shown.clauses.get(edition, (None, None))
        if old and new and match.text_changed:
            blocks.append("> " + marked(word_by_word(old.text, new.text)))
        elif said.get(edition):
            blocks.append(f"> {said[edition]}")
    parts = pages(blocks, PAGE)
    page = min(page, len(parts) - 1)
    view = View("was", "riftbound", shown.rule.number, page)
    back = rule_button(shown.rule.number)
    return Message(
        title=history_of(heading(shown.rule, shown.path)),
        body=parts[page],
        footer=stamp(shown.edition),
        tone="rule",
        buttons=(back, *page_buttons(view, len(parts))),
        view=str(view),
    )


def rule_button(number: str) -> Button:
    """A button that shows a rule in force."""
    label = tr_in("button", "Rule {number}", number=number)
    return Button(label, str(View("rule", "riftbound", number)))


def render_old_rule(
    clause: Clause,
    edition: str,
    today: str | None,
    now: Clause | None,
    current: str,
) -> Message:
    """The official text of a number in an older edition, and what became of it."""
    number = clause.number
    text = quoted(clause.text, 1500)
    lines = [f"> {text}", *(f"> _{quoted(example, 600)}_" for example in clause.examples)]
    name = edition_name(current)
    if today is None:
        lines.append("\n" + tr("Gone: {edition} has no rule in its place.", edition=name))
    elif now is not None and now.text != clause.text:
        words = marked(word_by_word(clause.text, now.text), 1500)
        lines.append(f"\n{numbered_in(today, name)}: {words}")
    else:
        same = f" {tr('with the same words')}" if now is not None else ""
        lines.append(f"\n{numbered_in(today, name)}{same}.")
    buttons = [rule_button(today)] if today else []
    if today:
        label = tr_in("button", "History")
        buttons.append(Button(label, str(View("was", "riftbound", today))))
    of = tr("Official wording of {edition}.", edition=edition_name(edition))
    footer = f"{edition_name(edition)} · {tr('official text, replaced since')}"
    return Message(
        title=numbered_in(number, edition_name(edition)),
        body="\n".join(lines),
        fields=(Field(tr("Which text this is"), of),),
        footer=clip(footer, 200),
        tone="rule",
        buttons=tuple(buttons),
        view=str(View("was", "riftbound", f"{number} in {edition.partition('-')[2]}")),
    )
