"""The commands, typed in a terminal: with history, completion and colour, or from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import IO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory
from rich.console import Console as Terminal

from bot.answers import Answers
from bot.i18n import later, tr
from bot.library.models import GAMES, Card, Game
from bot.played import BEGINNING, Mended
from bot.registry import ENDINGS, given, given_in
from bot.render.about import render_help
from bot.render.board import board_text
from bot.render.explored import render_explored
from bot.render.message import Message
from bot.render.scenario import render_folded, render_unread, with_board
from bot.render.steps import Walk
from bot.render.table import render_put
from bot.render.terminal import show
from bot.render.text import clip, printable
from bot.render.views import PLAYED, StaleView, View, parse_view
from bot.scenes import EXAMPLES, Scenes, cited_numbers, review_note, written
from bot.settings import Settings
from bot.stories import answer_here, question_of
from bot.tables import EMPTY, places, with_fact_replaced
from engine.riftbound.edition import EDITION

COMMANDS = given_in("console")
GREETING = later("Type a question, /help or /quit. Games: /game riftbound, /game summonerwars.")
LONGEST = 2000
EXPLORED = 1000  # positions


class Console:
    """A conversation: one line in, one answer out."""

    def __init__(
        self, answers: Answers, terminal: Terminal, game: Game, scenes: Scenes, index: Path
    ) -> None:
        self.answers = answers
        self.scenes = scenes
        self.index = index
        self.terminal = terminal
        self.game: Game = game
        self.links: list[str] = []
        self.mended: tuple[Mended, ...] = ()
        self.on_table = EMPTY
        handlers: dict[str, Callable[[str], Message | None]] = {
            "ask": self.ask,
            "rule": lambda text: answers.rule(text, self.game),
            "card": lambda text: answers.card(text, self.game),
            "keyword": lambda text: answers.keyword(text, self.game),
            "ruling": lambda text: answers.ruling(text, self.game),
            "errata": lambda text: answers.errata(text, self.game),
            "explain": lambda text: answers.explain(text, self.game),
            "changes": lambda text: answers.changes(text, self.game),
            "simulate": self.simulate,
            "example": self.example,
            "game": self.change_game,
            "help": lambda _: render_help("console"),
            "about": lambda _: answers.about(),
            "quit": lambda _: None,
        }
        self.commands = {name: handlers[name] for name in COMMANDS}
        self.named = {given(name): name for name in COMMANDS} | {
            f"/{name}": name for name in COMMANDS
        }

    def answer(self, line: str) -> bool:
        """Answer one line; False when the line ends the conversation."""
        line = line.strip()[:LONGEST]
        word = line.lower()
        if word.removeprefix("/") in ENDINGS or self.named.get(word) == "quit":
            return False
        if line:
            message = self.respond(line)
            if message is not None:
                self.links = show(self.terminal, message)
        return True

    def respond(self, line: str) -> Message | None:
        """The message that answers a line; after an error a number takes a mended sentence."""
        mended, self.mended = self.mended, ()
        if line.isdecimal() and 0 < int(line) <= len(mended):
            return self.play(mended[int(line) - 1].text)
        if not line.startswith("/"):
            return self.ask(line)
        name, _, text = line[1:].partition(" ")
        name = name.lower()
        if name.isdigit():
            return self.follow(int(name))
        meant = self.named.get(f"/{name}")
        if meant is None:
            known = ", ".join(map(given, self.commands))
            title = tr("I know no command “/{name}”", name=clip(name, 40))
            return Message(title, tr("Known: {known}", known=known))
        if not (text.strip() or COMMANDS[meant].optional):
            title = tr("{command} needs a text after it", command=given(meant))
            return Message(title, tr("For example: {example}", example=COMMANDS[meant].example))
        return self.commands[meant](text)

    def follow(self, place: int) -> Message:
        """What the link of this number in the last answer leads to."""
        if not 0 < place <= len(self.links):
            title = tr("There is no /{place} here", place=place)
            return Message(title, tr("The last answer had {count}.", count=len(self.links)))
        try:
            view = parse_view(self.links[place - 1])
            if view.kind == "sim":
                return self.play(self.scenes.known(view.key), view.page)
            if view.kind == "story":
                kept = self.scenes.known(view.key.partition(".")[0])
                return self.ask(*question_of(view.key, kept), view.page)
            if view.kind in PLAYED:
                return self.table(view)
            return self.answers.show(view)
        except StaleView:
            return Message(tr("That is gone"), tr("Ask again."))

    def ask(self, text: str, chosen: Mapping[str, str] | None = None, page: int = 0) -> Message:
        """A question looked up, and played out where it tells a situation."""
        posed = self.answers.posed(text, self.game)
        return answer_here(posed, self.scenes, self.index, chosen, page)

    def simulate(self, text: str) -> Message:
        """A scenario on one line (“;” ends a sentence), played out; without one the table."""
        if not text.strip():
            return self.table(View("table", "riftbound"))
        return self.play(written(text))

    def example(self, text: str) -> Message:
        """A shipped scenario by its name; without one the list."""
        key = self.scenes.find(text) if text.strip() else None
        if key is None:
            lines = [
                f"• {title} ({given('example')} {key})"
                for title, key in self.scenes.suggest(text or EXAMPLES)
            ]
            found = "\n".join(lines[:30]) or tr("None has these words in its title.")
            return Message(tr("Examples"), found)
        return self.play(self.scenes.shipped[key])

    def play(self, text: str, number: int = 0) -> Message:
        """A scenario played: what it comes to and its steps folded, all within the happening of a
        number unfolded; or why it cannot be read."""
        from bot.playing import board, play  # the engine is loaded only where it is used

        played = play(text, self.index)
        self.mended = played.mended
        how = tr("Type the number of a sentence to play on with it.") if self.mended else ""
        if played.unread is not None:
            return render_unread(played.unread).noted(how)
        walk = Walk(played.steps)
        now = walk.at(number)
        at = (now.last, len(now.steps)) if now is not None else (BEGINNING, 1)
        drawn = board(text, self.index, *at)
        key = self.scenes.keep(text)
        shown = render_folded(played, walk, now, key, EDITION, board_text(drawn) if drawn else "")
        note = review_note(self.answers.catalog.past, key, cited_numbers(played))
        told = "\n".join(one for one in (how, note) if one)
        return shown.noted(told) if told else shown

    def table(self, view: View) -> Message:
        """What a table's view leads to: worked out here and now."""
        from bot.table_views import key_of, shown, work_of  # the engine, only where it is used

        if view.kind == "put":
            return self.put(view)
        text = self.scenes.known(key_of(view)) if view.key else self.on_table
        if view.kind in ("all", "line"):
            return self.explore(view, text)
        call, values = work_of(view)
        found = call(text, self.index, *values)
        if view.kind == "out" and found.unread is None:
            return self.play(found.text)
        message = shown(view, found, self.scenes.keep)
        self.on_table = getattr(found, "text", self.on_table)
        return with_board(message, getattr(found, "drawn", None), pictures=False)

    def explore(self, view: View, text: str) -> Message:
        """What can come of a text, or the line of play that proves it, played."""
        from bot.tabling import explored, goal_of, played_on  # the engine, only where it is used

        found = explored(text, self.index, goal_of(text), EXPLORED)
        if view.kind == "line" and found.line:
            return self.play(played_on(text, found))
        return render_explored(found, view.key, EDITION)

    def put(self, view: View) -> Message:
        """Where a card may come onto the table; with a place chosen, the table with it there."""
        from bot.table_views import shown  # the engine, only where it is used
        from bot.tabling import put

        entry = self.answers.catalog.named("riftbound", "card", view.key)
        if entry is None or not isinstance(entry.model, Card):
            raise StaleView(str(view))
        facts = places(entry.model)
        if not 0 < view.page <= len(facts):
            return render_put(entry.model.name, view.key, facts)
        fact = facts[view.page - 1]
        found = put(with_fact_replaced(self.on_table, fact), self.index, fact)
        if found.unread is None:
            self.on_table = found.text
        message = shown(View("table", "riftbound"), found, self.scenes.keep)
        return with_board(message, found.drawn, pictures=False)

    def change_game(self, text: str) -> Message:
        """Change the game that is meant; without a name say which it is."""
        wanted = text.strip().lower().replace(" ", "")
        for game, name in GAMES.items():
            if wanted and game.startswith(wanted):
                self.game = game
                return Message(tr("Now {game}", game=name))
        known = ", ".join(f"{game} ({name})" for game, name in GAMES.items())
        body = tr("Known: {known}", known=known)
        if wanted:
            unknown = tr("I know no game “{name}”.", name=clip(text.strip(), 40))
            body = f"{unknown} {body}"
        return Message(tr("The game is {game}", game=GAMES[self.game]), body)


