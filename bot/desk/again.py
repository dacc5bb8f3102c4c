"""What should be looked at again: what rests on something that changed, what is proved no more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.answers import Answers
from bot.desk.acts import Rulings
from bot.desk.forms import failure
from bot.desk.rests import changed_under
from bot.played import Played
from bot.render.desk import Stale
from bot.ruled import Noted


def stale_rulings(
    answers: Answers, every: Sequence[Noted], rests: dict[int, dict[str, str]]
) -> list[Stale]:
    """Rulings in force that rest on a rule, card or FAQ answer which reads differently now."""
    found = []
    for noted in every:
        if not noted.in_force or noted.number not in rests:
            continue
        changed = changed_under(answers, noted.content, rests[noted.number])
        pairs = tuple((d.what, d.old, d.new) for d in changed)
        if pairs:
            found.append(Stale(noted, pairs))
    return found


async def prove_all(
    rulings: Rulings, play: Callable[[str], Awaitable[Played]], server: int
) -> list[tuple[Noted, str]]:
    """Play the scenario of every ruling in force; the result is kept with the ruling."""
    results = []
    for newest in await rulings.every(server):
        if not newest.in_force or newest.shown is None:
            continue
        noted = await rulings.get(server, newest.number, newest.shown)
        if not noted.content.scenario:
            continue
        proof = failure(await play(noted.content.scenario)) or "holds"
        await rulings.prove(server, noted.number, newest.shown, proof)
        results.append((noted, proof))
    return results
