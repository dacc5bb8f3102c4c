"""How typing becomes words: folding, splitting, stemming, and which words say nothing."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import snowballstemmer

WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "–": "-"})
_HYPHENATED = re.compile(r"\b[a-z]{3,}(?:-[a-z]{3,})+\b")
_STEMMER = snowballstemmer.stemmer("english")

# Words that carry no topic: they neither find a document nor count as found in it.
STOP = frozenset(
    [
        "a",
        "about",
        "after",
        "all",
        "also",
        "am",
        "an",
        "and",
        "any",
        "are",
        "as",
        "at",
        "be",
        "been",
        "being",
        "but",
        "by",
        "can",
        "cant",
        "could",
        "did",
        "do",
        "does",
        "doing",
        "dont",
        "each",
        "else",
        "ever",
        "for",
        "from",
        "get",
        "gets",
        "go",
        "goes",
        "got",
        "had",
        "has",
        "have",
        "having",
        "he",
        "her",
        "here",
        "him",
        "his",
        "how",
        "i",
        "if",
        "im",
        "in",
        "into",
        "is",
        "isnt",
        "it",
        "its",
        "just",
        "like",
        "lets",
        "make",
        "may",
        "me",
        "mine",
        "my",
        "need",
        "no",
        "not",
        "now",
        "of",
        "off",
        "ok",
        "on",
        "one",
        "only",
        "or",
        "other",
        "our",
        "out",
        "over",
        "please",
        "pls",
        "really",
        "she",
        "should",
        "so",
        "some",
        "still",
        "such",
        "than",
        "that",
        "thats",
        "the",
        "their",
        "them",
        "then",
        "there",
        "these",
        "they",
        "this",
        "those",
        "though",
        "to",
        "too",
        "u",
        "um",
        "ur",
        "us",
        "use",
        "using",
        "very",
        "want",
        "was",
        "we",
        "well",
        "were",
        "what",
        "whats",
        "when",
        "where",
        "whether",
        "which",
        "while",
        "who",
        "whos",
        "why",
        "will",
        "with",
        "without",
        "wont",
        "would",
        "yes",
        "yet",
        "you",
        "your",
        "rule",
        "rules",
        "ruling",
        "question",
        "someone",
        "something",
        "thing",
        "things",
        "guy",
        "guys",
        "hi",
        "hey",
        "help",
        "explain",
        "tell",
        "know",
        "wanna",
        "gonna",
        "work",
        "works",
        "mean",
        "means",
        "meaning",
        "say",
        "says",
        "whenever",
        "r",
        "wat",
        "wut",
        "wot",
        "hows",
        "happens",
        "happen",
        "exactly",
        "actually",
    ]
)


def fold(text: str) -> str:
    """Lower case, plain apostrophes, no accents, and Kai'Sa or Zhonya's without the apostrophe."""
    if text.isascii():  # nothing below does more to it
        return text.lower().replace("'", "").replace("`", "")
    text = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES)).lower()
    text = "".join(mark for mark in text if not unicodedata.combining(mark))
    return text.replace("'", "")


def words(text: str) -> list[str]:
    """The words of a text, folded."""
    return WORD.findall(fold(text))


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A word's stem; numbers and short words stay as they are."""
    if len(word) < 4 or word[0].isdigit():
        return _IRREGULAR.get(word, word)
    return _IRREGULAR.get(word) or str(_STEMMER.stemWord(word))


# Forms that a suffix stemmer cannot bring together.
_IRREGULAR = {
    "died": "die", "dies": "die", "dying": "die", "dead": "die", "death": "die", "deaths": "die",
    "drew": "draw", "drawn": "draw", "won": "win", "winning": "win", "winner": "win",
    "lost": "lose", "loses": "lose", "losing": "lose", "chose": "choos", "chosen": "choos",
    "choice": "choos", "choices": "choos", "paid": "pay", "pays": "pay", "paying": "pay",
    "payment": "pay", "payments": "pay", "held": "hold", "hidden": "hide", "hiding": "hide",
    "hid": "hide", "dealt": "deal", "spent": "spend", "left": "leav", "leaving": "leav",
    "fought": "fight", "took": "take", "taken": "take", "kept": "keep", "put": "put",
    "targeting": "target", "targetted": "target", "untargetable": "untarget", "facedown": "facedown",
    "1": "one", "2": "two", "3": "three", "4": "four", "max": "maximum", "min": "minimum",
    "dmg": "damage", "pts": "point", "pt": "point",
    "allies": "ally", "enemies": "enemy", "legal": "legal", "legality": "legal",
}  # fmt: skip


def compounds(text: str) -> dict[str, str]:
    """The hyphenated words of a text: run together → apart ("noncombat" → "non combat")."""
    found = {}
    for word in _HYPHENATED.findall(fold(text)):
        found[word.replace("-", "")] = word.replace("-", " ")
    return found


def stems(text: str) -> list[str]:
    """The stems of a text's words, in order, with the words that say nothing."""
    return [stem(word) for word in words(text)]


def telling(text: str) -> list[str]:
    """The stems of the words that say something; of a text with none, all of them."""
    said = words(text)
    return [stem(word) for word in said if word not in STOP] or [stem(word) for word in said]