class Suggestions(Completer):
    """Completes commands, and after a command what it looks up."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        text = document.text_before_cursor
        if not text.startswith("/"):
            return
        name, space, rest = text[1:].partition(" ")
        if not space:
            for command in map(given, self.console.commands):
                if command.startswith(text):
                    yield Completion(command[1:], start_position=-len(name))
            return
        meant = self.console.named.get(f"/{name}", "")
        if meant in ("rule", "card", "keyword", "ruling") and rest.strip():
            found = self.console.answers.suggestions.suggest(meant, rest, self.console.game)
            for shown, value in list(found)[:12]:
                yield Completion(value, start_position=-len(rest), display=clip(shown, 70))


def run_console(settings: Settings, answers: Answers) -> int:
    """Talk until the end of input or /quit; the exit code is 0."""
    piped = not sys.stdin.isatty()
    terminal = plain_terminal() if piped else Terminal(highlight=False)
    folder = settings.data / "scenarios" / "riftbound"
    console = Console(answers, terminal, settings.game, Scenes(folder), settings.index_file)
    return run_pipe(console, sys.stdin) if piped else run_prompt(console, settings.var / "history")


def run_prompt(console: Console, history: Path) -> int:
    """Answer what is typed at a prompt, with history and completion."""
    console.terminal.print(tr(GREETING), style="dim")
    session: PromptSession[str] = PromptSession(
        "› ",
        history=FileHistory(str(history)),
        completer=Suggestions(console),
        complete_while_typing=False,
    )
    while True:
        try:
            line = session.prompt()
        except (EOFError, KeyboardInterrupt):
            return 0
        if not console.answer(line):
            return 0


def plain_terminal(file: IO[str] | None = None) -> Terminal:
    """A terminal without colour, as wide as what is kept and compared; standard output if no file."""
    return Terminal(file=file, highlight=False, color_system=None, width=100, force_terminal=False)


def run_pipe(console: Console, lines: Iterable[str]) -> int:
    """Answer each line, without colour, to the end."""
    for line in lines:
        if line.strip():
            console.terminal.print(f"› {printable(line.strip())}", markup=False, soft_wrap=True)
        if not console.answer(line):
            break
        if line.strip():
            console.terminal.print()
    return 0
