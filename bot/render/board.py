"""The board as text: for screen readers, the console, alt text, and where no picture may be posted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from bot.render.text import counted, printable

NEW = "› "  # before what this step changed


def board_text(board: Any) -> str:
    """The board line by line: whose turn, players, bases and battlefields, the chain."""
    seats = board.seats
    lines = [heading(board)]
    for seat in seats:
        lines.append(f"{NEW * seat.changed}{', '.join((seat.name, *seat_facts(seat)))}")
    for site in (*board.battlefields, *board.bases):
        if site.pieces or site.owner < 0:
            lines.append(f"{NEW * site.changed}{site_head(site, seats)}")
            lines += [f"  {line}" for line in pieces_lines(site, seats)]
    if board.chain:
        newest = (f"{NEW * link.changed}{link_text(link, seats)}" for link in board.chain)
        lines.append(f"Chain, newest first: {'; '.join(newest)}")
    return "\n".join(printable(line) for line in lines)


def link_text(link: Any, seats: Sequence[Any]) -> str:
    """An item of the chain, whose it is, and what it was put on."""
    on = f" on {', '.join(link.on)}" if link.on else ""
    return f"{link.name} ({seats[link.controller].name}){on}"


def heading(board: Any) -> str:
    """Whose turn and what phase it is, who may act, and how many points win."""
    seats = board.seats
    parts = [f"{seats[board.turn].name}'s turn, {board.phase} phase"]
    if board.winner >= 0:
        parts.append(f"{seats[board.winner].name} has won")
    elif board.focus >= 0:
        parts.append(f"focus: {seats[board.focus].name}")
    if board.priority >= 0:
        parts.append(f"priority: {seats[board.priority].name}")
    return " · ".join([*parts, f"{board.victory} points win"])


def seat_facts(seat: Any) -> Iterator[str]:
    """What is known of a player beside the board; what is 0 is left out, but for points and hand."""
    yield counted(seat.points, "point")
    yield f"{counted(seat.hand, 'card')} in hand"
    if seat.runes:
        yield f"{seat.runes_ready} of {counted(seat.runes, 'rune')} ready"
    if seat.pool:
        yield "can pay plenty" if seat.pool == "plenty" else f"pool: {seat.pool}"
    if seat.xp:
        yield f"{seat.xp} XP"
    if seat.trash:
        yield f"{seat.trash} in trash"
    if seat.banished:
        yield f"{seat.banished} banished"
    if seat.legend:
        yield f"legend {seat.legend}"


def site_head(site: Any, seats: Sequence[Any]) -> str:
    """A place with who controls and contests it and what goes on there."""
    parts = [site.name[:1].upper() + site.name[1:]]
    if site.owner < 0:
        parts.append(
            f"{seats[site.controller].name} controls it" if site.controller >= 0 else "nobody's"
        )
    if site.contested_by >= 0:
        parts.append(f"contested by {seats[site.contested_by].name}")
    if site.doing:
        parts.append(site.doing)
    return ", ".join(parts)


def pieces_lines(site: Any, seats: Sequence[Any]) -> Iterator[str]:
    """What lies at a place, by player; what is alike in everything is counted."""
    for player, seat in enumerate(seats):
        own = [piece for piece in site.pieces if piece.controller == player]
        for (line, changed), count in Counter(alike(own)).items():
            times = f"{count} × " if count > 1 else ""
            yield f"{NEW * changed}{seat.name}: {times}{line}"


def alike(pieces: Sequence[Any]) -> Iterator[tuple[str, bool]]:
    """Each piece in words; of many the number that tells it from its like is left out."""
    for piece in pieces:
        name = piece.name if len(pieces) <= 6 else piece.card
        yield f"{name}{might_text(piece)}{state_text(piece)}", piece.changed


def might_text(piece: Any) -> str:
    """A unit's Might and damage."""
    if piece.might is None:
        return ""
    damage = f", {piece.damage} damage" if piece.damage else ""
    return f", Might {piece.might}{damage}"


def state_text(piece: Any) -> str:
    """Exhausted, statuses and attachments."""
    marks = [*(["exhausted"] if piece.exhausted else []), *piece.marks]
    text = f", {', '.join(marks)}" if marks else ""
    return f"{text}, with {', '.join(piece.attached)}" if piece.attached else text
