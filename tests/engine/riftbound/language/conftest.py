"""What these tests share: nothing in them hangs on how fast the machine is."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.riftbound.language import speaking


@pytest.fixture(scope="session", autouse=True)
def unhurried() -> Iterator[None]:
    """Looking for sentences near one that does not read ends with the sentences to try, not with
    the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speaking, "MENDING", 600.0)
        patch.setattr(speaking, "TRIAL", replace(speaking.TRIAL, seconds=600.0))
        yield
