"""What the tests share: the real library, opened once a process."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.answers import Answers, open_answers
from bot.library.ensure import ensure_index

# Sentence vectors take a minute to compute; the tests that are about them use a few texts.
os.environ["RULEWRIGHT_SEMANTIC"] = "off"
os.environ["RULEWRIGHT_LANGUAGE"] = "en"  # whatever the terminal of whoever tests speaks

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "data"
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The index of the shipped data, built in this test run."""
    return ensure_index(DATA, tmp_path_factory.mktemp("var") / "library.db")


@pytest.fixture(scope="session")
def answers(index: Path) -> Answers:
    """The answers of the shipped data."""
    return open_answers(DATA, index)


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The reference documents; without them a test that reads them is skipped."""
    folder = SHARED / "corpus"
    if not folder.is_dir():
        pytest.skip("the reference documents are not beside this clone")
    return folder
