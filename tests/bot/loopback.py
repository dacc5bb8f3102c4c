"""A small Discord on the loopback address: enough for a whole bot process to log in and answer."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, WSMsgType, web

APPLICATION = "100000000000000001"
CHANNEL = "300000000000000003"
USER = {"id": "200000000000000002", "username": "rulewright", "discriminator": "0", "avatar": None,
        "bot": True, "global_name": None}  # fmt: skip
ANA = {"id": "400000000000000004", "username": "ana", "discriminator": "0", "avatar": None,
       "global_name": "Ana"}  # fmt: skip


@dataclass
class Loopback:
    """A server that speaks Discord's HTTP and gateway, and remembers what it was told."""

    refuse_token: bool = False
    failures: int = 0
    commands: list[Any] = field(default_factory=list)
    callbacks: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    edits: asyncio.Queue[tuple[str, dict[str, Any]]] = field(default_factory=asyncio.Queue)
    identified: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    sockets: list[web.WebSocketResponse] = field(default_factory=list)
    logins: int = 0

    def app(self) -> web.Application:
        """The routes that a start and an answer need."""
        app = web.Application()
        app.router.add_get("/api/users/@me", self.me)
        app.router.add_get("/api/oauth2/applications/@me", self.application)
        app.router.add_put("/api/applications/{id}/commands", self.upsert)
        app.router.add_post("/api/interactions/{id}/{token}/callback", self.callback)
        app.router.add_patch("/api/webhooks/{id}/{token}/messages/@original", self.edit)
        app.router.add_get("/gateway/", self.gateway)
        return app

    async def me(self, request: web.Request) -> web.Response:
        self.logins += 1
        if self.refuse_token:
            return answer({"message": "401: Unauthorized", "code": 0}, status=401)
        if self.failures:
            self.failures -= 1
            return answer({"message": "teapot", "code": 0}, status=418)
        return answer(USER)

    async def application(self, request: web.Request) -> web.Response:
        value = {"id": APPLICATION, "name": "Rulewright", "description": "", "icon": None, "bot_public": True,
                 "bot_require_code_grant": False, "verify_key": "", "flags": 0, "owner": USER, "team": None}  # fmt: skip
        return answer(value)

    async def upsert(self, request: web.Request) -> web.Response:
        self.commands = await request.json()
        sent = [
            {**command, "id": str(500000000000000000 + i), "application_id": APPLICATION,
             "version": "1", "default_member_permissions": None,
             "description": command.get("description", "")}
            for i, command in enumerate(self.commands)
        ]  # fmt: skip
        return answer(sent)

    async def callback(self, request: web.Request) -> web.Response:
        text = await request.text()
        await self.callbacks.put(json.loads(text))
        interaction = {"id": request.match_info["id"], "type": 2, "response_message_id": "700000000000000007",
                       "response_message_loading": False, "response_message_ephemeral": True}  # fmt: skip
        return answer({"interaction": interaction})

    async def edit(self, request: web.Request) -> web.Response:
        """An answer that was deferred and is now given, or changed."""
        said = await sent(request)
        await self.edits.put((request.match_info["token"], said))
        message: dict[str, Any] = {"id": "700000000000000007", "channel_id": CHANNEL, "author": USER, "content": "",
                   "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False,
                   "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [],
                   "embeds": [], "pinned": False, "type": 20}  # fmt: skip
        return answer(message)

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.sockets.append(socket)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40000}})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            value = json.loads(message.data)
            if value["op"] == 1:
                await socket.send_json({"op": 11, "d": None})
            elif value["op"] == 2:
                await self.identified.put(value["d"])
                ready = {"v": 10, "user": USER, "guilds": [], "session_id": "s", "shard": [0, 1],
                         "resume_gateway_url": str(request.url.with_scheme("ws")),
                         "application": {"id": APPLICATION, "flags": 0}}  # fmt: skip
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
        return socket

    async def slash(self, name: str, token: str = "t", **options: str) -> dict[str, Any]:
        """Invoke a slash command in Ana's direct messages; the callback that it got."""
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        event = {
            "id": "600000000000000006", "application_id": APPLICATION, "type": 2, "token": token, "version": 1,
            "channel_id": CHANNEL, "channel": {"id": CHANNEL, "type": 1, "recipients": [ANA]},
            "user": ANA, "locale": "en-US", "entitlements": [], "context": 1, "attachment_size_limit": 1,
            "authorizing_integration_owners": {"1": ANA["id"]}, "app_permissions": "0",
            "data": {"id": "500000000000000000", "name": name, "type": 1, "options": given},
        }  # fmt: skip
        await self.sockets[-1].send_json({"op": 0, "t": "INTERACTION_CREATE", "s": 2, "d": event})
        return await asyncio.wait_for(self.callbacks.get(), 90)


async def sent(request: web.Request) -> Any:
    """What a request holds; with files it comes in parts, and `files` holds their sizes by name."""
    if not request.content_type.startswith("multipart/"):
        return await request.json()
    said, sizes = {}, {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        content = await part.read()
        if part.name == "payload_json":
            said = json.loads(content)
        else:
            sizes[part.filename] = len(content)
    return {**said, "files": sizes}


def answer(value: Any, status: int = 200) -> web.Response:
    """A JSON response as Discord sends it."""
    headers = {"Content-Type": "application/json"}  # exactly this, or discord.py reads it as text
    return web.Response(body=json.dumps(value).encode(), status=status, headers=headers)
