"""A sentence that reads and to which nobody has given a meaning."""


class NotMeant(Exception):
    """Nobody has said what such a sentence means in its mood."""
