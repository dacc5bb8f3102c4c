"""No sentence that a reader sees is beyond a translator's reach."""

from __future__ import annotations

import pytest

from bot.i18n.wanted import BOT
from tests.bot.languages.untranslatable import said_at_import, untranslatable

# What is English on purpose (docs/adr/0047), by module or folder, each with its reason.
ENGLISH = {
    "bot/cli_bot.py": "the operator's tools",
    "bot/cli_data.py": "the operator's tools",
    "bot/cli_editions.py": "editors' tools",
    "bot/cli_lookups.py": "the search, measured",
    "bot/cli_scenarios.py": "a file that cannot be read, for the operator",
    "bot/grammar.py": "the command line's grammar",
    "bot/desk/backup.py": "faults of the database, for the operator",
    "bot/desk/files.py": "files of an export, for the operator",
    "bot/desk/line.py": "faults of the database, for the operator and the log",
    "bot/desk/store.py": "faults of the database, for the operator and the log",
    "bot/desk_cli.py": "the operator's tools",
    "bot/doctor.py": "the operator's tools",
    "bot/evaluate.py": "the search, measured",
    "bot/i18n/": "translators' tools",
    "bot/import_command.py": "the operator's tools",
    "bot/importers/": "faults of documents, for the operator",
    "bot/importing.py": "what an import says to the operator",
    "bot/library/": "faults of the data, for editors; names of books and kinds",
    "bot/proving.py": "editors' tools",
    "bot/rewording.py": "words of questions",
    "bot/render/board.py": "drawn in a worker, in the words of the game",
    "bot/render/happenings.py": "names of kinds of events, as the engine has them",
    "bot/render/picture.py": "drawn in a worker, in the words of the game",
    "bot/render/reviewed.py": "editors' tools",
    "bot/render/terminal.py": "names of colours",
    "bot/renumber.py": "editors' tools",
    "bot/tables.py": "facts in the scenario language",
    "bot/tabling.py": "worked out in a worker, in the scenario language",
    "bot/weighing.py": "editors' tools",
    "bot/settings.py": "the operator's settings, as docs/hosting.md has them",
}
SPOKEN = {"bot/library/reasons.py"}  # in a folder from above, and yet for readers

# Single texts: the game's own words, what the desk keeps for readers of every language, and what
# nobody reads.
GAME = {
    "bot/beside.py": {"Action", "Reaction"},
    "bot/timing.py": {"Action", "Reaction", "Hidden", "Ambush", "Quick-Draw"},
    "bot/decklist.py": {"Champion Legend", "Chosen Champion"},
    "bot/render/card.py": {
        "Energy", "Power", "Might", "Summon Cost", "Attack", "Life",
        "{} Energy", "{} Might", "{} Power",
    },
    "bot/render/facts.py": {
        "Duel (485), Match (486), Skirmish (487), War (488), Magma Chamber (489)",
    },
    "bot/render/rule.py": {"Core Rules {}", "Summoner Wars, first edition"},
}  # fmt: skip
KEPT = {
    "bot/desk/forms.py": {
        "Annotates", "Source", "Line {}: ", "It stops: {}", "“{}” does not hold: {}",
        "It ends without a result.",
    },
    "bot/desk/rests.py": {" Corrected by {}: {}"},
    "bot/gaps.py": {"/{}, near nothing", "something else"},
    "bot/ruled.py": {"Annotates", "The moderators of this server"},
}  # fmt: skip
UNREAD = {
    "bot/client.py": {
        "command tree", "Sent {} commands to Discord.",
        "Discord refused the token; copy it anew from the developer portal.",
        "Discord cannot be reached ({}); nothing was sent.",
    },
    "bot/answers.py": {"he plays {spell}"},
    "bot/render/course.py": {"in some legal assignment"},
    "bot/scenes.py": {"A spell is countered"},
    "bot/warming.py": {"Warming up", "If I attack and my opponent plays Hextech Ray on my unit"},
    "bot/situations.py": {"play cast use activate move go"},
    "bot/turns.py": {"too many tasks wait"},
}  # fmt: skip


