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
    "Ahri", "Akali", "Akshan", "Ambessa", "Anivia", "Annie", "Aphelios", "Ashe", "Azir", "Bard",
    "Blitzcrank", "Caitlyn", "Darius", "Diana", "Dr. Mundo", "Draven", "Ekko", "Evelynn",
    "Ezreal", "Fiora", "Fizz", "Galio", "Gangplank", "Garen", "Heimerdinger", "Hwei", "Illaoi",
    "Irelia", "Ivern", "Janna", "Jax", "Jayce", "Jhin", "Jinx", "Kai'Sa", "Karma", "Karthus",
    "Katarina", "Kayle", "Kayn", "Kennen", "Kha'Zix", "Kog'Maw", "LeBlanc", "Lee Sin", "Leona",
    "Lillia", "Lucian", "Lux", "Malzahar", "Master Yi", "Mel", "Miss Fortune", "Morgana", "Nami",
    "Nasus", "Nidalee", "Nilah", "Nocturne", "Ornn", "Poppy", "Pyke", "Qiyana", "Rek'Sai", "Rell",
    "Renata Glasc", "Renekton", "Rengar", "Riven", "Rumble", "Sett", "Shen", "Sivir", "Sona",
    "Soraka", "Swain", "Syndra", "Taric", "Teemo", "Tryndamere", "Twisted Fate", "Udyr", "Vayne",
    "Vex", "Vi", "Viktor", "Volibear", "Warwick", "Xerath", "Xin Zhao", "Yasuo", "Yone", "Yuumi",
    "Zed", "Zilean",
)  # fmt: skip

TAGS: Final = tuple(sorted((*REGIONS, *KINDS, *CHAMPIONS)))
"""Every tag there is on cards and tokens (763.1)."""
