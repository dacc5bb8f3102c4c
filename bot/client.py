"""The discord.py client: its command tree, its start and its end."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import signal

import discord
from discord import app_commands
from discord.ext import commands

from bot import reading
from bot.allowances import Allowances
from bot.answers import Answers, open_answers
from bot.asking import show_story
from bot.boundary import answer_error
from bot.desk.acts import Rulings
from bot.desk.rulings import SqliteRulings
from bot.desk.store import Desk, DeskUnavailable, open_desk
from bot.desk_forms import RULING, filled
from bot.desk_panel import WHY, DeskButton, reasoned
from bot.explorations import Explorations
from bot.exploring import StopButton
from bot.freed import clean
from bot.housekeeping import housekeeping
from bot.i18n import LANGUAGES, tr, translations
from bot.i18n.tree import TreeTranslator, command_modules
from bot.library.models import GAMES, Game
from bot.live import LiveButton
from bot.log import start_logging
from bot.mention_panel import answer_mention, channel_cooldown
from bot.modals import Forms
from bot.panel import Component
from bot.render.message import Message
from bot.render.views import PLAYED, View
from bot.scene_panel import show_scene
from bot.scenes import Scenes
from bot.settings import Settings
from bot.simulation import Simulator
from bot.spoken import speak_to
from bot.table_panel import show_table
from bot.tables import Tables
from bot.wrong_panel import OBJECTION, SuggestButton, WrongButton, objected

log = logging.getLogger("bot")

TREE_HASH = "command tree"
LAST_WORDS = 5.0  # seconds that answers under way get when the process is told to stop
LAST_EXCUSES = 2.0  # seconds to tell those whose scenario was cut short by it
LOGIN_PAUSES = (5, 15, 60, 300, 900)  # seconds between tries; a crash loop gets addresses blocked


class Tree(app_commands.CommandTree["Bot"]):
    """The command tree: one cooldown for all commands, one end for all errors."""

    async def interaction_check(self, interaction: discord.Interaction[Bot], /) -> bool:
        if interaction.type is discord.InteractionType.autocomplete:
            speak_to(interaction)
        else:
            self.client.admit(interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction[Bot], error: app_commands.AppCommandError, /
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("autocomplete failed", exc_info=error)
            return
        await answer_error(interaction, error)


class Bot(commands.Bot):
    """The Discord bot; `create_bot` makes one that is connected to nothing."""

    def __init__(self, settings: Settings, answers: Answers, desk: Desk, rulings: Rulings) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.settings = settings
        self.answers = answers
        self.desk = desk
        self.rulings = rulings
        self.simulator = Simulator(settings.index_file)
        self.forms = Forms()
        self.scenes = Scenes(settings.data / "scenarios" / "riftbound", desk, rulings)
        self.tables = Tables()
        self.explorations = Explorations()
        self.allowances = Allowances()
        self.house = housekeeping(settings, rulings)
        self.answering: set[asyncio.Task[object]] = set()
        self.mention_cooldown = channel_cooldown()
        self._cooldown: commands.CooldownMapping[discord.Interaction] = commands.CooldownMapping(
            commands.Cooldown(settings.cooldown_uses, settings.cooldown_seconds), _by_user
        )

    async def show(
        self, view: View, interaction: discord.Interaction, *, share: bool = False
    ) -> Message:
        """The message of a view; scenarios and questions are played off the event loop."""
        if view.kind == "sim":
            return await show_scene(self, view, interaction, share=share)
        if view.kind == "story":
            return await show_story(self, view, interaction)
        if view.kind in PLAYED:
            return await show_table(self, view, interaction, share=share)
        return self.answers_for(interaction).show(view)

    def answers_for(self, interaction: discord.Interaction) -> Answers:
        """The answers, with the own rulings of the server that somebody asks in."""
        name = interaction.guild.name if interaction.guild else tr("this server")
        return self.answers_in(interaction.guild_id, name)

    def answers_in(self, guild: int | None, name: str) -> Answers:
        """The answers with the own rulings of a server."""
        return self.answers.within(self.rulings.shelf(guild, name))

    def warm(self) -> None:
        """Load what the first answers need, before anybody waits for one."""
        self.simulator.start()
        reading.load(entry.model for entry in self.answers.catalog.of("riftbound", "card"))
        for name in LANGUAGES:
            translations(name)
        clean()

    async def finish(self) -> None:
        """Let every answer under way come to its end: what waits for a turn is told at once."""
        self.simulator.stop()
        if self.answering:
            await asyncio.wait(self.answering, timeout=LAST_WORDS)
        self.simulator.close()
        if self.answering:
            await asyncio.wait(self.answering, timeout=LAST_EXCUSES)

    async def close(self) -> None:
        """End the simulation's workers, the desk's threads and the connection."""
        self.house.cancel()
        self.simulator.close()
        await super().close()
        await asyncio.to_thread(self.rulings.close)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(
            StopButton, LiveButton, Component, DeskButton, WrongButton, SuggestButton
        )
        self.forms.handlers |= {RULING: filled, WHY: reasoned, OBJECTION: objected}
        for name in command_modules():
            await self.load_extension(name)
        await self.tree.set_translator(TreeTranslator())
        if self.settings.sync == "changed":
            await self.sync_if_changed()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        with contextlib.suppress(DeskUnavailable):  # the log has it
            await self.rulings.gone(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        with contextlib.suppress(DeskUnavailable):  # the log has it
            await self.rulings.gone(guild.id, back=True)

    async def on_message(self, message: discord.Message, /) -> None:
        """Answer where the bot is mentioned: Discord tells it the text of those messages alone."""
        await answer_mention(self, message)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await self.forms.submitted(self, interaction)

    async def on_ready(self) -> None:
        if not self.house.is_running():
            self.house.start()
        log.info("ready", extra={"count": len(self.guilds)})
        here = {guild.id for guild in self.guilds}
        with contextlib.suppress(DeskUnavailable):  # the log has it; answers do not wait for it
            await self.rulings.present(here)

    def admit(self, interaction: discord.Interaction, *, counts: bool = True) -> None:
        """Take an interaction on; raises CommandOnCooldown where this user asked too much too fast.

        From here on its task speaks the user's language.
        The task that answers is remembered, so that a stop can wait for it. What does not count
        (stepping through what was played) is free.
        """
        speak_to(interaction)
        task = asyncio.current_task()
        if task is not None:
            self.answering.add(task)
            task.add_done_callback(self.answering.discard)
        if not counts:
            return
        now = interaction.created_at.timestamp()
        bucket = self._cooldown.get_bucket(interaction, now)
        wait = bucket.update_rate_limit(now) if bucket else None
        if bucket and wait:
            raise app_commands.CommandOnCooldown(
                app_commands.Cooldown(bucket.rate, bucket.per), wait
            )

    def game_of(self, interaction: discord.Interaction, chosen: str | None = None) -> Game:
        """The game that is meant: the one said, else the server's, else the setting's."""
        for game in GAMES:
            if chosen == game:
                return game
        return self.rulings.choices(interaction.guild_id).game or self.settings.game

    # -- the command tree ------------------------------------------------------------------------

    async def tree_hash(self) -> str:
        """A hash of everything that a sync would send, in every language."""
        say = self.tree.translator or TreeTranslator()
        sent = [
            await command.get_translated_payload(self.tree, say)
            for command in self.tree.get_commands()
        ]
        sent.sort(key=lambda value: (value["type"], value["name"]))
        return hashlib.sha256(json.dumps(sent, sort_keys=True).encode()).hexdigest()

    async def sync_if_changed(self) -> None:
        """Send the commands to Discord if they are not what was last sent."""
        wanted = f"{self.application_id}:{await self.tree_hash()}"
        if await self.desk.do(self.desk.recall, TREE_HASH) == wanted:
            return
        await self.sync_now(wanted)

    async def sync_now(self, wanted: str | None = None) -> int:
        """Send the commands to Discord; gives back how many."""
        sent = await self.tree.sync()
        sent_hash = wanted or f"{self.application_id}:{await self.tree_hash()}"
        with contextlib.suppress(
            DeskUnavailable
        ):  # the log has it; the next start sends them again
            await self.desk.do(self.desk.keep, TREE_HASH, sent_hash)
        log.info("commands synced", extra={"count": len(sent)})
        return len(sent)


def _by_user(interaction: discord.Interaction) -> int:
    return interaction.user.id


def create_bot(settings: Settings, answers: Answers | None = None, desk: Desk | None = None) -> Bot:
    """A bot with all commands that is connected to nothing yet."""
    answers = answers or open_answers(settings.data, settings.index_file, settings.official_file)
    desk = desk or open_desk(settings.desk_file)
    return Bot(settings, answers, desk, SqliteRulings(settings.desk_file))


async def serve(settings: Settings) -> int:
    """Run the bot until SIGTERM or SIGINT; the exit code.

    A login that fails is tried again after a pause; a token that is refused is not.
    """
    semantic = settings.semantic == "auto"
    answers = open_answers(
        settings.data, settings.index_file, settings.official_file, semantic, log.info
    )
    answers.warm()
    token = settings.token.get_secret_value() if settings.token else ""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    for pause in (*LOGIN_PAUSES, None):
        if stop.is_set():
            return 0
        client = create_bot(settings, answers)
        try:
            async with client:
                await asyncio.to_thread(client.warm)
                return await until_stopped(client, token, stop)
        except (discord.LoginFailure, discord.PrivilegedIntentsRequired):
            log.error("Discord refused the token; copy it anew from the developer portal")
            return 2
        except (
            discord.HTTPException,
            discord.GatewayNotFound,
            discord.ConnectionClosed,
            OSError,
        ) as error:
            if pause is None or stop.is_set():
                log.error("Discord cannot be reached; giving up", exc_info=error)
                return 1
            log.warning("login failed; trying again", exc_info=error, extra={"seconds": pause})
            await _wait(stop, pause)
        finally:
            client.desk.close()
    return 1


async def until_stopped(client: Bot, token: str, stop: asyncio.Event) -> int:
    """Run a client until it ends by itself or is told to stop; what is in flight is finished."""
    running = asyncio.ensure_future(client.start(token))
    stopping = asyncio.ensure_future(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        stopping.cancel()
        running.result()
        return 0
    log.info("stopping", extra={"count": len(client.answering)})
    await client.finish()
    await client.close()
    await asyncio.gather(running, return_exceptions=True)
    return 0


async def _wait(stop: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(stop.wait(), seconds)
    except TimeoutError:
        return


def run_bot(settings: Settings) -> int:
    """Run the bot in this process; the exit code."""
    start_logging(settings.log_level)
    return asyncio.run(serve(settings))


def sync_commands(settings: Settings) -> int:
    """Log in, send the commands to Discord and end."""
    start_logging(settings.log_level)

    async def once() -> int:
        async with create_bot(settings.model_copy(update={"sync": "never"})) as client:
            assert settings.token is not None  # the caller has checked it
            await client.login(settings.token.get_secret_value())
            return await client.sync_now()

    try:
        print(f"Sent {asyncio.run(once())} commands to Discord.")
    except discord.LoginFailure:
        print("Discord refused the token; copy it anew from the developer portal.")
        return 2
    except (discord.HTTPException, OSError) as error:
        print(f"Discord cannot be reached ({type(error).__name__}); nothing was sent.")
        return 1
    return 0
