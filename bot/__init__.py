"""What people touch: the command line, the console, the Discord bot and the library they look things up in."""

__version__ = "0.1.0"
