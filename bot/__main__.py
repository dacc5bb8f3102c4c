"""`python -m bot`: the command line. Nothing imports it."""

import sys

from bot.cli import main

if __name__ == "__main__":
    sys.exit(main())
