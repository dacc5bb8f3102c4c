"""The page that explains how a scenario is written; every error about one leads to it."""

from __future__ import annotations

from bot.i18n import later, tr, tr_in
from bot.render.message import Button, Message
from bot.render.views import View

VIEW = str(View("writing", "riftbound"))
PAGE = later("""A scenario is a few plain sentences. The first line is a title.

**given** says what is there, **when** what is done, **then** what you claim. Each sentence has a line of its own; where you have only one line, `;` ends a sentence.

```text
A spell is answered
given
  Ben has Stalwart Poro at A
  Ben has Defy in hand
when
  Ana plays Hextech Ray on Stalwart Poro
  Ben reacts with Defy on Hextech Ray
  everyone passes
then
  Stalwart Poro has no damage
```

• **Players** are Ana, Ben, Cleo and Dara. Whoever acts first is the turn player.
• **Places**: A and B, left and right, a base, a hand, the trash.
• **Cards** by name, near misses too. Your own: `Ana has a 3-Might unit called Bob in base`.
• **Nothing resolves by itself**: `everyone passes` is one round, the newest item resolves; `nobody does anything more` plays it all out.
• **Ask without doing**: `then`, `Ben may react with Flash on Crab`.
• **Two courses** of one setup: `case A: Ben answers`, then its own when and then.
• What you do not say is assumed, and every assumption is listed.""")


def how() -> Button:
    """The button that leads to the page."""
    return Button(tr_in("button", "How to write one"), VIEW)


def render_writing() -> Message:
    """How a scenario is written."""
    return Message(
        title=tr("How to write a scenario"),
        body=tr(PAGE),
        footer=tr("Plays in /simulate; /example shows finished ones."),
        view=VIEW,
    )
