"""What a start loads, and what it leaves until somebody needs it."""

import subprocess
import sys


def test_the_console_starts_without_the_engine_and_without_discord() -> None:
    """Both take a good part of a second; a look-up needs neither."""
    code = "import sys, bot.cli, bot.console; print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = done.stdout.split()
    assert "bot" in loaded
    of_the_engine = {name for name in loaded if name.split(".")[0] == "engine"}
    assert of_the_engine == {"engine", "engine.riftbound", "engine.riftbound.edition"}
    assert "discord" not in loaded
