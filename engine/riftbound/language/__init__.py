"""Riftbound's sentences: the grammar, the verbs, names, and what each sentence means.

`play` plays a posted text out.
"""

from engine.riftbound.language.speaking import play

__all__ = ["play"]
