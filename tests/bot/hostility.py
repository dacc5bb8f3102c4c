"""Texts made to hurt, by number: the same number is the same text on every machine."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from bot.render import limits
from bot.render.message import Message

MARKUP = (
    "[click](https://evil.example/x)", "<@400000000000000004>", "@everyone", "@here", "<#1>",
    "<t:0:R>", "</rule:1>", "`code`", "||spoiler||", "# heading", "```", "\\", "{0}", "%s%n",
    "'; drop table documents; --", "../../etc/passwd", "<script>", "https://evil.example", "*" * 40,
)  # fmt: skip
ODD = (
    "\u202e", "\u200b", "\u0301" * 30, "ﷺ", "🧑‍🚀", "\x00", "\uffff", "猫", "Ünïcödé", "İ", "ß", "ａ",
    "\u2028", "\t", "“", "’", "…", "𝔄", "\U000e0041", "Z͑ͫ̓ͪ̂ͫ̽͏̴",
)  # fmt: skip
WORDS = [
    "Ana",
    "Ben",
    "has",
    "have",
    "is",
    "at",
    "A",
    "B",
    "base",
    "hand",
    "plays",
    "moves",
    "Bob",
    "Poro",
    "Hextech",
    "Ray",
    "Defy",
    "on",
    "to",
    "in",
    "a",
    "the",
    "3-Might",
    "unit",
    "called",
    "with",
    "Tank",
    "damage",
    "2",
    "everyone",
    "passes",
    "chain",
    "and",
    "not",
    "stunned",
    "Energy",
    "deck",
    "top",
    "may",
    "cannot",
    "react",
    "because",
    "355.8",
    "when",
    "then",
    "given",
    "case",
    "effect",
    "kills",
    "it",
    "its",
    "her",
    "Stalwart",
    "draws",
    "1",
    "showdown",
    "combat",
]
ASKED = [
    "can",
    "could",
    "does",
    "what",
    "if",
    "when",
    "my",
    "opponent",
    "unit",
    "spell",
    "counter",
    "target",
    "chain",
    "showdown",
    "stunned",
    "exhausted",
    "move",
    "battlefield",
    "Deflect",
    "Tank",
    "Assault",
    "323.5",
    "rule",
    "ruling",
    "Void",
    "Seeker",
    "hidden",
    "trash",
    "draw",
    "ready",
    "score",
]

ENDLESS = (  # what a unit says, and what begins it
    ("when you gain XP: gain 1 XP", "Ana gains 1 XP"),
    ('when you play a unit: play token "Recruit" to your base', "Ana plays Stalwart Poro to base"),
)
ASKING = (
    "I have +1 for each other friendly unit here Might",
    "other friendly units here have +1 Might",
    "deathknell: deal 1 to all units here",
    "when a unit dies: draw 1",
    "when I move: give a friendly unit +1 Might this turn",
)

Make = Callable[[random.Random], str]


def loops(dice: random.Random) -> str:
    """Triggers that set themselves off, and each other."""
    units = "\n".join(
        f"  Ana has a {dice.randint(1, 9)}-Might unit called L{n} at A"
        for n in range(dice.randint(1, 6))
    )
    texts = ("when a friendly unit dies: draw 1; deal 1 to all units here",
             "deathknell: deal 2 to all units here", "when I move: draw 1", "when I conquer: draw 1")  # fmt: skip
    cards = "\n".join(
        f"  Loop{n} is a 2-Might unit: {text}\n  Ana has Loop{n} at A"
        for n, text in enumerate(dice.sample(texts, dice.randint(1, 3)))
    )
    act = dice.choice(("an effect deals 1 to Loop0", "Ana draws 1", "Ana moves L0 to base",
                       "an effect kills L0"))  # fmt: skip
    return f"A loop\ngiven\n{units}\n{cards}\nwhen\n  {act}\n  nobody does anything more\n"


def crowds(dice: random.Random) -> str:
    """Very many of something, or very much of it."""
    number = dice.choice((50, 100, 399, 401, 1_000, 10**6, 10**30))
    what = dice.choice(("Recruits at A", "cards in hand", "points", "Energy", "Stalwart Poros in base",
                        "ready Fury runes", "XP", "damage"))  # fmt: skip
    lines = [f"  Ana has {number} {what}"]
    lines += [f"  Ben has a {dice.randint(0, 10**9)}-Might unit called U{n} at A"
              for n in range(dice.choice((0, 3, 90)))]  # fmt: skip
    act = dice.choice(
        ("Ana moves all units to A", "everyone passes", "the combat ends", "two turns later")
    )
    return "\n".join(["A crowd", "given", *lines, "when", f"  {act}", ""])


def nested(dice: random.Random) -> str:
    """Brackets, owners, relative clauses, quotes and cases within one another."""
    deep = dice.choice((10, 60, 500, 1_500))
    opening = dice.choice(
        ("(", "“", "Ana's ", "the unit at ", "the controller of ", "not ", "if ", "[", "and ")
    )
    inner = (opening * deep)[:3_500]
    closing = {"(": ")", "“": "”", "[": "]"}.get(opening, "") * min(deep, 200)
    where = dice.choice(("given", "when", "then"))
    cases = "".join(f"case {n}:\n  when\n    Ana passes\n" for n in range(dice.choice((0, 0, 30))))
    return f"Deep\n{where}\n  Ana has {inner}Bob{closing} at A\n{cases}"[:4_000]


def broken(dice: random.Random) -> str:
    """A scenario's words in no order, with marks of all kinds between them."""
    lines = ["Broken"]
    for _ in range(dice.randint(1, 40)):
        if dice.random() < 0.2:
            lines.append(dice.choice(("given", "when", "then", "case A:", "rules 1.1", "")))
        count = dice.randint(1, 14)
        words = [dice.choice(dice.choice((WORDS, WORDS, WORDS, MARKUP, ODD))) for _ in range(count)]
        lines.append("  " + " ".join(words))
    return "\n".join(lines)[:4_000]


