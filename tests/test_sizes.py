"""No file outgrows what one can read in one go: then it is split by meaning."""

from __future__ import annotations

from tests.conftest import ROOT

MOST_LINES = 400


def test_no_module_has_more_than_four_hundred_lines() -> None:
    modules = [file for folder in ("bot", "engine") for file in (ROOT / folder).rglob("*.py")]
    assert len(modules) > 400
    sizes = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in modules}
    long = {str(file.relative_to(ROOT)): size for file, size in sizes.items() if size > MOST_LINES}
    assert not long, "split these by meaning"
