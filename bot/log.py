"""Structured logs: one JSON object a line, without message content, names or tokens."""

from __future__ import annotations

import datetime as dt
import json
import logging
import sys
from typing import Any

FIELDS = ("reference", "command", "kind", "status", "seconds", "count")


class JsonLines(logging.Formatter):
    """A record as one line of JSON; an error's type and place, never its message with user text."""

    def format(self, record: logging.LogRecord) -> str:
        value: dict[str, Any] = {
            "time": f"{dt.datetime.fromtimestamp(record.created, dt.UTC):%Y-%m-%dT%H:%M:%SZ}",
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        value |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            value["error"] = record.exc_info[0].__name__
            value["at"] = places(record.exc_info[2])
        return json.dumps(value, ensure_ascii=False)


def places(trace: Any) -> list[str]:
    """Where an error passed through: file, line and function, innermost last."""
    found = []
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return found[-8:]


def start_logging(level: str) -> None:
    """Send every log record to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLogger().level))