def injected(dice: random.Random) -> str:
    """A scenario that reads, with names and a title that would be markup."""
    name = dice.choice(MARKUP) + dice.choice(("", " ", dice.choice(ODD)))
    return (
        f"{dice.choice(MARKUP)}\ngiven\n  Ana has a 3-Might unit called “{name}” at A\n"
        f"  Ana has a 2-Might unit called Bob in base\nwhen\n  Ana moves {dice.choice((name, 'Bob'))} to B\n"
        f"then\n  {name} is at A\n  Bob is {dice.choice(MARKUP)}\ncase {dice.choice(MARKUP)}:\n  when\n"
        "    Ana passes\n"
    )


def endless(dice: random.Random) -> str:
    """Triggers that set themselves off for ever, in one case or in many."""
    text, act = dice.choice(ENDLESS)
    copies = dice.choice((1, 1, 2, 4, 9))
    cases = dice.choice((0, 0, 0, 3, 25))
    act = f"  {act}\n  {dice.choice(('nobody does anything more', 'everyone passes', 'two turns later'))}\n"
    whens = "".join(f"case {n}:\nwhen\n{act}" for n in range(cases)) or f"when\n{act}"
    return (
        f"Without an end\ngiven\n  Loop is a {dice.randint(1, 9)}-Might unit: {text}\n"
        f"  Ana has {copies} Loops in base\n  Ana has Stalwart Poro in hand\n{whens}"
    )[:4_000]


def battles(dice: random.Random) -> str:
    """Hundreds of units that meet, alike or each another, some with a text that asks about all."""
    units = []
    text = dice.choice(ASKING)
    for player in ("Ana", "Ben"):
        place = {"Ana": "at A", "Ben": "in base"}[player]
        if dice.random() < 0.5:
            units.append(f"  {player} has {dice.choice((10, 60, 150))} Recruits {place}")
        else:
            units += [f"  {player} has a {dice.randint(1, 9)}-Might unit called {player}{n} {place}"
                      for n in range(dice.choice((5, 20, 35)))]  # fmt: skip
        if dice.random() < 0.6:
            units.append(f"  {player} has {dice.choice((1, 3, 12))} Watchers {place}")
    acts = dice.choice((["Ben moves his units to A", "the combat ends"], ["everyone passes"],
                        ["an effect kills all units"], ["Ben moves his units to A"],
                        ["an effect deals 3 to all units", "two turns later"]))  # fmt: skip
    said = [f"  Watcher is a 2-Might unit: {text}", *units, "  it is Ben's turn"]
    return "\n".join(["A battle", "given", *said, "when", *(f"  {act}" for act in acts), ""])[
        :4_000
    ]


