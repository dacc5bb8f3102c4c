"""The stage on which a scenario is played: the position in the making, the game, what is told of it."""
