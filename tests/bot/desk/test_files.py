"""Rulings as files: the same Markdown as `data/rulings`, there and back without loss."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import main
from bot.desk.files import FaultyFiles, everything, read_files, write_files
from bot.desk.rulings import SqliteRulings
from bot.library.load import Loader
from bot.ruled import Choices, Noted
from tests.bot.desk.conftest import ANA, SERVER, by, content, published

ODD = "Is “no: #1 [x]” a 'name' — or *yes* {a}? & more: \"q\""
SCENE = "A walk\n\ngiven\n  Ana has a 3-Might unit called Bob at base\nthen\n  Bob is in base\n"


async def life(rulings: SqliteRulings) -> list[Noted]:
    """Rulings in every state, with everything that a ruling can have."""
    await published(rulings, question=ODD, body="No.\n\n- it is: text\n---\nstill text [702.3]",
                    cards=("Void Seeker", "Kai'Sa, Survivor"), keywords=("Deflect",),
                    asked=("two buffs ok?",), scenario=SCENE,
                    sources=[{"name": "Chat: a, b", "date": "2026-11-02",
                              "url": "https://example.org/a?b=1#c"},
                             {"name": "Annotates", "id": "countered-is-not-played"}])  # fmt: skip
    old = await published(rulings, question="Which one is old?", edition="core-1.3")
    await rulings.supersede(by(ANA, old), 1)
    gone = await published(rulings, question="Which one is withdrawn?")
    await rulings.withdraw(by(ANA, gone))
    waits = await published(rulings, question="Which one is being changed?")
    edited = await rulings.edit(by(ANA, waits), content(body="Yes, this one."), {})
    await rulings.submit(by(ANA, edited))
    await rulings.write(SERVER, ANA, content("Which one is a draft?"), {})
    other = await rulings.write(SERVER, ANA, content("A unit of the other game?"), {})
    await rulings.edit(by(ANA, other), content(game="summonerwars", rules=("SW-1",),
                                                 edition="first-edition"), {})  # fmt: skip
    return await everything(rulings, SERVER)


def plain(noted: Noted) -> tuple[object, ...]:
    """What a file says of a ruling."""
    return (noted.number, noted.content, noted.shown is not None, noted.published[:10],
            noted.superseded_by)  # fmt: skip


async def test_rulings_come_back_as_they_were(rulings: SqliteRulings, tmp_path: Path) -> None:
    before = await life(rulings)
    files = write_files(tmp_path / "out", before, "Test Guild")
    assert len(files) == len(before) == 7
    read = read_files(tmp_path / "out", SERVER, ANA)
    back = sorted([*read.rulings, *read.changes], key=lambda n: (n.number, n in read.changes))
    assert [plain(n) for n in back] == [plain(n) for n in before]
    states = {n.number: n.state for n in read.rulings}
    assert states == {1: "published", 2: "superseded", 3: "withdrawn", 4: "published",
                      5: "draft", 6: "draft"}  # fmt: skip
    assert [(n.number, n.state) for n in read.changes] == [(4, "review")]


async def test_the_files_are_files_of_the_library(rulings: SqliteRulings, tmp_path: Path) -> None:
    """What is exported passes the reader of `data/rulings`, ready for a pull request."""
    write_files(tmp_path / "data", [await published(rulings, scenario=SCENE)], "Test Guild")
    loader = Loader(tmp_path / "data")
    for path in loader.files("rulings", "riftbound", "**/*.md"):
        loader.read_ruling(path, loader.library["riftbound"])
    (ruling,) = loader.library["riftbound"].rulings.values()
    assert loader.faults == []
    assert ruling.id == "r-0001-may-a-unit-hold-two-buffs"
    assert ruling.authority == "community"
    assert (tmp_path / "data" / "scenarios" / "riftbound" / f"{ruling.scenario}.scn").is_file()


def test_the_command_line_exports_and_imports_into_an_empty_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import asyncio

    from bot.desk.store import Desk

    monkeypatch.setenv("RULEWRIGHT_VAR", str(tmp_path))
    file = tmp_path / "desk.db"
    Desk(file).close()

    async def fill() -> None:
        rulings = SqliteRulings(file)
        await life(rulings)
        rulings.close()

    asyncio.run(fill())
    folder = tmp_path / "out"
    assert main(["desk", "export", str(folder), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["files"]) == 7
    assert main(["desk", "forget", "--server", str(SERVER)]) == 0
    assert main(["desk", "import", str(folder), "--server", str(SERVER)]) == 0
    assert "Read 6 rulings: R-0001, R-0002" in capsys.readouterr().out
    again = tmp_path / "again"
    assert main(["desk", "export", str(again)]) == 0

    def texts(root: Path) -> dict[str, str]:
        files = (path for path in root.rglob("*") if path.is_file())
        return {str(path.relative_to(root)): path.read_text("utf-8") for path in files}

    assert texts(again) == texts(folder)
    assert main(["desk", "check"]) == 0


async def test_a_number_that_is_taken_is_given_anew(rulings: SqliteRulings, tmp_path: Path) -> None:
    one = await published(rulings)
    write_files(tmp_path, [one], "Test Guild")
    read = read_files(tmp_path, SERVER, ANA)
    (taken,) = await rulings.take_in(SERVER, ANA, read.rulings, [{}])
    assert taken.number == 2
    assert (await rulings.write(SERVER, ANA, content(), {})).number == 3


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("question: May", "question:\nx: May"), "question"),
        (("core-1.4", "[1]"), "edition"),
        (("702.3", "nonsense"), "rules"),
        (("---\nid", "id"), "front matter"),
        (("scenario: desk/", "scenario: ../../"), "scenario"),
        (("id: r-0001", "id: r-9999999"), "number is at most"),
    ],
)
async def test_a_faulty_file_is_named_and_nothing_is_taken_in(
    rulings: SqliteRulings, tmp_path: Path, change: tuple[str, str], says: str
) -> None:
    (path,) = write_files(tmp_path, [await published(rulings, scenario=SCENE)], "Test Guild")
    path.write_text(path.read_text("utf-8").replace(*change, 1), encoding="utf-8")
    with pytest.raises(FaultyFiles) as caught:
        read_files(tmp_path, SERVER, ANA)
    assert says in str(caught.value.faults[0])
    assert path.name in caught.value.faults[0].path


async def test_half_an_import_is_none(
    rulings: SqliteRulings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The desk fails at the second of two rulings: the first is not there either."""
    import bot.desk.table as table

    await rulings.choose(SERVER, ANA, Choices(), {})
    calls = iter([None, RuntimeError("no space")])
    real = table.add_revision

    def fails(*values: object, **named: object) -> int:
        error = next(calls)
        if error:
            raise error
        return real(*values, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(table, "add_revision", fails)
    one = Noted(SERVER, 1, "draft", 1, 1, None, content(), ANA, "")
    two = Noted(SERVER, 2, "draft", 1, 1, None, content("And another?"), ANA, "")
    with pytest.raises(RuntimeError):
        await rulings.take_in(SERVER, ANA, [one, two], [{}, {}])
    monkeypatch.undo()
    assert await rulings.every(SERVER) == []
    assert (await rulings.write(SERVER, ANA, content(), {})).number == 1
