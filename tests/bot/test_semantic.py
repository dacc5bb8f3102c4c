"""The extra for sentence vectors, as it is opened."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.answers import Answers
from bot.semantic import THREADS, open_meaning

pytest.importorskip("onnxruntime")


@pytest.mark.parametrize(("set_before", "then"), [(None, "1"), ("4", "4")])
def test_numpy_runs_on_one_thread_unless_an_operator_says_otherwise(
    answers: Answers,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    set_before: str | None,
    then: str,
) -> None:
    monkeypatch.setenv(THREADS, set_before or "")
    if set_before is None:
        monkeypatch.delenv(THREADS)
    monkeypatch.setattr("bot.library.meaning.Meaning", lambda *_: None)
    assert open_meaning(answers.catalog, tmp_path / "vectors.db", print) is None
    assert os.environ[THREADS] == then
