"""What a player may change of a question as it was read: two menus, of what lies there and of what
happens, the likeliest to be wrong first, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.i18n import tr, tr_in
from bot.render.message import Choice, Menu
from bot.render.text import quoted
from bot.render.views import View

if TYPE_CHECKING:
    from engine.riftbound.stories.answered import Told
    from engine.riftbound.stories.story import Assumed

ROOM = 24  # picks of a menu at once, with one entry left to turn its page
PAGES = 10  # a view's page holds those of both menus, a digit each
MOST_VIEW = 100
ALIKE = ("place:", "owner:")
"""What was assumed and is among the picks anyway."""
OF_ACTS = ("window:", "aim:", "player:", "choice:", "to:")
"""What was assumed of what happens."""


@dataclass(frozen=True)
class Kept:
    """The keys of what buttons lead to: the question as it was read, and scenarios by their texts.

    `page` says which picks are shown, `room` how many at once; where there is little, the menus of
    what was read wholly are folded at first.
    """

    asked: str
    scenarios: dict[str, str]
    page: int = 0
    room: int = ROOM

    def shows(self, text: str) -> str:
        """The view of a scenario."""
        return str(View("sim", "riftbound", self.scenarios[text]))

    @property
    def view(self) -> str:
        """The view of the question."""
        return str(View("story", "riftbound", self.asked))

    def chooses(self, key: str, value: str) -> str:
        """The view of the question, read with a value chosen."""
        return str(View("story", "riftbound", f"{self.asked}.{key}={value}"))

    def turned(self, acts: bool, page: int) -> str:
        """The view of the question, with another page of one of its menus."""
        lies, happens = self.page % PAGES, self.page // PAGES % PAGES
        both = lies + PAGES * page if acts else page + PAGES * happens
        return str(View("story", "riftbound", self.asked, both))


def menus(told: Told, kept: Kept) -> tuple[Menu, ...]:
    """Both menus, as far as there is anything to pick."""
    whole = told.story.whole
    found = []
    for acts in (False, True):
        assumed = [] if whole else [*_assumed(told.story.assumed, acts, kept)]
        picks = [
            entry(kept, pick.key, pick.value, pick.words)
            for pick in told.story.picks
            if pick.acts == acts
        ]
        listed = {one.label: one for one in [*assumed, *picks] if one is not None}
        if listed:
            found.append(_menu(tuple(listed.values()), acts, kept, whole and kept.room < ROOM))
    return tuple(found)


def _menu(choices: Sequence[Choice], acts: bool, kept: Kept, folds: bool) -> Menu:
    """One page of a menu, with a way to the next."""
    heading = (
        tr_in("select", "Change what happens …")
        if acts
        else tr_in("select", "Change whose, where, how it is …")
    )
    page = (kept.page // PAGES if acts else kept.page) % PAGES - folds
    if page < 0:
        return Menu(heading, (Choice(heading, kept.turned(acts, 1)),))
    pages = min(PAGES - folds, -(-len(choices) // kept.room))
    page = min(page, pages - 1)
    shown = tuple(choices[page * kept.room : (page + 1) * kept.room])
    if page + 1 < pages:
        left = len(choices) - (page + 1) * kept.room
        more = Choice(
            tr_in("choice", "More ({count}) …", count=left), kept.turned(acts, page + 1 + folds)
        )
        shown = (*shown, more)
    elif pages > 1:
        shown = (*shown, Choice(tr_in("choice", "From the start …"), kept.turned(acts, 0)))
    return Menu(heading, shown)


def _assumed(assumed: Sequence[Assumed], acts: bool, kept: Kept) -> list[Choice]:
    """The other values of what was assumed and is no pick; of numbers, none."""
    found: list[Choice | None] = []
    for one in assumed:
        if one.key.startswith(ALIKE) or one.key.startswith(OF_ACTS) != acts or one.value.isdigit():
            continue
        found += [entry(kept, one.key, value, words) for value, words in one.others]
    return [one for one in found if one is not None]


def entry(kept: Kept, key: str, value: str, words: str) -> Choice | None:
    """The question read with a value chosen, as an entry of a menu; none where no menu could carry it."""
    view = kept.chooses(key, value)
    return Choice(words, view) if fits(view) else None


def fits(view: str) -> bool:
    """Whether an entry of a menu can carry that view."""
    return len(view) <= MOST_VIEW and view.isprintable() and "|" not in view


def picked_line(told: Told) -> str:
    """What the player changed; nothing where nothing was."""
    if not told.story.picked:
        return ""
    return tr("Changed by you: {words}.", words=quoted("; ".join(told.story.picked), 400))
