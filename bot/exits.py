"""What a command ends with, for whatever started it."""

DONE = 0
FAILED = 1
"""A fault was found, or nothing was."""
MISUSED = 2
"""It was called wrongly, or what it was given cannot be read."""
PARTLY = 3
"""All that could be read holds, and a question of it could not be read."""


class Unusable(Exception):
    """Something that a command needs cannot be used; the sentence says why and what to do."""