def answered(dice: random.Random) -> str:
    """A spell, an answer to it, an answer to that, and so on."""
    deep = dice.choice((3, 12, 20))
    lines = ["  Ana has Hextech Ray in hand", "  Ben has a 9-Might unit called Bob at A"]
    acts = ["  Ana plays Hextech Ray on Bob"]
    before = "Hextech Ray"
    for number in range(deep):
        who, spell = ("Ben", "Ana")[number % 2], f"Nay{number}"
        lines += [f"  {spell} is a Reaction: counter a spell", f"  {who} has {spell} in hand"]
        acts.append(f"  {who} reacts with {spell} on {before}")
        before = spell
    end = dice.choice(("everyone passes", "the chain resolves", "Ana passes"))
    return "\n".join(["A chain", "given", *lines, "when", *acts, f"  {end}", ""])[:4_000]


def windy(dice: random.Random) -> str:
    """Sentences that read and are as long as may be: lists, adjectives, places within places."""
    many = dice.choice((2, 8, 25))
    words = " and ".join(["Tank", "Assault 2", "Shield 3", "Deflect 1"] * many)
    names = " and ".join(f"Unit{n}" for n in range(many))
    units = "".join(f"  Ana has a 2-Might unit called Unit{n} at A\n" for n in range(many))
    ready = " ".join(["ready"] * many)
    said = dice.choice((
        f"  Ana has a 3-Might unit called Bob with {words} at A\nwhen\n  Ana moves Bob to base\n",
        f"{units}when\n  Ana moves {names} to base\nthen\n  {names} are in base\n",
        f"  Ana has a {ready} 3-Might unit called Bob at A\nwhen\n  Ana moves Bob to base\n",
        f"{units}when\n  an effect kills {names}\nthen\n  {names} died\n" + "  Unit0 died\n" * many,
    ))  # fmt: skip
    return f"Windy\ngiven\n{said}"[:4_000]


def dressed(dice: random.Random) -> str:
    """A scenario that reads, with names that would be markup, quoted wherever they stand."""
    name = dice.choice(MARKUP).replace("“", "") + dice.choice(("", " x", " 1"))
    cases = "".join(
        f"case {dice.choice(MARKUP)}:\nwhen\n  Ana moves Bob to B\n"
        for _ in range(dice.randint(0, 2))
    )
    act = "" if cases else "when\n  Ana moves Bob to B\nthen\n  Bob is at A\n"
    return (
        f"{dice.choice(MARKUP)}\ngiven\n  Ana has a 3-Might unit called “{name}” at A\n"
        f"  Ana has a 2-Might unit called Bob in base\n{act}{cases}"
    )


def queries(dice: random.Random) -> str:
    """A question of words, numbers, markup and marks, short or long."""
    count = dice.choice((1, 2, 5, 12, 60, 300))
    sorts = (ASKED, ASKED, ASKED, WORDS, MARKUP, ODD)
    text = " ".join(dice.choice(dice.choice(sorts)) for _ in range(count))
    if dice.random() < 0.2:
        text = dice.choice(("?", "(", "“", "a", "9", ".", "-", "*", "\n", "[[", "İ")) * dice.choice(
            (3, 200, 1_500)
        )
    return text[:1_500]


SCENARIOS: tuple[Make, ...] = (
    loops, crowds, nested, broken, injected, endless, battles, answered, windy, dressed,
)  # fmt: skip
READABLE: tuple[Make, ...] = (loops, endless, battles, answered, windy, dressed)
"""Those of which nearly all read, so that something is played."""


def scenario(number: int) -> str:
    """The hostile scenario of that number."""
    dice = random.Random(number)
    return SCENARIOS[number % len(SCENARIOS)](dice)


def query(number: int) -> str:
    """The hostile query of that number."""
    return queries(random.Random(-1 - number))


OF_OURS = re.compile(r"\[[^\]\n]*\]\(https?://(?!evil)[^)\s]*\)")  # a ruling's source


def texts(message: Message) -> Iterator[str]:
    """Everything of an embed in which Discord reads Markdown."""
    embed = limits.embed(message)
    yield embed.title or ""
    yield embed.description or ""
    for field in embed.fields:
        yield field.name or ""
        yield field.value or ""


def live(text: str) -> list[str]:
    """What Discord would turn into a link, a ping or a timestamp."""
    text = re.sub(r"```[^`]*```", "", text)  # nothing is live in a block of code
    text = OF_OURS.sub("", text)
    return re.findall(r"(?<!\\)\]\(\s*<?https?:|https?://|<[@#:/ta]|@everyone|@here", text)
