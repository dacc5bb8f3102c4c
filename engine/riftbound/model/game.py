"""A game: a position that is played with cards."""

from engine.riftbound.model.cards import Cards
from engine.riftbound.model.position import Position

Game = Position[Cards]
"""What the procedures advance and every word of a card is asked of (ADR 58)."""
