"""A server with its moderators, and the ways of its desk, as tests walk them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from simcord import Env

from bot.client import Bot
from bot.ruled import Choices, May

QUESTION = "Can I pet the poro before combat?"
WALK = """A walk home
given
  Ana has a 3-Might unit called Bob at the left battlefield
when
  Ana moves Bob to base
then
  Bob is in base
"""


@dataclass
class Room:
    """A server: Ana publishes, Ben reviews, Cleo writes, Dara reads, Eve manages it."""

    env: Env
    bot: Bot
    guild: Any
    channel: Any
    reviews: Any
    ana: Any
    ben: Any
    cleo: Any
    dara: Any
    eve: Any

    async def write(self, who: Any, **typed: str) -> Any:
        """Somebody fills the form of `/desk new`; what they then see."""
        return await self.fill(who, await who.slash(self.channel, "desk new"), **typed)

    async def fill(self, who: Any, opened: Any, **typed: str) -> Any:
        """Somebody fills a form that opened, by its labels' first words."""
        assert opened.modal is not None, text_of(opened.response)
        values = {}
        for row in opened.modal["components"]:
            inner = row.get("component") or row["components"][0]
            label = (row.get("label") or inner["label"]).split()[0].strip(",").lower()
            if label in typed:
                values[inner["custom_id"]] = typed[label]
            elif inner.get("value"):
                values[inner["custom_id"]] = inner["value"]
        return last(await who.submit_modal(opened, values))

    async def press(self, who: Any, message: Any, label: str, **typed: str) -> Any:
        """Somebody presses a button, and fills the form that it may open."""
        pressed = await who.click(message, custom_id=id_of(message, label))
        if pressed.modal is None:
            return last(pressed)
        await self.fill(who, pressed, **typed)
        return message

    async def draft(self, who: Any, **typed: str) -> Any:
        """A saved draft, as its writer sees it."""
        shown = await self.write(who, **{"question": QUESTION, "answer": "Yes.", **typed})
        await self.press(who, shown, "Save as a draft")
        return shown


async def open_room(env: Env, bot: Bot, **choices: Any) -> Room:
    """A server whose roles may write, review and publish."""
    guild = env.create_guild()
    channel = guild.create_text_channel("rules")
    reviews = guild.create_text_channel("reviews")
    roles = {name: guild.create_role(name) for name in ("Writers", "Judges", "Heads")}
    manages = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))

    def person(name: str, *held: Any) -> Any:
        return guild.add_member(env.create_user(name), roles=list(held))

    named: dict[int, May] = {roles["Writers"].id: "write", roles["Judges"].id: "review",
                             roles["Heads"].id: "publish"}  # fmt: skip
    chosen = Choices(review_channel=reviews.id, **choices)
    await bot.rulings.choose(guild.id, 1, chosen, named)
    return Room(
        env, bot, guild, channel, reviews,
        person("ana", roles["Heads"]), person("ben", roles["Judges"]),
        person("cleo", roles["Writers"]), person("dara"), person("eve", manages),
    )  # fmt: skip


def last(result: Any) -> Any:
    """What was answered, at once or after a deferred answer."""
    return result.followups[0] if result.followups else result.response


def text_of(message: Any) -> str:
    """All text of a message."""
    parts = [message.content or ""]
    for embed in message.embeds:
        parts += [embed.title or "", embed.description or "", embed.footer.text or ""]
        parts += [f"{field.name}\n{field.value}" for field in embed.fields]
    return "\n".join(parts).replace("\\", "")


def labels(message: Any) -> list[str]:
    """The labels of a message's buttons."""
    rows = message.components
    raw = [
        part
        for row in rows
        for part in (row["components"] if isinstance(row, dict) else row.children)
    ]
    found = [p.get("label") if isinstance(p, dict) else getattr(p, "label", None) for p in raw]
    return [label for label in found if label]


def id_of(message: Any, label: str) -> str:
    """The id of the button whose label begins so."""
    for row in message.components:
        for part in row["components"] if isinstance(row, dict) else row.children:
            shown = part.get("label") if isinstance(part, dict) else getattr(part, "label", "")
            if (shown or "").startswith(label):
                return str(part["custom_id"] if isinstance(part, dict) else part.custom_id)
    raise AssertionError(f"no button “{label}”: {labels(message)}\n{text_of(message)}")
