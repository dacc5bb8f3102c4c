"""The tags that exist, which is what may be named (763.1)."""

from __future__ import annotations

from typing import Final

REGIONS: Final = (
    "Bandle City", "Bilgewater", "Demacia", "Freljord", "Icathia", "Ionia", "Ixtal",
    "Mount Targon", "Noxus", "Piltover", "Shadow Isles", "Shurima", "The Void", "Zaun",
)  # fmt: skip

KINDS: Final = (
    "Bird", "Cat", "Demon", "Dog", "Dragon", "Elite", "Equipment", "Fae", "Kathkan", "Mech",
    "Pirate", "Poro", "Recruit", "Sentinel", "Spider", "Spirit", "Trifarian", "Yordle",
)  # fmt: skip

CHAMPIONS: Final = (
    "Vi", "Jax", "Lux", "Mel", "Vex", "Zed", "Ahri", "Ashe", "Azir", "Bard", "Ekko", "Fizz",
    "Hwei", "Jhin", "Jinx", "Kayn", "Nami", "Ornn", "Pyke", "Rell", "Sett", "Shen", "Sona",
    "Udyr", "Yone", "Akali", "Annie", "Diana", "Fiora", "Galio", "Garen", "Ivern", "Janna",
    "Jayce", "Karma", "Kayle", "Leona", "Nasus", "Nilah", "Poppy", "Riven", "Sivir", "Swain",
    "Taric", "Teemo", "Vayne", "Yasuo", "Yuumi", "Akshan", "Anivia", "Darius", "Draven", "Ezreal",
    "Illaoi", "Irelia", "Kai'Sa", "Kennen", "Lillia", "Lucian", "Qiyana", "Rengar", "Rumble",
    "Soraka", "Syndra", "Viktor", "Xerath", "Zilean", "Ambessa", "Caitlyn", "Evelynn", "Karthus",
    "Kha'Zix", "Kog'Maw", "LeBlanc", "Lee Sin", "Morgana", "Nidalee", "Rek'Sai", "Warwick",
    "Aphelios", "Katarina", "Malzahar", "Nocturne", "Renekton", "Volibear", "Xin Zhao",
    "Dr. Mundo", "Gangplank", "Master Yi", "Blitzcrank", "Tryndamere", "Heimerdinger",
    "Miss Fortune", "Renata Glasc", "Twisted Fate",
)  # fmt: skip
"""Short names first."""

TAGS: Final = tuple(sorted((*REGIONS, *KINDS, *CHAMPIONS)))
"""Every tag there is on cards and tokens (763.1)."""