def allowed(module: str, text: str) -> bool:
    """Whether a text may be English alone; of a long one its beginning is listed."""
    english = any(
        module == path or (path.endswith("/") and module.startswith(path)) for path in ENGLISH
    )
    texts = {one for table in (GAME, KEPT, UNREAD) for one in table.get(module, ())}
    listed = text in texts or any(len(one) >= 10 and text.strip().startswith(one) for one in texts)
    return (english and module not in SPOKEN) or listed


def found() -> list[tuple[str, int, str]]:
    """Every text of the bot that cannot be translated: module, line, text."""
    return [
        (module, one.line, one.text)
        for file in sorted(BOT.rglob("*.py"))
        for module in [file.relative_to(BOT.parent).as_posix()]
        for one in untranslatable(file.read_text(encoding="utf-8"))
    ]


def test_every_sentence_can_be_translated() -> None:
    """Say it by `tr`, or write down here why it is English (docs/translating.md)."""
    left = [f"{m}:{line}: {text[:80]}" for m, line, text in found() if not allowed(m, text)]
    assert left == []


def test_nothing_is_allowed_that_is_not_there() -> None:
    """An entry of the lists above that no text needs is taken out."""
    texts = found()
    modules = {module for module, _, _ in texts}
    dead = [
        p for p in ENGLISH if not any(m == p or (p[-1] == "/" and m.startswith(p)) for m in modules)
    ]
    for table in (GAME, KEPT, UNREAD):
        for module, listed in table.items():
            said = [text.strip() for m, _, text in texts if m == module]
            said += [text for m, _, text in texts if m == module]
            dead += [one for one in listed if not any(text.startswith(one) for text in said)]
    assert dead == []
    assert not any(module in SPOKEN for module in modules)


def test_nothing_is_said_before_anybody_is_there_to_read_it() -> None:
    """A sentence in a table or a default is noted by `later`; `tr` at import would be English for all."""
    early = [
        f"{file.relative_to(BOT)}:{line}"
        for file in sorted(BOT.rglob("*.py"))
        for line in said_at_import(file.read_text(encoding="utf-8"))
    ]
    assert early == []
    assert list(said_at_import('A = tr("Now")\ndef f(x=tr("Then")):\n    return tr("Later")')) == [
        1,
        2,
    ]


@pytest.mark.parametrize(
    "code",
    [
        'text = "I found no rule for this."',
        'say(f"There is no rule {number}.")',
        'Button("Watch it", view)',
        'Field("Where", trail)',
        'raise Refused("Nothing was deleted.")',
        'footer = name + " · checked against " + edition',
        'line = f"**Withdrawn:** {tr(why)}"',
        'body = "\\n".join(lines) or "No card has all of that."',
        'async def rule(self):\n    """Show a rule."""\n    await send(content="Citing …")',
        "return \"asked in nearly these words\" if near else tr('asked in similar words')",
    ],
)
def test_a_sentence_outside_is_found(code: str) -> None:
    assert [one.text for one in untranslatable(code)] != []


@pytest.mark.parametrize(
    "code",
    [
        'text = tr("I found no rule for this.")',
        'say(tr("There is no rule {number}.", number=number))',
        'LABELS = {"edit": later_in("button", "Send to review")}',
        "text = f\"**{tr('Also near')}**\"",
        'log.warning("a mention could not be answered")',
        '"""A docstring of a module."""',
        'raise StaleView("no such view")',
        'kind: Literal["First Second"] = value',
        'rows = execute("select a from b where c = ?", d)',
        'view = f"r/rule/{number}/0"',
        'if name == "Rule Book":\n    pass',
        '@app_commands.describe(game="The game that is meant.")\ndef rule() -> None: ...',
    ],
)
def test_what_is_said_or_never_read_is_left_alone(code: str) -> None:
    assert [one.text for one in untranslatable(code)] == []
